"""The daily dice's posts in servers' channels.

| module | what |
| --- | --- |
| `when` | when a server's post of a day comes |
| `facts` | what it says |
| `outlet` | how it reaches Discord: at which pace, what a refusal means |
| `posting` | claiming, posting, trying again: once a server and day |
| `progress` | bringing it up to date while its day runs |
| `champions` | handing on the role of the month's champion |
"""

from bot.daily.posts.facts import Challenge, Post, Results, Table
from bot.daily.posts.outlet import Outlet, Refused
from bot.daily.posts.posting import Posts

__all__ = ["Challenge", "Outlet", "Post", "Posts", "Refused", "Results", "Table"]
