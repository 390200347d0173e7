"""The tables in `data/penny_black/`: as the rules have them, and what is said of a broken one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from games.material import DATA, MaterialError, load
from games.penny_black import MATERIAL
from tests.games.penny_black.boards import GAME

HOME = DATA / "penny_black"


def test_cards_are_eighteen_of_each_deck_and_two_are_the_rulebooks() -> None:
    """PB-8: what is given and what is reconstructed stays marked."""
    cards = GAME.material.cards
    assert [sum(card.deck == deck for card in cards.values()) for deck in ("white", "black")] == [18, 18]
    assert {card.name for card in cards.values() if card.given} == {"Red Collector", "Tall Friends"}
    assert GAME.material.album.reconstructed
    assert GAME.material.penny_black.reconstructed
    assert "reconstruct" in (HOME / "texts.en.toml").read_text(encoding="utf-8")


def test_the_right_page_mirrors_the_left() -> None:
    album = GAME.material.album
    mirror = dict(zip("ABCDEFGHIJ", "JIHGFEDCBA", strict=True))
    before = {column: chr(ord(column) - 1) for column in "BCDEFGHIJ"}

    def mirrored(place: str, width: int) -> str:
        column = mirror[place[0]]
        return f"{before[column] if width == 2 else column}{place[1:]}"

    assert {mirrored(place, 1) for place in album.left.stars} == set(album.right.stars)
    assert {mirrored(place, 2) for place in album.left.shaded} == set(album.right.shaded)


BROKEN = {
    "a star off the page": ("album.toml", '"E1"', '"K1"', "left page has no space K1"),
    "a shaded square over the border": ("album.toml", '"H10"', '"J12"', "J12 on the left page would leave it"),
    "a star twice": ("album.toml", '"J7"', '"E1"', "names a star twice"),
    "a colour that no stamp has": (
        "cards_white.toml",
        'colour = "green"',
        'colour = "blue"',
        "W01 names the colour blue",
    ),
    "a shape that no stamp has": ("cards_white.toml", 'shape = "tall"', 'shape = "round"', "names the shape round"),
    "a kind that nobody knows": ("cards_black.toml", '"corner"', '"centre"', "B10"),
    "a misspelt key": ("cards_black.toml", "points = 4", "point = 4", "B10"),
    "too few cards": ("cards_white.toml", 'deck = "white"', 'deck = "black"', "players need 12 white cards"),
    "two colours alike": ("stamps.toml", 'key = "red"', 'key = "green"', "two colours have the same key"),
    "too few Penny Blacks": ("stamps.toml", "per_player = 3", "per_player = 4", "need 16 Penny Blacks"),
    "a number that is none": ("stamps.toml", "draw = 2", 'draw = "two"', "bonuses.draw"),
}


@pytest.mark.parametrize("fault", list(BROKEN))
def test_a_broken_table_is_told_in_one_line(fault: str, tmp_path: Path) -> None:
    name, old, new, wanted = BROKEN[fault]
    home = tmp_path / "penny_black"
    shutil.copytree(HOME, home)
    text = (home / name).read_text(encoding="utf-8")
    assert old in text
    (home / name).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        load(home, MATERIAL)
    assert wanted in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_owner_can_correct_a_card(tmp_path: Path) -> None:
    """The printed card's points go into the table, and the game scores by them and says so."""
    from games.penny_black import GAME as PENNY_BLACK
    from tests.games.penny_black.boards import score_of

    home = tmp_path / "penny_black"
    shutil.copytree(HOME, home)
    path = home / "cards_black.toml"
    text = re.sub(r"(\[cards\.B10\].*?points = )4", r"\g<1>7", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    path.write_text(text, encoding="utf-8")
    game = PENNY_BLACK(load(home, MATERIAL))
    score = score_of(("W01", "B10", "W02", "B02"), left="red-square A1", game=game)
    assert [item.points for item in score.items] == [0, 7, 0, 0]
