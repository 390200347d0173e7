"""Durable commits on both databases: a real move and its 6 kB state, by one writer and by fifty at once."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from pathlib import Path

from bot.address import Address
from bot.sessions.setup import joins
from bot.storage import NewMove, NewPlace, NewSession, Origin, Person, Position, SessionRecord, Start, Store, open_store
from games import material
from games.codec import codec_of
from tests.bench.positions import late
from tests.bench.report import Section, Size, quantile
from tests.every_game import GAMES
from tests.postgres import postgres_server

STATE_BYTES = 6000
_ids = itertools.count(1_300_000_000_000_000_000)


def measure(size: Size) -> Section:
    section = Section("Storage, durable commits", ("commits/s", "p50 ms", "p99 ms", "CPU ms each"))
    # In the working directory, where the real file would be: a temporary folder may be in memory.
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        Path(folder).chmod(0o755)  # the server may run as somebody else
        with postgres_server(Path(folder), durable=True) as server:
            for writers in (1, 50):
                addresses = {"SQLite": Path(folder) / f"{writers}.sqlite3", "PostgreSQL": server.url(server.create())}
                for name, address in addresses.items():
                    asyncio.run(_measure(section, name, address, writers, size))
    section.notes += [
        f"each: claim, move, {STATE_BYTES:,} B of state; WAL, synchronous=FULL, synchronous_commit=on",
        "CPU: that of the bot alone",
    ]
    return section


async def _measure(section: Section, name: str, address: Address, writers: int, size: Size) -> None:
    store = await open_store(address)
    try:
        sessions = await asyncio.gather(*(begin(store) for _ in range(writers)))
        each = size.of(1000 if writers == 1 else 100, 5)
        start, cpu = time.perf_counter(), time.process_time()
        waits = await asyncio.gather(*(_write(store, session, each) for session in sessions))
        spent, used = time.perf_counter() - start, time.process_time() - cpu
    finally:
        await store.close()
    times = [wait for mine in waits for wait in mine]
    section.add(
        f"{name}, 1 writer" if writers == 1 else f"{name}, {writers} writers",
        len(times) / spent,
        *(quantile(times, share) * 1000 for share in (0.5, 0.99)),
        used / len(times) * 1000,
    )


async def begin(store: Store, *, seats: int = 2) -> SessionRecord:
    """A game of Pencil Park under way, in a channel of its own."""
    game = GAMES["pencil-park"]
    fingerprint = material.digest(game.material)
    await store.material.keep(fingerprint, game.info.key, material.dump(game.material))
    codec = codec_of(game.info)
    position = late(GAMES["pencil-park"], seats, 1)
    options = codec.dump_options(game.info.options())
    place = NewPlace(next(_ids), next(_ids))
    new = NewSession(place, game.info.key, options, game.info.rules_version, fingerprint, bytes(range(32)))
    session = await store.lobby.create(new, _origin(), "Ana")
    for number in range(1, seats):
        session = await store.lobby.add_seat(session.id, _origin(), f"Guest {number}", max_seats=10)
    start = Start(
        session.version,
        tuple(range(seats)),
        joins(session.seats),
        Position(codec.dump_state(position.state), 3, (1,) * seats),
        "[]",
        game.info.rules_version,
        fingerprint,
    )
    return await store.lobby.start(session.id, _origin(), start)


async def _write(store: Store, session: SessionRecord, times: int) -> list[float]:
    waits = []
    move = NewMove(0, '{"action":"zone","die":3,"turn":"falling","place":"B4"}', f'["{"e" * 300}"]', reveals=True)
    state = (session.state or "").ljust(STATE_BYTES)
    for version in range(session.version, session.version + times):
        after = Position(state, version, (version, 1))
        start = time.perf_counter()
        await store.moves.save(session.id, version, move, after, _origin())
        waits.append(time.perf_counter() - start)
    return waits


def _origin() -> Origin:
    return Origin(1_790_000_000_000, Person(next(_ids)), next(_ids))
