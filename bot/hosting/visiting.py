"""The checks at Discord, where there is a token."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import aiohttp
import discord
from discord.http import Route

from bot.client import INTENTS, create_bot
from bot.errors import StartError
from bot.hosting.asking import logged_in
from bot.hosting.findings import Finding, bad, note
from bot.permissions import invitation
from bot.settings import Settings
from bot.starting import commands_of, held_by, same_commands

MOST_APART = 30
"""Seconds between Discord's clock and this one."""


async def at_discord(settings: Settings) -> list[Finding]:
    """Nothing where there is no token."""
    found: list[Finding] = []
    if settings.discord_token is not None:
        try:
            async with logged_in(settings) as client:
                async for one in _found(client, settings):
                    found.append(one)
        except StartError as error:
            found.append(bad("Discord", str(error)))
    return found


async def _found(client: discord.Client, settings: Settings) -> AsyncIterator[Finding]:
    application = await client.application_info()
    yield Finding("Discord", f"knows the token as {application.name}, {application.id}.")
    yield _intents()
    yield await _clock()
    yield await _commands(client, settings)
    yield Finding("invitation", invitation(application.id))


def _intents() -> Finding:
    wanted = [name for name, value in INTENTS if value]
    privileged = discord.Intents(members=True, presences=True, message_content=True)
    if INTENTS.value & privileged.value:
        return note("intents", f"{', '.join(wanted)}: some must be allowed in the developer portal.")
    return Finding("intents", f"{', '.join(wanted)}: none of them needs to be allowed.")


async def _clock() -> Finding:
    async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
        theirs = parsedate_to_datetime(answer.headers["Date"])
    apart = abs((datetime.now(UTC) - theirs).total_seconds())
    if apart > MOST_APART:
        return bad("clock", f"it is {apart:.0f} s away from Discord's. Have it set by NTP.")
    return Finding("clock", f"as Discord's, within {MOST_APART} s.")


async def _commands(client: discord.Client, settings: Settings) -> Finding:
    bot = create_bot(settings)
    await bot.load_commands()
    ours, held = await commands_of(bot.tree), await held_by(client)
    if same_commands(ours, held):
        return Finding("commands", f"all {len(ours)} are registered as they are here.")
    text = "none are registered" if not held else "those that are registered are not as they are here"
    return note("commands", f"{text}: the next start does it.")
