"""Settings over the wire, changed by many at the same moment."""

from __future__ import annotations

import asyncio
import itertools

from tests.bot.storage.prompt import Prompt
from tests.wire.tables import House

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
