-- How often each table was stored: whoever stores it says which one they have looked at.

ALTER TABLE tables ADD COLUMN saves INTEGER NOT NULL DEFAULT 0;
