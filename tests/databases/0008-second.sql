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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["DOOVER"], "take": ["2"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["6", "7"], "take": ["4", "BOMB"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["11"], "take": ["1"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "from": "hand", "card": "BOMB"}','person',1795000010.0);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "from": "hand", "card": "1"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "from": "hand", "card": "1"}','house',1795000015.0);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "from": "hand", "card": "DOOVER"}','person',1795000017.5);
INSERT INTO "actions" VALUES(2,0,2,'{"do": "answer", "cards": ["2D"]}','house',1795000020.0);
INSERT INTO "actions" VALUES(2,1,0,'{"do": "accept"}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,0,'{"do": "draw"}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "pass"}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "draw"}','person',1795000030.0);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "pass"}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "cards": ["AD"]}','house',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["11", "16", "TABLE"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["8", "10", "FIVE"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["7", "9", "11"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1795000045.0);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1795000047.5);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1795000050.0);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "pick_up"}','house',1795000052.5);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "play", "card": "9D"}','person',1795000055.0);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "play", "card": "2C"}','person',1795000057.5);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "play", "card": "3H"}','house',1795000060.0);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "card": "QD"}','person',1795000062.5);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "card": "QS"}','person',1795000065.0);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "play", "card": "2H"}','house',1795000067.5);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "card": "AS", "as": 1}','person',1795000070.0);
INSERT INTO "actions" VALUES(4,7,1,'{"do": "play", "card": "3D"}','person',1795000072.5);
INSERT INTO "actions" VALUES(4,8,2,'{"do": "play", "card": "6H"}','house',1795000075.0);
INSERT INTO "actions" VALUES(4,9,0,'{"do": "play", "card": "3S"}','person',1795000077.5);
INSERT INTO "actions" VALUES(4,10,1,'{"do": "play", "card": "KH"}','person',1795000080.0);
INSERT INTO "actions" VALUES(4,11,2,'{"do": "play", "card": "5S"}','house',1795000082.5);
INSERT INTO "actions" VALUES(4,12,0,'{"do": "play", "card": "10H"}','person',1795000085.0);
INSERT INTO "actions" VALUES(4,13,1,'{"do": "play", "card": "9C"}','person',1795000087.5);
INSERT INTO "actions" VALUES(4,14,2,'{"do": "play", "card": "7H"}','house',1795000090.0);
INSERT INTO "actions" VALUES(4,15,0,'{"do": "play", "card": "AD", "as": 1}','person',1795000092.5);
INSERT INTO "actions" VALUES(4,16,1,'{"do": "play", "card": "QC"}','person',1795000095.0);
INSERT INTO "actions" VALUES(4,17,2,'{"do": "play", "card": "3C"}','house',1795000097.5);
INSERT INTO "actions" VALUES(4,18,0,'{"do": "play", "card": "10S"}','person',1795000100.0);
INSERT INTO "actions" VALUES(4,19,1,'{"do": "play", "card": "8S"}','person',1795000102.5);
INSERT INTO "actions" VALUES(4,20,2,'{"do": "play", "card": "8C"}','house',1795000105.0);
INSERT INTO "actions" VALUES(4,21,0,'{"do": "play", "card": "QH"}','person',1795000107.5);
INSERT INTO "actions" VALUES(4,22,1,'{"do": "play", "card": "5D"}','person',1795000110.0);
INSERT INTO "actions" VALUES(4,23,2,'{"do": "play", "card": "4C"}','house',1.79500011308354544639e+09);
INSERT INTO "actions" VALUES(4,24,1,'{"do": "play", "card": "7S"}','person',1.79500011558354544637e+09);
INSERT INTO "actions" VALUES(4,25,0,'{"do": "play", "card": "5H"}','person',1.79500011808354544636e+09);
INSERT INTO "actions" VALUES(4,26,2,'{"do": "play", "card": "4S"}','house',1.79500012058354544634e+09);
INSERT INTO "actions" VALUES(4,27,0,'{"do": "play", "card": "4H"}','person',1.79500012308354544646e+09);
INSERT INTO "actions" VALUES(4,28,2,'{"do": "play", "card": "9H"}','house',1.79500012558354544644e+09);
INSERT INTO "actions" VALUES(4,29,1,'{"do": "play", "card": "KS"}','person',1.79500012808354544643e+09);
INSERT INTO "actions" VALUES(4,30,0,'{"do": "bust", "card": "6C"}','person',1.79500013058354544641e+09);
INSERT INTO "actions" VALUES(4,31,0,'{"do": "pass"}','person',1.7950001330835454464e+09);
INSERT INTO "actions" VALUES(4,32,2,'{"do": "play", "card": "7D"}','house',1.79500013558354544638e+09);
INSERT INTO "actions" VALUES(4,33,1,'{"do": "play", "card": "4S"}','person',1.79500013808354544637e+09);
INSERT INTO "actions" VALUES(4,34,2,'{"do": "play", "card": "QS"}','house',1.79500014058354544644e+09);
INSERT INTO "actions" VALUES(4,35,1,'{"do": "play", "card": "2D"}','person',1.79500014308354544642e+09);
INSERT INTO "actions" VALUES(4,36,2,'{"do": "play", "card": "AH", "as": 1}','house',1.79500014558354544641e+09);
INSERT INTO "actions" VALUES(4,37,1,'{"do": "play", "card": "7S"}','person',1.7950001480835454464e+09);
INSERT INTO "actions" VALUES(4,38,2,'{"do": "play", "card": "3C"}','house',1.79500015058378362652e+09);
INSERT INTO "actions" VALUES(4,39,1,'{"do": "play", "card": "9D"}','person',1.7950001530837836265e+09);
INSERT INTO "actions" VALUES(4,40,2,'{"do": "play", "card": "8C"}','house',1.79500015558378362657e+09);
INSERT INTO "actions" VALUES(4,41,1,'{"do": "play", "card": "10H"}','person',1.79500015808378362656e+09);
INSERT INTO "actions" VALUES(4,42,2,'{"do": "play", "card": "5D"}','house',1.79500016058378362654e+09);
INSERT INTO "actions" VALUES(4,43,1,'{"do": "play", "card": "6S"}','person',1.79500016308378362653e+09);
INSERT INTO "actions" VALUES(4,44,2,'{"do": "play", "card": "9H"}','house',1.79500016558378362651e+09);
INSERT INTO "actions" VALUES(4,45,1,'{"do": "play", "card": "3H"}','person',1.7950001680837836265e+09);
INSERT INTO "actions" VALUES(4,46,2,'{"do": "play", "card": "3D"}','house',1.79500017058378362648e+09);
INSERT INTO "actions" VALUES(4,47,1,'{"do": "play", "card": "JS"}','person',1.7950001730837836266e+09);
INSERT INTO "actions" VALUES(4,48,2,'{"do": "play", "card": "4C"}','house',1.79500017558378362658e+09);
INSERT INTO "actions" VALUES(4,49,1,'{"do": "play", "card": "KD"}','person',1.79500017808378362657e+09);
INSERT INTO "actions" VALUES(4,50,2,'{"do": "play", "card": "AS", "as": 1}','house',1.79500018058378362655e+09);
INSERT INTO "actions" VALUES(4,51,1,'{"do": "play", "card": "5S"}','person',1.79500018308378362654e+09);
INSERT INTO "actions" VALUES(4,52,2,'{"do": "play", "card": "2C"}','house',1.79500018558378362652e+09);
INSERT INTO "actions" VALUES(4,53,1,'{"do": "play", "card": "JC"}','person',1.79500018808378362651e+09);
INSERT INTO "actions" VALUES(4,54,2,'{"do": "play", "card": "7H"}','house',1.79500019058378362662e+09);
INSERT INTO "actions" VALUES(4,55,1,'{"do": "play", "card": "8H"}','person',1.79500019308378362661e+09);
INSERT INTO "actions" VALUES(4,56,2,'{"do": "play", "card": "4D"}','house',1.7950001955837836266e+09);
INSERT INTO "actions" VALUES(4,57,1,'{"do": "play", "card": "10D"}','person',1.79500019808378362658e+09);
INSERT INTO "actions" VALUES(4,58,2,'{"do": "play", "card": "6H"}','house',1.79500020058378362657e+09);
INSERT INTO "actions" VALUES(4,59,1,'{"do": "play", "card": "2H"}','person',1.79500020308378362655e+09);
INSERT INTO "actions" VALUES(4,60,2,'{"do": "play", "card": "9S"}','house',1.79500020558378362654e+09);
INSERT INTO "actions" VALUES(4,61,1,'{"do": "play", "card": "10S"}','person',1.79500020808378362652e+09);
INSERT INTO "actions" VALUES(4,62,2,'{"do": "play", "card": "JH"}','house',1.79500021058378362659e+09);
INSERT INTO "actions" VALUES(4,63,1,'{"do": "bust", "card": "KC"}','person',1.79500021308378362658e+09);
INSERT INTO "actions" VALUES(4,64,1,'{"do": "ask", "seat": 2}','person',1.79500021558378362656e+09);
INSERT INTO "actions" VALUES(4,65,2,'{"do": "pass"}','house',1.79500021808378362655e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "JS"}','house',1.79500022058378362653e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "6D"}','person',1.79500022308378362652e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "QH"}','person',1.7950002255837836265e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "7H"}','house',1.79500022808378362658e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "8D"}','person',1.79500023058378362656e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "KC"}','person',1.79500023308378362655e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "6C"}','house',1.79500023558378362653e+09);
INSERT INTO "actions" VALUES(6,7,0,'{"do": "play", "card": "7S"}','person',1.79500023808378362652e+09);
INSERT INTO "actions" VALUES(6,8,1,'{"do": "play", "card": "KS"}','person',1.7950002405837836265e+09);
INSERT INTO "actions" VALUES(6,9,2,'{"do": "bust", "card": "2C"}','house',1.79500024308378362649e+09);
INSERT INTO "actions" VALUES(7,0,1,'{"do": "play", "card": "2"}','person',1.7950002455837836266e+09);
INSERT INTO "actions" VALUES(7,1,2,'{"do": "play", "card": "4"}','house',1.79500024808378362659e+09);
INSERT INTO "actions" VALUES(7,2,0,'{"do": "play", "card": "X2"}','person',1.79500025058378362657e+09);
INSERT INTO "actions" VALUES(7,3,1,'{"do": "play", "card": "3"}','person',1.79500025308378362656e+09);
INSERT INTO "actions" VALUES(7,4,2,'{"do": "play", "card": "X2"}','house',1.79500025558378362654e+09);
INSERT INTO "actions" VALUES(7,5,0,'{"do": "play", "card": "2"}','person',1.79500025808378362653e+09);
INSERT INTO "actions" VALUES(7,6,1,'{"do": "play", "card": "0"}','person',1.79500026058378362651e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021808378362655e+09);
CREATE TABLE games (                                 -- in the order in which they ended
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER UNIQUE,                      -- null: brought here from elsewhere
    guild_id    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    board_id    INTEGER REFERENCES boards (id),      -- null: it counts nowhere
    finished_at REAL NOT NULL,
    voided_at   REAL
) STRICT;
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500021808378362655e+09,NULL);
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
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001126,'en-US',1795000917.5,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001140,'en-US',1795000922.5,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001196,'en-US',1795000937.5,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001203,'en-US',1795000940.0,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001392,'en-US',1.7950010230835454464e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001511,'en-US',1.79500110558378362657e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001609,'en-US',1.79500112808378362657e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001616,'en-US',1.79500113058378362655e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001679,'en-US',1.79500114808378362658e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001686,'en-US',1.79500115058378362656e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530722392141604427e+09);
INSERT INTO "migrations" VALUES(2,1.79530722392486929896e+09);
INSERT INTO "migrations" VALUES(3,1.79530722393686294558e+09);
INSERT INTO "migrations" VALUES(4,1.79530722393742299077e+09);
INSERT INTO "migrations" VALUES(5,1.79530722394085764884e+09);
INSERT INTO "migrations" VALUES(6,1.79530722394746899603e+09);
INSERT INTO "migrations" VALUES(7,1.7953072239568347931e+09);
INSERT INTO "migrations" VALUES(8,1.79530722396483421324e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.79500021808378362655e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.79500021808378362655e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001210,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001224,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001231,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001518,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001532,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001539,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001546,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001560,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001567,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001623,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001637,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001644,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001693,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','c19aab680acb20a924c13728da670a3e',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "c19aab680acb20a924c13728da670a3e/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 1, "to_act": [1], "turns": 4, "direction": 1, "hands": [["2", "4", "DOOVER"], ["4", "5", "BOMB"], ["2", "2", "7"]], "open": [["6", "7", "9"], ["5", "6", "11"], ["4", "11", "DOOVER"]], "hidden": [["9", "9", "DOOVER"], ["1", "1", "10"], ["10", "10", "REVERSE"]], "draw": ["5", "3", "10", "3", "9", "8", "6", "8", "2", "3", "7", "8", "11", "11", "8", "6", "4", "REVERSE", "7", "3", "BOMB", "BOMB", "5"], "discard": ["1", "1", "DOOVER"], "removed": ["BOMB"]}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["11"], "take": ["1"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "BOMB"}, {"event": "bomb", "cards": ["BOMB"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "DOOVER"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}]}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001084,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','31c515d77f22eb55c6df661fcfe3f2ae',900000000000001105,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "31c515d77f22eb55c6df661fcfe3f2ae/900000000000001077,900000000000001091,900000000000001098,900000000000001105", "chance": 60, "direction": 1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["6H", "6C", "4S", "KS", "JOKER", "5D", "MIRROR", "10D", "8C", "6D", "JD", "7H", "7C", "7S", "2H", "5S", "GHOST", "10S", "8H", "10C", "2S", "KH", "AC", "4C", "3H", "9D", "6S", "JH", "JC", "QS", "3D", "QH"], "discard": ["2C", "2D", "AD"], "hands": [["AH", "AS", "5C", "8S", "9C", "9H", "9S", "QD", "KC", "KD", "JOKER", "MIRROR"], ["3C", "4D", "5H", "7D", "8D", "QC", "GHOST", "GHOST"], ["3S", "4H", "10H", "JS", "MIRROR"]], "suit": "D", "rank": "A", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0], [4, 0], [4, 0]], "moves": [{"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["AD"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}]}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001154,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','edb643c77a9b00ce5f4837535b1be58a',900000000000001175,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "edb643c77a9b00ce5f4837535b1be58a/900000000000001147,900000000000001161,900000000000001168,900000000000001175", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "run": 0, "hands": [["4", "GIVE", "FIVE"], ["3", "10", "BOTTOM"], ["2", "3", "4", "7", "9", "12"]], "open": [["8", "10", "FIVE"], ["7", "9", "11"], ["11", "16", "TABLE"]], "hidden": [["TABLE", "2", "9"], ["13", "BOTTOM", "4"], ["5", "6", "2"]], "draw": ["BOTTOM", "14", "6", "1", "GIVE", "14", "5", "12", "13", "7", "14", "GIVE", "8", "8", "6", "10", "16", "16", "3", "FIVE", "11", "5", "15", "1", "15", "TABLE", "12", "13", "1", "15"], "discard": [], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["12"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "9", "12"]}], "facts": {}, "by": "house"}]}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001217,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','217d85592beaf0776e17a1da77c2886b',900000000000001238,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "217d85592beaf0776e17a1da77c2886b/900000000000001210,900000000000001224,900000000000001231,900000000000001238", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 96, "hands": [[], ["8D", "QC"], ["2S", "6C", "10C"]], "draw": ["QD", "KS", "QH", "8S", "AD", "5C", "3S", "6D", "AC", "7C", "JD", "KH", "5H", "9C", "4H"], "discard": ["7D", "4S", "QS", "2D", "AH", "7S", "3C", "9D", "8C", "10H", "5D", "6S", "9H", "3H", "3D", "JS", "4C", "KD", "AS", "5S", "2C", "JC", "7H", "8H", "4D", "10D", "6H", "2H", "9S", "10S", "JH", "KC"]}','{"seats": [[23, 0], [54, 0], [55, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "10S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 86, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "JH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "KC"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 96, "round": 2}, "by": "house"}]}',66,69,NULL,1795000052.5,1.79500021808378362655e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001525,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','3fde860dc3e5007e2acd9e9c2ee9f45e',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.79500021808378362655e+09,1.79500021808378362655e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001553,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','6b3f0808ff518c3367149fc3ebce70ed',900000000000001574,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "2C", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "6b3f0808ff518c3367149fc3ebce70ed/900000000000001546,900000000000001560,900000000000001567,900000000000001574", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["9C", "JD", "QS"], ["2S", "9H", "QD"], ["3C", "8S"]], "draw": ["AH", "5H", "AD", "4C", "AC", "2H", "JH", "JC", "10S", "6H", "9D", "3D", "5D", "8H", "AS", "4S", "2D", "8C", "4D", "KD", "7C", "4H", "9S", "10D", "3H", "5S", "3S", "KH", "10C", "QC", "7D", "10H", "5C", "6S"], "discard": ["JS", "6D", "QH", "7H", "8D", "KC", "6C", "7S", "KS", "2C"]}','{"seats": [[7, 0], [7, 0], [8, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "KC"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 51, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "6C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 57, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "7S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 64, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "2C"}, {"event": "lost", "seat": 2}], "facts": {"total": 99, "round": 1}, "by": "house"}]}',10,13,NULL,1.79500021808378362655e+09,1.79500024308378362649e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001630,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','e577729771211bc1ad4c4e78e8de25b4',900000000000001651,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [33, 22, 44, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "e577729771211bc1ad4c4e78e8de25b4/900000000000001623,900000000000001637,900000000000001644,900000000000001651", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 32, "hands": [["4", "SPIN", "TOPSY", "TOPSY"], ["0", "3", "4", "TOP"], ["0", "3", "4", "TOP"]], "draw": ["2", "4", "X2", "3", "2", "0", "TOP", "1", "1", "-10", "2", "1", "4", "-10", "-10", "SPIN", "5", "3", "5", "0", "3", "TOPSY", "0", "2", "TOP", "5", "3", "-10", "SPIN", "1", "1", "1", "5", "2", "5", "TOPSY", "SPIN", "SPIN", "4", "5", "0", "2", "5", "1", "X2", "-10", "3", "5", "0", "1", "-10", "SPIN", "4"], "discard": ["2", "4", "X2", "3", "X2", "2", "0"]}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 30, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 32, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "0"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 32, "round": 1}, "by": "person"}]}',7,10,NULL,1.79500024308378362649e+09,1.79500026058378362651e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001700,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','e4a473a7b1c813762408b7a6724492d5',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500026058378362651e+09,1.79500026058378362651e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,1,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,0,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1795000232.5,1795000142.5,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500201808378362661e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.79500024427352046964e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,2,'house',1.79500026136639070518e+09,NULL,NULL);
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
CREATE INDEX figures_rating ON figures (board_id, period, sure DESC, seen_at);
CREATE INDEX figures_wins ON figures (board_id, period, wins DESC, seen_at);
CREATE INDEX figures_rate ON figures (board_id, period, rate DESC, games, seen_at);
CREATE INDEX figures_kept ON figures (board_id, period, kept DESC, seen_at);
CREATE INDEX server_log_guild ON server_log (guild_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
