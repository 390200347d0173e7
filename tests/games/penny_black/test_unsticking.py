"""Unstick: a stuck stamp moves to a new spot, and is never lost on the way (PB-38, PB-B2-13)."""

from __future__ import annotations

import pytest

from tests.games.penny_black.boards import COLOURS, GAME, Table, page
from tests.games.penny_black.test_lifting import FULL_RIGHT
from tests.games.penny_black.test_stars import with_stars

PLACES = [f"{column}{row}" for row in (1, 3, 5, 7, 9, 11) for column in "ACEGI"]
"""Thirty squares that fill a page."""


def full(*hand: str, gap: str = "", stars: int = 1) -> Table:
    """An album without a free space but for the gap on the left page. Squares there, the only pink one at E5 and a
    green one at C3; talls on the right page."""
    table = Table()
    table.sheets("green-wide", "pink-wide purple-wide orange-wide", "red-wide")
    colours = {place: COLOURS[number % 3] for number, place in enumerate(PLACES)} | {"E5": "pink"}
    left = ", ".join(f"{colours[place]}-square {place}" for place in PLACES if place != gap)
    right = ", ".join(f"{COLOURS[n % 5]}-tall {c}{r}" for r in (1, 4, 7, 10) for n, c in enumerate("ACEGI"))
    table.album(left=left, right=right, stars=stars, icons=())
    table.hold(*hand)
    table.rest_in_bag()
    return table


def test_pb_38_pb_b2_13_an_unstuck_stamp_is_placed_anew() -> None:
    """PB-38, PB-B2-13: on either page by the normal rules; what it covered is free, its star does not come back."""
    table = Table()
    table.album(left="green-square B3, red-square E7", stars=1, icons=("left:E1", "left:J7"))
    table.hold()
    table.do("unstick page:left place:E7")
    assert table.player(0).hand == ("red-square",)
    assert table.refused("place stamp:red-square page:left place:E7") == "touches_nothing"
    assert {"H3", "B2", "G9", "B10"} == table.places("red-square", "right")
    table.do("place stamp:red-square page:left place:D3")
    assert table.player(0).icons == ("left:E1", "left:J7")
    assert table.player(0).stars == 0
    table.do("lift page:left place:D3")
    assert table.refused("done") == "unstuck_in_hand"


def test_pb_b2_13_the_old_spot_is_no_new_spot() -> None:
    table = Table()
    table.album(left="green-square B3, red-square D3", stars=1)
    table.hold()
    table.do("unstick page:left place:D3")
    assert "D3" not in table.places("red-square", "left")
    assert table.refused("place stamp:red-square page:left place:D3") == "old_spot"
    table.do("place stamp:red-square page:left place:D2")
    table.do("lift page:left place:D2")
    assert table.refused("place stamp:red-square page:left place:D3") == "old_spot"


@pytest.mark.parametrize("stamp", ["red-square", "penny-black"])
def test_pb_b2_13_an_old_spot_stays_barred_while_the_other_page_has_room(stamp: str) -> None:
    """PB-B2-13: “nothing else is left” is said of both pages together. For a Penny Black as for any stamp."""
    table = Table()
    squares = ", ".join(
        f"{stamp if f'{c}{r}' == 'E5' else 'green-square'} {c}{r}" for r in (1, 3, 5, 7, 9, 11) for c in "ACEGI"
    )
    table.album(left=squares, stars=1)
    table.hold()
    table.do("unstick page:left place:E5")
    assert table.places(stamp, "left") == set()
    assert {"H3", "B2", "G9", "B10"} == table.places(stamp, "right")
    assert table.refused(f"place stamp:{stamp} page:left place:E5") == "old_spot"
    mirrored = Table()
    mirrored.album(left="green-square B3", right=squares, stars=1)
    mirrored.hold()
    mirrored.do("unstick page:right place:E5")
    assert mirrored.places(stamp, "right") == set()
    assert "D3" in mirrored.places(stamp, "left")
    assert mirrored.refused(f"place stamp:{stamp} page:right place:E5") == "old_spot"


def next_round(stamp: str) -> Table:
    """Seat 0 moved a stamp from D3 to D2 with an Unstick in the round before, and has a star left."""
    table = Table()
    table.sheets("green-tall", "pink-tall", "orange-tall")
    table.album(left=f"green-square B3, {stamp} D3", stars=2)
    table.hold()
    table.player(1, collected=True, done=True)
    table.do("unstick page:left place:D3")
    assert "D3" not in table.places(stamp, "left")
    table.do(f"place stamp:{stamp} page:left place:D2")
    table.do("done")
    assert table.state.round == 2
    table.do(f"collect sheet:{next(n for n, lying in enumerate(table.lying(), 1) if lying)}", 1)
    return table


