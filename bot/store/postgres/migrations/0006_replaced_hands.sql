CREATE TABLE replaced_hands (
    message_id BIGINT PRIMARY KEY,
    table_id   BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    token      TEXT NOT NULL,
    expires    DOUBLE PRECISION NOT NULL
);
