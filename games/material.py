"""Loads what the games are made of from `data/` and checks it.

A folder a game; its `*.toml` files together are the game's material (`texts.*.toml`, its words, are read by
`games.library`). A fault is told in one line that names file, line or key and what would be right.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

DATA = Path(__file__).resolve().parent.parent / "data"
OWN = DATA.parent / "own"
"""Where owners of a printed game put its true material, a folder a game with files named as in `data/`."""
TEXTS = "texts."
"""What the names of files with words begin with; the language follows."""

PRINTED = "printed"
Printed = Annotated[str, PRINTED]
"""A name or a sentence that a game's material brings along and players read. The material is English; other languages
have theirs in the texts' `[printed]`, by what it says."""

Model = TypeVar("Model", bound=BaseModel)

_REMEDIES = {
    "missing": "is missing; add it",
    "extra_forbidden": "is not known here; correct its spelling or remove it",
}
"""What to do, by pydantic's type of fault, where its own words do not say."""


class MaterialError(Exception):
    """Material that cannot be used. Its message is one line, safe to show."""


class Part(BaseModel):
    """The base of all material: read-only, and a misspelt key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file. Raises MaterialError naming the file and, where the syntax is wrong, the line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MaterialError(f"{shown_path(path)}: cannot be read ({error.strerror}); put the file back") from error
    except UnicodeDecodeError as error:
        raise MaterialError(f"{shown_path(path)}: is not UTF-8 text (byte {error.start}); save it as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise MaterialError(f"{shown_path(path)}: not valid TOML: {error}") from error


def load(folder: Path, model: type[Model], own: Path | None = None) -> Model:
    """The material of one game, from all TOML files of `folder` but its texts; a file of the same name in the folder
    `own` stands in for the shipped one. Raises MaterialError."""
    files = {path.name: path for place in (folder, own) if place for path in sorted(place.glob("*.toml"))}
    paths = [path for name, path in files.items() if not name.startswith(TEXTS)]
    if not paths:
        raise MaterialError(f"{shown_path(folder)}: holds no material; put the *.toml files back")
    merged: dict[str, Any] = {}
    source: dict[tuple[str, ...], Path] = {}
    for path in paths:
        _merge(merged, read_toml(path), path, source)
    try:
        return model.model_validate(merged)
    except ValidationError as error:
        raise MaterialError(_first_fault(error, source, folder)) from error


def dump(material: BaseModel) -> str:
    """The material as canonical JSON, for the database and for exports."""
    return canonical(material.model_dump(mode="json"))


def digest(material: BaseModel) -> str:
    """The material's fingerprint: the SHA-256 of their canonical JSON, in hexadecimal."""
    return digest_of(dump(material))


def canonical(value: Any) -> str:
    """The one way to write a JSON value here: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(material_json: str) -> str:
    """The fingerprint of material that is canonical JSON already: what is stored keeps its own, whatever the model is
    now."""
    return hashlib.sha256(material_json.encode()).hexdigest()


def _merge(
    into: dict[str, Any],
    more: dict[str, Any],
    path: Path,
    source: dict[tuple[str, ...], Path],
    at: tuple[str, ...] = (),
) -> None:
    """Adds a file's keys; a section may be spread over files (`[cities.*]`, a file each), a value stands once."""
    for key, value in more.items():
        here = (*at, key)
        if isinstance(value, dict) and isinstance(into.get(key), dict) and not at:
            _merge(into[key], value, path, source, here)
        elif key in into:
            raise MaterialError(
                f"{shown_path(path)}: {'.'.join(here)}: stands in {shown_path(source[here])} too; keep one"
            )
        else:
            into[key] = value
            source[here] = path
            if isinstance(value, dict):
                source.update({(*here, inner): path for inner in value})


def _first_fault(error: ValidationError, source: dict[tuple[str, ...], Path], folder: Path) -> str:
    fault = error.errors(include_url=False)[0]
    place = list(fault["loc"])
    names = tuple(str(part) for part in place[:2])
    path = source.get(names) or source.get(names[:1])
    key = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
    message = _REMEDIES.get(fault["type"]) or fault["msg"].removeprefix("Value error, ")
    given = fault.get("input")
    shown = "" if isinstance(given, dict | list) or fault["type"] in _REMEDIES else f" (it is {given!r})"
    more = f", and {error.error_count() - 1} more" if error.error_count() > 1 else ""
    return f"{shown_path(path or folder)}: {key or 'the material'}: {message}{shown}{more}"


def shown_path(path: Path) -> str:
    """A path as a user knows it: from the project's folder on."""
    try:
        return path.relative_to(DATA.parent).as_posix()
    except ValueError:
        return path.as_posix()
