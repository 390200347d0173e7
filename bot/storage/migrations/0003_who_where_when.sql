-- Who sits and who acts, where a session is shown, and whose a deadline is, each by itself:
-- a seat's occupant is a person, a house player or nobody; a move names its maker; a session has a place or none;
-- a deadline belongs to a session, a server, a person or the bot itself.

DROP TRIGGER over_is_over;
DROP TRIGGER sessions_stay;
DROP TRIGGER no_new_seat;
DROP TRIGGER seats_are_fixed;
DROP TRIGGER seats_stay;
DROP TRIGGER no_new_move;
DROP TRIGGER moves_are_fixed;
DROP TRIGGER moves_keep_what_they_say;
DROP TRIGGER moves_stay;
DROP TRIGGER no_deadline_after_the_end;

-- What is shown where; a private session has no row here. Apart from `sessions`, because it changes after every move as
-- well and would drag the 6 kB state through the log a second time.
CREATE TABLE places (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,            -- a channel or thread
    occupies INTEGER UNIQUE,                -- the channel while the session is open: one at most, whoever asks when
    message_id INTEGER,
    shown_version INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER,                      -- when this message was posted, not when it was last edited
    CHECK (occupies IS NULL OR occupies = channel_id)
) STRICT;

INSERT INTO places (session_id, guild_id, channel_id, occupies, message_id, shown_version, posted_at)
SELECT s.id, s.guild_id, s.channel_id, CASE WHEN s.phase IN ('lobby', 'playing') THEN s.channel_id END,
    b.message_id, b.shown_version, b.posted_at
FROM sessions AS s JOIN boards AS b ON b.session_id = s.id;

DROP TABLE boards;

CREATE INDEX places_of_channel ON places (channel_id, session_id);
CREATE INDEX open_places_of_guild ON places (guild_id, occupies) WHERE occupies IS NOT NULL;
CREATE INDEX places_by_message ON places (message_id);

CREATE TABLE new_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    paused TEXT,                            -- the permission that is missing
    host_id INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    rules_version INTEGER NOT NULL,
    tables_hash TEXT NOT NULL REFERENCES tables (hash),
    chance TEXT NOT NULL CHECK (chance IN ('mixed', 'given')),
    seed BLOB NOT NULL CHECK (length(seed) = 32),   -- 'mixed': the ids are mixed into it; 'given': it is the key itself
    mixed TEXT,                             -- JSON list of the interaction ids mixed into the seed at the start
    counter INTEGER NOT NULL DEFAULT 0,     -- draws used of the chance stream
    decisions TEXT NOT NULL DEFAULT '[]',   -- JSON list, a decision number per seat
    options TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    finished_at INTEGER,
    state TEXT,
    CHECK ((phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)),
    CHECK (phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND (mixed IS NOT NULL OR chance = 'given'))),
    CHECK (chance = 'mixed' OR mixed IS NULL)
) STRICT;

INSERT INTO new_sessions (id, game, phase, paused, host_id, version, rules_version, tables_hash, chance, seed, mixed,
    counter, decisions, options, created_at, updated_at, finished_at, state)
SELECT id, game, phase, paused, host_id, version, rules_version, tables_hash, 'mixed', seed, mixed,
    counter, decisions, options, created_at, updated_at, finished_at, state
FROM sessions;

DROP TABLE sessions;
ALTER TABLE new_sessions RENAME TO sessions;

-- All open ids from the index alone, without a look at the rows.
CREATE INDEX sessions_by_phase ON sessions (phase);

