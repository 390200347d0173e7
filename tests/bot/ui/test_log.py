"""The log: all of it, from the latest steps back to the first."""

from __future__ import annotations

from bot.page import Page, Text, layout
from bot.page.paging import FIRST
from bot.storage import Bot, Clock, House, Maker, MoveRecord, Person
from bot.ui.log import LOG_LINES, log_page
from bot.ui.session_controls import control
from games.codec import codec_of
from games.engine import Event
from tests.bot.ui.build import BIG, GAME, played

SESSION = played(1)


def page_of(moves: int, spaces: int, **choices: str) -> Page:
    """The log of so many moves of so many spaces each; move number n, from 0 on, is told as the roll n."""
    records = []
    for number in range(moves):
        events = (Event("zoned", 0, {"zone": "park", "n": number, "places": ["A1"] * spaces}),)
        text = codec_of(GAME.info).dump_events(events)
        records.append(MoveRecord(number, 0, "move", "{}", text, False, False, 0, 0, 0, Person(BIG), None, None))
    page = log_page(SESSION, None, records, control("log", SESSION, choices))
    layout.build(page)
    return page


def lines_of(page: Page) -> list[str]:
    text = page.blocks[1]
    assert isinstance(text, Text)
    return text.text.split("\n")


def test_a_short_log_has_no_pages() -> None:
    page = page_of(LOG_LINES, 3)
    assert len(lines_of(page)) == LOG_LINES
    assert len(page.blocks) == 2


def test_of_a_long_log_the_latest_steps_come_first_and_the_others_are_a_press_away() -> None:
    latest = page_of(60, 3)
    assert len(latest.blocks) == 3, "and buttons"
    assert len(lines_of(latest)) == LOG_LINES
    earlier = page_of(60, 3, **{FIRST: "10"})
    assert len(lines_of(earlier)) == LOG_LINES
    assert lines_of(earlier)[-1] != lines_of(latest)[0]
    assert lines_of(page_of(60, 3, **{FIRST: "35"})) == lines_of(latest)


def test_long_steps_make_shorter_pages() -> None:
    lines = lines_of(page_of(LOG_LINES, 60))
    assert 5 < len(lines) < LOG_LINES
    assert all(line.startswith("**Player 1** drew") for line in lines)


def test_a_log_of_nothing() -> None:
    assert lines_of(log_page(SESSION, None, [], control("log", SESSION))) == ["Nothing yet."]


def test_who_moved_for_a_player_is_said() -> None:
    text = codec_of(GAME.info).dump_events((Event("crossed", 0, {"place": "A1"}),))
    makers: list[Maker | None] = [Person(BIG), None, House("Polly", "easy"), Clock(), Bot()]
    log = [MoveRecord(n, 0, "move", "{}", text, False, False, 0, 0, 0, by, None, None) for n, by in enumerate(makers)]
    plain, *others = lines_of(log_page(SESSION, None, log, control("log", SESSION)))
    assert others == [plain, plain, f"{plain} (⏰ time was up)", f"{plain} (done by the bot)"]
