"""What an Unstick leaves open until Done: a stamp that was unstuck has to come to lie again, in a new spot (PB-38,
PB-B2-13).

Equal stamps are not told apart. Those of this round that were not unstuck are taken to be the ones that lie in old
spots; so a stamp in hand is an unstuck one until enough like it lie elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.grid import bits
from games.penny_black.album import AlbumPlan, Occupied
from games.penny_black.material import PAGES, Page
from games.penny_black.state import Placed, Player, without

Anchors = dict[Page, int]
"""The places of a stamp on each page, as a mask of its top left spaces."""
Spots = frozenset[tuple[Page, str]]

_OTHER: dict[Page, Page] = {"left": "right", "right": "left"}


def old_spots(player: Player, stamp: str) -> Spots:
    """Where this round's unstuck stamps of a kind came from."""
    return frozenset((spot.page, spot.place) for spot in player.unstuck if spot.stamp == stamp)


def owed(player: Player) -> tuple[str, ...]:
    """The unstuck stamps in hand, which must lie in the album before one is done."""
    if not player.unstuck:
        return ()
    found: list[str] = []
    for stamp in dict.fromkeys(spot.stamp for spot in player.unstuck):
        others, lying, in_old_spots = _counted(player, stamp)
        unstuck = sum(spot.stamp == stamp for spot in player.unstuck)
        found += [stamp] * (unstuck - (lying - min(in_old_spots, others)))
    return tuple(found)


class Room:
    """Where stamps from hand may go, with regard to what was unstuck."""

    def __init__(self, plan: AlbumPlan) -> None:
        self._plan = plan

    def fitting(self, player: Player, stamp: str, occupied: Occupied) -> Anchors:
        """Where a stamp from hand fits on each page; both empty where it fits nowhere."""
        fits = self._fits(stamp, occupied)
        if not player.unstuck or not old_spots(player, stamp):
            return fits
        others, _, in_old_spots = _counted(player, stamp)
        new = self._new(player, stamp, fits) if others <= in_old_spots else fits
        return new if any(new.values()) else fits  # PB-B2-13: the old spot, where nothing else is left

    def open(self, player: Player, stamps: Iterable[str], occupied: Occupied) -> dict[str, Anchors]:
        """Where each of these stamps from hand may be placed: where it fits and leaves room for the unstuck ones in
        hand. Where these have none already, nothing is asked for."""
        fitting = {stamp: self.fitting(player, stamp, occupied) for stamp in dict.fromkeys(stamps)}
        waiting = owed(player)
        if not waiting or not self.is_left(player):
            return fitting
        return {stamp: self._kept(player, stamp, fits, waiting, occupied) for stamp, fits in fitting.items()}

    def is_left(self, player: Player, *, anew: bool = False) -> bool:
        """Whether the unstuck stamps in hand can be placed, one after another, while all others lie as they do; `anew`:
        each in a new spot."""
        waiting = owed(player)
        if not waiting:
            return True
        occupied = self._plan.occupied(player.album)
        for stamp in dict.fromkeys(waiting):
            fits = self._fits(stamp, occupied)
            new = self._new(player, stamp, fits)
            if len(waiting) == 1 and any(new.values()):
                return True
            tried = new if anew or any(new.values()) else fits
            laid = (self._laid(player, stamp, page, anchor) for page in PAGES for anchor in bits(tried[page]))
            if any(self.is_left(after, anew=anew) for after in laid):
                return True
        return False

    def across(self, player: Player) -> dict[Page, frozenset[str]]:
        """For each page the kinds of stamp that, unstuck from it, surely have a new spot on the other one. It spares
        looking at each stamp by itself."""
        plan, found = self._plan, dict.fromkeys(PAGES, frozenset[str]())
        for page, covered in self._beyond(player, owed(player), plan.occupied(player.album)).items():
            if covered is not None:
                other = _OTHER[page]
                fits = {size: plan.anchors(other, covered, size) for size in set(plan.sizes.values())}
                found[page] = frozenset(
                    kind for kind, size in plan.sizes.items() if self._without_old(player, kind, other, fits[size])
                )
        return found

    def _kept(self, player: Player, stamp: str, fits: Anchors, waiting: tuple[str, ...], occupied: Occupied) -> Anchors:
        """Those of the places where a stamp fits that leave room for those that wait, which may be itself."""
        sure = self._new(player, stamp, fits) if stamp in waiting else fits
        beyond = self._beyond(player, without(waiting, stamp) if stamp in waiting else waiting, occupied)
        kept: Anchors = {}
        for page in PAGES:
            kept[page] = sure[page] if beyond[page] is not None else 0
            for anchor in bits(fits[page] & ~kept[page]):
                if self.is_left(self._laid(player, stamp, page, anchor)):
                    kept[page] |= 1 << anchor
        return kept

    def _beyond(self, player: Player, waiting: tuple[str, ...], occupied: Occupied) -> dict[Page, int | None]:
        """For each page what is covered on the other one once the unstuck stamps in hand lie there, all in new spots;
        None where they find no room so. Whatever is done on a page, they keep that room."""
        found: dict[Page, int | None] = {}
        for page in PAGES:
            other = _OTHER[page]
            covered: int | None = occupied[other]
            for stamp in waiting:
                if covered is not None:
                    size = self._plan.sizes[stamp]
                    anchors = self._without_old(player, stamp, other, self._plan.anchors(other, covered, size))
                    anchor = next(bits(anchors), None)
                    covered = None if anchor is None else covered | self._plan.masks[size][anchor]
            found[page] = covered
        return found

    def _fits(self, stamp: str, occupied: Occupied) -> Anchors:
        size = self._plan.sizes[stamp]
        return {page: self._plan.anchors(page, occupied[page], size) for page in PAGES}  # PB-23: either page

    def _new(self, player: Player, stamp: str, fits: Anchors) -> Anchors:
        """Those places that are no old spots of unstuck stamps of this kind."""
        return {page: self._without_old(player, stamp, page, fits[page]) for page in PAGES}

    def _without_old(self, player: Player, stamp: str, page: Page, anchors: int) -> int:
        for spot in player.unstuck:
            if (spot.stamp, spot.page) == (stamp, page):
                anchors &= ~(1 << self._plan.grid.index[spot.place])
        return anchors

    def _laid(self, player: Player, stamp: str, page: Page, anchor: int) -> Player:
        """The player with a stamp out of hand, as far as room is concerned."""
        laid = Placed(stamp, page, self._plan.grid.names[anchor], 0)
        return replace(player, album=(*player.album, laid), hand=without(player.hand, stamp))


def _counted(player: Player, stamp: str) -> tuple[int, int, int]:
    """Of this round's stamps of a kind: how many were not unstuck, how many lie in the album, and of these in old
    spots."""
    old = old_spots(player, stamp)
    lying = [item for item in player.album if item.loose and item.stamp == stamp]
    unstuck = sum(spot.stamp == stamp for spot in player.unstuck)
    others = len(lying) + player.hand.count(stamp) - unstuck
    return others, len(lying), sum((item.page, item.place) in old for item in lying)
