"""The board in words."""

from __future__ import annotations

from dataclasses import replace

from bot.names import escaped
from bot.page import NEUTRAL, Control, Page, Text, paging
from bot.sessions import Session
from bot.texts import say
from bot.ui.scenes import last_move, scene_of
from games.engine import Seat


def describe_page(session: Session, viewer: Seat | None, control: Control) -> Page:
    """All that the viewer knows of the board, from the line on that the control asks for."""
    if session.state is None:
        return Page((Text(say("errors.not_started")),), NEUTRAL)
    scene = scene_of(session, viewer)
    names = tuple(map(escaped, scene.names))  # here they stand in Markdown
    scene = replace(scene, names=names, last_move=last_move(session, viewer, bold=True))
    part = paging.part(session.pictures.describe(session.view(viewer), scene), control)
    return Page((part.text, *part.turn), NEUTRAL)
