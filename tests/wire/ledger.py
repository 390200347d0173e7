"""What is on the disk, read past the bot: sessions, seats and the log; and the log played once more by the rules.

The bot's word is not taken for anything: the file is opened read-only beside it, or after it was killed.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.chance import Chance, mix
from games.codec import codec_of
from games.playing import replayed, turns_of
from tests.every_game import GAMES


@dataclass(frozen=True)
class Entry:
    """A line of the log."""

    number: int
    seat: int | None
    kind: str
    move: str
    events: str
    counter_before: int
    counter_after: int
    interaction_id: int | None
    undone_at: int | None


@dataclass(frozen=True)
class Saved:
    """A session as it is on the disk. `users` are its seats' in order."""

    id: int
    game: str
    phase: str
    version: int
    seed: bytes
    mixed: tuple[int, ...]
    counter: int
    decisions: tuple[int, ...]
    options: str
    state: str | None
    shown_version: int
    users: tuple[int, ...]
    log: tuple[Entry, ...]

    @property
    def moves(self) -> list[Entry]:
        return [entry for entry in self.log if entry.kind == "move"]


class Ledger:
    """Reads a database. Every call opens it anew, so that it sees what is committed now."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path, timeout=5)) as connection:
            connection.execute("PRAGMA query_only = ON")
            return connection.execute(sql, parameters).fetchall()

    def sessions(self, channel_id: int) -> list[Saved]:
        """All sessions of a channel, the newest last."""
        return [
            self._session(row)
            for row in self.rows(
                "SELECT s.id, game, phase, version, seed, mixed, counter, decisions, options, state, shown_version"
                " FROM sessions AS s JOIN places AS p ON p.session_id = s.id WHERE p.channel_id = ? ORDER BY s.id",
                channel_id,
            )
        ]

    def session(self, channel_id: int) -> Saved:
        """The newest session of a channel."""
        return self.sessions(channel_id)[-1]

    def active(self, channel_id: int) -> list[int]:
        """The seats that are to act."""
        saved = self.session(channel_id)
        game = GAMES[saved.game]
        if saved.phase != "playing" or saved.state is None:
            return []
        return sorted(game.active_seats(codec_of(game.info).load_state(saved.state)))

    def _session(self, row: tuple[Any, ...]) -> Saved:
        id_, game, phase, version, seed, mixed, counter, decisions, options, state, shown = row
        users = self.rows("SELECT user_id FROM seats WHERE session_id = ? ORDER BY seat", id_)
        log = self.rows(
            "SELECT number, seat, kind, move, events, counter_before, counter_after, interaction_id, undone_at"
            " FROM moves WHERE session_id = ? AND undone_at IS NULL ORDER BY number",
            id_,
        )
        return Saved(
            id_,
            game,
            phase,
            version,
            seed,
            tuple(json.loads(mixed or "[]")),
            counter,
            tuple(json.loads(decisions)),
            options,
            state,
            shown,
            tuple(user for (user,) in users),
            tuple(Entry(*line) for line in log),
        )


def replay(saved: Saved) -> str:
    """The state to which the rules lead, from the seed and the moves alone, as JSON.

    Raises AssertionError where a line of the log says anything else than the rules: other dice, another counter.
    """
    game = GAMES[saved.game]
    codec = codec_of(game.info)
    chance = Chance(mix(saved.seed, saved.mixed))
    turns = turns_of(game, saved.log)
    positions = replayed(game, len(saved.users), codec.load_options(saved.options), chance, turns)
    for entry, position in zip(saved.log, positions, strict=True):
        assert (entry.counter_before, entry.counter_after) == (position.counter_before, position.counter_after), entry
        assert codec.dump_events(position.step.events) == entry.events, entry
    assert chance.counter == saved.counter
    return codec.dump_state(position.state)


def check(saved: Saved) -> None:
    """Raises AssertionError unless the log is whole, without a move too many, and leads to the saved state."""
    assert [entry.number for entry in saved.log] == list(range(len(saved.log)))
    interactions = [entry.interaction_id for entry in saved.log]
    assert len(set(interactions)) == len(interactions)
    assert replay(saved) == saved.state
