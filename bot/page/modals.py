"""Modals. They are routed by their custom_id like every other control."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.page.controls import Control
from bot.page.limits import MODAL_TITLE_LIMIT, QUESTION_LIMIT
from games.characters import cut


def typing_modal(control: Control, field: str, title: str, question: str) -> ui.Modal:
    """Asks for the value of one field, a place for example."""
    modal = ui.Modal(
        title=cut(title, MODAL_TITLE_LIMIT),
        custom_id=replace(control, name=f"typed.{field}", serial=0).custom_id(),
        timeout=None,
    )
    current = control.choices.get(field, "")
    text: ui.TextInput[ui.Modal] = ui.TextInput(placeholder=current, max_length=20, custom_id="value")
    modal.add_item(ui.Label(text=cut(question, QUESTION_LIMIT), component=text))
    return modal
