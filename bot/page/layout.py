"""Turns a page into Discord's Components V2, and a modal into Discord's.

Whatever would go beyond Discord's limits raises PageError: nothing is dropped or cut here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import count
from typing import Any

import discord
from discord import ui

from bot.page import components
from bot.page.checks import check_files, check_message, check_modal
from bot.page.errors import PageError
from bot.page.limits import MOST_BUTTONS
from bot.page.modals import Modal
from bot.page.page import Block, Button, Buttons, File, Gallery, Image, Line, Link, Page, Section, Select, Text


def build(page: Page) -> tuple[ui.LayoutView, list[discord.File]]:
    """The view and the files of a page. Raises PageError. The view is stopped: the router answers its controls, so
    discord.py need not keep it (fifty edits would leave fifty views in its store)."""
    try:
        serials = count()
        items = [item for block in page.blocks for item in _items(block, serials)]
        container: ui.Container[Any] = ui.Container(*items, accent_colour=page.accent)
    except ValueError as error:  # discord.py's own, for a part with too many parts
        raise PageError(str(error)) from error
    check_message([container.to_component_dict()])
    files = [_file(shown) for block in page.blocks for shown in _files(block)]
    check_files(files)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view, files


def build_modal(modal: Modal) -> ui.Modal:
    """The modal, stopped like a view. Raises PageError."""
    window = ui.Modal(title=modal.title, custom_id=modal.control.custom_id(), timeout=None)
    try:
        for question in modal.questions:
            window.add_item(components.question(question))
    except ValueError as error:
        raise PageError(str(error)) from error
    check_modal(window.to_dict())
    window.stop()
    return window


def _items(block: Block, serials: Iterator[int]) -> Iterator[ui.Item[Any]]:
    """A block's components. `serials` numbers the controls of the message, so that no two have one custom_id."""
    match block:
        case Text(text):
            yield ui.TextDisplay(text)
        case Image():
            yield components.gallery([block])
        case Gallery(images):
            yield components.gallery(images)
        case File(name):
            yield ui.File(f"attachment://{name}")
        case Section(texts, beside):
            yield ui.Section(*texts, accessory=_beside(beside, serials))
        case Buttons(buttons):
            for start in range(0, max(1, len(buttons)), MOST_BUTTONS):
                row = buttons[start : start + MOST_BUTTONS]
                yield ui.ActionRow(*(_button(button, serials) for button in row))
        case Select(control):
            yield ui.ActionRow(components.select(block, replace(control, serial=next(serials)).custom_id()))
        case Line():
            yield ui.Separator()


def _beside(beside: Image | Button | Link, serials: Iterator[int]) -> ui.Item[Any]:
    if isinstance(beside, Image):
        return ui.Thumbnail(f"attachment://{beside.name}", description=beside.picture.alt)
    return _button(beside, serials)


def _button(button: Button | Link, serials: Iterator[int]) -> ui.Button[Any]:
    if isinstance(button, Link):
        return components.button(button, None)
    return components.button(button, replace(button.control, serial=next(serials)).custom_id())


def _files(block: Block) -> Iterator[Image | File]:
    match block:
        case Image() | File():
            yield block
        case Gallery(images):
            yield from images
        case Section(beside=Image() as image):
            yield image


def _file(shown: Image | File) -> discord.File:
    if isinstance(shown, File):
        return discord.File(BytesIO(shown.content), shown.name)
    return discord.File(BytesIO(shown.picture.png), shown.name, description=shown.picture.alt)
