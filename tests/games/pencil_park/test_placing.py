"""Where zones may be drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pencil_park.boards import city, table, waiting

SMALL = ("...", "...", "...")


def test_zoning_draws_the_symbol_in_blank_spaces() -> None:
    """PP-7."""
    at = table(dice=(1, 2, 4), others=[waiting()])
    step = at.do("zone die:4 turn:square place:C5")
    assert at.marks() == dict.fromkeys(["C5", "D5", "C6", "D6"], "P")
    assert step.events[0].code == "zoned"
    assert step.events[0].params["places"] == ["C5", "D5", "C6", "D6"]
    assert step.state.sheets[0].last == ("C5", "D5", "C6", "D6")


def test_a_reserve_is_never_zoned() -> None:
    """PP-8."""
    at = table(city((".a.", "...", "...")), dice=(1, 2, 4))
    assert at.places("zone die:4") == {"A2", "B2"}
    assert at.refused("zone die:4 turn:square place:A1") == "leaves_city"
    assert at.refused("zone die:1 turn:single place:B1") == "leaves_city"
    assert at.refused("x place:B1") == "reserve"


@pytest.mark.parametrize("mark", ["park", "square", "x"])
def test_what_is_zoned_or_has_an_x_is_not_zoned_again(mark: str) -> None:
    """PP-9."""
    zones: dict[str, Any] = {mark: "A1"}
    at = table(city(SMALL), dice=(1, 2, 4), **zones)
    assert at.places("zone die:4") == {"B1", "A2", "B2"}
    assert at.refused("zone die:4 turn:square place:A1") == "pattern_taken"
    assert at.refused("x place:A1") == "taken"


def test_the_whole_pattern_lies_within_the_city() -> None:
    """PP-10: no part of it is left out at the edge."""
    at = table(city(SMALL), dice=(1, 2, 6))
    assert at.places("zone die:6 turn:tall") == {"A1", "B1"}
    assert at.places("zone die:6 turn:wide") == {"A1", "A2"}
    assert at.refused("zone die:6 turn:wide place:B1") == "leaves_city"
    assert at.refused("zone die:6 turn:tall place:C1") == "leaves_city"
    assert at.refused("zone die:6 turn:tall place:A2") == "leaves_city"


def test_a_pattern_that_leaves_the_city_at_the_right_does_not_come_in_at_the_left() -> None:
    """PP-10."""
    at = table(city(SMALL), dice=(1, 1, 2))
    assert at.places("zone die:2 turn:falling") == {"A1", "B1", "A2", "B2"}
    assert at.places("zone die:2 turn:rising") == {"B1", "C1", "B2", "C2"}


def test_all_spaces_of_the_pattern_are_drawn() -> None:
    """PP-10: the whole arrangement must be drawn."""
    at = table(dice=(1, 2, 6), others=[waiting()])
    at.do("zone die:6 turn:tall place:K10")
    assert len(at.marks()) == 6


def test_the_holes_of_a_five_may_be_anything() -> None:
    """PP-C2-2: also a reserve, an X or a zone."""
    at = table(city((".a.", "...", "...")), dice=(1, 2, 5), x="A2", school="C2")
    assert at.places("zone die:5") == {"A1"}


def test_who_can_zone_and_has_no_x_left_must_zone() -> None:
    """PP-13, PP-C2-5: any use of the roll with a place is enough."""
    at = table(city(SMALL), "SSS", "SxS", ".xx", dice=(6, 5, 1))
    assert at.moves() == ["zone die:1 turn:single place:A3"]
    assert at.game.active_seats(at.state) == {0}


def test_the_districts_count_when_it_is_asked_whether_the_roll_can_be_used() -> None:
    """PP-C2-5: 3 and 4 are Residential, which the last blank space does not take."""
    on = city(SMALL, non_residential=["A3"])
    at = table(on, "SSS", "SSx", ".x.", dice=(2, 2, 2))
    at.next_roll(3, 1, 4)
    step = at.do("x place:C3")
    assert [event.code for event in step.events] == ["crossed", "rolled", "out", "over"]
    without = table(on, "SSS", "SSx", ".x.", dice=(2, 2, 2), districts=False)
    without.next_roll(3, 1, 4)
    without.do("x place:C3")
    assert without.places("zone die:1") == {"A3"}


def test_residents_of_one_roll_have_one_chosen_shape() -> None:
    """PP-23, PP-C2-22."""
    at = table(dice=(3, 4, 2), others=[waiting()])
    shapes = {move.split("shape:")[1].split()[0] for move in at.moves() if "shape:" in move}
    assert shapes == {"circle", "triangle", "square"}
    at.do("zone die:2 shape:triangle turn:rising place:B1")
    assert at.marks() == {"B1": "t", "A2": "t"}


def test_residents_need_a_shape_and_other_zones_have_none() -> None:
    """PP-23."""
    at = table(dice=(3, 4, 1))
    assert at.refused("zone die:1 turn:single place:A1") == "shape_missing"
    assert at.refused("zone die:3 shape:circle turn:falling place:A1") == "shape_unwanted"


def test_a_pattern_lies_only_as_its_face_shows() -> None:
    """PP-5: what a turn is called belongs to its face."""
    at = table(dice=(1, 2, 4))
    assert at.refused("zone die:4 turn:cross place:A1") == "wrong_turn"
    assert at.refused("zone die:2 turn:tall place:A1") == "wrong_turn"


def test_only_the_dice_of_the_roll_are_patterns() -> None:
    """PP-4."""
    assert table(dice=(1, 2, 4)).refused("zone die:3 turn:falling place:A1") == "not_rolled"
