"""The generic suites find what somebody who writes a game may get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.conformance import checks as of_bot
from tests.games.conformance import checks as of_rules
from tests.games.conformance.cases import cases_of
from tests.games.conformance.subject import Subject
from tests.games.conformance.suite import Check, checks_in
from tests.render.conformance import checks as of_pictures
from tests.sample import KEY
from tests.sample.mistakes import MISTAKES
from tests.sample.planting import Mistake, planted

SUITES = (of_rules, of_pictures, of_bot)
OF_CASES: dict[str, Check] = {name: check for suite in SUITES for name, check in checks_in(suite, "case").items()}
OF_GAMES: dict[str, Check] = {name: check for suite in SUITES for name, check in checks_in(suite, "subject").items()}
HARMLESS = Mistake("no mistake", "rules/rules.py", "Paper Boats as a game.", "Paper Boats, a game.", "")


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_mistake_is_noticed(mistake: Mistake, tmp_path: Path) -> None:
    with planted(mistake, tmp_path) as games:
        assert notices(mistake.noticed_by, Subject(games, KEY))


@pytest.mark.parametrize("name", sorted({mistake.noticed_by for mistake in MISTAKES}))
def test_it_is_the_mistake_that_is_noticed(name: str, tmp_path: Path) -> None:
    """The same copy of the game passes where nothing is wrong with it."""
    with planted(HARMLESS, tmp_path) as games:
        run(name, Subject(games, KEY))


def test_there_are_enough() -> None:
    assert len(MISTAKES) >= 25
    assert len({mistake.what for mistake in MISTAKES}) == len(MISTAKES)


def run(name: str, subject: Subject) -> None:
    """Runs the check of this name on the game. Raises whatever it raises."""
    if name in OF_GAMES:
        OF_GAMES[name](subject)
    else:
        for case in cases_of(subject):
            OF_CASES[name](case)


def notices(name: str, subject: Subject) -> bool:
    """Whether the check of this name fails on the game."""
    try:
        run(name, subject)
    except (Exception, pytest.fail.Exception):  # whatever goes wrong; the latter where nothing raised that should
        return True
    return False
