"""What each control does, by its name."""

from collections.abc import Mapping

from bot.ui.handlers import (
    config,
    daily,
    helping,
    listing,
    look,
    opening,
    play,
    privacy,
    table,
    voting,
    walking,
    wishes,
)
from bot.ui.router import Handler

GROUPS: tuple[Mapping[str, Handler], ...] = (
    table.HANDLERS,
    voting.HANDLERS,
    opening.HANDLERS,
    play.HANDLERS,
    look.HANDLERS,
    helping.HANDLERS,
    listing.HANDLERS,
    wishes.HANDLERS,
    privacy.HANDLERS,
    config.HANDLERS,
    walking.HANDLERS,
    daily.HANDLERS,
)
"""Each module's own; those of controls that belong to something else than a session (`owned`) come in here too."""

HANDLERS: Mapping[str, Handler] = {name: handler for group in GROUPS for name, handler in group.items()}
"""The handlers by the part of a control's name before the first dot."""
