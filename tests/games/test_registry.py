"""Finding the games, and games over stored tables."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from games import material
from games.chance import Chance
from games.material import MaterialError, digest, dump
from games.pencil_park import GAME
from games.registry import Games
from tests.every_game import GAMES


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of `data/` to edit."""
    return Path(shutil.copytree(material.DATA, tmp_path / "data"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_package_in_games_is_a_game() -> None:
    folder = Path(material.DATA.parent / "games")
    packages = [path.parent.name for path in folder.glob("*/__init__.py")]
    assert list(Games()) == sorted(name.replace("_", "-") for name in packages)
    assert len(Games()) == len(packages)
    assert "pencil-park" in GAMES
    assert isinstance(GAMES["pencil-park"], GAME)


def test_every_game_knows_its_own_key() -> None:
    for key, game in GAMES.items():
        assert game.info.key == key


def test_an_unknown_game_is_a_key_error() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]
    with pytest.raises(KeyError):
        GAMES.over("chess", "{}")


def test_nothing_is_read_before_it_is_asked_for(tmp_path: Path) -> None:
    games = Games(tmp_path / "nowhere")
    assert list(games) == list(Games())
    with pytest.raises(MaterialError):
        games["pencil-park"]
    with pytest.raises(MaterialError):
        games.load_all()


def test_all_tables_and_texts_load() -> None:
    """What stops the start where one is broken."""
    Games().load_all()


def test_broken_texts_stop_the_start(data: Path) -> None:
    (data / "pencil_park" / "texts.en.toml").write_text("title = ", encoding="utf-8")
    with pytest.raises(MaterialError, match=r"texts.en.toml: not valid TOML"):
        Games(data).load_all()


def test_a_game_is_made_once() -> None:
    games = Games()
    assert games["pencil-park"] is games["pencil-park"]
    stored = dump(games["pencil-park"].material)
    assert games.over("pencil-park", stored) is games.over("pencil-park", stored)
    assert games.texts("pencil-park") is games.texts("pencil-park")


def test_a_table_edited_later_changes_no_running_game(data: Path) -> None:
    """What was stored at the start is what is played on."""
    before = Games(data)
    stored, chance = dump(before["pencil-park"].material), Chance(bytes(32))
    state = before["pencil-park"].setup(1, before["pencil-park"].info.options(), chance).state
    edit(data / "pencil_park" / "dice.toml", "max_x = 3", "max_x = 0")
    edit(data / "pencil_park" / "pipsburg.toml", "low = 60, high = 60", "low = 60, high = 60 ")

    after = Games(data)
    new, running = after["pencil-park"], after.over("pencil-park", stored)
    assert not any(move.action == "x" for move in new.legal_moves(state, 0))
    assert any(move.action == "x" for move in running.legal_moves(state, 0))
    assert digest(running.material) == material.digest_of(stored) != digest(new.material)


def test_stored_tables_that_are_broken_are_refused() -> None:
    with pytest.raises(ValidationError):
        GAMES.over("pencil-park", "{}")


def test_owners_tables_stand_in_for_the_shipped_file_of_the_same_name(data: Path, tmp_path: Path) -> None:
    own = tmp_path / "own" / "pencil_park"
    own.mkdir(parents=True)
    shipped = (data / "pencil_park" / "pipsburg.toml").read_text(encoding="utf-8")
    (own / "pipsburg.toml").write_text(shipped.replace("reconstructed = true", "reconstructed = false"))
    games = Games(data, tmp_path / "own")

    mine = games.own("pencil-park")
    assert mine is not None
    assert not mine.material.cities["pipsburg"].reconstructed
    assert mine.material.cities["inkstanbul"].reconstructed  # the rest is as shipped
    assert games["pencil-park"].material.cities["pipsburg"].reconstructed


def test_without_owners_tables_there_is_nothing_to_choose(data: Path, tmp_path: Path) -> None:
    assert Games(data, tmp_path / "own").own("pencil-park") is None


def test_a_broken_table_of_an_owner_stops_the_start(data: Path, tmp_path: Path) -> None:
    own = tmp_path / "own" / "pencil_park"
    own.mkdir(parents=True)
    (own / "dice.toml").write_text("max_x = ")
    with pytest.raises(MaterialError, match=r"dice.toml: not valid TOML"):
        Games(data, tmp_path / "own").load_all()
