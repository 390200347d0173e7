"""What a person wishes the bot to do with them: `/settings`.

    wishes = await wishing.of(user_id)
    await wishing.set(user_id, "palette", "contrast")

The doors (the router and the command tree) read the wishes of whoever acts; from there to the end of the task
`current()` tells them, as `bot.language` tells the language.
"""

from bot.wishes.heeded import current, heed
from bot.wishes.model import FIELDS, BadWish, Ping, Wishes, wished
from bot.wishes.wishing import Wishing
from bot.wishes.zones import find_zones, zone_of

__all__ = ["FIELDS", "BadWish", "Ping", "Wishes", "Wishing", "current", "find_zones", "heed", "wished", "zone_of"]
