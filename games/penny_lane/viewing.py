"""Makes views of states, and states that a view allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.chance import Chance
from games.engine import Seat
from games.penny_lane.action import Action, active_seats, phase_of
from games.penny_lane.dealing import clockwise
from games.penny_lane.ending import FARTHEST_AGE
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.points import lane_score
from games.penny_lane.prices import masons_price
from games.penny_lane.state import (
    HIDDEN,
    WAITING,
    Ages,
    Answer,
    Building,
    Buried,
    Drawn,
    Lane,
    Pending,
    Post,
    State,
)
from games.penny_lane.view import CardView, PennyLaneView
from games.penny_lane.view_parts import lane_view, location_view


def view_of(
    material: PennyLaneMaterial, state: State, viewer: Seat | None, actions: Mapping[str, Action]
) -> PennyLaneView:
    """All that the viewer knows; `actions` are those of Main Street by the keys of their locations."""
    buyer = state.turn if viewer is None else viewer

    def card_view(card: str) -> CardView:
        return CardView(card, material.buildings[card], masons_price(material, state, buyer, card))

    scores = tuple(lane_score(material, lane) for lane in state.lanes)
    points = (score.total for score in scores)
    pending = _masked(state, viewer)
    bottom = tuple(buried if buried.seat == viewer else replace(buried, card=HIDDEN) for buried in state.bottom)
    drawn = pending.cards if isinstance(pending, Drawn) else ()
    return PennyLaneView(
        viewer=viewer,
        phase=phase_of(state),
        round=state.round,
        temple_counts=state.temple_counts,
        end_points=material.setup.end_points,
        min_supply=material.setup.min_supply,
        mayor=state.mayor,
        turn=state.turn,
        acting=tuple(sorted(active_seats(state))),
        order=clockwise(state, state.turn),
        passed=state.passed,
        locations=tuple(location_view(material, state, location, viewer, actions) for location in material.main_street),
        supply=tuple(card_view(card) for card in state.supply),
        deck_count=len(state.deck) + len(state.bottom),
        unseen=_unseen(state, viewer),
        bottom=bottom,
        lanes=tuple(lane_view(material, *pair) for pair in zip(state.lanes, points, strict=True)),
        pending=pending,
        drawn=tuple(card_view(card) for card in drawn if card != HIDDEN),
        distances=state.distances,
        scores=scores,
        over=state.over,
    )


def possible_state(view: PennyLaneView, chance: Chance) -> State:
    """A state that the view allows: hidden cards and answers drawn anew, the viewer's own kept."""
    rest = list(chance.sample(view.unseen, len(view.unseen)))
    bottom = tuple(buried if buried.card != HIDDEN else Buried(rest.pop(), buried.seat) for buried in view.bottom)
    pending = view.pending
    if isinstance(pending, Drawn):
        cards = tuple(rest.pop() if card == HIDDEN else card for card in pending.cards)
        pending = replace(pending, cards=cards)
    elif isinstance(pending, Ages):
        pending = Ages(pending.tied, tuple(_answer(answer, chance) for answer in pending.answers))
    return State(
        temple_counts=view.temple_counts,
        round=view.round,
        mayor=view.mayor,
        turn=view.turn,
        street=tuple(
            Post(
                location.key, tuple(space.paid for space in location.spaces if space.paid is not None), location.citizen
            )
            for location in view.locations
        ),
        supply=tuple(card.id for card in view.supply),
        deck=tuple(sorted(rest)),
        lanes=tuple(lane_of(view, seat) for seat in range(len(view.lanes))),
        bottom=bottom,
        passed=view.passed,
        pending=pending,
        distances=view.distances,
        over=view.over,
    )


def _masked(state: State, viewer: Seat | None) -> Pending | None:
    """The pending choice without what this viewer may not know (PL-A2-37, PL-A2-34)."""
    pending = state.pending
    if isinstance(pending, Drawn) and pending.secret and viewer != state.turn:
        return replace(pending, cards=(HIDDEN,) * len(pending.cards))
    if isinstance(pending, Ages):
        answers = zip(pending.tied, pending.answers, strict=True)
        shown = (answer if seat == viewer or answer == WAITING else HIDDEN for seat, answer in answers)
        return replace(pending, answers=tuple(shown))
    return pending


def _unseen(state: State, viewer: Seat | None) -> tuple[str, ...]:
    hidden = {*state.deck, *(buried.card for buried in state.bottom if buried.seat != viewer)}
    if isinstance(state.pending, Drawn) and state.pending.secret and viewer != state.turn:
        hidden |= set(state.pending.cards)
    return tuple(sorted(hidden))


def _answer(answer: Answer, chance: Chance) -> Answer:
    return chance.below(FARTHEST_AGE + 1) if answer == HIDDEN else answer


def lane_of(view: PennyLaneView, seat: Seat) -> Lane:
    """A seat's lane as it stands in the state."""
    lane = view.lanes[seat]
    at = {building.place: building for building in lane.buildings}
    buildings = (Building(at[place].id, place, at[place].citizens, at[place].employees) for place in lane.added)
    return Lane(lane.board_id, lane.pennies, lane.citizen, tuple(buildings), lane.left)
