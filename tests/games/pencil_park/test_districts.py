"""The optional districts that bar a zone: Non-Residential, Specialty and Arts."""

from __future__ import annotations

from typing import Any

import pytest

from games.pencil_park.state import Options
from tests.games.pencil_park.boards import LETTERS, REAL, REAL_MATERIAL, city, real, table, waiting

SPECIALTY = [{"symbol": "clover", "spaces": ["A1", "B1", "C1"]}, {"symbol": "moon", "spaces": ["A5", "B5"]}]
ALL_KINDS: dict[str, Any] = {
    "non_residential": ["A1"],
    "specialty": [{"symbol": "clover", "spaces": ["B1", "C1"]}],
    "arts": [["A2", "B2", "C2"]],
    "mandatory": [{"space": "A3", "penalty": 5}],
    "energy": ["B3"],
}
BY_ZONE = {"park": (1, 1), "monument": (1, 3), "business": (1, 5), "residential": (1, 6), "civic": (2, 6)} | {
    "industry": (4, 6),
    "school": (5, 6),
}


def draw(zone: str, place: str) -> str:
    """The move that draws one space of a zone with a third die of 1."""
    shape = " shape:circle" if zone == "residential" else ""
    return f"zone die:1{shape} turn:single place:{place}"


def test_districts_are_an_option_and_off_at_first() -> None:
    """PP-31, PP-C2-25: without them the same map has none of their rules, in either city."""
    assert Options().districts is False
    at = table(city(**ALL_KINDS), dice=(1, 6, 1), districts=False, circle="B1 B2")
    assert {"A1", "C1", "C2"} <= at.places("zone die:1 shape:circle")
    assert [item.code for item in at.score().items if item.code == "mandatory"] == []
    at.do("x place:B3")
    assert at.state.sheets[0].energy is False
    for key in REAL_MATERIAL.cities:
        state = real(key)
        assert len({move.place for move in REAL.legal_moves(state, 0) if move.action == "x"}) in (59, 71)


@pytest.mark.parametrize("zone", BY_ZONE)
def test_a_non_residential_space_takes_no_6_7_or_8(zone: str) -> None:
    """PP-32, PP-C2-13: Business, Residential and Civic are illegal there, not a penalty."""
    at = table(city(non_residential=["B2"]), dice=(*BY_ZONE[zone], 1))
    if zone in ("business", "residential", "civic"):
        assert at.refused(draw(zone, "B2")) == "non_residential"
        assert "B2" not in at.places("zone die:1")
    else:
        at.do(draw(zone, "B2"))
        assert at.marks()["B2"] == LETTERS[zone]


def test_the_first_zone_in_a_specialty_district_fixes_the_others() -> None:
    """PP-33, PP-C2-10, PP-C2-13."""
    blank = table(city(specialty=SPECIALTY), dice=(1, 3, 1))
    assert {"A1", "B1", "C1", "A5", "B5"} <= blank.places("zone die:1")
    at = table(city(specialty=SPECIALTY), dice=(1, 3, 1), school="B1")
    assert at.refused(draw("monument", "A1")) == "specialty"
    assert at.refused("zone die:3 turn:falling place:C1") == "specialty"
    assert {"A1", "C1"} & at.places("zone die:1") == set()
    assert {"A5", "B5"} <= at.places("zone die:1"), "the other district is its own"
    same = table(city(specialty=SPECIALTY), dice=(1, 3, 1), monument="B1")
    assert {"A1", "C1"} <= same.places("zone die:1")


def test_one_pattern_may_fill_a_specialty_district() -> None:
    """PP-33: its zones match each other."""
    at = table(city(specialty=SPECIALTY), dice=(1, 2, 6))
    assert "A1" in at.places("zone die:6 turn:wide")


def test_residents_of_any_shape_match_in_a_specialty_district() -> None:
    """PP-C2-10."""
    at = table(city(specialty=SPECIALTY), dice=(1, 6, 1), circle="A1")
    assert "B1" in at.places("zone die:1 shape:square")


def test_an_arts_district_takes_each_zone_once() -> None:
    """PP-35, PP-C2-13."""
    at = table(city(arts=[["A1", "B1", "A2", "B2"]]), dice=(1, 3, 1), monument="A1")
    assert at.refused(draw("monument", "B2")) == "arts"
    assert {"B1", "A2", "B2"} & at.places("zone die:1") == set()
    other = table(city(arts=[["A1", "B1", "A2", "B2"]]), dice=(1, 3, 1), school="A1")
    assert {"B1", "A2", "B2"} <= other.places("zone die:1")


def test_a_pattern_covers_an_arts_district_with_one_space_at_most() -> None:
    """PP-35: its own zones would be equal."""
    at = table(city(arts=[["A1", "B1", "A2", "B2"]]), dice=(1, 2, 4))
    assert at.refused("zone die:4 turn:square place:A1") == "arts_twice"
    assert at.refused("zone die:4 turn:square place:B1") == "arts_twice"
    assert "B2" in at.places("zone die:4")


def test_residents_of_two_shapes_are_the_same_zone_in_an_arts_district() -> None:
    """PP-C2-11."""
    at = table(city(arts=[["A1", "B1"]]), dice=(1, 6, 1), circle="A1")
    assert at.refused("zone die:1 shape:square turn:single place:B1") == "arts"


def test_an_x_may_be_written_in_any_district_and_is_no_zone_there() -> None:
    """PP-C2-8: it neither breaks nor fulfils Specialty and Arts."""
    on = city(**ALL_KINDS)
    assert {"A1", "B1", "A2", "A3", "B3"} <= table(on, park="C1 C2").places("x")
    at = table(on, dice=(1, 3, 1), x="B1 A2")
    assert {"C1", "B2", "C2"} <= at.places("zone die:1")
    at = table(on, dice=(1, 3, 1), x="A2 B2", park="C1")
    assert "B1" not in at.places("zone die:1")


def test_a_mandatory_space_that_is_not_zoned_costs_its_number() -> None:
    """PP-34: with a zone on it nothing."""
    on = city(mandatory=[{"space": "A1", "penalty": 3}, {"space": "C1", "penalty": 2}])
    assert table(on).points("mandatory") == -5
    assert table(on, industry="A1").points("mandatory") == -2
    assert table(on, industry="A1", circle="C1").points("mandatory") == 0
    assert table(on, industry="A1", circle="C1").score().total == 1


def test_an_x_does_not_satisfy_a_mandatory_space() -> None:
    """PP-34, PP-C2-8: it is not zoned."""
    on = city(mandatory=[{"space": "A1", "penalty": 3}])
    assert table(on, x="A1").points("mandatory") == -3


def test_a_penalty_may_make_the_total_negative() -> None:
    """PP-34, PP-C2-19: there is no floor."""
    on = city(mandatory=[{"space": "A1", "penalty": 3}])
    assert table(on).score().total == -3
    assert table(on, districts=False).score().total == 0


def test_a_refusal_names_the_space_and_the_zone() -> None:
    at = table(city(specialty=SPECIALTY), dice=(1, 3, 3), school="B1", others=[waiting()])
    assert at.refusal("zone die:1 turn:single place:A1").params == {"place": "A1", "zone": "business"}
