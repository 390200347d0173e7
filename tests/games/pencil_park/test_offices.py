"""From a total to an office, at every border of both cities."""

from __future__ import annotations

import pytest

from tests.games.pencil_park.boards import REAL_MATERIAL, Table, city, table

BORDERS = {
    "pipsburg": {
        39: None,
        40: "clerk",
        49: "clerk",
        50: "council",
        59: "council",
        60: "mayor",
        61: "council",
        70: "council",
        71: "clerk",
        80: "clerk",
        81: None,
    },
    "inkstanbul": {
        59: None,
        60: "clerk",
        69: "clerk",
        70: "council",
        79: "council",
        80: "mayor",
        81: "council",
        90: "council",
        91: "clerk",
        100: "clerk",
        101: None,
    },
}
ROWS = [(key, total, office) for key, borders in BORDERS.items() for total, office in borders.items()]


def table_of(city_key: str, total: int) -> Table:
    """A sheet worth so much, with a city's goals: one group of Industry on an open map scores a point a space."""
    places = " ".join(f"{'ABCDEFGHIJKL'[n % 12]}{n // 12 + 1}" for n in range(total))
    return table(city(goals=REAL_MATERIAL.cities[city_key].goals), industry=places)


@pytest.mark.parametrize(("city_key", "total", "office"), ROWS)
def test_an_office_is_won_exactly_within_its_range(city_key: str, total: int, office: str | None) -> None:
    """PP-37 (Pipsburg), PP-38 (Inkstanbul), PP-40, PP-V10."""
    at = table_of(city_key, total)
    assert at.score().total == total
    assert at.game.view(at.state, None).offices == (office,)


@pytest.mark.parametrize(("city_key", "mayor"), [("pipsburg", 60), ("inkstanbul", 80)])
def test_the_view_names_the_mayors_number(city_key: str, mayor: int) -> None:
    """PP-37, PP-38."""
    at = table_of(city_key, 1)
    assert at.game.view(at.state, 0).mayor == mayor


@pytest.mark.parametrize("total", [0, 39, 81, 120])
def test_below_and_above_all_ranges_there_is_no_office(total: int) -> None:
    """PP-40, PP-15."""
    at = table_of("pipsburg", total)
    assert at.game.view(at.state, None).offices == (None,)
