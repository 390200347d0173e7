"""What is longer than a message has pages: ten players' log, scores and description, and a server full of tables. And
everything that a page or a modal can hold, sent and answered."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot import discord_api
from bot.page import (
    Button,
    Buttons,
    Channels,
    Choice,
    Control,
    File,
    Gallery,
    Image,
    Link,
    Modal,
    Owner,
    Page,
    Pick,
    Question,
    Roles,
    Section,
    Select,
    Text,
    TextInput,
    Users,
)
from bot.page.inputs import ids_of, value_of, values_of
from bot.sessions import Session
from bot.ui.handlers import HANDLERS
from games.engine import Seat, View
from render.scene import Picture
from tests.bot.e2e.conftest import BLANK_PNG
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import NAMES, Table
from tests.wire.components import SELECTS

PICTURE = Picture(BLANK_PNG, "a blank")


async def ten(table: Table) -> list[Player]:
    """Ten players, their names as long as names are shown, each of whom has had three turns."""
    players = table.players(*(f"{name} of the Penny Parlour Club"[:24] for name in NAMES))
    await table.begin(*players, city="inkstanbul", districts=True)
    for _ in range(3):
        for player in players:
            player.panel = None
            await player.acts_by_panel()
    return players


async def turning(player: Player, screen: Screen, label: str) -> list[str]:
    """The texts from this page on, as long as there is such a button to press. The picture, if any, stays."""
    texts = [screen.text]
    while screen.has(label):
        before, screen = screen, await player.presses(label, screen)
        assert screen.private
        assert screen.alt == before.alt
        texts.append(screen.text)
    return texts


def lines(*texts: str) -> list[str]:
    return [line for text in texts for line in text.split("\n")]


async def test_the_whole_log_of_ten_players(table: Table) -> None:
    ana, *_ = players = await ten(table)
    await ana.presses("More", table.board)
    latest = await ana.presses("Log")
    assert latest.labels == ["◀ Previous", "Next ▶", "Back to More"]
    assert not latest.has("Next")
    assert "Roll 4: " in latest.text
    texts = await turning(ana, latest, "◀")
    assert len(texts) > 1
    told = lines(*(text.removeprefix("### What happened last\n") for text in reversed(texts)))
    assert "Roll 1: " in told[0]
    for player in players:
        assert sum(line.startswith(f"**{player.name}**") for line in dict.fromkeys(told)) >= 3


async def test_ten_cities_in_words(table: Table) -> None:
    ana, *_ = await ten(table)
    first = await ana.describes(table.board)
    texts = await turning(ana, first, "Next")
    assert len(texts) > 1
    assert all(len(text) <= 4000 for text in texts)
    assert "\n".join(texts).count("Row 9") == 10


async def test_ten_players_scores_item_by_item(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores with far more items than a message has room for, of which nothing is left out."""
    ana, *_ = await ten(table)
    told = Session.view

    def rich(session: Session, viewer: Seat | None) -> View:
        view: Any = told(session, viewer)
        scores = tuple(
            replace(score, items=tuple(replace(item, points=n + 1) for n, item in enumerate(score.items * 20)))
            for score in view.scores
        )
        return replace(view, scores=scores)

    session = await table.session()
    monkeypatch.setattr(Session, "view", rich)
    view: Any = session.view(None)
    assert all(len(score.items) > 60 for score in view.scores)
    await ana.presses("More", table.board)
    for seat in (0, 9):
        first = await ana.presses("Scores", await ana.presses("More", table.board))
        if seat:
            first = await ana.chooses("Whose score", str(seat))
        texts = await turning(ana, first, "Next")
        assert len(texts) > 1
        assert sum(line.startswith("- ") for line in lines(*texts)) == len(view.scores[seat].items)
        assert all(len(text) <= 4000 for text in texts)
    panel = await ana.presses("My panel", table.board)
    texts = await turning(ana, panel, "Next")
    assert sum(line.startswith("- ") for line in lines(*texts)) == len(view.scores[0].items)


async def test_a_server_full_of_tables(table: Table) -> None:
    hosts = table.players("Ana", "Ben", "Cleo", "Dev", "Ema")  # ten tables each at the most
    ana = hosts[0]
    channels = [table.guild.create_text_channel(f"table-{n}") for n in range(45)]
    for number, channel in enumerate(channels):
        await hosts[number % len(hosts)].actor.slash(channel, "table new", game="penny-lane")
    texts = await turning(ana, await ana.types("/table list"), "Next")
    assert len(lines(texts[0])) == 20
    found = lines(*texts)
    assert [re.findall(r"<#(\d+)>", line) for line in found] == [[str(channel.id)] for channel in channels]
    back = await ana.presses("◀")
    assert lines(back.text) == found[20:40]


