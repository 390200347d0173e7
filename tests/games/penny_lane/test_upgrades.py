"""Games that earlier rules saved, in the middle of what is judged otherwise today."""

from __future__ import annotations

import json

import pytest

from games.codec import SavedGameError, codec_of
from games.penny_lane.state import SecondCitizen, State
from tests.games.conformance.files import SAVED
from tests.games.penny_lane.builder import GAME, Table

CODEC = codec_of(GAME.info)


def saved(name: str) -> State:
    row = json.loads((SAVED / "penny_lane" / f"{name}.json").read_text(encoding="utf-8"))
    state: State = CODEC.load_state(json.dumps(row["state"]), row["rules_version"])
    return state


@pytest.mark.parametrize(
    ("name", "price"),
    [("v1-stationers-at-work", 0), ("v1-stationers-left", 1), ("v1-stationers-joined", 0), ("v1-gazette", 1)],
)
def test_pl_a2_16_a_use_under_way_keeps_the_price_that_its_player_was_told(name: str, price: int) -> None:
    """Version 1 judged it by who worked at the Stationers when it was looked at."""
    table = Table(saved(name))
    assert isinstance(table.state.pending, SecondCitizen)
    assert table.state.pending.price == price
    before, paid = table.pennies(table.seat), table.paid("gazette")[0]
    seat, move = table.seat, table.legal("again")[0]
    table.step = GAME.apply(table.state, seat, move, table.chance)
    table.state = table.step.state
    gain = sum(event.flow.get("penny", 0) for event in table.step.events)
    assert table.pennies(seat) == before - price + gain
    assert table.paid("gazette")[0] == paid + price


@pytest.mark.parametrize("pending", ["absent", {}, {"kind": "citizen", "moved": 7}, "citizen"])
def test_what_is_no_saved_game_is_told_as_such(pending: object) -> None:
    row = json.loads(CODEC.dump_state(saved("v1-gazette"))) | {"pending": pending}
    if pending == "absent":
        del row["pending"]
    with pytest.raises(SavedGameError):
        CODEC.load_state(json.dumps(row), 1)
