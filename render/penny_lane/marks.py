"""What is marked: the last move by a thin double outline, what earned points by a lit frame, what is considered by
dashes, what is offered by circles."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Event, Seat
from games.penny_lane.material import JOB_LOCATIONS
from games.penny_lane.places import PLACES
from render.kit.brush import Brush
from render.kit.canvas import Surface

OFFER = 50
"""How large the circle of an offer is."""

_STREET = {
    "bank": "bank",
    "bank_priority": "bank",
    "town_hall": "town-hall",
    "built": "masons-guild",
    "drew": "black-market",
    "drew_secretly": "black-market",
    "moved": "gazette",
    "moved_out": "gazette",
    "swapped": "tower",
}


@dataclass(frozen=True, slots=True)
class Latest:
    """Where the last move was: the space of a Main Street card, Main Street's jobs, and places of a seat's lane."""

    space: str | None = None
    jobs: frozenset[str] = frozenset()
    seat: Seat | None = None
    places: frozenset[str] = frozenset()

    @classmethod
    def of(cls, events: tuple[Event, ...]) -> Latest:
        """The marks of the events that a viewer may know."""
        space, seat, named = None, None, set[str]()
        for event in events:
            if event.code not in _STREET and event.code != "built_drawn":
                continue
            space, seat = _STREET.get(event.code), event.seat
            place, several = event.params.get("place"), event.params.get("places")
            named |= {place} if isinstance(place, str) else set()
            named |= (
                {item for item in several if isinstance(item, str)} if isinstance(several, (tuple, list)) else set()
            )
        jobs = frozenset(named & JOB_LOCATIONS)
        return cls(space, jobs, seat, frozenset(name for name in named if name in PLACES or name == "board"))


def outline(surface: Surface, box: tuple[int, int, int, int]) -> None:
    """The thin double outline of the last move, just around a box. Drawn side by side, so that it is small."""
    left, top, right, bottom = box
    size = (right - left + 8, bottom - top + 8)
    surface.stamp((left - 4, top - 4), size, draw_outline, *size, solid=False, ground="line")


def draw_outline(brush: Brush, wide: int, high: int) -> None:
    brush.rect((0, 0, wide, high), line="line", width=8, radius=9)
    brush.rect((1, 1, wide - 1, high - 1), line="cream", width=2, radius=8)
    brush.rect((5, 5, wide - 5, high - 5), line="cream", width=2, radius=5)


def earned(surface: Surface, box: tuple[int, int, int, int]) -> None:
    """The lit frame around what earned points."""
    left, top, right, bottom = box
    size = (right - left + 8, bottom - top + 8)
    surface.stamp((left - 4, top - 4), size, draw_earned, *size, solid=False, ground="line")


def draw_earned(brush: Brush, wide: int, high: int) -> None:
    brush.rect((0, 0, wide, high), line="line", width=9, radius=9)
    brush.rect((2, 2, wide - 2, high - 2), line="lit", width=5, radius=8)


def dashes(surface: Surface, box: tuple[int, int, int, int]) -> None:
    """The dashed outline of what is considered."""
    size = (box[2] - box[0], box[3] - box[1])
    surface.stamp(box[:2], size, draw_dashes, *size, solid=False, ground="line")


def draw_dashes(brush: Brush, wide: int, high: int) -> None:
    brush.rect((0, 0, wide, high), line="line", width=6, radius=6)
    for x in range(3, wide - 12, 22):
        for y in (3, high - 3):
            brush.line([(x, y), (x + 11, y)], "cream", 3)
    for y in range(3, high - 12, 22):
        for x in (3, wide - 3):
            brush.line([(x, y), (x, y + 11)], "cream", 3)


def offer(surface: Surface, middle: tuple[int, int], label: str, chosen: bool) -> None:
    """A label in a circle, black where it is the one considered."""
    at = (middle[0] - OFFER // 2, middle[1] - OFFER // 2)
    surface.stamp(at, (OFFER, OFFER), draw_offer, label[:2], chosen, solid=False, ground="cream")


def draw_offer(brush: Brush, label: str, chosen: bool) -> None:
    half = OFFER / 2
    brush.ellipse((half, half), half, fill="line")
    brush.ellipse((half, half), half - 2, fill="cream")
    brush.ellipse((half, half), half - 6, fill="line" if chosen else "lit")
    brush.text((half, half), label, "bold", 42 if len(label) == 1 else 36, "cream" if chosen else "line", anchor="mm")
