"""A tiny bot that does a little of everything, so that the loopback can be tested before and apart from the real one.

It counts presses in SQLite under the interaction's id, as the real bot stores moves: that is what double deliveries and
`kill -9` are tried on.
"""

from __future__ import annotations

import asyncio
import io
import os
import sqlite3
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

PLACES = [f"{column}{row}" for column in "ABCDEFG" for row in range(1, 8)]


def picture(shade: int) -> discord.File:
    buffer = io.BytesIO()
    Image.new("L", (40, 30), shade % 256).save(buffer, "png")
    return discord.File(io.BytesIO(buffer.getvalue()), "board.png", description=f"Board {shade}")


class Board(ui.LayoutView):
    """A Components V2 message: its controls have fixed ids and are routed by them, not by this object."""

    def __init__(self, presses: int) -> None:
        super().__init__(timeout=None)
        act: ui.Button[Board] = ui.Button(label="Act", style=discord.ButtonStyle.primary, custom_id="tw:act")
        slow: ui.Button[Board] = ui.Button(label="Slow", custom_id="tw:slow")
        note: ui.Button[Board] = ui.Button(label="Note", custom_id="tw:note")
        panel: ui.Button[Board] = ui.Button(label="My panel", custom_id="tw:panel")
        off: ui.Button[Board] = ui.Button(label="Off", custom_id="tw:off", disabled=True)
        options = [discord.SelectOption(label=f"Row {n}", value=str(n)) for n in range(1, 4)]
        pick: ui.Select[Board] = ui.Select(custom_id="tw:pick", placeholder="A row", options=options)
        gallery: ui.MediaGallery[Board] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description=f"Board {presses}")
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Presses: {presses}"),
                gallery,
                ui.ActionRow(act, slow, note, panel, off),
                ui.ActionRow(pick),
            )
        )
        self.stop()


class Note(ui.Modal, title="A note"):
    """Routed by its custom_id too: a registered modal works once only."""

    def __init__(self) -> None:
        super().__init__(custom_id="tw:noted")
        self.add_item(ui.Label(text="Words", component=ui.TextInput(custom_id="words", max_length=20)))
        options = [discord.SelectOption(label=tone, value=tone) for tone in ("kind", "plain")]
        self.add_item(ui.Label(text="Tone", component=ui.Select(custom_id="tone", options=options)))


class ThrowawayBot(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True), max_messages=None)
        self.db = sqlite3.connect(os.environ.get("DATABASE", ":memory:"), isolation_level=None)
        self.db.execute("CREATE TABLE IF NOT EXISTS presses (interaction INTEGER PRIMARY KEY)")
        self.gone: list[str] = []

    async def setup_hook(self) -> None:
        table = app_commands.Group(name="table", description="Tables")
        table.command(name="new", description="A new table")(table_new)
        table.command(name="greet", description="Greet someone")(table_greet)
        park = app_commands.Group(name="pencil-park", description="Pencil Park")
        park.command(name="zone", description="Zone a place")(park_zone)
        self.tree.add_command(table)
        self.tree.add_command(park)
        self.tree.add_command(app_commands.ContextMenu(name="Describe board", callback=describe))
        await self.tree.sync()

    @property
    def presses(self) -> int:
        return int(self.db.execute("SELECT count(*) FROM presses").fetchone()[0])

    def press(self, interaction: discord.Interaction) -> None:
        self.db.execute("INSERT OR IGNORE INTO presses VALUES (?)", (interaction.id,))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        match data.get("custom_id", ""):
            case "tw:act":
                self.press(interaction)
                await interaction.response.send_message(f"Press {self.presses}", ephemeral=True)
            case "tw:slow":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await asyncio.sleep(0.02)
                await interaction.followup.send("Done thinking")
                await interaction.followup.send("One more thing", ephemeral=True)
            case "tw:note":
                await interaction.response.send_modal(Note())
            case "tw:panel":
                await interaction.response.send_message(view=panel(0), ephemeral=True)
            case "tw:next":
                await interaction.response.edit_message(view=panel(1))
            case "tw:pick":
                self.press(interaction)
                assert interaction.message
                await interaction.response.defer()
                await self.publish(interaction.message.channel, interaction.message.id)
            case "tw:noted":
                words, tone = (top["component"] for top in data["components"])
                text = f"Noted: {words['value']} ({tone['values'][0]})"
                await interaction.response.send_message(text, ephemeral=True)

    async def publish(self, channel: Any, message_id: int) -> None:
        """Edit the board, or post it anew where it is gone."""
        view, file = Board(self.presses), picture(self.presses)
        try:
            await channel.get_partial_message(message_id).edit(view=view, attachments=[file])
        except discord.NotFound:
            await channel.send(view=Board(self.presses), file=picture(self.presses))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.gone.append(channel.name)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.gone.append(guild.name)


def panel(page: int) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label=f"Page {page}", custom_id="tw:next"))
    view.stop()
    return view


@app_commands.choices(game=[app_commands.Choice(name="Pencil Park", value="pencil-park")])
@app_commands.describe(game="Which game")
async def table_new(interaction: discord.Interaction, game: str) -> None:
    bot: Any = interaction.client
    await interaction.response.send_message(f"A table of {game}")
    assert isinstance(interaction.channel, discord.abc.Messageable)
    await interaction.channel.send(view=Board(bot.presses), file=picture(bot.presses))


async def table_greet(
    interaction: discord.Interaction, who: discord.Member, where: discord.TextChannel, times: int = 1
) -> None:
    text = f"{who.mention} in {where.name} " * times
    await interaction.response.send_message(text, allowed_mentions=discord.AllowedMentions.none())


async def offered_places(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    die = interaction.namespace.die
    fitting = [place for place in PLACES if current.upper() in place]
    return [app_commands.Choice(name=f"{place} with {die}", value=place) for place in fitting][:25]


@app_commands.autocomplete(place=offered_places)
async def park_zone(interaction: discord.Interaction, die: app_commands.Range[int, 1, 6], place: str) -> None:
    await interaction.response.send_message(f"Zoned {place} with {die}", ephemeral=True)


async def describe(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"Board {message.id} by {message.author.name}", ephemeral=True)


def create_bot() -> ThrowawayBot:
    return ThrowawayBot()
