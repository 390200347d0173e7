"""The tables, as the newest version of the schema has them.

Every time is in milliseconds since the epoch, UTC. Every *_id without a table of its own here is a Discord id. States,
moves, events and options are JSON that the database keeps and never reads.

Whose a row is, `info` says, and export and deletion are made of that alone (`forgetting.py`):

- `person` or `server`: the column holds the id of one; with `by`, only where that column of the row names the kind.
- `alias`: what stands there holds on: who is forgotten is known by an alias there (`bot/storage/alias.py`).
- `held`: the row holds its place where the column of this name is not null: who is forgotten is a number there that was
  drawn for the occasion, with nothing else in common. Else it goes.
- `guest`: rows of a server may be there without the bot's ever having been its member: they alone are no sign that it
  was.
- `name`: it holds the name of the row's person.
- `gone`: what stands there once the person is forgotten; without it on the id, the row goes.
- `secret`: it tells more than what is the person's own, and no export has it.
"""

from typing import Any

from sqlalchemy import CheckConstraint, Column, Computed, ForeignKey, Index, MetaData, Table, UniqueConstraint, text

from bot.storage.portable import BYTES, INTEGER, TEXT

metadata = MetaData()

_STRICT: dict[str, Any] = {"sqlite_strict": True}
_WITHOUT_ROWID: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
_NUMBERED: dict[str, Any] = {"sqlite_strict": True, "sqlite_autoincrement": True}  # a number is never used again


def _whole(name: str, *more: Any, **options: Any) -> Column[Any]:
    return Column(name, INTEGER, *more, nullable=options.pop("nullable", False), **options)


def _text(name: str, *more: Any, **options: Any) -> Column[Any]:
    return Column(name, TEXT, *more, nullable=options.pop("nullable", False), **options)


