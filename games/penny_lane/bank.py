"""Bank and Town Hall: the locations without a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Refusal, Seat, Step
from games.penny_lane.action import Action, always_right
from games.penny_lane.main_street import full, has_priority, pay, space_price, too_dear
from games.penny_lane.moves import BankMove, TownHallMove
from games.penny_lane.prices import TOWN_HALL_GAIN, bank_gain
from games.penny_lane.seats import gain
from games.penny_lane.state import State
from games.penny_lane.tables import LocationKey, PennyLaneTables


def _closed(tables: PennyLaneTables, state: State, seat: Seat, key: LocationKey) -> Refusal | None:
    return full(tables, state, key) or too_dear(tables, state, seat, key, space_price(tables, state, key))


def _bank_closed(tables: PennyLaneTables, state: State, seat: Seat) -> Refusal | None:
    return _closed(tables, state, seat, "bank")


def _bank_moves(tables: PennyLaneTables, state: State, seat: Seat) -> Iterator[BankMove]:
    yield BankMove()


def _play_bank(tables: PennyLaneTables, state: State, seat: Seat, move: BankMove, chance: Chance) -> Step[State]:
    """PL-39: the pennies come from the supply."""
    price, pennies = space_price(tables, state, "bank"), bank_gain(tables, state, seat)
    code = "bank_priority" if has_priority(tables, state, "bank") else "bank"
    state = gain(pay(state, seat, "bank", price), seat, pennies)
    return Step(state, (Event(code, seat, {"paid": price, "gain": pennies}, flow={"penny": pennies}),))


def _town_hall_closed(tables: PennyLaneTables, state: State, seat: Seat) -> Refusal | None:
    return _closed(tables, state, seat, "town-hall")


def _town_hall_moves(tables: PennyLaneTables, state: State, seat: Seat) -> Iterator[TownHallMove]:
    yield TownHallMove()


def _play_town_hall(
    tables: PennyLaneTables, state: State, seat: Seat, move: TownHallMove, chance: Chance
) -> Step[State]:
    """PL-49, PL-A2-21: the Mayor changes hands at once and matters from the next round on; its holder may come too."""
    price = space_price(tables, state, "town-hall")
    state = gain(pay(state, seat, "town-hall", price), seat, TOWN_HALL_GAIN)
    told = {"paid": price, "gain": TOWN_HALL_GAIN}
    return Step(replace(state, mayor=seat), (Event("town_hall", seat, told, flow={"penny": TOWN_HALL_GAIN}),))


BANK = Action(_bank_closed, _bank_moves, always_right, _play_bank)
TOWN_HALL = Action(_town_hall_closed, _town_hall_moves, always_right, _play_town_hall)
