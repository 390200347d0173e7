"""A small language for lanes and tables: `lane("TR1 Bakery 1", "BR1 Cottage 0")` has a baker and an empty cottage.

A building is a place, a name and a number: of jobs filled (none without a number), for Housing of slots still taken
(all without a number). `at_table(lane(…), lane(…))` is a table in play; moves are typed as players type them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.chance import Chance
from games.codec import codec_of
from games.engine import Event, Step
from games.narrowing import read
from games.penny_lane.rules import PennyLane
from games.penny_lane.state import Building, Lane, Post, State
from tests.every_game import GAMES

GAME: PennyLane = GAMES["penny-lane"]  # type: ignore[assignment]
TEXTS = GAMES.texts("penny-lane")
CARDS = GAME.material.buildings
ID = {card.name: key for key, card in CARDS.items()}
BOARD_ID = {board.name: key for key, board in GAME.material.boards.items()}


def building(text: str) -> Building:
    place, *words = text.split()
    number = int(words.pop()) if words[-1].isdigit() else None
    key = ID[" ".join(words)]
    slots = CARDS[key].slots
    if slots:
        return Building(key, place, citizens=slots if number is None else number)
    return Building(key, place, employees=number or 0)


def lane(*buildings: str, board: str = "Copper Lane", pennies: int = 3, citizen: bool = False) -> Lane:
    return Lane(BOARD_ID[board], pennies, citizen, tuple(map(building, buildings)))


BARE = lane()


def supply_of(*names: str) -> tuple[str, ...]:
    return tuple(ID[name] for name in names)


def at_table(*lanes: Lane, supply: Sequence[str] = (), deck: Sequence[str] | None = None, **changes: Any) -> Table:
    """Players with these lanes in their first round, seat 0 to begin. The supply, by name, is five cards that lie
    nowhere else; the deck all others. A lane alone gets a bare opponent."""
    lanes = lanes if len(lanes) > 1 else (*lanes, BARE)
    used = {each.card for each_lane in lanes for each in each_lane.buildings} | set(supply_of(*(deck or ())))
    free = [key for key in sorted(CARDS) if key not in used]
    open_cards = supply_of(*supply) or tuple(free[:5])
    rest = supply_of(*deck) if deck is not None else [key for key in free if key not in open_cards]
    state = State(
        temple_counts="housing",
        round=1,
        mayor=0,
        turn=0,
        street=tuple(Post(location.key) for location in GAME.material.main_street),
        supply=open_cards,
        deck=tuple(sorted(rest)),
        lanes=lanes,
    )
    return Table(replace(state, **changes))


def fresh(seats: int, seed: int = 0, **options: Any) -> Table:
    """A table that has just been set up."""
    chance = Chance(seed.to_bytes(32, "big"))
    step = GAME.setup(seats, GAME.info.options(**options), chance)
    return Table(step.state, chance, step)


class Table:
    """A game in play. `do` makes moves, `refused` says why one cannot be made; what happened last is in `step`."""

    def __init__(self, state: State, chance: Chance | None = None, step: Step[State] | None = None) -> None:
        self.state = state
        self.chance = chance or Chance(bytes(32))
        self.step = step or Step(state)

    @property
    def seat(self) -> int:
        return min(GAME.active_seats(self.state))

    @property
    def codes(self) -> list[str]:
        return [event.code for event in self.step.events]

    def event(self, code: str) -> Event:
        return next(event for event in self.step.events if event.code == code)

    def do(self, *texts: str, seat: int | None = None) -> Table:
        """Makes moves, each by the seat given, else by the one that is to act."""
        for text in texts:
            self.step = GAME.apply(self.state, self.seat if seat is None else seat, move(text), self.chance)
            self.state = self.step.state
        return self

    def leave(self, seat: int) -> Table:
        self.step = GAME.leave(self.state, seat, self.chance)
        self.state = self.step.state
        return self

    def pass_round(self) -> Table:
        """All pass."""
        for _ in range(sum(not lane.left for lane in self.state.lanes)):
            self.do("pass")
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The code of the refusal, whose words are there."""
        refusal = GAME.check(self.state, self.seat if seat is None else seat, move(text))
        assert refusal is not None, f"{text} is legal"
        assert TEXTS.say(refusal)
        return refusal.code.removeprefix("refusals.")

    def legal(self, action: str, seat: int | None = None) -> list[Any]:
        moves = GAME.legal_moves(self.state, self.seat if seat is None else seat)
        return [move for move in moves if move.action == action]

    def lane(self, seat: int = 0) -> Lane:
        return self.state.lanes[seat]

    def pennies(self, seat: int = 0) -> int:
        return self.state.lanes[seat].pennies

    def points(self, seat: int = 0) -> int:
        return GAME.scores(self.state)[seat].total

    def income(self, seat: int = 0) -> int:
        return GAME.view(self.state, seat).lanes[seat].income_total

    def paid(self, location: str) -> tuple[int, ...]:
        return next(post.paid for post in self.state.street if post.key == location)

    def closed(self, location: str) -> str | None:
        """The code of the reason why the seat that is to act cannot choose a location, None where it can."""
        view = GAME.view(self.state, self.seat)
        refusal = next(offer.refusal for offer in GAME.offers(view) if offer.given["action"] == location)
        return refusal.code.removeprefix("refusals.") if refusal else None


def move(text: str) -> Any:
    """A move as it is typed; a building may be called by its name with dashes: `card:Book-Shoppe`."""
    given = read(text)
    name = given.get("card", "").replace("-", " ").replace("Co Op", "Co-Op")
    given["card"] = ID.get(name, given.get("card", ""))
    if not given["card"]:
        del given["card"]
    return codec_of(GAME.info).load_move(json.dumps(given))


def points(*buildings: str, board: str = "Copper Lane") -> int:
    """What a lane with these buildings is worth."""
    return at_table(lane(*buildings, board=board)).points()


def income(*buildings: str, board: str = "Copper Lane") -> int:
    """What a lane with these buildings earns besides the Bonus Penny."""
    return at_table(lane(*buildings, board=board)).income() - 1
