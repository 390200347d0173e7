"""The bot's parts, as everything that answers Discord finds them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import cast

import discord

from bot import language
from bot.clock import now_ms
from bot.config import Configuration, Doorkeeper
from bot.daily import Daily
from bot.deadlines import Deadlines
from bot.drawing import Studio
from bot.errors import ParlourError
from bot.publisher import Publisher
from bot.rooms import Rooms
from bot.sessions import SessionManager
from bot.storage import Origin, Person, StorageError
from bot.wishes import Wishing, heed
from games.registry import Games
from games.texts import Texts

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Parlour:
    """games: those that can be played. sessions: every one that is or was. studio: the render thread. publisher: the
    boards. deadlines: what is to come. wishing: what people wish. configuration: what servers have chosen. doorkeeper:
    who may do what. daily: the daily dice. rooms: the features, found by what they are. source_url: where the bot's
    code can be had, where that is known."""

    games: Games
    sessions: SessionManager
    studio: Studio
    publisher: Publisher
    deadlines: Deadlines
    wishing: Wishing
    configuration: Configuration
    doorkeeper: Doorkeeper
    daily: Daily
    rooms: Rooms
    source_url: str = ""

    def texts(self, game: str) -> Texts:
        """The words of a game, in the language that is spoken now. Raises ParlourError where there is no such game."""
        if game not in self.games:
            raise ParlourError("no_such_game")
        return self.games.texts(game, language.current())


def parlour_of(interaction: discord.Interaction) -> Parlour:
    """The parts of the bot that got this interaction."""
    return cast(Parlour, getattr(interaction.client, "parlour"))  # noqa: B009 - the client's type is discord.py's


async def attend(interaction: discord.Interaction) -> None:
    """At the doors: from now on the language of whoever acts is spoken, and their wishes are heeded."""
    language.speak(language.of_reader(interaction))
    try:
        heed(await parlour_of(interaction).wishing.of(interaction.user.id))
    except StorageError as error:  # whatever is done next will say so
        log.warning("nobody's wishes can be read (%s)", error.__cause__ or error)
        heed(None)


def games_of(client: discord.Client) -> Games:
    """The games of the bot that this is: its commands are made of them before the rest of it stands."""
    return cast(Games, getattr(client, "games"))  # noqa: B009 - as above


def origin_of(interaction: discord.Interaction) -> Origin:
    """Who did it, when, and by which interaction: what makes a second delivery harmless."""
    return Origin(now_ms(), Person(interaction.user.id), interaction.id)
