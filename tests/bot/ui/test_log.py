"""The log: of a long one, what happened last."""

from __future__ import annotations

from bot.page import Text
from bot.storage import Bot, Clock, House, Maker, MoveRecord, Person
from bot.ui.log import LOG_LINES, log_page
from games.codec import codec_of
from games.engine import Event
from tests.bot.ui.build import BIG, GAME, played


def lines_of(spaces: int) -> list[str]:
    """The log of LOG_LINES moves of so many spaces each; the last one is at Z9."""
    moves = []
    for number in range(LOG_LINES):
        places = ["Z9" if number == LOG_LINES - 1 else "A1"] * spaces
        events = (Event("zoned", 0, {"zone": "park", "n": spaces, "places": places}),)
        text = codec_of(GAME.info).dump_events(events)
        moves.append(MoveRecord(number, 0, "move", "{}", text, False, False, 0, 0, 0, Person(BIG), None, None))
    _, shown = log_page(played(1), None, moves).blocks
    assert isinstance(shown, Text)
    assert len(shown.text) <= 4000
    return shown.text.split("\n")


def test_all_lines_where_there_is_room() -> None:
    assert len(lines_of(3)) == LOG_LINES


def test_where_there_is_no_room_the_oldest_go() -> None:
    lines = lines_of(60)
    assert 5 < len(lines) < LOG_LINES
    assert "Z9" in lines[-1]
    assert all(line.startswith("**Player 1** drew") for line in lines)


def test_who_moved_for_a_player_is_said() -> None:
    text = codec_of(GAME.info).dump_events((Event("crossed", 0, {"place": "A1"}),))
    makers: list[Maker | None] = [Person(BIG), None, House("Polly", "easy"), Clock(), Bot()]
    log = [MoveRecord(n, 0, "move", "{}", text, False, False, 0, 0, 0, by, None, None) for n, by in enumerate(makers)]
    _, shown = log_page(played(1), None, log).blocks
    assert isinstance(shown, Text)
    plain, *others = shown.text.split("\n")
    assert others == [plain, plain, f"{plain} (⏰ time was up)", f"{plain} (done by the bot)"]
