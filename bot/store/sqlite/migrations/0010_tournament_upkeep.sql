-- What Discord shows of tournaments beside their messages: events, calls to check in, news for organizers.
INSERT INTO due (kind, key, part, guild_id, due, since)
SELECT kind, id, 0, guild_id, 0, changed_at
FROM tournaments, (SELECT 'event' AS kind UNION SELECT 'call' UNION SELECT 'news') AS kinds WHERE done = 0;
DROP INDEX tournaments_shown;
