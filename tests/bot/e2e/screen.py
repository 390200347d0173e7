"""What somebody sees of a message: its text, its picture in words, and what can be pressed or chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simcord.results import ResponseMessage

from tests.wire.components import walk

BUTTON, TEXT, GALLERY = 2, 10, 12
SELECTS = 3, 5, 6, 7, 8


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str
    enabled: bool


@dataclass(frozen=True)
class Option:
    label: str
    value: str
    chosen: bool


@dataclass(frozen=True)
class Menu:
    """A select: `title` is its placeholder. Of one of Discord's own, the options are those that are chosen already."""

    title: str
    custom_id: str
    options: tuple[Option, ...]


class Screen:
    """A message as it stands now. It follows the message's edits, as a client does."""

    def __init__(self, message: ResponseMessage) -> None:
        self.message = message

    @property
    def text(self) -> str:
        """All that is displayed as text, from top to bottom."""
        texts = [part["content"] for part in self._parts() if part["type"] == TEXT]
        return "\n".join([self.message.content, *texts]).strip()

    @property
    def alt(self) -> str:
        """What the picture's alt text says; empty where there is no picture."""
        galleries = [part for part in self._parts() if part["type"] == GALLERY]
        return "\n".join(item["description"] for part in galleries for item in part["items"])

    @property
    def picture(self) -> bytes:
        """The picture's file; empty where there is none."""
        cdn = self.message._env.backend.cdn
        return b"".join(cdn.get(attachment["url"]) or b"" for attachment in self.message._message.attachments)

    @property
    def private(self) -> bool:
        return self.message.ephemeral

    @property
    def accent(self) -> int | None:
        """The colour of the container's edge."""
        return next((part.get("accent_color") for part in self.message._message.components), None)

    @property
    def buttons(self) -> list[Button]:
        """Those that the bot hears of: no links."""
        return [
            Button(part.get("label", ""), part["custom_id"], not part.get("disabled"))
            for part in self._parts()
            if part["type"] == BUTTON and "custom_id" in part
        ]

    @property
    def menus(self) -> list[Menu]:
        return [
            Menu(
                part["placeholder"],
                part["custom_id"],
                tuple(Option(o["label"], o["value"], bool(o.get("default"))) for o in part["options"])
                if "options" in part
                else tuple(Option(o["type"], str(o["id"]), True) for o in part.get("default_values", ())),
            )
            for part in self._parts()
            if part["type"] in SELECTS
        ]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    def button(self, label: str) -> Button:
        """The one button whose label is this, else the first that begins with it."""
        exact = [button for button in self.buttons if button.label == label]
        begins = [button for button in self.buttons if button.label.startswith(label)]
        assert exact or begins, f"no button “{label}” among {self.labels} under: {self.text}"
        return (exact or begins)[0]

    def has(self, label: str) -> bool:
        """Whether a button that begins so is there and can be pressed."""
        return any(button.enabled and button.label.startswith(label) for button in self.buttons)

    def menu(self, title: str) -> Menu:
        """The select whose placeholder begins so."""
        found = [menu for menu in self.menus if menu.title.startswith(title)]
        assert found, f"no select “{title}” among {[menu.title for menu in self.menus]} under: {self.text}"
        return found[0]

    def has_menu(self, title: str) -> bool:
        return any(menu.title.startswith(title) for menu in self.menus)

    def _parts(self) -> Iterator[dict[str, Any]]:
        yield from walk(self.message._message.components)  # the message's own, which would be copied each time

    def __repr__(self) -> str:
        return f"<Screen {self.text!r} {self.labels}>"
