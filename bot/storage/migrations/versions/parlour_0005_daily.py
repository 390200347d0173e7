"""The daily dice: days, attempts, where they count, and the points of weeks, months and all time."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.portable import INTEGER, TEXT

revision = "parlour_0005"
down_revision = "parlour_0004"

STRICT: dict[str, Any] = {"sqlite_strict": True}
WITHOUT_ROWID: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
PLAYING = sa.text("standing = 'playing'")


def upgrade() -> None:
    op.create_table(
        "daily_days",
        _key("day"),
        _whole("week"),
        _whole("month"),
        _text("tables_hash", sa.ForeignKey("tables.hash")),
        _whole("rules_version"),
        _text("options"),
        _whole("began_at"),
        **STRICT,
    )
    op.create_table(
        "daily_attempts",
        _key("user_id"),
        sa.Column("day", INTEGER, sa.ForeignKey("daily_days.day"), primary_key=True, autoincrement=False),
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), nullable=False, unique=True),
        _whole("begun_at"),
        sa.Column("standing", TEXT, nullable=False, server_default="playing"),
        *(sa.Column(name, INTEGER) for name in ("office", "total", "distance", "xs", "points", "finished_at")),
        sa.CheckConstraint("standing IN ('playing', 'ranked', 'unranked')"),
        sa.CheckConstraint("(standing = 'ranked') = (finished_at IS NOT NULL)"),
        sa.CheckConstraint("(finished_at IS NULL) = (office IS NULL)"),
        **WITHOUT_ROWID,
    )
    op.create_index("daily_attempts_playing", "daily_attempts", ["day"], sqlite_where=PLAYING, postgresql_where=PLAYING)
    op.create_table(
        "daily_entries",
        _key("user_id"),
        _key("day"),
        sa.Column("scope", TEXT, primary_key=True),
        _key("guild_id"),
        *(sa.Column(name, INTEGER) for name in ("office", "total", "distance", "xs", "finished_at")),
        *_scoped(),
        **WITHOUT_ROWID,
    )
    op.create_index(
        "daily_entries_ranked",
        "daily_entries",
        ["scope", "guild_id", "day", "office", "distance", "xs", "finished_at", "user_id", "total"],
    )
    op.create_table(
        "daily_points",
        _key("user_id"),
        sa.Column("scope", TEXT, primary_key=True),
        _key("guild_id"),
        sa.Column("span", TEXT, primary_key=True),
        _key("period"),
        *(_whole(name) for name in ("points", "finishes", "distance", "nearness")),
        *_scoped(),
        sa.CheckConstraint("span IN ('week', 'month', 'all')"),
        **WITHOUT_ROWID,
    )
    op.create_index(
        "daily_points_ranked",
        "daily_points",
        ["scope", "guild_id", "span", "period", "points", "nearness", "user_id"],
    )
    op.create_table("daily_server_days", _key("guild_id"), _key("day"), **STRICT)
    op.create_table(
        "daily_players",
        _key("user_id"),
        sa.Column("scope", TEXT, primary_key=True),
        _key("guild_id"),
        _text("name"),
        sa.Column("away", INTEGER, nullable=False, server_default=sa.text("0")),
        sa.CheckConstraint("scope IN ('world', 'server')"),
        sa.CheckConstraint("away IN (0, 1)"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "daily_practices",
        sa.Column("session_id", INTEGER, sa.ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
        _whole("user_id"),
        sa.Column("day", INTEGER, sa.ForeignKey("daily_days.day"), nullable=False),
        **STRICT,
    )
    op.create_index("daily_practices_of_user", "daily_practices", ["user_id", "day", "session_id"])
    op.create_table("daily_begun", _key("day"), sa.Column("mask", TEXT, primary_key=True), **WITHOUT_ROWID)


def _key(name: str) -> "sa.Column[int]":
    return sa.Column(name, INTEGER, primary_key=True, autoincrement=False)


def _whole(name: str) -> "sa.Column[int]":
    return sa.Column(name, INTEGER, nullable=False)


def _text(name: str, *more: Any) -> "sa.Column[str]":
    return sa.Column(name, TEXT, *more, nullable=False)


def _scoped() -> tuple[sa.CheckConstraint, sa.CheckConstraint]:
    return (
        sa.CheckConstraint("scope IN ('world', 'server')"),
        sa.CheckConstraint("(scope = 'world') = (guild_id = 0)"),
    )
