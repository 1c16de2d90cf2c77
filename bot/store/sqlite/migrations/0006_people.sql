-- Where people want their hands, and in which direct messages those are.

CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    hands      TEXT NOT NULL CHECK (hands IN ('here', 'dm', 'closed')),  -- closed: wanted, but refused by Discord
    channel_id INTEGER NOT NULL
) STRICT;

ALTER TABLE hands ADD COLUMN channel_id INTEGER;     -- of a direct message, which needs no token
