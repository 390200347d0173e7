"""A bot that does nothing but save moves, and says each number once it was told that the move is saved.

Run by `test_kill.py`, which kills it.
"""

import asyncio
import sys
from typing import Any

from bot.address import read_address
from bot.storage import SessionRecord, Store, open_store
from tests.bot.storage.build import MATERIAL, by, move, position, started


async def play(store: Store, session: SessionRecord) -> None:
    version = session.version
    while True:
        saved = await store.moves.save(session.id, version, move(), position(version), by(1))
        version = saved.version
        print(session.id, saved.number, flush=True)


async def main(address: Any) -> None:
    store = await open_store(address)
    await store.material.keep(MATERIAL, "penny-lane", "{}")
    games = [await started(store, channel_id=channel) for channel in range(3)]
    await asyncio.gather(*(play(store, session) for session in games))


if __name__ == "__main__":
    asyncio.run(main(read_address(sys.argv[1])))
