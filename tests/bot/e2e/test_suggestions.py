"""Autocomplete always answers."""

from __future__ import annotations

import pytest

from bot.ui import typed
from tests.bot.e2e.table import Table


async def test_where_suggesting_fails_nothing_is_offered_and_the_log_says_why(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)

    def broken(*_: object) -> None:
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(typed, "suggestions", broken)
        assert await ana.offered("/pencil-park x", "place") == []
    table.expected_log = [r.getMessage() for r in caplog.records if r.levelname == "ERROR"]
    assert "nothing can be suggested" in table.expected_log[0]
    assert len(await ana.offered("/pencil-park x", "place")) == 25
