"""A server and its members speak two languages that are made by machine: every word of whole games is in the right one.

What the bot says is read from its requests to Discord, all of them: boards, pings and direct messages are in the
server's language, answers and autocompletes in the member's, commands in English with both beside it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import simcord.interactions
from simcord.types import HttpLogEntry

import bot
import bot.texts
from bot.client import ParlourBot, create_bot
from bot.obstacles import lacking
from bot.settings import Settings
from games.library import Library
from games.registry import Games
from tests.bot.e2e.players import Choice, Player
from tests.bot.e2e.screen import Button, Screen
from tests.bot.e2e.table import Table
from tests.languages.pseudo import BOARDS, ENGLISH_FILE, READERS, Pseudo, strange, translate, translated_data

NAMES = "安", "本", "克", "德"
COMMAND_NAMES = "table", "new", "score", "place", "pass", "game"
HIDDEN = {"nonce", "custom_id", "value", "url", "filename", "id", "type"}
"""What of a message nobody reads."""


@pytest.fixture
def server_locale() -> str:
    return BOARDS.code


@pytest.fixture
def simcord_bot(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> ParlourBot:
    data = translated_data(tmp_path, BOARDS, READERS)
    own = tmp_path / "bot"
    own.mkdir()
    shutil.copy(Path(bot.__file__).parent / ENGLISH_FILE, own)
    for language in (BOARDS, READERS):
        translate(language, own, names=COMMAND_NAMES)
    monkeypatch.setattr(bot.texts, "LIBRARY", Library(own, data))
    payload = simcord.interactions.base_payload

    def of_a_reader(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, sent = payload(*args, **kwargs)
        return record, sent | {"locale": READERS.code, "guild_locale": BOARDS.code}

    monkeypatch.setattr(simcord.interactions, "base_payload", of_a_reader)
    return create_bot(settings, Games(data))


class Guest:
    """A member who goes by what controls are, not by what they are called."""

    def __init__(self, table: Table, player: Player, random: Random) -> None:
        self.table, self.player, self.random = table, player, random

    async def presses(self, name: str, on: Screen | None = None) -> Screen:
        """Presses the first control of this name."""
        screen = on or self.player.panel
        assert screen is not None
        return await self.press(control(screen, name), screen)

    async def press(self, button: Button, screen: Screen) -> Screen:
        result = await self.player.actor.click(screen.message, custom_id=button.custom_id)
        return self.player._answered(result)

    async def acts(self) -> None:
        """A turn: by a command, or by the panel with a few of its controls tried."""
        if self.random.random() < 0.15 and await self._types():
            return
        panel = await self.presses("act", self.table.board)
        for _ in range(self.random.choice((0, 1, 2))):
            await self._tries(panel)
        await self.presses("do", panel)

    async def _tries(self, panel: Screen) -> None:
        buttons = [b for b in panel.buttons if b.enabled and name_of(b.custom_id) == "pick"]
        options = [(menu, option) for menu in panel.menus for option in menu.options]
        tried = self.random.choice([*buttons, *options]) if buttons or options else None
        if isinstance(tried, Button):
            await self.press(tried, panel)
        elif tried is not None:
            await self.player.takes(panel, *tried)

    async def _types(self) -> bool:
        """Whether one of the commands could be filled from its suggestions and did something."""
        actions = self.player._actions()
        self.random.shuffle(actions)
        for action in actions:
            command = f"{self.table.game} {action}"
            filled: dict[str, str] = {}
            for option in self.table.options_of(command):
                if found := await self.player.offered(command, option, "", **filled):
                    filled[option] = self._one_of(found)["value"]
            if not filled:
                continue
            try:
                return "✅" in (await self.player.types(command, **filled)).text
            except simcord.SetupError:  # an argument that must be filled has no suggestion
                continue
        return False

    def _one_of(self, choices: list[Choice]) -> Choice:
        return self.random.choice(choices[:5])

    async def looks_around(self) -> None:
        """Everything that can be looked at."""
        table = self.table
        await self.presses("mine", table.board)
        for name in ("rules", "scores", "log", "describe", "cards", "leave"):
            more = await self.presses("more", table.board)
            if any(name_of(button.custom_id) == name for button in more.buttons):
                shown = await self.presses(name, more)
                for number in range(len(shown.menus)):
                    menu = shown.menus[number]
                    await self.player.takes(shown, menu, menu.options[-1])
        await self.player.describes(table.board)
        for command in ("/help", "/table list", "/table board", f"/{table.game} score", "/table leave"):
            await self.player.types(command)
        topics = await self.player.offered("/rules", "topic", "", game=table.game)
        assert topics
        await self.player.types("/rules", game=table.game, topic=topics[-1]["value"])


def name_of(custom_id: str) -> str:
    """What a control is: the name in its id."""
    return custom_id.split("|")[1]


def control(screen: Screen, name: str) -> Button:
    found = [button for button in screen.buttons if button.enabled and name_of(button.custom_id) == name]
    assert found, f"no {name} among {screen.labels}"
    return found[0]


async def begun(table: Table, game: str, seats: int) -> list[Guest]:
    """A game under way."""
    random = Random(seats)
    guests = [Guest(table, player, random) for player in table.players(*NAMES[:seats])]
    table.game = game
    await guests[0].player.types("/table new", game=game)
    for guest in guests[1:]:
        await guest.presses("join", table.board)
    for menu in table.board.menus:
        await guests[0].player.takes(table.board, menu, menu.options[-1])
    await guests[0].presses("start", table.board)
    return guests


@pytest.mark.parametrize(("game", "seats"), [("pencil-park", 2), ("penny-black", 2), ("penny-lane", 3)])
async def test_a_whole_game_has_no_word_of_english(table: Table, game: str, seats: int) -> None:
    guests = await begun(table, game, seats)
    for number in range(400):
        acting = [guest for guest in guests if table.waits_for(guest.player)]
        if not acting:
            break
        for guest in acting:
            if number in (0, 7):
                await guest.looks_around()
            await guest.acts()
    assert not any(name_of(button.custom_id) == "act" for button in table.board.buttons), "the game is over"
    await guests[0].looks_around()
    await guests[0].player.types("/table export")
    assert_right_words(table)


@pytest.mark.parametrize("game", ["pencil-park", "penny-black", "penny-lane"])
async def test_errors_pings_and_pauses_speak_the_right_language(table: Table, game: str) -> None:
    guests = await begun(table, game, 2)
    guest = guests[0].player
    wanda = table.player("万")
    await table.env.advance_time(61)
    assert table.pings
    for command in table_commands(wanda):
        await wanda.types(f"/{command}")
    for action in guest._actions():
        command = f"{game} {action}"
        await guest.types(f"/{command}", **dict.fromkeys(table.options_of(command), "Z99"))
        await wanda.types(f"/{command}", **dict.fromkeys(table.options_of(command), "B4"))
    await guest.types("/table kick", player=wanda.actor)
    await guest.types("/table new", game=game)
    other = next(key for key in Games() if key != game)
    await guest.types(f"/{other} score")
    await guest.forges("pp|nonsense|x|1|1|0|")
    await guests[0].presses("join", table.board) if any("join" in b.custom_id for b in table.board.buttons) else None
    panel = await guests[1].presses("act", table.board) if table.waits_for(guests[1].player) else None
    for button in panel.buttons if panel else ():
        if name_of(button.custom_id).startswith("type."):
            await guests[1].press(button, panel)
            await guests[1].player.writes("Z99")
    await table.deny("send_messages")
    table.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    acting = next(each for each in guests if table.waits_for(each.player))
    await acting.presses("do", await acting.presses("act", table.board))
    assert (await table.session()).obstacle == lacking(["send_messages"])
    await acting.presses("act", table.board)
    await table.deny()
    await acting.presses("act", table.board)
    await guest.types("/table leave")
    await guest.types("/table end")
    assert_right_words(table)


def table_commands(player: Player) -> list[str]:
    """The subcommands of `/table` that need no argument."""
    names = [name for name in player.actor.available_commands(player.table.channel) if name.startswith("table ")]
    return [name for name in names if not any(player.table.options_of(name).values())]


async def test_commands_are_described_in_the_languages_that_have_a_file(table: Table) -> None:
    (request,) = table.requests("PUT", r"/applications/\d+/commands$")
    described = list(texts_of_commands(request.json))
    assert len(described) > 80
    for english, localised, kind in described:
        assert set(localised) == {BOARDS.code, READERS.code} if kind != "name" or english in COMMAND_NAMES else True
        for language in (BOARDS, READERS):
            if language.code in localised:
                assert not strange(localised[language.code], language)
    names = {english for english, localised, kind in described if kind == "name" and localised}
    assert names >= {"table", "new", "score", "Describe board"}


def texts_of_commands(part: Any) -> Iterator[tuple[str, dict[str, str], str]]:
    """Every name and description: in English, in other languages, and which of the two it is."""
    for item in part if isinstance(part, list) else [part]:
        for kind in ("name", "description"):
            if item.get(kind):
                yield item[kind], item.get(f"{kind}_localizations") or {}, kind
        for inner in ("options", "choices"):
            yield from texts_of_commands(item.get(inner) or [])


# -------------------------------------------------------------------------------------------------- what was said


def assert_right_words(table: Table) -> None:
    """Everything that the bot has said so far."""
    said = [(text, language, where) for entry in table.env.http_requests for text, language, where in spoken(entry)]
    assert {language for _, language, _ in said} == {BOARDS, READERS}
    wrong = {text: (found, where) for text, language, where in said if (found := strange(text, language))}
    assert not wrong, wrong
    assert sum("⟦" in text for text, _, _ in said) > len(said) / 2


def spoken(entry: HttpLogEntry) -> Iterator[tuple[str, Pseudo, str]]:
    """The texts of a request, and the language that they should be in."""
    if entry.path.startswith("/applications") or not isinstance(entry.json, dict):
        return
    private = entry.path.startswith(("/interactions", "/webhooks"))
    for text in texts_in(entry.json):
        yield text, READERS if private else BOARDS, f"{entry.method} {entry.path}"


def texts_in(part: Any, key: str = "") -> Iterator[str]:
    if isinstance(part, dict):
        for name, inner in part.items():
            if name not in HIDDEN:
                yield from texts_in(inner, name)
    elif isinstance(part, list):
        for inner in part:
            yield from texts_in(inner, key)
    elif isinstance(part, str) and part:
        yield part
