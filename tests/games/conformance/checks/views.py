"""A view holds all that its viewer knows, and nothing else."""

from __future__ import annotations

from typing import Any

from games.chance import Chance
from games.engine import Event, Step
from tests.games.conformance.cases import Case
from tests.games.conformance.play import playthroughs, seed_of, viewers

THROWAWAYS = tuple(seed_of(f"throwaway {number}") for number in range(3))


def a_possible_state_looks_the_same_to_its_viewer(case: Case) -> None:
    """`view(possible(v)) == v`, whatever is drawn for the unknown: so a view cannot depend on what it hides
    (fault 29), and a preview shows what its player knows."""
    for play in playthroughs(case):
        for state in play.some_states(14):
            for viewer in viewers(case):
                view = play.game.view(state, viewer)
                for throwaway in THROWAWAYS:
                    assert play.game.view(play.game.possible(view, Chance(throwaway)), viewer) == view


def a_possible_state_has_the_viewers_legal_moves(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(14):
            for viewer in play.game.active_seats(state):
                possible = play.game.possible(play.game.view(state, viewer), Chance(THROWAWAYS[0]))
                assert list(play.game.legal_moves(possible, viewer)) == list(play.game.legal_moves(state, viewer))


def a_possible_state_has_the_same_seats_to_act_and_the_same_end(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(14):
            for viewer in viewers(case):
                possible = play.game.possible(play.game.view(state, viewer), Chance(THROWAWAYS[1]))
                assert play.game.active_seats(possible) == play.game.active_seats(state)
                assert (play.game.outcome(possible) is None) == (play.game.outcome(state) is None)


def a_possible_state_has_the_pieces_that_there_are(case: Case) -> None:
    """Nothing that lies in the open is in a hidden deck as well, and nothing is missing from it."""
    for play in playthroughs(case):
        for state in play.some_states(14):
            for viewer in viewers(case):
                possible = play.game.possible(play.game.view(state, viewer), Chance(THROWAWAYS[0]))
                assert play.game.pieces(possible) == play.game.pieces(state)


def a_possible_state_can_be_played_on(case: Case) -> None:
    """Previews and AIs apply moves to it; what lies on the table there still adds up."""
    for play in playthroughs(case):
        for turn in play.some_turns(15):
            possible = play.game.possible(play.game.view(turn.before, turn.seat), Chance(THROWAWAYS[2]))
            step = play.game.apply(possible, turn.seat, turn.move, Chance(THROWAWAYS[2]))
            assert len(play.game.scores(step.state)) == case.seats


def looking_at_a_state_is_the_same_every_time(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(10):
            for viewer in viewers(case):
                assert play.game.view(state, viewer) == play.game.view(state, viewer)


def a_step_that_reveals_nothing_tells_a_viewer_the_same_in_every_possible_world(case: Case) -> None:
    """What a viewer reads and sees after such a step follows from what they knew and from the move alone. Were a
    hidden thing told by an event or shown by a view, it would differ from one possible world to another (fault 29)."""
    for play in playthroughs(case):
        for turn in [turn for turn in play.some_turns(16) if not turn.step.reveals]:
            for viewer in viewers(case):
                seen = play.game.view(turn.step.state, viewer)
                for throwaway in THROWAWAYS:
                    world = play.game.possible(play.game.view(turn.before, viewer), Chance(throwaway))
                    if play.game.check(world, turn.seat, turn.move) is None:
                        step = play.game.apply(world, turn.seat, turn.move, Chance(play.seed, turn.counter_before))
                        assert readable(step, viewer) == readable(turn.step, viewer)
                        assert play.game.view(step.state, viewer) == seen


def an_audience_sits_at_the_table(case: Case) -> None:
    for play in playthroughs(case):
        for step in play.steps:
            assert {event.audience for event in step.events} <= {None, *range(case.seats)}


def the_default_move_is_legal(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(20):
            for seat in play.game.active_seats(state):
                move = play.game.default_move(play.game.view(state, seat))
                assert play.game.check(state, seat, move) is None


def readable(step: Step[Any], viewer: int | None) -> list[Event]:
    return [event for event in step.events if event.audience is None or event.audience == viewer]
