"""Every code that the rules name has words, also where it comes up once in a hundred games: found in the source."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from tests.games.conformance.subject import Subject, templates

PREFIXES = {"Event": "events.", "ScoreItem": "score.", "Phrase": "", "Refusal": ""}
"""What is put before the code that each of them is made with."""


def every_code_that_is_named_has_words(subject: Subject) -> None:
    known = templates(subject)
    named = list(_named(subject))
    assert named
    for where, pattern in named:
        assert any(re.fullmatch(pattern, code) for code in known), f"{where}: no text {pattern}"


def every_event_and_refusal_that_has_words_is_named(subject: Subject) -> None:
    """A word that nothing says is misspelt, or left over."""
    source = "".join(path.read_text(encoding="utf-8") for path in _files(subject))
    for section in ("events", "refusals"):
        for code in subject.texts.section(section):
            assert code == "unreadable" or re.search(rf"\b{code}\b", source), f"{section}.{code}"


def _files(subject: Subject) -> list[Path]:
    package = importlib.import_module(subject.games.parts(subject.key).rules)
    return sorted(Path(package.__path__[0]).glob("*.py"))


def _named(subject: Subject) -> Iterator[tuple[str, str]]:
    """Where a phrase is made, and its code as a regular expression."""
    for path in _files(subject):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in PREFIXES
                and node.args
            ):
                for pattern in _patterns(node.args[0]):
                    yield f"{path.name}:{node.lineno}", re.escape(PREFIXES[node.func.id]) + pattern


def _patterns(code: ast.expr) -> Iterator[str]:
    """What the expression may come to; nothing where it is worked out elsewhere."""
    match code:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _patterns(body)
            yield from _patterns(orelse)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in parts)
