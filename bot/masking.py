"""No log holds a person's id or name, whatever its level.

Ids of Discord's, a person's like all others, are written as a short hash under a key that only the database has: what
concerns one person can be followed through a log, and nobody can try ids on it. What other libraries tell in debugging
(whole events and requests of Discord, with everything that people are called) is written without its arguments.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import re
import secrets
from copy import copy

KEY_NOTE = "mask"
"""The note of the database that holds the key."""
_KEY_BYTES = 16
_ID = re.compile(r"\d{15,20}")
_QUOTED = re.compile(r"^DETAIL:.*$|(?<=input_value=).*?(?=, input_type=)", re.MULTILINE)
"""Where the errors of PostgreSQL and of pydantic show the values that they are about."""
_TOKEN = re.compile(r"(?<=/)(interactions/\d+|webhooks/\d+)/[^/\s'\"?]+|aW50ZXJhY3Rpb246[\w+/=-]+")
"""An interaction's token, in an address or alone: whoever has it can answer in the bot's name for 15 minutes."""
_OURS = ("bot", "render", "games", "__main__")

_key = secrets.token_bytes(_KEY_BYTES)  # until the database is open


def new_key() -> str:
    """A key, to be noted."""
    return secrets.token_hex(_KEY_BYTES)


def use(key: str) -> None:
    """Hashes under this key from now on."""
    global _key  # noqa: PLW0603 - logging is the process's, and so is this
    _key = bytes.fromhex(key)


def hashed(number: int | str) -> str:
    """What stands in a log for an id."""
    return "#" + hmac.new(_key, str(number).encode(), hashlib.sha256).hexdigest()[:10]


class Masking(logging.Formatter):
    """Masks what it has formatted, tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        if record.levelno < logging.INFO and record.name.partition(".")[0] not in _OURS:
            record = copy(record)
            record.msg, record.args = str(record.msg), None
            record.exc_info = record.exc_text = record.stack_info = None
        # Formatted anew even where another handler has done so: it keeps its traceback in the record, unmasked.
        text = _TOKEN.sub(r"\1/…", _QUOTED.sub("…", super().format(record)))
        return _ID.sub(lambda found: hashed(found.group()), text)


def begin_log(level: str) -> None:
    """Has everything that is logged go to stderr, masked."""
    handler = logging.StreamHandler()
    handler.setFormatter(Masking("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
