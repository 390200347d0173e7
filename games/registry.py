"""The games that there are: every package in `games/` that has a `GAME` class and a `MATERIAL` model, and those that
are added.

Nothing is read before it is asked for. `games[key]` loads the game's material from its data; `games.over(key, json)` is
the same game over what was stored with a saved game, so that what is edited later changes no running one.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from games import material
from games.engine import Game
from games.languages import ENGLISH
from games.library import Library
from games.texts import Texts

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where a game's parts are: its rules, its picture and its cog by the names of their modules, which whoever needs
    one imports, and the folder of its material and words."""

    rules: str
    data: Path
    picture: str
    cog: str


class Games(Mapping[str, AnyGame]):
    """The games by key, in alphabetical order of their keys: those that are shipped (one folder in `games/`, one in
    `data/`, one module in `render/`, one cog), and those that are added."""

    def __init__(self, data: Path = material.DATA, own: Path = material.OWN) -> None:
        self._parts: dict[str, Parts] = {}
        self._own_data = own
        self._standard: dict[str, AnyGame] = {}
        self._own: dict[str, AnyGame | None] = {}
        self._stored: dict[tuple[str, str], AnyGame] = {}
        self._libraries: dict[str, Library] = {}
        self._data = data
        for item in pkgutil.iter_modules([str(Path(__file__).parent)]):
            if item.ispkg:
                name = item.name
                self.add(
                    name.replace("_", "-"),
                    rules=f"games.{name}",
                    data=data / name,
                    picture=f"render.{name}",
                    cog=f"bot.cogs.{name}",
                )

    def add(self, key: str, *, rules: str, data: Path, picture: str, cog: str) -> None:
        """Registers a game under its key, by its parts (see `Parts`). Raises ValueError where the key is taken."""
        if key in self._parts:
            raise ValueError(f"there is a game {key} already")
        self._parts[key] = Parts(rules, data, picture, cog)

    def parts(self, key: str) -> Parts:
        """Where the game's parts are. Raises KeyError."""
        return self._parts[key]

    def __getitem__(self, key: str) -> AnyGame:
        """The game over the material in `data/`. Raises KeyError, or MaterialError where it is broken."""
        if key not in self._standard:
            module = self._module(key)
            self._standard[key] = module.GAME(material.load(self._folder(key), module.MATERIAL))
        return self._standard[key]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._parts))

    def __len__(self) -> int:
        return len(self._parts)

    def over(self, key: str, material_json: str) -> AnyGame:
        """The game over stored material. Raises KeyError, or pydantic's ValidationError."""
        cached = self._stored.get((key, material_json))
        if cached is None:
            module = self._module(key)
            cached = module.GAME(module.MATERIAL.model_validate_json(material_json))
            self._stored[key, material_json] = cached
        return cached

    def own(self, key: str) -> AnyGame | None:
        """The game over the material of someone who owns the printed game (`own/`); None where there are none. Raises
        MaterialError where one is broken."""
        if key not in self._own:
            folder = self._own_data / key.replace("-", "_")
            module = self._module(key)
            there = folder.is_dir()
            self._own[key] = module.GAME(material.load(self._folder(key), module.MATERIAL, folder)) if there else None
        return self._own[key]

    def texts(self, key: str, language: str = ENGLISH) -> Texts:
        """The words of the game in a language, what is missing there in English. Raises MaterialError where they
        cannot be read."""
        return self._library(key).texts(language)

    def load_all(self) -> None:
        """Reads all material and texts now, so that a broken one stops the start. Raises MaterialError."""
        for key in self:
            self[key]
            self.own(key)
            self._library(key).load_all()

    def _module(self, key: str) -> ModuleType:
        return importlib.import_module(self._parts[key].rules)

    def _library(self, key: str) -> Library:
        """The game's own words, then those that all games share."""
        if key not in self._libraries:
            self._libraries[key] = Library(self._folder(key), self._data)
        return self._libraries[key]

    def _folder(self, key: str) -> Path:
        return self._parts[key].data
