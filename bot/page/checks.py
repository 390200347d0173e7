"""Holds what is to be sent against Discord's limits, as it will be sent: whatever built it, nothing slips through."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import discord

from bot.page import limits
from bot.page.errors import PageError
from games.characters import units

Payload = dict[str, Any]

_SELECTS = {3, 5, 6, 7, 8}
_FILE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", re.ASCII)
"""Other names are changed by Discord, and `attachment://…` would lead nowhere."""
_ADDRESS = re.compile(r"(https?|discord)://\S+")


def check_message(components: Sequence[Payload]) -> None:
    """Raises PageError for a message with these components."""
    found = list(_walk(components))
    _at_most("components", len(found), limits.MOST_COMPONENTS)
    _at_most("characters of text", sum(units(part.get("content", "")) for part in found), limits.TEXT_LIMIT)
    _check_all(found)


def check_modal(modal: Payload) -> None:
    """Raises PageError for this modal."""
    _length("the title of a modal", modal["title"], limits.MODAL_TITLE_LIMIT, least=1)
    _between("questions of a modal", len(modal["components"]), 1, limits.MOST_QUESTIONS)
    _length("custom_id", modal["custom_id"], limits.ID_LIMIT, least=1)
    _check_all(list(_walk(modal["components"])))


def check_files(files: Sequence[discord.File]) -> None:
    """Raises PageError for a message with these files."""
    _at_most("files", len(files), limits.MOST_FILES)
    _each_once("file name", [file.filename for file in files])
    for file in files:
        if not _FILE_NAME.fullmatch(file.filename):
            raise PageError(f"a file cannot be called {file.filename!r}")
        _length("a file's description", file.description or "", limits.ALT_LIMIT)
        _at_most(f"bytes of {file.filename}", file.fp.seek(0, 2), limits.FILE_BYTES)
        file.fp.seek(0)


def _check_all(components: Sequence[Payload]) -> None:
    _each_once("custom_id", [part["custom_id"] for part in components if "custom_id" in part])
    for part in components:
        if "custom_id" in part:
            _length("custom_id", part["custom_id"], limits.ID_LIMIT, least=1)
        _check_part(part)


def _check_part(part: Payload) -> None:
    match part["type"]:
        case 1:
            _between("components of a row", len(part["components"]), 1, limits.MOST_BUTTONS)
        case 2:
            _check_button(part)
        case kind if kind in _SELECTS:
            _check_select(part)
        case 4:
            _check_text_input(part)
        case 9:
            _between("texts of a section", len(part["components"]), 1, limits.MOST_TEXTS_BESIDE)
        case 10:
            _length("a text", part["content"].strip(), limits.TEXT_LIMIT, least=1)
        case 11:
            _length("alt text", part.get("description") or "", limits.ALT_LIMIT, least=1)
        case 12:
            _between("pictures of a gallery", len(part["items"]), 1, limits.MOST_PICTURES)
            for item in part["items"]:
                _length("alt text", item.get("description") or "", limits.ALT_LIMIT, least=1)
        case 17:
            _between("parts of a page", len(part["components"]), 1, limits.MOST_COMPONENTS)
            _between("the colour of a page", part.get("accent_color") or 0, 0, limits.MOST_COLOURS - 1)
        case 18:
            _length("a question", part["label"], limits.QUESTION_LIMIT, least=1)
            _length("a question's hint", part.get("description", ""), limits.HINT_LIMIT)


def _check_button(button: Payload) -> None:
    label = button.get("label") or ""
    _length("a button's label", label, limits.LABEL_LIMIT, least=0 if button.get("emoji") else 1)
    _check_emoji(button)
    if "url" in button:
        _length("a link's address", button["url"], limits.URL_LIMIT)
        if not _ADDRESS.fullmatch(button["url"]):
            raise PageError(f"{button['url']!r} is no address")


def _check_select(select: Payload) -> None:
    least, most = select["min_values"], select["max_values"]
    _length("a select's placeholder", select.get("placeholder") or "", limits.PLACEHOLDER_LIMIT)
    _between("the least to choose", least, 0, limits.MOST_CHOICES)
    _between("the most to choose", most, max(1, least), limits.MOST_CHOICES)
    chosen = len(select.get("default_values", ()))
    if select["type"] == 3:
        options = select.get("options", [])
        _between("options of a select", len(options), max(1, most), limits.MOST_CHOICES)
        _each_once("value of a select", [option["value"] for option in options])
        for option in options:
            _length("an option's label", option["label"], limits.CHOICE_LIMIT, least=1)
            _length("an option's value", option["value"], limits.CHOICE_LIMIT, least=1)
            _length("an option's description", option.get("description") or "", limits.CHOICE_LIMIT)
            _check_emoji(option)
        chosen = sum(bool(option.get("default")) for option in options)
    _each_once("chosen one of a select", [value["id"] for value in select.get("default_values", ())])
    if chosen:
        _between("chosen from the start", chosen, least, most)


def _check_text_input(typed: Payload) -> None:
    _length("an input's hint", typed.get("placeholder") or "", limits.HINT_LIMIT)
    least, most = typed.get("min_length", 0), typed.get("max_length", 0)
    _between("the least to type", least, 0, limits.INPUT_LIMIT)
    _between("the most to type", most, max(1, least), limits.INPUT_LIMIT)
    if value := typed.get("value"):
        _between("characters typed from the start", len(value), least, most)


def _check_emoji(part: Payload) -> None:
    emoji = part.get("emoji")
    if emoji is None:
        return
    _length("an emoji's name", emoji["name"], limits.EMOJI_LIMIT, least=1)
    if emoji.get("id") is None and emoji["name"].isascii():
        raise PageError(f"{emoji['name']!r} is no emoji")


def _walk(components: Iterable[Payload]) -> Iterator[Payload]:
    """Every component, nested ones and accessories too."""
    for part in components:
        yield part
        inner = (*part.get("components", ()), part.get("accessory"), part.get("component"))
        yield from _walk(child for child in inner if child)


def _at_most(what: str, number: int, most: int) -> None:
    if number > most:
        raise PageError(f"{number} {what}, {most} at most")


def _between(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise PageError(f"{what}: {number}, from {least} to {most}")


def _length(what: str, text: str, most: int, *, least: int = 0) -> None:
    if not least <= units(text) <= most:
        raise PageError(f"{what} has {units(text)} characters, from {least} to {most}: {text[:100]!r}")


def _each_once(what: str, values: Collection[Any]) -> None:
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        raise PageError(f"{what} more than once: {twice[0]!r}")
