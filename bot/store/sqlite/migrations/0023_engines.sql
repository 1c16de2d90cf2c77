-- Engines sit at tables. They are rated apart from people, beside house players.

ALTER TABLE seats ADD COLUMN engine TEXT;            -- the name of the engine that plays there

CREATE TABLE programs (                              -- how engines and house players did in games with an engine
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game     TEXT NOT NULL,
    engine   INTEGER NOT NULL,                       -- 1: an engine; 0: a house player
    name     TEXT NOT NULL,                          -- of the engine, or the strength of the house player
    place    INTEGER NOT NULL,                       -- among all who sat there
    won      INTEGER NOT NULL,
    mu       REAL NOT NULL,                          -- the rating after this game
    sigma    REAL NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
