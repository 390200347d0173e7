"""From an empty channel to the first turn."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from pydantic import ValidationError

from bot.errors import ParlourError
from bot.names import escaped, shown
from bot.sessions.memory import Memory
from bot.sessions.session import AnyGame, Session
from bot.sessions.turns import opening_decisions, turn_timers
from bot.storage import (
    AlreadyHandled,
    AlreadySeated,
    ChannelTaken,
    NewSession,
    NotSeated,
    Origin,
    Position,
    SaveFailed,
    SeatsFull,
    SessionRecord,
    Start,
    WrongPhase,
)
from bot.texts import words_of
from games import tables
from games.chance import SEED_BYTES, Chance, mix
from games.codec import codec_of

Changed = Callable[[Session], None]


class Lobby:
    """Opening a table, taking seats, choosing options, starting. Each call raises ParlourError with the reason where
    it is refused; nothing has changed then."""

    def __init__(self, memory: Memory, changed: Changed) -> None:
        self._memory = memory
        self._store = memory.store
        self._changed = changed

    async def open(self, guild_id: int, channel_id: int, game_key: str, origin: Origin, name: str) -> Session:
        """A new table with its host at seat 0. The seed is drawn here, before anyone can join."""
        game = self._memory.games[game_key]
        new = NewSession(
            guild_id=guild_id,
            channel_id=channel_id,
            game=game_key,
            options=codec_of(game.info).dump_options(game.info.options()),
            rules_version=game.info.rules_version,
            tables_hash=await self._keep_tables(game_key, game),
            seed=secrets.token_bytes(SEED_BYTES),
        )
        try:
            record = await self._store.lobby.create(new, origin, name)
        except ChannelTaken as error:
            raise ParlourError("channel_taken") from error
        except SaveFailed as error:
            raise ParlourError("not_saved") from error
        except AlreadyHandled:
            session = await self._memory.in_channel(channel_id)
            if session is None:
                raise ParlourError("no_table") from None
            return session
        return await self._take(record)

    async def join(self, session_id: int, origin: Origin, name: str) -> Session:
        async def change(session: Session) -> SessionRecord:
            most = session.game.info.max_seats
            return await self._store.lobby.add_seat(session_id, origin, name, max_seats=most)

        return await self._change(session_id, change)

    async def leave(self, session_id: int, origin: Origin) -> Session:
        """Gives a seat back before the start. The last one to leave closes the table."""

        async def change(session: Session) -> SessionRecord:
            if session.record.phase == "lobby" and session.seat_of(origin.user_id) is None:
                raise ParlourError("not_seated")
            return await self._store.lobby.remove_seat(session_id, origin, origin.user_id)

        return await self._change(session_id, change)

    async def kick(self, session_id: int, origin: Origin, user_id: int) -> Session:
        """Frees another player's seat before the start; only the host may."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            return await self._store.lobby.remove_seat(session_id, origin, user_id)

        return await self._change(session_id, change)

    async def choose(self, session_id: int, origin: Origin, option: str, value: str) -> Session:
        """Sets one of the game's options; only the host may."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            try:
                options = session.game.info.options.model_validate({**session.options.model_dump(), option: value})
            except ValidationError as error:
                raise ParlourError("bad_option", option=option) from error
            text = codec_of(session.game.info).dump_options(options)
            return await self._store.lobby.set_options(session_id, origin, text)

        return await self._change(session_id, change)

    async def choose_tables(self, session_id: int, origin: Origin, *, own: bool) -> Session:
        """Plays with the tables of someone who owns the printed game, or with those that are shipped; only the host
        may choose."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            key = session.record.game
            game = self._memory.games.own(key) if own else self._memory.games[key]
            if game is None:
                raise ParlourError("bad_option", option="tables")
            return await self._store.lobby.set_tables(session_id, origin, await self._keep_tables(key, game))

        return await self._change(session_id, change)

    async def start(self, session_id: int, origin: Origin) -> Session:
        """The first state, from the seed and the ids of the interactions that took the seats."""

        async def change(session: Session) -> SessionRecord:
            if await self._store.interactions.handled(origin.interaction_id or 0):
                raise AlreadyHandled(origin.interaction_id or 0)
            _only_host(session, origin)
            if session.record.phase != "lobby":
                raise WrongPhase(session_id, session.record.phase)
            needed, seated = session.game.info.min_seats, len(session.record.seats)
            if seated < needed:
                raise ParlourError("too_few", needed=needed, seated=seated)
            start, state = self._first(session)
            timers = turn_timers(session, None, state, start.position.decisions, origin.at)
            return await self._store.lobby.start(session_id, origin, start, timers)

        return await self._change(session_id, change)

    async def _change(self, session_id: int, change: Callable[[Session], Awaitable[SessionRecord]]) -> Session:
        """Makes a change under the session's lock; what storage refuses becomes a sentence for whoever asked, and a
        second delivery of an interaction becomes nothing."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            try:
                record = await change(session)
            except AlreadyHandled:
                return session
            except AlreadySeated as error:
                raise ParlourError("already_seated") from error
            except SeatsFull as error:
                raise ParlourError("seats_full", seats=error.seats) from error
            except NotSeated as error:
                raise ParlourError("nobody_there") from error
            except WrongPhase as error:
                raise ParlourError("started" if error.phase == "playing" else "over") from error
            except SaveFailed as error:
                raise ParlourError("not_saved") from error
            return await self._take(record)

    async def _keep_tables(self, key: str, game: AnyGame) -> str:
        """Stores a game's tables, so that no later edit changes a game that runs on them; returns their hash."""
        fingerprint = tables.digest(game.tables)
        await self._store.tables.keep(fingerprint, key, tables.dump(game.tables))
        return fingerprint

    def _first(self, session: Session) -> tuple[Start, Any]:
        record, game = session.record, session.game
        codec = codec_of(game.info)
        mixed = tuple(seat.interaction_id for seat in record.seats)
        chance = Chance(mix(record.seed, mixed))
        step = game.setup(len(record.seats), session.options, chance)
        decisions = opening_decisions(game.active_seats(step.state), len(record.seats))
        return Start(
            version=record.version,
            order=tuple(seat.user_id for seat in record.seats),
            mixed=mixed,
            position=Position(codec.dump_state(step.state), chance.counter, decisions),
            events=codec.dump_events(step.events),
            rules_version=game.info.rules_version,
            tables_hash=record.tables_hash,
        ), step.state

    async def _take(self, record: SessionRecord) -> Session:
        session = await self._memory.take(record)
        self._changed(session)
        return session


def _only_host(session: Session, origin: Origin) -> None:
    record = session.record
    if record.host_id != origin.user_id:
        names = shown(session.names, words_of(session.record.game).seat_name)
        host = next(
            (name for seat, name in zip(record.seats, names, strict=True) if seat.user_id == record.host_id), ""
        )
        raise ParlourError("only_host", host=escaped(host))
