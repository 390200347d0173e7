"""Who wins, and the last tie-break."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.penny_lane.state import Ages, Lane
from tests.games.penny_lane.builder import BARE, GAME, TEXTS, Table, at_table, lane

# Lanes of ten points. The board is Shilling Lane, and nothing stands beside it with a star.
FIVE_CARDS = ("TR3 Museum", "TR5 Fountain", "BR3 Tenement 0", "BR5 Terrace Row 0", "BR7 Boarding House 0")
SIX_CARDS = ("TR3 Museum", "TR5 Fountain", "TR7 Potter", *FIVE_CARDS[2:])


def ten(*buildings: str, pennies: int = 3) -> Lane:
    return lane(*buildings, board="Shilling Lane", pennies=pennies)


def ended(*lanes: Lane) -> Table:
    return at_table(*lanes, supply=("Bakery", "Loft", "Manor", "Garage", "Smelter")).pass_round()


def ranks(table: Table) -> tuple[tuple[int, ...], ...]:
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return outcome.ranks


def test_pl_38_most_points_win() -> None:
    table = ended(ten(*FIVE_CARDS, "TR9 Tailor 3"), ten(*SIX_CARDS, pennies=40))
    assert ranks(table) == ((0,), (1,))


def test_pl_v14_then_most_buildings() -> None:
    assert ranks(ended(ten(*SIX_CARDS, pennies=0), ten(*FIVE_CARDS, pennies=9))) == ((0,), (1,))


def test_pl_v14_then_most_pennies() -> None:
    assert ranks(ended(ten(*SIX_CARDS, pennies=0), ten(*SIX_CARDS, pennies=9))) == ((1,), (0,))


def test_pl_v14_then_the_age_closest_to_42() -> None:
    table = ended(ten(*SIX_CARDS), ten(*SIX_CARDS))
    assert GAME.active_seats(table.state) == {0, 1}
    table.do("age distance:2", seat=0).do("age distance:3", seat=1)
    assert ranks(table) == ((0,), (1,))


def test_a_tie_for_a_lower_place_is_shared_and_nobody_is_asked() -> None:
    table = ended(ten(*SIX_CARDS), BARE, BARE)
    assert ranks(table) == ((0,), (1, 2))


def tie() -> Table:
    """The seats 0 and 2 are tied for first, 1 is not."""
    return ended(ten(*SIX_CARDS), BARE, ten(*SIX_CARDS))


def test_pl_a2_34_the_tied_alone_are_asked_and_only_when_it_comes_to_that() -> None:
    table = tie()
    assert table.state.pending == Ages((0, 2), ("waiting", "waiting"))
    assert GAME.outcome(table.state) is None
    assert table.refused("age distance:1", seat=1) == "not_tied"
    assert table.refused("pass", seat=0) == "first.ages"
    assert table.refused("age distance:100", seat=0) == "no_such_age"
    assert len(table.legal("age", seat=0)) == 101
    assert GAME.default_move(GAME.view(table.state, 0)) == table.legal("age", seat=0)[-1], "not to tell"


def test_pl_a2_34_answers_stay_hidden_until_all_are_in() -> None:
    table = tie().do("age distance:7", seat=0)
    assert table.refused("age distance:1", seat=0) == "age_told"
    for viewer in (None, 1, 2):
        assert GAME.view(table.state, viewer).pending == Ages((0, 2), ("?", "waiting"))
        assert "7" not in "".join(TEXTS.say(event.phrase) for event in table.step.events)
    assert GAME.view(table.state, 0).pending == Ages((0, 2), (7, "waiting"))
    view = GAME.view(table.state, 2)
    assert len({GAME.possible(view, Chance(bytes([n] * 32))).pending for n in range(9)}) > 1
    table.do("age distance:7", seat=2)
    assert table.state.distances == ((0, 7), (2, 7))
    assert ranks(table) == ((0, 2), (1,)), "as far from 42 as each other"
    assert table.codes == ["answered", "distance", "distance", "over"]


@pytest.mark.parametrize("answers", [("decline", "3"), ("3", "decline"), ("decline", "decline")])
def test_pl_a2_34_where_anybody_declines_all_share_and_nothing_is_kept(answers: tuple[str, str]) -> None:
    table = tie().do(f"age distance:{answers[0]}", seat=0)
    assert not table.state.over
    table.do(f"age distance:{answers[1]}", seat=2)
    assert ranks(table) == ((0, 2), (1,))
    assert table.state.distances == ()
    assert table.state.pending is None
    assert "distance" not in table.codes


def test_pl_a2_34_where_a_tied_player_leaves_the_others_share() -> None:
    table = ended(ten(*SIX_CARDS), ten(*SIX_CARDS), ten(*SIX_CARDS)).do("age distance:50", seat=0).leave(2)
    assert table.state.over
    assert ranks(table) == ((0, 1), (2,))
    assert table.state.distances == ()


def test_somebody_who_is_not_tied_may_leave_and_the_question_stays() -> None:
    table = tie().leave(1)
    assert GAME.active_seats(table.state) == {0, 2}
    table.do("age distance:0", seat=2).do("age distance:1", seat=0)
    assert ranks(table) == ((2,), (0,), (1,))
