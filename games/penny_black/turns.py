"""What happens by itself between moves: cards are revealed, turns pass, rounds end, the game ends."""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Param, Seat, Step
from games.penny_black.bonuses import StarBonuses
from games.penny_black.cleanup import clean_up, stuck
from games.penny_black.market import Market
from games.penny_black.material import PennyBlackMaterial
from games.penny_black.state import State, with_player


class Turns:
    """The course of the game over the material of one game."""

    def __init__(self, material: PennyBlackMaterial, market: Market, bonuses: StarBonuses) -> None:
        self._material = material
        self._market = market
        self._bonuses = bonuses

    def go_on(self, state: State, events: tuple[Event, ...], chance: Chance, *, reveals: bool = False) -> Step[State]:
        """The step after a move: everything that waits for nobody is done."""
        more: tuple[Event, ...]
        while state.phase != "over":
            seat = state.turn
            if len(state.playing) < 2:  # PB-B2-33
                state, more = _ended(state), (Event("over"),)
            elif state.phase == "cards":
                if not all(state.players[seat].cards for seat in state.playing):
                    break
                state, more = self._reveal(state)
                reveals = True
            elif seat is not None and not any(sheet.stamps for sheet in state.sheets):
                state, more = self._skip(state, seat)
            elif not all(state.players[seat].done for seat in state.playing):
                break
            elif state.round == self._material.rounds:  # PB-28: at once, without cleaning up
                state, more = _ended(state), (Event("over"),)
            else:
                state, more = clean_up(state, self._market, self._material.market.sheets_more_than_players, chance)
                reveals = True
            events = (*events, *more)
        return Step(state, events, reveals)

    def _reveal(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """PB-10, PB-B2-21: all cards are turned up at the same time; what was not chosen leaves the game unseen."""
        events = []
        for seat in state.playing:
            names = [self._material.cards[key].name for key in state.players[seat].cards]
            params: dict[str, Param] = {"left": names[:2], "right": names[2:]}
            events.append(Event("revealed", seat, params))
        players = tuple(replace(player, dealt=()) for player in state.players)
        begun: dict[str, Param] = {"round": state.round, "starter": state.starter}
        return replace(state, phase="play", players=players), (*events, Event("round", None, begun))

    def _skip(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """PB-B2-3, PB-B2-32: who finds no sheet with stamps collects nothing, without a click. They are done as well,
        unless they have stars for a bonus (PB-36)."""
        player = replace(state.players[seat], collected=True)
        state = with_player(state, seat, player)
        if all(self._bonuses.closed(state, seat, bonus) for bonus in ("unstick", "draw", "buy")):
            player = stuck(player)
        return with_player(state, seat, player), (Event("skipped", seat),)


def _ended(state: State) -> State:
    """The game is over. Cards that were not turned up by then stay secret."""
    if state.phase == "cards":
        state = replace(state, players=tuple(replace(player, dealt=(), cards=()) for player in state.players))
    return replace(state, phase="over")
