CREATE TABLE reactions (                             -- what people pressed on answers
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,                        -- of the action
    user_id  BIGINT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('laugh', 'heart')),
    PRIMARY KEY (table_id, number, user_id, kind)
);

CREATE INDEX reactions_person ON reactions (user_id);
