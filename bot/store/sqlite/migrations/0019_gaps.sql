-- After a time in which no presses could arrive, deadlines are moved a few tables at a time.
ALTER TABLE ears ADD COLUMN gap REAL NOT NULL DEFAULT 0;       -- by how much
ALTER TABLE ears ADD COLUMN ended REAL NOT NULL DEFAULT 0;     -- when that time ended
ALTER TABLE ears ADD COLUMN below INTEGER NOT NULL DEFAULT 0;  -- those of tables below this number are still to be moved
