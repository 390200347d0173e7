"""Every interaction is answered in time: Discord gives up after three seconds, whatever holds the bot up.

Where nothing was answered by then, the answer is deferred, and comes afterwards. How it is deferred depends on the
interaction alone, so that whatever is said later is as private as it would have been: a press in a private panel goes
on to change that panel, a press on a board shows nothing yet, a command is seen to be "thinking" in private.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import discord

from bot.discord_api.meaning import TOO_LATE, TROUBLE
from bot.starting import told

log = logging.getLogger(__name__)

ANSWER_WITHIN = 2.0
"""Seconds after which an answer is deferred that was not given yet."""
_NOTE = "in_time"


@dataclass(slots=True)
class InTime:
    """How far an interaction's answer is. `thinking`: a private message stands there that waits for its words. `lost`:
    nothing can be said any more."""

    timer: asyncio.TimerHandle | None = None
    deferring: asyncio.Task[None] | None = None
    thinking: bool = False
    lost: bool = False

    def stop(self) -> None:
        """Where it has not begun to defer by now it need not."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def be_in_time(interaction: discord.Interaction) -> None:
    """At the doors: from now on the interaction is deferred by itself where nobody has answered it in time."""
    if interaction.type is discord.InteractionType.autocomplete:  # those cannot be deferred
        return
    state = of(interaction)

    def late() -> None:
        state.timer = None
        if not interaction.response.is_done():
            state.deferring = asyncio.create_task(_defer(interaction, state), name="defer")

    state.timer = asyncio.get_running_loop().call_later(ANSWER_WITHIN, late)


async def settled(interaction: discord.Interaction) -> InTime:
    """Before an answer: none is deferred beside it, and where one was, it has been."""
    state = of(interaction)
    state.stop()
    if state.deferring is not None:
        await state.deferring
    return state


def of(interaction: discord.Interaction) -> InTime:
    """What is known of an interaction's answer."""
    state: InTime = interaction.extras.setdefault(_NOTE, InTime())
    return state


def is_private_panel(interaction: discord.Interaction) -> bool:
    """Whether it came from a message that only one person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


@contextmanager
def let_go(interaction: discord.Interaction) -> Iterator[None]:
    """Around an answer: where it fails, whatever the reason, that is one line in the log, and no other one is tried."""
    try:
        yield
    except (*TROUBLE, discord.InteractionResponded) as error:
        of(interaction).lost = True
        too_late = isinstance(error, discord.HTTPException) and error.code in TOO_LATE
        level = logging.INFO if too_late else logging.WARNING
        log.log(level, "an interaction could not be answered (%s)", told(error))


async def _defer(interaction: discord.Interaction, state: InTime) -> None:
    with let_go(interaction):
        if interaction.type is discord.InteractionType.application_command or interaction.message is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            state.thinking = True
        else:
            await interaction.response.defer()
