"""Districts: an X on an Energy space, and the zone that it brings or not, by panel and by command."""

from __future__ import annotations

import pytest

from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table

ENERGY = {"pipsburg": "F4", "inkstanbul": "D7"}


@pytest.fixture(params=ENERGY)
async def space(request: pytest.FixtureRequest, table: Table, ana: Player, ben: Player) -> str:
    """The name of an Energy space; Ana plays with Ben in its city."""
    await table.begin(ana, ben, city=request.param, districts=True)
    return ENERGY[request.param]


@pytest.fixture
def ana(table: Table) -> Player:
    return table.player("Ana")


@pytest.fixture
def ben(table: Table) -> Player:
    return table.player("Ben")


async def write_x(ana: Player, space: str) -> None:
    await ana.presses("Act")
    await ana.presses("Write an X")
    await ana.presses("⌨")
    await ana.writes(space.lower())
    panel = await ana.presses(f"Confirm {space}")
    assert "its energy lets one more zone be drawn" in panel.text
    assert "It is your turn again." in panel.text
    assert panel.has("Draw the extra zone")
    assert panel.has("No extra zone")


async def test_the_extra_zone_by_panel(table: Table, ana: Player, space: str) -> None:
    await write_x(ana, space)
    assert table.waits_for(ana)
    await ana.chooses("The zone to draw", "school")
    await ana.presses("⌨")
    await ana.writes("B4" if space == "D7" else "B5")
    panel = await ana.presses("Confirm")
    assert "**Ana** used the energy for School" in panel.text
    assert not table.waits_for(ana)


async def test_extra_residents_by_panel_ask_for_their_shape(table: Table, ana: Player, space: str) -> None:
    await write_x(ana, space)
    await ana.chooses("The zone to draw", "residential")
    await ana.presses("▲")
    assert "**Ana** used the energy for triangular Residents" in (await ana.presses("Confirm")).text


async def test_no_extra_zone_by_panel(table: Table, ana: Player, space: str) -> None:
    await write_x(ana, space)
    await ana.presses("No extra zone")
    assert "**Ana** left the energy unused" in (await ana.presses("Confirm")).text
    assert not table.waits_for(ana)


async def test_the_extra_zone_by_commands(table: Table, ana: Player, space: str) -> None:
    assert await ana.offered("/pencil-park energy", "zone") == []
    (place,) = await ana.offered("/pencil-park x", "place", space.lower())
    done = await ana.types("/pencil-park x", place=place["value"])
    assert "its energy lets one more zone be drawn" in done.text
    assert done.has("Act")
    assert await ana.offered("/pencil-park zone", "die") == []
    refused = await ana.types("/pencil-park x", place="A2")
    assert "Your X woke an Energy space: first draw its extra zone, or say that you want none." in refused.text
    refused = await ana.types("/pencil-park zone", die="1", place="A2")
    assert "That is not one of the possible choices. The panel shows what is." in refused.text
    assert refused.has("Draw the extra zone")
    zones = await ana.offered("/pencil-park energy", "zone")
    assert len(zones) == 7
    shapes = await ana.offered("/pencil-park energy", "shape", "", zone="residential")
    assert {shape["value"] for shape in shapes} == {"circle", "triangle", "square"}
    places = await ana.offered("/pencil-park energy", "place", "", zone="residential", shape="square")
    done = await ana.types("/pencil-park energy", zone="residential", shape="square", place=places[0]["value"])
    assert "used the energy for square Residents" in done.text
    assert not table.waits_for(ana)


async def test_no_extra_zone_by_command(table: Table, ana: Player, ben: Player, space: str) -> None:
    await ana.types("/pencil-park x", place=space)
    assert "left the energy unused" in (await ana.types("/pencil-park skip")).text
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text


async def test_a_restart_between_the_x_and_its_zone(table: Table, ana: Player, space: str) -> None:
    await write_x(ana, space)
    await table.restart()
    await ana.presses("No extra zone")
    assert "left the energy unused" in (await ana.presses("Confirm")).text


async def test_leaving_between_the_x_and_its_zone(table: Table, ana: Player, ben: Player, space: str) -> None:
    await write_x(ana, space)
    await ana.types("/table leave")
    await ana.presses("Leave for good")
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text
