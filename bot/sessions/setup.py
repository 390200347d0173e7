"""The first position of a game, from where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sessions.turns import opening_decisions
from bot.storage import Position, SeatRecord, Start
from games.chance import Chance, ChanceKey
from games.codec import codec_of
from games.registry import AnyGame


def joins(seats: Sequence[SeatRecord]) -> tuple[int, ...]:
    """What is mixed into a table's seed: the ids of the interactions by which people took their seats, in the order of
    the seats. House players bring nothing."""
    return tuple(seat.interaction_id for seat in seats if seat.interaction_id is not None)


def first(
    game: AnyGame, options: Any, key: ChanceKey, seats: int, tables_hash: str, version: int = 0
) -> tuple[Start, Any]:
    """The start of a game in the order of its seats, to be saved on this version, and its state."""
    codec, chance = codec_of(game.info), Chance(key.key())
    step = game.setup(seats, options, chance)
    decisions = opening_decisions(game.active_seats(step.state), seats)
    return Start(
        version=version,
        order=tuple(range(seats)),
        mixed=key.mixed,
        position=Position(codec.dump_state(step.state), chance.counter, decisions),
        events=codec.dump_events(step.events),
        rules_version=game.info.rules_version,
        tables_hash=tables_hash,
    ), step.state
