"""A move is legal if and only if `check` returns nothing; an illegal one changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.codec import codec_of
from tests.games.conformance.cases import Case
from tests.games.conformance.mutations import mutated
from tests.games.conformance.play import Playthrough, dumped, playthroughs


def every_legal_move_passes_the_check(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(20):
            for seat in play.game.active_seats(state):
                for move in play.game.legal_moves(state, seat):
                    assert play.game.check(state, seat, move) is None, move


def every_legal_move_can_be_made(case: Case) -> None:
    """Some of each kind are tried; the old state stays what it was, for states are values."""
    random = Random(str(case))
    for play in playthroughs(case):
        for state in play.some_states(10):
            for seat in play.game.active_seats(state):
                before = dumped(play.game, state)
                moves = list(play.game.legal_moves(state, seat))
                for action in sorted({move.action for move in moves}):
                    move = random.choice([move for move in moves if move.action == action])
                    play.game.apply(state, seat, move, Chance(play.seed, 1_000_000))
                assert dumped(play.game, state) == before


def a_move_outside_the_legal_ones_is_refused_and_one_inside_is_not(case: Case) -> None:
    for play in playthroughs(case):
        for state, seat, move in foreign_moves(play):
            legal = move in set(play.game.legal_moves(state, seat))
            assert (play.game.check(state, seat, move) is None) == legal, move


def an_illegal_move_changes_nothing(case: Case) -> None:
    for play in playthroughs(case):
        for state, seat, move in foreign_moves(play):
            if play.game.check(state, seat, move) is not None:
                before, chance = dumped(play.game, state), Chance(play.seed, 7)
                with pytest.raises(ValueError):
                    play.game.apply(state, seat, move, chance)
                assert chance.counter == 7
                assert dumped(play.game, state) == before


def nobody_but_the_active_seats_can_move(case: Case) -> None:
    """Nor someone who is not at the table, nor anyone after the end."""
    for play in playthroughs(case):
        for turn in play.some_turns(20):
            idle = {-1, *range(case.seats + 1)} - play.game.active_seats(turn.before)
            for seat in idle:
                assert list(play.game.legal_moves(turn.before, seat)) == []
                assert play.game.check(turn.before, seat, turn.move) is not None
            for seat in range(case.seats):
                assert play.game.check(play.last, seat, turn.move) is not None


def foreign_moves(play: Playthrough) -> Iterator[tuple[Any, int, Any]]:
    """Moves of other states, of other seats and mutated ones, each with the state and seat to try it on."""
    random = Random(play.seed)
    played = [turn.move for turn in play.turns]
    codec = codec_of(play.game.info)
    for state in play.some_states(8):
        for seat in sorted(play.game.active_seats(state))[:2]:
            moves = list(play.game.legal_moves(state, seat))
            for move in random.sample(played, min(10, len(played))):
                yield state, seat, move
            for move in [*random.sample(moves, min(4, len(moves))), *random.sample(played, min(2, len(played)))]:
                for other in mutated(move, [*moves[:: len(moves) // 20 + 1], *played], codec, random, 6):
                    yield state, seat, other
