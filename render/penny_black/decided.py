"""What decided a game: the first of the ranking's steps at which the winners stand alone (PB-41, PB-42)."""

from __future__ import annotations

from games.engine import Outcome, Phrase
from games.penny_black.view import PennyBlackView
from render.kit.ending import second


def decided(view: PennyBlackView, outcome: Outcome) -> Phrase:
    """In a phrase."""
    first, other = outcome.ranks[0][0], second(view, outcome)
    if len(outcome.ranks[0]) > 1:
        return Phrase("decided.shared")
    if other is None:
        return Phrase("decided.stayed")
    points, behind = view.scores[first].total, view.scores[other].total
    if points != behind:
        return Phrase("decided.points", {"points": points, "other": behind})
    stars, fewer = view.players[first].stars, view.players[other].stars
    return Phrase("decided.stars", {"points": points, "stars": stars, "other": fewer})
