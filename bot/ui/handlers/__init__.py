"""What each control does, by its name."""

from collections.abc import Mapping

from bot.ui.handlers import look, play, table
from bot.ui.router import Handler

HANDLERS: Mapping[str, Handler] = {**table.HANDLERS, **play.HANDLERS, **look.HANDLERS}
"""The handlers by the part of a control's name before the first dot."""