async def test_another_servers_list_cannot_be_turned_to(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    for custom_id in (f"pp|list|g{table.guild.id + 1}|0|0|", "pp|list||0|0|", "pp|list|s1|0|0|"):
        answer = await ana.forges(custom_id)
        assert answer.text.startswith("This button belongs to an older version of the bot.")
    assert "**Pencil Park** in" in (await ana.forges(f"pp|list|g{table.guild.id}|0|0|")).text


@pytest.mark.parametrize("custom_id", ["pp|act||1|0|", "pp|do|g1|1|0|", "pp|more|p1|0|0|", "pp|join|d1|0|0|"])
async def test_a_sessions_control_that_belongs_to_none_is_refused(table: Table, custom_id: str) -> None:
    (ana,) = table.players("Ana")
    await table.open(ana)
    assert (await ana.forges(custom_id)).text.startswith("This button belongs to an older version of the bot.")


async def test_the_buttons_of_a_board_of_the_version_before_still_work(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    session = await table.session()
    panel = await ana.forges(f"pp|act|pencil-park|{session.id}|0|0|")
    assert panel.has("Confirm")
    more = await ana.forges(f"pp|more|pencil-park|{session.id}|0|2|")
    assert more.has("Scores")
    assert "The goal." in (await ana.forges(f"pp|rules|pencil-park|{session.id}|0|3|")).text
    assert "the rules in brief" in (await ana.forges("pp|rules|penny-lane|0|0|3|")).text
    confirm = panel.button("Confirm").custom_id.split("|")
    assert len(confirm) == 6
    old = "|".join([*confirm[:2], "pencil-park", confirm[2].removeprefix("s"), *confirm[3:]])
    assert (await ana.forges(old, on=panel)).text.startswith("✅ **Ana**")


async def test_a_page_that_is_too_large_is_an_error_with_a_number(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    monkeypatch.setattr("bot.ui.handlers.look.more_page", lambda *_: Page((Text("x" * 4001),)))
    answer = await ana.presses("More", table.board)
    assert answer.private
    assert (number := re.search(r"tell the admin the number ([0-9a-f]{6})\.", answer.text))
    table.expected_log = [r.getMessage() for r in caplog.records if r.levelname == "ERROR"]
    assert number[1] in table.expected_log[0]
    assert "4001 characters of text, 4000 at most" in caplog.text
    assert (await ana.acts_by_panel()).text.startswith("✅")


async def test_all_that_a_page_can_hold(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a handler of one's own, registered like all others, whose controls belong to a person."""
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    role = table.guild.create_role("Players")
    await table.open(ana)
    mine = Owner("person", ana.actor.id)
    got: list[Any] = []

    async def trial(interaction: discord.Interaction, control: Control) -> None:
        assert control.owner in (None, mine)
        match control.name.partition(".")[2]:
            case "ask":
                await discord_api.ask(interaction, questions(mine, ben.actor.id))
                return
            case "sent":
                answers = value_of(interaction, "why"), ids_of(interaction, "who"), values_of(interaction, "which")
                got.append(answers)
            case "some":
                got.append(values_of(interaction))
            case "ids":
                got.append(ids_of(interaction))
        await discord_api.show(interaction, everything(mine, ben.actor.id))

    monkeypatch.setitem(HANDLERS, "trial", trial)  # type: ignore[misc]
    screen = await ana.forges("pp|trial||0|0|")
    assert screen.text == "One\nTwo\nThree"
    assert screen.alt == "a blank\na blank\na blank"
    files = [file["filename"] for file in screen.message._message.attachments]
    assert files == ["thumbnail.png", "board.png", "left.png", "right.png", "game.json"]
    assert screen.labels == ["Ask", "Ask"]
    selects = [part["custom_id"] for part in screen._parts() if part["type"] in SELECTS]
    some: list[list[Any]] = [["c", "a"], [ben.actor, cleo.actor], [role], [table.channel]]
    for custom_id, chosen in zip(selects, some, strict=True):
        await ana.actor.select(screen.message, chosen, custom_id=custom_id)
    assert got == [("c", "a"), (ben.actor.id, cleo.actor.id), (role.id,), (table.channel.id,)]
    asked = await ana.actor.click(screen.message, custom_id=screen.buttons[0].custom_id)
    await ana.actor.submit_modal(asked, {"why": "for fun", "who": [cleo.actor], "which": ["b", "a"]})
    assert got[-1] == ("for fun", (cleo.actor.id,), ("b", "a"))


def everything(owner: Owner, user_id: int) -> Page:
    ask = Button("Ask", Control("trial.ask", owner), emoji="🎲")
    ids = Control("trial.ids", owner)
    return Page(
        (
            Section(("One", "Two"), Image(PICTURE, "thumbnail.png")),
            Section(("Three",), ask),
            Image(PICTURE),
            Gallery((Image(PICTURE, "left.png"), Image(PICTURE, "right.png"))),
            File("game.json", b"{}"),
            Buttons((ask, Link("Look", "https://example.org", "🔗"))),
            Select(Control("trial.some", owner), "Some", tuple(Choice(n, n, emoji="🎲") for n in "abc"), 2, 3),
            Select(ids, "Who", Users((user_id,)), 0, 3),
            Select(ids, "Which roles", Roles(), 1, 2),
            Select(ids, "Where", Channels(("text",))),
        )
    )


def questions(owner: Owner, user_id: int) -> Modal:
    return Modal(
        Control("trial.sent", owner),
        "Some questions",
        (
            Question("why", "Why?", TextInput("because", tall=True)),
            Question("who", "Who?", Pick(Users((user_id,)), least=0, most=2)),
            Question("which", "Which?", Pick((Choice("a", "A"), Choice("b", "B")), most=2)),
        ),
    )
