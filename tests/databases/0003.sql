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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "QD"}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "10C"}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "3C"}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "5C"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "AH", "as": 1}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "7D"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "7C"}','house',1795000017.5);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "JH"}','person',1795000020.0);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "9H"}','person',1795000022.5);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "3S"}','house',1795000025.0);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "10D"}','person',1795000027.5);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "3D"}','person',1795000030.0);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "QS"}','house',1795000032.5);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "6H"}','person',1795000035.0);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "4C"}','person',1795000037.5);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "9C"}','person',1795000040.0);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "JC"}','house',1795000042.5);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "AC", "as": 1}','person',1795000045.0);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "AS", "as": 11}','person',1795000047.5);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "QC"}','house',1795000050.0);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "6S"}','person',1795000052.5);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "play", "card": "7S"}','person',1795000055.0);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "5H"}','house',1795000057.5);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "play", "card": "4S"}','person',1795000060.0);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "bust", "card": "KD"}','house',1.79500006264054679872e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "ask", "seat": 0}','house',1.7950000651405467987e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "pass"}','person',1.79500006764054679869e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "10H"}','person',1.79500007014054679867e+09);
INSERT INTO "actions" VALUES(1,28,0,'{"do": "play", "card": "4H"}','person',1.79500007264054679866e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "KH"}','person',1.79500007514054679873e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "play", "card": "9D"}','person',1.79500007764054679872e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "2C"}','person',1.7950000801405467987e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "9S"}','person',1.79500008264054679869e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "6H"}','person',1.79500008514054679867e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "7H"}','person',1.79500008764054679866e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "QD"}','person',1.79500009014054679864e+09);
INSERT INTO "actions" VALUES(1,36,0,'{"do": "play", "card": "2H"}','person',1.79500009264054679863e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "JH"}','person',1.79500009514054679874e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "play", "card": "2D"}','person',1.79500009764054679873e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "7D"}','person',1.79500010014054679871e+09);
INSERT INTO "actions" VALUES(1,40,0,'{"do": "play", "card": "4S"}','person',1.7950001026405467987e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "10C"}','person',1.79500010514054679868e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "play", "card": "7S"}','person',1.79500010764054679867e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "5H"}','person',1.79500011014054679865e+09);
INSERT INTO "actions" VALUES(1,44,0,'{"do": "play", "card": "JS"}','person',1.79500011264054679877e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "10D"}','person',1.79500011514054679875e+09);
INSERT INTO "actions" VALUES(1,46,0,'{"do": "play", "card": "8C"}','person',1.79500011764054679874e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "QH"}','person',1.79500012014054679872e+09);
INSERT INTO "actions" VALUES(1,48,0,'{"do": "play", "card": "5C"}','person',1.79500012264054679871e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "4D"}','person',1.79500012514054679869e+09);
INSERT INTO "actions" VALUES(1,50,0,'{"do": "play", "card": "KD"}','person',1.79500012764054679868e+09);
INSERT INTO "actions" VALUES(1,51,1,'{"do": "play", "card": "3H"}','person',1.79500013014054679875e+09);
INSERT INTO "actions" VALUES(1,52,0,'{"do": "play", "card": "QC"}','person',1.79500013264054679874e+09);
INSERT INTO "actions" VALUES(1,53,1,'{"do": "play", "card": "AS", "as": 1}','person',1.79500013514054679872e+09);
INSERT INTO "actions" VALUES(1,54,0,'{"do": "play", "card": "9H"}','person',1.79500013764054679871e+09);
INSERT INTO "actions" VALUES(1,55,1,'{"do": "play", "card": "9C"}','person',1.79500014014054679869e+09);
INSERT INTO "actions" VALUES(1,56,0,'{"do": "play", "card": "AH", "as": 1}','person',1.79500014264054679868e+09);
INSERT INTO "actions" VALUES(1,57,1,'{"do": "play", "card": "2S"}','person',1.79500014514054679866e+09);
INSERT INTO "actions" VALUES(1,58,0,'{"do": "bust", "card": "5S"}','person',1.79500014764054679865e+09);
INSERT INTO "actions" VALUES(1,59,0,'{"do": "pass"}','person',1.79500015014054679872e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "card": "QS"}','person',1.7950001526405467987e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "play", "card": "3S"}','person',1.79500015514054679869e+09);
INSERT INTO "actions" VALUES(3,2,2,'{"do": "play", "card": "JD"}','house',1.79500015764054679867e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "card": "5D"}','person',1.79500016014054679866e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "card": "6D"}','person',1.79500016264054679865e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "card": "5H"}','house',1.79500016514054679863e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "card": "KD"}','person',1.79500016764054679875e+09);
INSERT INTO "actions" VALUES(3,7,1,'{"do": "play", "card": "7S"}','person',1.79500017014054679873e+09);
INSERT INTO "actions" VALUES(3,8,2,'{"do": "play", "card": "7D"}','house',1.79500017264054679872e+09);
INSERT INTO "actions" VALUES(3,9,0,'{"do": "play", "card": "7C"}','person',1.7950001751405467987e+09);
INSERT INTO "actions" VALUES(3,10,1,'{"do": "play", "card": "9S"}','person',1.79500017764054679869e+09);
INSERT INTO "actions" VALUES(3,11,2,'{"do": "play", "card": "KC"}','house',1.79500018014054679867e+09);
INSERT INTO "actions" VALUES(3,12,0,'{"do": "play", "card": "10C"}','person',1.79500018264054679866e+09);
INSERT INTO "actions" VALUES(3,13,1,'{"do": "play", "card": "AS", "as": 1}','person',1.79500018514054679877e+09);
INSERT INTO "actions" VALUES(3,14,2,'{"do": "play", "card": "2D"}','house',1.79500018764054679876e+09);
INSERT INTO "actions" VALUES(3,15,0,'{"do": "play", "card": "10H"}','person',1.79500019014054679874e+09);
INSERT INTO "actions" VALUES(3,16,1,'{"do": "play", "card": "AH", "as": 1}','person',1.79500019264054679873e+09);
INSERT INTO "actions" VALUES(3,17,2,'{"do": "play", "card": "10S"}','house',1.79500019514054679871e+09);
INSERT INTO "actions" VALUES(3,18,0,'{"do": "play", "card": "7H"}','person',1.7950001976405467987e+09);
INSERT INTO "actions" VALUES(3,19,1,'{"do": "play", "card": "2H"}','person',1.79500020014054679868e+09);
INSERT INTO "actions" VALUES(3,20,2,'{"do": "play", "card": "9C"}','house',1.79500020264054679875e+09);
INSERT INTO "actions" VALUES(3,21,0,'{"do": "play", "card": "JH"}','person',1.79500020514054679874e+09);
INSERT INTO "actions" VALUES(3,22,1,'{"do": "play", "card": "6C"}','person',1.79500020764054679872e+09);
INSERT INTO "actions" VALUES(3,23,2,'{"do": "play", "card": "6H"}','house',1.79500021014054679871e+09);
INSERT INTO "actions" VALUES(3,24,0,'{"do": "play", "card": "KS"}','person',1.7950002126405467987e+09);
INSERT INTO "actions" VALUES(3,25,1,'{"do": "bust", "card": "JS"}','person',1.79500021514054679868e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "play", "card": "3"}','person',1.79500021764054679867e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "play", "card": "X2"}','person',1.79500022014054679865e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "play", "card": "3"}','house',1.79500022264054679872e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "card": "SPIN"}','person',1.79500022514054679871e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "card": "2"}','house',1.79500022764054679869e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "card": "5"}','person',1.79500023014054679868e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "card": "TOPSY"}','person',1.79500023264054679866e+09);
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
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001385,'en-US',1.79500104014054679864e+09);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001371,'en-US',1.79500103514054679867e+09);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001567,'en-US',1.7950011026405467987e+09);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001574,'en-US',1.79500110514054679869e+09);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001644,'en-US',1.79500112264054679871e+09);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001637,'en-US',1.79500112014054679873e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530721213452434535e+09);
INSERT INTO "migrations" VALUES(2,1.79530721213679361346e+09);
INSERT INTO "migrations" VALUES(3,1.79530721214927649494e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000011,'Ada',2,0,0,1.79500015014054679872e+09);
INSERT INTO "results" VALUES(1,900000000000000001,'ninety_nine',900000000000000012,'Bela',1,1,1,1.79500015014054679872e+09);
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
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001392,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001406,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','easy',900000000000001413,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001420,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001434,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','easy',900000000000001441,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001581,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001595,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','easy',900000000000001602,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001651,0);
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
) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','e211d50abd70e328b14763495df67e24',900000000000001035,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [2, 0], "left": [], "winners": [1], "ranking": [[1], [0], [2]], "seed": "e211d50abd70e328b14763495df67e24/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 98, "hands": [["3C", "3D"], ["4C", "8S", "10S"], []], "draw": ["JC", "5D", "6C", "KC", "QS", "7C", "6D", "AD", "JD", "8D", "KS", "8H", "AC", "6S", "3S"], "discard": ["10H", "4H", "KH", "9D", "2C", "9S", "6H", "7H", "QD", "2H", "JH", "2D", "7D", "4S", "10C", "7S", "5H", "JS", "10D", "8C", "QH", "5C", "4D", "KD", "3H", "QC", "AS", "9H", "9C", "AH", "2S", "5S"]}','{"seats": [[52, 0], [49, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "AH", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "2S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 0, "card": "5S"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 98, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 98, "round": 2}, "by": "person"}]}',60,63,NULL,1795000000.0,1.79500015014054679872e+09);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001399,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','d85af06c68fa540fb574c6e4a710b27c',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500015014054679872e+09,1.79500015014054679872e+09);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001427,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','3f533d45e1c60a56a703589ccc4728df',900000000000001448,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "JS", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "3f533d45e1c60a56a703589ccc4728df/900000000000001420,900000000000001434,900000000000001441,900000000000001448", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 99, "hands": [["2C", "5C", "8S"], ["2S", "8C"], ["4D", "5S", "9D"]], "draw": ["4C", "6S", "4H", "8D", "3C", "10D", "QH", "QC", "3D", "8H", "QD", "AC", "9H", "KH", "3H", "JC", "AD", "4S"], "discard": ["QS", "3S", "JD", "5D", "6D", "5H", "KD", "7S", "7D", "7C", "9S", "KC", "10C", "AS", "2D", "10H", "AH", "10S", "7H", "2H", "9C", "JH", "6C", "6H", "KS", "JS"]}','{"seats": [[18, 0], [19, 0], [17, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "JH"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 73, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "6C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 79, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "6H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 85, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "KS"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 1, "card": "JS"}, {"event": "lost", "seat": 1}], "facts": {"total": 99, "round": 1}, "by": "person"}]}',26,29,NULL,1.79500015014054679872e+09,1.79500021514054679868e+09);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001588,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','c708c85a69fcf12d458447400109365b',900000000000001609,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 44, "tip_tops": [33, 22, 55], "tip_tops_used": [66], "out": [], "left": [], "winners": null, "ranking": null, "seed": "c708c85a69fcf12d458447400109365b/900000000000001581,900000000000001595,900000000000001602,900000000000001609", "chance": 76, "direction": -1, "turn": 2, "to_act": [2], "total": 16, "hands": [["2", "4", "5", "SPIN"], ["-10", "-10", "4", "5"], ["2", "5", "SPIN", "TOP"]], "draw": ["SPIN", "TOPSY", "4", "2", "TOP", "-10", "0", "0", "5", "3", "0", "X2", "0", "X2", "1", "3", "SPIN", "3", "1", "SPIN", "TOP", "2", "0", "4", "1", "-10", "4", "2", "3", "4", "0", "1", "1", "5", "4", "1", "2", "1", "0", "TOPSY", "0", "2", "X2", "1", "3", "5", "TOP", "-10", "TOPSY", "4", "-10", "3", "5"], "discard": ["3", "X2", "3", "SPIN", "2", "5", "TOPSY"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "SPIN"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "TOPSY"}, {"event": "tip_top", "tip_top": 44}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "person"}]}',7,10,NULL,1.79500021514054679868e+09,1.79500023264054679866e+09);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001658,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','820dea2cd5e0f7e9311c81a38df327e1',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500023264054679866e+09,1.79500023264054679866e+09);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,-1,'lobby',1.7950019501405467987e+09);
INSERT INTO "waits" VALUES(3,1,'person',1.7950003951405467987e+09);
INSERT INTO "waits" VALUES(4,2,'house',1.79500023424331831933e+09);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX results_board ON results (guild_id, game, user_id);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',5);
COMMIT;
