"""Who wins a game of Pencil Park."""

from __future__ import annotations

from itertools import groupby

from games.engine import Outcome, Phrase, Score
from games.pencil_park.scoring import Scorer
from games.pencil_park.state import Sheet

_OFFICES = ("mayor", "council", "clerk", None)


def rank(sheets: tuple[Sheet, ...], scores: tuple[Score, ...], scorer: Scorer) -> Outcome:
    """PP-C2-21: by office, then by distance to the Mayor's total, then by fewer Xs, else shared. Who left is last
    (PP-C2-26)."""
    offices = [scorer.office(score.total) for score in scores]

    def key(seat: int) -> tuple[bool, int, int, int]:
        sheet = sheets[seat]
        if sheet.left:
            return True, 0, 0, 0
        return False, _OFFICES.index(offices[seat]), abs(scores[seat].total - scorer.mayor), sheet.xs

    ordered = sorted(range(len(sheets)), key=key)
    ranks = tuple(tuple(group) for _, group in groupby(ordered, key))
    titles = tuple(
        Phrase("titles.left") if sheet.left else Phrase(f"titles.{office or 'none'}")
        for sheet, office in zip(sheets, offices, strict=True)
    )
    return Outcome(ranks, titles)
