-- The clock of each table: when the first of its deadlines and calls is due. It is one piece of work, of the kind 'clock'.
INSERT INTO due (kind, key, part, guild_id, due)
SELECT 'clock', table_id, 0, guild_id, min(CASE WHEN call < due THEN call ELSE due END)
FROM waits JOIN tables ON tables.id = table_id GROUP BY table_id, guild_id;
