-- Private hands become rows of what is left to do.
INSERT INTO due (kind, key, part, guild_id, due, since, wanted, shown, channel_id, message_id, token, locale, expires)
SELECT 'hand', tables.id, user_id, guild_id, CASE WHEN recent THEN 0 END, CASE WHEN recent THEN changed_at END,
    version, CASE WHEN recent THEN -1 ELSE version END, hands.channel_id, hands.message_id, token, hands.locale, expires
FROM hands JOIN seats USING (table_id, seat) JOIN (
    SELECT tables.*, coalesce(changed_at >= (SELECT min(heard) FROM ears) - 700, FALSE)
        AND phase = 'play' AS recent FROM tables
) AS tables ON tables.id = table_id
WHERE user_id > 0 ORDER BY expires DESC ON CONFLICT DO NOTHING;

INSERT INTO due (kind, key, part, guild_id, token, locale, expires)
SELECT 'hand', table_id, user_id, guild_id, token, tokens.locale, expires FROM tokens JOIN tables ON id = table_id
WHERE TRUE ON CONFLICT DO NOTHING;

DROP TABLE hands;
DROP TABLE tokens;
