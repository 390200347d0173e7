"""Parks want a view, reserves want to be surrounded."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pencil_park.boards import city, table

VIEWS = city(("......", ".a....", "......", "......", "....b.", "......"))
V2 = city(("......", "..b...", "..bb..", "......", ".....a", "......"), {"a": 4, "b": 9})
FILLED = "C1 B2 D2 B3 E3 C4 D4 F4 E5"


@pytest.mark.parametrize(
    ("park", "others", "points"),
    [
        pytest.param("B1", {}, 3, id="a reserve and a blank"),
        pytest.param("F1", {}, 1, id="a blank alone"),
        pytest.param("F1", {"school": "E1 F2"}, 0, id="neither"),
        pytest.param("F1", {"x": "E1 F2"}, 0, id="an X is not blank"),
        pytest.param("B1", {"school": "A1 C1"}, 1, id="a reserve alone"),
        pytest.param("B1", {"x": "A1", "school": "C1"}, 1, id="a reserve, an X and a zone"),
    ],
)
def test_a_park_scores_by_what_is_beside_it(park: str, others: dict[str, Any], points: int) -> None:
    """PP-20, PP-V3, PP-C2-15."""
    assert table(VIEWS, park=park, **others).points("park") == points


def test_each_park_scores_for_itself() -> None:
    """PP-20: whatever its group."""
    assert table(VIEWS, park="B1 C1 F1").points("park") == 3 + 1 + 1
    assert table(VIEWS, park="A1 B1 C1 A2 C2 A3 B3 C3").points("park") == 0 + 1 + 1 + 1 + 3 + 1 + 3 + 1


def test_a_view_is_not_diagonal() -> None:
    """PP-16, PP-20: A1 has the reserve at its corner only."""
    assert table(VIEWS, park="A1", school="B1 A2").points("park") == 0


def test_two_reserves_are_as_one_to_a_park() -> None:
    """PP-C2-15: 1, and 3 with a blank."""
    on = city(("a.b", "...", "..."))
    assert table(on, park="B1", x="B2").points("park") == 1
    assert table(on, park="B1").points("park") == 3


def test_a_park_that_loses_its_last_blank_loses_its_points() -> None:
    """PP-C2-15: what counts is blank at the end of the game."""
    at = table(VIEWS, park="F1", school="E1", dice=(1, 2, 1))
    assert at.points("park") == 1
    at.do("x place:F2")
    assert at.points("park") == 0


def test_a_surrounded_reserve_scores_its_number() -> None:
    """PP-18, PP-V2: the large one is surrounded, the small one lacks the space below it."""
    at = table(V2, industry=FILLED)
    assert at.points("reserves") == 9
    assert set(at.item("reserves").marks) == {"C2", "C3", "D3"}
    assert table(V2, industry=f"{FILLED} F6").points("reserves") == 13


def test_an_x_surrounds_like_a_zone() -> None:
    """PP-18."""
    assert table(V2, industry=FILLED, x="F6").points("reserves") == 13


def test_a_reserve_needs_no_corners() -> None:
    """PP-18: orthogonally adjacent spaces alone."""
    assert table(VIEWS, school="B1 A2 C2 B3").points("reserves") == 4


@pytest.mark.parametrize("missing", FILLED.split()[:7])
def test_a_reserve_of_several_cells_counts_once_when_all_its_neighbours_are_filled(missing: str) -> None:
    """PP-C2-14."""
    filled = [place for place in FILLED.split() if place != missing]
    assert table(V2, industry=" ".join(filled)).points("reserves") == 0


def test_the_edge_and_other_reserves_need_nothing() -> None:
    """PP-C2-14."""
    on = city(("ab.", "...", "..."), {"a": 4, "b": 7})
    assert table(on, school="A2").points("reserves") == 4
    assert table(on, school="A2 B2 C1").points("reserves") == 11
