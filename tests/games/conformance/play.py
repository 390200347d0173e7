"""Random games, played once and looked at by many tests."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise
from random import Random
from typing import Any

from games import playing
from games.chance import Chance
from games.codec import codec_of
from games.engine import Event, Step
from games.playing import Choose, Position, to_the_end
from games.registry import AnyGame
from tests.games.conformance.cases import Case, games_per_case

MOST_TURNS = 5_000
"""A game that random play does not end within so many moves is taken to be endless."""

FEWEST_TURNS = 60
"""So many are looked at for a case: games of five rounds are played more often, so that what is rare comes up."""


@dataclass(frozen=True)
class Turn:
    """A step of a game: who moved what in which state, what it led to, and the counter of chance around it."""

    before: Any
    seat: int
    move: Any
    step: Step[Any]
    counter_before: int
    counter_after: int


@dataclass(frozen=True)
class Playthrough:
    """A whole random game."""

    case: Case
    seed: bytes
    first: Step[Any]
    turns: tuple[Turn, ...]

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def steps(self) -> list[Step[Any]]:
        return [self.first, *(turn.step for turn in self.turns)]

    @property
    def states(self) -> list[Any]:
        return [step.state for step in self.steps]

    @property
    def last(self) -> Any:
        return self.states[-1]

    def some_states(self, wanted: int) -> list[Any]:
        """The first, the last and some states between, the same ones every time."""
        return _some(self.states, self._enough(wanted))

    def some_turns(self, wanted: int) -> list[Turn]:
        return _some(list(self.turns), self._enough(wanted))

    def _enough(self, wanted: int) -> int:
        """Fewer looks where each costs more, with many at the table, and in a long run, where many games make up."""
        wanted = wanted * 3 // max(3, self.case.seats)
        return max(4, wanted // 5 if "PARLOUR_GAMES" in os.environ else wanted)


def playthroughs(case: Case) -> Iterator[Playthrough]:
    """The random games to look at for a case: as many as are asked for, and more where they are short."""
    turns = 0
    for number in count():
        if number >= games_per_case(case.subject) and turns >= FEWEST_TURNS:
            return
        play = played(case, number)
        turns += len(play.turns)
        yield play


@lru_cache(maxsize=256)
def played(case: Case, number: int = 0) -> Playthrough:
    """The random game of that number: always the same one."""
    seed = seed_of(f"{case}/{number}")
    chance, random = Chance(seed), Random(f"{case}/{number}")
    game = case.game
    positions = list(playing.played(game, case.seats, case.options, chance, at_random(game, random)))
    return Playthrough(case, seed, positions[0].step, turns_of(positions))


def seed_of(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def turns_of(positions: list[Position]) -> tuple[Turn, ...]:
    """What led from each position to the next."""
    return tuple(
        Turn(before.state, after.turn.seat, after.turn.move, after.step, after.counter_before, after.counter_after)
        for before, after in pairwise(positions)
        if after.turn is not None
    )


def at_random(game: AnyGame, random: Random, leaves_after: int | None = None) -> Choose:
    """Plays at random to the end; where it is asked, seat 0 leaves after so many turns. Fails where there is no end
    within a sane number of them."""

    go_on = to_the_end(
        game, lambda state, seat: random_move(list(game.legal_moves(state, seat)), random), random.choice
    )

    def choose(position: Position) -> playing.Turn | None:
        assert position.number <= MOST_TURNS, f"{game.info.key} did not end within {MOST_TURNS} random moves"
        if position.number == leaves_after and game.active_seats(position.state):
            return playing.Turn(0, None)
        return go_on(position)

    return choose


def random_move(moves: list[Any], random: Random) -> Any:
    """First the kind of move, then the move: the many ways to place a thing do not drown the rare kinds."""
    action = random.choice(sorted({move.action for move in moves}))
    return random.choice([move for move in moves if move.action == action])


def dumped(game: AnyGame, state: Any, events: tuple[Event, ...] = ()) -> str:
    """A state, and what led to it, as text: two that are alike have the same."""
    codec = codec_of(game.info)
    return codec.dump_state(state) + (codec.dump_events(events) if events else "")


def viewers(case: Case) -> list[int | None]:
    """Who looks: someone who watches and the seats; of a large table the first two, one between and the last."""
    last = case.seats - 1
    return [None, *(range(case.seats) if case.seats <= 5 else (0, 1, last // 2, last))]


def flow_of(events: tuple[Event, ...]) -> dict[str, int]:
    """What the events say has come to the table, by kind, less what has left it."""
    total: dict[str, int] = {}
    for event in events:
        for kind, number in event.flow.items():
            total[kind] = total.get(kind, 0) + number
    return {kind: number for kind, number in total.items() if number}


def difference(after: Any, before: Any) -> dict[str, int]:
    """What `pieces` after has more than `pieces` before."""
    return {kind: number for kind in {*after, *before} if (number := after.get(kind, 0) - before.get(kind, 0))}


def _some(items: list[Any], wanted: int) -> list[Any]:
    if len(items) <= wanted:
        return items
    between = Random(len(items)).sample(range(1, len(items) - 1), wanted - 2)
    return [items[number] for number in (0, *sorted(between), len(items) - 1)]
