"""The table of Discord's error codes in `bot/discord_api.py`, row by row."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot import discord_api
from bot.discord_api import ChannelGone, MissingPermission
from bot.page import Control, Modal, Page, Question, Text, TextInput

PAGE = Page((Text("hello"),))
MODAL = Modal(Control("typed"), "Hello", (Question("value", "What?", TextInput()),))


def refusal(status: int, code: int) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response = SimpleNamespace(status=status, reason="refused")
    return kinds.get(status, discord.HTTPException)(cast(Any, response), {"code": code, "message": "refused"})


class Refusing:
    """Whatever is called on it raises; attributes lead to more of it."""

    def __init__(self, error: BaseException) -> None:
        self._error = error
        self.message = None
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("get_partial_messageable", "get_partial_message"):
            return lambda *_: self
        if name in ("response", "followup"):
            return self
        if name == "is_done":
            return lambda: False

        async def refuse(*_: Any, **__: Any) -> None:
            self.calls.append(name)
            raise self._error

        return refuse


Call = Callable[[Any], Awaitable[Any]]
ANSWERS: dict[str, Call] = {
    "show": lambda it: discord_api.show(it, PAGE),
    "ask": lambda it: discord_api.ask(it, MODAL),
    "tell": lambda it: discord_api.tell(it, "hello"),
    "suggest": lambda it: discord_api.suggest(it, []),
    "send_file": lambda it: discord_api.send_file(it, "hello", "a.json", "{}"),
}
POSTS: dict[str, Call] = {
    "post": lambda it: discord_api.post(it, 1, PAGE),
    "edit": lambda it: discord_api.edit(it, 1, 2, PAGE),
    "ping": lambda it: discord_api.ping(it, 1, "hello", 3, "a nonce"),
}


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(("status", "code"), [(404, 10062), (404, 10015), (400, 40060), (401, 50027)])
async def test_an_answer_that_comes_too_late_is_let_go(answer: str, status: int, code: int) -> None:
    discord_side = Refusing(refusal(status, code))
    await ANSWERS[answer](discord_side)
    assert len(discord_side.calls) == 1, "and not tried again"


@pytest.mark.parametrize("answer", ANSWERS)
async def test_any_other_refusal_of_an_answer_is_an_error(answer: str) -> None:
    with pytest.raises(discord.HTTPException):
        await ANSWERS[answer](Refusing(refusal(400, 50035)))


@pytest.mark.parametrize("call", POSTS)
@pytest.mark.parametrize(
    ("status", "code", "becomes"),
    [
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (403, 50001, MissingPermission),
        (403, 50013, MissingPermission),
        (403, 0, MissingPermission),
        (500, 0, discord.HTTPException),
    ],
)
async def test_what_a_channel_refuses_is_understood(
    call: str, status: int, code: int, becomes: type[BaseException]
) -> None:
    with pytest.raises(becomes):
        await POSTS[call](Refusing(refusal(status, code)))


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046), (429, 30046), (400, 50035), (400, 0)])
async def test_an_edit_that_is_refused_is_posted_anew(status: int, code: int) -> None:
    assert await discord_api.edit(cast(Any, Refusing(refusal(status, code))), 1, 2, PAGE) is False


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50013), (404, 10003), (500, 0)])
async def test_what_cannot_be_deleted_stays(status: int, code: int) -> None:
    await discord_api.delete(cast(Any, Refusing(refusal(status, code))), 1, 2)


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (404, 10013)])
async def test_who_cannot_be_written_to_goes_without(status: int, code: int) -> None:
    await discord_api.write_to(cast(Any, Refusing(refusal(status, code))), 1, "hello")
