-- Messages to be deleted ('litter'), each with its channel.
INSERT INTO due (kind, key, part, guild_id, due, since) SELECT 'litter', message_id, channel_id, 0, 0, 0 FROM litter;
DROP TABLE litter;
