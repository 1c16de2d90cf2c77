-- When somebody is to be called by a mention, which message has called them, messages that have served their time, and
-- why a table was closed.

ALTER TABLE waits ADD COLUMN call REAL;              -- null: nobody is to be called (any more)
ALTER TABLE waits ADD COLUMN called INTEGER;         -- the message with the mention

CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;

CREATE TABLE litter (                                -- messages to be deleted
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN reason TEXT;
