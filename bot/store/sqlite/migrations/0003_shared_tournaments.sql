-- Where the result of a tournament was shared, which happens once.
ALTER TABLE tournaments ADD COLUMN shared_at REAL;
ALTER TABLE tournaments ADD COLUMN shared_in INTEGER;  -- the channel
ALTER TABLE tournaments ADD COLUMN shared_id INTEGER;  -- the message; null while it is being posted
