"""Memory and disk say the same, whatever fails in between; and a bot that comes back goes on where it was."""

from __future__ import annotations

from typing import Any

import pytest

from bot import storage
from bot.errors import ParlourError
from bot.obstacles import lacking
from bot.sessions import Session, memory
from bot.storage import SaveFailed
from bot.storage.moves import Moves
from games.chance import Chance
from tests.bot.sessions.conftest import House


def same(one: Session, other: Session) -> bool:
    """Whether two sessions are the same but for where their board is."""
    return (one.state, one.record.version, one.record.counter, one.record.decisions, one.record.phase) == (
        other.state,
        other.record.version,
        other.record.counter,
        other.record.decisions,
        other.record.phase,
    )


def rolls_of(session: Session, count: int) -> list[tuple[int, ...]]:
    """The first rolls of a session's seed."""
    chance = Chance(session.chance_key.key())
    return [tuple(chance.die() for _ in range(3)) for _ in range(count)]


async def test_fault_26_a_failed_save_leaves_memory_equal_to_the_disk(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await house.game(1, 2)
    session = await house.move(session, 1)
    heard = len(house.heard)

    async def full(*args: Any, **kwargs: Any) -> None:
        raise SaveFailed("disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Moves, "save", full)
        for _ in range(2):
            with pytest.raises(ParlourError) as error:
                await house.move(session, 2)
            assert error.value.phrase.code == "errors.not_saved"
        with pytest.raises(ParlourError):
            await house.manager.play.leave(session.id, house.by(2))
    assert await house.now(session) is session, "not even another object"
    assert same(session, await house.on_disk(session))
    assert len(house.heard) == heard, "nobody was told of anything"
    after = await house.move(session, 2)
    assert after.state is not None
    assert after.state.dice == rolls_of(after, 2)[-1], "no roll was lost"


async def test_a_lobby_that_cannot_be_saved_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await house.lobby(1)

    async def full(*args: Any, **kwargs: Any) -> None:
        raise SaveFailed("disk is full")

    for change in ("create", "add_seat", "start"):
        monkeypatch.setattr(storage.lobby.Lobby, change, full)
    lobby = house.manager.lobby
    for attempt in (
        lobby.open(1, 99, "pencil-park", house.by(5), "Eve"),
        lobby.join(session.id, house.by(2), "Ben"),
        lobby.start(session.id, house.by(1)),
    ):
        with pytest.raises(ParlourError) as error:
            await attempt
        assert error.value.phrase.code == "errors.not_saved"
    assert same(session, await house.now(session))


async def test_a_session_in_a_log_tells_no_seed(house: House) -> None:
    session = await house.game(1, 2)
    assert repr(session.record.seed) not in repr(session)
    assert session.record.seed.hex() not in repr(session)


async def test_every_change_is_on_the_disk_before_anyone_hears_of_it(house: House) -> None:
    """The listener reads the file itself."""
    versions = []
    house.manager.listen(lambda session: versions.append((session.id, session.record.version)))
    session = await house.game(1, 2, 3)
    for user in (2, 1, 3, 1, 2):
        session = await house.move(session, user)
        assert same(session, await house.on_disk(session))
    assert versions == sorted(versions)


async def test_a_row_that_was_read_before_a_move_does_not_take_it_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking takes no lock: while it reads, somebody moves."""
    session = await house.game(1, 2)
    house.manager.memory.forget(session.id)
    latest, calls = Moves.latest, 0

    async def slow(moves: Moves, session_id: int, count: int) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            await house.move(session, 1)
        return await latest(moves, session_id, count)

    monkeypatch.setattr(Moves, "latest", slow)
    seen = await house.manager.here(session.record.place.channel_id)
    assert seen.record.version == session.record.version + 1
    assert same(await house.now(session), await house.on_disk(session))
    await house.move(session, 2)


async def test_fault_14_a_bot_that_comes_back_rolls_the_same_dice(house: House) -> None:
    session = await house.game(1, 2)
    for turn in range(1, 7):
        assert session.state is not None
        assert session.state.dice == rolls_of(session, turn)[-1]
        session = await house.move(session, 1)
        await house.open()
        assert same(session, await house.now(session))
        session = await house.move(session, 2)


async def test_fault_27_two_interleaved_games_come_out_as_if_alone(house: House) -> None:
    """Each has its own stream of dice: the other's moves in between change nothing."""
    games = [await house.game(1, 2, channel=7), await house.game(1, 2, channel=8)]
    assert games[0].record.seed != games[1].record.seed
    for _ in range(6):
        for user in (1, 2):
            games = [await house.move(session, user) for session in games]
    for session in games:
        chance = Chance(session.chance_key.key())
        state = session.game.setup(2, session.options, chance).state
        for _ in range(6):
            for seat in (0, 1):
                move = next(iter(session.game.legal_moves(state, seat)))
                state = session.game.apply(state, seat, move, chance).state
        assert state == session.state


async def test_more_tables_than_memory_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "KEPT", 3)
    material = [await house.game(1, 2, channel=channel) for channel in range(8)]
    for user in (1, 2, 1):
        for number, table in enumerate(material):
            material[number] = await house.move(table, user)
    for table in material:
        assert same(table, await house.on_disk(table))
        assert table.state is not None
        assert table.state.turn == 2


async def test_decision_numbers(house: House) -> None:
    """One more for who moved and for whom a roll came; the others' panels stay good."""
    session = await house.game(1, 2, 3)
    assert session.record.decisions == (1, 1, 1)
    session = await house.move(session, 2)
    assert session.record.decisions == (1, 2, 1)
    session = await house.move(session, 1)
    assert session.record.decisions == (2, 2, 1)
    session = await house.move(session, 3)
    assert session.record.decisions == (3, 3, 2), "the roll makes everyone's number rise"


async def test_a_pause_stops_moves_and_nothing_else(house: House) -> None:
    session = await house.game(1, 2)
    await house.manager.pause(session.id, lacking(["attach_files"]), 1)
    with pytest.raises(ParlourError) as error:
        await house.move(session, 1)
    assert error.value.phrase.params["problem"] == "I lack the permission Attach Files"
    assert (await house.now(session)).record.version == session.record.version
    await house.open()
    assert (await house.now(session)).record.paused == "attach_files"
    await house.manager.resume(session.id, 2)
    assert (await house.move(session, 1)).record.version == session.record.version + 1


async def test_a_channel_that_is_gone_frees_its_players(house: House) -> None:
    session = await house.game(1, 2)
    await house.manager.channel_gone(7, 1)
    assert await house.manager.find(7) is None
    with pytest.raises(ParlourError) as error:
        await house.move(await house.now(session), 1)
    assert error.value.phrase.code == "errors.over"
    await house.game(1, 2)
    await house.manager.guild_gone(5, 2)
    assert await house.manager.find(7) is None
