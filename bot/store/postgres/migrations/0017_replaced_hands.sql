-- Private hands to be deleted ('litter') are work like other messages: each with its token, and its table as the part.
INSERT INTO due (kind, key, part, guild_id, due, since, token, expires)
SELECT 'litter', old.message_id, table_id, tables.guild_id, 0, 0, old.token, old.expires
FROM replaced_hands AS old JOIN tables ON id = table_id
WHERE NOT EXISTS (SELECT 1 FROM due WHERE kind = 'hand' AND key = table_id AND due.message_id = old.message_id);

DROP TABLE replaced_hands;
