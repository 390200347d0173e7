"""Spaces, prices and priorities of Main Street; Bank, Town Hall and Tower."""

from __future__ import annotations

import pytest

from games.penny_lane.prices import bank_gain
from tests.games.penny_lane.builder import BARE, GAME, at_table, fresh, lane


def test_pl_23_a_location_shows_name_prices_and_effect() -> None:
    bank = GAME.view(fresh(4).state, None).locations[0]
    assert (bank.name, [space.price for space in bank.spaces]) == ("Bank", [1, 1, 1])
    assert (bank.text, bank.priority_text) == ("Gain 2 pennies.", "Gain 1 more penny.")


def test_pl_24_the_priority_space_is_the_leftmost_and_for_the_first_user_each_round() -> None:
    table = at_table(BARE, BARE)
    spaces = GAME.view(table.state, None).locations[0].spaces
    assert [(space.priority, space.next) for space in spaces] == [(True, True), (False, False)]
    table.do("bank", "bank")
    assert (table.pennies(0), table.pennies(1)) == (5, 4)
    table.pass_round()
    assert bank_gain(GAME.material, table.state, 0) == 3, "a new round, a new first user"


def test_pl_25_three_locations_have_a_priority_effect() -> None:
    found = [location.name for location in GAME.material.main_street if location.priority]
    assert found == ["Bank", "Gazette", "Masons' Guild"]


def test_pl_26_a_job_location_has_one_job_and_is_reached_by_the_gazette_alone() -> None:
    table = at_table(lane("BR1 Cottage"))
    jobs = [location for location in GAME.view(table.state, 0).locations if location.is_job]
    assert [(location.key, location.spaces, location.citizen) for location in jobs] == [
        ("temple", (), False),
        ("barracks", (), False),
    ]
    actions = {offer.given["action"] for offer in GAME.offers(GAME.view(table.state, 0))}
    assert actions == {"bank", "gazette", "masons-guild", "tower", "town-hall", "black-market", "pass"}
    table.do("gazette citizen:BR1 job:temple lane:0")
    assert GAME.view(table.state, 0).locations[6].citizen


def test_pl_32_the_price_lies_on_the_leftmost_open_space() -> None:
    table = at_table(lane("TR1 Bakery", "BR1 Cottage"), lane("TR1 Potter", "BR1 Loft"))
    table.do("gazette citizen:BR1 job:TR1", "gazette citizen:BR1 job:TR1")
    assert table.paid("gazette") == (1, 2)
    gazette = GAME.view(table.state, None).locations[1]
    assert [(space.price, space.paid) for space in gazette.spaces] == [(1, 1), (2, 2)]
    assert gazette.price is None


def test_pl_33_what_is_full_too_dear_or_without_effect_cannot_be_chosen() -> None:
    table = at_table(lane(pennies=3), lane(pennies=3)).do("bank", "bank")
    assert (table.closed("bank"), table.refused("bank")) == ("full", "full")
    assert table.closed("gazette") == "no_citizens"
    assert table.closed("tower") == "nothing_to_swap"
    poor = at_table(lane("TR1 Bakery", "BR1 Cottage", pennies=0))
    assert {poor.closed(key) for key in ("bank", "town-hall", "gazette", "masons-guild", "black-market")} == {
        "too_dear"
    }
    assert [move.action for move in GAME.legal_moves(poor.state, 0)] == ["pass"], "nothing possible: pass"


@pytest.mark.parametrize(("first", "smelter", "gain"), [(True, 0, 3), (False, 0, 2), (True, 1, 4), (False, 1, 3)])
def test_pl_39_and_pl_v13_bank(first: bool, smelter: int, gain: int) -> None:
    smith, other = lane(f"TR1 Smelter {smelter}"), lane()
    table = at_table(smith, other) if first else at_table(other, smith).do("bank")
    seat = table.seat
    table.do("bank")
    assert table.event("bank_priority" if first else "bank").flow == {"penny": gain}
    assert table.pennies(seat) == 3 - 1 + gain


def test_pl_49_and_pl_v9_the_mayor_may_use_the_town_hall_too() -> None:
    table = at_table(BARE, BARE).do("town-hall")
    assert (table.state.mayor, table.pennies()) == (0, 3)
    assert table.refused("town-hall") == "full"
    table.do("pass", "pass")
    assert (table.state.round, table.seat) == (2, 0)


def test_pl_a2_21_the_mayor_changes_hands_at_once_but_begins_the_next_round_only() -> None:
    table = at_table(BARE, BARE, BARE).do("pass", "town-hall")
    assert (table.state.mayor, table.seat) == (1, 2), "the order of this round stays"
    table.pass_round()
    assert (table.state.round, table.seat) == (2, 1)


def test_pl_47_the_tower_swaps_two_buildings_of_a_row() -> None:
    table = at_table(lane("TR1 Bakery", "TL1 Potter", "BR1 Cottage"))
    assert table.refused("tower first:TR1 second:BR1") == "swap_across"
    assert table.refused("tower first:TR1 second:TR1") == "swap_with_itself"
    assert table.refused("tower first:TR1 second:TR2") == "no_building"
    table.do("tower first:TR1 second:TL1")
    assert [(each.card, each.place) for each in table.lane().buildings[:2]] == [("S4", "TL1"), ("W8", "TR1")]


def test_pl_48_and_pl_v3_three_pennies_are_three_swaps() -> None:
    table = at_table(lane("TR1 Bakery", "TR2 Potter", "TR3 Smelter", pennies=3))
    table.do("tower first:TR1 second:TR2", "again first:TR2 second:TR3", "again first:TR1 second:TR3")
    assert table.paid("tower") == (3,)
    assert table.pennies() == 0
    assert table.seat == 1, "no penny is left for a fourth"
    assert {each.card: each.place for each in table.lane().buildings} == {"S4": "TR1", "W8": "TR3", "W1": "TR2"}


def test_pl_a2_41_after_a_swap_another_or_stop() -> None:
    table = at_table(lane("TR1 Bakery", "TR2 Potter", pennies=3)).do("tower first:TR2 second:TR1")
    assert table.seat == 0
    assert table.refused("bank") == "first.swap"
    assert table.refused("again citizen:TR1 job:TR2") == "say_swap"
    assert table.refused("again first:TR1 second:BR1") == "no_building"
    assert table.refused("stop", seat=1) == "others_choice"
    table.do("stop")
    assert (table.seat, table.paid("tower"), table.pennies()) == (1, (1,), 2)


def test_pl_a2_20_swapped_cards_take_their_meeples_along_and_the_score_may_fall() -> None:
    alone = at_table(lane("TR1 Bakery", "BR1 Cottage"))
    assert alone.closed("tower") == "nothing_to_swap", "two buildings, but not of one row"
    table = at_table(lane("TR1 Apothecary 1", "TR2 Bandstand"))
    assert table.points() == 1
    table.do("tower first:TR1 second:TR2")
    assert table.points() == 0
    assert table.lane().at("TR2") is not None
    assert table.lane().at("TR2").employees == 1  # type: ignore[union-attr]


def test_pl_a2_24_the_first_use_takes_the_priority_even_where_the_bonus_is_declined() -> None:
    writer = lane("TR1 Bakery", "TR2 Potter", "BR1 Terrace Row", pennies=9)
    table = at_table(writer, writer).do("gazette citizen:BR1 job:TR1", "stop")
    table.do("gazette citizen:BR1 job:TR1")
    assert table.seat == 0, "the second user never gets the offer"
