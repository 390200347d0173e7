"""What cannot be done is refused in private, with what is wrong and what can be done; and nothing has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.bot.e2e.players import Player
from tests.bot.e2e.table import EVERYTHING, Table

BLANK = "........" + ".....~.." + "........" + "..~~...." + "...~...." + "........" + ".~......" + "........"


@asynccontextmanager
async def nothing_changes(table: Table) -> AsyncIterator[None]:
    before, shown = await table.version(), table.board.text
    yield
    assert await table.version() == before
    assert table.board.text == shown


@pytest.fixture
async def ana(table: Table) -> Player:
    """Ana, who plays with Ben; the roll is 1, 2, 4 and her city is blank but for the reserves and an X at A1."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await table.arrange(dice=(1, 2, 4), seat=0, marks="x" + BLANK[1:])
    return ana


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("Z9", "Z9 is not on this map: spaces run from A1 to H8, like B4."),
        ("4B", "4B is not on this map: spaces run from A1 to H8, like B4."),
        ("the middle", "is not on this map: spaces run from A1 to H8, like B4."),
        ("H1", "⚃ as a square does not fit at H1: it would leave the city or cover a reserve."),
        ("E1", "⚃ as a square does not fit at E1: it would leave the city or cover a reserve."),
        ("A1", "The pattern would cover A1, which has an X already. Choose another first space."),
    ],
)
async def test_wrong_coordinates(table: Table, ana: Player, place: str, said: str) -> None:
    async with nothing_changes(table):
        answer = await ana.types("/pencil-park zone", die="4", place=place)
        assert said in answer.text
        assert answer.private
    async with nothing_changes(table):
        await ana.presses("Act")
        await ana.presses("⚃")
        await ana.presses("⌨")
        assert said in (await ana.writes(place)).text
        assert ana.panel
        assert ana.panel.has("Confirm")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("A1", "A1 has an X already. Choose a blank space."),
        ("F2", "F2 is a reserve: it stays as it is. Choose a white space."),
        ("f2", "F2 is a reserve: it stays as it is. Choose a white space."),
    ],
)
async def test_a_taken_or_reserve_space(table: Table, ana: Player, place: str, said: str) -> None:
    async with nothing_changes(table):
        assert said in (await ana.types("/pencil-park x", place=place)).text


@pytest.mark.parametrize("die", ["6", "3", "0"])
async def test_a_die_that_was_not_rolled(table: Table, ana: Player, die: str) -> None:
    async with nothing_changes(table):
        answer = await ana.types("/pencil-park zone", die=die, place="B4")
        assert f"No die shows {die}: the roll is 1, 2, 4." in answer.text


async def test_residents_without_a_shape_open_the_panel(table: Table, ana: Player) -> None:
    await table.arrange(dice=(3, 4, 1))
    async with nothing_changes(table):
        panel = await ana.types("/pencil-park zone", die="1", place="C8")
        assert "choose the rest here, then confirm" in panel.text
        assert "C8" in panel.text
        assert {"● Circles", "▲ Triangles", "■ Squares"} <= set(panel.labels)
    await ana.presses("■")
    assert "drew 1 × square Residents at C8" in (await ana.presses("Confirm C8")).text


async def test_acting_twice_in_a_roll(table: Table, ana: Player) -> None:
    await ana.types("/pencil-park x", place="H8")
    async with nothing_changes(table):
        answer = await ana.types("/pencil-park x", place="H7")
        assert "You have used this roll already. The next one comes when everyone has." in answer.text
        answer = await ana.types("/pencil-park zone", die="4", place="D2", turn="square")
        assert "You have used this roll already. The next one comes when everyone has." in answer.text
        answer = await ana.types("/pencil-park zone", die="4", place="D2")
        assert "Nothing to do just now: the table waits for **Ben**." in answer.text
        assert "Nothing to do just now: the table waits for **Ben**." in (await ana.presses("Act")).text


async def test_an_extra_zone_without_an_energy_space(table: Table, ana: Player) -> None:
    said = "There is no extra zone to draw: that takes an X on an Energy space."
    async with nothing_changes(table):
        assert said in (await ana.types("/pencil-park energy", zone="park", place="B4")).text
        assert said in (await ana.types("/pencil-park energy", zone="residential", place="B4")).text
        assert said in (await ana.types("/pencil-park skip")).text


async def test_no_fourth_x(table: Table, ana: Player) -> None:
    await table.arrange(seat=0, marks="xxx" + BLANK[3:])
    async with nothing_changes(table):
        assert "All 3 of your Xs are written." in (await ana.types("/pencil-park x", place="B4")).text
        panel = await ana.presses("Act")
        assert not panel.has("Write an X")
    assert not await ana.offered("/pencil-park x", "place")


async def test_a_spectator(table: Table, ana: Player) -> None:
    wanda = table.player("Wanda")
    said = "You are watching this game: only its players can act. Look around with My panel."
    async with nothing_changes(table):
        assert said in (await wanda.types("/pencil-park x", place="H8")).text
        assert "You are watching: this is what everyone sees." in (await wanda.presses("Act")).text
        assert not wanda.sees or not wanda.sees.has("Confirm")
        panel = await ana.presses("Act")
        # Somebody else's panel cannot be seen; its controls can be sent by a client of one's own.
        for button in panel.buttons:
            answer = await wanda.forges(button.custom_id)
            assert "You are watching" in answer.text
    assert await wanda.offered("/pencil-park x", "place") == []


