"""Fault 47: whatever the players are called, everything that shows their names is harmless and tells them apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from discord import ui
from hypothesis import HealthCheck, example, given, settings

from bot.config.model import BoardSettings
from bot.drawing import Studio
from bot.errors import MoveRefused, ParlourError
from bot.page import Button, Buttons, Control, Page, layout
from bot.sessions import Session
from bot.sessions.lobby import _only_host
from bot.storage import MoveRecord, Origin, Person
from bot.texts import say_error
from bot.ui.after_move import done_page
from bot.ui.board import board_page
from bot.ui.candidate import Candidates
from bot.ui.cards import cards_page
from bot.ui.describe import describe_page
from bot.ui.leaving import leave_page
from bot.ui.lobby import lobby_page
from bot.ui.log import log_page
from bot.ui.mine import my_page
from bot.ui.more import more_page
from bot.ui.panel import panel_page
from bot.ui.scenes import last_move
from bot.ui.scores import scores_page
from bot.ui.session_controls import control
from bot.ui.typed import suggestions
from games.characters import units
from games.codec import codec_of
from games.engine import Refusal, View
from render import Pictures
from render.gallery import play
from render.kit import alt
from render.scene import Picture
from tests.bot.test_names import MATERIAL, assert_harmless
from tests.bot.ui.build import session_of
from tests.bot.ui.test_every_penny_move import ages, gifts
from tests.every_game import GAMES
from tests.render.penny_lane import build as lane

TIME = re.compile(r"<t:86400:R>")
"""The one time that the pages tell: when a lobby expires."""

SEATS = 4


def played(key: str, seats: int, moves: int) -> Any:
    """The state of a game after so many moves, or at its end."""
    return play(GAMES[key], GAMES[key].info.options(), seats, moves)


POSITIONS = {
    "park": ("pencil-park", partial(played, "pencil-park", SEATS, 20)),
    "black cards": ("penny-black", partial(played, "penny-black", SEATS, 2)),
    "black": ("penny-black", partial(played, "penny-black", SEATS, 30)),
    "black over": ("penny-black", partial(played, "penny-black", 2, 900)),
    "lane": ("penny-lane", partial(played, "penny-lane", SEATS, 12)),
    "lane gifts": ("penny-lane", gifts),
    "lane ages": ("penny-lane", ages),
    "lane over": ("penny-lane", lambda: lane.played(4, 2)[-1]),
}
NASTY = ("מרים 12", "\u202emoc.live", "@everyone discord.gg/x [a](https://b.c)", "\u200b")
REFUSALS = [
    ("penny-lane", Refusal("refusals.not_your_turn", {"acting": [1, 2]})),
    ("penny-lane", Refusal("refusals.others_choice", {"acting": [1]})),
    ("penny-black", Refusal("refusals.not_your_turn", {"turn": 1})),
    ("penny-black", Refusal("refusals.sheet_taken", {"by": 1, "sheet": 2, "full": "1, 3"})),
]


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The alt text is what matters; `render/` has tests of names in pictures."""

    def quick(pictures: Pictures, view: View, *more: Any) -> Picture:
        return Picture(b"", alt.cut(pictures.describe(view, more[-1])))

    monkeypatch.setattr(Pictures, "draw", quick)
    monkeypatch.setattr(Pictures, "detail", quick)
    monkeypatch.setattr(Candidates, "gains", lambda _, rows: [0] * len(rows))


@cache
def position(name: str) -> tuple[str, Any, tuple[Any, ...]]:
    """A game, a state of it, and what the move before told."""
    key, state_of = POSITIONS[name]
    state = state_of()
    game = GAMES[key]
    active = sorted(game.active_seats(state))
    events = ()
    if active:
        move = next(iter(game.legal_moves(state, active[0])))
        events = game.apply(state, active[0], move, Session.chance(session_of(state, key))).events
    return key, state, events


def called(session: Session, names: tuple[str, ...]) -> Session:
    seats = tuple(replace(seat, name=(names * SEATS)[seat.seat]) for seat in session.record.seats)
    return replace(session, record=replace(session.record, seats=seats))


