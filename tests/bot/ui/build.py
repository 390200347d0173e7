"""Positions of games as sessions in memory, without storage and without Discord."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from bot.sessions import Session
from bot.storage import Person, PlaceRecord, SeatRecord, SessionRecord
from games import playing
from games.chance import Chance
from games.registry import Games
from tests.every_game import GAMES

BIG = 1_300_000_000_000_000_000
GAME = GAMES["pencil-park"]


def session_of(state: Any, key: str = "pencil-park", games: Games = GAMES, **fields: Any) -> Session:
    """A game that stands at `state`."""
    game = games[key]
    count = len(game.view(state, None).standings)
    seats = tuple(SeatRecord(n, Person(BIG + n), f"Player {n + 1}", BIG + n, 0) for n in range(count))
    values: dict[str, Any] = {
        "id": 123_456_789,
        "game": key,
        "phase": "playing",
        "paused": None,
        "host_id": BIG,
        "version": 9,
        "rules_version": 1,
        "tables_hash": "",
        "chance": "mixed",
        "seed": bytes(32),
        "mixed": (),
        "counter": 0,
        "decisions": (999,) * len(seats),
        "options": "",
        "created_at": 0,
        "updated_at": 0,
        "finished_at": None,
        "ended_by": None,
        "ended_why": None,
        "place": PlaceRecord(BIG, BIG, message_id=BIG, shown_version=9, posted_at=0),
        "seats": seats,
        "state": "",
    }
    return Session(SessionRecord(**values | fields), games, game, game.info.options(), state)


def played(moves: int, *, seats: int = 1, city: str = "pipsburg", districts: bool = False, seed: int = 1) -> Session:
    """A game after so many moves at random; after fewer where it ends before."""
    chance, taste = Chance(seed.to_bytes(32)), Random(seed)
    choose = playing.to_the_end(GAME, lambda state, seat: taste.choice(list(GAME.legal_moves(state, seat))))
    options = GAME.info.options(city=city, districts=districts)
    positions = islice(playing.played(GAME, seats, options, chance, choose), moves + 1)
    return session_of([position.state for position in positions if not position.state.over][-1])
