"""`python -m bot person export|delete ID`, as whoever runs the bot types it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.clock import now_ms
from bot.sessions import SessionManager
from bot.storage import Origin, Person, open_store
from tests.bot.storage.prompt import Prompt
from tests.every_game import GAMES

ME = 1_300_000_000_000_000_777
NAME = "Ottoline Quist"


def run(database: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DATABASE": str(database), "DISCORD_TOKEN": ""}
    command = [sys.executable, "-m", "bot", "person", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


async def play(database: Path) -> int:
    """A private game and a seat beside somebody else, under way."""
    store = await open_store(database)
    lobby = SessionManager(store, GAMES).lobby
    table = await lobby.open(1, 2, "pencil-park", Origin(now_ms(), Person(5), 10), "Ben")
    await lobby.join(table.id, Origin(now_ms(), Person(ME), 11), NAME)
    await lobby.start(table.id, Origin(now_ms(), Person(5), 12))
    await lobby.open_private("pencil-park", Origin(now_ms(), Person(ME), 13), NAME, bytes(32))
    await store.close()
    return table.id


def holding(database: Path) -> bool:
    return any(str(ME) in repr(rows) or NAME in repr(rows) for rows in Prompt(database).everything().values())


def test_export_then_delete(database_file: Path) -> None:
    table = asyncio.run(play(database_file))
    told = run(database_file, "export", str(ME))
    assert told.returncode == 0, told.stderr
    tables = json.loads(told.stdout)["tables"]
    assert [seat["name"] for seat in tables["seats"]] == [NAME, NAME]
    done = run(database_file, "delete", str(ME))
    assert done.returncode == 0, done.stderr
    assert "Backups" in done.stdout
    assert not holding(database_file)
    files = database_file.parent.glob(f"{database_file.name}*")
    everything = b"".join(path.read_bytes() for path in files)
    assert NAME.encode() not in everything
    assert ME.to_bytes(8, "big") not in everything
    ((phase,),) = Prompt(database_file).execute(f"SELECT phase FROM sessions WHERE id = {table}")
    assert phase == "playing", "the other one plays on"


def test_what_is_wrong_is_said_in_a_line(database_file: Path, tmp_path: Path) -> None:
    assert run(database_file, "delete", "Ottoline").returncode == 2
    assert run(database_file, "burn", "1").returncode == 2
    (tmp_path / "no").write_text("no database")
    refused = run(tmp_path / "no", "export", "1")
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"{tmp_path / 'no'} cannot be used as the database: ")
    assert refused.stderr.count("\n") == 1


async def test_nothing_is_deleted_while_a_bot_runs(database_file: Path) -> None:
    await play(database_file)
    store = await open_store(database_file, alone=True)
    refused = await asyncio.to_thread(run, database_file, "delete", str(ME))
    await store.close()
    assert refused.returncode == 1
    assert "in use by another Penny Parlour" in refused.stderr
    assert holding(database_file)


@pytest.mark.parametrize("odd", ["9223372036854775808", "-5", "0", "me", "１２３", "1e9", ""])
def test_what_is_no_id_is_told_in_one_line(database_file: Path, odd: str) -> None:
    for what in ("export", "delete"):
        done = run(database_file, what, "--", odd)
        assert done.returncode == 2
        assert "is no id of Discord's" in done.stderr
        assert "Traceback" not in done.stderr
