"""Which servers the bot has been in."""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER

revision = "parlour_0007"
down_revision = "parlour_0006"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("guild_id", INTEGER, primary_key=True, autoincrement=False),
        sa.Column("at", INTEGER, nullable=False),
        sqlite_strict=True,
    )
