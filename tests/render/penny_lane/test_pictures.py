"""Every view of Penny Lane draws: the right size, few enough bytes, an alt text that fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine import Event
from games.penny_lane.state import Ages, Building
from render import Picture, Scene
from render.penny_lane import close_up
from render.penny_lane.lane import PLATE
from tests.every_game import GAMES
from tests.render.build import cap_height, opened
from tests.render.penny_lane.build import GAME, NAMES, panel, pending, played, secretly_drawn, view, where_possible
from tests.render.pictures import draw

LIMIT = 110_000


def check(picture: Picture) -> None:
    image = opened(picture.png)
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.width == 1200
    assert image.height <= 1200, "landscape or square"
    assert len(picture.png) <= LIMIT
    assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_few_moves_of_a_random_game(seats: int) -> None:
    for state in played(seats)[:: 6 * seats]:
        check(draw(view(state), Scene(names=NAMES)))


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_finished_games_in_both_palettes_and_with_one_lane_large(seats: int, palette) -> None:
    over = view(played(seats, 2)[-1])
    assert over.over
    check(draw(over, Scene(names=NAMES, palette=palette)))
    check(draw(over, Scene(names=NAMES, palette=palette, large=seats - 1)))


@pytest.mark.parametrize("seats", [3, 5])
def test_at_the_end_the_lane_with_most_points_is_large(seats: int) -> None:
    over = view(played(seats, 2)[-1])
    best = max(range(seats), key=lambda seat: over.scores[seat].total)
    assert draw(over, Scene(names=NAMES)).png == draw(over, Scene(names=NAMES, large=best)).png


@pytest.mark.parametrize("kind", ["drawn", "citizen", "swap", "gifts"])
def test_every_pending_choice_for_everyone(kind: str) -> None:
    state = pending(kind)
    for viewer in (None, *range(len(state.lanes))):
        check(draw(view(state, viewer), Scene(names=NAMES)))


def test_ages_are_asked() -> None:
    tied = replace(played(3)[-1], over=False, pending=Ages((0, 1), (7, "waiting")))
    pictures = [draw(view(tied, viewer), Scene(names=NAMES)) for viewer in (None, 0, 1)]
    for picture in pictures:
        check(picture)
        assert "7" not in picture.alt.split("\n")[1]


def test_two_cards_drawn_in_secret() -> None:
    for viewer in (0, 1, None):
        check(draw(view(secretly_drawn(), viewer), Scene(names=NAMES)))


@pytest.mark.parametrize("action", ["bank", "gazette", "masons-guild", "tower", "town-hall", "black-market", "pass"])
@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_panels(action: str, palette) -> None:
    seen, scene = panel(where_possible(action), action, 3)
    check(draw(seen, replace(scene, palette=palette)))


def test_a_lane_of_eight_columns_on_each_side() -> None:
    state = played(2)[0]
    cards = [key for key, card in GAME.material.buildings.items() if card.row == "top" and key not in state.supply]
    places = [f"T{side}{number}" for number in range(1, 9) for side in "LR"]
    buildings = tuple(Building(card, place) for card, place in zip(cards, places, strict=False))
    lane = replace(state.lanes[0], buildings=buildings)
    deck = tuple(card for card in state.deck if card not in cards)
    check(draw(view(replace(state, lanes=(lane, state.lanes[1]), deck=deck)), Scene(names=NAMES)))


def test_places_are_forty_pixels_high() -> None:
    assert cap_height("bold", PLATE) >= 40


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_every_card_has_a_close_up(palette) -> None:
    from games.penny_lane.view import CardView

    for key, card in GAME.material.buildings.items():
        picture = close_up(CardView(key, card, card.cost), Scene(palette=palette), GAMES.texts("penny-lane"))
        check(picture)
        assert card.name in picture.alt
        assert card.text in picture.alt


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_same_view_and_scene_give_the_same_bytes(palette) -> None:
    state = played(4)[60]
    assert draw(view(state, 1), Scene(NAMES, palette)) == draw(view(state, 1), Scene(NAMES, palette))


def test_a_seat_that_is_not_there_draws_the_last_one_large() -> None:
    seen = view(played(3)[9])
    assert draw(seen, Scene(large=9)).png == draw(seen, Scene(large=2)).png


def test_unknown_events_mark_nothing() -> None:
    seen = view(played(3)[9])
    events = (Event("passed", 0), Event("built", 0, {"place": "TR77"}))
    assert draw(seen, Scene(latest=(Event("passed", 0),))).png == draw(seen).png
    check(draw(seen, Scene(latest=events)))
