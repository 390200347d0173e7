"""The description of Penny Black tells what the picture shows."""

from __future__ import annotations

import pytest

from render import Scene
from tests.every_game import GAMES
from tests.render.penny_black.build import game, panel, view, with_move
from tests.render.pictures import describe, draw

SCENE = Scene(names=("Ana", "Björn", "Zoë"), last_move="Ana is done")
TEXTS = GAMES.texts("penny-black")


def test_the_most_important_comes_first() -> None:
    state, seat, _ = with_move(3, "collect")
    lines = describe(view(state), SCENE)
    assert lines[0].startswith("Penny Black. Round ")
    assert lines[1] == f"To collect: {SCENE.names[seat]}."
    assert SCENE.last_move in lines[1:5]
    assert sum(line.startswith("Sheet ") for line in lines) == 4
    market = lines.index(next(line for line in lines if line.startswith("Sheet 1: ")))
    summary = next(number for number, line in enumerate(lines) if " points, " in line)
    assert market < summary


def test_every_stamp_and_every_star_is_told() -> None:
    seen_by = view(game(3)[-60])
    text = "\n".join(describe(seen_by, SCENE))
    for seat, player in enumerate(seen_by.players):
        for page in ("left", "right"):
            line = next(x for x in text.split("\n") if x.startswith(f"{SCENE.names[seat]}, {page.capitalize()}: "))
            for item in player.stamps:
                if item.page == page:
                    assert f"{item.place} {TEXTS.word('stamp', item.stamp)}" in line
            for icon in player.icons:
                if icon.startswith(page):
                    assert icon.partition(":")[2] in line.partition("stars at")[2]
        assert f"{SCENE.names[seat]}: {seen_by.scores[seat].total} points" in text


def test_every_card_is_told_with_its_points() -> None:
    seen_by = view(game(2)[-1])
    lines = describe(seen_by, SCENE)
    for seat, player in enumerate(seen_by.players):
        for card, item in zip(player.cards, seen_by.scores[seat].items, strict=False):
            assert any(card.card.name in line and line.endswith(f": {item.points} points now.") for line in lines)
    assert lines[0].endswith("Game over.")
    assert not any(line.startswith(("To collect", "Placing", "Sheet")) for line in lines)


def test_who_has_chosen_is_told_before_cards_are_turned_up() -> None:
    seen_by = view(game(3)[1])
    lines = describe(seen_by, SCENE)
    assert sum("has chosen" in line for line in lines) == 1
    assert sum("has not chosen yet" in line for line in lines) == 2


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place", " to left |to right "),
        ("lift", " off left | off right "),
        ("collect", "Considered: sheet "),
        ("swap", " of sheet "),
        ("unstick", "−1 star"),
        ("draw", "an unknown stamp to your hand, −2 stars"),
        ("buy", "Penny Black to your hand, −3 stars"),
    ],
)
def test_what_is_considered_is_told(action: str, words: str) -> None:
    seen_by, scene = panel(*with_move(3, action))
    line = next(line for line in describe(seen_by, scene) if line.startswith("Considered: "))
    assert any(part in line for part in words.split("|"))


def test_what_is_offered_and_marked_is_told() -> None:
    seen_by = view(game(2)[-1], 0)
    mine = seen_by.players[0].stamps[0]
    lines = describe(seen_by, Scene(offered={"A1": "1", "C4": "2"}, marks=(f"{mine.page}:{mine.place}",)))
    assert "Offered: 1 A1, 2 C4." in lines
    assert any(line.startswith(f"Marked: {mine.page} {mine.place} ") for line in lines)


def test_the_alt_text_is_the_description_cut_at_a_line() -> None:
    seen_by = view(game(3)[-10])
    alt = draw(seen_by, SCENE).alt.split("\n")
    assert alt[-1] == "…"
    assert alt[:-1] == describe(seen_by, SCENE)[: len(alt) - 1]
