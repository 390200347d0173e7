"""How a game begins."""

from __future__ import annotations

import pytest

from tests.games.penny_lane.builder import BARE, CARDS, GAME, at_table, fresh

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@SEATS
def test_pl_2_main_street_shows_the_side_for_the_number_of_players(seats: int) -> None:
    view = GAME.view(fresh(seats).state, None)
    spaces = {location.key: [space.price for space in location.spaces] for location in view.locations}
    more = seats > 3
    assert spaces == {
        "bank": [1, 1, 1] if more else [1, 1],
        "gazette": [1, 2, 2] if more else [1, 2],
        "masons-guild": [None, None, None] if more else [None, None],
        "tower": [1],
        "town-hall": [1],
        "black-market": [4, 5] if more else [4],
        "temple": [],
        "barracks": [],
    }


@SEATS
def test_pl_3_everyone_starts_with_three_pennies_a_board_and_no_point(seats: int) -> None:
    table = fresh(seats)
    assert [lane.pennies for lane in table.state.lanes] == [3] * seats
    assert [lane.buildings for lane in table.state.lanes] == [()] * seats
    assert [table.points(seat) for seat in range(seats)] == [0] * seats


@SEATS
def test_pl_4_and_pl_6_five_buildings_are_turned_up_from_the_shuffled_deck(seats: int) -> None:
    first, second = fresh(seats, seed=1), fresh(seats, seed=2)
    assert (len(first.state.supply), len(first.state.deck)) == (5, 30)
    assert {*first.state.supply, *first.state.deck} == set(CARDS)
    assert first.state.supply != second.state.supply
    assert first.step.reveals


def test_pl_5_a_supply_of_citizens_and_pennies_lies_beside_no_lane() -> None:
    assert GAME.pieces(fresh(4).state) == {"penny": 12, "citizen": 0}


@SEATS
def test_pl_7_and_pl_28_the_mayor_takes_the_first_turn(seats: int) -> None:
    table = fresh(seats, first_mayor=str(seats))
    assert table.state.mayor == table.seat == seats - 1


def test_pl_a2_35_the_first_mayor_is_drawn_by_lot_or_the_hosts_choice() -> None:
    assert {fresh(3, seed).state.mayor for seed in range(30)} == {0, 1, 2}
    assert {fresh(3, seed, first_mayor="2").state.mayor for seed in range(5)} == {1}
    nobody_there = {fresh(3, seed, first_mayor="5").state.mayor for seed in range(30)}
    assert nobody_there == {0, 1, 2}, "a seat that nobody took: by lot"


def test_pl_a2_36_player_boards_are_dealt_at_random_no_two_alike() -> None:
    boards = [tuple(lane.board for lane in fresh(5, seed).state.lanes) for seed in range(10)]
    assert len(set(boards)) > 5
    assert all(len(set(dealt)) == 5 for dealt in boards)


def test_pl_a2_5_no_bonus_citizen_before_the_first_upkeep() -> None:
    table = fresh(2)
    assert not any(lane.citizen for lane in table.state.lanes)
    table.pass_round()
    assert all(lane.citizen for lane in table.state.lanes)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        fresh(seats) if seats >= 0 else GAME.setup(seats, GAME.info.options(), fresh(2).chance)


def test_pl_a2_12_pennies_and_citizens_never_run_out() -> None:
    """45 pennies and 30 citizens are what was printed, not a limit."""
    table = at_table(BARE, BARE).do("bank")
    rich = at_table(*(type(BARE)("P1", 60, True) for _ in range(5)))
    assert table.pennies() == 5
    assert rich.do("bank").pennies() == 62
