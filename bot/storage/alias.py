"""What stands for a person whose id was removed where something has to hold for them on: a number that nobody can turn
back into the id, and that is found again by who has it. Aliases are negative; Discord's ids are not."""

import hashlib
import hmac
import secrets

from sqlalchemy import bindparam, select

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.schema import meta
from bot.storage.statement import Statement, named

NOTE = "alias"
"""The note in `meta` with the key of the hash."""
NOBODY = 0
"""In the place of an alias where there is none yet."""
_KEY = Statement(select(meta.c.value).where(meta.c.key == bindparam("key")))
_KEEP = Statement(insert(meta).values(**named("key", "value")).on_conflict_do_nothing())


def alias_in(connection: Connection, user_id: int) -> int:
    """A person's, in the transaction under way. The key is drawn the first time."""
    connection.rows(_KEEP, key=NOTE, value=secrets.token_hex(32))
    return _alias(connection.rows(_KEY, key=NOTE)[0][0], user_id)


async def alias_of(database: Database, user_id: int) -> int:
    """A person's; `NOBODY` where nobody has been forgotten so far."""
    found = await database.read(_KEY, key=NOTE)
    return _alias(found[0][0], user_id) if found else NOBODY


def _alias(key: str, user_id: int) -> int:
    digest = hmac.new(bytes.fromhex(key), str(user_id).encode(), hashlib.sha256).digest()
    return -1 - (int.from_bytes(digest[:8], "big") >> 1)
