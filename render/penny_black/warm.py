"""Builds what pictures of Penny Black are made of: every stamp in every size, every card, every layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chance import Chance
from games.penny_black.cardwords import CardWords
from games.penny_black.rules import PennyBlack
from games.penny_black.state import Options, Placed, Sheet
from games.penny_black.view import CardView, PennyBlackView
from games.texts import Texts
from render.kit.canvas import Canvas
from render.penny_black import album, cards, layout, market, others, players, stamps
from render.penny_black.board import height, paint
from render.penny_black.colours import PALETTES
from render.scene import Scene

_LOOKS = (
    (layout.CELL, "paper", 0.0),
    (layout.CELL, "paper", album.GHOST),
    (players.HAND, "paper", 0.0),
    (players.HAND, "paper", 0.5),
    (market.USUAL[0], "manila", 0.0),
    (market.USUAL[1], "manila", 0.0),
    (others.CELL, "paper", 0.0),
)
"""Size of a space, ground and veil of the stamps that pictures show."""


def samples(game: PennyBlack, seats: int) -> Iterator[PennyBlackView]:
    """The table while cards are chosen, in play with every sheet full, with every sheet taken, and at the end."""
    chosen = game.view(game.setup(seats, Options(), Chance(bytes(32))).state, 0)
    yield chosen
    loose = Placed("red-tall", "left", "D4", 1)
    seated = tuple(
        replace(player, dealt=(), cards=every_card(game)[4 * seat : 4 * seat + 4], stamps=(loose,), last="left:D4")
        for seat, player in enumerate(chosen.players)
    )
    full = replace(chosen, phase="play", players=seated)
    taken = tuple(Sheet((), number % seats) for number in range(seats + 1))
    yield from (full, replace(full, round=full.rounds, sheets=taken), replace(full, phase="over"))


def every_card(game: PennyBlack) -> tuple[CardView, ...]:
    """All cards of the material as they lie beside a page."""
    material = game.material
    words = CardWords(material)
    return tuple(
        CardView(key, "left", card, words.full(card), words.short(card)) for key, card in material.cards.items()
    )


def warm_up(game: PennyBlack, texts: Texts) -> Iterator[None]:
    """Builds all of it, for the high-contrast variant what is in every picture; about a second and a half."""
    for palette in PALETTES.values():
        canvas = Canvas(layout.HEIGHT, palette, texts)
        for seats in (2, 3, 4):
            for view in samples(game, seats):
                paint(Canvas(height(view, Scene()), palette, texts), view, Scene())
                yield
                kinds = view.kinds.values()
        looks = _LOOKS if not palette.textures else [look for look in _LOOKS if not look[2]]
        for unit, ground, veil in looks:
            for kind in kinds:
                stamps.put(canvas, kind, (0, 0), unit, ground=ground, veil=veil)
            yield
        for card in () if palette.textures else every_card(game):
            cards.put(canvas, card, (0, 0))
            yield
