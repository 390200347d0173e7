"""The description tells what the picture shows: who plays, how they stand, what happened, what is considered."""

from __future__ import annotations

from dataclasses import replace

from render import Scene
from tests.games.conformance.cases import Case
from tests.games.conformance.play import playthroughs
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


def the_picture_of_the_end_tells_who_won(case: Case) -> None:
    pictures = pictures_of(case)
    for play in playthroughs(case):
        outcome = case.game.outcome(play.last)
        assert outcome is not None
        told = pictures.ending(case.game.view(play.last, None), Scene(PLAIN)).alt
        if hasattr(pictures.artist(case.game.info.key), "ending"):
            first = told.split("\n")[0]
            assert all((name in first) == (seat in outcome.ranks[0]) for seat, name in enumerate(PLAIN[: case.seats]))


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
