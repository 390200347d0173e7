"""What happened last, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from bot.page import NEUTRAL, Page, Text
from bot.page.limits import TEXT_LIMIT
from bot.sessions import Session
from bot.storage import MoveRecord
from bot.texts import say
from bot.ui.speech import Speech
from games.characters import units
from games.codec import codec_of
from games.engine import Seat

LOG_LINES = 25


def log_page(session: Session, viewer: Seat | None, log: Sequence[MoveRecord]) -> Page:
    """The latest steps, the newest last, as far as the viewer may know them."""
    speech, codec = Speech(session, bold=True), codec_of(session.game.info)
    lines = [
        line if step.made_by in ("person", "house") else say(f"log.by_{step.made_by}", line=line)
        for step in log
        for line in speech.events(codec.load_events(step.events), viewer)
    ][-LOG_LINES:]
    title = Text(say("log.heading"))
    while units(title.text) + units("\n".join(lines)) > TEXT_LIMIT:  # of what happened last, the newest
        del lines[0]
    return Page((title, Text("\n".join(lines) or say("log.empty"))), NEUTRAL)
