"""Who wins a game of Penny Black."""

from __future__ import annotations

from itertools import groupby

from games.engine import Outcome, Phrase, Score, Seat
from games.penny_black.state import Player


def rank(players: tuple[Player, ...], scores: tuple[Score, ...]) -> Outcome:
    """PB-41, PB-42: by points, then by unspent stars (which score nothing themselves, PB-B2-22), else shared. Who left
    is last (PB-B2-33)."""

    def key(seat: Seat) -> tuple[bool, int, int]:
        if players[seat].left:
            return True, 0, 0
        return False, -scores[seat].total, -players[seat].stars

    ordered = sorted(range(len(players)), key=key)
    ranks = tuple(tuple(group) for _, group in groupby(ordered, key))
    titles = tuple(Phrase("titles.left") if player.left else None for player in players)
    return Outcome(ranks, titles)
