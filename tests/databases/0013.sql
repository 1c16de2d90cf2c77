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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["9", "9"], "take": ["5", "8"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["3", "6"], "take": ["4", "REVERSE"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["2"], "take": ["BOMB"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "from": "hand", "card": "5"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "from": "hand", "card": "REVERSE"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "from": "hand", "card": "5"}','house',1795000015.0);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "from": "hand", "card": "BOMB"}','person',1795000017.5);
INSERT INTO "actions" VALUES(2,0,2,'{"do": "answer", "cards": ["MIRROR"]}','house',1795000020.0);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "accept"}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,0,'{"do": "play", "cards": ["QC", "QD"]}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "cards": ["QH"]}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "cards": ["10H", "10D"]}','house',1795000030.0);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "draw"}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "cards": ["6D", "6H"]}','person',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["14", "16", "BOTTOM"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["2", "5", "GIVE"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["1", "3", "7"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1795000045.0);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1795000047.5);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1795000050.0);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1795000052.5);
INSERT INTO "actions" VALUES(4,0,2,'{"do": "play", "card": "QH"}','house',1795000055.0);
INSERT INTO "actions" VALUES(4,1,0,'{"do": "play", "card": "8C"}','person',1795000057.5);
INSERT INTO "actions" VALUES(4,2,1,'{"do": "play", "card": "10D"}','person',1795000060.0);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "card": "5D"}','house',1795000062.5);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "card": "AD", "as": 1}','person',1795000065.0);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "card": "AS", "as": 1}','person',1795000067.5);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "card": "AC", "as": 1}','house',1795000070.0);
INSERT INTO "actions" VALUES(4,7,0,'{"do": "play", "card": "10H"}','person',1795000072.5);
INSERT INTO "actions" VALUES(4,8,1,'{"do": "play", "card": "7D"}','person',1795000075.0);
INSERT INTO "actions" VALUES(4,9,2,'{"do": "play", "card": "5C"}','house',1795000077.5);
INSERT INTO "actions" VALUES(4,10,0,'{"do": "play", "card": "3C"}','person',1795000080.0);
INSERT INTO "actions" VALUES(4,11,1,'{"do": "play", "card": "3H"}','person',1795000082.5);
INSERT INTO "actions" VALUES(4,12,2,'{"do": "play", "card": "JC"}','house',1.79500008674866557119e+09);
INSERT INTO "actions" VALUES(4,13,0,'{"do": "play", "card": "2S"}','person',1.79500008924866557118e+09);
INSERT INTO "actions" VALUES(4,14,1,'{"do": "play", "card": "6D"}','person',1.79500009174866557125e+09);
INSERT INTO "actions" VALUES(4,15,2,'{"do": "play", "card": "AH", "as": 1}','house',1.79500009424866557123e+09);
INSERT INTO "actions" VALUES(4,16,0,'{"do": "play", "card": "9S"}','person',1.79500009674866557122e+09);
INSERT INTO "actions" VALUES(4,17,1,'{"do": "play", "card": "9H"}','person',1.7950000992486655712e+09);
INSERT INTO "actions" VALUES(4,18,2,'{"do": "play", "card": "3D"}','house',1.79500010174866557119e+09);
INSERT INTO "actions" VALUES(4,19,0,'{"do": "play", "card": "KH"}','person',1.79500010424866557117e+09);
INSERT INTO "actions" VALUES(4,20,1,'{"do": "play", "card": "2C"}','person',1.79500010674866557116e+09);
INSERT INTO "actions" VALUES(4,21,2,'{"do": "play", "card": "6H"}','house',1.79500010983221101757e+09);
INSERT INTO "actions" VALUES(4,22,0,'{"do": "play", "card": "QD"}','person',1.79500011233221101756e+09);
INSERT INTO "actions" VALUES(4,23,1,'{"do": "play", "card": "3S"}','person',1.79500011483221101754e+09);
INSERT INTO "actions" VALUES(4,24,2,'{"do": "play", "card": "6S"}','house',1.79500011733221101766e+09);
INSERT INTO "actions" VALUES(4,25,0,'{"do": "play", "card": "8S"}','person',1.79500011983221101764e+09);
INSERT INTO "actions" VALUES(4,26,1,'{"do": "play", "card": "5H"}','person',1.79500012233221101763e+09);
INSERT INTO "actions" VALUES(4,27,2,'{"do": "play", "card": "9C"}','house',1.79500012483221101761e+09);
INSERT INTO "actions" VALUES(4,28,0,'{"do": "play", "card": "2H"}','person',1.7950001273322110176e+09);
INSERT INTO "actions" VALUES(4,29,1,'{"do": "play", "card": "10S"}','person',1.79500012983221101758e+09);
INSERT INTO "actions" VALUES(4,30,2,'{"do": "play", "card": "QC"}','house',1.79500013233221101757e+09);
INSERT INTO "actions" VALUES(4,31,0,'{"do": "bust", "card": "8D"}','person',1.79500013483221101755e+09);
INSERT INTO "actions" VALUES(4,32,0,'{"do": "ask", "seat": 2}','person',1.79500013733221101767e+09);
INSERT INTO "actions" VALUES(4,33,2,'{"do": "pass"}','house',1.79500013983221101765e+09);
INSERT INTO "actions" VALUES(4,34,1,'{"do": "play", "card": "AS", "as": 1}','person',1.79500014233221101764e+09);
INSERT INTO "actions" VALUES(4,35,2,'{"do": "play", "card": "JH"}','house',1.79500014483221101762e+09);
INSERT INTO "actions" VALUES(4,36,1,'{"do": "play", "card": "2H"}','person',1.79500014733221101761e+09);
INSERT INTO "actions" VALUES(4,37,2,'{"do": "play", "card": "8S"}','house',1.79500014983244919782e+09);
INSERT INTO "actions" VALUES(4,38,1,'{"do": "play", "card": "6H"}','person',1.7950001523324491978e+09);
INSERT INTO "actions" VALUES(4,39,2,'{"do": "play", "card": "3D"}','house',1.79500015483244919779e+09);
INSERT INTO "actions" VALUES(4,40,1,'{"do": "play", "card": "6S"}','person',1.79500015733244919777e+09);
INSERT INTO "actions" VALUES(4,41,2,'{"do": "play", "card": "2S"}','house',1.79500015983244919776e+09);
INSERT INTO "actions" VALUES(4,42,1,'{"do": "play", "card": "8D"}','person',1.79500016233244919774e+09);
INSERT INTO "actions" VALUES(4,43,2,'{"do": "play", "card": "QD"}','house',1.79500016483244919773e+09);
INSERT INTO "actions" VALUES(4,44,1,'{"do": "play", "card": "AD", "as": 1}','person',1.79500016733244919771e+09);
INSERT INTO "actions" VALUES(4,45,2,'{"do": "play", "card": "2C"}','house',1.79500016983244919778e+09);
INSERT INTO "actions" VALUES(4,46,1,'{"do": "play", "card": "6C"}','person',1.79500017233244919777e+09);
INSERT INTO "actions" VALUES(4,47,2,'{"do": "play", "card": "5S"}','house',1.79500017483244919775e+09);
INSERT INTO "actions" VALUES(4,48,1,'{"do": "play", "card": "KH"}','person',1.79500017733244919774e+09);
INSERT INTO "actions" VALUES(4,49,2,'{"do": "play", "card": "6D"}','house',1.79500017983244919772e+09);
INSERT INTO "actions" VALUES(4,50,1,'{"do": "play", "card": "4C"}','person',1.79500018233244919771e+09);
INSERT INTO "actions" VALUES(4,51,2,'{"do": "play", "card": "5H"}','house',1.79500018483244919769e+09);
INSERT INTO "actions" VALUES(4,52,1,'{"do": "play", "card": "4D"}','person',1.79500018733244919781e+09);
INSERT INTO "actions" VALUES(4,53,2,'{"do": "play", "card": "9C"}','house',1.79500018983244919779e+09);
INSERT INTO "actions" VALUES(4,54,1,'{"do": "play", "card": "7C"}','person',1.79500019233244919778e+09);
INSERT INTO "actions" VALUES(4,55,2,'{"do": "play", "card": "9D"}','house',1.79500019483244919776e+09);
INSERT INTO "actions" VALUES(4,56,1,'{"do": "play", "card": "4H"}','person',1.79500019733244919775e+09);
INSERT INTO "actions" VALUES(4,57,2,'{"do": "bust", "card": "7H"}','house',1.79500019983244919774e+09);
INSERT INTO "actions" VALUES(4,58,2,'{"do": "pass"}','house',1.79500020233244919772e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "KD"}','person',1.79500020483244919784e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "4C"}','person',1.79500020733244919782e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "QC"}','person',1.79500020983244919781e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "QH"}','house',1.79500021233244919779e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "9H"}','person',1.79500021483244919778e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "2D"}','person',1.79500021733244919776e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "2C"}','house',1.79500021983244919775e+09);
INSERT INTO "actions" VALUES(6,7,1,'{"do": "play", "card": "JC"}','person',1.79500022233244919773e+09);
INSERT INTO "actions" VALUES(6,8,0,'{"do": "play", "card": "5D"}','person',1.7950002248324491978e+09);
INSERT INTO "actions" VALUES(6,9,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500022733244919779e+09);
INSERT INTO "actions" VALUES(6,10,1,'{"do": "play", "card": "AC", "as": 1}','person',1.79500022983244919777e+09);
INSERT INTO "actions" VALUES(6,11,0,'{"do": "play", "card": "10C"}','person',1.79500023233244919776e+09);
INSERT INTO "actions" VALUES(6,12,2,'{"do": "play", "card": "QD"}','house',1.79500023483244919774e+09);
INSERT INTO "actions" VALUES(6,13,1,'{"do": "play", "card": "7H"}','person',1.79500023733244919773e+09);
INSERT INTO "actions" VALUES(6,14,0,'{"do": "play", "card": "8S"}','person',1.79500023983244919771e+09);
INSERT INTO "actions" VALUES(6,15,2,'{"do": "play", "card": "AS", "as": 1}','house',1.79500024233244919779e+09);
INSERT INTO "actions" VALUES(6,16,1,'{"do": "play", "card": "7C"}','person',1.79500024483244919777e+09);
INSERT INTO "actions" VALUES(6,17,0,'{"do": "play", "card": "10S"}','person',1.79500024733244919776e+09);
INSERT INTO "actions" VALUES(6,18,2,'{"do": "play", "card": "6S"}','house',1.79500024983244919774e+09);
INSERT INTO "actions" VALUES(6,19,1,'{"do": "play", "card": "10H"}','person',1.79500025233244919773e+09);
INSERT INTO "actions" VALUES(6,20,0,'{"do": "play", "card": "2S"}','person',1.79500025483244919771e+09);
INSERT INTO "actions" VALUES(6,21,2,'{"do": "play", "card": "4H"}','house',1.7950002573324491977e+09);
INSERT INTO "actions" VALUES(6,22,0,'{"do": "play", "card": "5H"}','person',1.79500025983244919781e+09);
INSERT INTO "actions" VALUES(6,23,1,'{"do": "play", "card": "8H"}','person',1.7950002623324491978e+09);
INSERT INTO "actions" VALUES(6,24,2,'{"do": "play", "card": "6H"}','house',1.79500026483244919778e+09);
INSERT INTO "actions" VALUES(6,25,0,'{"do": "play", "card": "3C"}','person',1.79500026733244919777e+09);
INSERT INTO "actions" VALUES(6,26,1,'{"do": "play", "card": "3H"}','person',1.79500026983244919775e+09);
INSERT INTO "actions" VALUES(6,27,2,'{"do": "play", "card": "5S"}','house',1.79500027233244919774e+09);
INSERT INTO "actions" VALUES(6,28,0,'{"do": "play", "card": "3S"}','person',1.79500027483244919772e+09);
INSERT INTO "actions" VALUES(6,29,1,'{"do": "play", "card": "10D"}','person',1.79500027733244919784e+09);
INSERT INTO "actions" VALUES(6,30,2,'{"do": "play", "card": "7D"}','house',1.79500027983244919782e+09);
INSERT INTO "actions" VALUES(6,31,0,'{"do": "bust", "card": "JH"}','person',1.79500028233244919781e+09);
INSERT INTO "actions" VALUES(7,0,0,'{"do": "play", "card": "3"}','person',1.79500028483244919779e+09);
INSERT INTO "actions" VALUES(7,1,1,'{"do": "play", "card": "2"}','person',1.79500028733244919778e+09);
INSERT INTO "actions" VALUES(7,2,2,'{"do": "play", "card": "4"}','house',1.79500028983244919776e+09);
INSERT INTO "actions" VALUES(7,3,0,'{"do": "play", "card": "4"}','person',1.79500029233244919775e+09);
INSERT INTO "actions" VALUES(7,4,1,'{"do": "play", "card": "3"}','person',1.79500029483244919773e+09);
INSERT INTO "actions" VALUES(7,5,2,'{"do": "play", "card": "4"}','house',1.79500029733244919781e+09);
INSERT INTO "actions" VALUES(7,6,0,'{"do": "play", "card": "SPIN"}','person',1.79500029983244919779e+09);
CREATE TABLE archive (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    content  BLOB NOT NULL                           -- compressed JSON: the state at the end, and the actions
) STRICT;
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020233244919772e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500020233244919772e+09);
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
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500020233244919772e+09,NULL);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token-1-0',900000000000001056,'en-US',1795000902.5,NULL);
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001063,'en-US',1795000907.5,NULL);
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001133,'en-US',1795000925.0,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001119,'en-US',1795000917.5,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001203,'en-US',1795000942.5,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001196,'en-US',1795000937.5,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001392,'en-US',1.79500102733221101759e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001476,'en-US',1.7950010873324491978e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001693,'en-US',1.79500117233244919781e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001686,'en-US',1.79500116733244919776e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001763,'en-US',1.79500118983244919771e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001756,'en-US',1.79500118483244919774e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530723797159647934e+09);
INSERT INTO "migrations" VALUES(2,1.7953072379728291035e+09);
INSERT INTO "migrations" VALUES(3,1.79530723797337675093e+09);
INSERT INTO "migrations" VALUES(4,1.79530723797386837004e+09);
INSERT INTO "migrations" VALUES(5,1795307237.97601);
INSERT INTO "migrations" VALUES(6,1.79530723797732710833e+09);
INSERT INTO "migrations" VALUES(7,1.79530723798482656477e+09);
INSERT INTO "migrations" VALUES(8,1.79530723799502444273e+09);
INSERT INTO "migrations" VALUES(11,1.795307238004888773e+09);
INSERT INTO "migrations" VALUES(13,1.79530723801289892197e+09);
INSERT INTO "migrations" VALUES(14,1.79530723801683235168e+09);
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
, plain INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "people" VALUES(900000000000000011,'dm',900000000000000004,0);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.79500020233244919772e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.79500020233244919772e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900000000000001070,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,900000000000001084,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','normal',900000000000001091,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001140,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001154,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','normal',900000000000001161,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001210,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001224,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001231,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001483,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001497,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001504,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001511,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001525,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001532,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001700,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001714,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001721,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001770,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','2eaa88a0444e25b93db258428b1b39c2',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "2eaa88a0444e25b93db258428b1b39c2/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": -1, "hands": [["4", "6", "10"], ["3", "7", "8"], ["4", "8", "9"]], "open": [["3", "6", "10"], ["2", "10", "BOMB"], ["9", "9", "11"]], "hidden": [["10", "1", "3"], ["4", "BOMB", "REVERSE"], ["1", "7", "5"]], "draw": ["DOOVER", "9", "DOOVER", "7", "DOOVER", "2", "11", "8", "1", "5", "DOOVER", "1", "11", "BOMB", "2", "6", "2", "4", "11", "3", "6", "8", "7"], "discard": [], "removed": ["5", "5", "BOMB", "REVERSE"]}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["2"], "take": ["BOMB"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "5"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "REVERSE"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": -1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "5"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": -1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "BOMB"}, {"event": "bomb", "cards": ["5", "REVERSE", "5", "BOMB"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": -1}, "by": "person"}], "turning": null}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001077,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','f0ddf98244387c0329af7639b92333a9',900000000000001098,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "f0ddf98244387c0329af7639b92333a9/900000000000001070,900000000000001084,900000000000001091,900000000000001098", "chance": 60, "direction": 1, "turn": 1, "phase": "play", "to_act": [1], "winners": null, "ranking": null, "draw": ["JOKER", "GHOST", "6C", "KD", "4D", "8S", "KS", "MIRROR", "3D", "MIRROR", "5S", "AH", "2S", "10C", "JC", "2D", "JD", "7D", "QS", "GHOST", "5H", "6S", "JH", "AS", "10S", "JOKER", "5C", "8D", "4H", "4C", "8H", "JS", "7S", "3S", "2H"], "discard": ["2C", "MIRROR", "QC", "QD", "QH", "10H", "10D", "6D", "6H"], "hands": [["4S", "5D", "9D", "KC"], ["AC", "3H", "7H", "8C", "9C", "9H", "KH", "GHOST"], ["AD", "3C", "7C", "9S"]], "suit": "H", "rank": "6", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0], [6, 0], [4, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["QC", "QD"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["QH"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["10H", "10D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["6D", "6H"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}], "turning": null}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001147,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','3b7ed634fa6dfed92512aaa69265b2af',900000000000001168,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "3b7ed634fa6dfed92512aaa69265b2af/900000000000001140,900000000000001154,900000000000001161,900000000000001168", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 4, "out": [], "run": 1, "hands": [["9", "12", "12"], ["1", "3", "BOTTOM"], ["11", "11", "14"]], "open": [["2", "5", "GIVE"], ["1", "3", "7"], ["14", "16", "BOTTOM"]], "hidden": [["10", "9", "1"], ["TABLE", "12", "7"], ["TABLE", "8", "9"]], "draw": ["GIVE", "4", "15", "10", "6", "FIVE", "3", "6", "15", "11", "2", "5", "6", "15", "16", "FIVE", "7", "13", "GIVE", "13", "2", "8", "TABLE", "16", "14", "10", "13", "BOTTOM", "4"], "discard": ["4", "5", "8", "FIVE"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["FIVE"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}], "turning": null}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001217,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','ee3ee2af1cf3c485302d1ae5cbf7ad22',900000000000001238,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "ee3ee2af1cf3c485302d1ae5cbf7ad22/900000000000001210,900000000000001224,900000000000001231,900000000000001238", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 98, "hands": [[], ["3S", "8H", "JS"], ["JC", "KC"]], "draw": ["10D", "3C", "5C", "5D", "2D", "9S", "7S", "8C", "JD", "KS", "10S", "QH", "9H", "10H", "AH", "AC", "KD", "3H", "QC", "10C", "7D", "4S", "QS"], "discard": ["AS", "JH", "2H", "8S", "6H", "3D", "6S", "2S", "8D", "QD", "AD", "2C", "6C", "5S", "KH", "6D", "4C", "5H", "4D", "9C", "7C", "9D", "4H", "7H"]}','{"seats": [[24, 0], [45, 0], [49, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "7C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "4H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "7H"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 98, "round": 2}, "by": "house"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 98, "round": 2}, "by": "house"}], "turning": {"number": 58, "move": {"events": [{"event": "bust", "seat": 2, "card": "7H"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 98, "round": 2}, "by": "house"}}}',59,62,NULL,1795000052.5,1.79500020233244919772e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001490,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','c7c03d15dd4fcae9d696686cb1b9aad5',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "turning": null}',0,2,NULL,1.79500020233244919772e+09,1.79500020233244919772e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001518,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','8b1ec777bd4f571427da05211181fbfd',900000000000001539,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "JH", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "8b1ec777bd4f571427da05211181fbfd/900000000000001511,900000000000001525,900000000000001532,900000000000001539", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 92, "hands": [["8D", "JS"], ["8C", "9S", "JD"], ["4S", "7S", "9D"]], "draw": ["2H", "KS", "KH", "9C", "3D", "KC", "AH", "4D", "5C", "QS", "6D", "6C"], "discard": ["KD", "4C", "QC", "QH", "9H", "2D", "2C", "JC", "5D", "AD", "AC", "10C", "QD", "7H", "8S", "AS", "7C", "10S", "6S", "10H", "2S", "4H", "5H", "8H", "6H", "3C", "3H", "5S", "3S", "10D", "7D", "JH"]}','{"seats": [[24, 0], [21, 0], [21, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "5S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 92, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "3S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "10D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 85, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "7D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 92, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "JH"}, {"event": "lost", "seat": 0}], "facts": {"total": 92, "round": 1}, "by": "person"}], "turning": null}',32,35,NULL,1.79500020233244919772e+09,1.79500028233244919781e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001707,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','9db333df730b177d27e7cb73d0c79ff1',900000000000001728,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 22, "tip_tops": [33, 55, 44, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "9db333df730b177d27e7cb73d0c79ff1/900000000000001700,900000000000001714,900000000000001721,900000000000001728", "chance": 76, "direction": -1, "turn": 2, "to_act": [2], "total": 20, "hands": [["-10", "2", "5", "SPIN"], ["3", "3", "5", "5"], ["1", "SPIN", "SPIN", "TOP"]], "draw": ["X2", "3", "1", "5", "2", "TOP", "1", "4", "2", "SPIN", "4", "X2", "1", "-10", "TOPSY", "5", "0", "0", "1", "2", "3", "1", "4", "TOP", "-10", "3", "0", "TOPSY", "TOPSY", "2", "0", "4", "0", "-10", "5", "2", "X2", "3", "0", "-10", "SPIN", "0", "4", "5", "5", "X2", "1", "1", "0", "-10", "2", "TOPSY", "TOP"], "discard": ["3", "2", "4", "4", "3", "4", "SPIN"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 13, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "SPIN"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "person"}], "turning": null}',7,10,NULL,1.79500028233244919781e+09,1.79500029983244919779e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001777,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','85ad4456b0412932258ab9632d648399',NULL,NULL,'{"seats": [[0, 0]], "moves": [], "turning": null}',0,1,NULL,1.79500029983244919779e+09,1.79500029983244919779e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,0,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,1,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1795000232.5,1795000142.5,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500200233244919774e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.79500046233244919778e+09,1.7950003723324491978e+09,NULL);
INSERT INTO "waits" VALUES(7,2,'house',1.79500030210222768787e+09,NULL,NULL);
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
CREATE INDEX tables_to_archive ON tables (changed_at) WHERE phase IN ('over', 'closed') AND state IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
