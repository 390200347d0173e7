"""Points and income against the second reading, over lanes that no game may ever bring about."""

from __future__ import annotations

from random import Random

from games.penny_lane.building import open_places
from games.penny_lane.points import lane_pennies, lane_points
from games.penny_lane.state import Building, Lane
from tests.games.penny_lane.builder import BOARD_ID, CARDS, GAME
from tests.games.penny_lane.recount import recount


def random_lane(random: Random) -> Lane:
    """Some of the 35 cards where they may stand, their jobs and slots taken as it happens: none, some or all."""
    lane, most = Lane(random.choice(list(BOARD_ID.values())), 0), random.choice(("none", "some", "all"))
    for key in random.sample(sorted(CARDS), random.choice((2, 5, 10, 35))):
        card = CARDS[key]
        place = random.choice(open_places(lane, card.row))
        building = Building(key, place, taken(card.slots, most, random), taken(card.jobs, most, random))
        lane = Lane(lane.board, 0, buildings=(*lane.buildings, building))
    return lane


def taken(spaces: int, most: str, random: Random) -> int:
    return {"none": 0, "all": spaces}.get(most, random.randint(0, spaces))


def test_pl_a2_10_and_pl_36_three_thousand_random_lanes_are_recounted() -> None:
    """PL-14 … PL-16, PL-44, PL-51 … PL-67: each card is met left and right of the board, with its jobs filled and
    not."""
    random, met = Random("lanes"), set[tuple[str, str, int]]()
    for _ in range(3000):
        lane = random_lane(random)
        met |= {(building.card, building.place[1], building.employees) for building in lane.buildings}
        assert (lane_points(GAME.material, lane), lane_pennies(GAME.material, lane)) == recount(GAME.material, lane)
    assert met == {(key, side, n) for key, card in CARDS.items() for side in "LR" for n in range(card.jobs + 1)}
