"""`/config`: what a server's admins choose. Discord offers it to whoever may manage the server; what is asked is looked
at again by the doorkeeper."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, cast

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.config import SETTINGS
from bot.config.values import title_of
from bot.page.limits import CHOICE_LIMIT, MOST_CHOICES
from bot.parlour import games_of
from bot.texts import say
from bot.translations import of_bot
from bot.ui.arguments import game_choices
from bot.ui.config.walk import PLACES
from bot.ui.handlers import barring, configuring, moving, posting, switches, trial, walking
from bot.wishes import find_zones
from games.characters import cut
from games.registry import Games

ALL = "*"
"""In the place of a setting's key: all of them."""
_PARTS = ("challenge", "results", "week", "month")
"""Of a post of the daily dice: each is switched on or off."""
_MOST, _EACH = SETTINGS["tables.most"], SETTINGS["tables.each"]


class _Place(app_commands.Transformer):
    """A channel where tables can be opened, or in whose threads. (By annotations Discord's document would not have it:
    discord.py takes a forum for two kinds.)"""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [discord.ChannelType[kind] for kind in PLACES]

    async def transform(self, _: discord.Interaction, value: Any, /) -> app_commands.AppCommandChannel:
        return cast(app_commands.AppCommandChannel, value)


Place = app_commands.Transform[app_commands.AppCommandChannel, _Place]


def _choices(key: str) -> list[Choice[str]]:
    """What a setting can be."""
    return [Choice(name=of_bot(f"config.{key}.is.{value}"), value=value) for value in SETTINGS[key].choices]


