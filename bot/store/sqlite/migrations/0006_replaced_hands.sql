CREATE TABLE replaced_hands (                        -- secrets: private hands to be deleted; their seat has a newer one
    message_id INTEGER PRIMARY KEY,
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    token      TEXT NOT NULL,
    expires    REAL NOT NULL
) STRICT;
