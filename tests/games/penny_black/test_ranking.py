"""Who wins (PB-41, PB-42), and who left (PB-B2-33)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.narrowing import write
from tests.games.penny_black.boards import GAME, Table, page

# With Square Friends on the left page, worth 2 for two squares each.
ALBUMS = {
    0: "",
    50: "",
    2: "red-square A1, red-square D1",
    4: "red-square A1, red-square D1, red-square G1, red-square A4",
}


def finished(*seats: tuple[int, int]) -> Table:
    """A finished game, each seat with its points (0, 2 or 4) and unspent stars."""
    table = Table(len(seats))
    for seat, (points, stars) in enumerate(seats):
        album = page("left", ALBUMS[points])
        table.player(seat, cards=("W06", "B01", "W01", "B02"), album=album, stars=stars)
        assert GAME.scores(table.state)[seat].total == points
    table.state = replace(table.state, phase="over")
    return table


def ranks(*seats: tuple[int, int]) -> Any:
    return GAME.outcome(finished(*seats).state).ranks  # type: ignore[union-attr]


def test_pb_41_most_points_win() -> None:
    assert ranks((2, 6), (4, 0), (0, 0)) == ((1,), (0,), (2,))


def test_pb_42_pb_v7_then_unspent_stars_then_shared() -> None:
    """PB-42, PB-V7, PB-B2-22: stars break ties and do nothing else."""
    assert ranks((4, 1), (4, 2)) == ((1,), (0,))
    assert ranks((4, 2), (4, 2)) == ((0, 1),)
    assert ranks((4, 2), (2, 1), (4, 2), (2, 1)) == ((0, 2), (1, 3))


def test_pb_42_only_unspent_stars_count() -> None:
    table = finished((4, 2), (4, 2))
    table.player(0, icons=())
    assert GAME.outcome(table.state).ranks == ((0, 1),)  # type: ignore[union-attr]


def test_pb_b2_33_who_leaves_ranks_last() -> None:
    table = Table(3)
    table.player(1, cards=("W06", "B01", "W01", "B02"), album=page("left", ALBUMS[4]))
    table.leave(1)
    assert table.state.phase == "play"
    table.leave(2)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == ((0,), (1, 2))
    assert [title.code if title else None for title in outcome.titles] == [None, "titles.left", "titles.left"]


def test_pb_b2_33_with_one_player_left_the_game_ends() -> None:
    table = Table(2)
    table.leave(0)
    assert table.state.phase == "over"
    assert not GAME.active_seats(table.state)
    with pytest.raises(ValueError, match="cannot leave"):
        table.leave(1)


def test_pb_b2_33_the_turn_passes_and_the_round_goes_on() -> None:
    table = Table(3)
    table.leave(0)
    assert table.state.turn == 1
    assert len(table.state.sheets) == 4
    table.house(1)
    table.house(2)
    assert table.state.round == 2
    assert len(table.state.sheets) == 3
    assert table.state.starter == 1
    assert all(lying and (len(lying) == 3 or lying == ["penny-black"]) for lying in table.lying())


def test_pb_b2_33_the_lowest_left_over_sheet_is_split_and_the_rest_goes_back() -> None:
    """PB-B2-33: at the next clean-up, with what the leaver held."""
    table = Table(4)
    table.sheets("pink-tall", "red-tall red-wide green-wide", "penny-black", "purple-square orange-square", "pink-wide")
    table.bag({})
    table.do("collect sheet:1")
    table.leave(0)
    assert table.player(0).hand == ("pink-tall",)
    table.leave(2)
    for seat, sheet in ((1, 5), (3, 3)):
        table.do(f"collect sheet:{sheet}", seat)
        table.house(seat)
    assert table.state.round == 2
    returned = {event.params["sheet"]: event.params["stamps"] for event in table.told("sheet_returned")}
    assert returned == {4: ["purple-square", "orange-square"]}
    assert table.told("hand_returned")[0].params["stamps"] == ["pink-tall"]
    assert table.player(0).hand == ()
    # Sheets 1, 2 and 3: the second was split; what went back into the bag was drawn again.
    assert table.lying()[0][0] == "red-tall"
    assert table.lying()[1][0] == "green-wide"
    assert table.lying()[2][0] == "red-wide"
    stamps = sorted(stamp for lying in table.lying() for stamp in lying)
    assert stamps == sorted(["red-tall", "red-wide", "green-wide", "purple-square", "orange-square", "pink-tall"])


def test_pb_b2_33_sheets_never_fall_below_the_one_that_is_left() -> None:
    """PB-B2-33: the sheet that is split may be the last one."""
    table = Table(4)
    table.sheets("", "", "", "", "red-tall red-wide green-wide")
    table.bag({})
    for seat in range(4):
        table.player(seat, collected=True, done=seat in (1, 2))
    table.leave(3)
    table.do("done")
    assert table.lying() == [["red-tall"], ["red-wide"], [], ["green-wide"]]


def test_pb_b2_33_their_stamps_stay_and_are_stuck() -> None:
    table = Table(3)
    table.do("collect sheet:1")
    table.do(table.legal("place")[0])
    table.leave(0)
    assert len(table.player(0).album) == 1
    assert not table.player(0).album[0].loose
    assert table.refused("done") == "not_seated"
    assert GAME.scores(table.state)[0].items


def test_pb_b2_33_leaving_while_cards_are_chosen() -> None:
    """PB-B2-33, PB-B2-21: the others' choice goes on; it is turned up when the rest have chosen."""
    table = Table(3, choosing=True)
    for seat in (0, 1):
        table.do(table.legal("choose", seat)[0], seat)
    table.leave(2)
    assert table.state.phase == "play"
    assert table.reveals
    assert [event.seat for event in table.told("revealed")] == [0, 1]


def test_pb_b2_33_leaving_as_the_last_who_was_waited_for_cleans_up() -> None:
    table = Table(3)
    table.house(0)
    table.house(1)
    table.leave(2)
    assert table.state.round == 2
    assert table.reveals
    assert GAME.active_seats(table.state) == {1}


def test_the_house_can_play_a_whole_game() -> None:
    """It is sensible: it wins points, and never leaves a stamp without a place."""
    for seed in range(3):
        table = Table(4, seed=seed)
        while table.state.phase == "play":
            seat = min(GAME.active_seats(table.state))
            table.do(write(GAME.default_move(GAME.view(table.state, seat))), seat)
        assert table.state.gone == ()
        assert sum(score.total for score in GAME.scores(table.state)) > 4 * 8
