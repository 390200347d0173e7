"""Who or what ended a table."""

from __future__ import annotations

from bot.names import escaped, shown
from bot.sessions import Session
from bot.texts import say


def how_it_ended(session: Session) -> str:
    """What stands behind "This table was ended"; empty where there is nothing to say."""
    record = session.record
    if record.ended_why is not None:
        return say(f"ended.{record.ended_why}")
    if record.ended_by is None:
        return ""
    sat = [
        seat.seat for seat in record.seats if record.ended_by in (seat.user_id, getattr(seat.occupant, "last", None))
    ]
    if not sat:
        return say("ended.person", name=f"<@{record.ended_by}>")
    return say("ended.person", name=f"**{escaped(shown(session.names, session.texts.seat_name)[sat[0]])}**")
