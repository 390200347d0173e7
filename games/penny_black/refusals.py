"""Why a move is refused, with what would be possible instead, where that takes some working out."""

from __future__ import annotations

from games.characters import cut
from games.engine import Param, Refusal
from games.penny_black.album import AlbumPlan
from games.penny_black.material import PAGES, Page
from games.penny_black.moves import PlaceMove
from games.penny_black.stamps import Stamps

LONGEST = 24
"""What was typed is repeated up to this length."""


def not_in_hand(stamp: str, hand: tuple[str, ...], stamps: Stamps) -> Refusal:
    code = "not_in_hand" if stamp in stamps.kinds else "no_such_stamp"
    return Refusal(f"refusals.{code}", {"stamp": cut(stamp, LONGEST), "hand": list(hand)})


def no_such_space(plan: AlbumPlan, place: str) -> Refusal:
    return Refusal("refusals.no_such_space", {"place": cut(place, LONGEST), "last": plan.grid.names[-1]})


def where_it_fits(
    plan: AlbumPlan, move: PlaceMove, fault: tuple[str, dict[str, Param]], fits: dict[Page, int]
) -> Refusal:
    """What is wrong with a placement, and the nearest places where the stamp could go: on the same page if it can."""
    code, more = fault
    page = move.page if fits[move.page] else next(page for page in PAGES if fits[page])
    near = plan.near(fits[page], move.place)
    params: dict[str, Param] = {"stamp": move.stamp, "page": move.page, "place": move.place, "on": page, "near": near}
    return Refusal(f"refusals.{code}", {**params, **more})
