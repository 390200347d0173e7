"""The collector cards: a few kinds of goal, filled in by `data/penny_black/cards_*.toml`.

What each kind scores is carried out in `formulas.py`. All of it concerns the regular stamps of one page (PB-46, PB-47).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from games.material import Part, Printed

Deck = Literal["white", "black"]
Attribute = Literal["colour", "shape"]
Edge = Literal["top", "bottom", "left", "right"]
EDGES: tuple[Edge, ...] = ("top", "bottom", "left", "right")


class Match(Part):
    """Which stamps are meant: those of a colour, of a shape, or all."""

    colour: str | None = None
    shape: str | None = None


class CardBase(Part):
    """What every card has. `given`: the rulebook prints this card; the others are reconstructions."""

    deck: Deck
    name: Printed = Field(min_length=1, max_length=40)
    points: int = Field(ge=1)
    given: bool = False


class SetCard(CardBase):
    """Points for every `size` matching stamps."""

    kind: Literal["set"]
    match: Match
    size: int = Field(ge=1)


class MixedSetCard(CardBase):
    """Points for every set of one of each."""

    kind: Literal["mixed_set"]
    of: tuple[Match, ...] = Field(min_length=2)


class FaceValueCard(CardBase):
    """Points for every full `per_cents` of face value."""

    kind: Literal["face_value"]
    per_cents: int = Field(ge=1)


class BestColourCard(CardBase):
    """Points for every `size` stamps of the most frequent colour."""

    kind: Literal["set_best_colour"]
    size: int = Field(ge=1)


class LargestBlockCard(CardBase):
    """Points for every stamp in the largest block of what matches."""

    kind: Literal["largest_block"]
    match: Match


class EdgeCard(CardBase):
    """Points for every matching stamp that touches one of the edges; a stamp counts once."""

    kind: Literal["edge"]
    edges: tuple[Edge, ...] = Field(min_length=1)
    match: Match = Match()


class CornerCard(CardBase):
    """Points for every corner that a matching stamp covers."""

    kind: Literal["corner"]
    match: Match = Match()


class CountBlocksCard(CardBase):
    """Points for every block of `min_size` stamps or more."""

    kind: Literal["count_blocks"]
    attribute: Attribute
    min_size: int = Field(ge=2)


class ValuesWithBlockCard(CardBase):
    """Points for every colour (or shape) that has a block of `min_size` stamps or more."""

    kind: Literal["values_with_block"]
    attribute: Attribute
    min_size: int = Field(ge=2)


class EdgeVarietyCard(CardBase):
    """Points for every edge that stamps of `min_colours` colours touch."""

    kind: Literal["edge_variety"]
    min_colours: int = Field(ge=1)


class NoSameNeighbourCard(CardBase):
    """Points for every `size` stamps that touch no stamp of their own colour (or shape)."""

    kind: Literal["no_same_neighbour"]
    attribute: Attribute
    size: int = Field(ge=1)


Card = Annotated[
    SetCard
    | MixedSetCard
    | FaceValueCard
    | BestColourCard
    | LargestBlockCard
    | EdgeCard
    | CornerCard
    | CountBlocksCard
    | ValuesWithBlockCard
    | EdgeVarietyCard
    | NoSameNeighbourCard,
    Field(discriminator="kind"),
]


def matches_of(card: Card) -> tuple[Match, ...]:
    """The kinds of stamp that a card names."""
    if isinstance(card, MixedSetCard):
        return card.of
    if isinstance(card, SetCard | LargestBlockCard | EdgeCard | CornerCard):
        return (card.match,)
    return ()
