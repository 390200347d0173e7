"""The checks of commands and panels, over every game that there is."""

from __future__ import annotations

import pytest

from tests.bot.conformance import checks
from tests.games.conformance.cases import SUBJECTS, Case, cases_of
from tests.games.conformance.subject import Subject
from tests.games.conformance.suite import Check, checks_in

OF_CASES = checks_in(checks, "case")
OF_GAMES = checks_in(checks, "subject")
CASES = [case for subject in SUBJECTS for case in cases_of(subject)[:3]]


@pytest.mark.parametrize("case", CASES, ids=str, scope="session")
@pytest.mark.parametrize("check", OF_CASES.values(), ids=OF_CASES)
def test_a_case(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
@pytest.mark.parametrize("check", OF_GAMES.values(), ids=OF_GAMES)
def test_a_game(subject: Subject, check: Check) -> None:
    check(subject)
