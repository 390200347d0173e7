"""Short words for the tests: sessions, moves and where they come from, with everything that does not matter filled in.

People are small numbers: 1 is the host. Every call of `by` is a new interaction.
"""

from itertools import count

from bot.storage import NewMove, NewPlace, NewSession, Origin, Person, Position, SessionRecord, Start, Store

MATERIAL = "hash-of-the-tables"
NOW = 1_700_000_000_000  # milliseconds
BIG = 1_300_000_000_000_000_000  # as large as Discord's ids are

_interactions = count(BIG + 1_000_000_000)  # far from every other id, however many a run of tests needs


def by(user_id: int, at: int = NOW) -> Origin:
    return Origin(at, Person(user_id), next(_interactions))


def lobby(channel_id: int = BIG + 1, guild_id: int = BIG + 2) -> NewSession:
    place = NewPlace(guild_id, channel_id)
    return NewSession(place, "penny-lane", '{"long": true}', 3, MATERIAL, bytes(range(32)))


def private() -> tuple[NewSession, Start]:
    """A game without a place over a given seed, and its start for one player."""
    new = NewSession(None, "penny-lane", "{}", 4, MATERIAL, bytes(32), "given")
    return new, Start(0, (0,), None, position(), '["set up"]', 4, MATERIAL)


def position(turn: int = 0) -> Position:
    return Position(f'{{"turn": {turn}}}', 10 + turn, (turn, turn))


def move(seat: int = 0, words: str = "a", *, reveals: bool = False, binding: bool = False) -> NewMove:
    return NewMove(seat, f'{{"move": "{words}"}}', f'["{words}"]', reveals, binding)


def leave(seat: int) -> NewMove:
    return NewMove(seat, "{}", '["left"]', reveals=False, kind="leave")


def start_of(session: SessionRecord, *order: int) -> Start:
    seated = tuple(seat.seat for seat in session.seats)
    return Start(session.version, order or seated, (5, BIG + 6), position(), '["set up"]', 4, MATERIAL)


async def opened(store: Store, *others: int, channel_id: int = BIG + 1, guild_id: int = BIG + 2) -> SessionRecord:
    """A lobby with the host and the others."""
    session = await store.lobby.create(lobby(channel_id, guild_id), by(1), "Player 1")
    for user_id in others:
        session = await store.lobby.add_seat(session.id, by(user_id), f"Player {user_id}", max_seats=10)
    return session


async def started(store: Store, *others: int, channel_id: int = BIG + 1, guild_id: int = BIG + 2) -> SessionRecord:
    """A game with the host and the others, in this order."""
    session = await opened(store, *others, channel_id=channel_id, guild_id=guild_id)
    return await store.lobby.start(session.id, by(1), start_of(session))


async def finished(store: Store, *others: int, channel_id: int = BIG + 1) -> SessionRecord:
    session = await started(store, *others, channel_id=channel_id)
    await store.moves.save(session.id, session.version, move(), position(1), by(1), finished=True)
    return await again(store, session)


async def again(store: Store, session: SessionRecord) -> SessionRecord:
    """The session as it is on the disk now."""
    now = await store.sessions.get(session.id)
    assert now is not None
    return now


def seating(session: SessionRecord) -> list[tuple[int, int | None]]:
    return [(seat.seat, seat.user_id) for seat in session.seats]
