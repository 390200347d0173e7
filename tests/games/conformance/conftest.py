"""Gives every test that asks for a `case` or a `key` all of them."""

from __future__ import annotations

import pytest

from tests.games.conformance.cases import CASES, KEYS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        # Of the session's scope, so that all tests of a case run one after another and share its games.
        metafunc.parametrize("case", CASES, ids=str, scope="session")
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", KEYS)
