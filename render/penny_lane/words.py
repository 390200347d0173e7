"""Penny Lane in words: the whole state, most important first, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from games import GAMES
from games.engine import Seat
from games.penny_lane.state import HIDDEN, Drawn
from games.penny_lane.tables import Card
from games.penny_lane.view import BuildingView, CardView, LocationView, PennyLaneView
from render.penny_lane.header import doing
from render.penny_lane.house import count_citizens
from render.penny_lane.sheet import large_seats
from render.penny_lane.supply import chosen, said_of
from render.scene import Scene

_LINKS = {"S": "star", "P": "penny", "SP": "star and penny"}


def describe(view: PennyLaneView, scene: Scene) -> list[str]:
    """State, whose turn, last move, what is considered; a line for each lane; Main Street, supply, lanes by row."""
    texts = GAMES.texts("penny-lane")
    first = large_seats(view, scene)[0]
    order = sorted(range(len(view.lanes)), key=lambda seat: seat != first)
    lines = [f"{texts.text('title')}. {texts.say(view.heading)}. Mayor: {scene.name_of(view.mayor)}."]
    lines.append(f"{' '.join(doing(view, scene))}.")
    if scene.last_move:
        lines.append(scene.last_move)
    if view.passed and not view.over:
        lines.append(f"Passed: {', '.join(scene.name_of(seat) for seat in view.passed)}.")
    lines += _panel(view, scene)
    lines += [_summary(view, scene, seat) for seat in order]
    lines.append(f"Main Street: {'; '.join(_location(location) for location in view.locations)}.")
    lines += _drawn(view)
    lines.append(f"Supply: {'; '.join(_offered(item) for item in view.supply) or 'empty'}. Deck: {view.deck_count}.")
    for seat in order:
        lines += lane(view, scene, seat)
    if view.reconstructed:
        lines.append(f"Reconstructed cards: {', '.join(_reconstructed(view))}.")
    return lines


def _panel(view: PennyLaneView, scene: Scene) -> list[str]:
    """The chosen card whole, what is considered and what is offered."""
    lines = []
    item = next((item for item in (*view.drawn, *view.supply) if item.id == chosen(view, scene)), None)
    if item:
        lines.append(card_in_words(item))
    then, seat = scene.candidate, view.viewer
    if isinstance(then, PennyLaneView) and seat is not None:
        lines.append(f"Considered: {', '.join(_changes(view, then, seat)) or 'nothing changes on your lane'}.")
    if scene.offered:
        said = (label if label == place else f"{label} {place}" for place, label in scene.offered.items())
        lines.append(f"Offered: {', '.join(said)}.")
    if scene.marks:
        lines.append(f"Marked: {', '.join(scene.marks)}.")
    return lines


def card_in_words(item: CardView) -> str:
    """All that a card says, and where it is known from."""
    return f"{_offered(item)}; {said_of(item.card)}; {GAMES.texts('penny-lane').word('source', item.card.source)}."


def _changes(view: PennyLaneView, then: PennyLaneView, seat: Seat) -> Iterator[str]:
    """What the considered move changes on the seat's own lane; nothing that it would reveal."""
    lane, later = view.lanes[seat], then.lanes[seat]
    now = {building.place: building for building in lane.buildings}
    for building in later.buildings:
        here = now.get(building.place)
        if here is None or here.id != building.id:
            yield f"{building.place} {building.card.name}"
        elif (here.citizens, here.employees) != (building.citizens, building.employees):
            yield f"{building.place} {building.card.name} with {_people(building)}"
    if lane.citizen != later.citizen:
        yield "the Bonus Citizen comes" if later.citizen else "the Bonus Citizen goes"
    if lane.points != later.points:
        yield f"{_count(later.points, 'point')} ({later.points - lane.points:+d})".replace("-", "−")
    if lane.pennies != later.pennies:
        yield f"{_count(later.pennies, 'penny', 'pennies')} ({later.pennies - lane.pennies:+d})".replace("-", "−")


