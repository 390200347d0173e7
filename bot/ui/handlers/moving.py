"""A server's settings as a file, there and back; and the deletion of all that is stored of a server."""

from __future__ import annotations

import json
from typing import Any

import discord

from bot import discord_api
from bot.clock import now_ms
from bot.config import SETTINGS, Change, ServerSettings, asker_of
from bot.config.doorkeeper import OWN
from bot.config.portable import LARGEST, BadFile, Offer, exported, offered
from bot.config.values import change_lines, reason_of, title_of
from bot.errors import ParlourError
from bot.page import NEUTRAL, Buttons, Control, Modal, Page, Question, Text, TextInput, paging
from bot.page.inputs import value_of
from bot.parlour import Parlour, parlour_of
from bot.sessions.forgetting import forget_server
from bot.texts import say
from bot.ui.config.controls import button, control
from bot.ui.handlers.configuring import admitted, answer, change
from bot.ui.router import Handler

FILE_NAME = "penny-parlour-settings.json"
AT_ONCE = 20
"""Games that go in one write: the players' own writes stand behind it."""


async def export(interaction: discord.Interaction) -> None:
    """All that was chosen, as a file."""
    await admitted(interaction)
    stored = await parlour_of(interaction).sessions.store.settings.of(interaction.guild_id or 0)
    await discord_api.send_file(interaction, say("config.import.exported"), FILE_NAME, exported(stored))


async def import_(interaction: discord.Interaction, file: discord.Attachment) -> None:
    """Shows what a file would change. It is kept until it is applied, or for a day."""
    settings = await admitted(interaction)
    if file.size > LARGEST:
        raise ParlourError("file_too_large", size=file.size)
    await discord_api.show(interaction, _offered(interaction, settings, file))


async def _offered(interaction: discord.Interaction, settings: ServerSettings, file: discord.Attachment) -> Page:
    parlour, guild = parlour_of(interaction), interaction.guild
    assert guild is not None
    try:
        content = await file.read()
    except discord_api.TROUBLE as error:
        raise ParlourError("file_unread") from error

    def is_here(kind: str, id_: int) -> bool:
        return (guild.get_role(id_) if kind == "role" else guild.get_channel_or_thread(id_)) is not None

    try:
        offer = offered(content, settings, parlour.configuration, is_here)
    except BadFile as error:
        raise ParlourError("bad_file", reason=say(f"config.import.reasons.{error}")) from error
    left_out = _left_out(offer, parlour)
    if offer.values.get(OWN, settings.roles.manager) != settings.roles.manager and not asker_of(interaction).is_admin:
        del offer.values[OWN]
        left_out.append(say("config.import.only_admins", title=title_of(OWN)))
    lines = [*_differences(settings, offer.values, parlour), *left_out]
    await parlour.sessions.store.settings.keep_draft(
        guild.id, interaction.user.id, json.dumps({"values": offer.values, "lines": lines}), now_ms()
    )
    return _draft_page(guild.id, lines, control("config.draft", guild.id))


async def _draft(interaction: discord.Interaction, pressed: Control) -> None:
    """Another part of what would change."""
    lines = (await _drafted(interaction))["lines"]
    await discord_api.show(interaction, _draft_page(interaction.guild_id or 0, lines, pressed))


async def _apply(interaction: discord.Interaction, _: Control) -> None:
    values = (await _drafted(interaction))["values"]
    changes = await change(interaction, lambda _: values)
    await _drop(interaction)
    await answer(interaction, changes)


async def _cancel(interaction: discord.Interaction, _: Control) -> None:
    await _drop(interaction)
    await discord_api.show(interaction, Page((Text(say("config.import.cancelled")),), NEUTRAL))


async def _drafted(interaction: discord.Interaction) -> dict[str, Any]:
    settings = parlour_of(interaction).sessions.store.settings
    draft = await settings.draft(interaction.guild_id or 0, interaction.user.id)
    if draft is None:
        raise ParlourError("draft_gone")
    found: dict[str, Any] = json.loads(draft)
    return found


async def _drop(interaction: discord.Interaction) -> None:
    settings = parlour_of(interaction).sessions.store.settings
    await settings.drop_draft(interaction.guild_id or 0, interaction.user.id)


def _differences(settings: ServerSettings, values: dict[str, Any], parlour: Parlour) -> list[str]:
    changes = [
        Change(key, settings.value(key), values[key])
        for key in SETTINGS
        if key in values and values[key] != settings.value(key)
    ]
    heading = say("config.import.heading" if changes else "config.import.nothing").split("\n")
    return [*heading, *change_lines(changes, parlour.games, will=True)]


def _left_out(offer: Offer, parlour: Parlour) -> list[str]:
    titles = [parlour.texts(game).text("title") for game in parlour.games]
    kinds = {key: "role" if SETTINGS[key].kind == "role" else "channel" for key, _ in offer.foreign}
    return [
        *(say("config.import.unknown", key=_in_code(key)) for key in offer.unknown),
        *(say("config.import.bad", reason=reason_of(error, titles)) for error in offer.bad),
        *(say(f"config.import.foreign_{kinds[key]}", title=title_of(key), id=id_) for key, id_ in offer.foreign),
    ]


def _in_code(key: str) -> str:
    """The beginning of a key that may be anything, so that it stays between its backticks and on its line."""
    return "".join(each if each.isprintable() and each != "`" else "?" for each in key[:100]) or "?"


def _draft_page(guild_id: int, lines: list[str], pressed: Control) -> Page:
    part = paging.part(lines, pressed)
    buttons = (
        button("config.import.apply", control("config.apply", guild_id), "success"),
        button("config.import.cancel", control("config.cancel", guild_id)),
    )
    return Page((part.text, *part.turn, Buttons(buttons)), NEUTRAL)


async def ask_to_delete(interaction: discord.Interaction) -> None:
    """Asks for the word that says so: nobody deletes everything by a slip. Only for admins."""
    await admitted(interaction, OWN)
    question = Question(
        "word",
        say("config.delete.question", word=say("config.delete.word")),
        TextInput(most=20),
        say("config.delete.hint"),
    )
    await discord_api.ask(
        interaction,
        Modal(control("config.delete", interaction.guild_id or 0), say("config.delete.title"), (question,)),
    )


async def _delete(interaction: discord.Interaction, _: Control) -> None:
    await admitted(interaction, OWN)
    word = say("config.delete.word")
    if (value_of(interaction, "word") or "").strip().casefold() != word.casefold():
        raise ParlourError("wrong_word", word=word)
    await discord_api.show(interaction, _deleted(parlour_of(interaction), interaction.guild_id or 0))


async def _deleted(parlour: Parlour, guild_id: int) -> Page:
    await forget_server(parlour.sessions, guild_id, AT_ONCE)
    return Page((Text(say("config.delete.deleted")),), NEUTRAL)


PARTS: dict[str, Handler] = {"draft": _draft, "apply": _apply, "cancel": _cancel, "delete": _delete}
"""By what stands behind the dot in a control's name."""
