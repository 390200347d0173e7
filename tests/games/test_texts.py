"""Filling the words of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.engine import Phrase
from games.tables import TableError
from games.texts import Texts

TEXTS = Texts(
    {
        "title": "Test",
        "words": {"zone": {"park": "Park"}, "pips": {"1": "⚀", "6": "⚅"}},
        "say": {
            "player": "{seat:player} drew",
            "word": "a {zone:zone}",
            "plain": "{value}",
            "number": "{n:#place|places}",
            "signed": "{points:+}",
            "list": "{dice:pips}",
            "none": "{}",
        },
    },
    "texts.toml",
)


@pytest.mark.parametrize(
    ("code", "params", "words"),
    [
        ("say.player", {"seat": 1}, "Player 2 drew"),
        ("say.word", {"zone": "park"}, "a Park"),
        ("say.word", {"zone": "lake"}, "a lake"),
        ("say.plain", {"value": 7}, "7"),
        ("say.plain", {"value": ["A1", "B2"]}, "A1, B2"),
        ("say.plain", {"value": ("A1", "B2")}, "A1, B2"),
        ("say.number", {"n": 1}, "1 place"),
        ("say.number", {"n": 0}, "0 places"),
        ("say.signed", {"points": 3}, "+3"),
        ("say.signed", {"points": -3}, "−3"),
        ("say.signed", {"points": 0}, "+0"),
        ("say.list", {"dice": [1, 6]}, "⚀, ⚅"),
        ("say.list", {"dice": (1, 6)}, "⚀, ⚅"),
    ],
)
def test_a_template_is_filled(code: str, params: dict[str, Any], words: str) -> None:
    assert TEXTS.say(Phrase(code, params)) == words


def test_players_have_the_names_that_are_given() -> None:
    names = {0: "Ana", 1: "Bo"}
    assert TEXTS.say(Phrase("say.player", {"seat": 0}), names.__getitem__) == "Ana drew"


def test_a_name_is_never_taken_for_a_template() -> None:
    assert TEXTS.say(Phrase("say.player", {"seat": 0}), lambda seat: "{seat.__class__}") == "{seat.__class__} drew"
    assert TEXTS.text("say.plain", value="{seat:player}") == "{seat:player}"


@pytest.mark.parametrize("code", ["say.nothing", "nothing", "say", "title.more"])
def test_a_missing_text_is_named(code: str) -> None:
    assert not TEXTS.has(code)
    with pytest.raises(KeyError, match=f"texts.toml: {code} is missing"):
        TEXTS.text(code)


def test_a_missing_value_is_named() -> None:
    with pytest.raises(KeyError, match="zone"):
        TEXTS.text("say.word")


def test_places_have_names() -> None:
    with pytest.raises(TableError, match="named places only"):
        TEXTS.text("say.none")


def test_a_section_lists_its_texts_in_order() -> None:
    assert list(TEXTS.section("say"))[:2] == ["player", "word"]
    assert TEXTS.section("words") == {}, "sections within are no texts"
    assert TEXTS.section("nothing") == {}


def test_texts_are_read_from_a_games_folder(tmp_path: Path) -> None:
    (tmp_path / "texts.toml").write_text('title = "Hello {name}"', encoding="utf-8")
    assert Texts.load(tmp_path).text("title", name="you") == "Hello you"


@pytest.mark.parametrize(("content", "told"), [(None, "cannot be read"), ("title = ", "not valid TOML")])
def test_broken_texts_name_the_file(tmp_path: Path, content: str | None, told: str) -> None:
    if content is not None:
        (tmp_path / "texts.toml").write_text(content, encoding="utf-8")
    with pytest.raises(TableError, match=f"texts.toml: {told}"):
        Texts.load(tmp_path)
