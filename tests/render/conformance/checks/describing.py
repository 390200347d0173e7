"""The description tells what the picture shows: who plays, how they stand, what happened, what is considered."""

from __future__ import annotations

from dataclasses import replace

from render import Scene
from tests.games.conformance.cases import Case
from tests.render.conformance.looking import PLAIN, last_views, panels, pictures_of, views


def the_description_begins_with_the_game_and_where_it_is(case: Case) -> None:
    pictures, texts = pictures_of(case), case.subject.texts
    for view in views(case):
        first = pictures.describe(view, Scene(PLAIN))[0]
        assert texts.text("title") in first
        assert texts.say(view.heading) in first


def everyone_is_told_of_by_name(case: Case) -> None:
    pictures = pictures_of(case)
    for view in views(case):
        told = "\n".join(pictures.describe(view, Scene(PLAIN)))
        assert all(name in told for name in PLAIN[: case.seats])


def at_the_end_every_score_is_told(case: Case) -> None:
    pictures = pictures_of(case)
    for view in last_views(case):
        lines = pictures.describe(view, Scene(PLAIN))
        for seat, score in enumerate(view.scores):
            total = str(score.total).replace("-", "−")
            assert any(PLAIN[seat] in line and total in line for line in lines), (seat, total)


def the_last_move_is_told(case: Case) -> None:
    pictures, said = pictures_of(case), "Somebody did something"
    for view in views(case):
        assert said in pictures.describe(view, Scene(PLAIN, last_move=said))


def what_is_considered_is_told(case: Case) -> None:
    pictures = pictures_of(case)
    for panel in panels(case):
        if len(panel.scene.given) > 1:
            without = replace(panel.scene, given={}, offered={}, row=None, column=None)
            assert pictures.describe(panel.view, panel.with_ghost) != pictures.describe(panel.view, without)


def every_line_says_something(case: Case) -> None:
    pictures = pictures_of(case)
    scenes = [(view, Scene(PLAIN)) for view in views(case)] + [(panel.view, panel.with_ghost) for panel in panels(case)]
    for view, scene in scenes:
        for line in pictures.describe(view, scene):
            assert line.strip()
            assert not any(code in line for code in ("{", "}", "None", "Standing.")), line
