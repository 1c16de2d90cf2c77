BEGIN TRANSACTION;
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,                       -- from 0
    seat     INTEGER NOT NULL,
    action   TEXT NOT NULL,                          -- JSON, as the line protocol writes it
    by       TEXT NOT NULL CHECK (by IN ('person', 'house', 'stand-in', 'manager')),
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "JS"}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "JD"}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "10H"}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "3H"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "3C"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "QH"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "5H"}','house',1795000017.5);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "QC"}','person',1795000020.0);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "QS"}','person',1795000022.5);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "2S"}','house',1795000025.0);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "KH"}','person',1795000027.5);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "5S"}','person',1795000030.0);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "8H"}','house',1795000032.5);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "5C"}','person',1795000035.0);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "AH", "as": 11}','person',1795000037.5);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "7C"}','house',1795000040.0);
INSERT INTO "actions" VALUES(1,16,0,'{"do": "play", "card": "4C"}','person',1795000042.5);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "4D"}','house',1.79500004524206924431e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "bust", "card": "6H"}','person',1.79500004774206924442e+09);
INSERT INTO "actions" VALUES(1,19,0,'{"do": "pass"}','person',1.79500005024206924441e+09);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "QH"}','person',1.79500005274206924439e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "QC"}','house',1.79500005524206924438e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "KS"}','person',1.79500005774206924436e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "bust", "card": "7C"}','house',1.79500006024206924435e+09);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "ask", "seat": 1}','house',1.79500006274206924433e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "answer", "text": "On a Tuesday"}','person',1.79500006524206924445e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "card": "8C"}','person',1.79500006774206924443e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "play", "card": "3C"}','person',1.79500007024206924442e+09);
INSERT INTO "actions" VALUES(3,2,2,'{"do": "play", "card": "2S"}','house',1.7950000727420692444e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "card": "4C"}','person',1.79500007524206924439e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "card": "6C"}','house',1.79500007774206924437e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "card": "AD", "as": 1}','person',1.79500008024206924436e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "card": "AC", "as": 11}','person',1.79500008274206924443e+09);
INSERT INTO "actions" VALUES(3,7,2,'{"do": "play", "card": "KD"}','house',1.79500008524206924442e+09);
INSERT INTO "actions" VALUES(3,8,1,'{"do": "play", "card": "QS"}','person',1.7950000877420692444e+09);
INSERT INTO "actions" VALUES(3,9,0,'{"do": "play", "card": "QC"}','person',1.79500009024206924439e+09);
INSERT INTO "actions" VALUES(3,10,2,'{"do": "play", "card": "2H"}','house',1.79500009274206924437e+09);
INSERT INTO "actions" VALUES(3,11,1,'{"do": "play", "card": "6H"}','person',1.79500009524206924436e+09);
INSERT INTO "actions" VALUES(3,12,0,'{"do": "play", "card": "7C"}','person',1.79500009774206924434e+09);
INSERT INTO "actions" VALUES(3,13,2,'{"do": "play", "card": "KC"}','house',1.79500010024206924433e+09);
INSERT INTO "actions" VALUES(3,14,1,'{"do": "play", "card": "2C"}','person',1.7950001027420692444e+09);
INSERT INTO "actions" VALUES(3,15,0,'{"do": "play", "card": "JH"}','person',1.79500010524206924438e+09);
INSERT INTO "actions" VALUES(3,16,2,'{"do": "play", "card": "KS"}','house',1.79500010774206924437e+09);
INSERT INTO "actions" VALUES(3,17,1,'{"do": "play", "card": "10H"}','person',1.79500011024206924436e+09);
INSERT INTO "actions" VALUES(3,18,0,'{"do": "play", "card": "3S"}','person',1.79500011274206924434e+09);
INSERT INTO "actions" VALUES(3,19,2,'{"do": "play", "card": "3D"}','house',1.79500011524206924433e+09);
INSERT INTO "actions" VALUES(3,20,1,'{"do": "play", "card": "9H"}','person',1.79500011774206924431e+09);
INSERT INTO "actions" VALUES(3,21,0,'{"do": "play", "card": "AH", "as": 1}','person',1.79500012024206924443e+09);
INSERT INTO "actions" VALUES(3,22,2,'{"do": "play", "card": "4S"}','house',1.79500012274206924441e+09);
INSERT INTO "actions" VALUES(3,23,0,'{"do": "bust", "card": "6D"}','person',1.7950001252420692444e+09);
CREATE TABLE facts (            -- one-off facts about this database: application, alive, commands
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
INSERT INTO "facts" VALUES('application','900000000000000003');
INSERT INTO "facts" VALUES('alive_at','1795000000.0');
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001126,'en-US',1.79500094024206924433e+09);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001147,'en-US',1.79500095524206924437e+09);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001322,'en-US',1.79500101524206924444e+09);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001308,'en-US',1.79500100774206924436e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530721005737495419e+09);
INSERT INTO "migrations" VALUES(2,1.79530721006883788115e+09);
CREATE TABLE results (
    table_id    INTEGER NOT NULL,
    guild_id    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    user_id     INTEGER NOT NULL,
    name        TEXT NOT NULL,                       -- as they were called at that table
    place       INTEGER NOT NULL,                    -- among the people, from 1, equal places equal
    won         INTEGER NOT NULL,
    kept        INTEGER NOT NULL,                    -- tokens or chips left
    finished_at REAL NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000011,'Ada',2,0,0,1.79500006524206924445e+09);
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000012,'Bela',1,1,1,1.79500006524206924445e+09);
CREATE TABLE seats (
    table_id       INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat           INTEGER NOT NULL,
    user_id        INTEGER,                          -- null for a house player
    name           TEXT NOT NULL,
    strength       TEXT,                             -- of a house player
    interaction_id INTEGER NOT NULL,                 -- by which they sat down: a part of the seed
    gone           INTEGER NOT NULL DEFAULT 0,       -- 1: they left the game
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,900000000000000011,'Ada',NULL,900000000000001007,0);
INSERT INTO "seats" VALUES(1,1,900000000000000012,'Bela',NULL,900000000000001021,0);
INSERT INTO "seats" VALUES(1,2,NULL,'Clover','easy',900000000000001028,0);
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001154,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001168,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','easy',900000000000001175,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001182,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001196,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','easy',900000000000001203,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001329,0);
CREATE TABLE tables (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,   -- never used twice: old buttons carry it
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER,                             -- null until Discord has told it
    opener_id   INTEGER NOT NULL,
    locale      TEXT NOT NULL,                       -- of the public message
    game        TEXT NOT NULL,
    revision    INTEGER NOT NULL,                    -- of the game's rules when the game began
    options     TEXT NOT NULL,                       -- JSON
    pace        TEXT NOT NULL,
    pack        TEXT NOT NULL,
    phase       TEXT NOT NULL CHECK (phase IN ('lobby', 'play', 'over', 'closed')),
    secret      TEXT NOT NULL,                       -- the bot's part of the seed
    start_id    INTEGER,                             -- the interaction that started the game
    state       TEXT,                                -- JSON, after the last action
    progress    TEXT NOT NULL,                       -- JSON: decision and missed moves per seat, last moves
    actions     INTEGER NOT NULL,                    -- how many the record holds
    version     INTEGER NOT NULL,                    -- grows with every change
    trouble     TEXT,                                -- why the message cannot be kept fresh, if it cannot
    created_at  REAL NOT NULL,
    changed_at  REAL NOT NULL
) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','b154348ca645afcd93bb42d397b2616e',900000000000001035,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "b154348ca645afcd93bb42d397b2616e/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["AC", "2D", "8D"], ["8S", "JS"]], "draw": ["3S", "3H", "7D", "8C", "6D", "4C", "QS", "9S", "AD", "7S", "AS", "JC", "6H", "3D", "5D", "10C", "4S", "10S", "6S", "2S", "2C", "KC", "6C", "10D", "4D", "KD", "9C", "2H", "5H", "7H", "8H", "5S", "QD", "9H", "AH", "9D", "JD", "3C", "JH", "4H", "KH", "10H", "5C"], "discard": ["QH", "QC", "KS", "7C"]}','{"seats": [[16, 0], [17, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "QC"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 20, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "7C"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "ask", "seat": 2, "target": 1}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "answer", "seat": 1, "text": "On a Tuesday"}], "facts": {"total": 99, "round": 2}, "by": "person"}]}',26,29,NULL,1795000000.0,1.79500006524206924445e+09);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001161,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','aadc660a205dadadb52e2bcfb368c68a',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500006524206924445e+09,1.79500006524206924445e+09);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001189,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','316bd0e025354173313e38bc0e5e7526',900000000000001210,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "6D", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "316bd0e025354173313e38bc0e5e7526/900000000000001182,900000000000001196,900000000000001203,900000000000001210", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 96, "hands": [["5C", "KH"], ["5D", "7S", "JD"], ["8S", "10D", "10S"]], "draw": ["7H", "6S", "7D", "JS", "4H", "5H", "10C", "JC", "AS", "3H", "2D", "9S", "QH", "4D", "8D", "9D", "8H", "QD", "9C", "5S"], "discard": ["8C", "3C", "2S", "4C", "6C", "AD", "AC", "KD", "QS", "QC", "2H", "6H", "7C", "KC", "2C", "JH", "KS", "10H", "3S", "3D", "9H", "AH", "4S", "6D"]}','{"seats": [[18, 0], [15, 0], [17, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "3D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "AH", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "4S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "6D"}, {"event": "lost", "seat": 0}], "facts": {"total": 96, "round": 1}, "by": "person"}]}',24,27,NULL,1.79500006524206924445e+09,1.7950001252420692444e+09);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001336,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','b5af5a691935c2b084168b9e06687596',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.7950001252420692444e+09,1.7950001252420692444e+09);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,-1,'lobby',1.79500186524206924434e+09);
INSERT INTO "waits" VALUES(3,0,'person',1.79500030524206924441e+09);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX results_board ON results (guild_id, game, user_id);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
COMMIT;
