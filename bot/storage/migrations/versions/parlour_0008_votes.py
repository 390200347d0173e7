"""Votes; who ended a table, or what did; the channel that a thread is in. Games and lobbies that nobody has touched for
long are looked at once."""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER, TEXT

revision = "parlour_0008"
down_revision = "parlour_0007"

DAY_MS = 86_400_000


def upgrade() -> None:
    op.add_column("sessions", sa.Column("ended_by", INTEGER, nullable=True))
    op.add_column("sessions", sa.Column("ended_why", TEXT, nullable=True))
    op.add_column("places", sa.Column("parent_id", INTEGER, nullable=True))
    op.create_index("places_of_parent", "places", ["parent_id"])
    op.create_table(
        "votes",
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
        sa.Column("kind", TEXT, primary_key=True),
        sa.Column("about", TEXT, nullable=False),
        sa.Column("ballots", TEXT, nullable=False),
        sa.Column("asked_seat", INTEGER, nullable=True),
        sa.Column("after_move", INTEGER, nullable=False),
        sa.Column("asked_at", INTEGER, nullable=False),
        sa.Column("ends_at", INTEGER, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for kind, phase in (("silent", "playing"), ("expires", "lobby"), ("host", "lobby"), ("host", "playing")):
        op.execute(
            "INSERT INTO deadlines (owner, owner_id, kind, seat, due_at, next_at, payload)"
            f" SELECT 'session', id, '{kind}', -1, updated_at + {DAY_MS}, updated_at + {DAY_MS}, '{{}}' FROM sessions"
            f" WHERE phase = '{phase}' AND id IN (SELECT session_id FROM places)"
        )
