"""Settings and their values in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot import language
from bot.config.model import SETTINGS, BadSetting, Setting
from bot.config.service import Change
from bot.texts import say
from games.characters import cut
from games.registry import Games

_TEXTS = ("choice", "time", "zone")
"""Kinds whose values are texts."""


QUOTED = 100
"""Characters of what somebody typed that are said again."""


def title_of(key: str) -> str:
    """What a setting is called; one of another version by its key."""
    return say(f"config.{key}.title") if key in SETTINGS else f"`{key}`"


def choice_name(setting: Setting, choice: str) -> str:
    """What one of its choices is called."""
    return say(f"config.{setting.key}.is.{choice}")


def value_name(key: str, value: Any, games: Games) -> str:
    """What a value is called."""
    setting = SETTINGS.get(key)
    if setting is None or (isinstance(value, str) and setting.kind not in _TEXTS):
        return f"`{value}`"
    match setting.kind:
        case "games":
            titles = [game_title(game, games) for game in value]
            return ", ".join(titles) or say("config.none")
        case "channels":
            return ", ".join(f"<#{channel}>" for channel in value) or say("config.everywhere")
        case "channel":
            return say("config.nowhere") if value is None else f"<#{value}>"
        case "role":
            return say("config.nobody") if value is None else f"<@&{value}>"
        case "choice" if value in setting.choices:
            return choice_name(setting, value)
    return str(value)


def game_title(game: str, games: Games) -> str:
    """A game's title; its key where this bot does not have it."""
    return games.texts(game, language.current()).text("title") if game in games else f"`{game}`"


def change_lines(changes: Iterable[Change], games: Games, *, will: bool = False) -> list[str]:
    """Old → new, and what becomes of tables that run. will: it is not done yet."""
    lines = []
    for change in changes:
        old, new = value_name(change.key, change.old, games), value_name(change.key, change.new, games)
        lines.append(
            say("config.would_change" if will else "config.changed", title=title_of(change.key), old=old, new=new)
        )
        lines.append(say("config.running", text=say(f"config.{change.key}.running")))
    return lines


def reason_of(error: BadSetting, games: Sequence[str]) -> str:
    """Why a value cannot be, with what can."""
    setting = SETTINGS.get(error.key)
    if setting is None:
        return say("config.reasons.unknown", key=cut(error.key, QUOTED))
    choices = ", ".join(games if setting.kind == "games" else [choice_name(setting, each) for each in setting.choices])
    return say(
        f"config.reasons.{error.reason}",
        title=title_of(error.key),
        least=setting.least,
        most=setting.most,
        choices=choices,
    )
