"""Modals. They are routed by their custom_id like every other control."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.texts import say
from bot.ui.controls import Control

TITLE_LIMIT = 45
LABEL_LIMIT = 45


def typing_modal(control: Control, field: str, question: str) -> ui.Modal:
    """Asks for the value of one field, a place for example."""
    modal = ui.Modal(
        title=say("modal.title")[:TITLE_LIMIT],
        custom_id=replace(control, name=f"typed.{field}", serial=0).custom_id(),
        timeout=None,
    )
    current = control.choices.get(field, "")
    text: ui.TextInput[ui.Modal] = ui.TextInput(placeholder=current, max_length=20, custom_id="value")
    modal.add_item(ui.Label(text=question[:LABEL_LIMIT], component=text))
    return modal
