-- What processes that share this database settle between them, and how one finds what another has changed. This is
-- PostgreSQL's alone.

CREATE TABLE agreed (                                -- values that all processes share
    name     TEXT PRIMARY KEY,
    value    TEXT NOT NULL,                          -- JSON
    revision BIGINT NOT NULL                         -- grows with each change
);

CREATE INDEX tables_changed ON tables (changed_at);  -- the tables that have just changed, whoever has changed them
