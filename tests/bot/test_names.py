"""Names as everybody reads them: told apart, and harmless."""

from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.names import NAME_LIMIT, escaped, shown
from bot.texts import words
from games.characters import ISOLATE, POP, characters

SEAT_NAME = words().seat_name

NASTY = (
    *("", " ", "\u200b", "\u3164\u2800", "\u202e12", "\u2067evil", "\u2066\u2069\u2069", "\u0301\u0336", "\x00\n\r"),
    *("מרים", "مريم 45", "דוד 12", "12", "٤٥", "a\u200fb", "Ana", "ana", "Ａｎａ", "A\u200bna", "Ana (2)", "Ana (1)"),
    *("Player 1", "Player 2", "@everyone", "@here", "<@123>", "<@&123>", "<#123>", "<:a:1>", "</table new:1>", "<t:1>"),
    *("discord.gg/x", "https://a.b/c", "http://x", "www.a.b", "[a](b)", "[a](https://b.c)", "**a**", "__a__", "||a||"),
    *("`a`", "> a", "# a", "- a", "\\", "\\*", "a@b.c", "J.R.R. Tolkien", "x" * 32, "x" * 31 + "y", "👩‍👩‍👧‍👦" * 4),
    *("🇩🇪" * 16, "Z\u0336\u0336\u0336\u0336\u0336", "क्षि" * 8, "王小明", "🏴\U000e0067\U000e0062\U000e007f" * 5),
)
NAMES = st.sampled_from(NASTY) | st.text(st.sampled_from("".join(NASTY)), max_size=32) | st.text(max_size=32)
MATERIAL = st.lists(NAMES, min_size=1, max_size=10).map(tuple)
TURNING = regex.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]")
ACTIVE = regex.compile(r"@(?=\S)(?!\u200b)|<[@#:/ta]|://|discord\.(gg|com)|\w\.\w")


def assert_harmless(text: str) -> None:
    """No part of a text that shows names turns its neighbours round, or is a link, an invite or a mention."""
    assert not TURNING.search(text), ascii(text)
    assert not ACTIVE.search(text), ascii(text)
    outside, inside = [], False
    for char in text:
        if char in ISOLATE + POP:
            assert (char == POP) == inside, ascii(text)
            inside = not inside
        elif not inside:
            outside.append(unicodedata.bidirectional(char))
    assert not inside, ascii(text)
    assert not {"R", "AL", "AN"} & set(outside), ascii(text)


@settings(deadline=None)
@given(MATERIAL)
@example(("Ana", "ana", "Ana (2)", "Ana (1)", "Ana (3)"))
@example(("Player 2", "\u200b"))
@example(("@", "everyone", "<", ".", "a.", ":/"))
def test_a_tables_names_are_harmless_and_told_apart(names: tuple[str, ...]) -> None:
    called = shown(names, SEAT_NAME)
    assert len(called) == len(names)
    assert len({unicodedata.normalize("NFKC", name).casefold().replace(" ", "") for name in called}) == len(names)
    for name in called:
        assert_harmless(name)
        assert_harmless(escaped(name))
        bare = name.replace("\u200b", "").strip(ISOLATE + POP)
        assert 1 <= len(characters(bare)) <= NAME_LIMIT
        assert regex.search(r"[^\p{M}\p{C}\p{Z}]", bare), ascii(bare)


@settings(deadline=None)
@given(MATERIAL)
def test_no_sign_of_markdown_is_left(names: tuple[str, ...]) -> None:
    for name in shown(names, SEAT_NAME):
        assert not regex.search(r"[*_~`|>#\[\]()]", regex.sub(r"\\[\\*_~`|>#\[\]()]", "", escaped(name)))


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Ana", "Björn", "王小明"), ("Ana", "Björn", "王小明")),
        (("Ana", "\u3164"), ("Ana", "Player 2")),
        (("Ana", "ana", "Ben"), ("Ana (1)", "ana (2)", "Ben")),
        (("Ana", "A\u200bna", "Ana (2)"), ("Ana (1)", "Ana (2)", "Ana (2) (3)")),
        (("Wilhelmina the Long-Named One", "Ben"), ("Wilhelmina the Long-Nam…", "Ben")),
        (("x" * 30, "x" * 31), ("x" * 19 + "… (1)", "x" * 19 + "… (2)")),
        (("מרים", "Ana 12"), ("\u2068מרים\u2069", "\u2068Ana 12\u2069")),
        (("\u202e12", "Ana"), ("12", "Ana")),
        (("🇩🇪" * 25, "Ana"), ("🇩🇪" * 23 + "…", "Ana")),
    ],
)
def test_what_a_table_is_called(names: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert shown(names, SEAT_NAME) == called
