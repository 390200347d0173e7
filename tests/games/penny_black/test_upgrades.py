"""Games that earlier rules saved, in the middle of what is judged otherwise today."""

from __future__ import annotations

import json

import pytest

from tests.games.conformance.files import SAVED
from tests.games.penny_black.boards import CODEC, Table


def saved(name: str) -> Table:
    """Seat 0 is in mid-unstick. The pages of `full`, `one-spot` and `nowhere` have no free space but what was left."""
    row = json.loads((SAVED / "penny_black" / f"v1-unstuck{name}.json").read_text(encoding="utf-8"))
    table = Table(len(row["state"]["players"]))
    table.state = CODEC.load_state(json.dumps(row["state"]), row["rules_version"])
    return table


def test_pb_b2_13_what_was_unstuck_in_a_full_album_goes_back() -> None:
    """Today it could not have been unstuck."""
    table = saved("-full")
    (stamp,) = table.player(0).hand
    assert table.legal() == [f"place stamp:{stamp} page:left place:E5"]
    table.do(table.legal()[0])
    table.do("done")


def test_pb_b2_13_of_two_that_want_the_one_spot_the_unstuck_one_has_it() -> None:
    table = saved("-one-spot")
    unstuck = table.player(0).unstuck[0].stamp
    (other,) = set(table.player(0).hand) - {unstuck}
    assert table.refused(f"place stamp:{other} page:left place:E5") == "room_kept"
    table.do(f"place stamp:{unstuck} page:left place:E5")
    table.do("done")
    assert table.state.gone == (other,)


def test_pb_b2_13_what_was_left_without_any_room_may_still_leave_the_game() -> None:
    """It was placed out by the rules of its time; lifting the other one gives it its room back."""
    table = saved("-nowhere")
    unstuck = table.player(0).hand
    assert table.legal() == ["lift page:left place:E5", "done"]
    table.do("done")
    assert table.state.gone == unstuck
    table = saved("-nowhere")
    table.do("lift page:left place:E5")
    assert table.legal("place") == [f"place stamp:{unstuck[0]} page:left place:E5"]
    assert table.refused("done") == "unstuck_in_hand"


@pytest.mark.parametrize("name", ["", "-alike"])
def test_pb_b2_13_where_there_is_room_it_has_to_be_placed(name: str) -> None:
    table = saved(name)
    assert table.refused("done") == "unstuck_in_hand"
    assert "D3" not in table.places("red-square", "left")
