-- Tournaments: events of many rounds that run by themselves. Their tables are stored with the round that they belong to.

CREATE TABLE tournaments (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,   -- never used twice: old buttons carry it
    guild_id       INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,
    message_id     INTEGER,                             -- that shows it; null while there is none
    event_id       INTEGER,                             -- Discord's scheduled event for it
    organiser_id   INTEGER NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,             -- by which it was opened
    locale         TEXT NOT NULL,
    phase          TEXT NOT NULL,
    secret         TEXT NOT NULL,                       -- from which those of all its tables follow
    content        TEXT NOT NULL,                       -- as JSON: what is agreed, entrants, rounds, why what happened
    created_at     REAL NOT NULL,
    changed_at     REAL NOT NULL,
    saves          INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX tournaments_server ON tournaments (guild_id, id);
CREATE INDEX tournaments_open ON tournaments (id, guild_id) WHERE phase NOT IN ('over', 'cancelled');
CREATE INDEX tournaments_organiser ON tournaments (organiser_id);

CREATE TABLE tournament_people (                      -- whoever is named in it: entrants, organisers
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_people_person ON tournament_people (user_id);

CREATE TABLE tournament_tokens (                           -- with which somebody's next hand can be sent to them
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    token         TEXT NOT NULL,
    locale        TEXT NOT NULL,
    expires       REAL NOT NULL,
    PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_tokens_expiry ON tournament_tokens (expires);

ALTER TABLE tables ADD COLUMN tournament_id INTEGER REFERENCES tournaments (id);

CREATE INDEX tables_tournament ON tables (tournament_id) WHERE tournament_id IS NOT NULL;
DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily, tournament_id)
    WHERE phase IN ('lobby', 'play');
