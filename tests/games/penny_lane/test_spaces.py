"""The spaces of Main Street fill up from the left, each at its price, and are open again in the next round."""

from __future__ import annotations

import pytest

from games.narrowing import write
from tests.games.penny_lane.builder import GAME, Table, at_table, lane

USES = {
    "bank": ["bank"] * 3,
    "gazette": ["gazette citizen:BR3 job:TR3"] * 3,
    "masons-guild": [f"masons-guild card:{card} place:TR1" for card in ("Book-Shoppe", "Pet-Shop", "Garage")],
    "tower": ["tower first:TR3 second:TL3"],
    "town-hall": ["town-hall"],
    "black-market": ["black-market"] * 2,
}
"""What each user in turn types; the three buildings cost 3 each."""
FEW = {
    "bank": (1, 1),
    "gazette": (1, 2),
    "masons-guild": (2, 3),
    "tower": (1,),
    "town-hall": (1,),
    "black-market": (4,),
}
"""What lies on the spaces at a table of two or three: at the Guild the priority takes 1 off."""
MANY = {**FEW, "bank": (1, 1, 1), "gazette": (1, 2, 2), "masons-guild": (2, 3, 3), "black-market": (4, 5)}
"""The same at a table of four or five."""
MATERIAL = [(seats, location) for seats in (2, 3, 4, 5) for location in USES]


def rich(seats: int, pennies: int = 20) -> Table:
    """Everybody can use everything."""
    owner = lane("TR3 Tailor", "TL3 Bakery", "BR3 Tenement", pennies=pennies)
    return at_table(*[owner] * seats, supply=("Potter", "Book Shoppe", "Pet Shop", "Garage", "Bandstand"))


def prices(seats: int, location: str) -> tuple[int, ...]:
    return (FEW if seats < 4 else MANY)[location]


def use(table: Table, location: str) -> None:
    """The next user of a location, who leaves it at that."""
    seat = table.seat
    table.do(USES[location][len(table.paid(location))])
    if table.seat == seat:
        table.do("stop" if table.legal("stop") else write(table.legal("build")[0]))


@pytest.mark.parametrize(("seats", "location"), MATERIAL)
def test_pl_32_and_pl_33_a_location_is_used_until_its_spaces_are_full(seats: int, location: str) -> None:
    """Each user pays the price of the leftmost open space; then nobody can choose it, and all others stay open."""
    table = rich(seats)
    for number, price in enumerate(prices(seats, location)):
        assert table.closed(location) is None
        before = table.pennies(table.seat)
        seat = table.seat
        use(table, location)
        gained = {"bank": 3 if number == 0 else 2, "town-hall": 1}.get(location, 0)
        assert table.pennies(seat) == before - price + gained
        assert table.paid(location) == prices(seats, location)[: number + 1]
    for _ in range(seats):
        assert (table.closed(location), table.refused(USES[location][0])) == ("full", "full")
        assert table.legal(location) == []
        assert [other for other in USES if other != location and table.closed(other)] == []
        table.do("pass")
    assert table.state.round == 2
    assert table.closed(location) is None, "the spaces are open again"
    assert table.paid(location) == ()


@pytest.mark.parametrize(("seats", "location"), MATERIAL)
def test_pl_23_the_view_tells_the_price_of_the_space_that_is_next(seats: int, location: str) -> None:
    """And of none once all are filled."""
    table = rich(seats)
    for price in (*prices(seats, location), None):
        view = next(each for each in GAME.view(table.state, table.seat).locations if each.key == location)
        cheapest = {2: 1, 3: 1}.get(price or 0) if location == "masons-guild" else price  # the Potter is in the supply
        assert view.price == cheapest
        if price is not None:
            use(table, location)


@pytest.mark.parametrize(("location", "seats"), [("gazette", 2), ("gazette", 4), ("black-market", 4)])
def test_pl_33_a_second_space_that_is_dearer_turns_the_poor_away(location: str, seats: int) -> None:
    """What was enough for the first space is not enough for the second."""
    for pennies, reason in zip(prices(seats, location)[:2], ("too_dear", None), strict=True):
        table = rich(seats, pennies)
        use(table, location)
        assert table.closed(location) == reason
