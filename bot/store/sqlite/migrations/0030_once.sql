-- What is done once: a report is shared, and the deal of a day tried, also by whoever has their data deleted in between.

ALTER TABLE reports ADD COLUMN shared_at REAL;

CREATE TABLE daily_spent (                           -- tries of people who were forgotten, until their day is over
    day  TEXT NOT NULL,
    mark TEXT NOT NULL,                              -- of person and game, made with that day's secret: no id follows
    PRIMARY KEY (day, mark)
) STRICT, WITHOUT ROWID;
