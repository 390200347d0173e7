"""Games that were begun by earlier rules go on by today's, over any number of restarts."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.sessions import Session, lobby
from bot.sessions.exporting import export
from bot.storage import Start
from games.codec import codec_of
from games.export import read_export
from tests.bot.sessions.conftest import House
from tests.every_game import GAMES
from tests.games.conformance.files import SAVED, folder

BEGUN = [
    ("penny-lane", "v1-stationers-left", 3),
    ("penny-lane", "v1-stationers-joined", 3),
    ("penny-black", "v1-unstuck", 3),
    ("penny-black", "v1-unstuck-full", 2),
]


async def begun_by_earlier_rules(house: House, patch: pytest.MonkeyPatch, key: str, name: str, seats: int) -> Session:
    """A game whose row was written by the bot of that time."""
    row = json.loads((folder(SAVED, key) / f"{name}.json").read_text(encoding="utf-8"))
    text, version, first = json.dumps(row["state"]), row["rules_version"], lobby.first

    def at_that_time(*parts: Any) -> tuple[Start, Any]:
        start, _ = first(*parts)
        state = codec_of(GAMES[key].info).load_state(text, version)
        return replace(start, rules_version=version, position=replace(start.position, state=text)), state

    patch.setattr(lobby, "first", at_that_time)
    return await house.game(*range(1, seats + 1), game=key)


@pytest.mark.parametrize(("key", "name", "seats"), BEGUN)
async def test_fault_25_a_game_of_earlier_rules_is_carried_forward_once(
    house: House, monkeypatch: pytest.MonkeyPatch, key: str, name: str, seats: int
) -> None:
    """Each move is saved as today's state in the row of a game that began by version 1."""
    session = await begun_by_earlier_rules(house, monkeypatch, key, name, seats)
    for _ in range(6):
        assert (await house.on_disk(session)).state == session.state
        session = await house.move(session, min(session.active_seats()) + 1)
        await house.open()
        assert (await house.now(session)).state == session.state
    assert session.record.rules_version == 1


async def test_its_export_tells_the_rules_that_it_began_by(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await begun_by_earlier_rules(house, monkeypatch, *BEGUN[0])
    session = await house.move(session, 1)
    ended = await house.manager.play.end(session.id, house.by(1))
    exported = read_export(await export(house.manager.store, ended), GAMES)
    assert exported.rules_version == 1
