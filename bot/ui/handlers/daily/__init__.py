"""The daily dice: what its commands and its controls do."""

from __future__ import annotations

import discord

from bot.clock import now_ms
from bot.daily.days import is_day
from bot.errors import ParlourError
from bot.page import Control
from bot.parlour import parlour_of
from bot.ui.handlers.daily.boards import asked_for, come_back, leaderboard, leave, number_in, see_city, show_board
from bot.ui.handlers.daily.months import history, show_history, streak
from bot.ui.handlers.daily.playing import (
    attempt_of,
    describe,
    export,
    export_of,
    play,
    practise,
    practise_on,
    result,
    share,
    share_day,
)
from bot.ui.router import Handler

__all__ = ["HANDLERS", "attempt_of", "export_of", "history", "leaderboard", "play", "practise", "share", "streak"]


async def _pressed(interaction: discord.Interaction, control: Control) -> None:
    name = control.name.partition(".")[2]
    if name == "describe":
        await describe(interaction, control)
        return
    day = _day_of(interaction, control)
    match name:
        case "play":
            await play(interaction)
        case "practise":
            await practise_on(interaction, day)
        case "result":
            await result(interaction, day)
        case "share":
            await share_day(interaction, day)
        case "export":
            await export(interaction, day)
        case "history":
            await show_history(interaction, number_in(control.choices.get("who")) or interaction.user.id, day)
        case "city":
            await see_city(interaction, control, day)
        case "board" | "span":
            await show_board(interaction, asked_for(interaction, day, control.choices))
        case "leave":
            await leave(interaction, asked_for(interaction, day, control.choices))
        case "return":
            await come_back(interaction, asked_for(interaction, day, control.choices))
        case _:
            raise ParlourError("unknown_control")


def _day_of(interaction: discord.Interaction, control: Control) -> int:
    """The day that a control belongs to. Raises ParlourError for one that is none, or is not yet."""
    owner = control.owner
    if owner is None or owner.kind != "day" or not is_day(owner.id):
        raise ParlourError("unknown_control")
    if owner.id > parlour_of(interaction).daily.today(now_ms()):
        raise ParlourError("unknown_control")
    return owner.id


HANDLERS: dict[str, Handler] = {"daily": _pressed}
