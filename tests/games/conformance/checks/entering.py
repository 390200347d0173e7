"""Every legal move can be entered: question by question, by its text, and from the offers (fault 31)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.codec import codec_of
from games.engine import View
from games.narrowing import Narrowing, choices, read, write
from games.registry import AnyGame
from tests.games.conformance.cases import Case
from tests.games.conformance.play import playthroughs

LABEL = 100
"""Discord's limit for the label of a select's option."""


def every_move_is_reached_by_answering_questions_in_order(case: Case) -> None:
    """A few moves of each kind in each state looked at; all of them where they are few."""
    texts = case.subject.texts
    for game, view, narrowing in _panels(case):
        for move in some_moves(narrowing):
            row, given = choices(move), dict[str, str]()
            while question := narrowing.next_question(given):
                assert question.field in row, f"{question.field} is asked, which {move} does not answer"
                value = row[question.field]
                assert value in [answer.value for answer in question.answers]
                assert len(question.answers) > 1, "a question with one answer answers itself"
                words = texts.say(game.explain(view, question.field, value, dict(given)))
                assert 1 <= len(words) <= LABEL
                given[question.field] = value
            assert narrowing.moves(given) == [move]


def answers_are_told_apart_by_their_words(case: Case) -> None:
    """On the way to some moves: no two answers to a question are called the same."""
    for game, view, narrowing in _panels(case):
        for move in some_moves(narrowing):
            row, given = choices(move), dict[str, str]()
            while question := narrowing.next_question(given):
                answers = [answer.value for answer in question.answers]
                words = {case.subject.texts.say(game.explain(view, question.field, value, given)) for value in answers}
                assert len(words) == len(answers), (question.field, words)
                given[question.field] = row[question.field]


def the_first_question_is_what_to_do(case: Case) -> None:
    for _, _, narrowing in _panels(case):
        actions = {row["action"] for row, _ in narrowing.rows}
        question = narrowing.next_question({})
        if len(actions) > 1:
            assert question is not None
            assert question.field == "action"


def every_answer_counts_the_moves_that_are_left(case: Case) -> None:
    for _, _, narrowing in _panels(case):
        question = narrowing.next_question({})
        for answer in question.answers if question else ():
            assert len(narrowing.moves({question.field: answer.value})) == answer.moves  # type: ignore[union-attr]


def every_move_can_be_written_and_read(case: Case) -> None:
    for game, _, narrowing in _panels(case):
        for move in some_moves(narrowing):
            assert read(write(move)) == choices(move)
            assert narrowing.moves(read(write(move))) == [move]
            assert narrowing.exact(choices(move)) == move
            assert codec_of(game.info).move_of(choices(move)) == move


def every_choice_of_a_move_can_be_explained(case: Case) -> None:
    """Also what no question was asked about: the command's autocomplete says it all."""
    texts = case.subject.texts
    for game, view, narrowing in _panels(case):
        for move in some_moves(narrowing):
            given: dict[str, str] = {}
            for name, value in choices(move).items():
                assert texts.say(game.explain(view, name, value, dict(given)))
                given[name] = value


def offers_cover_every_legal_move_and_are_closed_only_where_there_is_none(case: Case) -> None:
    for game, view, narrowing in _panels(case):
        offers = game.offers(view)
        covered: set[Any] = set()
        for offer in offers:
            moves = narrowing.moves(offer.given)
            assert bool(moves) == (offer.refusal is None), offer
            covered |= set(moves)
        assert covered == {move for _, move in narrowing.rows}


def who_cannot_act_is_offered_nothing_open(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(20):
            for viewer in {None, *range(case.seats)} - play.game.active_seats(state):
                offers = play.game.offers(play.game.view(state, viewer))
                assert all(offer.refusal is not None for offer in offers), viewer


def _panels(case: Case) -> Iterator[tuple[AnyGame, View, Narrowing[Any]]]:
    """What an active seat's panel has to work with, at some moments of the random games."""
    for play in playthroughs(case):
        for state in play.some_states(10):
            for seat in sorted(play.game.active_seats(state))[:2]:
                yield play.game, play.game.view(state, seat), Narrowing(play.game.legal_moves(state, seat))


def some_moves(narrowing: Narrowing[Any]) -> list[Any]:
    """Some moves of each kind."""
    random = Random(len(narrowing.rows))
    kinds: dict[str, list[Any]] = {}
    for row, move in narrowing.rows:
        kinds.setdefault(row["action"], []).append(move)
    return [move for moves in kinds.values() for move in random.sample(moves, min(len(moves), 8))]
