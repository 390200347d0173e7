"""Machine-made languages: every English text with its letters replaced and brackets around it, what is to be filled in
kept. A Latin letter that is still seen where one of them is spoken did not come from a file.

They pose as Czech and Polish, which Discord offers and nobody has translated yet, so that their plurals are real ones.
Their letters have nothing in common: what is said in the wrong one of them is seen as well.
"""

from __future__ import annotations

import json
import re
import shutil
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from games.languages import categories
from games.material import DATA, PRINTED, read_toml
from games.registry import Games

ENGLISH_FILE = "texts.en.toml"
DESCRIPTION = 100
"""Discord's limit on what a command says of itself: where the brackets would break it there are none."""


@dataclass(frozen=True)
class Pseudo:
    """A language: its code, and what stands for `a` to `z`."""

    code: str
    letters: str

    def said(self, template: str, *, bracketed: bool = True) -> str:
        """A template in this language."""
        has_room = len(template) not in (DESCRIPTION - 1, DESCRIPTION)
        return f"⟦{self._kept(template)}⟧" if bracketed and has_room else self._kept(template)

    def _kept(self, template: str) -> str:
        parts = []
        for text, name, spec, _ in string.Formatter().parse(template):
            parts.append(self.accented(text).replace("{", "{{").replace("}", "}}"))
            if name is not None:
                parts.append(f"{{{name}:{spec}}}" if spec else f"{{{name}}}")
        return "".join(parts)

    def accented(self, text: str) -> str:
        table = str.maketrans(string.ascii_letters, self.letters + self.letters.upper())
        return text.translate(table)

    def translated(
        self, english: Mapping[str, Any], printed: Iterable[str] = (), names: Iterable[str] = ()
    ) -> dict[str, Any]:
        """A whole file. `printed`: what the game's tables say; `names`: of commands."""
        tree = self._tree({key: part for key, part in english.items() if key != "counted"})
        own = {
            "counted": {noun: self._forms(forms) for noun, forms in english.get("counted", {}).items()},
            "printed": {text: self.said(text) for text in printed},
            "command_names": {name: self.accented(name) for name in names},
        }
        return tree | {section: texts for section, texts in own.items() if texts}

    def _tree(self, english: Mapping[str, Any], *, bracketed: bool = True) -> dict[str, Any]:
        """What stands between the items of a list has no brackets."""
        return {
            key: self.said(value, bracketed=bracketed)
            if isinstance(value, str)
            else self._tree(value, bracketed=bracketed and key != "lists")
            for key, value in english.items()
        }

    def _forms(self, forms: Mapping[str, str]) -> dict[str, str]:
        """Every form of a number that the language has."""
        return {each: self.said(forms.get(each, forms["other"])) for each in categories(self.code)}


BOARDS = Pseudo("pl", "áƀçďéƒğĥíĵķłḿñőþɋřšťúṽŵẋýž")
"""What the server speaks."""
READERS = Pseudo("cs", "абцдефгхийклмнопярстувшъыз")
"""What its members speak."""


def printed_in(material: BaseModel) -> Iterator[str]:
    """The names and sentences in tables that players read."""
    for name, field in type(material).model_fields.items():
        value = getattr(material, name)
        if PRINTED in field.metadata and value:
            yield value
        yield from _inside(value)


def _inside(value: Any) -> Iterator[str]:
    if isinstance(value, BaseModel):
        yield from printed_in(value)
    elif isinstance(value, Mapping):
        yield from _inside(list(value.values()))
    elif isinstance(value, Iterable) and not isinstance(value, str):
        for item in value:
            yield from _inside(item)


def translate(pseudo: Pseudo, folder: Path, printed: Iterable[str] = (), names: Iterable[str] = ()) -> None:
    """Writes the language's file beside the English one."""
    tree = pseudo.translated(read_toml(folder / ENGLISH_FILE), printed, names)
    (folder / f"texts.{pseudo.code}.toml").write_text("\n".join(_toml(tree)), encoding="utf-8")


def translated_data(folder: Path, *languages: Pseudo) -> Path:
    """A copy of `data/` in which the languages have their files."""
    data = folder / "data"
    shutil.copytree(DATA, data)
    for language in languages:
        translate(language, data)
        for key, game in Games().items():
            translate(language, data / key.replace("-", "_"), printed_in(game.material))
    return data


def _toml(tree: Mapping[str, Any], at: tuple[str, ...] = ()) -> Iterator[str]:
    if at:
        yield f"[{'.'.join(json.dumps(part, ensure_ascii=False) for part in at)}]"
    for key, value in tree.items():
        if isinstance(value, str):
            yield f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from _toml(value, (*at, key))


# ---------------------------------------------------------------------------------------------------- what is seen

_LANGUAGELESS = re.compile(
    r"<[@#]\d+>"  # mentions
    r"|\b[0-9a-f]{16,64}\b"  # seeds and what was promised of them
    r"|\b[A-Z]{1,2}\d+\b"  # places and cards: B4, TR2, S6
    r"|\b(?:board|temple|barracks|none|decline)\b"  # what is typed for a place, a job or an answer of Penny Lane
)
_WORD = re.compile(r"[A-Za-z]{2,}")


def strange(text: str, spoken: Pseudo) -> list[str]:
    """What in a text is in no language, or in the wrong one of the two."""
    rest = _LANGUAGELESS.sub(" ", text)
    other = BOARDS if spoken is READERS else READERS
    return [*_WORD.findall(rest), *({*rest.lower()} & {*other.letters})]
