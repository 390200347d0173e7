"""Where a stamp may lie (PB-21 … PB-26)."""

from __future__ import annotations

import pytest

from tests.games.penny_black.boards import Table, cells, page


def holding(*stamps: str, left: str = "", right: str = "") -> Table:
    table = Table()
    table.album(left=left, right=right)
    table.hold(*stamps)
    return table


def test_pb_21_pb_b2_5_the_first_stamp_of_a_page_covers_a_shaded_square() -> None:
    """PB-21, PB-B2-5: completely; a larger stamp with spaces to spare."""
    table = holding("red-square", "red-tall", "red-wide")
    assert table.places("red-square", "left") == {"B3", "H2", "C9", "H10"}
    assert table.places("red-square", "right") == {"H3", "B2", "G9", "B10"}
    assert table.places("red-tall", "left") == {"B3", "B2", "H2", "H1", "C9", "C8", "H10", "H9"}
    assert table.places("red-wide", "left") == {"B3", "A3", "H2", "G2", "C9", "B9", "H10", "G10"}
    assert table.refused("place stamp:red-square page:left place:B4") == "first_on_page"


def test_pb_21_or_touches_a_stamp() -> None:
    table = holding("red-square", left="green-square B3")
    assert table.places("red-square", "left") == {
        *("A1", "B1", "C1"),
        *("D2", "D3", "D4"),
        *("A5", "B5", "C5"),
        *("H2", "C9", "H10"),
    }
    assert table.refused("place stamp:red-square page:left place:F5") == "touches_nothing"


def test_pb_22_corners_do_not_touch() -> None:
    """PB-22: an edge of at least one space must be shared."""
    table = holding("red-square", left="green-square B3")
    for corner in ("D1", "D5"):
        assert table.refused(f"place stamp:red-square page:left place:{corner}") == "touches_nothing"
    assert {"D2", "D4", "C5", "C1"} <= table.places("red-square", "left")


def test_pb_23_on_either_page_all_three_on_one_if_one_likes() -> None:
    table = holding("red-square", "red-tall", "red-wide")
    assert table.places("red-tall", "right")
    table.do("place stamp:red-square page:left place:B3")
    table.do("place stamp:red-tall page:left place:D3")
    table.do("place stamp:red-wide page:left place:A5")
    assert {item.page for item in table.player(0).album} == {"left"}


def test_pb_24_not_on_a_stamp_and_not_over_the_border() -> None:
    table = holding("red-tall", "red-wide", left="green-square B3, green-wide H11")
    assert table.refused("place stamp:red-tall page:left place:B2") == "overlaps"
    assert table.refused("place stamp:red-wide page:left place:I2") == "leaves_page"
    assert table.refused("place stamp:red-tall page:left place:H11") == "leaves_page"
    assert table.refused("place stamp:red-tall page:left place:K1") == "no_such_space"
    for stamp in ("red-tall", "red-wide"):
        for place in table.places(stamp, "left"):
            covered = cells(stamp, place)
            assert all(0 <= column < 10 and 0 <= row < 12 for column, row in covered)
            assert not covered & (cells("green-square", "B3") | cells("green-wide", "H11"))


def test_pb_25_pb_b2_12_a_covered_star_is_earned() -> None:
    """PB-25, PB-B2-12: one stamp over two icons earns both."""
    table = holding("red-square", left="green-square E2, green-square E5")
    table.do("place stamp:red-square page:left place:E7")
    assert table.player(0).stars == 1
    assert "left:E7" not in table.player(0).icons
    assert table.told("placed_star")[0].params["stars"] == 1


def test_pb_b2_12_two_icons_under_one_stamp() -> None:
    """PB-B2-12: on an album whose stars lie side by side."""
    from games.penny_black import GAME as PENNY_BLACK
    from games.penny_black import MATERIAL
    from tests.games.penny_black import boards

    row = boards.GAME.material.model_dump(mode="json")
    row["album"]["left"]["stars"] = ["B3", "C4", "E7"]
    game = PENNY_BLACK(MATERIAL.model_validate(row))
    table = holding("red-square")
    table.player(0, icons=("left:B3", "left:C4", "left:E7"))
    move = table.move("place stamp:red-square page:left place:B3")
    step = game.apply(table.state, 0, move, table.chance)
    assert step.state.players[0].stars == 2
    assert step.state.players[0].icons == ("left:E7",)
    assert step.events[0].params["stars"] == 2


def test_pb_26_no_stamp_is_turned() -> None:
    """PB-26: a wide stamp is never tall: a place that only the other would fit is none."""
    table = holding("red-wide", "red-tall", left="green-square A1, green-tall C1, green-tall E1, green-square A6")
    assert "A3" in table.places("red-tall", "left")
    assert table.refused("place stamp:red-wide page:left place:A3") == "overlaps"
    assert all("turn" not in line for line in table.legal())


def test_pb_b2_6_later_shaded_squares_need_no_touch() -> None:
    table = holding("red-square", left="green-square B3")
    table.do("place stamp:red-square page:left place:H10")
    assert len(table.player(0).album) == 2


def test_pb_b2_7_a_shaded_square_covered_in_part_is_an_ordinary_space() -> None:
    table = holding("red-square", "red-tall", left="green-square B3, green-square C5, green-square C7")
    assert "C9" in table.places("red-square", "left")  # touches, and covers the whole square
    table = holding("red-square", left="green-square D8")
    assert not {"B9", "C9", "C10", "D10"} <= table.places("red-square", "left")
    assert table.refused("place stamp:red-square page:left place:C9") == "overlaps"
    assert "C10" in table.places("red-square", "left")  # beneath the stamp at D8: it touches
    assert table.refused("place stamp:red-square page:left place:A10") == "touches_nothing"


def test_pb_b2_8_the_spine_parts_the_pages() -> None:
    """PB-B2-8: what lies at the left page's inner edge supports nothing on the right one."""
    table = holding("red-square", left="green-square I5")
    assert "A5" not in table.places("red-square", "right")
    assert table.refused("place stamp:red-square page:right place:A5") == "first_on_page"


@pytest.mark.parametrize("loose", [False, True])
def test_pb_21_stamps_of_this_round_support_as_well(loose: bool) -> None:
    table = Table()
    table.hold("red-square", album=page("left", "green-square B3", loose=loose))
    assert "D4" in table.places("red-square", "left")


def test_a_refusal_says_what_would_be_possible() -> None:
    """The nearest places, on the other page where the first has none."""
    table = holding("red-square", left="green-square B3")
    refusal = table.refusal("place stamp:red-square page:left place:F3")
    assert refusal is not None
    assert (refusal.params["on"], refusal.params["near"][0]) == ("left", "D3")  # type: ignore[index]
    for near in refusal.params["near"]:  # type: ignore[union-attr]
        assert near in table.places("red-square", "left")
    assert table.refused("place stamp:red-wide page:left place:D3") == "not_in_hand"
    assert table.refused("place stamp:blue-wide page:left place:D3") == "no_such_stamp"
    assert Table().refused("place stamp:red-wide page:left place:D3") == "nothing_in_hand"
