"""What was placed this round can be moved until Done (PB-27, PB-B2-9, PB-B2-10)."""

from __future__ import annotations

from tests.games.penny_black.boards import Table, page


def placed(*lines: str, stars: int = 0) -> Table:
    table = Table()
    table.hold(*(line.split()[0] for line in lines), stars=stars)
    for line in lines:
        stamp, side, place = line.split()
        table.do(f"place stamp:{stamp} page:{side} place:{place}")
    return table


def test_pb_27_this_rounds_stamps_move_until_done() -> None:
    """PB-27, PB-B2-9: back into hand, then anywhere; Done sticks them."""
    table = placed("red-square left B3")
    table.do("lift page:left place:B3")
    assert table.player(0).hand == ("red-square",)
    table.do("place stamp:red-square page:right place:H3")
    table.do("done")
    assert table.refused("lift page:right place:H3") == "already_done"
    assert [item.loose for item in table.player(0).album] == [False]


def test_pb_27_earlier_rounds_stamps_are_stuck() -> None:
    table = Table()
    table.album(left="red-square B3")
    table.hold("green-square")
    assert table.refused("lift page:left place:B3") == "stuck"
    assert table.legal("lift") == []


def test_pb_27_after_the_round_nothing_moves() -> None:
    table = Table()
    table.finish_round()
    (item, *_) = table.player(1).album
    table.do("collect sheet:1", 1)
    assert table.refused(f"lift page:{item.page} place:{item.place}", 1) == "stuck"


def test_pb_b2_9_a_stamp_that_another_needs_stays() -> None:
    """PB-B2-9: lift is refused while a stamp of this round would lose its support."""
    table = placed("red-square left B3", "red-tall left D3")
    assert table.refused("lift page:left place:B3") == "supports"
    table.do("lift page:left place:D3")
    table.do("lift page:left place:B3")
    assert len(table.player(0).hand) == 2


def test_pb_b2_9_two_that_only_hold_each_other_hang_in_the_air() -> None:
    """PB-B2-9: every arrangement must be one that can be placed stamp by stamp."""
    table = placed("red-square left B3", "red-tall left D3", "green-wide left E6")
    assert table.refused("lift page:left place:B3") == "supports"
    assert table.refused("lift page:left place:D3") == "supports"
    assert table.legal("lift") == ["lift page:left place:E6"]


def test_pb_b2_9_a_second_support_is_enough() -> None:
    """PB-B2-9: another stuck stamp, or a shaded square of one's own."""
    table = placed("red-square left B3", "green-square left D3")
    table.player(0, album=(*table.player(0).album, *page("left", "pink-square F3")))
    assert table.refusal("lift page:left place:B3") is None
    table = placed("red-square left B3", "red-wide left C5", "green-tall left C7")
    assert table.refused("lift page:left place:C5") == "supports"
    table = placed("red-square left B3", "red-square left C9")
    assert len(table.legal("lift")) == 2


def test_pb_b2_9_stuck_stamps_need_no_support() -> None:
    table = Table()
    table.album(left="red-square F6")
    table.hold("green-square")
    table.do("place stamp:green-square page:left place:D6")
    table.do("lift page:left place:D6")
    assert table.player(0).hand == ("green-square",)


def test_pb_b2_10_the_star_goes_back_with_the_stamp() -> None:
    table = Table()
    table.album(left="pink-square E5")
    table.hold("red-square")
    table.do("place stamp:red-square page:left place:E7")
    assert (table.player(0).stars, "left:E7" in table.player(0).icons) == (1, False)
    table.do("lift page:left place:E7")
    assert (table.player(0).stars, "left:E7" in table.player(0).icons) == (0, True)
    assert table.player(0).icons == Table().player(0).icons
    assert table.told("lifted_star")[0].params["stars"] == 1
    table.do("place stamp:red-square page:left place:D7")
    assert table.player(0).stars == 1


def test_pb_b2_10_no_free_stars_by_touching_every_icon_in_turn() -> None:
    table = Table()
    table.album(left="pink-square E5, green-square E2")
    table.hold("red-square")
    table.do("place stamp:red-square page:left place:E7")
    table.do("lift page:left place:E7")
    table.do("place stamp:red-square page:left place:C2")
    assert table.player(0).stars == 0


