"""`/config setup`: a walk through the choices that matter, a page each. Another step is another entry of `STEPS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.config import SETTINGS, ServerSettings
from bot.config.values import game_title
from bot.page import NEUTRAL, Block, Button, Buttons, Channels, Choice, Page, Roles, Select, Text
from bot.page.limits import CHOICE_LIMIT, MOST_CHOICES
from bot.page.page import Among, ChannelKind
from bot.texts import say
from bot.ui.config.controls import button, control
from bot.wishes.times import clock_of
from games.characters import cut
from games.registry import Games

PLACES: tuple[ChannelKind, ...] = ("text", "news", "forum", "voice")
"""Kinds of channels where tables can be opened, or in whose threads."""


@dataclass(frozen=True, slots=True)
class Step:
    """A choice. key: the setting. offered: what there is to choose among; chosen: what the setting becomes by what was
    chosen, by values of the select. most: how many can be chosen."""

    name: str
    key: str
    offered: Callable[[ServerSettings, Games], Among]
    chosen: Callable[[tuple[str, ...], Games], Any]
    most: int


def _games(settings: ServerSettings, games: Games) -> Among:
    return tuple(
        Choice(key, cut(game_title(key, games), CHOICE_LIMIT), chosen=key not in settings.games.off) for key in games
    )


ZONES = (
    *("UTC", "Pacific/Honolulu", "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York"),
    *("America/Halifax", "America/Sao_Paulo", "Europe/London", "Europe/Paris", "Europe/Berlin", "Europe/Athens"),
    *("Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok"),
    *("Asia/Singapore", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)
"""Those among which the walk offers to choose, beside the one that is chosen; `/config daily` takes any."""


def _zones(settings: ServerSettings, _: Games) -> Among:
    now = settings.daily.zone
    return tuple(Choice(zone, zone, chosen=zone == now) for zone in dict.fromkeys((now, *ZONES)))


def _hours(settings: ServerSettings, _: Games) -> Among:
    now = settings.daily.time
    times = sorted({now, *(clock_of(hour * 60) for hour in range(24))})
    return tuple(Choice(time, time, chosen=time == now) for time in times)


def _first(usual: str) -> Callable[[tuple[str, ...], Games], str]:
    """What was chosen; where nothing was, what is usual."""
    return lambda chosen, _: chosen[0] if chosen else usual


STEPS = (
    Step("games", "games.off", _games, lambda on, games: tuple(key for key in games if key not in on), MOST_CHOICES),
    Step(
        "channels",
        "channels.only",
        lambda settings, _: Channels(PLACES, settings.channels.only),
        lambda ids, _: ids,
        MOST_CHOICES,
    ),
    Step(
        "manager",
        "roles.manager",
        lambda settings, _: Roles(() if settings.roles.manager is None else (settings.roles.manager,)),
        lambda ids, _: ids[0] if ids else None,
        1,
    ),
    Step(
        "daily",
        "daily.channel",
        lambda settings, _: Channels(
            ("text", "news"), () if settings.daily.channel is None else (settings.daily.channel,)
        ),
        lambda ids, _: int(ids[0]) if ids else None,
        1,
    ),
    Step("daily_zone", "daily.zone", _zones, _first(SETTINGS["daily.zone"].default), 1),
    Step("daily_time", "daily.time", _hours, _first(SETTINGS["daily.time"].default), 1),
)
"""In the order of the walk."""


def step_of(choices: Mapping[str, str]) -> int:
    """The number of the step that a control asks for; `len(STEPS)`: the end."""
    asked = choices.get("step", "0")
    return min(int(asked), len(STEPS)) if asked.isdecimal() else 0


def walk_page(settings: ServerSettings, games: Games, guild_id: int, number: int, note: str = "") -> Page:
    """A step, or the end. note: what was just changed; one goes on with *Next* then, else with *Skip*."""
    if number == len(STEPS):
        buttons: tuple[Button, ...] = (
            button("config.setup.back", control("setup", guild_id, step=str(number - 1))),
            button("config.setup.show", control("config.show", guild_id), "primary"),
        )
        return Page((Text(say("config.setup.done")), Buttons(buttons)), NEUTRAL).with_note(note)
    step = STEPS[number]
    heading = say(
        "config.setup.step",
        n=number + 1,
        of=len(STEPS),
        text=say(f"config.setup.{step.name}", zone=settings.daily.zone),
    )
    offered = step.offered(settings, games)
    most = min(step.most, len(offered)) if isinstance(offered, tuple) else step.most
    select = Select(
        control("setup.choose", guild_id, step=str(number)), say(f"config.setup.choose_{step.name}"), offered, 0, most
    )
    onward = control("setup", guild_id, step=str(number + 1))
    buttons = (
        *((button("config.setup.back", control("setup", guild_id, step=str(number - 1))),) if number else ()),
        button("config.setup.next", onward, "primary") if note else button("config.setup.skip", onward),
    )
    blocks: tuple[Block, ...] = (Text(heading), select, Buttons(buttons))
    return Page(blocks, NEUTRAL).with_note(note)
