-- Every time is in milliseconds since the epoch, UTC. Every *_id without a table of its own here is a Discord id.
-- States, moves, events and options are JSON that this database keeps and never reads.

-- 'PPLR': how a file is known to be ours before anything in it is touched.
PRAGMA application_id = 1347439698;

-- A game's rule tables, once per content: a table edited later changes no running game.
CREATE TABLE tables (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    json TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- `state` stands last: it is the one long column, and whoever reads the others need not walk its overflow pages.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    paused TEXT,                            -- the permission that is missing
    host_id INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    rules_version INTEGER NOT NULL,
    tables_hash TEXT NOT NULL REFERENCES tables (hash),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    mixed TEXT,                             -- JSON list of the interaction ids mixed into the seed at the start
    counter INTEGER NOT NULL DEFAULT 0,     -- draws used of the chance stream
    decisions TEXT NOT NULL DEFAULT '[]',   -- JSON list, a decision number per seat
    options TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    finished_at INTEGER,
    state TEXT,
    CHECK ((phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)),
    CHECK (phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND mixed IS NOT NULL))
) STRICT;

-- A channel has one open session at most, whoever asks at the same time.
CREATE UNIQUE INDEX open_session_of_channel ON sessions (channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX sessions_of_channel ON sessions (channel_id, id);
CREATE INDEX open_sessions_of_guild ON sessions (guild_id) WHERE phase IN ('lobby', 'playing');
-- All open ids from the index alone, without a look at the rows.
CREATE INDEX sessions_by_phase ON sessions (phase);

-- What is shown where. Apart from `sessions`, because it changes after every move as well and would drag the
-- 6 kB state through the log a second time.
CREATE TABLE boards (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    shown_version INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER                       -- when this message was posted, not when it was last edited
) STRICT;

CREATE INDEX boards_by_message ON boards (message_id);

-- Every interaction that had an effect: a delivery that comes twice has one.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    session_id INTEGER REFERENCES sessions (id),
    user_id INTEGER NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE seats (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'in' CHECK (status IN ('in', 'left')),
    interaction_id INTEGER NOT NULL REFERENCES interactions (id),
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat),
    UNIQUE (session_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id);

-- The log. Number 0 is the set-up and has no seat. A move that was taken back stays, marked.
CREATE TABLE moves (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'move', 'leave')),
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    reveals INTEGER NOT NULL CHECK (reveals IN (0, 1)),
    counter_before INTEGER NOT NULL,
    counter_after INTEGER NOT NULL,
    at INTEGER NOT NULL,
    interaction_id INTEGER REFERENCES interactions (id),    -- none where a deadline made the move
    undone_at INTEGER,
    PRIMARY KEY (session_id, number),
    CHECK ((kind = 'setup') = (seat IS NULL))
) STRICT, WITHOUT ROWID;

-- Timers that survive a restart.
CREATE TABLE deadlines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL,
    seat INTEGER,                           -- none: the session as a whole
    due_at INTEGER NOT NULL,
    payload TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_deadline_of_a_kind ON deadlines (session_id, kind, coalesce(seat, -1));
CREATE INDEX deadlines_by_time ON deadlines (due_at);

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
