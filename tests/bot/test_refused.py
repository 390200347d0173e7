"""Starts that are refused before anything is touched, each in one line: a disk that cannot be written, a second bot."""

# ruff: noqa: ASYNC240 - the loop has nothing else to do here.

from __future__ import annotations

import ctypes
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.storage import open_store

ROOT = Path(__file__).parents[2]
CAPBSET_DROP, MAY_WRITE_ANYWHERE = 24, 1


def start(database: Path) -> tuple[int, str]:
    """`python -m bot` with a token; its exit code and what it said. It heeds the modes of files, even as root."""

    def heed_modes() -> None:
        if os.geteuid() == 0:
            ctypes.CDLL(None).prctl(CAPBSET_DROP, MAY_WRITE_ANYWHERE)

    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env={**os.environ, "DISCORD_TOKEN": "a.b.c", "DATABASE": str(database)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=heed_modes,
    )
    return ended.returncode, ended.stdout + ended.stderr


def nothing(_: Path) -> None: ...


def write_ahead_log(database: Path) -> None:
    """What a bot leaves that was killed: the last commits are in the log alone."""
    code = (
        f"import os, sqlite3; file = sqlite3.connect({str(database)!r});"
        "file.execute(\"INSERT INTO meta VALUES ('a', 'b')\"); file.commit(); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert database.with_name(f"{database.name}-wal").stat().st_size


def log_alone(database: Path) -> None:
    write_ahead_log(database)
    database.with_name(f"{database.name}-shm").unlink()


def lock_of_a_start_before(database: Path) -> None:
    database.with_name(f"{database.name}-lock").touch()


def no_file(database: Path) -> None:
    database.unlink()


@pytest.mark.parametrize("left_over", [nothing, write_ahead_log, log_alone, lock_of_a_start_before, no_file])
def test_a_file_system_that_is_read_only(database_file: Path, left_over: Callable[[Path], None]) -> None:
    folder = database_file.parent
    left_over(database_file)
    for path in folder.iterdir():
        path.chmod(0o444)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    folder.chmod(0o555)
    try:
        code, said = start(database_file)
    finally:
        folder.chmod(0o755)
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith(f"Penny Parlour cannot start: {database_file} cannot be used as the database: ")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_file_that_is_read_only(database_file: Path) -> None:
    database_file.chmod(0o444)
    code, said = start(database_file)
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith(f"Penny Parlour cannot start: {database_file} cannot be used as the database: ")


async def test_a_second_bot_on_one_file(database_file: Path) -> None:
    store = await open_store(database_file, alone=True)
    try:
        before = database_file.read_bytes()
        code, said = start(database_file)
        assert code == 1
        assert said == (
            f"Penny Parlour cannot start: {database_file} is in use by another Penny Parlour. Stop that one, or choose "
            "another DATABASE.\n"
        )
        assert database_file.read_bytes() == before
        await store.meta.set("a", "b")
        with closing(sqlite3.connect(database_file)) as prompt, suppress(sqlite3.Error):
            assert prompt.execute("SELECT value FROM meta WHERE key = 'a'").fetchone() == ("b",), "others may look"
    finally:
        await store.close()
