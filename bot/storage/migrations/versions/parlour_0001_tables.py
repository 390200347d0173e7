"""The first tables: what a SQLite file of `user_version` 2 holds."""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import BYTES, INTEGER, TEXT

revision = "parlour_0001"
down_revision = None

STRICT = {"sqlite_strict": True}
WITHOUT_ROWID = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    if op.get_context().dialect.name == "sqlite":
        # 'PPLR': how a file is known to be ours. `user_version` counted before Alembic did.
        op.execute("PRAGMA application_id = 1347439698")
        op.execute("PRAGMA user_version = 2")
    op.create_table(
        "tables",
        sa.Column("hash", TEXT, primary_key=True),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("json", TEXT, nullable=False),
        **WITHOUT_ROWID,
    )
    _sessions()
    op.create_table(
        "boards",
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
        sa.Column("channel_id", INTEGER, nullable=False),
        sa.Column("message_id", INTEGER),
        sa.Column("shown_version", INTEGER, nullable=False, server_default=sa.text("-1")),
        sa.Column("posted_at", INTEGER),
        **STRICT,
    )
    op.create_index("boards_by_message", "boards", ["message_id"])
    op.create_table(
        "interactions",
        sa.Column("id", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id")),
        sa.Column("user_id", INTEGER, nullable=False),
        sa.Column("what", TEXT, nullable=False),
        sa.Column("at", INTEGER, nullable=False),
        **STRICT,
    )
    _players()
    op.create_table(
        "meta",
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("value", TEXT, nullable=False),
        **WITHOUT_ROWID,
    )


def _sessions() -> None:
    is_open = sa.text("phase IN ('lobby', 'playing')")
    op.create_table(
        "sessions",
        sa.Column("id", INTEGER, primary_key=True),
        sa.Column("guild_id", INTEGER, nullable=False),
        sa.Column("channel_id", INTEGER, nullable=False),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("phase", TEXT, nullable=False),
        sa.Column("paused", TEXT),
        sa.Column("host_id", INTEGER, nullable=False),
        sa.Column("version", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.Column("rules_version", INTEGER, nullable=False),
        sa.Column("tables_hash", TEXT, sa.ForeignKey("tables.hash"), nullable=False),
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
        sa.CheckConstraint("length(seed) = 32"),
        sa.CheckConstraint("(phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)"),
        sa.CheckConstraint("phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND mixed IS NOT NULL)"),
        sqlite_autoincrement=True,
        **STRICT,
    )
    op.create_index(
        "open_session_of_channel",
        "sessions",
        ["channel_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("sessions_of_channel", "sessions", ["channel_id", "id"])
    op.create_index("open_sessions_of_guild", "sessions", ["guild_id"], sqlite_where=is_open, postgresql_where=is_open)
    op.create_index("sessions_by_phase", "sessions", ["phase"])


def _players() -> None:
    op.create_table(
        "seats",
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("user_id", INTEGER, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("status", TEXT, nullable=False, server_default="in"),
        sa.Column("interaction_id", INTEGER, sa.ForeignKey("interactions.id"), nullable=False),
        sa.Column("joined_at", INTEGER, nullable=False),
        sa.UniqueConstraint("session_id", "user_id"),
        sa.CheckConstraint("status IN ('in', 'left')"),
        **WITHOUT_ROWID,
    )
    op.create_index("seats_of_user", "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
        sa.Column("number", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("seat", INTEGER),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("move", TEXT, nullable=False),
        sa.Column("events", TEXT, nullable=False),
        sa.Column("reveals", INTEGER, nullable=False),
        sa.Column("counter_before", INTEGER, nullable=False),
        sa.Column("counter_after", INTEGER, nullable=False),
        sa.Column("at", INTEGER, nullable=False),
        sa.Column("interaction_id", INTEGER, sa.ForeignKey("interactions.id")),
        sa.Column("undone_at", INTEGER),
        sa.CheckConstraint("kind IN ('setup', 'move', 'leave')"),
        sa.CheckConstraint("reveals IN (0, 1)"),
        sa.CheckConstraint("(kind = 'setup') = (seat IS NULL)"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "deadlines",
        sa.Column("id", INTEGER, primary_key=True),
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("seat", INTEGER),
        sa.Column("due_at", INTEGER, nullable=False),
        sa.Column("payload", TEXT, nullable=False),
        sqlite_autoincrement=True,
        **STRICT,
    )
    op.create_index(
        "one_deadline_of_a_kind", "deadlines", ["session_id", "kind", sa.text("coalesce(seat, -1)")], unique=True
    )
    op.create_index("deadlines_by_time", "deadlines", ["due_at"])
