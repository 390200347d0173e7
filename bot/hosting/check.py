"""`check`: a line each about what the bot needs, and the exit status. No line holds a secret."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from typing import Any

from bot.hosting.findings import Finding
from bot.hosting.looking import at_home
from bot.hosting.visiting import at_discord
from bot.settings import Settings


def add(commands: Any) -> None:
    """Declares it."""
    parser = commands.add_parser("check", help="look at what the bot needs, while it runs or not: a line each")
    parser.set_defaults(command=_check)


def _check(_: Namespace, settings: Settings) -> int:
    bad = 0
    for found in at_home(settings):
        bad += _told(found)
    for found in asyncio.run(at_discord(settings)):
        bad += _told(found)
    print("All is well." if not bad else f"Not well: {bad}.")
    return 1 if bad else 0


def _told(found: Finding) -> bool:
    print(f"{found.mark:4} {found.what}: {found.text}", flush=True)
    return not found.is_well
