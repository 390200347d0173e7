"""A server's settings as a file, and what of such a file another server can take."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.config.model import SETTINGS, BadSetting, ServerSettings, setting_of
from bot.config.service import Configuration

LARGEST = 64 * 1024
"""Bytes of a file that is read."""
KIND = "penny-parlour-settings"
_IDS = ("channels", "channel", "role")


class BadFile(ValueError):
    """It is no file of settings; its message says why."""


@dataclass(slots=True)
class Offer:
    """What a file brings. values: what can be taken, by key. unknown: keys of another version, or none of ours. bad:
    values that cannot be. foreign: channels and roles that are not here, by the key of their setting."""

    values: dict[str, Any] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    bad: list[BadSetting] = field(default_factory=list)
    foreign: list[tuple[str, int]] = field(default_factory=list)


def exported(stored: Mapping[str, str]) -> str:
    """What a server has chosen, from its rows: whatever this version does not know as well. Ids are texts, since other
    programs make other numbers of such large ones."""
    values = {key: json.loads(text) for key, text in sorted(stored.items())}
    for key, value in values.items():
        if key in SETTINGS and SETTINGS[key].kind in _IDS and value is not None:
            values[key] = [str(each) for each in value] if isinstance(value, list) else str(value)
    return json.dumps({"kind": KIND, "settings": values}, indent=2) + "\n"


def offered(
    content: bytes, settings: ServerSettings, configuration: Configuration, is_here: Callable[[str, int], bool]
) -> Offer:
    """What a file brings to a server with these settings. is_here: whether a channel or a role, by the kind of its
    setting and its id, is on the server. Raises BadFile."""
    offer = Offer()
    for key, value in _read(content).items():
        if key not in SETTINGS:
            offer.unknown.append(key)
            continue
        try:
            offer.values[key] = _here(key, setting_of(key).checked(value), offer, is_here)
        except BadSetting as error:
            offer.bad.append(error)
        except _NothingLeft:
            continue
    while True:
        try:
            offer.values = configuration.checked(settings, offer.values)
        except BadSetting as error:
            offer.bad.append(error)
            # The one named, or what asks for it: without both the others are as they would be alone.
            offer.values.pop(error.key, None)
            offer.values.pop(f"{error.key}_role", None)
        else:
            return offer


class _NothingLeft(Exception):
    """Of what a setting would become nothing is here."""


def _here(key: str, value: Any, offer: Offer, is_here: Callable[[str, int], bool]) -> Any:
    """The value without what is not here. Without all of its channels the setting would mean the contrary."""
    kind = SETTINGS[key].kind
    if kind not in _IDS or not value:
        return value
    ids = value if isinstance(value, tuple) else (value,)
    here = tuple(each for each in ids if is_here(kind, each))
    offer.foreign += [(key, each) for each in ids if each not in here]
    if not here:
        raise _NothingLeft
    return here if isinstance(value, tuple) else here[0]


def _read(content: bytes) -> dict[str, Any]:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BadFile("json") from error
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise BadFile("kind")
    settings = found.get("settings")
    if not isinstance(settings, dict):
        raise BadFile("settings")
    return settings
