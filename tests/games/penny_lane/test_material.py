"""The tables in data/penny_lane, and what is said about a broken one."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from games.material import DATA, MaterialError, load
from games.penny_lane.material import PennyLaneMaterial
from games.penny_lane.state import Building, Lane
from tests.games.penny_lane.builder import CARDS, GAME, TEXTS, Table, at_table, lane

GIVEN = {
    "Book Shoppe", "Cobbler", "Dark Alley", "Engineer", "Farmer's Co-Op", "Fountain", "Garage", "Haunted House",
    "Loft", "Luthier", "Manor", "Mansion", "Pet Shop", "Penny Arcade", "Smelter", "Stationers", "Tailor", "Warehouse",
}  # fmt: skip


def test_reconstructed_cards_are_marked() -> None:
    assert {card.name for card in CARDS.values() if card.source == "given"} == GIVEN
    assert {card.name for card in CARDS.values() if card.source == "public"} == {"The Confectioners"}
    assert all(board.source == "new" for board in GAME.material.boards.values())
    view = GAME.view(at_table(lane("TR1 Luthier", "TR2 Potter"), supply=["Bakery", "Loft"]).state, None)
    assert view.reconstructed == {"black-market", "P1", "W8", "S4"}
    words = TEXTS.text("rules.sources")
    assert all(name in words for name in GIVEN)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("buildings.toml", "cost = 1\n", "cost = 0\n", "buildings.H1.cost"),
        ("buildings.toml", 'kind = "housing"', 'kind = "house"', "buildings.H1.kind"),
        ("buildings.toml", "slots = 1", "slots = 0", "Almshouse is Housing"),
        ("buildings.toml", 'right = "P"', 'right = "X"', "buildings.H1.links.right"),
        ("buildings.toml", 'effect = "loft"', 'effect = "lofty"', "buildings.H3.effect"),
        ("buildings.toml", 'name = "Almshouse"', 'title = "Almshouse"', "buildings.H1"),
        ("buildings.toml", "jobs = 0\nslots = 1\nlinks", "jobs = 0\nslotz = 1\nlinks", "buildings.H1"),
        ("main_street.toml", 'key = "tower"', 'key = "bank"', "each of its eight cards once"),
        ("main_street.toml", "players = [4, 5]", "players = [4]", "2, 3, 4 and 5 players, each once"),
        ("main_street.toml", 'spaces = ["X", "X"]', "spaces = [3, 3]", "marked X"),
        ("main_street.toml", "spaces = [1, 1]", 'spaces = ["X", 1]', "only the Masons' Guild has X"),
        ("boards.toml", "[boards.P5]", "[boards.P4]", "P4"),
        ("setup.toml", "min_supply = 5", "min_supply = 6", "no game gets past its first round"),
    ],
)
def test_a_broken_table_is_told_in_one_line(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    folder = tmp_path / "penny_lane"
    copytree(DATA / "penny_lane", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        load(folder, PennyLaneMaterial)
    assert message in str(caught.value)
    assert file in str(caught.value) or "penny_lane" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_owners_may_give_housing_a_job_and_then_both_kinds_of_citizen_can_be_named() -> None:
    material = GAME.material.model_copy(deep=True)
    manor = material.buildings["H8"].model_copy(update={"jobs": 2})
    game = type(GAME)(material.model_copy(update={"buildings": {**material.buildings, "H8": manor}}))
    state = at_table(Lane("P1", 9, False, (Building("H8", "BR1", citizens=1, employees=1),))).state
    moves = {(move.citizen, move.job) for move in game.legal_moves(state, 0) if move.action == "gazette"}
    assert moves >= {("BR1", "BR1"), ("BR1", "temple"), ("BR1J", "temple")}
    assert ("BR1J", "BR1") not in moves
    move = next(move for move in game.legal_moves(state, 0) if move.action == "gazette" and move.citizen == "BR1J")
    assert game.apply(state, 0, move, Table(state).chance).state.lanes[0].buildings[0].employees == 0
