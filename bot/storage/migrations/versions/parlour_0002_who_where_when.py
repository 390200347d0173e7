"""Who sits and who acts, where a session is shown, and whose a deadline is, each by itself.

A seat's occupant is a person, a house player or nobody; a move names its maker; a session has a place or none; a
deadline belongs to a session, a server, a person or the bot. Nothing refers to interactions, so that they can go.
"""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import BYTES, INTEGER, TEXT

revision = "parlour_0002"
down_revision = "parlour_0001"

STRICT = {"sqlite_strict": True}
WITHOUT_ROWID = {"sqlite_strict": True, "sqlite_with_rowid": False}
NUMBERED = {"sqlite_strict": True, "sqlite_autoincrement": True}


def upgrade() -> None:
    if op.get_context().dialect.name == "sqlite":
        _carry_over()
    else:
        # Nobody has rows there yet: a PostgreSQL passes the first version on its way to this one, in one transaction.
        for table in ("boards", "seats", "moves", "deadlines", "interactions", "sessions"):
            op.drop_table(table)
        for create in (_sessions, _places, _seats, _moves, _deadlines, _interactions):
            create()
    op.create_index("sessions_by_phase", "sessions", ["phase"])
    op.create_index("places_of_channel", "places", ["channel_id", "session_id"])
    _partial_index("open_places_of_guild", "places", ["guild_id", "occupies"], "occupies IS NOT NULL")
    op.create_index("places_by_message", "places", ["message_id"])
    _partial_index("one_seat_a_person", "seats", ["session_id", "user_id"], "occupant = 'person'", unique=True)
    op.create_index("seats_of_user", "seats", ["user_id"])
    op.create_index("deadlines_by_time", "deadlines", ["next_at", "kind"])
    op.create_index("interactions_by_time", "interactions", ["at"])


def _carry_over() -> None:
    op.execute("PRAGMA user_version = 3")  # so that a bot from before Alembic refuses the file
    _places()
    op.execute(
        "INSERT INTO places (session_id, guild_id, channel_id, occupies, message_id, shown_version, posted_at)"
        " SELECT s.id, s.guild_id, s.channel_id, CASE WHEN s.phase IN ('lobby', 'playing') THEN s.channel_id END,"
        " b.message_id, b.shown_version, b.posted_at FROM sessions AS s JOIN boards AS b ON b.session_id = s.id"
    )
    op.drop_table("boards")
    _sessions("new_")
    op.execute(
        "INSERT INTO new_sessions (id, game, phase, paused, host_id, version, rules_version, tables_hash, chance, seed,"
        " mixed, counter, decisions, options, created_at, updated_at, finished_at, state)"
        " SELECT id, game, phase, paused, host_id, version, rules_version, tables_hash, 'mixed', seed,"
        " mixed, counter, decisions, options, created_at, updated_at, finished_at, state FROM sessions"
    )
    _seats("new_")
    op.execute(
        "INSERT INTO new_seats (session_id, seat, occupant, user_id, name, interaction_id, joined_at)"
        " SELECT session_id, seat, CASE status WHEN 'in' THEN 'person' ELSE 'nobody' END, user_id, name,"
        " interaction_id, joined_at FROM seats"
    )
    _moves("new_")
    op.execute(
        "INSERT INTO new_moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after,"
        " at, made_by, user_id, interaction_id, undone_at)"
        " SELECT m.session_id, m.number, m.seat, m.kind, m.move, m.events, m.reveals, m.counter_before,"
        " m.counter_after, m.at, CASE WHEN m.interaction_id IS NULL THEN 'clock' ELSE 'person' END, i.user_id,"
        " m.interaction_id, m.undone_at FROM moves AS m LEFT JOIN interactions AS i ON i.id = m.interaction_id"
    )
    _deadlines("new_")
    op.execute(
        "INSERT INTO new_deadlines (id, owner, owner_id, seat, kind, due_at, payload, next_at)"
        " SELECT id, 'session', session_id, coalesce(seat, -1), kind, due_at, payload, due_at FROM deadlines"
    )
    # Whose games these are was known by the way. Where two applications had the file, the next start decides.
    op.execute(
        "INSERT INTO meta (key, value) SELECT 'application', max(substr(key, 20)) FROM meta"
        " WHERE key LIKE 'synced commands of %' HAVING count(*) = 1"
    )
    op.execute("DELETE FROM meta WHERE key LIKE 'synced commands%'")
    for table in ("sessions", "seats", "moves", "deadlines"):
        op.drop_table(table)
        op.rename_table(f"new_{table}", table)


def _partial_index(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def _session() -> "sa.Column[int]":
    return sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False)


def _places() -> None:
    op.create_table(
        "places",
        _session(),
        sa.Column("guild_id", INTEGER, nullable=False),
        sa.Column("channel_id", INTEGER, nullable=False),
        sa.Column("occupies", INTEGER, unique=True),
        sa.Column("message_id", INTEGER),
        sa.Column("shown_version", INTEGER, nullable=False, server_default=sa.text("-1")),
        sa.Column("posted_at", INTEGER),
        sa.CheckConstraint("occupies IS NULL OR occupies = channel_id"),
        **STRICT,
    )


