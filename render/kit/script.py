"""Text before it is drawn: cleaned, split into clusters, each with a font that has it, put in visual order.

Names come from strangers. Control characters and direction overrides are dropped, as are characters that draw
nothing; what no font has is marked as missing and drawn as a dot in a ring, so there are never empty boxes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from render.kit.fonts import Face, FontFile, stack

_JOINERS = "\u200c\u200d"
_SELECTORS = frozenset(chr(code) for code in range(0xFE00, 0xFE10))
_BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_UNSELECTED = dict.fromkeys(map(ord, _SELECTORS))
_TONES = frozenset(chr(code) for code in range(0x1F3FB, 0x1F400))
_LIMIT = 200


@dataclass(frozen=True, slots=True)
class Run:
    """Characters drawn together: one font (None: no font has them), one direction."""

    text: str
    font: FontFile | None
    rtl: bool


def clean(text: str) -> str:
    """The text in one line without what is invisible or would disturb its neighbours; empty where nothing is left."""
    kept = []
    for char in unicodedata.normalize("NFC", text)[: _LIMIT * 4]:
        kind = unicodedata.category(char)
        if char in _BLANK_LETTERS or kind in {"Cn", "Co", "Cs"}:
            continue
        if kind in {"Zs", "Zl", "Zp", "Cc"}:
            kept.append(" ")
        elif kind != "Cf" or char in _JOINERS:
            kept.append(char)
    line = " ".join("".join(kept).split())
    return line[:_LIMIT] if any(unicodedata.category(char)[0] not in "MC" for char in line) else ""


def clusters(text: str) -> Iterator[str]:
    """What must stay together: a character and the marks, joiners and variants that follow it."""
    cluster = ""
    for char in text:
        joins = (
            unicodedata.category(char)[0] == "M"
            or char in _JOINERS
            or char in _SELECTORS
            or char in _TONES
            or cluster.endswith("\u200d")
            or _is_flag_half(cluster, char)
        )
        if cluster and not joins:
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def _is_flag_half(cluster: str, char: str) -> bool:
    return len(cluster) == 1 and all("\U0001f1e6" <= half <= "\U0001f1ff" for half in cluster + char)


def font_for(cluster: str, face: Face) -> FontFile | None:
    """The first font of the face's stack that has every character of the cluster; joiners need no glyph."""
    needed = {ord(char) for char in cluster if char not in _JOINERS and char not in _SELECTORS}
    for font in stack(face):
        if needed <= font.coverage:
            return font
    return None


def runs(text: str, face: Face) -> list[Run]:
    """The runs of a cleaned text in the order in which they stand, from left to right."""
    parts = list(clusters(text))
    levels = _levels(parts)
    found: list[tuple[Run, int]] = []
    for cluster, level in zip(parts, levels, strict=True):
        font = font_for(cluster, face)
        part = cluster.translate(_UNSELECTED) if font else "•"
        last = found[-1] if found else None
        if last and font and last[0].font == font and last[1] == level:
            found[-1] = (Run(last[0].text + part, font, bool(level % 2)), level)
        else:
            found.append((Run(part, font, bool(level % 2)), level))
    return _visual(found)


def _levels(parts: list[str]) -> list[int]:
    """The embedding level of each cluster: the Unicode bidirectional algorithm without explicit embeddings, for
    `clean` drops those. Neutrals between two clusters of one direction take it, others the line's."""
    kinds = [_kind(part) for part in parts]
    base = 1 if next((kind for kind in kinds if kind in "LR"), "L") == "R" else 0
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


def _visual(found: list[tuple[Run, int]]) -> list[Run]:
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
    return [run for run, _ in order]
