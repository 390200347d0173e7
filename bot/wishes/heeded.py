"""Whose wishes are heeded now: of the one who acts. Where the bot acts by itself, nobody's."""

from __future__ import annotations

from contextvars import ContextVar

from bot.wishes.model import Wishes

_NOBODYS = Wishes()
_heeded: ContextVar[Wishes] = ContextVar("wishes", default=_NOBODYS)


def current() -> Wishes:
    """The wishes of whoever looks at what is made now."""
    return _heeded.get()


def heed(wishes: Wishes | None) -> None:
    """Heeds these wishes from now on, to the end of the running task. None: what is made is for everyone."""
    _heeded.set(wishes or _NOBODYS)
