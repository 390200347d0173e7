"""`error ID`: what the log says of the number that a player was told.

Entries of errors are kept in a file of their own (`ERRORS`), whatever becomes of the rest of the log; it begins anew
when it is full, and the last ones stay beside it (`bot.masking`).
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.masking import KEPT, STAMP
from bot.settings import Settings

_BEGINS = re.compile(STAMP)


def add(commands: Any) -> None:
    """Declares it."""
    parser = commands.add_parser("error", help="what the log says of the number that a player was told")
    parser.add_argument("id", metavar="ID")
    parser.set_defaults(command=_error)


def _error(given: Namespace, settings: Settings) -> int:
    number = given.id.strip().removeprefix("#").casefold()
    found = [entry for entry in _entries(settings.errors) if re.search(rf"\berror {re.escape(number)} in ", entry)]
    for entry in found:
        print(entry)
    if not found:
        print(f"No entry of the error {number} is in {settings.errors}, or it was so long ago that it is gone.")
    return 0 if found else 1


def _entries(path: Path) -> Iterator[str]:
    """The oldest first; each begins with its time."""
    for part in [*(path.with_name(f"{path.name}.{number}") for number in range(KEPT, 0, -1)), path]:
        if part.is_file():
            lines: list[str] = []
            for line in part.read_text(encoding="utf-8", errors="replace").splitlines():
                if lines and _BEGINS.match(line):
                    yield "\n".join(lines)
                    lines = []
                lines.append(line)
            yield "\n".join(lines)
        elif part.exists():
            print(f"{part} cannot be read: it is no file.", file=sys.stderr)
