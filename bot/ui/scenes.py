"""The scene of a session's pictures: its players' names, the last move, and what a panel adds."""

from __future__ import annotations

from typing import Any

from bot import language
from bot.names import shown
from bot.sessions import Session
from bot.ui.speech import Speech
from bot.wishes import current
from games.characters import cut, units
from games.engine import Seat
from render.scene import Scene

MOVE_LIMIT = 1000
"""Characters in which the latest step is told where it stands beside other things."""


def scene_of(session: Session, viewer: Seat | None, **more: Any) -> Scene:
    """A scene for a viewer (None: the board, for everyone). `more` are fields of Scene."""
    if viewer is not None:
        more.setdefault("large", viewer)
    more.setdefault("palette", current().palette)
    return Scene(
        names=shown(session.names, session.texts.seat_name),
        language=language.current(),
        last_move=last_move(session, viewer),
        latest=tuple(event for event in session.events if event.audience in (None, viewer)),
        **more,
    )


def last_move(session: Session, viewer: Seat | None, *, bold: bool = False) -> str:
    """The latest step in one line, as far as the viewer may know it. Of a step in which very much happened, what came
    first; the log has all of it."""
    told = ""
    for event in Speech(session, bold=bold).events(session.events, viewer):
        line = f"{told} · {event}" if told else event
        if units(line) > MOVE_LIMIT:
            return f"{told} · …" if told else cut(event, MOVE_LIMIT)
        told = line
    return told
