"""Builds the house: its parts, and the rooms in their order."""

from __future__ import annotations

from functools import partial

import discord

from bot import masking
from bot.absence import Absences, Hosts, Lobbies
from bot.backups import Backups
from bot.config import Configuration, Doorkeeper
from bot.config.model import BoardSettings
from bot.daily import Closing, Daily, open_chain
from bot.daily.posts import Outlet, Post, Posts
from bot.daily.reminders import Reminders
from bot.deadlines import Deadlines
from bot.departure import Departure
from bot.drawing import Studio
from bot.page import Page
from bot.parlour import Parlour
from bot.pings import Pings
from bot.publisher import Publisher
from bot.retiring import Retiring
from bot.rooms import Room, Rooms
from bot.sessions import Session, SessionManager
from bot.settings import Settings
from bot.storage import Store
from bot.sweep import Sweep
from bot.ui.board import board_page
from bot.ui.daily.post import post_page
from bot.ui.daily.reminder import reminder_page
from bot.ui.welcome import welcome_page
from bot.votes import Votes
from bot.welcome import Welcome
from bot.whereabouts import Whereabouts
from bot.wishes import Wishing
from games.pencil_park.calendar import Calendar
from games.registry import Games
from render import Pictures


async def build(client: discord.Client, settings: Settings, games: Games, calendar: Calendar, store: Store) -> Parlour:
    """Everything over one store. Nothing of it does anything yet. Raises StorageError."""
    await _mask(store)
    sessions = SessionManager(store, games)
    deadlines = Deadlines(store)
    studio = Studio(Pictures(games))
    configuration = Configuration(store, games)
    wishing = Wishing(store, configuration.usual_ping)
    daily = Daily(sessions, calendar, await open_chain(store))
    outlet = Outlet(client)
    draw_post = partial(_draw_post, games, studio, configuration)

    whereabouts = Whereabouts(client, sessions, deadlines)
    votes = Votes(sessions, deadlines)
    absences = Absences(client, sessions, deadlines, votes, Hosts(client, sessions, deadlines))
    Lobbies(sessions, deadlines)
    publisher = Publisher(
        client,
        sessions,
        partial(_draw_board, studio, votes),
        configuration,
        whereabouts.set_aside,
        Retiring(client, sessions, deadlines),
    )
    rooms: list[Room] = [
        publisher,
        Pings(client, sessions, deadlines, wishing, absences),
        whereabouts,
        Sweep(store, deadlines),
        Departure(client, sessions, deadlines),
        Closing(daily, deadlines),
        Welcome(client, store, deadlines, welcome_page),
        votes,
        absences,
        Posts(client, daily, configuration, deadlines, draw_post, outlet=outlet),
        Reminders(daily, wishing, deadlines, outlet, reminder_page),
    ]
    if settings.backups is not None:
        rooms.append(Backups(store, settings.database, settings.backups, deadlines))
    furnished = Rooms(rooms)
    sessions.listen(furnished.watch)
    sessions.listen(deadlines.wake)  # after the others: they may have set some
    sessions.when_gone(furnished.gone)
    doorkeeper = Doorkeeper(store, configuration)
    return Parlour(
        games,
        sessions,
        studio,
        publisher,
        deadlines,
        wishing,
        configuration,
        doorkeeper,
        daily,
        furnished,
        settings.source_url,
    )


async def _mask(store: Store) -> None:
    """From here on logs hold people's hashes under this database's key."""
    key = await store.meta.get(masking.KEY_NOTE) or masking.new_key()
    await store.meta.set(masking.KEY_NOTE, key)
    masking.use(key)


async def _draw_board(studio: Studio, votes: Votes, session: Session, settings: BoardSettings) -> Page:
    return await board_page(session, settings, studio, await votes.of(session))


async def _draw_post(games: Games, studio: Studio, configuration: Configuration, post: Post) -> Page:
    settings = await configuration.of(post.guild_id)
    return await post_page(post, games, studio, settings.board.palette)
