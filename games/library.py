"""Finds texts by their files' names: `texts.en.toml`, `texts.pt-BR.toml`. Another language is another file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.languages import ENGLISH, OTHER, categories, fallbacks
from games.material import TEXTS, MaterialError, read_toml, shown_path
from games.texts import Layer, Texts


class Library:
    """The texts in a few folders, those in the first before those in the next. Each file is read once."""

    def __init__(self, *folders: Path) -> None:
        self._folders = folders
        self._layers: dict[Path, Layer] = {}
        self._texts: dict[tuple[str, ...], Texts] = {}
        self._spoken: dict[str, tuple[str, ...]] = {}

    def texts(self, language: str = ENGLISH) -> Texts:
        """The texts in a language, or in what comes nearest to it: its fallbacks, English at last. Raises MaterialError
        where a file cannot be read."""
        if language not in self._spoken:
            found = self.languages()
            self._spoken[language] = tuple(each for each in fallbacks(language) if each in found or each == ENGLISH)
        spoken = self._spoken[language]
        if spoken not in self._texts:
            self._texts[spoken] = Texts(*(self._layer(path) for each in spoken for path in self._paths(each)))
        return self._texts[spoken]

    def languages(self) -> frozenset[str]:
        """The languages that have a file."""
        names = (path.name for folder in self._folders for path in folder.glob(f"{TEXTS}*.toml"))
        return frozenset(name.removeprefix(TEXTS).removesuffix(".toml") for name in names)

    def load_all(self) -> None:
        """Reads every file now, so that a broken one is found at once. Raises MaterialError."""
        for language in sorted({ENGLISH, *self.languages()}):
            self.texts(language)

    def _paths(self, language: str) -> list[Path]:
        """Where a language's texts are. English is there in every folder, or reading it says that it is not."""
        paths = (folder / f"{TEXTS}{language}.toml" for folder in self._folders)
        return [path for path in paths if language == ENGLISH or path.is_file()]

    def _layer(self, path: Path) -> Layer:
        if path not in self._layers:
            language = path.name.removeprefix(TEXTS).removesuffix(".toml")
            layer = Layer(language, read_toml(path), shown_path(path))
            _check_plurals(layer)
            _check_said(layer.tree, layer.source)
            self._layers[path] = layer
        return self._layers[path]


def _check_said(tree: Mapping[str, Any], source: str, code: str = "") -> None:
    """Raises MaterialError where a file or a section is emptied: what needs its texts would fail one by one."""
    if not tree:
        raise MaterialError(f"{source}: {f'{code}: ' if code else ''}nothing is said here; write it, or take it out")
    for key, said in tree.items():
        if isinstance(said, Mapping):
            _check_said(said, source, f"{code}.{key}" if code else key)


def _check_plurals(layer: Layer) -> None:
    """Raises MaterialError where a form is of a category that the language does not have, or the last resort is
    missing: a number that wants it would be noticed only when it comes up."""
    try:
        known = categories(layer.language)
    except ValueError as error:
        raise MaterialError(f"{layer.source}: {error}; name the file after a language") from error
    for noun, forms in (layer.find(("counted",)) or {}).items():
        if not isinstance(forms, dict) or OTHER not in forms:
            raise MaterialError(f"{layer.source}: counted.{noun}: the form {OTHER} is missing; add it")
        for unknown in sorted(set(forms) - known):
            raise MaterialError(
                f"{layer.source}: counted.{noun}.{unknown}: {layer.language} has {', '.join(sorted(known))}"
            )
