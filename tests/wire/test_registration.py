"""The slash commands: compared with what Discord holds at each start, registered behind the players' backs."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bot.client import ParlourBot
from bot.starting.registration import same_commands
from tests.wire.hosting import hosted, lines_of
from tests.wire.tables import House

COMMANDS = r"/applications/\d+/commands"


def registrations(house: House) -> int:
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in house.discord.requests)


def looks(house: House) -> int:
    return sum(
        request.method == "GET" and request.path.endswith("/commands?with_localizations=true")
        for request in house.discord.requests
    )


async def started(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start, and its end after the look at the commands."""
    before = looks(house)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        await house.discord.until(lambda: looks(house) > before and not _registers(hosting.bot))


def _registers(bot: ParlourBot) -> bool:
    task = bot.registration.task
    return task is None or not task.done()


async def test_nothing_is_sent_where_nothing_differs(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1, 4):
        await started(house, monkeypatch)
        assert looks(house) == number
        assert registrations(house) == 1


@pytest.mark.parametrize("change", ["emptied", "one is missing", "one more", "other words", "another limit", "German"])
async def test_what_another_program_did_is_mended(house: House, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    await started(house, monkeypatch)
    ours = copy.deepcopy(house.discord.commands)
    held = house.discord.commands
    match change:
        case "emptied":
            held.clear()
        case "one is missing":
            held.pop()
        case "one more":
            held.append({"id": "1", "type": 1, "name": "ban", "description": "x", "options": []})
        case "other words":
            held[0]["options"][0]["description"] = "Something else"
        case "another limit":
            next(command for command in held if command["name"] == "rules")["options"][0]["max_length"] = 3
        case "German":
            held[0]["description_localizations"] = {"de": "Etwas anderes"}
    await started(house, monkeypatch)
    assert registrations(house) == 2
    assert same_commands(ours, house.discord.commands)


async def test_a_rate_limit_on_the_commands_keeps_nobody_from_playing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = house.people(2)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        table = await house.table(ana)
    house.discord.commands[0]["description"] = "Another program's"
    limit = house.discord.hold("PUT", COMMANDS)  # as long as it likes
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        with limit:
            await limit.arrived()
            await ben.click(table.board, table.button("join"))
            await table.start()
            await table.move(ana)
            assert registrations(house) == 2
            assert _registers(hosting.bot)
        await house.discord.until(lambda: not _registers(hosting.bot))
    assert house.discord.commands[0]["description"] != "Another program's"


async def test_trouble_with_the_commands_is_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house.discord.fail("GET", COMMANDS, status=503, times=2)
    house.discord.fail("PUT", COMMANDS, status=429, page=True, times=2)
    async with hosted(house, monkeypatch) as hosting:
        await hosting.until_ready()
        assert len(hosting.bots) == 1
    lines = lines_of(caplog.records)
    assert len(lines) == 4
    assert all("the commands could not be registered" in line and "Trying again in" in line for line in lines)


async def test_commands_that_discord_takes_for_wrong_are_one_line(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await started(house, monkeypatch)
    house.discord.commands[0]["description"] = "Another program's"
    refused = house.discord.fail("PUT", COMMANDS, status=400, code=50035, times=None)
    await started(house, monkeypatch)
    assert refused.hits == 1
    (line,) = lines_of(caplog.records)
    assert "takes the commands for wrong" in line


def as_discord_tells_them(part: Any) -> Any:
    """Discord's own form: ids and versions, nothing that is false, permissions as text."""
    if isinstance(part, list):
        return [as_discord_tells_them(item) for item in part]
    if not isinstance(part, dict):
        return part
    told = {key: as_discord_tells_them(value) for key, value in part.items() if value not in (False, None, [])}
    if "default_member_permissions" in part:
        told |= {
            "id": "1",
            "application_id": "2",
            "version": "3",
            "nsfw": False,
            "guild_id": None,
            "options": [],
        } | told
        told |= {"default_member_permissions": part["default_member_permissions"], "name_localized": "x"}
        told["contexts"] = None if part["dm_permission"] else [0]
        told["dm_permission"] = part["dm_permission"]
    return told


async def test_discords_own_form_of_the_same_commands_is_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(house, monkeypatch)
    (sent,) = (request.body for request in house.discord.requests if request.method == "PUT")
    assert any(command["options"] for command in sent if "options" in command)
    told = as_discord_tells_them(sent)
    assert told != sent
    assert same_commands(sent, told[::-1])
    assert not same_commands(sent, told[1:])
    free = next(number for number, command in enumerate(sent) if not command.get("default_member_permissions"))
    sent[free]["default_member_permissions"] = 32
    assert not same_commands(sent, told)
    told[free]["default_member_permissions"] = "32"
    assert same_commands(sent, told)
