"""Whoever has installed the bot for themselves has it in servers that it is not in, and in their own messages: what is
about no table works there, and nothing else is offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.bot.storage.prompt import Prompt
from tests.wire.channels import Channel
from tests.wire.errors import CannotActError
from tests.wire.loopback import LoopbackDiscord
from tests.wire.tables import House
from tests.wire.users import User

EVERYWHERE = {"daily", "help", "rules", "settings"}


def foreign(discord: LoopbackDiscord, ana: User) -> Channel:
    guild = discord.add_foreign_guild()
    guild.add_member(ana, "manage_guild")
    return discord.add_channel(guild)


PLACES: dict[str, Callable[[LoopbackDiscord, User], Channel]] = {
    "a server without the bot": foreign,
    "the bot's direct messages": lambda discord, ana: discord.direct_channel(ana),
    "a friend's direct messages": lambda discord, _: discord.private_channel(discord.add_user("Friend")),
}


@pytest.mark.parametrize("where", PLACES)
async def test_what_is_about_no_table_works_there(open_house: House, where: str) -> None:
    discord = open_house.discord
    ana = discord.add_user("Ana")
    place = PLACES[where](discord, ana)
    assert {command["name"] for command in discord.commands_in(place)} == EVERYWHERE
    with pytest.raises(CannotActError):
        await ana.slash(place, "table new", game="pencil-park")
    reply = await ana.slash(place, "help")
    assert reply.is_private
    assert "Tables are in the channels of servers." in reply.text
    assert "/table" not in reply.text
    assert "/config" not in reply.text
    assert [button.label for button in reply.buttons] == ["About the bot"]
    about = await ana.click(reply.message, reply.buttons[0])  # type: ignore[arg-type]
    assert "MIT licence" in about.text
    rules = await ana.slash(place, "rules", game="Pencil Park")
    assert "The goal." in rules.text
    page = await ana.slash(place, "settings palette", to="High contrast")
    assert "Palette: Standard → **High contrast**" in page.text
    privacy = await ana.slash(place, "settings privacy")
    export = next(button for button in privacy.buttons if button.label == "Export")
    sent = await ana.click(privacy.message, export)  # type: ignore[arg-type]
    assert sent.is_private
    assert place.messages == [], "nobody else reads any of it"


async def test_a_forged_control_opens_no_table_there(open_house: House) -> None:
    discord = open_house.discord
    ana = discord.add_user("Ana")
    place = foreign(discord, ana)
    reply = await ana.slash(place, "help")
    assert place.guild is not None
    for name in ("opening", "opening.game", "setup"):
        forged = f"pp|{name}|g{place.guild.id}|0|0|"
        answer = await ana.click(reply.message, forged, stale=True)  # type: ignore[arg-type]
        assert answer.is_private
    assert Prompt(open_house.database).execute("SELECT count(*) FROM sessions") == [(0,)]
    assert place.messages == []
