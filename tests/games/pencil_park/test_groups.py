"""Adjacent and group, by which most zones score."""

from __future__ import annotations

import pytest

from tests.games.pencil_park.boards import table

SEVEN, FOUR, SINGLES = "A1 B1 C1 D1 A2 B2 C2", "F1 G1 H1 H2", "E2 I5 K7"


def sizes(places: str) -> tuple[int, object, object]:
    """What three zones that score by groups see: how many, the unique sizes, and the largest."""
    groups = table(monument=places).item("monument").params["groups"]
    unique = table(business=places).item("business").params["sizes"]
    largest = table(industry=places).item("industry").params["largest"]
    assert isinstance(groups, int)
    return groups, unique, largest


def test_one_zone_joins_three_groups_into_one_of_thirteen() -> None:
    """PP-V1: groups of 7 and 4 and a single; the orange space touches all three."""
    before = f"{SEVEN} {FOUR} {SINGLES}"
    assert sizes(before) == (5, [4, 7], 7)
    assert sizes(f"{before} E1") == (3, [13], 13)


def test_without_the_single_next_to_it_they_are_twelve() -> None:
    """PP-V1: 7 + 4 + 1; the engine simply counts."""
    assert sizes(f"{SEVEN} {FOUR} I5 K7 E1") == (3, [12], 12)


@pytest.mark.parametrize("neighbour", ["B1", "A2", "C2", "B3"])
def test_adjacent_is_up_down_left_and_right(neighbour: str) -> None:
    """PP-16."""
    assert sizes(f"B2 {neighbour}") == (1, [2], 2)


@pytest.mark.parametrize("corner", ["A1", "C1", "A3", "C3"])
def test_diagonal_is_not_adjacent(corner: str) -> None:
    """PP-16."""
    assert sizes(f"B2 {corner}") == (2, [], 1)


def test_one_zone_alone_is_a_group_of_one() -> None:
    """PP-17."""
    assert sizes("F6") == (1, [1], 1)


def test_the_edges_do_not_touch_each_other() -> None:
    """PP-16: neither the left edge the right one, nor the end of a row the beginning of the next."""
    assert sizes("A2 L1 L3") == (3, [], 1)


def test_a_group_is_of_one_type() -> None:
    """PP-17: another zone between two is no bridge."""
    at = table(monument="A1 C1", school="B1")
    assert at.points("monument") == 4


def test_residents_are_no_part_of_the_groups_beside_them() -> None:
    """PP-17."""
    assert table(business="A1 C1", circle="B1").item("business").params["sizes"] == []
