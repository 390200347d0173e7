"""Whose decision it is: decision numbers and the timers of a turn."""

from __future__ import annotations

from typing import Any

from bot.sessions.session import Session
from bot.storage import Timer
from games.engine import Seat

SILENT = "silent"
"""The deadline of a seat that is to act."""
SILENT_MS = 24 * 3_600_000
"""Whoever owes a move for this long is silent, and the others may decide to go on."""
EXPIRES = "expires"
"""The deadline of a lobby."""
EXPIRES_MS = 24 * 3_600_000
"""A lobby in which nobody does anything for this long is closed."""
HOST = "host"
"""The deadline at which a table's host is looked at."""
HOST_MS = 24 * 3_600_000
"""A host who does nothing for this long, where there was something to do, is one no longer."""
PING = "ping"
PING_AFTER_MS = 60_000
"""A turn's ping comes this much after the turn did, and not at all where its player acted meanwhile."""


def opening_decisions(active: frozenset[Seat], seats: int) -> tuple[int, ...]:
    """The decision numbers at the start."""
    return tuple(1 if seat in active else 0 for seat in range(seats))


def next_decisions(
    old: tuple[int, ...], actor: Seat, before: frozenset[Seat], after: frozenset[Seat], *, reveals: bool
) -> tuple[int, ...]:
    """The decision numbers after a step: one more for who moved, for who became active, and for everyone where
    something was revealed. Ten players who act at the same time make nobody's panel stale."""
    return tuple(
        number + (reveals or seat == actor or (seat in after and seat not in before)) for seat, number in enumerate(old)
    )


def turn_timers(
    session: Session,
    before: frozenset[Seat] | None,
    state: Any,
    decisions: tuple[int, ...],
    at: int,
    actor: Seat | None = None,
) -> list[Timer]:
    """The pings, and the ends of patience, to set for those whose turn came and to cancel for those whose turn is over.

    `before`: who was to act before the step; None at the start. `actor`: whose step it was. Only people
    are pinged, and nobody who plays alone or
    among house players.
    """
    if session.people < 2:
        return []
    active = session.game.active_seats(state)
    timers = []
    for seat, decision in enumerate(decisions):
        if session.user_of(seat) is None:
            continue
        if seat in active:
            if before is None or seat not in before or decision != session.decision(seat):
                timers.append(Timer(PING, seat, at + PING_AFTER_MS, str(decision)))
            if before is None or seat not in before or seat == actor:  # what others reveal is no move of one's own
                timers.append(Timer(SILENT, seat, at + SILENT_MS))
        elif before is not None and seat in before:
            timers += [Timer(PING, seat, None), Timer(SILENT, seat, None)]
    return timers


def lobby_timers(at: int) -> list[Timer]:
    """Those of a table that is opened."""
    return [Timer(EXPIRES, None, at + EXPIRES_MS), Timer(HOST, None, at + HOST_MS)]
