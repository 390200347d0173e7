"""What each choice of a move is called."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Param, Phrase
from games.penny_black.view import PennyBlackView

BONUSES = frozenset({"swap", "unstick", "draw", "buy"})


def explain(view: PennyBlackView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
    """The words of a choice."""
    params: dict[str, Param] = {"value": value}
    match field:
        case "action":
            if value in BONUSES:
                params = {"cost": getattr(view.costs, value)}
            return Phrase(f"choices.action.{value}", params)
        case "sheet":
            stamps = next((sheet.stamps for n, sheet in enumerate(view.sheets) if str(n + 1) == value), ())
            params["stamps"] = list(stamps)
        case "stamp" if given.get("action") == "place":
            return Phrase("choices.place_stamp", params)
        case "left" | "right":
            cards = [] if view.viewer is None else view.players[view.viewer].dealt
            names = {card.id: card.card.name for card in cards}
            params["cards"] = [names.get(key, key) for key in value.split("-")]
        case "first" | "second":
            number, _, stamp = value.partition("-")
            params |= {"sheet": number, "stamp": stamp}
        case "place" if given.get("action") in ("lift", "unstick"):
            there = _stamp_at(view, given.get("page"), value)
            if there is not None:
                return Phrase("choices.stamp_at", {"value": value, "stamp": there})
    return Phrase(f"choices.{field}", params)


def _stamp_at(view: PennyBlackView, page: str | None, place: str) -> str | None:
    """The viewer's stamp whose top left space that is, where it is clear which page is meant."""
    stamps = () if view.viewer is None else view.players[view.viewer].stamps
    found = [item.stamp for item in stamps if item.place == place and page in (None, item.page)]
    return found[0] if len(found) == 1 else None
