"""Effects as small symbols: `★ / H` is a point for each Housing, a citizen and an arrow what an employee gives."""

from __future__ import annotations

from collections.abc import Callable

from games.penny_lane.material import Card, Effect, Kind, LocationKey
from render.kit.brush import Brush, Point, regular
from render.penny_lane.colours import LETTER
from render.penny_lane.pieces import coin, crown, meeple, star, tall_hat, window

Row = tuple[str, ...]

EFFECTS: dict[Effect, Row] = {
    "": (),
    "coop": ("meeple", ">", "coin", "+", "gift"),
    "dark_alley": ("cards", ">", "card"),
    "engineer": ("meeple", ">", "guild", "−1"),
    "garage": ("+", "door", "<", "meeple"),
    "haunted": ("star", "/", "ghost"),
    "loft": ("empty", ">", "coin"),
    "luthier": ("meeple", "meeple", ">", "link", "×2"),
    "penny_per_employee": ("meeple", ">", "coin"),
    "per_attraction": ("star", "/", "A"),
    "per_housing": ("star", "/", "H"),
    "per_set": ("star", "/", "S", "W", "A"),
    "per_store": ("star", "/", "S"),
    "per_two_housing": ("star", "/", "H", "H"),
    "per_workshop": ("star", "/", "W"),
    "pet_shop": ("meeple", ">", "coin", ",", "2", "meeple", ">", "star"),
    "point_if_employee": ("meeple", ">", "star"),
    "smelter": ("meeple", ">", "bank", "+1"),
    "stationers": ("meeple", ">", "news", "−1"),
    "tailor": ("meeple", ">", "coin", ",", "3", "meeple", ">", "2", "star"),
    "two_points_if_employee": ("meeple", ">", "2", "star"),
    "warehouse": ("meeple", ">", "coin", "/", "W"),
}
STREET: dict[LocationKey, tuple[Row, Row]] = {
    "bank": (("+", "2", "coin"), ("+", "coin")),
    "gazette": (("meeple", ">", "door"), ("+1", "meeple")),
    "masons-guild": (("plot", "<", "card"), ("−1",)),
    "tower": (("plot", "<", ">", "plot"), ()),
    "town-hall": (("hat", "+", "coin"), ()),
    "black-market": (("plot", "<", "cards"), ()),
    "temple": (("coin", "/", "H"), ()),
    "barracks": (("coin", "/", "A"), ()),
}
"""What a Main Street card does, and what its priority space adds."""
SETS: Row = ("coin", "/", "S", "W", "A")
"""The Temple where it counts sets."""


def of_card(card: Card) -> Row:
    """A card's printed points and its effect."""
    printed: Row = ("star",) * card.points
    effect = EFFECTS[card.effect]
    return (*printed, ",", *effect) if printed and effect else printed or effect


def length(row: Row) -> float:
    """How long a row is, in sizes of a symbol."""
    return sum(_advance(token) for token in row)


def draw_row(brush: Brush, row: Row, size: float, ink: str) -> None:
    """The symbols side by side; `ink` is that of letters and arrows."""
    x = 0.0
    for token in row:
        wide = _advance(token) * size
        drawing = _DRAWINGS.get(token)
        if drawing:
            drawing(brush.zoomed(size / 110, x + size * 0.03, size * 0.045))
        elif token in "<>":
            _arrow(brush.moved(x, 0), wide, size, ink, token == "<")
        elif token == "/":
            brush.line([(x + wide * 0.28, size * 0.88), (x + wide * 0.72, size * 0.12)], ink, max(1.5, size * 0.1))
        elif token != ",":
            brush.text((x + wide / 2, size / 2), token, "bold", size * 0.95, ink, anchor="mm")
        x += wide


def _advance(token: str) -> float:
    if token in _DRAWINGS:
        return 0.8 if token in ("meeple", "door", "empty", "card", "ghost") else 1.02
    return {"/": 0.45, ",": 0.35, "<": 0.7, ">": 0.7}.get(token, 0.5 * len(token))


def _arrow(brush: Brush, wide: float, size: float, ink: str, back: bool) -> None:
    a, z, y, head = wide * 0.12, wide * 0.88, size / 2, size * 0.2
    tip, tail = (a, z) if back else (z, a)
    lean = head if back else -head
    brush.line([(tail, y), (tip, y)], ink, max(1.5, size * 0.1))
    brush.line([(tip + lean, y - head), (tip, y), (tip + lean, y + head)], ink, max(1.5, size * 0.1))


