"""What every file of another language must hold to: it says what the English one says, and nothing that nobody asks
for. There is none yet; the machine-made one shows that the check is fair, and small mistakes in it that it notices."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.page.limits import MODAL_TITLE_LIMIT
from games.languages import ENGLISH
from games.library import Library
from games.material import DATA, read_toml
from tests.every_game import GAMES
from tests.languages.pseudo import BOARDS, ENGLISH_FILE, printed_in

FOLDERS = {"bot": Path(bot.__file__).parent, "shared": DATA} | {key: GAMES.parts(key).data for key in GAMES}
FREE = {"counted", "printed", "command_names"}
"""Sections whose keys a language chooses: nouns of its own, what tables say, names of commands."""
LIMITS = dict.fromkeys(("commands.", "arguments.", "actions.", "fields."), 100) | {"modal.title": MODAL_TITLE_LIMIT}
"""How many characters Discord takes of what is not cut, by what its code begins with."""


def test_a_translation_says_what_english_says() -> None:
    for name, folder in FOLDERS.items():
        for language in Library(folder).languages() - {ENGLISH}:
            assert not list(faults(name, read_toml(folder / f"texts.{language}.toml"))), (name, language)


@pytest.mark.parametrize("name", FOLDERS)
def test_the_check_is_fair(name: str) -> None:
    assert not list(faults(name, made_by_machine(name)))


@pytest.mark.parametrize(
    ("name", "code", "value"),
    [
        ("bot", "lobby.jion", "Dołącz"),
        ("bot", "lobby.host", "{nazwa}"),
        ("bot", "commands.rules", "x" * 101),
        ("bot", "errors", "Źle"),
        ("bot", "modal.title", "x" * 46),
        ("penny-lane", "events.passed", "{seat:player} i {lane:player}"),
        ("penny-lane", "printed.Bnak", "Bank"),
        ("penny-lane", "actions.bank", "x" * 101),
        ("penny-lane", "events.bank", "{seat:player}: {gain:#grosz}"),
        ("pencil-park", "words.zone.lake", "Jezioro"),
    ],
)
def test_a_mistake_is_noticed(name: str, code: str, value: str) -> None:
    tree = made_by_machine(name)
    *path, last = code.split(".")
    node = tree
    for part in path:
        node = node[part]
    node[last] = value
    assert list(faults(name, tree))


def made_by_machine(name: str) -> dict[str, Any]:
    return BOARDS.translated(read_toml(FOLDERS[name] / ENGLISH_FILE), printed_of(name))


def printed_of(name: str) -> set[str]:
    return set(printed_in(GAMES[name].material)) if name in GAMES else set()


def faults(name: str, tree: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a translation of a folder's texts, a line each."""
    english, shared = read_toml(FOLDERS[name] / ENGLISH_FILE), read_toml(DATA / ENGLISH_FILE)
    known, nouns = dict(texts(english)), {*tree.get("counted", {}), *english.get("counted", {}), *shared["counted"]}
    for code, text in texts({key: part for key, part in tree.items() if key not in FREE}):
        if code not in known:
            yield f"{code} is nothing that English says"
            continue
        more = {field for field, _ in fields(text)} - {field for field, _ in fields(known[code])}
        if more:
            yield f"{code} wants {more}, which nobody fills"
        if uncounted := {spec[1:] for _, spec in fields(text) if spec.startswith("#")} - nouns:
            yield f"{code} counts {uncounted}, which counted does not have"
        if any(code.startswith(beginning) and len(text) > most for beginning, most in LIMITS.items()):
            yield f"{code} is longer than Discord takes"
    for printed in set(tree.get("printed", {})) - printed_of(name):
        yield f"no table says “{printed}”"


def texts(tree: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, str]]:
    for key, part in tree.items():
        if isinstance(part, Mapping):
            yield from texts(part, f"{at}{key}.")
        else:
            yield f"{at}{key}", part


def fields(template: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(template) if name is not None}
