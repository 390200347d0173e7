"""`/config setup`: a walk that can be left anywhere, and taken back."""

from __future__ import annotations

from bot.config import ServerSettings
from bot.ui.config.walk import STEPS
from tests.bot.e2e.admin import admin_of, settings_of
from tests.bot.e2e.table import Table

GAMES, CHANNELS, MANAGER = "Games that can be played here", "Channels for games", "Manager role"


async def test_a_walk_past_everything_changes_nothing(table: Table) -> None:
    admin = admin_of(table)
    page = await admin.types("/config setup")
    assert page.private
    assert f"1 of {len(STEPS)}" in page.text
    assert "Back" not in page.labels
    for number in range(2, len(STEPS) + 1):
        page = await admin.presses("Skip", page)
        assert f"{number} of {len(STEPS)}" in page.text
    page = await admin.presses("Skip", page)
    assert "That is all" in page.text
    page = await admin.presses("Back", page)
    assert f"{len(STEPS)} of {len(STEPS)}" in page.text
    page = await admin.presses("Show all settings", await admin.presses("Skip", page))
    assert "Settings of this server" in page.text
    assert await settings_of(table) == ServerSettings()


async def test_what_is_chosen_applies_at_once_and_can_be_taken_back(table: Table) -> None:
    admin, role = admin_of(table), table.guild.create_role("stewards")
    page = await admin.types("/config setup")
    assert all(option.chosen for option in page.menu(GAMES).options)
    page = await admin.picks(GAMES, *(game for game in table.bot.games if game != "pencil-park"), on=page)
    assert "none → **Pencil Park**" in page.text
    assert (await settings_of(table)).games.off == ("pencil-park",)
    page = await admin.presses("Next", page)
    page = await admin.picks(CHANNELS, table.channel, on=page)
    assert f"everywhere → **<#{table.channel.id}>**" in page.text
    page = await admin.presses("Next", page)
    page = await admin.picks(MANAGER, role, on=page)
    assert "Discord hides `/config`" in page.text
    settings = await settings_of(table)
    assert (settings.channels.only, settings.roles.manager) == ((table.channel.id,), role.id)
    page = await admin.presses("Back", page)
    assert [option.value for option in page.menu(CHANNELS).options] == [str(table.channel.id)]
    page = await admin.picks(CHANNELS, on=page)
    page = await admin.presses("Back", page)
    assert [o.value for o in page.menu(GAMES).options if not o.chosen] == ["pencil-park"]
    await admin.picks(GAMES, *(option.value for option in page.menu(GAMES).options), on=page)
    settings = await settings_of(table)
    assert (settings.games.off, settings.channels.only, settings.roles.manager) == ((), (), role.id)


async def test_where_and_when_the_daily_dice_are_posted(table: Table) -> None:
    admin = admin_of(table)
    page = await admin.types("/config setup")
    for _ in range(3):
        page = await admin.presses("Skip", page)
    page = await admin.picks("Channel of the daily post", table.channel, on=page)
    assert f"nowhere → **<#{table.channel.id}>**" in page.text
    page = await admin.presses("Next", page)
    page = await admin.chooses("Time zone", "Asia/Kolkata", page)
    page = await admin.presses("Next", page)
    assert "In the zone Asia/Kolkata." in page.text
    page = await admin.chooses("Time of the daily post", "19:00", page)
    daily = (await settings_of(table)).daily
    assert (daily.channel, daily.zone, daily.time) == (table.channel.id, "Asia/Kolkata", "19:00")
    await admin.types("/config daily", time="19:07", zone="Asia/Kathmandu")
    for _ in range(2):
        page = await admin.presses("Back", page)
    page = await admin.presses("Next" if page.has("Next") else "Skip", page)
    assert [option.value for option in page.menu("Time zone").options if option.chosen] == ["Asia/Kathmandu"]
    page = await admin.presses("Skip", page)
    assert [option.value for option in page.menu("Time of the daily post").options if option.chosen] == ["19:07"]


async def test_the_walk_goes_on_after_a_restart(table: Table) -> None:
    admin = admin_of(table)
    page = await admin.presses("Skip", await admin.types("/config setup"))
    await table.restart()
    await admin.picks(CHANNELS, table.channel, on=page)
    assert (await settings_of(table)).channels.only == (table.channel.id,)


async def test_everything_works_without_it(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    await ana.acts_by_panel()
