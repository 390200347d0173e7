"""The checks on this machine."""

from __future__ import annotations

import base64
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args
from zoneinfo import available_timezones

from PIL import features

from bot.backups import DAY_MS, Backups, backups_in
from bot.errors import StartError
from bot.hosting.findings import Finding, bad, note
from bot.settings import Settings
from bot.storage import StorageError
from bot.storage.copies import look
from bot.texts import LIBRARY
from bot.wishes import zone_of
from games.material import MaterialError
from games.registry import Games
from render.kit.fonts import Face, stack

_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{27,}", re.ASCII)
LEAST_FREE = 200_000_000
"""Bytes on the database's disk below which it is time to make room."""
OLDEST_CODE = datetime(2026, 1, 1, tzinfo=UTC)
"""A clock that shows less was never set."""
_SOME_ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo")


def at_home(settings: Settings) -> Iterator[Finding]:
    """One after the other, as they are found."""
    looks: tuple[Callable[[Settings], Finding | None], ...] = (
        _token,
        _database,
        _space,
        _backups,
        _errors,
        _fonts,
        _tables,
        _clock,
        _zones,
    )
    yield from filter(None, (look_at(settings) for look_at in looks))


def _token(settings: Settings) -> Finding:
    """By its shape alone: `id.time.secret`, where the first part is the application's id in base 64."""
    if settings.discord_token is None:
        return note("token", "there is no DISCORD_TOKEN: the bot starts as the local preview.")
    token = settings.discord_token.get_secret_value()
    if _TOKEN.fullmatch(token) and (number := _application(token)) is not None:
        return Finding("token", f"has the shape of one, of the application {number}.")
    return bad(
        "token", "DISCORD_TOKEN does not look like a bot's token. Copy it from the developer portal: Bot, Reset Token."
    )


def _application(token: str) -> int | None:
    first = token.partition(".")[0]
    try:
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except ValueError:
        return None


def _database(settings: Settings) -> Finding:
    address = settings.database
    if isinstance(address, Path) and not address.exists():
        if not address.absolute().parent.is_dir():
            return bad("database", f"the folder of {address} is not there. Make it, or choose another DATABASE.")
        return note("database", f"{address} is not there yet: the first start makes it.")
    try:
        facts = look(address)
    except StorageError as error:
        return bad("database", str(error))
    if facts.version is None:
        return note("database", f"{address} is empty: the first start makes its tables.")
    if isinstance(address, Path) and not os.access(address, os.W_OK):
        return bad("database", f"{address} cannot be written. Give it to the user that the bot runs as.")
    carried = " The next start carries it forward; make a backup before." if facts.is_old else ""
    return Finding("database", f"{address}, {facts.size / 1e6:.1f} MB, schema {facts.version}, whole.{carried}")


def _space(settings: Settings) -> Finding | None:
    if not isinstance(settings.database, Path):
        return None
    folder = settings.database.absolute().parent
    if not folder.is_dir():
        return None
    free = shutil.disk_usage(folder).free
    text = f"{free / 1e9:.1f} GB are free in {folder}."
    if free < LEAST_FREE:
        return bad("space", f"{text} Make room: a full disk saves no move.")
    return Finding("space", text)


def _backups(settings: Settings) -> Finding:
    folder = settings.backups
    if folder is None:
        return note("backups", "none are made by the bot: BACKUPS is not set.")
    if not folder.is_dir():
        return note("backups", f"{folder} is not there yet: the first start makes it.")
    try:
        Backups.need(folder, settings.database)
        kept = backups_in(folder)
        if not kept:
            return note("backups", f"there is none in {folder} yet.")
        look(kept[-1])
    except (StartError, StorageError) as error:
        return bad("backups", str(error))
    age = datetime.now(UTC).timestamp() - kept[-1].stat().st_mtime
    text = f"{len(kept)} in {folder}, the last one {age / 3600:.0f} hours old and whole."
    return bad("backups", text) if age * 1000 > 2 * DAY_MS else Finding("backups", text)


def _errors(settings: Settings) -> Finding:
    path = settings.errors
    folder = path.absolute().parent
    writable = os.access(path, os.W_OK) if path.exists() else os.access(folder, os.W_OK | os.X_OK)
    if not writable or path.is_dir():
        return bad("errors", f"{path} cannot be written. Choose another ERRORS.")
    return Finding("errors", f"kept in {path}.")


def _fonts(_: Settings) -> Finding:
    try:
        found = {font.path for face in get_args(Face) for font in stack(face)}
        for path in found:
            Path(path).read_bytes()
    except OSError as error:
        return bad("fonts", f"{error}.")
    if not features.check("fribidi"):
        return note("fonts", "libfribidi is not installed: names in Arabic or Hebrew come out in the wrong order.")
    return Finding("fonts", f"{len(found)} are installed.")


def _tables(_: Settings) -> Finding:
    games = Games()
    try:
        games.load_all()
        LIBRARY.load_all()
    except MaterialError as error:
        return bad("tables", f"{error}.")
    return Finding("tables", f"the cards, maps and words of {len([*games])} games are in order.")


def _clock(_: Settings) -> Finding:
    now = datetime.now(UTC)
    text = f"{now:%Y-%m-%d %H:%M:%S} UTC."
    return Finding("clock", text) if now >= OLDEST_CODE else bad("clock", f"{text} Set it.")


def _zones(_: Settings) -> Finding:
    lacking = [name for name in _SOME_ZONES if zone_of(name) is None]
    if lacking:
        return bad("zones", f"the data of {', '.join(lacking)} are missing: {sys.executable} -m pip install tzdata.")
    return Finding("zones", f"{len(available_timezones())} time zones are known.")
