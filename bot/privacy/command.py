"""`python -m bot person export|delete ID`: for whoever runs the bot, for those who cannot use `/settings`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot.clock import now_ms
from bot.errors import ParlourError, StartError
from bot.privacy.export import export_person
from bot.sessions import SessionManager
from bot.sessions.forgetting import forget_person
from bot.settings import Settings
from bot.storage import StorageError, open_store
from bot.texts import say, say_error
from games.registry import Games


def run(arguments: Sequence[str], settings: Settings) -> int:
    """Does it and returns the exit status. Raises StartError where the database cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m bot person", description=say("privacy.command.about"))
    parser.add_argument("what", choices=("export", "delete"), help=say("privacy.command.what"))
    parser.add_argument("id", type=int, help=say("privacy.command.id"))
    given = parser.parse_args(arguments)
    try:
        return asyncio.run(_export(settings, given.id) if given.what == "export" else _delete(settings, given.id))
    except StorageError as error:
        raise StartError(str(error)) from error


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
