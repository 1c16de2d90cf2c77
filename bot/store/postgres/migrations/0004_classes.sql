-- Whether house players take the empty chairs when all games of a gathering are started, and whether only its host and
-- moderators get what was written there.
ALTER TABLE gatherings ADD COLUMN fills BIGINT NOT NULL DEFAULT 0;
ALTER TABLE gatherings ADD COLUMN keeps_answers BIGINT NOT NULL DEFAULT 0;
