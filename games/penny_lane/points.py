"""What a lane is worth and what it earns, both itemised."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Phrase, Score, ScoreItem
from games.penny_lane.effects import PENNIES, POINTS, Street
from games.penny_lane.links import Link, completed_links
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.places import BOARD
from games.penny_lane.state import Building, Lane


@dataclass(frozen=True, slots=True)
class Income:
    """A line of what an upkeep pays: the names of the cards that pay it, how much, and where they lie."""

    source: str
    pennies: int
    marks: tuple[str, ...]


def card_points(material: PennyLaneMaterial, street: Street, building: Building) -> int:
    """A building's own points, printed and by its effect, without slots and links."""
    card = material.buildings[building.card]
    worth = POINTS.get(card.effect)
    return card.points + (worth(street, building, card) if worth else 0)


def card_pennies(material: PennyLaneMaterial, street: Street, building: Building) -> int:
    """What a building itself pays its owner in upkeep."""
    card = material.buildings[building.card]
    worth = PENNIES.get(card.effect)
    return worth(street, building, card) if worth else 0


def revealed(material: PennyLaneMaterial, building: Building) -> int:
    """The point icons that citizens who went to work have uncovered (PL-44); slots never fill again (PL-A2-31)."""
    return material.buildings[building.card].slots - building.citizens


def lane_score(material: PennyLaneMaterial, lane: Lane) -> Score:
    """The points on a lane, links with the board included, however many (PL-A2-10, PL-A2-11)."""
    street = Street(material, lane)
    items = []
    for building in lane.buildings:
        if points := card_points(material, street, building):
            name = material.buildings[building.card].name
            items.append(ScoreItem("card", points, {"card": name, "place": building.place}, (building.place,)))
    workers = [(building.place, count) for building in lane.buildings if (count := revealed(material, building))]
    stars = [link for link in completed_links(material, lane) if link.kind == "S"]
    items.append(ScoreItem("revealed", sum(count for _, count in workers), {}, tuple(place for place, _ in workers)))
    points = sum(link.worth for link in stars)  # PL-15
    items.append(ScoreItem("stars", points, {"links": len(stars)}, _marks(stars)))
    total = sum(item.points for item in items)
    return Score(total, tuple(items), _note(total, material.setup.end_points))


def lane_points(material: PennyLaneMaterial, lane: Lane) -> int:
    return lane_score(material, lane).total


def lane_income(material: PennyLaneMaterial, lane: Lane) -> tuple[Income, ...]:
    """What the lane's owner would be paid in an upkeep now: Bonus Penny, cards, penny links (PL-36)."""
    board, street = material.boards[lane.board], Street(material, lane)
    lines = [Income(board.name, board.bonus_penny, (BOARD,))]
    for building in lane.buildings:
        pennies = card_pennies(material, street, building)
        lines.append(Income(material.buildings[building.card].name, pennies, (building.place,)))
    for link in completed_links(material, lane):
        if link.kind == "P":
            first, second = (name_at(material, lane, place) for place in link.marks)
            lines.append(Income(f"{first} – {second}", link.worth, link.marks))
    return tuple(line for line in lines if line.pennies)


def lane_pennies(material: PennyLaneMaterial, lane: Lane) -> int:
    """The upkeep's pennies in all."""
    return sum(line.pennies for line in lane_income(material, lane))


def name_at(material: PennyLaneMaterial, lane: Lane, place: str) -> str:
    """The name of the card or the board at a place of a lane."""
    if place == BOARD:
        return material.boards[lane.board].name
    building = lane.at(place)
    return material.buildings[building.card].name if building else place


def _note(total: int, goal: int) -> Phrase:
    """How far the lane is from ending the game (PL-34)."""
    if total < goal:
        return Phrase("score.short", {"away": goal - total, "goal": goal})
    return Phrase("score.enough", {"goal": goal})


def _marks(links: list[Link]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for link in links for place in link.marks))
