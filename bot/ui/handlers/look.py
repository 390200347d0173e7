"""What only shows something: one's own panel, scores, log, rules, the description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

import discord

from bot import discord_api
from bot.names import escaped
from bot.page import NEUTRAL, Control, Page, Text
from bot.page.inputs import value_of
from bot.page.limits import TEXT_LIMIT
from bot.parlour import parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.cards import cards_page
from bot.ui.log import LOG_LINES, log_page
from bot.ui.mine import my_page
from bot.ui.more import more_page
from bot.ui.router import Handler
from bot.ui.rules import rules_page
from bot.ui.scenes import last_move, scene_of
from bot.ui.scores import scores_page
from games.characters import cut, units
from games.engine import Seat

Look = Callable[[discord.Interaction, Session], Awaitable[None]]


async def scores(interaction: discord.Interaction, session: Session, seat: int | None = None) -> None:
    """Everyone's score, one of them itemised: one's own, or that of `seat`."""
    await _scores(interaction, session, seat, None)


async def log(interaction: discord.Interaction, session: Session) -> None:
    """The latest steps, as far as the viewer may know them."""
    steps = await parlour_of(interaction).sessions.store.moves.latest(session.id, LOG_LINES)
    await discord_api.show(interaction, log_page(session, session.seat_of(interaction.user.id), steps[::-1]))


async def describe(interaction: discord.Interaction, session: Session) -> None:
    """The board in words, all of it; a player's own knowledge included."""
    if session.state is None:
        await discord_api.show(interaction, Page((Text(say("errors.not_started")),), NEUTRAL))
        return
    seat = session.seat_of(interaction.user.id)
    first, *others = described(session, seat)
    await discord_api.show(interaction, Page((Text(first),), NEUTRAL))
    for text in others:
        await discord_api.add(interaction, Page((Text(text),), NEUTRAL))


def described(session: Session, seat: Seat | None) -> list[str]:
    """The board in words as a seat may know it, in as many texts as they need."""
    scene = scene_of(session, seat)
    names = tuple(map(escaped, scene.names))  # here they stand in Markdown
    scene = replace(scene, names=names, last_move=last_move(session, seat, bold=True))
    return _parts(session.pictures.describe(session.view(seat), scene))


async def more(interaction: discord.Interaction, session: Session) -> None:
    """The menu behind *More*."""
    await discord_api.show(interaction, more_page(session, session.seat_of(interaction.user.id)))


def _parts(lines: Iterable[str]) -> list[str]:
    """The lines in as many texts as they need, each within what a message takes."""
    parts = [""]
    for line in (cut(line, TEXT_LIMIT) for line in lines):
        if units(parts[-1]) + 1 + units(line) > TEXT_LIMIT:
            parts.append("")
        parts[-1] += ("\n" if parts[-1] else "") + line
    return parts


async def _rules(interaction: discord.Interaction, control: Control) -> None:
    texts = parlour_of(interaction).texts(control.game)
    await discord_api.show(interaction, rules_page(control.game, texts, value_of(interaction)))


async def _scores(interaction: discord.Interaction, session: Session, seat: int | None, item: int | None) -> None:
    viewer = session.seat_of(interaction.user.id)
    await discord_api.show(interaction, scores_page(session, viewer, parlour_of(interaction).studio, seat, item))


async def _mine(interaction: discord.Interaction, control: Control) -> None:
    """*My panel*: one's own sheet, for someone who watches the public view; and the select of whose sheet to show."""
    parlour = parlour_of(interaction)
    session = await parlour.sessions.get(control.session)
    seat, large = session.seat_of(interaction.user.id), _number(value_of(interaction))
    await discord_api.show(interaction, my_page(session, seat, parlour.studio, large=large))


async def _whose_score(interaction: discord.Interaction, control: Control) -> None:
    """The button, and the select of whose score to show."""
    session = await parlour_of(interaction).sessions.get(control.session)
    await _scores(interaction, session, _number(value_of(interaction)), None)


async def _explain(interaction: discord.Interaction, control: Control) -> None:
    """The select of what to mark on the board."""
    session = await parlour_of(interaction).sessions.get(control.session)
    await _scores(interaction, session, _number(control.choices.get("seat")), _number(value_of(interaction)))


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None


def _of_session(action: Look) -> Handler:
    async def handler(interaction: discord.Interaction, control: Control) -> None:
        await action(interaction, await parlour_of(interaction).sessions.get(control.session))

    return handler


async def _cards(interaction: discord.Interaction, control: Control) -> None:
    """The button, and the selects of which card to look at."""
    parlour = parlour_of(interaction)
    session = await parlour.sessions.get(control.session)
    seat = session.seat_of(interaction.user.id)
    await discord_api.show(interaction, cards_page(session, seat, parlour.studio, value_of(interaction)))


HANDLERS: dict[str, Handler] = {
    "mine": _mine,
    "more": _of_session(more),
    "scores": _whose_score,
    "explain": _explain,
    "cards": _cards,
    "log": _of_session(log),
    "describe": _of_session(describe),
    "rules": _rules,
}
