"""The game against the plain second implementation, over thousands of random sheets of both cities."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.chance import Chance
from games.pencil_park.material import City
from games.pencil_park.state import Sheet as GameSheet
from games.pencil_park.state import State
from tests.games.pencil_park import plain_scorer as plain
from tests.games.pencil_park.boards import REAL, REAL_MATERIAL

CITIES = list(REAL_MATERIAL.cities)
ZONES = "PMBctsVIS"


def cell(place: str) -> plain.Cell:
    return int(place[1:]) - 1, ord(place[0]) - ord("A")


def cells(city: City) -> list[plain.Cell]:
    return [(r, c) for r in range(len(city.rows)) for c in range(len(city.rows[0]))]


def reserves(city: City) -> dict[str, tuple[int, set[plain.Cell]]]:
    return {
        letter: (number, {(r, c) for r, c in cells(city) if city.rows[r][c] == letter})
        for letter, number in city.reserves.items()
    }


def mandatory(city: City) -> dict[plain.Cell, int]:
    return {cell(item.space): item.penalty for item in city.districts.mandatory}


def filled(city: City, letters: list[str]) -> plain.Sheet:
    white = [(r, c) for r, c in cells(city) if city.rows[r][c] == "."]
    return dict(zip(white, letters, strict=False))


def random_sheet(city: City, random: Random) -> plain.Sheet:
    """Sheets of every fullness, some with few types, so that large groups come about."""
    zones = random.sample(ZONES, random.randint(1, len(ZONES)))
    blanks = random.choice((0, 1, 3, 12))
    letters = random.choices([*zones, "x", "."], [*[4] * len(zones), 1, blanks], k=100)
    return filled(city, letters)


def state_of(city_key: str, sheet: plain.Sheet, districts: bool, dice: tuple[int, int, int] = (1, 1, 1)) -> State:
    marks = "".join(sheet.get(place, "~") for place in cells(REAL_MATERIAL.cities[city_key]))
    return State(city_key, districts, 1, dice, (GameSheet(marks),))


def assert_same_score(city_key: str, sheet: plain.Sheet, districts: bool) -> None:
    city = REAL_MATERIAL.cities[city_key]
    expected = plain.score(sheet, reserves(city), mandatory(city) if districts else {})
    score = REAL.scores(state_of(city_key, sheet, districts))[0]
    assert {**expected, **{item.code: item.points for item in score.items}} == expected
    assert score.total == sum(expected.values())


@pytest.mark.parametrize("districts", [False, True])
@pytest.mark.parametrize("city_key", CITIES)
def test_random_sheets_score_the_same(city_key: str, districts: bool) -> None:
    """PP-15 … PP-30, PP-34, all together."""
    random = Random(f"{city_key}{districts}")
    for _ in range(750):
        assert_same_score(city_key, random_sheet(REAL_MATERIAL.cities[city_key], random), districts)


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(CITIES), st.lists(st.sampled_from(".xPMBctsVIS"), min_size=81, max_size=81), st.booleans())
def test_any_sheet_scores_the_same(city_key: str, letters: list[str], districts: bool) -> None:
    """The same, with sheets that hypothesis makes small when it finds a difference."""
    assert_same_score(city_key, filled(REAL_MATERIAL.cities[city_key], letters), districts)


@pytest.mark.parametrize("districts", [False, True])
@pytest.mark.parametrize("city_key", CITIES)
def test_the_legal_placements_are_the_same(city_key: str, districts: bool) -> None:
    """PP-3 … PP-10, PP-32, PP-33, PP-35: the cells that each legal move draws, against trying everything everywhere."""
    random, city = Random(f"{city_key}{districts}"), REAL_MATERIAL.cities[city_key]
    areas = districts_of(city) if districts else plain.Districts()
    for _ in range(60):
        sheet = sheet_in_play(city, areas, random)
        dice = (random.randint(1, 6), random.randint(1, 6), random.randint(1, 6))
        expected = set(plain.placements(sheet, dice, areas))
        assert drawn(state_of(city_key, sheet, districts, dice), sheet) == expected


def districts_of(city: City) -> plain.Districts:
    areas = city.districts
    return plain.Districts(
        {cell(place) for place in areas.non_residential},
        [{cell(place) for place in area} for area in areas.arts],
        [{cell(place) for place in area.spaces} for area in areas.specialty],
    )


def sheet_in_play(city: City, areas: plain.Districts, random: Random) -> plain.Sheet:
    """A random sheet that could have come about: Arts and Specialty districts hold, what breaks them is left out."""
    sheet = filled(city, ["."] * 100)
    fullness = random.choice((0.2, 0.5, 0.7))
    for place in sheet:
        if random.random() < fullness:
            drawn = {**sheet, place: random.choice(f"{ZONES}x")}
            sheet = drawn if plain.whole(drawn, areas) else sheet
    return sheet


def drawn(state: State, sheet: plain.Sheet) -> set[tuple[int, str, str, frozenset[plain.Cell]]]:
    """What each legal zone move draws, read off the sheet after it."""
    found = set()
    city = REAL_MATERIAL.cities[state.city]
    for move in REAL.legal_moves(state, 0):
        if move.action == "zone":
            marks = REAL.apply(state, 0, move, Chance(bytes(32))).state.sheets[0].marks
            after = dict(zip(cells(city), marks, strict=True))
            new = frozenset(place for place in sheet if after[place] != sheet[place])
            assert len({after[place] for place in new}) == 1
            first = min(new)
            assert cell(move.place) == first, "a pattern is called by its first space in reading order"
            found.add((move.die, move.turn, after[first], new))
    return found
