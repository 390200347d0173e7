"""`python -m games verify FILE`: replays an exported game and checks every roll. With `--day SEED --before SEED`, the
published seeds of a day of the daily dice and of the day before it, also that the rolls are that day's.

Exit status: 0 all is as recorded, 1 something differs, 2 the file is no export, 3 the game was played by earlier rules,
which this copy cannot follow to its end.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from games.chance import SEED_BYTES
from games.export import ExportError, read_export
from games.library import Library
from games.material import DATA, MaterialError
from games.registry import Games
from games.replay import Day, verify
from games.texts import Texts


def main(arguments: list[str] | None = None, games: Games | None = None) -> int:
    """Does what the command line asks, with these games (None: those that are shipped)."""
    texts = Library(DATA).texts()
    parser = argparse.ArgumentParser(prog="python -m games", description=texts.text("verify.command.about"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("verify", help=texts.text("verify.command.verify"))
    command.add_argument("file", type=Path, metavar="FILE", help=texts.text("verify.command.file"))
    seed = partial(_seed, texts)
    command.add_argument("--day", type=seed, metavar="SEED", help=texts.text("verify.command.day"))
    command.add_argument("--before", type=seed, metavar="SEED", help=texts.text("verify.command.before"))
    given = parser.parse_args(arguments)
    if (given.day is None) != (given.before is None):
        command.error(texts.text("verify.command.both"))
    return _verify(given.file, games or Games(), texts, None if given.day is None else Day(given.day, given.before))


def _seed(texts: Texts, typed: str) -> bytes:
    try:
        seed = bytes.fromhex(typed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise argparse.ArgumentTypeError(texts.text("verify.command.no_seed", typed=typed))
    return seed


def _verify(path: Path, games: Games, texts: Texts, day: Day | None) -> int:
    try:
        report = verify(read_export(path.read_bytes(), games), games, day=day)
    except OSError as error:
        return _no_export(path, error.strerror or str(error), texts)
    except ExportError as error:
        return _no_export(path, texts.say(error.phrase), texts)
    except MaterialError as error:
        return _no_export(path, str(error), texts)
    for line in report.lines:
        print(line)
    if report.difference is not None:
        print(texts.text("verify.differs", difference=report.difference))
        return 1
    if report.doubt is not None:
        print(texts.text("verify.undecided", doubt=report.doubt))
        return 3
    return 0


def _no_export(path: Path, reason: str, texts: Texts) -> int:
    print(texts.text("verify.no_export.file", file=path, reason=reason), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