def badge(brush: Brush, kind: Kind) -> None:
    """The mark of a kind of building, in 100 by 100: an awning, a nut, a pennant, a house, each with its letter."""
    low = 50.0
    if kind == "store":
        brush.rect((2, 4, 98, 70), fill="cream", radius=8)
        for x in (4, 35, 65):
            brush.ellipse((x + 15.5, 72), 20, fill="cream")
            brush.ellipse((x + 15.5, 72), 12, fill="store")
        brush.rect((10, 13, 90, 73), fill="store", radius=4)
    elif kind == "workshop":
        brush.poly(regular(6, (50, 50), 54, turn=0), fill="cream")
        brush.poly(regular(6, (50, 50), 44, turn=0), fill="workshop")
    elif kind == "attraction":
        brush.ellipse((50, 50), 49, fill="cream")
        brush.ellipse((50, 50), 41, fill="attraction")
    else:
        low = 58
        roof: list[Point] = [(50, 0), (100, 44), (90, 50), (90, 98), (10, 98), (10, 50), (0, 44)]
        brush.poly(roof, fill="cream")
        brush.poly([(50, 9), (88, 43), (82, 47), (82, 91), (18, 91), (18, 47), (12, 43)], fill="housing")
    brush.text((50, low), LETTER[kind], "bold", 68, "cream", anchor="mm")


def _badge_of(kind: Kind) -> Callable[[Brush], None]:
    return lambda brush: badge(brush, kind)


def _gift(brush: Brush) -> None:
    coin(brush, 78, "")
    meeple(brush.moved(38, 36), 64, "cream", hat=False)


def cards(brush: Brush) -> None:
    """The deck's backs, in 100 by 100."""
    for x, y in ((6, 4), (28, 14)):
        brush.rect((x, y, x + 56, y + 80), fill="plate", line="cream", width=6, radius=8)
    brush.text((56, 55), "?", "bold", 66, "cream", anchor="mm")


def _card(brush: Brush) -> None:
    brush.rect((8, 6, 70, 94), fill="stone", line="line", width=7, radius=8)
    brush.rect((20, 20, 58, 34), fill="line")
    brush.rect((30, 56, 48, 94), fill="line")


def _plot(brush: Brush) -> None:
    brush.poly([(8, 40), (50, 6), (92, 40)], fill="line")
    brush.rect((16, 38, 84, 94), fill="stone", line="line", width=7)
    brush.rect((40, 58, 60, 94), fill="line")


def _guild(brush: Brush) -> None:
    brush.poly([(4, 62), (50, 20), (72, 66)], fill="cream", line="line", width=7)
    brush.line([(58, 44), (94, 12)], "line", 16)


def _news(brush: Brush) -> None:
    brush.rect((6, 10, 94, 90), fill="cream", line="line", width=7)
    brush.rect((18, 22, 82, 38), fill="line")
    for y in (52, 66, 80):
        brush.line([(20, y), (80, y)], "line", 5)


def _bank(brush: Brush) -> None:
    brush.poly([(4, 36), (50, 6), (96, 36)], fill="cream", line="line", width=6)
    for x in (16, 43, 70):
        brush.rect((x, 40, x + 15, 82), fill="cream", line="line", width=5)
    brush.rect((4, 82, 96, 96), fill="cream", line="line", width=5)


def _ghost(brush: Brush) -> None:
    brush.ellipse((40, 42), 34, 38, fill="line")
    brush.poly([(6, 42), (6, 96), (22, 82), (40, 96), (58, 82), (74, 96), (74, 42)], fill="line")
    brush.ellipse((40, 44), 27, 31, fill="cream")
    brush.poly([(13, 44), (13, 80), (24, 72), (40, 86), (56, 72), (67, 80), (67, 44)], fill="cream")
    brush.ellipse((30, 40), 6, 9, fill="line")
    brush.ellipse((50, 40), 6, 9, fill="line")


def _link(brush: Brush) -> None:
    star(brush.moved(-4, 4), 74)
    coin(brush.moved(42, 40), 58, "")


def _door(brush: Brush) -> None:
    brush.rect((8, 4, 72, 98), fill="door", line="line", width=6, radius=22)
    meeple(brush.moved(2, 22), 76, "hole", hat=False, line=None)


_DRAWINGS: dict[str, Callable[[Brush], None]] = {
    "star": lambda brush: star(brush, 100),
    "coin": lambda brush: coin(brush, 96),
    "gift": _gift,
    "meeple": lambda brush: meeple(brush.moved(-10, 0), 100, "cream"),
    "empty": lambda brush: window(brush.moved(6, 6), 66, 86, None),
    "door": _door,
    "cards": cards,
    "card": _card,
    "plot": _plot,
    "guild": _guild,
    "news": _news,
    "bank": _bank,
    "ghost": _ghost,
    "link": _link,
    "hat": lambda brush: tall_hat(brush, 98),
    "crown": lambda brush: crown(brush.moved(0, 20), 100),
    **{LETTER[kind]: _badge_of(kind) for kind in LETTER},
}
