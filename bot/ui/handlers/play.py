"""The panel's controls: look at a candidate, change it, confirm it."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot import discord_api
from bot.errors import BoardMovedOn, ParlourError
from bot.page import Control
from bot.page.inputs import value_of
from bot.page.modals import typing_modal
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.after_move import done_page
from bot.ui.candidate import Candidates
from bot.ui.handlers.guard import awake
from bot.ui.mine import my_page
from bot.ui.panel import panel_page
from bot.ui.router import Handler
from bot.ui.scenes import last_move
from bot.ui.speech import Speech
from games.engine import Seat
from games.narrowing import tidy_place


async def open_panel(
    interaction: discord.Interaction, session: Session, given: Mapping[str, str] | None = None, note: str = ""
) -> None:
    """The panel of whoever pressed: with a candidate where they are to act, else what they may see."""
    studio = parlour_of(interaction).studio
    seat = session.seat_of(interaction.user.id)
    if seat is not None and seat in session.active_seats():
        await discord_api.show(interaction, panel_page(session, seat, studio, lambda _: (given or {}, note)))
        return
    await discord_api.show(interaction, my_page(session, seat, studio, note or _why_not(session, seat)))


async def confirm(interaction: discord.Interaction, control: Control) -> None:
    """Makes the candidate's move."""
    parlour = parlour_of(interaction)
    await awake(parlour, await parlour.sessions.get(control.session), interaction)
    try:
        acted = await parlour.sessions.play.act(
            control.session, origin_of(interaction), control.choices, control.decision
        )
    except BoardMovedOn:
        await _moved_on(interaction, await parlour.sessions.get(control.session))
        return
    note = "" if acted.repeated else _done(acted.session, acted.seat)
    if acted.repeated or acted.seat in acted.session.active_seats():
        await open_panel(interaction, acted.session, note=note)
    else:
        await discord_api.show(interaction, done_page(acted.session, acted.seat, note))


async def _act(interaction: discord.Interaction, control: Control) -> None:
    parlour = parlour_of(interaction)
    session = await awake(parlour, await parlour.sessions.get(control.session), interaction)
    await open_panel(interaction, session)


async def _pick(interaction: discord.Interaction, control: Control) -> None:
    await _candidate(interaction, control, control.choices)


async def _set(interaction: discord.Interaction, control: Control) -> None:
    """A select's value for one field."""
    await _candidate(
        interaction, control, control.choices, {control.name.partition(".")[2]: value_of(interaction) or ""}
    )


async def _open(interaction: discord.Interaction, control: Control) -> None:
    """A select's value that is an opening: several choices at once."""
    pairs = (pair.partition("=") for pair in (value_of(interaction) or "").split(","))
    await _candidate(interaction, control, control.choices, {name: value for name, _, value in pairs})


async def _type(interaction: discord.Interaction, control: Control) -> None:
    """Asks for a place in a modal."""
    session = await parlour_of(interaction).sessions.get(control.session)
    field = control.name.partition(".")[2]
    texts = Speech(session).texts
    if not texts.has(f"fields.{field}"):
        raise ParlourError("unknown_control")
    await discord_api.ask(interaction, typing_modal(control, field, say("modal.title"), texts.text(f"fields.{field}")))


async def _typed(interaction: discord.Interaction, control: Control) -> None:
    """What was typed in the modal. The opening stays: a place where the chosen die does not fit is refused, and not
    taken for another die's."""
    field = control.name.partition(".")[2]
    wanted = {field: tidy_place(value_of(interaction) or "")}
    await _candidate(interaction, control, control.choices, wanted, keep_opening=True)


async def _reset(interaction: discord.Interaction, control: Control) -> None:
    await _candidate(interaction, control, {})


async def _candidate(
    interaction: discord.Interaction,
    control: Control,
    base: Mapping[str, str],
    wanted: Mapping[str, str] | None = None,
    *,
    keep_opening: bool = False,
) -> None:
    """Redraws the panel with the candidate `base`, changed to what is wanted."""
    session = await parlour_of(interaction).sessions.get(control.session)
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise ParlourError("watching")
    if control.decision != session.decision(seat) or seat not in session.active_seats():
        await _moved_on(interaction, session)
        return

    def wish(candidates: Candidates) -> tuple[Mapping[str, str], str]:
        if not wanted:
            return base, ""
        opening = candidates.offer_of(base) if keep_opening else None
        turned = candidates.moves.turned(base, {**opening.given, **wanted} if opening else wanted)
        if turned is not None:
            return turned, ""
        refused = candidates.refusal({**base, **wanted})  # only what was typed can be impossible: the rules say why
        reason = Speech(session, bold=True).say(refused) if refused else None
        return base, say("panel.not_so", reason=reason) if reason else say("panel.no_such")

    await discord_api.show(interaction, panel_page(session, seat, parlour_of(interaction).studio, wish))


async def _moved_on(interaction: discord.Interaction, session: Session) -> None:
    """An old control: says what happened meanwhile, with a fresh panel."""
    seat = session.seat_of(interaction.user.id)
    latest = last_move(session, seat, bold=True)
    await open_panel(interaction, session, note=say("panel.moved_on", latest=latest))


def _done(session: Session, seat: Seat) -> str:
    """What to say after a move: the step in words, and what is waited for."""
    latest = last_move(session, seat, bold=True)
    if session.record.phase == "finished":
        return say("panel.done_over", latest=latest)
    return say("panel.done_next" if seat in session.active_seats() else "panel.done_wait", latest=latest)


def _why_not(session: Session, seat: Seat | None) -> str:
    """Why there is nothing to act on."""
    if session.record.phase != "playing" or seat is None:
        return ""
    active = sorted(session.active_seats())
    speech = Speech(session, bold=True)
    return say("panel.not_now", who=[speech.name(other) for other in active]) if active else ""


HANDLERS: dict[str, Handler] = {
    "act": _act,
    "pick": _pick,
    "set": _set,
    "open": _open,
    "type": _type,
    "typed": _typed,
    "reset": _reset,
    "do": confirm,
}
