"""Someone else's tables: other stars, other shaded squares, other prices. What must hold under any of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.penny_black import GAME as PENNY_BLACK
from games.penny_black import MATERIAL
from tests.games.penny_black.boards import GAME, Table
from tests.games.penny_black.plain_market import PatientChance

CORNERS = [f"{column}{row}" for row in range(1, 12) for column in "ABCDEFGHI"]
"""Where a shaded square may have its top left space."""


def over(stars: list[str], shaded: list[str] | None = None, **bonuses: int) -> Any:
    """The game over tables with these stars (and shaded squares) on both pages, and these prices of bonuses."""
    material = GAME.material.model_dump()
    for side in ("left", "right"):
        page = material["album"][side]
        material["album"][side] = {"stars": stars, "shaded": shaded or page["shaded"]}
    material["bonuses"] |= bonuses
    return PENNY_BLACK(MATERIAL.model_validate(material))


def test_pb_b2_10_a_stamp_that_uncovered_two_stars_stays_once_one_of_them_is_spent() -> None:
    """PB-B2-10, PB-B2-12: both would have to go back to their icons, and there is one token."""
    table = Table(game=over(["E7", "F7"]))
    table.album(left="pink-square E5, green-square B3")
    table.hold("red-square")
    table.do("place stamp:red-square page:left place:E7")
    assert table.player(0).stars == 2
    assert table.refusal("lift page:left place:E7") is None
    table.do("unstick page:left place:B3")
    assert table.player(0).stars == 1
    assert table.refused("lift page:left place:E7") == "star_spent"


@pytest.mark.parametrize(
    "bonus", ["swap first:1-red-tall second:2-pink-wide", "unstick page:left place:B3", "draw", "buy"]
)
def test_pb_36_a_bonus_takes_all_of_its_price_or_is_refused(bonus: str) -> None:
    """PB-36 … PB-40: whatever the material asks for it."""
    name = bonus.split(maxsplit=1)[0]
    for price in (1, 2, 5):
        for stars in range(7):
            table = Table(game=over(["E7"], **{name: price}))
            table.sheets("red-tall", "pink-wide", "")
            table.album(left="green-square B3", stars=stars)
            if stars < price:
                assert table.refused(bonus) == "too_few_stars"
            else:
                table.do(bonus)
                assert table.player(0).stars == stars - price


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    stars=st.lists(st.sampled_from(CORNERS), max_size=40, unique=True),
    shaded=st.lists(st.sampled_from(CORNERS), min_size=1, max_size=8, unique=True),
    prices=st.fixed_dictionaries({bonus: st.integers(1, 4) for bonus in ("swap", "unstick", "draw", "buy")}),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
)
def test_pb_35_and_pb_36_nothing_is_ever_less_than_nothing(
    stars: list[str], shaded: list[str], prices: dict[str, int], seats: int, seed: int
) -> None:
    """PB-35, PB-36, PB-B2-10: in games at random, whose players spend what they have; and they end."""
    game, random = over(stars, shaded, **prices), Random(seed)
    table = Table(seats, seed=seed, game=game)
    table.chance = PatientChance(seed.to_bytes(32, "big"), most=20_000)
    while active := sorted(game.active_seats(table.state)):
        seat = random.choice(active)
        moves = list(game.legal_moves(table.state, seat))
        action = random.choice(sorted({move.action for move in moves}))
        move = random.choice([move for move in moves if move.action == action])
        table.took(game.apply(table.state, seat, move, table.chance))
        for player in table.state.players:
            assert player.stars >= 0
            assert len(player.icons) + player.stars <= 2 * len(stars)
        assert min(table.state.bag) >= 0
        assert min(game.pieces(table.state).values()) >= 0
