"""A person is forgotten while everything else goes on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import ParlourError
from bot.sessions.forgetting import forget_person
from bot.storage import SaveFailed
from bot.storage.forgetting import Forgetting
from tests.bot.sessions.conftest import House

AT = 1_700_000_000_000


async def rows_of(house: House, user: int) -> dict[str, Any]:
    return {table: rows for table, rows in (await house.manager.store.forgetting.kept(user)).items() if rows}


@pytest.mark.parametrize("times", [1, 3])
async def test_who_sits_down_while_they_are_forgotten_leaves_again(
    house: House, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """Between the last look at what they play and the deletion they join another table."""
    await house.game(1, 2)
    tables = [(await house.lobby(3, channel=20 + number)).id for number in range(times)]
    real = Forgetting.person

    async def slow(self: Forgetting, user_id: int) -> list[int]:
        if tables:
            await house.manager.lobby.join(tables.pop(), house.by(2), "Player 2")
        return await real(self, user_id)

    monkeypatch.setattr(Forgetting, "person", slow)
    await forget_person(house.manager, 2, AT)
    assert await rows_of(house, 2) == {}
    assert await house.manager.store.sessions.open_of_user(2) == []


async def test_who_read_a_game_before_puts_no_name_back(house: House) -> None:
    session = await house.game(1, 2, 3)
    read = await house.manager.store.sessions.get(session.id)
    assert read is not None
    await forget_person(house.manager, 2, AT)
    house.manager.memory.forget(session.id)
    await house.manager.memory.take(read)  # slowly
    await house.manager.lobby.hand_over(session.id, house.by(1), 3)
    assert "Player 2" not in (await house.now(session)).names
    assert "Player 2" not in house.heard[-1].names


async def test_a_game_that_cannot_be_read_keeps_nobody_from_being_forgotten(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    rotten, other = await house.game(1, 2), await house.game(2, 3, channel=8)
    await house.spoil(rotten, "state", "[]")
    await forget_person(house.manager, 2, AT)
    assert await rows_of(house, 2) == {}
    record = await house.manager.store.sessions.get(rotten.id)
    assert record is not None
    assert (record.phase, record.ended_why) == ("abandoned", "unreadable")
    assert (await house.now(other)).seat_of(2) is None
    assert f"session {rotten.id} cannot be read" in caplog.text


async def test_what_cannot_be_saved_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await house.game(1, 2, 3)

    async def full(*_: Any, **__: Any) -> None:
        raise SaveFailed("disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(type(house.manager.store.moves), "save", full)
        with pytest.raises(ParlourError) as error:
            await forget_person(house.manager, 2, AT)
    assert error.value.phrase.code == "errors.not_saved"
    assert (await house.now(session)).seat_of(2) is not None
    assert await rows_of(house, 2)
