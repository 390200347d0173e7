"""`/config show`: everything at a glance; the lines of a topic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

from bot.config import SETTINGS, TOPICS, ServerSettings
from bot.config.values import title_of, value_name
from bot.page import NEUTRAL, Control, Page, paging
from bot.permissions import missing_in
from bot.texts import say
from games.registry import Games


def overview_page(
    client: discord.Client,
    guild: discord.Guild,
    settings: ServerSettings,
    games: Games,
    used: Iterable[int],
    control: Control,
    more: Iterable[str] = (),
) -> Page:
    """used: channels where there are tables, beside those that are chosen. more: lines that other rooms add."""
    lines = say("config.heading").split("\n")
    for topic in TOPICS:
        lines += topic_lines(settings, topic, games)
    lines += [*warnings(settings, guild), *more]
    channels = list(dict.fromkeys((*settings.channels.only, *_daily_channel(settings), *used)))
    if found := [_channel(client, guild, channel) for channel in channels if guild.get_channel_or_thread(channel)]:
        lines += [say("config.in_use"), *found]
    part = paging.part(lines, control)
    return Page((part.text, *part.turn), NEUTRAL)


def topic_lines(settings: ServerSettings, topic: str, games: Games) -> list[str]:
    """What a topic's settings are."""
    lines = [say("config.topic", title=say(f"config.{topic}.title"), topic=topic)]
    for setting in SETTINGS.values():
        if setting.topic == topic:
            value = settings.value(setting.key)
            code = "config.line" if value == setting.default else "config.line_changed"
            lines.append(say(code, title=title_of(setting.key), value=value_name(setting.key, value, games)))
    return lines


def warnings(settings: ServerSettings, guild: discord.Guild) -> list[str]:
    """What an admin still has to do: outside the bot, or because something is gone."""
    lines = []
    if settings.roles.manager is not None:
        lines.append(say("config.manager_hidden", role=f"<@&{settings.roles.manager}>"))
    for key, ids, kind in foreign({key: settings.value(key) for key in SETTINGS}, guild):
        lines += [say(f"config.gone_{kind}", title=title_of(key), id=id_) for id_ in ids]
    return lines


def foreign(values: Mapping[str, Any], guild: discord.Guild) -> list[tuple[str, Sequence[int], str]]:
    """The channels and roles among values by key that are not on this server: of which setting, their ids, `channel`,
    `only_channel` or `role`."""
    found: list[tuple[str, Sequence[int], str]] = []
    for key, value in values.items():
        if SETTINGS[key].kind == "channels":
            found.append((key, [each for each in value if guild.get_channel_or_thread(each) is None], "channel"))
        elif SETTINGS[key].kind == "channel" and value is not None and guild.get_channel_or_thread(value) is None:
            found.append((key, [value], "only_channel"))
        elif SETTINGS[key].kind == "role" and value is not None and guild.get_role(value) is None:
            found.append((key, [value], "role"))
    return found


def _daily_channel(settings: ServerSettings) -> list[int]:
    return [] if settings.daily.channel is None else [settings.daily.channel]


def _channel(client: discord.Client, guild: discord.Guild, channel_id: int) -> str:
    lacking, channel = missing_in(client, guild.id, channel_id), f"<#{channel_id}>"
    if not lacking:
        return say("config.channel_fine", channel=channel)
    return say("config.channel_lacks", channel=channel, permission=lacking)
