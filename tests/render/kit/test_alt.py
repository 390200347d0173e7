"""The one rule of cutting alt texts."""

from __future__ import annotations

from collections.abc import Iterator

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


def test_lines_without_room_are_not_asked_for() -> None:
    """A picture's whole description is long, and an alt text is made with every picture."""
    asked = []

    def lines() -> Iterator[str]:
        for number in range(1000):
            asked.append(number)
            yield f"line {number}"

    assert cut(lines(), 40).endswith("\n…")
    assert len(asked) < 10
