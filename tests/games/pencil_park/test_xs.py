"""The X, and how a city is finished."""

from __future__ import annotations

from dataclasses import replace

from games.chance import Chance
from tests.games.pencil_park.boards import REAL, city, finished, real, table, waiting

SMALL = ("...", "...", "...")


def test_an_x_goes_into_one_blank_space_instead() -> None:
    """PP-11, PP-C2-24: one action a roll."""
    at = table(others=[waiting()])
    step = at.do("x place:C3")
    assert at.marks() == {"C3": "x"}
    assert step.events[0].code == "crossed"
    assert at.moves() == []
    assert at.refused("zone die:1 turn:single place:A1") == "already_acted"
    assert at.refused("x place:A1") == "already_acted"


def test_a_zone_leaves_no_x_for_the_same_roll() -> None:
    """PP-C2-24: never both."""
    at = table(others=[waiting()])
    at.do("zone die:1 turn:single place:A1")
    assert at.refused("x place:A2") == "already_acted"


def test_an_x_may_be_written_although_a_die_could_be_used() -> None:
    """PP-11, PP-C2-4: to ignore the dice."""
    at = table(city(SMALL), dice=(1, 2, 4))
    assert at.places("zone die:4") == {"A1", "B1", "A2", "B2"}
    assert len(at.places("x")) == 9


def test_there_are_three_xs_at_most() -> None:
    """PP-12."""
    at = table(x="A1 B2", others=[waiting()])
    assert len(at.places("x")) == 142
    at = table(x="A1 B2 C3", others=[waiting()])
    assert at.places("x") == set()
    assert at.refused("x place:D4") == "no_x_left"


def test_where_nothing_fits_an_x_is_all_that_is_left() -> None:
    """PP-11: a player who is unable to use the dice must write an X."""
    at = table(city(SMALL), "S.S", "S.S", "SSS", dice=(4, 5, 6))
    assert at.moves() == ["x place:B1", "x place:B2"]


def test_a_city_is_finished_when_nothing_fits_and_all_xs_are_written() -> None:
    """PP-14."""
    at = table(city(SMALL), "S.S", "SxS", "Sx.", dice=(1, 1, 1), school="")
    at.next_roll(6, 4, 5)
    step = at.do("x place:C3")
    assert [event.code for event in step.events] == ["crossed", "rolled", "out", "over"]
    assert at.game.outcome(at.state) is not None
    assert at.moves() == []


def test_three_xs_alone_do_not_finish_a_city() -> None:
    """PP-14: the dice could be used."""
    at = table(city(SMALL), "S.S", "SxS", "Sx.", dice=(2, 2, 2))
    at.next_roll(6, 4, 1)
    at.do("x place:C3")
    assert at.moves() == ["zone die:1 turn:single place:B1"]


def test_a_full_city_is_finished_with_xs_left() -> None:
    """PP-C2-6: no X can be written and nothing zoned."""
    at = table(city(SMALL), "SSS", "SSS", "SS.", dice=(1, 5, 6))
    step = at.do("zone die:1 turn:single place:C3")
    assert [event.code for event in step.events] == ["zoned", "rolled", "out", "over"]


def test_the_turn_that_ends_the_game_draws_nothing() -> None:
    """PP-C2-7: the roll that nobody can use changes no sheet."""
    at = table(city(SMALL), "S.S", "SxS", "Sx.", dice=(2, 2, 2))
    at.next_roll(6, 4, 5)
    marks = {**at.marks(), "C3": "x"}
    at.do("x place:C3")
    assert at.marks() == marks
    assert at.game.view(at.state, None).over


def test_a_finished_city_stops_while_others_go_on() -> None:
    """PP-14: its score stands."""
    at = table(others=[finished(park="A1"), waiting()])
    assert at.game.active_seats(at.state) == {0, 2}
    assert at.refused("x place:A2", seat=1) == "out"
    assert at.score(1).total == 1


def test_who_is_absent_writes_an_x_in_the_first_blank_space() -> None:
    """PP-C2-23: the default move; with no X left the first legal placement."""
    at = table(city((".a.", "...", "...")), school="A1", dice=(1, 2, 4))
    assert at.game.default_move(at.game.view(at.state, 0)).place == "C1"  # type: ignore[union-attr]
    at = table(city(SMALL), x="A1 B1 C1", dice=(1, 2, 4))
    default = at.game.default_move(at.game.view(at.state, 0))
    assert default == next(at.game.legal_moves(at.state, 0))
    assert default.action == "zone"


def test_who_is_absent_takes_no_energy() -> None:
    """PP-C2-23: the extra zone is forgone."""
    on = city(SMALL, energy=["B2"])
    at = table(on, others=[waiting(on)])
    at.do("x place:B2")
    assert at.game.default_move(at.game.view(at.state, 0)).action == "skip"


def test_the_score_counts_at_the_end() -> None:
    """PP-15: the offices are read off the totals when the game is over."""
    state = replace(real(), over=True)
    outcome = REAL.outcome(state)
    assert REAL.outcome(real()) is None
    assert outcome is not None
    assert outcome.titles[0] is not None
    assert outcome.titles[0].code == "titles.none"
    assert REAL.apply(real(), 0, REAL.default_move(REAL.view(real(), 0)), Chance(bytes(32))).state.over is False
