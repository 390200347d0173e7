"""Time zones by what people call them: a name of the IANA's, a city, an abbreviation, an offset."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones


@lru_cache(maxsize=1)
def _zones() -> dict[str, str]:
    """Every zone that lies somewhere, and UTC, by how they are looked up."""
    named = {name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/"))}
    return {_plain(name): name for name in sorted(named | {"UTC"})}


def zone_of(name: str) -> ZoneInfo | None:
    """The zone of that name, however it is written; None where there is none."""
    found = _zones().get(_plain(name))
    return None if found is None else ZoneInfo(found)


def find_zones(typed: str, now: datetime, limit: int) -> list[str]:
    """The names of zones that what is typed may mean: the name itself first, then those whose city begins so, then
    whose abbreviation or offset it is (`CET`, `+05:30`), then where it stands anywhere in the name. `now`, with a zone:
    abbreviations and offsets change in the course of a year."""
    wanted = _plain(typed)
    ranked = []
    for plain, name in _zones().items():
        city = plain.rpartition("/")[2]
        if plain == wanted:
            rank = 0
        elif city.startswith(wanted):
            rank = 1
        elif wanted in _also(name, now):
            rank = 2
        elif wanted in plain:
            rank = 3
        else:
            continue
        ranked.append((rank, name))
    return [name for _, name in sorted(ranked)[:limit]]


@lru_cache(maxsize=4096)
def _abbreviations(name: str, year: int) -> frozenset[str]:
    """Those of both halves of the year."""
    zone = ZoneInfo(name)
    return frozenset((datetime(year, month, 1, tzinfo=zone).tzname() or "").casefold() for month in (1, 7))


def _also(name: str, now: datetime) -> frozenset[str]:
    offset = now.astimezone(ZoneInfo(name)).strftime("%z")
    return _abbreviations(name, now.year) | {f"{offset[:3]}:{offset[3:]}", offset}


def _plain(text: str) -> str:
    """Without accents and case, spaces as the zones write them."""
    letters = unicodedata.normalize("NFKD", text.strip())
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold().replace(" ", "_")
