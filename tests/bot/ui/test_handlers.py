"""The list of handlers."""

from __future__ import annotations

from bot.ui.handlers import GROUPS, HANDLERS


def test_no_two_handlers_have_the_same_name() -> None:
    assert len(HANDLERS) == sum(map(len, GROUPS))
