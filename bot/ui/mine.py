"""*My panel*: one's own sheet, or another's looked at closely."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Page, Text, paging
from bot.sessions import Session
from bot.texts import say
from bot.ui.board import heading, results
from bot.ui.scenes import scene_of
from bot.ui.scores import score_lines, seat_in, seats_select
from bot.ui.session_controls import control
from bot.ui.sight import drawn, in_words, told
from games.engine import Seat
from render import seat_colour

NOTHING: Mapping[str, str] = MappingProxyType({})


async def my_page(
    session: Session, seat: Seat | None, studio: Studio, note: str = "", choices: Mapping[str, str] = NOTHING
) -> Page:
    """What a player sees of the game in private; someone who watches sees the public view.

    choices: `large`, whose sheet to look at closely where it is another's; where its score's lines begin."""
    if session.state is None:
        return Page((Text(say("errors.not_started")),), NEUTRAL).with_note(note)
    view = session.view(seat)
    large = seat_in(view, choices.get("large"))
    shown = seat if large is None else large
    scene = scene_of(session, seat) if shown is None else scene_of(session, seat, large=shown)
    blocks: list[Block] = [Text(heading(session))]
    if note:
        blocks.insert(0, Text(note))
    if session.record.phase == "finished":
        blocks.append(Text("\n".join(results(session))))
    if not in_words():
        blocks += await studio.run(lambda: drawn(session, view, scene))
    if seat is None:
        blocks.append(Text(say("mine.watching")))
    listed = [] if shown is None else score_lines(session, shown, view.scores[shown])
    if in_words():
        listed += await studio.run(lambda: told(session, view, scene, seat))
    if listed:
        turned = control("mine", session, choices if shown is None else {**choices, "large": str(shown)})
        lines = paging.part(listed, turned, blocks)
        blocks += [lines.text, *lines.turn]
    if len(view.scores) > 1:
        blocks += seats_select(session, "mine", say("mine.whose"), shown)
    if seat in session.active_seats():
        blocks.append(Buttons((Button(say("board.act"), control("act", session), "primary"),)))
    return Page(tuple(blocks), NEUTRAL if seat is None else seat_colour(seat))
