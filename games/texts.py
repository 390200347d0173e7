"""The words of a game: `texts.toml` in its folder of `data/` holds every sentence that a player reads of it.

A template is filled as `str.format` does it. The part after a colon says how: `{seat:player}` is the player's name,
`{zone:zone}` looks the value up under `[words.zone]`, `{n:#place|places}` puts a number before the form that it
wants, `{points:+}` is a signed number. A list is joined with commas.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from games.engine import Phrase
from games.tables import TEXTS, TableError, read_toml, shown_path

NameOf = Callable[[int], str]


def seat_name(seat: int) -> str:
    """What a player is called where no names are known."""
    return f"Player {seat + 1}"


class MissingText(KeyError):
    """A text that is not there; its message names the file and the code."""

    def __str__(self) -> str:
        return str(self.args[0])


class Texts:
    """The words of one game. Raises MissingText where a template is missing: the tests find those."""

    def __init__(self, tree: Mapping[str, Any], source: str = TEXTS) -> None:
        self._tree = tree
        self._source = source

    @classmethod
    def load(cls, folder: Path) -> Texts:
        """The texts in a game's folder. Raises TableError naming file and line where it cannot be read."""
        return cls(read_toml(folder / TEXTS), shown_path(folder / TEXTS))

    def has(self, code: str) -> bool:
        return isinstance(self._find(code), str)

    def say(self, phrase: Phrase, name_of: NameOf = seat_name) -> str:
        """The phrase in words."""
        template = self._find(phrase.code)
        if not isinstance(template, str):
            raise MissingText(f"{self._source}: {phrase.code} is missing; add it")
        return _Filler(self.word, name_of).vformat(template, (), phrase.params)

    def text(self, code: str, /, **params: Any) -> str:
        """The text under `code`, filled."""
        return self.say(Phrase(code, params))

    def word(self, kind: str, value: object) -> str:
        """What `value` is called: the entry of `[words.kind]`, else the value itself."""
        found = self._find(f"words.{kind}.{value}")
        return found if isinstance(found, str) else str(value)

    def section(self, code: str) -> dict[str, str]:
        """The texts of a section, in the order in which they stand."""
        found = self._find(code)
        return {key: text for key, text in found.items() if isinstance(text, str)} if isinstance(found, dict) else {}

    def _find(self, code: str) -> Any:
        node: Any = self._tree
        for part in code.split("."):
            if not isinstance(node, Mapping) or part not in node:
                return None
            node = node[part]
        return node


class _Filler(string.Formatter):
    def __init__(self, word: Callable[[str, object], str], name_of: NameOf) -> None:
        self._word = word
        self._name_of = name_of

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if isinstance(key, int):
            raise TableError("a text may use named places only, {name} and never {}")
        return kwargs[key]

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self.format_field(item, format_spec) for item in value)
        if not format_spec:
            return str(value).replace("-", "−") if isinstance(value, int) else str(value)
        if format_spec == "player":
            return self._name_of(value)
        if format_spec == "+":
            return f"{value:+d}".replace("-", "−")
        if format_spec.startswith("#"):
            one, _, many = format_spec[1:].partition("|")
            return f"{value} {one if value == 1 else many}"
        return self._word(format_spec, value)
