"""`backup FILE` while the bot runs, `restore FILE` while it does not."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from bot.settings import Settings
from bot.storage.copies import back_up, look, restore


def add(commands: Any) -> None:
    """Declares both."""
    backup = commands.add_parser("backup", help="copy the database to a new FILE, while the bot runs or not")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.set_defaults(command=_backup)
    back = commands.add_parser("restore", help="put a backup in the place of the database, while no bot runs")
    back.add_argument("file", type=Path, metavar="FILE")
    back.set_defaults(command=_restore)


def _backup(given: Namespace, settings: Settings) -> int:
    back_up(settings.database, given.file)
    print(f"Copied and checked: {given.file} ({look(given.file).size / 1e6:.1f} MB).")
    return 0


def _restore(given: Namespace, settings: Settings) -> int:
    aside = restore(settings.database, given.file)
    print(f"{settings.database} is what {given.file} holds.")
    if aside is not None:
        print(f"What was there before is now {aside}; delete it once you need it no more.")
    print("Whoever had their data deleted after that backup is in it again: python -m bot person delete ID.")
    return 0
