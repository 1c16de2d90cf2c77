-- What is left to do: each row is one piece of work, with the version that is wanted and the one that is shown.
CREATE TABLE due (                                   -- secrets: tokens
    kind       TEXT NOT NULL,                        -- 'table': the message of a table
    key        INTEGER NOT NULL,                     -- of the table
    part       INTEGER NOT NULL,                     -- 0 where there are no parts
    guild_id   INTEGER NOT NULL,
    due        REAL,                                 -- when it may be claimed; null: nothing is left to do
    since      REAL,                                 -- when it was first wanted
    wanted     INTEGER NOT NULL DEFAULT 0,
    shown      INTEGER NOT NULL DEFAULT -1,
    claim      INTEGER,                              -- a random number, fresh for each claim
    until      REAL,                                 -- when the claim expires
    again      REAL,                                 -- do it once more, no earlier than this
    tries      INTEGER NOT NULL DEFAULT 0,           -- claims since it was last done
    channel_id INTEGER,
    message_id INTEGER,
    token      TEXT,
    locale     TEXT,
    expires    REAL,                                 -- the token
    look       TEXT,                                 -- what else the message shows
    words      INTEGER NOT NULL DEFAULT 0,           -- how much wording AutoMod accepts
    PRIMARY KEY (kind, key, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_next ON due (due) WHERE due IS NOT NULL;
CREATE INDEX due_guild ON due (guild_id);

CREATE TABLE ears (                                  -- when presses could arrive last
    shard INTEGER PRIMARY KEY,
    heard REAL NOT NULL
) STRICT;

CREATE TABLE workers (                               -- the processes that share the store
    id   INTEGER PRIMARY KEY,
    seen REAL NOT NULL
) STRICT;

-- The bot may have ended before it showed what had changed last.
INSERT INTO due (kind, key, part, guild_id, due, since, wanted)
SELECT 'table', id, 0, guild_id, 0, changed_at, version FROM tables
WHERE daily IS NULL AND changed_at >= (SELECT CAST(value AS REAL) FROM facts WHERE name = 'alive_at') - 700;