def _lines(**keys: str) -> dict[str, Any]:
    """The descriptions of arguments, by the keys of their settings."""
    return {argument: of_bot(f"config.{key}.line") for argument, key in keys.items()}


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Config(commands.GroupCog, group_name="config", group_description=of_bot("commands.config.about")):
    """A subcommand for each topic, and what is done with all of them."""

    def __init__(self, games: Games) -> None:
        group = self.app_command
        assert group is not None
        group.add_command(_games(games))

    @app_commands.command(description=of_bot("commands.config.channels"))
    @app_commands.describe(
        allow=of_bot("arguments.config_allow"),
        disallow=of_bot("arguments.config_disallow"),
        everywhere=of_bot("arguments.config_everywhere"),
    )
    async def channels(
        self,
        interaction: discord.Interaction,
        allow: Place | None = None,
        disallow: Place | None = None,
        everywhere: bool = False,
    ) -> None:
        await switches.channels(interaction, allow, disallow, everywhere=everywhere)

    @app_commands.command(description=of_bot("commands.config.tables"))
    @app_commands.rename(opening_role="open-role", ending_role="end-role")
    @app_commands.describe(
        **_lines(
            most="tables.most",
            each="tables.each",
            open="tables.open",
            opening_role="tables.open_role",
            end="tables.end",
            ending_role="tables.end_role",
        )
    )
    @app_commands.choices(open=_choices("tables.open"), end=_choices("tables.end"))
    async def tables(
        self,
        interaction: discord.Interaction,
        most: Range[int, _MOST.least, _MOST.most] | None = None,
        each: Range[int, _EACH.least, _EACH.most] | None = None,
        open: str | None = None,
        opening_role: discord.Role | None = None,
        end: str | None = None,
        ending_role: discord.Role | None = None,
    ) -> None:
        await switches.tables(interaction, most, each, (open, opening_role), (end, ending_role))

    @app_commands.command(description=of_bot("commands.config.pings"))
    @app_commands.describe(**_lines(default="pings.default"))
    @app_commands.choices(default=_choices("pings.default"))
    async def pings(self, interaction: discord.Interaction, default: str | None = None) -> None:
        await configuring.choose(interaction, "pings", {"pings.default": default} if default else {})

    @app_commands.command(description=of_bot("commands.config.board"))
    @app_commands.describe(**_lines(renew="board.renew", palette="board.palette"))
    @app_commands.choices(renew=_choices("board.renew"), palette=_choices("board.palette"))
    async def board(
        self, interaction: discord.Interaction, renew: str | None = None, palette: str | None = None
    ) -> None:
        given = {"board.renew": renew, "board.palette": palette}
        await configuring.choose(interaction, "board", {key: value for key, value in given.items() if value})

    @app_commands.command(description=of_bot("commands.config.daily"))
    @app_commands.describe(
        **_lines(**{name: f"daily.{name}" for name in ("channel", "time", "zone", *_PARTS, "ping", "champion")})
    )
    @app_commands.choices(**{name: _choices(f"daily.{name}") for name in _PARTS})
    async def daily(
        self,
        interaction: discord.Interaction,
        channel: discord.TextChannel | None = None,
        time: str | None = None,
        zone: str | None = None,
        challenge: str | None = None,
        results: str | None = None,
        week: str | None = None,
        month: str | None = None,
        ping: discord.Role | None = None,
        champion: discord.Role | None = None,
    ) -> None:
        given = {
            "channel": channel and channel.id,
            "time": time,
            "zone": zone,
            "challenge": challenge,
            "results": results,
            "week": week,
            "month": month,
            "ping": ping and ping.id,
            "champion": champion and champion.id,
        }
        await posting.choose(interaction, {f"daily.{name}": value for name, value in given.items() if value})

    @daily.autocomplete("zone")
    async def _zones(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=name) for name in find_zones(typed, datetime.now(UTC), MOST_CHOICES)]

    @app_commands.command(description=of_bot("commands.config.roles"))
    @app_commands.describe(**_lines(manager="roles.manager"))
    async def roles(self, interaction: discord.Interaction, manager: discord.Role | None = None) -> None:
        await configuring.choose(interaction, "roles", {"roles.manager": manager.id} if manager else {})

    @app_commands.command(description=of_bot("commands.config.setup"))
    async def setup(self, interaction: discord.Interaction) -> None:
        await walking.begin(interaction)

    @app_commands.command(description=of_bot("commands.config.show"))
    async def show(self, interaction: discord.Interaction) -> None:
        await configuring.show(interaction)

    @app_commands.command(description=of_bot("commands.config.test"))
    async def test(self, interaction: discord.Interaction) -> None:
        await trial.test(interaction)

    @app_commands.command(description=of_bot("commands.config.log"))
    async def log(self, interaction: discord.Interaction) -> None:
        await configuring.log(interaction)

    @app_commands.command(description=of_bot("commands.config.reset"))
    @app_commands.describe(setting=of_bot("arguments.config_setting"))
    async def reset(self, interaction: discord.Interaction, setting: str) -> None:
        if setting == ALL:
            await configuring.reset_all(interaction)
        else:
            await configuring.reset(interaction, setting)

    @reset.autocomplete("setting")
    async def _settings(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        named = [(say("config.reset.all"), ALL), *((title_of(key), key) for key in SETTINGS)]
        wanted = typed.casefold()
        found = [(name, key) for name, key in named if wanted in name.casefold() or wanted in key]
        return [Choice(name=cut(name, CHOICE_LIMIT), value=key) for name, key in found[:MOST_CHOICES]]

    @app_commands.command(description=of_bot("commands.config.export"))
    async def export(self, interaction: discord.Interaction) -> None:
        await moving.export(interaction)

    @app_commands.command(name="import", description=of_bot("commands.config.import"))
    @app_commands.describe(file=of_bot("arguments.config_file"))
    async def import_(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        await moving.import_(interaction, file)

    @app_commands.command(name="delete-data", description=of_bot("commands.config.delete_data"))
    async def delete_data(self, interaction: discord.Interaction) -> None:
        await moving.ask_to_delete(interaction)

    @app_commands.command(description=of_bot("commands.config.block"))
    @app_commands.describe(person=of_bot("arguments.config_person"))
    async def block(self, interaction: discord.Interaction, person: discord.User) -> None:  # may have left the server
        await barring.bar(interaction, person.id)

    @app_commands.command(description=of_bot("commands.config.unblock"))
    @app_commands.describe(person=of_bot("arguments.config_person"))
    async def unblock(self, interaction: discord.Interaction, person: discord.User) -> None:
        await barring.let_in(interaction, person.id)

    @app_commands.command(description=of_bot("commands.config.blocked"))
    async def blocked(self, interaction: discord.Interaction) -> None:
        await barring.barred(interaction)


def _games(games: Games) -> app_commands.Command[Any, ..., None]:
    """The command that allows these games or switches them off."""

    @app_commands.command(name="games", description=of_bot("commands.config.games"))
    @app_commands.describe(game=of_bot("arguments.config_game"), on=of_bot("arguments.config_on"))
    @app_commands.choices(game=game_choices(games))
    async def command(interaction: discord.Interaction, game: str | None = None, on: bool | None = None) -> None:
        await switches.games(interaction, game, on=on)

    return command


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(Config(games_of(bot)))
