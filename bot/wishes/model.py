"""The wishes, each with the values that it can have. What each does is said in `bot/texts.*.toml`, under `wishes`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError

from bot.wishes.zones import zone_of

Ping = Literal["mention", "silent", "off"]
"""How somebody is told that it is their turn."""


CLOSED = "closed"
"""In the place of a reminder's time: it was switched off, since who wished it takes no direct messages."""
REMINDED_AT = {"morning": 9, "noon": 12, "afternoon": 15, "evening": 18, "night": 21}
"""At which hour somebody is reminded of the daily dice."""


class BadWish(ValueError):
    """There is no such wish, or it cannot have this value."""


def _known(name: str) -> str:
    if zone_of(name) is None:
        raise ValueError(f"{name} is no time zone")
    return name


class Wishes(BaseModel):
    """What one person wishes; the defaults are those of somebody who never said anything."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pings: Literal["server", "mention", "silent", "off"] = "server"
    """`server`: as the server has it."""
    palette: Literal["standard", "contrast"] = "standard"
    confirm: Literal["once", "first"] = "once"
    """Whether a whole move that is typed is made at once, or shown in the panel first."""
    pictures: Literal["standard", "large"] = "standard"
    text: Literal["off", "on"] = "off"
    """Whether private panels have text in the place of pictures."""
    known: Literal["off", "on"] = "off"
    """Whether the ranking of everywhere tells one's name."""
    reminder: Literal["off", "closed", "morning", "noon", "afternoon", "evening", "night"] = "off"
    """When a direct message comes where a streak of the daily dice would end."""
    zone: Annotated[str, AfterValidator(_known)] = "UTC"


FIELDS: Mapping[str, tuple[str, ...]] = {
    name: tuple(value for value in getattr(field.annotation, "__args__", ()) if value != CLOSED)
    for name, field in Wishes.model_fields.items()
}
"""The wishes in the order of the page, and the values to choose among; none for the zone, of which there are hundreds.
"""


def wished(key: str, value: str) -> str:
    """The value that is stored. Raises BadWish."""
    if key not in FIELDS:
        raise BadWish(f"there is no wish {key}")
    try:
        return str(getattr(Wishes.model_validate({key: value}), key))
    except ValidationError as error:
        raise BadWish(f"{key} cannot be {value}") from error


def read(stored: Mapping[str, str]) -> Wishes:
    """From the rows. What this version does not know counts as not said."""
    found = {}
    for key, value in stored.items():
        try:
            found[key] = wished(key, value)
        except BadWish:
            continue
    return Wishes.model_validate(found)
