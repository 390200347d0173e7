"""The bot inside SimCord, one table, quick pictures; and what every test is held against when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from types import SimpleNamespace

import pytest
import simcord

from bot.client import ParlourBot
from bot.daily import service
from bot.errors import ParlourError
from bot.sessions import lobby
from bot.storage import StorageError
from bot.ui.daily import history, post
from games.engine import View
from render import Pictures
from render.kit import alt
from render.scene import Picture, Scene
from tests.bot.e2e import checks
from tests.bot.e2e.table import Table

BLANK_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8ffff3f0005fe02fedccc59e70000000049454e44ae426082"
)


@pytest.fixture
def real_pictures() -> None:
    """Ask for it where the drawing itself matters; elsewhere a picture is one pixel with the real alt text."""


@pytest.fixture(autouse=True)
def pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real_pictures" in request.fixturenames:
        return

    def quick(self: Pictures, view: View, scene: Scene = Scene()) -> Picture:
        return Picture(BLANK_PNG, alt.cut(self.describe(view, scene)))

    monkeypatch.setattr(Pictures, "draw", quick)
    monkeypatch.setattr(history, "draw_month", lambda month, *_: Picture(BLANK_PNG, alt.cut(month.alt)))
    monkeypatch.setattr(post, "draw_podium", lambda podium, *_: Picture(BLANK_PNG, alt.cut(podium.alt)))
    monkeypatch.setattr(Pictures, "warm_up", lambda _: iter(()))


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed is the same in every run, and SimCord's ids are: so are all dice, and a failure can be seen again."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_bytes=lambda size: bytes(range(size))))
    monkeypatch.setattr(service, "secrets", SimpleNamespace(token_hex=lambda size: bytes(range(size)).hex()))


@pytest.fixture
async def simcord_env(simcord_bot: ParlourBot) -> AsyncIterator[simcord.Env]:
    """As SimCord's own, for a sharded bot; its errors are looked at in `table`, which knows the expected ones."""
    env = simcord.Env(simcord_bot, shard_count=1, check_errors=False)
    env._settle_internal = partial(env._settle_internal, idle=0.002)  # type: ignore[method-assign] - else 50 ms a look
    await env.start()
    yield env
    await env.shutdown()


@pytest.fixture
def server_locale() -> str:
    """The language that the server prefers."""
    return "en-US"


@pytest.fixture
async def table(
    simcord_env: simcord.Env, simcord_bot: ParlourBot, caplog: pytest.LogCaptureFixture, server_locale: str
) -> AsyncIterator[Table]:
    table = Table(simcord_env, simcord_bot, server_locale)
    yield table
    await simcord_env.settle()
    await table.close()
    checks.requests_are_sound(simcord_env.http_requests)
    if not table.may_stay_silent:
        checks.everyone_was_answered(simcord_env)
    unexpected = [error for error in simcord_env.errors if not is_told(error)]
    assert not unexpected, unexpected
    records = caplog.get_records("call")
    assert [record.getMessage() for record in records if record.levelname == "ERROR"] == table.expected_log
    tracebacks = [record.getMessage() for record in records if record.exc_info]
    assert not [line for line in tracebacks if line not in table.expected_log], "no traceback but of planted mistakes"


def is_told(error: BaseException) -> bool:
    """Whether an error is one that the player was told in words."""
    return isinstance(getattr(error, "original", error), ParlourError | StorageError)
