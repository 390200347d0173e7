"""`python -m bot check`, `servers` and `leave`, asking the loopback Discord."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.client import create_bot
from bot.permissions import invitation
from bot.settings import Settings
from tests.wire.connect import aimed_at, connect_in_process
from tests.wire.tables import House

SECRET = "notToBeShownToAnybodyAtAll1"


@dataclass
class Said:
    status: int
    lines: list[str]

    def about(self, what: str) -> list[str]:
        """The marks of the lines about something, and the rest of each."""
        return [line for line in self.lines if line[5:].startswith(f"{what}:")]


Types = Callable[..., Awaitable[Said]]


@pytest.fixture
def types(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Types:
    """Types a command, with a token of the right shape in the environment."""
    monkeypatch.chdir(tmp_path)
    application = base64.urlsafe_b64encode(str(house.discord.application_id).encode()).decode().rstrip("=")
    house.discord.token = f"{application}.Abc_12.{SECRET}"
    monkeypatch.setenv("DISCORD_TOKEN", house.discord.token)
    monkeypatch.setenv("DATABASE", str(house.database))

    async def typed(*arguments: str) -> Said:
        capsys.readouterr()
        with aimed_at(house.discord.api_base, house.discord.ws_base):
            status = await asyncio.to_thread(main, create_bot, arguments)
        told = capsys.readouterr()
        assert SECRET not in told.out + told.err
        return Said(status, (told.out + told.err).splitlines())

    return typed


async def test_check_tells_a_line_each_and_that_all_is_well(house: House, types: Types) -> None:
    said = await types("check")
    assert said.lines[-1] == "All is well."
    assert said.status == 0
    assert {line[:4].strip() for line in said.lines[:-1]} == {"ok", "note"}
    looked_at = "token database space backups errors fonts tables clock zones Discord intents commands invitation"
    for what in looked_at.split():
        assert said.about(what), what
    assert said.about("token")[0].endswith(f"of the application {house.discord.application_id}.")
    assert f"{house.database}, " in said.about("database")[0]
    assert said.about("intents")[0] == "ok   intents: guilds, guild_messages: none of them needs to be allowed."
    assert said.about("commands") == ["note commands: none are registered: the next start does it."]
    assert said.about("invitation")[0].endswith(invitation(house.discord.application_id))


async def test_check_while_the_bot_runs_changes_nothing(house: House, types: Types) -> None:
    bot = create_bot(Settings(database=house.database, _env_file=None))  # type: ignore[call-arg]
    async with connect_in_process(house.discord, bot):
        said = await types("check")
        (ana,) = house.people(1)
        await house.game(ana)
    assert said.status == 0
    assert said.about("commands")[0].startswith("ok   commands: all ")
    house.discord.commands[0]["description"] = "of another version"
    said = await types("check")
    assert said.about("commands")[0].startswith("note commands: those that are registered are not as they are here")
    assert house.discord.commands[0]["description"] == "of another version"


def lay_out(database: Path) -> None:
    """What is wrong in the folder: something that is no database, and a backup from long ago."""
    Path("letter.txt").write_text("Dear Ana " * 100)
    Path("old").mkdir()
    copy = Path("old/penny-parlour-2026-01-01-000000.sqlite3")
    copy.write_bytes(database.read_bytes())
    os.utime(copy, (0, 0))


@pytest.mark.parametrize(
    ("variable", "value", "line"),
    [
        ("DISCORD_TOKEN", "copied wrongly", "BAD  token: DISCORD_TOKEN does not look like a bot's token."),
        ("DISCORD_TOKEN", "MTIz.Abc_12.somebodyElsesTokenThatIsWrong", "BAD  token: DISCORD_TOKEN does not look"),
        ("DATABASE", "no/folder/a.sqlite3", "BAD  database: the folder of no/folder/a.sqlite3 is not there."),
        ("DATABASE", "letter.txt", "BAD  database: letter.txt cannot be read as a database"),
        ("ERRORS", "no/folder/errors.log", "BAD  errors: no/folder/errors.log cannot be written."),
        ("BACKUPS", "old", "BAD  backups: 1 in old, the last one"),
    ],
)
async def test_check_names_what_is_wrong(
    house: House, types: Types, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, line: str
) -> None:
    lay_out(house.database)
    monkeypatch.setenv(variable, value)
    said = await types("check")
    assert said.status == 1
    assert [found for found in said.lines if found.startswith(line)], said.lines
    assert said.lines[-1].startswith("Not well: ")


async def test_check_says_what_discord_says(house: House, types: Types, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = house.discord.token.replace("Abc", "Xyz")
    monkeypatch.setenv("DISCORD_TOKEN", wrong)
    said = await types("check")
    assert said.status == 1
    (line,) = said.about("Discord")
    assert line.startswith("BAD  Discord: Discord refuses the DISCORD_TOKEN")
    monkeypatch.setenv("DISCORD_TOKEN", house.discord.token)
    house.discord.fail("GET", r"/oauth2/applications/@me", status=503, times=9)
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    (line,) = (await types("check")).about("Discord")
    assert line.startswith("BAD  Discord: Discord is not well (503")


async def _at_once(_: float) -> None: ...


async def test_check_without_a_token_asks_nobody(house: House, types: Types, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    said = await types("check")
    assert said.status == 0
    assert said.about("token")[0].startswith("note token: there is no DISCORD_TOKEN")
    assert house.discord.requests == []


async def test_servers_are_listed_with_their_tables(house: House, types: Types) -> None:
    other = house.discord.add_guild("Gar\u202eden")
    house.discord.add_user("Zoe", other)
    bot = create_bot(Settings(database=house.database, _env_file=None))  # type: ignore[call-arg]
    async with connect_in_process(house.discord, bot):
        (ana,) = house.people(1)
        await house.game(ana)
        said = await types("servers")
    assert said.status == 0
    assert [line.split() for line in said.lines] == [
        [str(house.guild.id), "2", "1", "Parlour"],
        [str(other.id), "2", "0", "Garden"],
        ["Servers:", "2."],
    ]


async def test_the_bot_leaves_a_server(house: House, types: Types) -> None:
    other = house.discord.add_guild("Garden")
    said = await types("leave", str(other.id))
    assert said.status == 0
    assert list(house.discord.world.guilds) == [house.guild.id]
    said = await types("leave", str(other.id))
    assert said.status == 1
    assert said.lines == [f"the bot is in no server with the id {other.id}: python -m bot servers."]
    assert list(house.discord.world.guilds) == [house.guild.id]


async def test_what_asks_discord_needs_a_token(house: House, types: Types, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    for command in (["servers"], ["leave", "5"]):
        said = await types(*command)
        assert said.status == 1
        (line,) = said.lines
        assert line.startswith("Discord cannot be asked without a DISCORD_TOKEN")
