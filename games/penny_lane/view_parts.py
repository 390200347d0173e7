"""The parts of a view: Main Street's cards and the lanes."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Seat
from games.penny_lane.action import Action, active_seats
from games.penny_lane.building import open_places
from games.penny_lane.effects import Street
from games.penny_lane.links import Link, completed_links
from games.penny_lane.main_street import next_space, post, space_price
from games.penny_lane.material import Location, LocationKey, PennyLaneMaterial
from games.penny_lane.places import BOARD, PLACES, in_order
from games.penny_lane.points import card_pennies, card_points, lane_income, revealed
from games.penny_lane.prices import TOWN_HALL_GAIN, bank_gain, gazette_price, masons_price
from games.penny_lane.state import Lane, State
from games.penny_lane.view import BuildingView, LaneView, LocationView, SpaceView


def location_view(
    material: PennyLaneMaterial, state: State, location: Location, viewer: Seat | None, actions: Mapping[str, Action]
) -> LocationView:
    """A Main Street card; of the actions it has the one of its key, a job location none."""
    here, prices = post(state, location.key), location.spaces(len(state.lanes))
    spaces = tuple(
        SpaceView(
            price=price if isinstance(price, int) else None,
            priority=location.priority and number == 0,
            paid=here.paid[number] if number < len(here.paid) else None,
            next=number == len(here.paid),
        )
        for number, price in enumerate(prices)
    )
    user, action = state.turn if viewer is None else viewer, actions.get(location.key)
    to_choose = viewer is not None and viewer in active_seats(state) and state.pending is None
    return LocationView(
        key=location.key,
        name=location.name,
        source=location.source,
        text=location.sets_text if location.sets_text and state.temple_counts == "sets" else location.text,
        priority_text=location.priority_text,
        is_job=location.is_job,
        spaces=spaces,
        citizen=here.citizen,
        price=_price(material, state, location.key, user),
        gain=_gain(material, state, location.key, user),
        closed=action.closed(material, state, viewer) if action and to_choose and viewer is not None else None,
    )


def lane_view(material: PennyLaneMaterial, lane: Lane, points: int) -> LaneView:
    board, links, street = material.boards[lane.board], completed_links(material, lane), Street(material, lane)
    buildings = {building.place: building for building in lane.buildings}

    def building_view(place: str) -> BuildingView:
        building, where = buildings[place], PLACES[place]
        return BuildingView(
            id=building.card,
            card=material.buildings[building.card],
            place=place,
            row=where.row,
            column=where.column,
            citizens=building.citizens,
            employees=building.employees,
            points=card_points(material, street, building) + revealed(material, building),
            pennies=card_pennies(material, street, building),
            lit_left=_lit(links, place, where.left),
            lit_right=_lit(links, place, where.right),
            lit_street=_lit(links, place, where.across),
        )

    return LaneView(
        board_id=lane.board,
        board=board,
        lit_top_left=_lit(links, BOARD, "TL1"),
        lit_top_right=_lit(links, BOARD, "TR1"),
        lit_bottom_left=_lit(links, BOARD, "BL1"),
        lit_bottom_right=_lit(links, BOARD, "BR1"),
        citizen=lane.citizen,
        pennies=lane.pennies,
        buildings=tuple(building_view(place) for place in in_order(set(buildings))),
        added=tuple(buildings),
        links=tuple(links),
        kinds={kind: street.kinds[kind] for kind in ("housing", "store", "workshop", "attraction")},
        points=points,
        income=lane_income(material, lane),
        open_top=tuple(open_places(lane, "top")),
        open_bottom=tuple(open_places(lane, "bottom")),
        left=lane.left,
    )


def _lit(links: list[Link], place: str, beside: str) -> str:
    """The kinds of the completed links between two neighbours."""
    return "".join(link.kind for link in links if {place, beside} == set(link.marks))


def _price(material: PennyLaneMaterial, state: State, key: LocationKey, seat: Seat) -> int | None:
    if next_space(material, state, key) is None:
        return None
    if key == "masons-guild":
        return min((masons_price(material, state, seat, card) for card in state.supply), default=None)
    return gazette_price(material, state, seat) if key == "gazette" else space_price(material, state, key)


def _gain(material: PennyLaneMaterial, state: State, key: LocationKey, seat: Seat) -> int:
    if key == "bank":
        return bank_gain(material, state, seat)
    return TOWN_HALL_GAIN if key == "town-hall" else 0
