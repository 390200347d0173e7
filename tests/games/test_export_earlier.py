"""Exports of games that were played by earlier rules (`exported/`): no honest one is called forged, and no forged one
proven."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import main
from games.export import read_export
from games.replay import Report, verify
from tests.every_game import GAMES

EXPORTED = Path(__file__).parent / "exported"
OTHERWISE = "penny-lane-v1-otherwise"
"""A game in which a citizen left the Stationers for the other job, which version 2 prices otherwise."""


def text_of(name: str) -> str:
    return (EXPORTED / f"{name}.json").read_text(encoding="utf-8")


def tampered(name: str, change: Callable[[dict[str, Any]], object]) -> Report:
    row = json.loads(text_of(name))
    change(row)
    return verify(read_export(json.dumps(row), GAMES), GAMES)


@pytest.mark.parametrize("name", ["penny-lane-v1", "penny-black-v1"])
def test_where_todays_rules_do_the_same_the_game_is_proven(name: str) -> None:
    report = verify(read_export(text_of(name), GAMES), GAMES)
    assert report.ok
    assert "rules version 1," in report.lines[0]
    assert report.lines[1] == "It was played by earlier rules than those of this copy, which has version 2."
    assert report.lines[-1].startswith("All as recorded: ")


def test_where_todays_rules_do_otherwise_it_is_told_and_nobody_is_called_a_forger() -> None:
    report = verify(read_export(text_of(OTHERWISE), GAMES), GAMES)
    assert report.difference is None
    assert not report.ok
    assert report.doubt is not None
    assert "only a copy with version 1 can tell" in report.doubt
    assert "Move 64 (Bo) is not legal there" in report.doubt


def without_a_draw(row: dict[str, Any]) -> None:
    row["moves"].remove(next(move for move in row["moves"] if move["counter_before"] < move["counter_after"]))


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "another seed": lambda row: row.update(seed="00" * 32),
    "another commitment": lambda row: row.update(commitment="ab" * 32),
    "another table": lambda row: row["tables"]["setup"].update(pennies=9),
    "a dropped move": without_a_draw,
}


@pytest.mark.parametrize("name", ["penny-lane-v1", OTHERWISE])
@pytest.mark.parametrize("fault", FORGED)
def test_what_no_rules_explain_is_called_forged(name: str, fault: str) -> None:
    report = tampered(name, FORGED[fault])
    assert report.doubt is None
    assert report.difference is not None


def forged_outcome(row: dict[str, Any]) -> None:
    row["outcome"]["ranks"] = row["outcome"]["ranks"][::-1]


def forged_draw(row: dict[str, Any]) -> None:
    cards = row["setup"]["events"][2]["params"]["cards"]
    cards[0], cards[1] = cards[1], cards[0]


@pytest.mark.parametrize("change", [forged_outcome, forged_draw])
def test_what_earlier_rules_might_explain_is_not_proven(change: Callable[[dict[str, Any]], object]) -> None:
    report = tampered("penny-lane-v1", change)
    assert not report.ok
    assert report.doubt is not None


def test_a_game_of_todays_rules_is_never_in_doubt() -> None:
    """Whoever forges it has no earlier rules to hide behind."""
    report = tampered(OTHERWISE, lambda row: row.update(rules_version=2))
    assert report.doubt is None
    assert report.difference is not None


@pytest.mark.parametrize(
    ("name", "status", "start"),
    [("penny-lane-v1", 0, "All as recorded: "), (OTHERWISE, 3, "NOT DECIDED. Up to here all is as recorded.")],
)
def test_the_command_tells_by_its_status(
    name: str, status: int, start: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(EXPORTED / f"{name}.json")]) == status
    out, err = capsys.readouterr()
    assert out.splitlines()[-1].startswith(start)
    assert err == ""
