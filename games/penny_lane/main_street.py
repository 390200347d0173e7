"""The spaces of Main Street: which one is next, what it takes, and who is turned away (PL-23, PL-32, PL-33)."""

from __future__ import annotations

from dataclasses import replace

from games.engine import Param, Refusal, Seat
from games.penny_lane.dealing import lanes_with
from games.penny_lane.material import LocationKey, PennyLaneMaterial
from games.penny_lane.state import Post, State


def post(state: State, key: LocationKey) -> Post:
    """A Main Street card as it stands in this round."""
    return next(post for post in state.street if post.key == key)


def next_space(material: PennyLaneMaterial, state: State, key: LocationKey) -> int | str | None:
    """The price on the leftmost open action space: pennies, or X; None where all are filled."""
    spaces = material.locations[key].spaces(len(state.lanes))
    used = len(post(state, key).paid)
    return spaces[used] if used < len(spaces) else None


def space_price(material: PennyLaneMaterial, state: State, key: LocationKey) -> int:
    """The pennies marked on the next space; 0 where it is marked X or all are filled."""
    space = next_space(material, state, key)
    return space if isinstance(space, int) else 0


def has_priority(material: PennyLaneMaterial, state: State, key: LocationKey) -> bool:
    """Whether the next user is the first and gets the priority effect (PL-24, PL-A2-24)."""
    return material.locations[key].priority and not post(state, key).paid


def full(material: PennyLaneMaterial, state: State, key: LocationKey) -> Refusal | None:
    """PL-33: all spaces are filled."""
    if next_space(material, state, key) is None:
        spaces = len(material.locations[key].spaces(len(state.lanes)))
        return Refusal("refusals.full", {"location": material.locations[key].name, "spaces": spaces})
    return None


def too_dear(material: PennyLaneMaterial, state: State, seat: Seat, key: LocationKey, price: int) -> Refusal | None:
    """PL-33: the player cannot pay."""
    pennies = state.lanes[seat].pennies
    if pennies < price:
        told: dict[str, Param] = {"location": material.locations[key].name, "price": price, "pennies": pennies}
        return Refusal("refusals.too_dear", told)
    return None


def pay(state: State, seat: Seat, key: LocationKey, price: int) -> State:
    """Puts pennies on the location's next space, whatever is marked there (PL-32, PL-A2-17). Somebody acts: whoever
    passed before has not passed in a row with what follows (PL-A2-23)."""
    here = post(state, key)
    return _paid(state, seat, price, Post(key, (*here.paid, price), here.citizen))


def pay_more(state: State, seat: Seat, key: LocationKey, price: int) -> State:
    """Puts more pennies on the space used last (PL-43, PL-A2-41)."""
    here = post(state, key)
    return _paid(state, seat, price, Post(key, (*here.paid[:-1], here.paid[-1] + price), here.citizen))


def send_citizen(state: State, key: LocationKey) -> State:
    """A citizen stands on a job location (PL-26)."""
    return replace(state, street=_with_post(state, Post(key, post(state, key).paid, citizen=True)))


def cleared(state: State) -> State:
    """Main Street without pennies and citizens (PL-35)."""
    return replace(state, street=tuple(Post(post.key) for post in state.street))


def _paid(state: State, seat: Seat, price: int, post: Post) -> State:
    """One copy of the state and not three: copying is most of what a move costs."""
    lane = state.lanes[seat]
    lanes = lanes_with(state, seat, replace(lane, pennies=lane.pennies - price))
    return replace(state, lanes=lanes, street=_with_post(state, post), passed=())


def _with_post(state: State, changed: Post) -> tuple[Post, ...]:
    return tuple(changed if post.key == changed.key else post for post in state.street)
