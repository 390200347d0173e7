"""Pencil Park in words: the whole state, most important first, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat, Standing
from games.pencil_park.material import Goal
from games.pencil_park.state import BLANK, MARKS, RESERVE, X
from games.pencil_park.view import PencilParkView
from games.texts import Texts
from render.pencil_park.board import grid_of
from render.pencil_park.sheets import large_seat
from render.scene import Scene
from render.telling import Telling


def describe(view: PencilParkView, scene: Scene, texts: Texts) -> Iterator[str]:
    """State, whose turn, last move, dice; then for each player score, office, Xs and the board row by row."""
    tell = Telling(texts, scene)
    yield tell("begins", title=texts.text("title"), city=view.city.name, heading=texts.say(view.heading))
    if not view.over:
        yield tell("to_act", seats=[seat for seat, kind in enumerate(view.standings) if kind is Standing.ACTING])
    if scene.last_move:
        yield scene.last_move
    if not view.over:
        uses = [tell("use", die=use.die, zone=use.zone, total=use.total) for use in view.uses]
        yield tell("dice", dice=view.dice, uses=texts.joined(uses, "semicolon"))
        yield from (tell("energy", seat=seat) for seat, sheet in enumerate(view.sheets) if sheet.energy)
    yield from _panel(tell, view)
    order = _order(view, scene)
    yield from (_summary(tell, view, seat) for seat in order)
    yield tell("goals", goals=[_goal(tell, goal) for goal in view.city.goals])
    for seat in order:
        if len(order) > 1:
            yield tell("city", seat=seat)
        yield from _board(tell, view, seat)
    if view.districts:
        yield from _districts(tell, view)
    if view.city.reconstructed:
        yield tell("reconstructed")


def _panel(tell: Telling, view: PencilParkView) -> Iterator[str]:
    """What is considered and what is offered."""
    scene = tell.scene
    then, seat = scene.candidate, large_seat(view, scene)
    if isinstance(then, PencilParkView) and seat is not None:
        names = grid_of(view.city.rows).names
        pairs = zip(names, view.sheets[seat].marks, then.sheets[seat].marks, strict=True)
        changes = [_drawn(tell, name, after) for name, before, after in pairs if before != after]
        total = then.scores[seat].total
        changes.append(tell("score", total=total, change=total - view.scores[seat].total))
        yield tell("considered", changes=changes)
    if scene.marks:
        yield tell("marked", places=scene.marks)
    if scene.offered:
        yield tell("offered", places=tell.offered())


def _drawn(tell: Telling, place: str, mark: str) -> str:
    """A place and what is drawn there."""
    if mark == X:
        return tell("crossed", place=place)
    zone, shape = MARKS[mark]
    return tell("zoned", place=place, zone=shape or zone)


def _order(view: PencilParkView, scene: Scene) -> list[Seat]:
    first = scene.large if scene.large is not None else view.viewer
    return sorted(range(len(view.sheets)), key=lambda seat: seat != first)


def _summary(tell: Telling, view: PencilParkView, seat: Seat) -> str:
    sheet, texts, note = view.sheets[seat], tell.texts, view.scores[seat].note
    parts = [
        tell("points", total=view.scores[seat].total),
        texts.say(note) if note and not view.over else texts.word("office", view.offices[seat] or "none"),
        tell("xs", used=sheet.xs, max=view.max_x),
    ]
    standing = view.standings[seat]
    if standing in (Standing.DONE, Standing.OUT, Standing.LEFT) and not view.over:
        parts.append(texts.word("standing", standing.value))
    return tell("player", seat=seat, parts=parts)


def _goal(tell: Telling, goal: Goal) -> str:
    code = "goal" if goal.low == goal.high else "goal_range"
    return tell(code, low=goal.low, high=goal.high, office=goal.office)


def _board(tell: Telling, view: PencilParkView, seat: Seat) -> Iterator[str]:
    """A line for each row: what is drawn, then what is blank. `Row 3: A3 Park, B3 X; blank C3.`"""
    marks, squares = view.sheets[seat].marks, "".join(view.city.rows)
    grid = grid_of(view.city.rows)
    for row in range(grid.rows):
        here = range(row * grid.columns, (row + 1) * grid.columns)
        parts = []
        for number in here:
            mark, name = marks[number], grid.names[number]
            if mark == RESERVE:
                parts.append(tell("reserve", place=name, points=view.city.reserves[squares[number]]))
            elif mark != BLANK:
                parts.append(_drawn(tell, name, mark))
        blank = [grid.names[number] for number in here if marks[number] == BLANK]
        if len(blank) == grid.columns:
            parts.append(tell("blank_row"))
        elif blank:
            parts.append(tell("blank", places=" ".join(blank)))
        yield tell("row", row=row + 1, parts=parts)


def _districts(tell: Telling, view: PencilParkView) -> Iterator[str]:
    """The districts' rules and where they lie."""
    found = view.city.districts
    if found.non_residential:
        yield tell("non_residential", places=found.non_residential)
    for special in found.specialty:
        yield tell("specialty", symbol=special.symbol, places=special.spaces)
    if found.mandatory:
        costs = [tell("mandatory_space", place=item.space, points=-item.penalty) for item in found.mandatory]
        yield tell("mandatory", spaces=costs)
    for area in found.arts:
        yield tell("arts", places=area)
    if found.energy:
        yield tell("energy_spaces", places=found.energy)
