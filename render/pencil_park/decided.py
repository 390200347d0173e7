"""What decided a game: the first of the ranking's steps at which the winners stand alone (PP-C2-21)."""

from __future__ import annotations

from games.engine import Outcome, Phrase
from games.pencil_park.view import PencilParkView
from render.kit.ending import second


def decided(view: PencilParkView, outcome: Outcome) -> Phrase:
    """In a phrase."""
    group = outcome.ranks[0]
    first, other = group[0], second(view, outcome)
    away = abs(view.scores[first].total - view.mayor)
    office = view.offices[first] or "none"
    facts = {"office": office, "away": away, "mayor": view.mayor, "xs": view.sheets[first].xs}
    if len(group) > 1:
        return Phrase("decided.shared", facts)
    if len(view.sheets) == 1:
        return view.scores[first].note or Phrase("decided.stayed")
    if other is None:
        return Phrase("decided.stayed")
    lesser = view.offices[other] or "none"
    if lesser != office:
        return Phrase("decided.office", facts | {"other": lesser})
    behind = abs(view.scores[other].total - view.mayor)
    if behind != away:
        return Phrase("decided.away" if away else "decided.exact", facts | {"other": behind})
    return Phrase("decided.xs", facts | {"other": view.sheets[other].xs})
