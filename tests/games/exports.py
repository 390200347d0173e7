"""Finished games to export: played here as the bot plays them, with a log of JSON lines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from games.chance import Chance, ChanceKey
from games.codec import codec_of
from games.export import Export, MadeBy, build_export
from games.playing import Position, played
from games.registry import AnyGame
from tests.games.conformance.cases import Case
from tests.games.conformance.play import at_random, seed_of

MIXED = (1_234_567_890_123_456_789, 1_234_567_890_123_456_790)


@dataclass(frozen=True)
class Line:
    """A line of the log, as storage keeps it."""

    kind: Literal["setup", "move", "leave"]
    seat: int | None
    move: str
    events: str
    counter_before: int
    counter_after: int
    made_by: MadeBy = "person"
    undone_at: int | None = None


@dataclass(frozen=True)
class Session:
    """A game that was played, and what is stored of it."""

    case: Case
    key: ChanceKey
    log: tuple[Line, ...]
    states: tuple[Any, ...]

    @property
    def seed(self) -> bytes:
        return self.key.seed

    def export(self, **other: Any) -> Export:
        values: dict[str, Any] = {
            "rules_version": self.case.game.info.rules_version,
            "seats": self.case.seats,
            "options_json": self.case.options_json,
            "key": self.key,
            "log": self.log,
            "state": self.states[-1],
        }
        return build_export(self.case.game, **(values | other))


def session(case: Case, leaves_after: int | None = None, *, given: bool = False) -> Session:
    """Plays at random to the end; where it is asked, seat 0 leaves after so many moves. `given`: over a seed that is
    the key itself."""
    game = case.game
    key = ChanceKey(seed_of(f"export/{case}"), None if given else MIXED)
    choose = at_random(game, Random(str(case)), leaves_after)
    positions = list(played(game, case.seats, case.options, Chance(key.key()), choose))
    return Session(case, key, tuple(_line(game, each) for each in positions), tuple(each.state for each in positions))


def _line(game: AnyGame, position: Position) -> Line:
    codec, turn = codec_of(game.info), position.turn
    events, counters = codec.dump_events(position.step.events), (position.counter_before, position.counter_after)
    if turn is None:
        return Line("setup", None, "{}", events, *counters)
    if turn.move is None:
        return Line("leave", turn.seat, "{}", events, *counters)
    return Line("move", turn.seat, codec.dump_move(turn.move), events, *counters)
