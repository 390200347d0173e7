"""In another language every word on a picture, and every one that describes it, is that language's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.engine import View
from games.registry import Games
from render import Pictures, gallery
from render.kit import canvas
from render.kit.brush import Brush
from render.scene import Picture, Scene
from tests.every_game import GAMES
from tests.languages.pseudo import BOARDS, strange, translated_data
from tests.render.pictures import draw

ENGRAVED = {"ONE PENNY"}
"""What the engraving of a stamp says, as the printed one does in every language."""
NAMES = ("安", "本", "克", "德", "艾", "芬", "吉", "胡", "伊", "金")


@pytest.fixture
def games(tmp_path: Path) -> Games:
    """The games with another language beside English."""
    return Games(translated_data(tmp_path, BOARDS))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every text that is drawn, by the surface and by the brush of sprites; no sprite is left from another language."""
    seen: list[str] = []
    on_canvas, in_sprite = canvas.Canvas.text, Brush.text

    def surface_text(self: canvas.Canvas, at: Any, text: str, *args: Any, **look: Any) -> None:
        seen.append(text)
        on_canvas(self, at, text, *args, **look)

    def brush_text(self: Brush, at: Any, text: str, *args: Any, **look: Any) -> None:
        seen.append(text)
        in_sprite(self, at, text, *args, **look)

    monkeypatch.setattr(canvas.Canvas, "text", surface_text)
    monkeypatch.setattr(Brush, "text", brush_text)
    canvas.build.cache_clear()
    yield seen
    canvas.build.cache_clear()


@pytest.mark.parametrize("key", list(Games()))
def test_no_english_is_left_on_pictures(
    key: str, games: Games, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def draw(pictures: Pictures, view: View, scene: Scene) -> Picture:
        scene = replace(scene, names=NAMES, language=BOARDS.code)
        picture = Pictures.draw(pictures, view, scene)
        told.extend(pictures.describe(view, scene))
        for detail in pictures.details(view, BOARDS.code)[:6]:
            told.append(detail.label)
            shown = pictures.detail(view, detail.key, scene)
            assert shown is not None
            told.append(shown.alt)
        return picture

    def ending(pictures: Pictures, view: View, scene: Scene) -> Picture:
        picture = Pictures.ending(pictures, view, replace(scene, names=NAMES, language=BOARDS.code))
        told.extend(picture.alt.split("\n")[: 1 + len(view.standings)])
        return picture

    monkeypatch.setattr(gallery, "Pictures", type("Told", (Pictures,), {"draw": draw, "ending": ending}))
    gallery.pictures(games, key)
    assert len(drawn) > 500
    assert not {text: found for text in drawn if (found := strange(text, BOARDS)) and text not in ENGRAVED}
    assert not {text: found for text in told if (found := strange(text, BOARDS))}
    assert any("⟦" in text for text in drawn)
    assert sum("⟦" in text for text in told) > len(told) / 2


def test_players_without_a_name_have_one_in_the_language(games: Games, drawn: list[str]) -> None:
    game = games["pencil-park"]
    view = game.view(gallery.play(game, game.info.options(), 2, 3), None)
    picture = Pictures(games).draw(view, Scene(names=("", "\u3164"), language=BOARDS.code))
    for seat in (1, 2):
        name = BOARDS.said(f"Player {seat}")
        assert name in drawn
        assert name in picture.alt


def test_a_language_without_a_file_is_english() -> None:
    game = GAMES["penny-lane"]
    view = game.view(gallery.play(game, game.info.options(), 2, 5), 0)
    assert draw(view, Scene(language="ja")) == draw(view)
