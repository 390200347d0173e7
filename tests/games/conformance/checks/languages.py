"""In another language everything that a game says is in that language: no sentence is put together from English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.engine import Phrase
from games.narrowing import choices
from tests.games.conformance.cases import Case
from tests.games.conformance.checks.legality import foreign_moves
from tests.games.conformance.play import Playthrough, playthroughs
from tests.languages.pseudo import BOARDS, strange


def what_happens_is_told_in_every_language(case: Case) -> None:
    for play in playthroughs(case):
        for step in play.steps:
            for event in step.events:
                _assert_said(case, event.phrase)
        for state in play.some_states(30):
            _assert_said(case, play.game.view(state, None).heading)
            for score in play.game.scores(state):
                for phrase in (*(item.phrase for item in score.items), score.note):
                    _assert_said(case, phrase)
        outcome = play.game.outcome(play.last)
        for title in outcome.titles if outcome else ():
            _assert_said(case, title)


def choices_are_called_something_in_every_language(case: Case) -> None:
    for play in playthroughs(case):
        for turn in play.some_turns(20):
            view = play.game.view(turn.before, turn.seat)
            for offer in play.game.offers(view):
                _assert_said(case, offer.refusal)
            for move in list(play.game.legal_moves(turn.before, turn.seat))[:100]:
                given: dict[str, str] = {}
                for name, value in choices(move).items():
                    _assert_said(case, play.game.explain(view, name, value, given))
                    given[name] = value


def refusals_are_told_in_every_language(case: Case) -> None:
    """What was typed is repeated as it was."""
    for play in playthroughs(case):
        for phrase, typed in _refusals(play):
            _assert_said(case, phrase, *typed)


def _refusals(play: Playthrough) -> Iterator[tuple[Phrase, list[str]]]:
    for state, seat, move in foreign_moves(play):
        if (refusal := play.game.check(state, seat, move)) is not None:
            yield refusal, sorted(choices(move).values(), key=len, reverse=True)


def _assert_said(case: Case, phrase: Phrase | None, *typed: str) -> None:
    if phrase is None:
        return
    said = case.subject.translated.say(phrase)
    for text in typed:
        said = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", "", said)
    assert not strange(said, BOARDS), said
