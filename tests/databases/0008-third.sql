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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["5"], "take": ["1"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["4", "REVERSE"], "take": ["6", "6"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["3", "11"], "take": ["3", "BOMB"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "from": "hand", "card": "1"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "from": "hand", "card": "6"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "from": "hand", "card": "DOOVER"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "from": "hand", "card": "2"}','house',1795000017.5);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "accept"}','person',1795000020.0);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "play", "cards": ["JOKER"], "suit": "S", "shares": {"0": 2, "2": 3}}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "answer", "cards": ["QC"]}','house',1795000025.0);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "accept"}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "draw"}','person',1795000030.0);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "cards": ["JOKER"], "suit": "D", "shares": {"0": 5}}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "accept"}','house',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["7", "14", "TABLE"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["2", "3", "13"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["8", "9", "9"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1795000045.0);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1795000047.5);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1795000050.0);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "pick_up"}','house',1795000052.5);
INSERT INTO "actions" VALUES(4,0,1,'{"do": "play", "card": "7S"}','person',1795000055.0);
INSERT INTO "actions" VALUES(4,1,2,'{"do": "play", "card": "3C"}','house',1795000057.5);
INSERT INTO "actions" VALUES(4,2,0,'{"do": "play", "card": "QH"}','person',1795000060.0);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "card": "3H"}','person',1795000062.5);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "card": "KH"}','house',1795000065.0);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "card": "10S"}','person',1795000067.5);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "card": "6D"}','person',1795000070.0);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "play", "card": "6C"}','house',1795000072.5);
INSERT INTO "actions" VALUES(4,8,0,'{"do": "play", "card": "7H"}','person',1795000075.0);
INSERT INTO "actions" VALUES(4,9,1,'{"do": "play", "card": "KD"}','person',1795000077.5);
INSERT INTO "actions" VALUES(4,10,2,'{"do": "play", "card": "4C"}','house',1795000080.0);
INSERT INTO "actions" VALUES(4,11,1,'{"do": "play", "card": "QS"}','person',1795000082.5);
INSERT INTO "actions" VALUES(4,12,0,'{"do": "play", "card": "7C"}','person',1795000085.0);
INSERT INTO "actions" VALUES(4,13,2,'{"do": "play", "card": "AH", "as": 1}','house',1.79500008857515621187e+09);
INSERT INTO "actions" VALUES(4,14,1,'{"do": "play", "card": "2H"}','person',1.79500009107515621185e+09);
INSERT INTO "actions" VALUES(4,15,0,'{"do": "play", "card": "8H"}','person',1.79500009357515621184e+09);
INSERT INTO "actions" VALUES(4,16,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500009619778108597e+09);
INSERT INTO "actions" VALUES(4,17,1,'{"do": "play", "card": "5H"}','person',1.79500009869778108595e+09);
INSERT INTO "actions" VALUES(4,18,0,'{"do": "play", "card": "10H"}','person',1.79500010119778108594e+09);
INSERT INTO "actions" VALUES(4,19,2,'{"do": "play", "card": "4D"}','house',1.79500010369778108601e+09);
INSERT INTO "actions" VALUES(4,20,0,'{"do": "play", "card": "QC"}','person',1.795000106197781086e+09);
INSERT INTO "actions" VALUES(4,21,1,'{"do": "play", "card": "KS"}','person',1.79500010869778108598e+09);
INSERT INTO "actions" VALUES(4,22,2,'{"do": "play", "card": "10C"}','house',1.79500011119778108597e+09);
INSERT INTO "actions" VALUES(4,23,0,'{"do": "play", "card": "6S"}','person',1.79500011369778108595e+09);
INSERT INTO "actions" VALUES(4,24,1,'{"do": "play", "card": "2D"}','person',1.79500011619778108594e+09);
INSERT INTO "actions" VALUES(4,25,2,'{"do": "play", "card": "AC", "as": 1}','house',1.79500011869778108592e+09);
INSERT INTO "actions" VALUES(4,26,0,'{"do": "play", "card": "9H"}','person',1.79500012119778108599e+09);
INSERT INTO "actions" VALUES(4,27,1,'{"do": "bust", "card": "5D"}','person',1.79500012369778108598e+09);
INSERT INTO "actions" VALUES(4,28,1,'{"do": "pass"}','person',1.79500012619778108596e+09);
INSERT INTO "actions" VALUES(4,29,0,'{"do": "play", "card": "7C"}','person',1.79500012869778108595e+09);
INSERT INTO "actions" VALUES(4,30,2,'{"do": "play", "card": "8H"}','house',1.79500013119778108593e+09);
INSERT INTO "actions" VALUES(4,31,0,'{"do": "play", "card": "10C"}','person',1.79500013369778108592e+09);
INSERT INTO "actions" VALUES(4,32,2,'{"do": "play", "card": "QH"}','house',1.7950001361977810859e+09);
INSERT INTO "actions" VALUES(4,33,0,'{"do": "play", "card": "4C"}','person',1.79500013869778108589e+09);
INSERT INTO "actions" VALUES(4,34,2,'{"do": "play", "card": "5C"}','house',1.795000141197781086e+09);
INSERT INTO "actions" VALUES(4,35,0,'{"do": "play", "card": "6C"}','person',1.79500014369778108599e+09);
INSERT INTO "actions" VALUES(4,36,2,'{"do": "play", "card": "5S"}','house',1.79500014630583643914e+09);
INSERT INTO "actions" VALUES(4,37,0,'{"do": "play", "card": "3C"}','person',1.79500014880583643912e+09);
INSERT INTO "actions" VALUES(4,38,2,'{"do": "play", "card": "6H"}','house',1.79500015130583643911e+09);
INSERT INTO "actions" VALUES(4,39,0,'{"do": "play", "card": "JD"}','person',1.79500015380583643909e+09);
INSERT INTO "actions" VALUES(4,40,2,'{"do": "play", "card": "3H"}','house',1.79500015630583643908e+09);
INSERT INTO "actions" VALUES(4,41,0,'{"do": "play", "card": "9S"}','person',1.79500015880583643906e+09);
INSERT INTO "actions" VALUES(4,42,2,'{"do": "play", "card": "6S"}','house',1.79500016224832654003e+09);
INSERT INTO "actions" VALUES(4,43,0,'{"do": "play", "card": "5H"}','person',1.79500016474832654002e+09);
INSERT INTO "actions" VALUES(4,44,2,'{"do": "play", "card": "9C"}','house',1.79500016724832654e+09);
INSERT INTO "actions" VALUES(4,45,0,'{"do": "play", "card": "3D"}','person',1.79500016974832653999e+09);
INSERT INTO "actions" VALUES(4,46,2,'{"do": "play", "card": "8D"}','house',1.79500017224832653997e+09);
INSERT INTO "actions" VALUES(4,47,0,'{"do": "play", "card": "QD"}','person',1.79500017474832654004e+09);
INSERT INTO "actions" VALUES(4,48,2,'{"do": "play", "card": "4H"}','house',1.79500017724832654003e+09);
INSERT INTO "actions" VALUES(4,49,0,'{"do": "play", "card": "KC"}','person',1.79500017974832654001e+09);
INSERT INTO "actions" VALUES(4,50,2,'{"do": "play", "card": "AS", "as": 1}','house',1.79500018224832654e+09);
INSERT INTO "actions" VALUES(4,51,0,'{"do": "play", "card": "2C"}','person',1.79500018474832653998e+09);
INSERT INTO "actions" VALUES(4,52,2,'{"do": "play", "card": "9H"}','house',1.79500018759512829785e+09);
INSERT INTO "actions" VALUES(4,53,0,'{"do": "play", "card": "4S"}','person',1.79500019009512829784e+09);
INSERT INTO "actions" VALUES(4,54,2,'{"do": "play", "card": "10H"}','house',1.79500019259512829782e+09);
INSERT INTO "actions" VALUES(4,55,0,'{"do": "play", "card": "AH", "as": 1}','person',1.79500019509512829781e+09);
INSERT INTO "actions" VALUES(4,56,2,'{"do": "play", "card": "JS"}','house',1.79500019759512829779e+09);
INSERT INTO "actions" VALUES(4,57,0,'{"do": "bust", "card": "8S"}','person',1.79500020009512829778e+09);
INSERT INTO "actions" VALUES(4,58,0,'{"do": "ask", "seat": 2}','person',1.79500020259512829776e+09);
INSERT INTO "actions" VALUES(4,59,2,'{"do": "pass"}','house',1.79500020509512829775e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "7S"}','house',1.79500020759512829782e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "8D"}','person',1.79500021009512829781e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "JH"}','person',1.79500021259512829779e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "3S"}','house',1.79500021509512829778e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "8S"}','person',1.79500021759512829776e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "2S"}','person',1.79500022009512829775e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "2H"}','house',1.79500022259512829773e+09);
INSERT INTO "actions" VALUES(6,7,0,'{"do": "play", "card": "9H"}','person',1.79500022509512829785e+09);
INSERT INTO "actions" VALUES(6,8,1,'{"do": "play", "card": "5S"}','person',1.79500022759512829783e+09);
INSERT INTO "actions" VALUES(6,9,2,'{"do": "play", "card": "8H"}','house',1.79500023009512829782e+09);
INSERT INTO "actions" VALUES(6,10,0,'{"do": "play", "card": "6D"}','person',1.7950002325951282978e+09);
INSERT INTO "actions" VALUES(6,11,1,'{"do": "play", "card": "JC"}','person',1.79500023509512829779e+09);
INSERT INTO "actions" VALUES(6,12,2,'{"do": "play", "card": "6S"}','house',1.79500023759512829777e+09);
INSERT INTO "actions" VALUES(6,13,0,'{"do": "play", "card": "QH"}','person',1.79500024009512829776e+09);
INSERT INTO "actions" VALUES(6,14,1,'{"do": "play", "card": "7D"}','person',1.79500024259512829787e+09);
INSERT INTO "actions" VALUES(6,15,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500024509512829786e+09);
INSERT INTO "actions" VALUES(6,16,0,'{"do": "play", "card": "10C"}','person',1.79500024759512829784e+09);
INSERT INTO "actions" VALUES(6,17,1,'{"do": "play", "card": "3D"}','person',1.79500025009512829783e+09);
INSERT INTO "actions" VALUES(6,18,2,'{"do": "play", "card": "AS", "as": 1}','house',1.79500025259512829781e+09);
INSERT INTO "actions" VALUES(6,19,0,'{"do": "play", "card": "JS"}','person',1.7950002550951282978e+09);
INSERT INTO "actions" VALUES(6,20,1,'{"do": "play", "card": "9D"}','person',1.79500025759512829778e+09);
INSERT INTO "actions" VALUES(6,21,2,'{"do": "play", "card": "4D"}','house',1.79500026009512829777e+09);
INSERT INTO "actions" VALUES(6,22,1,'{"do": "bust", "card": "7H"}','person',1.79500026259512829784e+09);
INSERT INTO "actions" VALUES(7,0,1,'{"do": "play", "card": "2"}','person',1.79500026509512829783e+09);
INSERT INTO "actions" VALUES(7,1,2,'{"do": "play", "card": "4"}','house',1.79500026759512829781e+09);
INSERT INTO "actions" VALUES(7,2,0,'{"do": "play", "card": "3"}','person',1.7950002700951282978e+09);
INSERT INTO "actions" VALUES(7,3,1,'{"do": "play", "card": "0"}','person',1.79500027259512829778e+09);
INSERT INTO "actions" VALUES(7,4,2,'{"do": "play", "card": "2"}','house',1.79500027509512829777e+09);
INSERT INTO "actions" VALUES(7,5,0,'{"do": "play", "card": "1"}','person',1.79500027759512829775e+09);
INSERT INTO "actions" VALUES(7,6,1,'{"do": "play", "card": "SPIN"}','person',1.79500028009512829782e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500020509512829775e+09);
CREATE TABLE games (                                 -- in the order in which they ended
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER UNIQUE,                      -- null: brought here from elsewhere
    guild_id    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    board_id    INTEGER REFERENCES boards (id),      -- null: it counts nowhere
    finished_at REAL NOT NULL,
    voided_at   REAL
) STRICT;
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500020509512829775e+09,NULL);
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
INSERT INTO "hands" VALUES(1,1,'token-1-1',900000000000001063,'en-US',1795000905.0,NULL);
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001119,'en-US',1795000917.5,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001133,'en-US',1795000922.5,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001189,'en-US',1795000937.5,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001196,'en-US',1795000940.0,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001483,'en-US',1.79500109259512829777e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001371,'en-US',1.79500101619778108601e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001637,'en-US',1.7950011450951282978e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001651,'en-US',1.79500115259512829776e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001714,'en-US',1.79500116759512829776e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001721,'en-US',1.79500117009512829774e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530722733725309377e+09);
INSERT INTO "migrations" VALUES(2,1.79530722734119629856e+09);
INSERT INTO "migrations" VALUES(3,1.79530722734489130978e+09);
INSERT INTO "migrations" VALUES(4,1.79530722734878087042e+09);
INSERT INTO "migrations" VALUES(5,1.79530722735328245164e+09);
INSERT INTO "migrations" VALUES(6,1.79530722735413503644e+09);
INSERT INTO "migrations" VALUES(7,1.79530722735717320447e+09);
INSERT INTO "migrations" VALUES(8,1.79530722736878061299e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,0,0,0,1.79500020509512829775e+09,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.79500020509512829775e+09,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001203,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001217,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001224,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001490,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001504,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001511,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001518,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001532,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001539,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','a5dafc56a77398bd0f2aefac2fb7e7f8',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "a5dafc56a77398bd0f2aefac2fb7e7f8/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["6", "6", "10"], ["3", "8", "BOMB"], ["2", "11", "BOMB"]], "open": [["2", "4", "REVERSE"], ["3", "7", "11"], ["4", "5", "10"]], "hidden": [["9", "BOMB", "4"], ["1", "9", "8"], ["8", "3", "DOOVER"]], "draw": ["11", "3", "5", "2", "9", "BOMB", "REVERSE", "10", "DOOVER", "10", "9", "6", "DOOVER", "4", "11", "1", "7", "8", "5", "1", "7", "7", "5"], "discard": ["1", "6", "DOOVER", "2"], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["3", "11"], "take": ["3", "BOMB"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "6"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "DOOVER"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}]}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001077,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','cd2ac06e9397c087574a6a84c7c619bf',900000000000001098,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "cd2ac06e9397c087574a6a84c7c619bf/900000000000001070,900000000000001084,900000000000001091,900000000000001098", "chance": 60, "direction": 1, "turn": 0, "phase": "answer", "to_act": [0], "winners": null, "ranking": null, "draw": ["AS", "8C", "AD", "10D", "8D", "GHOST", "2C", "QH", "3H", "8S", "7C", "QD", "AH", "9S", "5D", "GHOST", "2D", "KS", "10S", "4D", "5S", "GHOST", "MIRROR", "6C", "KC", "10H", "3C", "MIRROR", "8H", "3S", "2S", "3D"], "discard": ["KD", "JOKER", "QC", "JOKER"], "hands": [["4C", "4H", "4S", "5C", "5H", "7D", "7S", "9C", "10C", "JC", "JS", "MIRROR"], ["2H", "6D", "6H", "6S", "JD", "QS"], ["AC", "7H", "9D", "9H", "JH", "KH"]], "suit": "D", "rank": null, "skips": [0, 0, 0], "facing": [{"kind": "joker", "cards": 5, "by": 1, "on": 0, "via": "card", "dir": 1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "answer", "seat": 2, "cards": ["QC"]}], "facts": {"facing": [["joker", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 0, "kind": "joker", "by": 1}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["JOKER"], "suit": "D", "shares": {"0": 5}}], "facts": {"facing": [["joker", 1, 2], ["joker", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "joker", "by": 1}], "facts": {"facing": [["joker", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}]}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001147,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','03c1868e1838d05d59c5cbabfffb98d8',900000000000001168,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "03c1868e1838d05d59c5cbabfffb98d8/900000000000001140,900000000000001154,900000000000001161,900000000000001168", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "run": 0, "hands": [["1", "12", "12"], ["2", "2", "FIVE"], ["1", "3", "4", "5", "6", "14"]], "open": [["2", "3", "13"], ["8", "9", "9"], ["7", "14", "TABLE"]], "hidden": [["16", "11", "13"], ["8", "BOTTOM", "FIVE"], ["15", "6", "TABLE"]], "draw": ["BOTTOM", "4", "5", "TABLE", "12", "3", "16", "5", "8", "GIVE", "15", "10", "FIVE", "13", "GIVE", "1", "GIVE", "7", "11", "15", "11", "14", "16", "6", "BOTTOM", "7", "10", "9", "10", "4"], "discard": [], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["14"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["1", "6", "14"]}], "facts": {}, "by": "house"}]}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001210,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','a479c38beb32d9184e694aaa1fc9ef84',900000000000001231,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "a479c38beb32d9184e694aaa1fc9ef84/900000000000001203,900000000000001217,900000000000001224,900000000000001231", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["7D", "KH"], [], ["2D", "4D", "8C"]], "draw": ["KS", "10S", "6D", "7S", "KD", "JH", "QC", "5D", "AD", "3S", "2H", "JC", "2S", "10D", "AC", "QS", "9D", "7H"], "discard": ["7C", "8H", "10C", "QH", "4C", "5C", "6C", "5S", "3C", "6H", "JD", "3H", "9S", "6S", "5H", "9C", "3D", "8D", "QD", "4H", "KC", "AS", "2C", "9H", "4S", "10H", "AH", "JS", "8S"]}','{"seats": [[50, 0], [21, 0], [49, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "AH", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "JS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "8S"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 2}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}]}',60,63,NULL,1795000052.5,1.79500020509512829775e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001497,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','4d904dd0db1742dcc229444e54b586ff',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500020509512829775e+09,1.79500020509512829775e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001525,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','695b0c90154ba95982cc645508c667d0',900000000000001546,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "7H", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "695b0c90154ba95982cc645508c667d0/900000000000001518,900000000000001532,900000000000001539,900000000000001546", "chance": 52, "direction": -1, "turn": 1, "to_act": [1], "total": 97, "hands": [["4C", "8C", "JD"], ["KC", "KH"], ["4H", "10D", "10S"]], "draw": ["3H", "AC", "7C", "AH", "5H", "QC", "6H", "2D", "QS", "9C", "9S", "6C", "10H", "5C", "2C", "4S", "QD", "KD", "KS", "5D", "3C"], "discard": ["7S", "8D", "JH", "3S", "8S", "2S", "2H", "9H", "5S", "8H", "6D", "JC", "6S", "QH", "7D", "AD", "10C", "3D", "AS", "JS", "9D", "4D", "7H"]}','{"seats": [[15, 0], [17, 0], [16, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "AS", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 87, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "JS"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "9D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "4D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "7H"}, {"event": "lost", "seat": 1}], "facts": {"total": 97, "round": 1}, "by": "person"}]}',23,26,NULL,1.79500020509512829775e+09,1.79500026259512829784e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001665,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','30021de04e3302885f8ef67eb17186b5',900000000000001686,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [22, 55, 66, 44], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "30021de04e3302885f8ef67eb17186b5/900000000000001658,900000000000001672,900000000000001679,900000000000001686", "chance": 76, "direction": -1, "turn": 0, "to_act": [0], "total": 12, "hands": [["0", "5", "SPIN", "TOPSY"], ["1", "2", "3", "3"], ["1", "SPIN", "SPIN", "TOP"]], "draw": ["4", "4", "5", "X2", "TOPSY", "0", "0", "-10", "0", "TOP", "X2", "4", "TOP", "0", "2", "5", "-10", "SPIN", "3", "SPIN", "3", "1", "3", "1", "0", "0", "X2", "5", "2", "-10", "3", "TOPSY", "3", "TOPSY", "5", "X2", "4", "-10", "2", "-10", "5", "TOP", "5", "4", "1", "1", "4", "-10", "5", "1", "2", "4", "2"], "discard": ["2", "4", "3", "0", "2", "1", "SPIN"]}','{"seats": [[6, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "0"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "SPIN"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person"}]}',7,10,NULL,1.79500026259512829784e+09,1.79500028009512829782e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001735,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','1edec88281095c4a57958084bfa1386e',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500028009512829782e+09,1.79500028009512829782e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,0,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,0,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1795000232.5,1795000142.5,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500200509512829781e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.79500044259512829773e+09,1.79500035259512829783e+09,NULL);
INSERT INTO "waits" VALUES(7,0,'person',1.79500046009512829775e+09,1.79500037009512829785e+09,NULL);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
