"""The one place that calls Discord for messages: which refusals are expected, and what is done about each.

| code | meaning | what is done |
| --- | --- | --- |
| 10062, 10015, 40060, 50027 | the answer to an interaction comes too late | nothing: the next click brings a new one |
| 10008 | the message is gone | it is posted anew |
| 30046, any other 400 on an edit | the message cannot be edited | it is posted anew |
| 50083, 160005 | the thread is archived, or locked | posted anew, which opens it; else `Locked` |
| 10003, 10004 | the channel or server seems to be gone | `ChannelGone`: the game is set aside |
| 50001, 50013, any other 403 | a permission is missing | `MissingPermission` |
| 200000, 200001, 240000 | the server's filters refuse the words | `Filtered` |
| any other 4xx on a post | Discord refuses the message | `Refused` |
| 429, 5xx, a page instead of JSON | Discord is not well | as it is (`TROUBLE`): tried again |
| 50007 | the user takes no direct messages | nothing |

`meaning` sorts them; `messages` posts, edits and deletes; `answers` answers interactions, in time (`in_time`).
"""

from bot.discord_api.answers import acknowledge, ask, say_to_all, send_file, show, suggest, tell
from bot.discord_api.in_time import be_in_time
from bot.discord_api.meaning import (
    TROUBLE,
    Barred,
    ChannelGone,
    Filtered,
    Locked,
    MissingPermission,
    Refused,
    obstacle_of,
)
from bot.discord_api.messages import delete, edit, is_there, ping, post, write_to

__all__ = [
    "TROUBLE",
    "Barred",
    "ChannelGone",
    "Filtered",
    "Locked",
    "MissingPermission",
    "Refused",
    "acknowledge",
    "ask",
    "be_in_time",
    "delete",
    "edit",
    "is_there",
    "obstacle_of",
    "ping",
    "post",
    "say_to_all",
    "send_file",
    "show",
    "suggest",
    "tell",
    "write_to",
]
