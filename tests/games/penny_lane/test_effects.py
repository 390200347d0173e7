"""What each building does (rules: Buildings in detail)."""

from __future__ import annotations

import pytest

from tests.games.penny_lane.builder import at_table, income, lane, points

HOUSES = ("Almshouse", "Loft", "Terrace Row", "Tenement", "Haunted House")


def housing(count: int) -> list[str]:
    """Housing in a row far from the board, nothing of it linked and nobody at work."""
    return [f"BL{2 * number + 3} {name}" for number, name in enumerate(HOUSES[:count])]


def test_pl_51_book_shoppe_is_worth_a_point_with_an_employee() -> None:
    assert points("TR3 Book Shoppe") == 0
    assert points("TR3 Book Shoppe 1") == 1


@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_pl_52_and_pl_v6_cobbler_is_worth_a_point_for_two_housing(count: int, worth: int) -> None:
    assert points("TR3 Cobbler", *housing(count)) == worth


def test_pl_55_co_op_pays_its_owner_for_each_employee() -> None:
    assert [income(f"TR3 Farmer's Co-Op {employees}") for employees in (0, 1, 2)] == [0, 1, 2]


def test_pl_57_haunted_house_counts_neighbours_without_citizens() -> None:
    assert points("BR3 Haunted House") == 0
    assert points("BR3 Haunted House", "TR3 Potter") == 1
    assert points("BR3 Haunted House", "TR3 Potter 1") == 0


@pytest.mark.parametrize(
    ("neighbours", "worth"),
    [
        ([], 0),
        (["TR3 Potter"], 1),
        (["TR3 Potter", "BR2 Almshouse 0"], 2 + 1),
        (["TR3 Potter", "BR2 Almshouse 0", "BR4 Cottage 0"], 3 + 2),
    ],
)
def test_pl_v7_haunted_house_with_empty_neighbours(neighbours: list[str], worth: int) -> None:
    """An empty house is worth its revealed slot besides."""
    assert points("BR3 Haunted House", *neighbours) == worth


def test_pl_v7_beside_the_board_haunted_house_has_two_neighbours_at_most() -> None:
    assert points("BR1 Haunted House", "TR1 Potter", "BR2 Almshouse 0") == 2 + 1


def test_pl_a2_26_a_slot_citizen_or_an_employee_makes_a_neighbour_count_no_more() -> None:
    assert points("BR3 Haunted House", "BR2 Almshouse") == 0
    assert points("BR3 Haunted House", "BR2 Terrace Row 1") == 1, "the slot alone: somebody still lives there"
    assert points("BR3 Haunted House", "TR3 Cobbler") == 1, "a card without any space for a citizen"
    assert points("BR3 Haunted House", "TR2 Potter", "TR4 Greengrocer") == 0, "not across the corner"


def test_pl_58_loft_pays_once_its_citizen_has_gone_to_work() -> None:
    assert income("BR3 Loft") == 0
    assert income("BR3 Loft 0") == 1


def test_pl_a2_27_loft_pays_also_when_its_citizen_was_spent_on_main_street() -> None:
    table = at_table(lane("BR3 Loft", pennies=1)).do("gazette citizen:BR3 job:barracks lane:0").pass_round()
    assert table.lane().buildings[0].citizens == 0
    assert table.income() == 2


def test_pl_60_manor_counts_housing_at_work_or_not() -> None:
    assert points("BR3 Manor", *housing(2)) == 3
    assert points("BR3 Manor 0", *housing(2)) == 3 + 1


def test_pl_61_mansion_counts_stores() -> None:
    assert points("BR3 Mansion", "TL3 Greengrocer", "TL5 Bakery") == 2
    assert points("BR3 Mansion 0", "TL3 Greengrocer") == 1 + 1


@pytest.mark.parametrize(("employees", "worth"), [(0, (0, 0)), (1, (0, 1)), (2, (1, 2))])
def test_pl_62_pet_shop(employees: int, worth: tuple[int, int]) -> None:
    shop = f"TR3 Pet Shop {employees}"
    assert (points(shop), income(shop)) == worth


SETS = ("TL3 Greengrocer", "TL5 Potter", "TL7 Bandstand", "TL9 Bakery", "TL11 Smelter")


def test_pl_63_and_pl_v5_penny_arcade_counts_sets_itself_included() -> None:
    assert points("TR3 Penny Arcade", *SETS) == 2
    assert points("TR3 Penny Arcade", *SETS[:2]) == 1
    assert points("TR3 Penny Arcade", SETS[0]) == 0


@pytest.mark.parametrize(("employees", "gain"), [(0, 3), (1, 4)])
def test_pl_64_a_filled_smelter_makes_the_bank_give_one_more(employees: int, gain: int) -> None:
    table = at_table(lane(f"TR3 Smelter {employees}", pennies=1)).do("bank")
    assert table.pennies() == gain


@pytest.mark.parametrize(("employees", "worth"), [(0, (0, 0)), (1, (0, 1)), (2, (0, 2)), (3, (2, 3))])
def test_pl_66_tailor(employees: int, worth: tuple[int, int]) -> None:
    shop = f"TR3 Tailor {employees}"
    assert (points(shop), income(shop)) == worth


def test_pl_67_a_manned_warehouse_pays_for_each_workshop() -> None:
    assert income("TR3 Warehouse", "TR5 Potter", "TR7 Smelter") == 0
    assert income("TR3 Warehouse 1", "TR5 Potter", "TR7 Smelter") == 3


@pytest.mark.parametrize(
    ("buildings", "worth"),
    [
        (["BR3 Manor"], 1),
        (["BR3 Mansion"], 0),
        (["TR3 Clockmaker"], 1),
        (["TR3 Theatre"], 1),
        (["TR3 The Confectioners"], 0),
        (["TR3 The Confectioners", "TL3 Bandstand", "TL5 Theatre"], 2 + 2),
        (["TR3 Clockmaker", "TL3 Potter"], 2),
    ],
)
def test_pl_a2_28_cards_that_count_a_type_count_themselves_where_they_are_of_it(
    buildings: list[str], worth: int
) -> None:
    assert points(*buildings) == worth


@pytest.mark.parametrize(
    ("building", "worth"),
    [("TR3 Fountain", 1), ("TR3 Museum", 2), ("TR3 Haberdasher", 0), ("TR3 Haberdasher 1", 2), ("TR3 Gardens", 0)],
)
def test_printed_points_and_the_other_cards(building: str, worth: int) -> None:
    assert points(building) == worth


@pytest.mark.parametrize("name", ["Bakery", "Carousel"])
def test_a_penny_for_each_employee(name: str) -> None:
    assert [income(f"TR3 {name} {employees}") for employees in (0, 1)] == [0, 1]
