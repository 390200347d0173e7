"""Penny Lane as a game: a common Main Street, a lane for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from games.chance import Chance
from games.engine import Event, GameInfo, Offer, Outcome, Phrase, Refusal, Score, Seat, Step
from games.penny_lane import words
from games.penny_lane.action import Action, active_seats, refuse
from games.penny_lane.black_market import BLACK_MARKET, BUILD
from games.penny_lane.citizens import count
from games.penny_lane.defaults import default_move
from games.penny_lane.ending import AGE, outcome
from games.penny_lane.gazette import GAZETTE, SECOND
from games.penny_lane.masons_guild import MASONS_GUILD
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.moves import PassMove, PennyLaneMove
from games.penny_lane.pennies import BANK, GIVE, TOWN_HALL
from games.penny_lane.points import lane_score
from games.penny_lane.state import Ages, Gifts, Lane, Options, Post, State
from games.penny_lane.tower import MORE_SWAPS, TOWER
from games.penny_lane.turns import after_action, leave, pass_turn
from games.penny_lane.upgrades import UPGRADES
from games.penny_lane.view import PennyLaneView
from games.penny_lane.viewing import possible_state, view_of

LOCATIONS: dict[str, Action] = {
    "bank": BANK,
    "gazette": GAZETTE,
    "masons-guild": MASONS_GUILD,
    "tower": TOWER,
    "town-hall": TOWN_HALL,
    "black-market": BLACK_MARKET,
}
"""The action locations; Temple and Barracks are reached by the Gazette alone (PL-26)."""

CHOICES: dict[str, Action] = {
    "drawn": BUILD,
    "citizen": SECOND,
    "swap": MORE_SWAPS,
    "gifts": GIVE,
    "ages": AGE,
}
"""What is done about each kind of pending choice."""


class PennyLane:
    """The rules over the material of one game."""

    info = GameInfo(
        key="penny-lane",
        min_seats=2,
        max_seats=5,
        rules_version=2,
        options=Options,
        state=State,
        moves=PennyLaneMove,
        upgrades=UPGRADES,
        plain_scores=True,
    )

    def __init__(self, material: PennyLaneMaterial) -> None:
        self.material = material

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Penny Lane is for 2 to 5 players, not {seats}")
        material = self.material
        boards = chance.sample(sorted(material.boards), seats)  # PL-A2-36
        wanted = options.first_mayor
        seated = wanted != "random" and int(wanted) <= seats
        mayor = int(wanted) - 1 if seated else chance.below(seats)  # PL-7, PL-A2-35
        supply = chance.sample(sorted(material.buildings), material.setup.supply)  # PL-4, PL-6
        state = State(
            temple_counts=options.temple_counts,
            round=1,
            mayor=mayor,
            turn=mayor,
            street=tuple(Post(location.key) for location in material.main_street),  # PL-2
            supply=supply,
            deck=tuple(sorted(set(material.buildings) - set(supply))),
            lanes=tuple(Lane(board, material.setup.pennies) for board in boards),  # PL-3, PL-A2-5: no Bonus Citizen yet
        )
        return Step(state, self._setup_events(state), reveals=True)

    def active_seats(self, state: State) -> frozenset[Seat]:
        return active_seats(state)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[PennyLaneMove]:
        if seat not in active_seats(state):
            return
        if state.pending is not None:
            yield from CHOICES[state.pending.kind].moves(self.material, state, seat)
            return
        for action in LOCATIONS.values():
            if action.closed(self.material, state, seat) is None:
                yield from action.moves(self.material, state, seat)
        yield PassMove()  # PL-29, PL-A2-22

    def check(self, state: State, seat: Seat, move: PennyLaneMove) -> Refusal | None:
        if early := refuse(state, seat, move):
            return early
        if isinstance(move, PassMove):
            return None
        action = CHOICES[state.pending.kind] if state.pending is not None else LOCATIONS[move.action]
        return action.closed(self.material, state, seat) or action.check(self.material, state, seat, move)

    def apply(self, state: State, seat: Seat, move: PennyLaneMove, chance: Chance) -> Step[State]:
        if refusal := self.check(state, seat, move):
            raise ValueError(f"illegal move: {refusal}")
        if isinstance(move, PassMove):
            return pass_turn(self.material, state, seat)
        if isinstance(state.pending, Gifts | Ages):  # what comes after the action phase passes no turn on
            return CHOICES[state.pending.kind].play(self.material, state, seat, move, chance)
        action = CHOICES[state.pending.kind] if state.pending is not None else LOCATIONS[move.action]
        return after_action(action.play(self.material, state, seat, move, chance))

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        if state.over or not 0 <= seat < len(state.lanes) or state.lanes[seat].left:
            raise ValueError(f"seat {seat} cannot leave: it is gone, or the game is over")
        return leave(self.material, state, seat, chance)

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(lane_score(self.material, lane) for lane in state.lanes)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(self.material, state) if state.over else None

    def view(self, state: State, viewer: Seat | None) -> PennyLaneView:
        return view_of(self.material, state, viewer, LOCATIONS)

    def possible(self, view: PennyLaneView, chance: Chance) -> State:
        return possible_state(view, chance)

    def default_move(self, view: PennyLaneView) -> PennyLaneMove:
        return default_move(self.material, self.possible(view, Chance(bytes(32))), cast(Seat, view.viewer))

    def offers(self, view: PennyLaneView) -> tuple[Offer, ...]:
        return words.offers(view)

    def explain(self, view: PennyLaneView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
        return words.explain(self.material, view, field, value, given)

    def pieces(self, state: State) -> Mapping[str, int]:
        """PL-A2-43: pennies and citizens on lanes and Main Street."""
        pennies = sum(lane.pennies for lane in state.lanes) + sum(sum(post.paid) for post in state.street)
        citizens = sum(count(lane) for lane in state.lanes) + sum(post.citizen for post in state.street)
        return {"penny": pennies, "citizen": citizens}

    def _setup_events(self, state: State) -> tuple[Event, ...]:
        material = self.material
        dealt = (
            Event(
                "dealt",
                seat,
                {"board": material.boards[lane.board].name, "pennies": lane.pennies},
                flow={"penny": lane.pennies} if lane.pennies else {},
            )
            for seat, lane in enumerate(state.lanes)
        )
        cards = [material.buildings[card].name for card in state.supply]
        return (*dealt, Event("supply", None, {"cards": cards}), Event("first_mayor", state.mayor))
