"""Fault 47 at a table: players whose names are odd, alike, or written from the right."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot import discord_api
from bot.storage import SaveFailed
from bot.storage.lobby import Lobby
from bot.ui.router import explain
from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table


async def test_names_stand_beside_what_is_theirs(table: Table) -> None:
    miri, ana, other, ghost = table.players("מרים 12", "Ana", "ana", "\u3164")
    await table.begin(miri, ana, other, ghost)
    assert table.board.text.split("\n")[1] == (
        "⌛ **\u2068מרים 12\u2069** 0  ⌛ **\u2068Ana \\(2\\)\u2069** 0  "
        "⌛ **\u2068ana \\(3\\)\u2069** 0  ⌛ **\u2068Player 4\u2069** 0"
    )
    await ana.presses("Act", table.board)
    await ana.presses("Confirm")
    assert "✅ **\u2068Ana \\(2\\)\u2069**" in table.board.text
    panel = await miri.presses("My panel", table.board)
    assert [choice.label for choice in panel.menu("Whose sheet to look at").options] == [
        f"\u2068{name}\u2069" for name in ("מרים 12", "Ana (2)", "ana (3)", "Player 4")
    ]


async def test_a_name_mentions_and_links_nobody(table: Table) -> None:
    evil, ben = table.players("@everyone discord.gg/x", "[Ben](https://b.c)")
    await table.open(evil, ben)
    assert "@\u200beveryone discord.\u200bgg/x" in table.board.text
    assert "\\[Ben\\]\\(https:\u200b//b.\u200bc\\)" in table.board.text
    refused = await ben.presses("Start", table.board)
    assert refused.text == "Only the host, @\u200beveryone discord.\u200bgg/x, may do that."


async def renamed(table: Table, player: Player, name: str) -> None:
    table.env.backend.get_member(table.guild.id, player.actor.id).nick = name
    player.name = name


@pytest.mark.parametrize("way", ["press", "command", "look"])
async def test_a_new_nickname_is_taken_over_at_the_next_interaction(table: Table, way: str) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    panel = await ana.presses("Act", table.board)
    await renamed(table, ana, "Anastasia")
    assert "⌛ **Ana** 0" in table.board.text, "nobody has told the bot yet"
    match way:
        case "press":
            await ana.presses("Confirm", panel)
            assert "✅ **Anastasia**" in table.board.text
        case "command":
            await ana.types("/pencil-park score")
        case "look":
            await ana.presses("My panel", table.board)
    assert "**Anastasia**" in table.board.text
    assert "**Ana**" not in table.board.text
    await table.restart()
    assert "**Anastasia**: **" in (await ben.presses("Scores", await ben.presses("More", table.board))).text
    assert (await table.session()).names == ("Anastasia", "Ben")


async def test_a_new_nickname_in_the_lobby_and_after_the_end(table: Table) -> None:
    ana, ben, wanda = table.players("Ana", "Ben", "Wanda")
    await table.open(ana, ben)
    await renamed(table, ben, "Benjamin")
    await ben.presses("Rules", table.board)
    assert "👑 **Ana** (host)\n• **Benjamin**" in table.board.text
    await renamed(table, wanda, "Wally")
    await wanda.presses("Rules", table.board)
    await ana.types("/table end")
    await renamed(table, ana, "Anastasia")
    await ana.types("/help")
    assert "This table was closed by" in table.messages[-1].text


async def test_a_nickname_that_cannot_be_saved_keeps_nobody_from_playing(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(*_: object) -> None:
        raise SaveFailed("the disk is full")

    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    monkeypatch.setattr(Lobby, "rename", full)
    await renamed(table, ana, "Anastasia")
    await ana.presses("Act", table.board)
    await ana.presses("Confirm")
    assert "✅ **Ana**" in table.board.text
    assert "new name could not be saved" in caplog.text


async def test_no_name_is_in_the_log_of_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def told(*_: object) -> None: ...

    monkeypatch.setattr(discord_api, "tell", told)
    users = {"1": {"global_name": "\u202emoc.live\nERROR forged\u2028"}}
    await explain(
        cast(discord.Interaction, SimpleNamespace(data={"resolved": {"users": users}})), RuntimeError("planted")
    )
    (record,) = caplog.records
    assert "moc.live" not in caplog.text
    assert "forged" not in caplog.text
    assert record.getMessage().isprintable()


async def test_a_name_that_no_database_can_write_is_one_all_the_same(table: Table) -> None:
    ana, ben = table.players("A\0na\ud83d", "\udfff\0")
    await table.begin(ana, ben)
    assert "⌛ **Ana** 0  ⌛ **Player 2** 0" in table.board.text
    version = await table.version()
    await ana.presses("My panel", table.board)
    assert await table.version() == version, "she is called as before"
    await ana.presses("Act", table.board)
    await ana.presses("Confirm")
    assert "✅ **Ana**" in table.board.text
    refused = await ben.types("/pencil-park zone", die="\ud83d\0", place="\udfff")
    assert refused.private
    assert "Something went wrong" not in refused.text
