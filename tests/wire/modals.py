"""A modal as the user has it before them, and what is sent when they submit it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.commands import resolve
from tests.wire.components import LABEL, ROW, SELECTS, STRING_SELECT, TEXT_INPUT, Control, Shown, walk
from tests.wire.errors import CannotActError
from tests.wire.world import Payload

if TYPE_CHECKING:
    from tests.wire.world import Guild

RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23
OFFERED = {STRING_SELECT, RADIO, CHECKBOXES}
FIELDS = {TEXT_INPUT, *SELECTS, RADIO, CHECKBOXES, CHECKBOX}


class Modal(Shown):
    """`title`, `custom_id` and the fields; `text` and `select(...)` as on a message."""

    def __init__(self, data: Payload) -> None:
        self.title, self.custom_id = str(data["title"]), str(data["custom_id"])
        self.components = data["components"]
        self.content = self.title
        self.embeds = []

    @property
    def fields(self) -> list[Control]:
        """What can be filled in, in reading order."""
        return self.controls(FIELDS)

    def submission(self, values: dict[str, Any], guild: Guild | None) -> Payload:
        """The `data` of the submit interaction, from a value (or list of values) for each custom_id.

        What is not given keeps the default that the bot set. Raises CannotActError for a required field left empty, an
        unknown custom_id or a value that is not offered.
        """
        if unknown := set(values) - {field.custom_id for field in self.fields}:
            raise CannotActError(f"no fields {sorted(unknown)} among {self.fields}")
        resolved: Payload = {}
        components = []
        for number, top in enumerate(self.components, 1):
            place = {"type": top["type"], "id": top.get("id", number)}
            if top["type"] == LABEL:
                components.append({**place, "component": _fill(top["component"], values, resolved, guild)})
            elif top["type"] == ROW:
                filled = [_fill(field, values, resolved, guild) for field in walk(top["components"])]
                components.append({**place, "components": filled})
            else:
                components.append(place)
        data: Payload = {"custom_id": self.custom_id, "components": components}
        return data | ({"resolved": resolved} if resolved else {})


def _fill(field: Payload, values: dict[str, Any], resolved: Payload, guild: Guild | None) -> Payload:
    kind, custom_id = field["type"], field["custom_id"]
    sent: Payload = {"type": kind, "custom_id": custom_id}
    offered = field.get("options") or []
    if custom_id in values:
        value = values[custom_id]
    elif kind == TEXT_INPUT:
        value = field.get("value") or ""
    elif kind == CHECKBOX:
        value = bool(field.get("default"))
    else:
        value = [option["value"] for option in offered if option.get("default")]
    if kind == CHECKBOX:
        return sent | {"value": bool(value)}
    if kind == TEXT_INPUT:
        return sent | {"value": _text(field, str(value))}
    chosen = list(value) if isinstance(value, (list, tuple)) else [value]
    if field.get("required", True) and not chosen:
        raise CannotActError(f"{custom_id!r} is required")
    if kind in OFFERED and (wrong := set(chosen) - {option["value"] for option in offered}):
        raise CannotActError(f"{custom_id!r}: {sorted(wrong)} is not offered")
    if kind == RADIO:
        return sent | {"value": chosen[0] if chosen else None}
    if kind not in OFFERED:
        for item in chosen:
            resolve(resolved, item, guild)
        chosen = [str(item.id) for item in chosen]
    return sent | {"values": chosen}


def _text(field: Payload, value: str) -> str:
    if not value and field.get("required", True):
        raise CannotActError(f"{field['custom_id']!r} is required")
    if value and not field.get("min_length", 0) <= len(value) <= field.get("max_length", 4000):
        raise CannotActError(f"{field['custom_id']!r}: {len(value)} characters is out of bounds")
    return value
