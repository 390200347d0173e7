"""Ghosts, offers, marks and the last move are drawn where they should be, there alone, and are seen in greys."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from games.chance import Chance
from games.engine import Event
from games.penny_lane.state import WAITING, Ages
from games.penny_lane.view import PennyLaneView
from render import Scene
from render.kit.badge import draw_badge
from render.kit.canvas import Canvas
from render.kit.sketch import Sketch
from render.penny_lane import civic, header, sheet, supply
from render.penny_lane.card import draw_pennies, draw_points
from render.penny_lane.colours import PALETTES
from render.penny_lane.decided import ranks
from render.penny_lane.fronts import Shape, draw_front
from render.penny_lane.glyphs import badge
from render.penny_lane.lane import HEIGHT as LANE
from render.penny_lane.lane import ROW, LargeLane
from render.penny_lane.warm import filled, start
from tests.every_game import GAMES
from tests.render.build import seen
from tests.render.penny_lane.build import GAME, panel, view, where_possible
from tests.render.pictures import draw

TEXTS = GAMES.texts("penny-lane")

Box = tuple[int, int, int, int]


def contrast(one: Image.Image, other: Image.Image, box: Box) -> float:
    """The largest difference in greys within a box, 0 to 255."""
    pair = (image.crop(box).convert("L") for image in (one, other))
    return float(ImageStat.Stat(ImageChops.difference(*pair)).extrema[0][1])


def same_but(one: Image.Image, other: Image.Image, boxes: list[Box]) -> bool:
    """Whether two pictures differ nowhere but in these boxes."""
    left, right = one.copy(), other.copy()
    for box in boxes:
        for image in (left, right):
            image.paste((0, 0, 0), box)
    return ImageChops.difference(left, right).getbbox() is None


def grown(box: Box, by: int = 6) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def large(shown: PennyLaneView, scene: Scene) -> LargeLane:
    """The large lane as the picture lays it out."""
    seat = sheet.large_seats(shown, scene)[0]
    canvas = Canvas(sheet.height(shown, scene), PALETTES["standard"], TEXTS)
    return LargeLane(canvas, shown, scene, seat, sheet._LANES)


def place_box(lane: LargeLane, place: str) -> Box:
    left, top, wide = lane.corner(place)
    return left, top, left + wide, top + ROW


def lane_box() -> Box:
    return 0, sheet._LANES - 6, 1200, sheet._LANES + LANE + 6


def street_box() -> Box:
    return 0, sheet._STREET, 1200, sheet._STREET + civic.HEIGHT


def supply_box() -> Box:
    return 0, sheet._SUPPLY, 1200, sheet._SUPPLY + supply.HEIGHT


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("action", ["masons-guild", "tower", "gazette"])
def test_ghosts_change_the_own_lane_and_the_street_alone(action: str, palette) -> None:
    shown, scene = panel(where_possible(action), action, 1)
    scene = replace(scene, palette=palette, given={})
    ghost, plain = (seen(draw(shown, item).png) for item in (scene, replace(scene, candidate=None)))
    assert contrast(ghost, plain, lane_box()) >= 60
    assert contrast(ghost, plain, street_box()) >= 40
    assert same_but(ghost, plain, [lane_box(), street_box()])


def test_a_ghost_is_where_the_new_building_would_stand() -> None:
    shown, scene = panel(where_possible("masons-guild"), "masons-guild")
    place = scene.given["place"]
    scene = replace(scene, given={})
    lane = large(shown, scene)
    ghost, plain = (seen(draw(shown, item).png) for item in (scene, replace(scene, candidate=None)))
    assert contrast(ghost, plain, place_box(lane, place)) >= 60


def test_offers_are_on_their_places_alone() -> None:
    state = where_possible("masons-guild")
    seat = min(GAME.active_seats(state))
    shown = view(state, seat)
    places = (*shown.lanes[seat].open_top, *shown.lanes[seat].open_bottom)
    for labels in (places, tuple(str(number + 1) for number in range(len(places)))):
        scene = Scene(large=seat, offered=dict(zip(places, labels, strict=True)))
        lane = large(shown, scene)
        offered, plain = seen(draw(shown, scene).png), seen(draw(shown, Scene(large=seat)).png)
        boxes = [place_box(lane, place) for place in places]
        assert same_but(offered, plain, [grown(box) for box in boxes])
        assert all(contrast(offered, plain, box) >= 100 for box in boxes)


def test_offers_that_are_not_on_the_lane_are_passed_over() -> None:
    shown = view(where_possible("bank"), 0)
    assert draw(shown, Scene(offered={"TR77": "1", "Z9": "2"})).png == draw(shown).png


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("action", ["masons-guild", "tower", "gazette", "bank", "town-hall"])
def test_the_last_move_is_seen_in_greys(action: str, palette) -> None:
    """By an outline, so by shape and not by colour alone; on Main Street and on the lane that it touched."""
    state = where_possible(action)
    seat = min(GAME.active_seats(state))
    move = next(move for move in GAME.legal_moves(state, seat) if move.action == action)
    step = GAME.apply(state, seat, move, Chance(bytes(32)))
    shown, scene = view(step.state), Scene(palette=palette, large=seat, latest=step.events)
    marked, plain = (seen(draw(shown, item).png) for item in (scene, replace(scene, latest=())))
    assert contrast(marked, plain, street_box()) >= 90
    assert same_but(marked, plain, [street_box(), lane_box()])
    for event in step.events:
        place = event.params.get("place")
        if isinstance(place, str):
            assert contrast(marked, plain, grown(place_box(large(shown, scene), place))) >= 90


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_what_earned_points_is_marked(palette) -> None:
    state = where_possible("tower")
    seat = min(GAME.active_seats(state))
    shown = view(state, seat)
    place = shown.lanes[seat].buildings[0].place
    scene = Scene(palette=palette, large=seat, marks=(place, "TR77"))
    marked, plain = (seen(draw(shown, item).png) for item in (scene, replace(scene, marks=())))
    box = grown(place_box(large(shown, scene), place))
    assert contrast(marked, plain, box) >= 60
    assert same_but(marked, plain, [box])


def test_a_chosen_card_opens_into_its_close_up() -> None:
    shown = view(where_possible("masons-guild"), 0)
    opened, plain = (seen(draw(shown, Scene(given=given)).png) for given in ({"card": shown.supply[2].id}, {}))
    assert contrast(opened, plain, supply_box()) >= 100
    assert same_but(opened, plain, [supply_box()])
    assert draw(shown, Scene(given={"card": "none such"})).png == draw(shown).png


def test_a_chosen_lane_is_marked() -> None:
    shown = view(where_possible("gazette"), 0)
    for seat in range(3):
        assert draw(shown, Scene(given={"lane": str(seat)})).png != draw(shown).png


def test_open_and_taken_spaces_differ_in_greys() -> None:
    for palette in PALETTES.values():
        looks = []
        for paid in (None, 1):
            canvas = Canvas(120, palette, TEXTS)
            canvas.stamp((20, 20), (60, 74), civic.draw_space, "1", paid, False, False, ground="stone")
            looks.append(seen(canvas.png()))
        assert contrast(*looks, (20, 20, 80, 94)) >= 90


def test_kinds_of_buildings_differ_in_greys() -> None:
    """By their marks and by their fronts, in both palettes."""
    kinds = ("store", "workshop", "attraction", "housing")
    for palette in PALETTES.values():
        fronts, marks = [], []
        for kind in kinds:
            canvas = Canvas(240, palette, TEXTS)
            canvas.stamp((20, 20), (140, 150), draw_front, kind, Shape(140, 150, 46, 25), ground="sky")
            canvas.stamp((200, 20), (100, 100), badge, kind, ground="sky")
            image = seen(canvas.png())
            fronts.append(image.crop((20, 20, 160, 170)).convert("L"))
            marks.append(image.crop((200, 20, 300, 120)).convert("L"))
        for looks, least in ((fronts, 6), (marks, 6)):
            for one, other in combinations(looks, 2):
                assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= least


def test_seats_differ_in_greys() -> None:
    """Two seats' lanes are told apart by more than colour: each name has its seat's badge."""
    from render.kit.badge import badge as seat_badge

    looks = []
    for seat in range(5):
        canvas = Canvas(100, PALETTES["standard"], TEXTS)
        canvas.stamp((20, 20), (60, 60), seat_badge_ground, ground="cream")
        seat_badge(canvas, seat, (20, 20), 60, ground="cream")
        looks.append(seen(canvas.png()))
    for one, other in combinations(looks, 2):
        assert contrast(one, other, (20, 20, 80, 80)) >= 60


def seat_badge_ground(brush) -> None:
    brush.rect((0, 0, 60, 60), fill="cream")


def test_events_that_only_name_a_place_mark_no_space() -> None:
    shown = view(where_possible("tower"))
    seat = sheet.large_seats(shown, Scene())[0]
    place = shown.lanes[seat].buildings[0].place
    events = (Event("built_drawn", seat, {"place": place}),)
    marked, plain = seen(draw(shown, Scene(latest=events)).png), seen(draw(shown).png)
    assert same_but(marked, plain, [grown(place_box(large(shown, Scene()), place))])


@pytest.mark.parametrize("naming", [True, False])
def test_nothing_that_a_building_is_worth_lies_on_the_name_of_its_place(naming: bool) -> None:
    for columns in (3, 5, 6, 8):
        shown = view(filled(GAME, start(GAME, 2), columns), 0)
        busy = tuple(replace(found, points=2, pennies=1) for found in shown.lanes[0].buildings)
        shown = replace(shown, lanes=(replace(shown.lanes[0], buildings=busy), *shown.lanes[1:]))
        scene = Scene(given={"citizen": "board"} if naming else {})
        sketch = Sketch(sheet.height(shown, scene), PALETTES["standard"], TEXTS)
        lane = LargeLane(sketch, shown, scene, 0, sheet._LANES)
        lane.paint()
        plates = [lane.plate_box(building.place) for building in lane.lane.buildings]
        worths = [stroke for stroke in sketch.strokes if stroke[2] in (draw_points, draw_pennies)]
        for (x, y), (wide, high), *_ in worths:
            for left, top, across, down, _ in plates:
                assert x >= left + across or x + wide <= left or y >= top + down or y + high <= top


def test_the_ages_are_asked_of_the_tied_and_not_of_the_order() -> None:
    shown = view(where_possible("bank"), None)
    asked = replace(shown, phase="ages", pending=Ages((1, 2), (WAITING, WAITING)), acting=(1, 2), order=(0,))
    sketch = Sketch(sheet.height(asked, Scene()), PALETTES["standard"], TEXTS)
    header.paint(sketch, asked, Scene(("Ana", "Ben", "Cleo")), 11)
    assert [stroke[3][0] for stroke in sketch.strokes if stroke[2] is draw_badge] == [1, 2]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=3, max_size=3))
def test_the_header_ranks_as_the_game_does(lanes: list[tuple[int, int]]) -> None:
    """Whatever pennies and columns of buildings they have."""
    begun = start(GAME, 3)
    built = [filled(GAME, begun, columns).lanes[seat] for seat, (columns, _) in enumerate(lanes)]
    over = replace(
        begun,
        over=True,
        lanes=tuple(replace(lane, pennies=pennies) for lane, (_, pennies) in zip(built, lanes, strict=True)),
    )
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert ranks(view(over)) == outcome.ranks
