"""What a player does on their turn: which moves are legal, why another is refused, and what a move changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Refusal, Seat
from games.penny_black.bonuses import StarBonuses
from games.penny_black.choosing import Choosing, chosen
from games.penny_black.cleanup import stuck
from games.penny_black.moves import (
    BuyMove,
    ChooseMove,
    CollectMove,
    DoneMove,
    DrawMove,
    LiftMove,
    PennyBlackMove,
    PlaceMove,
    SwapMove,
    UnstickMove,
)
from games.penny_black.placing import Placing
from games.penny_black.stamps import Stamps
from games.penny_black.state import Player, Sheet, State, with_player
from games.penny_black.unsticking import owed


class Acting:
    """The moves. What then happens by itself is in `turns.py`."""

    def __init__(self, choosing: Choosing, placing: Placing, bonuses: StarBonuses, stamps: Stamps) -> None:
        self._choosing = choosing
        self._placing = placing
        self._bonuses = bonuses
        self._stamps = stamps

    def may_act(self, state: State, seat: Seat) -> bool:
        """Choosing is for all at once; then from one's turn to collect until one's Done (PB-19, PB-B2-14, 20)."""
        if not 0 <= seat < len(state.players):
            return False
        player = state.players[seat]
        if player.left or state.phase == "over":
            return False
        if state.phase == "cards":
            return not player.cards
        return not player.done and (player.collected or state.turn == seat)

    def moves(self, state: State, seat: Seat) -> Iterator[PennyBlackMove]:
        """Every legal move of a seat that may act."""
        player = state.players[seat]
        if state.phase == "cards":
            yield from self._choosing.moves(player.dealt)
            return
        if not player.collected:
            for number, sheet in enumerate(state.sheets):
                if sheet.stamps:
                    yield CollectMove(sheet=number + 1)
        yield from self._placing.places(player)
        for item in player.album:
            if item.loose:
                lift = LiftMove(page=item.page, place=item.place)
                if self._placing.check_lift(player, lift) is None:
                    yield lift
        yield from self._bonuses.moves(state, seat)
        if self._check_done(player) is None:
            yield DoneMove()

    def check(self, state: State, seat: Seat, move: PennyBlackMove) -> Refusal | None:
        """Why the move is refused; None where it is legal."""
        if state.phase == "over":
            return Refusal("refusals.over")
        if not 0 <= seat < len(state.players) or state.players[seat].left:
            return Refusal("refusals.not_seated")
        player = state.players[seat]
        if state.phase == "cards":
            if player.cards:
                return Refusal("refusals.already_chosen")
            if not isinstance(move, ChooseMove):
                return Refusal("refusals.choose_first")
            return self._choosing.check(player.dealt, move)
        if not self.may_act(state, seat):
            if player.done:  # PB-B2-14
                return Refusal("refusals.already_done")
            return Refusal("refusals.not_your_turn", {"turn": state.turn})
        match move:
            case ChooseMove():
                return Refusal("refusals.cards_lie")
            case CollectMove():
                return self._check_collect(state, player, move)
            case PlaceMove():
                return self._placing.check_place(player, move)
            case LiftMove():
                return self._placing.check_lift(player, move)
            case DoneMove():
                return self._check_done(player)
            case _:
                return self._bonuses.check(state, seat, move)

    def made(self, state: State, seat: Seat, move: PennyBlackMove, chance: Chance) -> tuple[State, Event]:
        """The state after a legal move, before anything follows from it, and the event that tells of it."""
        player = state.players[seat]
        match move:
            case ChooseMove():
                return with_player(state, seat, replace(player, cards=chosen(move))), Event("chose")
            case CollectMove():
                return self._collected(state, seat, move)
            case PlaceMove():
                player, event = self._placing.place(player, move, state.round)
            case LiftMove():
                player, event = self._placing.lift(player, move)
            case DoneMove():
                return self._done(state, seat)
            case SwapMove():
                return self._bonuses.swap(state, seat, move)
            case UnstickMove():
                return self._bonuses.unstick(state, seat, move)
            case DrawMove():
                return self._bonuses.draw(state, seat, chance)
            case BuyMove():
                return self._bonuses.buy(state, seat)
        return with_player(state, seat, player), event

    def _check_collect(self, state: State, player: Player, move: CollectMove) -> Refusal | None:
        full = [number + 1 for number, sheet in enumerate(state.sheets) if sheet.stamps]
        if player.collected:
            return Refusal("refusals.already_collected")
        if not 1 <= move.sheet <= len(state.sheets):
            return Refusal("refusals.no_such_sheet", {"sheet": move.sheet, "full": full})
        sheet = state.sheets[move.sheet - 1]
        if sheet.taken is not None:
            return Refusal("refusals.sheet_taken", {"sheet": move.sheet, "by": sheet.taken, "full": full})
        if not sheet.stamps:  # PB-B2-4
            return Refusal("refusals.sheet_empty", {"sheet": move.sheet, "full": full})
        return None

    def _check_done(self, player: Player) -> Refusal | None:
        """PB-20, PB-B2-18: all that can be placed must be; an unstuck stamp always can (PB-B2-13)."""
        if not player.collected:
            return Refusal("refusals.collect_first")
        misfits = self._placing.misfits(player)
        if len(misfits) == len(player.hand):
            return None
        fit = [stamp for stamp in dict.fromkeys(player.hand) if stamp not in misfits]
        if unstuck := [stamp for stamp in fit if stamp in owed(player)]:
            return Refusal("refusals.unstuck_in_hand", {"stamps": unstuck})
        return Refusal("refusals.stamps_in_hand", {"stamps": fit})

    def _collected(self, state: State, seat: Seat, move: CollectMove) -> tuple[State, Event]:
        """PB-17: all stamps of the sheet go to hand."""
        number = move.sheet - 1
        stamps = state.sheets[number].stamps
        sheets = (*state.sheets[:number], Sheet((), seat), *state.sheets[number + 1 :])
        player = replace(self._placing.in_hand(state.players[seat], *stamps), collected=True, last="")
        flow = {"sheets": -len(stamps), "hands": len(stamps)}
        event = Event("collected", None, {"sheet": move.sheet, "stamps": list(stamps)}, flow=flow)
        return with_player(replace(state, sheets=sheets), seat, player), event

    def _done(self, state: State, seat: Seat) -> tuple[State, Event]:
        """PB-27, PB-B2-9, 18: the stamps are stuck; what fits nowhere leaves the game."""
        player = state.players[seat]
        if not player.hand:
            return with_player(state, seat, stuck(player)), Event("done")
        state = replace(state, gone=self._stamps.sort((*state.gone, *player.hand)))
        event = Event(
            "done_without",
            None,
            {"stamps": list(player.hand)},
            flow={"hands": -len(player.hand), "gone": len(player.hand)},
        )
        return with_player(state, seat, stuck(replace(player, hand=()))), event
