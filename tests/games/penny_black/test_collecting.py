"""Collecting: one sheet each, in turn, while others place (PB-16 … PB-20)."""

from __future__ import annotations

import pytest

from games.engine import Standing
from tests.games.penny_black.boards import GAME, Table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_pb_16_pb_28_ten_rounds_are_played_and_the_last_is_not_cleaned_up(seats: int) -> None:
    """PB-16, PB-28: collect, place, clean up; after round 10 the game ends at once."""
    table = Table(seats)
    for number in range(1, 11):
        assert (table.state.round, table.state.phase) == (number, "play")
        table.finish_round()
    assert table.state.phase == "over"
    assert GAME.outcome(table.state) is not None
    assert not GAME.active_seats(table.state)
    assert table.state.round == 10
    assert not table.told("filled")
    assert not table.told("split")
    assert sum(bool(lying) for lying in table.lying()) == 1
    assert table.refused("done") == "over"


def test_pb_17_clockwise_from_the_starting_player() -> None:
    """PB-17: all stamps of the sheet go to the hand."""
    table = Table(4, start="3")
    order = []
    for sheet in range(1, 5):
        (seat,) = [seat for seat in GAME.active_seats(table.state) if not table.player(seat).collected]
        order.append(seat)
        stamps = table.lying()[sheet - 1]
        table.do(f"collect sheet:{sheet}", seat)
        assert sorted(table.player(seat).hand) == sorted(stamps)
        assert table.lying()[sheet - 1] == []
        assert table.state.sheets[sheet - 1].taken == seat
    assert order == [2, 3, 0, 1]
    assert table.state.turn is None


@SEATS
def test_pb_18_pb_v6_one_sheet_is_left(seats: int) -> None:
    """PB-18, PB-V6: of 3, 4 or 5 sheets exactly one still holds stamps."""
    table = Table(seats)
    for seat in range(seats):
        table.do(f"collect sheet:{seats + 1 - seat}", seat)
    assert [bool(lying) for lying in table.lying()] == [True] + [False] * seats


def test_pb_19_pb_b2_20_who_has_collected_may_place_while_others_collect() -> None:
    """PB-19, PB-B2-20: the next may collect as soon as the one before has; clean-up waits for everyone's Done."""
    table = Table(3)
    table.do("collect sheet:1")
    assert GAME.active_seats(table.state) == {0, 1}
    stamp = table.player(0).hand[0]
    table.do(f"place stamp:{stamp} page:left place:B3")
    table.do("collect sheet:2", 1)
    assert GAME.active_seats(table.state) == {0, 1, 2}
    table.house(1)
    table.house(0)
    assert table.state.round == 1
    assert GAME.active_seats(table.state) == {2}
    table.house(2)
    assert table.state.round == 2


def test_pb_20_everything_collected_must_be_placed() -> None:
    table = Table()
    table.do("collect sheet:1")
    for left in (3, 2, 1):
        assert len(table.player(0).hand) == left
        assert table.refused("done") == "stamps_in_hand"
        table.do(table.legal("place")[0])
    assert table.legal("done") == ["done"]


def test_pb_b2_19_in_any_order() -> None:
    """PB-B2-19: each stamp in hand can be the next; equal ones are one choice."""
    table = Table()
    table.hold("green-tall", "red-wide", "red-wide")
    assert {line.split()[1] for line in table.legal("place")} == {"stamp:green-tall", "stamp:red-wide"}
    assert len(table.legal("place")) == len(set(table.legal("place")))


def test_pb_17_only_a_sheet_with_stamps_and_only_one() -> None:
    """PB-17, PB-B2-4: a sheet must hold stamps; the last to collect has two to choose from."""
    table = Table()
    assert table.refused("collect sheet:2", 1) == "not_your_turn"
    table.do("collect sheet:2")
    assert table.refused("collect sheet:1") == "already_collected"
    assert table.refused("collect sheet:2", 1) == "sheet_taken"
    assert table.refused("collect sheet:4", 1) == "no_such_sheet"
    assert table.refused("collect sheet:0", 1) == "no_such_sheet"
    assert table.legal("collect", 1) == ["collect sheet:1", "collect sheet:3"]
    table.sheets("red-tall", "", "green-wide")
    assert table.refused("collect sheet:2", 1) == "sheet_empty"


def test_pb_b2_4_the_last_to_collect_has_a_choice_in_every_round() -> None:
    table = Table(3)
    while table.state.phase == "play":
        waiting = [seat for seat, player in enumerate(table.state.players) if not player.collected]
        if len(waiting) == 1:
            assert len(table.legal("collect", waiting[0])) == 2
        seat = min(GAME.active_seats(table.state))
        table.house(seat, "done" if table.player(seat).collected else "collect")


def test_pb_b2_32_who_finds_no_stamps_is_skipped_without_a_click() -> None:
    """PB-B2-3, PB-B2-32: they collect nothing and the game goes on."""
    table = Table(3)
    table.sheets("red-tall", "", "", "")
    table.do("collect sheet:1")
    assert [event.seat for event in table.told("skipped")] == [1, 2]
    assert GAME.active_seats(table.state) == {0}
    table.house(0)
    assert table.state.round == 2


def test_pb_b2_32_but_keeps_the_turn_where_stars_can_be_spent() -> None:
    """PB-36: skipping takes the sheet, not the right to the bonuses."""
    table = Table(3)
    table.sheets("red-tall", "", "", "")
    table.player(2, stars=2)
    table.do("collect sheet:1")
    assert [event.seat for event in table.told("skipped")] == [1, 2]
    assert GAME.active_seats(table.state) == {0, 2}
    assert set(table.legal(seat=2)) == {"draw", "done"}


def test_the_board_tells_who_waits_and_who_is_done() -> None:
    table = Table(3)

    def standings() -> list[Standing]:
        return list(GAME.view(table.state, None).standings)

    assert standings() == [Standing.ACTING, Standing.WAITING, Standing.WAITING]
    table.house(0)
    assert standings() == [Standing.DONE, Standing.ACTING, Standing.WAITING]
    table.leave(2)
    assert standings() == [Standing.DONE, Standing.ACTING, Standing.LEFT]
