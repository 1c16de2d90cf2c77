-- What the coach has worked out of a finished game stays with it: see the step of SQLite.

CREATE TABLE reports (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE,
    seat     BIGINT NOT NULL,
    content  BYTEA NOT NULL,
    PRIMARY KEY (table_id, seat)
);
