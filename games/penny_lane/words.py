"""How Penny Lane's choices are put to a player: which openings are listed, and what each choice is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine import Offer, Param, Phrase
from games.penny_lane.citizens import EMPLOYEE
from games.penny_lane.material import JOB_LOCATIONS, PennyLaneMaterial
from games.penny_lane.moves import DECLINE, NONE
from games.penny_lane.places import BOARD
from games.penny_lane.previews import previewed
from games.penny_lane.state import Ages, Drawn, Gifts, MoreSwaps, SecondCitizen
from games.penny_lane.view import BuildingView, CardView, LocationView, PennyLaneView

PERFECT_AGE = 42

Given = Mapping[str, str]


def offers(view: PennyLaneView) -> tuple[Offer, ...]:
    """Every location, closed ones with the reason (PL-33), and the pass; or the answers to what is pending."""
    if view.viewer is None or view.viewer not in view.acting:
        return ()
    match view.pending:
        case Drawn(cards=cards):
            return tuple(Offer({"action": "build", "card": card}) for card in cards)
        case Gifts():
            return (Offer({"action": "give"}),)
        case Ages():
            return (Offer({"action": "age"}),)
        case None:
            open_to = (Offer({"action": each.key}, each.closed) for each in view.locations if not each.is_job)
            return (*open_to, Offer({"action": "pass"}))
        case _:
            return Offer({"action": "again"}), Offer({"action": "stop"})


def explain(material: PennyLaneMaterial, view: PennyLaneView, field: str, value: str, given: Given) -> Phrase:
    """The words of a choice, with what it would change; of a value that means nothing here, the value itself."""
    if change := previewed(material, view, field, value, given):
        return change
    teller = _TELLERS.get(field)
    return (teller(view, value, given) if teller else None) or Phrase("choices.other", {"value": value})


def _action(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    location = _location(view, value)
    if location is not None:
        price, code = location.price, f"choices.action.{value}"
        told = {"name": location.name, "price": price, "gain": location.gain}
        return Phrase(code if price is not None else "choices.full", told)
    if value == "again" and isinstance(view.pending, MoreSwaps):
        return Phrase("choices.action.again_swap")
    if value == "again" and isinstance(view.pending, SecondCitizen):
        return Phrase("choices.action.again_citizen", {"price": view.pending.price})
    return Phrase(f"choices.action.{value}") if value in _PLAIN else None


def _card(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    found = _card_view(view, value)
    if found is None:
        return None
    card = found.card
    told: dict[str, Param] = {"card": card.name, "price": found.price, "kind": card.kind, "text": card.text}
    told |= {"jobs": card.jobs, "slots": card.slots}
    code = "card" if any(found.id == drawn.id for drawn in view.drawn) else "card_price"
    says = "text" if card.text else "slots" if card.slots else "jobs" if card.jobs else "plain"
    return Phrase(f"choices.{code}.{says}", told)


def _citizen(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    if value == NONE:
        return Phrase("choices.citizen.none")
    if value == BOARD:
        return Phrase("choices.citizen.board", {"value": value})
    building = _building(view, value.removesuffix(EMPLOYEE))
    if building is None:
        return None
    slot = bool(building.card.slots) and not value.endswith(EMPLOYEE)
    return Phrase(f"choices.citizen.{'slot' if slot else 'job'}", {"value": value, "card": building.card.name})


def _job(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    location = _location(view, value)
    if location is not None and location.is_job:
        return Phrase("choices.job.street", {"name": location.name, "text": location.text})
    building = _building(view, value)
    return Phrase("choices.job.lane", {"value": value, "card": building.card.name}) if building else None


def _lane(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    seat = _seat(view, value)
    if seat is None:
        return None
    job = given.get("job", "")
    if job not in JOB_LOCATIONS:
        return Phrase("choices.lane.plain", {"seat": seat})
    kinds = view.lanes[seat].kinds
    sets = min(kinds["store"], kinds["workshop"], kinds["attraction"])
    temple = sets if view.temple_counts == "sets" else kinds["housing"]
    return Phrase("choices.lane.gain", {"seat": seat, "gain": kinds["attraction"] if job == "barracks" else temple})


def _first(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    building = _building(view, value)
    return Phrase("choices.first", {"value": value, "card": building.card.name}) if building else None


def _second(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    building = _building(view, value)
    return Phrase("choices.second", {"value": value, "card": building.card.name}) if building else None


def _to(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    seat = _seat(view, value)
    return None if seat is None else Phrase("choices.to", {"seat": seat, "pennies": view.lanes[seat].pennies})


def _distance(view: PennyLaneView, value: str, given: Given) -> Phrase | None:
    if value == DECLINE:
        return Phrase("choices.distance.decline")
    years = int(value) if value.isdecimal() and len(value) < 4 else -1
    if years <= 0:
        return Phrase("choices.distance.perfect") if years == 0 else None
    code = "both" if years <= PERFECT_AGE else "older"
    return Phrase(f"choices.distance.{code}", {"years": years, "low": PERFECT_AGE - years, "high": PERFECT_AGE + years})


_PLAIN = frozenset({"pass", "build", "stop", "give", "age"})
_TELLERS: dict[str, Callable[[PennyLaneView, str, Given], Phrase | None]] = {
    "action": _action,
    "card": _card,
    "citizen": _citizen,
    "job": _job,
    "lane": _lane,
    "first": _first,
    "second": _second,
    "to": _to,
    "distance": _distance,
}


def _location(view: PennyLaneView, key: str) -> LocationView | None:
    return next((location for location in view.locations if location.key == key), None)


def _card_view(view: PennyLaneView, card: str) -> CardView | None:
    return next((found for found in (*view.drawn, *view.supply) if found.id == card), None)


def _building(view: PennyLaneView, place: str) -> BuildingView | None:
    """The building at a place of the viewer's lane."""
    lane = view.lanes[view.turn if view.viewer is None else view.viewer]
    return next((building for building in lane.buildings if building.place == place), None)


def _seat(view: PennyLaneView, value: str) -> int | None:
    return int(value) if value.isdecimal() and len(value) < 3 and int(value) < len(view.lanes) else None
