"""`kill -9` in the middle of saving: what was answered is there (fault 14)."""

import asyncio
import sys
from pathlib import Path

from bot.address import Address
from bot.storage import open_store

ROOT = Path(__file__).parents[3]


async def test_every_move_that_was_answered_survives_a_kill(address: Address) -> None:
    url = str(address) if isinstance(address, Path) else address.url
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.storage.commit_loop", url), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    said = [await bot.stdout.readline() for _ in range(200)]
    bot.kill()
    said += (await bot.stdout.read()).splitlines(keepends=True)  # what it still said before it died
    await bot.wait()

    answered: dict[int, int] = {}
    for line in said:
        if line.endswith(b"\n"):
            session_id, number = map(int, line.split())
            answered[session_id] = number
    store = await open_store(address)
    for session_id, number in answered.items():
        log = await store.moves.of(session_id)
        assert [logged.number for logged in log] == list(range(len(log)))
        assert len(log) > number
        session = await store.sessions.get(session_id)
        assert session is not None
        # The state is that of the last move in the log: never one without the other.
        assert session.version == len(log)
        assert session.counter == log[-1].counter_after
    assert len(answered) == 3
    await store.close()
