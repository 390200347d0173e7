"""Holding the bot's requests against Discord's own OpenAPI document, where that document is at hand."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.wire.calls import Request
from tests.wire.limits import problems_of_body

ROOT = Path(__file__).parents[2]
# Beside the repository; a git worktree may lie one folder deeper.
PLACES = [folder / "shared" / "discord" / "spec_check.py" for folder in list(ROOT.parents)[:2]]


@lru_cache(1)
def find_spec() -> Any:
    """The checker (`.check(method, path, body) -> list[str]`), or None where it is absent. Loading takes a second."""
    place = next((place for place in PLACES if place.exists()), None)
    if place is None:
        return None
    description = importlib.util.spec_from_file_location("spec_check", place)
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    description.loader.exec_module(module)
    return module.Spec.load()


def problems_of(requests: Iterable[Request]) -> list[str]:
    """What Discord would refuse in these requests, a line each. Skips the test, saying so, without the document, unless
    a limit is broken that is known without it."""
    problems = [
        f"{method} {path}: {problem}" for method, path, body in requests for problem in problems_in(method, path, body)
    ]
    if not problems and find_spec() is None:
        pytest.skip("Discord's OpenAPI document is not at hand: requests are not checked")
    return problems


def problems_in(method: str, path: str, body: Any) -> list[str]:
    """What Discord would refuse in one request: by its limits, and by its document where that is at hand."""
    spec = find_spec()
    by_document = [] if spec is None else spec.check(method, path, _as_discord_reads(path, body))
    return problems_of_body(body) + list(by_document)


def _as_discord_reads(path: str, body: Any) -> Any:
    """With ids as texts: in two places discord.py sends numbers, which Discord takes and its document does not."""
    if path == "/users/@me/channels":
        return {key: str(value) for key, value in body.items()}
    if isinstance(body, list):
        return [_as_discord_reads("", part) for part in body]
    if not isinstance(body, dict):
        return body
    read = {key: _as_discord_reads("", value) for key, value in body.items()}
    if "default_values" in read:
        read["default_values"] = [{**value, "id": str(value["id"])} for value in read["default_values"]]
    return read
