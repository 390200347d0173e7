"""The sample board of `/config test`."""

from __future__ import annotations

from bot import language
from bot.config import ServerSettings
from bot.drawing import Studio
from bot.page import NEUTRAL, Buttons, Image, Page, Text
from bot.sessions.setup import first
from bot.texts import say
from bot.ui.config.controls import button, control
from games.chance import SEED_BYTES, ChanceKey
from games.registry import Games
from render.scene import Scene


async def sample_page(settings: ServerSettings, games: Games, studio: Studio, guild_id: int) -> Page:
    """The beginning of a game that can be played here, with as few players as it takes, as boards look here."""
    key = next((key for key in games if key not in settings.games.off), next(iter(games)))
    game, texts = games[key], games.texts(key, language.current())
    seats = game.info.min_seats
    _, state = first(game, game.info.options(), ChanceKey(bytes(SEED_BYTES), None), seats, "")
    names = tuple(map(texts.seat_name, range(seats)))
    scene = Scene(names=names, language=language.current(), palette=settings.board.palette)
    picture = await studio.draw(game.view(state, None), scene)
    delete = button("config.test.delete", control("config.untest", guild_id))
    text = Text(say("config.test.board", title=texts.text("title")))
    return Page((text, Image(picture), Buttons((delete,))), NEUTRAL)