def _summary(view: PennyLaneView, scene: Scene, seat: Seat) -> str:
    lane = view.lanes[seat]
    said = [_count(lane.points, "point"), _count(lane.pennies, "penny", "pennies")]
    said += [f"+{lane.income_total} in upkeep", _count(count_citizens(lane), "citizen")]
    if lane.left:
        said.append("left the table")
    return f"{scene.name_of(seat)}: {', '.join(said)}."


def _location(location: LocationView) -> str:
    if location.is_job:
        return f"{location.name} job {'taken' if location.citizen else 'open'}"
    spaces = []
    for space in location.spaces:
        crown = "first " if space.priority else ""
        price = "its cost" if space.price is None else str(space.price)
        spaces.append(f"{crown}{price}" if space.paid is None else f"{crown}taken ({space.paid})")
    return f"{location.name} {', '.join(spaces)}"


def _drawn(view: PennyLaneView) -> list[str]:
    """The Black Market's cards: their names for those who know them, else their number."""
    if not isinstance(view.pending, Drawn):
        return []
    if HIDDEN in view.pending.cards:
        return [f"Drawn in secret: {_count(len(view.pending.cards), 'card')}."]
    return [f"Drawn: {'; '.join(_offered(item) for item in view.drawn)}."]


def _offered(item: CardView) -> str:
    """`S6 Farmer's Co-Op, Store, 3 pennies, 2 jobs, links left penny`."""
    said = [f"{item.id} {item.card.name}", GAMES.texts("penny-lane").word("kind", item.card.kind)]
    said.append(_count(item.price, "penny", "pennies"))
    if item.card.jobs or item.card.slots:
        said.append(_count(item.card.jobs or item.card.slots, "job" if item.card.jobs else "citizen"))
    return ", ".join([*said, *_halves(item.card)])


def _halves(card: Card) -> list[str]:
    links = (("left", card.links.left), ("right", card.links.right), ("street", card.links.street))
    return [f"{_LINKS[kinds]} half {side}" for side, kinds in links if kinds]


def lane(view: PennyLaneView, scene: Scene, seat: Seat) -> list[str]:
    """A lane: its board, then each row from left to right, then its links."""
    here, texts = view.lanes[seat], GAMES.texts("penny-lane")
    bonus = "Bonus Citizen at home" if here.citizen else "no Bonus Citizen"
    lines = [f"{scene.name_of(seat)}’s lane, {here.board.name}, {bonus}:"]
    for row in ("top", "bottom"):
        told = [_building(building) for building in here.buildings if building.row == row]
        lines.append(f"{texts.word('row', row).capitalize()}: {'; '.join(told) or 'empty'}.")
    links = [f"{_LINKS[link.kind]} {link.first}–{link.second}{' ×2' if link.worth > 1 else ''}" for link in here.links]
    if links:
        lines.append(f"Links: {', '.join(links)}.")
    return lines


def _building(building: BuildingView) -> str:
    said = [f"{building.place} {building.card.name}"]
    if building.card.jobs or building.card.slots:
        said.append(_people(building))
    if building.points:
        said.append(_count(building.points, "point"))
    if building.pennies:
        said.append(f"{_count(building.pennies, 'penny', 'pennies')} in upkeep")
    return ", ".join(said)


def _people(building: BuildingView) -> str:
    card, parts = building.card, []
    if card.slots:
        parts.append(f"{building.citizens} of {_count(card.slots, 'citizen')} at home")
    if card.jobs:
        parts.append(f"{building.employees} of {_count(card.jobs, 'job')} filled")
    return " and ".join(parts)


def _reconstructed(view: PennyLaneView) -> list[str]:
    """The names of what is in sight and not the rulebook's."""
    cards = [item.card for item in (*view.drawn, *view.supply)]
    cards += [building.card for lane in view.lanes for building in lane.buildings]
    named = [card.name for card in cards if card.source != "given"]
    named += [location.name for location in view.locations if location.source != "given"]
    named += [lane.board.name for lane in view.lanes if lane.board.source != "given"]
    return sorted(set(named))


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
