"""Penny Blacks: twice the most frequent colour beside each (PB-48, PB-49)."""

from __future__ import annotations

from tests.games.penny_black.boards import black_points, score_of

EXAMPLE = "red-square C3, red-square E3, red-square F5, red-square C7, red-square E7, green-square B5"
SHARED = "penny-black D3, penny-black D7, purple-square C5, purple-square E5, purple-square D1, purple-square D9"


def test_pb_v3_five_reds_and_a_green() -> None:
    """PB-V3, PB-48: 5 x 2."""
    assert black_points(f"penny-black D5, {EXAMPLE}") == 10


def test_pb_v4_two_that_share_two_purples() -> None:
    """PB-V4, PB-49: 6 + 6, a shared stamp counts for both."""
    assert black_points(f"{SHARED}, green-square F3") == 12
    items = [item for item in score_of(left=SHARED).items if item.code == "penny_black"]
    assert [item.points for item in items] == [6, 6]
    assert set(items[0].marks) == {"left:C5", "left:E5", "left:D1"}
    assert items[0].params == {"page": "left", "place": "D3", "n": 3, "colour": "purple"}


def test_pb_48_corners_do_not_count() -> None:
    assert black_points("penny-black D5, red-square B3, red-square F7") == 0
    assert black_points("penny-black D5, red-square B4") == 2


def test_pb_48_of_a_tie_one_colour_scores() -> None:
    assert black_points("penny-black D5, red-square B5, green-square F5") == 2
    assert black_points("penny-black D5, red-square B5, red-square D3, green-square F5, green-square D7") == 4


def test_pb_48_on_each_page_for_itself() -> None:
    assert black_points("penny-black I5", "red-square A5") == 0
    assert black_points("penny-black I5, red-square G5", "penny-black B2, pink-square D2") == 4


def test_pb_b2_23_another_penny_black_is_no_colour() -> None:
    """PB-B2-23: without a regular neighbour it scores 0."""
    assert black_points("penny-black D5, penny-black F5, penny-black B5, red-square D3") == 2
    assert black_points("penny-black D5, penny-black F5") == 0
    assert black_points("penny-black D5") == 0


def test_pb_b2_24_a_neighbour_counts_once_however_many_spaces_it_shares() -> None:
    assert black_points("penny-black D5, red-square B5") == 2
    assert black_points("penny-black D5, red-wide C3") == 2
    assert black_points("penny-black D5, red-tall B4, red-tall F4") == 4
