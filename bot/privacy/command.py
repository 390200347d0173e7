"""`python -m bot person export|delete ID`: for whoever runs the bot, for those who cannot use `/settings`."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from typing import Any

from bot.clock import now_ms
from bot.errors import ParlourError
from bot.ids import discord_id
from bot.privacy.export import export_person
from bot.sessions import SessionManager
from bot.sessions.forgetting import forget_person
from bot.settings import Settings
from bot.storage import open_store
from bot.texts import say, say_error
from games.registry import Games


def add(commands: Any) -> None:
    """Declares it among the commands of `python -m bot`."""
    # In English, in the code: the files of words may be what is wrong, and that is said later.
    about = "write out what is kept about a person, or delete it while no bot runs"
    parser = commands.add_parser("person", help=about, description=about)
    parser.add_argument("what", choices=("export", "delete"), help="export: as JSON on the standard output")
    parser.add_argument("id", type=discord_id, metavar="ID", help="the person's Discord id")
    parser.set_defaults(command=_person)


def _person(given: Namespace, settings: Settings) -> int:
    return asyncio.run(_export(settings, given.id) if given.what == "export" else _delete(settings, given.id))


async def _export(settings: Settings, user_id: int) -> int:
    store = await open_store(settings.database)
    try:
        print(await export_person(store, user_id))
    finally:
        await store.close()
    return 0


async def _delete(settings: Settings, user_id: int) -> int:
    """Alone: a bot that runs has names in its memory, and writes them on boards."""
    games = Games()
    games.load_all()
    store = await open_store(settings.database, alone=True)
    try:
        await forget_person(SessionManager(store, games), user_id, now_ms())
    except ParlourError as error:
        print(say_error(error), file=sys.stderr)
        return 1
    finally:
        await store.close()
    print(say("privacy.command.deleted"))
    return 0
