-- What lists tell of a tournament is in columns of its own, and in an index, so that none of its content is read.
ALTER TABLE tournaments ADD COLUMN game TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN ranked INTEGER;          -- how many have a place; null until it is over
ALTER TABLE tournament_people ADD COLUMN place INTEGER;     -- null until it is over, or for those who never played
ALTER TABLE tournament_people ADD COLUMN active INTEGER NOT NULL DEFAULT 0;  -- 1: may drop out of it
UPDATE tournaments SET game = json_extract(content, '$.agreed.game'), title = json_extract(content, '$.agreed.title');
UPDATE tournament_people SET active = 1 WHERE (tournament_id, user_id) IN (
    SELECT tournaments.id, json_extract(value, '$.user_id') FROM tournaments, json_each(content, '$.entrants')
    WHERE phase NOT IN ('over', 'cancelled') AND json_extract(value, '$.state') NOT IN ('out', 'away')
);
DROP INDEX tournaments_server;
CREATE INDEX tournaments_listed ON tournaments (guild_id, id, channel_id, message_id, phase, game, title, created_at);
