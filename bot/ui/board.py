"""The board message: one for a game, for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.config.model import BoardSettings
from bot.drawing import BOARD_MAY_WAIT, Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Image, Page, Text
from bot.sessions import Session
from bot.texts import say
from bot.ui.ending import how_it_ended
from bot.ui.lobby import lobby_page
from bot.ui.scenes import last_move, scene_of
from bot.ui.session_controls import control
from bot.ui.speech import Speech
from bot.ui.voting import vote_blocks
from bot.votes import OpenVote
from games.engine import Standing
from render import seat_colour

MARKS = {
    Standing.ACTING: "⌛",
    Standing.WAITING: "▫️",
    Standing.DONE: "✅",
    Standing.OUT: "🏁",
    Standing.LEFT: "🚪",
}


async def board_page(session: Session, settings: BoardSettings, studio: Studio, votes: Sequence[OpenVote] = ()) -> Page:
    """The board as everyone sees it: lobby, game with what is voted on, or result, as its server has chosen."""
    if session.record.phase == "lobby" or session.state is None:
        return lobby_page(session)
    view = session.view(None)
    scene = scene_of(session, None, palette=settings.palette)
    draw = session.pictures.ending if session.record.phase == "finished" else session.pictures.draw
    picture = await studio.run(partial(draw, view, scene), may_wait=BOARD_MAY_WAIT)
    latest = last_move(session, None, bold=True)
    blocks: list[Block] = [Text(heading(session)), Text(standings(session)), Image(picture)]
    if latest:
        blocks.append(Text(say("board.last_move", move=latest)))
    blocks += [block for vote in votes for block in vote_blocks(session, vote)]
    blocks.append(_controls(session))
    return Page(tuple(blocks), accent(session))


def heading(session: Session) -> str:
    """`Pencil Park · Roll 3 · ▶ Ana`, or how it ended."""
    speech = Speech(session, bold=True)
    game = session.title
    where = speech.say(session.view(None).heading)
    if session.record.phase == "abandoned":
        return say("board.abandoned", title=game, how=how_it_ended(session))
    if session.obstacle is not None:
        return say("board.paused", title=game, problem=session.obstacle.words()["problem"])
    if session.record.phase == "finished":
        return say("board.finished", title=game)
    active = sorted(session.active_seats())
    who = speech.name(active[0]) if len(active) == 1 else say("board.several", n=len(active))
    return say("board.heading", title=game, where=where, who=who)


def standings(session: Session) -> str:
    """A line a player: how they stand, or their place at the end."""
    if session.record.phase == "finished":
        return "\n".join([*results(session), seed_line(session)])
    speech = Speech(session, bold=True)
    view = session.view(None)
    if session.record.phase == "abandoned":
        scores = "  ".join(
            say("board.score", name=speech.name(seat), points=score.total) for seat, score in enumerate(view.scores)
        )
        return f"{scores}\n{seed_line(session)}"
    return "  ".join(
        say("board.standing", mark=MARKS[standing], name=speech.name(seat), points=view.scores[seat].total)
        for seat, standing in enumerate(view.standings)
    )


def results(session: Session) -> list[str]:
    """The players from first to last, shared places together."""
    outcome = session.game.outcome(session.state)
    if outcome is None:
        return []
    speech, scores = Speech(session, bold=True), session.game.scores(session.state)
    alone = len(scores) == 1
    lines, place = [], 1
    for group in outcome.ranks:
        for seat in group:
            titled = outcome.titles[seat] if outcome.titles else None
            code = "board.result_titled" if titled else "board.result"
            lines.append(
                say(
                    code,
                    place="🏁" if alone else "🥇🥈🥉"[place - 1] if place <= 3 else f"{place}.",
                    name=speech.name(seat),
                    points=scores[seat].total,
                    title=speech.say(titled) if titled else "",
                )
            )
        place += len(group)
    return lines


def seed_line(session: Session) -> str:
    """The seed, shown once the game is over, with which every roll can be checked."""
    return say("board.seed", seed=session.record.seed.hex(), commitment=session.chance_key.commitment[:16])


def accent(session: Session) -> int:
    """The colour of whoever acts."""
    active = session.active_seats() if session.is_open else frozenset()
    return seat_colour(next(iter(active))) if len(active) == 1 else NEUTRAL


def _controls(session: Session) -> Buttons:
    buttons = [
        Button(say("board.my_panel"), control("mine", session)),
        Button(say("board.more"), control("more", session)),
    ]
    if session.record.phase == "playing":
        buttons.insert(0, Button(say("board.act"), control("act", session), "primary"))
    return Buttons(tuple(buttons))
