"""What a collector card asks for, as phrases: in full under `[cards]`, in few words under `[cards_short]`."""

from __future__ import annotations

from games.engine import Param, Phrase
from games.penny_black.cards import (
    EDGES,
    Card,
    CornerCard,
    CountBlocksCard,
    EdgeCard,
    EdgeVarietyCard,
    FaceValueCard,
    LargestBlockCard,
    Match,
    MixedSetCard,
    SetCard,
    ValuesWithBlockCard,
)
from games.penny_black.material import PennyBlackMaterial


class CardWords:
    """Finds the sentence for a card, and what fills it."""

    def __init__(self, material: PennyBlackMaterial) -> None:
        self._colours = {colour.key for colour in material.colours}
        self._shapes = {shape.key for shape in material.shapes}

    def full(self, card: Card) -> Phrase:
        code, params = self._words(card)
        return Phrase(f"cards.{code}", params)

    def short(self, card: Card) -> Phrase:
        code, params = self._words(card)
        return Phrase(f"cards_short.{code}", params)

    def _words(self, card: Card) -> tuple[str, dict[str, Param]]:
        code: str = card.kind
        params: dict[str, Param] = {"points": card.points}
        match card:
            case SetCard():
                params |= {"size": card.size, "what": _what(card.match)}
            case MixedSetCard():
                params["of"] = [_what(match) for match in card.of]
                if {match.colour for match in card.of} == self._colours:
                    code, params = "mixed_set_colours", {"points": card.points, "n": len(card.of)}
                elif {match.shape for match in card.of} == self._shapes:
                    code, params = "mixed_set_shapes", {"points": card.points, "n": len(card.of)}
            case LargestBlockCard():
                params["what"] = _what(card.match)
            case EdgeCard():
                code = "edge_any" if set(card.edges) == set(EDGES) else "edge"
                params |= {"edges": list(card.edges), "what": _what(card.match)}
            case CornerCard():
                params["what"] = _what(card.match)
            case FaceValueCard():
                params["cents"] = card.per_cents
            case CountBlocksCard() | ValuesWithBlockCard():
                params |= {"attribute": card.attribute, "size": card.min_size}
            case EdgeVarietyCard():
                params["colours"] = card.min_colours
            case _:  # the most frequent colour, and stamps beside none of their own colour
                params["size"] = card.size
                params["attribute"] = getattr(card, "attribute", "colour")
        return code, params


def _what(match: Match) -> str:
    """The stamps that are meant: a key of `[words.what]`, or two of them."""
    return "-".join(key for key in (match.colour, match.shape) if key) or "any"
