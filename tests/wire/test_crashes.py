"""`kill -9` at every stage of a game: the next start goes on at the same turn with the same dice, and every move that
was answered is there, once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from tests.wire.errors import CannotActError, NoAnswerError
from tests.wire.ledger import Saved, check
from tests.wire.processes import BotProcess
from tests.wire.tables import BOARD_EDIT, BOARD_POST, House, Table
from tests.wire.users import User


@asynccontextmanager
async def running(house: House) -> AsyncIterator[BotProcess]:
    async with BotProcess(house.discord, house.database) as bot:
        yield bot
        assert "Traceback" not in bot.output, bot.output[-3000:]


async def same_after_a_crash(table: Table, bot: BotProcess) -> Saved:
    """Kill the bot and start it again; what is on the disk has not changed by that, and the rules lead to it."""
    await bot.kill()
    before = table.house.ledger().session(table.channel.id)
    check(before)
    await bot.start()
    after = table.house.ledger().session(table.channel.id)
    assert (after.state, after.counter, after.log) == (before.state, before.counter, before.log)
    return after


async def until_up_to_date(table: Table) -> None:
    """Wait until the board has shown the last version."""

    def is_up_to_date() -> bool:
        session = table.house.ledger().session(table.channel.id)
        return session.shown_version == session.version

    await table.house.discord.until(is_up_to_date, 10)


def answered(house: House) -> list[int]:
    """The interactions whose players were told that their move is made."""
    return [
        interaction.id
        for interaction in house.discord.interactions.values()
        if any("✅" in json.dumps(edit, ensure_ascii=False) for edit in interaction.edits)
    ]


async def test_killed_in_the_lobby(house: House) -> None:
    host, ben, cleo = house.people(3)
    async with running(house) as bot:
        table = await house.table(host, ben)
        await bot.kill()
        await bot.start()
        await cleo.click(table.board, table.button("join"))
        await table.start()
        session = house.ledger().session(table.channel.id)
        assert session.users == (host.id, ben.id, cleo.id)
        check(session)
        assert len(table.boards) == 1


async def test_killed_in_the_middle_of_a_round_old_controls_go_on(house: House) -> None:
    """Fault 14. Ana has moved, Ben has a panel open, Cleo has none; Ben's panel from before still confirms."""
    ana, ben, cleo = house.people(3)
    async with running(house) as bot:
        table = await house.game(ana, ben, cleo)
        await table.round()
        await table.move(ana)
        await table.panel(ben)
        await same_after_a_crash(table, bot)
        assert house.ledger().active(table.channel.id) == [1, 2]
        assert "✅" in (await table.confirm(ben)).text
        await table.move(cleo)
        await same_after_a_crash(table, bot)
        assert house.ledger().active(table.channel.id) == [0, 1, 2]
        assert "Roll 3" in (await table.panel(ana)).text
        await table.round()
        await until_up_to_date(table)
        session = house.ledger().session(table.channel.id)
        assert len(session.moves) == 9
        assert len(table.boards) == 1
        check(session)


async def test_killed_between_the_save_and_the_board(house: House) -> None:
    """Fault 13: the board that fell behind is edited once at the start."""
    (ana,) = house.people(1)
    async with running(house) as bot:
        table = await house.game(ana)
        await until_up_to_date(table)
        board, shown = table.board, len(table.board.revisions)
        with house.discord.hold("PATCH", BOARD_EDIT) as held:
            reply = await table.move(ana)
            assert "✅" in reply.text
            await held.arrived()
            await bot.kill()
        assert len(board.revisions) == shown
        session = house.ledger().session(table.channel.id)
        assert session.shown_version < session.version
        await bot.start()
        await until_up_to_date(table)
        assert "Roll 2" in board.text
        await table.panel(ana)
        assert (len(board.revisions), len(table.boards)) == (shown + 1, 1)


