"""At most ten requests a second, whoever asks for them, and what refusals mean."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.daily.posts import Outlet, Refused
from bot.page import NEUTRAL, Page, Text

PAGE = Page((Text("post"),), NEUTRAL)


class Discord:
    """Notes when it was asked. `refuses`: raised at each call."""

    def __init__(self, refuses: Exception | None = None) -> None:
        self.now, self.asked, self.refuses = 100.0, list[float](), refuses
        self.user = SimpleNamespace(id=1)
        self.http = self

    def get_partial_messageable(self, _: int) -> Any:
        return self

    def get_partial_message(self, _: int) -> Any:
        return self

    async def send(self, **_: Any) -> Any:
        self.asked.append(self.now)
        if self.refuses:
            raise self.refuses
        return SimpleNamespace(id=7)

    async def edit(self, **_: Any) -> None:
        await self.send()

    async def add_role(self, *_: int, reason: str) -> None:
        await self.send()

    async def create_dm(self, _: Any) -> Any:
        return self


def outlet(fake: Discord) -> Outlet:
    waiting: list[float] = []

    async def sleep(seconds: float) -> None:
        due = fake.now + seconds
        waiting.append(due)
        while fake.now < due - 1e-9:
            await asyncio.sleep(0)
            if min(waiting) == due:
                fake.now = due
        waiting.remove(due)

    return Outlet(cast(discord.Client, fake), time=lambda: fake.now, sleep=sleep)


async def test_at_most_ten_a_second_and_none_is_lost() -> None:
    fake = Discord()
    out = outlet(fake)
    calls = [out.post(1, PAGE, "n", None) for _ in range(30)]
    calls += [out.edit(1, 2, PAGE) for _ in range(20)]  # type: ignore[misc]
    calls += [out.give(1, 2, 3) for _ in range(10)]  # type: ignore[misc]
    calls += [out.write(5, PAGE) for _ in range(5)]  # type: ignore[misc]
    await asyncio.gather(*calls)
    assert len(fake.asked) == 65
    times = sorted(fake.asked)
    assert all(later - earlier > 0.999 for earlier, later in zip(times, times[10:], strict=False))
    fake.now += 60
    await out.post(1, PAGE, "n", None)
    assert fake.asked[-1] == fake.now, "after a rest at once"


def error(status: int, code: int) -> discord.HTTPException:
    response = cast(Any, SimpleNamespace(status=status, reason="", headers={"Content-Type": "application/json"}))
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("raised", "reason"),
    [
        (error(404, 10003), "gone"),
        (error(403, 50001), "permission"),
        (error(403, 50013), "permission"),
        (error(403, 0), "permission"),
        (error(403, 50007), "closed"),
        (error(403, 50278), "closed"),
        (error(400, 40003), "discord"),
        (error(429, 0), "discord"),
        (error(503, 0), "discord"),
        (error(400, 50035), "refused"),
        (error(400, 50083), "locked"),
        (error(400, 200000), "filtered"),
        (aiohttp.ClientConnectionError(), "discord"),
        (OSError(), "discord"),
    ],
)
async def test_what_a_refusal_means(raised: Exception, reason: str) -> None:
    for call in ("post", "write"):
        out = outlet(Discord(raised))
        with pytest.raises(Refused) as caught:
            await (out.post(1, PAGE, "n", None) if call == "post" else out.write(1, PAGE))
        assert caught.value.reason == reason
