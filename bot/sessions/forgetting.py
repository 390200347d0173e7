"""A person is forgotten: they leave what they play, then their id and name go."""

from __future__ import annotations

from bot.sessions.manager import SessionManager
from bot.storage import Origin, Person


async def forget_person(sessions: SessionManager, user_id: int, at: int) -> None:
    """Has a person leave each open game by its own rule, removes all that is kept about them, and has the boards of
    what goes on show it. Raises ParlourError where a game could not be left; those before it are left then."""
    store, memory = sessions.store, sessions.memory
    origin = Origin(at, Person(user_id))  # no interaction: one would be noted with the person's id
    for record in await store.sessions.open_of_user(user_id):
        if record.phase == "lobby":
            await sessions.lobby.leave(record.id, origin)
        else:
            await sessions.play.leave(record.id, origin, even_paused=True)
    for session_id in await store.forgetting.person(user_id):
        async with memory.lock(session_id):  # a move that was under way has put its names back into memory by now
            memory.forget(session_id)
        session = await memory.load(session_id)
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
