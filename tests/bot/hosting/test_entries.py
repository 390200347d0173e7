"""`error ID`: what the log says of the number that a player was told."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot import discord_api, masking
from bot.masking import begin_log
from bot.ui.router import explain
from tests.bot.hosting.terminal import run

PERSON = 1_300_000_000_000_000_777


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[logging.Logger]:
    """As the bot logs, errors into `errors.log` too."""
    root = logging.getLogger()
    before, level = root.handlers, root.level
    root.handlers = []
    begin_log("INFO", tmp_path / "errors.log")
    yield logging.getLogger("bot.ui.router")
    for handler in root.handlers:
        handler.close()
    root.handlers = before
    root.setLevel(level)


def fail(log: logging.Logger, number: str, text: str = "it broke") -> None:
    try:
        raise RuntimeError(f"{text} for {PERSON}")
    except RuntimeError as error:
        log.error("error %s in %s", number, "pp|act|s7|1|0|", exc_info=error)


def test_an_entry_is_found_with_all_of_its_lines_and_no_other(log: logging.Logger, tmp_path: Path) -> None:
    log.info("all is well")
    assert not (tmp_path / "errors.log").exists(), "it is made with the first error"
    fail(log, "aaaaaa")
    fail(log, "1f2e3d", "the roof fell in\nin two lines")
    fail(log, "bbbbbb")
    found = run(tmp_path, "error", "1F2E3D")
    assert found.returncode == 0
    lines = found.stdout.splitlines()
    assert "ERROR bot.ui.router: error 1f2e3d in pp|act|s7|1|0|" in lines[0]
    assert lines[1].startswith("Traceback")
    assert lines[-2].startswith("RuntimeError: the roof fell in")
    assert "aaaaaa" not in found.stdout
    assert "bbbbbb" not in found.stdout
    assert str(PERSON) not in (tmp_path / "errors.log").read_text(), "as every log, without ids"


def test_an_entry_is_found_in_a_file_that_is_full(
    log: logging.Logger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (handler,) = [one for one in logging.getLogger().handlers if isinstance(one, logging.handlers.RotatingFileHandler)]
    monkeypatch.setattr(handler, "maxBytes", 500)
    fail(log, "1f2e3d")
    fail(log, "aaaaaa")
    fail(log, "bbbbbb")
    assert (tmp_path / "errors.log.1").exists()
    assert "error 1f2e3d in" in run(tmp_path, "error", "1f2e3d").stdout
    for _ in range(20):
        fail(log, "cccccc")
    assert len(list(tmp_path.glob("errors.log*"))) == masking.KEPT + 1
    assert run(tmp_path, "error", "1f2e3d").returncode == 1


async def test_the_number_that_a_player_is_told_is_found(
    log: logging.Logger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def tell(_: object, text: str) -> None:
        told.append(text)

    monkeypatch.setattr(discord_api, "tell", tell)
    interaction = SimpleNamespace(data={"custom_id": "pp|act|s7|1|0|"})
    await explain(cast(discord.Interaction, interaction), ValueError("planted"))
    (number,) = re.findall(r"the number (\w+)\.", told[0])
    found = run(tmp_path, "error", number)
    assert found.returncode == 0
    assert found.stdout.splitlines()[-1] == "ValueError: planted"


def test_a_number_that_is_not_there_is_said_so(log: logging.Logger, tmp_path: Path) -> None:
    assert run(tmp_path, "error", "1f2e3d").returncode == 1
    fail(log, "aaaaaa")
    missing = run(tmp_path, "error", "aaaaa")
    assert missing.returncode == 1
    assert "No entry of the error aaaaa is in errors.log" in missing.stdout
