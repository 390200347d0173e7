"""A game position by position: from a log, from choices, whole or in part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.codec import SavedGameError
from games.playing import Position, Turn, Unplayable, onward, played, reached, replayed, to_the_end, turns_of
from tests.every_game import GAMES
from tests.games.conformance.cases import Case
from tests.games.conformance.play import at_random, seed_of
from tests.games.conformance.subject import Subject
from tests.games.exports import Line, session

CASE = Case(Subject(GAMES, "pencil-park"), 3, '{"city":"pipsburg","districts":true}', "playing")
GAME = CASE.game
SESSION = session(CASE, leaves_after=7)


def positions(log: tuple[Line, ...] = SESSION.log) -> Iterator[Position]:
    """The game that was played, from what is stored of it."""
    chance = Chance(SESSION.key.key())
    return replayed(GAME, CASE.seats, CASE.options, chance, turns_of(GAME, log))


def test_a_log_leads_through_the_positions_that_were_played() -> None:
    found = list(positions())
    assert [position.state for position in found] == list(SESSION.states)
    assert [position.number for position in found] == list(range(len(SESSION.log)))
    assert [(position.counter_before, position.counter_after) for position in found] == [
        (line.counter_before, line.counter_after) for line in SESSION.log
    ]
    assert found[0].turn is None
    assert found[8].turn == Turn(0, None), "who left"


def test_what_was_taken_back_is_passed_over() -> None:
    first, second = SESSION.log[1:3]
    undone = (*SESSION.log[:2], replace(second, undone_at=1), second, *SESSION.log[3:])
    assert [position.state for position in positions(undone)] == list(SESSION.states)
    assert len(list(positions((SESSION.log[0], replace(first, undone_at=1))))) == 1


def test_nothing_is_played_before_it_is_asked_for() -> None:
    """What comes after cannot even be read here, and the game goes on up to there."""
    broken = (*SESSION.log[:3], replace(SESSION.log[3], move="[]"))
    assert [position.state for position in islice(positions(broken), 3)] == list(SESSION.states[:3])
    with pytest.raises(SavedGameError):
        list(positions(broken))


@pytest.mark.parametrize("number", [0, 1, 9])
def test_a_game_is_played_up_to_a_number(number: int) -> None:
    assert reached(positions(), number).state == SESSION.states[number]


def test_a_game_is_played_to_its_last_position() -> None:
    assert reached(positions()).state == SESSION.states[-1]
    assert reached(positions(), 10_000).number == len(SESSION.log) - 1
    with pytest.raises(ValueError, match="no positions"):
        reached(())


def test_a_turn_that_the_rules_refuse_says_why() -> None:
    twice = (*SESSION.log[:2], SESSION.log[1])
    with pytest.raises(Unplayable, match="turn 2") as error:
        list(positions(twice))
    assert error.value.refusal == GAME.check(SESSION.states[1], SESSION.log[1].seat, move_of(SESSION.log[1]))


def test_a_player_who_cannot_leave_is_told_apart() -> None:
    gone = replace(SESSION.log[8], counter_before=0)
    with pytest.raises(Unplayable, match="nobody can leave there") as error:
        list(positions((*SESSION.log[:9], gone)))
    assert error.value.refusal is None


def test_what_breaks_else_is_not_called_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no such die")

    monkeypatch.setattr(type(GAME), "apply", broken)
    with pytest.raises(ValueError, match="no such die") as error:
        list(positions())
    assert not isinstance(error.value, Unplayable)


def test_a_game_can_be_chosen_as_it_goes_on_and_played_on_from_anywhere() -> None:
    def play(number: int | None) -> Position:
        chance, choose = Chance(seed_of("chosen")), at_random(GAME, Random(5))
        return reached(played(GAME, 2, CASE.options, chance, choose), number)

    whole, middle = play(None), play(6)
    assert GAME.outcome(whole.state) is not None
    chance = Chance(seed_of("chosen"), middle.counter_after)
    first = list(onward(GAME, middle, chance, to_the_end(GAME, first_move, max)))
    assert first[0].number == 7
    seat = max(GAME.active_seats(middle.state))
    assert first[0].turn == Turn(seat, first_move(middle.state, seat))
    assert GAME.outcome(first[-1].state) is not None


def first_move(state: Any, seat: int) -> Any:
    return next(iter(GAME.legal_moves(state, seat)))


def move_of(line: Line) -> Any:
    return next(turns_of(GAME, [line])).move


def test_the_set_up_is_no_turn() -> None:
    assert list(turns_of(GAME, SESSION.log[:1])) == []
