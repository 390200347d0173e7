"""Turns a page into Discord's Components V2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.page.limits import CHOICE_LIMIT, LABEL_LIMIT, MOST_BUTTONS, PLACEHOLDER_LIMIT, TEXT_LIMIT
from bot.page.page import Block, Button, Buttons, Line, Page, Select, Text
from games.characters import cut, cut_lines, units
from render.scene import Picture

BOARD_FILE = "board.png"
_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def build(page: Page) -> tuple[ui.LayoutView, list[discord.File]]:
    """The view and the files of a page. The view is stopped: the router answers its controls, so discord.py need not
    keep it (fifty edits would leave fifty views in its store)."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*_items(page), accent_colour=page.accent))
    view.stop()
    picture = page.picture
    files = [discord.File(BytesIO(picture.png), BOARD_FILE, description=picture.alt)] if picture else []
    return view, files


def _items(page: Page) -> Iterator[ui.Item[Any]]:
    serial = 0
    room = TEXT_LIMIT
    for block in page.blocks:
        yield from _item(block, serial, room)
        room -= units(block.text) if isinstance(block, Text) else 0
        serial += len(block.buttons) if isinstance(block, Buttons) else 1


def _item(block: Block, serial: int, room: int) -> Iterator[ui.Item[Any]]:
    match block:
        case Text(text):
            if room > 0:
                yield ui.TextDisplay(cut_lines(text.split("\n"), room))
        case Picture(alt=alt):
            gallery: ui.MediaGallery[Any] = ui.MediaGallery()
            gallery.add_item(media=f"attachment://{BOARD_FILE}", description=alt)
            yield gallery
        case Buttons(buttons):
            for start in range(0, len(buttons), MOST_BUTTONS):
                row = (
                    _button(button, serial + n) for n, button in enumerate(buttons[start : start + MOST_BUTTONS], start)
                )
                yield ui.ActionRow(*row)
        case Select():
            yield ui.ActionRow(_select(block, serial))
        case Line():
            yield ui.Separator()


def _button(button: Button, serial: int) -> ui.Button[Any]:
    return ui.Button(
        label=cut(button.label, LABEL_LIMIT),
        style=_STYLES[button.style],
        disabled=button.disabled,
        custom_id=replace(button.control, serial=serial).custom_id(),
    )


def _select(select: Select, serial: int) -> ui.Select[Any]:
    return ui.Select(
        custom_id=replace(select.control, serial=serial).custom_id(),
        placeholder=cut(select.placeholder, PLACEHOLDER_LIMIT),
        options=[
            discord.SelectOption(
                value=choice.value,
                label=cut(choice.label, CHOICE_LIMIT),
                description=cut(choice.description, CHOICE_LIMIT) or None,
                default=choice.chosen,
            )
            for choice in select.choices
        ],
    )
