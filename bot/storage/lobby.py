"""The lobby: opening a session and who sits in it, until it starts (`start.py`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, exists, literal_column, select, update

from bot.storage.database import Database
from bot.storage.deadlines import set_timers
from bot.storage.engines import Connection
from bot.storage.errors import AlreadySeated, NotSeated, PlaceTaken, SeatsFull
from bot.storage.portable import insert
from bot.storage.records import NewPlace, NewSession, Origin, Owner, SessionRecord, Timer
from bot.storage.rows import bump, bump_in, claim, session_in
from bot.storage.schema import interactions, places, seats, sessions
from bot.storage.seats import seat_in, succeed_host
from bot.storage.start import Start, start_in
from bot.storage.statement import Statement, named
from bot.storage.who import House, Person

SavedWith = Callable[[Connection, int], None]
"""What else is saved with a session, in the same savepoint, from its id. It may raise: then there is no session."""

_THE_SESSION = sessions.c.id == bindparam("session_id")
_ITS_SEATS = seats.c.session_id == bindparam("session_id")

_OPEN = Statement(
    insert(sessions)
    .values(
        **named("game", "host_id", "rules_version", "tables_hash", "chance", "seed", "options"),
        phase="lobby",
        created_at=bindparam("at"),
        updated_at=bindparam("at"),
    )
    .returning(sessions.c.id)
)
_OCCUPY = Statement(
    insert(places)
    .values(**named("session_id", "guild_id", "channel_id", "parent_id"), occupies=bindparam("channel_id"))
    .on_conflict_do_nothing(index_elements=[places.c.occupies])
    .returning(places.c.session_id)
)
_OCCUPIED_BY = Statement(select(places.c.session_id).where(places.c.occupies == bindparam("channel_id")))
_NOTE_SESSION = Statement(
    update(interactions).where(interactions.c.id == bindparam("interaction_id")).values(**named("session_id"))
)

_BUMP_LOBBY = bump_in("lobby")
_BUMP_OPEN = bump_in("lobby", "playing")
_SEATED = Statement(select(seats.c.user_id, seats.c.seat).where(_ITS_SEATS))
_FREE_PERSON = Statement(
    delete(seats).where(_ITS_SEATS, seats.c.user_id == bindparam("user_id")).returning(seats.c.seat)
)
_FREE_HOUSE = Statement(
    delete(seats)
    .where(_ITS_SEATS, seats.c.seat == bindparam("seat"), seats.c.occupant == "house")
    .returning(seats.c.seat)
)
# By way of negative numbers: two seats have no number in common, not even for a moment.
_STEP_ASIDE = Statement(update(seats).where(_ITS_SEATS, seats.c.seat > bindparam("freed")).values(seat=-seats.c.seat))
_MOVE_UP = Statement(
    update(seats).where(_ITS_SEATS, seats.c.seat < literal_column("0")).values(seat=-seats.c.seat - literal_column("1"))
)
_ABANDON = Statement(
    update(sessions).where(_THE_SESSION).values(phase="abandoned", finished_at=bindparam("at"), paused=None)
)
_SET_HOST = Statement(
    update(sessions)
    .where(
        _THE_SESSION,
        exists().where(
            seats.c.session_id == sessions.c.id, seats.c.user_id == bindparam("host"), seats.c.occupant == "person"
        ),
    )
    .values(host_id=bindparam("host"))
    .returning(sessions.c.id)
)
_SET_OPTIONS = Statement(update(sessions).where(_THE_SESSION).values(**named("options")))
_RENAME = Statement(
    update(seats)
    .where(_ITS_SEATS, seats.c.occupant == "person", seats.c.user_id == bindparam("user_id"))
    .values(**named("name"))
    .returning(seats.c.seat)
)
_SET_MATERIAL = Statement(update(sessions).where(_THE_SESSION).values(**named("tables_hash")))


@dataclass(frozen=True, slots=True)
class Lobby:
    """Every change is one savepoint with its interaction, raises the version and returns the session as it is now.

    All of them raise `AlreadyHandled` for an interaction that had its effect, `NoSuchSession`, and `WrongPhase`
    where the session has started or is over.
    """

    database: Database

    async def create(
        self,
        new: NewSession,
        origin: Origin,
        host_name: str,
        start: Start | None = None,
        timers: Sequence[Timer] = (),
        also: SavedWith | None = None,
    ) -> SessionRecord:
        """Open a lobby with the host, `origin.user_id`, at seat 0. With `start` it begins, `timers` are set and `also`
        is saved in the same savepoint, so that no crash leaves half of it. Raises `PlaceTaken`, and what `also`
        raises."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "create", None)
            session_id = _open(connection, new, origin)
            if new.place is not None:
                _occupy(connection, session_id, new.place)
            connection.rows(_NOTE_SESSION, session_id=session_id, interaction_id=origin.interaction_id)
            seat_in(connection, session_id, 0, Person(origin.user_id), host_name, origin)
            if start is not None:
                start_in(connection, session_id, origin, start)
            set_timers(connection, Owner.session(session_id), timers)
            if also is not None:
                also(connection, session_id)
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
            bump(connection, _BUMP_LOBBY, session_id, origin.at)
            freed = connection.rows(_FREE_PERSON, session_id=session_id, user_id=user_id)
            if not freed:
                raise NotSeated
            _move_up(connection, session_id, freed[0][0])
            if not succeed_host(connection, session_id, user_id):
                connection.rows(_ABANDON, session_id=session_id, at=origin.at)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def remove_house(self, session_id: int, origin: Origin, seat: int) -> SessionRecord:
        """Send a house player away; the seats behind it move up. Raises `NotSeated` where none sits at this seat."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "quit", session_id)
            bump(connection, _BUMP_LOBBY, session_id, origin.at)
            if not connection.rows(_FREE_HOUSE, session_id=session_id, seat=seat):
                raise NotSeated
            _move_up(connection, session_id, seat)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_host(self, session_id: int, origin: Origin, user_id: int) -> SessionRecord:
        """Make a seated player the host, in the lobby or in play. Raises `NotSeated`."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "host", session_id)
            bump(connection, _BUMP_OPEN, session_id, origin.at)
            if not connection.rows(_SET_HOST, session_id=session_id, host=user_id):
                raise NotSeated
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def rename(self, session_id: int, user_id: int, name: str, at: int) -> SessionRecord:
        """A seated person is called otherwise now, in the lobby or in play. Raises `NotSeated`. It comes with whatever
        interaction, whose own effect is noted with it."""

        def work(connection: Connection) -> SessionRecord:
            bump(connection, _BUMP_OPEN, session_id, at)
            if not connection.rows(_RENAME, session_id=session_id, user_id=user_id, name=name):
                raise NotSeated
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_options(self, session_id: int, origin: Origin, options: str) -> SessionRecord:
        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "options", session_id)
            bump(connection, _BUMP_LOBBY, session_id, origin.at)
            connection.rows(_SET_OPTIONS, session_id=session_id, options=options)
            return session_in(connection, session_id)

        return await self.database.write(work)

    async def set_material(self, session_id: int, origin: Origin, tables_hash: str) -> SessionRecord:
        """Play with other material; it must be stored already."""

        def work(connection: Connection) -> SessionRecord:
            claim(connection, origin, "tables", session_id)
            bump(connection, _BUMP_LOBBY, session_id, origin.at)
            connection.rows(_SET_MATERIAL, session_id=session_id, tables_hash=tables_hash)
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
            bump(connection, _BUMP_LOBBY, session_id, origin.at)
            taken = connection.rows(_SEATED, session_id=session_id)
            for user_id, seat in taken:
                if occupant == Person(user_id):
                    raise AlreadySeated(user_id, seat)
            if len(taken) >= max_seats:
                raise SeatsFull(max_seats)
            seat_in(connection, session_id, len(taken), occupant, name, origin)
            return session_in(connection, session_id)

        return await self.database.write(work)


def _open(connection: Connection, new: NewSession, origin: Origin) -> int:
    ((session_id,),) = connection.rows(
        _OPEN,
        game=new.game,
        host_id=origin.user_id,
        rules_version=new.rules_version,
        tables_hash=new.tables_hash,
        chance=new.chance,
        seed=new.seed,
        options=new.options,
        at=origin.at,
    )
    return int(session_id)


def _occupy(connection: Connection, session_id: int, place: NewPlace) -> None:
    here = {"channel_id": place.channel_id}
    # Inserted first and asked afterwards: another process may be opening a table there in this very moment.
    while not connection.rows(
        _OCCUPY, session_id=session_id, guild_id=place.guild_id, parent_id=place.parent_id, **here
    ):
        if taken := connection.rows(_OCCUPIED_BY, **here):
            raise PlaceTaken(taken[0][0])


def _move_up(connection: Connection, session_id: int, freed: int) -> None:
    connection.rows(_STEP_ASIDE, session_id=session_id, freed=freed)
    connection.rows(_MOVE_UP, session_id=session_id)
