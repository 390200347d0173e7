"""What a server's admins choose: `/config`.

    settings = await configuration.of(guild_id)
    if settings.board.palette == "contrast": ...
    changes = await configuration.change(guild_id, origin, lambda now: {"tables.most": 5})

| module | what |
| --- | --- |
| `model` | every setting: its default, its range |
| `service` | reading and changing them, as the database holds them |
| `doorkeeper` | the one place that says who may do what where |
| `values` | settings and their values in words |
| `portable` | a server's settings as a file |
| `manual` | all of them as the table in `docs/admin.md` |

Another topic is another section of the model and its words in `bot/texts.*.toml` (docs/how-it-works.md, *Settings*).
"""

from bot.config.doorkeeper import Asker, Doorkeeper, asker_of
from bot.config.model import SETTINGS, TOPICS, BadSetting, ServerSettings, Setting
from bot.config.service import Change, Configuration

__all__ = [
    "SETTINGS",
    "TOPICS",
    "Asker",
    "BadSetting",
    "Change",
    "Configuration",
    "Doorkeeper",
    "ServerSettings",
    "Setting",
    "asker_of",
]
