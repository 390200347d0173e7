"""A player who leaves for good (PL-A2-42)."""

from __future__ import annotations

import pytest

from games.engine import Standing
from games.penny_lane.state import Gifts
from tests.games.penny_lane.builder import BARE, CARDS, GAME, ID, at_table, lane


def test_pl_a2_42_the_seat_is_skipped_and_not_counted_for_passes() -> None:
    table = at_table(BARE, BARE, BARE).do("pass").leave(1)
    assert table.seat == 2
    assert GAME.view(table.state, None).standings[1] is Standing.LEFT
    table.do("pass")
    assert (table.state.round, table.seat) == (2, 0)
    assert table.pennies(1) == 3, "who left earns nothing more"


def test_pl_a2_42_the_others_may_all_have_passed_already() -> None:
    table = at_table(BARE, BARE, BARE).do("pass", "pass").leave(2)
    assert table.state.round == 2


def test_pl_a2_42_a_pass_of_who_leaves_counts_no_more() -> None:
    table = at_table(BARE, BARE, BARE).do("pass").leave(0)
    assert table.state.passed == ()
    table.do("pass")
    assert table.state.round == 1
    assert table.do("pass").state.round == 2


@pytest.mark.parametrize(("leaver", "heir"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_pl_a2_42_the_mayor_passes_clockwise_at_once(leaver: int, heir: int) -> None:
    """To the next seat and not to the lowest."""
    table = at_table(BARE, BARE, BARE, BARE, mayor=leaver).leave(leaver)
    assert table.state.mayor == heir
    assert table.event("mayor_passes").seat == heir
    assert table.pass_round().seat == heir, "who begins the next round"


def test_pl_a2_42_the_mayor_passes_over_who_has_left_before() -> None:
    table = at_table(BARE, BARE, BARE, BARE, mayor=1).leave(2).leave(1)
    assert table.state.mayor == 3


@pytest.mark.parametrize("leaver", [0, 2])
def test_pl_a2_42_who_is_not_mayor_leaves_the_mayor_alone(leaver: int) -> None:
    table = at_table(BARE, BARE, BARE, mayor=1).leave(leaver)
    assert (table.state.mayor, "mayor_passes" in table.codes) == (1, False)


def test_pl_a2_42_the_lane_stays_and_counts_for_others() -> None:
    table = at_table(lane("BR1 Cottage"), lane("TR1 Fountain", "TR2 Museum"), BARE).leave(1)
    table.do("gazette citizen:BR1 job:barracks lane:1")
    assert table.pennies() == 3 - 1 + 2
    assert GAME.pieces(table.state)["penny"] == 4 + 1 + 3 + 3


def test_pl_a2_42_points_of_who_left_end_no_game() -> None:
    strong = lane("TR1 Museum", "TR3 Fountain", "BR1 Tenement 0", "BR3 Terrace Row 0", "BR5 Boarding House 0")
    table = at_table(lane("TR3 Fountain"), BARE, strong)
    assert table.points(2) == 10
    table.leave(2).pass_round()
    assert "enough_points" not in table.codes
    assert (table.state.round, table.state.pending, table.state.over) == (2, None, False)
    table.leave(1)
    assert GAME.outcome(table.state).ranks == ((0,), (1, 2))  # type: ignore[union-attr]


def test_pl_a2_42_who_leaves_ranks_last_and_one_player_left_ends_the_game() -> None:
    table = at_table(BARE, lane("TR1 Museum")).leave(1)
    assert table.state.over
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == ((0,), (1,))
    assert outcome.titles[1] is not None


def test_pl_a2_42_a_drawn_card_is_built_where_it_is_worth_most() -> None:
    table = at_table(lane("TR3 Haberdasher", pennies=9), BARE, BARE, deck=["Theatre"]).do("black-market").leave(0)
    theatre = next(each for each in table.lane().buildings if each.card == ID["Theatre"])
    assert theatre.place in ("TR1", "TR4"), "a star link with the board or the Haberdasher"
    assert (table.state.pending, table.seat) == (None, 1)


def test_pl_a2_42_a_second_citizen_or_swap_is_left_out() -> None:
    writer = lane("TR1 Bakery", "TR2 Potter", "BR1 Terrace Row", pennies=9)
    for text in ("gazette citizen:BR1 job:TR1", "tower first:TR1 second:TR2"):
        table = at_table(writer, BARE, BARE).do(text).leave(0)
        assert (table.state.pending, table.seat) == (None, 1)


def test_pl_a2_42_the_pennies_of_a_leavers_co_op_go_to_the_poorest() -> None:
    owner = lane("TR3 Farmer's Co-Op 2")
    table = at_table(owner, lane(pennies=9), lane(pennies=2)).pass_round().leave(0)
    assert (table.pennies(1), table.pennies(2)) == (10, 5)
    assert (table.state.round, table.seat) == (2, 1)


def test_where_one_opponent_is_left_the_co_op_needs_no_choice() -> None:
    table = at_table(lane("TR3 Farmer's Co-Op 2"), BARE, BARE).pass_round()
    assert table.state.pending == Gifts((0, 0))
    table.leave(2)
    assert table.pennies(1) == 3 + 1 + 2
    assert table.state.round == 2


def test_no_card_is_lost_when_the_last_opponent_leaves_in_mid_choice() -> None:
    table = at_table(lane("TR1 Dark Alley", pennies=9), BARE).do("black-market").leave(1)
    state = table.state
    cards = [*state.supply, *state.deck, *(buried.card for buried in state.bottom), ID["Dark Alley"]]
    assert sorted(cards) == sorted(CARDS)
