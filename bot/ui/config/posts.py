"""What `/config` says of the daily dice's posts: when the next one comes and how long its day still runs then, what
they need of the server, and why one could not be posted."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import discord

from bot.config import ServerSettings
from bot.config.values import title_of
from bot.daily import GAME
from bot.daily.days import day_at
from bot.daily.posts.when import first_hour, moment, runs_for
from bot.page import Button
from bot.storage.daily import PostRecord
from bot.texts import say
from bot.ui.config.controls import control
from bot.wishes.times import clock_of, minute_of


def minute_in(settings: ServerSettings) -> tuple[int, ZoneInfo]:
    """The chosen minute of the day, and its zone."""
    return minute_of(settings.daily.time) or 0, ZoneInfo(settings.daily.zone)


def when_lines(settings: ServerSettings, last: PostRecord | None, now: int) -> list[str]:
    """When the next post comes, at a time. last: the server's last one."""
    if settings.daily.channel is None:
        return [say("config.posts.nowhere")]
    if GAME in settings.games.off:
        return [say("config.posts.off")]
    today, (minute, zone) = day_at(now), minute_in(settings)
    day = today + 1 if last is not None and last.day >= today and last.message_id is not None else today
    at, runs = moment(day, minute, zone), runs_for(day, minute, zone)
    hours, minutes = divmod(runs, 60)
    lines = [say("config.posts.next", at=at // 1000) if at > now else say("config.posts.at_once")]
    lines.append(say("config.posts.runs", time=settings.daily.time, zone=zone.key, hours=hours, minutes=minutes))
    if minute != first_hour(day, zone):
        lines.append(say("config.posts.first_hour", time=clock_of(first_hour(day, zone))))
    return lines


def first_hour_button(settings: ServerSettings, guild_id: int, now: int) -> tuple[Button, ...]:
    """Offers the first hour of the day where another time is chosen."""
    minute, zone = minute_in(settings)
    offered = first_hour(day_at(now), zone)
    if settings.daily.channel is None or minute == offered:
        return ()
    label = say("config.posts.take_first_hour", time=clock_of(offered))
    return (Button(label, control("config.first_hour", guild_id)),)


def failure_lines(last: PostRecord | None) -> list[str]:
    """Why the server's last post is not there."""
    if last is None or last.reason is None or last.message_id is not None:
        return []
    why = say(f"config.posts.reasons.{last.reason}", channel=f"<#{last.channel_id}>")
    return [say("config.posts.failed", at=last.tried_at // 1000, why=why)]


def needs(settings: ServerSettings, guild: discord.Guild) -> list[str]:
    """What the role that is pinged and the champion's need, and is not so."""
    lines = []
    ping = settings.daily.ping and guild.get_role(settings.daily.ping)
    if ping and ping.is_default():
        lines.append(say("config.posts.no_ping_everyone", title=title_of("daily.ping")))
    elif ping and not ping.mentionable and not _may_mention(settings, guild):
        lines.append(say("config.posts.no_ping", role=ping.mention, title=title_of("daily.ping")))
    champion = settings.daily.champion and guild.get_role(settings.daily.champion)
    if champion and (why := _not_given(champion, guild.me)) is not None:
        code = f"config.posts.no_champion_{why}"
        lines.append(say(code, role=champion.mention, title=title_of("daily.champion")))
    return lines


def _may_mention(settings: ServerSettings, guild: discord.Guild) -> bool:
    channel = guild.get_channel_or_thread(settings.daily.channel or 0)
    granted = guild.me.guild_permissions if channel is None else channel.permissions_for(guild.me)
    return granted.mention_everyone


def _not_given(role: discord.Role, me: discord.Member) -> str | None:
    """Why the bot cannot give a role."""
    if role.is_default() or role.managed:
        return "kind"
    if not me.guild_permissions.manage_roles:
        return "permission"
    return "place" if role >= me.top_role else None
