"""Link halves that meet."""

from __future__ import annotations

import pytest

from games.penny_lane.links import completed_links
from tests.games.penny_lane.builder import CARDS, GAME, at_table, income, lane, points


def links(*buildings: str, board: str = "Copper Lane") -> set[tuple[str, str, str, int]]:
    found = completed_links(GAME.material, lane(*buildings, board=board))
    assert len({(link.kind, link.first, link.second) for link in found}) == len(found)
    return {(link.kind, link.first, link.second, link.worth) for link in found}


def test_pl_14_matching_halves_make_a_link_and_different_ones_nothing() -> None:
    assert links("TR3 Potter", "TR4 Greengrocer") == {("P", "TR3", "TR4", 1)}
    assert links("TR3 Potter", "TR4 Apothecary") == set(), "a penny and a star"
    assert links("TR3 Potter", "TR4 Smelter") == set(), "a penny and nothing"
    assert links("TR3 Greengrocer", "TR4 Potter") == set(), "the halves look away from each other"


def test_pl_15_a_star_link_is_a_point_and_a_penny_link_a_penny_every_upkeep() -> None:
    star = ("TR3 Haberdasher", "TR4 Theatre")
    assert points(*star) - points("TR3 Haberdasher", "TR5 Theatre") == 1
    assert income(*star) == 0
    penny = ("TR3 Potter", "TR4 Greengrocer")
    assert (points(*penny), income(*penny)) == (0, 1)
    table = at_table(lane(*penny, pennies=0)).pass_round()
    assert table.pennies() == 2
    assert table.pass_round().pennies() == 4


def test_pl_16_boards_and_most_cards_have_link_halves() -> None:
    bare = [card.name for card in CARDS.values() if not any(card.links.model_dump().values())]
    assert bare == ["Tenement"]
    assert all(all(board.links.model_dump().values()) for board in GAME.material.boards.values())


@pytest.mark.parametrize(
    ("building", "link"),
    [
        ("TL1 Potter", ("P", "TL1", "board", 1)),
        ("TR1 Apothecary", ("S", "board", "TR1", 1)),
        ("BR1 Loft", ("P", "board", "BR1", 1)),
        ("BL1 Almshouse", None),
    ],
)
def test_pl_a2_6_the_board_links_on_its_four_edges(building: str, link: tuple[str, str, str, int] | None) -> None:
    """Copper Lane: penny, star above; star, penny below."""
    assert links(building) == ({link} if link else set())


def test_pl_a2_6_columns_left_and_right_of_the_board_do_not_touch() -> None:
    assert links("TL1 Bandstand", "TR1 Carousel", board="Sixpence Lane") == set()


def test_pl_a2_8_links_meet_across_the_street() -> None:
    assert links("TR3 Smelter", "BR3 Cottage") == {("P", "TR3", "BR3", 1)}
    assert links("TR3 Smelter", "BR4 Cottage") == set()
    assert links("TR3 Cobbler", "BR3 Mansion") == {("S", "TR3", "BR3", 1)}


def test_pl_a2_9_outer_edges_meet_nothing() -> None:
    """A card has halves on the left, the right and the street, nowhere else."""
    assert all(set(card.links.model_dump()) == {"left", "right", "street"} for card in CARDS.values())


def test_pl_a2_32_each_half_of_a_double_edge_completes_on_its_own() -> None:
    assert links("TR3 Bandstand", "TR4 Gardens") == {("P", "TR3", "TR4", 1)}
    assert links("TR3 Gardens", "BR3 Boarding House") == {("S", "TR3", "BR3", 1)}
    assert links("TR3 Gardens", "BR3 Cottage") == {("P", "TR3", "BR3", 1)}


LUTHIER = ("TR2 Greengrocer", "BR1 Boarding House")


@pytest.mark.parametrize(("employees", "worth"), [(0, (1, 2)), (1, (1, 2)), (2, (2, 4))])
def test_pl_v4_and_pl_59_a_full_luthier_doubles_its_links(employees: int, worth: tuple[int, int]) -> None:
    lane_ = (f"TR1 Luthier {employees}", *LUTHIER)
    assert (points(*lane_, board="Shilling Lane"), income(*lane_, board="Shilling Lane")) == worth


@pytest.mark.parametrize(
    ("buildings", "board", "link"),
    [
        (["TL1 Luthier"], "Copper Lane", ("P", "TL1", "board")),
        (["TR1 Luthier"], "Farthing Lane", ("P", "board", "TR1")),
        (["TL3 Luthier", "TL4 Potter"], "Copper Lane", ("P", "TL4", "TL3")),
        (["TL3 Luthier", "TL2 Greengrocer"], "Copper Lane", ("P", "TL3", "TL2")),
        (["TR3 Luthier", "TR2 Potter"], "Copper Lane", ("P", "TR2", "TR3")),
        (["TR3 Luthier", "TR4 Greengrocer"], "Copper Lane", ("P", "TR3", "TR4")),
        (["TL3 Luthier", "BL3 Boarding House"], "Copper Lane", ("S", "TL3", "BL3")),
        (["TR3 Luthier", "BR3 Boarding House"], "Copper Lane", ("S", "TR3", "BR3")),
    ],
)
def test_pl_59_a_full_luthier_doubles_on_each_side_left_and_right_of_the_board(
    buildings: list[str], board: str, link: tuple[str, str, str]
) -> None:
    luthier, *others = buildings
    assert links(f"{luthier} 1", *others, board=board) == {(*link, 1)}, "both jobs must be filled"
    assert links(f"{luthier} 2", *others, board=board) == {(*link, 2)}
    assert links(*others, f"{luthier} 2", board=board) == {(*link, 2)}, "whichever was there first"


def test_pl_a2_33_a_link_counts_double_once() -> None:
    """The neighbour's half is the same link, and the neighbour's other links are single."""
    found = links("TR1 Luthier 2", *LUTHIER, "BR2 Loft", board="Shilling Lane")
    assert found == {
        ("P", "board", "TR1", 2),
        ("P", "TR1", "TR2", 2),
        ("S", "TR1", "BR1", 2),
        ("P", "TR2", "BR2", 1),
        ("P", "BR1", "BR2", 1),
    }


def test_the_view_says_which_halves_are_lit() -> None:
    view = GAME.view(at_table(lane("TR1 Luthier", *LUTHIER, board="Shilling Lane")).state, None).lanes[0]
    lit = {each.place: (each.lit_left, each.lit_right, each.lit_street) for each in view.buildings}
    assert lit == {"TR1": ("P", "P", "S"), "TR2": ("P", "", ""), "BR1": ("", "", "S")}
    assert (view.lit_top_left, view.lit_top_right, view.lit_bottom_left, view.lit_bottom_right) == ("", "P", "", "")