async def pages_of(session: Session, studio: Studio) -> list[Page]:
    """Every page that shows the game, to each of its players and to someone who watches."""
    over = not session.active_seats()
    events = codec_of(session.game.info).dump_events(session.events)
    log = [MoveRecord(n, 0, "move", "{}", events, False, True, 0, 0, 0, None, None, None) for n in range(3)]
    lobby = replace(session, state=None, record=replace(session.record, phase="lobby", state=None))
    ended = replace(session, record=replace(session.record, phase="abandoned", finished_at=1))
    board = partial(board_page, settings=BoardSettings(), studio=studio)
    pages = [lobby_page(lobby), leave_page(session, 0), await board(session), await board(ended)]
    if over:
        session = replace(session, record=replace(session.record, phase="finished", finished_at=1))
        pages.append(await board(session))
    for viewer in (None, *range(len(session.record.seats))):
        pages += [await my_page(session, viewer, studio, choices={"large": "1"})]
        pages += [await scores_page(session, viewer, studio, {"seat": "1"})]
        pages += [log_page(session, viewer, log, control("log", session)), more_page(session, viewer)]
        pages += described(session, viewer)
        if session.pictures.details(session.view(viewer)):
            pages.append(await cards_page(session, viewer, studio, None))
        if viewer is not None:
            pages.append(done_page(session, viewer, last_move(session, viewer, bold=True)))
        if viewer in session.active_seats():
            rows = [row for row, _ in Candidates(session, viewer).moves.rows]
            for row in rows[:: max(1, len(rows) // 3)]:
                pages.append(await panel_page(session, viewer, studio, lambda _, row=row: (row, "")))
    return pages


def described(session: Session, viewer: int | None) -> Iterator[Page]:
    """All pages of the description."""
    asked: Control | None = control("describe", session)
    while asked is not None:
        page = describe_page(session, viewer, asked)
        yield page
        turn = [button for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]
        asked = next((b.control for b in turn[1:] if isinstance(b, Button) and not b.disabled), None)


def texts_of(page: Page) -> Iterator[str]:
    """Every text of a page as Discord gets it."""
    view, files = layout.build(page)
    for file in files:
        yield file.description or ""
    for item in view.walk_children():
        match item:
            case ui.TextDisplay():
                yield item.content
            case ui.Button():
                yield item.label or ""
            case ui.MediaGallery():
                yield from (media.description or "" for media in item.items)
            case ui.Select():
                yield item.placeholder or ""
                labels = [option.label for option in item.options]
                assert len(set(labels)) == len(labels), "a select tells what it offers apart"
                yield from labels
                yield from (option.description or "" for option in item.options)


@pytest.mark.parametrize("name", POSITIONS)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=MATERIAL)
@example(names=NASTY)
@example(names=("Ana", "ana", "Ana", "Ana (2)"))
async def test_every_page_is_harmless(name: str, names: tuple[str, ...]) -> None:
    key, state, events = position(name)
    session = called(replace(session_of(state, key), events=events), names)
    studio = Studio(Pictures(GAMES))
    try:
        for page in await pages_of(session, studio):
            for text in texts_of(page):
                assert_harmless(TIME.sub("", text))
    finally:
        studio.close()


@pytest.mark.parametrize("name", [name for name in POSITIONS if "over" not in name])
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=MATERIAL)
@example(names=NASTY)
def test_every_suggestion_is_harmless(name: str, names: tuple[str, ...]) -> None:
    key, state, _ = position(name)
    session = called(session_of(state, key), names)
    found = Candidates(session, min(session.active_seats()))
    for row, _ in found.moves.rows[::40]:
        given_so_far: dict[str, str] = {"action": row["action"]}
        for field in list(row)[1:]:
            for choice in suggestions(found, given_so_far, field, ""):
                assert_harmless(choice.name)
                assert units(choice.name) <= 100
            given_so_far[field] = row[field]


@settings(deadline=None)
@given(names=MATERIAL)
@example(names=NASTY)
def test_every_refusal_is_harmless(names: tuple[str, ...]) -> None:
    names = (names * SEATS)[:SEATS]
    for key, refusal in REFUSALS:
        assert_harmless(say_error(MoveRefused(GAMES.texts(key), refusal, names)))
    session = called(session_of(position("park")[1]), names)
    with pytest.raises(ParlourError) as error:
        _only_host(session, Origin(0, Person(5), 5))
    assert_harmless(say_error(error.value))
