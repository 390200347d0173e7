"""Placing, lifting and sticking: what one player may do with the stamps in hand and in their album."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.engine import Event, Param, Refusal
from games.grid import bits
from games.penny_black.album import AlbumPlan, Occupied
from games.penny_black.material import PAGES, Page
from games.penny_black.moves import LiftMove, PlaceMove
from games.penny_black.refusals import no_such_space, not_in_hand, where_it_fits
from games.penny_black.stamps import Stamps
from games.penny_black.state import Placed, Player, without
from games.penny_black.unsticking import Room, owed


class Placing:
    """The rules of albums (PB-20 … PB-27). Nothing here asks whose turn it is."""

    def __init__(self, plan: AlbumPlan, stamps: Stamps) -> None:
        self.plan = plan
        self.stamps = stamps
        self.room = Room(plan)
        names = plan.grid.names
        self._moves = {
            (key, page): {
                anchor: PlaceMove(stamp=key, page=page, place=names[anchor]) for anchor in plan.masks[plan.sizes[key]]
            }
            for key in stamps.keys
            for page in PAGES
        }  # moves are values: one for each place will do

    def places(self, player: Player) -> Iterator[PlaceMove]:
        """Every placement of the stamps in hand, equal ones once."""
        if not player.hand:
            return
        occupied = self.plan.occupied(player.album)
        for stamp, anchors in self.room.open(player, player.hand, occupied).items():
            for page in PAGES:
                moves = self._moves[stamp, page]
                for anchor in bits(anchors[page]):
                    yield moves[anchor]

    def misfits(self, player: Player) -> tuple[str, ...]:
        """The stamps in hand that fit nowhere in the album as it is (PB-B2-18)."""
        occupied = self.plan.occupied(player.album)
        hopeless = {s for s in set(player.hand) if not any(self.room.fitting(player, s, occupied).values())}
        return tuple(stamp for stamp in player.hand if stamp in hopeless)

    def check_place(self, player: Player, move: PlaceMove) -> Refusal | None:
        """Why a stamp cannot be placed there, and where it could be."""
        if not player.hand:
            return Refusal("refusals.nothing_in_hand")
        if move.stamp not in player.hand:
            return not_in_hand(move.stamp, player.hand, self.stamps)
        if move.place not in self.plan.grid.index:
            return no_such_space(self.plan, move.place)
        occupied = self.plan.occupied(player.album)
        opened = self.room.open(player, [move.stamp], occupied)[move.stamp]
        if opened[move.page] >> self.plan.grid.index[move.place] & 1:
            return None
        fits = self.room.fitting(player, move.stamp, occupied)
        if not any(opened.values()) or fits[move.page] >> self.plan.grid.index[move.place] & 1:
            return self.no_place(player, move.stamp)
        return where_it_fits(self.plan, move, self._fault(player, move, occupied), opened)

    def no_place(self, player: Player, stamp: str) -> Refusal:
        """Why a stamp in hand cannot be placed: it fits nowhere, or an unstuck one needs the room."""
        if any(self.room.fitting(player, stamp, self.plan.occupied(player.album)).values()):
            return Refusal("refusals.room_kept", {"stamp": stamp, "others": list(dict.fromkeys(owed(player)))})
        return Refusal("refusals.fits_nowhere", {"stamp": stamp})

    def place(self, player: Player, move: PlaceMove, round_: int) -> tuple[Player, Event]:
        """The player after a legal placement; a star that it covers goes to them (PB-25, PB-B2-12)."""
        mask = self.plan.mask(move.stamp, move.place)
        spaces = self.plan.grid.places(mask & self.plan.stars[move.page])
        stars = tuple(space for space in spaces if f"{move.page}:{space}" in player.icons)
        placed = Placed(move.stamp, move.page, move.place, round_, True, stars)
        taken = {f"{move.page}:{space}" for space in stars}
        after = replace(
            player,
            album=(*player.album, placed),
            hand=without(player.hand, move.stamp),
            icons=tuple(icon for icon in player.icons if icon not in taken),
            stars=player.stars + len(stars),
            last=f"{move.page}:{move.place}",
        )
        flow = {"hands": -1, "albums": 1}
        if stars:
            flow |= {"icons": -len(stars), "stars": len(stars)}
        params: dict[str, Param] = {"stamp": move.stamp, "page": move.page, "place": move.place, "stars": len(stars)}
        return after, Event("placed_star" if stars else "placed", None, params, flow=flow)

    def check_lift(self, player: Player, move: LiftMove) -> Refusal | None:
        """Why the stamp there cannot be taken back into hand."""
        placed = at(player, move.page, move.place)
        if placed is None:
            return self.nothing_there(player, move.page, move.place)
        if not placed.loose:  # PB-27
            return Refusal("refusals.stuck", self.about(placed))
        if len(placed.stars) > player.stars:  # PB-B2-10
            return Refusal("refusals.star_spent", self.about(placed))
        return self.check_support(player, placed)

    def lift(self, player: Player, move: LiftMove) -> tuple[Player, Event]:
        """The player after a legal lift; a star goes back to its icon (PB-B2-10)."""
        placed = found(player, move.page, move.place)
        back = {f"{placed.page}:{space}" for space in placed.stars}
        after = replace(
            self.in_hand(player, placed.stamp),
            album=tuple(item for item in player.album if item is not placed),
            icons=tuple(icon for icon in self.plan.icons if icon in player.icons or icon in back),
            stars=player.stars - len(back),
            last="",
        )
        flow = {"hands": 1, "albums": -1}
        if back:
            flow |= {"icons": len(back), "stars": -len(back)}
        params = {**self.about(placed), "stars": len(back)}
        return after, Event("lifted_star" if back else "lifted", None, params, flow=flow)

    def check_support(self, player: Player, placed: Placed) -> Refusal | None:
        """Why a stamp must stay: one of this round's would hang in the air without it (PB-B2-9, PB-B2-13)."""
        rest = [item for item in player.album if item.page == placed.page and item is not placed]
        hanging = self.plan.unsupported(placed.page, rest) if any(item.loose for item in rest) else ()
        if not hanging:
            return None
        return Refusal("refusals.supports", {**self.about(placed), "other": hanging[0].stamp, "at": hanging[0].place})

    def nothing_there(self, player: Player, page: Page, place: str) -> Refusal:
        """What lies there instead of a stamp's top left space."""
        if place not in self.plan.grid.index:
            return no_such_space(self.plan, place)
        for item in player.album:
            if item.page == page and self.plan.mask(item.stamp, item.place) >> self.plan.grid.index[place] & 1:
                return Refusal("refusals.not_its_corner", {**self.about(item), "named": place})
        return Refusal("refusals.no_stamp_there", {"page": page, "place": place})

    def in_hand(self, player: Player, *stamps: str) -> Player:
        """The player with more stamps in hand."""
        return replace(player, hand=self.stamps.sort((*player.hand, *stamps)))

    @staticmethod
    def about(placed: Placed) -> dict[str, Param]:
        """A stamp in an album, for a phrase."""
        return {"stamp": placed.stamp, "page": placed.page, "place": placed.place, "round": placed.round}

    def _fault(self, player: Player, move: PlaceMove, occupied: Occupied) -> tuple[str, dict[str, Param]]:
        """What is wrong with a placement: the refusal's code and what it names."""
        if not self.plan.fits_grid(move.stamp, move.place):
            return "leaves_page", {}
        mask = self.plan.mask(move.stamp, move.place)
        if mask & occupied[move.page]:
            for item in player.album:
                if item.page == move.page and self.plan.mask(item.stamp, item.place) & mask:
                    return "overlaps", {"other": item.stamp, "at": item.place}
        fits = self.plan.anchors(move.page, occupied[move.page], self.plan.sizes[move.stamp])
        if fits >> self.plan.grid.index[move.place] & 1:
            return "old_spot", {}
        return "touches_nothing" if occupied[move.page] else "first_on_page", {}


def at(player: Player, page: Page, place: str) -> Placed | None:
    """The stamp whose top left space that is."""
    return next((item for item in player.album if item.page == page and item.place == place), None)


def found(player: Player, page: Page, place: str) -> Placed:
    """The same, where there is one."""
    return next(item for item in player.album if item.page == page and item.place == place)
