"""Start-up and memory with ten thousand saved games."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bot.storage import open_store
from tests.bench.report import Section, Size
from tests.bench.storing import begin
from tests.wire.loopback import LoopbackDiscord
from tests.wire.processes import BotProcess

SESSIONS = 10_000
MOVES = 10
"""Lines of the log that each saved game has."""


def measure(size: Size) -> Section:
    sessions = size.of(SESSIONS, 50)
    section = Section(f"Start with {sessions:,} saved games", ("commands s", "first picture s", "memory MB"))
    asyncio.run(_measure(section, sessions))
    section.notes.append("commands: from the process's start until they can be used; target: below 3 s")
    return section


async def _measure(section: Section, sessions: int) -> None:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        for name, count in (("empty database", 0), (f"{sessions:,} games being played", sessions)):
            database = Path(folder) / f"{count}.sqlite3"
            async with LoopbackDiscord() as discord:
                discord.answer_limit = 60
                guild = discord.add_guild()
                channel, ana = discord.add_channel(guild), discord.add_user("Ana", guild)
                await fill(database, count)
                bot = BotProcess(discord, database)
                start = time.perf_counter()
                await bot.start(60)
                try:
                    up = time.perf_counter() - start
                    await ana.slash(channel, "table new", game="pencil-park")
                    board = (await discord.until(lambda channel=channel: channel.messages, 30))[0]
                    await ana.click(board, board.button(prefix="pp|start|"))
                    await discord.until(lambda board=board: board.pictures, 30)
                    section.add(name, up, time.perf_counter() - start, memory(bot.pid or 0))
                finally:
                    await bot.kill()


async def fill(database: Path, sessions: int) -> None:
    """Write so many games that are being played, each with a real state, its board up to date."""
    store = await open_store(database)
    if sessions:
        await begin(store)
    await store.close()
    if sessions < 2:
        return
    with closing(sqlite3.connect(database)) as connection, connection:
        _multiply(connection, sessions)


def _multiply(connection: sqlite3.Connection, sessions: int) -> None:
    """Copy the first session, with new ids; and give each one a log."""
    connection.execute(
        "CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?)"
        " SELECT i FROM n",
        (sessions - 1,),
    )
    copied = {
        "sessions": {"id": "id + i"},
        "places": {
            "session_id": "session_id + i",
            "channel_id": "channel_id + i * 1000",
            "occupies": "occupies + i * 1000",
        },
        "interactions": {"id": "id + i * 1000", "session_id": "session_id + i"},
        "seats": {"session_id": "session_id + i", "interaction_id": "interaction_id + i * 1000"},
        "moves": {"session_id": "session_id + i", "interaction_id": "interaction_id + i * 1000"},
    }  # fmt: skip
    for table, changed in copied.items():
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        values = ", ".join(changed.get(column, column) for column in columns)
        connection.execute(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table}, n")
    connection.execute(
        "INSERT INTO moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after, at,"
        f" made_by) SELECT id, i, 0, 'move', '{{}}', '[]', 0, 3, 3, 0, 'bot' FROM sessions, n WHERE i <= {MOVES}"
    )
    connection.execute(
        "UPDATE places SET message_id = session_id + 1000000, posted_at = 0,"
        " shown_version = (SELECT version FROM sessions WHERE id = session_id)"
    )


def memory(pid: int) -> float:
    """The resident memory of a process in MB."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1000
    shown = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    return int(shown.stdout) / 1000
