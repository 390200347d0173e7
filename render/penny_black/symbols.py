"""A collector card's formula in symbols: small stamps, pages with their edges or corners, what a set earns."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.penny_black.cards import (
    BestColourCard,
    Card,
    CornerCard,
    CountBlocksCard,
    Edge,
    EdgeCard,
    EdgeVarietyCard,
    FaceValueCard,
    LargestBlockCard,
    Match,
    MixedSetCard,
    NoSameNeighbourCard,
    SetCard,
    ValuesWithBlockCard,
)
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import Palette
from render.penny_black.colours import STAMP_INKS
from render.penny_black.patterns import engrave

_CENTS = {"green": "1", "purple": "2", "orange": "3", "pink": "4", "red": "5"}
_SHAPES = {"square": (0.72, 0.72), "tall": (0.62, 0.92), "wide": (1.0, 0.66)}


def formula(surface: Surface, card: Card, at: tuple[int, int], wide: int, high: int, paper: str) -> None:
    """A card's goal in symbols, on its paper."""
    each = surface.texts.text("picture.each", points=card.points)
    surface.stamp(at, (wide, high), draw_formula, card, high, each, ground=paper, solid=False)


def fitting_formula(surface: Surface, card: Card, at: tuple[int, int], wide: int, high: int, paper: str) -> None:
    """The same, lower than `high` where it would not fit into `wide` pixels."""
    each = surface.texts.text("picture.each", points=card.points)
    size = next((size for size in range(high, 14, -1) if _length(surface.palette, card, size, each) <= wide), 14)
    look = {"ground": paper, "solid": False}
    surface.stamp((at[0], at[1] + (high - size) // 2), (wide, size), draw_formula, card, size, each, **look)


@lru_cache(maxsize=1024)
def _length(palette: Palette, card: Card, high: int, each: str) -> float:
    """How wide the symbols are."""
    return _write(_Pen(Brush(Image.new("RGB", (1, 1)), palette, 1), high, "graphite"), card, each)


def draw_formula(brush: Brush, card: Card, high: int, each: str) -> None:
    """The symbols from left to right, `high` pixels high; the paper is the card's. `each`: its points for each, in
    words."""
    _write(_Pen(brush, high, "white" if card.deck == "black" else "graphite"), card, each)


def _write(pen: _Pen, card: Card, each: str) -> float:
    """Draws the symbols; returns where they end."""
    match card:
        case SetCard():
            pen.stamps([card.match] * min(card.size, 4), 4)
        case MixedSetCard():
            pen.stamps(list(card.of), 4 if len(card.of) < 4 else 2)
        case FaceValueCard():
            pen.words(f"{card.per_cents}¢")
        case BestColourCard():
            pen.stamps([Match()] * min(card.size, 4), 4, filled=True)
        case LargestBlockCard():
            pen.block([card.match] * (3 if card.match.shape in (None, "square") else 2))
            pen.words(each)
            return pen.end
        case CountBlocksCard():
            pen.block([Match()] * 2, filled=card.attribute == "colour")
            pen.words(f"{card.min_size}+")
        case ValuesWithBlockCard():
            pen.block([Match(shape="square")] * 2 if card.attribute == "shape" else [Match()] * 2)
            pen.words(f"{card.min_size}+")
        case EdgeCard():
            pen.page(card.edges, ())
            pen.stamps([card.match], 4)
        case CornerCard():
            pen.page((), ("corner",))
            pen.stamps([card.match], 4)
        case EdgeVarietyCard():
            pen.page(("top",), ())
            pen.words(f"{card.min_colours}+")
            pen.colours()
        case NoSameNeighbourCard():
            pen.lonely(card.size)
    pen.words(f"= {card.points}")
    return pen.end


class _Pen:
    """Draws one symbol after another."""

    def __init__(self, brush: Brush, high: int, ink: str) -> None:
        self._brush = brush
        self._high = high
        self._ink = ink
        self._x = 0.0

    @property
    def end(self) -> float:
        """Where the last symbol ends."""
        return self._x - 8  # all end with words, which leave a gap

    def words(self, text: str) -> None:
        size = self._high * 0.86
        self._brush.text((self._x, self._high / 2), text, "bold", size, self._ink, anchor="lm")
        self._x += sum({"=": 0.56, " ": 0.24, "+": 0.56, "¢": 0.52}.get(char, 0.5) for char in text) * size + 8

    def stamps(self, matches: list[Match], gap: int, *, filled: bool = False) -> None:
        for match in matches:
            self._stamp(match, filled)
            self._x += gap
        self._x += 6

    def block(self, matches: list[Match], *, filled: bool = False) -> None:
        """Stamps that touch, in a frame."""
        start = self._x
        self._x += 3
        for match in matches:
            self._stamp(match, filled)
        self._x += 3
        self._brush.rect((start, 0, self._x, self._high), line=self._ink, width=2, radius=5)
        self._x += 9

    def page(self, edges: tuple[Edge, ...], corners: tuple[str, ...]) -> None:
        """A page, its edges or its corners marked."""
        x, high = self._x, self._high
        wide, thick = high * 0.84, high * 0.2
        self._brush.rect((x, 0, x + wide, high), line=self._ink, width=1.5)
        sides = {
            "top": (x, 0, x + wide, thick),
            "bottom": (x, high - thick, x + wide, high),
            "left": (x, 0, x + thick, high),
            "right": (x + wide - thick, 0, x + wide, high),
        }
        for edge in edges:
            self._brush.rect(sides[edge], fill=self._ink)
        if corners:
            side = high * 0.24
            for left in (x, x + wide - side):
                for top in (0, high - side):
                    self._brush.rect((left, top, left + side, top + side), fill=self._ink)
        self._x += wide + 8

    def colours(self) -> None:
        """All colours, small."""
        for ink in list(STAMP_INKS)[1:4]:
            self._brush.rect(
                (self._x, self._high * 0.22, self._x + self._high * 0.4, self._high * 0.78), fill=ink, line=self._ink
            )
            self._x += self._high * 0.48
        self._x += 6

    def lonely(self, count: int) -> None:
        """Stamps apart from one another."""
        for _ in range(min(count, 3)):
            x, side = self._x, self._high * 0.5
            self._brush.rect((x, 1, x + self._high - 2, self._high - 1), line=self._ink, width=1)
            inset = (self._high - 2 - side) / 2
            self._brush.rect((x + inset, inset + 1, x + inset + side, inset + 1 + side), fill=self._ink)
            self._x += self._high + 3
        self._x += 4

    def _stamp(self, match: Match, filled: bool) -> None:
        wide, high = (share * self._high for share in _SHAPES.get(match.shape or "square", (0.72, 0.72)))
        top = (self._high - high) / 2
        box = (self._x, top, self._x + wide, top + high)
        brush = self._brush
        if match.colour in STAMP_INKS:
            rim = "graphite" if brush.palette.textures else "white"
            brush.rect(box, fill="white" if brush.palette.textures else match.colour, line=rim, width=1.5)
            if brush.palette.textures:
                engrave(brush, match.colour, box, 4)
            middle = ((box[0] + box[2]) / 2, self._high / 2)
            if brush.palette.textures:
                brush.ellipse(middle, self._high * 0.28, fill="white")
            text = "black" if brush.palette.textures or match.colour in ("pink", "orange") else "white"
            brush.text(middle, _CENTS.get(match.colour, ""), "bold", self._high * 0.64, text, anchor="mm")
        elif filled:
            brush.rect((box[0] + 1.5, box[1], box[2] - 1.5, box[3]), fill=self._ink)
        else:
            brush.rect(box, line=self._ink, width=2.5)
        self._x += wide
