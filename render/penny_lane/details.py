"""The cards that can be looked at by themselves: those of the supply, those drawn, and every lane's."""

from __future__ import annotations

from games.penny_lane.view import CardView, PennyLaneView
from games.texts import Texts
from render.penny_lane.closeup import close_up
from render.scene import Detail, Picture, Scene


def details(view: PennyLaneView, texts: Texts) -> tuple[Detail, ...]:
    """A detail for each building in sight, its id as the key."""
    open_cards = (*view.drawn, *view.supply)
    found = [Detail(card.id, f"{card.id} · {texts.printed(card.card.name)}") for card in open_cards]
    for seat, lane in enumerate(view.lanes):
        for building in lane.buildings:
            label = f"{building.place} · {texts.printed(building.card.name)}"
            found.append(Detail(building.id, label, seat))
    return tuple(found)


def detail(view: PennyLaneView, key: str, scene: Scene, texts: Texts) -> Picture | None:
    """The close-up of a building in sight; None where there is no such one."""
    cards = {card.id: card for card in (*view.drawn, *view.supply)}
    for lane in view.lanes:
        cards |= {item.id: CardView(item.id, item.card, item.card.cost) for item in lane.buildings}
    return close_up(cards[key], scene, texts) if key in cards else None
