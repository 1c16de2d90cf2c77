-- After a time in which no presses could arrive, deadlines are moved a few tables at a time.
ALTER TABLE ears ADD COLUMN gap DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE ears ADD COLUMN ended DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE ears ADD COLUMN below BIGINT NOT NULL DEFAULT 0;
