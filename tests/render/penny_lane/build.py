"""Views of Penny Lane to draw: random games, each kind of pending choice, and what a move would lead to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from games import playing
from games.chance import Chance
from games.engine import Seat
from games.narrowing import choices
from games.penny_lane.state import Building, Drawn, State
from games.penny_lane.view import PennyLaneView
from render import Scene
from tests.every_game import GAMES

GAME: Any = GAMES["penny-lane"]
NAMES = ("Ana", "Björn", "مريم القاسم", "A" * 80, "🎉 Zed")
_SHY = {"pass": 0.15, "stop": 0.5}


def states(seats: int, seed: int = 1) -> Iterator[State]:
    """The states of a random game from its start to its end; few pass, so that lanes grow."""
    hand, chance = random.Random(seed), Chance(bytes([seed]) * 32)

    def move(state: State, seat: Seat) -> Any:
        by_action: dict[str, list[Any]] = {}
        for move in GAME.legal_moves(state, seat):
            by_action.setdefault(move.action, []).append(move)
        actions = sorted(by_action)
        action = hand.choices(actions, [_SHY.get(name, 1) for name in actions])[0]
        return hand.choice(by_action[action])

    choose = playing.to_the_end(GAME, move, hand.choice)
    return (position.state for position in playing.played(GAME, seats, GAME.info.options(), chance, choose))


@cache
def played(seats: int, seed: int = 1) -> tuple[State, ...]:
    """A whole random game."""
    return tuple(states(seats, seed))


def view(state: State, viewer: Seat | None = None) -> PennyLaneView:
    """What the viewer sees."""
    found: PennyLaneView = GAME.view(state, viewer)
    return found


@cache
def pending(kind: str) -> State:
    """A state of some random game in which a choice of that kind is pending."""
    for seed in range(1, 40):
        for seats in (3, 2):
            for state in played(seats, seed):
                if state.pending is not None and state.pending.kind == kind:
                    return state
    raise LookupError(kind)


@cache
def secretly_drawn() -> State:
    """Seat 0 has drawn two cards in the Dark Alley that nobody else may see (PL-53)."""
    state = played(3)[0]
    lane = replace(state.lanes[0], pennies=9, buildings=(Building("A2", "TR1"),))
    deck, supply = (tuple(card for card in cards if card != "A2") for cards in (state.deck, state.supply))
    supply = (*supply, *deck[: 5 - len(supply)])
    deck = tuple(card for card in deck if card not in supply)
    state = replace(state, deck=deck[:-2], supply=supply, turn=0, lanes=(lane, *state.lanes[1:]))
    return replace(state, pending=Drawn(cards=deck[-2:], secret=True))


def panel(state: State, action: str, number: int = 0, **more: Any) -> tuple[PennyLaneView, Scene]:
    """The view of who is to act, and its panel with a move of that action considered."""
    seat = min(GAME.active_seats(state))
    moves = [move for move in GAME.legal_moves(state, seat) if move.action == action]
    move = moves[number % len(moves)]
    after = GAME.apply(state, seat, move, Chance(bytes(32))).state
    scene = Scene(names=NAMES, candidate=view(after, seat), given=choices(move), large=seat, **more)
    return view(state, seat), scene


@cache
def where_possible(action: str, seats: int = 3) -> State:
    """A later state of some random game in which a move of that action is legal."""
    for seed in range(1, 40):
        for state in played(seats, seed)[20:]:
            active = GAME.active_seats(state)
            if active and any(move.action == action for move in GAME.legal_moves(state, min(active))):
                return state
    raise LookupError(action)
