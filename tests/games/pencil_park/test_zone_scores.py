"""What each zone scores: one rule after another."""

from __future__ import annotations

import pytest

from tests.games.pencil_park.boards import city, table


@pytest.mark.parametrize(
    ("places", "points"),
    [("", 0), ("A1", 2), ("A1 B1 C1", 2), ("A1 C1", 4), ("A1 B1 C1 A2 B2 C2 E1 G1", 6), ("A1 B2 C3 D4", 8)],
)
def test_monuments_score_2_a_group(places: str, points: int) -> None:
    """PP-21, PP-V4: groups of 6, 1 and 1 are 6 points; the size does not matter."""
    assert table(monument=places).points("monument") == points


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("", 0),
        ("A1", 3),
        ("A1 C1", 0),
        ("A1 C1 E1", 0),
        ("A1 C1 D1", 6),
        ("A1 C1 C2 C3 E1 E2 F1 F2 H1 I1 K1 K2", 9),
    ],
)
def test_businesses_score_3_a_group_of_unique_size(places: str, points: int) -> None:
    """PP-22, PP-V5: groups of 1, 3, 4, 2 and 2 are 9 points."""
    assert table(business=places).points("business") == points


ROWS = ("A1 B1 C1 D1 E1 F1", "A2 B2 C2 D2 E2 F2", "A3 B3 C3 D3 E3 F3")


def test_residents_score_4_for_each_of_the_rarest_shape() -> None:
    """PP-24, PP-V6: 6 circles, 6 squares and 3 triangles are 12 points."""
    assert table(circle=ROWS[0], square=ROWS[1], triangle="A3 B3 C3").points("residential") == 12
    assert table(triangle=ROWS[0], circle=ROWS[1], square="A3").points("residential") == 4


def test_residents_of_two_shapes_score_nothing() -> None:
    """PP-24: 0 is possible."""
    assert table(circle=ROWS[0], square=ROWS[1]).points("residential") == 0
    assert table().points("residential") == 0


@pytest.mark.parametrize(
    ("residents", "civics", "points"), [("A1 B1 C1 D1 E1", "A2 B2 C2 D2", 12), ("A1", "A2 B2", 3), ("", "A2", 0)]
)
def test_each_civic_zone_makes_one_resident_smile(residents: str, civics: str, points: int) -> None:
    """PP-25, PP-V7: five residents and four civics are 12 points."""
    assert table(circle=residents, civic=civics).points("civic") == points


def test_any_resident_smiles_wherever_it_is() -> None:
    """PP-25: any one Resident, of any shape."""
    assert table(circle="A1", square="L12", triangle="A12", civic="F6 G6 H6 I6").points("civic") == 9


def test_a_smiling_resident_still_counts_as_its_shape() -> None:
    """PP-C2-16: 4 for the shapes and 3 × 3 for the smiles."""
    at = table(circle="A1", square="B1", triangle="C1", civic="A5 B5 C5")
    assert (at.points("residential"), at.points("civic")) == (4, 9)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("", 0),
        ("A1 B1 C1", 3),
        ("A1 B1 C1 A2 B2 C2 E5 G7 H7", 3),
        ("A1 B1 D1 E1", 0),
        ("A1 B1 D1 E1 G1 H1", -2),
        ("A1 C1 E1 G1 I1", -3),
    ],
)
def test_industry_scores_the_largest_group_less_all_others(places: str, points: int) -> None:
    """PP-26, PP-V8, PP-C2-17: 6 together and 3 elsewhere are 3 points; of tied groups one scores, also of three;
    five singles are 1 - 4."""
    assert table(industry=places).points("industry") == points


PRIMARY, HIGH, UNIVERSITY = "A1 B1", "D1 E1 F1", "A5 B5 C5 D5 E5 F5 G5"


@pytest.mark.parametrize(
    ("places", "points"),
    [
        pytest.param(PRIMARY, 0, id="PP-27-primary"),
        pytest.param(f"{PRIMARY} {HIGH}", 3, id="PP-28-supported"),
        pytest.param(HIGH, 0, id="PP-28-unsupported"),
        pytest.param(f"{PRIMARY} {HIGH} {UNIVERSITY}", 24, id="PP-V9"),
        pytest.param(f"{HIGH} {UNIVERSITY}", 21, id="PP-29-high-school-unsupported"),
        pytest.param(f"{PRIMARY} {UNIVERSITY}", 0, id="PP-29-unsupported"),
        pytest.param(f"{PRIMARY} {HIGH} H1 H2 H3 I3", 7, id="PP-30-two-high-schools"),
        pytest.param(f"{HIGH} {UNIVERSITY} A8 B8 C8 D8 E8 F8 G8 H8", 45, id="PP-30-two-universities"),
        pytest.param(f"{PRIMARY} D1 E1 F1 G1 H1 I1", 6, id="PP-28-six-are-a-high-school"),
        pytest.param(f"{PRIMARY} D1 E1 F1 A5 B5 C5 D5 E5 F5", 9, id="PP-29-six-are-no-university"),
    ],
)
def test_schools_score_by_what_supports_them(places: str, points: int) -> None:
    """PP-27, PP-28, PP-29, PP-30, PP-V9."""
    assert table(school=places).points("school") == points


@pytest.mark.parametrize("places", ["A1", f"A1 {HIGH}", f"A1 {UNIVERSITY}", f"{UNIVERSITY} A8 B8 C8 D8 E8 F8 G8"])
def test_a_single_school_and_a_university_support_nothing(places: str) -> None:
    """PP-C2-18."""
    assert table(school=places).points("school") == 0


def test_the_total_adds_everything_up() -> None:
    """PP-15, PP-C2-19."""
    at = table(city(("a...", "....", "....")), monument="B1", industry="A2 C3 D1", circle="B3")
    assert {item.code: item.points for item in at.score().items if item.points} == {
        "monument": 2,
        "industry": -1,
        "reserves": 4,
    }
    assert at.score().total == 5
    assert table(industry="A1 C1 E1").score().total == -1, "no floor"
