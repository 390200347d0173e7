"""`kill -9` in every phase of Penny Lane and Penny Black: the same choice is still there, for the same player alone, an
old panel still confirms, and what is drawn next is what the seed says."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

from games.codec import codec_of
from games.penny_lane.state import Drawn
from tests.every_game import GAMES
from tests.wire.ledger import Saved, check
from tests.wire.prepared import Move, Position, State, prepare
from tests.wire.tables import House, Table
from tests.wire.test_crashes import running
from tests.wire.users import User

LANE = {"masons-guild": 8, "bank": 4, "black-market": 3, "gazette": 3, "pass": 0.7}
ALBUM = {"place": 9, "collect": 9, "lift": 0.3, "swap": 0.5, "unstick": 0.3, "draw": 0.5, "buy": 3}
DARK_ALLEY, CO_OP = "A2", "S6"


def pending(kind: str) -> Any:
    return lambda state, move: state.pending is not None and state.pending.kind == kind


def drawn(secret: bool) -> Any:
    return lambda state, move: pending("drawn")(state, move) and state.pending.secret == secret


def place_of(state: State, seat: int, card: str) -> str | None:
    return next((building.place for building in state.lanes[seat].buildings if building.card == card), None)


def to_the_dark_alley(state: State, seat: int, move: Move) -> bool:
    """Buys it, then goes to the Black Market."""
    if place_of(state, seat, DARK_ALLEY):
        return bool(move.action == "black-market")
    return getattr(move, "card", None) == DARK_ALLEY


def to_the_co_op(state: State, seat: int, move: Move) -> bool:
    """Buys it, then employs somebody there."""
    place = place_of(state, seat, CO_OP)
    return getattr(move, "card", None) == CO_OP or (place is not None and getattr(move, "job", None) == place)


def half_chosen(state: State, move: Move) -> bool:
    return state.phase == "cards" and sum(bool(player.cards) for player in state.players) == 2


def collecting(state: State, move: Move) -> bool:
    return state.round == 3 and not any(player.collected for player in state.players)


def stamps_in_hand(state: State, move: Move) -> bool:
    return state.round == 2 and max(len(player.hand) for player in state.players) >= 3


def tentative(state: State, move: Move) -> bool:
    """Somebody has placed on a star, and holds more."""
    return any(player.hand and any(item.stars for item in player.album) for player in state.players)


def after(*actions: str) -> Any:
    return lambda state, move: move.action in actions


def others_done(state: State, move: Move) -> bool:
    return state.round == 2 and sum(player.done for player in state.players) == 2


PHASES = {
    "age": Position("penny-lane", 2, pending("ages"), LANE, seed=86),  # rare: one game in a hundred
    "actions": Position("penny-lane", 3, lambda state, move: state.pending is None and state.round == 3, LANE),
    "second citizen": Position("penny-lane", 2, pending("citizen"), LANE),
    "another swap": Position("penny-lane", 2, pending("swap"), LANE),
    "drawn card": Position("penny-lane", 2, drawn(secret=False), LANE),
    "dark alley": Position("penny-lane", 3, drawn(secret=True), LANE, to_the_dark_alley),
    "co-op": Position("penny-lane", 3, pending("gifts"), LANE, to_the_co_op),
    "half chosen": Position("penny-black", 3, half_chosen, ALBUM),
    "collecting": Position("penny-black", 3, collecting, ALBUM),
    "stamps in hand": Position("penny-black", 2, stamps_in_hand, ALBUM),
    "tentative": Position("penny-black", 2, tentative, ALBUM),
    "drew a stamp": Position("penny-black", 2, after("draw"), ALBUM),
    "bought a stamp": Position("penny-black", 2, after("buy"), ALBUM),
    "unstuck a stamp": Position("penny-black", 2, after("unstick"), ALBUM),
    "others done": Position("penny-black", 3, others_done, ALBUM),
}


def state_of(saved: Saved) -> State:
    assert saved.state
    return codec_of(GAMES[saved.game].info).load_state(saved.state)


def saved_of(tables: dict[str, Table]) -> dict[str, Saved]:
    return {name: table.house.ledger().session(table.channel.id) for name, table in tables.items()}


def actors(table: Table) -> list[User]:
    return [table.players[seat] for seat in table.house.ledger().active(table.channel.id)]


async def test_killed_in_every_phase(house: House) -> None:
    tables = await prepare(house, PHASES)
    prepared = saved_of(tables)
    for saved in prepared.values():
        check(saved)
    async with running(house) as bot:
        for table in tables.values():
            await table.until_playing()
        panels = dict(zip(tables, await asyncio.gather(*map(panels_of, tables.values())), strict=True))
        await bot.kill()
        killed = saved_of(tables)
        assert without_boards(killed) == without_boards(prepared)
        await bot.start()
        await asyncio.gather(*(goes_on(name, table, killed[name], panels[name]) for name, table in tables.items()))


def without_boards(sessions: dict[str, Saved]) -> dict[str, Saved]:
    """All that a move changes; which version a board has shown is another matter."""
    return {name: replace(saved, shown_version=0) for name, saved in sessions.items()}


async def panels_of(table: Table) -> list[str]:
    """What the panels say of all who are to act."""
    return [(await table.panel(player)).text for player in actors(table)]


async def goes_on(name: str, table: Table, saved: Saved, panels: list[str]) -> None:
    """After the crash: the same panels, the same secrets, panels from before still confirm, and the game goes on by
    its seed."""
    old = dict(table.panels)
    assert await panels_of(table) == panels, name
    await assert_private(table, saved)
    table.panels.update(old)
    for player in actors(table):
        reply = await table.confirm(player)  # where somebody has drawn meanwhile, the others' say so
        assert any(sign in reply.text for sign in ("✅", "🏁", "moved on")), (name, reply.text)
    for _ in range(2):
        await table.round()
    now = table.house.ledger().session(table.channel.id)
    assert now.log[: len(saved.log)] == saved.log, name
    assert len(now.log) > len(saved.log), name
    check(now)


async def assert_private(table: Table, saved: Saved) -> None:
    """What a pending choice hides is seen by its owner, and by nobody else."""
    state = state_of(saved)
    secrets: dict[int, list[str]] = {}
    if saved.game == "penny-lane" and isinstance(state.pending, Drawn) and state.pending.secret:
        secrets[state.turn] = [GAMES["penny-lane"].material.buildings[card].name for card in state.pending.cards]
    elif saved.game == "penny-black" and state.phase == "cards":
        cards = GAMES["penny-black"].material.cards
        secrets = {seat: [cards[card].name for card in player.dealt] for seat, player in enumerate(state.players)}
    public = json.dumps(table.board.payload(), ensure_ascii=False)
    for owner, names in secrets.items():
        for seat, player in enumerate(table.players):
            reply = await player.click(table.board, table.button("mine"))
            shown = json.dumps((await reply.shown()).payload(), ensure_ascii=False)
            if seat == owner:
                assert all(name in shown for name in names)
            else:
                assert not [name for name in names if f"{name}," in shown + public or f"{name} (" in shown + public]
