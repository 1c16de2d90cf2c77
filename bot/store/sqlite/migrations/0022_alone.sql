-- What somebody has done alone against the house is for themself, and a place is told among all who sat there.

CREATE TABLE alone (                                 -- games of one person against house players; on no leaderboard
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    strength TEXT NOT NULL,                          -- of the house players; of the weakest where they differ
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    streak   INTEGER NOT NULL,                       -- wins in a row up to the last game
    longest  INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, game, strength)
) STRICT, WITHOUT ROWID;

CREATE INDEX alone_person ON alone (user_id);

ALTER TABLE games ADD COLUMN seats INTEGER;          -- how many sat there, house players too; null: not known
ALTER TABLE results ADD COLUMN overall INTEGER;      -- the place among all of them; null: not known
