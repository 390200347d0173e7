"""Which openings a panel lists for a player, and why one is closed now."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from games.engine import Offer, Refusal, Seat
from games.penny_black.bonuses import Bonus, StarBonuses
from games.penny_black.moves import CollectMove, DoneMove, LiftMove, PennyBlackMove, PlaceMove, UnstickMove
from games.penny_black.placing import Placing
from games.penny_black.state import Player, State

BONUSES: tuple[Bonus, ...] = get_args(Bonus)
Check = Callable[[State, Seat, PennyBlackMove], Refusal | None]


class Openings:
    """The openings: the sheets, the stamps in hand, lifting, the star bonuses with their costs, Done."""

    def __init__(self, placing: Placing, bonuses: StarBonuses, check: Check) -> None:
        self._placing = placing
        self._bonuses = bonuses
        self._check = check

    def of(self, state: State, seat: Seat, moves: list[PennyBlackMove]) -> tuple[Offer, ...]:
        """For a seat that may act, with its legal moves."""
        if state.phase == "cards":
            return (Offer({"action": "choose"}),)
        player = state.players[seat]
        offers: list[Offer] = []
        if not player.collected:
            for number in range(1, len(state.sheets) + 1):
                refusal = self._check(state, seat, CollectMove(sheet=number))
                offers.append(Offer({"action": "collect", "sheet": str(number)}, refusal))
        fitting = {move.stamp for move in moves if isinstance(move, PlaceMove)}
        for stamp in dict.fromkeys(player.hand):
            refusal = None if stamp in fitting else self._placing.no_place(player, stamp)
            offers.append(Offer({"action": "place", "stamp": stamp}, refusal))
        lifts = any(isinstance(move, LiftMove) for move in moves)
        offers.append(Offer({"action": "lift"}, None if lifts else self._no_lift(player)))
        for bonus in BONUSES:
            refusal = self._bonuses.closed(state, seat, bonus)
            if bonus == "unstick" and refusal is None and not any(isinstance(move, UnstickMove) for move in moves):
                refusal = Refusal("refusals.none_to_unstick")
            offers.append(Offer({"action": bonus}, refusal))
        done = Offer({"action": "done"}, self._check(state, seat, DoneMove()))
        # Where a panel starts: once all is placed, with Done.
        return (done, *offers) if done.refusal is None else (*offers, done)

    def _no_lift(self, player: Player) -> Refusal:
        """Why none of this round's stamps can be lifted."""
        for item in player.album:
            if item.loose:
                refusal = self._placing.check_lift(player, LiftMove(page=item.page, place=item.place))
                if refusal is not None:
                    return refusal
        return Refusal("refusals.nothing_loose")