@pytest.mark.parametrize("stamp", ["red-square", "penny-black"])
def test_pb_b2_13_an_old_spot_is_barred_in_its_round_alone(stamp: str) -> None:
    """PB-B2-13: unstuck again in the next round the stamp may go back there; what is barred now is where it came
    from."""
    table = next_round(stamp)
    assert table.player(0).unstuck == ()
    table.do("unstick page:left place:D2")
    assert {"D2", "D3"} & table.places(stamp, "left") == {"D3"}
    table.do(f"place stamp:{stamp} page:left place:D3")


def test_pb_b2_13_another_rounds_stamp_may_lie_in_an_old_spot() -> None:
    """PB-B2-13: also one that is like the one that was unstuck there."""
    table = next_round("red-tall")
    table.hold("red-tall")
    table.player(0, album=table.player(0).album[:1])
    assert "D3" in table.places("red-tall", "left")


def test_pb_b2_13_but_an_equal_stamp_may_lie_there() -> None:
    """PB-B2-13: equal stamps are not told apart: one of two may go where the unstuck one was, the other not."""
    table = Table()
    table.album(left="green-square B3, red-square D3", stars=1)
    table.hold("red-square")
    table.do("unstick page:left place:D3")
    table.do("place stamp:red-square page:left place:D3")
    table.do("place stamp:red-square page:left place:F3")
    table.do("lift page:left place:F3")
    table.do("lift page:left place:D3")
    table.do("place stamp:red-square page:left place:B5")
    table.do("place stamp:red-square page:left place:D3")


def test_pb_b2_13_the_old_spot_where_nothing_else_is_left() -> None:
    """PB-B2-13: another stamp has taken the only new one since."""
    table = full("red-square", gap="A1")
    table.do("unstick page:left place:E5")
    table.do("place stamp:red-square page:left place:A1")
    assert table.legal("place") == ["place stamp:pink-square page:left place:E5"]
    assert table.refused("done") == "unstuck_in_hand"
    table.do("place stamp:pink-square page:left place:E5")
    table.do("done")


def test_pb_b2_13_it_counts_as_this_rounds_for_support() -> None:
    """PB-B2-13: other stuck stamps stay though isolated; this round's must not lose their support."""
    table = Table()
    table.album(left="green-square B3, red-square D3, pink-square F3", stars=3)
    table.hold("orange-square")
    table.do("unstick page:left place:D3")  # the pink one is isolated now
    assert any(item.place == "F3" for item in table.player(0).album)
    table.do("place stamp:orange-square page:left place:F5")
    assert table.refused("unstick page:left place:F3") == "supports"
    table.do("place stamp:red-square page:left place:E7")
    assert table.refused("lift page:left place:F5") == "supports"


def test_pb_b2_13_penny_blacks_can_be_unstuck_and_loose_stamps_need_not() -> None:
    table = Table()
    table.album(left="penny-black B3", stars=2)
    table.hold("red-square")
    table.do("unstick page:left place:B3")
    assert table.player(0).hand == ("red-square", "penny-black")
    table.do("place stamp:red-square page:left place:B3")
    assert table.refused("unstick page:left place:B3") == "nothing_stuck"
    table = with_stars(1)
    table.player(0, album=(*table.player(0).album, *page("left", "red-square B5", loose=True)))
    assert table.refused("unstick page:left place:B5") == "not_stuck"
    assert table.refused("unstick page:left place:C4") == "not_its_corner"
    assert table.refused("unstick page:right place:C4") == "no_stamp_there"


def test_pb_b2_13_what_has_no_new_spot_to_go_to_stays() -> None:
    table = full()
    assert table.legal("unstick") == []
    assert table.refused("unstick page:left place:E5") == "no_new_spot"
    table = full(gap="A1")
    assert len(table.legal("unstick")) == 29, "any square, and no tall"
    table.do("unstick page:left place:E5")
    assert table.legal("place") == ["place stamp:pink-square page:left place:A1"]


def test_pb_b2_13_a_stamp_of_this_round_in_the_only_new_spot_can_be_lifted_first() -> None:
    table = full("red-square", gap="A1")
    table.do("place stamp:red-square page:left place:A1")
    assert table.refused("unstick page:left place:E5") == "no_new_spot"
    table.do("lift page:left place:A1")
    table.do("unstick page:left place:E5")
    table.do("place stamp:pink-square page:left place:A1")
    table.do("place stamp:red-square page:left place:E5")
    table.do("done")
    assert table.state.gone == ()


def test_pb_b2_13_a_spot_that_is_large_enough_by_what_becomes_free_is_a_new_one() -> None:
    """PB-B2-13: shifted by a column: it covers half of what it left."""
    table = Table()
    left = [f"green-square {place}" for place in PLACES if place not in ("E5", "G5", "I5")]
    table.album(left=", ".join([*left, "pink-wide E5", "green-square I5"]), right=FULL_RIGHT, stars=1)
    table.hold()
    table.do("unstick page:left place:E5")
    assert table.legal("place") == ["place stamp:pink-wide page:left place:F5"]


