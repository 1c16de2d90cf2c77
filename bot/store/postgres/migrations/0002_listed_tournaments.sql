-- What lists tell of a tournament is in columns of its own, and in an index, so that none of its content is read.
ALTER TABLE tournaments ADD COLUMN game TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN title TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN ranked BIGINT;
ALTER TABLE tournament_people ADD COLUMN place BIGINT;
ALTER TABLE tournament_people ADD COLUMN active BIGINT NOT NULL DEFAULT 0;
-- A modified client could write U+0000 into a reason, which JSON takes and PostgreSQL refuses to read.
UPDATE tournaments SET content = regexp_replace(content, '(?<!\\)((\\\\)*)\\u0000', '\1', 'g')
WHERE strpos(content, '\u0000') > 0;
UPDATE tournaments SET game = content::json -> 'agreed' ->> 'game', title = content::json -> 'agreed' ->> 'title';
UPDATE tournament_people SET active = 1 WHERE (tournament_id, user_id) IN (
    SELECT id, CAST(entrant ->> 'user_id' AS BIGINT)
    FROM tournaments, json_array_elements(content::json -> 'entrants') AS entrant
    WHERE phase NOT IN ('over', 'cancelled') AND entrant ->> 'state' NOT IN ('out', 'away')
);
DROP INDEX tournaments_server;
CREATE INDEX tournaments_listed ON tournaments (guild_id, id, channel_id, message_id, phase, game, title, created_at);
