CREATE TABLE debuts (                                -- in which game something was done first on a board
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    deed     TEXT NOT NULL,                          -- empty: there are games of which nobody knows what was done
    game_id  INTEGER NOT NULL,
    PRIMARY KEY (board_id, deed)
) STRICT, WITHOUT ROWID;

-- What was done in the games so far is in their records, if these are still there: too much to read.
INSERT INTO debuts SELECT DISTINCT board_id, '', 0 FROM games WHERE board_id IS NOT NULL;
