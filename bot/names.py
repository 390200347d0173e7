"""Players' names: the one place that cleans and shows them, for texts, alt texts, pictures, options and logs.

A name is anything that Discord allows: invisible, written from the right, like a link, like another player's. What is
stored is the name as Discord gave it; `shown` makes of a table's names what everybody reads.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import regex  # type: ignore[import-untyped]

from games.characters import ISOLATE, POP, characters, cut, visible

NAME_LIMIT = 24
"""Characters of a player's name that are shown; Discord allows 32, ten of which would fill a line."""

_BREAK = "\u200b"
"""Nothing is shown of it: it parts what Discord would take for a link, an invite or a mention."""
_ACTIVE = regex.compile(r"(?<=@|<|:(?=//)|\.(?=\S))(?!\u200b)")
_FROM_THE_RIGHT = regex.compile(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}\p{Bidi_Class=AN}]")
_BLANK = regex.compile(r"[\p{Default_Ignorable_Code_Point}\s]")
_SIGNS = regex.compile(r"[\\*_~`|>#\[\]()]")


@lru_cache(maxsize=1024)
def shown(names: tuple[str, ...], seat_name: Callable[[int], str]) -> tuple[str, ...]:
    """What the players of a table are called, by seat: in one line, of characters that can be seen, each within its
    limit, no two alike; a name of which nothing is left gives way to what `seat_name` calls the seat. None is a link,
    an invite or a mention. Where one of them is written from the right, each is isolated: it turns nothing beside it
    round."""
    plain = [visible(name) or seat_name(seat) for seat, name in enumerate(names)]
    inert = [_ACTIVE.sub(_BREAK, name) for name in _told_apart(plain)]
    if not any(map(_FROM_THE_RIGHT.search, inert)):
        return tuple(inert)
    return tuple(f"{ISOLATE}{name}{POP}" for name in inert)


def escaped(text: str) -> str:
    """What `shown` made, without a meaning in Markdown."""
    found: str = _SIGNS.sub(r"\\\g<0>", text)
    return found


def _told_apart(names: list[str]) -> list[str]:
    """The names within their limit. Those that look alike carry the number of their seat."""
    numbered: set[int] = set()
    while True:
        short = [_short(name, f" ({seat + 1})" if seat in numbered else "") for seat, name in enumerate(names)]
        often = Counter(map(_look, short))
        alike = {seat for seat, name in enumerate(short) if often[_look(name)] > 1} - numbered
        if not alike:
            return short
        numbered |= alike


def _short(name: str, number: str) -> str:
    return cut(name, NAME_LIMIT, lambda text: len(characters(text)), number)


def _look(name: str) -> str:
    """The same for names that a reader takes for one."""
    return unicodedata.normalize("NFKC", _BLANK.sub("", name)).casefold()
