"""Scores explained: everyone's total, one player's score item by item, and what earned it, marked on the board."""

from __future__ import annotations

from collections.abc import Mapping

from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Choice, Page, Select, Text, paging
from bot.page.limits import CHOICE_LIMIT
from bot.sessions import Session
from bot.texts import say
from bot.ui.scenes import scene_of
from bot.ui.session_controls import control
from bot.ui.sight import drawn, in_words, told
from bot.ui.speech import Speech
from games.characters import cut
from games.engine import Score, Seat, View
from render import seat_colour

EVERYTHING = "all"


async def scores_page(session: Session, viewer: Seat | None, studio: Studio, choices: Mapping[str, str]) -> Page:
    """The scores as the viewer may know them: `seat`'s itemised (the viewer's own, else the first), and the places
    that earned item number `item` marked on its sheet. choices: these two, and where the items begin."""
    if session.state is None:
        return Page((Text(say("errors.not_started")),), NEUTRAL)
    view = session.view(viewer)
    chosen = seat_in(view, choices.get("seat"))
    shown = (viewer or 0) if chosen is None else chosen
    score = view.scores[shown]
    item = _number(choices.get("item"))
    marks = score.items[item].marks if item is not None and item < len(score.items) else ()
    scene = scene_of(session, viewer, large=shown, marks=marks)
    blocks: list[Block] = [Text("\n".join(_total(session, other, found) for other, found in enumerate(view.scores)))]
    lines: list[str] = []
    if items := _items(Speech(session, bold=True), score):
        lines = say("scores.items", name=Speech(session, bold=True).name(shown), items=items).split("\n")
    if in_words():
        lines += await studio.run(lambda: told(session, view, scene, viewer))
    if lines:
        part = paging.part(lines, control("scores", session, {**choices, "seat": str(shown)}), blocks)
        blocks += [part.text, *part.turn]
    if not in_words():
        blocks += await studio.run(lambda: drawn(session, view, scene))
    if len(view.scores) > 1:
        blocks += seats_select(session, "scores", say("scores.whose"), shown)
    if any(found.marks for found in score.items):
        blocks += _which(session, shown, score, item)
    return Page(tuple(blocks), seat_colour(shown))


def score_lines(session: Session, seat: Seat, score: Score) -> list[str]:
    """A seat's score, a line for each item that counts."""
    speech = Speech(session, bold=True)
    note, items = _note(speech, score), _items(speech, score)
    return say("scores.itemised", name=speech.name(seat), total=score.total, note=note, items=items).split("\n")


def _items(speech: Speech, score: Score) -> str:
    return "\n".join(f"- {speech.say(item.phrase)}" for item in score.items if item.points)


def _total(session: Session, seat: Seat, score: Score) -> str:
    speech = Speech(session, bold=True)
    return say("scores.total", name=speech.name(seat), total=score.total, note=_note(speech, score))


def _note(speech: Speech, score: Score) -> str:
    return f" · {speech.say(score.note)}" if score.note else ""


def seats_select(session: Session, name: str, title: str, shown: Seat | None) -> tuple[Select, ...]:
    """A select of the players; the control `name` gets the seat as its value."""
    speech = Speech(session)
    choices = [Choice(str(seat), speech.name(seat), chosen=seat == shown) for seat in range(len(session.record.seats))]
    return paging.selects(control(name, session), title, choices)


def seat_in(view: View, text: str | None) -> Seat | None:
    """The seat that is written there; None where it is none of the game's."""
    seat = _number(text)
    return seat if seat is not None and seat < len(view.scores) else None


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None


def _which(session: Session, shown: Seat, score: Score, item: int | None) -> tuple[Select, ...]:
    speech = Speech(session)
    marked = [(number, found) for number, found in enumerate(score.items) if found.marks]
    choices = [
        Choice(EVERYTHING, say("scores.no_marks"), chosen=item is None),
        *(
            Choice(str(number), cut(speech.say(found.phrase), CHOICE_LIMIT), chosen=number == item)
            for number, found in marked
        ),
    ]
    return paging.selects(control("explain", session, {"seat": str(shown)}), say("scores.which"), choices)
