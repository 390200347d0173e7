"""Names in any script: no empty boxes, nothing too wide, nothing that disturbs its neighbours."""

from __future__ import annotations

import pytest

from games.characters import characters
from render.kit.fonts import _FALLBACKS, stack
from render.kit.script import clean, font_for, runs
from render.kit.text import cut, draw_line, line, width
from render.pencil_park.board import COORDINATE
from tests.render.build import cap_height

NAMES = [
    "Ana",
    "Björn Ünal",
    "Ζωή Παπαδοπούλου",
    "Зоя Őry",
    "مريم القاسم",
    "דוד בן־גוריון",
    "अनिल शर्मा",
    "สมชาย ใจดี",
    "அருண் குமார்",
    "王小明",
    "김민준",
    "👩‍👩‍👧‍👦 family 🏳️‍🌈 🇩🇪 👍🏽",
    "A\u200bB\u200dC\u2060",
    "\u202egnp.exe",
    "𝕱𝖆𝖓𝖈𝖞",
    "Zalgo h̷̢̛e̶͜l̵̨p̴",
    "123 مريم 45 abc",
    "x" * 300,
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", ["display", "plain", "bold"])
def test_every_glyph_that_is_drawn_is_in_its_font(name: str, face) -> None:
    for run in runs(clean(name), face):
        if run.font is not None:
            missing = [char for char in run.text if ord(char) not in run.font.coverage and char not in "\u200c\u200d"]
            assert not missing


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [40, 120, 400])
def test_no_line_is_wider_than_its_room(name: str, room: int) -> None:
    assert width(cut(name, "bold", 28, room), "bold", 28) <= room
    assert draw_line(name, "bold", 28, room).width <= room


@pytest.mark.parametrize("name", NAMES)
def test_something_is_drawn(name: str) -> None:
    assert line(name, "plain", 28, 300).mask.getbbox() is not None


def test_common_scripts_have_a_font() -> None:
    for name in (*NAMES[:11], "さくら", "カタカナ", "龍马國国", "힣뷁"):
        assert all(font_for(cluster, "plain") for cluster in characters(clean(name))), name


def test_what_no_font_has_is_drawn_as_a_tag() -> None:
    unknown = "\U00013000"  # a hieroglyph
    assert [run.font for run in runs(unknown, "plain")] == [None]
    assert line(unknown, "plain", 28).mask.getbbox() is not None


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "\u3164", "\u2800\u2800", "\u0301", "\n\t"])
def test_names_of_nothing_are_empty(name: str) -> None:
    assert clean(name) == ""


def test_overrides_and_line_breaks_are_dropped() -> None:
    assert clean("\u202eevil\n\u2066name\u2069") == "evil name"


def test_right_to_left_runs_stand_in_visual_order() -> None:
    assert [run.text for run in runs("abc דוד", "plain")] == ["abc ", "דוד"]
    assert next(run.text for run in runs("דוד abc", "plain")) == "abc"
    assert [run.rtl for run in runs("דוד", "plain")] == [True]


@pytest.mark.parametrize("first", ["", "(", "🎉 ", "“"])
def test_the_first_letter_gives_a_line_its_direction(first: str) -> None:
    assert next(run.text for run in runs(f"{first}דוד abc", "plain") if run.text.strip(first)) == "abc"


@pytest.mark.parametrize("name", ["דוד", "דוד abc", "abc דוד", "דוד 45", "(דוד)"])
def test_an_isolate_turns_nothing_beside_it_round(name: str) -> None:
    alone = [run.text for run in runs(name, "plain")]
    drawn = [run.text for run in runs(f"\u2068{name}\u2069 12 \u2068{name}\u2069 and", "plain")]
    assert drawn == [*alone, " 12 ", *alone, " and"]


def test_numbers_beside_a_name_from_the_right_would_be_turned_round() -> None:
    assert [run.text for run in runs("דוד 12", "plain")] == ["12", " ", "דוד"]
    assert [run.text for run in runs("\u2068דוד\u2069 12", "plain")] == ["דוד", " 12"]


@pytest.mark.parametrize("room", range(60, 200, 20))
def test_what_tells_two_of_one_name_apart_is_not_cut(room: int) -> None:
    shown = cut("Wilhelmina the Long-Named (2)", "bold", 27, room)
    assert shown.endswith("… (2)")
    assert width(shown, "bold", 27) <= room
    assert cut("\u2068מרים בת אהרון הכהן\u2069 (2)", "bold", 27, room).endswith("…\u2069 (2)")


def test_every_fallback_is_among_what_is_installed() -> None:
    assert len(stack("plain")) == 1 + len(_FALLBACKS)


def test_numbers_in_right_to_left_text_keep_their_order() -> None:
    assert "45" in [run.text.strip() for run in runs("مريم 45", "plain")]


def test_joined_letters_are_one_run() -> None:
    assert len(runs("مريم", "plain")) == 1
    assert len(list(characters("👩‍👩‍👧"))) == 1
    assert len(list(characters("🇩🇪🇫🇷"))) == 2


def test_the_cache_is_bounded() -> None:
    assert line.cache_info().maxsize == 2048


def test_coordinates_are_forty_pixels_high() -> None:
    assert all(39 <= cap_height(face, size) <= 42 for face, size in COORDINATE.items())


def test_the_faces_own_fonts_come_first() -> None:
    assert "Alfa" in stack("display")[0].path
    assert "Barlow" in stack("plain")[0].path
