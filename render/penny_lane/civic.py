"""Main Street: eight civic fronts with their action spaces or their vacancy."""

from __future__ import annotations

from games.penny_lane.material import LocationKey
from games.penny_lane.view import LocationView, PennyLaneView, SpaceView
from games.texts import Texts
from render.kit.brush import Brush, Point
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_lane import glyphs
from render.penny_lane.marks import Latest, outline
from render.penny_lane.pieces import coin, crown, door
from render.scene import Scene

HEIGHT = 172
COIN = 60
_LEFT, _RIGHT, _GAP = 16, 1184, 6
_NAMES = (30, 28, 26, 24, 21)


def boxes(view: PennyLaneView, texts: Texts) -> dict[str, tuple[int, int]]:
    """Left and right of each card: as wide as its spaces and its name need, what is left shared out."""
    needs = [
        max(len(location.spaces) * (COIN + 2) + 14, width(texts.printed(location.name), "bold", 26) + 18, 104)
        for location in view.locations
    ]
    rest = _RIGHT - _LEFT - _GAP * (len(needs) - 1) - sum(needs)
    found: dict[str, tuple[int, int]] = {}
    x = _LEFT
    for number, (location, need) in enumerate(zip(view.locations, needs, strict=True)):
        share = rest // len(needs) + (1 if number < rest % len(needs) else 0)
        found[location.key] = (x, x + need + share)
        x += need + share + _GAP
    return found


def paint(surface: Surface, view: PennyLaneView, scene: Scene, top: int) -> None:
    """The eight cards, `top` their upper edge; with what is considered as a ghost."""
    then = scene.candidate if isinstance(scene.candidate, PennyLaneView) and view.viewer is not None else None
    later = {location.key: location for location in then.locations} if then else {}
    places, latest = boxes(view, surface.texts), Latest.of(scene.latest)
    for location in view.locations:
        left, right = places[location.key]
        _card(surface, view, location, later.get(location.key), latest, (left, top, right, top + HEIGHT))


def _card(
    surface: Surface,
    view: PennyLaneView,
    location: LocationView,
    then: LocationView | None,
    latest: Latest,
    box: tuple[int, int, int, int],
) -> None:
    left, top, right, _ = box
    wide, middle = right - left, (left + right) // 2
    sets = location.key == "temple" and view.temple_counts == "sets"
    name = surface.texts.printed(location.name)
    surface.stamp((left, top), (wide, HEIGHT), draw_card, location.key, name, wide, sets, solid=False, ground="rose")
    if location.is_job:
        ghost = bool(then and then.citizen and not location.citizen)
        _vacancy(surface, location.citizen, ghost, (middle, top + 68))
        if location.citizen and location.key in latest.jobs:
            outline(surface, (middle - 32, top + 70, middle + 32, top + 138))
    else:
        _spaces(surface, location, then, (left, top + 79, right), marked=location.key == latest.space)


