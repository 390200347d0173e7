"""Penny Lane in words: the whole state, most important first, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat
from games.penny_lane.material import Card
from games.penny_lane.state import HIDDEN, Drawn
from games.penny_lane.view import BuildingView, CardView, LocationView, PennyLaneView, SpaceView
from games.texts import Texts
from render.penny_lane.header import doing
from render.penny_lane.house import count_citizens
from render.penny_lane.sheet import large_seats
from render.penny_lane.supply import chosen, said_of
from render.scene import Scene
from render.telling import Telling


def describe(view: PennyLaneView, scene: Scene, texts: Texts) -> Iterator[str]:
    """State, whose turn, last move, what is considered; a line for each lane; Main Street, supply, lanes by row."""
    tell = Telling(texts, scene)
    first = large_seats(view, scene)[0]
    order = sorted(range(len(view.lanes)), key=lambda seat: seat != first)
    yield tell("begins", title=texts.text("title"), heading=texts.say(view.heading), mayor=view.mayor)
    yield tell("doing", doing=doing(texts, view, scene).whole)
    if scene.last_move:
        yield scene.last_move
    if view.passed and not view.over:
        yield tell("passed", seats=view.passed)
    yield from _panel(tell, view)
    yield from (_summary(tell, view, seat) for seat in order)
    street = texts.joined((_location(tell, location) for location in view.locations), "semicolon")
    yield tell("street", locations=street)
    yield from _drawn(tell, view)
    yield _supply(tell, view)
    for seat in order:
        yield from _lane(tell, view, seat)
    if view.reconstructed:
        yield tell("reconstructed", cards=_reconstructed(view))


def card_in_words(tell: Telling, item: CardView) -> str:
    """All that a card says, and where it is known from."""
    return tell("whole_card", card=_offered(tell, item), says=said_of(tell.texts, item.card), source=item.card.source)


def _panel(tell: Telling, view: PennyLaneView) -> Iterator[str]:
    """The chosen card whole, what is considered and what is offered."""
    scene = tell.scene
    item = next((item for item in (*view.drawn, *view.supply) if item.id == chosen(view, scene)), None)
    if item:
        yield card_in_words(tell, item)
    then, seat = scene.candidate, view.viewer
    if isinstance(then, PennyLaneView) and seat is not None:
        changes = list(_changes(tell, view, then, seat))
        yield tell("considered", changes=changes) if changes else tell("considered_nothing")
    if scene.offered:
        yield tell("offered", places=tell.offered())
    if scene.marks:
        yield tell("marked", places=scene.marks)


def _changes(tell: Telling, view: PennyLaneView, then: PennyLaneView, seat: Seat) -> Iterator[str]:
    """What the considered move changes on the seat's own lane; nothing that it would reveal."""
    lane, later = view.lanes[seat], then.lanes[seat]
    now = {building.place: building for building in lane.buildings}
    for building in later.buildings:
        here = now.get(building.place)
        if here is None or here.id != building.id:
            yield tell("at", place=building.place, card=building.card.name)
        elif (here.citizens, here.employees) != (building.citizens, building.employees):
            yield tell("with", place=building.place, card=building.card.name, people=_people(tell, building))
    if lane.citizen != later.citizen:
        yield tell("bonus_comes" if later.citizen else "bonus_goes")
    if lane.points != later.points:
        yield tell("points_change", points=later.points, change=later.points - lane.points)
    if lane.pennies != later.pennies:
        yield tell("pennies_change", pennies=later.pennies, change=later.pennies - lane.pennies)


def _summary(tell: Telling, view: PennyLaneView, seat: Seat) -> str:
    lane = view.lanes[seat]
    return tell(
        "player_left" if lane.left else "player",
        seat=seat,
        points=lane.points,
        pennies=lane.pennies,
        income=lane.income_total,
        citizens=count_citizens(lane),
    )


