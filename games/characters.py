"""What a reader takes for one character, what of a text can be seen, and texts that are cut between two characters.

A character is Unicode's extended grapheme cluster (UAX 29): a letter with its marks, a flag, a family of emoji.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

import regex  # type: ignore[import-untyped]

ELLIPSIS = "…"
ISOLATE, POP = "\u2068", "\u2069"
"""First strong isolate and its end: what stands between them has a direction of its own (UAX 9)."""

_CHARACTER = regex.compile(r"\X")
_SPACE = regex.compile(r"[\p{Z}\p{Cc}]+")
# Not seen alone, but of several characters they make one: joiners, the choice between text and emoji, flags' letters.
_GLUE_SIGNS = r"\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f"
_UNSEEN = regex.compile(
    r"(?V1)(?P<isolate>\u2068(?=[^\u2066-\u2069]*\u2069)|(?<=\u2068[^\u2066-\u2069]*)\u2069)"
    rf"|[[\p{{Default_Ignorable_Code_Point}}\p{{Cf}}\p{{Cs}}\p{{Co}}\p{{Cn}}]--[{_GLUE_SIGNS}]]"
    r"|[\u2800\ufffc\U0001d159\U00013441]"  # symbols and letters whose picture is empty
)
_GLUE = regex.compile(
    r"(?P<glues>\p{Emoji}[\ufe0e\ufe0f]"
    r"|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f"  # the flags of England, Scotland, Wales
    rf"|(?<=\p{{Emoji}}\ufe0f|[^\x00-\u02af{_GLUE_SIGNS}])[\u200c\u200d](?=[^\x00-\u02af{_GLUE_SIGNS}]))"
    rf"|[{_GLUE_SIGNS}]"
)
_FIRST_MARKS = regex.compile(rf"^[\p{{M}}\s{_GLUE_SIGNS}]+")
_PILE = regex.compile(r"(?V1)([\p{M}&&\p{Script=Inherited}&&[^\ufe0e\ufe0f]]{3})[\p{M}&&\p{Script=Inherited}]+")
_SEEN = regex.compile(r"[^\p{M}\p{C}\p{Z}]")


def characters(text: str) -> list[str]:
    """The text in characters."""
    found: list[str] = _CHARACTER.findall(text)
    return found


def visible(text: str, *, isolates: bool = False) -> str:
    """The text in one line without what nobody can see and what would disturb its neighbours (controls, directions,
    marks piled up high); empty where nothing can be seen. `isolates`: whole ones stay; they protect the neighbours."""
    line = _UNSEEN.sub(lambda found: (isolates and found["isolate"]) or "", _SPACE.sub(" ", text))
    line = _GLUE.sub(lambda found: found["glues"] or "", _FIRST_MARKS.sub("", line))
    line = _PILE.sub(r"\1", unicodedata.normalize("NFC", line))
    return " ".join(line.split()) if _SEEN.search(line) else ""


def units(text: str) -> int:
    """How long a text is at the most for Discord: in UTF-16 units, of which a code point has one or two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: float, size: Callable[[str], float] = units, end: str = "") -> str:
    """The text and its end; where their size is above `most` as many whole characters of the text as there is room
    for, an ellipsis that says that there was more, and the end. An isolate that was begun is ended."""
    if size(text + end) <= most:
        return text + end
    parts = characters(text)

    def begun(count: int) -> str:
        kept = parts[:count]
        return "".join(kept).rstrip() + ELLIPSIS + POP * (kept.count(ISOLATE) - kept.count(POP)) + end

    low, high = 0, max(0, len(parts) - 1)
    while low < high:
        middle = (low + high + 1) // 2
        if size(begun(middle)) <= most:
            low = middle
        else:
            high = middle - 1
    return begun(low)


def cut_lines(lines: Iterable[str], most: int) -> str:
    """The lines joined, in `units`: as many as there is room for and an ellipsis that says that there is more. A first
    line that is too long is cut within. Lines that there is no room for are not asked for."""
    kept: list[str] = []
    room = most + 1  # the first line has no break before it
    for line in lines:
        kept.append(line)
        room -= 1 + units(line)
        if room < 0:
            break
    else:
        return "\n".join(kept)
    first = kept[0]
    while kept and units("\n".join([*kept, ELLIPSIS])) > most:
        kept.pop()
    return "\n".join([*kept, ELLIPSIS]) if kept else cut(first, most)
