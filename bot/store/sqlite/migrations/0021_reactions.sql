CREATE TABLE reactions (                             -- what people pressed on answers
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,                       -- of the action
    user_id  INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('laugh', 'heart')),
    PRIMARY KEY (table_id, number, user_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX reactions_person ON reactions (user_id);
