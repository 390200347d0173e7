"""Commands of the version before, which a player's Discord shows until it is loaded anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot import discord_api
from bot.client import ParlourBot


@pytest.mark.parametrize("error", [app_commands.CommandNotFound("skip", ["pencil-park"]), "signature"])
async def test_an_old_command_is_answered_with_what_to_do(
    simcord_bot: ParlourBot, monkeypatch: pytest.MonkeyPatch, error: Any
) -> None:
    said = []

    async def tell(_: object, text: str) -> None:
        said.append(text)

    @app_commands.command(description="old")
    async def old(interaction: discord.Interaction) -> None: ...

    monkeypatch.setattr(discord_api, "tell", tell)
    interaction = SimpleNamespace(type=discord.InteractionType.application_command, data={})
    raised = app_commands.CommandSignatureMismatch(old) if error == "signature" else error
    await simcord_bot.tree.on_error(cast(discord.Interaction, interaction), raised)
    assert said == ["This command has changed since your Discord loaded it. Reload Discord, then type it again."]
