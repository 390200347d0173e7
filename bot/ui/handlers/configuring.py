"""Seeing and changing the settings of a server. Whoever asks is looked at first, whichever way they came."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot import discord_api
from bot.config import SETTINGS, BadSetting, Change, ServerSettings, asker_of
from bot.config.doorkeeper import OWN
from bot.config.service import change_of
from bot.config.values import change_lines, reason_of, title_of, value_name
from bot.errors import ParlourError
from bot.page import NEUTRAL, Buttons, Control, Page, Text, paging
from bot.parlour import Parlour, origin_of, parlour_of
from bot.storage import SaveFailed
from bot.texts import say
from bot.ui.config.controls import button, control
from bot.ui.config.overview import foreign, overview_page, topic_lines, warnings
from bot.ui.config.posts import failure_lines, needs
from bot.ui.handlers.owned import of_server
from bot.ui.router import Handler

MOST_USED = 50
"""Channels with tables of which `/config show` says what the bot lacks, beside those that are chosen."""


async def admitted(interaction: discord.Interaction, *keys: str) -> ServerSettings:
    """The settings, for who may see them and change those with these keys. Raises ParlourError."""
    return await parlour_of(interaction).doorkeeper.configuring(asker_of(interaction), keys)


def of_manager(action: Handler) -> Handler:
    """A handler of controls of the server, for who may configure it."""

    async def handler(interaction: discord.Interaction, pressed: Control) -> None:
        await admitted(interaction)
        await action(interaction, pressed)

    return of_server(handler)


async def change(interaction: discord.Interaction, edit: Callable[[ServerSettings], Mapping[str, Any]]) -> list[Change]:
    """Changes what `edit` says of the settings as they are then. Raises ParlourError for who may not, and with the
    reason where a value cannot be."""
    return await _made(parlour_of(interaction), _changed(interaction, edit))


async def _changed(
    interaction: discord.Interaction, edit: Callable[[ServerSettings], Mapping[str, Any]]
) -> list[Change]:
    parlour, asker = parlour_of(interaction), asker_of(interaction)
    now = await admitted(interaction)
    values = parlour.configuration.checked(now, edit(now))
    if interaction.guild is not None:
        for key, ids, _ in foreign(values, interaction.guild):
            before = now.value(key)  # what has gone meanwhile does not stand in the way of others
            if set(ids) - set(before if isinstance(before, tuple) else (before,)):
                raise BadSetting(key, SETTINGS[key].kind)

    def allowed(settings: ServerSettings) -> Mapping[str, Any]:
        """Looked at once more as the settings are then: the manager role may have become another meanwhile."""
        wanted = edit(settings)
        parlour.doorkeeper.need(
            asker, settings, [OWN] if wanted.get(OWN, settings.roles.manager) != settings.roles.manager else []
        )
        return wanted

    return await parlour.configuration.change(asker.guild_id, origin_of(interaction), allowed)


async def choose(interaction: discord.Interaction, topic: str, values: Mapping[str, Any]) -> None:
    """A typed command of a topic: sets what was given; without anything, tells what the topic's settings are."""
    if values:
        await answer(interaction, await change(interaction, lambda _: values))
        return
    lines = topic_lines(await admitted(interaction), topic, parlour_of(interaction).games)
    await discord_api.show(interaction, Page((Text("\n".join(lines)),), NEUTRAL))


async def answer(interaction: discord.Interaction, changes: list[Change]) -> None:
    """Says what has changed, and what is still to be done for it."""
    await discord_api.show(interaction, Page((Text(await changed_text(interaction, changes)),), NEUTRAL))


async def changed_text(interaction: discord.Interaction, changes: list[Change]) -> str:
    """Old → new, line by line."""
    parlour, guild = parlour_of(interaction), interaction.guild
    lines = change_lines(changes, parlour.games) or [say("config.unchanged")]
    if guild is not None and any(each.key == OWN for each in changes):
        lines += warnings(await parlour.configuration.of(guild.id), guild)
    return "\n".join(lines)


async def show(interaction: discord.Interaction) -> None:
    """All settings."""
    await _show(interaction, control("config.show", interaction.guild_id or 0))


