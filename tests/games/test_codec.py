"""JSON at the edges: what comes from outside is checked, and old states are carried forward."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.chance import Chance
from games.codec import Codec, SavedGameError, codec_of
from games.engine import Event, GameInfo
from games.narrowing import choices
from tests.every_game import GAMES
from tests.games.conformance.subject import move_classes

INFO = GAMES["pencil-park"].info
CODEC = codec_of(INFO)
STATE = GAMES["pencil-park"].setup(2, INFO.options(), Chance(bytes(32))).state


@dataclass(frozen=True, slots=True)
class Third:
    """The state of the third rules version of an imaginary game: the first had `points`, the second `score`."""

    total: int
    names: tuple[str, ...]


def _rename(row: dict[str, Any]) -> dict[str, Any]:
    return {"score": row["points"]} if "points" in row else row


def _add_names(row: dict[str, Any]) -> dict[str, Any]:
    return row if "names" in row else {"total": row["score"], "names": ["Ana"] * row["score"]}


UPGRADED: GameInfo = replace(INFO, key="imaginary", rules_version=3, state=Third, upgrades=(_rename, _add_names))


@pytest.mark.parametrize(
    ("version", "saved"),
    [
        (1, {"points": 2}),
        (2, {"score": 2}),
        (3, {"total": 2, "names": ["Ana", "Ana"]}),
        (None, {"total": 2, "names": ["Ana", "Ana"]}),
    ],
)
def test_a_state_of_any_past_version_is_carried_forward(version: int | None, saved: dict[str, Any]) -> None:
    """Fault 25."""
    assert Codec(UPGRADED).load_state(json.dumps(saved), version) == Third(2, ("Ana", "Ana"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_state_that_was_carried_forward_and_saved_again_is_left_as_it_is(version: int) -> None:
    """The game it belongs to keeps the number of the rules that it began by."""
    codec = Codec(UPGRADED)
    played_on = codec.dump_state(Third(7, ("Ana", "Bo")))
    assert codec.load_state(played_on, version) == Third(7, ("Ana", "Bo"))


@pytest.mark.parametrize("version", [0, -1, 4])
def test_a_version_that_is_not_known_is_refused(version: int) -> None:
    with pytest.raises(SavedGameError, match=f"rules version {version}"):
        Codec(UPGRADED).load_state('{"total": 1, "names": []}', version)


@pytest.mark.parametrize("version", [None, 1, 2, 3])
@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", "{}", '{"other": 1}'])
def test_what_is_no_state_is_told_as_such(text: str, version: int | None) -> None:
    """Whatever the version: no error but SavedGameError."""
    with pytest.raises(SavedGameError):
        Codec(UPGRADED).load_state(text, version)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        '{"action": "fly"}',
        '{"action": "x"}',
        '{"action": "x", "place": 7}',
        '{"action": "zone", "die": "four", "turn": "square", "place": "A1"}',
        '{"action": "zone", "die": 4, "turn": "upside down", "place": "A1"}',
        '{"action": "energy", "zone": "lake", "place": "A1"}',
    ],
)
def test_what_is_no_move_is_told_as_such(text: str) -> None:
    with pytest.raises(SavedGameError, match="not a move of pencil-park"):
        CODEC.load_move(text)


def test_a_move_is_written_without_the_fields_that_do_not_apply() -> None:
    move = CODEC.load_move('{"action": "zone", "die": 4, "turn": "square", "place": "A1"}')
    assert json.loads(CODEC.dump_move(move)) == {"action": "zone", "die": 4, "turn": "square", "place": "A1"}


def test_a_move_is_made_from_its_row_of_choices() -> None:
    for move in GAMES["pencil-park"].legal_moves(STATE, 0):
        assert CODEC.move_of(choices(move)) == move
    with pytest.raises(SavedGameError):
        CODEC.move_of({"action": "x"})


@pytest.mark.parametrize("text", ["", "{", '{"city": "Atlantis"}', '{"more": 1}', '{"districts": "perhaps"}'])
def test_what_are_no_options_is_told_as_such(text: str) -> None:
    with pytest.raises(SavedGameError, match="not options of pencil-park"):
        CODEC.load_options(text)


def test_options_that_are_not_named_are_the_defaults() -> None:
    assert CODEC.load_options("{}") == INFO.options()


def test_events_keep_audience_flow_and_params() -> None:
    events = (
        Event("rolled", None, {"dice": [1, 2, 3], "turn": 4}),
        Event("zoned", 0, {"n": 2, "last": True, "nothing": None, "places": ["A1"]}, audience=0, flow={"zone": 2}),
    )
    assert CODEC.load_events(CODEC.dump_events(events)) == events
    assert json.loads(CODEC.dump_events(events[:1])) == [{"code": "rolled", "params": {"dice": [1, 2, 3], "turn": 4}}]


def test_a_codec_is_built_once() -> None:
    assert codec_of(INFO) is CODEC


def test_states_survive_being_saved() -> None:
    assert CODEC.load_state(CODEC.dump_state(STATE), INFO.rules_version) == STATE
    assert len(move_classes(GAMES["pencil-park"].info)) == 4
