"""Seats: taking one, giving one up, and who is host after that. Each in the savepoint under way."""

from sqlite3 import Connection

from bot.storage.records import Origin
from bot.storage.rows import rows
from bot.storage.who import House, Person


def seat_in(
    connection: Connection, session_id: int, seat: int, occupant: Person | House, name: str, origin: Origin
) -> None:
    """Seat somebody in a lobby. A person brings the id of the interaction to the seed's mix, a house player nothing."""
    is_person = isinstance(occupant, Person)
    rows(
        connection,
        "INSERT INTO seats (session_id, seat, occupant, user_id, name, strength, interaction_id, joined_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        session_id,
        seat,
        "person" if is_person else "house",
        occupant.user_id if isinstance(occupant, Person) else None,
        name,
        occupant.strength if isinstance(occupant, House) else None,
        origin.interaction_id if is_person else None,
        origin.at,
    )


def give_up(connection: Connection, session_id: int, seat: int) -> bool:
    """Nobody sits here any more; a host who did is succeeded. Returns whether any person still plays."""
    # The row keeps who it was: `user_id` stays, for results and for a wish to be forgotten.
    rows(
        connection,
        "UPDATE seats SET occupant = 'nobody', strength = NULL WHERE session_id = ? AND seat = ?",
        session_id,
        seat,
    )
    ((last,),) = rows(connection, "SELECT user_id FROM seats WHERE session_id = ? AND seat = ?", session_id, seat)
    return succeed_host(connection, session_id, last)


def succeed_host(connection: Connection, session_id: int, gone: int | None) -> bool:
    """Where the one who is gone was the host, the first person who still sits there is now; a house player never is.
    Returns whether there is any person."""
    heirs = rows(
        connection,
        "SELECT user_id FROM seats WHERE session_id = ? AND occupant = 'person' ORDER BY seat LIMIT 1",
        session_id,
    )
    if heirs and gone is not None:
        rows(
            connection,
            "UPDATE sessions SET host_id = ? WHERE id = ? AND host_id = ?",
            heirs[0][0],
            session_id,
            gone,
        )
    return bool(heirs)
