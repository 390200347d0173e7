"""What stands around the pages of a private game: that of the daily dice has the day around it, and an end of its own.
Everything else stays as it is."""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from bot.clock import now_ms
from bot.page import Page
from bot.parlour import parlour_of
from bot.sessions import Session
from bot.ui.after_move import done_page
from bot.ui.daily.frame import framed
from bot.ui.handlers.results import over
from games.engine import Seat


async def around(interaction: discord.Interaction, session: Session, page: Awaitable[Page]) -> Page:
    """The page of a session, with what belongs around it."""
    game = await parlour_of(interaction).daily.game_of(session)
    return await page if game is None else framed(await page, session, game, now_ms())


async def after(interaction: discord.Interaction, session: Session, seat: Seat, note: str) -> Page:
    """What a player sees after a move when it is not their turn again: the end, where the game has one of its own."""
    if session.record.phase == "finished":
        game = await parlour_of(interaction).daily.game_of(session)
        if game is not None and (page := await over(interaction, session, game)) is not None:
            return page.with_note(note)
    return done_page(session, seat, note)
