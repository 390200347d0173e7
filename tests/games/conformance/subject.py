"""A game with all that belongs to it, as the checks look at it; its words are read strictly: one that falls back to its
key is a fault here."""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine import GameInfo
from games.material import DATA, read_toml
from games.registry import AnyGame, Games
from games.texts import Layer, Texts
from tests.languages.pseudo import BOARDS, printed_in


class StrictTexts(Texts):
    """Raises KeyError where a value has no word."""

    def word(self, kind: str, value: object) -> str:
        words = self.section(f"words.{kind}")
        if str(value) not in words:
            raise KeyError(f"no text words.{kind}.{value}")
        return words[str(value)]


@dataclass(frozen=True, eq=False)
class Subject:
    """A game of a registry."""

    games: Games
    key: str

    @property
    def game(self) -> AnyGame:
        return self.games[self.key]

    @cached_property
    def tree(self) -> dict[str, Any]:
        """Its words as they stand in the file."""
        return read_toml(self.games.parts(self.key).data / "texts.en.toml")

    @cached_property
    def texts(self) -> StrictTexts:
        return StrictTexts(Layer("en", self.tree, self.key), Layer("en", read_toml(DATA / "texts.en.toml"), "shared"))

    @cached_property
    def translated(self) -> Texts:
        """Its words in a language that is made by machine: what is still English in it came from no file."""
        shared = read_toml(DATA / "texts.en.toml")
        own = BOARDS.translated(self.tree, printed_in(self.game.material))
        return Texts(
            Layer(BOARDS.code, own, "own"),
            Layer(BOARDS.code, BOARDS.translated(shared), "shared"),
            Layer("en", self.tree, self.key),
            Layer("en", shared, "shared"),
        )

    def __str__(self) -> str:
        return self.key


def templates(subject: Subject) -> dict[str, str]:
    """Every template of the game by its code, but for the words themselves and the forms of numbers."""
    found: dict[str, str] = {}
    stack: list[tuple[str, Any]] = [
        (name, part) for name, part in subject.tree.items() if name not in ("words", "counted")
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


def move_classes(info: GameInfo) -> list[type]:
    """The classes of a game's moves: the members of the union, or the one class."""
    inner = getattr(info.moves, "__origin__", info.moves)
    return list(getattr(inner, "__args__", (inner,)))
