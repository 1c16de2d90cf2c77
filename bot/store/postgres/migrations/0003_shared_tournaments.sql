-- Where the result of a tournament was shared, which happens once.
ALTER TABLE tournaments ADD COLUMN shared_at DOUBLE PRECISION;
ALTER TABLE tournaments ADD COLUMN shared_in BIGINT;
ALTER TABLE tournaments ADD COLUMN shared_id BIGINT;
