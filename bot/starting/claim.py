"""Whose games these are: a database knows its application."""

from __future__ import annotations

from bot.errors import StartError
from bot.storage import Store

_APPLICATION = "application"


async def claim(store: Store, application_id: int) -> None:
    """Makes a new database this application's. Raises StartError for one that is another's: the servers and channels
    of its games are none that this one knows, and all would seem to be gone."""
    known = await store.meta.get(_APPLICATION)
    if known is None:
        await store.meta.set(_APPLICATION, str(application_id))
    elif known != str(application_id):
        raise StartError(
            f"the games in the DATABASE are those of the application {known}, and the DISCORD_TOKEN is that of "
            f"{application_id}. Take the token of the former, or another DATABASE."
        )
