"""`python -m games verify FILE`: replays an exported game and checks every roll.

Exit status: 0 all is as recorded, 1 something differs, 2 the file is no export.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from games.export import ExportError, read_export
from games.registry import Games
from games.replay import verify
from games.tables import TableError


def main(arguments: list[str] | None = None, games: Games | None = None) -> int:
    """Does what the command line asks, with these games (None: those that are shipped)."""
    parser = argparse.ArgumentParser(prog="python -m games", description="The games of Penny Parlour, without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("verify", help="replay an exported game and check every roll")
    command.add_argument("file", type=Path, metavar="FILE", help="the JSON file that /table export gave")
    return _verify(parser.parse_args(arguments).file, games or Games())


def _verify(path: Path, games: Games) -> int:
    try:
        export = read_export(path.read_bytes(), games)
        report = verify(export, games)
    except OSError as error:
        return _no_export(path, error.strerror or str(error))
    except (ExportError, TableError) as error:
        return _no_export(path, str(error))
    for line in report.lines:
        print(line)
    if report.difference is not None:
        print(f"NOT as recorded. {report.difference}")
        return 1
    return 0


def _no_export(path: Path, reason: str) -> int:
    print(f"{path} is no export that can be checked: {reason}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
