"""What goes wrong at the edge of Discord, each under its number. Fault 4 needs real time: `tests/wire`."""

from __future__ import annotations

import pytest

from render import Pictures
from render.scene import Picture
from tests.bot.e2e.table import Table

MOVED_ON = "⏩ The board has moved on since this panel was drawn."


async def test_fault_01_board_button_after_a_restart(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.restart()
    assert "Confirm" in "".join((await ben.presses("Act", table.board)).labels)
    await ben.presses("More", table.board)
    await ben.presses("Scores")
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text


async def test_fault_01_a_panel_and_a_lobby_after_a_restart(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.open(ana)
    await table.restart()
    await ben.presses("Join", table.board)
    await ana.chooses("City", "inkstanbul", table.board)
    await ana.presses("Start", table.board)
    panel = await ana.presses("Act")
    place = panel.button("Confirm").label.removeprefix("Confirm ")
    await table.restart()
    assert not (await ana.presses("▶")).has(f"Confirm {place}")
    await ana.presses("⌨")
    await table.restart()
    await ana.writes(place)
    await ana.presses(f"Confirm {place}")
    assert "✅ **Ana**" in table.board.text
    assert f"at {place}" in table.board.text


async def test_fault_01_the_game_goes_on_after_restarts(table: Table) -> None:
    """The same rolls come as would have come without them."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    seen = []
    for _ in range(4):
        await ana.acts_by_panel()
        await table.restart()
        await ben.acts_by_panel()
        seen.append((await table.session()).state.dice)  # type: ignore[union-attr]
    chance = (await table.session()).chance()
    chance.counter = 0
    rolls = [tuple(chance.die() for _ in range(3)) for _ in range(5)]
    assert seen == rolls[1:]


async def test_fault_02_a_button_from_three_turns_ago(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    old = await ana.presses("Act", table.board)
    old_buttons = {button.label: button.custom_id for button in old.buttons}
    for _ in range(3):
        await ana.types("/pencil-park x", place=(await ana.offered("/pencil-park x", "place"))[0]["value"])
        await ben.acts_by_panel()
    before = await table.version()
    for label, custom_id in old_buttons.items():
        if label not in ("⌨", "Back"):
            panel = await ana.forges(custom_id)
            assert MOVED_ON in panel.text, label
            assert "Roll 4" in panel.text
            assert panel.has("Confirm")
            assert panel.private
    assert await table.version() == before
    await ana.presses("Confirm")
    assert "✅ **Ana**" in table.board.text


async def test_fault_02_an_old_select_and_an_old_modal(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    old = await ana.presses("Act", table.board)
    menu = next(iter(old.menus))
    custom_id, value = menu.custom_id, menu.options[0].value
    await ana.presses("⌨")
    await ana.actor.slash(table.channel, "pencil-park x", place="A1")
    assert MOVED_ON in (await ana.writes("B4")).text
    assert MOVED_ON in (await ana.forges(custom_id, value)).text


async def test_fault_03_confirm_pressed_twice(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    confirm = panel.button("Confirm").custom_id
    await ana.forges(confirm)
    before = await table.version()
    again = await ana.forges(confirm)
    assert MOVED_ON not in again.text, "the same move by the same player answers quietly"
    assert await table.version() == before


async def test_fault_05_an_answer_that_is_given_twice(table: Table) -> None:
    table.may_stay_silent = True
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    table.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    await ana.actor.click(panel.message, custom_id=panel.button("Confirm").custom_id)
    assert "✅ **Ana**" in table.board.text


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (404, 10015), (401, 50027)])
async def test_fault_06_an_answer_that_comes_too_late(table: Table, status: int, code: int) -> None:
    table.may_stay_silent = True
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    table.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await ana.actor.click(panel.message, custom_id=panel.button("Confirm").custom_id)
    assert "✅ **Ana**" in table.board.text, "the move stands"
    table.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await ben.actor.slash(table.channel, "pencil-park x", place="A1")
    assert "Roll 2" in table.board.text
    assert (await ana.presses("Act", table.board)).has("Confirm")


async def test_fault_06_a_panel_older_than_its_token(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await ana.presses("Act")
    await table.env.advance_time(20 * 60)
    await ana.presses("▶")
    await table.env.advance_time(20 * 60)
    await ana.presses("Confirm")
    assert "Roll 2" in table.board.text


async def test_fault_07_autocomplete_gives_25_at_most_filtered_by_what_is_typed(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    every = await ana.offered("/pencil-park x", "place")
    assert len(every) == 25
    column = await ana.offered("/pencil-park x", "place", "c")
    assert {choice["value"] for choice in column} == {"C1", "C2", "C3", "C5", "C6", "C7", "C8"}
    assert [c["value"] for c in await ana.offered("/pencil-park x", "place", "C7")] == ["C7"]
    assert await ana.offered("/pencil-park x", "place", "D4") == [], "a reserve"
    gains = [int(c["name"].rsplit("· ")[-1].replace("−", "-")) for c in every]
    assert gains == sorted(gains, reverse=True), "ranked by what they score"


LONG = ["W" * 32, "*bold* _and_ ||hidden|| `x`", "<@123456789012345678> @everyone", "𝕬𝖓𝖆" * 8]
LONG += ["אנה המלכה של העיר הגדולה"]
LONG += ["👩‍👩‍👧‍👦" * 4, "a\u202eb\u202dc" * 3, "名前がとても長い人の名前です", "[link](http://x.y)", "# Heading\\"]


async def test_fault_08_long_names_and_many_players(table: Table) -> None:
    """Ten of the longest, strangest names stay inside Discord's limits, and none mentions anyone."""
    players = table.players(*LONG)
    await table.begin(*players, city="inkstanbul", districts=True)
    assert "10 players to act" in table.board.text
    for _ in range(3):
        for player in players:
            await player.acts_by_panel()
    for label in ("Scores", "Log", "Describe board"):
        await players[0].presses("More", table.board)
        shown = await players[0].presses(label)
        assert 200 < len(shown.text) <= 4000
        assert "<@" not in shown.text
    assert "<@" not in table.board.text
    assert "@everyone" not in table.board.text
    await players[0].types("/table end")
    assert (await players[1].types("/table list")).text


async def test_fault_09_a_press_while_the_round_or_the_table_closes(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    confirm = panel.button("Confirm").custom_id
    await ana.types("/pencil-park x", place="H8")
    await ben.acts_by_panel()
    assert "Roll 2" in table.board.text
    before = await table.version()
    assert MOVED_ON in (await ana.forges(confirm)).text
    assert await table.version() == before
    panel = await ana.presses("Act", table.board)
    await ben.types("/table leave")
    await ben.presses("Leave for good")
    assert "✅ **Ana**" in (await ana.presses("Confirm", panel)).text, "another's leaving makes no panel stale"


async def test_fault_15_a_flood_of_nonsense_leaves_the_others_alone(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    patches = len(table.requests("PATCH", "/channels"))
    for number in range(30):
        await ben.forges(f"pp|do|pencil-park|1|1|0|action=x,place=Z{number}")
        await ben.forges("pp|nonsense")
    assert len(table.requests("PATCH", "/channels")) == patches, "no board was drawn for any of it"
    await ana.acts_by_panel()
    assert "✅ **Ana**" in table.board.text


async def test_an_unexpected_error_has_a_number_that_the_log_has_too(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)

    def broken(*args: object) -> Picture:
        raise RuntimeError("no ink")

    with monkeypatch.context() as patch:
        patch.setattr(Pictures, "draw", broken)
        answer = await ana.presses("Act", table.board)
    assert "nothing was lost" in answer.text
    number = answer.text.split("number ")[1].rstrip(".")
    assert any(number in record.getMessage() for record in caplog.records)
    table.expected_log = [r.getMessage() for r in caplog.records if r.levelname == "ERROR"]
    assert (await ana.presses("Act", table.board)).has("Confirm")
