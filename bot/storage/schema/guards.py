"""What the database itself refuses, whatever the code above believes, and what it does by itself.

`when` and `does` are SQL that both databases read. A change here comes into a database with the next version of its
schema: where no table changes with it, that version is an empty one.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guard:
    """Before `event`, where `when` holds, it is refused; `says` why. A new row is `new`, one that is there `old`."""

    name: str
    event: str
    when: str
    says: str


@dataclass(frozen=True, slots=True)
class Consequence:
    """After `event`, where `when` holds, the statements of `does` are carried out."""

    name: str
    event: str
    when: str
    does: str


def _over(phase: str) -> str:
    return f"{phase} IN ('finished', 'abandoned')"


_UNLESS_FORGETTING = "NOT EXISTS (SELECT 1 FROM meta WHERE key = 'forgetting')"
"""A person or a server is being forgotten, in this very transaction (`forgetting.py`)."""
_OLD_IS_OVER = _over("(SELECT phase FROM sessions WHERE id = old.session_id)")
_NEW_IS_OVER = _over("(SELECT phase FROM sessions WHERE id = new.session_id)")

# What is over never changes again, and goes only with its server. A host may still be replaced, a name or a user's id
# removed on their wish, and the place still has its last picture to show.
GUARDS = (
    Guard(
        "over_is_over",
        "UPDATE OF id, game, phase, paused, version, rules_version, tables_hash, chance, seed, mixed, counter,"
        " decisions, options, created_at, updated_at, finished_at, ended_why, state ON sessions",
        _over("old.phase"),
        "a session that is over never changes",
    ),
    Guard(
        "sessions_stay",
        "DELETE ON sessions",
        f"{_over('old.phase')} AND {_UNLESS_FORGETTING}",
        "a session that is over is never deleted",
    ),
    Guard("no_new_place", "INSERT ON places", _NEW_IS_OVER, "a session that is over takes no place"),
    Guard(
        "places_are_fixed",
        "UPDATE OF session_id, guild_id, channel_id ON places",
        _OLD_IS_OVER,
        "a session that is over keeps its place",
    ),
    Guard(
        "over_occupies_nothing",
        "UPDATE OF occupies ON places",
        f"new.occupies IS NOT NULL AND {_OLD_IS_OVER}",
        "a session that is over occupies no channel",
    ),
    Guard(
        "places_stay",
        "DELETE ON places",
        f"{_OLD_IS_OVER} AND {_UNLESS_FORGETTING}",
        "a session that is over keeps its place",
    ),
    Guard("no_new_seat", "INSERT ON seats", _NEW_IS_OVER, "a session that is over takes no seat"),
    Guard(
        "seats_are_fixed",
        "UPDATE OF session_id, seat, occupant, strength, interaction_id, joined_at ON seats",
        f"{_OLD_IS_OVER} AND {_UNLESS_FORGETTING}",
        "a session that is over keeps its seats",
    ),
    Guard(
        "seats_stay",
        "DELETE ON seats",
        f"{_OLD_IS_OVER} AND {_UNLESS_FORGETTING}",
        "a session that is over keeps its seats",
    ),
    Guard("no_new_move", "INSERT ON moves", _NEW_IS_OVER, "a session that is over takes no move"),
    # The log only grows; the one thing that may be written to a move later is that it was taken back, once.
    Guard(
        "moves_are_fixed",
        "UPDATE OF events, undone_at ON moves",
        f"old.undone_at IS NOT NULL OR {_OLD_IS_OVER}",
        "this move never changes again",
    ),
    Guard(
        "moves_keep_what_they_say",
        "UPDATE OF session_id, number, seat, kind, move, reveals, binding, counter_before, counter_after, at, made_by,"
        " house, strength, interaction_id ON moves",
        "true",
        "a move in the log never changes",
    ),
    Guard("moves_stay", "DELETE ON moves", _UNLESS_FORGETTING, "a move in the log is never deleted"),
    # Only who did it may be forgotten.
    Guard(
        "setting_changes_are_fixed",
        "UPDATE OF id, guild_id, at, key, old, new ON setting_changes",
        "true",
        "what was noted of a setting never changes",
    ),
    Guard(
        "setting_changes_stay",
        "DELETE ON setting_changes",
        _UNLESS_FORGETTING,
        "what was noted of a setting is never deleted",
    ),
)

CONSEQUENCES = (
    # Nobody is reminded of a game that is over, its votes are void, and its channel is free. What is shown already
    # (`pinged`) still has to be taken away.
    Consequence(
        "the_end",
        "UPDATE OF phase ON sessions",
        _over("new.phase"),
        "DELETE FROM deadlines WHERE owner = 'session' AND owner_id = new.id AND kind <> 'pinged';"
        " DELETE FROM votes WHERE session_id = new.id;"
        " UPDATE places SET occupies = NULL WHERE session_id = new.id;",
    ),
)
