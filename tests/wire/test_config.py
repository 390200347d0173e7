"""Settings over the wire, changed by many at the same moment."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable

import pytest

from tests.bot.storage.prompt import Prompt
from tests.wire.snowflakes import new_id
from tests.wire.tables import House
from tests.wire.world import Role

ADMINS, ROUNDS = 10, 20


async def test_two_hundred_changes_by_ten_admins_at_once(open_house: House) -> None:
    """Each is answered with what was and what is; the log tells the same, and ends with what holds."""
    house, discord = open_house, open_house.discord
    admins = [discord.add_user(f"Admin {n}", house.guild, permissions=("manage_guild",)) for n in range(ADMINS)]
    channel = discord.add_channel(house.guild)
    told = []
    for turn in range(ROUNDS):
        wanted = range(10 + turn * ADMINS, 10 + (turn + 1) * ADMINS)
        commands = (
            admin.slash(channel, "config tables", most=most) for admin, most in zip(admins, wanted, strict=True)
        )
        told += [reply.text for reply in await asyncio.gather(*commands)]
    changes = Prompt(house.database).execute("SELECT old, new FROM setting_changes ORDER BY id")
    assert len(changes) == ADMINS * ROUNDS
    assert changes[0][0] == "200"
    assert all(before[1] == after[0] for before, after in itertools.pairwise(changes)), (
        "no change is told twice or lost"
    )
    assert {text.splitlines()[0] for text in told} == {
        f"✅ Most open tables on the server: {old} → **{new}**" for old, new in changes
    }
    (stored,) = Prompt(house.database).execute("SELECT value FROM settings WHERE key = 'tables.most'")
    assert stored == (changes[-1][1],)


async def test_a_manager_cannot_undo_what_an_admin_does_to_the_manager_role(
    open_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked as a holder of the role is looked at once more when it is written: by then it is another one."""
    house, discord = open_house, open_house.discord
    guild = house.guild
    mine, other = (Role(new_id(), name, 0) for name in ("mine", "other"))
    for role in (mine, other):
        guild.roles.append(role)
        guild.emit("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": role.payload()})
    admin = discord.add_user("Admin", guild, permissions=("manage_guild",))
    steward = discord.add_user("Steward", guild)
    monkeypatch.setattr(steward, "_check_rights", lambda *_: None)  # an admin has let the role have the command
    guild.members[steward.id].roles.append(mine)
    channel = discord.add_channel(guild)
    for _ in range(10):
        await admin.slash(channel, "config roles", manager=mine)
        await asyncio.gather(
            admin.slash(channel, "config roles", manager=other),
            *(later(0.0015 * n, steward.slash(channel, "config roles", manager=mine)) for n in range(1, 6)),
        )
        (now,) = Prompt(house.database).execute("SELECT value FROM settings WHERE key = 'roles.manager'")
        assert now == (str(other.id),)


async def later(seconds: float, deed: Awaitable[object]) -> None:
    await asyncio.sleep(seconds)
    await deed
