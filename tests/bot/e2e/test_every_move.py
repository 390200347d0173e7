"""Fault 31: every legal move can be entered, end to end. `tests/bot/ui` does it for many positions without Discord."""

from __future__ import annotations

import pytest

from games.narrowing import choices
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table


async def legal(table: Table, seat: int) -> set[frozenset[tuple[str, str]]]:
    session = await table.session()
    return {frozenset(choices(move).items()) for move in session.game.legal_moves(session.state, seat)}


async def offered_values(player: Player, command: str, option: str, filled: dict[str, str]) -> set[str]:
    """All values of an option: where a list is full, what is typed narrows it."""
    values = {c["value"] for c in await player.offered(command, option, "", **filled)}
    if len(values) == 25:
        for column in "ABCDEFGHI":
            values |= {c["value"] for c in await player.offered(command, option, column, **filled)}
    return values


@pytest.mark.parametrize("dice", [(1, 2, 6), (3, 4, 5), (6, 6, 6)])
async def test_fault_31_every_move_can_be_typed_from_what_is_suggested(table: Table, dice: tuple[int, ...]) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, districts=True)
    await table.arrange(dice=dice)
    found = {
        frozenset({"action": "x", "place": place}.items())
        for place in await offered_values(ana, "/pencil-park x", "place", {})
    }
    for die in await offered_values(ana, "/pencil-park zone", "die", {}):
        by_die = {"die": die}
        for shape in await offered_values(ana, "/pencil-park zone", "shape", by_die) or {""}:
            by_shape = by_die | ({"shape": shape} if shape else {})
            for turn in await offered_values(ana, "/pencil-park zone", "turn", by_shape):
                filled = by_shape | {"turn": turn}
                for place in await offered_values(ana, "/pencil-park zone", "place", filled):
                    found.add(frozenset({"action": "zone", **filled, "place": place}.items()))
    assert found == await legal(table, 0)


async def test_fault_31_every_place_of_a_pattern_can_be_tapped(table: Table) -> None:
    """By row and column on an empty city, by one select when fewer are left, by buttons when few are."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.arrange(dice=(4, 1, 2))
    for marks, expected in (
        ("........" * 8, 49),
        ("x.......x.......x.......x.......x.......PPPPPPPPPPPPPPPPPPPPPPPP", 24),
        ("PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP...PPPPP...PP", 2),
    ):
        await table.arrange(seat=0, marks=marks)
        panel = await ana.presses("Act", table.board)
        await ana.presses("⚃", panel)
        confirms = set()
        if panel.has_menu("Row"):
            assert expected > 25
            for row in [option.label for option in panel.menu("Row").options]:
                await ana.chooses("Row", row, panel)
                for column in [option.value for option in panel.menu("Column").options]:
                    await ana.chooses("Column", column, panel)
                    confirms.add(panel.button("Confirm").label)
        elif panel.has_menu("The pattern's first space"):
            assert 5 < expected <= 25
            for place in [option.value for option in panel.menu("The pattern's first space").options]:
                await ana.chooses("The pattern's first space", place, panel)
                confirms.add(panel.button("Confirm").label)
        else:
            assert expected <= 5
            for place in [label for label in panel.labels if len(label) == 2]:
                await ana.presses(place, panel)
                confirms.add(panel.button("Confirm").label)
        legal_places = {dict(row)["place"] for row in await legal(table, 0) if dict(row).get("die") == "4"}
        assert confirms == {f"Confirm {place}" for place in legal_places}
        assert len(confirms) <= expected


async def test_the_arrows_go_through_every_place_and_around(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.arrange(dice=(5, 4, 6))
    panel = await ana.presses("Act", table.board)
    await ana.presses("⚄", panel)
    start = panel.button("Confirm").label
    seen = [start]
    while True:
        await ana.presses("▶", panel)
        if panel.button("Confirm").label == start:
            break
        seen.append(panel.button("Confirm").label)
    legal_places = {dict(row)["place"] for row in await legal(table, 0) if dict(row).get("die") == "5"}
    assert sorted(seen) == sorted(f"Confirm {place}" for place in legal_places)
    await ana.presses("◀", panel)
    assert panel.button("Confirm").label == seen[-1]


async def test_flipping_a_pattern_keeps_its_place(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.arrange(dice=(2, 1, 4))
    panel = await ana.presses("Act", table.board)
    await ana.presses("⚁", panel)
    await ana.presses("⌨", panel)
    await ana.writes("D6")
    assert panel.has("Confirm D6")
    await ana.presses("rising", panel)
    assert panel.has("Confirm D6")
    assert "rising" in panel.text
    await ana.presses("falling", panel)
    assert panel.has("Confirm D6")


async def test_what_the_panel_promises_is_what_the_move_brings(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    for _ in range(8):
        panel = await ana.presses("Act", table.board)
        promised = panel.text.split("Your score would be ")[1].split(" ")[0].replace("−", "-")
        await ana.presses("Confirm", panel)
        assert f"your score {promised}" in panel.text.replace("−", "-") or not table.board.has("Act")


async def test_back_and_reset(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    first = panel.button("Confirm").label
    await ana.presses("Write an X", panel)
    await ana.presses("▶", panel)
    await ana.presses("Reset", panel)
    assert panel.button("Confirm").label == first
    await ana.presses("Back", panel)
    assert not panel.has("Confirm")
    assert panel.has("Act")
    await ana.presses("Act", panel)
    assert panel.has("Confirm")
