"""The daily dice: attempts, where they count, and the rankings. Storage knows neither the dice nor the calendar."""

from bot.storage.daily.attempts import Attempts, NewAttempt, NewPractice
from bot.storage.daily.posts import Posts
from bot.storage.daily.rankings import Rankings
from bot.storage.daily.records import (
    EVERYWHERE,
    AttemptRecord,
    DayRecord,
    GameRecord,
    PeriodKind,
    Placed,
    PostRecord,
    ResultRecord,
    Scope,
    Scored,
    Standing,
)

__all__ = [
    "EVERYWHERE",
    "AttemptRecord",
    "Attempts",
    "DayRecord",
    "GameRecord",
    "NewAttempt",
    "NewPractice",
    "PeriodKind",
    "Placed",
    "PostRecord",
    "Posts",
    "Rankings",
    "ResultRecord",
    "Scope",
    "Scored",
    "Standing",
]