def _session() -> Column[Any]:
    return _whole("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False)


# A game's rule tables, once per content: a table edited later changes no running game.
tables = Table("tables", metadata, _text("hash", primary_key=True), _text("game"), _text("json"), **_WITHOUT_ROWID)

# `state` is the one long column: whoever reads those before it need not walk its overflow pages.
sessions = Table(
    "sessions",
    metadata,
    _whole("id", primary_key=True),
    _text("game"),
    _text("phase"),
    _text("paused", nullable=True),  # the permission that is missing
    _whole("host_id", info={"person": True, "gone": 0}),
    _whole("version", server_default=text("0")),
    _whole("rules_version"),
    _text("tables_hash", ForeignKey("tables.hash")),
    _text("chance"),
    Column(
        "seed", BYTES, nullable=False, info={"secret": True}
    ),  # 'mixed': the ids are mixed into it; 'given': it is the key itself
    _text(
        "mixed", nullable=True, info={"secret": True}
    ),  # JSON list of the interaction ids mixed into the seed at the start
    _whole("counter", server_default=text("0"), info={"secret": True}),  # draws used of the chance stream
    _text("decisions", server_default="[]"),  # JSON list, a decision number per seat
    _text("options"),
    _whole("created_at"),
    _whole("updated_at"),
    _whole("finished_at", nullable=True),
    _text("state", nullable=True, info={"secret": True}),
    _whole("ended_by", nullable=True, info={"person": True, "gone": None}),  # who ended it without a result
    _text("ended_why", nullable=True),  # or what did
    CheckConstraint("phase IN ('lobby', 'playing', 'finished', 'abandoned')"),
    CheckConstraint("chance IN ('mixed', 'given')"),
    CheckConstraint("length(seed) = 32"),
    CheckConstraint("(phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)"),
    CheckConstraint(
        "phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND (mixed IS NOT NULL OR chance = 'given'))"
    ),
    CheckConstraint("chance = 'mixed' OR mixed IS NULL"),
    # All open ids from the index alone, without a look at the rows.
    Index("sessions_by_phase", "phase"),
    **_NUMBERED,
)

# What is shown where; a private session has no row here. Apart from `sessions`, because it changes after every move as
# well and would drag the 6 kB state through the log a second time.
places = Table(
    "places",
    metadata,
    _session(),
    _whole("guild_id", info={"server": True}),
    _whole("channel_id"),  # a channel or thread
    _whole("occupies", nullable=True, unique=True),  # the channel while the session is open: one at most
    _whole("message_id", nullable=True),
    _whole("shown_version", server_default=text("-1")),
    _whole("posted_at", nullable=True),  # when this message was posted, not when it was last edited
    _whole("parent_id", nullable=True),  # the channel that a thread is in
    CheckConstraint("occupies IS NULL OR occupies = channel_id"),
    Index("places_of_channel", "channel_id", "session_id"),
    Index(
        "open_places_of_guild",
        "guild_id",
        "occupies",
        sqlite_where=text("occupies IS NOT NULL"),
        postgresql_where=text("occupies IS NOT NULL"),
    ),
    Index("places_by_message", "message_id"),
    Index("places_of_parent", "parent_id"),
    **_STRICT,
)

# Interaction ids are kept here and in `moves` for good; the rows in `interactions` are not.
seats = Table(
    "seats",
    metadata,
    _session(),
    _whole("seat", primary_key=True, autoincrement=False),
    _text("occupant", server_default="person", info={"gone": "nobody"}),
    # The person; of a seat that was given up: who sat there last.
    _whole("user_id", nullable=True, info={"person": True, "gone": None}),
    _text("name", info={"name": True, "gone": ""}),
    _text("strength", nullable=True),  # a house player's
    _whole("interaction_id", nullable=True),  # the person's join, which is mixed into the seed
    _whole("joined_at"),
    CheckConstraint("occupant IN ('person', 'house', 'nobody')"),
    CheckConstraint("occupant <> 'person' OR (user_id IS NOT NULL AND interaction_id IS NOT NULL)"),
    CheckConstraint("occupant <> 'house' OR (user_id IS NULL AND interaction_id IS NULL)"),
    CheckConstraint("(occupant = 'house') = (strength IS NOT NULL)"),
    Index(
        "one_seat_a_person",
        "session_id",
        "user_id",
        unique=True,
        sqlite_where=text("occupant = 'person'"),
        postgresql_where=text("occupant = 'person'"),
    ),
    Index("seats_of_user", "user_id"),
    **_WITHOUT_ROWID,
)

# The log. Number 0 is the set-up and has no seat. A move that was taken back stays, marked.
moves = Table(
    "moves",
    metadata,
    _session(),
    _whole("number", primary_key=True, autoincrement=False),
    _whole("seat", nullable=True),
    _text("kind"),
    _text("move"),
    _text("events", info={"secret": True}),  # for the export also what only others may know
    _whole("reveals"),
    _whole("binding", server_default=text("0")),  # the move itself cannot be taken back
    _whole("counter_before"),
    _whole("counter_after"),
    _whole("at"),
    _text("made_by"),
    _whole("user_id", nullable=True, info={"person": True, "gone": None}),
    _text("house", nullable=True),  # the house player's name
    _text("strength", nullable=True),  # and strength
    _whole("interaction_id", nullable=True),  # the person's
    _whole("undone_at", nullable=True),
    CheckConstraint("kind IN ('setup', 'move', 'leave')"),
    CheckConstraint("reveals IN (0, 1)"),
    CheckConstraint("binding IN (0, 1)"),
    CheckConstraint("made_by IN ('person', 'house', 'clock', 'bot')"),
    CheckConstraint("(kind = 'setup') = (seat IS NULL)"),
    CheckConstraint("made_by = 'person' OR (user_id IS NULL AND interaction_id IS NULL)"),
    CheckConstraint("(made_by = 'house') = (house IS NOT NULL) AND (made_by = 'house') = (strength IS NOT NULL)"),
    **_WITHOUT_ROWID,
)

# Timers that survive a restart. One that is set anew is another one, with another id.
deadlines = Table(
    "deadlines",
    metadata,
    _whole("id", primary_key=True),
    _text("owner"),
    # Of the session, server or person; the bot itself: 0.
    _whole("owner_id", info={"person": True, "server": True, "by": "owner"}),
    _whole("seat", server_default=text("-1")),  # -1: the owner as a whole
    _text("kind"),
    _whole("due_at"),
    _text("payload"),
    _whole("tries", server_default=text("0")),  # how often its handler failed
    _whole("next_at"),  # when its handler is called next: `due_at`, later after a failure
    _whole(
        "session_id",
        Computed("CASE WHEN owner = 'session' THEN owner_id END", persisted=True),
        ForeignKey("sessions.id"),
        nullable=True,
    ),
    UniqueConstraint("owner", "owner_id", "kind", "seat"),
    CheckConstraint("owner IN ('session', 'server', 'person', 'bot')"),
    CheckConstraint("owner <> 'bot' OR owner_id = 0"),
    CheckConstraint("owner = 'session' OR seat = -1"),
    Index("deadlines_by_time", "next_at", "kind"),
    **_NUMBERED,
)

# Open votes, one of a kind a session. JSON objects by seat: why it is about that one, what that one wants.
votes = Table(
    "votes",
    metadata,
    _session(),
    _text("kind", primary_key=True),
    _text("about"),
    _text("ballots"),
    _whole("asked_seat", nullable=True),  # whose person asked; the bot: none
    _whole("after_move"),  # the number of the log's newest line then
    _whole("asked_at"),
    _whole("ends_at"),
    **_WITHOUT_ROWID,
)

# Every interaction that had an effect: a delivery that comes twice has one. They go after a week.
interactions = Table(
    "interactions",
    metadata,
    _whole("id", primary_key=True, autoincrement=False),
    _whole("session_id", ForeignKey("sessions.id"), nullable=True),
    _whole("user_id", info={"person": True}),
    _text("what"),
    _whole("at"),
    Index("interactions_by_time", "at"),
    **_STRICT,
)

# What people wish, a row for each thing that somebody has said something about.
wishes = Table(
    "wishes",
    metadata,
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True}),
    _text("key", primary_key=True),
    _text("value"),
    **_WITHOUT_ROWID,
)

