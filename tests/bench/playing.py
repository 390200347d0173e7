"""Fifty channels at once over real sockets: tables of Pencil Park played by *Act* and *Confirm* without a pause.

The bot runs in a process of its own; Discord and all the players in this one. Nobody thinks: every player presses
again as soon as the answer is there, which is more than fifty tables of people ever ask.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path

from tests.bench.lag import Lags, idle_process, within
from tests.bench.measured_bot import VARIABLE
from tests.bench.report import Section, Size, quantile
from tests.wire.loopback import LoopbackDiscord
from tests.wire.processes import BotProcess
from tests.wire.replies import Reply
from tests.wire.tables import House, Table
from tests.wire.users import User

FACTORY = "tests.bench.measured_bot:create_bot"


def measure(size: Size) -> Section:
    section = Section(
        "50 channels over sockets" if not size.quick else "4 channels over sockets",
        ("moves/s", "answer p50 ms", "answer p99 ms", "lag p50 ms", "lag p99 ms", "lag max ms"),
    )
    asyncio.run(_measure(section, size))
    section.notes.append("answer: from the interaction to the bot's callback; lag: of the bot's event loop meanwhile")
    section.notes.append("target: lag p99 below 15 ms")
    return section


async def _measure(section: Section, size: Size) -> None:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        lags = Path(folder) / "lags.json"
        async with LoopbackDiscord() as discord:
            discord.answer_limit = 30
            house = House(discord, discord.add_guild(), Path(folder) / "parlour.sqlite3")
            bot = BotProcess(discord, house.database, factory=FACTORY, environment={VARIABLE: str(lags)})
            async with bot:
                games = await asyncio.gather(
                    *(house.game(*house.people(2, f"Table {number}")) for number in range(size.of(50, 4)))
                )
                load, idle = Load(), Lags()
                async with idle_process(idle):
                    begin = time.monotonic()
                    await load.run(games, size.of(15, 1))
                    end = time.monotonic()
                if status := await bot.stop(20):
                    raise RuntimeError(f"the bot ended with {status}:\n{bot.output[-3000:]}")
        late = within(json.loads(lags.read_text(encoding="utf-8")), begin, end)
    answers = [reply.latency for reply in load.replies]
    section.add(
        "2 players a table, moves and panels",
        load.moves / (end - begin),
        *(quantile(answers, share) * 1000 for share in (0.5, 0.99)),
        *_lags(late),
    )
    section.add("an idle process on this machine meanwhile", None, None, None, *_lags(within(idle, begin, end)))
    deferred = sum(reply.type in (5, 6) for reply in load.replies)
    section.notes.append(f"{len(answers):,} interactions, {deferred:,} of them deferred; {load.ended} games ended")


def _lags(lags: list[float]) -> tuple[float, float, float]:
    """In ms: the median, the 99th percentile, the worst."""
    return quantile(lags, 0.5) * 1000, quantile(lags, 0.99) * 1000, max(lags) * 1000


class Load:
    """What all the players did. `moves`: how many were answered."""

    def __init__(self) -> None:
        self.replies: list[Reply] = []
        self.moves = self.ended = 0
        self._stop = False

    async def run(self, tables: list[Table], seconds: float) -> None:
        playing = [asyncio.create_task(self._table(table)) for table in tables]
        await asyncio.sleep(seconds)
        self._stop = True
        await asyncio.gather(*playing)

    async def _table(self, table: Table) -> None:
        """Round after round, both players at the same time."""
        while not self._stop:
            if not any(await asyncio.gather(*(self._move(table, player) for player in table.players))):
                self.ended += 1
                return

    async def _move(self, table: Table, player: User) -> bool:
        panel = await player.click(table.board, table.button("act"))
        shown = await panel.shown(30)
        self.replies.append(panel)
        confirm = [button for button in shown.buttons if button.custom_id.startswith("pp|do|")]
        if not confirm:
            return False
        made = await player.click(shown, confirm[0])
        await made.shown(30)
        self.replies.append(made)
        self.moves += 1
        return True
