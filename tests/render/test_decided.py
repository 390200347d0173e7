"""What a picture of an end says of what decided it: the first step of the ranking that tells the winners apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Outcome, Score
from render.pencil_park.decided import decided as decided_park
from render.penny_black.decided import decided as decided_black
from render.penny_lane.decided import decided as decided_lane
from tests.every_game import GAMES
from tests.render.build import view

WON = Outcome(((0,), (1,)))
SHARED = Outcome(((0, 1),))


def park(first: tuple[int, str | None, int], other: tuple[int, str | None, int]) -> Any:
    """A finished game of two: points, office and Xs of each."""
    over = view(2, 10_000)
    sheets = (replace(over.sheets[0], marks="x" * first[2]), replace(over.sheets[1], marks="x" * other[2]))
    return replace(
        over, scores=(Score(first[0]), Score(other[0])), offices=(first[1], other[1]), sheets=sheets, mayor=60
    )


@pytest.mark.parametrize(
    ("first", "other", "said"),
    [
        ((55, "council", 1), (45, "clerk", 0), "Council goes before Clerk"),
        ((57, "council", 1), (70, "council", 0), "Council, 3 from the Mayor’s 60; the next best 10"),
        ((57, "council", 1), (63, "council", 2), "Both 3 from the Mayor’s 60: fewer Xs decide, 1 to 2"),
        ((31, None, 0), (20, None, 0), "no office, 29 from the Mayor’s 60; the next best 40"),
        ((60, "mayor", 3), (59, "council", 0), "Mayor goes before Council"),
    ],
)
def test_a_city_wins_by_office_distance_or_xs(first: Any, other: Any, said: str) -> None:
    assert GAMES.texts("pencil-park").say(decided_park(park(first, other), WON)) == said


def test_cities_that_are_level_share_the_win() -> None:
    level = park((57, "council", 1), (63, "council", 1))
    assert decided_park(level, SHARED).code == "decided.shared"


def test_a_player_alone_is_told_how_far_the_mayor_is() -> None:
    over = view(1, 10_000)
    assert decided_park(over, Outcome(((0,),))) == over.scores[0].note


def lane(*seats: tuple[int, int, int], distances: tuple[tuple[int, int], ...] = ()) -> Any:
    """A game of Penny Lane: points, buildings and pennies of each seat."""
    game = GAMES["penny-lane"]
    begun = game.view(game.setup(len(seats), game.info.options(), Chance(bytes(32))).state, None)
    lanes = tuple(
        replace(found, buildings=(None,) * buildings, pennies=pennies)
        for found, (_, buildings, pennies) in zip(begun.lanes, seats, strict=True)
    )
    return replace(begun, lanes=lanes, scores=tuple(Score(seat[0]) for seat in seats), distances=distances)


@pytest.mark.parametrize(
    ("over", "said"),
    [
        (lane((12, 5, 0), (9, 7, 3)), "12 points to 9"),
        (lane((12, 8, 0), (12, 7, 3)), "Level on 12 points: more buildings decide, 8 to 7"),
        (lane((12, 7, 4), (12, 7, 3)), "Level on 12 points and 7 buildings: more pennies decide, 4 to 3"),
        (
            lane((12, 7, 3), (12, 7, 3), distances=((0, 1), (1, 9))),
            "Level on points, buildings and pennies: 1 year from 42 decides, the other 9",
        ),
    ],
)
def test_a_lane_wins_by_points_buildings_pennies_or_age(over: Any, said: str) -> None:
    assert GAMES.texts("penny-lane").say(decided_lane(over, WON)) == said


def black(first: tuple[int, int], other: tuple[int, int]) -> Any:
    """A game of Penny Black: points and stars of each seat."""
    game = GAMES["penny-black"]
    begun = game.view(game.setup(2, game.info.options(), Chance(bytes(32))).state, None)
    players = (replace(begun.players[0], stars=first[1]), replace(begun.players[1], stars=other[1]))
    return replace(begun, players=players, scores=(Score(first[0]), Score(other[0])))


@pytest.mark.parametrize(
    ("over", "said"),
    [
        (black((30, 0), (28, 5)), "30 points to 28"),
        (black((30, 6), (30, 3)), "Level on 30 points: more stars in hand decide, 6 to 3"),
    ],
)
def test_an_album_wins_by_points_or_stars(over: Any, said: str) -> None:
    assert GAMES.texts("penny-black").say(decided_black(over, WON)) == said


@pytest.mark.parametrize("decided", [decided_black, decided_lane])
def test_winners_who_are_level_share(decided: Any) -> None:
    over = black((30, 6), (30, 6)) if decided is decided_black else lane((12, 7, 3), (12, 7, 3))
    assert decided(over, SHARED).code == "decided.shared"
