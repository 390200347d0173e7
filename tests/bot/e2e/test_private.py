"""A private game, which has no place: played in private messages, whole, and nobody else's business."""

from __future__ import annotations

import hashlib

from bot.clock import now_ms
from bot.page import Control, Owner
from bot.sessions import Session
from bot.sessions.exporting import export
from bot.storage import Origin, Person
from games.export import read_export
from games.replay import verify
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.every_game import GAMES

SEED = hashlib.sha256(b"a day").digest()


async def opens(table: Table, player: Player, interaction: int = 1) -> Session:
    origin = Origin(now_ms(), Person(player.actor.id), interaction)
    lobby = table.bot.parlour.sessions.lobby
    return await lobby.open_private("pencil-park", origin, player.name, SEED)


async def enters(player: Player, session: Session, name: str = "act") -> Screen:
    """A control of the game, in a private message of the player's."""
    answer = await player.types("/help")
    return await player.forges(Control(name, Owner("session", session.id)).custom_id(), on=answer)


async def test_a_private_game_is_played_to_its_end_across_a_restart_without_a_word_in_the_channel(table: Table) -> None:
    (ana,) = table.players("Ana")
    session = await opens(table, ana)
    await enters(ana, session)
    for turn in range(60):
        if turn == 5:
            await table.restart()
            await enters(ana, session)
        await ana.presses("Confirm")
        if not ana.sees or not ana.sees.has("Confirm"):
            break
    assert ana.sees
    assert ana.sees.text.startswith("🏁")
    assert "Final result" in (await ana.presses("My panel")).text
    assert ana.sees.picture
    over = await table.bot.parlour.sessions.get(session.id)
    assert over.record.phase == "finished"
    await table.env.advance_time(24 * 3600)
    assert table.messages == []
    assert table.posts == []
    report = verify(read_export(await export(table.bot.parlour.sessions.store, over), GAMES), GAMES)
    assert report.ok, report.difference


async def test_it_stands_beside_a_table_in_the_same_channel(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    session = await opens(table, ana)
    await table.begin(ana, ben)
    before = (await table.session()).record.version
    await enters(ana, session)
    await ana.presses("Confirm")
    assert (await table.session()).record.version == before
    assert (await table.bot.parlour.sessions.get(session.id)).record.version == 1 + 1
    assert "1 player" not in (await ben.types("/table list")).text
    assert (await ben.types("/table list")).text.count("Pencil Park") == 1


async def test_nobody_else_sees_it_or_acts_in_it(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    session = await opens(table, ana)
    answers = set()
    for name in (
        "act",
        "mine",
        "do",
        "scores",
        "log",
        "describe",
        "more",
        "leave",
        "leaving",
        "close",
        "join",
        "start",
    ):
        answers.add((await enters(ben, session, name)).text)
    (answer,) = answers
    assert answer.startswith("This is another player's private game")
    now = await table.bot.parlour.sessions.get(session.id)
    assert now.record == session.record


async def test_giving_it_up(table: Table) -> None:
    (ana,) = table.players("Ana")
    session = await opens(table, ana)
    await enters(ana, session, "leave")
    assert "You have left the game." in (await ana.presses("Leave for good")).text
    assert not (await table.bot.parlour.sessions.get(session.id)).is_open
    assert "Final result" in (await enters(ana, session, "mine")).text
