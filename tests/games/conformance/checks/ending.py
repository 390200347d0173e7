"""A game goes on while someone can act, and ends."""

from __future__ import annotations

from games.chance import Chance
from games.engine import Standing
from tests.games.conformance.cases import Case
from tests.games.conformance.play import MOST_TURNS, playthroughs, seed_of, viewers


def random_play_ends(case: Case) -> None:
    for play in playthroughs(case):
        assert play.game.outcome(play.last) is not None


def a_game_has_an_outcome_exactly_when_nobody_is_to_act(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.states:
            over = not play.game.active_seats(state)
            assert (play.game.outcome(state) is not None) == over
            assert play.game.view(state, None).over == over


def a_finished_game_has_no_moves(case: Case) -> None:
    for play in playthroughs(case):
        for seat in range(case.seats):
            assert list(play.game.legal_moves(play.last, seat)) == []


def active_seats_sit_at_the_table(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.states:
            assert play.game.active_seats(state) <= set(range(case.seats))


def an_active_seat_has_from_one_to_2000_moves_no_two_alike(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(40):
            for seat in range(case.seats):
                moves = list(play.game.legal_moves(state, seat))
                assert len(set(moves)) == len(moves) <= 2_000
                assert bool(moves) == (seat in play.game.active_seats(state))


def players_who_never_come_still_end_the_game(case: Case) -> None:
    """Every time-out plays the default move, which is legal; a game of nothing else ends too."""
    game, chance = case.game, Chance(seed_of(f"absent/{case}"))
    state = game.setup(case.seats, case.options, chance).state
    for _ in range(MOST_TURNS):
        active = game.active_seats(state)
        if not active:
            return
        seat = min(active)
        move = game.default_move(game.view(state, seat))
        assert game.check(state, seat, move) is None
        state = game.apply(state, seat, move, chance).state
    raise AssertionError("default moves alone never end the game")


def after_the_end_nobody_is_waited_for(case: Case) -> None:
    """Who stayed is DONE, or OUT where their part was over before the end."""
    for play in playthroughs(case):
        standings = set(play.game.view(play.last, None).standings)
        assert standings <= {Standing.DONE, Standing.OUT, Standing.LEFT}


def a_table_of_the_wrong_size_is_not_set_up(case: Case) -> None:
    for seats in (case.game.info.min_seats - 1, case.game.info.max_seats + 1, -1):
        try:
            case.game.setup(seats, case.options, Chance(bytes(32)))
        except ValueError:
            continue
        raise AssertionError(f"{seats} seats were accepted")


def the_view_has_a_standing_and_a_score_for_every_seat(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.some_states(10):
            for viewer in viewers(case):
                view = play.game.view(state, viewer)
                assert (view.game, view.viewer) == (case.key, viewer)
                assert len(view.standings) == len(view.scores) == case.seats
                acting = {seat for seat, standing in enumerate(view.standings) if standing == "acting"}
                assert acting == play.game.active_seats(state)
