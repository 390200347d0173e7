"""A message as plain values: what it says, shows and offers. `bot.page.layout` turns it into Discord's components."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from bot.page.controls import Control
from render.scene import Picture

NEUTRAL = 0x8A8F98
"""The container's edge where nobody, or more than one player, is to act."""

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button; its label is cut to Discord's 80 characters."""

    label: str
    control: Control
    style: Style = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a select."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of one value among 25 at most; the control's name gets the value."""

    control: Control
    placeholder: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Buttons:
    """Up to five buttons in a row; more make more rows."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """Markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line between parts."""


Block = Text | Picture | Buttons | Select | Line


@dataclass(frozen=True, slots=True)
class Page:
    """A message: its blocks from top to bottom, inside a container whose edge has the colour `accent` (0xRRGGBB)."""

    blocks: tuple[Block, ...]
    accent: int | None = None

    @property
    def picture(self) -> Picture | None:
        return next((block for block in self.blocks if isinstance(block, Picture)), None)

    def with_note(self, note: str) -> Page:
        """The page with a sentence above everything else."""
        return replace(self, blocks=(Text(note), *self.blocks)) if note else self