async def _show(interaction: discord.Interaction, pressed: Control) -> None:
    settings, parlour, guild = await admitted(interaction), parlour_of(interaction), interaction.guild
    assert guild is not None
    records = await parlour.sessions.store.sessions.open_of_guild(guild.id, limit=MOST_USED)
    used = [record.place.channel_id for record in records if record.place is not None]
    last = await parlour.daily.store.posts.last(guild.id)
    posts = [*needs(settings, guild), *failure_lines(last)]
    await discord_api.show(
        interaction, overview_page(interaction.client, guild, settings, parlour.games, used, pressed, posts)
    )


async def log(interaction: discord.Interaction) -> None:
    """Who changed what, the newest first."""
    await admitted(interaction)
    await _log(interaction, control("config.log", interaction.guild_id or 0))


async def _log(interaction: discord.Interaction, pressed: Control) -> None:
    parlour = parlour_of(interaction)
    lines = []
    for note in await parlour.sessions.store.settings.log(interaction.guild_id or 0):
        made = change_of(note.key, note.old, note.new)
        lines.append(
            say(
                "config.log.line",
                at=note.at // 1000,
                who=say("config.someone") if note.user_id is None else f"<@{note.user_id}>",
                title=title_of(note.key),
                old=value_name(note.key, made.old, parlour.games),
                new=value_name(note.key, made.new, parlour.games),
            )
        )
    heading = Text(say("config.log.heading"))
    part = paging.part(lines or [say("config.log.empty")], pressed, [heading])
    await discord_api.show(interaction, Page((heading, part.text, *part.turn), NEUTRAL))


async def reset(interaction: discord.Interaction, key: str) -> None:
    """Sets one setting back."""
    await admitted(interaction, key)
    parlour = parlour_of(interaction)
    made = parlour.configuration.reset(interaction.guild_id or 0, origin_of(interaction), [key])
    await answer(interaction, await _made(parlour, made))


async def reset_all(interaction: discord.Interaction) -> None:
    """Asks whether to set everything back."""
    settings, games, guild_id = await admitted(interaction), parlour_of(interaction).games, interaction.guild_id or 0
    changes = [
        Change(key, settings.value(key), SETTINGS[key].default)
        for key in _resettable(interaction)
        if settings.value(key) != SETTINGS[key].default
    ]
    if not changes:
        await discord_api.show(interaction, Page((Text(say("config.unchanged")),), NEUTRAL))
        return
    text = say("config.reset.sure", changes="\n".join(change_lines(changes, games, will=True)))
    buttons = (
        button("config.reset.yes", control("config.reset", guild_id), "danger"),
        button("config.reset.no", control("config.keep", guild_id)),
    )
    await discord_api.show(interaction, Page((Text(text), Buttons(buttons)), NEUTRAL))


async def _reset_all(interaction: discord.Interaction, _: Control) -> None:
    parlour, guild_id = parlour_of(interaction), interaction.guild_id or 0
    made = parlour.configuration.reset(guild_id, origin_of(interaction), _resettable(interaction))
    await answer(interaction, await _made(parlour, made))


async def _keep(interaction: discord.Interaction, _: Control) -> None:
    await discord_api.show(interaction, Page((Text(say("config.reset.kept")),), NEUTRAL))


def _resettable(interaction: discord.Interaction) -> list[str]:
    """All settings that whoever asks may change."""
    return [key for key in SETTINGS if key != OWN or asker_of(interaction).is_admin]


async def _made(parlour: Parlour, changing: Awaitable[list[Change]]) -> list[Change]:
    """What has changed; what was refused becomes a sentence."""
    try:
        return await changing
    except BadSetting as error:
        titles = [parlour.texts(game).text("title") for game in parlour.games]
        raise ParlourError("bad_setting", reason=reason_of(error, titles)) from error
    except SaveFailed as error:
        raise ParlourError("not_saved") from error


PARTS: dict[str, Handler] = {"show": _show, "log": _log, "reset": _reset_all, "keep": _keep}
"""By what stands behind the dot in a control's name."""