def test_pb_b2_10_a_stamp_whose_star_was_spent_stays() -> None:
    table = Table()
    table.album(left="pink-square E5, green-square B3")
    table.hold("red-square", "green-tall")
    table.do("place stamp:red-square page:left place:E7")
    table.do("place stamp:green-tall page:left place:H2")
    table.do("unstick page:left place:B3")
    assert table.player(0).stars == 0
    assert table.refused("lift page:left place:E7") == "star_spent"
    table.do("lift page:left place:H2")


def test_pb_b2_10_any_unspent_token_goes_back() -> None:
    """PB-B2-10: tokens are alike: with one more from earlier the stamp can still be lifted."""
    table = Table()
    table.album(left="pink-square E5, green-square B3", stars=1)
    table.hold("red-square")
    table.do("place stamp:red-square page:left place:E7")
    table.do("unstick page:left place:B3")
    assert table.player(0).stars == 1
    table.do("lift page:left place:E7")
    assert table.player(0).stars == 0


def test_pb_b2_10_after_done_the_star_is_earned_for_good() -> None:
    table = Table()
    table.album(left="pink-square E5")
    table.hold("red-square")
    table.do("place stamp:red-square page:left place:E7")
    table.do("done")
    assert table.player(0).stars == 1
    assert all(item.stars == () for item in table.player(0).album)


def test_pb_b2_29_done_cannot_be_taken_back() -> None:
    """PB-B2-29: the step binds; it reveals nothing, so that others' panels stay good."""
    table = Table(3)
    table.do("collect sheet:1")
    assert not table.binding
    table.house(0)
    assert table.binding
    assert not table.reveals


def test_naming_a_space_that_is_not_a_stamps_corner() -> None:
    table = placed("red-tall left B2")
    assert table.refused("lift page:left place:C4") == "not_its_corner"
    refusal = table.refusal("lift page:left place:C4")
    assert refusal is not None
    assert (refusal.params["stamp"], refusal.params["place"]) == ("red-tall", "B2")
    assert table.refused("lift page:right place:B2") == "no_stamp_there"
    assert table.refused("lift page:left place:Z9") == "no_such_space"


FULL_RIGHT = ", ".join(f"green-tall {column}{row}" for row in (1, 4, 7, 10) for column in "ACEGI")


def crowded(*hand: str) -> Table:
    """An album with a single free square of 2×2, at A1 on the left page."""
    table = Table()
    left = ", ".join(f"green-square {c}{r}" for r in (1, 3, 5, 7, 9, 11) for c in "ACEGI" if f"{c}{r}" != "A1")
    table.album(left=left, right=FULL_RIGHT)
    table.hold(*hand)
    return table


def test_pb_b2_18_what_fits_nowhere_leaves_the_game_when_one_is_done() -> None:
    table = crowded("red-tall")
    assert table.refused("place stamp:red-tall page:left place:A1") == "fits_nowhere"
    assert table.legal("place") == []
    table.do("done")
    assert table.state.gone == ("red-tall",)
    assert table.told("done_without")[0].params["stamps"] == ["red-tall"]
    assert table.player(0).hand == ()


def test_pb_b2_18_what_fits_must_be_placed_first() -> None:
    """PB-B2-18: Done is legal when each stamp in hand fits nowhere; rearranging is the player's affair."""
    table = crowded("red-tall", "red-square", "pink-square")
    assert table.refused("done") == "stamps_in_hand"
    table.do("place stamp:red-square page:left place:A1")
    table.do("done")
    assert table.state.gone == ("pink-square", "red-tall")


def test_pb_b2_18_lifting_makes_room_again() -> None:
    table = crowded("red-square", "pink-square")
    table.do("place stamp:red-square page:left place:A1")
    table.do("lift page:left place:A1")
    table.do("place stamp:pink-square page:left place:A1")
    table.do("done")
    assert table.state.gone == ("red-square",)
