"""What an Unstick leaves open until Done: a stamp that was unstuck has to come to lie again, in a new spot (PB-38,
PB-B2-13).

Equal stamps are not told apart. Those of this round that were not unstuck are taken to be the ones that lie in old
spots; so a stamp in hand is an unstuck one until enough like it lie elsewhere.
"""

from __future__ import annotations

from games.penny_black.state import Player
from games.penny_black.tables import Page

Spots = frozenset[tuple[Page, str]]


def old_spots(player: Player, stamp: str) -> Spots:
    """Where this round's unstuck stamps of a kind came from."""
    return frozenset((spot.page, spot.place) for spot in player.unstuck if spot.stamp == stamp)


def is_unstuck(player: Player, stamp: str) -> bool:
    """Whether a stamp of this kind in hand can only be one that was unstuck."""
    if not old_spots(player, stamp):
        return False
    others, _, in_old_spots = _counted(player, stamp)
    return others <= in_old_spots


def owed(player: Player) -> tuple[str, ...]:
    """The unstuck stamps in hand, which must lie in the album before one is done."""
    found: list[str] = []
    for stamp in dict.fromkeys(spot.stamp for spot in player.unstuck):
        others, lying, in_old_spots = _counted(player, stamp)
        unstuck = sum(spot.stamp == stamp for spot in player.unstuck)
        found += [stamp] * (unstuck - (lying - min(in_old_spots, others)))
    return tuple(found)


def _counted(player: Player, stamp: str) -> tuple[int, int, int]:
    """Of this round's stamps of a kind: how many were not unstuck, how many lie in the album, and of these in old
    spots."""
    old = old_spots(player, stamp)
    lying = [item for item in player.album if item.loose and item.stamp == stamp]
    unstuck = sum(spot.stamp == stamp for spot in player.unstuck)
    others = len(lying) + player.hand.count(stamp) - unstuck
    return others, len(lying), sum((item.page, item.place) in old for item in lying)
