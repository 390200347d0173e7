"""A small language for boards: cities drawn as rows, sheets as `park="A1 B1"`, moves as the lines that players type.

`table(...)` puts a game in the middle: a map, the dice, and a sheet for each seat. Places that are not on the map are
an error, so that a test cannot pass by accident.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.chance import Chance
from games.codec import codec_of
from games.engine import Refusal, Score, ScoreItem, Step
from games.narrowing import read, write
from games.pencil_park import GAME
from games.pencil_park.material import City, PencilParkMaterial
from games.pencil_park.state import Options, Sheet, State
from tests.every_game import GAMES

Dice = tuple[int, int, int]

REAL = GAMES["pencil-park"]
REAL_MATERIAL = PencilParkMaterial.model_validate(REAL.material.model_dump())
OPEN = ("............",) * 12

LETTERS = {
    "park": "P",
    "monument": "M",
    "business": "B",
    "circle": "c",
    "triangle": "t",
    "square": "s",
    "civic": "V",
    "industry": "I",
    "school": "S",
    "x": "x",
}


def city(rows: Sequence[str] = OPEN, reserves: Mapping[str, int] | None = None, **more: Any) -> City:
    """A map; without reserves given, each letter on it is worth 4. `more` are districts by name, or goals."""
    letters = sorted(set("".join(rows)) - {"."})
    goals = more.pop("goals", REAL_MATERIAL.cities["pipsburg"].goals)
    return City.model_validate(
        {
            "name": "Test",
            "rows": tuple(rows),
            "reserves": dict(reserves or dict.fromkeys(letters, 4)),
            "goals": goals,
            "districts": more,
        }
    )


def sheet(on: City, drawn: Sequence[str] = (), **zones: str) -> Sheet:
    """A sheet of a city: either drawn in rows (`P` a park, `x` an X, see LETTERS), or as places by zone, or both."""
    marks = [["~" if square != "." else "." for square in row] for row in on.rows]
    for r, row in enumerate(drawn):
        for c, letter in enumerate(row):
            if letter in LETTERS.values():
                assert marks[r][c] == ".", "drawn on a reserve"
                marks[r][c] = letter
    for zone, places in zones.items():
        for place in places.split():
            c, r = ord(place[0]) - ord("A"), int(place[1:]) - 1
            assert marks[r][c] == ".", f"{place} is taken"
            marks[r][c] = LETTERS[zone]
    return Sheet("".join("".join(row) for row in marks))


class Table:
    """A game in the middle. Its state moves on with `do`."""

    def __init__(self, on: City, dice: Dice, sheets: Sequence[Sheet], districts: bool) -> None:
        cities = {**REAL_MATERIAL.cities, "pipsburg": on}
        self.game = GAME(REAL_MATERIAL.model_copy(update={"cities": cities}))
        self.state = State("pipsburg", districts, 1, dice, tuple(sheets))
        self.chance = Chance(bytes(32))

    def moves(self, seat: int = 0) -> list[str]:
        """The legal moves as lines of text."""
        return [write(move) for move in self.game.legal_moves(self.state, seat)]

    def places(self, start: str, seat: int = 0) -> set[str]:
        """Where the legal moves that begin like this go: `places("zone die:4")`."""
        return {move.split("place:")[1] for move in self.moves(seat) if f"{move} ".startswith(f"{start} ")}

    def do(self, line: str, seat: int = 0) -> Step[State]:
        """Makes a move."""
        step = self.game.apply(self.state, seat, parse(line), self.chance)
        self.state = step.state
        return step

    def refusal(self, line: str, seat: int = 0) -> Refusal:
        """The refusal of an illegal move, which changes nothing."""
        move, before = parse(line), codec_of(self.game.info).dump_state(self.state)
        refusal = self.game.check(self.state, seat, move)
        assert refusal is not None, f"{line} is legal"
        assert line not in self.moves(seat)
        with pytest.raises(ValueError):
            self.game.apply(self.state, seat, move, self.chance)
        assert codec_of(self.game.info).dump_state(self.state) == before
        return refusal

    def refused(self, line: str, seat: int = 0) -> str:
        """The code of the refusal."""
        return self.refusal(line, seat).code.removeprefix("refusals.")

    def next_roll(self, *dice: int) -> None:
        """Makes the coming roll this one, by looking for a chance that has it."""
        self.chance = chance_of(*dice)

    def marks(self, seat: int = 0) -> dict[str, str]:
        """What is drawn, by place."""
        on = self.game.material.cities["pipsburg"].rows
        names = [f"{chr(ord('A') + c)}{r + 1}" for r in range(len(on)) for c in range(len(on[0]))]
        pairs = zip(names, self.state.sheets[seat].marks, strict=True)
        return {name: mark for name, mark in pairs if mark not in ".~"}

    def score(self, seat: int = 0) -> Score:
        return self.game.scores(self.state)[seat]

    def item(self, code: str, seat: int = 0) -> ScoreItem:
        return next(item for item in self.score(seat).items if item.code == code)

    def points(self, code: str, seat: int = 0) -> int:
        """The points of one line of the score."""
        return self.item(code, seat).points


def table(
    on: City | None = None,
    *drawn: str,
    dice: Dice = (1, 2, 3),
    districts: bool = True,
    others: Sequence[Sheet] = (),
    **zones: str,
) -> Table:
    """A game with one sheet to draw on, and the other sheets after it."""
    on = on or city()
    return Table(on, dice, [sheet(on, drawn, **zones), *others], districts)


def waiting(on: City | None = None) -> Sheet:
    """A blank sheet of another player who has not acted yet: no new roll comes while it stands there."""
    return sheet(on or city())


def finished(on: City | None = None, **zones: str) -> Sheet:
    """The sheet of a player whose city is finished."""
    return replace(sheet(on or city(), **zones), out=True)


def parse(line: str) -> Any:
    return codec_of(REAL.info).load_move(json.dumps(read(line)))


def chance_of(*dice: int) -> Chance:
    """A chance whose coming rolls are these."""
    for counter in range(1_000_000):
        ahead = Chance(bytes(32), counter)
        if all(ahead.die() == die for die in dice):
            return Chance(bytes(32), counter)
    raise AssertionError(f"no such rolls: {dice}")


def real(city_key: str = "pipsburg", districts: bool = False, seats: int = 1, seed: int = 0) -> State:
    """A game over the true tables, just begun."""
    options = Options.model_validate({"city": city_key, "districts": districts})
    state: State = REAL.setup(seats, options, Chance(seed.to_bytes(32, "big"))).state
    return state
