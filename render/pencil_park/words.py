"""Pencil Park in words: the whole state, most important first, line by line."""

from __future__ import annotations

from games import GAMES
from games.engine import Seat, Standing
from games.pencil_park.state import BLANK, MARKS, RESERVE, X
from games.pencil_park.view import PencilParkView
from games.texts import Texts
from render.pencil_park.board import grid_of
from render.pencil_park.sheets import large_seat
from render.scene import Scene

_STANDING = {Standing.DONE: "done", Standing.OUT: "finished", Standing.LEFT: "left the table"}


def describe(view: PencilParkView, scene: Scene) -> list[str]:
    """State, whose turn, last move, dice; then for each player score, office, Xs and the board row by row."""
    texts = GAMES.texts("pencil-park")
    lines = [f"{texts.text('title')}, {view.city.name}. {texts.say(view.heading)}."]
    acting = [scene.name_of(seat) for seat, kind in enumerate(view.standings) if kind is Standing.ACTING]
    if not view.over:
        lines.append(f"To act: {', '.join(acting)}.")
    if scene.last_move:
        lines.append(scene.last_move)
    if not view.over:
        uses = "; ".join(f"pattern {use.die}: {texts.word('zone', use.zone)} ({use.total})" for use in view.uses)
        lines.append(f"Dice {', '.join(map(str, view.dice))}: {uses}.")
        lines += [
            f"{scene.name_of(seat)} may draw one more zone, for an X on an Energy space."
            for seat, sheet in enumerate(view.sheets)
            if sheet.energy
        ]
    lines += _panel(view, scene)
    order = _order(view, scene)
    lines += [_summary(view, scene, seat) for seat in order]
    goals = ", ".join(
        f"{goal.low}–{goal.high} {texts.word('office', goal.office)}"
        if goal.low != goal.high
        else f"{goal.low} {texts.word('office', goal.office)}"
        for goal in view.city.goals
    )
    lines.append(f"Goals: {goals}.")
    for seat in order:
        if len(order) > 1:
            lines.append(f"{scene.name_of(seat)}’s city:")
        lines += board(view, seat)
    if view.districts:
        lines += districts(view)
    if view.city.reconstructed:
        lines.append("The map is a reconstruction.")
    return lines


def _panel(view: PencilParkView, scene: Scene) -> list[str]:
    """What is considered and what is offered."""
    texts = GAMES.texts("pencil-park")
    lines = []
    then, seat = scene.candidate, large_seat(view, scene)
    if isinstance(then, PencilParkView) and seat is not None:
        names = grid_of(view.city.rows).names
        pairs = zip(names, view.sheets[seat].marks, then.sheets[seat].marks, strict=True)
        drawn = [f"{name} {_said(texts, after)}" for name, before, after in pairs if before != after]
        change = then.scores[seat].total - view.scores[seat].total
        score = f"score {then.scores[seat].total} ({change:+d})".replace("-", "−")
        lines.append(f"Considered: {', '.join([*drawn, score])}.")
    if scene.marks:
        lines.append(f"Marked: {', '.join(scene.marks)}.")
    if scene.offered:
        lines.append(f"Offered: {', '.join(f'{label} {place}' for place, label in scene.offered.items())}.")
    return lines


def _said(texts: Texts, mark: str) -> str:
    """What a mark is called."""
    if mark == X:
        return "X"
    zone, shape = MARKS[mark]
    return texts.word("zone", shape or zone)


def _order(view: PencilParkView, scene: Scene) -> list[Seat]:
    first = scene.large if scene.large is not None else view.viewer
    return sorted(range(len(view.sheets)), key=lambda seat: seat != first)


def _summary(view: PencilParkView, scene: Scene, seat: Seat) -> str:
    texts = GAMES.texts("pencil-park")
    sheet, office = view.sheets[seat], view.offices[seat]
    standing = _STANDING.get(view.standings[seat])
    said = [f"{scene.name_of(seat)}: {view.scores[seat].total} points".replace("-", "−")]
    note = view.scores[seat].note
    said.append(texts.say(note) if note and not view.over else texts.word("office", office or "none"))
    said.append(f"{sheet.xs} of {view.max_x} Xs")
    if standing and not view.over:
        said.append(standing)
    return ", ".join(said) + "."


def board(view: PencilParkView, seat: Seat) -> list[str]:
    """A line for each row: what is drawn, then what is blank. `Row 3: A3 Park, B3 X; blank C3.`"""
    texts = GAMES.texts("pencil-park")
    marks = view.sheets[seat].marks
    grid = grid_of(view.city.rows)
    squares = "".join(view.city.rows)
    lines = []
    for row in range(grid.rows):
        here = range(row * grid.columns, (row + 1) * grid.columns)
        said = []
        for number in here:
            mark, name = marks[number], grid.names[number]
            if mark == RESERVE:
                said.append(f"{name} reserve {view.city.reserves[squares[number]]}")
            elif mark != BLANK:
                said.append(f"{name} {_said(texts, mark)}")
        blank = [grid.names[number] for number in here if marks[number] == BLANK]
        if len(blank) == grid.columns:
            said.append("blank")
        elif blank:
            said.append("blank " + " ".join(blank))
        lines.append(f"Row {row + 1}: {', '.join(said)}.")
    return lines


def districts(view: PencilParkView) -> list[str]:
    """The districts' rules and where they lie."""
    found = view.city.districts
    lines = []
    if found.non_residential:
        lines.append(f"Non-Residential: {', '.join(found.non_residential)}.")
    lines += [f"Specialty, {area.symbol}: {', '.join(area.spaces)}." for area in found.specialty]
    if found.mandatory:
        must = ", ".join(f"{item.space} −{item.penalty}" for item in found.mandatory)
        lines.append(f"Mandatory: {must}.")
    lines += [f"Arts, all different: {', '.join(area)}." for area in found.arts]
    if found.energy:
        lines.append(f"Energy: {', '.join(found.energy)}.")
    return lines
