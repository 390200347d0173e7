"""The two cities as they are printed in the rules, and what `data/` has of them."""

from __future__ import annotations

import pytest

from tests.games.pencil_park.boards import REAL_MATERIAL

PIPSBURG = """
N   .   .   .   .   .   .   M3
.   A1  A1  .   .   ~a  .   .
.   A1  A1  .   .   .   .   .
.   .   ~b  ~b  .   E   .   .
M2  .   .   ~b  .   .   .   N
.   .   .   .   .   .   .   .
.   ~c  .   .   S1  S1  S1  .
.   .   .   M2  .   .   .   .
"""
INKSTANBUL = """
N   .   .   .   N   .   .   .   M4
.   .   ~a  .   E   .   .   .   .
.   .   .   .   M2  .   ~b  ~b  .
.   S1  S1  S1  .   .   ~b  .   .
M3  .   .   .   ~c  .   .   .   N
.   ~d  ~d  .   .   .   A1  .   .
.   ~d  ~d  E   .   A1  A1  ~e  .
.   .   .   .   .   A1  A1  .   .
N   .   .   .   M3  .   S2  .   S2
"""
MAPS = {"pipsburg": PIPSBURG, "inkstanbul": INKSTANBUL}


def drawn(city_key: str) -> str:
    """The tables' city, drawn like the maps above."""
    city = REAL_MATERIAL.cities[city_key]
    rows = [[f"~{square}" if square != "." else "." for square in row] for row in city.rows]
    areas = city.districts
    signs = dict.fromkeys(areas.non_residential, "N") | dict.fromkeys(areas.energy, "E")
    signs |= {item.space: f"M{item.penalty}" for item in areas.mandatory}
    signs |= {space: f"A{n}" for n, area in enumerate(areas.arts, 1) for space in area}
    signs |= {space: f"S{n}" for n, area in enumerate(areas.specialty, 1) for space in area.spaces}
    for place, sign in signs.items():
        rows[int(place[1:]) - 1][ord(place[0]) - ord("A")] = sign
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.parametrize("city_key", MAPS)
def test_the_map_is_as_printed(city_key: str) -> None:
    """PP-8, PP-31: reserves and districts."""
    expected = "\n".join(" ".join(line.split()) for line in MAPS[city_key].strip().splitlines())
    assert drawn(city_key) == expected


@pytest.mark.parametrize(("city_key", "white"), [("pipsburg", 59), ("inkstanbul", 71)])
def test_the_city_has_so_many_white_spaces(city_key: str, white: int) -> None:
    assert "".join(REAL_MATERIAL.cities[city_key].rows).count(".") == white


@pytest.mark.parametrize(
    ("city_key", "bonus"),
    [("pipsburg", {"a": 4, "b": 9, "c": 4}), ("inkstanbul", {"a": 4, "b": 9, "c": 4, "d": 9, "e": 4})],
)
def test_each_reserve_has_its_number(city_key: str, bonus: dict[str, int]) -> None:
    """PP-18."""
    assert REAL_MATERIAL.cities[city_key].reserves == bonus
