"""Fault 45: an answer that Discord refuses, whatever the reason, is one line in the log: no traceback, no second
message, no token."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

from tests.wire.errors import NoAnswerError
from tests.wire.hosting import hosted
from tests.wire.processes import BotProcess
from tests.wire.tables import House, Table

CALLBACK = r"/interactions/.*"
REFUSALS: dict[str, dict[str, Any]] = {
    "too late": {"status": 404, "code": 10062},
    "answered before": {"status": 400, "code": 40060},
    "taken for wrong": {"status": 400, "code": 50035},
    "forbidden": {"status": 403, "code": 50013},
    "a page": {"status": 403, "page": True},
    "another page": {"status": 429, "page": True},
    "no connection": {"status": 0, "cut": True},
}


async def unanswered(*deeds: Any) -> None:
    """All of these are done, and none is answered."""
    for deed in deeds:
        with contextlib.suppress(NoAnswerError):
            await deed


@pytest.mark.parametrize("refusal", REFUSALS)
async def test_fault_45_a_run_of_refusals(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, refusal: str
) -> None:
    caplog.set_level("INFO")
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana, ben = house.people(2)
        table = await house.game(ana, ben)
        panel = await (await table.panel(ana)).shown()
        house.discord.answer_limit = 0.05
        house.discord.fail("POST", CALLBACK, times=None, **REFUSALS[refusal])
        asked = len(house.discord.requests)
        caplog.clear()
        await unanswered(
            ana.click(panel, panel.button("▶")),
            ana.click(panel, panel.button("⌨")),
            ana.click(table.board, table.button("more")),
            ben.click(table.board, table.button("act")),
            ana.slash(table.channel, "table new", game="pencil-park"),
            ana.slash(table.channel, "table export"),
            ana.slash(table.channel, "settings show"),
            ben.slash(table.channel, "pencil-park x", place="D4"),
            ana.autocomplete(table.channel, "pencil-park x", focused="place", place=""),
            ana.autocomplete(table.channel, "rules", focused="topic", game="pencil-park", topic=""),
        )
        callbacks = [request for request in house.discord.requests[asked:] if "/interactions/" in request.path]
        await house.discord.until(lambda: len(about_answers(caplog)) >= 10)
        callbacks = [request for request in house.discord.requests[asked:] if "/interactions/" in request.path]
        assert len(callbacks) == 10, "each was tried once"
        assert not [request for request in house.discord.requests[asked:] if "/webhooks/" in request.path]
        house.discord.faults.clear()
        house.discord.answer_limit = 10
        await table.move(ana)
    assert len(about_answers(caplog)) == 10
    assert all(record.exc_info is None for record in caplog.records)
    assert all("\n" not in record.getMessage() for record in caplog.records)


def about_answers(caplog: pytest.LogCaptureFixture) -> list[str]:
    lines = [record.getMessage() for record in caplog.records]
    return [line for line in lines if "could not be answered" in line or "in autocomplete" in line]


async def test_an_outdated_client_makes_no_traceback(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A relative: the player's Discord still has the commands of another version."""
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        ana = house.people(1)[0]
        table = await house.game(ana)
        known = house.discord.commands
        park = next(command for command in known if command["name"] == "pencil-park")
        action = next(option for option in park["options"] if option["name"] == "x")
        argument = dict(action["options"][0], name="spot")
        old = dict(park, options=[dict(action, options=[argument]), dict(action, name="rub-out")])
        gone = dict(park, name="pencil-garden")
        house.discord.commands = [old, gone]
        for path, focused in (
            ("pencil-park x", "spot"),
            ("pencil-park rub-out", "place"),
            ("pencil-garden x", "place"),
        ):
            with contextlib.suppress(NoAnswerError):
                assert await ana.autocomplete(table.channel, path, focused=focused, **{focused: "A"}) == []
            reply = await ana.slash(table.channel, path, **{focused: "A1"})
            assert "This command has changed since your Discord loaded it." in reply.text
        house.discord.commands = known
        await table.move(ana)
    assert all(record.exc_info is None for record in caplog.records)


@pytest.mark.parametrize("level", ["DEBUG", "INFO"])
async def test_tokens_of_interactions_reach_no_log(house: House, tmp_path: Path, level: str) -> None:
    async with BotProcess(house.discord, house.database, environment={"LOG_LEVEL": level}) as bot:
        ana, ben = house.people(2)
        table = await house.game(ana, ben)
        await table.move(ana)
        for refusal in REFUSALS.values():
            house.discord.fail("POST", CALLBACK, **refusal)
            house.discord.answer_limit = 0.2
            await unanswered(ben.click(table.board, table.button("act")))
            house.discord.answer_limit = 10
        house.discord.fail("POST", CALLBACK, status=429, retry_after=0.01)
        await ben.click(table.board, table.button("act"))
        house.discord.fail("PATCH", r"/webhooks/.*", status=429, retry_after=0.01)
        await ben.click(table.board, table.button("more"))
        await table_talks(table)
        said = bot.output
    assert "could not be answered" in said
    tokens = list(house.discord.interactions)
    assert len(tokens) > 10
    assert not [token for token in tokens if token in said]
    assert "Traceback" not in said


async def table_talks(table: Table) -> None:
    await table.players[0].slash(table.channel, "table list")
