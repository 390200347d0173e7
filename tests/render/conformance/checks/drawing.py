"""Whatever comes up draws: the right size, few enough bytes, an alt text that fits."""

from __future__ import annotations

import io
from dataclasses import replace

from PIL import Image

from render import Picture, Pictures, Scene
from tests.games.conformance.cases import Case
from tests.games.conformance.subject import Subject
from tests.render.conformance.looking import LONG, NAMES, last_views, panels, pictures_of, views

LIMIT = 110_000
"""Bytes of a picture."""
END_LIMIT = 150_000
"""Bytes of the picture of an end."""


def every_view_draws(case: Case) -> None:
    pictures = pictures_of(case)
    for view in views(case):
        sound(pictures.draw(view, Scene(NAMES)))


def every_end_draws_in_both_palettes_with_any_seat_large(case: Case) -> None:
    """Also with one that is not there: a select of an older message may name it."""
    pictures = pictures_of(case)
    for view in last_views(case):
        for large in (None, 0, case.seats - 1, 99):
            sound(pictures.draw(view, Scene(NAMES, large=large)))
        sound(pictures.draw(view, Scene(NAMES, palette="contrast")))


def every_kind_of_move_can_be_considered(case: Case) -> None:
    """With a ghost of what would be, and without one where that is not certain."""
    pictures = pictures_of(case)
    for panel in panels(case):
        sound(pictures.draw(panel.view, panel.with_ghost))
        sound(pictures.draw(panel.view, panel.scene))
    for panel in panels(case, most=1):
        sound(pictures.draw(panel.view, replace(panel.with_ghost, palette="contrast")))


def every_end_has_its_picture(case: Case) -> None:
    """A game without one shows its board."""
    pictures = pictures_of(case)
    for view in last_views(case):
        has_one = hasattr(pictures.artist(view.game), "ending")
        for palette in ("standard", "contrast"):
            scene = Scene(NAMES, palette=palette)
            picture = pictures.ending(view, scene)
            sound(picture, END_LIMIT)
            assert (picture != pictures.draw(view, scene)) == has_one
        sound(pictures.ending(view, Scene(LONG)), END_LIMIT)


def while_a_game_goes_on_its_end_is_its_board(case: Case) -> None:
    pictures = pictures_of(case)
    going_on = (view for view in views(case) if not view.over)
    for view in list(going_on)[:2]:
        assert pictures.ending(view, Scene(NAMES)) == pictures.draw(view, Scene(NAMES))


def what_earned_points_can_be_marked(case: Case) -> None:
    pictures = pictures_of(case)
    for view in last_views(case):
        for seat, score in enumerate(view.scores):
            for item in [item for item in score.items if item.marks][:2]:
                sound(pictures.draw(view, Scene(NAMES, large=seat, marks=item.marks)))


def the_same_view_and_scene_give_the_same_bytes(case: Case) -> None:
    pictures = pictures_of(case)
    for view in list(views(case))[:6]:
        assert pictures.draw(view, Scene(NAMES)) == pictures.draw(view, Scene(NAMES))


def what_is_considered_is_shown(case: Case) -> None:
    """Of every kind of move that has something to choose: at least once the picture is another one for it."""
    pictures = pictures_of(case)
    shown: dict[str, bool] = {}
    for panel in panels(case, most=4):
        if len(panel.scene.given) > 1 and not shown.get(panel.action):
            without = replace(panel.scene, given={}, offered={}, row=None, column=None)
            seen = pictures.draw(panel.view, panel.with_ghost).png
            shown[panel.action] = seen != pictures.draw(panel.view, without).png
    assert all(shown.values()), shown


def the_ground_is_the_pictures_own(case: Case) -> None:
    """Discord's shows at the rounded corners and nowhere else (fault 34)."""
    for view in list(views(case))[:4]:
        alpha = Image.open(io.BytesIO(pictures_of(case).draw(view, Scene(NAMES)).png)).convert("RGBA").getchannel("A")
        width, height = alpha.size
        for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
            assert alpha.getpixel(corner) == 0
        assert alpha.crop((40, 0, width - 40, height)).getextrema() == (255, 255)
        assert alpha.crop((0, 40, width, height - 40)).getextrema() == (255, 255)


def there_is_a_palette_in_colours_and_one_in_greys(subject: Subject) -> None:
    palettes = dict(Pictures(subject.games).artist(subject.key).PALETTES)
    assert set(palettes) == {"standard", "contrast"}
    assert (palettes["standard"].textures, palettes["contrast"].textures) == (False, True)
    assert all(red == green == blue for red, green, blue in palettes["contrast"].colours)


def the_warm_up_draws(subject: Subject) -> None:
    """In steps, between which pictures that are wanted can be drawn."""
    artist = Pictures(subject.games).artist(subject.key)
    assert sum(1 for _ in artist.warm_up(subject.game, subject.texts)) >= 1


def sound(picture: Picture, limit: int = LIMIT) -> None:
    image = Image.open(io.BytesIO(picture.png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1200)
    assert image.height <= 1200, "landscape or square"
    assert len(picture.png) <= limit
    assert 0 < len(picture.alt.encode("utf-16-le")) // 2 <= 1024
