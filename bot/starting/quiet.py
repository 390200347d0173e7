"""discord.py's own log: where Discord is not well, or a player's client is not up to date, one line instead of a
traceback."""

from __future__ import annotations

import logging

from discord.app_commands import AppCommandError

from bot.starting.trouble import MENDED_BY_WAITING, told
from bot.storage import StorageError

_LOGGERS = ("discord.shard", "discord.client", "discord.gateway", "discord.app_commands.tree")
_NO_FAULT_HERE = (*MENDED_BY_WAITING, AppCommandError, StorageError)


class OneLine(logging.Filter):
    """Puts an error that is no fault of the bot's into the line itself."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, _NO_FAULT_HERE):
            record.msg, record.args = "%s (%s)", (record.getMessage(), told(error))
            record.exc_info = record.exc_text = None
        return True


_ONE_LINE = OneLine()


def calm_discords_log() -> None:
    """A second call does nothing."""
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(_ONE_LINE)
