"""Holding the bot's requests against Discord's own OpenAPI document, where that document is at hand."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.wire.calls import Request

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
    """What Discord would refuse in these requests, a line each. Skips the test, saying so, without the document."""
    spec = find_spec()
    if spec is None:
        pytest.skip("Discord's OpenAPI document is not at hand: requests are not checked")
    return [
        f"{method} {path}: {problem}" for method, path, body in requests for problem in spec.check(method, path, body)
    ]
