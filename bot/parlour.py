"""The bot's parts, as everything that answers Discord finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import discord

from bot.clock import now_ms
from bot.deadlines import Deadlines
from bot.drawing import Studio
from bot.publisher import Publisher
from bot.sessions import SessionManager
from bot.storage import Origin, Person


@dataclass(frozen=True, slots=True)
class Parlour:
    """sessions: every game. studio: the render thread. publisher: the boards. deadlines: what is to come."""

    sessions: SessionManager
    studio: Studio
    publisher: Publisher
    deadlines: Deadlines


def parlour_of(interaction: discord.Interaction) -> Parlour:
    """The parts of the bot that got this interaction."""
    return cast(Parlour, getattr(interaction.client, "parlour"))  # noqa: B009 - the client's type is discord.py's


def origin_of(interaction: discord.Interaction) -> Origin:
    """Who did it, when, and by which interaction: what makes a second delivery harmless."""
    return Origin(now_ms(), Person(interaction.user.id), interaction.id)
