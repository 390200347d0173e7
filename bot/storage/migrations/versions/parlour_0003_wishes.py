"""What people wish. With it come the guards that let a person or a server be forgotten."""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER, TEXT

revision = "parlour_0003"
down_revision = "parlour_0002"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("user_id", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("value", TEXT, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
