"""A person is forgotten: they leave what they play, then their id and name go."""

from __future__ import annotations

import logging

from bot.errors import BoardMovedOn, ParlourError
from bot.sessions.manager import SessionManager
from bot.storage import Bot, Origin, Person, SessionRecord, StillPlaying, StorageError, WrongPhase

log = logging.getLogger(__name__)

OFTEN = 20
"""Attempts: each but the last met somebody who took a seat, or moved, in this very moment."""


async def forget_person(sessions: SessionManager, user_id: int, at: int) -> None:
    """Has a person leave each open game by its own rule, removes all that is kept about them, and has the boards of
    what goes on show it. A game that cannot be read ends. Raises ParlourError where it could not be saved; what was
    left before is left then."""
    for _ in range(OFTEN):
        for record in await sessions.store.sessions.open_of_user(user_id):
            await _leave(sessions, record, user_id, at)
        try:
            affected = await sessions.store.forgetting.person(user_id)
        except StillPlaying:  # they have sat down somewhere meanwhile
            continue
        for session_id in affected:
            await _read_anew(sessions, session_id)
        return
    raise ParlourError("not_saved")


async def _leave(sessions: SessionManager, record: SessionRecord, user_id: int, at: int) -> None:
    origin = Origin(at, Person(user_id))  # no interaction: one would be noted with the person's id
    try:
        if record.phase == "lobby":
            await sessions.lobby.leave(record.id, origin)
        else:
            await sessions.play.leave(record.id, origin, even_paused=True)
    except BoardMovedOn:
        return  # the next attempt finds it as it is then
    except ParlourError as error:
        if isinstance(error.__cause__, StorageError) and not isinstance(error.__cause__, WrongPhase):
            raise
        log.info("session %s: could not be left (%r)", record.id, error)  # it began, or ended, in this moment
    except StorageError:
        raise
    except Exception as error:  # nobody can play it on, and nobody is kept from being forgotten
        log.error("session %s cannot be read (%r) and ends", record.id, error)
        await sessions.store.life.abandon(record.id, Origin(at, Bot()), "unreadable")


async def _read_anew(sessions: SessionManager, session_id: int) -> None:
    """Whatever was read before has a lower version, and gives way to this wherever it comes back from."""
    async with sessions.memory.lock(session_id):  # a move that was under way has put its names back by now
        record = await sessions.store.sessions.get(session_id)
        if record is None:
            return
        sessions.memory.forget(session_id)
        try:
            session = await sessions.memory.take(record)
        except Exception as error:
            log.warning("session %s cannot be read (%r)", session_id, error)
            return
    if session.is_open:
        sessions.announce(session)


async def forget_server(sessions: SessionManager, guild_id: int, at_once: int) -> None:
    """Removes all that is kept of a server, so many games in one write."""
    while True:
        gone = await sessions.store.forgetting.server(guild_id, at_once)
        for session_id in gone:
            sessions.memory.forget(session_id)
        if len(gone) < at_once:
            return
