-- What tournaments need next ('step'), their tables that wait to be posted ('post'), and their invitations ('invite').
INSERT INTO due (kind, key, part, guild_id, due, since)
SELECT 'step', id, 0, guild_id, 0, changed_at FROM tournaments
WHERE phase NOT IN ('over', 'cancelled')
    OR id IN (SELECT tournament_id FROM tables WHERE phase IN ('lobby', 'play'))
UNION ALL
SELECT 'post', id, 0, guild_id, 0, created_at FROM tables
WHERE tournament_id IS NOT NULL AND phase = 'play' AND message_id IS NULL
UNION ALL
SELECT 'invite', tournaments.id, value ->> 'interaction_id', guild_id, 0, changed_at
FROM tournaments, json_each(content, '$.invitations')
WHERE phase NOT IN ('over', 'cancelled') AND value ->> 'message_id' IS NULL;