async def test_before_the_start_and_after_the_end(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    answer = await ana.types("/pencil-park x", place="A1")
    assert answer.text == "There is no table in this channel. Open one with `/table new`."
    await table.open(ana)
    async with nothing_changes(table):
        answer = await ana.types("/pencil-park x", place="A1")
        assert "The game has not begun yet. The host presses Start when everyone is in." in answer.text
        assert "has not begun yet" in (await ben.types("/pencil-park score")).text
    old_board = table.board
    await ana.presses("Start")
    confirm = (await ana.presses("Act")).button("Confirm")
    await ana.types("/table end")
    answer = await ana.forges(confirm.custom_id, on=old_board)
    assert "This game is over. Open a new table with `/table new`." in answer.text


async def test_a_second_table_in_the_channel(table: Table, ana: Player) -> None:
    wanda = table.player("Wanda")
    async with nothing_changes(table):
        answer = await wanda.types("/table new", game="pencil-park")
        assert "This channel has a table already." in answer.text
        assert "/table join" in answer.text
        assert "another channel or thread" in answer.text


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("view_channel", "View Channel"),
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_fault_20_a_missing_permission_at_the_start_is_said(table: Table, permission: str, name: str) -> None:
    (ana,) = table.players("Ana")
    await table.deny(permission)
    answer = await ana.types("/table new", game="pencil-park")
    assert f"I lack the permission {name}" in answer.text
    assert "Ask an admin to grant it in the channel, then try again." in answer.text
    assert table.messages == []
    assert (await ana.types("/table list")).text.startswith("There is no open table")
    await table.deny()
    await ana.types("/table new", game="pencil-park")
    assert table.board.has("Join")


async def test_all_missing_permissions_are_named_at_once(table: Table) -> None:
    (ana,) = table.players("Ana")
    await table.deny(*EVERYTHING[1:])
    answer = await ana.types("/table new", game="pencil-park")
    assert "Send Messages, Embed Links, Attach Files, Read Message History" in answer.text


@pytest.mark.parametrize(
    "custom_id",
    [
        "pp|act",
        "pp|act|pencil-park|one|0|4|",
        "pp|fly|pencil-park|1|0|4|",
        "pp|do.place|pencil-park|1|0",
        "another-bot:button",
        "|" * 40,
        "pp||||||",
    ],
)
async def test_an_unknown_or_mangled_control(table: Table, ana: Player, custom_id: str) -> None:
    async with nothing_changes(table):
        answer = await ana.forges(custom_id)
        assert answer.text == (
            "This button belongs to an older version of the bot. Use `/table board` for a fresh board."
        )


@pytest.mark.parametrize(
    "custom_id",
    [
        "pp|do|pencil-park|1|1|0|action=zone,die=6,turn=tall,place=A1",
        "pp|do|pencil-park|1|1|0|action=zone,die=x,turn=,place=",
        "pp|do|pencil-park|1|1|0|action=build",
        "pp|do|pencil-park|1|1|0|",
        "pp|do|pencil-park|1|99|0|action=x,place=A2",
        "pp|do|penny-lane|1|1|0|action=x,place=ZZ99",
        "pp|do|pencil-park|77|1|0|action=x,place=A2",
        "pp|do|pencil-park|99999999999999999999|1|0|action=x,place=A2",
        "pp|pick|pencil-park|1|1|0|action=zone",
        "pp|pick|pencil-park|1|1|0|flavour=sweet",
        "pp|pick|pencil-park|1|1|0|",
        "pp|set.place|pencil-park|1|1|0|action=x,place=A2",
        "pp|set.flavour|pencil-park|1|1|0|action=x,place=A2",
        "pp|type.flavour|pencil-park|1|1|0|action=x",
        "pp|set|pencil-park|1|1|0|",
        "pp|open|pencil-park|1|1|0|",
        "pp|rules|penny-farthing|0|0|0|",
        "pp|opt.flavour|pencil-park|1|0|0|",
        "pp|opt.city|pencil-park|1|0|0|",
        "pp|start|pencil-park|1|0|0|",
        "pp|join|pencil-park|1|0|0|",
    ],
)
async def test_a_forged_control_changes_nothing(table: Table, ana: Player, custom_id: str) -> None:
    async with nothing_changes(table):
        await ana.forges(custom_id)
        await ana.forges(custom_id, "sweet")
        assert "Something went wrong" not in (ana.sees.text if ana.sees else "")


async def test_words_as_arguments(table: Table, ana: Player) -> None:
    """Autocomplete's values are free text: whatever is typed is answered in words."""
    junk = ["", " ", "die=4", "💥", "A" * 200, "a1,b2", "@everyone", "`x`", "A0", "A-1", "A٣", "B²"]
    for text in filter(str.strip, junk):
        async with nothing_changes(table):
            for command in ("/pencil-park zone", "/pencil-park x"):
                more = {"die": text} if command.endswith("zone") else {}
                answer = await ana.types(command, place=text, **more)
                assert "Something went wrong" not in answer.text, text
                assert answer.text
                assert len(answer.text) < 600
    for text in junk:
        await ana.offered("/pencil-park zone", "place", text, die=text)
        await ana.offered("/pencil-park zone", "die", text, place=text)
