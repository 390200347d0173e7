"""What decided a game: the first of the ranking's steps at which the winners stand alone (PL-38)."""

from __future__ import annotations

from itertools import groupby

from games.engine import Outcome, Param, Phrase, Seat
from games.penny_lane.view import PennyLaneView
from render.kit.ending import second


def ranks(view: PennyLaneView) -> tuple[tuple[Seat, ...], ...]:
    """The seats from first to last, shared places together; who left last."""
    distances = dict(view.distances)

    def key(seat: Seat) -> tuple[bool, int, int, int, int]:
        lane = view.lanes[seat]
        if lane.left:
            return True, 0, 0, 0, 0
        return False, -view.scores[seat].total, -len(lane.buildings), -lane.pennies, distances.get(seat, 0)

    ordered = sorted(range(len(view.lanes)), key=key)
    return tuple(tuple(group) for _, group in groupby(ordered, key))


def decided(view: PennyLaneView, outcome: Outcome) -> Phrase:
    """In a phrase."""
    first, other = outcome.ranks[0][0], second(view, outcome)
    if len(outcome.ranks[0]) > 1:
        return Phrase("decided.shared")
    if other is None:
        return Phrase("decided.stayed")
    mine, theirs = view.lanes[first], view.lanes[other]
    points, buildings = view.scores[first].total, len(mine.buildings)
    facts: dict[str, Param] = {"points": points, "buildings": buildings}
    for code, here, there in (
        ("points", points, view.scores[other].total),
        ("buildings", buildings, len(theirs.buildings)),
        ("pennies", mine.pennies, theirs.pennies),
    ):
        if here != there:
            return Phrase(f"decided.{code}", facts | {"first": here, "other": there})
    distances = dict(view.distances)
    return Phrase("decided.ages", facts | {"first": distances.get(first, 0), "other": distances.get(other, 0)})
