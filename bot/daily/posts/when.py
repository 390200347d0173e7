"""When a server's post of a day comes. No clock here: a time is given, in milliseconds.

The admin chooses a time of day in a zone; days are UTC days. Each day has one moment, whatever the zone's clocks do:
where two of its moments show that time (clocks go back, or a day begins shortly after the time of the zone's first and
ends shortly after that of its next) it is the first, where none does (the same, the other way round) the day's begin.
A time that is left out as clocks go forward is as much later as they are put forward.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.daily.closing import AFTER_MS
from bot.daily.days import begins, date_of, ends

SETTLED_MS = AFTER_MS + 5_000
"""How long after a day's begin its post comes at the soonest: the day before is closed and ranked by then."""
_MINUTE_MS = 60_000


def moment(day: int, minute: int, zone: ZoneInfo) -> int:
    """When the post of a day comes, at this minute of the day in a zone: within that day, and not before what was
    played in the last moment of the day before is ranked."""
    first = begins(day) + SETTLED_MS
    wall = time(minute // 60, minute % 60)
    found = []
    for days in (-1, 0, 1):  # the zones' dates that a UTC day touches
        local = datetime.combine(date_of(day) + timedelta(days=days), wall, zone)
        for fold in (0, 1):
            at = local.replace(fold=fold)
            is_shown = at.astimezone(UTC).astimezone(zone).time() == wall
            if is_shown or fold == 0:  # one that is left out has its later reading first
                found.append(round(at.timestamp() * 1000))
    within = [at for at in found if begins(day) <= at < ends(day)]
    return max(first, min(within, default=first))


def runs_for(day: int, minute: int, zone: ZoneInfo) -> int:
    """How long the day still runs when its post comes, in minutes."""
    return (ends(day) - moment(day, minute, zone)) // _MINUTE_MS


def first_hour(day: int, zone: ZoneInfo) -> int:
    """The minute of the day in a zone that is within the first hour after 00:00 UTC all year round, where its clocks go
    forward by an hour at most: 00:00 UTC as they show it when they are most ahead."""
    year = date_of(day)
    shown = [datetime.combine(year + timedelta(days=7 * week), time(), UTC).astimezone(zone) for week in range(53)]
    offsets = [at.utcoffset() or timedelta() for at in shown]
    return round(max(offsets).total_seconds() / 60) % (24 * 60)
