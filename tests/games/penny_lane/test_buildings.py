"""Building cards, and where they may stand on a lane."""

from __future__ import annotations

import pytest

from games.penny_lane.building import open_places
from games.penny_lane.places import PLACES
from tests.games.penny_lane.builder import BARE, CARDS, GAME, ID, Table, at_table, lane


def buying(*cards: str, **changes: object) -> Table:
    """A rich player who may buy these cards first of all."""
    return at_table(lane(*changes.pop("lane", ()), pennies=20), supply=cards, **changes)  # type: ignore[misc, arg-type]


def test_pl_9_a_card_has_cost_name_one_type_jobs_links_and_text() -> None:
    card = GAME.view(buying("Farmer's Co-Op").state, 0).supply[0].card
    assert (card.name, card.kind, card.cost, card.jobs, card.slots) == ("Farmer's Co-Op", "store", 3, 2, 0)
    assert (card.links.left, card.links.right, card.links.street) == ("P", "P", "")
    assert card.text


def test_pl_1_the_deck_is_the_35_cards_of_the_tables() -> None:
    kinds = [card.kind for card in CARDS.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "housing": 9,
        "store": 9,
        "workshop": 9,
        "attraction": 8,
    }
    assert [sum(card.cost == cost for card in CARDS.values()) for cost in range(1, 7)] == [3, 2, 11, 9, 8, 2]
    assert sum(card.jobs for card in CARDS.values()) == 27
    assert sum(card.slots for card in CARDS.values()) == 13
    assert len(GAME.material.boards) == 5


def test_pl_18_whatever_is_in_the_deck_is_a_building() -> None:
    """Fountain counts for a tie and can be swapped like any other."""
    table = at_table(lane("TR1 Fountain", "TR2 Bakery")).do("tower first:TR1 second:TR2")
    assert {building.place for building in table.lane().buildings if building.card == ID["Fountain"]} == {"TR2"}


@pytest.mark.parametrize("name", ["Bakery", "Potter", "Fountain"])
def test_pl_10_stores_workshops_and_attractions_go_above_the_street(name: str) -> None:
    table = buying(name)
    assert {move.place for move in table.legal("masons-guild") if move.card == ID[name]} == {"TL1", "TR1"}
    assert table.refused(f"masons-guild card:{name} place:BR1") == "wrong_row.top"


def test_pl_11_housing_goes_below_the_street() -> None:
    table = buying("Cottage")
    assert {move.place for move in table.legal("masons-guild") if move.card == ID["Cottage"]} == {"BL1", "BR1"}
    assert table.refused("masons-guild card:Cottage place:TR1") == "wrong_row.bottom"


def test_pl_12_every_slot_of_new_housing_gets_a_citizen_that_covers_its_point() -> None:
    table = buying("Tenement").do("masons-guild card:Tenement place:BL1")
    assert table.lane().buildings[0].citizens == 3
    assert table.points() == 0
    assert table.event("built").flow == {"citizen": 3}


def test_pl_13_a_citizen_in_a_job_is_an_employee() -> None:
    table = at_table(lane("TR1 Tailor", "BL1 Tenement")).do("gazette citizen:BL1 job:TR1")
    tailor, tenement = table.lane().buildings
    assert (tailor.employees, tenement.citizens) == (1, 2)


def test_pl_17_a_link_need_not_fit() -> None:
    """Copper Lane ends in a star on the top right, the Bakery begins with nothing."""
    table = buying("Bakery").do("masons-guild card:Bakery place:TR1")
    assert GAME.view(table.state, 0).lanes[0].links == ()


def test_pl_20_a_lane_is_a_board_and_what_was_added_to_it() -> None:
    table = buying("Bakery").do("masons-guild card:Bakery place:TR1")
    view = GAME.view(table.state, None).lanes[0]
    assert view.board.name == "Copper Lane"
    assert [(building.card.name, building.place) for building in view.buildings] == [("Bakery", "TR1")]


def test_pl_21_a_building_is_placed_beside_the_board_or_a_building() -> None:
    table = buying("Bakery", lane=["TR1 Potter"])
    assert table.refused("masons-guild card:Bakery place:TR3") == "beside_nothing"
    assert table.refused("masons-guild card:Bakery place:TR1") == "place_taken"
    assert table.refused("masons-guild card:Bakery place:TX1") == "no_such_place"
    assert table.refused("masons-guild card:Bakery place:TR0") == "no_such_place"
    table.do("masons-guild card:Bakery place:TR2")


def test_pl_a2_6_the_board_spans_both_rows_and_parts_left_from_right() -> None:
    assert open_places(BARE, "top") == ["TL1", "TR1"]
    assert open_places(BARE, "bottom") == ["BL1", "BR1"]
    assert open_places(lane("TR1 Bakery"), "top") == ["TL1", "TR2"]
    assert (PLACES["TL1"].right, PLACES["TR1"].left) == ("board", "board")
    assert [PLACES[name].column for name in ("TL2", "TL1", "TR1", "BR2")] == [-2, -1, 1, 2]


def test_pl_a2_7_across_the_street_is_beside_and_gaps_are_allowed() -> None:
    grown = lane("TR1 Bakery", "TR2 Potter", "TR3 Smelter")
    assert open_places(grown, "bottom") == ["BL1", "BR1", "BR2", "BR3"]
    gap = lane("TR1 Bakery", "TR2 Potter", "BR2 Cottage")
    assert open_places(gap, "bottom") == ["BL1", "BR1", "BR3"]
    assert open_places(lane("BL1 Cottage", "BL2 Loft"), "top") == ["TL2", "TL1", "TR1"]


def test_a_lane_may_grow_far_to_one_side() -> None:
    names = [card.name for card in CARDS.values() if card.kind != "housing"]
    long = lane(*(f"TR{number} {name}" for number, name in enumerate(names, 1)))
    assert open_places(long, "top") == ["TL1", f"TR{len(names) + 1}"]
