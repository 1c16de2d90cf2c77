-- Boards of gatherings ('board') and the messages of tournaments ('cup') that do not show how these stand.
INSERT INTO due (kind, key, part, guild_id, due, since)
SELECT 'board', id, 0, guild_id, 0, created_at FROM gatherings WHERE done <> 1
UNION ALL
SELECT 'cup', id, 0, guild_id, 0, changed_at FROM tournaments WHERE done = 0;
DROP INDEX gatherings_open;
