"""What stands on the daily dice's pages, without a game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

import pytest

from bot.daily.days import day_of, month_of
from bot.daily.ranking import Result
from bot.daily.streaks import Streak
from bot.page import Buttons, Select, Text
from bot.storage.daily import AttemptRecord, Placed, ResultRecord
from bot.ui.daily.board import ROWS, Asked, Found, board_page, earlier, later
from bot.ui.daily.history import calendar_text, month_days
from bot.ui.daily.over import BARS, histogram
from bot.ui.daily.share import share_text, strip
from tests.every_game import GAMES


@dataclass
class Line:
    events: str


def log(*events: tuple[str, str | None]) -> list[Line]:
    return [Line(json.dumps([{"code": code, "params": {"zone": zone} if zone else {}}])) for code, zone in events]


def test_the_strip_has_a_sign_a_roll_and_what_an_energy_brought_beside_its_x() -> None:
    written = [("rolled", None), ("zoned", "park"), ("energised", None), ("energy", "square"), ("crossed", None)]
    assert strip(log(*written, ("zoned", "civic"))) == ["🌳❌🟧❌😊"]  # type: ignore[arg-type]
    assert strip(log(("energised", None), ("skipped", None), ("zoned", "school"))) == ["❌🏫"]  # type: ignore[arg-type]
    (line,) = strip(log(*[("zoned", "park")] * 8, ("energised", None), ("energy", "square"), ("zoned", "civic")))  # type: ignore[arg-type]
    assert len(line) == 11, "the energy's zone is no roll"


def test_the_strip_is_broken_after_ten_rolls() -> None:
    lines = strip(log(*[("zoned", "park")] * 23))  # type: ignore[arg-type]
    assert [len(line) for line in lines] == [10, 10, 3]


@pytest.mark.parametrize(("length", "told"), [(0, False), (1, False), (2, True)])
def test_what_is_shared(length: int, told: bool) -> None:
    text = share_text(GAMES, 337, "Pipsburg", Result(0, 60, 0, 1), Streak(length, 5, (), True), [])
    assert text.splitlines()[:2] == ["🎲 Daily dice 337 · Pipsburg", "👑 Mayor · exactly on the mark · ❌ 1"]
    assert (f"🔥 {length} days in a row" in text) == told


def test_a_histogram_counts_everybody_in_a_dozen_bars_and_marks_ones_own() -> None:
    totals = {-3: 1, 0: 2, 41: 5, 60: 1, 88: 1}
    lines = histogram(totals, 60).splitlines()[2:-1]
    assert len(lines) <= BARS
    assert sum(int(line.replace("◀ you", "").split()[-1]) for line in lines) == 10
    (mine,) = [line for line in lines if "◀ you" in line]
    low, high = mine.split()[0].split("–")
    assert int(low) <= 60 <= int(high)
    assert max(line.count("▇") for line in lines) == BARS


def test_whoever_is_alone_sees_no_histogram() -> None:
    assert histogram({60: 1}, 60) == ""
    assert histogram({60: 2}, 60).count("◀ you") == 1


def attempt(day: int, office: int | None, standing: str = "ranked") -> AttemptRecord:
    result = None if office is None else ResultRecord(office, 60, 0, 0, 10, 1)
    return AttemptRecord(1, day, day, 0, standing, result)  # type: ignore[arg-type]


def test_a_month_week_by_week() -> None:
    first = day_of(date(2026, 2, 1))  # a Sunday
    found = {
        first: attempt(first, 0),
        first + 2: attempt(first + 2, None, "unranked"),
        first + 3: attempt(first + 3, 3),
    }
    lines = calendar_text(month_of(first), found, [first + 1], first + 4).splitlines()
    assert lines[0] == "➖" * 6 + "👑"
    assert lines[1] == "☂️✖️✏️⬜⬜⬜⬜"
    assert len(month_days(month_of(first))) == 28
    missed = calendar_text(month_of(first), found, [], first + 6).splitlines()
    assert missed[1].startswith("⬛✖️✏️⬛⬛⬜")


def test_the_spans_follow_each_other_without_a_gap() -> None:
    for day in range(1, 400, 7):
        for span in ("day", "week", "month"):
            asked = Asked(day, span, here=True)  # type: ignore[arg-type]
            assert earlier(Asked(later(asked), span, here=True)) == later(asked) - 1  # type: ignore[arg-type]
            assert earlier(asked) < day < later(asked)


def placed(user: int, name: str = "") -> Placed:
    return Placed(user, name or f"Player {user}", 1, 55, 5, 0, user)


def test_ones_own_row_is_always_in_sight() -> None:
    rows = [(number, placed(number)) for number in range(1, ROWS + 1)]
    page = board_page(
        Asked(9, "day", here=True), Found(rows, (40, placed(40)), 50, False, True), 9, GAMES, in_server=True
    )
    texts = [block.text for block in page.blocks if isinstance(block, Text)]
    assert texts[1].splitlines()[-2:] == ["…", "40. **Player 40** · 🏅 Council · 5 from the mark · ❌ 0"]
    inside = board_page(
        Asked(9, "day", here=True), Found(rows, (3, placed(3)), 50, False, True), 9, GAMES, in_server=True
    )
    assert "…" not in next(block.text for block in inside.blocks[1:] if isinstance(block, Text))


def test_before_ones_own_is_finished_only_offices_are_told() -> None:
    found = Found([(1, placed(1))], None, 1, True, True, cities=())
    page = board_page(Asked(9, "day", here=True), found, 9, GAMES, in_server=True)
    told = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
    assert "🏅 Player 1 · Council" in told
    assert "55" not in told
    assert "5 from" not in told


@pytest.mark.parametrize(("here", "in_server"), [(True, True), (False, True), (False, False)])
def test_controls_of_every_page_are_told_apart(here: bool, in_server: bool) -> None:
    rows = [(number, placed(number)) for number in range(1, ROWS + 1)]
    for span in ("day", "week", "month", "all"):
        found = Found(rows, (1, placed(1)), 50, False, True if here else None, cities=tuple(range(1, ROWS + 1)))
        page = board_page(Asked(9, span, here, ROWS), found, 9, GAMES, in_server=in_server)  # type: ignore[arg-type]
        ids = [
            button.control.custom_id()
            for block in page.blocks
            if isinstance(block, Buttons)
            for button in block.buttons
        ]  # type: ignore[union-attr]
        ids += [block.control.custom_id() for block in page.blocks if isinstance(block, Select)]
        assert len(set(ids)) == len(ids)


def test_names_are_inert() -> None:
    rows = [(1, placed(1, "@everyone **x**")), (2, placed(2, "@everyone **x**"))]
    page = board_page(Asked(9, "day", here=True), Found(rows, None, 2, False, True), 9, GAMES, in_server=True)
    told = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
    assert "@everyone" not in told
    assert "**x**" not in told
