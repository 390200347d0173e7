"""A start that cannot be: one clear line, and no traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.address import PostgresUrl
from bot.client import create_bot
from bot.errors import StartError
from bot.settings import Settings
from games.material import DATA
from games.registry import Games

ROOT = Path(__file__).parents[2]


def run_bot(folder: Path, **environment: str) -> tuple[int, str]:
    """`python -m bot` of the project in `folder`; its exit code and what it said."""
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG", "VIRTUAL_ENV")}
    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env={**clean, "PYTHONPATH": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    ("name", "value"), [("LOG_LEVEL", "LOUD"), ("PREVIEW_PORT", "eighty"), ("PREVIEW_PORT", "70000")]
)
def test_a_bad_setting_stops_the_start_with_one_line(name: str, value: str) -> None:
    code, said = run_bot(ROOT, **{name: value})
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith(f"Penny Parlour cannot start: The setting {name} cannot be used: ")
    assert value in said


def test_a_database_of_another_kind_is_one_line_without_the_password() -> None:
    code, said = run_bot(ROOT, DATABASE="mysql://ana:s3cret@db/parlour")
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith("Penny Parlour cannot start: The setting DATABASE cannot be used: ")
    assert "s3cret" not in said


def test_settings_that_are_no_text_stop_the_start_with_one_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=INFO\n", encoding="utf-16")
    code, said = run_bot(tmp_path, PYTHONPATH=str(ROOT))
    assert code == 1
    assert said.count("\n") == 1
    assert said.startswith("Penny Parlour cannot start: .env cannot be read as UTF-8 text")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pipsburg.toml", '"........",', '".......",', "all rows have the same length"),
        ("texts.en.toml", 'skip = "Forgo', 'skop = "Forgo', "actions.skip is missing"),
    ],
)
def test_a_broken_table_stops_the_start_with_one_line(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    for folder in ("bot", "games", "render", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    table = tmp_path / "data" / "pencil_park" / file
    text = table.read_text(encoding="utf-8")
    assert old in text
    table.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, lines = run_bot(tmp_path)
    assert code == 1
    assert lines.count("\n") == 1
    assert lines.startswith(f"Penny Parlour cannot start: data/pencil_park/{file}: ")
    assert said in lines
    assert str(tmp_path) not in lines


@pytest.mark.parametrize("file", ["bot/texts.en.toml", "data/texts.en.toml", "data/pencil_park/texts.en.toml"])
def test_emptied_files_stop_the_start_before_anything_is_touched(tmp_path: Path, file: str) -> None:
    for folder in ("bot", "games", "render", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / file).write_text("", encoding="utf-8")
    code, lines = run_bot(tmp_path, DISCORD_TOKEN="a.b.c", DATABASE="new.sqlite3")
    assert code == 1
    assert lines.count("\n") == 1
    assert lines.startswith(f"Penny Parlour cannot start: {file}: ")
    assert not (tmp_path / "new.sqlite3").exists()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of `data/`."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


async def refusal_of(settings: Settings, data: Path = DATA) -> str:
    with pytest.raises(StartError) as error:
        await create_bot(settings, Games(data)).setup_hook()
    return str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pipsburg.toml", "penalty = 3", "penalty = 0", "penalty"),
        ("pipsburg.toml", 'energy = ["F4"]', 'energy = ["Z9"]', "districts name Z9, which is not on the map"),
        ("dice.toml", "max_x = 3", "max_x = ", "dice.toml: not valid TOML"),
        ("dice.toml", "max_x = 3", "max_x = 3\nmax_y = 3", "max_y"),
        ("texts.en.toml", 'title = "Pencil Park"', 'title = "Pencil', "texts.en.toml: not valid TOML"),
    ],
)
async def test_what_is_broken_in_data_is_named(
    settings: Settings, data: Path, file: str, old: str, new: str, said: str
) -> None:
    path = data / "pencil_park" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    line = await refusal_of(settings, data)
    assert said in line
    assert file in line
    assert "\n" not in line


async def test_a_missing_table_is_named(settings: Settings, data: Path) -> None:
    (data / "pencil_park" / "texts.en.toml").unlink()
    assert "texts.en.toml: cannot be read" in await refusal_of(settings, data)


async def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "folder.sqlite3"
    folder.mkdir()
    line = await refusal_of(Settings(_env_file=None, database=folder))  # type: ignore[call-arg]
    assert "folder.sqlite3" in line
    assert "\n" not in line
    broken = tmp_path / "broken.sqlite3"
    broken.write_text("this is no database, " * 100)
    line = await refusal_of(Settings(_env_file=None, database=broken))  # type: ignore[call-arg]
    assert "broken.sqlite3" in line
    assert "\n" not in line


def test_the_database_is_a_file_or_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, address in (
        ("games/a.sqlite3", Path("games/a.sqlite3")),
        ("postgresql://ana:s3cret@db/parlour", PostgresUrl("postgresql://ana:s3cret@db/parlour")),
        ("postgres:///parlour", PostgresUrl("postgres:///parlour")),
    ):
        monkeypatch.setenv("DATABASE", text)
        settings = Settings(_env_file=None)  # type: ignore[call-arg]
        assert settings.database == address
        assert "s3cret" not in f"{settings} {settings!r}"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ana:s3cret@nowhere.invalid/parlour", "The PostgreSQL database of DATABASE cannot be used"),
        ("postgres://ana:s3c@ret@nowhere.invalid/parlour", "DATABASE is not a PostgreSQL URL that can be read"),
    ],
)
async def test_a_server_that_cannot_be_used_is_one_line_without_the_password(
    settings: Settings, url: str, said: str
) -> None:
    line = await refusal_of(settings.model_copy(update={"database": PostgresUrl(url)}))
    assert line.startswith(said)
    assert "\n" not in line
    assert "s3c" not in line


async def test_a_postgres_without_its_driver_is_named(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bot.storage.engines.postgres", None)
    line = await refusal_of(settings.model_copy(update={"database": PostgresUrl("postgresql://db/parlour")}))
    assert line == "DATABASE is a PostgreSQL, whose driver is not installed: pip install '.[postgres]'."