def _spaces(
    surface: Surface, location: LocationView, then: LocationView | None, at: tuple[int, int, int], *, marked: bool
) -> None:
    left, y, right = at
    count, used = len(location.spaces), sum(space.paid is not None for space in location.spaces)
    pitch = min((right - left - 8) // count, COIN + 12)
    x = (left + right - pitch * count) // 2 + (pitch - COIN) // 2
    for number, space in enumerate(location.spaces):
        look = {"solid": False, "ground": "stone"}
        price = price_of(location, space)
        if marked and number == used - 1:
            surface.stamp((x - 5, y - 5), (COIN + 10, COIN + 10), draw_last, solid=False, ground="stone")
        surface.stamp((x, y - 14), (COIN, COIN + 14), draw_space, price, space.paid, space.next, space.priority, **look)
        ghost = then.spaces[number].paid if then and number < len(then.spaces) and space.paid is None else None
        if ghost is not None:
            surface.stamp((x, y), (COIN, COIN), draw_paid, ghost, veil=0.5, **look)
        x += pitch


def price_of(location: LocationView, space: SpaceView) -> str:
    """What is to be read on an open space: the price; on the next one what would be paid now."""
    if space.price is None:
        return "X"
    return str(location.price if space.next and location.price is not None else space.price)


def _vacancy(surface: Surface, taken: bool, ghost: bool, at: tuple[int, int]) -> None:
    x, y = at[0] - 29, at[1]
    surface.stamp((x, y), (58, 70), draw_vacancy, taken, solid=False, ground="stone")
    if ghost:
        surface.stamp((x, y), (58, 70), draw_vacancy, True, solid=False, ground="stone", veil=0.5)


def draw_vacancy(brush: Brush, taken: bool) -> None:
    door(brush, 58, 70, "white" if taken else None)


def draw_space(brush: Brush, price: str, paid: int | None, following: bool, priority: bool) -> None:
    """An action space, 14 pixels of room above it for the crown: its price, or the pennies that lie on it."""
    at = brush.moved(0, 14)
    half = COIN / 2
    if paid is not None:
        coin(at, COIN, str(paid), 0.9 if paid < 10 else 0.74)
    else:
        at.ellipse((half, half), half, fill="line")
        at.ellipse((half, half), half - (5 if following else 2), fill="lit" if following else "cream")
        if following:
            at.ellipse((half, half), half - 3, line="cream", width=2)
        at.text((half, half), price, "bold", 56, "line", anchor="mm")
    if priority:
        crown(brush.moved(half - 15, 1), 30)


def draw_last(brush: Brush) -> None:
    """The double outline of the last move around a space."""
    half = COIN / 2 + 5
    brush.ellipse((half, half), half, line="line", width=7)
    brush.ellipse((half, half), half - 1, line="cream", width=1.7)
    brush.ellipse((half, half), half - 4, line="cream", width=1.7)


def draw_paid(brush: Brush, paid: int) -> None:
    coin(brush, COIN, str(paid), 0.9 if paid < 10 else 0.74)


def draw_card(brush: Brush, key: LocationKey, name: str, wide: int, sets: bool) -> None:
    """All of a card that stays: its front, its name, what it does and what its priority space adds."""
    draw_front(brush, key, wide)
    size = next((size for size in _NAMES if width(name, "bold", size) <= wide - 12), _NAMES[-1])
    brush.text((wide / 2, 49), name, "bold", size, "line", anchor="mm", room=wide - 8)
    does, more = glyphs.STREET[key]
    row = (*(glyphs.SETS if sets else does), *((",", "crown", *more) if more else ()))
    high = min(24.0, (wide - 14) / glyphs.length(row))
    left = (wide - glyphs.length(row) * high) / 2
    glyphs.draw_row(brush.moved(left, 143 + (25 - high) / 2), row, high, "line")


def draw_front(brush: Brush, key: str, width: int) -> None:
    """A civic front of stone; each of the eight has its own gable."""
    w, h = width, HEIGHT
    brush.rect((4, 30, w - 4, h), fill="stone", line="line", width=2.5)
    for x in (6, w - 14):
        brush.rect((x, 68, x + 8, h - 6), fill="stone_dark")
    _gable(brush, key, w)
    brush.rect((0, 30, w, 66), fill="stone", line="line", width=2.5)
    brush.rect((0, h - 7, w, h), fill="stone_dark", line="line", width=2)


def _gable(brush: Brush, key: str, w: float) -> None:
    middle = w / 2
    roof: list[Point] = [(4, 31), (middle, 2), (w - 4, 31)]
    if key in ("bank", "temple"):
        brush.poly(roof, fill="stone", line="line", width=2.5)
        brush.poly([(24, 29), (middle, 9), (w - 24, 29)], fill="stone_dark")
    elif key == "tower":
        for x in range(6, int(w) - 8, 20):
            brush.rect((x, 14, x + 12, 32), fill="stone", line="line", width=2)
        brush.rect((6, 24, w - 6, 34), fill="stone")
    elif key == "town-hall":
        brush.rect((middle - 20, 6, middle + 20, 32), fill="stone", line="line", width=2.5)
        brush.ellipse((middle, 19), 10, fill="cream", line="line", width=2)
        brush.line([(middle, 19), (middle, 12)], "line", 2)
        brush.line([(middle, 19), (middle + 5, 21)], "line", 2)
    elif key == "barracks":
        brush.rect((12, 18, w - 12, 32), fill="workshop", line="line", width=2.5)
        brush.line([(middle, 20), (middle, 2)], "line", 2.5)
        brush.poly([(middle, 2), (middle + 22, 6), (middle, 11)], fill="glow", line="line", width=1.5)
    elif key == "black-market":
        brush.poly([(6, 31), (16, 8), (w - 16, 8), (w - 6, 31)], fill="sign", line="line", width=2.5)
        brush.rect((middle - 12, 14, middle + 12, 26), fill="lit", line="line", width=2)
    elif key == "gazette":
        brush.rect((10, 12, w - 10, 32), fill="stone_dark", line="line", width=2.5)
        for x in range(20, int(w) - 24, 18):
            brush.rect((x, 17, x + 10, 28), fill="lit", line="line", width=1.5)
    else:
        brush.rect((8, 18, w - 8, 32), fill="workshop", line="line", width=2.5)
        brush.poly([(middle - 34, 20), (middle, 2), (middle + 34, 20)], fill="workshop", line="line", width=2.5)
