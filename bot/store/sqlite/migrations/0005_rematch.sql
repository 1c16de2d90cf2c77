-- The table at which the same people play again.

ALTER TABLE tables ADD COLUMN rematch_id INTEGER;
