"""Cards by themselves, as large as a picture is wide, for games whose boards have room for symbols only."""

from __future__ import annotations

from itertools import groupby

from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Choice, Page, Select, Text, paging
from bot.page.limits import CHOICE_LIMIT
from bot.sessions import Session
from bot.texts import say
from bot.ui.scenes import scene_of
from bot.ui.session_controls import control
from bot.ui.sight import in_words, shown
from bot.ui.speech import Speech
from games.characters import cut
from games.engine import Seat
from render.scene import Detail, Picture


async def cards_page(session: Session, viewer: Seat | None, studio: Studio, key: str | None) -> Page:
    """The card with this key (None: the first), and selects of all that the viewer can see."""
    if session.state is None:
        return Page((Text(say("errors.not_started")),), NEUTRAL)
    view, scene = session.view(viewer), scene_of(session, viewer)
    found = session.pictures.details(view, scene.language)
    chosen = key or next((detail.key for detail in found), "")
    picture = await studio.run(lambda: session.pictures.detail(view, chosen, scene))
    blocks: list[Block] = [Text(say("cards.heading")), *_looked_at(picture)]
    for seat, details in groupby(found, key=lambda detail: detail.seat):
        blocks += _selects(session, seat, list(details), chosen)
    return Page(tuple(blocks), NEUTRAL)


def _looked_at(picture: Picture | None) -> tuple[Block, ...]:
    if picture is None:
        return (Text(say("cards.gone")),)
    return (Text(picture.alt),) if in_words() else shown(picture)


def _selects(session: Session, seat: Seat | None, details: list[Detail], chosen: str) -> tuple[Select, ...]:
    title = say("cards.open") if seat is None else say("cards.whose", name=Speech(session).name(seat))
    choices = [Choice(detail.key, cut(detail.label, CHOICE_LIMIT), chosen=detail.key == chosen) for detail in details]
    return paging.selects(control("cards", session), title, choices)
