"""Components and set-up: PB-1 … PB-15."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.penny_black.boards import COLOURS, GAME, KINDS, SHAPES, Table

SETUP = {2: (3, 6), 3: (4, 9), 4: (5, 12)}
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_pb_1_there_are_115_regular_stamps(seats: int) -> None:
    """PB-1, PB-2: 11 square, 6 tall and 6 wide ones in each of five colours; 12 Penny Blacks with four players."""
    stamps = Table(seats).stamps()
    assert sum(stamps.values()) - stamps["penny-black"] == 115
    for colour in COLOURS:
        assert [stamps[f"{colour}-{shape}"] for shape in SHAPES] == [11, 6, 6]
    assert Table(4).stamps()["penny-black"] == 12


@SEATS
def test_pb_4_pb_6_pb_v6_sheets_and_penny_blacks_follow_from_the_players(seats: int) -> None:
    """PB-4, PB-6, PB-V6: a sheet more than players; three Penny Blacks each."""
    sheets, blacks = SETUP[seats]
    table = Table(seats, choosing=True)
    assert len(table.state.sheets) == sheets
    assert table.stamps()["penny-black"] == blacks


@SEATS
def test_pb_5_the_first_market_has_no_penny_black(seats: int) -> None:
    """PB-5: they join the bag after the sheets have been filled with three stamps each."""
    for seed in range(60):
        table = Table(seats, choosing=True, seed=seed)
        assert all(len(lying) == 3 and "penny-black" not in lying for lying in table.lying())
        assert table.in_bag("penny-black") == 3 * seats
    order = [event.code for event in table.events]
    assert order.index("blacks_in") > max(n for n, code in enumerate(order) if code == "filled")


def test_pb_5_the_first_sheets_are_random() -> None:
    firsts = {Table(2, choosing=True, seed=seed).lying()[0][0] for seed in range(150)}
    assert firsts == set(KINDS) - {"penny-black"}


def test_pb_7_the_game_begins_with_round_1() -> None:
    assert Table().state.round == 1
    assert GAME.view(Table().state, None).heading.params["round"] == 1


@SEATS
def test_pb_8_pb_10_everyone_is_dealt_three_cards_of_each_deck(seats: int) -> None:
    """PB-8, PB-10: two decks of their own, and no card twice."""
    table = Table(seats, choosing=True)
    dealt = [card for player in table.state.players for card in player.dealt]
    assert len(set(dealt)) == len(dealt) == 6 * seats
    for player in table.state.players:
        assert Counter(card[0] for card in player.dealt) == {"W": 3, "B": 3}


def test_pb_8_the_decks_are_shuffled() -> None:
    dealt = [card for seed in range(120) for card in Table(choosing=True, seed=seed).state.players[0].dealt]
    assert len(set(dealt)) == 36


@SEATS
def test_pb_9_every_album_has_a_token_on_each_star(seats: int) -> None:
    """PB-9, PB-35: six an album, three on each page."""
    for player in Table(seats).state.players:
        assert player.icons == ("left:E1", "left:J7", "left:E7", "right:F1", "right:A7", "right:F7")
        assert player.stars == 0
        assert player.album == ()


def test_pb_12_pb_b2_27_the_host_names_who_starts_or_leaves_it_to_chance() -> None:
    """PB-12, PB-B2-27: the bot cannot know who last mailed something. A seat that nobody has is left to chance."""
    assert [Table(4, start=name).state.starter for name in ("1", "2", "3", "4")] == [0, 1, 2, 3]
    assert {Table(3, start="random", seed=seed).state.starter for seed in range(40)} == {0, 1, 2}
    assert {Table(2, start="4", seed=seed).state.starter for seed in range(40)} == {0, 1}
    assert Table(4, start="3").state.turn == 2


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_pb_4_two_to_four_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        Table(seats)


def test_pb_13_a_penny_black_is_placed_like_any_other_stamp() -> None:
    """PB-13: and takes the space of a square one."""
    table = Table()
    table.album(left="red-square B3")
    table.hold("penny-black", "green-square")
    assert table.places("penny-black", "left") == table.places("green-square", "left") != set()


def test_pb_14_the_shapes_have_their_size() -> None:
    kinds = GAME.view(Table().state, None).kinds
    assert {(kind.rows, kind.columns) for kind in kinds.values() if kind.shape == "square"} == {(2, 2)}
    assert {(kind.rows, kind.columns) for kind in kinds.values() if kind.shape == "wide"} == {(2, 3)}
    assert {(kind.rows, kind.columns) for kind in kinds.values() if kind.shape == "tall"} == {(3, 2)}


def test_pb_15_the_colours_have_their_value() -> None:
    kinds = GAME.view(Table().state, None).kinds.values()
    assert {(kind.colour, kind.cents) for kind in kinds if kind.colour} == {
        ("green", 1),
        ("purple", 2),
        ("orange", 3),
        ("pink", 4),
        ("red", 5),
    }
    themes = {colour.key: colour.theme for colour in GAME.material.colours}
    assert themes == {
        "green": "Landmarks",
        "purple": "Portraits",
        "orange": "Animals",
        "pink": "Birds",
        "red": "Transportation",
    }
