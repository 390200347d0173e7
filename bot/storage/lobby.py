"""The lobby: opening a session and who sits in it, until it starts (`start.py`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.storage.database import Database
from bot.storage.errors import AlreadySeated, NotSeated, PlaceTaken, SeatsFull
from bot.storage.records import NewPlace, NewSession, Origin, SessionRecord, Timer
from bot.storage.rows import bump, claim, rows, session_in
from bot.storage.seats import seat_in, succeed_host
from bot.storage.start import Start, start_in
from bot.storage.who import House, Person


@dataclass(frozen=True, slots=True)
class Lobby:
    """Every change is one savepoint with its interaction, raises the version and returns the session as it is now.

    All of them raise `AlreadyHandled` for an interaction that had its effect, `NoSuchSession`, and `WrongPhase`
    where the session has started or is over.
    """

    database: Database

    async def create(
        self, new: NewSession, origin: Origin, host_name: str, start: Start | None = None
    ) -> SessionRecord:
        """Open a lobby with the host, `origin.user_id`, at seat 0. With `start` it begins in the same savepoint, so
        that no crash leaves half of it. Raises `PlaceTaken`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "create", None)
            session_id = _open(connection, new, origin)
            if new.place is not None:
                _occupy(connection, session_id, new.place)
            rows(connection, "UPDATE interactions SET session_id = ? WHERE id = ?", session_id, origin.interaction_id)
            seat_in(connection, session_id, 0, Person(origin.user_id), host_name, origin)
            if start is not None:
                start_in(connection, session_id, origin, start)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def add_seat(self, session_id: int, origin: Origin, name: str, *, max_seats: int) -> SessionRecord:
        """Give `origin.user_id` the next seat. Raises `AlreadySeated`, `SeatsFull`."""
        return await self._add(session_id, origin, Person(origin.user_id), name, max_seats)

    async def add_house(self, session_id: int, origin: Origin, house: House, *, max_seats: int) -> SessionRecord:
        """Give a house player the next seat; there may be others like it. Raises `SeatsFull`."""
        return await self._add(session_id, origin, house, house.name, max_seats)

    async def remove_seat(self, session_id: int, origin: Origin, user_id: int) -> SessionRecord:
        """Free the seat of `user_id`; the seats behind it move up. Raises `NotSeated`.

        Where the host leaves, the first person who is still there becomes host; the last person to leave abandons the
        session, whatever house players are there.
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
                raise NotSeated
            _move_up(connection, session_id, freed[0][0])
            if not succeed_host(connection, session_id, user_id):
                rows(
                    connection,
                    "UPDATE sessions SET phase = 'abandoned', finished_at = ?, paused = NULL WHERE id = ?",
                    origin.at,
                    session_id,
                )
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def remove_house(self, session_id: int, origin: Origin, seat: int) -> SessionRecord:
        """Send a house player away; the seats behind it move up. Raises `NotSeated` where none sits at this seat."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "quit", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            freed = rows(
                connection,
                "DELETE FROM seats WHERE session_id = ? AND seat = ? AND occupant = 'house' RETURNING seat",
                session_id,
                seat,
            )
            if not freed:
                raise NotSeated
            _move_up(connection, session_id, seat)
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
                " WHERE session_id = sessions.id AND user_id = ? AND occupant = 'person') RETURNING id",
                user_id,
                session_id,
                user_id,
            )
            if not done:
                raise NotSeated
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

        Raises `StaleVersion` where somebody came or went since `start.version`, and ValueError where `start.order` is
        not all the seats, once each.
        """

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "start", session_id)
            start_in(connection, session_id, origin, start, timers)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def _add(
        self, session_id: int, origin: Origin, occupant: Person | House, name: str, max_seats: int
    ) -> SessionRecord:
        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "join", session_id)
            bump(connection, session_id, ("lobby",), origin.at)
            taken = rows(connection, "SELECT user_id, seat FROM seats WHERE session_id = ?", session_id)
            for user_id, seat in taken:
                if occupant == Person(user_id):
                    raise AlreadySeated(user_id, seat)
            if len(taken) >= max_seats:
                raise SeatsFull(max_seats)
            seat_in(connection, session_id, len(taken), occupant, name, origin)
            return session_in(connection, session_id)

        return await self.database.write(work)


def _open(connection: Connection, new: NewSession, origin: Origin) -> int:
    ((session_id,),) = rows(
        connection,
        "INSERT INTO sessions (game, phase, host_id, rules_version, tables_hash, chance, seed, options, created_at,"
        " updated_at) VALUES (?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        new.game,
        origin.user_id,
        new.rules_version,
        new.tables_hash,
        new.chance,
        new.seed,
        new.options,
        origin.at,
        origin.at,
    )
    return int(session_id)


def _occupy(connection: Connection, session_id: int, place: NewPlace) -> None:
    taken = rows(connection, "SELECT session_id FROM places WHERE occupies = ?", place.channel_id)
    if taken:
        raise PlaceTaken(taken[0][0])
    rows(
        connection,
        "INSERT INTO places (session_id, guild_id, channel_id, occupies) VALUES (?, ?, ?, ?)",
        session_id,
        place.guild_id,
        place.channel_id,
        place.channel_id,
    )


def _move_up(connection: Connection, session_id: int, freed: int) -> None:
    # By way of negative numbers: two seats have no number in common, not even for a moment.
    rows(connection, "UPDATE seats SET seat = -seat WHERE session_id = ? AND seat > ?", session_id, freed)
    rows(connection, "UPDATE seats SET seat = -seat - 1 WHERE session_id = ? AND seat < 0", session_id)
