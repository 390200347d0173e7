"""The one rule of cutting alt texts."""

from __future__ import annotations

import pytest

from render.kit.alt import cut


def test_what_fits_stays_whole() -> None:
    assert cut(["one", "two"], 7) == "one\ntwo"


@pytest.mark.parametrize("limit", range(6, 12))
def test_it_is_cut_at_a_line(limit: int) -> None:
    assert cut(["one", "two", "three"], limit) in {"one\n…", "one\ntwo\n…"}
    assert len(cut(["one", "two", "three"], limit)) <= limit


def test_a_long_first_line_is_cut_within() -> None:
    assert cut(["a" * 20], 10) == "a" * 9 + "…"


def test_emoji_count_as_two() -> None:
    assert len(cut(["🎉" * 20], 11)) == 6
