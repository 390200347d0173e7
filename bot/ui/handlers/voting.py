"""The buttons of a vote."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.page import Control, Page, Text
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.handlers.owned import of_session
from bot.ui.router import Handler
from bot.votes import Votes


async def _vote(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """What a person wants; where that decides it, it is done."""
    kind, choice = control.choices.get("kind", ""), control.choices.get("choice", "")
    await parlour_of(interaction).rooms[Votes].cast(session.id, kind, choice, origin_of(interaction))
    await discord_api.acknowledge(interaction, Page((Text(say("table.voted")),)))


HANDLERS: dict[str, Handler] = {"vote": of_session(_vote)}
