"""The checks, over every game that there is."""

from __future__ import annotations

import pytest

from games.engine import Phrase
from tests.games.conformance import checks
from tests.games.conformance.cases import Case
from tests.games.conformance.subject import Subject
from tests.games.conformance.suite import Check, checks_in

OF_CASES = checks_in(checks, "case")
OF_GAMES = checks_in(checks, "subject")


@pytest.mark.parametrize("check", OF_CASES.values(), ids=OF_CASES)
def test_a_case(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("check", OF_GAMES.values(), ids=OF_GAMES)
def test_a_game(subject: Subject, check: Check) -> None:
    check(subject)


def test_the_checks_are_found() -> None:
    assert {"a_possible_state_looks_the_same_to_its_viewer", "random_play_ends"} <= OF_CASES.keys()
    assert "the_game_says_what_it_is" in OF_GAMES


@pytest.mark.parametrize("code", ["heading.nothing", "events.no_such_event"])
def test_a_missing_text_is_noticed(subject: Subject, code: str) -> None:
    """What the checks of words rely on: a code without words raises KeyError, which names it."""
    with pytest.raises(KeyError, match=code):
        subject.texts.say(Phrase(code))
