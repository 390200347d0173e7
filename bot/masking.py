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
from logging.handlers import RotatingFileHandler
from pathlib import Path

KEY_NOTE = "mask"
"""The note of the database that holds the key."""
_KEY_BYTES = 16
_ID = re.compile(r"\d{15,20}")
_QUOTED = re.compile(r"^DETAIL:.*$|(?<=input_value=).*?(?=, input_type=)", re.MULTILINE)
"""Where the errors of PostgreSQL and of pydantic show the values that they are about."""
_TOKEN = re.compile(r"(?<=/)(interactions/\d+|webhooks/\d+)/[^/\s'\"?]+|aW50ZXJhY3Rpb246[\w+/=-]+")
"""An interaction's token, in an address or alone: whoever has it can answer in the bot's name for 15 minutes."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
STAMP = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} "
"""How each entry of a log begins, as a pattern."""
LARGEST = 2_000_000
"""Bytes of the file of errors before another one is begun."""
KEPT = 3
"""Full ones that are kept beside it."""
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


def begin_log(level: str, errors: Path | None = None) -> None:
    """Has everything that is logged go to stderr, masked; errors also into a file, which is made with the first one."""
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    if errors is not None:
        handlers.append(RotatingFileHandler(errors, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True))
        handlers[1].setLevel(logging.ERROR)
    for handler in handlers:
        handler.setFormatter(Masking(LINE))
    logging.basicConfig(level=level, handlers=handlers)
