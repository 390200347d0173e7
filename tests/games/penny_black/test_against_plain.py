"""The game against the plain second implementations: 10,000 random pages, and random games move by move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Score
from games.narrowing import choices
from games.penny_black.state import Options, Placed, State
from tests.games.penny_black import plain_album, plain_scorer, plain_unsticking
from tests.games.penny_black.boards import COLOURS, GAME, SHAPES, Table
from tests.games.penny_black.plain_scorer import CARDS, Page, Plain, Stamp

WHITE = [card for card in CARDS if card.startswith("W")]
BLACK = [card for card in CARDS if card.startswith("B")]
SIDES = ("left", "right")
PLACE = {f"{column}{row}": (c, row - 1) for c, column in enumerate("ABCDEFGHIJ") for row in range(1, 13)}
NAME = {cell: place for place, cell in PLACE.items()}


def random_page(random: Random) -> Page:
    """A page of any fullness, some with few colours or shapes, so that large blocks come about."""
    colours = random.sample(COLOURS, random.randint(1, 5))
    shapes = random.sample(SHAPES, random.randint(1, 3))
    page: Page = []
    taken: set[tuple[int, int]] = set()
    for _ in range(random.choice((3, 12, 30, 60))):
        if random.random() < 0.1:
            colour, shape = "black", "black"
        else:
            colour, shape = random.choice(colours), random.choice(shapes)
        stamp = (colour, shape, random.randrange(9), random.randrange(11))
        covered = plain_scorer.cells(stamp)
        if max(c for c, _ in covered) < 10 and max(r for _, r in covered) < 12 and not taken.intersection(covered):
            taken.update(covered)
            page.append(stamp)
    return page


def placed(side: str, page: Page) -> Iterator[Placed]:
    for colour, shape, column, row in page:
        stamp = "penny-black" if colour == "black" else f"{colour}-{shape}"
        yield Placed(stamp, side, NAME[column, row], 1, False)  # type: ignore[arg-type]


def plain_page(album: tuple[Placed, ...], side: str) -> Page:
    return [plain_stamp(item.stamp, item.place) for item in album if item.page == side]


def plain_stamp(stamp: str, place: str) -> Stamp:
    colour, shape = ("black", "black") if stamp == "penny-black" else stamp.split("-")
    return (colour, shape, *PLACE[place])


def assert_same(score: Score, cards: tuple[str, ...], pages: dict[str, Page]) -> None:
    """Every item has the points that the plain scorer gives it; the marked stamps alone would earn them too."""
    plain = {side: Plain(page) for side, page in pages.items()}
    expected: dict[Any, int] = {}
    for card, side in zip(cards, ("left", "left", "right", "right"), strict=True):
        expected[side, card] = CARDS[card](plain[side])
    for side in SIDES:
        for cell, points in plain_scorer.blacks(plain[side]).items():
            expected[side, cell] = points
    found = {
        (item.params["page"], item.params.get("card") or PLACE[item.params["place"]]): item  # type: ignore[index]
        for item in score.items
    }
    assert len(found) == len(score.items)
    assert {key: item.points for key, item in found.items()} == expected
    assert score.total == sum(expected.values())
    for (side, what), item in found.items():
        marked = {PLACE[mark.removeprefix(f"{side}:")] for mark in item.marks}
        if what in CARDS:
            only = Plain([stamp for stamp in pages[side] if stamp[2:] in marked])
            assert len(only.page) == len(item.marks)
            assert CARDS[what](only) == item.points
        else:
            only = Plain([stamp for stamp in pages[side] if stamp[2:] in marked or stamp[2:] == what])
            assert plain_scorer.blacks(only)[what] == item.points


def scored(state: State, hands: list[tuple[tuple[str, ...], dict[str, Page]]]) -> tuple[Score, ...]:
    players = tuple(
        replace(player, cards=cards, album=(*placed("left", pages["left"]), *placed("right", pages["right"])), dealt=())
        for player, (cards, pages) in zip(state.players, hands, strict=True)
    )
    return GAME.scores(replace(state, players=players))


def test_ten_thousand_random_pages() -> None:
    """PB-41, PB-43 … PB-49, PB-B2-23 … 26: eight pages a state, each with a white and a black card."""
    random, state, met = Random("pages"), Table(4).state, set()
    for _ in range(1250):
        hands = []
        for _ in range(4):
            (left_white, right_white), (left_black, right_black) = random.sample(WHITE, 2), random.sample(BLACK, 2)
            cards = (left_white, left_black, right_white, right_black)
            met.update(cards)
            hands.append((cards, {side: random_page(random) for side in SIDES}))
        for score, (cards, pages) in zip(scored(state, hands), hands, strict=True):
            assert_same(score, cards, pages)
    assert met == set(CARDS)


def test_pb_46_every_card_on_the_same_pages() -> None:
    """PB-46: all 36 on each of 150 pages."""
    random, state = Random("cards"), Table(4).state
    rows = [(WHITE[n], BLACK[n], WHITE[n + 1], BLACK[n + 1]) for n in range(0, 18, 2)]
    for _ in range(150):
        pages = {side: random_page(random) for side in SIDES}
        for part in range(0, len(rows), 4):
            cards = [*rows[part : part + 4], rows[0], rows[0], rows[0]][:4]
            for hand, score in zip(cards, scored(state, [(hand, pages) for hand in cards]), strict=True):
                assert_same(score, hand, pages)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_move_by_move(seats: int) -> None:
    """PB-21 … PB-24, PB-B2-9, PB-B2-13: places, lifts and scores of every state; stamps are conserved kind by kind."""
    random = Random(seats)
    chance = Chance(random.randbytes(32))
    table = Table(seats)
    table.state = GAME.setup(seats, Options(), chance).state
    stamps = table.stamps()
    while seats_to_act := sorted(GAME.active_seats(table.state)):
        seat = random.choice(seats_to_act)
        moves = list(GAME.legal_moves(table.state, seat))
        action = random.choice(sorted({move.action for move in moves}))
        table.state = GAME.apply(
            table.state, seat, random.choice([move for move in moves if move.action == action]), chance
        ).state
        assert table.stamps() == stamps
        if table.state.phase == "play" and action in ("place", "unstick", "choose"):
            check_seat(table, seat)
    assert GAME.outcome(table.state) is not None


def check_seat(table: Table, seat: int) -> None:
    player, score = table.player(seat), GAME.scores(table.state)[seat]
    if player.cards:
        assert_same(score, player.cards, {side: plain_page(player.album, side) for side in SIDES})
    if seat not in GAME.active_seats(table.state):
        return
    rows = [choices(move) for move in GAME.legal_moves(table.state, seat)]
    for stamp in set(player.hand):
        legal = {(row["page"], row["place"]) for row in rows if row["action"] == "place" and row["stamp"] == stamp}
        assert legal == plain_unsticking.spots(player, stamp)
    lifts = {(row["page"], row["place"]) for row in rows if row["action"] == "lift"}
    loose = [item for item in player.album if item.loose]
    assert lifts == {
        (item.page, item.place)
        for item in loose
        if plain_album.can_lift(player.album, item) and len(item.stars) <= player.stars
    }
