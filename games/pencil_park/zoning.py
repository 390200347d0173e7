"""What may be drawn where: the legal moves of one sheet and the reason why another is refused."""

from __future__ import annotations

from collections.abc import Iterator

from games.characters import cut
from games.engine import Refusal
from games.grid import bits
from games.pencil_park.city import CityPlan
from games.pencil_park.material import PencilParkMaterial, ZoneKey
from games.pencil_park.moves import (
    RESIDENTIAL,
    SHAPES,
    EnergyMove,
    PencilParkMove,
    Shape,
    SkipMove,
    XMove,
    ZoneMove,
)
from games.pencil_park.state import BLANK, MARKS, Sheet, X

NON_RESIDENTIAL_BARS: frozenset[ZoneKey] = frozenset({"business", "residential", "civic"})
"""The zones of 6, 7 and 8, which a Non-Residential district bars (PP-32)."""


class Zoning:
    """The rules of drawing on one city, with or without its districts."""

    def __init__(self, material: PencilParkMaterial, plan: CityPlan, districts: bool) -> None:
        self.plan = plan
        self.districts = districts
        self.max_x = material.max_x
        self._zone_of = {total: zone.key for zone in material.zones for total in zone.totals}
        self._turns = {face.pips: tuple(p.turn for p in face.patterns) for face in material.faces}
        self._zones = tuple(zone.key for zone in material.zones)

    def uses(self, dice: tuple[int, int, int]) -> dict[int, ZoneKey]:
        """What the roll can be used for: the zone by pattern die. Equal dice are equal uses (PP-C2-3)."""
        total = sum(dice)
        return {die: self._zone_of[total - die] for die in dice}

    def moves(self, sheet: Sheet, dice: tuple[int, int, int]) -> Iterator[PencilParkMove]:
        """Every legal move of a sheet that is to act; none where its game is over (PP-14, PP-C2-6)."""
        blank = self._blank(sheet)
        if sheet.energy:
            yield from self._energy_moves(sheet, blank)
            yield SkipMove()
            return
        for die, zone in self.uses(dice).items():
            free = blank & ~self._barred(sheet, zone)
            for placing in self.plan.placings[die]:
                if not placing.mask & ~free and self._arts_apart(placing.mask):
                    for shape in _shapes(zone):
                        yield ZoneMove(die=die, shape=shape, turn=placing.turn, place=placing.place)
        if sheet.xs < self.max_x:  # PP-12; allowed although a die could be used (PP-C2-4)
            for place in self.plan.grid.places(blank):
                yield XMove(place=place)

    def can_act(self, sheet: Sheet, dice: tuple[int, int, int]) -> bool:
        return next(self.moves(sheet, dice), None) is not None

    def check(self, sheet: Sheet, dice: tuple[int, int, int], move: PencilParkMove) -> Refusal | None:
        """Why this move cannot be made on this sheet; None where it can."""
        if sheet.energy != isinstance(move, EnergyMove | SkipMove):
            return Refusal("refusals.energy_first" if sheet.energy else "refusals.no_energy")
        match move:
            case ZoneMove():
                return self._check_zone(sheet, dice, move)
            case XMove():
                if sheet.xs >= self.max_x:
                    return Refusal("refusals.no_x_left", {"max": self.max_x})
                return self._check_space(sheet, move.place)
            case EnergyMove():
                return self._check_energy(sheet, move)
            case SkipMove():
                return None

    def cells(self, move: ZoneMove) -> int:
        """The spaces that a legal zone move covers."""
        placing = self.plan.placing(move.die, move.turn, move.place)
        if placing is None:
            raise ValueError(f"no such placing: {move}")
        return placing.mask

    def _check_zone(self, sheet: Sheet, dice: tuple[int, int, int], move: ZoneMove) -> Refusal | None:
        uses = self.uses(dice)
        if move.die not in uses:
            return Refusal("refusals.not_rolled", {"die": move.die, "dice": list(dice)})
        zone = uses[move.die]
        if wrong := _check_shape(zone, move.shape):
            return wrong
        if move.turn not in self._turns[move.die]:
            return Refusal("refusals.wrong_turn", {"die": move.die, "turns": list(self._turns[move.die])})
        if move.place not in self.plan.grid.index:
            return self._no_such_space(move.place)
        placing = self.plan.placing(move.die, move.turn, move.place)
        if placing is None:  # PP-8, PP-10
            return Refusal("refusals.leaves_city", {"place": move.place, "die": move.die, "turn": move.turn})
        taken = placing.mask & ~self._blank(sheet)
        if taken:
            place = self.plan.grid.places(taken)[0]
            return Refusal("refusals.pattern_taken", {"place": place, "mark": sheet.marks[self.plan.grid.index[place]]})
        return self._check_districts(sheet, zone, placing.mask)

    def _check_energy(self, sheet: Sheet, move: EnergyMove) -> Refusal | None:
        return (
            _check_shape(move.zone, move.shape)
            or self._check_space(sheet, move.place)
            or self._check_districts(sheet, move.zone, 1 << self.plan.grid.index[move.place])
        )

    def _check_space(self, sheet: Sheet, place: str) -> Refusal | None:
        if place not in self.plan.grid.index:
            return self._no_such_space(place)
        number = self.plan.grid.index[place]
        if 1 << number & self.plan.reserve_spaces:
            return Refusal("refusals.reserve", {"place": place})
        if sheet.marks[number] != BLANK:  # PP-9
            return Refusal("refusals.taken", {"place": place, "mark": sheet.marks[number]})
        return None

    def _no_such_space(self, place: str) -> Refusal:
        return Refusal("refusals.no_such_space", {"place": cut(place, 12), "last": self.plan.grid.names[-1]})

    def _check_districts(self, sheet: Sheet, zone: ZoneKey, mask: int) -> Refusal | None:
        places = self.plan.grid.places
        if bad := mask & self._barred_non_residential(zone):
            return Refusal("refusals.non_residential", {"place": places(bad)[0], "zone": zone})
        if bad := mask & self._barred_specialty(sheet, zone):
            return Refusal("refusals.specialty", {"place": places(bad)[0], "zone": zone})
        if bad := mask & self._barred_arts(sheet, zone):
            return Refusal("refusals.arts", {"place": places(bad)[0], "zone": zone})
        if not self._arts_apart(mask):
            return Refusal("refusals.arts_twice", {"zone": zone})
        return None

    def _blank(self, sheet: Sheet) -> int:
        return sum(1 << number for number, mark in enumerate(sheet.marks) if mark == BLANK)

    def _barred(self, sheet: Sheet, zone: ZoneKey) -> int:
        """The spaces whose district does not take this zone (a violation is illegal, PP-C2-13)."""
        return self._barred_non_residential(zone) | self._barred_specialty(sheet, zone) | self._barred_arts(sheet, zone)

    def _barred_non_residential(self, zone: ZoneKey) -> int:
        return self.plan.non_residential if self.districts and zone in NON_RESIDENTIAL_BARS else 0

    def _barred_specialty(self, sheet: Sheet, zone: ZoneKey) -> int:
        """The areas where the first zone drawn was another one (PP-33, PP-C2-10)."""
        areas = self.plan.specialty if self.districts else ()
        return sum(area for area in areas if self._zones_in(sheet, area) - {zone})

    def _barred_arts(self, sheet: Sheet, zone: ZoneKey) -> int:
        """The areas that have this zone already (PP-35, PP-C2-11: residents' shapes do not matter)."""
        areas = self.plan.arts if self.districts else ()
        return sum(area for area in areas if zone in self._zones_in(sheet, area))

    def _arts_apart(self, mask: int) -> bool:
        """Whether a pattern, all of one zone, has at most one space in each Arts area."""
        return not self.districts or all((mask & area).bit_count() <= 1 for area in self.plan.arts)

    def _zones_in(self, sheet: Sheet, area: int) -> set[ZoneKey]:
        """The zones drawn in an area; an X is none (PP-C2-8)."""
        return {MARKS[mark][0] for number in bits(area) if (mark := sheet.marks[number]) not in (BLANK, X)}

    def _energy_moves(self, sheet: Sheet, blank: int) -> Iterator[EnergyMove]:
        for zone in self._zones:
            for place in self.plan.grid.places(blank & ~self._barred(sheet, zone)):
                for shape in _shapes(zone):
                    yield EnergyMove(zone=zone, shape=shape, place=place)


def _shapes(zone: ZoneKey) -> tuple[Shape | None, ...]:
    return SHAPES if zone == RESIDENTIAL else (None,)  # PP-23


def _check_shape(zone: ZoneKey, shape: Shape | None) -> Refusal | None:
    if (shape is not None) == (zone == RESIDENTIAL):
        return None
    return Refusal("refusals.shape_missing" if shape is None else "refusals.shape_unwanted", {"zone": zone})
