-- Where tables stand and where games were played, as far as it says who may see them: of a public thread that is the
-- channel that it belongs to.

ALTER TABLE tables ADD COLUMN parent_id INTEGER;     -- that channel; null: in no public thread, or nobody knows

ALTER TABLE games ADD COLUMN channel_id INTEGER;     -- null: brought here from elsewhere

UPDATE games SET channel_id = (SELECT channel_id FROM tables WHERE tables.id = table_id);

DROP INDEX games_guild;
CREATE INDEX games_guild ON games (guild_id, id, channel_id);
