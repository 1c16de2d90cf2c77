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
INSERT INTO "actions" VALUES(1,0,1,'{"do": "play", "card": "4S"}','person',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "5H"}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "6S"}','house',1795000007.5);
INSERT INTO "actions" VALUES(1,3,1,'{"do": "play", "card": "5C"}','person',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "AH", "as": 1}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "JH"}','house',1795000015.0);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "card": "8H"}','person',1795000017.5);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "7C"}','person',1795000020.0);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "10S"}','house',1795000022.5);
INSERT INTO "actions" VALUES(1,9,1,'{"do": "play", "card": "4D"}','person',1795000025.0);
INSERT INTO "actions" VALUES(1,10,2,'{"do": "play", "card": "KH"}','house',1795000027.5);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "KD"}','person',1795000030.0);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "9C"}','person',1795000032.5);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "5D"}','house',1795000035.0);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "4C"}','person',1795000037.5);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "AS", "as": 1}','house',1795000040.0);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "2H"}','person',1795000042.5);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "KS"}','person',1795000045.0);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "10H"}','house',1795000047.5);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "7S"}','person',1795000050.0);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "3S"}','person',1795000052.5);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "9D"}','house',1795000055.0);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "bust", "card": "3C"}','person',1795000057.5);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "ask", "seat": 0}','person',1795000060.0);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "answer", "text": "On a Tuesday"}','person',1795000062.5);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "play", "card": "AC", "as": 1}','person',1795000065.0);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "6H"}','house',1795000067.5);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "AS", "as": 1}','person',1795000070.0);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "8H"}','house',1795000072.5);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "play", "card": "10S"}','person',1795000075.0);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "2S"}','house',1795000077.5);
INSERT INTO "actions" VALUES(1,31,0,'{"do": "play", "card": "QD"}','person',1795000080.0);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "AH", "as": 1}','house',1795000082.5);
INSERT INTO "actions" VALUES(1,33,0,'{"do": "play", "card": "QC"}','person',1795000085.0);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "3S"}','house',1795000087.5);
INSERT INTO "actions" VALUES(1,35,0,'{"do": "play", "card": "JC"}','person',1795000090.0);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "2H"}','house',1.79500009264292240138e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "play", "card": "QH"}','person',1.79500009514292240137e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "2C"}','house',1.79500009764292240135e+09);
INSERT INTO "actions" VALUES(1,39,0,'{"do": "play", "card": "8D"}','person',1.79500010014292240147e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "4S"}','house',1.79500010264292240145e+09);
INSERT INTO "actions" VALUES(1,41,0,'{"do": "play", "card": "7D"}','person',1.79500010514292240144e+09);
INSERT INTO "actions" VALUES(1,42,2,'{"do": "play", "card": "AD", "as": 11}','house',1.79500010764292240142e+09);
INSERT INTO "actions" VALUES(1,43,0,'{"do": "play", "card": "5H"}','person',1.79500011014292240141e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "play", "card": "3D"}','house',1.79500011264292240139e+09);
INSERT INTO "actions" VALUES(1,45,0,'{"do": "play", "card": "9C"}','person',1.79500011514292240138e+09);
INSERT INTO "actions" VALUES(1,46,2,'{"do": "play", "card": "5C"}','house',1.79500011764292240149e+09);
INSERT INTO "actions" VALUES(1,47,0,'{"do": "play", "card": "4C"}','person',1.79500012014292240148e+09);
INSERT INTO "actions" VALUES(1,48,2,'{"do": "play", "card": "KS"}','house',1.79500012264292240146e+09);
INSERT INTO "actions" VALUES(1,49,0,'{"do": "bust", "card": "7H"}','person',1.79500012514292240145e+09);
INSERT INTO "actions" VALUES(1,50,0,'{"do": "pass"}','person',1.79500012764292240143e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "card": "8S"}','house',1.79500013014292240142e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "play", "card": "2S"}','person',1.7950001326429224014e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "card": "10D"}','person',1.79500013514292240147e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "card": "AD", "as": 11}','house',1.79500013764292240146e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "card": "4H"}','person',1.79500014014292240144e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "card": "10C"}','house',1.79500014264292240143e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "card": "3S"}','person',1.79500014514292240142e+09);
INSERT INTO "actions" VALUES(3,7,0,'{"do": "play", "card": "JC"}','person',1.7950001476429224014e+09);
INSERT INTO "actions" VALUES(3,8,2,'{"do": "play", "card": "2D"}','house',1.79500015014292240139e+09);
INSERT INTO "actions" VALUES(3,9,1,'{"do": "play", "card": "JS"}','person',1.79500015264292240137e+09);
INSERT INTO "actions" VALUES(3,10,0,'{"do": "play", "card": "9D"}','person',1.79500015514292240144e+09);
INSERT INTO "actions" VALUES(3,11,2,'{"do": "play", "card": "4S"}','house',1.79500015764292240143e+09);
INSERT INTO "actions" VALUES(3,12,0,'{"do": "play", "card": "KH"}','person',1.79500016014292240141e+09);
INSERT INTO "actions" VALUES(3,13,1,'{"do": "play", "card": "JD"}','person',1.7950001626429224014e+09);
INSERT INTO "actions" VALUES(3,14,2,'{"do": "play", "card": "9H"}','house',1.79500016514292240138e+09);
INSERT INTO "actions" VALUES(3,15,0,'{"do": "play", "card": "QC"}','person',1.79500016764292240137e+09);
INSERT INTO "actions" VALUES(3,16,1,'{"do": "play", "card": "JH"}','person',1.79500017014292240135e+09);
INSERT INTO "actions" VALUES(3,17,2,'{"do": "play", "card": "6S"}','house',1.79500017264292240147e+09);
INSERT INTO "actions" VALUES(3,18,0,'{"do": "play", "card": "QH"}','person',1.79500017514292240145e+09);
INSERT INTO "actions" VALUES(3,19,1,'{"do": "play", "card": "8H"}','person',1.79500017764292240144e+09);
INSERT INTO "actions" VALUES(3,20,2,'{"do": "play", "card": "2H"}','house',1.79500018014292240142e+09);
INSERT INTO "actions" VALUES(3,21,0,'{"do": "play", "card": "AH", "as": 1}','person',1.79500018264292240141e+09);
INSERT INTO "actions" VALUES(3,22,1,'{"do": "play", "card": "5H"}','person',1.79500018514292240139e+09);
INSERT INTO "actions" VALUES(3,23,2,'{"do": "play", "card": "KS"}','house',1.79500018764292240138e+09);
INSERT INTO "actions" VALUES(3,24,0,'{"do": "play", "card": "4C"}','person',1.79500019014292240149e+09);
INSERT INTO "actions" VALUES(3,25,2,'{"do": "play", "card": "10H"}','house',1.79500019264292240148e+09);
INSERT INTO "actions" VALUES(3,26,1,'{"do": "play", "card": "7C"}','person',1.79500019514292240147e+09);
INSERT INTO "actions" VALUES(3,27,0,'{"do": "play", "card": "9C"}','person',1.79500019764292240145e+09);
INSERT INTO "actions" VALUES(3,28,2,'{"do": "play", "card": "3D"}','house',1.79500020014292240144e+09);
INSERT INTO "actions" VALUES(3,29,1,'{"do": "bust", "card": "KD"}','person',1.79500020264292240142e+09);
INSERT INTO "actions" VALUES(4,0,2,'{"do": "play", "card": "X2"}','house',1.79500020522492647169e+09);
INSERT INTO "actions" VALUES(4,1,0,'{"do": "play", "card": "4"}','person',1.79500020772492647168e+09);
INSERT INTO "actions" VALUES(4,2,1,'{"do": "play", "card": "3"}','person',1.79500021022492647166e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "card": "0"}','house',1.79500021272492647174e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "card": "2"}','person',1.79500021522492647172e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "card": "TOPSY"}','person',1.79500021772492647171e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "card": "1"}','house',1.79500022035879421237e+09);
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
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001252,'en-US',1.79500101764292240144e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001147,'en-US',1795000950.0,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001441,'en-US',1.79500108764292240146e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001448,'en-US',1.79500109264292240143e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001504,'en-US',1.79500110522492647164e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001511,'en-US',1.79500110772492647175e+09,NULL);
CREATE TABLE litter (                                -- messages to be deleted
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530721470498132704e+09);
INSERT INTO "migrations" VALUES(2,1.7953072147060556412e+09);
INSERT INTO "migrations" VALUES(3,1.79530721470652794838e+09);
INSERT INTO "migrations" VALUES(4,1.79530721470696401592e+09);
INSERT INTO "migrations" VALUES(5,1.79530721471683907515e+09);
INSERT INTO "migrations" VALUES(6,1.79530721472483420367e+09);
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    hands      TEXT NOT NULL CHECK (hands IN ('here', 'dm', 'closed')),  -- closed: wanted, but refused by Discord
    channel_id INTEGER NOT NULL
) STRICT;
INSERT INTO "people" VALUES(900000000000000011,'dm',900000000000000004);
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
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000011,'Ada',1,0,0,1.79500012764292240143e+09);
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000012,'Bela',2,0,0,1.79500012764292240143e+09);
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
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001259,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001273,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','easy',900000000000001280,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001287,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001301,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','easy',900000000000001308,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001455,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001469,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','easy',900000000000001476,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001518,0);
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL                           -- JSON
) STRICT;
INSERT INTO "servers" VALUES(900000000000000001,'{"mentions": "never"}');
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
, reason TEXT, rematch_id INTEGER) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','95f7f163810664fc207c3885b759d4f0',900000000000001035,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "95f7f163810664fc207c3885b759d4f0/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["6D", "QS"], [], ["8S", "9D", "JH"]], "draw": ["8C", "2D", "5S", "7C", "7S", "6C", "4D", "3H", "10C", "KD", "JD", "9S", "6S", "5D", "KH", "10D", "3C", "9H", "10H", "4H", "KC", "JS"], "discard": ["AC", "6H", "AS", "8H", "10S", "2S", "QD", "AH", "QC", "3S", "JC", "2H", "QH", "2C", "8D", "4S", "7D", "AD", "5H", "3D", "9C", "5C", "4C", "KS", "7H"]}','{"seats": [[43, 0], [17, 0], [41, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "5C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "KS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "7H"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}]}',51,54,NULL,1795000000.0,1.79500012764292240143e+09,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001266,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','f8fdbb1ab97fbfd9163675ef6e81e1ea',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500012764292240143e+09,1.79500012764292240143e+09,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001294,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','4ed0989db55c38a8a521ea00485926e7',900000000000001315,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "KD", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "4ed0989db55c38a8a521ea00485926e7/900000000000001287,900000000000001301,900000000000001308,900000000000001315", "chance": 52, "direction": -1, "turn": 1, "to_act": [1], "total": 99, "hands": [["5S", "6D", "7H"], ["3C", "QS"], ["6C", "10S", "KC"]], "draw": ["3H", "7S", "AC", "2C", "QD", "6H", "4D", "8C", "5D", "5C", "8D", "9S", "7D", "AS"], "discard": ["8S", "2S", "10D", "AD", "4H", "10C", "3S", "JC", "2D", "JS", "9D", "4S", "KH", "JD", "9H", "QC", "JH", "6S", "QH", "8H", "2H", "AH", "5H", "KS", "4C", "10H", "7C", "9C", "3D", "KD"]}','{"seats": [[21, 0], [19, 0], [22, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "10H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "7C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "9C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "KD"}, {"event": "lost", "seat": 1}], "facts": {"total": 99, "round": 1}, "by": "person"}]}',30,33,NULL,1.79500012764292240143e+09,1.79500020264292240142e+09,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001462,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','b9af64578a809b35a733f48707faa376',900000000000001483,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [22, 66, 33], "tip_tops_used": [44], "out": [], "left": [], "winners": null, "ranking": null, "seed": "b9af64578a809b35a733f48707faa376/900000000000001455,900000000000001469,900000000000001476,900000000000001483", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 10, "hands": [["0", "3", "5", "TOP"], ["-10", "0", "5", "SPIN"], ["TOP", "TOP", "TOPSY", "TOPSY"]], "draw": ["2", "2", "5", "4", "1", "-10", "3", "5", "2", "1", "4", "SPIN", "X2", "5", "3", "1", "4", "SPIN", "0", "SPIN", "0", "X2", "-10", "4", "3", "2", "TOPSY", "-10", "4", "2", "1", "1", "5", "SPIN", "0", "1", "4", "3", "-10", "0", "2", "3", "3", "-10", "5", "4", "X2", "0", "TOP", "1", "SPIN", "2", "5"], "discard": ["X2", "4", "3", "0", "2", "TOPSY", "1"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 7, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "0"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 7, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "TOPSY"}, {"event": "tip_top", "tip_top": 55}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "house"}]}',7,10,NULL,1.79500020264292240142e+09,1.79500022035879421237e+09,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001525,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','cc39e1382e7dafa2ba3f1c4716c1b417',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500022035879421237e+09,1.79500022035879421237e+09,'It was closed by whoever opened it, or by a moderator.',NULL);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,-1,'lobby',1.79500192764292240145e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.79500038264292240139e+09,1.79500029264292240141e+09,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.7950004003587942123e+09,1.79500031035879421227e+09,NULL);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX results_board ON results (guild_id, game, user_id);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',5);
COMMIT;
