"""Collector cards: what a set, a block, an edge and a corner are, and all 36 on pages small enough to count by eye."""

from __future__ import annotations

import pytest

from tests.every_game import GAMES
from tests.games.conformance.subject import Subject
from tests.games.penny_black.boards import GAME, card_item, card_points, score_of
from tests.games.penny_black.plain_scorer import CARDS


def row(stamp: str, count: int, start: int = 0) -> str:
    """So many square stamps that do not touch, three columns apart."""
    places = [f"{column}{line}" for line in (1, 4, 7, 10) for column in "ADG"]
    return ", ".join(f"{stamp} {place}" for place in places[start : start + count])


def test_pb_v1_red_collector() -> None:
    """PB-V1, PB-43: three sets of two reds, whether they touch or not; a seventh adds nothing (PB-B2-25)."""
    assert card_points("W05", row("red-square", 6)) == 6
    assert card_points("W05", row("red-square", 7)) == 6
    assert card_points("W05", row("red-square", 8)) == 8
    assert len(card_item("W05", row("red-square", 7)).marks) == 6


def test_pb_v2_tall_friends() -> None:
    """PB-V2: four sets of two talls, 4 points each."""
    talls = ", ".join(f"{colour}-tall {c}{r}" for colour, r in (("red", 1), ("pink", 5)) for c in "ACEG")
    assert card_points("W07", talls) == 16
    assert card_points("W07", talls.removesuffix(", pink-tall G5")) == 12


BLOCK = "red-square A1, red-wide C1, red-tall C3, green-square A3"
PAGES = {
    "empty": "",
    "block": BLOCK,
    "rows": "green-square A1, purple-square C1, orange-square E1, pink-wide G1, red-tall A3, red-tall C3",
    "corners": "red-tall A1, pink-tall I1, green-square A11, orange-square I11, purple-wide D5, penny-black F11",
    "mixed": "green-square C5, purple-square E5, green-square G5, purple-wide C7, green-wide F7, red-square C3",
}
POINTS = {
    "block": {"W01": 0, "W05": 2, "W06": 2, "W10": 3, "W15": 2, "W16": 3, "W17": 5, "W18": 3, "B05": 6, "B01": 0}
    | {"B06": 2, "B09": 3, "B10": 4, "B11": 4, "B13": 2, "B15": 3, "B16": 0, "B18": 0},
    "rows": {"W05": 2, "W07": 4, "W09": 6, "W06": 2, "W08": 0, "W11": 2, "W12": 2, "W13": 2, "W14": 2}
    | {"B05": 4, "B07": 4, "B06": 3, "B11": 8, "B13": 2, "B17": 3, "B14": 0, "B18": 2},
    "corners": {"B10": 16, "B14": 10, "B09": 4, "B11": 4, "B12": 4, "B13": 4, "B17": 0, "W16": 3, "W09": 6, "B18": 2},
    "mixed": {"W01": 2, "W02": 2, "W17": 5, "B01": 4, "B02": 4, "B09": 0, "B10": 0, "B15": 0, "B16": 4, "B08": 4}
    | {"B18": 0, "W10": 0, "W16": 2},
}


@pytest.mark.parametrize(("page", "card"), [(page, card) for page, cards in POINTS.items() for card in cards])
def test_pb_46_cards_on_pages_to_count_by_eye(page: str, card: str) -> None:
    assert card_points(card, PAGES[page]) == POINTS[page][card]


@pytest.mark.parametrize("card", list(CARDS))
def test_an_empty_page_scores_nothing(card: str) -> None:
    assert card_points(card, "") == 0


def test_pb_43_a_set_need_not_touch() -> None:
    assert card_points("W06", "red-square A1, pink-square I11") == 2


def test_pb_44_a_block_has_two_stamps_or_more_that_touch() -> None:
    """PB-44: by an edge; corners do not connect, and a block may turn."""
    assert card_points("B05", "red-square A1") == 0
    assert card_points("B05", "red-square A1, red-square C3") == 0
    assert card_points("B05", "red-square A1, red-square C2") == 4
    assert card_points("B05", "red-square A1, red-square C2, red-wide C4, red-square H9, red-square H11") == 6
    assert card_points("B05", "red-square A1, penny-black C1, red-square E1") == 0


def test_pb_45_pb_b2_26_an_edge_is_touched_by_covering_a_border_space() -> None:
    """PB-45, PB-B2-26: a stamp counts once a card, also in a corner, where it touches two edges."""
    assert card_points("B09", "red-square A1") == 1
    assert (card_points("B11", "red-square A1"), card_points("B13", "red-square A1")) == (2, 1)
    assert card_points("B12", "red-tall A10, red-square C11, red-square E10") == 4
    assert card_points("B09", "red-square B2, pink-square I11, green-square F6") == 1


def test_pb_45_pb_b2_26_a_corner_is_covered_or_not() -> None:
    assert card_points("B10", "red-square A1, red-square I11, red-square A10, pink-square H1") == 8
    assert card_points("B14", "red-tall A1, red-wide H11") == 5


def test_pb_46_a_card_scores_its_own_page() -> None:
    """PB-46: two cards a page; what lies on the other page does not count."""
    cards = ("W05", "B05", "W07", "B10")
    score = score_of(cards, left=row("red-square", 4), right="red-tall A1, red-tall C1")
    assert {item.params["card"]: item.points for item in score.items} == {"W05": 4, "B05": 0, "W07": 4, "B10": 4}
    assert score.total == 12
    assert [item.params["page"] for item in score.items] == ["left", "left", "right", "right"]


def test_pb_47_penny_blacks_do_not_count_for_cards() -> None:
    blacks = "penny-black A1, penny-black I1, penny-black A11, penny-black I11, penny-black C1"
    for card in CARDS:
        assert card_points(card, blacks) == 0
        assert card_points(card, f"{blacks}, red-square E6") == card_points(card, "red-square E6")


def test_pb_b2_25_a_stamp_may_serve_several_cards() -> None:
    score = score_of(("W05", "B05", "W01", "B01"), left="red-square A1, red-square C1")
    assert [item.points for item in score.items] == [2, 4, 0, 0]
    assert [item.marks for item in score.items][:2] == [("left:A1", "left:C1")] * 2


def test_pb_41_points_are_cards_and_penny_blacks() -> None:
    """PB-41, PB-B2-22: stars score nothing."""
    left = "red-square A1, red-square C1, penny-black A3"
    score = score_of(("W05", "B05", "W01", "B01"), left=left, stars=4)
    assert score.total == sum(item.points for item in score.items) == 2 + 4 + 2 * 1
    assert score.note is not None
    assert score.note.params == {"stars": 4}


@pytest.mark.parametrize("card", list(CARDS))
def test_every_card_can_be_read(card: str) -> None:
    """In full and in few words, with its own numbers, in words that exist."""
    from tests.games.penny_black.boards import Table

    texts = Subject(GAMES, "penny-black").texts
    table = Table()
    table.player(0, cards=(card,) * 4)
    shown = GAME.view(table.state, 1).players[0].cards[0]
    full, short = texts.say(shown.words), texts.say(shown.short)
    points = GAME.material.cards[card].points
    assert full.startswith(f"{points} point")
    assert short.startswith(f"{points} ")
    assert len(short) <= 34
    assert len(full) <= 90
