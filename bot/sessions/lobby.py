"""From an empty channel to the first turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from bot.errors import ParlourError
from bot.sessions.memory import Memory
from bot.sessions.session import Session
from bot.sessions.turns import opening_decisions, turn_timers
from bot.storage import (
    AlreadyHandled,
    AlreadySeated,
    ChannelTaken,
    NewSession,
    NotSeated,
    Origin,
    Position,
    SeatsFull,
    SessionRecord,
    Start,
    WrongPhase,
)
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
        fingerprint = tables.digest(game.tables)
        await self._store.tables.keep(fingerprint, game_key, tables.dump(game.tables))
        new = NewSession(
            guild_id=guild_id,
            channel_id=channel_id,
            game=game_key,
            options=codec_of(game.info).dump_options(game.info.options()),
            rules_version=game.info.rules_version,
            tables_hash=fingerprint,
            seed=secrets.token_bytes(SEED_BYTES),
        )
        try:
            record = await self._store.lobby.create(new, origin, name)
        except ChannelTaken as error:
            raise ParlourError("channel_taken") from error
        except AlreadyHandled:
            session = await self._memory.in_channel(channel_id)
            if session is None:
                raise ParlourError("no_table") from None
            return session
        return await self._take(record)

    async def join(self, session_id: int, origin: Origin, name: str) -> Session:
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            most = session.game.info.max_seats
            try:
                return await self._take(
                    await self._store.lobby.add_seat(session_id, origin, name, max_seats=most),
                )
            except AlreadyHandled:
                return session
            except AlreadySeated as error:
                raise ParlourError("already_seated") from error
            except SeatsFull as error:
                raise ParlourError("seats_full", seats=most) from error
            except WrongPhase as error:
                raise ParlourError("started" if error.phase == "playing" else "over") from error

    async def leave(self, session_id: int, origin: Origin) -> Session:
        """Gives a seat back before the start. The last one to leave closes the table."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            try:
                return await self._take(await self._store.lobby.remove_seat(session_id, origin, origin.user_id))
            except AlreadyHandled:
                return session
            except NotSeated as error:
                raise ParlourError("not_seated") from error
            except WrongPhase as error:
                raise ParlourError("over") from error

    async def kick(self, session_id: int, origin: Origin, user_id: int) -> Session:
        """Frees another player's seat before the start; only the host may."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            self._only_host(session, origin.user_id)
            try:
                return await self._take(await self._store.lobby.remove_seat(session_id, origin, user_id))
            except AlreadyHandled:
                return session
            except NotSeated as error:
                raise ParlourError("nobody_there") from error
            except WrongPhase as error:
                raise ParlourError("started" if error.phase == "playing" else "over") from error

    async def choose(self, session_id: int, origin: Origin, option: str, value: str) -> Session:
        """Sets one of the game's options; only the host may."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            self._only_host(session, origin.user_id)
            chosen = {**session.options.model_dump(), option: value}
            try:
                options = session.game.info.options.model_validate(chosen)
            except ValidationError as error:
                raise ParlourError("bad_option", option=option) from error
            try:
                text = codec_of(session.game.info).dump_options(options)
                return await self._take(await self._store.lobby.set_options(session_id, origin, text))
            except AlreadyHandled:
                return session
            except WrongPhase as error:
                raise ParlourError("started") from error

    async def start(self, session_id: int, origin: Origin) -> Session:
        """The first state, from the seed and the ids of the interactions that took the seats."""
        async with self._memory.lock(session_id):
            session = await self._memory.load(session_id)
            if session.record.phase != "lobby":
                if await self._store.interactions.handled(origin.interaction_id or 0):
                    return session
                raise ParlourError("started" if session.record.phase == "playing" else "over")
            self._only_host(session, origin.user_id)
            info = session.game.info
            if len(session.record.seats) < info.min_seats:
                raise ParlourError("too_few", needed=info.min_seats, seated=len(session.record.seats))
            start, state = self._first(session)
            try:
                record = await self._store.lobby.start(
                    session_id, origin, start, turn_timers(session, None, state, start.position.decisions, origin.at)
                )
            except AlreadyHandled:
                return session
            return await self._take(record)

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

    @staticmethod
    def _only_host(session: Session, user_id: int) -> None:
        if session.record.host_id != user_id:
            raise ParlourError("only_host", host=session.names[0])

    async def _take(self, record: SessionRecord) -> Session:
        session = await self._memory.take(record)
        self._changed(session)
        return session
