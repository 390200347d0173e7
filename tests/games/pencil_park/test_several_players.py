"""Several players: one roll for all, a city for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.chance import Chance
from games.engine import Standing
from games.pencil_park.state import Options, Sheet
from tests.games.pencil_park.boards import REAL, Table, city, finished, real, table, waiting


@pytest.mark.parametrize("seats", [1, 2, 10])
def test_from_one_to_ten_players_act_at_the_same_time(seats: int) -> None:
    """PP-C2-20."""
    state = real(seats=seats)
    assert REAL.active_seats(state) == set(range(seats))
    assert len({sheet.marks for sheet in state.sheets}) == 1


@pytest.mark.parametrize("seats", [0, 11])
def test_no_other_number_of_players(seats: int) -> None:
    """PP-C2-20."""
    with pytest.raises(ValueError):
        REAL.setup(seats, Options(), Chance(bytes(32)))


def test_the_next_roll_comes_when_all_have_acted() -> None:
    """PP-C2-20: in whatever order."""
    at = table(dice=(1, 2, 1), others=[waiting(), waiting()])
    for seat in (2, 0):
        step = at.do("zone die:1 turn:single place:A1", seat)
        assert (step.state.turn, step.reveals) == (1, False)
        assert seat not in at.game.active_seats(at.state)
    step = at.do("x place:A1", 1)
    assert (step.state.turn, step.reveals) == (2, True)
    assert at.game.active_seats(at.state) == {0, 1, 2}


def test_nobody_touches_another_city() -> None:
    """PP-C2-20: each player decides alone."""
    at = table(dice=(1, 2, 1), others=[waiting(), waiting()])
    at.do("zone die:1 turn:single place:B2", 1)
    assert (at.marks(0), at.marks(1), at.marks(2)) == ({}, {"B2": "P"}, {})
    assert "zone die:1 turn:single place:B2" in at.moves(0)


def test_the_next_roll_does_not_wait_for_a_finished_city() -> None:
    """PP-C2-20."""
    at = table(others=[finished()])
    assert at.do("x place:A1").state.turn == 2
    assert at.game.active_seats(at.state) == {0}


def test_an_energy_zone_is_waited_for() -> None:
    """PP-C2-20, PP-C2-9."""
    on = city(energy=["A1"])
    at = table(on, others=[waiting(on)])
    at.do("x place:B2", 1)
    assert at.do("x place:A1").state.turn == 1
    assert at.do("skip").state.turn == 2


def test_everybody_sees_everything_and_how_each_stands() -> None:
    at = table(others=[finished(), waiting(), replace(waiting(), left=True)])
    at.do("x place:A1")
    view = at.game.view(at.state, None)
    assert view.standings == (Standing.DONE, Standing.OUT, Standing.ACTING, Standing.LEFT)
    assert view.sheets == at.state.sheets


def ended(*sheets: Sheet) -> Table:
    """A finished game of these sheets, on the open map with Pipsburg's goals."""
    at = Table(city(), (6, 6, 6), sheets, districts=False)
    at.state = replace(at.state, sheets=tuple(replace(sheet, out=True) for sheet in sheets), over=True)
    return at


def worth(total: int, xs: int = 0) -> Sheet:
    """A city with so many points and Xs."""
    places = [f"{'ABCDEFGHIJKL'[n % 12]}{n // 12 + 1}" for n in range(total)]
    return finished(industry=" ".join(places), x=" ".join(["L12", "K12", "J12"][:xs]))


def ranks(*sheets: Sheet) -> tuple[tuple[int, ...], ...]:
    at = ended(*sheets)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    return outcome.ranks


def test_the_better_office_wins() -> None:
    """PP-C2-21: Mayor, Council, Clerk, none."""
    assert ranks(worth(81), worth(71), worth(70), worth(60)) == ((3,), (2,), (1,), (0,))


def test_within_an_office_the_shorter_distance_to_the_mayor_wins() -> None:
    """PP-C2-21: from above or below."""
    assert ranks(worth(52), worth(67), worth(59)) == ((2,), (1,), (0,))
    assert ranks(worth(30), worth(85)) == ((1,), (0,))


def test_then_fewer_xs_win() -> None:
    """PP-C2-21."""
    assert ranks(worth(55, xs=2), worth(65, xs=1)) == ((1,), (0,))


def test_then_the_place_is_shared() -> None:
    """PP-C2-21."""
    assert ranks(worth(55, xs=1), worth(65, xs=1), worth(50)) == ((0, 1), (2,))


def test_alone_only_the_office_counts() -> None:
    """PP-C2-21."""
    at = ended(worth(60))
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ranks == ((0,),)
    assert [title.code for title in outcome.titles if title] == ["titles.mayor"]


def test_who_leaves_ranks_last() -> None:
    """PP-C2-26: whatever the city was worth."""
    assert ranks(replace(worth(60), left=True), worth(1)) == ((1,), (0,))


def test_the_next_roll_no_longer_waits_for_who_left() -> None:
    """PP-C2-26."""
    at = table(others=[waiting()])
    at.do("x place:A1")
    step = at.game.leave(at.state, 1, at.chance)
    assert [event.code for event in step.events] == ["left", "rolled"]
    assert (step.state.turn, step.reveals) == (2, True)
    assert at.game.active_seats(step.state) == {0}
    assert at.game.check(step.state, 1, next(at.game.legal_moves(step.state, 0))) is not None


def test_the_last_of_several_plays_on_alone() -> None:
    """PP-C2-26."""
    at = table(others=[waiting()])
    at.state = at.game.leave(at.state, 1, at.chance).state
    assert at.state.over is False
    assert at.do("x place:A1").state.turn == 2


def test_who_leaves_in_the_middle_of_an_energy_zone_forgoes_it() -> None:
    """PP-C2-26."""
    on = city(energy=["A1"])
    at = table(on, others=[waiting(on)])
    at.do("x place:A1")
    at.state = at.game.leave(at.state, 0, at.chance).state
    assert at.state.sheets[0].energy is False
    assert at.game.active_seats(at.state) == {1}
    assert at.do("x place:A1", 1).events[0].code == "energised"


def test_a_game_that_all_have_left_or_finished_is_over() -> None:
    """PP-C2-26."""
    at = table(others=[finished()])
    step = at.game.leave(at.state, 0, at.chance)
    assert [event.code for event in step.events] == ["left", "over"]
    assert step.state.over
    assert step.state.turn == 1
