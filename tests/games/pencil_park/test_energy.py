"""The Energy district: an X there lets one more zone be drawn."""

from __future__ import annotations

from typing import Any

from tests.games.pencil_park.boards import Table, city, table, waiting

ON = city((".....", ".....", ".....", "....a", "....."), energy=["A1", "C3"], non_residential=["E1"])
OTHERS = [waiting(ON)]


def awake(**zones: Any) -> Table:
    """A table where the X was just written on an Energy space."""
    at = table(ON, dice=(6, 6, 6), others=OTHERS, **zones)
    step = at.do("x place:C3")
    assert step.events[0].code == "energised"
    return at


def test_an_x_on_an_energy_space_lets_one_zone_be_drawn_anywhere() -> None:
    """PP-36, PP-C2-9: any of the seven types, in any blank space, whatever the dice; residents of any shape."""
    moves = awake().moves()
    zones = {move.split("zone:")[1].split()[0] for move in moves if move.startswith("energy")}
    assert zones == {"park", "monument", "business", "residential", "civic", "industry", "school"}
    shapes = {move.split("shape:")[1].split()[0] for move in moves if "shape:" in move}
    assert shapes == {"circle", "triangle", "square"}
    assert len(awake().places("energy zone:park")) == 25 - 1 - 1


def test_the_extra_zone_is_a_single_space_and_then_the_turn_is_over() -> None:
    """PP-C2-9, PP-C2-24: drawn at once; the one case of an X and a zone in one turn."""
    at = awake()
    assert at.game.active_seats(at.state) == {0, 1}
    step = at.do("energy zone:residential shape:square place:E5")
    assert at.marks() == {"C3": "x", "E5": "s"}
    assert step.events[0].code == "energy"
    assert at.refused("energy zone:park place:A2") == "already_acted"
    assert at.game.active_seats(at.state) == {1}


def test_the_extra_zone_may_be_forgone() -> None:
    """PP-C2-9: "may"."""
    at = awake()
    at.do("skip")
    assert at.marks() == {"C3": "x"}
    assert at.game.active_seats(at.state) == {1}


def test_until_then_nothing_else_can_be_done() -> None:
    """PP-C2-9: at once."""
    at = awake()
    assert at.refused("x place:A2") == "energy_first"
    assert at.refused("zone die:6 turn:tall place:A1") == "energy_first"


def test_without_an_energy_there_is_no_extra_zone() -> None:
    """PP-36."""
    at = table(ON, others=OTHERS)
    assert at.refused("energy zone:park place:A2") == "no_energy"
    assert at.refused("skip") == "no_energy"


def test_the_extra_zone_obeys_spaces_and_districts() -> None:
    """PP-C2-9: white, blank, and what the district allows."""
    at = awake(civic="B2")
    assert at.refused("energy zone:park place:B2") == "taken"
    assert at.refused("energy zone:park place:C3") == "taken"
    assert at.refused("energy zone:park place:E4") == "reserve"
    assert at.refused("energy zone:business place:E1") == "non_residential"
    assert at.refused("energy zone:residential place:A2") == "shape_missing"
    assert at.refused("energy zone:park shape:circle place:A2") == "shape_unwanted"
    assert at.refused("energy zone:park place:F1") == "no_such_space"
    assert "E1" in at.places("energy zone:school")


def test_the_x_counts_towards_the_three() -> None:
    """PP-C2-9, PP-12."""
    at = awake(x="A2 A3")
    at.do("energy zone:park place:A4")
    assert at.state.sheets[0].xs == 3


def test_each_energy_space_works_once() -> None:
    """PP-C2-9: the other one still does."""
    at = table(ON, dice=(6, 6, 6), x="C3", others=OTHERS)
    assert at.do("x place:A1").events[0].code == "energised"
    at = table(ON, dice=(6, 6, 6), others=OTHERS)
    assert at.do("x place:B1").events[0].code == "crossed"


def test_where_no_zone_can_be_drawn_the_turn_is_over_with_the_x() -> None:
    """PP-C2-9: nothing to choose, nothing asked."""
    on = city(("...", "...", "..."), energy=["A1"])
    at = table(on, ".SS", "SSS", "SSS", others=[waiting(on)])
    assert at.do("x place:A1").events[0].code == "crossed"
    assert at.game.active_seats(at.state) == {1}


def test_an_energy_space_may_be_zoned_like_any_other() -> None:
    """PP-36: only an X wakes it."""
    at = table(ON, dice=(1, 2, 1), others=OTHERS)
    assert at.do("zone die:1 turn:single place:C3").state.sheets[0].energy is False
    assert at.game.active_seats(at.state) == {1}
