"""What servers choose, who changed it, and whom they and their hosts let take no seat."""

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER, TEXT

revision = "parlour_0004"
down_revision = "parlour_0003"

STRICT = {"sqlite_strict": True}
WITHOUT_ROWID = {"sqlite_strict": True, "sqlite_with_rowid": False}
NUMBERED = {"sqlite_strict": True, "sqlite_autoincrement": True}


def upgrade() -> None:
    op.create_table("configurations", _key("guild_id"), sa.Column("changes", INTEGER, nullable=False), **STRICT)
    op.create_table(
        "settings",
        _key("guild_id"),
        sa.Column("key", TEXT, primary_key=True),
        sa.Column("value", TEXT, nullable=False),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "setting_changes",
        sa.Column("id", INTEGER, primary_key=True),
        sa.Column("guild_id", INTEGER, nullable=False),
        sa.Column("user_id", INTEGER),
        sa.Column("at", INTEGER, nullable=False),
        sa.Column("key", TEXT, nullable=False),
        sa.Column("old", TEXT, nullable=False),
        sa.Column("new", TEXT, nullable=False),
        **NUMBERED,
    )
    op.create_index("setting_changes_of_guild", "setting_changes", ["guild_id", "id"])
    op.create_table(
        "setting_drafts",
        _key("guild_id"),
        _key("user_id"),
        sa.Column("json", TEXT, nullable=False),
        sa.Column("at", INTEGER, nullable=False),
        **WITHOUT_ROWID,
    )
    op.create_index("setting_drafts_by_time", "setting_drafts", ["at"])
    op.create_table(
        "barred",
        _key("guild_id"),
        _key("host_id"),
        _key("user_id"),
        sa.Column("at", INTEGER, nullable=False),
        **WITHOUT_ROWID,
    )


def _key(name: str) -> "sa.Column[int]":
    return sa.Column(name, INTEGER, primary_key=True, autoincrement=False)
