"""The chain of days: each day's seed is the hash of the next one's."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.__main__ import main
from games.chain import DAYS, Chain, before
from games.chance import Chance, ChanceKey
from games.replay import Day, verify
from tests.every_game import GAMES
from tests.games.conformance.cases import Case
from tests.games.conformance.subject import Subject
from tests.games.exports import session

ROOT = hashlib.sha256(b"root").digest()
CHAIN = Chain(ROOT)
GAME = GAMES["pencil-park"]


def test_every_day_is_the_root_hashed_as_often_as_days_are_left() -> None:
    seed = ROOT
    for day in range(DAYS, -1, -1):
        assert CHAIN.seed(day) == seed
        seed = hashlib.sha256(seed).digest()


@pytest.mark.parametrize("day", [-1, DAYS + 1])
def test_there_are_no_other_days(day: int) -> None:
    with pytest.raises(ValueError, match=f"0 to {DAYS}"):
        CHAIN.seed(day)


@pytest.mark.parametrize("root", [b"", bytes(31), bytes(33)])
def test_a_root_has_32_bytes(root: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chain(root)


def test_what_is_written_of_a_chain_tells_nothing() -> None:
    for seed in (ROOT, CHAIN.seed(19_872), CHAIN.seed(1)):
        assert seed.hex() not in repr(CHAIN)
        assert repr(seed) not in repr(CHAIN)


@settings(max_examples=40, deadline=None)
@given(seed=st.binary(min_size=32, max_size=32), choices=st.lists(st.integers(0, 10_000), min_size=60, max_size=60))
def test_the_nth_roll_is_the_same_whatever_a_player_does(seed: bytes, choices: list[int]) -> None:
    """By the seed and the roll's number alone: the stream's numbers 3n to 3n + 2."""
    chance, stream = Chance(seed), Chance(seed)
    state = GAME.setup(1, GAME.info.options(districts=True), chance).state
    rolls = {state.turn: state.dice}
    for choice in choices:
        moves = list(GAME.legal_moves(state, 0))
        if not moves:
            break
        state = GAME.apply(state, 0, moves[choice % len(moves)], chance).state
        rolls[state.turn] = state.dice
    assert rolls == {n: (stream.die(), stream.die(), stream.die()) for n in range(1, len(rolls) + 1)}


# ------------------------------------------------------------------------------------------------ an attempt is checked

CASE = Case(Subject(GAMES, "pencil-park"), 1, '{"city":"pipsburg","districts":true}', "daily")
PLAYED = session(CASE, given=True)
EXPORT = PLAYED.export()
THE_DAY = Day(PLAYED.seed, before(PLAYED.seed))


def test_an_attempt_is_proven_against_its_day_and_the_day_before() -> None:
    report = verify(EXPORT, GAMES, day=THE_DAY)
    assert report.ok, report.difference
    told = "\n".join(report.lines)
    assert f"its SHA-256 is the seed of the day before: {before(PLAYED.seed).hex()}" in told
    assert f"Roll {1}" in told


def test_another_day_a_broken_chain_and_a_tables_game_are_found_out() -> None:
    other = hashlib.sha256(b"another").digest()
    assert "not the day's" in str(verify(EXPORT, GAMES, day=Day(other, before(other))).difference)
    assert "not the seed of the day before" in str(verify(EXPORT, GAMES, day=Day(PLAYED.seed, other)).difference)
    mixed = session(CASE)
    assert mixed.key != ChanceKey(mixed.seed, None)
    assert "not the day's" in str(verify(mixed.export(), GAMES, day=Day(mixed.seed, before(mixed.seed))).difference)


def test_a_roll_that_was_changed_is_found_out() -> None:
    row = json.loads(EXPORT.dump())
    row["setup"]["events"][0]["params"]["dice"] = [6, 6, 6]
    changed = type(EXPORT).model_validate(row)
    assert "recorded is" in str(verify(changed, GAMES, day=THE_DAY).difference)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "attempt.json"
    path.write_text(EXPORT.dump(), encoding="utf-8")
    seed, earlier = PLAYED.seed.hex(), before(PLAYED.seed).hex()
    assert main(["verify", str(path), "--day", seed, "--before", earlier], GAMES) == 0
    assert "The seed is that of the day" in capsys.readouterr().out
    assert main(["verify", str(path), "--day", earlier, "--before", seed], GAMES) == 1
    for wrong in (["--day", seed], ["--before", earlier], ["--day", "x", "--before", earlier]):
        with pytest.raises(SystemExit) as ended:
            main(["verify", str(path), *wrong], GAMES)
        assert ended.value.code == 2
    assert "64 hexadecimal digits" in capsys.readouterr().err
