"""The daily dice's posts in servers' channels, and who has the champion's role."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER, TEXT

revision = "parlour_0006"
down_revision = "parlour_0005"

WITHOUT_ROWID: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    op.create_table(
        "daily_posts",
        _key("guild_id"),
        _key("day"),
        *(_whole(name) for name in ("channel_id", "claimed_at", "tried_at")),
        sa.Column("tries", INTEGER, nullable=False, server_default=sa.text("0")),
        *(sa.Column(name, INTEGER) for name in ("message_id", "posted_at", "edited_at")),
        *(sa.Column(name, TEXT) for name in ("shown", "reason")),
        sa.CheckConstraint("(message_id IS NULL) = (posted_at IS NULL)"),
        **WITHOUT_ROWID,
    )
    op.create_index("daily_posts_of_day", "daily_posts", ["day"])
    op.create_table(
        "daily_champions", _key("guild_id"), _key("user_id"), _whole("role_id"), _whole("month"), **WITHOUT_ROWID
    )


def _key(name: str) -> "sa.Column[int]":
    return sa.Column(name, INTEGER, primary_key=True, autoincrement=False)


def _whole(name: str) -> "sa.Column[int]":
    return sa.Column(name, INTEGER, nullable=False)
