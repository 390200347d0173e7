"""SIGTERM, as a service manager sends it, is an orderly end: who pressed something is answered, the file is whole."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tests.wire.ledger import check
from tests.wire.processes import BotProcess
from tests.wire.tables import House

CALLBACK = r"/interactions/\d+/.+/callback"


def left_over(database: Path) -> list[str]:
    """Files beside the database that an orderly end takes away."""
    return [path.name for path in database.parent.iterdir() if path.name.endswith(("-wal", "-shm"))]


async def test_who_pressed_before_the_end_is_answered(house: House) -> None:
    ana, ben = house.people(2)
    async with BotProcess(house.discord, house.database) as bot:
        table = await house.game(ana, ben)
        await table.panel(ana)
        assert left_over(house.database)
        with house.discord.hold("POST", CALLBACK) as held:
            pressed = asyncio.create_task(table.confirm(ana))
            await held.arrived()
            assert bot.pid
            os.kill(bot.pid, signal.SIGTERM)
            await asyncio.sleep(0.5)  # a bot that waits for nobody would be gone by now
        assert "✅" in (await pressed).text
        assert await bot.stop(10) == 0
        assert "Traceback" not in bot.output
        assert bot.output.endswith("Stopped.\n")
    assert left_over(house.database) == []
    session = house.ledger().session(table.channel.id)
    check(session)
    assert len(session.moves) == 1


async def test_a_bot_that_waits_for_discord_ends_at_once(house: House) -> None:
    house.discord.fail("GET", r"/users/@me", status=503, times=None)
    bot = BotProcess(house.discord, house.database)
    starting = asyncio.create_task(bot.start())
    await house.discord.until(lambda: "Trying again in" in bot.output, 20)
    assert await bot.stop(10) == 0
    await asyncio.gather(starting, return_exceptions=True)
    assert bot.output.endswith("Stopped.\n")
    assert "Traceback" not in bot.output
    assert left_over(house.database) == []
