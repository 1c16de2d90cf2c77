CREATE TABLE pings (
    guild_id   BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    user_id    BIGINT NOT NULL,
    asked_at   FLOAT8 NOT NULL,
    table_id   BIGINT,
    pinged_at  FLOAT8 NOT NULL DEFAULT 0,
    PRIMARY KEY (channel_id, user_id)
);

CREATE INDEX pings_guild ON pings (guild_id);
CREATE INDEX pings_person ON pings (user_id);
