"""What changes a person's wishes: the page's selects, the window of the time zone, the typed commands."""

from __future__ import annotations

from datetime import UTC, datetime

import discord

from bot import discord_api
from bot.errors import ParlourError
from bot.page import Control
from bot.page.inputs import value_of
from bot.page.limits import MOST_CHOICES
from bot.parlour import parlour_of
from bot.texts import say
from bot.ui.handlers.owned import of_person
from bot.ui.router import Handler
from bot.ui.wishes import value_name, wishes_page, zone_modal
from bot.wishes import FIELDS, BadWish, current, find_zones, heed, zone_of

SUGGESTED = 5
"""Zones that are named where what was typed may mean several."""


async def show_wishes(interaction: discord.Interaction) -> None:
    """The page."""
    await discord_api.show(interaction, wishes_page(current(), interaction.user.id))


async def set_wish(interaction: discord.Interaction, key: str, value: str) -> None:
    """Keeps a wish and shows the page, with what has changed above it. Raises ParlourError for what is none."""
    if key == "zone":
        value = meant_zone(value)
    before = getattr(current(), key, "")
    try:
        wishes = await parlour_of(interaction).wishing.set(interaction.user.id, key, value)
    except BadWish as error:
        names = ", ".join(value_name(key, known) for known in FIELDS.get(key, ()))
        raise ParlourError("bad_wish", values=names) if names else ParlourError("unknown_control") from error
    heed(wishes)
    title, old, new = say(f"wishes.{key}.title"), value_name(key, before), value_name(key, getattr(wishes, key))
    note = say("wishes.changed", title=title, old=old, new=new)
    await discord_api.show(interaction, wishes_page(wishes, interaction.user.id).with_note(note))


def meant_zone(typed: str) -> str:
    """The zone's name. Raises ParlourError where it may be several, or none."""
    if (zone := zone_of(typed)) is not None:
        return zone.key
    found = find_zones(typed, datetime.now(UTC), MOST_CHOICES)
    if len(found) == 1:
        return found[0]
    if found:
        raise ParlourError("which_zone", zones=", ".join(found[:SUGGESTED]))
    raise ParlourError("no_such_zone")


async def _wish(interaction: discord.Interaction, control: Control) -> None:
    await set_wish(interaction, control.name.partition(".")[2], value_of(interaction) or "")


async def _zone(interaction: discord.Interaction, _: Control) -> None:
    await discord_api.ask(interaction, zone_modal(interaction.user.id))


async def _wishes(interaction: discord.Interaction, _: Control) -> None:
    await show_wishes(interaction)


HANDLERS: dict[str, Handler] = {"wish": of_person(_wish), "zone": of_person(_zone), "wishes": of_person(_wishes)}
