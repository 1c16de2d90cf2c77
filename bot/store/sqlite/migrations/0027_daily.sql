-- The daily deal: the same cards for everybody, one try a day at each game, and lists of how everybody did.

ALTER TABLE tables ADD COLUMN daily TEXT;            -- the day whose deal is played there, by one person in private

DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily)
    WHERE phase IN ('lobby', 'play');

CREATE TABLE daily_deals (                           -- what the deals of a day are made of
    day            TEXT PRIMARY KEY,                 -- such as 2026-11-22, in UTC
    secret         TEXT NOT NULL,
    made_at        REAL NOT NULL,
    interaction_id INTEGER                           -- that has asked for one of them first
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_tries (
    user_id     INTEGER NOT NULL,
    day         TEXT NOT NULL,
    game        TEXT NOT NULL,
    guild_id    INTEGER NOT NULL,                    -- where it was begun
    table_id    INTEGER REFERENCES tables (id) ON DELETE SET NULL,
    begun_at    REAL NOT NULL,
    finished_at REAL,                                -- the rest is known of those that were finished on their day
    place       INTEGER,
    seats       INTEGER,
    standing    INTEGER,                             -- as the game measures it: tokens, chips, or minus the cards left
    moves       INTEGER,
    shared_at   REAL,
    PRIMARY KEY (user_id, day, game)                 -- one try
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_table ON daily_tries (table_id);
CREATE INDEX daily_tries_server ON daily_tries (guild_id, user_id);

CREATE TABLE daily_figures (                         -- the sums of finished tries: follows from them
    scope    INTEGER NOT NULL,                       -- a server, or 0 for all of them
    period   TEXT NOT NULL,                          -- a day, or a month such as 2026-11
    game     TEXT NOT NULL,                          -- or nothing for all games together
    user_id  INTEGER NOT NULL,
    name     TEXT NOT NULL,
    points   INTEGER NOT NULL,
    standing INTEGER NOT NULL,
    moves    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    score    INTEGER NOT NULL,                       -- in whose order they are listed
    streak   INTEGER NOT NULL,                       -- how many days in a row, with the last of them
    shown    INTEGER NOT NULL,                       -- 0 for those who do not want to appear
    PRIMARY KEY (scope, period, game, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, score DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, streak DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_person ON daily_figures (user_id);

CREATE TABLE daily_people (
    user_id INTEGER PRIMARY KEY,
    shown   INTEGER NOT NULL,                        -- whether they appear in lists
    days    INTEGER NOT NULL,                        -- how many in a row they have finished a deal
    longest INTEGER NOT NULL,
    last    TEXT NOT NULL                            -- the last of them; empty before the first
) STRICT;
