"""The page of a post: within Discord's limits whatever people are called, and nothing in it that was not to be told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.daily.days import begins
from bot.daily.posts import Challenge, Post, Results, Table
from bot.daily.posts.facts import AT_IT_NAMES, FINISHED_NAMES, PODIUM, WEEK_ROWS, rolls_of
from bot.daily.posts.posting import is_of
from bot.drawing import Studio
from bot.page import Buttons, Control, Page, Text, layout
from bot.storage.daily import Placed, Scored
from bot.ui.daily.post import post_page
from games.pencil_park.state import Options
from render import Pictures
from tests.every_game import GAMES

DAY = 337
NAME = "*_~`|>#[]()*_~`|>#[]()*_"
"""As long as names are, and every character is escaped."""


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio(Pictures(GAMES))
    yield studio
    studio.close()


def placed(number: int, office: int) -> Placed:
    return Placed(number, f"{NAME[:21]}{number:03}", office, 199, 99, 20, begins(DAY) + number)


def full(options: Any) -> Post:
    finished = [placed(number, number % 4) for number in range(FINISHED_NAMES)]
    challenge = Challenge(options, "f" * 64, finished, 100_000, [NAME] * AT_IT_NAMES, 100_000)
    rows = [(number + 1, placed(number, 1)) for number in range(PODIUM)]
    totals = dict.fromkeys(range(60, 200), 99999)
    results = Results(DAY - 1, options, rows, 100_000, totals, None, "f" * 64, rolls_of(bytes(32), 81))
    scored = [(number + 1, Scored(number, f"{NAME[:21]}{number:03}", 300, 31, 3000)) for number in range(WEEK_ROWS)]
    table = Table(DAY - 1, scored, 100_000)
    return Post(1, DAY, 2**62, challenge, results, table, table)


def options(**more: Any) -> Any:
    return Options(city="inkstanbul", districts=True, **more)


def controls(page: Page) -> list[Control]:
    return [button.control for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]  # type: ignore[union-attr]


async def test_the_fullest_post_is_within_discords_limits(studio: Studio) -> None:
    page = await post_page(full(options()), GAMES, studio, "standard")
    layout.build(page)


@pytest.mark.parametrize("without", [(), ("challenge",), ("challenge", "results"), ("challenge", "results", "week")])
async def test_each_post_can_be_told_by_one_of_its_controls(studio: Studio, without: tuple[str, ...]) -> None:
    post = replace(full(options()), **dict.fromkeys(without))
    page = await post_page(post, GAMES, studio, "standard")
    layout.build(page)
    assert any(is_of(control, DAY) for control in controls(page))
    assert not any(is_of(control, day) for control in controls(page) for day in (DAY - 1, DAY + 1))


async def test_a_day_that_nobody_finished(studio: Studio) -> None:
    post = full(options())
    assert post.results
    empty = replace(post.results, rows=(), count=0, totals={}, rolls=())
    page = await post_page(replace(post, results=empty), GAMES, studio, "standard")
    told = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
    assert "Nobody here finished it." in told
    assert "Its seed" in told
    layout.build(page)
