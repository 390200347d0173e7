"""Buying buildings, with Engineer and Garage."""

from __future__ import annotations

import pytest

from tests.games.penny_lane.builder import BARE, ID, Table, at_table, lane


def test_pl_45_a_building_of_the_supply_joins_the_lane_for_its_cost() -> None:
    table = at_table(BARE, lane(pennies=3), supply=["Potter", "Bakery"]).do("pass")
    table.do("masons-guild card:Bakery place:TR1")
    assert (table.pennies(1), table.paid("masons-guild")) == (3 - 2, (2,)), "the priority: one less"
    second = at_table(lane(pennies=9), supply=["Potter", "Bakery", "Museum"])
    second.do("masons-guild card:Potter place:TR1", "pass", "masons-guild card:Bakery place:TL1")
    assert second.paid("masons-guild") == (1, 3)


@pytest.mark.parametrize(
    ("name", "priority", "engineers", "price"),
    [
        ("Greengrocer", True, 0, 1),
        ("Apothecary", True, 2, 1),
        ("Museum", True, 2, 3),
        ("Bakery", False, 0, 3),
        ("Smelter", False, 2, 1),
        ("Museum", False, 1, 5),
    ],
)
def test_pl_54_pl_a2_17_and_pl_v8_the_price_of_a_building(
    name: str, priority: bool, engineers: int, price: int
) -> None:
    """PL-V8: a cost of 1 stays 1; 4 with two engineers and the priority is 1."""
    buyer = lane(f"TL1 Engineer {engineers}", pennies=9)
    if priority:
        table = at_table(buyer, supply=[name])
    else:
        table = at_table(lane(pennies=9), buyer, supply=["Potter", name]).do("masons-guild card:Potter place:TR1")
    seat = table.seat
    table.do(f"masons-guild card:{name} place:TR1")
    assert table.pennies(seat) == 9 - price
    assert table.paid("masons-guild")[-1] == price


def test_what_cannot_be_paid_or_had_is_refused() -> None:
    table = at_table(lane(pennies=3), supply=["Potter", "Museum"])
    assert table.refused("masons-guild card:Museum place:TR1") == "card_too_dear"
    assert table.refused("masons-guild card:Bakery place:TR1") == "not_in_supply"
    assert {move.card for move in table.legal("masons-guild")} == {ID["Potter"]}


def test_pl_a2_1_the_supply_fills_up_at_once() -> None:
    table = at_table(lane(pennies=9), supply=["Potter", "Museum", "Bakery"], deck=["Cottage"])
    table.do("masons-guild card:Museum place:TR1")
    assert table.state.supply == (ID["Potter"], ID["Cottage"], ID["Bakery"]), "the new card lies in the gap"
    assert table.step.reveals


def test_pl_a2_2_without_a_deck_the_supply_stays_short_and_the_phase_goes_on() -> None:
    table = at_table(lane(pennies=9), supply=["Potter", "Museum", "Bakery", "Loft", "Manor"], deck=[])
    table.do("masons-guild card:Museum place:TR1")
    assert len(table.state.supply) == 4
    assert not table.step.reveals
    assert table.closed("black-market") == "too_dear"
    table.do("bank", "pass", "pass")
    assert "few_cards" in table.codes
    assert table.state.over


def test_with_an_empty_supply_the_guild_has_nothing_to_sell() -> None:
    table = at_table(lane(pennies=9), supply=["Potter"], deck=[]).do("masons-guild card:Potter place:TR1", "pass")
    assert table.closed("masons-guild") == "supply_empty"


# The Garage.

GARAGE = ("TL1 Garage", "BR1 Cottage", "TR1 Carousel 1")


def driving(*buildings: str, supply: tuple[str, ...] = ("Bakery", "Cobbler"), citizen: bool = True) -> Table:
    return at_table(lane(*buildings, pennies=9, citizen=citizen), supply=supply)


def citizens(table: Table, name: str) -> set[str | None]:
    return {move.citizen for move in table.legal("masons-guild") if move.card == ID[name]}


def test_pl_56_a_garage_may_move_a_citizen_from_another_building_to_the_new_one() -> None:
    table = driving(*GARAGE)
    assert citizens(table, "Bakery") == {"none", "BR1", "TR1"}
    table.do("masons-guild card:Bakery place:TR2 citizen:BR1")
    assert table.lane().at("TR2").employees == 1  # type: ignore[union-attr]
    assert table.lane().at("BR1").citizens == 0  # type: ignore[union-attr]
    assert table.points() == 1, "a revealed slot"


def test_pl_a2_25_the_garage_needs_an_open_job_and_takes_nobody_from_the_board() -> None:
    table = driving(*GARAGE)
    assert citizens(table, "Cobbler") == {None}, "no job there"
    assert table.refused("masons-guild card:Bakery place:TR2 citizen:board") == "garage_citizen"
    assert table.refused("masons-guild card:Bakery place:TR2") == "garage_asks"
    assert table.refused("masons-guild card:Cobbler place:TR2 citizen:BR1") == "no_garage"
    assert citizens(driving("TL1 Garage"), "Bakery") == {None}, "only the Bonus Citizen is there"
    assert citizens(driving("BR1 Cottage", supply=("Garage",)), "Garage") == {None}, "not for its own arrival"
    assert citizens(driving("TL1 Garage 1"), "Bakery") == {"none", "TL1"}, "the Garage is a building too"


def test_pl_a2_25_the_garage_works_for_the_black_market_too() -> None:
    table = at_table(lane(*GARAGE, pennies=9), supply=["Potter"], deck=["Bakery"])
    table.do("black-market", "build card:Bakery place:TR2 citizen:TR1")
    assert [each.employees for each in table.lane().buildings] == [0, 0, 0, 1]
