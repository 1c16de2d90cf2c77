-- The daily deal: one try a day at each game, and lists of how everybody did. See the step of SQLite.

ALTER TABLE tables ADD COLUMN daily TEXT COLLATE "C";

DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily)
    WHERE phase IN ('lobby', 'play');

CREATE TABLE daily_deals (
    day            TEXT COLLATE "C" PRIMARY KEY,
    secret         TEXT COLLATE "C" NOT NULL,
    made_at        DOUBLE PRECISION NOT NULL,
    interaction_id BIGINT
);

CREATE TABLE daily_tries (
    user_id     BIGINT NOT NULL,
    day         TEXT COLLATE "C" NOT NULL,
    game        TEXT COLLATE "C" NOT NULL,
    guild_id    BIGINT NOT NULL,
    table_id    BIGINT REFERENCES tables (id) ON DELETE SET NULL DEFERRABLE,
    begun_at    DOUBLE PRECISION NOT NULL,
    finished_at DOUBLE PRECISION,
    place       BIGINT,
    seats       BIGINT,
    standing    BIGINT,
    moves       BIGINT,
    shared_at   DOUBLE PRECISION,
    PRIMARY KEY (user_id, day, game)
);

CREATE INDEX daily_tries_table ON daily_tries (table_id);
CREATE INDEX daily_tries_server ON daily_tries (guild_id, user_id);

CREATE TABLE daily_figures (
    scope    BIGINT NOT NULL,
    period   TEXT COLLATE "C" NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    user_id  BIGINT NOT NULL,
    name     TEXT COLLATE "C" NOT NULL,
    points   BIGINT NOT NULL,
    standing BIGINT NOT NULL,
    moves    BIGINT NOT NULL,
    tries    BIGINT NOT NULL,
    score    BIGINT NOT NULL,
    streak   BIGINT NOT NULL,
    shown    BIGINT NOT NULL,
    PRIMARY KEY (scope, period, game, user_id)
);

CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, score DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, streak DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_person ON daily_figures (user_id);

CREATE TABLE daily_people (
    user_id BIGINT PRIMARY KEY,
    shown   BIGINT NOT NULL,
    days    BIGINT NOT NULL,
    longest BIGINT NOT NULL,
    last    TEXT COLLATE "C" NOT NULL
);
