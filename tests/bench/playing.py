"""Fifty channels at once over real sockets: tables of Pencil Park played by *Act* and *Confirm*.

The bot runs in a process of its own; Discord and all the players in this one. First nobody thinks: every player presses
again as soon as the picture is there, which is as much as the bot can do. Then everyone thinks as people do, and the
waits are those that people feel.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.bench.lag import Lags, idle_process, within
from tests.bench.measured_bot import VARIABLE
from tests.bench.report import Section, Size, quantile
from tests.wire.components import Control
from tests.wire.loopback import LoopbackDiscord
from tests.wire.messages import Message
from tests.wire.processes import BotProcess
from tests.wire.tables import House, Table
from tests.wire.users import User

THINKING = 10.0
"""Seconds for a move, on average."""
FACTORY = "tests.bench.measured_bot:create_bot"


def measure(size: Size) -> Section:
    section = Section(
        "50 channels over sockets" if not size.quick else "4 channels over sockets",
        ("moves/s", "answer p50 ms", "p99 ms", "picture p50 ms", "p99 ms", "lag p50 ms", "p99 ms", "max ms"),
    )
    asyncio.run(_measure(section, size))
    section.notes += [
        "answer: from the interaction to the bot's callback (or deferral); picture: until its message is complete",
        "lag: how late the bot's event loop was meanwhile, looked at every 5 ms; target: p99 below 15 ms",
    ]
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
                thinking = THINKING if not size.quick else 0.1
                spans = {
                    "2 players a table, no pause": await _span(games, size.of(12, 1), 0),
                    f"the same, each thinks {thinking:.3g} s": await _span(games, size.of(18, 1), thinking),
                }
                if status := await bot.stop(20):
                    raise RuntimeError(f"the bot ended with {status}:\n{bot.output[-3000:]}")
        late = json.loads(lags.read_text(encoding="utf-8"))
    for name, span in spans.items():
        section.add(
            name,
            len(span.load.moves) / (span.end - span.begin),
            *(quantile(span.load.answers, share) * 1000 for share in (0.5, 0.99)),
            *(quantile(span.load.pictures, share) * 1000 for share in (0.5, 0.99)),
            *_lags(within(late, span.begin, span.end)),
        )
        section.add("  an idle process meanwhile", *[None] * 5, *_lags(within(span.idle, span.begin, span.end)))


@dataclass
class Span:
    """What was measured from `begin` to `end`, on the clock that all processes share."""

    load: Load
    idle: Lags
    begin: float
    end: float


async def _span(games: list[Table], seconds: float, thinking: float) -> Span:
    load, idle = Load(thinking), Lags()
    async with idle_process(idle):
        begin = time.monotonic()
        await load.run(games, seconds)
        end = time.monotonic()
    return Span(load, idle, begin, end)


def _lags(lags: list[float]) -> tuple[float, float, float]:
    """In ms: the median, the 99th percentile, the worst."""
    return quantile(lags, 0.5) * 1000, quantile(lags, 0.99) * 1000, max(lags) * 1000


class Load:
    """All the players. `answers`, `pictures`: seconds from each interaction; `moves`: when each was answered."""

    def __init__(self, thinking: float) -> None:
        self.thinking = thinking
        self.answers: list[float] = []
        self.pictures: list[float] = []
        self.moves: list[float] = []
        self._stop = asyncio.Event()

    async def run(self, material: list[Table], seconds: float) -> None:
        playing = [asyncio.create_task(self._table(table)) for table in material]
        await asyncio.sleep(seconds)
        self._stop.set()
        await asyncio.gather(*playing)

    async def _table(self, table: Table) -> None:
        """Round after round, both players at the same time."""
        while not self._stop.is_set():
            if not any(await asyncio.gather(*(self._move(table, player) for player in table.players))):
                return

    async def _move(self, table: Table, player: User) -> bool:
        # People do not all press on the same beat: from nearly nothing to twice as long.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), random.uniform(0, 2) * self.thinking)
            return False
        panel = await self._press(player, table.board, table.button("act"))
        confirm = [button for button in panel.buttons if button.custom_id.startswith("pp|do|")]
        if not confirm:
            return False
        await self._press(player, panel, confirm[0])
        self.moves.append(time.monotonic())
        return True

    async def _press(self, player: User, message: Message, button: Control) -> Message:
        start = time.monotonic()
        reply = await player.click(message, button)
        shown = await reply.shown(30)
        self.answers.append(reply.latency)
        self.pictures.append(time.monotonic() - start)
        return shown
