"""What reminds somebody of a streak that the day's end would end."""

from __future__ import annotations

from bot.daily.days import ends
from bot.daily.reminders import Reminder
from bot.page import NEUTRAL, Button, Buttons, Page, Text
from bot.texts import say
from bot.ui.daily.words import control


def reminder_page(reminder: Reminder) -> Page:
    """A direct message, with the way to play."""
    code = "daily.reminder.with_check" if reminder.streak.has_check else "daily.reminder.without_check"
    text = say(code, n=reminder.streak.length, end=ends(reminder.day) // 1000)
    play = Button(say("daily.post.play"), control("play", reminder.day), "success", emoji="🎲")
    return Page((Text("\n".join([text, say("daily.reminder.stop")])), Buttons((play,))), NEUTRAL)
