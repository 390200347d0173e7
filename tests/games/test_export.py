"""A finished game as a file that proves itself, and files that were tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import main
from games.chance import commitment
from games.export import ExportError, ExportRefused, Occupant, read_export
from games.library import Library
from games.material import DATA, canonical
from games.registry import Games
from games.replay import verify
from tests.every_game import GAMES
from tests.games.conformance.cases import Case
from tests.games.conformance.subject import Subject
from tests.games.exports import MIXED, session
from tests.languages.pseudo import BOARDS, strange, translated_data

CASE = Case(Subject(GAMES, "pencil-park"), 2, '{"city":"pipsburg","districts":true}', "export")
PLAYED = session(CASE)
TEXT = PLAYED.export(names=["Ana", "Bo"]).dump()


def tampered(change: Callable[[dict[str, Any]], object]) -> str:
    row = json.loads(TEXT)
    change(row)
    return json.dumps(row)


def difference(text: str) -> str:
    found = verify(read_export(text, GAMES), GAMES).difference
    assert found is not None
    assert "\n" not in found
    return found


def test_an_untouched_export_is_proven() -> None:
    report = verify(read_export(TEXT, GAMES), GAMES)
    assert report.ok
    assert report.lines[-1].startswith("All as recorded: ")


def test_the_export_holds_exactly_what_is_stored() -> None:
    """Fault 38."""
    row = json.loads(TEXT)
    assert row["seed"] == PLAYED.seed.hex()
    assert row["commitment"] == commitment(PLAYED.seed)
    assert row["mixed"] == [str(number) for number in MIXED], "as strings: long numbers are rounded by many readers"
    assert row["options"] == json.loads(CASE.options_json)
    log = [json.loads(line.move) for line in PLAYED.log[1:]]
    assert [move["move"] for move in row["moves"]] == log
    stored = [json.loads(line.events) for line in PLAYED.log]
    assert [row["setup"]["events"], *(move["events"] for move in row["moves"])] == stored
    assert [move["counter_after"] for move in row["moves"]] == [line.counter_after for line in PLAYED.log[1:]]


def test_names_are_optional() -> None:
    assert "Ana" in TEXT
    assert "names" not in json.loads(PLAYED.export().dump())
    assert verify(PLAYED.export(), GAMES).ok


def test_a_person_can_read_every_roll() -> None:
    lines = verify(read_export(TEXT, GAMES), GAMES).lines
    rolls = sum(line.counter_after > line.counter_before for line in PLAYED.log)
    assert sum(", draws " in line and ": Roll " in line for line in lines) == rolls
    assert any(line.startswith("The set-up, draws 1–3: Roll 1: ") for line in lines)
    assert any("Ana" in line for line in lines)


def test_before_the_end_the_export_is_refused() -> None:
    with pytest.raises(ExportRefused, match="not over yet"):
        PLAYED.export(state=PLAYED.states[3], log=PLAYED.log[:4])


def test_a_game_that_was_given_up_is_exported_without_an_outcome() -> None:
    export = PLAYED.export(state=PLAYED.states[3], log=PLAYED.log[:4], abandoned=True)
    assert export.outcome is None
    report = verify(read_export(export.dump(), GAMES), GAMES)
    assert report.ok
    assert "given up" in report.lines[-1]


def test_a_log_without_its_set_up_is_refused() -> None:
    with pytest.raises(ExportRefused, match="set-up"):
        PLAYED.export(log=PLAYED.log[1:])


def test_a_player_who_left_is_replayed() -> None:
    played = session(CASE, leaves_after=7)
    export = read_export(played.export().dump(), GAMES)
    assert [move.kind for move in export.moves].count("leave") == 1
    assert verify(export, GAMES).ok


def test_a_changed_die_is_found() -> None:
    def change(row: dict[str, Any]) -> None:
        dice = row["setup"]["events"][0]["params"]["dice"]
        dice[0] = dice[0] % 6 + 1

    text = difference(tampered(change))
    assert text.startswith("The set-up: recorded is “Roll 1: ")
    assert "replayed “Roll 1: " in text


def test_a_changed_seed_is_found() -> None:
    assert "not the commitment" in difference(tampered(lambda row: row.update(seed="00" * 32)))


def test_a_changed_seed_with_its_commitment_is_found_by_the_dice() -> None:
    """Whoever forges both has the commitment of the lobby against them, and here the recorded dice as well."""
    forged = {"seed": "00" * 32, "commitment": commitment(bytes(32))}
    assert difference(tampered(lambda row: row.update(forged))).startswith("The set-up: ")


def test_another_commitment_is_found() -> None:
    assert "not the commitment" in difference(tampered(lambda row: row.update(commitment="ab" * 32)))


def test_other_mixed_ids_are_found() -> None:
    assert difference(tampered(lambda row: row.update(mixed=["1", "2"]))).startswith("The set-up: ")


@pytest.mark.parametrize("place", [0, 5, -1])
def test_a_dropped_move_is_found(place: int) -> None:
    assert "ove" in difference(tampered(lambda row: row["moves"].pop(place)))


def test_two_exchanged_moves_are_found() -> None:
    def change(row: dict[str, Any]) -> None:
        row["moves"][0], row["moves"][2] = row["moves"][2], row["moves"][0]

    assert "Move 1" in difference(tampered(change))


def test_an_illegal_move_is_told_with_its_reason() -> None:
    text = difference(tampered(lambda row: row["moves"][0].update(move={"action": "skip"})))
    assert text.startswith("Move 1 (")
    assert "is not legal there: There is no extra zone to draw" in text


def test_a_changed_counter_is_found() -> None:
    assert "draws by then" in difference(tampered(lambda row: row["moves"][1].update(counter_after=99)))
    before = difference(tampered(lambda row: row["moves"][1].update(counter_before=99)))
    assert before.startswith("Move 2 began after 99 draws, not after ")


@pytest.mark.parametrize("change", [lambda events: events.pop(), lambda events: events.append({"code": "over"})])
def test_an_event_too_few_or_too_many_is_found(change: Callable[[list[Any]], object]) -> None:
    assert " only." in difference(tampered(lambda row: change(row["moves"][0]["events"])))


def test_changed_material_is_found() -> None:
    def change(row: dict[str, Any]) -> None:
        row["tables"]["max_x"] = 4

    assert "it was changed" in difference(tampered(change))


def test_another_outcome_is_found() -> None:
    text = difference(tampered(lambda row: row["outcome"].update(ranks=row["outcome"]["ranks"][::-1])))
    assert text.startswith("The outcome: recorded is ")
    assert "Ana" in text


def test_a_move_after_the_end_is_found() -> None:
    def change(row: dict[str, Any]) -> None:
        end = row["moves"][-1]["counter_after"]
        row["moves"].append({**row["moves"][0], "counter_before": end, "counter_after": end})

    assert "This game is over" in difference(tampered(change))


def test_a_move_of_nobody_is_found() -> None:
    assert "You are not playing at this table" in difference(tampered(lambda row: row["moves"][0].update(seat=-3)))


def test_a_given_seed_is_the_key_itself() -> None:
    played = session(CASE, given=True)
    export = read_export(played.export().dump(), GAMES)
    assert (export.chance, export.mixed) == ("given", None)
    assert verify(export, GAMES).ok
    row = json.loads(export.dump())
    assert "mixed" not in row
    mixed = row | {"chance": "mixed", "mixed": [str(number) for number in MIXED]}
    assert difference(json.dumps(mixed)).startswith("The set-up: "), "and nothing else"


def test_who_sat_where_and_who_made_the_moves_is_exported() -> None:
    occupants = [Occupant(kind="person"), Occupant(kind="house", strength="easy")]
    log = [replace(line, made_by="house") if line.seat == 1 else line for line in PLAYED.log]
    log[3] = replace(log[3], made_by="clock")
    text = PLAYED.export(occupants=occupants, log=log).dump()
    export = read_export(text, GAMES)
    assert export.occupants == tuple(occupants)
    assert [move.by for move in export.moves] == [line.made_by for line in log[1:]]
    assert {"person", "house", "clock"} == {move.by for move in export.moves}
    assert verify(export, GAMES).ok
    assert '"by": "person"' not in text, "as in files of version 1"


def test_a_file_of_version_1_is_still_proven() -> None:
    row = json.loads(TEXT)
    assert row.pop("version") == 2
    old = read_export(json.dumps(row | {"version": 1}), GAMES)
    assert old.occupants is None
    assert verify(old, GAMES).ok


NO_EXPORTS = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "another format": tampered(lambda row: row.update(format="chess")),
    "a format to come": tampered(lambda row: row.update(version=3)),
    "ids mixed into a given seed": tampered(lambda row: row.update(chance="given")),
    "nothing mixed in": tampered(lambda row: row.pop("mixed")),
    "a seat of a ghost": tampered(lambda row: row.update(occupants=[{"kind": "ghost"}])),
    "a missing seed": tampered(lambda row: row.pop("seed")),
    "an odd seed": tampered(lambda row: row.update(seed="xyz")),
    "an unknown key": tampered(lambda row: row.update(more=1)),
    "another game": tampered(lambda row: row.update(game="chess")),
    "rules to come": tampered(lambda row: row.update(rules_version=99)),
    "broken tables": tampered(lambda row: row.update(material={})),
    "unknown options": tampered(lambda row: row.update(options={"city": "Atlantis"})),
    "no move": tampered(lambda row: row["moves"][0].update(move={"action": "fly"})),
    "an absent move": tampered(lambda row: row["moves"][0].pop("move")),
}


@pytest.mark.parametrize("name", NO_EXPORTS)
def test_what_is_no_export_is_told_in_a_line(name: str) -> None:
    with pytest.raises(ExportError) as caught:
        read_export(NO_EXPORTS[name], GAMES)
    said = Library(DATA).texts().say(caught.value.phrase)
    assert "\n" not in said
    assert 10 < len(said) < 200


def test_the_report_speaks_other_languages(tmp_path: Path) -> None:
    """But for what the file itself holds: the keys of its options."""
    games = Games(translated_data(tmp_path, BOARDS))
    text = PLAYED.export(names=["安", "本"]).dump()
    row = json.loads(text)
    changed = [
        ("seed", "00" * 32),
        ("outcome", {**row["outcome"], "ranks": row["outcome"]["ranks"][::-1]}),
        ("moves", row["moves"][1:]),
        ("moves", [*row["moves"][:-1], {**row["moves"][-1], "counter_after": 999}]),
        ("moves", [{**row["moves"][0], "move": {"action": "skip"}}, *row["moves"][1:]]),
    ]
    for file in (text, *(json.dumps({**row, key: value}) for key, value in changed)):
        report = verify(read_export(file, games), games, BOARDS.code)
        assert (report.difference is None) == (file == text)
        lines = [line.replace(canonical(row["options"]), "") for line in (*report.lines, report.difference or "")]
        assert not [line for line in lines if strange(line, BOARDS)]


@pytest.mark.parametrize(
    ("text", "status"),
    [(TEXT, 0), (tampered(lambda row: row["moves"].pop()), 1), (NO_EXPORTS["no JSON"], 2)],
    ids=["proven", "tampered", "no export"],
)
def test_the_command_tells_by_its_status(
    text: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`python -m games verify FILE`."""
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == status
    out, err = capsys.readouterr()
    last = (err if status == 2 else out).splitlines()[-1]
    assert last.startswith({0: "All as recorded", 1: "NOT as recorded. ", 2: f"{path} is no export"}[status])
    assert (len(err.splitlines()), bool(out)) == ((1, False) if status == 2 else (0, True))


def test_the_command_tells_of_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