# How often a server's settings were changed. Whoever changes them takes this row first: of two at once, one waits.
configurations = Table(
    "configurations",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("changes"),
    **_STRICT,
)

# What a server has chosen, a row for each setting; what it never chose has none. `value` is JSON.
settings = Table(
    "settings",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _text("key", primary_key=True),
    _text("value"),
    **_WITHOUT_ROWID,
)

# Who changed what from what to what; `old` and `new` are JSON.
setting_changes = Table(
    "setting_changes",
    metadata,
    _whole("id", primary_key=True),
    _whole("guild_id", info={"server": True}),
    _whole("user_id", nullable=True, info={"person": True, "gone": None}),
    _whole("at"),
    _text("key"),
    _text("old"),
    _text("new"),
    Index("setting_changes_of_guild", "guild_id", "id"),
    **_NUMBERED,
)

# Settings that are shown before they are taken, one set of each person in each server.
setting_drafts = Table(
    "setting_drafts",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True}),
    _text("json"),
    _whole("at"),
    Index("setting_drafts_by_time", "at"),
    **_WITHOUT_ROWID,
)

# Who may take no seat: at any table of the server, or at those of one host.
barred = Table(
    "barred",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("host_id", primary_key=True, autoincrement=False, info={"person": True}),  # 0: the server
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True, "alias": True}),
    _whole("at"),
    **_WITHOUT_ROWID,
)

# The daily dice: a day as it began. What is edited or updated later changes nothing of it. Its seed is nowhere: it is
# made of the chain's root, a note in `meta`.
daily_days = Table(
    "daily_days",
    metadata,
    _whole("day", primary_key=True, autoincrement=False),
    _whole("week"),
    _whole("month"),
    _text("tables_hash", ForeignKey("tables.hash")),
    _whole("rules_version"),
    _text("options"),
    _whole("began_at"),
    **_STRICT,
)

# A person's one attempt at a day, and what it came to: `office` from the best, 0, on. It is ranked once it is finished
# in time; what the day's end finds unfinished is not.
daily_attempts = Table(
    "daily_attempts",
    metadata,
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True}),
    _whole("day", ForeignKey("daily_days.day"), primary_key=True, autoincrement=False),
    _whole("session_id", ForeignKey("sessions.id"), unique=True),
    _whole("begun_at"),
    _text("standing", server_default="playing"),
    *(_whole(name, nullable=True) for name in ("office", "total", "distance", "xs", "points", "finished_at")),
    CheckConstraint("standing IN ('playing', 'ranked', 'unranked')"),
    CheckConstraint("(standing = 'ranked') = (finished_at IS NOT NULL)"),
    CheckConstraint("(finished_at IS NULL) = (office IS NULL)"),
    Index(
        "daily_attempts_playing",
        "day",
        sqlite_where=text("standing = 'playing'"),
        postgresql_where=text("standing = 'playing'"),
    ),
    **_WITHOUT_ROWID,
)

