-- The message of a tournament is still to be drawn, or drawn again, unless it shows the end.

ALTER TABLE tournaments ADD COLUMN done INTEGER NOT NULL DEFAULT 0;  -- whether it shows all that is stored
CREATE INDEX tournaments_shown ON tournaments (id, guild_id) WHERE done = 0;
