"""What happened, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from bot.page import NEUTRAL, Control, Page, Text, paging
from bot.sessions import Session
from bot.storage import MoveRecord
from bot.texts import say
from bot.ui.speech import Speech
from games.codec import codec_of
from games.engine import Seat

LOG_LINES = 25
"""Lines at once."""


def log_page(session: Session, viewer: Seat | None, log: Sequence[MoveRecord], control: Control) -> Page:
    """The steps, the newest last, as far as the viewer may know them, from the line on that the control asks for;
    without one the latest."""
    speech, codec = Speech(session, bold=True), codec_of(session.game.info)
    lines = [
        line if step.made_by in ("person", "house") else say(f"log.by_{step.made_by}", line=line)
        for step in log
        for line in speech.events(codec.load_events(step.events), viewer)
    ]
    title = Text(say("log.heading"))
    part = paging.part(lines or [say("log.empty")], control, [title], most=LOG_LINES, newest=True)
    return Page((title, part.text, *part.turn), NEUTRAL)
