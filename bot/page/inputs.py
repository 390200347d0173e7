"""What a user put into a select or a modal."""

from __future__ import annotations

from typing import Any, cast

import discord


def value_of(interaction: discord.Interaction) -> str | None:
    """The value of a select, or of a modal's one input; None where there is none."""
    data = cast(dict[str, Any], interaction.data or {})
    if data.get("values"):
        return str(data["values"][0])
    for row in data.get("components", ()):
        inner: dict[str, Any] = row.get("component") or next(iter(row.get("components", ())), {})
        if "value" in inner:
            return str(inner["value"])
    return None
