"""Ghosts, offers, bands, outlines and the stamps of a score are drawn where they should be, there alone, and are seen
in greys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from games.penny_black.material import PAGES
from games.penny_black.view import PennyBlackView
from render import Scene
from render.penny_black import layout
from render.penny_black.layout import Pages
from tests.render.penny_black.build import GAME, contrast, difference, game, panel, picture, view, with_move

LATE = view(game(3)[-60])
PAGES_AT = Pages.large(LATE.album)
GRID = layout.grid_of(LATE.album)
CELL = PAGES_AT.cell
ALL = [f"{page}:{place}" for page in PAGES for place in GRID.names]


def space(image: Image.Image, spot: str) -> Image.Image:
    """A space of the large album, `left:B4`."""
    page, _, place = spot.partition(":")
    x, y = PAGES_AT.at("left" if page == "left" else "right", place)
    return image.crop((x + 1, y + 1, x + CELL - 1, y + CELL - 1))


def changed(one: Image.Image, other: Image.Image) -> set[str]:
    """The spaces of the large album that differ."""
    return {spot for spot in ALL if difference(space(one, spot), space(other, spot))}


def spaces(seen_by, item) -> set[str]:
    """The spaces that a stamp covers."""
    kind = seen_by.kinds[item.stamp]
    row, column = divmod(GRID.index[item.place], GRID.columns)
    return {
        f"{item.page}:{GRID.names[(row + r) * GRID.columns + column + c]}"
        for r in range(kind.rows)
        for c in range(kind.columns)
    }


def moved(seen_by, then, seat) -> list:
    """The stamps that come or go."""
    before, after = ({(i.stamp, i.page, i.place): i for i in v.players[seat].stamps} for v in (seen_by, then))
    return [item for key, item in {**before, **after}.items() if (key in before) != (key in after)]


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("action", ["place", "lift", "unstick"])
def test_ghosts_are_where_the_album_changes_and_nowhere_else(action: str, palette) -> None:
    state, seat, move = with_move(3, action)
    seen_by, scene = panel(state, seat, move, palette=palette)
    plain, ghost = picture(seen_by, Scene(palette=palette, large=seat)), picture(seen_by, scene)
    (item,) = moved(seen_by, scene.candidate, seat)
    assert changed(plain, ghost) == spaces(seen_by, item)
    for spot in spaces(seen_by, item):
        assert contrast(space(plain, spot), space(ghost, spot)) >= 40


def test_a_ghost_is_neither_there_nor_away() -> None:
    state, seat, move = with_move(3, "place")
    seen_by, scene = panel(state, seat, move)
    then = scene.candidate
    settled = replace(
        then.players[seat], last="", stamps=tuple(replace(i, loose=False) for i in then.players[seat].stamps)
    )
    players = (*seen_by.players[:seat], settled, *seen_by.players[seat + 1 :])
    there = picture(replace(seen_by, players=players), Scene(large=seat))
    (item,) = moved(seen_by, then, seat)
    assert changed(there, picture(seen_by, scene)) >= spaces(seen_by, item)


@pytest.mark.parametrize(("action", "boxes"), [("collect", 2), ("swap", 2), ("draw", 1), ("buy", 1)])
def test_what_touches_market_or_hand_leaves_the_album_alone(action: str, boxes: int) -> None:
    state, seat, move = with_move(3, action)
    seen_by, scene = panel(state, seat, move)
    plain, ghost = picture(seen_by, Scene(large=seat)), picture(seen_by, scene)
    assert changed(plain, ghost) == set()
    market = (0, layout.MARKET, 1200, layout.SPREAD)
    line = (0, layout.SPREAD, 1200, layout.GRID)
    assert bool(difference(plain.crop(market), ghost.crop(market))) == (boxes == 2)
    assert difference(plain.crop(line), ghost.crop(line))


@pytest.mark.parametrize("action", ["draw", "done", "collect", "place", "buy"])
def test_what_the_candidate_reveals_is_not_shown(action: str) -> None:
    """What comes from the bag in a candidate was made up."""
    state, seat, move = with_move(2, action)
    one, other = (panel(state, seat, move, chance) for chance in (1, 2))
    assert picture(*one).tobytes() == picture(*other).tobytes()


def test_the_last_done_of_a_round_shows_nothing_of_the_clean_up() -> None:
    for state in game(2):
        for seat in sorted(GAME.active_seats(state)):
            for move in GAME.legal_moves(state, seat):
                if move.action == "done":
                    seen_by, scene = panel(state, seat, move, 3)
                    if scene.candidate.round != seen_by.round:
                        plain = picture(seen_by, Scene(large=seat))
                        market = (0, layout.MARKET, 1200, layout.SPREAD)
                        assert not difference(plain.crop(market), picture(seen_by, scene).crop(market))
                        return
    raise AssertionError("no round ended")


def test_the_score_change_is_shown_where_there_is_one() -> None:
    state, seat, _ = with_move(3, "place")
    box = (1000, layout.SPREAD, 1188, layout.GRID - layout.STRIP)
    shown = {True: 0, False: 0}
    for move in list(GAME.legal_moves(state, seat))[:40]:
        seen_by, scene = panel(state, seat, move)
        assert isinstance(scene.candidate, PennyBlackView)
        now, then = seen_by.scores[seat].total, scene.candidate.scores[seat].total
        if seen_by.players[seat].stars != scene.candidate.players[seat].stars:
            continue  # the stars stand there too
        plain, considered = (picture(seen_by, item).crop(box) for item in (Scene(large=seat), scene))
        assert (contrast(plain, considered) >= 60) == (now != then)
        shown[now != then] += 1
    assert all(shown.values())


@pytest.mark.parametrize("page", PAGES)
def test_offers_are_on_their_places_alone(page: str) -> None:
    offered = {place: str(number + 1) for number, place in enumerate(GRID.names[::7])} | {"Z99": "x", "B": "y"}
    plain = picture(LATE)
    marked = picture(LATE, Scene(offered=offered, given={"page": page}))
    assert changed(plain, marked) == {f"{page}:{place}" for place in GRID.names[::7]}
    for place in GRID.names[::7]:
        assert contrast(space(plain, f"{page}:{place}"), space(marked, f"{page}:{place}")) >= 90


def test_offers_without_a_page_are_passed_over() -> None:
    assert not difference(picture(LATE), picture(LATE, Scene(offered={"A1": "1"}, row="1", column="A")))


@pytest.mark.parametrize("palette", ["standard", "contrast"])
@pytest.mark.parametrize("page", PAGES)
def test_a_band_is_on_its_row_and_its_column_alone(page: str, palette) -> None:
    seen_by = view(game(3)[4])  # an album that is nearly empty
    plain = picture(seen_by, Scene(palette=palette))
    row = picture(seen_by, Scene(palette=palette, row="6", given={"page": page}))
    column = picture(seen_by, Scene(palette=palette, column="D", given={"page": page}))
    assert changed(plain, row) == {f"{page}:{place}" for place in GRID.names if place[1:] == "6"}
    assert changed(plain, column) == {f"{page}:{place}" for place in GRID.names if place[0] == "D"}


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_last_move_and_this_rounds_stamps_are_seen_in_greys(palette) -> None:
    state, seat, _ = with_move(3, "lift")
    seen_by = view(state, seat)
    mine = seen_by.players[seat]
    stuck = replace(mine, last="", stamps=tuple(replace(item, loose=False) for item in mine.stamps))
    loose = [item for item in mine.stamps if item.loose]
    last = replace(stuck, last=f"{loose[0].page}:{loose[0].place}")

    def drawn(player) -> Image.Image:
        players = (*seen_by.players[:seat], player, *seen_by.players[seat + 1 :])
        return picture(replace(seen_by, players=players), Scene(palette=palette, large=seat))

    plain = drawn(stuck)
    outlined, doubled = drawn(replace(mine, last="")), drawn(last)
    assert changed(plain, outlined) == set().union(*(spaces(seen_by, item) for item in loose))
    assert changed(plain, doubled) == spaces(seen_by, loose[0])
    assert contrast(plain, outlined) >= 90
    assert contrast(plain, doubled) >= 90
    assert changed(outlined, doubled) >= spaces(seen_by, loose[0])


@pytest.mark.parametrize("palette", ["standard", "contrast"])
def test_the_stamps_of_a_score_are_sealed_and_the_others_fade(palette) -> None:
    over = view(game(4)[-1])
    seat = layout.large_seat(over, Scene())
    for item in over.scores[seat].items:
        if item.marks:
            plain = picture(over, Scene(palette=palette))
            marked = picture(over, Scene(palette=palette, marks=item.marks))
            everything = set().union(*(spaces(over, stamp) for stamp in over.players[seat].stamps))
            scoring = [stamp for stamp in over.players[seat].stamps if f"{stamp.page}:{stamp.place}" in item.marks]
            assert changed(plain, marked) <= everything
            for stamp in scoring:
                assert changed(plain, marked) & spaces(over, stamp)
            cards = (0, layout.CARDS - 2, 1200, layout.SPREAD_END)
            if item.code == "card":
                assert difference(plain.crop(cards), marked.crop(cards)), "the card that is meant is framed"


def test_marks_that_are_no_stamps_are_passed_over() -> None:
    assert changed(picture(LATE), picture(LATE, Scene(marks=("left:Z9", "nonsense"))))  # what does not score fades


def test_seats_differ_in_greys() -> None:
    """Each seat's badge and name above the large album."""
    box = (layout.LEFT, layout.SPREAD, 80, layout.GRID - layout.STRIP)
    badges = [picture(LATE, Scene(large=seat, names=("A",) * 3)).crop(box).convert("L") for seat in range(3)]
    for one in range(3):
        for other in range(one):
            assert contrast(badges[one], badges[other]) >= 60
