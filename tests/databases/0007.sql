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
INSERT INTO "actions" VALUES(1,0,1,'{"do": "play", "card": "6H"}','person',1795000002.5);
INSERT INTO "actions" VALUES(1,1,2,'{"do": "play", "card": "3C"}','house',1795000005.0);
INSERT INTO "actions" VALUES(1,2,0,'{"do": "play", "card": "2S"}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,1,'{"do": "play", "card": "10D"}','person',1795000010.0);
INSERT INTO "actions" VALUES(1,4,2,'{"do": "play", "card": "AD", "as": 1}','house',1795000012.5);
INSERT INTO "actions" VALUES(1,5,0,'{"do": "play", "card": "7C"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "card": "JH"}','person',1795000017.5);
INSERT INTO "actions" VALUES(1,7,2,'{"do": "play", "card": "3S"}','house',1795000020.0);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "QS"}','person',1795000022.5);
INSERT INTO "actions" VALUES(1,9,1,'{"do": "play", "card": "6D"}','person',1795000025.0);
INSERT INTO "actions" VALUES(1,10,2,'{"do": "play", "card": "8D"}','house',1.79500002781909584999e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "9D"}','person',1.79500003031909584998e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "QD"}','person',1.79500003281909584996e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "6C"}','house',1.79500003531909584995e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "10H"}','person',1.79500003781909584993e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "2C"}','person',1.79500004031909584992e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "8S"}','house',1.79500004318762397762e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "KH"}','person',1.79500004568762397761e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "QH"}','person',1.79500004818762397759e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "5C"}','house',1.79500005068762397771e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "AH", "as": 1}','person',1.79500005318762397769e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "7H"}','person',1.79500005568762397768e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "2D"}','house',1.79500005818762397766e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "play", "card": "4H"}','person',1.79500006068762397765e+09);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "play", "card": "9C"}','house',1.79500006318762397763e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "9H"}','person',1.79500006568762397762e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "bust", "card": "KD"}','person',1.7950000681876239776e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "ask", "seat": 2}','person',1.79500007068762397772e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "pass"}','house',1.7950000731876239777e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "play", "card": "KD"}','house',1.79500007568762397769e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "AD", "as": 11}','person',1.79500007818762397767e+09);
INSERT INTO "actions" VALUES(1,31,2,'{"do": "play", "card": "7H"}','house',1.79500008068762397766e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "KS"}','person',1.79500008318762397764e+09);
INSERT INTO "actions" VALUES(1,33,2,'{"do": "play", "card": "4S"}','house',1.79500008568762397763e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "10D"}','person',1.7950000881876239777e+09);
INSERT INTO "actions" VALUES(1,35,2,'{"do": "play", "card": "JH"}','house',1.79500009083054637903e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "bust", "card": "JC"}','person',1.7950000933305463791e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "pass"}','person',1.79500009583054637909e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "card": "9H"}','person',1.79500009833054637907e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "play", "card": "QS"}','house',1.79500010083054637906e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "play", "card": "KC"}','person',1.79500010333054637904e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "card": "7C"}','person',1.79500010583054637903e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "card": "2D"}','house',1.79500010833054637901e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "card": "QH"}','person',1.79500011083054637913e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "card": "10H"}','person',1.79500011333054637911e+09);
INSERT INTO "actions" VALUES(3,7,2,'{"do": "play", "card": "JH"}','house',1.7950001158305463791e+09);
INSERT INTO "actions" VALUES(3,8,0,'{"do": "play", "card": "8C"}','person',1.79500011833054637908e+09);
INSERT INTO "actions" VALUES(3,9,1,'{"do": "play", "card": "7D"}','person',1.79500012083054637907e+09);
INSERT INTO "actions" VALUES(3,10,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500012333054637905e+09);
INSERT INTO "actions" VALUES(3,11,0,'{"do": "play", "card": "7S"}','person',1.79500012583054637904e+09);
INSERT INTO "actions" VALUES(3,12,1,'{"do": "play", "card": "2C"}','person',1.79500012833054637916e+09);
INSERT INTO "actions" VALUES(3,13,2,'{"do": "play", "card": "JC"}','house',1.79500013083054637914e+09);
INSERT INTO "actions" VALUES(3,14,0,'{"do": "play", "card": "9C"}','person',1.79500013333054637913e+09);
INSERT INTO "actions" VALUES(3,15,1,'{"do": "play", "card": "3H"}','person',1.79500013583054637911e+09);
INSERT INTO "actions" VALUES(3,16,2,'{"do": "play", "card": "AC", "as": 1}','house',1.7950001383305463791e+09);
INSERT INTO "actions" VALUES(3,17,0,'{"do": "play", "card": "6S"}','person',1.79500014083054637908e+09);
INSERT INTO "actions" VALUES(3,18,1,'{"do": "play", "card": "JD"}','person',1.79500014333054637907e+09);
INSERT INTO "actions" VALUES(3,19,2,'{"do": "play", "card": "AH", "as": 1}','house',1.79500014583054637914e+09);
INSERT INTO "actions" VALUES(3,20,0,'{"do": "play", "card": "AS", "as": 1}','person',1.79500014833054637912e+09);
INSERT INTO "actions" VALUES(3,21,1,'{"do": "play", "card": "3S"}','person',1.79500015083054637911e+09);
INSERT INTO "actions" VALUES(3,22,2,'{"do": "play", "card": "10S"}','house',1.79500015333054637909e+09);
INSERT INTO "actions" VALUES(3,23,0,'{"do": "play", "card": "6D"}','person',1.79500015583054637908e+09);
INSERT INTO "actions" VALUES(3,24,1,'{"do": "play", "card": "2S"}','person',1.79500015833054637906e+09);
INSERT INTO "actions" VALUES(3,25,2,'{"do": "bust", "card": "6H"}','house',1.79500016083054637905e+09);
INSERT INTO "actions" VALUES(4,0,2,'{"do": "play", "card": "2"}','house',1.79500016333054637903e+09);
INSERT INTO "actions" VALUES(4,1,0,'{"do": "play", "card": "5"}','person',1.79500016583054637911e+09);
INSERT INTO "actions" VALUES(4,2,1,'{"do": "play", "card": "3"}','person',1.79500016833054637909e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "card": "1"}','house',1.79500017083054637908e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "card": "TOP"}','person',1.79500017333054637906e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "card": "SPIN"}','person',1.79500017583054637905e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "card": "-10"}','person',1.79500017833054637903e+09);
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
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001168,'en-US',1.79500096068762397764e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001203,'en-US',1.79500098583054637914e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001378,'en-US',1.79500104583054637908e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001385,'en-US',1.79500104833054637907e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001455,'en-US',1.79500106833054637908e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001448,'en-US',1.7950010658305463791e+09,NULL);
CREATE TABLE litter (                                -- messages to be deleted
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530721649926614759e+09);
INSERT INTO "migrations" VALUES(2,1.79530721650069451326e+09);
INSERT INTO "migrations" VALUES(3,1.79530721650133419037e+09);
INSERT INTO "migrations" VALUES(4,1.79530721650190973285e+09);
INSERT INTO "migrations" VALUES(5,1.79530721650303125378e+09);
INSERT INTO "migrations" VALUES(6,1.79530721650426816939e+09);
INSERT INTO "migrations" VALUES(7,1.79530721651291656488e+09);
CREATE TABLE packs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- never used twice: tables carry it
    guild_id   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    questions  TEXT NOT NULL,                        -- JSON, by card
    added_by   INTEGER NOT NULL,
    added_at   REAL NOT NULL,
    deleted_at REAL                                  -- tables that use it go on with it
) STRICT;
INSERT INTO "packs" VALUES(1,900000000000000001,'Ours','{"AC": "What is AC to you?", "2C": "What is 2C to you?", "3C": "What is 3C to you?", "4C": "What is 4C to you?", "5C": "What is 5C to you?", "6C": "What is 6C to you?", "7C": "What is 7C to you?", "8C": "What is 8C to you?", "9C": "What is 9C to you?", "10C": "What is 10C to you?", "JC": "What is JC to you?", "QC": "What is QC to you?", "KC": "What is KC to you?", "AD": "What is AD to you?", "2D": "What is 2D to you?", "3D": "What is 3D to you?", "4D": "What is 4D to you?", "5D": "What is 5D to you?", "6D": "What is 6D to you?", "7D": "What is 7D to you?", "8D": "What is 8D to you?", "9D": "What is 9D to you?", "10D": "What is 10D to you?", "JD": "What is JD to you?", "QD": "What is QD to you?", "KD": "What is KD to you?", "AH": "What is AH to you?", "2H": "What is 2H to you?", "3H": "What is 3H to you?", "4H": "What is 4H to you?", "5H": "What is 5H to you?", "6H": "What is 6H to you?", "7H": "What is 7H to you?", "8H": "What is 8H to you?", "9H": "What is 9H to you?", "10H": "What is 10H to you?", "JH": "What is JH to you?", "QH": "What is QH to you?", "KH": "What is KH to you?", "AS": "What is AS to you?", "2S": "What is 2S to you?", "3S": "What is 3S to you?", "4S": "What is 4S to you?", "5S": "What is 5S to you?", "6S": "What is 6S to you?", "7S": "What is 7S to you?", "8S": "What is 8S to you?", "9S": "What is 9S to you?", "10S": "What is 10S to you?", "JS": "What is JS to you?", "QS": "What is QS to you?", "KS": "What is KS to you?"}',900000000000000011,1795000000.0,NULL);
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    hands      TEXT NOT NULL CHECK (hands IN ('here', 'dm', 'closed')),  -- closed: wanted, but refused by Discord
    channel_id INTEGER NOT NULL
) STRICT;
INSERT INTO "people" VALUES(900000000000000011,'dm',900000000000000004);
CREATE TABLE removals (                              -- words that no longer stand at a table, and who took them away
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,                       -- of the action
    user_id  INTEGER,                                -- null: Discord itself refused them
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000011,'Ada',2,0,0,1.79500009583054637909e+09);
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000012,'Bela',1,0,0,1.79500009583054637909e+09);
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
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001210,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001224,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','easy',900000000000001231,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001238,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001252,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','easy',900000000000001259,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001392,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001406,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','easy',900000000000001413,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001462,0);
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
, reason TEXT, rematch_id INTEGER, spoken INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','0c1abdc16eda17dd0dca811590e4e328',900000000000001035,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "0c1abdc16eda17dd0dca811590e4e328/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["AC", "2D"], ["7S", "8C", "8S"]], "draw": ["4H", "QS", "KH", "JD", "8D", "QH", "5S", "3D", "10H", "3S", "QD", "AS", "6H", "2H", "9H", "2C", "8H", "6S", "5C", "3H", "5H", "KC", "AH", "9C", "JS", "9S", "10S", "7D", "6C", "QC", "3C", "5D", "6D", "4C", "2S", "10C", "4D", "9D", "7C"], "discard": ["KD", "AD", "7H", "KS", "4S", "10D", "JH", "JC"]}','{"seats": [[20, 0], [27, 0], [28, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "4S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "10D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "JH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "JC"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}]}',38,41,NULL,1795000000.0,1.79500009583054637909e+09,NULL,NULL,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001217,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','71d58b87985214eff3e9c383ffe7df63',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500009583054637909e+09,1.79500009583054637909e+09,NULL,NULL,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001245,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','a80ed176ddf88ef65ce80f121f1e58ad',900000000000001266,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "6H", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "a80ed176ddf88ef65ce80f121f1e58ad/900000000000001238,900000000000001252,900000000000001259,900000000000001266", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 97, "hands": [["5H", "5S", "9S"], ["8D", "10C", "KD"], ["8H", "8S"]], "draw": ["10D", "QD", "KS", "KH", "4D", "6C", "4H", "5D", "9D", "3C", "QC", "4C", "2H", "3D", "4S", "5C", "7H", "JS"], "discard": ["9H", "QS", "KC", "7C", "2D", "QH", "10H", "JH", "8C", "7D", "AD", "7S", "2C", "JC", "9C", "3H", "AC", "6S", "JD", "AH", "AS", "3S", "10S", "6D", "2S", "6H"]}','{"seats": [[17, 0], [18, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "10S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "6D"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "2S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "6H"}, {"event": "lost", "seat": 2}], "facts": {"total": 97, "round": 1}, "by": "house"}]}',26,29,NULL,1.79500009583054637909e+09,1.79500016083054637905e+09,NULL,NULL,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001399,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','6c4023f92e59c480f9683865c89a49f4',900000000000001420,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [55, 44, 66, 22], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "6c4023f92e59c480f9683865c89a49f4/900000000000001392,900000000000001406,900000000000001413,900000000000001420", "chance": 76, "direction": -1, "turn": 2, "to_act": [2], "total": 23, "hands": [["-10", "3", "4", "5"], ["-10", "0", "2", "3"], ["0", "0", "1", "TOP"]], "draw": ["1", "5", "5", "0", "2", "X2", "SPIN", "SPIN", "5", "TOP", "1", "1", "4", "3", "4", "4", "5", "2", "-10", "X2", "SPIN", "SPIN", "4", "-10", "3", "4", "0", "1", "1", "0", "TOPSY", "5", "2", "1", "TOPSY", "4", "3", "X2", "3", "TOP", "-10", "4", "0", "3", "2", "5", "0", "SPIN", "TOPSY", "X2", "2", "2", "TOPSY"], "discard": ["2", "5", "3", "1", "TOP", "SPIN", "-10"]}','{"seats": [[7, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "TOP"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 33, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "SPIN"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 33, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "-10"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 23, "round": 1}, "by": "person"}]}',7,10,NULL,1.79500016083054637905e+09,1.79500017833054637903e+09,NULL,NULL,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001469,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','0f18fed16589108c243e628b67c32be2',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500017833054637903e+09,1.79500017833054637903e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,-1,'lobby',1.79500189583054637907e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.79500016200216460228e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.79500017955113935468e+09,NULL,NULL);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX results_board ON results (guild_id, game, user_id);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;
CREATE INDEX packs_guild ON packs (guild_id) WHERE deleted_at IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',5);
COMMIT;
