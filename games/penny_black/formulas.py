"""What a collector card scores on its page, and which stamps earn it: one formula a kind of card.

Penny Blacks count for none of them (PB-47); a stamp may serve several cards (PB-B2-25).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from games.penny_black.cards import (
    EDGES,
    Attribute,
    BestColourCard,
    Card,
    CornerCard,
    CountBlocksCard,
    EdgeCard,
    EdgeVarietyCard,
    FaceValueCard,
    LargestBlockCard,
    MixedSetCard,
    NoSameNeighbourCard,
    SetCard,
    ValuesWithBlockCard,
)
from games.penny_black.page import PageStamps, Piece


@dataclass(frozen=True, slots=True)
class Earned:
    """`times` how often the card's points are earned, and by which stamps."""

    times: int
    pieces: tuple[Piece, ...] = ()


def earned(card: Card, page: PageStamps) -> Earned:
    """How often a card scores on a page (PB-46)."""
    match card:
        case SetCard():
            return sets([page.matching(card.match)], card.size)
        case MixedSetCard():
            return sets([page.matching(match) for match in card.of])
        case BestColourCard():
            return best_colour(page, card.size)
        case FaceValueCard():
            cents = sum(piece.kind.cents for piece in page.regular)
            return Earned(cents // card.per_cents, tuple(page.regular))
        case LargestBlockCard():
            largest = max(page.blocks(page.matching(card.match)), key=len, default=[])
            return Earned(len(largest), tuple(largest)) if len(largest) > 1 else Earned(0)  # PB-44
        case EdgeCard():
            touching = [piece for edge in card.edges for piece in page.at_edge(edge) if piece.has(card.match)]
            return Earned(len(_once(touching)), _once(touching))
        case CornerCard():
            corners = [piece for piece in page.at_corner() if piece.has(card.match)]
            return Earned(len(corners), _once(corners))
        case CountBlocksCard():
            blocks = big_blocks(page, card.attribute, card.min_size)
            return Earned(sum(len(found) for found in blocks.values()), _all(blocks))
        case ValuesWithBlockCard():
            blocks = big_blocks(page, card.attribute, card.min_size)
            return Earned(len(blocks), _all(blocks))
        case EdgeVarietyCard():
            return edge_variety(page, card.min_colours)
        case NoSameNeighbourCard():
            return sets([loners(page, card.attribute)], card.size)


def sets(groups: list[list[Piece]], size: int = 1) -> Earned:
    """Whole sets of `size` stamps from each group (PB-43, PB-B2-25: rounded down); the first stamps are marked."""
    times = min(len(group) for group in groups) // size
    return Earned(times, _once(piece for group in groups for piece in group[: times * size]))


def best_colour(page: PageStamps, size: int) -> Earned:
    """Sets of the most frequent colour; of several the one that comes first."""
    colours = Counter(piece.kind.colour for piece in page.regular)
    best = max(colours.values(), default=0)
    colour = next((colour for colour, count in colours.items() if count == best), None)
    return sets([[piece for piece in page.regular if piece.kind.colour == colour]], size)


def big_blocks(page: PageStamps, attribute: Attribute, min_size: int) -> dict[str, list[list[Piece]]]:
    """The blocks of at least that size, by colour (or shape); those without one left out (PB-44)."""
    blocks = {}
    for value in page.values(attribute):
        if found := [block for block in page.blocks_of(attribute, value) if len(block) >= min_size]:
            blocks[value] = found
    return blocks


def edge_variety(page: PageStamps, min_colours: int) -> Earned:
    """The edges that stamps of enough colours touch (PB-45)."""
    times = 0
    pieces: list[Piece] = []
    for edge in EDGES:
        touching = page.at_edge(edge)
        if len({piece.kind.colour for piece in touching}) >= min_colours:
            times += 1
            pieces += touching
    return Earned(times, _once(pieces))


def loners(page: PageStamps, attribute: Attribute) -> list[Piece]:
    """The stamps that touch no stamp of their own colour (or shape)."""
    return [
        piece
        for piece in page.regular
        if not any(other.value(attribute) == piece.value(attribute) for other in page.touching(piece.mask))
    ]


def _once(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(dict.fromkeys(pieces))


def _all(blocks: dict[str, list[list[Piece]]]) -> tuple[Piece, ...]:
    return _once(piece for found in blocks.values() for block in found for piece in block)
