-- The tables of a public thread are found by it, without a look at all that a server has ever played.

CREATE INDEX tables_thread ON tables (guild_id, channel_id) WHERE parent_id IS NOT NULL;
