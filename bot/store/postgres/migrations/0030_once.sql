-- What is done once: see the step of SQLite.

ALTER TABLE reports ADD COLUMN shared_at DOUBLE PRECISION;

CREATE TABLE daily_spent (
    day  TEXT COLLATE "C" NOT NULL,
    mark TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (day, mark)
);
