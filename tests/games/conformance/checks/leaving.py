"""A player who leaves for good never acts again, ranks last, and holds nobody up."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.codec import codec_of
from games.engine import Standing, Step
from tests.games.conformance.cases import Case, games_per_case
from tests.games.conformance.play import MOST_TURNS, difference, flow_of, random_move, seed_of, viewers


def one_leaves_at_a_random_moment(case: Case) -> None:
    for number in range(games_per_case(case.subject)):
        random = Random(f"leave/{case}/{number}")
        play_with_leavers(case, {random.randrange(40): [random.randrange(case.seats)]}, random)


def all_but_one_leave(case: Case) -> None:
    """At different moments and at once, before the first move and later."""
    for number in range(games_per_case(case.subject)):
        random = Random(f"all but one/{case}/{number}")
        leavers = random.sample(range(case.seats), case.seats - 1)
        play_with_leavers(case, {random.choice((0, 9)): leavers}, random)
        play_with_leavers(case, {3 * place: [seat] for place, seat in enumerate(leavers)}, random)


def all_leave(case: Case) -> None:
    random = Random(f"all/{case}")
    state = play_with_leavers(case, {random.randrange(8): list(range(case.seats))}, random)
    outcome = case.game.outcome(state)
    assert outcome is not None


def leaving_twice_or_after_the_end_is_refused(case: Case) -> None:
    """A finished state never changes again."""
    game, chance = case.game, Chance(seed_of(f"twice/{case}"))
    state = game.setup(case.seats, case.options, chance).state
    state = game.leave(state, 0, chance).state
    with pytest.raises(ValueError):
        game.leave(state, 0, chance)
    for seat in range(1, case.seats):
        if game.outcome(state) is None:
            state = game.leave(state, seat, chance).state
    assert game.outcome(state) is not None
    for seat in range(case.seats):
        with pytest.raises(ValueError):
            game.leave(state, seat, chance)


def play_with_leavers(case: Case, leavers: dict[int, list[int]], random: Random) -> Any:
    """Plays randomly to the end; after so many moves the seats given leave, as long as the game goes on."""
    game, chance, gone = case.game, Chance(seed_of(f"leave/{case}")), set[int]()
    state = game.setup(case.seats, case.options, chance).state
    for turns in range(MOST_TURNS):
        for seat in leavers.get(turns, ()):
            if game.outcome(state) is None:
                counter = chance.counter
                step = game.leave(state, seat, chance)
                check_leaving(case, state, seat, step, chance.counter != counter)
                gone.add(seat)
                state = step.state
        assert not game.active_seats(state) & gone
        if game.outcome(state) is not None:
            check_ranked_last(case, state, gone)
            return state
        seat = random.choice(sorted(game.active_seats(state)))
        state = game.apply(state, seat, random_move(list(game.legal_moves(state, seat)), random), chance).state
    raise AssertionError("the game did not end")


def check_leaving(case: Case, before: Any, seat: int, step: Step[Any], used_chance: bool) -> None:
    game, codec, texts = case.game, codec_of(case.game.info), case.subject.texts
    assert codec.load_state(codec.dump_state(step.state)) == step.state
    assert difference(game.pieces(step.state), game.pieces(before)) == flow_of(step.events)
    assert step.reveals or not used_chance
    assert any(event.seat == seat for event in step.events)
    assert all(texts.say(event.phrase) for event in step.events)
    for viewer in viewers(case):
        view = game.view(step.state, viewer)
        assert view.standings[seat] is Standing.LEFT
        assert game.view(game.possible(view, Chance(bytes(32))), viewer) == view


def check_ranked_last(case: Case, state: Any, gone: Iterable[int]) -> None:
    outcome = case.game.outcome(state)
    assert outcome is not None
    place = {seat: number for number, rank in enumerate(outcome.ranks) for seat in rank}
    assert sorted(place) == list(range(case.seats))
    stayed = [place[seat] for seat in place if seat not in gone]
    assert all(place[seat] > worst for seat in gone for worst in stayed)
    assert all(title is None or case.subject.texts.say(title) for title in outcome.titles)
