"""What decided a game: the first of the ranking's steps at which the winners stand alone (PL-38)."""

from __future__ import annotations

from games.engine import Outcome, Param, Phrase
from games.penny_lane.view import PennyLaneView
from render.kit.ending import second


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