-- Interaction ids are kept here and in `moves` for good, the rows in `interactions` need not be.
CREATE TABLE new_seats (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    seat INTEGER NOT NULL,
    occupant TEXT NOT NULL DEFAULT 'person' CHECK (occupant IN ('person', 'house', 'nobody')),
    user_id INTEGER,                        -- the person; of a seat that was given up: who sat there last
    name TEXT NOT NULL,
    strength TEXT,                          -- a house player's
    interaction_id INTEGER,                 -- the person's join, which is mixed into the seed
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat),
    CHECK (occupant <> 'person' OR (user_id IS NOT NULL AND interaction_id IS NOT NULL)),
    CHECK (occupant <> 'house' OR (user_id IS NULL AND interaction_id IS NULL)),
    CHECK ((occupant = 'house') = (strength IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO new_seats (session_id, seat, occupant, user_id, name, interaction_id, joined_at)
SELECT session_id, seat, CASE status WHEN 'in' THEN 'person' ELSE 'nobody' END, user_id, name, interaction_id, joined_at
FROM seats;

DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;

CREATE UNIQUE INDEX one_seat_a_person ON seats (session_id, user_id) WHERE occupant = 'person';
CREATE INDEX seats_of_user ON seats (user_id);

-- The log. Number 0 is the set-up and has no seat. A move that was taken back stays, marked.
CREATE TABLE new_moves (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'move', 'leave')),
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    reveals INTEGER NOT NULL CHECK (reveals IN (0, 1)),
    binding INTEGER NOT NULL DEFAULT 0 CHECK (binding IN (0, 1)),   -- the move itself cannot be taken back
    counter_before INTEGER NOT NULL,
    counter_after INTEGER NOT NULL,
    at INTEGER NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('person', 'house', 'clock', 'bot')),
    user_id INTEGER,                        -- the person
    house TEXT,                             -- the house player's name
    strength TEXT,                          -- and strength
    interaction_id INTEGER,                 -- the person's
    undone_at INTEGER,
    PRIMARY KEY (session_id, number),
    CHECK ((kind = 'setup') = (seat IS NULL)),
    CHECK (made_by = 'person' OR (user_id IS NULL AND interaction_id IS NULL)),
    CHECK ((made_by = 'house') = (house IS NOT NULL) AND (made_by = 'house') = (strength IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO new_moves (session_id, number, seat, kind, move, events, reveals, counter_before, counter_after, at,
    made_by, user_id, interaction_id, undone_at)
SELECT m.session_id, m.number, m.seat, m.kind, m.move, m.events, m.reveals, m.counter_before, m.counter_after, m.at,
    CASE WHEN m.interaction_id IS NULL THEN 'clock' ELSE 'person' END, i.user_id, m.interaction_id, m.undone_at
FROM moves AS m LEFT JOIN interactions AS i ON i.id = m.interaction_id;

DROP TABLE moves;
ALTER TABLE new_moves RENAME TO moves;

-- Timers that survive a restart. One that is set anew is another one, with another id.
CREATE TABLE new_deadlines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL CHECK (owner IN ('session', 'server', 'person', 'bot')),
    owner_id INTEGER NOT NULL,              -- of the session, server or person; the bot itself: 0
    seat INTEGER NOT NULL DEFAULT -1,       -- -1: the owner as a whole
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,       -- how often its handler failed
    next_at INTEGER NOT NULL,               -- when its handler is called next: `due_at`, later after a failure
    session_id INTEGER GENERATED ALWAYS AS (CASE WHEN owner = 'session' THEN owner_id END) STORED
        REFERENCES sessions (id),
    UNIQUE (owner, owner_id, kind, seat),
    CHECK (owner <> 'bot' OR owner_id = 0),
    CHECK (owner = 'session' OR seat = -1)
) STRICT;

INSERT INTO new_deadlines (id, owner, owner_id, seat, kind, due_at, payload, next_at)
SELECT id, 'session', session_id, coalesce(seat, -1), kind, due_at, payload, due_at FROM deadlines;

DROP TABLE deadlines;
ALTER TABLE new_deadlines RENAME TO deadlines;

CREATE INDEX deadlines_by_time ON deadlines (next_at, kind);

-- What is over never changes again, whatever the code above believes. A host may still be replaced, a name or a user's
-- id removed on their wish, and the place still has its last picture to show.

CREATE TRIGGER over_is_over BEFORE UPDATE OF
    id, game, phase, paused, version, rules_version, tables_hash, chance, seed, mixed, counter, decisions, options,
    created_at, updated_at, finished_at, state
ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over never changes');
END;

CREATE TRIGGER sessions_stay BEFORE DELETE ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over is never deleted');
END;

CREATE TRIGGER no_new_place BEFORE INSERT ON places
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no place');
END;

CREATE TRIGGER places_are_fixed BEFORE UPDATE OF session_id, guild_id, channel_id ON places
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its place');
END;

CREATE TRIGGER over_occupies_nothing BEFORE UPDATE OF occupies ON places
WHEN new.occupies IS NOT NULL
    AND (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over occupies no channel');
END;

CREATE TRIGGER places_stay BEFORE DELETE ON places
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its place');
END;

CREATE TRIGGER no_new_seat BEFORE INSERT ON seats
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no seat');
END;

CREATE TRIGGER seats_are_fixed BEFORE UPDATE OF session_id, seat, occupant, strength, interaction_id, joined_at ON seats
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its seats');
END;

CREATE TRIGGER seats_stay BEFORE DELETE ON seats
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its seats');
END;

CREATE TRIGGER no_new_move BEFORE INSERT ON moves
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no move');
END;

-- The log only grows; the one thing that may be written to a move later is that it was taken back, once.
CREATE TRIGGER moves_are_fixed BEFORE UPDATE OF events, undone_at ON moves
WHEN old.undone_at IS NOT NULL
    OR (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'this move never changes again');
END;

CREATE TRIGGER moves_keep_what_they_say BEFORE UPDATE OF
    session_id, number, seat, kind, move, reveals, binding, counter_before, counter_after, at, made_by, house, strength,
    interaction_id
ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log never changes');
END;

CREATE TRIGGER moves_stay BEFORE DELETE ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log is never deleted');
END;

-- Nobody is reminded of a game that is over, and its channel is free. What is shown already (`pinged`) still has to be
-- taken away.
CREATE TRIGGER the_end AFTER UPDATE OF phase ON sessions WHEN new.phase IN ('finished', 'abandoned')
BEGIN
    DELETE FROM deadlines WHERE owner = 'session' AND owner_id = new.id AND kind <> 'pinged';
    UPDATE places SET occupies = NULL WHERE session_id = new.id;
END;
