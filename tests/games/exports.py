"""Finished games to export: played here as the bot plays them, with a log of JSON lines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from games.chance import Chance, ChanceKey
from games.codec import codec_of
from games.engine import Step
from games.export import Export, MadeBy, build_export
from tests.games.conformance.cases import Case
from tests.games.conformance.play import random_turn, seed_of

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
    game, random = case.game, Random(str(case))
    key = ChanceKey(seed_of(f"export/{case}"), None if given else MIXED)
    codec, chance = codec_of(game.info), Chance(key.key())

    def line(kind: Literal["setup", "move", "leave"], seat: int | None, move: str, step: Step[Any]) -> None:
        before = log[-1].counter_after if log else 0
        log.append(Line(kind, seat, move, codec.dump_events(step.events), before, chance.counter))
        states.append(step.state)

    log: list[Line] = []
    states: list[Any] = []
    line("setup", None, "{}", game.setup(case.seats, case.options, chance))
    while game.active_seats(states[-1]):
        if len(log) - 1 == leaves_after:
            line("leave", 0, "{}", game.leave(states[-1], 0, chance))
        else:
            turn = random_turn(game, states[-1], chance, random)
            line("move", turn.seat, codec.dump_move(turn.move), turn.step)
    return Session(case, key, tuple(log), tuple(states))
