"""The board message: one for a game, edited while it is near, posted anew when it is not."""

from __future__ import annotations

import pytest

from games.engine import View
from render import Pictures
from render.scene import Picture, Scene
from tests.bot.e2e.table import Table


async def test_the_board_is_edited_in_place(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    message = table.board.message.id
    for _ in range(3):
        await ana.acts_by_panel()
    assert table.board.message.id == message
    assert len(table.posts) == 1


async def test_a_board_of_fifty_minutes_is_posted_anew_at_a_turns_start(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await table.env.advance_time(49 * 60)
    await ana.acts_by_panel()
    assert len(table.posts) == 1
    await table.env.advance_time(2 * 60)
    old = table.board
    await ana.presses("Confirm")
    assert len(table.posts) == 2
    assert old.text == "-# Pencil Park: the board has moved down."
    assert old.alt == ""
    assert "Roll 3" in table.board.text


async def test_a_board_far_up_is_posted_anew(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    for number in range(15):
        await ana.actor.send(table.channel, f"chat {number}")
    await ana.acts_by_panel()
    assert len(table.posts) == 1
    await ana.actor.send(table.channel, "one more")
    await ana.presses("Confirm")
    assert len(table.posts) == 2
    assert "Roll 3" in table.board.text
    assert table.messages[-1].text == table.board.text


async def test_the_board_on_demand(table: Table) -> None:
    ana, wanda = table.players("Ana", "Wanda")
    await table.begin(ana)
    await ana.actor.send(table.channel, "chat")
    old = table.board
    assert "The board is in a new message now." in (await wanda.types("/table board")).text
    assert "moved down" in old.text
    assert "Roll 1" in table.board.text
    assert table.messages[-1].has("Act")


async def test_one_who_acts_gives_the_board_its_colour(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    assert "2 players to act" in table.board.text
    both = table.board.accent
    await ana.acts_by_panel()
    assert "▶ **Ben**" in table.board.text
    bens = table.board.accent
    assert bens != both
    assert ben.panel is None
    assert (await ben.presses("Act", table.board)).accent == bens


async def test_everyone_who_is_done_is_marked(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo)
    await ben.acts_by_panel()
    assert "⌛ **Ana**" in table.board.text
    assert "✅ **Ben**" in table.board.text
    assert "⌛ **Cleo**" in table.board.text
    assert "**Ben** drew" in table.board.text


async def test_whoever_acts_is_drawn_their_panel_before_the_board(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await ana.presses("Act")
    draw, viewers = Pictures.draw, []

    def noting(self: Pictures, view: View, scene: Scene) -> Picture:
        viewers.append(view.viewer)
        return draw(self, view, scene)

    monkeypatch.setattr(Pictures, "draw", noting)
    await ana.presses("Confirm")
    assert viewers == [0, None]


async def test_fault_33_every_picture_has_alt_text(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    alt = table.board.alt
    for said in ("Pipsburg", "Roll 1", "Ben", "drew", "Row 1", "Row 8"):
        assert said in alt
    assert len(alt) <= 1024
    await ana.presses("My panel")
    assert ana.sees
    assert ana.sees.alt


async def test_the_final_board(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.play_out([ana, ben], lambda player: player.acts_by_panel())
    text = table.board.text
    assert "Final result" in text
    assert "🥇" in text
    assert "Seed `" in text
    assert table.board.labels == ["My panel", "More"]
    assert "Game over" in table.board.alt or "over" in table.board.alt
    assert "🥇" in (await ben.presses("My panel", table.board)).text
    await ben.presses("More", table.board)
    assert ben.panel
    assert not ben.panel.has("Leave the game")
    assert "Game over" not in (await ben.presses("Scores")).text
