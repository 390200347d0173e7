"""Pages for what is longer than a message: lines with *Previous* and *Next* below them, choices in several selects.

A part of a text is known by its first line, which stands in the control that leads there: so the parts fit together
whatever has been added at the end meanwhile, and nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.page.controls import Control
from bot.page.limits import MOST_CHOICES, TEXT_LIMIT
from bot.page.page import Block, Button, Buttons, Choice, Select, Text, length
from bot.texts import say
from games.characters import characters, units

FIRST = "from"
"""The choice of a control that says with which line to begin."""
LINE_LIMIT = 1000
"""A line of more characters goes on in the next one."""


@dataclass(frozen=True, slots=True)
class Part:
    """As many lines as there is room for. lines: which of all they are. turn: the buttons to the others, if any."""

    text: Text
    lines: range
    turn: tuple[Buttons, ...]


def part(
    lines: Iterable[str],
    control: Control,
    beside: Sequence[Block] = (),
    *,
    most: int | None = None,
    newest: bool = False,
) -> Part:
    """The part of `lines` that the control asks for, else the first one, or with `newest` the last.

    control: what the buttons do, with another first line. beside: what else of the message has text; the lines get the
    room that is left. most: so many lines at once.
    """
    whole = [piece for line in lines for piece in _pieces(line)]
    room = TEXT_LIMIT - length(*beside)
    asked = control.choices.get(FIRST, "")
    last = _before(whole, len(whole), room, most)
    first = int(asked) if asked.isdecimal() else len(whole) if newest else 0
    first = first if first < len(whole) else last
    end = _after(whole, first, room, most)
    turns = {"paging.previous": (first > 0, _before(whole, first, room, most)), "paging.next": (end < len(whole), end)}
    buttons = tuple(
        Button(say(code), replace(control, choices={**control.choices, FIRST: str(to)}), disabled=not there)
        for code, (there, to) in turns.items()
    )
    is_all = first == 0 and end == len(whole)
    return Part(Text("\n".join(whole[first:end])), range(first, end), () if is_all else (Buttons(buttons),))


def selects(control: Control, placeholder: str, choices: Sequence[Choice]) -> tuple[Select, ...]:
    """As many selects of one thing as the choices need."""
    parts = [tuple(choices[start : start + MOST_CHOICES]) for start in range(0, len(choices), MOST_CHOICES)]
    return tuple(
        Select(control, placeholder if n == 1 else say("paging.more", title=placeholder, n=n), found)
        for n, found in enumerate(parts, 1)
    )


def _after(lines: Sequence[str], first: int, room: int, most: int | None) -> int:
    """Where the lines from `first` on end that there is room for."""
    end = first
    while end < len(lines) and (most is None or end - first < most):
        room -= units(lines[end]) + 1
        if room < -1:
            break
        end += 1
    return end


def _before(lines: Sequence[str], end: int, room: int, most: int | None) -> int:
    """Where the lines up to `end` begin that there is room for."""
    return len(lines) - _after(lines[::-1], len(lines) - end, room, most)


def _pieces(line: str) -> Iterator[str]:
    """A line, or where it is too long its pieces, parted at spaces where there are some, else between characters."""
    while units(line) > LINE_LIMIT:
        fits = "".join(_fitting(line))
        at = fits.rfind(" ")
        piece = fits[:at] if at > 0 else fits
        yield piece
        line = line[len(piece) :].removeprefix(" ")
    yield line


def _fitting(line: str) -> Iterator[str]:
    """The characters with which a line begins, one at least, as many as there is room for."""
    room = LINE_LIMIT
    for number, character in enumerate(characters(line)):
        room -= units(character)
        if room < 0 and number:
            return
        yield character
