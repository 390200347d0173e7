"""What the pages of the daily dice share: days, offices and names in words, and their controls."""

from __future__ import annotations

from typing import Any

from bot import language
from bot.daily import GAME
from bot.daily.days import date_of
from bot.daily.ranking import OFFICES
from bot.names import escaped, shown
from bot.page import Control, Owner
from bot.texts import say
from games.registry import Games


def control(name: str, day: int, **choices: str) -> Control:
    """What belongs to a day."""
    return Control(f"daily.{name}", Owner("day", day), choices=choices)


def day_name(day: int) -> str:
    """Its date, as everyone writes it: 2026-12-03."""
    return date_of(day).isoformat()


def city_name(games: Games, options: Any) -> str:
    """The city of a day, and whether with its districts."""
    city = games.texts(GAME, language.current()).word("city", options.city)
    return say("daily.with_districts", city=city) if options.districts else city


def office_sign(office: int) -> str:
    return say(f"daily.signs.{OFFICES[office] or 'none'}")


def office_name(games: Games, office: int) -> str:
    return games.texts(GAME, language.current()).word("office", OFFICES[office] or "none")


def away(distance: int) -> str:
    """How far from the Mayor's mark a city is."""
    return say("daily.away", n=distance) if distance else say("daily.exact")


def names_of(names: list[str]) -> list[str]:
    """Names as everybody reads them, in Markdown; who has none is a player."""
    return [escaped(name) for name in plain_names(names)]


def plain_names(names: list[str]) -> list[str]:
    """The same where there is no Markdown."""
    return list(shown(tuple(names), _nobody))


def _nobody(_: int) -> str:
    return say("daily.a_player")
