"""The panel's controls: look at a candidate, change it, confirm it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord

from bot import discord_api
from bot.absence import Absences
from bot.errors import BoardMovedOn, ParlourError
from bot.page import Control, Modal, Question, TextInput
from bot.page.inputs import value_of
from bot.page.limits import QUESTION_LIMIT
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.texts import say
from bot.ui.candidate import Candidates
from bot.ui.handlers.around import after, around
from bot.ui.handlers.guard import awake
from bot.ui.handlers.owned import of_session, of_session_alone
from bot.ui.mine import my_page
from bot.ui.panel import panel_page
from bot.ui.router import Handler
from bot.ui.scenes import last_move
from bot.ui.speech import Speech
from games.characters import cut
from games.engine import Seat
from games.narrowing import tidy_place

MOST_TYPED = 20
"""Characters of a place that is typed."""


async def open_panel(
    interaction: discord.Interaction, session: Session, given: Mapping[str, str] | None = None, note: str = ""
) -> None:
    """The panel of whoever pressed: with a candidate where they are to act, else what they may see."""
    studio = parlour_of(interaction).studio
    seat = session.seat_of(interaction.user.id)
    if seat is not None and seat in session.active_seats():
        page = panel_page(session, seat, studio, lambda _: (given or {}, note))
    else:
        page = my_page(session, seat, studio, note or _why_not(session, seat))
    await discord_api.show(interaction, around(interaction, session, page))
    if seat is None or seat not in session.active_seats():
        await parlour_of(interaction).rooms[Absences].ask_after(session)  # is whoever is waited for still there?


async def _confirm(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """Makes the candidate's move."""
    parlour = parlour_of(interaction)
    await awake(parlour, session, interaction)
    try:
        acted = await parlour.sessions.play.act(session.id, origin_of(interaction), control.choices, control.decision)
    except BoardMovedOn:
        await _moved_on(interaction, await parlour.sessions.get(session.id))
        return
    note = "" if acted.repeated else _done(acted.session, acted.seat)
    if acted.repeated or acted.seat in acted.session.active_seats():
        await open_panel(interaction, acted.session, note=note)
    else:
        await discord_api.show(interaction, after(interaction, acted.session, acted.seat, note))


async def _act(interaction: discord.Interaction, session: Session) -> None:
    await open_panel(interaction, await awake(parlour_of(interaction), session, interaction))


async def _pick(interaction: discord.Interaction, session: Session, control: Control) -> None:
    await _candidate(interaction, session, control, control.choices)


async def _set(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """A select's value for one field."""
    wanted = {control.name.partition(".")[2]: value_of(interaction) or ""}
    await _candidate(interaction, session, control, control.choices, wanted)


async def _open(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """A select's value that is an opening: several choices at once."""
    pairs = (pair.partition("=") for pair in (value_of(interaction) or "").split(","))
    wanted = {name: value for name, _, value in pairs}
    await _candidate(interaction, session, control, control.choices, wanted)


async def _type(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """Asks for a place in a modal."""
    field = control.name.partition(".")[2]
    texts = Speech(session).texts
    if not texts.has(f"fields.{field}"):
        raise ParlourError("unknown_control")
    words = cut(texts.text(f"fields.{field}"), QUESTION_LIMIT)
    typed = TextInput(hint=control.choices.get(field, ""), most=MOST_TYPED)
    sent = replace(control, name=f"typed.{field}")
    await discord_api.ask(interaction, Modal(sent, say("modal.title"), (Question("value", words, typed),)))


async def _typed(interaction: discord.Interaction, session: Session, control: Control) -> None:
    """What was typed in the modal. The opening stays: a place where the chosen die does not fit is refused, and not
    taken for another die's."""
    field = control.name.partition(".")[2]
    wanted = {field: tidy_place(value_of(interaction) or "")}
    await _candidate(interaction, session, control, control.choices, wanted, keep_opening=True)


async def _reset(interaction: discord.Interaction, session: Session, control: Control) -> None:
    await _candidate(interaction, session, control, {})


async def _candidate(
    interaction: discord.Interaction,
    session: Session,
    control: Control,
    base: Mapping[str, str],
    wanted: Mapping[str, str] | None = None,
    *,
    keep_opening: bool = False,
) -> None:
    """Redraws the panel with the candidate `base`, changed to what is wanted."""
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

    page = panel_page(session, seat, parlour_of(interaction).studio, wish)
    await discord_api.show(interaction, around(interaction, session, page))


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
    "act": of_session_alone(_act),
    "pick": of_session(_pick),
    "set": of_session(_set),
    "open": of_session(_open),
    "type": of_session(_type),
    "typed": of_session(_typed),
    "reset": of_session(_reset),
    "do": of_session(_confirm),
}
