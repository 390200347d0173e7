"""The openings of a panel: on buttons, in a select, or some here and some there."""

from __future__ import annotations

from typing import Any

from bot.page import Button, Buttons, Select
from bot.ui.candidate import Candidates
from bot.ui.panel import Panel, compose
from games.chance import Chance
from tests.bot.ui.build import session_of
from tests.every_game import GAMES


def begun(key: str, seats: int) -> tuple[Any, int]:
    """A game at its first real decision, and the seat that has it."""
    game, chance = GAMES[key], Chance(bytes(32))
    state = game.setup(seats, game.info.options(), chance).state
    if key == "penny-black":  # everyone chooses their collector cards first
        for seat in range(seats):
            state = game.apply(state, seat, next(iter(game.legal_moves(state, seat))), chance).state
    return state, min(game.active_seats(state))


def panel_of(key: str, seats: int = 2) -> Panel:
    state, seat = begun(key, seats)
    return compose(Candidates(session_of(state, key), seat), {})


def selects(panel: Panel) -> list[Select]:
    return [block for block in panel.controls if isinstance(block, Select)]


def button(panel: Panel, label: str) -> Button:
    found = [b for block in panel.controls if isinstance(block, Buttons) for b in block.buttons]
    return next(b for b in found if b.label.startswith(label))


def test_sheets_are_a_select_and_the_star_bonuses_buttons_with_their_cost() -> None:
    panel = panel_of("penny-black")
    (sheets,) = selects(panel)
    assert [choice.label.partition(" · ")[0] for choice in sheets.choices] == ["Sheet 1", "Sheet 2", "Sheet 3"]
    assert sheets.choices[0].chosen
    for bonus in ("Swap on the market · 1★", "Unstick a stamp · 1★", "Draw a stamp · 2★", "Buy a Penny Black · 3★"):
        assert button(panel, bonus).disabled, "nobody has a star yet"
    assert button(panel, "Done").disabled


def test_locations_that_cannot_be_used_now_are_not_to_be_pressed() -> None:
    panel = panel_of("penny-lane")
    labels = [each.label for block in panel.controls if isinstance(block, Buttons) for each in block.buttons]
    enabled = {label.partition(" · ")[0] for label in labels if not button(panel, label).disabled}
    assert {"Bank", "Pass"} <= enabled
    assert "Black Market" not in enabled, "4 pennies, and 3 in hand"


def test_dice_are_buttons() -> None:
    panel = panel_of("pencil-park", 1)
    assert button(panel, "Write an X").style == "secondary"
    assert not any(select.control.name == "open" for select in selects(panel))
