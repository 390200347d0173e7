"""Whether a picture shows anything that its candidates do not share is found out without drawing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from games.engine import View
from games.narrowing import choices
from games.texts import Texts
from games.worlds import Worlds
from render import Scene
from render.kit import sketch
from render.pencil_park.colours import PALETTES
from tests.every_game import GAMES
from tests.games.conformance.cases import cases_of
from tests.games.conformance.play import played
from tests.games.conformance.subject import Subject
from tests.render.pictures import alike, draw


@dataclass(frozen=True, slots=True)
class Toy:
    """A view of a made-up game."""

    points: int = 0
    dice: tuple[int, ...] = ()
    bust: bool = False
    game: str = "toy"

    @property
    def total(self) -> int:
        return sum(self.dice)


class Artist:
    """Draws what it is told to read of the candidate; counts its drawings."""

    PALETTES = PALETTES

    def __init__(self, read: Callable[[Any], object], *, says: Callable[[Any], object] = lambda _: "") -> None:
        self.read, self.says, self.drawings = read, says, 0

    def height(self, view: Any, scene: Scene) -> int:
        return 100

    def paint(self, surface: Any, view: Any, scene: Scene) -> None:
        self.drawings += 1
        surface.text((0, 0), str(self.read(scene.candidate)), "plain", 27)

    def describe(self, view: Any, scene: Scene, texts: Texts) -> list[str]:
        return [str(self.says(scene.candidate))]

    def alike(self, *candidates: Toy) -> bool:
        return sketch.alike(self, Toy(), Scene(), Texts({}), candidates)  # type: ignore[arg-type]


ROLLS = [Toy(3, (number,), bust=number == 6) for number in range(1, 7)]


def test_what_is_not_read_may_differ_and_costs_nothing() -> None:
    artist = Artist(lambda toy: toy.points)
    assert artist.alike(*ROLLS)
    assert artist.drawings == 1


def test_what_is_shown_must_be_the_same() -> None:
    assert not Artist(lambda toy: toy.dice).alike(*ROLLS)
    assert not Artist(lambda toy: toy.bust).alike(*ROLLS), "the last alone is another one"
    assert not Artist(lambda toy: toy.total).alike(*ROLLS), "by way of a property"
    assert not Artist(lambda toy: 0, says=lambda toy: toy.dice).alike(*ROLLS), "in words"


def test_what_is_read_and_not_shown_may_differ() -> None:
    assert Artist(lambda toy: len(toy.dice)).alike(*ROLLS)


def test_what_is_read_only_at_times_is_found() -> None:
    """The dice are shown after a bust only: what the first candidate reads says nothing of them."""
    busts = [Toy(3, (1,)), Toy(3, (2,)), Toy(3, (3,), bust=True)]
    artist = Artist(lambda toy: toy.dice if toy.bust else "")
    assert artist.alike(*busts[:2])
    assert not artist.alike(*busts)


def test_a_view_that_is_looked_at_behaves_as_itself() -> None:
    """It is of its kind, equals it, has its hash, and can be copied with changes."""
    same = Toy(3, (1,))

    def facts(toy: Any) -> object:
        return isinstance(toy, Toy), toy == same, same == toy, toy != ROLLS[1], hash(toy), replace(toy, points=4).points

    found: list[object] = []
    assert Artist(lambda toy: found.append(facts(toy))).alike(same)
    assert found == [facts(same)]
    assert not Artist(lambda toy: toy == same).alike(*ROLLS)
    assert not Artist(lambda toy: replace(toy, points=0)).alike(*ROLLS)


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.info.plain_scores])
def test_the_games_ghosts_show_nothing_that_is_made_up(key: str) -> None:
    """Of moves that reveal something, in the worlds that are tried; nor do the pictures themselves differ."""
    drawn = 0
    for view, scene, candidates in revealing(key):
        assert alike(view, scene, candidates)
        if drawn < 4:
            drawn += 1
            assert len({draw(view, replace(scene, candidate=each)) for each in candidates}) == 1
    assert drawn


def test_a_ghost_that_is_not_the_same_is_found() -> None:
    view, scene, candidates = next(revealing("pencil-park"))
    changed: Any = candidates[0]
    more = tuple(replace(score, total=score.total + 1) for score in changed.scores)
    assert not alike(view, scene, (*candidates, replace(changed, scores=more)))


def revealing(key: str) -> Iterator[tuple[View, Scene, list[View]]]:
    """Panels of moves that reveal something: the view, the scene and the views after the move."""
    game, random = GAMES[key], Random(key)
    for case in cases_of(Subject(GAMES, key))[:3]:
        for turn in random.sample(played(case).turns, min(60, len(played(case).turns))):
            view = game.view(turn.before, turn.seat)
            prospect = Worlds(game, view).prospect(turn.move)
            if len(prospect.states) > 1:
                after = [game.view(state, turn.seat) for state in prospect.states]
                yield view, Scene(given=choices(turn.move), large=turn.seat), after


def test_they_do_differ() -> None:
    """What the tests above rely on: the worlds are not the same."""
    _, _, candidates = next(revealing("pencil-park"))
    assert len({candidate.dice for candidate in candidates}) > 1  # type: ignore[attr-defined]
