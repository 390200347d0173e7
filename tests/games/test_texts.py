"""Filling the words of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.engine import Phrase
from games.library import Library
from games.material import MaterialError
from games.texts import Layer, MissingText, Texts

LISTS = {"comma": ", ", "semicolon": "; ", "nothing": "none"}
ENGLISH = Layer(
    "en",
    {
        "title": "Test",
        "seat": "Player {number}",
        "lists": LISTS,
        "counted": {
            "place": {"one": "{n} place", "other": "{n} places"},
            "more": {"one": "{n:+} place", "other": "{n:+} places"},
        },
        "words": {"zone": {"park": "Park"}, "pips": {"1": "⚀", "6": "⚅"}},
        "say": {
            "player": "{seat:player} drew",
            "word": "a {zone:zone}",
            "plain": "{value}",
            "number": "{n:#place}",
            "change": "{n:#more}",
            "card": "You drew {cards:printed}",
            "signed": "{points:+}",
            "list": "{dice:pips}",
            "none": "{}",
        },
    },
    "texts.en.toml",
)
TEXTS = Texts(ENGLISH)
POLISH = Layer(
    "pl",
    {
        "title": "Próba",
        "lists": {"comma": "، "},
        "counted": {
            "place": {"one": "{n} miejsce", "few": "{n} miejsca", "many": "{n} miejsc", "other": "{n} miejsca"}
        },
        "words": {"zone": {"park": "Park miejski"}},
        "say": {"number": "Tu: {n:#place}"},
        "printed": {
            "Bank": "Bank miejski",
            "Town Hall": "Ratusz",
            "Hall": "Hala",
            "1 coin. Or 2.": "1 grosz. Albo 2.",
        },
    },
    "texts.pl.toml",
)
BOTH = Texts(POLISH, ENGLISH)


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
        ("say.change", {"n": -1}, "−1 place"),
        ("say.change", {"n": 2}, "+2 places"),
        ("say.card", {"cards": ["Bank", "Town Hall"]}, "You drew Bank, Town Hall"),
        ("say.card", {"cards": []}, "You drew none"),
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
    with pytest.raises(KeyError, match=f"texts.en.toml: {code} is missing"):
        TEXTS.text(code)


def test_a_missing_value_is_named() -> None:
    with pytest.raises(KeyError, match="zone"):
        TEXTS.text("say.word")


def test_places_have_names() -> None:
    with pytest.raises(MaterialError, match="named places only"):
        TEXTS.text("say.none")


def test_a_section_lists_its_texts_in_order() -> None:
    assert list(TEXTS.section("say"))[:2] == ["player", "word"]
    assert TEXTS.section("words") == {}, "sections within are no texts"
    assert TEXTS.section("nothing") == {}


def test_a_word_may_hold_a_dot() -> None:
    assert Texts(Layer("en", {"words": {"who": {"St. Ives": "a saint"}}}, "")).word("who", "St. Ives") == "a saint"


def test_what_cannot_be_counted_is_named() -> None:
    with pytest.raises(MissingText, match=r"texts.en.toml: counted.way is missing"):
        TEXTS.counted("way", 2)


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 miejsce"), (2, "2 miejsca"), (5, "5 miejsc"), (12, "12 miejsc"), (22, "22 miejsca"), (25, "25 miejsc")],
)
def test_a_language_has_its_own_plurals(number: int, words: str) -> None:
    assert BOTH.text("say.number", n=number) == f"Tu: {words}"


def test_what_a_language_lacks_is_said_in_english_key_by_key() -> None:
    assert BOTH.text("title") == "Próba"
    assert BOTH.text("say.signed", points=1) == "+1"
    assert BOTH.word("zone", "park") == "Park miejski"
    assert BOTH.word("pips", 1) == "⚀"
    assert BOTH.counted("more", 1) == "+1 place", "by the plural rules of the language that it is said in"
    assert BOTH.seat_name(0) == "Player 1"
    assert BOTH.text("say.plain", value=["a", "b"]) == "a، b"
    assert BOTH.joined(["a", "b"], "semicolon") == "a; b"
    assert list(BOTH.section("say")) == list(TEXTS.section("say"))
    assert BOTH.section("say")["number"].startswith("Tu")


def test_what_stands_in_the_tables_is_translated_by_what_it_says() -> None:
    assert BOTH.printed("Bank") == "Bank miejski"
    assert BOTH.printed("Town Hall") == "Ratusz", "the longest name that fits"
    assert BOTH.printed("1 coin. Or 2.") == "1 grosz. Albo 2."
    assert BOTH.printed("Chapel") == "Chapel"
    assert BOTH.printed("S6 Town Hall") == "S6 Ratusz"
    assert BOTH.printed("Bank – Hall 2") == "Bank miejski – Hala 2"
    assert BOTH.printed("Bankers") == "Bankers", "whole names only"
    assert BOTH.text("say.card", cards=["Bank"]) == "You drew Bank miejski"


def test_english_is_no_translation() -> None:
    assert BOTH.translated("title") == "Próba"
    assert BOTH.translated("say.word") is None
    assert TEXTS.translated("title") is None


def test_texts_are_found_by_their_files_names(tmp_path: Path) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    files = {
        own / "texts.en.toml": 'a = "own"\nb = "own"\nc = "own {name}"',
        own / "texts.pt.toml": 'a = "próprio"',
        own / "texts.pt-BR.toml": 'b = "próprio, no Brasil"',
        own / "tables.toml": 'a = "a table"',
        shared / "texts.en.toml": 'a = "shared"\nd = "shared"',
        shared / "texts.pt.toml": 'd = "comum"',
    }
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
    library = Library(own, shared)
    said = {code: library.texts("pt-BR").text(code) for code in "abd"}
    assert said == {"a": "próprio", "b": "próprio, no Brasil", "d": "comum"}
    assert library.texts("pt-BR").text("c", name="you") == "own you"
    assert library.texts("pt-PT").text("b") == "own"
    assert library.texts("pt-PT").text("a") == "próprio"
    assert library.texts("en-GB") is library.texts("de") is library.texts("nonsense") is library.texts()
    assert library.languages() == {"en", "pt", "pt-BR"}


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("texts.en.toml", None, "texts.en.toml: cannot be read"),
        ("texts.en.toml", "title = ", "texts.en.toml: not valid TOML"),
        ("texts.de.toml", "title = ", "texts.de.toml: not valid TOML"),
        ("texts.en.toml", "", "texts.en.toml: nothing is said here"),
        ("texts.en.toml", "[errors]", "texts.en.toml: errors: nothing is said here"),
        ("texts.de.toml", "[words.zone]", "texts.de.toml: words.zone: nothing is said here"),
        ("texts.xq.toml", "", "texts.xq.toml: xq is no language that CLDR knows"),
        ("texts.de.toml", 'counted.place = { one = "{n} Ort" }', "texts.de.toml: counted.place: the form other"),
        ("texts.de.toml", 'counted.place = "{n} Orte"', "texts.de.toml: counted.place: the form other"),
        ("texts.de.toml", 'counted.place = { few = "", other = "" }', "counted.place.few: de has one, other"),
    ],
)
def test_broken_texts_name_the_file(tmp_path: Path, name: str, content: str | None, told: str) -> None:
    (tmp_path / "texts.en.toml").write_text('title = "Test"', encoding="utf-8")
    (tmp_path / name).unlink(missing_ok=True)
    if content is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(MaterialError, match=told):
        Library(tmp_path).load_all()
