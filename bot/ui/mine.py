"""*My panel* and what hangs on *More*: one's own sheet, scores, log, rules, leaving."""

from __future__ import annotations

from collections.abc import Sequence

import render
from bot.sessions import Session
from bot.storage import MoveRecord
from bot.texts import say
from bot.ui.board import NEUTRAL, heading, results
from bot.ui.controls import Control
from bot.ui.drawing import Studio
from bot.ui.layout import TEXT_LIMIT
from bot.ui.page import Block, Button, Buttons, Choice, Page, Select, Text
from bot.ui.scenes import scene_of
from bot.ui.scores import score_lines, seats_select
from bot.ui.speech import Speech
from games import GAMES
from games.codec import codec_of
from games.engine import Seat
from render import seat_colour

LOG_LINES = 25


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


def done_page(session: Session, seat: Seat, note: str) -> Page:
    """After a move: what happened, in words alone (the board shows it), and the way back in, so that one private
    message serves a whole game."""
    buttons = [Button(say("board.my_panel"), control("mine", session))]
    if session.record.phase == "playing":
        buttons.insert(0, Button(say("board.act"), control("act", session)))
    return Page((Text(note), Text(heading(session)), Buttons(tuple(buttons))), seat_colour(seat))


def control(name: str, session: Session) -> Control:
    """A control of a session that needs nothing else."""
    return Control(name, session.record.game, session.id)


def log_page(session: Session, viewer: Seat | None, log: Sequence[MoveRecord]) -> Page:
    """The latest steps, the newest last, as far as the viewer may know them."""
    speech, codec = Speech(session, bold=True), codec_of(session.game.info)
    lines = [line for step in log for line in speech.events(codec.load_events(step.events), viewer)][-LOG_LINES:]
    title = Text(say("log.heading"))
    while len(title.text) + len("\n".join(lines)) > TEXT_LIMIT:  # of what happened last, the newest
        del lines[0]
    return Page((title, Text("\n".join(lines) or say("log.empty"))), NEUTRAL)


def rules_page(game: str, topic: str | None = None) -> Page:
    """The rules in brief: one topic, or the first with a select of all."""
    texts = GAMES.texts(game)
    topics = texts.section("rules")
    chosen = topic if topic in topics else next(iter(topics))
    select = Select(
        Control("rules", game, 0),
        say("rules.which"),
        tuple(Choice(key, topic_title(text), chosen=key == chosen) for key, text in topics.items()),
    )
    heading = say("rules.heading", title=texts.text("title"))
    return Page((Text(heading), Text(topics[chosen]), select), NEUTRAL)


def topic_title(text: str) -> str:
    """A topic's title: what its text begins with in bold."""
    return text.split("**")[1].rstrip(".") if text.count("**") >= 2 else text[:40]


def more_page(session: Session, seat: Seat | None) -> Page:
    """The menu behind *More*."""
    buttons = [
        Button(say("more.rules"), control("rules", session)),
        Button(say("more.scores"), control("scores", session)),
        Button(say("more.log"), control("log", session)),
        Button(say("more.describe"), control("describe", session)),
    ]
    if session.state is not None and render.details(session.view(seat)):
        buttons.append(Button(say("more.cards"), control("cards", session)))
    if seat is not None and session.record.phase == "playing":
        buttons.append(Button(say("more.leave"), control("leave", session), "danger"))
    return Page((Text(say("more.heading", title=session.game.info.title)), Buttons(tuple(buttons))), NEUTRAL)


def leave_page(session: Session) -> Page:
    """Asks before a player leaves for good."""
    blocks = (
        Text(say("leave.sure", title=session.game.info.title)),
        Buttons(
            (
                Button(say("leave.yes"), control("leaving", session), "danger"),
                Button(say("leave.no"), control("mine", session)),
            )
        ),
    )
    return Page(blocks, NEUTRAL)
