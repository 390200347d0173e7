"""What an Unstick leaves open, a second time, written from the ruling alone (PB-B2-13): places are tried one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.penny_black.state import OldSpot, Placed, Player
from tests.games.penny_black import plain_album

Spot = tuple[str, str]
SIDES = ("left", "right")


def owed(player: Player) -> list[str]:
    """The unstuck stamps that are in hand. Of equal ones those that were not unstuck are the ones in old spots; for
    the rest whoever placed them is believed."""
    waiting = []
    for stamp in sorted({spot.stamp for spot in player.unstuck}):
        old = old_spots(player, stamp)
        unstuck = [spot for spot in player.unstuck if spot.stamp == stamp]
        lying = [item for item in player.album if item.loose and item.stamp == stamp]
        not_unstuck = len(lying) + player.hand.count(stamp) - len(unstuck)
        for item in list(lying):
            if not_unstuck and (item.page, item.place) in old:
                lying.remove(item)
                not_unstuck -= 1
        waiting += [stamp] * (len(unstuck) - len(lying))
    return waiting


def old_spots(player: Player, stamp: str) -> set[Spot]:
    return {(spot.page, spot.place) for spot in player.unstuck if spot.stamp == stamp}


def fitting(player: Player, stamp: str) -> Iterator[Spot]:
    """Where a stamp fits, whatever was unstuck."""
    for side in SIDES:
        covered = plain_album.covered_cells(side, player.album)
        for place in plain_album.NAMES:
            if plain_album.fits(side, covered, stamp, place):
                yield side, place


def spots(player: Player, stamp: str) -> set[Spot]:
    """Where a stamp from hand may be placed: not in an old spot of its own while there is another, and not so that an
    unstuck stamp in hand would have nowhere to go."""
    fits = set(fitting(player, stamp))
    if owed(player).count(stamp) == player.hand.count(stamp) and old_spots(player, stamp):
        fits = fits - old_spots(player, stamp) or fits
    if not owed(player):
        return fits
    return {spot for spot in fits if has_room(laid(player, stamp, spot))}


def has_room(player: Player, anew: bool = False) -> bool:
    """Whether the unstuck stamps in hand can all be laid down, in some order; `anew`: none of them in an old spot."""
    waiting = owed(player)
    if not waiting:
        return True
    for stamp in sorted(set(waiting)):
        old = old_spots(player, stamp)
        new = False
        for spot in fitting(player, stamp):
            if spot not in old:
                new = True
                if has_room(laid(player, stamp, spot), anew):
                    return True
        if not new and not anew:
            for spot in fitting(player, stamp):
                if has_room(laid(player, stamp, spot), anew):
                    return True
    return False


def can_unstick(player: Player, item: Placed) -> bool:
    """Whether nothing of this round hangs on a stuck stamp, and there is a new spot for it."""
    if not plain_album.can_lift(player.album, item):
        return False
    spot = OldSpot(item.stamp, item.page, item.place)
    album = tuple(other for other in player.album if other is not item)
    return has_room(
        replace(player, album=album, hand=(*player.hand, item.stamp), unstuck=(*player.unstuck, spot)), anew=True
    )


def laid(player: Player, stamp: str, spot: Spot) -> Player:
    hand = list(player.hand)
    hand.remove(stamp)
    item = Placed(stamp, spot[0], spot[1], 0)  # type: ignore[arg-type]
    return replace(player, hand=tuple(hand), album=(*player.album, item))