# Where an attempt counts: everywhere (`scope` world, `guild_id` 0) and in servers. The result stands here again, so
# that a ranking is read off its index.
daily_entries = Table(
    "daily_entries",
    metadata,
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True, "held": "office"}),
    _whole("day", primary_key=True, autoincrement=False),
    _text("scope", primary_key=True),
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True, "by": "scope", "guest": True}),
    *(_whole(name, nullable=True) for name in ("office", "total", "distance", "xs", "finished_at")),
    CheckConstraint("scope IN ('world', 'server')"),
    CheckConstraint("(scope = 'world') = (guild_id = 0)"),
    Index(
        "daily_entries_ranked",
        *("scope", "guild_id", "day", "office", "distance", "xs", "finished_at", "user_id", "total"),
    ),
    **_WITHOUT_ROWID,
)

# Points of a week, a month and all time. `nearness`: the mean distance, from 0 downwards, in ten thousand millionths:
# fine enough that two different means of 20,000 days differ.
daily_points = Table(
    "daily_points",
    metadata,
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True, "held": "points"}),
    _text("scope", primary_key=True),
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True, "by": "scope", "guest": True}),
    _text("span", primary_key=True),
    _whole("period", primary_key=True, autoincrement=False),  # the week or month; 0: all time
    _whole("points"),
    _whole("finishes"),
    _whole("distance"),  # of all of them together
    _whole("nearness"),
    CheckConstraint("scope IN ('world', 'server')"),
    CheckConstraint("(scope = 'world') = (guild_id = 0)"),
    CheckConstraint("span IN ('week', 'month', 'all')"),
    Index("daily_points_ranked", "scope", "guild_id", "span", "period", "points", "nearness", "user_id"),
    **_WITHOUT_ROWID,
)

# The days on which somebody of a server finished.
daily_server_days = Table(
    "daily_server_days",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True, "guest": True}),
    _whole("day", primary_key=True, autoincrement=False),
    **_STRICT,
)

# Who is in which ranking under which name; who is `away` has left it and is not taken in again unasked.
daily_players = Table(
    "daily_players",
    metadata,
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True}),
    _text("scope", primary_key=True),
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True, "by": "scope", "guest": True}),
    _text("name", info={"name": True}),
    _whole("away", server_default=text("0")),
    CheckConstraint("scope IN ('world', 'server')"),
    CheckConstraint("away IN (0, 1)"),
    **_WITHOUT_ROWID,
)

# Games over a day's dice that count nowhere.
daily_practices = Table(
    "daily_practices",
    metadata,
    _session(),
    _whole("user_id", info={"person": True}),
    _whole("day", ForeignKey("daily_days.day")),
    Index("daily_practices_of_user", "user_id", "day", "session_id"),
    **_STRICT,
)

# That somebody has begun a day, hashed under its seed: whoever is forgotten in mid-day has had their attempt all the
# same. They go when the day is over.
daily_begun = Table(
    "daily_begun",
    metadata,
    _whole("day", primary_key=True, autoincrement=False),
    _text("mask", primary_key=True),
    **_WITHOUT_ROWID,
)

# A server's one post of a day: claimed first, posted then. `tried_at`: when it was last sent; `shown`: what it says of
# how the day goes; `reason`: why it could not be posted last.
daily_posts = Table(
    "daily_posts",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("day", primary_key=True, autoincrement=False),
    _whole("channel_id"),
    _whole("claimed_at"),
    _whole("tried_at"),
    _whole("tries", server_default=text("0")),
    *(_whole(name, nullable=True) for name in ("message_id", "posted_at", "edited_at")),
    *(_text(name, nullable=True) for name in ("shown", "reason")),
    CheckConstraint("(message_id IS NULL) = (posted_at IS NULL)"),
    Index("daily_posts_of_day", "day"),
    **_WITHOUT_ROWID,
)

# Who has been given the role of the month's champion in a server, and for which month.
daily_champions = Table(
    "daily_champions",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("user_id", primary_key=True, autoincrement=False, info={"person": True}),
    _whole("role_id"),
    _whole("month"),
    **_WITHOUT_ROWID,
)

# Servers that the bot has been in: whoever is known is not welcomed again.
servers = Table(
    "servers",
    metadata,
    _whole("guild_id", primary_key=True, autoincrement=False, info={"server": True}),
    _whole("at"),
    **_STRICT,
)

meta = Table("meta", metadata, _text("key", primary_key=True), _text("value"), **_WITHOUT_ROWID)
