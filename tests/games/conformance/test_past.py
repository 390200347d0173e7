"""Games of the past: golden playthroughs replay, saved games of every rules version load and play on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.chance import Chance
from games.codec import SavedGameError, codec_of
from games.engine import Step
from games.playing import Position, onward
from tests.every_game import GAMES
from tests.games.conformance.cases import Case
from tests.games.conformance.files import SAVED, Golden, final_hash, folder, golden_files, mark, recorded_game
from tests.games.conformance.play import at_random, playthroughs, seed_of

RECORD = "python -m tests.games.conformance.record makes the missing files"


PATHS = [path for key in GAMES for path in golden_files(key)]
SAVED_PATHS = [path for key in GAMES for path in sorted(folder(SAVED, key).glob("v*.json"))]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_playthrough_replays(path: Path) -> None:
    """Every step is what it was, so that undo, replay and the proof of old games work."""
    golden, game = Golden.load(path), recorded_game(path)
    for position, expected in zip(golden.positions(game), golden.marks, strict=True):
        assert mark(game, position.step) == expected, f"step {position.number} is another one"
    assert final_hash(game, position.state) == golden.final
    assert game.outcome(position.state) is not None


def test_every_game_has_golden_playthroughs(key: str) -> None:
    assert golden_files(key), RECORD


def test_golden_playthroughs_are_recorded_as_they_are_read(key: str) -> None:
    for path in golden_files(key):
        assert Golden.load(path).dump() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SAVED_PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_saved_game_of_the_past_loads_and_plays_on(path: Path) -> None:
    """Fault 25. The state comes with the material that it was played over. On the way it is saved and loaded again as
    the game that it is: one that began by the rules of its file."""
    row = json.loads(path.read_text(encoding="utf-8"))
    version = row["rules_version"]
    assert path.stem.split("-")[0] == f"v{version}"
    game = GAMES.over(path.parent.name.replace("_", "-"), json.dumps(row["tables"]))
    codec = codec_of(game.info)
    codec.load_options(json.dumps(row["options"]))
    state = codec.load_state(json.dumps(row["state"]), version)
    assert game.active_seats(state), "a game in the middle"
    for number in range(5):
        saved, chance = Position(0, Step(state), 0, 0), Chance(seed_of(path.stem))
        for position in onward(game, saved, chance, at_random(game, Random(number))):
            assert codec.load_state(codec.dump_state(position.state), version) == position.state
        assert game.outcome(position.state) is not None


def test_every_game_has_a_saved_game_of_every_rules_version(key: str) -> None:
    for version in range(1, GAMES[key].info.rules_version + 1):
        assert (folder(SAVED, key) / f"v{version}.json").exists(), RECORD


def test_an_upgrade_leaves_a_state_of_today_as_it_is(case: Case) -> None:
    """A game keeps the rules version that it began by, and is saved as it is today: it is not carried forward twice."""
    codec = codec_of(case.game.info)
    for version in range(1, case.game.info.rules_version):
        for play in playthroughs(case):
            for state in play.states:
                assert codec.load_state(codec.dump_state(state), version) == state


def test_there_is_an_upgrade_from_every_past_version(key: str) -> None:
    info = GAMES[key].info
    assert len(info.upgrades) == info.rules_version - 1


def test_a_state_of_a_version_to_come_is_refused(key: str) -> None:
    info = GAMES[key].info
    with pytest.raises(SavedGameError, match="newer"):
        codec_of(info).load_state("{}", info.rules_version + 1)
