"""Gives every test that asks for a `case`, a `subject` or a `key` all of them."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.games.conformance.checks")  # a check that fails says with which values

from tests.every_game import GAMES  # noqa: E402
from tests.games.conformance.cases import CASES, SUBJECTS  # noqa: E402


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        # Of the session's scope, so that all tests of a case run one after another and share its games.
        metafunc.parametrize("case", CASES, ids=str, scope="session")
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", SUBJECTS, ids=str)
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", list(GAMES))
