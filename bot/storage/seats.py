"""Seats: taking one, giving one up, and who is host after that. Each in the savepoint under way."""

from sqlalchemy import bindparam, insert, literal_column, select, update

from bot.storage.engines import Connection
from bot.storage.records import Origin
from bot.storage.schema import seats, sessions
from bot.storage.statement import Statement, named
from bot.storage.who import House, Person

_THE_SEAT = (seats.c.session_id == bindparam("session_id"), seats.c.seat == bindparam("number"))

_SEAT_IN = Statement(
    insert(seats).values(
        **named("session_id", "seat", "occupant", "user_id", "name", "strength", "interaction_id", "joined_at")
    )
)
# The row keeps who it was: `user_id` stays, for results and for a wish to be forgotten.
_GIVE_UP = Statement(
    update(seats).where(*_THE_SEAT).values(occupant="nobody", strength=None).returning(seats.c.user_id)
)
_FIRST_PERSON = Statement(
    select(seats.c.user_id)
    .where(seats.c.session_id == bindparam("session_id"), seats.c.occupant == "person")
    .order_by(seats.c.seat)
    .limit(literal_column("1"))
)
_SUCCEED = Statement(
    update(sessions)
    .where(sessions.c.id == bindparam("session_id"), sessions.c.host_id == bindparam("gone"))
    .values(host_id=bindparam("heir"))
)


def seat_in(
    connection: Connection, session_id: int, seat: int, occupant: Person | House, name: str, origin: Origin
) -> None:
    """Seat somebody in a lobby. A person brings the id of the interaction to the seed's mix, a house player nothing."""
    is_person = isinstance(occupant, Person)
    connection.rows(
        _SEAT_IN,
        session_id=session_id,
        seat=seat,
        occupant="person" if is_person else "house",
        user_id=occupant.user_id if isinstance(occupant, Person) else None,
        name=name,
        strength=occupant.strength if isinstance(occupant, House) else None,
        interaction_id=origin.interaction_id if is_person else None,
        joined_at=origin.at,
    )


def give_up(connection: Connection, session_id: int, seat: int) -> bool:
    """Nobody sits here any more; a host who did is succeeded. Returns whether any person still plays."""
    ((last,),) = connection.rows(_GIVE_UP, session_id=session_id, number=seat)
    return succeed_host(connection, session_id, last)


def succeed_host(connection: Connection, session_id: int, gone: int | None) -> bool:
    """Where the one who is gone was the host, the first person who still sits there is now; a house player never is.
    Returns whether there is any person."""
    heirs = connection.rows(_FIRST_PERSON, session_id=session_id)
    if heirs and gone is not None:
        connection.rows(_SUCCEED, session_id=session_id, gone=gone, heir=heirs[0][0])
    return bool(heirs)
