"""The benchmark runs and prints every section. What it prints says nothing here: no test judges times."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.registry import Games
from tests.bench.__main__ import sections_of
from tests.bench.report import Section, Size, quantile
from tests.every_game import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder() -> Iterator[Path]:
    """One beside the code: PostgreSQL's server runs as another user, who gets into none of pytest's."""
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT) as found:
        Path(found).chmod(0o755)
        yield Path(found)


def test_the_whole_benchmark_runs(folder: Path) -> None:
    """Its files lie in the folder where it is called, and go with it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "--quick"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    *sections, machine = done.stdout.strip().split("\n\n")
    assert len(sections) == len(sections_of(Games()))
    assert "cores" in machine
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", ["pictures", "rules"])
def test_every_game_can_be_measured(name: str) -> None:
    text = sections_of(GAMES)[name](Size(quick=True)).text()
    assert all(texts.text("title") in text for texts in map(GAMES.texts, GAMES))


def test_a_section_that_does_not_exist_is_said() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "speed"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "there is no section speed" in done.stderr


@pytest.mark.parametrize(("share", "value"), [(0, 1), (0.5, 3), (0.99, 5), (1, 5)])
def test_quantiles(share: float, value: float) -> None:
    assert quantile([5, 4, 3, 2, 1], share) == value


def test_a_table_is_aligned_and_what_does_not_apply_is_a_dash() -> None:
    section = Section("Things", ("ms", "things/s"))
    section.add("one", 1.234, None)
    section.add("two", 1234.5, 12.34)
    lines = section.text().splitlines()
    assert [line.split()[-2:] for line in lines[2:]] == [["1.23", "–"], ["1,234", "12.3"]]
    assert len({len(line) for line in lines}) == 1
