"""Everything that a player reads has words, and they can be filled."""

from __future__ import annotations

from dataclasses import fields

from tests.games.conformance.cases import Case, values_of
from tests.games.conformance.checks.legality import foreign_moves
from tests.games.conformance.play import playthroughs, viewers
from tests.games.conformance.subject import Subject, move_classes, places_of, templates

SLASH_DESCRIPTION = 100
"""Discord's limit for the description of a command or an argument."""


def the_game_says_what_it_is(subject: Subject) -> None:
    texts = subject.texts
    assert 1 <= len(texts.text("title")) <= 40
    assert 1 <= len(texts.text("tagline")) <= 100
    assert texts.section("rules"), "the rules in brief are missing"
    assert texts.has("refusals.unreadable"), "what is said where a move cannot be read"


def every_option_and_its_values_have_words(subject: Subject) -> None:
    texts = subject.texts
    for name, field in subject.game.info.options.model_fields.items():
        assert texts.has(f"options.{name}.label")
        if field.annotation is not int:
            for value in values_of(field):
                for single in value if isinstance(value, (list, tuple, set, frozenset)) else [value]:
                    word = str(single).lower() if isinstance(single, bool) else str(single)
                    assert texts.has(f"options.{name}.{word}"), word


def every_action_and_field_has_a_description_that_a_slash_command_takes(subject: Subject) -> None:
    texts = subject.texts
    for kind in move_classes(subject.game.info):
        codes = [f"actions.{kind.__dataclass_fields__['action'].default}"]  # type: ignore[attr-defined]
        codes += [f"fields.{item.name}" for item in fields(kind)]
        for code in codes:
            assert texts.has(code), code
            assert 1 <= len(texts.text(code)) <= SLASH_DESCRIPTION, code


def what_a_move_depends_on_is_said_of_an_action(subject: Subject) -> None:
    """Otherwise nobody would ever read it."""
    actions = {kind.__dataclass_fields__["action"].default for kind in move_classes(subject.game.info)}  # type: ignore[attr-defined]
    assert subject.texts.section("depends").keys() <= actions


def templates_look_words_up_only_where_there_are_some(subject: Subject) -> None:
    texts = subject.texts
    for code, template in templates(subject).items():
        for name, spec in places_of(template):
            assert name.isidentifier(), f"{code}: a place wants a name"
            known = spec in ("", "player", "+", "printed") or texts.section(f"words.{spec}")
            assert known or texts.counted(spec.removeprefix("#"), 2), f"{code}: nothing under words.{spec}"


def headings_events_and_scores_can_be_said(case: Case) -> None:
    texts = case.subject.texts
    for play in playthroughs(case):
        for step in play.steps:
            for event in step.events:
                assert texts.say(event.phrase)
        for state in play.some_states(30):
            view = play.game.view(state, None)
            assert texts.say(view.heading)
            for score in play.game.scores(state):
                for item in score.items:
                    assert texts.say(item.phrase)
                assert score.note is None or texts.say(score.note)


def titles_can_be_said(case: Case) -> None:
    texts = case.subject.texts
    for play in playthroughs(case):
        outcome = play.game.outcome(play.last)
        assert outcome is not None
        assert len(outcome.titles) in (0, case.seats)
        for title in outcome.titles:
            assert title is None or texts.say(title)


def refusals_can_be_said(case: Case) -> None:
    texts = case.subject.texts
    for play in playthroughs(case):
        tried = [*foreign_moves(play), *((play.last, turn.seat, turn.move) for turn in play.some_turns(5))]
        for state, seat, move in tried:
            refusal = play.game.check(state, seat, move)
            if refusal is not None:
                assert refusal.code.startswith("refusals.")
                assert texts.say(refusal)


def offers_can_be_said(case: Case) -> None:
    texts = case.subject.texts
    for play in playthroughs(case):
        for state in play.some_states(20):
            for viewer in viewers(case):
                view = play.game.view(state, viewer)
                for offer in play.game.offers(view):
                    given: dict[str, str] = {}
                    for name, value in offer.given.items():
                        assert texts.say(play.game.explain(view, name, value, given))
                        given[name] = value
                    assert offer.refusal is None or texts.say(offer.refusal)
