"""`python -m tests.bench [--quick] [section …]`: all sections, or those named."""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import time
from collections.abc import Callable
from functools import partial

import PIL

from games.registry import Games
from tests.bench import daily, pictures, playing, posting, rules, starting, storing
from tests.bench.report import Section, Size


def sections_of(games: Games) -> dict[str, Callable[[Size], Section]]:
    """What can be measured, by name; pictures and rules are those of these games."""
    return {
        "pictures": partial(pictures.measure, games),
        "rules": partial(rules.measure, games),
        "storage": storing.measure,
        "channels": playing.measure,
        "daily": daily.measure,
        "posts": posting.measure,
        "start": starting.measure,
    }


def main() -> None:
    sections = sections_of(Games())
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="How fast Penny Parlour is.")
    parser.add_argument("--quick", action="store_true", help="just see that everything runs; the figures say nothing")
    parser.add_argument("sections", nargs="*", metavar="section", help=f"of {', '.join(sections)}; default: all")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(sections):
        parser.error(f"there is no section {', '.join(sorted(unknown))}; there are {', '.join(sections)}")
    start = time.perf_counter()
    for name in options.sections or sections:
        print(sections[name](Size(options.quick)).text(), end="\n\n", flush=True)
    print(f"{_machine()}; measured in {time.perf_counter() - start:.0f} s")


def _machine() -> str:
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{os.cpu_count()} cores{load}, {platform.system()} {platform.machine()}, Python {platform.python_version()},"
        f" Pillow {PIL.__version__}, SQLite {sqlite3.sqlite_version}"
    )


if __name__ == "__main__":
    main()
