"""A session's picture in a private message, as its reader wishes to have it: drawn, in large pieces, or in words."""

from __future__ import annotations

import itertools
from dataclasses import replace
from io import BytesIO

from PIL import Image as Pixels

from bot.names import escaped
from bot.page import Block, Image
from bot.sessions import Session
from bot.texts import say
from bot.ui.scenes import last_move
from bot.wishes import current
from games.engine import Seat, View
from render.scene import Picture, Scene

PIECE = 640
"""How high a piece of a large picture is, in pixels: a message shows what is wider than high over its whole width."""


def in_words() -> bool:
    """Whether whoever looks wishes for text in the place of pictures."""
    return current().text == "on"


def told(session: Session, view: View, scene: Scene, viewer: Seat | None) -> list[str]:
    """All that the picture would show, the candidate and the offered places too, line by line."""
    names = tuple(map(escaped, scene.names))  # here they stand in Markdown
    scene = replace(scene, names=names, last_move=last_move(session, viewer, bold=True))
    return session.pictures.describe(view, scene)


def drawn(session: Session, view: View, scene: Scene) -> tuple[Block, ...]:
    """The picture. Takes as long as drawing one."""
    return shown(session.pictures.draw(view, scene))


def shown(picture: Picture) -> tuple[Image, ...]:
    """A picture that is drawn already: whole, or for who wishes it bigger in pieces one below the other."""
    if current().pictures != "large":
        return (Image(picture),)
    whole = Pixels.open(BytesIO(picture.png))
    count = -(-whole.height // PIECE)
    if count == 1:
        return (Image(picture),)
    edges = [whole.height * number // count for number in range(count + 1)]
    pieces = []
    for number, (top, bottom) in enumerate(itertools.pairwise(edges)):
        file = BytesIO()
        whole.crop((0, top, whole.width, bottom)).save(file, "PNG")
        alt = picture.alt if number == 0 else say("wishes.piece", n=number + 1, of=count)
        pieces.append(Image(Picture(file.getvalue(), alt), f"board-{number + 1}.png"))
    return tuple(pieces)
