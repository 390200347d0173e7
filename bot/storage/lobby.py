"""The lobby: opening a session and who sits in it, until it starts (`start.py`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.errors import AlreadySeated, ChannelTaken, NotSeated, SeatsFull
from bot.storage.records import NewSession, Origin, SessionRecord, Timer
from bot.storage.rows import OPEN, bump, claim, rows, session_in
from bot.storage.start import Start, start_in


@dataclass(frozen=True, slots=True)
class Lobby:
    """Every change is one savepoint with its interaction, raises the version and returns the session as it is now.

    All of them raise `AlreadyHandled` for an interaction that had its effect, `NoSuchSession`, and `WrongPhase`
    where the session has started or is over.
    """

    database: Database

    async def create(self, new: NewSession, origin: Origin, host_name: str) -> SessionRecord:
        """Open a lobby with the host, `origin.user_id`, at seat 0. Raises `ChannelTaken`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "create", None)
            taken = rows(connection, f"SELECT id FROM sessions WHERE channel_id = ? AND {OPEN}", new.channel_id)
            if taken:
                raise ChannelTaken(taken[0][0])
            ((session_id,),) = rows(
                connection,
                "INSERT INTO sessions (guild_id, channel_id, game, phase, host_id, rules_version, tables_hash, seed,"
                " options, created_at, updated_at) VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?) RETURNING id",
                new.guild_id,
                new.channel_id,
                new.game,
                origin.user_id,
                new.rules_version,
                new.tables_hash,
                new.seed,
                new.options,
                origin.at,
                origin.at,
            )
            rows(connection, "INSERT INTO boards (session_id, channel_id) VALUES (?, ?)", session_id, new.channel_id)
            rows(connection, "UPDATE interactions SET session_id = ? WHERE id = ?", session_id, origin.interaction_id)
            _sit(connection, session_id, 0, host_name, origin)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def add_seat(self, session_id: int, origin: Origin, name: str, *, max_seats: int) -> SessionRecord:
        """Give `origin.user_id` the next seat. Raises `AlreadySeated`, `SeatsFull`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "join", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            taken = rows(connection, "SELECT user_id, seat FROM seats WHERE session_id = ?", session_id)
            seats: dict[int, int] = dict(taken)
            if origin.user_id in seats:
                raise AlreadySeated(origin.user_id, seats[origin.user_id])
            if len(seats) >= max_seats:
                raise SeatsFull(max_seats)
            _sit(connection, session_id, len(seats), name, origin)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def remove_seat(self, session_id: int, origin: Origin, user_id: int) -> SessionRecord:
        """Free the seat of `user_id`; the seats behind it move up. Raises `NotSeated`.

        Where the host leaves, the first who is still there becomes host; the last one to leave abandons the session.
        """

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "quit", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            freed = rows(
                connection,
                "DELETE FROM seats WHERE session_id = ? AND user_id = ? RETURNING seat",
                session_id,
                user_id,
            )
            if not freed:
                raise NotSeated(user_id)
            # By way of negative numbers: two seats have no number in common, not even for a moment.
            rows(
                connection,
                "UPDATE seats SET seat = -seat WHERE session_id = ? AND seat > ?",
                session_id,
                freed[0][0],
            )
            rows(connection, "UPDATE seats SET seat = -seat - 1 WHERE session_id = ? AND seat < 0", session_id)
            rows(
                connection,
                "UPDATE sessions SET host_id = (SELECT user_id FROM seats WHERE session_id = sessions.id AND seat = 0)"
                " WHERE id = ? AND host_id = ? AND EXISTS (SELECT 1 FROM seats WHERE session_id = sessions.id)",
                session_id,
                user_id,
            )
            rows(
                connection,
                "UPDATE sessions SET phase = 'abandoned', finished_at = ?, paused = NULL"
                " WHERE id = ? AND NOT EXISTS (SELECT 1 FROM seats WHERE session_id = sessions.id)",
                origin.at,
                session_id,
            )
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_host(self, session_id: int, origin: Origin, user_id: int) -> SessionRecord:
        """Make a seated player the host, in the lobby or in play. Raises `NotSeated`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "host", session_id)
            bump(connection, session_id, ("lobby", "playing"), origin.at)
            done = rows(
                connection,
                "UPDATE sessions SET host_id = ? WHERE id = ? AND EXISTS (SELECT 1 FROM seats"
                " WHERE session_id = sessions.id AND user_id = ? AND status = 'in') RETURNING id",
                user_id,
                session_id,
                user_id,
            )
            if not done:
                raise NotSeated(user_id)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_options(self, session_id: int, origin: Origin, options: str) -> SessionRecord:
        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "options", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            rows(connection, "UPDATE sessions SET options = ? WHERE id = ?", options, session_id)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_tables(self, session_id: int, origin: Origin, tables_hash: str) -> SessionRecord:
        """Play with other rule tables; they must be stored already."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "tables", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            rows(connection, "UPDATE sessions SET tables_hash = ? WHERE id = ?", tables_hash, session_id)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def start(self, session_id: int, origin: Origin, start: Start, timers: Sequence[Timer] = ()) -> SessionRecord:
        """Turn the lobby into a game, with the set-up as the log's number 0.

        Raises `StaleVersion` where somebody came or went since `start.version`, `NotSeated`, and ValueError where
        `start.order` is not all the players, once each.
        """

        def work(connection: Connection) -> SessionRecord:
            return start_in(connection, session_id, origin, start, timers)

        return await self.database.write(work)


def _sit(connection: Connection, session_id: int, seat: int, name: str, origin: Origin) -> None:
    rows(
        connection,
        "INSERT INTO seats (session_id, seat, user_id, name, interaction_id, joined_at) VALUES (?, ?, ?, ?, ?, ?)",
        session_id,
        seat,
        origin.user_id,
        name,
        origin.interaction_id,
        origin.at,
    )
