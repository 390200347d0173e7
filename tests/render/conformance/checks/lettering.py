"""What is written stays where it belongs, however long a name is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.engine import View
from render import Scene
from render.kit.canvas import WIDTH
from tests.games.conformance.cases import Case
from tests.render.conformance.looking import LONG, NAMES, Lettering, last_views, lettering, panels, pictures_of, views


def nothing_is_written_beyond_the_edge(case: Case) -> None:
    for letters in _all(case):
        for text in letters.lines:
            assert text.left >= -1, text
            assert text.right <= WIDTH + 1, text
            assert text.top >= 0, text
            assert text.bottom <= letters.height, text


def nothing_is_written_over_something_else(case: Case) -> None:
    """But for what a panel offers, which lies on the board."""
    for letters in [letters for letters in _all(case) if not letters.scene.given]:
        for number, text in enumerate(letters.lines):
            for other in letters.lines[:number]:
                assert not text.overlaps(other), (text, other)


def what_is_written_can_be_read_on_a_phone(case: Case) -> None:
    """A picture is shown 340 pixels wide there: capitals of eleven pixels are three of them high."""
    for letters in _all(case):
        for text in letters.lines:
            assert text.bottom - text.top >= 11, text


@lru_cache(maxsize=1)
def _all(case: Case) -> list[Lettering]:
    pictures = pictures_of(case)
    return [lettering(pictures, view, scene) for view, scene in _scenes(case)]


def _scenes(case: Case) -> Iterator[tuple[View, Scene]]:
    """With names that are as long as can be, and with some that are read from the right."""
    for names in (LONG, NAMES):
        for view in views(case):
            yield view, Scene(names)
            yield view, Scene(names, large=case.seats - 1)
        for view in last_views(case):
            yield view, Scene(names)
        for panel in panels(case):
            yield panel.view, Scene(names, candidate=panel.ghost, given=panel.scene.given, large=panel.scene.large)
