-- What is over never changes again, whatever the code above believes. A host may still be replaced or a name
-- removed on a user's wish, and the board (a table of its own) still has its last picture to post.

CREATE TRIGGER over_is_over BEFORE UPDATE OF
    id, guild_id, channel_id, game, phase, paused, version, rules_version, tables_hash, seed, mixed, counter,
    decisions, options, created_at, updated_at, finished_at, state
ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over never changes');
END;

CREATE TRIGGER sessions_stay BEFORE DELETE ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over is never deleted');
END;

CREATE TRIGGER no_new_seat BEFORE INSERT ON seats
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no seat');
END;

CREATE TRIGGER seats_are_fixed BEFORE UPDATE OF session_id, seat, status, interaction_id, joined_at ON seats
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
CREATE TRIGGER moves_are_fixed BEFORE UPDATE ON moves
WHEN old.undone_at IS NOT NULL
    OR (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'this move never changes again');
END;

CREATE TRIGGER moves_keep_what_they_say BEFORE UPDATE OF
    session_id, number, seat, kind, move, reveals, counter_before, counter_after, at, interaction_id
ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log never changes');
END;

CREATE TRIGGER moves_stay BEFORE DELETE ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log is never deleted');
END;

-- Nobody is reminded of a game that is over. What is shown already (`pinged`) still has to be taken away.
CREATE TRIGGER no_deadline_after_the_end AFTER UPDATE OF phase ON sessions WHEN new.phase IN ('finished', 'abandoned')
BEGIN
    DELETE FROM deadlines WHERE session_id = new.id AND kind <> 'pinged';
END;
