CREATE TABLE debuts (
    board_id BIGINT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    deed     TEXT NOT NULL,
    game_id  BIGINT NOT NULL,
    PRIMARY KEY (board_id, deed)
);

INSERT INTO debuts SELECT DISTINCT board_id, '', 0 FROM games WHERE board_id IS NOT NULL;
