-- The open tables of a server are found by channel and game without a look at their rows, which hold whole games.

DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase)
    WHERE phase IN ('lobby', 'play');
