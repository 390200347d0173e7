"""The controls of a session: the one place where they are made."""

from __future__ import annotations

from collections.abc import Mapping

from bot.page import Control, Owner
from bot.sessions import Session
from games.engine import Seat


def control(name: str, session: Session, choices: Mapping[str, str] | None = None, seat: Seat | None = None) -> Control:
    """What pressing it does is `name`'s handler's; `choices` is what that needs to know. `seat`: whose present decision
    it is drawn for, so that it is known for an old one later; None where it does not matter."""
    return Control(name, Owner("session", session.id), session.decision(seat), choices or {})