def _location(tell: Telling, location: LocationView) -> str:
    if location.is_job:
        return tell("job_taken" if location.citizen else "job_open", name=location.name)
    return tell("location", name=location.name, spaces=[_space(tell, space) for space in location.spaces])


def _space(tell: Telling, space: SpaceView) -> str:
    first = "first_" if space.priority else ""
    if space.paid is not None:
        return tell(f"{first}space_taken", paid=space.paid)
    if space.price is None:
        return tell(f"{first}space_cost")
    return tell(f"{first}space", price=space.price)


def _drawn(tell: Telling, view: PennyLaneView) -> Iterator[str]:
    """The Black Market's cards: their names for those who know them, else their number."""
    if not isinstance(view.pending, Drawn):
        return
    if HIDDEN in view.pending.cards:
        yield tell("drawn_secretly", n=len(view.pending.cards))
    else:
        yield tell("drawn", cards=_cards(tell, view.drawn))


def _supply(tell: Telling, view: PennyLaneView) -> str:
    if not view.supply:
        return tell("supply_empty", deck=view.deck_count)
    return tell("supply", cards=_cards(tell, view.supply), deck=view.deck_count)


def _cards(tell: Telling, cards: tuple[CardView, ...]) -> str:
    return tell.texts.joined((_offered(tell, item) for item in cards), "semicolon")


def _offered(tell: Telling, item: CardView) -> str:
    """`S6 Farmer's Co-Op, Store, 3 pennies, 2 jobs, penny half left`."""
    card = item.card
    parts = [tell("card", id=item.id, card=card.name), tell("kind", kind=card.kind), tell("pennies", n=item.price)]
    if card.jobs or card.slots:
        parts.append(tell("jobs", n=card.jobs) if card.jobs else tell("citizens", n=card.slots))
    return tell.texts.joined([*parts, *_halves(tell, card)])


def _halves(tell: Telling, card: Card) -> list[str]:
    links = (("left", card.links.left), ("right", card.links.right), ("street", card.links.street))
    return [tell("half", link=kinds, side=side) for side, kinds in links if kinds]


def _lane(tell: Telling, view: PennyLaneView, seat: Seat) -> Iterator[str]:
    """A lane: its board, then each row from left to right, then its links."""
    here = view.lanes[seat]
    yield tell("lane" if here.citizen else "lane_without", seat=seat, board=here.board.name)
    for row in ("top", "bottom"):
        told = [_building(tell, building) for building in here.buildings if building.row == row]
        buildings = tell.texts.joined(told, "semicolon")
        yield tell("row", row=row, buildings=buildings) if told else tell("row_empty", row=row)
    links = [
        tell("link_twice" if link.worth > 1 else "link", kind=link.kind, first=link.first, second=link.second)
        for link in here.links
    ]
    if links:
        yield tell("links", links=links)


def _building(tell: Telling, building: BuildingView) -> str:
    parts = [tell("at", place=building.place, card=building.card.name)]
    if building.card.jobs or building.card.slots:
        parts.append(_people(tell, building))
    if building.points:
        parts.append(tell("points", n=building.points))
    if building.pennies:
        parts.append(tell("pennies_in_upkeep", n=building.pennies))
    return tell.texts.joined(parts)


def _people(tell: Telling, building: BuildingView) -> str:
    card, parts = building.card, []
    if card.slots:
        parts.append(tell("at_home", citizens=building.citizens, slots=card.slots))
    if card.jobs:
        parts.append(tell("at_work", citizens=building.employees, jobs=card.jobs))
    return tell.texts.joined(parts, "and")


def _reconstructed(view: PennyLaneView) -> list[str]:
    """The names of what is in sight and not the rulebook's."""
    cards = [item.card for item in (*view.drawn, *view.supply)]
    cards += [building.card for lane in view.lanes for building in lane.buildings]
    named = [card.name for card in cards if card.source != "given"]
    named += [location.name for location in view.locations if location.source != "given"]
    named += [lane.board.name for lane in view.lanes if lane.board.source != "given"]
    return sorted(set(named))
