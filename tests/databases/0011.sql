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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["6", "6"], "take": ["3", "5"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["6", "9", "9"], "take": ["3", "3", "3"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["8"], "take": ["7"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "from": "hand", "card": "3"}','person',1795000010.0);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "pick_up"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "from": "hand", "card": "3"}','house',1795000015.0);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "from": "hand", "card": "3"}','person',1795000017.5);
INSERT INTO "actions" VALUES(2,0,1,'{"do": "answer", "cards": ["MIRROR"]}','person',1795000020.0);
INSERT INTO "actions" VALUES(2,1,0,'{"do": "accept"}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "play", "cards": ["2C"]}','house',1795000025.0);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "answer", "cards": ["2S"]}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "answer", "cards": ["QC"]}','person',1795000030.0);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "cards": ["5C", "5S", "5D"]}','house',1.79500003281909584996e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "draw"}','person',1.79500003531909584995e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["10", "11", "15"]}','house',1.79500003781909584993e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["6", "7", "14"]}','person',1.79500004031909584992e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["1", "12", "GIVE"]}','person',1.79500004281909585003e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.79500004531909585002e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.79500004781909585e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "pick_up"}','house',1.79500005031909584999e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.79500005281909584997e+09);
INSERT INTO "actions" VALUES(4,0,1,'{"do": "play", "card": "AD", "as": 11}','person',1.79500005531909584996e+09);
INSERT INTO "actions" VALUES(4,1,2,'{"do": "play", "card": "QH"}','house',1.79500005781909584994e+09);
INSERT INTO "actions" VALUES(4,2,0,'{"do": "play", "card": "5H"}','person',1.79500006031909585006e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "card": "KH"}','person',1.79500006281909585004e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "card": "3C"}','house',1.79500006531909585003e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "card": "10C"}','person',1.79500006781909585001e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "card": "7C"}','person',1.79500007031909585e+09);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "play", "card": "8C"}','house',1.79500007281909584998e+09);
INSERT INTO "actions" VALUES(4,8,0,'{"do": "play", "card": "AS", "as": 11}','person',1.79500007531909584997e+09);
INSERT INTO "actions" VALUES(4,9,1,'{"do": "play", "card": "2H"}','person',1.79500007781909584995e+09);
INSERT INTO "actions" VALUES(4,10,2,'{"do": "play", "card": "AC", "as": 1}','house',1.79500008031909585003e+09);
INSERT INTO "actions" VALUES(4,11,0,'{"do": "play", "card": "9H"}','person',1.79500008281909585001e+09);
INSERT INTO "actions" VALUES(4,12,1,'{"do": "play", "card": "JH"}','person',1.79500008531909585e+09);
INSERT INTO "actions" VALUES(4,13,2,'{"do": "play", "card": "3H"}','house',1.79500008781909584998e+09);
INSERT INTO "actions" VALUES(4,14,0,'{"do": "play", "card": "4S"}','person',1.79500009031909584997e+09);
INSERT INTO "actions" VALUES(4,15,2,'{"do": "play", "card": "4D"}','house',1.79500009281909584995e+09);
INSERT INTO "actions" VALUES(4,16,0,'{"do": "play", "card": "JS"}','person',1.79500009531909584994e+09);
INSERT INTO "actions" VALUES(4,17,1,'{"do": "play", "card": "JC"}','person',1.79500009781909585001e+09);
INSERT INTO "actions" VALUES(4,18,2,'{"do": "play", "card": "4H"}','house',1.79500010031909584999e+09);
INSERT INTO "actions" VALUES(4,19,1,'{"do": "play", "card": "KS"}','person',1.79500010281909584998e+09);
INSERT INTO "actions" VALUES(4,20,0,'{"do": "bust", "card": "2C"}','person',1.79500010531909584996e+09);
INSERT INTO "actions" VALUES(4,21,0,'{"do": "pass"}','person',1.79500010781909584995e+09);
INSERT INTO "actions" VALUES(4,22,2,'{"do": "play", "card": "JC"}','house',1.79500011031909584994e+09);
INSERT INTO "actions" VALUES(4,23,1,'{"do": "play", "card": "3H"}','person',1.79500011281909584992e+09);
INSERT INTO "actions" VALUES(4,24,2,'{"do": "play", "card": "JH"}','house',1.79500011531909585004e+09);
INSERT INTO "actions" VALUES(4,25,1,'{"do": "play", "card": "6H"}','person',1.79500011781909585002e+09);
INSERT INTO "actions" VALUES(4,26,2,'{"do": "play", "card": "6C"}','house',1.79500012031909585001e+09);
INSERT INTO "actions" VALUES(4,27,1,'{"do": "play", "card": "QD"}','person',1.79500012281909584999e+09);
INSERT INTO "actions" VALUES(4,28,2,'{"do": "play", "card": "7H"}','house',1.79500012531909584998e+09);
INSERT INTO "actions" VALUES(4,29,1,'{"do": "play", "card": "AH", "as": 1}','person',1.79500012781909584996e+09);
INSERT INTO "actions" VALUES(4,30,2,'{"do": "play", "card": "QH"}','house',1.79500013031909584995e+09);
INSERT INTO "actions" VALUES(4,31,1,'{"do": "play", "card": "8D"}','person',1.79500013281909584993e+09);
INSERT INTO "actions" VALUES(4,32,2,'{"do": "play", "card": "6D"}','house',1.79500013531909585005e+09);
INSERT INTO "actions" VALUES(4,33,1,'{"do": "play", "card": "10D"}','person',1.79500013781909585003e+09);
INSERT INTO "actions" VALUES(4,34,2,'{"do": "play", "card": "7C"}','house',1.79500014031909585002e+09);
INSERT INTO "actions" VALUES(4,35,1,'{"do": "play", "card": "4S"}','person',1.79500014281909585e+09);
INSERT INTO "actions" VALUES(4,36,2,'{"do": "play", "card": "2H"}','house',1.79500014531909584999e+09);
INSERT INTO "actions" VALUES(4,37,1,'{"do": "play", "card": "5C"}','person',1.79500014781909584997e+09);
INSERT INTO "actions" VALUES(4,38,2,'{"do": "play", "card": "2S"}','house',1.79500015031909584996e+09);
INSERT INTO "actions" VALUES(4,39,1,'{"do": "play", "card": "4C"}','person',1.79500015281909585003e+09);
INSERT INTO "actions" VALUES(4,40,2,'{"do": "play", "card": "JS"}','house',1.79500015531909585001e+09);
INSERT INTO "actions" VALUES(4,41,1,'{"do": "play", "card": "3S"}','person',1.79500015781909585e+09);
INSERT INTO "actions" VALUES(4,42,2,'{"do": "play", "card": "3D"}','house',1.79500016031909584999e+09);
INSERT INTO "actions" VALUES(4,43,1,'{"do": "bust", "card": "JD"}','person',1.79500016281909584997e+09);
INSERT INTO "actions" VALUES(4,44,1,'{"do": "pass"}','person',1.79500016531909584996e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "5S"}','person',1.79500016781909584994e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "6D"}','person',1.79500017031909585001e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "8C"}','house',1.79500017281909585e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "5C"}','person',1.79500017531909584998e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "AD", "as": 1}','person',1.79500017781909584997e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "7S"}','house',1.79500018031909584995e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "QS"}','person',1.79500018281909584994e+09);
INSERT INTO "actions" VALUES(6,7,1,'{"do": "play", "card": "4H"}','person',1.79500018531909584992e+09);
INSERT INTO "actions" VALUES(6,8,0,'{"do": "play", "card": "4C"}','person',1.79500018781909585004e+09);
INSERT INTO "actions" VALUES(6,9,1,'{"do": "play", "card": "10D"}','person',1.79500019031909585002e+09);
INSERT INTO "actions" VALUES(6,10,2,'{"do": "play", "card": "6C"}','house',1.79500019283801841738e+09);
INSERT INTO "actions" VALUES(6,11,0,'{"do": "play", "card": "7H"}','person',1.79500019533801841737e+09);
INSERT INTO "actions" VALUES(6,12,1,'{"do": "play", "card": "4S"}','person',1.79500019783801841736e+09);
INSERT INTO "actions" VALUES(6,13,0,'{"do": "play", "card": "9D"}','person',1.79500020033801841734e+09);
INSERT INTO "actions" VALUES(6,14,2,'{"do": "play", "card": "3S"}','house',1.79500020283801841733e+09);
INSERT INTO "actions" VALUES(6,15,1,'{"do": "play", "card": "KD"}','person',1.79500020533801841731e+09);
INSERT INTO "actions" VALUES(6,16,0,'{"do": "play", "card": "3D"}','person',1.7950002078380184173e+09);
INSERT INTO "actions" VALUES(6,17,2,'{"do": "play", "card": "2C"}','house',1.79500021033801841728e+09);
INSERT INTO "actions" VALUES(6,18,1,'{"do": "play", "card": "3H"}','person',1.7950002128380184174e+09);
INSERT INTO "actions" VALUES(6,19,0,'{"do": "play", "card": "KC"}','person',1.79500021533801841738e+09);
INSERT INTO "actions" VALUES(6,20,2,'{"do": "play", "card": "8D"}','house',1.79500021783801841737e+09);
INSERT INTO "actions" VALUES(6,21,1,'{"do": "play", "card": "8H"}','person',1.79500022033801841735e+09);
INSERT INTO "actions" VALUES(6,22,0,'{"do": "play", "card": "3C"}','person',1.79500022283801841734e+09);
INSERT INTO "actions" VALUES(6,23,2,'{"do": "play", "card": "9S"}','house',1.79500022533801841732e+09);
INSERT INTO "actions" VALUES(6,24,1,'{"do": "play", "card": "2S"}','person',1.79500022783801841731e+09);
INSERT INTO "actions" VALUES(6,25,0,'{"do": "play", "card": "10S"}','person',1.79500023033801841742e+09);
INSERT INTO "actions" VALUES(6,26,2,'{"do": "play", "card": "KH"}','house',1.79500023283801841741e+09);
INSERT INTO "actions" VALUES(6,27,1,'{"do": "play", "card": "9H"}','person',1.79500023533801841739e+09);
INSERT INTO "actions" VALUES(6,28,0,'{"do": "play", "card": "9C"}','person',1.79500023783801841738e+09);
INSERT INTO "actions" VALUES(6,29,2,'{"do": "play", "card": "AC", "as": 1}','house',1.79500024033801841736e+09);
INSERT INTO "actions" VALUES(6,30,1,'{"do": "bust", "card": "JH"}','person',1.79500024283801841735e+09);
INSERT INTO "actions" VALUES(7,0,1,'{"do": "play", "card": "SPIN"}','person',1.79500024533801841733e+09);
INSERT INTO "actions" VALUES(7,1,0,'{"do": "play", "card": "3"}','person',1.79500024783801841741e+09);
INSERT INTO "actions" VALUES(7,2,2,'{"do": "play", "card": "5"}','house',1.79500025033801841739e+09);
INSERT INTO "actions" VALUES(7,3,1,'{"do": "play", "card": "4"}','person',1.79500025283801841738e+09);
INSERT INTO "actions" VALUES(7,4,0,'{"do": "play", "card": "4"}','person',1.79500025533801841736e+09);
INSERT INTO "actions" VALUES(7,5,2,'{"do": "play", "card": "SPIN"}','house',1.79500025783801841735e+09);
INSERT INTO "actions" VALUES(7,6,0,'{"do": "play", "card": "2"}','person',1.79500026033801841733e+09);
CREATE TABLE boards (                                -- the standings of one game in one season of a server
    id       INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    game     TEXT NOT NULL,                          -- empty: over all games
    season   INTEGER NOT NULL,
    follows  INTEGER REFERENCES boards (id),         -- the board whose ratings it goes on from
    reset_at REAL                                    -- it was set aside then, and another one took its place
) STRICT;
INSERT INTO "boards" VALUES(1,900000000000000001,'ninety_nine',1,NULL,NULL);
INSERT INTO "boards" VALUES(2,900000000000000001,'',1,NULL,NULL);
CREATE TABLE facts (            -- one-off facts about this database: application, alive, commands
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
INSERT INTO "facts" VALUES('application','900000000000000003');
INSERT INTO "facts" VALUES('alive_at','1795000000.0');
CREATE TABLE figures (                               -- what a board says of a person; nothing that results do not say
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    period   TEXT NOT NULL,                          -- empty: all time; else a month (2026-11) or a week (2026-W47)
    user_id  INTEGER NOT NULL,
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    kept     INTEGER NOT NULL,
    streak   INTEGER NOT NULL,                       -- wins in a row up to the last game; this and the next of all time
    longest  INTEGER NOT NULL,
    mu       REAL,
    sigma    REAL,
    rate     REAL NOT NULL,                          -- wins in games
    sure     REAL,                                   -- what the rating is at least: mu - 2 * sigma
    seen_at  REAL NOT NULL,                          -- in this server
    PRIMARY KEY (board_id, period, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500016531909584996e+09);
CREATE TABLE forgettings (                           -- what is left of them is changed step by step, also after a restart
    user_id   INTEGER NOT NULL,
    guild_id  INTEGER NOT NULL,
    former_id INTEGER NOT NULL,                      -- below zero: what stands for them there from then on
    asked_at  REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE games (                                 -- in the order in which they ended
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER UNIQUE,                      -- null: brought here from elsewhere
    guild_id    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    board_id    INTEGER REFERENCES boards (id),      -- null: it counts nowhere
    finished_at REAL NOT NULL,
    voided_at   REAL
) STRICT;
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500016531909584996e+09,NULL);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001070,'en-US',1795000907.5,NULL);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001063,'en-US',1795000902.5,NULL);
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001140,'en-US',1.79500092531909585e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001133,'en-US',1795000920.0,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001210,'en-US',1.79500094281909585002e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001203,'en-US',1.79500093781909585005e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001350,'en-US',1.79500099781909585e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001434,'en-US',1.79500105531909584996e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001644,'en-US',1.79500112783801841738e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001651,'en-US',1.79500113283801841735e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001721,'en-US',1.79500115033801841734e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001707,'en-US',1.79500114283801841738e+09,NULL);
CREATE TABLE litter (                                -- messages to be deleted
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;
CREATE TABLE members (                               -- what people are called in a server, and when they last sat down
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT NOT NULL,
    seen_at  REAL NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" VALUES(900000000000000001,900000000000000011,'Ada',1795000000.0);
INSERT INTO "members" VALUES(900000000000000001,900000000000000012,'Bela',1795000000.0);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530723128362607954e+09);
INSERT INTO "migrations" VALUES(2,1.79530723129299950597e+09);
INSERT INTO "migrations" VALUES(3,1.79530723129863548277e+09);
INSERT INTO "migrations" VALUES(4,1.79530723132090091706e+09);
INSERT INTO "migrations" VALUES(5,1.79530723132900238035e+09);
INSERT INTO "migrations" VALUES(6,1.79530723133696460723e+09);
INSERT INTO "migrations" VALUES(7,1795307231.34884);
INSERT INTO "migrations" VALUES(8,1.79530723136408090594e+09);
INSERT INTO "migrations" VALUES(11,1.79530723137308573719e+09);
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
CREATE TABLE recounts (                              -- boards of which the ratings and figures are to be worked out again
    board_id  INTEGER PRIMARY KEY REFERENCES boards (id) ON DELETE CASCADE,
    from_game INTEGER NOT NULL,                      -- from this game on
    asked     INTEGER NOT NULL                       -- grows each time that it is asked for
) STRICT;
CREATE TABLE removals (                              -- words that no longer stand at a table, and who took them away
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,                       -- of the action
    user_id  INTEGER,                                -- null: Discord itself refused them
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE removed_servers (
    guild_id   INTEGER PRIMARY KEY,
    removed_at REAL NOT NULL                         -- as far as it is known
) STRICT;
CREATE TABLE results (
    game_id     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    guild_id    INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,                    -- below zero: a former player, whose name is empty
    name        TEXT NOT NULL,                       -- as they were called at that table
    board_id    INTEGER REFERENCES boards (id),      -- that of the game
    place       INTEGER NOT NULL,                    -- among the people, from 1, equal places equal
    won         INTEGER NOT NULL,
    kept        INTEGER NOT NULL,                    -- tokens or chips left
    gone        INTEGER NOT NULL,                    -- 1: they left before the end
    finished_at REAL NOT NULL,
    mu          REAL,                                -- the rating after this game, and how unsure it is
    sigma       REAL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.79500016531909584996e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.79500016531909584996e+09,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE seasons (                               -- the second and later ones; the first needs no row
    guild_id   INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    carries    INTEGER NOT NULL,                     -- 1: ratings go on, 0: they start anew
    started_at REAL NOT NULL,
    PRIMARY KEY (guild_id, number)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "seats" VALUES(1,2,NULL,'Clover','normal',900000000000001028,0);
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001077,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001091,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','normal',900000000000001098,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001147,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001161,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','normal',900000000000001168,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001217,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001231,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001238,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001441,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001455,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001462,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001469,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001483,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001490,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001658,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001672,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001679,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001728,0);
CREATE TABLE server_log (                            -- what managers have done to the standings
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    deed     TEXT NOT NULL CHECK (deed IN ('void', 'reset', 'season')),
    game     TEXT NOT NULL,                          -- empty: all games
    number   INTEGER,                                -- of the table, or of the season
    at       REAL NOT NULL
) STRICT;
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
, reason TEXT, rematch_id INTEGER, spoken INTEGER NOT NULL DEFAULT 0, practice INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','134806fb41458b14b36f1a0cd5f1fec1',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "134806fb41458b14b36f1a0cd5f1fec1/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 1, "to_act": [1], "turns": 4, "direction": 1, "hands": [["2", "3", "10"], ["1", "1", "3", "7"], ["4", "5", "5"]], "open": [["6", "9", "9"], ["4", "8", "DOOVER"], ["6", "6", "REVERSE"]], "hidden": [["9", "7", "7"], ["6", "8", "BOMB"], ["11", "10", "5"]], "draw": ["10", "11", "7", "BOMB", "8", "2", "BOMB", "11", "11", "DOOVER", "8", "5", "2", "BOMB", "9", "1", "DOOVER", "4", "1", "2", "DOOVER", "4", "10", "REVERSE"], "discard": ["3", "3"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["8"], "take": ["7"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["3"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}]}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001084,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','14f50460502ee7af09bd078caa5d6e51',900000000000001105,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "14f50460502ee7af09bd078caa5d6e51/900000000000001077,900000000000001091,900000000000001098,900000000000001105", "chance": 60, "direction": 1, "turn": 0, "phase": "drawn", "to_act": [0], "winners": null, "ranking": null, "draw": ["KD", "MIRROR", "8S", "KC", "4H", "4D", "GHOST", "3H", "2D", "QS", "6S", "9H", "JC", "6H", "8H", "6D", "JOKER", "10S", "GHOST", "JS", "10C", "JOKER", "4C", "MIRROR", "3S", "6C", "7C", "GHOST", "10H", "QD", "AC", "3D", "8C", "9S", "9D"], "discard": ["2H", "MIRROR", "2C", "2S", "QC", "5C", "5S", "5D"], "hands": [["AD", "AS", "3C", "5H", "7H", "7S", "10D", "JH", "KS"], ["4S", "8D", "9C", "JD", "KH"], ["AH", "7D", "QH"]], "suit": "D", "rank": "5", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": "3C", "idle": 0}','{"seats": [[7, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "cards": ["2C"]}], "facts": {"facing": [["two", 2, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "answer", "seat": 0, "cards": ["2S"]}], "facts": {"facing": [["two", 0, 1]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 1, "cards": ["QC"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["5C", "5S", "5D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}]}',7,10,NULL,1795000017.5,1.79500003531909584995e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001154,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','3debc96bfdfc8f865f56f635b0aaf968',900000000000001175,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "3debc96bfdfc8f865f56f635b0aaf968/900000000000001147,900000000000001161,900000000000001168,900000000000001175", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 4, "out": [], "run": 1, "hands": [["6", "9", "16"], ["4", "10", "BOTTOM"], ["1", "8", "8", "13", "16"]], "open": [["6", "7", "14"], ["1", "12", "GIVE"], ["10", "11", "15"]], "hidden": [["3", "GIVE", "4"], ["5", "16", "4"], ["FIVE", "9", "1"]], "draw": ["FIVE", "8", "14", "5", "6", "12", "9", "7", "15", "2", "5", "15", "3", "7", "13", "11", "TABLE", "BOTTOM", "TABLE", "14", "12", "GIVE", "BOTTOM", "TABLE", "10", "FIVE", "11", "13", "3", "2"], "discard": ["2"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["13"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["16"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["13", "16"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}]}',7,10,NULL,1.79500003531909584995e+09,1.79500005281909584997e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001224,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','42abc163ba7599135dcd584fd7b4218a',900000000000001245,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "42abc163ba7599135dcd584fd7b4218a/900000000000001217,900000000000001231,900000000000001238,900000000000001245", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["8C", "KC"], ["9C", "9H", "9S"]], "draw": ["6S", "2C", "10H", "KS", "4H", "8H", "AC", "3C", "8S", "7D", "KH", "10C", "7S", "10S", "5S", "4D", "AD", "5H", "AS", "QC", "5D", "KD", "9D", "2D", "QS"], "discard": ["JC", "3H", "JH", "6H", "6C", "QD", "7H", "AH", "QH", "8D", "6D", "10D", "7C", "4S", "2H", "5C", "2S", "4C", "JS", "3S", "3D", "JD"]}','{"seats": [[16, 0], [37, 0], [37, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "JS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 93, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "3S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "JD"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}]}',45,48,NULL,1.79500005281909584997e+09,1.79500016531909584996e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001448,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','848a8529154c3ce7dacf6d94dd494509',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500016531909584996e+09,1.79500016531909584996e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001476,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','9a5ddd127f64fc1196f14591caf9d7bf',900000000000001497,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "JH", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "9a5ddd127f64fc1196f14591caf9d7bf/900000000000001469,900000000000001483,900000000000001490,900000000000001497", "chance": 52, "direction": -1, "turn": 1, "to_act": [1], "total": 98, "hands": [["8S", "JC", "QH"], ["7D", "JD"], ["AH", "AS", "10H"]], "draw": ["2H", "JS", "5H", "QC", "5D", "2D", "6H", "10C", "4D", "QD", "7C", "6S", "KS"], "discard": ["5S", "6D", "8C", "5C", "AD", "7S", "QS", "4H", "4C", "10D", "6C", "7H", "4S", "9D", "3S", "KD", "3D", "2C", "3H", "KC", "8D", "8H", "3C", "9S", "2S", "10S", "KH", "9H", "9C", "AC", "JH"]}','{"seats": [[22, 0], [23, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "KH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "9C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "AC", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "JH"}, {"event": "lost", "seat": 1}], "facts": {"total": 98, "round": 1}, "by": "person"}]}',31,34,NULL,1.79500016531909584996e+09,1.79500024283801841735e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001665,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','c0271585425ffcc72e8674316dbfd26e',900000000000001686,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [55, 66, 44, 22], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "c0271585425ffcc72e8674316dbfd26e/900000000000001658,900000000000001672,900000000000001679,900000000000001686", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 18, "hands": [["2", "5", "5", "5"], ["-10", "0", "SPIN", "X2"], ["-10", "5", "SPIN", "SPIN"]], "draw": ["1", "3", "5", "4", "3", "1", "0", "0", "2", "5", "3", "-10", "2", "3", "-10", "2", "1", "2", "4", "TOPSY", "0", "TOPSY", "3", "3", "TOP", "TOP", "0", "-10", "1", "4", "5", "0", "4", "2", "TOP", "X2", "1", "2", "3", "SPIN", "1", "4", "1", "X2", "4", "1", "0", "TOPSY", "X2", "TOP", "0", "-10", "TOPSY"], "discard": ["SPIN", "3", "5", "4", "4", "SPIN", "2"]}','{"seats": [[7, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "5"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 8, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "SPIN"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 18, "round": 1}, "by": "person"}]}',7,10,NULL,1.79500024283801841735e+09,1.79500026033801841733e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001735,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','ac5b9e9e5c49db65068faa532ebce078',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500026033801841733e+09,1.79500026033801841733e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,1,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,0,'person',1.79500021531909585001e+09,1.79500012531909584998e+09,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.79500023281909584999e+09,1.79500014281909585e+09,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500196531909585002e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.79500042283801841732e+09,1.79500033283801841733e+09,NULL);
INSERT INTO "waits" VALUES(7,1,'person',1.79500044033801841735e+09,1.79500035033801841732e+09,NULL);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;
CREATE INDEX packs_guild ON packs (guild_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX boards_current ON boards (guild_id, game, season) WHERE reset_at IS NULL;
CREATE INDEX boards_follows ON boards (follows) WHERE follows IS NOT NULL;
CREATE INDEX games_guild ON games (guild_id);
CREATE INDEX games_board ON games (board_id) WHERE board_id IS NOT NULL;
CREATE INDEX results_board ON results (board_id, user_id) WHERE board_id IS NOT NULL;
CREATE INDEX results_person ON results (guild_id, user_id);
CREATE INDEX figures_person ON figures (user_id, board_id);
CREATE INDEX figures_rating ON figures (board_id, period, sure DESC, user_id, seen_at);
CREATE INDEX figures_wins ON figures (board_id, period, wins DESC, user_id, seen_at);
CREATE INDEX figures_rate ON figures (board_id, period, rate DESC, user_id, games, seen_at);
CREATE INDEX figures_kept ON figures (board_id, period, kept DESC, user_id, seen_at);
CREATE INDEX server_log_guild ON server_log (guild_id);
CREATE INDEX members_person ON members (user_id);
CREATE INDEX tables_opener ON tables (opener_id);
CREATE INDEX tables_guild ON tables (guild_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
