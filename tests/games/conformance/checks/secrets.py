"""What is told and what is seen are one: the events that a viewer may read tell all of a step that its view shows, and
nothing that it does not show. So a secret has to be kept by both, or a check fails.

A step is compared with others that might have been: the same seat's other moves, the same move in other worlds that the
viewer thinks possible, with other draws. Where two were told to a viewer alike they must look alike to it, and where
they look alike they must have been told alike. (Whose turn it is alone may do something that leaves no trace, for all
to read.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from games.chance import Chance
from games.engine import Event, Step, View
from tests.games.conformance.cases import Case
from tests.games.conformance.play import Playthrough, Turn, playthroughs, seed_of, viewers

Seen = tuple[list[Event], View]
"""What a viewer reads of a step, and what it sees afterwards."""


def other_moves_that_are_told_alike_look_alike(case: Case) -> None:
    """Of a seat's secret choice the others see nothing."""
    for seen in _other_moves(case):
        assert_told_is_shown(seen)


def other_moves_that_look_alike_are_told_alike(case: Case) -> None:
    """Of a choice that is made in secret, while others make theirs, the others read nothing."""
    for seen in _other_moves(case, at_once=True):
        assert_shown_is_told(seen)


def other_worlds_that_are_told_alike_look_alike(case: Case) -> None:
    """Nobody sees the others' hands, nor what was drawn face down."""
    for seen in _other_worlds(case):
        assert_told_is_shown(seen)


def other_worlds_that_look_alike_are_told_alike(case: Case) -> None:
    """Nobody reads of the others' hands, nor of what was drawn face down."""
    for seen in _other_worlds(case):
        assert_shown_is_told(seen)


def other_beginnings_that_look_alike_are_told_alike(case: Case) -> None:
    """The set-up tells everyone what all may know, and each seat its own."""
    begun = [case.game.setup(case.seats, case.options, Chance(seed_of(f"begun {n}"))) for n in range(40)]
    for viewer in viewers(case):
        assert_shown_is_told([_seen(case, step, viewer) for step in begun])


def what_one_is_told_in_private_the_others_do_not_know(case: Case) -> None:
    """In some of the worlds that they think possible it is something else, unless they can tell everything by now: the
    last card in a deck. That may happen, and not always."""
    for play in playthroughs(case):
        told = [step for step in play.steps if any(event.audience is not None for event in step.events)]
        known = [_all_can_be_known(case, step) for step in told[:: max(1, len(told) // 8)]]
        assert len(known) < 3 or not all(known)


def assert_told_is_shown(steps: list[Seen]) -> None:
    for number, (events, view) in enumerate(steps):
        for other_events, other_view in steps[:number]:
            if events == other_events:
                assert view == other_view, "what is shown was not told"


def assert_shown_is_told(steps: list[Seen]) -> None:
    for number, (events, view) in enumerate(steps):
        for other_events, other_view in steps[:number]:
            if view == other_view:
                assert events == other_events, "what is told is not shown"


def _all_can_be_known(case: Case, step: Step[Any]) -> bool:
    """Whether nothing is hidden from those to whom the step told nothing. Raises AssertionError where they only know
    what was told to another."""
    worlds: list[Any] = []
    for seat in {event.audience for event in step.events if event.audience is not None}:
        own = case.game.view(step.state, seat)
        for viewer in viewers(case):
            if viewer != seat:
                view = case.game.view(step.state, viewer)
                guesses = [case.game.possible(view, Chance(seed_of(f"guess {n}"))) for n in range(8)]
                if any(world != step.state for world in guesses):
                    assert any(case.game.view(world, seat) != own for world in guesses), (viewer, step.events)
                worlds += guesses
    return all(world == step.state for world in worlds)


def _turns(case: Case) -> Iterator[tuple[Playthrough, Turn]]:
    """Some turns, and some of those that drew something."""
    for play in playthroughs(case):
        drawn = [turn for turn in play.turns if turn.counter_after != turn.counter_before]
        for turn in [*play.some_turns(8), *drawn[:: max(1, len(drawn) // 3)][:3]]:
            yield play, turn


def _other_moves(case: Case, *, at_once: bool = False) -> Iterator[list[Seen]]:
    """For some turns and each viewer but the mover: what other moves would have told and shown. `at_once`: only where
    others act at the same time."""
    for play, turn in _turns(case):
        if at_once and len(case.game.active_seats(turn.before)) < 2:
            continue
        moves = list(case.game.legal_moves(turn.before, turn.seat))
        some = Random(turn.counter_before).sample(moves, min(8, len(moves)))
        steps = [case.game.apply(turn.before, turn.seat, m, Chance(play.seed, turn.counter_before)) for m in some]
        for viewer in viewers(case):
            if viewer != turn.seat:
                yield [_seen(case, step, viewer) for step in steps]


@lru_cache(maxsize=1)
def _other_worlds(case: Case) -> list[list[Seen]]:
    """For some turns and some viewers: what the move would have told and shown, for all that the viewer knew."""
    return [list(_in_other_worlds(case, turn, viewer)) for _, turn in _turns(case) for viewer in viewers(case)[:4]]


def _in_other_worlds(case: Case, turn: Turn, viewer: int | None) -> Iterator[Seen]:
    view = case.game.view(turn.before, viewer)
    worlds, draws = (6, 1) if turn.counter_after == turn.counter_before else (3, 6)
    for number in range(worlds):
        world = case.game.possible(view, Chance(seed_of(f"world {number}")))
        if case.game.check(world, turn.seat, turn.move) is None:
            for draw in range(draws):
                step = case.game.apply(world, turn.seat, turn.move, Chance(seed_of(f"draw {draw}")))
                yield _seen(case, step, viewer)


def _seen(case: Case, step: Step[Any], viewer: int | None) -> Seen:
    events = [event for event in step.events if event.audience in (None, viewer)]
    return events, case.game.view(step.state, viewer)
