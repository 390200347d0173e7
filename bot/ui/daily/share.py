"""A result that spoils nothing: text that reads wherever it is pasted."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bot.daily.ranking import Result
from bot.daily.streaks import Streak
from bot.storage import MoveRecord
from bot.texts import say, words
from bot.ui.daily.words import away, office_name, office_sign
from games.registry import Games

A_LINE = 10
"""Rolls in a line of the strip."""
_ZONES = {"zoned", "energy"}
_XS = {"crossed", "energised"}


def share_text(games: Games, day: int, city: str, result: Result, streak: Streak, log: Iterable[MoveRecord]) -> str:
    """Day, city, office, distance, Xs, streak, and the strip."""
    lines = [
        say("daily.share.heading", day=day, city=city),
        say(
            "daily.share.result",
            sign=office_sign(result.office),
            office=office_name(games, result.office),
            away=away(result.distance),
            xs=result.xs,
        ),
    ]
    if streak.length > 1:
        lines.append(say("daily.share.streak", n=streak.length))
    return "\n".join([*lines, *strip(log)])


def strip(log: Iterable[MoveRecord]) -> list[str]:
    """What was written roll by roll, by its zone and without its place. Both that an energy brings stand together."""
    rolls: list[str] = []
    for line in log:
        for event in json.loads(line.events):
            sign = _sign(event)
            if event["code"] == "energy" and rolls:
                rolls[-1] += sign
            elif sign:
                rolls.append(sign)
    return ["".join(rolls[first : first + A_LINE]) for first in range(0, len(rolls), A_LINE)]


def _sign(event: dict[str, dict[str, object]]) -> str:
    code = str(event["code"])
    if code in _XS:
        return say("daily.zones.x")
    return words().text(f"daily.zones.{event['params']['zone']}") if code in _ZONES else ""