def test_pb_b2_13_done_is_refused_with_an_unstuck_stamp_in_hand() -> None:
    """PB-B2-13: with the reason, whatever else is in hand."""
    table = with_stars(1)
    table.hold("orange-square")
    table.do("unstick page:left place:F3")
    refusal = table.refusal("done")
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("refusals.unstuck_in_hand", {"stamps": ["red-tall"]})
    table.do(table.legal("place")[-1])
    table.do("place stamp:orange-square page:left place:B5")
    table.do("done")


def test_pb_b2_13_no_other_stamp_takes_its_last_room() -> None:
    """PB-B2-13: so that Unstick never destroys a stamp. The other one is what then fits nowhere."""
    table = full("red-square", "orange-square", gap="A1")
    table.do("unstick page:left place:E5")
    table.do("place stamp:red-square page:left place:A1")
    refusal = table.refusal("place stamp:orange-square page:left place:E5")
    assert refusal is not None
    assert (refusal.code, refusal.params["others"]) == ("refusals.room_kept", ["pink-square"])
    assert table.refused("place stamp:orange-square page:left place:B5") == "room_kept", "there is no other for it"
    offers = {offer.given.get("stamp"): offer.refusal for offer in GAME.offers(GAME.view(table.state, 0))}
    assert offers["pink-square"] is None
    assert offers["orange-square"] is not None
    assert offers["orange-square"].code == "refusals.room_kept"
    table.do("place stamp:pink-square page:left place:E5")
    assert table.refused("place stamp:orange-square page:left place:E5") == "fits_nowhere"
    table.do("done")
    assert table.state.gone == ("orange-square",)


def test_pb_b2_13_a_wrong_place_is_told_with_places_that_are_left_to_it() -> None:
    table = full("red-square", gap="A1")
    table.album(left="", right=FULL_RIGHT, stars=1)
    table.album(left="pink-square B3", right=FULL_RIGHT, stars=1)
    table.do("unstick page:left place:B3")
    refusal = table.refusal("place stamp:red-square page:left place:A12")
    assert refusal is not None
    assert set(refusal.params["near"]) <= table.places("red-square", "left")  # type: ignore[arg-type]


def test_pb_b2_13_two_unstuck_stamps_need_room_for_both() -> None:
    """PB-B2-13: either may go where the other was; one that finds no room beside the other stays stuck."""
    table = full(gap="A1", stars=2)
    table.do("unstick page:left place:E5")
    table.do("unstick page:left place:C3")
    assert table.refusal("place stamp:pink-square page:left place:A1") is None
    table.do("place stamp:pink-square page:left place:C3")
    assert table.places("green-square", "left") == {"A1", "E5"}
    wide = full(stars=2)
    album = tuple(item for item in wide.player(0).album if item.page == "right" or item.place[1:] != "1")
    wide.player(0, album=(*album, *page("left", "green-wide A1, green-wide D1, green-square G1")))
    wide.do("unstick page:left place:E5")
    assert wide.refused("unstick page:left place:A1") == "no_new_spot", "three columns are free nowhere else"


def test_pb_b2_13_an_equal_stamp_in_the_old_spot_is_not_the_unstuck_one() -> None:
    """PB-B2-13: one of two alike lies where the unstuck one was: that one is owed all the same."""
    table = full("pink-square", "red-square", gap="A1")
    table.do("unstick page:left place:E5")
    table.do("place stamp:pink-square page:left place:E5")
    assert table.refused("done") == "unstuck_in_hand"
    assert table.refused("place stamp:red-square page:left place:A1") == "room_kept"
    table.do("place stamp:pink-square page:left place:A1")
    table.do("done")
    assert table.state.gone == ("red-square",)


def test_pb_b2_13_an_equal_stamp_in_hand_makes_no_room() -> None:
    """PB-B2-13: it would go to the old spot, and the unstuck one nowhere."""
    assert full("pink-square").refused("unstick page:left place:E5") == "no_new_spot"


def test_pb_b2_13_who_leaves_in_mid_unstick_gives_the_stamp_back() -> None:
    """PB-B2-13, PB-B2-33."""
    table = Table(3)
    table.album(left="green-square B3, red-square D3", stars=1)
    table.hold()
    for seat in (1, 2):
        table.player(seat, collected=True, done=seat == 2)
    table.do("unstick page:left place:D3")
    before = table.stamps()
    table.leave(0)
    table.do("done", 1)
    assert table.told("hand_returned")[0].params["stamps"] == ["red-square"]
    assert table.stamps() == before


def test_pb_b2_13_the_house_ends_a_turn_in_mid_unstick() -> None:
    """At a time-out: it places what is owed."""
    table = full("red-square", "orange-tall", gap="A1")
    table.do("unstick page:left place:E5")
    table.house(0)
    assert "pink-square" not in table.state.gone
