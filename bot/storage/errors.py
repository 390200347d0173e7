"""What storage refuses. Each message is one clear line that may be shown; each error means: nothing was changed."""


class StorageError(Exception):
    """The root of all of them."""


class SaveFailed(StorageError):
    """The database could not write (disk full, locked, a rule of the schema); its own words are the `__cause__`."""


class NoSuchSession(StorageError):
    def __init__(self, session_id: int) -> None:
        super().__init__(f"There is no session {session_id}.")
        self.session_id = session_id


class PlaceTaken(StorageError):
    """The channel or thread has an open session already: the one with this id."""

    def __init__(self, session_id: int) -> None:
        super().__init__("This channel has a game already.")
        self.session_id = session_id


class StillPlaying(StorageError):
    """The person sits in these open sessions."""

    def __init__(self, session_ids: list[int]) -> None:
        super().__init__("Whoever is to be forgotten is still playing.")
        self.session_ids = session_ids


class WrongPhase(StorageError):
    """The session is in `phase`, in which this cannot be done."""

    def __init__(self, session_id: int, phase: str) -> None:
        super().__init__(f"This cannot be done now: the game is in the phase “{phase}”.")
        self.session_id = session_id
        self.phase = phase


class StaleVersion(StorageError):
    """The change was computed on `expected`, the session is at `actual`: load it again."""

    def __init__(self, session_id: int, expected: int, actual: int) -> None:
        super().__init__("The game has moved on.")
        self.session_id = session_id
        self.expected = expected
        self.actual = actual


class AlreadyHandled(StorageError):
    """This interaction had its effect before: Discord delivered it twice, or two deliveries raced."""

    def __init__(self, interaction_id: int) -> None:
        super().__init__("This was done already.")
        self.interaction_id = interaction_id


class SeatsFull(StorageError):
    def __init__(self, seats: int) -> None:
        super().__init__(f"All {seats} seats are taken.")
        self.seats = seats


class AlreadySeated(StorageError):
    def __init__(self, user_id: int, seat: int) -> None:
        super().__init__("This player has a seat already.")
        self.user_id = user_id
        self.seat = seat


class NotSeated(StorageError):
    def __init__(self) -> None:
        super().__init__("This player has no seat here.")


class NoSuchVote(StorageError):
    def __init__(self) -> None:
        super().__init__("This vote is over.")


class AttemptTaken(StorageError):
    """The person has begun this day of the daily dice before."""

    def __init__(self, day: int) -> None:
        super().__init__("This day was begun before.")
        self.day = day


class CannotUndo(StorageError):
    """The log has no such move, or it was taken back before."""

    def __init__(self, number: int) -> None:
        super().__init__("This move cannot be taken back.")
        self.number = number
