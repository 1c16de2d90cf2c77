-- Engines sit at tables. They are rated apart from people, beside house players: see the step of SQLite.

ALTER TABLE seats ADD COLUMN engine TEXT;

CREATE TABLE programs (
    game_id  BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE DEFERRABLE,
    seat     BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    engine   BIGINT NOT NULL,
    name     TEXT COLLATE "C" NOT NULL,
    place    BIGINT NOT NULL,
    won      BIGINT NOT NULL,
    mu       DOUBLE PRECISION NOT NULL,
    sigma    DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
