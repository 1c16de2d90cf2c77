-- What is left to do: each row is one piece of work, with the version that is wanted and the one that is shown.
-- Every row changes often, and none of what changes is in an index but when it is due.
CREATE TABLE due (
    kind       TEXT COLLATE "C" NOT NULL,
    key        BIGINT NOT NULL,
    part       BIGINT NOT NULL,
    guild_id   BIGINT NOT NULL,
    due        DOUBLE PRECISION,
    since      DOUBLE PRECISION,
    wanted     BIGINT NOT NULL DEFAULT 0,
    shown      BIGINT NOT NULL DEFAULT -1,
    claim      BIGINT,
    until      DOUBLE PRECISION,
    again      DOUBLE PRECISION,
    tries      BIGINT NOT NULL DEFAULT 0,
    channel_id BIGINT,
    message_id BIGINT,
    token      TEXT,
    locale     TEXT,
    expires    DOUBLE PRECISION,
    look       TEXT,
    words      BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, key, part)
) WITH (
    fillfactor = 80,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_cost_delay = 0
);
CREATE INDEX due_next ON due (due) WHERE due IS NOT NULL;
CREATE INDEX due_guild ON due (guild_id);

CREATE TABLE ears (
    shard BIGINT PRIMARY KEY,
    heard DOUBLE PRECISION NOT NULL
);

CREATE TABLE workers (
    id   BIGINT PRIMARY KEY,
    seen DOUBLE PRECISION NOT NULL
);

-- The bot may have ended before it showed what had changed last.
INSERT INTO due (kind, key, part, guild_id, due, since, wanted)
SELECT 'table', id, 0, guild_id, 0, changed_at, version FROM tables
WHERE daily IS NULL AND changed_at >= (SELECT CAST(value AS DOUBLE PRECISION) FROM facts WHERE name = 'alive_at') - 700;
