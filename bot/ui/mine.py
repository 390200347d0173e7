"""*My panel*: one's own sheet, or another's looked at closely."""

from __future__ import annotations

from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.board import heading, results
from bot.ui.scenes import scene_of
from bot.ui.scores import score_lines, seats_select
from bot.ui.session_controls import control
from games.engine import Seat
from render import seat_colour


async def my_page(
    session: Session, seat: Seat | None, studio: Studio, note: str = "", large: Seat | None = None
) -> Page:
    """What a player sees of the game in private; someone who watches sees the public view. `large`: whose sheet to
    look at closely, where it is another's."""
    if session.state is None:
        return Page((Text(say("errors.not_started")),), NEUTRAL).with_note(note)
    view = session.view(seat)
    shown = large if large is not None and large < len(view.scores) else seat
    scene = scene_of(session, seat) if shown is None else scene_of(session, seat, large=shown)
    picture = await studio.draw(view, scene)
    blocks: list[Block] = [Text(heading(session))]
    if session.record.phase == "finished":
        blocks.append(Text("\n".join(results(session))))
    blocks.append(picture)
    if seat is None:
        blocks.append(Text(say("mine.watching")))
    if shown is not None:
        blocks.append(Text(score_lines(session, shown, view.scores[shown])))
    if len(view.scores) > 1:
        blocks.append(seats_select(session, "mine", say("mine.whose"), shown))
    if seat in session.active_seats():
        blocks.append(Buttons((Button(say("board.act"), control("act", session), "primary"),)))
    return Page(tuple(blocks), NEUTRAL if seat is None else seat_colour(seat)).with_note(note)
