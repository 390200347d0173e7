"""What only shows something: one's own panel, scores, log, rules, the description."""

from __future__ import annotations

import discord

from bot import discord_api
from bot.page import Control, Page
from bot.page.inputs import value_of
from bot.parlour import parlour_of
from bot.sessions import Session
from bot.ui.cards import cards_page
from bot.ui.describe import describe_page
from bot.ui.handlers.around import around
from bot.ui.handlers.owned import of_session, of_session_alone, session_of
from bot.ui.log import log_page
from bot.ui.mine import my_page
from bot.ui.more import back_to_more, more_page
from bot.ui.router import Handler
from bot.ui.rules import rules_page
from bot.ui.scores import scores_page
from bot.ui.session_controls import control as make


async def scores(interaction: discord.Interaction, session: Session) -> None:
    """Everyone's score, one of them itemised: one's own."""
    await _scores(interaction, session, make("scores", session))


async def describe(interaction: discord.Interaction, session: Session) -> None:
    """The board in words, all of it; a player's own knowledge included."""
    await _describe(interaction, session, make("describe", session))


async def _log(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """The latest steps, as far as the viewer may know them, and those before."""
    parlour, viewer = parlour_of(interaction), session.seat_of(interaction.user.id)
    steps = await parlour.sessions.store.moves.of(session.id)
    # To read what hundreds of steps told holds the event loop up as long as a picture does.
    page = await parlour.studio.run(lambda: log_page(session, viewer, steps, control))
    await _behind_more(interaction, session, page)


async def _describe(interaction: discord.Interaction, session: Session, control: Control) -> None:
    await _behind_more(interaction, session, describe_page(session, session.seat_of(interaction.user.id), control))


async def _more(interaction: discord.Interaction, session: Session) -> None:
    """The menu behind *More*."""
    await discord_api.show(interaction, more_page(session, session.seat_of(interaction.user.id)))


async def _rules(interaction: discord.Interaction, control: Control) -> None:
    """Of a session's game, or of the one that the control names; the select of topics."""
    topic = value_of(interaction)
    choices = {"topic": topic} if topic else control.choices
    if control.owner is None:
        game = control.choices.get("game", "")
        await discord_api.show(interaction, rules_page(game, parlour_of(interaction).texts(game), choices))
        return
    session = await session_of(interaction, control)
    await _behind_more(interaction, session, rules_page(session.record.game, session.texts, choices, control.owner))


async def _mine(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """*My panel*: one's own sheet, for someone who watches the public view; and the select of whose sheet to show."""
    large = value_of(interaction)
    seat, choices = session.seat_of(interaction.user.id), {"large": large} if large else control.choices
    page = my_page(session, seat, parlour_of(interaction).studio, choices=choices)
    await discord_api.show(interaction, around(interaction, session, page))


async def _scores(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """The button, and the select of whose score to show."""
    seat = value_of(interaction)
    viewer, choices = session.seat_of(interaction.user.id), {"seat": seat} if seat else control.choices
    page = await scores_page(session, viewer, parlour_of(interaction).studio, choices)
    await _behind_more(interaction, session, page)


async def _explain(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """The select of what to mark on the board."""
    choices = {**control.choices, "item": value_of(interaction) or ""}
    viewer = session.seat_of(interaction.user.id)
    page = await scores_page(session, viewer, parlour_of(interaction).studio, choices)
    await _behind_more(interaction, session, page)


async def _cards(interaction: discord.Interaction, session: Session) -> None:
    """The button, and the selects of which card to look at."""
    seat = session.seat_of(interaction.user.id)
    page = await cards_page(session, seat, parlour_of(interaction).studio, value_of(interaction))
    await _behind_more(interaction, session, page)


async def _behind_more(interaction: discord.Interaction, session: Session, page: Page) -> None:
    """Shows a page of the menu behind *More*, with the way back."""
    await discord_api.show(interaction, page.with_foot(back_to_more(session)))


HANDLERS: dict[str, Handler] = {
    "mine": of_session(_mine),
    "more": of_session_alone(_more),
    "scores": of_session(_scores),
    "explain": of_session(_explain),
    "cards": of_session_alone(_cards),
    "log": of_session(_log),
    "describe": of_session(_describe),
    "rules": _rules,
}
