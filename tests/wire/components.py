"""Reading what a message or modal shows: its controls by label or custom_id, and all its words.

Tests ask for controls the way a player finds them (a label, a place on the screen), so that they survive a change of
layout; the tree itself stays at hand in `components`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tests.wire.errors import CannotActError

Payload = dict[str, Any]
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SELECTS = 1, 2, 3, 4, {3, 5, 6, 7, 8}
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, CONTAINER, LABEL = 9, 10, 11, 12, 13, 17, 18
COMPONENTS_V2 = 1 << 15
WORDS = ("label", "placeholder", "description", "title", "content")


def walk(components: Iterable[Payload] | None) -> Iterator[Payload]:
    """Every component of a tree in reading order, nested ones included."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        yield from walk(part for part in (component.get("component"), component.get("accessory")) if part)


def number(components: list[Payload]) -> None:
    """Give each component without an id the next free one, as Discord does."""
    taken = {component.get("id") for component in walk(components)}
    fresh = (n for n in range(1, 1000) if n not in taken)
    for component in walk(components):
        if not component.get("id"):
            component["id"] = next(fresh)


def media_of(component: Payload) -> Iterator[Payload]:
    """The media items of one component (gallery, thumbnail or file), each with its `url`."""
    if component["type"] == GALLERY:
        yield from (item["media"] for item in component["items"])
    elif component["type"] == THUMBNAIL:
        yield component["media"]
    elif component["type"] == FILE:
        yield component["file"]


class Control:
    """A button, select or input as a player sees it; `raw` is the component itself."""

    def __init__(self, raw: Payload, caption: str = "") -> None:
        self.raw, self.caption = raw, caption

    def __repr__(self) -> str:
        return f"<control {self.label!r} {self.custom_id!r}{' disabled' if self.disabled else ''}>"

    @property
    def custom_id(self) -> str:
        return str(self.raw.get("custom_id", ""))

    @property
    def label(self) -> str:
        """A button's label (else its emoji), a select's placeholder, an input's label."""
        emoji = (self.raw.get("emoji") or {}).get("name", "")
        return str(self.caption or self.raw.get("label") or self.raw.get("placeholder") or emoji)

    @property
    def disabled(self) -> bool:
        return bool(self.raw.get("disabled", False))

    @property
    def options(self) -> list[Payload]:
        """A select's options as sent: `label`, `value`, perhaps `description`, `default`, `emoji`."""
        return list(self.raw.get("options") or ())

    @property
    def values(self) -> list[str]:
        return [option["value"] for option in self.options]


class Shown:
    """What is on the screen: mixed into messages and modals."""

    components: list[Payload]
    content: str = ""
    embeds: list[Payload]

    def controls(self, types: Iterable[int]) -> list[Control]:
        wanted = set(types)
        captions = {id(c["component"]): c.get("label", "") for c in walk(self.components) if c["type"] == LABEL}
        return [Control(c, captions.get(id(c), "")) for c in walk(self.components) if c["type"] in wanted]

    @property
    def buttons(self) -> list[Control]:
        """All buttons in reading order, links included."""
        return self.controls({BUTTON})

    @property
    def selects(self) -> list[Control]:
        """All selects in reading order."""
        return self.controls(SELECTS)

    def button(self, label: str | None = None, *, prefix: str | None = None) -> Control:
        """The first button whose label contains `label` (any case) and whose custom_id begins with `prefix`.

        Raises CannotActError, with what there is, where none does.
        """
        return _pick(self.buttons, label, prefix)

    def select(self, label: str | None = None, *, prefix: str | None = None) -> Control:
        """The first select, found like a button; its label is its placeholder (in a modal, its caption)."""
        return _pick(self.selects, label, prefix)

    @property
    def text(self) -> str:
        """Every word displayed, a line for each piece: content, embeds, text displays, labels, options, alt texts."""
        return "\n".join(piece for piece in self._pieces() if piece)

    @property
    def alt_texts(self) -> list[str]:
        """The descriptions of the pictures in galleries and thumbnails."""
        items = [i for c in walk(self.components) if c["type"] == GALLERY for i in c["items"]]
        items += [c for c in walk(self.components) if c["type"] == THUMBNAIL]
        return [item["description"] for item in items if item.get("description")]

    def _pieces(self) -> Iterator[str]:
        yield self.content
        for embed in self.embeds:
            yield from (embed.get(key, "") for key in ("title", "description"))
            for field in embed.get("fields", ()):
                yield from (field["name"], field["value"])
            yield (embed.get("footer") or {}).get("text", "")
        for component in walk(self.components):
            yield from (str(component.get(key) or "") for key in WORDS)
            for option in component.get("options") or ():
                yield from (option["label"], option.get("description") or "")
        yield from self.alt_texts


def _pick(controls: list[Control], label: str | None, prefix: str | None) -> Control:
    for control in controls:
        fits = label is None or label.casefold() in control.label.casefold()
        if fits and control.custom_id.startswith(prefix or ""):
            return control
    raise CannotActError(f"nothing with label {label!r} and prefix {prefix!r} among {controls}")
