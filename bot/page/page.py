"""A message as plain values: what it says, shows and offers. `bot.page.layout` turns it into Discord's components.

Whatever a page holds has to stay within `bot.page.limits`; layout raises `PageError` else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from bot.page.controls import Control
from games.characters import units
from render.scene import Picture

NEUTRAL = 0x8A8F98
"""The container's edge where nobody, or more than one player, is to act."""

Style = Literal["primary", "secondary", "success", "danger"]
ChannelKind = Literal["text", "news", "forum", "voice", "stage_voice", "category", "public_thread", "private_thread"]
"""Kinds of channels, as discord.py names them."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. emoji: one of Unicode's, or `<:name:id>`; it may stand without a label."""

    label: str
    control: Control
    style: Style = "secondary"
    disabled: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads to an address; nobody hears of its being pressed."""

    label: str
    url: str
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Up to five buttons in a row; more make more rows."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a select. `chosen`: from the start."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Users:
    """The people of the server, to choose among. `chosen`: their ids, chosen from the start."""

    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Roles:
    """The server's roles. `chosen`: their ids."""

    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Channels:
    """The server's channels of these kinds (none: of any). `chosen`: their ids."""

    kinds: tuple[ChannelKind, ...] = ()
    chosen: tuple[int, ...] = ()


Among = tuple[Choice, ...] | Users | Roles | Channels
"""What a select offers."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select; the handler of its control reads with `bot.page.inputs` what was chosen. least, most: how many."""

    control: Control
    placeholder: str
    choices: Among
    least: int = 1
    most: int = 1
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line between parts."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture and its alt text. name: its file's, one of its own for each in a message."""

    picture: Picture
    name: str = "board.png"


@dataclass(frozen=True, slots=True)
class Gallery:
    """Several pictures side by side."""

    images: tuple[Image, ...]


@dataclass(frozen=True, slots=True)
class File:
    """A file to be had. name: one of its own in a message."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Section:
    """Up to three texts, with a small picture or a button at their right."""

    texts: tuple[str, ...]
    beside: Image | Button | Link


Block = Text | Image | Gallery | File | Section | Buttons | Select | Line


@dataclass(frozen=True, slots=True)
class Page:
    """A message: its blocks from top to bottom, inside a container whose edge has the colour `accent` (0xRRGGBB)."""

    blocks: tuple[Block, ...]
    accent: int | None = None

    def with_note(self, note: str) -> Page:
        """The page with a sentence above everything else."""
        return replace(self, blocks=(Text(note), *self.blocks)) if note else self

    def with_foot(self, *blocks: Block) -> Page:
        """The page with these below everything else."""
        return replace(self, blocks=(*self.blocks, *blocks))


def length(*blocks: Block) -> int:
    """Units of text in blocks, which share one limit in a message (`bot.page.limits.TEXT_LIMIT`)."""
    alone = sum(units(block.text) for block in blocks if isinstance(block, Text))
    return alone + sum(units(text) for block in blocks if isinstance(block, Section) for text in block.texts)
