"""What stands around the panel of a day's game: which day it is, how long it runs, and the city in words."""

from __future__ import annotations

from dataclasses import replace

from bot.daily.days import HOUR_MS, ends
from bot.page import Button, Buttons, Page, Text
from bot.sessions import Session
from bot.storage.daily import GameRecord
from bot.texts import say
from bot.ui.daily.words import city_name, control, day_name
from bot.ui.session_controls import control as of_session


def framed(page: Page, session: Session, game: GameRecord, at: int) -> Page:
    """A page of an attempt or of practice, at a time."""
    city = city_name(session.games, session.options)
    line = say(
        f"daily.frame.{_kind(game, at)}", day=game.day, date=day_name(game.day), city=city, end=ends(game.day) // 1000
    )
    buttons = [Button(say("more.describe"), of_session("daily.describe", session))]
    if not session.is_open:
        buttons = [Button(say("daily.result"), control("result", game.day))]
        if game.is_practice:
            buttons = [Button(say("daily.again"), control("practise", game.day))]
    return replace(page, blocks=(Text(line), *page.blocks, Buttons(tuple(buttons))))


def _kind(game: GameRecord, at: int) -> str:
    """Whether it is practice, runs, ends within the hour, or is over."""
    if game.is_practice:
        return "practice"
    if at >= ends(game.day):
        return "late"
    return "last_hour" if at >= ends(game.day) - HOUR_MS else "runs"
