-- Who wants private messages in words only.

ALTER TABLE people ADD COLUMN plain INTEGER NOT NULL DEFAULT 0;
