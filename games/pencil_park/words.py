"""How Pencil Park's choices are put to a player: which openings are listed, and what each choice is called."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Offer, Param, Phrase, Refusal
from games.pencil_park.state import MARKS
from games.pencil_park.view import PencilParkView

ZONE_MARKS = frozenset(MARKS)


def offers(view: PencilParkView) -> tuple[Offer, ...]:
    """A button for each die as the pattern, closed where it fits nowhere, and the X; after an X on an Energy space
    the extra zone or none. Nothing for who is not to act."""
    if view.viewer is None or view.over or not view.sheets[view.viewer].waiting:
        return ()
    sheet = view.sheets[view.viewer]
    if sheet.energy:
        return Offer({"action": "energy"}), Offer({"action": "skip"})
    uses = tuple(
        Offer(
            {"action": "zone", "die": str(use.die)},
            None if use.places else Refusal("refusals.fits_nowhere", {"die": use.die}),
        )
        for use in view.uses
    )
    no_x = Refusal("refusals.no_x_left", {"max": view.max_x}) if sheet.xs >= view.max_x else None
    return (*uses, Offer({"action": "x"}, no_x))


def explain(view: PencilParkView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
    """The words of a choice."""
    params: dict[str, Param] = {"value": value}
    if field == "die":
        use = next((use for use in view.uses if str(use.die) == value), None)
        if use is not None:
            params |= {"die": use.die, "zone": use.zone, "total": use.total, "places": use.places}
    if field == "action" and value == "x" and view.viewer is not None:
        return Phrase("choices.action.x", {"left": view.max_x - view.sheets[view.viewer].xs})
    return Phrase(f"choices.action.{value}" if field == "action" else f"choices.{field}", params)
