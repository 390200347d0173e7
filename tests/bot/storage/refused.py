"""Databases that are not opened."""

from bot.address import Address
from bot.storage import StorageError
from bot.storage.database import open_database


async def refusal_of(address: Address, *, wait_ms: int = 5000) -> str:
    """Why a database is not opened. One that is opened after all is closed: its thread would keep the tests alive."""
    try:
        database = await open_database(address, wait_ms=wait_ms)
    except StorageError as error:
        return str(error)
    await database.close()
    raise AssertionError(f"{address} was opened")
