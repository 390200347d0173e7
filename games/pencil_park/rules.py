"""Pencil Park as a game: a roll for all, a sheet for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import cast

from games.chance import Chance
from games.engine import Event, GameInfo, Offer, Outcome, Param, Phrase, Refusal, Score, Seat, Step
from games.pencil_park import words
from games.pencil_park.city import CityPlan
from games.pencil_park.material import PencilParkMaterial
from games.pencil_park.moves import EnergyMove, PencilParkMove, SkipMove, XMove, ZoneMove
from games.pencil_park.ranking import rank
from games.pencil_park.scoring import Scorer
from games.pencil_park.state import MARK_OF, Options, Sheet, State, X
from games.pencil_park.view import PencilParkView, Use
from games.pencil_park.zoning import Zoning


class PencilPark:
    """The rules over the material of one game."""

    info = GameInfo(
        key="pencil-park",
        min_seats=1,
        max_seats=10,
        rules_version=1,
        options=Options,
        state=State,
        moves=PencilParkMove,
        plain_scores=True,
    )

    def __init__(self, material: PencilParkMaterial) -> None:
        self.material = material
        self._plans = {key: CityPlan(city, material.faces) for key, city in material.cities.items()}
        self._zonings = {
            (key, districts): Zoning(material, plan, districts)
            for key, plan in self._plans.items()
            for districts in (False, True)
        }
        self._scorers = {
            (key, districts): Scorer(plan, districts)
            for key, plan in self._plans.items()
            for districts in (False, True)
        }

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Pencil Park is for 1 to 10 players, not {seats}")
        if options.city not in self._plans:
            raise ValueError(f"the material has no city {options.city}")
        sheet = Sheet(self._plans[options.city].blank_marks)
        state = State(options.city, options.districts, 0, (1, 1, 1), (sheet,) * seats)
        return self._roll(state, (), chance)

    def active_seats(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        return frozenset(seat for seat, sheet in enumerate(state.sheets) if sheet.waiting)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[PencilParkMove]:
        if seat in self.active_seats(state):
            yield from self._zoning(state).moves(state.sheets[seat], state.dice)

    def check(self, state: State, seat: Seat, move: PencilParkMove) -> Refusal | None:
        if state.over:
            return Refusal("refusals.over")
        if not 0 <= seat < len(state.sheets) or state.sheets[seat].left:
            return Refusal("refusals.not_seated")
        sheet = state.sheets[seat]
        if not sheet.waiting:
            return Refusal("refusals.out" if sheet.out else "refusals.already_acted")
        return self._zoning(state).check(sheet, state.dice, move)

    def apply(self, state: State, seat: Seat, move: PencilParkMove, chance: Chance) -> Step[State]:
        if refusal := self.check(state, seat, move):
            raise ValueError(f"illegal move: {refusal}")
        sheet, event = self._drawn(state, state.sheets[seat], move)
        return self._after(_with_sheet(state, seat, sheet), (replace(event, seat=seat),), chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        if state.over or not 0 <= seat < len(state.sheets) or state.sheets[seat].left:
            raise ValueError(f"seat {seat} cannot leave: it is gone, or the game is over")
        sheet = replace(state.sheets[seat], left=True, energy=False)
        return self._after(_with_sheet(state, seat, sheet), (Event("left", seat),), chance)

    def scores(self, state: State) -> tuple[Score, ...]:
        scorer = self._scorers[state.city, state.districts]
        return tuple(scorer.score(sheet.marks) for sheet in state.sheets)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return rank(state.sheets, self.scores(state), self._scorers[state.city, state.districts])

    def view(self, state: State, viewer: Seat | None) -> PencilParkView:
        scores = self.scores(state)
        scorer = self._scorers[state.city, state.districts]
        return PencilParkView(
            viewer=viewer,
            city_key=state.city,
            city=self.material.cities[state.city],
            districts=state.districts,
            zones=self.material.zones,
            max_x=self.material.max_x,
            turn=state.turn,
            dice=state.dice,
            uses=self._uses(state, viewer),
            sheets=state.sheets,
            scores=scores,
            offices=tuple(scorer.office(score.total) for score in scores),
            mayor=scorer.mayor,
            over=state.over,
        )

    def possible(self, view: PencilParkView, chance: Chance) -> State:
        return State(view.city_key, view.districts, view.turn, view.dice, view.sheets, view.over)

    def default_move(self, view: PencilParkView) -> PencilParkMove:
        """PP-C2-23: an X in the first empty space, else the first legal placement."""
        state = self.possible(view, Chance(bytes(32)))
        moves = list(self.legal_moves(state, cast(Seat, view.viewer)))
        return next((move for move in moves if isinstance(move, XMove | SkipMove)), moves[0])

    def offers(self, view: PencilParkView) -> tuple[Offer, ...]:
        return words.offers(view)

    def explain(self, view: PencilParkView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
        return words.explain(view, field, value, given)

    def pieces(self, state: State) -> Mapping[str, int]:
        xs = sum(sheet.xs for sheet in state.sheets)
        zones = sum(1 for sheet in state.sheets for mark in sheet.marks if mark in words.ZONE_MARKS)
        return {"x": xs, "zone": zones}

    def _zoning(self, state: State) -> Zoning:
        return self._zonings[state.city, state.districts]

    def _uses(self, state: State, viewer: Seat | None) -> tuple[Use, ...]:
        zoning = self._zoning(state)
        total = sum(state.dice)
        fits: dict[int, set[tuple[str, str]]] = {}
        if viewer is not None and viewer in self.active_seats(state):
            for move in zoning.moves(state.sheets[viewer], state.dice):
                if isinstance(move, ZoneMove):
                    fits.setdefault(move.die, set()).add((move.turn, move.place))
        return tuple(
            Use(die, zone, total - die, len(fits.get(die, ()))) for die, zone in zoning.uses(state.dice).items()
        )

    def _drawn(self, state: State, sheet: Sheet, move: PencilParkMove) -> tuple[Sheet, Event]:
        """The sheet after a legal move, and the event that tells of it."""
        zoning, grid = self._zoning(state), self._plans[state.city].grid
        match move:
            case ZoneMove():
                zone = zoning.uses(state.dice)[move.die]
                mask = zoning.cells(move)
                places = grid.places(mask)
                sheet = _mark(sheet, mask, MARK_OF[zone, move.shape], places)
                told: dict[str, Param] = {"zone": move.shape or zone, "places": places, "n": len(places)}
                return replace(sheet, acted=True), Event("zoned", None, told, flow={"zone": len(places)})
            case XMove():
                mask = grid.mask([move.place])
                energy = state.districts and bool(mask & self._plans[state.city].energy)
                sheet = _mark(sheet, mask, X, [move.place])
                energy = energy and next(zoning.moves(replace(sheet, energy=True), state.dice)) != SkipMove()
                sheet = replace(sheet, energy=energy, acted=not energy)
                return sheet, Event("energised" if energy else "crossed", None, {"place": move.place}, flow={"x": 1})
            case EnergyMove():
                sheet = _mark(sheet, grid.mask([move.place]), MARK_OF[move.zone, move.shape], [move.place])
                told = {"zone": move.shape or move.zone, "place": move.place}
                return replace(sheet, energy=False, acted=True), Event("energy", None, told, flow={"zone": 1})
            case SkipMove():
                return replace(sheet, energy=False, acted=True), Event("skipped")

    def _after(self, state: State, events: tuple[Event, ...], chance: Chance) -> Step[State]:
        """Rolls anew where nobody is waited for (PP-C2-20); a turn that ends the game draws nothing (PP-C2-7)."""
        if any(sheet.waiting for sheet in state.sheets):
            return Step(state, events)
        if all(sheet.out or sheet.left for sheet in state.sheets):
            return Step(replace(state, over=True), (*events, Event("over")))
        return self._roll(state, events, chance)

    def _roll(self, state: State, events: tuple[Event, ...], chance: Chance) -> Step[State]:
        dice = (chance.die(), chance.die(), chance.die())  # PP-2
        zoning = self._zoning(state)
        events = (*events, Event("rolled", None, {"turn": state.turn + 1, "dice": list(dice)}))
        sheets = []
        for seat, old in enumerate(state.sheets):
            sheet = replace(old, acted=False)
            if sheet.waiting and not zoning.can_act(sheet, dice):  # PP-14, PP-C2-6
                sheet = replace(sheet, out=True)
                events = (*events, Event("out", seat))
            sheets.append(sheet)
        over = not any(sheet.waiting for sheet in sheets)
        if over:
            events = (*events, Event("over"))
        return Step(replace(state, turn=state.turn + 1, dice=dice, sheets=tuple(sheets), over=over), events, True)


def _with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def _mark(sheet: Sheet, mask: int, mark: str, places: list[str]) -> Sheet:
    marks = "".join(mark if mask >> number & 1 else old for number, old in enumerate(sheet.marks))
    return replace(sheet, marks=marks, last=tuple(places))
