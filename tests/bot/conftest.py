"""The bot inside SimCord: real discord.py machinery, users that type, click and choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.client import ParlourBot, create_bot
from bot.settings import Settings
from tests.every_game import GAMES


@pytest.fixture
def settings(database_file: Path) -> Settings:
    return Settings(_env_file=None, database=database_file)  # type: ignore[call-arg]


@pytest.fixture
def simcord_bot(settings: Settings) -> ParlourBot:
    return create_bot(settings, GAMES)
