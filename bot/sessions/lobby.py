"""From an empty channel to the first turn."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from pydantic import BaseModel, ValidationError

from bot.errors import ParlourError
from bot.names import escaped, shown
from bot.sessions.memory import Memory
from bot.sessions.session import Session
from bot.sessions.setup import first, joins
from bot.sessions.turns import EXPIRES, lobby_timers, turn_timers
from bot.storage import (
    AlreadyHandled,
    AlreadySeated,
    ChanceKind,
    House,
    NewPlace,
    NewSession,
    NotSeated,
    Origin,
    Person,
    PlaceTaken,
    SavedWith,
    SaveFailed,
    SeatsFull,
    SessionRecord,
    StaleVersion,
    Start,
    StorageError,
    Timer,
    WrongPhase,
)
from games import material
from games.chance import SEED_BYTES, ChanceKey
from games.codec import codec_of
from games.registry import AnyGame

Changed = Callable[[Session], None]


class Lobby:
    """Opening a table, taking seats, choosing options, starting. Each call raises ParlourError with the reason where
    it is refused; nothing has changed then."""

    def __init__(self, memory: Memory, changed: Changed) -> None:
        self._memory = memory
        self._store = memory.store
        self._changed = changed

    async def open(
        self, guild_id: int, channel_id: int, game_key: str, origin: Origin, name: str, parent_id: int | None = None
    ) -> Session:
        """A new table with its host at seat 0. The seed is drawn here, before anyone can join. parent_id: of a thread,
        the channel that it is in."""
        game = self._memory.games[game_key]
        place, seed = NewPlace(guild_id, channel_id, parent_id), secrets.token_bytes(SEED_BYTES)
        return await self._create(await self._new(game, game.info.options(), place, seed, "mixed"), origin, name)

    async def open_private(
        self,
        game_key: str,
        origin: Origin,
        name: str,
        seed: bytes,
        options: BaseModel | None = None,
        *,
        material_json: str | None = None,
        also: SavedWith | None = None,
    ) -> Session:
        """A game for one person, without a place and begun at once, over a given seed, which is the key of its chance:
        whoever plays over the same one meets the same dice. material_json: what it is made of, where that is not what
        the game is made of now. also: what is saved with it; what that raises is raised here, and there is no game.
        Raises ValueError where one is too few for the game."""
        games = self._memory.games
        game = games[game_key] if material_json is None else games.over(game_key, material_json)
        options = options or game.info.options()
        new = await self._new(game, options, None, seed, "given")
        start, _ = first(game, options, ChanceKey(seed, None), 1, new.tables_hash)
        return await self._create(new, origin, name, start, also)

    async def join(self, session_id: int, origin: Origin, name: str) -> Session:
        async def change(session: Session) -> SessionRecord:
            most = session.game.info.max_seats
            return await self._store.lobby.add_seat(session_id, origin, name, max_seats=most)

        return await self._change(session_id, change)

    async def seat_house(self, session_id: int, origin: Origin, house: House) -> Session:
        """Has a house player take a seat; only the host may. Another one may be its like."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            most = session.game.info.max_seats
            return await self._store.lobby.add_house(session_id, origin, house, max_seats=most)

        return await self._change(session_id, change)

    async def dismiss_house(self, session_id: int, origin: Origin, seat: int) -> Session:
        """Sends a house player away before the start; only the host may."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            return await self._store.lobby.remove_house(session_id, origin, seat)

        return await self._change(session_id, change)

    async def leave(self, session_id: int, origin: Origin) -> Session:
        """Gives a seat back before the start. The last person to leave closes the table."""

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

    async def hand_over(self, session_id: int, origin: Origin, user_id: int) -> Session:
        """Makes somebody else who plays the host, before the start or after. Who may do so is the caller's to know."""

        async def change(_: Session) -> SessionRecord:
            return await self._store.lobby.set_host(session_id, origin, user_id)

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

    async def choose_material(self, session_id: int, origin: Origin, *, own: bool) -> Session:
        """Plays with the material of someone who owns the printed game, or with what is shipped; only the host
        may choose."""

        async def change(session: Session) -> SessionRecord:
            _only_host(session, origin)
            key = session.record.game
            game = self._memory.games.own(key) if own else self._memory.games[key]
            if game is None:
                raise ParlourError("bad_option", option="tables")
            return await self._store.lobby.set_material(session_id, origin, await self._keep_material(key, game))

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
            record = session.record
            key = ChanceKey(record.seed, joins(record.seats))
            start, state = first(session.game, session.options, key, seated, record.tables_hash, record.version)
            timers = turn_timers(session, None, state, start.position.decisions, origin.at)
            timers.append(Timer(EXPIRES, None, None))
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
            except StaleVersion as error:  # memory is behind: a save before this one was not read back
                self._memory.forget(session_id)
                raise ParlourError("not_saved") from error
            except SaveFailed as error:
                raise ParlourError("not_saved") from error
            return await self._take(record)

    async def _keep_material(self, key: str, game: AnyGame) -> str:
        """Stores a game's material, so that no later edit changes a game that runs on it; returns its hash."""
        fingerprint = material.digest(game.material)
        await self._store.material.keep(fingerprint, key, material.dump(game.material))
        return fingerprint

    async def _new(
        self, game: AnyGame, options: BaseModel, place: NewPlace | None, seed: bytes, chance: ChanceKind
    ) -> NewSession:
        return NewSession(
            place=place,
            game=game.info.key,
            options=codec_of(game.info).dump_options(options),
            rules_version=game.info.rules_version,
            tables_hash=await self._keep_material(game.info.key, game),
            seed=seed,
            chance=chance,
        )

    async def _create(
        self,
        new: NewSession,
        origin: Origin,
        name: str,
        start: Start | None = None,
        also: SavedWith | None = None,
    ) -> Session:
        """Opens a session; a second delivery of the interaction finds the one that the first opened."""
        try:
            timers = [] if new.place is None else lobby_timers(origin.at)
            return await self._take(await self._store.lobby.create(new, origin, name, start, timers, also))
        except PlaceTaken as error:
            raise ParlourError("channel_taken") from error
        except SaveFailed as error:
            raise ParlourError("not_saved") from error
        except AlreadyHandled as error:
            opened = await self._store.interactions.session_of(error.interaction_id)
            if opened is None:
                raise ParlourError("no_table") from error
            return await self._memory.load(opened)

    async def _take(self, record: SessionRecord) -> Session:
        """A session as it was saved."""
        try:
            session = await self._memory.take(record)
        except StorageError:
            self._memory.forget(record.id)  # it is behind the disk now, and read anew by the next one
            raise
        self._changed(session)
        return session


def _only_host(session: Session, origin: Origin) -> None:
    record = session.record
    if not session.is_open:
        raise ParlourError("over")
    if origin.by != Person(record.host_id):
        names = shown(session.names, session.texts.seat_name)
        host = next((names[seat.seat] for seat in record.seats if session.is_host(seat.seat)), "")
        raise ParlourError("only_host", host=escaped(host))
