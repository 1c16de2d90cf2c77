-- What each server has settled for itself; a server that has settled nothing has no row.

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL                           -- JSON
) STRICT;
