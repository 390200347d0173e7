"""A page's parts as discord.py's components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.page.modals import Question, TextInput
from bot.page.page import Among, Button, Channels, Choice, Image, Link, Roles, Select, Users

AnySelect = ui.Select[Any] | ui.UserSelect[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any]

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def button(pressed: Button | Link, custom_id: str | None) -> ui.Button[Any]:
    """A button; `custom_id` is None for a link."""
    label, emoji = pressed.label or None, pressed.emoji or None
    if isinstance(pressed, Link):
        return ui.Button(label=label, emoji=emoji, url=pressed.url)
    return ui.Button(
        label=label, emoji=emoji, style=_STYLES[pressed.style], disabled=pressed.disabled, custom_id=custom_id
    )


def select(offered: Select, custom_id: str) -> AnySelect:
    """A select of any kind, for a message."""
    return _select(
        offered.choices, custom_id, offered.placeholder, offered.least, offered.most, disabled=offered.disabled
    )


def question(asked: Question) -> ui.Label[Any]:
    """A question and its input, for a modal."""
    answer = asked.answer
    item: ui.TextInput[Any] | AnySelect
    if isinstance(answer, TextInput):
        item = ui.TextInput(
            custom_id=asked.name,
            style=discord.TextStyle.paragraph if answer.tall else discord.TextStyle.short,
            placeholder=answer.hint or None,
            default=answer.value or None,
            required=answer.least > 0,
            min_length=answer.least,
            max_length=answer.most,
        )
    else:
        required = answer.least > 0
        item = _select(answer.choices, asked.name, answer.placeholder, answer.least, answer.most, required=required)
    return ui.Label(text=asked.words, description=asked.hint or None, component=item)


def gallery(images: Iterable[Image]) -> ui.MediaGallery[Any]:
    """Pictures, by the names of their files."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{image.name}", description=image.picture.alt) for image in images)
    )


def _select(choices: Among, custom_id: str, placeholder: str, least: int, most: int, **more: bool) -> AnySelect:
    given: dict[str, Any] = {
        "custom_id": custom_id,
        "placeholder": placeholder or None,
        "min_values": least,
        "max_values": most,
        **more,
    }
    match choices:
        case Users(chosen):
            return ui.UserSelect(default_values=_ids(chosen, discord.User), **given)
        case Roles(chosen):
            return ui.RoleSelect(default_values=_ids(chosen, discord.Role), **given)
        case Channels(kinds, chosen):
            found = [discord.ChannelType[kind] for kind in kinds]
            default = _ids(chosen, discord.abc.GuildChannel)
            return ui.ChannelSelect(channel_types=found, default_values=default, **given)
    return ui.Select(options=[_option(choice) for choice in choices], **given)


def _option(choice: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        value=choice.value,
        label=choice.label,
        description=choice.description or None,
        emoji=choice.emoji or None,
        default=choice.chosen,
    )


def _ids(chosen: Iterable[int], kind: type[Any]) -> list[discord.Object]:
    return [discord.Object(number, type=kind) for number in chosen]
