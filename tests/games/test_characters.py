"""What can be seen of a text, and where it may be cut."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.characters import ELLIPSIS, ISOLATE, POP, characters, cut, units, visible

FAMILY, FLAG, ENGLAND = "👩‍👩‍👧‍👦", "🇩🇪", "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
ODD = (
    *(FAMILY, FLAG, ENGLAND, "🏳️‍🌈", "👍🏽", "1️⃣", "é", "e\u0301", "क्षि", "한", "\u1112\u1161\u11ab", "王", "م", "ב"),
    *("\u200b", "\u200c", "\u200d", "\ufe0f", "\u202e", "\u2067", ISOLATE, POP, "\u3164", "\u2800", "\u0336", "\n"),
    *("\u00ad", "\u061c", "\U000e0041", "a", " ", "1"),
)
TEXTS = st.lists(st.sampled_from(ODD) | st.characters(), max_size=20).map("".join)


@pytest.mark.parametrize("text", [FAMILY, FLAG, ENGLAND, "🏳️‍🌈", "👍🏽", "1️⃣", "❤️‍🔥", "می‌خواهم", "ক্‌ষ", "ကျွန်တော်", "x̣́"])
def test_what_makes_a_character_stays(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("A\u200bn\u200da\u2060\ufeff", "Ana"),
        ("\u202egnp.exe\u2069", "gnp.exe"),
        ("two\nlines\u2028of\tit", "two lines of it"),
        ("a\ufe0f", "a"),
        ("A\u034f\u00adn\U000e0061a", "Ana"),
        ("\u0301\u0301Ana", "Ana"),
        ("Z" + "\u0336" * 9, "Z" + "\u0336" * 3),
        ("\ud800A", "A"),
        ("\u3164\uffa0\u115f\u2800", ""),
        ("\u0301 \u0336", ""),
    ],
)
def test_what_cannot_be_seen_goes(text: str, seen: str) -> None:
    assert visible(text) == seen


def test_isolates_stay_where_they_are_wanted_and_whole() -> None:
    assert visible(f"{ISOLATE}Ana{POP} 12", isolates=True) == f"{ISOLATE}Ana{POP} 12"
    assert visible(f"{ISOLATE}Ana{POP} 12") == "Ana 12"
    assert visible(f"{POP}Ana{ISOLATE}", isolates=True) == "Ana"


@settings(deadline=None)
@given(TEXTS)
@example("a\ufe0f\u200dé")
@example("é\u200d\u200dé")
@example("e\u200b\u0301")
def test_what_can_be_seen_can_still_be_seen(text: str) -> None:
    assert visible(visible(text)) == visible(text)


@settings(deadline=None)
@given(TEXTS.filter(bool), st.integers(1, 30), st.sampled_from(["", " (2)"]))
def test_a_cut_stands_between_characters(text: str, most: int, end: str) -> None:
    shown = cut(text, most, end=end)
    if units(text + end) <= most:
        assert shown == text + end
        return
    assert shown.endswith(end)
    kept = shown.removesuffix(end).rstrip(POP).removesuffix(ELLIPSIS)
    assert units(shown) <= most or kept == "", "only what may not be missing is longer"
    whole = characters(text)
    assert any("".join(whole[:n]).rstrip() == kept for n in range(len(whole)))
    assert shown.count(ISOLATE) <= shown.count(POP)


def test_as_much_as_fits_is_kept() -> None:
    assert cut("abcdef", 4) == "abc…"
    assert cut(FAMILY * 2, units(FAMILY) + 1) == FAMILY + "…"
    assert cut(f"{ISOLATE}abcdef{POP} x", 6) == f"{ISOLATE}abc…{POP}"
    assert cut("Wilhelmina", 9, end=" (2)") == "Wilh… (2)"
