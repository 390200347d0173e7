"""The posts of the daily dice: claimed once, noted step by step."""

from __future__ import annotations

import asyncio

from bot.storage import Store
from tests.bot.storage.build import NOW

GUILD, CHANNEL, DAY = 1_300_000_000_000_000_021, 1_300_000_000_000_000_055, 337


async def test_of_many_claims_at_once_one_is_first(store: Store) -> None:
    claims = await asyncio.gather(*(store.posts.claim(GUILD, DAY, CHANNEL, NOW) for _ in range(20)))
    assert sorted(claims) == [False] * 19 + [True]
    assert await store.posts.claim(GUILD, DAY + 1, CHANNEL, NOW)
    assert await store.posts.claim(GUILD + 1, DAY, CHANNEL, NOW)


async def test_the_steps_of_a_post(store: Store) -> None:
    posts = store.posts
    assert await posts.of(GUILD, DAY) is None
    assert await posts.last(GUILD) is None
    await posts.claim(GUILD, DAY, CHANNEL, NOW)
    await posts.failed(GUILD, DAY, "discord", NOW + 1)
    await posts.failed(GUILD, DAY, "permission", NOW + 2)
    found = await posts.of(GUILD, DAY)
    assert found is not None
    assert (found.tries, found.reason, found.tried_at, found.message_id) == (2, "permission", NOW + 2, None)
    assert await posts.latest(GUILD, DAY + 1) is None, "not posted"
    assert await posts.of_day(DAY) == []
    await posts.anew(GUILD, DAY)
    await posts.trying(GUILD, DAY, CHANNEL + 1, NOW + 3)
    await posts.posted(GUILD, DAY, 77, "a", NOW + 4)
    await posts.posted(GUILD, DAY, 78, "b", NOW + 5)
    await posts.failed(GUILD, DAY, "discord", NOW + 6)
    found = await posts.of(GUILD, DAY)
    assert found is not None
    assert (found.channel_id, found.message_id, found.posted_at, found.shown) == (CHANNEL + 1, 77, NOW + 4, "a")
    assert (found.reason, found.tries) == (None, 0)
    assert await posts.of_day(DAY) == [found]
    assert await posts.last(GUILD) == found
    assert await posts.latest(GUILD, DAY + 1) == DAY
    assert await posts.latest(GUILD, DAY) is None
    await posts.edited(GUILD, DAY, "c", NOW + 9)
    found = await posts.of(GUILD, DAY)
    assert found is not None
    assert (found.shown, found.edited_at) == ("c", NOW + 9)


async def test_champions_take_each_others_place(store: Store) -> None:
    await store.posts.crowned(GUILD, [1, 2], 9, 24320)
    assert await store.posts.champions(GUILD) == [(1, 9, 24320), (2, 9, 24320)]
    await store.posts.crowned(GUILD, [2], 9, 24321)
    assert await store.posts.champions(GUILD) == [(2, 9, 24321)]
    await store.forgetting.person(2)
    assert await store.posts.champions(GUILD) == []
    await store.posts.claim(GUILD, DAY, CHANNEL, NOW)
    await store.forgetting.server(GUILD, 10)
    assert await store.posts.last(GUILD) is None
