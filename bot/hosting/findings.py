"""What a check has found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """what: was looked at. text: what there is, or what is wrong and what can be done. mark: `ok`, `note` for what
    is worth knowing, `BAD` for what keeps the bot from its work."""

    what: str
    text: str
    mark: str = "ok"

    @property
    def is_well(self) -> bool:
        return self.mark != "BAD"


def note(what: str, text: str) -> Finding:
    return Finding(what, text, "note")


def bad(what: str, text: str) -> Finding:
    return Finding(what, text, "BAD")
