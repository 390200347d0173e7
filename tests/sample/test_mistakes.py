"""The generic suites find what somebody who writes a game may get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.conformance import checks
from tests.games.conformance.cases import cases_of
from tests.games.conformance.subject import Subject
from tests.games.conformance.suite import checks_in
from tests.sample import KEY
from tests.sample.mistakes import MISTAKES
from tests.sample.planting import Mistake, planted

OF_CASES = checks_in(checks, "case")
OF_GAMES = checks_in(checks, "subject")


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_mistake_is_noticed(mistake: Mistake, tmp_path: Path) -> None:
    with planted(mistake, tmp_path) as games:
        assert notices(mistake.noticed_by, Subject(games, KEY))


def notices(name: str, subject: Subject) -> bool:
    """Whether the check of this name fails on the game."""
    try:
        if name in OF_CASES:
            for case in cases_of(subject):
                OF_CASES[name](case)
        else:
            OF_GAMES[name](subject)
    except (Exception, pytest.fail.Exception):  # whatever goes wrong; the latter where nothing raised that should
        return True
    return False


def test_there_are_enough() -> None:
    assert len(MISTAKES) >= 25
