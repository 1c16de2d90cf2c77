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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "8C"}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "6S"}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "JC"}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "7C"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "10C"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "3C"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "8S"}','house',1795000017.5);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "10D"}','person',1795000020.0);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "2S"}','person',1795000022.5);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "JS"}','house',1.79500002531909585001e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "5S"}','person',1.79500002781909584999e+09);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "10H"}','person',1.79500003031909584998e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "7H"}','house',1.79500003281909584996e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "JH"}','person',1.79500003531909584995e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "4H"}','person',1.79500003781909584993e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "2H"}','person',1.79500004031909584992e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "KD"}','house',1.79500004318762397762e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "KC"}','person',1.79500004568762397761e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "9D"}','person',1.79500004818762397759e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "4S"}','house',1.79500005068762397771e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "6C"}','person',1.79500005318762397769e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "2D"}','person',1.79500005568762397768e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "KH"}','house',1.79500005818762397766e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "play", "card": "QS"}','person',1.79500006068762397765e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "bust", "card": "5H"}','person',1.79500006318762397763e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "ask", "seat": 0}','person',1.79500006568762397762e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "pass"}','person',1.7950000681876239776e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "7C"}','person',1.79500007068762397772e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "AC", "as": 11}','house',1.7950000731876239777e+09);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "play", "card": "JH"}','person',1.79500007568762397769e+09);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "JC"}','house',1.79500007818762397767e+09);
INSERT INTO "actions" VALUES(1,31,0,'{"do": "play", "card": "8D"}','person',1.79500008068762397766e+09);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "5H"}','house',1.79500008318762397764e+09);
INSERT INTO "actions" VALUES(1,33,0,'{"do": "play", "card": "6D"}','person',1.79500008568762397763e+09);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "8S"}','house',1.7950000881876239777e+09);
INSERT INTO "actions" VALUES(1,35,0,'{"do": "play", "card": "2S"}','person',1.79500009068762397769e+09);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "JD"}','house',1.79500009318762397767e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "play", "card": "JS"}','person',1.79500009568762397766e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "8H"}','house',1.79500009818762397764e+09);
INSERT INTO "actions" VALUES(1,39,0,'{"do": "play", "card": "2H"}','person',1.79500010068762397763e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "AH", "as": 1}','house',1.79500010318762397761e+09);
INSERT INTO "actions" VALUES(1,41,0,'{"do": "bust", "card": "2D"}','person',1.79500010568762397768e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "pass"}','person',1.79500010818762397767e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "card": "JD"}','house',1.79500011068762397765e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "play", "card": "10H"}','person',1.79500011318762397764e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "card": "8C"}','person',1.79500011568762397762e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "card": "2C"}','house',1.79500011818762397761e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "card": "5H"}','person',1.7950001206876239776e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "card": "3H"}','person',1.79500012318762397771e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "play", "card": "3C"}','house',1.7950001256876239777e+09);
INSERT INTO "actions" VALUES(3,7,0,'{"do": "play", "card": "AH", "as": 11}','person',1.79500012818762397768e+09);
INSERT INTO "actions" VALUES(3,8,1,'{"do": "play", "card": "AC", "as": 1}','person',1.79500013068762397767e+09);
INSERT INTO "actions" VALUES(3,9,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500013318762397765e+09);
INSERT INTO "actions" VALUES(3,10,0,'{"do": "play", "card": "JH"}','person',1.79500013568762397764e+09);
INSERT INTO "actions" VALUES(3,11,1,'{"do": "play", "card": "6D"}','person',1.79500013818762397762e+09);
INSERT INTO "actions" VALUES(3,12,2,'{"do": "play", "card": "2D"}','house',1.79500014068762397761e+09);
INSERT INTO "actions" VALUES(3,13,0,'{"do": "play", "card": "JC"}','person',1.79500014318762397772e+09);
INSERT INTO "actions" VALUES(3,14,1,'{"do": "play", "card": "7H"}','person',1.79500014568762397771e+09);
INSERT INTO "actions" VALUES(3,15,2,'{"do": "play", "card": "KH"}','house',1.79500014818762397769e+09);
INSERT INTO "actions" VALUES(3,16,0,'{"do": "play", "card": "4S"}','person',1.79500015068762397768e+09);
INSERT INTO "actions" VALUES(3,17,2,'{"do": "play", "card": "3S"}','house',1.79500015318762397766e+09);
INSERT INTO "actions" VALUES(3,18,1,'{"do": "play", "card": "7C"}','person',1.79500015568762397765e+09);
INSERT INTO "actions" VALUES(3,19,0,'{"do": "play", "card": "5D"}','person',1.79500015818762397763e+09);
INSERT INTO "actions" VALUES(3,20,2,'{"do": "play", "card": "3D"}','house',1.7950001606876239777e+09);
INSERT INTO "actions" VALUES(3,21,1,'{"do": "play", "card": "9S"}','person',1.79500016318762397769e+09);
INSERT INTO "actions" VALUES(3,22,0,'{"do": "play", "card": "4C"}','person',1.79500016568762397767e+09);
INSERT INTO "actions" VALUES(3,23,1,'{"do": "play", "card": "10C"}','person',1.79500016818762397766e+09);
INSERT INTO "actions" VALUES(3,24,2,'{"do": "play", "card": "6H"}','house',1.79500017068762397765e+09);
INSERT INTO "actions" VALUES(3,25,0,'{"do": "bust", "card": "QC"}','person',1.79500017318762397763e+09);
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
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001231,'en-US',1.79500099818762397759e+09);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001161,'en-US',1.79500095568762397767e+09);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001413,'en-US',1.79500106318762397764e+09);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001406,'en-US',1.79500105818762397767e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530720869321107867e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000011,'Ada',1,0,0,1.79500010818762397767e+09);
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000012,'Bela',2,0,0,1.79500010818762397767e+09);
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
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001238,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001252,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','easy',900000000000001259,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001266,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001280,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','easy',900000000000001287,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001420,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','c78fbb67577ba482445db62ab6a165d8',900000000000001035,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "c78fbb67577ba482445db62ab6a165d8/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 98, "hands": [["QD", "KH"], [], ["3H", "9D", "9H"]], "draw": ["7D", "4D", "9S", "10H", "3C", "QS", "8C", "10C", "3S", "6C", "4H", "10D", "KC", "QH", "3D", "9C", "AD", "7S", "7H", "2C", "KD", "5S", "4C", "10S", "4S", "6S", "6H", "QC", "AS", "KS", "5C", "5D"], "discard": ["7C", "AC", "JH", "JC", "8D", "5H", "6D", "8S", "2S", "JD", "JS", "8H", "2H", "AH", "2D"]}','{"seats": [[37, 0], [18, 0], [30, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "8H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "AH", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "2D"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 98}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 98}, "by": "person"}]}',43,46,NULL,1795000000.0,1.79500010818762397767e+09);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001245,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','e3f40f273dfe4dd86a103e1f0f4d8d07',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500010818762397767e+09,1.79500010818762397767e+09);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001273,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','57bb0994de7b78244c292b3687d0c635',900000000000001294,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "QC", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "57bb0994de7b78244c292b3687d0c635/900000000000001266,900000000000001280,900000000000001287,900000000000001294", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 93, "hands": [["7S", "8H"], ["4D", "9C", "9H"], ["10S", "QS", "KC"]], "draw": ["QD", "9D", "AS", "KD", "2H", "6C", "10D", "4H", "5S", "6S", "KS", "QH", "JS", "8S", "2S", "5C", "7D", "8D"], "discard": ["JD", "10H", "8C", "2C", "5H", "3H", "3C", "AH", "AC", "AD", "JH", "6D", "2D", "JC", "7H", "KH", "4S", "3S", "7C", "5D", "3D", "9S", "4C", "10C", "6H", "QC"]}','{"seats": [[19, 0], [17, 0], [18, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "4C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "10C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 87}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "6H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 93}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "QC"}, {"event": "lost", "seat": 0}], "facts": {"total": 93}, "by": "person"}]}',26,29,NULL,1.79500010818762397767e+09,1.79500017318762397763e+09);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001427,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','c5db59aee0b60c55d6f9542fc6ac3bad',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500017318762397763e+09,1.79500017318762397763e+09);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,-1,'lobby',1.79500190818762397765e+09);
INSERT INTO "waits" VALUES(3,0,'person',1.79500035318762397765e+09);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX results_board ON results (guild_id, game, user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
COMMIT;
