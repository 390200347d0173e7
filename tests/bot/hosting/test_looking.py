"""Checks whose trouble cannot be made from outside."""

from __future__ import annotations

from collections import namedtuple
from datetime import UTC, datetime

import pytest

from bot.hosting import looking
from bot.hosting.findings import Finding
from bot.settings import Settings


def about(what: str, settings: Settings) -> Finding:
    (found,) = [one for one in looking.at_home(settings) if one.what == what]
    return found


def test_a_full_disk_is_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "free")
    monkeypatch.setattr(looking.shutil, "disk_usage", lambda _: usage(looking.LEAST_FREE - 1))
    assert not about("space", settings).is_well
    monkeypatch.setattr(looking.shutil, "disk_usage", lambda _: usage(looking.LEAST_FREE))
    assert about("space", settings).is_well


def test_a_font_that_is_not_there_is_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def stack(_: str) -> tuple[()]:
        raise FileNotFoundError("the font Alfa is not installed")

    monkeypatch.setattr(looking, "stack", stack)
    found = about("fonts", settings)
    assert not found.is_well
    assert "Alfa" in found.text


def test_a_missing_library_for_right_to_left_is_a_note(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking.features, "check", lambda _: False)
    assert about("fonts", settings).mark == "note"


def test_missing_time_zones_are_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "zone_of", lambda _: None)
    found = about("zones", settings)
    assert not found.is_well
    assert "Europe/Berlin" in found.text


def test_a_clock_that_was_never_set_is_told(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert about("clock", settings).is_well
    monkeypatch.setattr(looking, "OLDEST_CODE", datetime(9999, 1, 1, tzinfo=UTC))
    assert not about("clock", settings).is_well
