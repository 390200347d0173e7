"""Gives every test that asks for a `case` or a `key` all of them."""

from __future__ import annotations

import pytest

from tests.games.conformance.cases import CASES, KEYS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", KEYS)
