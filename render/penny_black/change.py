"""What the considered move would change, as far as its player can know it: what comes out of the bag in the candidate,
and what a clean-up in it deals, was made up and is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine import Score, ScoreItem, Seat
from games.penny_black.material import Page
from games.penny_black.stamps import PENNY_BLACK
from games.penny_black.state import Placed
from games.penny_black.view import PennyBlackView
from render.scene import Scene

UNKNOWN = "?"
"""A stamp that is yet to be drawn."""


@dataclass(frozen=True, slots=True)
class Change:
    """Of the seat's things.

    `placed`, `lifted`: stamps of the album that come and go; `gains`, `spends`: stamps of the hand; `stars`: how many
    more; `sheet`: the number of the sheet that is collected; `swapped`: sheet and stamp, twice; `cards`: by card the
    page beside which it is laid; `points`: how many more, by item and in all.
    """

    seat: Seat
    placed: tuple[Placed, ...] = ()
    lifted: tuple[Placed, ...] = ()
    gains: tuple[str, ...] = ()
    spends: tuple[str, ...] = ()
    stars: int = 0
    sheet: int | None = None
    swapped: tuple[tuple[int, str], ...] = ()
    cards: Mapping[str, Page] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    total: int = 0


def item_key(item: ScoreItem) -> str:
    """What a score item is asked for by: the card's id, or the Penny Black's place, `left:B4`."""
    params = item.params
    return str(params["card"]) if "card" in params else f"{params['page']}:{params['place']}"


def points_of(score: Score) -> dict[str, int]:
    """A seat's points by item."""
    return {item_key(item): item.points for item in score.items}


def change_of(view: PennyBlackView, scene: Scene) -> Change | None:
    """What the candidate would change for its viewer; None where there is none, or none who looks."""
    then, seat = scene.candidate, view.viewer
    if not isinstance(then, PennyBlackView) or seat is None or seat >= len(then.players):
        return None
    mine, later = view.players[seat], then.players[seat]
    if view.phase == "cards":
        cards = {card.id: card.page for card in later.cards if card.page is not None}
        return Change(seat, cards=cards if not mine.chosen else {})
    now = points_of(view.scores[seat])
    after = points_of(then.scores[seat])
    common = {
        "placed": _more(mine.stamps, later.stamps),
        "lifted": _more(later.stamps, mine.stamps),
        "points": {key: after.get(key, 0) - now.get(key, 0) for key in {*now, *after}},
        "total": then.scores[seat].total - view.scores[seat].total,
    }
    if then.round != view.round or then.over:  # a clean-up: what lies on the table then is made up
        return Change(seat, **common)  # type: ignore[arg-type]
    stars = later.stars - mine.stars
    sheet = next((n for n, item in enumerate(then.sheets, 1) if item.taken != view.sheets[n - 1].taken), None)
    gains = tuple((Counter(later.hand) - Counter(mine.hand)).elements())
    if sheet is None and not common["lifted"] and stars < 0:
        bought = gains == (PENNY_BLACK,) and -stars == view.costs.buy and scene.given.get("action") != "draw"
        gains = gains if bought else (UNKNOWN,) * len(gains)
    return Change(
        seat,
        gains=gains,
        spends=tuple((Counter(mine.hand) - Counter(later.hand)).elements()),
        stars=stars,
        sheet=sheet,
        swapped=_swapped(view, then) if sheet is None else (),
        **common,  # type: ignore[arg-type]
    )


def _more(before: Iterable[Placed], after: Iterable[Placed]) -> tuple[Placed, ...]:
    known = {(item.stamp, item.page, item.place) for item in before}
    return tuple(item for item in after if (item.stamp, item.page, item.place) not in known)


def _swapped(view: PennyBlackView, then: PennyBlackView) -> tuple[tuple[int, str], ...]:
    """The stamps that leave their sheets, where two sheets give one to each other."""
    gone = [
        (number, stamp)
        for number, (before, after) in enumerate(zip(view.sheets, then.sheets, strict=True), 1)
        for stamp in (Counter(before.stamps) - Counter(after.stamps)).elements()
    ]
    return tuple(gone) if len(gone) == 2 else ()
