"""Where nothing but pennies changes hands: Bank, Town Hall, and whom a Co-Op penny goes to (PL-55, PL-A2-29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Refusal, Seat, Step
from games.penny_lane.action import Action, always_right, never_closed
from games.penny_lane.dealing import gain, opponents
from games.penny_lane.main_street import full, has_priority, pay, space_price, too_dear
from games.penny_lane.material import LocationKey, PennyLaneMaterial
from games.penny_lane.moves import BankMove, GiveMove, TownHallMove
from games.penny_lane.prices import TOWN_HALL_GAIN, bank_gain
from games.penny_lane.state import Gifts, State
from games.penny_lane.upkeep import give_penny, settle_gifts


def _closed(material: PennyLaneMaterial, state: State, seat: Seat, key: LocationKey) -> Refusal | None:
    return full(material, state, key) or too_dear(material, state, seat, key, space_price(material, state, key))


def _bank_closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    return _closed(material, state, seat, "bank")


def _bank_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[BankMove]:
    yield BankMove()


def _play_bank(material: PennyLaneMaterial, state: State, seat: Seat, move: BankMove, chance: Chance) -> Step[State]:
    """PL-39: the pennies come from the supply."""
    price, pennies = space_price(material, state, "bank"), bank_gain(material, state, seat)
    code = "bank_priority" if has_priority(material, state, "bank") else "bank"
    state = gain(pay(state, seat, "bank", price), seat, pennies)
    return Step(state, (Event(code, seat, {"paid": price, "gain": pennies}, flow={"penny": pennies}),))


def _town_hall_closed(material: PennyLaneMaterial, state: State, seat: Seat) -> Refusal | None:
    return _closed(material, state, seat, "town-hall")


def _town_hall_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[TownHallMove]:
    yield TownHallMove()


def _play_town_hall(
    material: PennyLaneMaterial, state: State, seat: Seat, move: TownHallMove, chance: Chance
) -> Step[State]:
    """PL-49, PL-A2-21: the Mayor changes hands at once and matters from the next round on; its holder may come too."""
    price = space_price(material, state, "town-hall")
    state = gain(pay(state, seat, "town-hall", price), seat, TOWN_HALL_GAIN)
    told = {"paid": price, "gain": TOWN_HALL_GAIN}
    return Step(replace(state, mayor=seat), (Event("town_hall", seat, told, flow={"penny": TOWN_HALL_GAIN}),))


def _gift_moves(material: PennyLaneMaterial, state: State, seat: Seat) -> Iterator[GiveMove]:
    """The poorest opponent is offered first."""
    for other in opponents(state, seat):
        yield GiveMove(to=other)


def _check_gift(material: PennyLaneMaterial, state: State, seat: Seat, move: GiveMove) -> Refusal | None:
    if move.to == seat:
        return Refusal("refusals.give_yourself")
    if move.to not in opponents(state, seat):
        return Refusal("refusals.no_such_player")
    return None


def _play_gift(material: PennyLaneMaterial, state: State, seat: Seat, move: GiveMove, chance: Chance) -> Step[State]:
    """One penny is given; a second employee's may go to somebody else."""
    givers = state.pending.givers if isinstance(state.pending, Gifts) else ()
    state, given = give_penny(state, seat, move.to)
    return settle_gifts(replace(state, pending=Gifts(givers[1:])), (given,))


BANK = Action(_bank_closed, _bank_moves, always_right, _play_bank)
TOWN_HALL = Action(_town_hall_closed, _town_hall_moves, always_right, _play_town_hall)
GIVE = Action(never_closed, _gift_moves, _check_gift, _play_gift)
