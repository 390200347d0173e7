"""The words of a game, read strictly: a word that falls back to its key is a fault here."""

from __future__ import annotations

import string
from typing import Any

from games import GAMES
from games.tables import DATA, read_toml
from games.texts import Layer, Texts


class StrictTexts(Texts):
    """Raises KeyError where a value has no word."""

    def word(self, kind: str, value: object) -> str:
        words = self.section(f"words.{kind}")
        if str(value) not in words:
            raise KeyError(f"no text words.{kind}.{value}")
        return words[str(value)]


def strict_texts(key: str) -> StrictTexts:
    return StrictTexts(Layer("en", tree_of(key), key), Layer("en", read_toml(DATA / "texts.en.toml"), "shared"))


def tree_of(key: str) -> dict[str, Any]:
    return read_toml(DATA / key.replace("-", "_") / "texts.en.toml")


def templates(key: str) -> dict[str, str]:
    """Every template of the game by its code, but for the words themselves and the forms of numbers."""
    found: dict[str, str] = {}
    stack: list[tuple[str, Any]] = [
        (name, part) for name, part in tree_of(key).items() if name not in ("words", "counted")
    ]
    while stack:
        code, part = stack.pop()
        if isinstance(part, dict):
            stack += [(f"{code}.{name}", inner) for name, inner in part.items()]
        else:
            found[code] = part
    return found


def places_of(template: str) -> list[tuple[str, str]]:
    """The places that a template wants filled: name and the part after the colon."""
    parts = string.Formatter().parse(template)
    return [(name, spec or "") for _, name, spec, _ in parts if name is not None]


def move_classes(key: str) -> list[type]:
    """The classes of a game's moves: the members of the union, or the one class."""
    union = GAMES[key].info.moves
    inner = getattr(union, "__origin__", union)
    return list(getattr(inner, "__args__", (inner,)))
