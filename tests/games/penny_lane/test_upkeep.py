"""The end check, income, the Bonus Citizen and Co-Op pennies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.penny_lane.state import Gifts
from tests.games.penny_lane.builder import BARE, CARDS, GAME, TEXTS, Table, at_table, lane

TEN = ("TR1 Museum", "TR3 Fountain", "BR1 Tenement 0", "BR3 Terrace Row 0", "BR5 Boarding House 0")
"""Two points, one, three revealed, two, two: ten."""


def test_pl_34_at_ten_points_the_game_ends_at_the_start_of_upkeep_and_nothing_is_paid() -> None:
    table = at_table(lane(*TEN, board="Shilling Lane"), BARE)
    assert table.points() == 10
    table.pass_round()
    assert table.codes == ["passed", "enough_points", "over"]
    assert table.state.over
    assert table.pennies() == 3
    assert not table.lane(1).citizen


@pytest.mark.parametrize(("seats", "seat"), [(seats, seat) for seats in (2, 3, 4, 5) for seat in range(seats)])
def test_pl_34_whoever_has_ten_points_ends_the_game(seats: int, seat: int) -> None:
    """At every seat, whoever is Mayor."""
    lanes = [lane(*TEN, board="Shilling Lane") if other == seat else BARE for other in range(seats)]
    for mayor in range(seats):
        table = at_table(*lanes, mayor=mayor, turn=mayor).pass_round()
        assert table.event("enough_points").seat == seat
        assert table.state.over


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("cards", "ends"), [(5, False), (4, True), (3, True), (0, True)])
def test_pl_34_fewer_than_five_open_cards_end_the_game_of_any_number(seats: int, cards: int, ends: bool) -> None:
    table = at_table(lane("TR1 Fountain"), *[BARE] * (seats - 1))
    table.state = replace(table.state, supply=table.state.supply[:cards])
    table.pass_round()
    assert ("few_cards" in table.codes) == table.state.over == ends


@pytest.mark.parametrize(("points", "cards", "ends"), [(10, 5, True), (9, 5, False), (9, 4, True), (12, 5, True)])
def test_pl_v15_the_end_check(points: int, cards: int, ends: bool) -> None:
    buildings = {
        9: ("TR1 Museum", *TEN[2:]),
        10: TEN,
        12: (*TEN, "TR5 Tailor 3"),
    }[points]
    table = at_table(lane(*buildings, board="Shilling Lane"), BARE)
    assert table.points() == points
    table.state = replace(table.state, supply=table.state.supply[:cards])
    assert table.pass_round().state.over == ends


def test_pl_v10_ten_points_in_mid_phase_do_not_stop_it_and_may_be_lost_again() -> None:
    nine = ("TR1 Museum", *TEN[2:])
    table = at_table(lane(*nine, "TR8 Apothecary", "TR9 Haberdasher", board="Shilling Lane"), BARE)
    table.state = replace(table.state, turn=1)
    table.do("bank", "tower first:TR8 second:TR9", "stop")
    assert table.points() == 10, "the Haberdasher's star meets the Apothecary's"
    assert not table.do("bank").state.over
    again = at_table(lane(*nine, "TR8 Haberdasher", "TR9 Apothecary", board="Shilling Lane"), BARE)
    again.do("tower first:TR8 second:TR9", "stop").pass_round()
    assert (again.points(), again.state.over, again.state.round) == (9, False, 2)


def test_pl_35_main_street_is_cleared_and_its_citizens_are_lost() -> None:
    table = at_table(lane("BR1 Cottage"), BARE).do("gazette citizen:BR1 job:temple lane:1", "bank", "pass", "pass")
    assert table.event("cleared").flow == {"penny": -2, "citizen": -1}
    assert all(not post.paid and not post.citizen for post in table.state.street)
    assert table.lane().buildings[0].citizens == 0


def test_pl_36_everyone_is_paid_and_a_bonus_citizen_comes_where_the_space_is_vacant() -> None:
    rich = lane("TR3 Potter", "TR4 Greengrocer", "TR6 Bakery 1", pennies=0, citizen=True)
    table = at_table(rich, BARE).pass_round()
    assert (table.pennies(0), table.pennies(1)) == (3, 4), "Bonus Penny, a link, the Bakery"
    assert table.codes.count("bonus_citizen") == 1
    assert table.event("bonus_citizen").seat == 1
    assert table.lane(0).citizen
    assert table.lane(1).citizen


def test_pl_36_the_bonus_citizen_comes_in_every_round_in_which_the_space_is_vacant() -> None:
    table = at_table(lane("TR1 Tailor"), BARE).pass_round()
    for employees in (1, 2, 3):
        table.do("gazette citizen:board job:TR1").do(*["stop"] * (table.state.pending is not None))
        assert not table.lane().citizen
        table.pass_round()
        assert [event.seat for event in table.step.events if event.code == "bonus_citizen"] == [0]
        assert (table.lane().citizen, table.lane().buildings[0].employees) == (True, employees)
    table.pass_round()
    assert "bonus_citizen" not in table.codes, "the space is taken"


def test_upkeep_says_what_paid_what() -> None:
    table = at_table(lane("TR3 Potter", "TR4 Greengrocer", "TR6 Bakery 1"), BARE).pass_round()
    words = TEXTS.say(table.event("income").phrase)
    assert words == "Player 1 gets 3 pennies: Copper Lane 1, Bakery 1, Potter – Greengrocer 1"


def test_pl_37_then_a_new_round_begins_with_the_mayor() -> None:
    table = at_table(BARE, BARE, BARE).do("pass", "pass", "town-hall").pass_round()
    assert (table.state.round, table.state.mayor, table.seat) == (2, 2, 2)


def test_pl_19_the_board_gives_a_bonus_penny_and_a_bonus_citizen() -> None:
    for board in GAME.material.boards.values():
        table = at_table(lane(board=board.name)).pass_round()
        assert (table.pennies(), table.lane().citizen) == (4, True)


def test_pl_a2_10_and_pl_a2_11_the_score_is_all_points_of_the_lane_however_many() -> None:
    """Printed, by effect, revealed slots and star links, also with the board."""
    table = at_table(lane("TR1 Fountain", "BR1 Cottage 0", "TR3 Museum", "TR5 Book Shoppe 1"))
    score = GAME.scores(table.state)[0]
    assert {(item.code, item.points, item.marks) for item in score.items} == {
        ("card", 1, ("TR1",)),
        ("card", 2, ("TR3",)),
        ("card", 1, ("TR5",)),
        ("revealed", 1, ("BR1",)),
        ("stars", 1, ("board", "TR1")),
    }
    assert at_table(lane(*TEN, "TR7 Tailor 3", "TR9 Haberdasher 1", board="Shilling Lane")).points() == 14


def test_pl_a2_31_employees_stay_and_slots_never_fill_again() -> None:
    table = (
        at_table(lane("TR1 Bakery", "BR1 Cottage"), BARE).do("gazette citizen:BR1 job:TR1").pass_round().pass_round()
    )
    bakery, cottage = table.lane().buildings
    assert (bakery.employees, cottage.citizens) == (1, 0)


def co_op(employees: int, *others: int) -> Table:
    """A Co-Op and opponents with so many pennies, after the action phase."""
    owner = lane(f"TR3 Farmer's Co-Op {employees}")
    return at_table(owner, *(lane(pennies=pennies) for pennies in others)).pass_round()


def test_pl_55_a_chosen_opponent_gets_a_penny_for_each_employee() -> None:
    table = co_op(2, 3, 3).do("give to:2", "give to:1")
    assert [lane_.pennies for lane_ in table.state.lanes] == [3 + 1 + 2, 5, 5]
    assert table.event("gave").flow == {"penny": 1}
    assert (table.state.round, table.seat) == (2, 0)


@pytest.mark.parametrize("mayor", [0, 1, 2])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_pl_55_the_owner_gives_whoever_is_mayor(owner: int, mayor: int) -> None:
    lanes = [lane("TR3 Farmer's Co-Op 2") if seat == owner else BARE for seat in range(3)]
    table = at_table(*lanes, mayor=mayor, turn=mayor).pass_round()
    assert (table.state.pending, table.seat) == (Gifts((owner, owner)), owner)
    first, second = (seat for seat in range(3) if seat != owner)
    table.do(f"give to:{second}", f"give to:{first}")
    assert [table.pennies(seat) for seat in (owner, first, second)] == [3 + 1 + 2, 5, 5]
    assert (table.state.round, table.seat) == (2, mayor)


@pytest.mark.parametrize("mayor", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_pl_55_of_two_players_the_other_is_given_whoever_is_mayor(owner: int, mayor: int) -> None:
    lanes = [lane("TR3 Farmer's Co-Op 2") if seat == owner else BARE for seat in range(2)]
    table = at_table(*lanes, mayor=mayor, turn=mayor).pass_round()
    assert (table.pennies(owner), table.pennies(1 - owner)) == (3 + 1 + 2, 3 + 1 + 2)


def test_pl_a2_29_the_choice_is_the_owners_the_poorest_first() -> None:
    table = co_op(2, 9, 2, 5)
    assert table.state.pending == Gifts((0, 0))
    assert [move.to for move in table.legal("give")] == [2, 3, 1]
    assert GAME.default_move(GAME.view(table.state, 0)) == table.legal("give")[0]
    assert table.refused("give to:0") == "give_yourself"
    assert table.refused("give to:4") == "no_such_player"
    assert table.refused("bank") == "first.gifts"
    table.do("give to:1", "give to:1")
    assert table.pennies(1) == 9 + 1 + 2, "both may go to the same opponent"


def test_pl_a2_29_with_two_players_nothing_is_asked() -> None:
    table = co_op(2, 0)
    assert table.codes.count("gave") == 2
    assert table.pennies(1) == 3
    assert table.state.round == 2


def test_the_deck_counts_for_nothing_in_the_end_check() -> None:
    table = at_table(BARE, BARE, deck=[]).pass_round()
    assert not table.state.over
    assert len(table.state.supply) == 5
    assert len(CARDS) == 35