def _sessions(prefix: str = "") -> None:
    op.create_table(
        f"{prefix}sessions",
        sa.Column("id", INTEGER, primary_key=True),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("phase", TEXT, nullable=False),
        sa.Column("paused", TEXT),
        sa.Column("host_id", INTEGER, nullable=False),
        sa.Column("version", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.Column("rules_version", INTEGER, nullable=False),
        sa.Column("tables_hash", TEXT, sa.ForeignKey("tables.hash"), nullable=False),
        sa.Column("chance", TEXT, nullable=False),
        sa.Column("seed", BYTES, nullable=False),
        sa.Column("mixed", TEXT),
        sa.Column("counter", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.Column("decisions", TEXT, nullable=False, server_default="[]"),
        sa.Column("options", TEXT, nullable=False),
        sa.Column("created_at", INTEGER, nullable=False),
        sa.Column("updated_at", INTEGER, nullable=False),
        sa.Column("finished_at", INTEGER),
        sa.Column("state", TEXT),
        sa.CheckConstraint("phase IN ('lobby', 'playing', 'finished', 'abandoned')"),
        sa.CheckConstraint("chance IN ('mixed', 'given')"),
        sa.CheckConstraint("length(seed) = 32"),
        sa.CheckConstraint("(phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)"),
        sa.CheckConstraint(
            "phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND (mixed IS NOT NULL OR chance = 'given'))"
        ),
        sa.CheckConstraint("chance = 'mixed' OR mixed IS NULL"),
        **NUMBERED,
    )


def _seats(prefix: str = "") -> None:
    op.create_table(
        f"{prefix}seats",
        _session(),
        sa.Column("seat", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("occupant", TEXT, nullable=False, server_default="person"),
        sa.Column("user_id", INTEGER),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("strength", TEXT),
        sa.Column("interaction_id", INTEGER),
        sa.Column("joined_at", INTEGER, nullable=False),
        sa.CheckConstraint("occupant IN ('person', 'house', 'nobody')"),
        sa.CheckConstraint("occupant <> 'person' OR (user_id IS NOT NULL AND interaction_id IS NOT NULL)"),
        sa.CheckConstraint("occupant <> 'house' OR (user_id IS NULL AND interaction_id IS NULL)"),
        sa.CheckConstraint("(occupant = 'house') = (strength IS NOT NULL)"),
        **WITHOUT_ROWID,
    )


def _moves(prefix: str = "") -> None:
    op.create_table(
        f"{prefix}moves",
        _session(),
        sa.Column("number", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("seat", INTEGER),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("move", TEXT, nullable=False),
        sa.Column("events", TEXT, nullable=False),
        sa.Column("reveals", INTEGER, nullable=False),
        sa.Column("binding", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.Column("counter_before", INTEGER, nullable=False),
        sa.Column("counter_after", INTEGER, nullable=False),
        sa.Column("at", INTEGER, nullable=False),
        sa.Column("made_by", TEXT, nullable=False),
        sa.Column("user_id", INTEGER),
        sa.Column("house", TEXT),
        sa.Column("strength", TEXT),
        sa.Column("interaction_id", INTEGER),
        sa.Column("undone_at", INTEGER),
        sa.CheckConstraint("kind IN ('setup', 'move', 'leave')"),
        sa.CheckConstraint("reveals IN (0, 1)"),
        sa.CheckConstraint("binding IN (0, 1)"),
        sa.CheckConstraint("made_by IN ('person', 'house', 'clock', 'bot')"),
        sa.CheckConstraint("(kind = 'setup') = (seat IS NULL)"),
        sa.CheckConstraint("made_by = 'person' OR (user_id IS NULL AND interaction_id IS NULL)"),
        sa.CheckConstraint(
            "(made_by = 'house') = (house IS NOT NULL) AND (made_by = 'house') = (strength IS NOT NULL)"
        ),
        **WITHOUT_ROWID,
    )


def _deadlines(prefix: str = "") -> None:
    op.create_table(
        f"{prefix}deadlines",
        sa.Column("id", INTEGER, primary_key=True),
        sa.Column("owner", TEXT, nullable=False),
        sa.Column("owner_id", INTEGER, nullable=False),
        sa.Column("seat", INTEGER, nullable=False, server_default=sa.text("-1")),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("due_at", INTEGER, nullable=False),
        sa.Column("payload", TEXT, nullable=False),
        sa.Column("tries", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.Column("next_at", INTEGER, nullable=False),
        sa.Column(
            "session_id",
            INTEGER,
            sa.Computed("CASE WHEN owner = 'session' THEN owner_id END", persisted=True),
            sa.ForeignKey("sessions.id"),
        ),
        sa.UniqueConstraint("owner", "owner_id", "kind", "seat"),
        sa.CheckConstraint("owner IN ('session', 'server', 'person', 'bot')"),
        sa.CheckConstraint("owner <> 'bot' OR owner_id = 0"),
        sa.CheckConstraint("owner = 'session' OR seat = -1"),
        **NUMBERED,
    )


def _interactions() -> None:
    op.create_table(
        "interactions",
        sa.Column("id", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id")),
        sa.Column("user_id", INTEGER, nullable=False),
        sa.Column("what", TEXT, nullable=False),
        sa.Column("at", INTEGER, nullable=False),
        **STRICT,
    )
