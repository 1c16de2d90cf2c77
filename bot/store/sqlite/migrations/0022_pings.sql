CREATE TABLE pings (                                 -- who wants to be mentioned when a table opens in a channel
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    user_id    INTEGER NOT NULL,
    asked_at   REAL NOT NULL,
    table_id   INTEGER,                              -- for which they were mentioned last, and when
    pinged_at  REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (channel_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX pings_guild ON pings (guild_id);
CREATE INDEX pings_person ON pings (user_id);
