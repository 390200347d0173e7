"""Looking around: one's own panel, scores, log, rules, the description, for players and for who watches."""

from __future__ import annotations

import discord

from tests.bot.e2e.table import Table


async def test_more_leads_everywhere(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    more = await ana.presses("More", table.board)
    assert more.labels == ["Rules", "Scores", "Log", "Describe board", "Leave the game"]
    assert "the rules in brief" in (await ana.presses("Rules")).text
    await ana.presses("More", table.board)
    scores = await ana.presses("Scores")
    assert "**Ana**: **" in scores.text
    assert "**Ben**: **0**" in scores.text
    await ana.presses("More", table.board)
    log = await ana.presses("Log")
    assert "Roll 1: " in log.text
    assert "**Ana** drew" in log.text
    await ana.presses("More", table.board)
    described = await ana.presses("Describe board")
    for line in ("Roll 1", "Row 1", "Row 8"):
        assert line in described.text


async def test_watchers_see_what_everyone_sees(table: Table) -> None:
    ana, wanda = table.players("Ana", "Wanda")
    await table.begin(ana)
    panel = await wanda.presses("My panel", table.board)
    assert "You are watching: this is what everyone sees." in panel.text
    assert panel.alt == table.board.alt
    more = await wanda.presses("More", table.board)
    assert "Leave the game" not in more.labels
    assert "**Ana**: **0**" in (await wanda.presses("Scores")).text
    assert "**Ana**: **0**" in (await wanda.types("/pencil-park score")).text


async def test_my_panel_shows_my_sheet_and_the_score_by_zone(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("My panel", table.board)
    assert "**Ana**: **0** · no office · 60 short of Mayor (60)" in panel.text
    assert panel.has("Act")
    await ana.presses("Act")
    await ana.presses("Confirm")
    panel = await ana.presses("My panel", table.board)
    assert not panel.has("Act")
    assert "by a view" in panel.text or ": " in panel.text


async def test_describe_board_in_a_messages_menu(table: Table) -> None:
    ana, wanda = table.players("Ana", "Wanda")
    await table.begin(ana)
    described = await wanda.describes(table.board)
    assert described.private
    assert "Row 8" in described.text
    assert len(described.text) <= 4000
    old = table.board
    await ana.types("/table board")
    assert "Row 8" in (await wanda.describes(old)).text, "an old board of the channel's game"


async def test_describe_a_message_that_is_no_board(table: Table) -> None:
    (ana,) = table.players("Ana")
    message = await ana.actor.send(table.channel, "hello")
    result = await ana.actor.context_menu(table.channel, "Describe board", message)
    assert result.response
    assert "There is no table in this channel." in result.response.content
    await table.open(ana)
    assert "The game has not begun yet." in (await ana.describes(table.board)).text


async def test_a_game_that_is_over_can_be_described(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await table.play_out([ana], lambda player: player.acts_by_panel())
    assert "Row 8" in (await ana.describes(table.board)).text
    await ana.presses("More", table.board)
    assert "All cities are finished" in (await ana.presses("Log")).text


async def test_rules_and_help(table: Table) -> None:
    (ana,) = table.players("Ana")
    page = await ana.types("/rules", game="pencil-park")
    assert "the rules in brief" in page.text
    assert "The goal." in page.text
    for option in page.menu("Another topic").options:
        page = await ana.takes(page, page.menu("Another topic"), option)
        assert option.label in page.text.replace("*", "")
    topics = await ana.offered("/rules", "topic", "dis", game="pencil-park")
    assert [topic["name"] for topic in topics] == ["Districts"]
    page = await ana.types("/rules", game="pencil-park", topic=topics[0]["value"])
    assert "Octagon" in page.text
    assert "the rules in brief" in (await ana.types("/rules", game="pencil-park", topic="nonsense")).text
    text = (await ana.types("/help")).text
    assert "/table new" in text
    assert "**Pencil Park**" in text


async def test_the_lobbys_rules_leave_the_board_alone(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    page = await ana.presses("Rules", table.board)
    assert page.private
    assert "The goal." in page.text
    await ana.chooses("Another topic", "x")
    assert "Instead of a zone" in page.text
    assert table.board.has("Join")


async def test_commands_say_what_they_do(table: Table) -> None:
    """Every command, option and choice has a description; a channel's commands are for servers only, those that are
    about no table are for everywhere."""
    tree = table.bot.tree
    for command in tree.walk_commands():
        assert command.description
        if isinstance(command, discord.app_commands.Command):
            for parameter in command.parameters:
                assert parameter.description
                assert parameter.description != "…"
    assert {c.name for c in tree.get_commands() if c.guild_only} >= {"table", "pencil-park"}
    payloads = {command.name: command.to_dict(tree) for command in tree.get_commands()}
    everywhere = {name for name, payload in payloads.items() if payload["integration_types"] == [0, 1]}
    assert everywhere == {"daily", "help", "rules", "settings"}
    assert all(payloads[name]["contexts"] == [0, 1, 2] for name in everywhere)
    assert all(payloads[name]["integration_types"] == [0] for name in payloads.keys() - everywhere)
    assert all(payloads[name]["contexts"] == [0] for name in ("table", "pencil-park"))


async def test_cards_can_be_looked_at_by_themselves(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game="penny-lane")
    more = await ana.presses("More", table.board)
    assert "Cards" in more.labels
    cards = await ana.presses("Cards")
    assert cards.has_menu("Cards to be had")
    first = cards.alt
    assert first
    labels = [option.label for option in cards.menu("Cards to be had").options]
    assert len(labels) == 5
    other = await ana.chooses("Cards to be had", labels[3])
    assert other.alt != first
    assert labels[3].partition(" · ")[2] in other.alt


async def test_anyones_sheet_can_be_looked_at_closely(table: Table) -> None:
    ana, ben, wanda = table.players("Ana", "Ben", "Wanda")
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    panel = await ben.presses("My panel", table.board)
    assert "**Ben**: **" in panel.text
    panel = await ben.chooses("Whose sheet", "Ana")
    assert "**Ana**: **" in panel.text
    await wanda.presses("My panel", table.board)
    assert "**Ben**: **" in (await wanda.chooses("Whose sheet", "Ben")).text
