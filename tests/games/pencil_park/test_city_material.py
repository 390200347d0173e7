"""Material of Pencil Park that an owner of the printed game edited wrongly: each told in a line that helps."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games import material
from games.chance import Chance
from games.material import MaterialError, load
from games.pencil_park import GAME
from games.pencil_park.material import PencilParkMaterial
from games.pencil_park.state import Options

EDITS = {
    "a reserve without its number": (
        "pipsburg",
        "reserves = { a = 4, b = 9, c = 4 }",
        "reserves = { a = 4, b = 9 }",
        "cities.pipsburg: every letter on the map has its bonus in reserves, and the other way round: see c",
    ),
    "a row too short": ("pipsburg", '"..bb....",', '"..bb...",', "all rows have the same length"),
    "a district off the map": (
        "pipsburg",
        '["A1", "H5"]',
        '["A1", "J5"]',
        "districts name J5, which is not on the map",
    ),
    "a district on a reserve": ("pipsburg", '["F4"]', '["F2"]', "districts name F2, which is a reserve"),
    "PP-C2-12 two districts on one space": ("pipsburg", '["F4"]', '["A1"]', "A1 is in two districts; one at most"),
    "a gap between goals": ("pipsburg", "low = 50", "low = 51", "the goal after 40–49 begins at 50"),
    "a goal upside down": ("pipsburg", "low = 71, high = 80", "low = 71, high = 70", "71–70 ends before it begins"),
    "no Mayor": ("pipsburg", 'office = "mayor"', 'office = "clerk"', "one goal makes Mayor, not 0"),
    "an unknown office": ("inkstanbul", 'office = "mayor"', 'office = "king"', "cities.inkstanbul.goals[3].office: "),
    "an unknown key": ("inkstanbul", "reconstructed", "reconstrukted", "reconstrukted: is not known here"),
    "a city of another name": (
        "pipsburg",
        "[cities.pipsburg",
        "[cities.gotham",
        "no city gotham; the cities are",
    ),
    "a total of no zone": ("dice", "totals = [6]", "totals = []", "the zones' totals are the sums 2 to 12, each once"),
    "a zone twice": ("dice", 'key = "civic"', 'key = "park"', "each zone stands once; see park"),
    "a face with a pip too few": ("dice", '["##", "##"] }', '["##", "#."] }', "has 3 spaces; face 4 wants 4"),
    "a face missing": ("dice", "pips = 5", "pips = 6", "has 5 spaces; face 6 wants 6"),
    "a ragged pattern": ("dice", '["#.", ".#"]', '["#.", ".#."]', "equally long"),
    "a pattern twice": ("dice", 'turn = "rising"', 'turn = "falling"', "lies twice as falling"),
    "no number": ("dice", "max_x = 3", 'max_x = "three"', "dice.toml: max_x: Input should be a valid integer"),
    "broken syntax": (
        "dice",
        "max_x = 3",
        "max_x = ",
        "dice.toml: not valid TOML: Invalid value (at line 3, column 9)",
    ),
    "a key in two files": ("pipsburg", None, "max_x = 3", "pipsburg.toml: max_x: stands in "),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_fault_in_a_table_is_told_in_a_line(name: str, tmp_path: Path) -> None:
    """File, key or line, and what would be right."""
    file, old, new, told = EDITS[name]
    folder = Path(shutil.copytree(material.DATA / "pencil_park", tmp_path / "pencil_park"))
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old is None or old in text
    path.write_text(new if old is None else text.replace(old, new), encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        load(folder, PencilParkMaterial)
    line = str(caught.value)
    assert told in line
    assert "\n" not in line
    assert len(line) < 400


def test_a_corrected_map_loads(tmp_path: Path) -> None:
    """An owner of the printed sheet moves a reserve and its districts."""
    folder = Path(shutil.copytree(material.DATA / "pencil_park", tmp_path / "pencil_park"))
    path = folder / "pipsburg.toml"
    text = (
        path.read_text(encoding="utf-8").replace('".c......",', '"..c.....",').replace('["A1", "H5"]', '["B7", "H5"]')
    )
    path.write_text(text, encoding="utf-8")
    assert load(folder, PencilParkMaterial).cities["pipsburg"].districts.non_residential == ("B7", "H5")


def test_a_city_whose_file_was_taken_away_is_not_set_up(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(material.DATA / "pencil_park", tmp_path / "pencil_park"))
    (folder / "pipsburg.toml").unlink()
    game = GAME(load(folder, PencilParkMaterial))
    with pytest.raises(ValueError, match="no city pipsburg"):
        game.setup(1, Options(), Chance(bytes(32)))
    assert game.setup(1, Options(city="inkstanbul"), Chance(bytes(32))).state.city == "inkstanbul"