async def test_killed_before_the_first_board_was_posted(house: House) -> None:
    """Fault 13 again: the lobby's message is posted once, at the start."""
    (ana,) = house.people(1)
    async with running(house) as bot:
        channel = house.discord.add_channel(house.guild)
        with house.discord.hold("POST", BOARD_POST) as held:
            await ana.slash(channel, "table new", game="pencil-park")
            await held.arrived()
            await bot.kill()
        assert channel.messages == []
        await bot.start()
        table = Table(house, channel, [ana])
        await table.until_shown("1 of 10 seats taken")
        await table.start()
        await table.move(ana)
        await until_up_to_date(table)
        assert len(table.boards) == len(channel.messages) == 1


async def test_killed_when_the_board_is_posted_but_not_noted(house: House) -> None:
    """The crash falls between Discord's doing and its answer: the board is there, and the bot does not know."""
    (ana,) = house.people(1)
    async with running(house) as bot:
        channel = house.discord.add_channel(house.guild)
        with house.discord.hold("POST", BOARD_POST, applied=True) as held:
            await ana.slash(channel, "table new", game="pencil-park")
            await held.arrived()
            await bot.kill()
        assert len(channel.messages) == 1
        await bot.start()
        table = Table(house, channel, [ana])
        await until_up_to_date(table)
        await table.start()
        await until_up_to_date(table)
        assert len(table.boards) == len(channel.messages) == 1


async def test_killed_right_after_the_last_move(house: House) -> None:
    (ana,) = house.people(1)
    async with running(house) as bot:
        table = await house.game(ana)
        with house.discord.hold("PATCH", BOARD_EDIT):
            await table.play_out()
            await bot.kill()
        session = house.ledger().session(table.channel.id)
        assert session.phase == "finished"
        check(session)
        await bot.start()
        await table.until_shown("Final result")
        await until_up_to_date(table)
        assert len(table.channel.messages) == 1
        mine = await ana.click(table.board, table.button("mine"))
        assert "Final result" in (await mine.shown()).text
        await house.table(ana)
        assert house.ledger().session(table.channel.id).log == session.log


async def test_killed_at_any_moment_while_three_play(house: House) -> None:
    """Players press by a script while the bot is killed again and again: after a number of requests that chance
    names, or some milliseconds after a *Confirm*, when its save may be under way."""
    chance = random.Random(1)
    discord, players = house.discord, house.people(3)
    async with running(house) as bot:
        table = await house.game(*players)
        for number in range(5):
            playing = [asyncio.create_task(keep_playing(table, player)) for player in players]
            if number % 2:
                seen = len(discord.requests) + chance.randrange(6, 40)
                await discord.until(lambda seen=seen: len(discord.requests) >= seen, 20)
            else:
                seen = confirms(house)
                await discord.until(lambda seen=seen: confirms(house) > seen, 20)
                await asyncio.sleep(chance.random() * 0.02)
            await bot.kill()
            await stop(playing)
            session = house.ledger().session(table.channel.id)
            check(session)
            made = [entry.interaction_id for entry in session.moves]
            assert set(answered(house)) <= set(made)
            assert await same_after_a_crash(table, bot)
        await asyncio.gather(*(finish_round(table, player) for player in players))
        await until_up_to_date(table)
        session = house.ledger().session(table.channel.id)
        check(session)
        assert len(session.moves) >= 3
        assert len(table.boards) == 1
        assert len(table.channel.messages) == 1


async def keep_playing(table: Table, player: User) -> None:
    """Act and confirm until cancelled, as fast as the bot answers."""
    while True:
        with contextlib.suppress(CannotActError, NoAnswerError):  # no Confirm: it is the others' turn
            await table.move(player)


async def finish_round(table: Table, player: User) -> None:
    with contextlib.suppress(CannotActError):
        await table.move(player)


async def stop(tasks: Iterable[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def confirms(house: House) -> int:
    """How often *Confirm* was pressed."""
    return sum(
        str(interaction.data.get("custom_id", "")).startswith("pp|do|")
        for interaction in house.discord.interactions.values()
    )
