"""The words of a game in one language, out of its `texts.<language>.toml` in `data/`: every sentence that a player
reads of it. What a language does not say yet is said in English.

A template is filled as `str.format` does it. The part after a colon says how: `{seat:player}` is the player's name,
`{zone:zone}` looks the value up under `[words.zone]`, `{n:#place}` puts a number into the form of `[counted]` that it
wants, `{card:printed}` is what the material calls it, in this language (`[printed]`), `{points:+}` is a signed
number. The items of a list are joined as `[lists]` says, an empty one is its `nothing`."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from games.engine import Phrase
from games.languages import ENGLISH, OTHER, category
from games.material import MaterialError

NameOf = Callable[[int], str]
_Template = tuple[tuple[str, str | None, str], ...]
"""Each text, the name of the place after it (None: the end), and how what stands there is said."""


class MissingText(KeyError):
    """A text that is not there; its message names the file and the code."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Layer:
    """What one file says: its language, its content, and what to call it where a text is missing."""

    language: str
    tree: Mapping[str, Any]
    source: str

    def find(self, parts: Sequence[str]) -> Any:
        """What stands under a key of several parts; None where nothing does."""
        node: Any = self.tree
        for part in parts:
            if not isinstance(node, Mapping) or part not in node:
                return None
            node = node[part]
        return node


class Texts:
    """The words of one game. `layers`: the files to look into, the best first, an English one last. Raises MissingText
    where a template is missing in all: the tests find those."""

    def __init__(self, *layers: Layer) -> None:
        self._layers = layers
        self._found: dict[tuple[str, ...], str] = {}
        self._taken_apart: dict[str, _Template] = {}

    def has(self, code: str) -> bool:
        return self._template(code) is not None

    def say(self, phrase: Phrase, name_of: NameOf | None = None) -> str:
        """The phrase in words; without names the players are called by their seats."""
        return self.filled(phrase.code, phrase.params, name_of)

    def text(self, code: str, /, **params: Any) -> str:
        """The text under `code`, filled."""
        return self.filled(code, params)

    def filled(self, code: str, params: Mapping[str, Any], name_of: NameOf | None = None) -> str:
        """The same from its parts."""
        parts = self._taken_apart.get(code)
        if parts is None:
            template = self._template(code)
            if template is None:
                raise self._missing(code)
            parts = self._taken_apart[code] = _parts(template)
        return self._filled(parts, params, name_of or self.seat_name)

    def translated(self, code: str) -> str | None:
        """The text under `code` where the language itself has it; None where English would stand in for it."""
        others = Texts(*(layer for layer in self._layers if layer.language != ENGLISH))
        return others._template(code)

    def seat_name(self, seat: int) -> str:
        """What a player is called where no names are known."""
        return self.text("seat", number=seat + 1)

    def word(self, kind: str, value: object) -> str:
        """What `value` is called: the entry of `[words.kind]`, else the value itself."""
        return self._first(("words", kind, str(value))) or str(value)

    def counted(self, noun: str, number: int) -> str:
        """A number of something: the form of `[counted]` that the language wants for it."""
        for layer in self._layers:
            forms = layer.find(("counted", noun))
            if isinstance(forms, Mapping):
                form: str = forms.get(category(layer.language, number)) or forms[OTHER]
                return self._filled(_parts(form), {"n": number}, self.seat_name)
        raise self._missing(f"counted.{noun}")

    def printed(self, text: str) -> str:
        """What stands in the material, a card's name or its sentence, in this language; names within `text` too."""
        if not self._printed:
            return text
        return self._printed.get(text) or self._names.sub(lambda found: self._printed[found[0]], text)

    def joined(self, items: Iterable[str], how: str = "comma") -> str:
        """The items of a list in a row, between them what `[lists]` has under `how`; without items its `nothing`."""
        return self.text(f"lists.{how}").join(items) or self.text("lists.nothing")

    def section(self, code: str) -> dict[str, str]:
        """The texts of a section, in the order in which they stand in English."""
        found: dict[str, str] = {}
        for layer in reversed(self._layers):
            part = layer.find(code.split("."))
            found |= {k: v for k, v in part.items() if isinstance(v, str)} if isinstance(part, Mapping) else {}
        return found

    def _template(self, code: str) -> str | None:
        return self._first(tuple(code.split(".")))

    def _first(self, parts: tuple[str, ...]) -> str | None:
        """The text under a key in the first layer that has one. What was found is remembered: pictures in words ask for
        hundreds."""
        known = self._found.get(parts)
        if known is None:
            known = next((found for layer in self._layers if isinstance(found := layer.find(parts), str)), None)
            if known is not None:
                self._found[parts] = known
        return known

    def _missing(self, code: str) -> MissingText:
        """Names the first English file: a game's own before what all share."""
        source = next(layer.source for layer in self._layers if layer.language == ENGLISH)
        return MissingText(f"{source}: {code} is missing; add it")

    @cached_property
    def _printed(self) -> dict[str, str]:
        return self.section("printed")

    @cached_property
    def _names(self) -> re.Pattern[str]:
        longest_first = sorted(self._printed, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def _filled(self, parts: _Template, params: Mapping[str, Any], name_of: NameOf) -> str:
        filled = []
        for text, name, how in parts:
            filled.append(text)
            if name is not None:
                filled.append(self._said(params[name], how, name_of))
        return "".join(filled)

    def _said(self, value: Any, how: str, name_of: NameOf) -> str:
        """A value as the part after the colon wants it."""
        if not how and type(value) is str:
            return value
        if isinstance(value, list | tuple):
            return self.joined(self._said(item, how, name_of) for item in value)
        if not how:
            return str(value).replace("-", "−") if isinstance(value, int) else str(value)
        if how == "player":
            return name_of(value)
        if how == "printed":
            return self.printed(str(value))
        if how == "+":
            return f"{value:+d}".replace("-", "−")
        if how.startswith("#"):
            return self.counted(how[1:], value)
        return self.word(how, value)


@lru_cache(maxsize=4096)
def _parts(template: str) -> _Template:
    """A template taken apart. Raises MaterialError where a place has no name, ValueError for a brace left open."""
    parts = []
    for text, name, how, _ in string.Formatter().parse(template):
        if name is not None and not name.isidentifier():
            raise MaterialError("a text may use named places only, {name} and never {}")
        parts.append((text, name, how or ""))
    return tuple(parts)
