"""No sentence stands in the code: what users read is in the files of words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.material import DATA

ROOT = DATA.parent
WORDS = re.compile(r"[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]{2,}")
"""Two words with a space between them."""
PART = re.compile(r"[A-Za-z]{2,}[^A-Za-z]* | [^A-Za-z]*[A-Za-z]{2,}")
"""A word and a space, in a string that is filled."""

ALLOWED = {
    "bot/__main__.py": "what whoever runs the bot reads in the terminal and in the log",
    "bot/address.py": "the same, of the setting DATABASE",
    "bot/backups.py": "the same, of the setting BACKUPS",
    "bot/hosting/": "what whoever runs the bot reads in the terminal",
    "bot/preview/": "the same, of the preview",
    "bot/settings.py": "the same, of the settings in .env",
    "bot/privacy/command.py": "the same, of what is done about a person",
    "bot/page/checks.py": "what a page has too much of, for whoever builds it",
    "bot/starting/": "the same, of the start",
    "bot/storage/": "statements for the database; its errors go to the log, users get the manager's",
    "games/material.py": "what is wrong with a file, for whoever edits it",
    "games/library.py": "the same, of a file of words",
    "games/texts.py": "the same",
    "render/gallery.py": "a developer's tool",
}
ALLOWED_TEXTS = {
    "bot/deadlines/loop.py": {"deadline ": "a deadline in the log", " of ": "the same"},
    "bot/masking.py": {r"^DETAIL:.*$|(?<=input_value=).*?(?=, input_type=)": "what other libraries write in English"},
    "bot/pings.py": {"ping ": "what Discord tells a message's repetition by"},
    "bot/publisher.py": {"board ": "the name of a task"},
    "render/penny_black/stamps.py": {"ONE PENNY": "the engraving of the stamp, the same in every language"},
}


@pytest.mark.parametrize("package", ["bot", "games", "render"])
def test_no_sentence_stands_in_the_code(package: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}": text
        for path in sorted((ROOT / package).rglob("*.py"))
        for line, text in sentences(path)
    }
    assert not found


def test_what_is_allowed_is_there() -> None:
    for name in ALLOWED:
        assert (ROOT / name).exists()
    for name, texts in ALLOWED_TEXTS.items():
        assert all(text in (ROOT / name).read_text(encoding="utf-8") for text in texts)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('button = Button("Join the table")', True),
        ('line = f"{name} is done"', True),
        ('line = f"{n} points"', True),
        ('line = f"{n}¢ · {place}"', False),
        ('key = f"choices.{code}"', False),
        ('line = f"{name} has {n} points left"', True),
        ('"""A docstring is none."""', False),
        ('def f():\n    """Nor is this one."""', False),
        ('LIMIT = 1\n"""Nor what stands below a name."""', False),
        ('log.warning("the board of %s is late", 1)', False),
        ('raise ValueError("a seat of nobody")', False),
        ('raise ParlourError("this is a sentence")', True),
        ('assert seat, "nobody sits there"', False),
        ('say("board.more")', False),
    ],
)
def test_sentences_are_told_from_other_strings(tmp_path: Path, code: str, found: bool) -> None:
    (tmp_path / "code.py").write_text(code, encoding="utf-8")
    assert bool(list(sentences(tmp_path / "code.py"))) == found


FOR_USERS = {"ParlourError", "MoveRefused"}
"""Errors whose words users read; all others are for whoever runs the bot or programs it."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module that look like a sentence and may be read by a user: no docstring, nothing for the log,
    no error of another kind."""
    name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    if any(name.startswith(allowed) for allowed in ALLOWED):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over = {id(inner) for node in ast.walk(tree) if is_for_others(node) for inner in ast.walk(node)}
    filled = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in passed_over:
            continue
        looks_so = (PART if id(node) in filled else WORDS).search(node.value)
        if looks_so and node.value not in ALLOWED_TEXTS.get(name, {}):
            yield node.lineno, node.value


def is_for_others(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring, or a comment below a name
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__")):
            return True  # an error's own message
        case ast.Assert():
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id=kind))):
            return kind not in FOR_USERS
    return False
