"""The table of Discord's error codes in `bot/discord_api`, row by row."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot import discord_api
from bot.discord_api import ChannelGone, Filtered, Locked, MissingPermission, Refused
from bot.page import Control, Modal, Page, Question, Text, TextInput

PAGE = Page((Text("hello"),))
MODAL = Modal(Control("typed"), "Hello", (Question("value", "What?", TextInput()),))


def refusal(status: int, code: int) -> discord.HTTPException:
    return _error(status, {"code": code, "message": "refused"}, "application/json")


def page(status: int, text: str = "<html>Sorry, you have been blocked</html>") -> discord.HTTPException:
    """What a guard before Discord answers with."""
    return _error(status, text, "text/html; charset=UTF-8")


def _error(status: int, said: Any, kind: str) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response = SimpleNamespace(status=status, reason="refused", headers={"Content-Type": kind})
    return kinds.get(status, discord.HTTPException)(cast(Any, response), said)


class Refusing:
    """Whatever is called on it raises; attributes lead to more of it."""

    def __init__(self, error: BaseException) -> None:
        self._error = error
        self.message = None
        self.type = discord.InteractionType.application_command
        self.extras: dict[str, Any] = {}
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
@pytest.mark.parametrize("error", [refusal(400, 50035), page(403), ConnectionResetError(), TimeoutError()])
async def test_fault_45_any_other_refusal_of_an_answer_is_one_line(
    answer: str, error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    discord_side = Refusing(error)
    await ANSWERS[answer](discord_side)
    await discord_api.tell(cast(Any, discord_side), "something went wrong")
    assert len(discord_side.calls) == 1, "and there is no second message"
    (record,) = caplog.records
    assert record.exc_info is None
    assert "\n" not in record.getMessage()


@pytest.mark.parametrize("call", POSTS)
@pytest.mark.parametrize(
    ("status", "code", "becomes"),
    [
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (403, 50001, MissingPermission),
        (403, 50013, MissingPermission),
        (403, 0, MissingPermission),
        (400, 200000, Filtered),
        (400, 200001, Filtered),
        (400, 240000, Filtered),
        (500, 0, discord.HTTPException),
        (429, 20028, discord.HTTPException),
        (403, 40333, discord.HTTPException),
    ],
)
async def test_what_a_channel_refuses_is_understood(
    call: str, status: int, code: int, becomes: type[BaseException]
) -> None:
    with pytest.raises(becomes):
        await POSTS[call](Refusing(refusal(status, code)))


@pytest.mark.parametrize("call", POSTS)
@pytest.mark.parametrize("error", [page(403), page(404), page(429), page(400, "error code: 1015"), page(403, "")])
async def test_a_page_of_a_guard_says_nothing_of_the_channel(call: str, error: discord.HTTPException) -> None:
    with pytest.raises(type(error)) as raised:
        await POSTS[call](Refusing(error))
    assert raised.value is error


@pytest.mark.parametrize("code", [50083, 160005])
async def test_a_post_opens_a_thread_that_is_archived_and_not_one_that_is_locked(code: int) -> None:
    assert await POSTS["edit"](Refusing(refusal(400, code))) is False
    for call in ("post", "ping"):
        with pytest.raises(Locked):
            await POSTS[call](Refusing(refusal(400, code)))


@pytest.mark.parametrize("call", ["post", "ping"])
async def test_what_discord_takes_for_wrong_is_not_tried_for_ever(call: str) -> None:
    with pytest.raises(Refused):
        await POSTS[call](Refusing(refusal(400, 50035)))


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10008), (400, 30046), (429, 30046), (400, 50035), (400, 0), (403, 50005)]
)
async def test_an_edit_that_is_refused_is_posted_anew(status: int, code: int) -> None:
    assert await discord_api.edit(cast(Any, Refusing(refusal(status, code))), 1, 2, PAGE) is False


@pytest.mark.parametrize(
    ("status", "code", "gone"), [(404, 10008, True), (403, 50013, False), (404, 10003, True), (500, 0, False)]
)
async def test_what_cannot_be_deleted_stays(status: int, code: int, gone: bool) -> None:
    assert await discord_api.delete(cast(Any, Refusing(refusal(status, code))), 1, 2) is gone


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (404, 10013)])
async def test_who_cannot_be_written_to_goes_without(status: int, code: int) -> None:
    await discord_api.write_to(cast(Any, Refusing(refusal(status, code))), 1, "hello")


@pytest.mark.parametrize("error", [refusal(503, 0), page(403)])
async def test_who_cannot_be_reached_now_is_written_to_later(error: discord.HTTPException) -> None:
    with pytest.raises(discord.HTTPException):
        await discord_api.write_to(cast(Any, Refusing(error)), 1, "hello")
