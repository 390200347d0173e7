"""Fault 34: the boards read at the width of a phone, on Discord's dark and on its light ground.

What is typed to enter a move is measured on the finished picture: the label is left out, and what changes is its ink.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import Scene
from render.gallery import NAMES, play_on
from render.kit.canvas import Canvas
from tests.every_game import GAMES
from tests.render.pictures import draw

PHONE = 340
"""How many pixels wide a picture is shown on a phone."""
READABLE = 10
"""So many of them high, a capital or a digit can be told from the others."""


def board(key: str) -> Any:
    """The private view of a game in full swing."""
    game = GAMES[key]
    seats = max(2, game.info.min_seats)
    state = play_on(game, game.info.options(), seats, 14 * seats)
    return game.view(state, min(game.active_seats(state)))


def picture(view: Any) -> Image.Image:
    """What a player sees who is choosing a place."""
    drawn = draw(view, Scene(names=NAMES, large=view.viewer, given={"citizen": "board"}))
    return Image.open(BytesIO(drawn.png)).convert("RGBA")


def all_but_the_first(label: str) -> Any:
    """`Canvas.text` as it is, but that the first text which is this label is left out."""
    draw, left_out = Canvas.text, []

    def text(self: Canvas, at: Any, text: str, *more: Any, **look: Any) -> Any:
        if text == label and not left_out:
            left_out.append(at)
            return None
        return draw(self, at, text, *more, **look)

    return text


@pytest.mark.parametrize(
    ("key", "labels"), [("pencil-park", ("A", "H", "1", "8")), ("penny-lane", ("TL1", "BR1", "board"))]
)
def test_fault_34_what_is_typed_is_high_enough_on_a_phone(
    key: str, labels: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = board(key)
    whole = picture(view)
    for label in labels:
        with monkeypatch.context() as patched:
            patched.setattr(Canvas, "text", all_but_the_first(label))
            box = ImageChops.difference(whole.convert("RGB"), picture(view).convert("RGB")).getbbox()
        assert box is not None, f"{label} is not on the board"
        assert (box[3] - box[1]) * PHONE / whole.width >= READABLE, label


def test_fault_34_an_albums_coordinates_are_high_enough_on_a_phone() -> None:
    """They are part of the page, so their ink is looked for in the margin at its left."""
    margin = picture(board("penny-black")).convert("L").crop((22, 300, 66, 900))
    dark = [margin.crop((0, y, 44, y + 1)).getextrema()[0] < 150 for y in range(margin.height)]
    runs = "".join("#" if row else " " for row in dark).split()
    digits = [len(run) for run in runs if len(run) > 20]
    assert len(digits) >= 10
    assert all(height * PHONE / 1200 >= READABLE for height in digits)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_fault_34_every_board_has_its_own_ground(key: str) -> None:
    """Dark or light, Discord's ground shows at the rounded corners and nowhere else."""
    alpha = picture(board(key)).getchannel("A")
    width, height = alpha.size
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert alpha.getpixel(corner) == 0
    inside = alpha.crop((40, 0, width - 40, height))
    assert inside.getextrema() == (255, 255)
    assert alpha.crop((0, 40, width, height - 40)).getextrema() == (255, 255)
