"""Text before it is drawn: cleaned, split into characters, each with a font that has it, put in visual order.

Names come from strangers. What nobody can see is dropped; what no font has is marked as missing and drawn as a dot in
a ring, so there are never empty boxes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.characters import ISOLATE, POP, characters, visible
from render.kit.fonts import Face, FontFile, stack

# What needs no glyph: joiners, which shaping wants to see, and the choice between text and emoji, which it does not.
_JOINERS = "\u200c\u200d"
_SELECTORS = "\ufe0e\ufe0f"
_UNSELECTED = dict.fromkeys(map(ord, _SELECTORS))
_LIMIT = 200
"""Characters of a line that are drawn."""


@dataclass(frozen=True, slots=True)
class Run:
    """Characters drawn together: one font (None: no font has them), one direction."""

    text: str
    font: FontFile | None
    rtl: bool


def clean(text: str) -> str:
    """The text in one line without what is invisible or would disturb its neighbours, isolates kept; empty where
    nothing is left."""
    return "".join(characters(visible(text, isolates=True))[:_LIMIT])


def font_for(cluster: str, face: Face) -> FontFile | None:
    """The first font of the face's stack that has every character of the cluster; joiners need no glyph."""
    needed = {ord(char) for char in cluster if char not in _JOINERS and char not in _SELECTORS}
    for font in stack(face):
        if needed <= font.coverage:
            return font
    return None


def runs(text: str, face: Face) -> list[Run]:
    """The runs of a cleaned text in the order in which they stand, from left to right."""
    parts = list(_parts(text))
    found: list[tuple[list[Run], int]] = []
    joins = False
    for part, level in zip(parts, _levels(parts), strict=True):
        if part.startswith(ISOLATE):
            found.append((runs(part[1:], face), level))
            joins = False
            continue
        font = font_for(part, face)
        drawn = part.translate(_UNSELECTED) if font else "•"
        last, before = found[-1] if joins else ([], -1)
        if last and font and last[-1].font == font and before == level:
            last[-1] = Run(last[-1].text + drawn, font, bool(level % 2))
        else:
            found.append(([Run(drawn, font, bool(level % 2))], level))
        joins = True
    return [run for item in _visual(found) for run in item]


def _parts(text: str) -> Iterator[str]:
    """The characters of a text; an isolate is one part, which begins with the mark of one."""
    isolate = ""
    for part in characters(text):
        if part == ISOLATE:
            isolate = isolate or ISOLATE
        elif part == POP:
            if isolate:
                yield isolate
            isolate = ""
        elif isolate:
            isolate += part
        else:
            yield part
    if isolate:
        yield isolate


def _levels(parts: list[str]) -> list[int]:
    """The embedding level of each part: the Unicode bidirectional algorithm without explicit embeddings, for `clean`
    drops those; an isolate is a neutral. Neutrals between two parts of one direction take it, others the line's."""
    kinds = [_kind(part) for part in parts]
    base = 1 if _near(kinds) == "R" else 0
    levels: list[int] = []
    for number, kind in enumerate(kinds):
        if kind == "L":
            levels.append(base * 2)
        elif kind == "R":
            levels.append(1)
        elif kind == "N":
            levels.append(2 if base or _near(kinds[:number][::-1]) == "R" else 0)
        else:
            before, after = _near(kinds[:number][::-1]), _near(kinds[number + 1 :])
            same = before == after
            levels.append({"L": base * 2, "R": 1, "": base}[before] if same else base)
    return levels


def _kind(cluster: str) -> str:
    kind = unicodedata.bidirectional(cluster[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(kind, "")


def _near(kinds: Iterable[str]) -> str:
    return next((kind for kind in kinds if kind in {"L", "R"}), "")


def _visual(found: list[tuple[list[Run], int]]) -> list[list[Run]]:
    """Rule L2: from the highest level down to 1, what lies at that level or above is turned round."""
    order = list(found)
    for level in range(max((level for _, level in order), default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and order[end][1] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = max(end, start + 1)
    return [item for item, _ in order]
