"""What a user put into a select or a modal.

`name`: the question's of a modal; without it, the select that was used, or the one question of a modal. Buttons and
commands bring nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord


def values_of(interaction: discord.Interaction, name: str | None = None) -> tuple[str, ...]:
    """All that was chosen, or the text that was typed, alone; empty where there is nothing."""
    answers = _answers(cast(dict[str, Any], interaction.data or {}))
    answer = next((found for found in answers if name in (None, found.get("custom_id"))), {})
    if "value" in answer:
        return (str(answer["value"]),) if answer["value"] else ()
    return tuple(str(value) for value in answer.get("values", ()))


def value_of(interaction: discord.Interaction, name: str | None = None) -> str | None:
    """The one value that was chosen or typed; None where there is none."""
    return next(iter(values_of(interaction, name)), None)


def ids_of(interaction: discord.Interaction, name: str | None = None) -> tuple[int, ...]:
    """The ids of the users, roles or channels that were chosen."""
    return tuple(int(value) for value in values_of(interaction, name))


def _answers(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The select or button itself, or each input of a modal: inside a label, or in a row as modals had it before."""
    if "components" not in data:
        yield data
    for part in data.get("components", ()):
        yield from (inner for inner in (part.get("component"), *part.get("components", ())) if inner)
