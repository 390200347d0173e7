"""The description tells what the picture shows, and the alt text is its beginning."""

from __future__ import annotations

from games.pencil_park.state import MARKS
from render import Scene
from tests.render.build import GAME, considered, played, view
from tests.render.pictures import describe, draw

SCENE = Scene(names=("Ana", "Björn"), last_move="Ana drew 4 × Park at A1, B1, A2, B2")


def test_the_most_important_comes_first() -> None:
    lines = describe(view(2, 9), SCENE)
    assert lines[0].startswith("Pencil Park, Pipsburg. Roll ")
    assert lines[1].startswith("To act: ")
    assert lines[2] == SCENE.last_move
    assert lines[3].startswith("Dice ")


def test_every_space_is_told() -> None:
    seen = view(1, 20)
    lines = describe(seen, SCENE)
    for number, mark in enumerate(seen.sheets[0].marks):
        row, column = divmod(number, len(seen.city.rows[0]))
        line = next(line for line in lines if line.startswith(f"Row {row + 1}:"))
        name = f"{'ABCDEFGHI'[column]}{row + 1}"
        if mark in MARKS:
            assert f"{name} " in line
    assert sum(line.startswith("Row ") for line in lines) == 8


def test_every_player_has_a_score_and_an_office() -> None:
    seen = view(2, 10_000)
    lines = describe(seen, SCENE)
    for seat, name in enumerate(SCENE.names):
        total = str(seen.scores[seat].total).replace("-", "−")
        assert any(line.startswith(f"{name}: {total} points, ") for line in lines)
    assert "Game over." in lines[0]
    assert not any(line.startswith("To act") for line in lines)


def test_the_viewer_comes_first() -> None:
    lines = describe(view(2, 9, 1), SCENE)
    assert [line.split(":")[0] for line in lines if " points, " in line] == ["Björn", "Ana"]


def test_districts_only_where_they_are_played() -> None:
    assert not any("Specialty" in line for line in describe(view(1, 3), SCENE))
    assert any("Specialty, clover: E7, F7, G7." in line for line in describe(view(1, 3, districts=True), SCENE))


def test_what_is_considered_and_offered_is_told() -> None:
    state = played(2, 8)
    seat = min(GAME.active_seats(state))
    then = considered(state, seat)
    lines = describe(GAME.view(state, seat), Scene(candidate=then, offered={"A1": "1", "C4": "2"}))
    total = str(then.scores[seat].total).replace("-", "−")
    assert any(line.startswith("Considered: ") and f"score {total}" in line for line in lines)
    assert "Offered: 1 A1, 2 C4." in lines


def test_the_alt_text_is_the_description_cut_at_a_line() -> None:
    seen = view(5, 60, city="inkstanbul", districts=True)
    alt = draw(seen, SCENE).alt.split("\n")
    assert alt[-1] == "…"
    assert alt[:-1] == describe(seen, SCENE)[: len(alt) - 1]
