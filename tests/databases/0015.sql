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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["4"], "take": ["3"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["2", "5"], "take": ["4", "BOMB"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["1"], "take": ["REVERSE"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "from": "hand", "card": "2"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "pick_up"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "from": "hand", "card": "6"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "from": "hand", "card": "9"}','house',1795000017.5);
INSERT INTO "actions" VALUES(2,0,2,'{"do": "play", "cards": ["JOKER", "JOKER"], "suit": "H", "shares": {"0": 10}}','house',1795000020.0);
INSERT INTO "actions" VALUES(2,1,0,'{"do": "accept"}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,1,'{"do": "answer", "cards": ["MIRROR"]}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "answer", "cards": ["GHOST"]}','house',1795000027.5);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "accept"}','person',1795000030.0);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "cards": ["4H"]}','house',1795000032.5);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "draw"}','person',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["7", "7", "16"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["2", "15", "BOTTOM"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["1", "3", "9"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1795000045.0);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "pick_up"}','house',1795000047.5);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1795000050.0);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1795000052.5);
INSERT INTO "actions" VALUES(4,0,1,'{"do": "play", "card": "8D"}','person',1795000055.0);
INSERT INTO "actions" VALUES(4,1,2,'{"do": "play", "card": "8C"}','house',1795000057.5);
INSERT INTO "actions" VALUES(4,2,0,'{"do": "play", "card": "4D"}','person',1795000060.0);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "card": "JS"}','house',1795000062.5);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "card": "2H"}','person',1795000065.0);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "card": "KC"}','person',1795000067.5);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "card": "7C"}','house',1795000070.0);
INSERT INTO "actions" VALUES(4,7,1,'{"do": "play", "card": "KH"}','person',1795000072.5);
INSERT INTO "actions" VALUES(4,8,0,'{"do": "play", "card": "3C"}','person',1795000075.0);
INSERT INTO "actions" VALUES(4,9,2,'{"do": "play", "card": "7H"}','house',1.79500007857515621184e+09);
INSERT INTO "actions" VALUES(4,10,1,'{"do": "play", "card": "6S"}','person',1.79500008107515621183e+09);
INSERT INTO "actions" VALUES(4,11,0,'{"do": "play", "card": "8S"}','person',1.7950000835751562119e+09);
INSERT INTO "actions" VALUES(4,12,2,'{"do": "play", "card": "5H"}','house',1.79500008619778108603e+09);
INSERT INTO "actions" VALUES(4,13,1,'{"do": "play", "card": "QC"}','person',1.79500008869778108601e+09);
INSERT INTO "actions" VALUES(4,14,0,'{"do": "play", "card": "9C"}','person',1.795000091197781086e+09);
INSERT INTO "actions" VALUES(4,15,2,'{"do": "play", "card": "2C"}','house',1.79500009369778108598e+09);
INSERT INTO "actions" VALUES(4,16,1,'{"do": "play", "card": "AH", "as": 1}','person',1.79500009619778108597e+09);
INSERT INTO "actions" VALUES(4,17,0,'{"do": "play", "card": "10C"}','person',1.79500009869778108595e+09);
INSERT INTO "actions" VALUES(4,18,2,'{"do": "play", "card": "4H"}','house',1.79500010119778108594e+09);
INSERT INTO "actions" VALUES(4,19,0,'{"do": "play", "card": "6D"}','person',1.79500010369778108601e+09);
INSERT INTO "actions" VALUES(4,20,1,'{"do": "play", "card": "3D"}','person',1.795000106197781086e+09);
INSERT INTO "actions" VALUES(4,21,2,'{"do": "play", "card": "4S"}','house',1.79500010869778108598e+09);
INSERT INTO "actions" VALUES(4,22,1,'{"do": "play", "card": "9H"}','person',1.79500011119778108597e+09);
INSERT INTO "actions" VALUES(4,23,0,'{"do": "play", "card": "3S"}','person',1.79500011369778108595e+09);
INSERT INTO "actions" VALUES(4,24,2,'{"do": "play", "card": "10H"}','house',1.79500011619778108594e+09);
INSERT INTO "actions" VALUES(4,25,1,'{"do": "play", "card": "JD"}','person',1.79500011869778108592e+09);
INSERT INTO "actions" VALUES(4,26,0,'{"do": "bust", "card": "6C"}','person',1.79500012119778108599e+09);
INSERT INTO "actions" VALUES(4,27,0,'{"do": "ask", "seat": 2}','person',1.79500012369778108598e+09);
INSERT INTO "actions" VALUES(4,28,2,'{"do": "pass"}','house',1.79500012619778108596e+09);
INSERT INTO "actions" VALUES(4,29,2,'{"do": "play", "card": "JS"}','house',1.79500012869778108595e+09);
INSERT INTO "actions" VALUES(4,30,1,'{"do": "play", "card": "2D"}','person',1.79500013119778108593e+09);
INSERT INTO "actions" VALUES(4,31,2,'{"do": "play", "card": "KD"}','house',1.79500013502855730053e+09);
INSERT INTO "actions" VALUES(4,32,1,'{"do": "play", "card": "9H"}','person',1.79500013752855730052e+09);
INSERT INTO "actions" VALUES(4,33,2,'{"do": "play", "card": "8C"}','house',1.79500014002855730064e+09);
INSERT INTO "actions" VALUES(4,34,1,'{"do": "play", "card": "10H"}','person',1.79500014252855730062e+09);
INSERT INTO "actions" VALUES(4,35,2,'{"do": "play", "card": "5H"}','house',1.79500014541443920134e+09);
INSERT INTO "actions" VALUES(4,36,1,'{"do": "play", "card": "KH"}','person',1.79500014791443920133e+09);
INSERT INTO "actions" VALUES(4,37,2,'{"do": "play", "card": "JC"}','house',1.79500015041443920131e+09);
INSERT INTO "actions" VALUES(4,38,1,'{"do": "play", "card": "QD"}','person',1.7950001529144392013e+09);
INSERT INTO "actions" VALUES(4,39,2,'{"do": "play", "card": "2C"}','house',1.79500015541443920137e+09);
INSERT INTO "actions" VALUES(4,40,1,'{"do": "play", "card": "QC"}','person',1.79500015791443920136e+09);
INSERT INTO "actions" VALUES(4,41,2,'{"do": "play", "card": "7C"}','house',1.79500016041443920134e+09);
INSERT INTO "actions" VALUES(4,42,1,'{"do": "play", "card": "8S"}','person',1.79500016291443920133e+09);
INSERT INTO "actions" VALUES(4,43,2,'{"do": "play", "card": "6S"}','house',1.79500016541443920131e+09);
INSERT INTO "actions" VALUES(4,44,1,'{"do": "play", "card": "AS", "as": 11}','person',1.7950001679144392013e+09);
INSERT INTO "actions" VALUES(4,45,2,'{"do": "play", "card": "KS"}','house',1.79500017041443920128e+09);
INSERT INTO "actions" VALUES(4,46,1,'{"do": "play", "card": "4C"}','person',1.7950001729144392014e+09);
INSERT INTO "actions" VALUES(4,47,2,'{"do": "play", "card": "4H"}','house',1.79500017541443920138e+09);
INSERT INTO "actions" VALUES(4,48,1,'{"do": "play", "card": "9C"}','person',1.79500017791443920137e+09);
INSERT INTO "actions" VALUES(4,49,2,'{"do": "play", "card": "10S"}','house',1.79500018041443920135e+09);
INSERT INTO "actions" VALUES(4,50,1,'{"do": "play", "card": "QS"}','person',1.79500018291443920134e+09);
INSERT INTO "actions" VALUES(4,51,2,'{"do": "bust", "card": "3D"}','house',1.7950001854333617687e+09);
INSERT INTO "actions" VALUES(4,52,2,'{"do": "pass"}','house',1.79500018793336176868e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "9C"}','person',1.79500019043336176867e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "8D"}','house',1.79500019293336176865e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "KS"}','person',1.79500019543336176877e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "9H"}','person',1.79500019793336176875e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "10C"}','house',1.79500020043336176874e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "3C"}','person',1.79500020293336176873e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "2C"}','person',1.79500020543336176871e+09);
INSERT INTO "actions" VALUES(6,7,2,'{"do": "play", "card": "AD", "as": 1}','house',1.7950002079333617687e+09);
INSERT INTO "actions" VALUES(6,8,0,'{"do": "play", "card": "10S"}','person',1.79500021043336176868e+09);
INSERT INTO "actions" VALUES(6,9,1,'{"do": "play", "card": "5D"}','person',1.79500021293336176867e+09);
INSERT INTO "actions" VALUES(6,10,2,'{"do": "play", "card": "8S"}','house',1.79500021543336176878e+09);
INSERT INTO "actions" VALUES(6,11,0,'{"do": "play", "card": "AS", "as": 1}','person',1.79500021793336176877e+09);
INSERT INTO "actions" VALUES(6,12,1,'{"do": "play", "card": "10H"}','person',1.79500022043336176875e+09);
INSERT INTO "actions" VALUES(6,13,2,'{"do": "play", "card": "7H"}','house',1.79500022293336176874e+09);
INSERT INTO "actions" VALUES(6,14,0,'{"do": "play", "card": "AC", "as": 1}','person',1.79500022543336176872e+09);
INSERT INTO "actions" VALUES(6,15,1,'{"do": "play", "card": "9D"}','person',1.79500022793336176871e+09);
INSERT INTO "actions" VALUES(6,16,2,'{"do": "play", "card": "9S"}','house',1.79500023043336176869e+09);
INSERT INTO "actions" VALUES(6,17,0,'{"do": "play", "card": "2H"}','person',1.79500023293336176876e+09);
INSERT INTO "actions" VALUES(6,18,1,'{"do": "bust", "card": "7S"}','person',1.79500023543336176875e+09);
INSERT INTO "actions" VALUES(7,0,2,'{"do": "play", "card": "3"}','house',1.79500023793336176873e+09);
INSERT INTO "actions" VALUES(7,1,0,'{"do": "play", "card": "4"}','person',1.79500024043336176872e+09);
INSERT INTO "actions" VALUES(7,2,1,'{"do": "play", "card": "3"}','person',1.7950002429333617687e+09);
INSERT INTO "actions" VALUES(7,3,2,'{"do": "play", "card": "X2"}','house',1.79500024543336176869e+09);
INSERT INTO "actions" VALUES(7,4,0,'{"do": "play", "card": "5"}','person',1.79500024793336176867e+09);
INSERT INTO "actions" VALUES(7,5,1,'{"do": "play", "card": "5"}','person',1.79500025043336176875e+09);
INSERT INTO "actions" VALUES(7,6,2,'{"do": "play", "card": "2"}','house',1.79500025293336176873e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018793336176868e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.79500018793336176868e+09);
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
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500018793336176868e+09,NULL);
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
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001119,'en-US',1795000920.0,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001126,'en-US',1795000925.0,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001189,'en-US',1795000940.0,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001196,'en-US',1795000942.5,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001364,'en-US',1.7950010136977810859e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001441,'en-US',1.79500107291443920139e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001588,'en-US',1.79500112293336176868e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001595,'en-US',1.79500112543336176867e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001651,'en-US',1.79500113793336176868e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001658,'en-US',1.79500114043336176867e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530724028534245488e+09);
INSERT INTO "migrations" VALUES(2,1.79530724029286980624e+09);
INSERT INTO "migrations" VALUES(3,1.79530724030084419245e+09);
INSERT INTO "migrations" VALUES(4,1.79530724030481481558e+09);
INSERT INTO "migrations" VALUES(5,1.79530724031281971927e+09);
INSERT INTO "migrations" VALUES(6,1.79530724031682276725e+09);
INSERT INTO "migrations" VALUES(7,1.79530724032572031024e+09);
INSERT INTO "migrations" VALUES(8,1.79530724032870602608e+09);
INSERT INTO "migrations" VALUES(11,1.79530724033280539514e+09);
INSERT INTO "migrations" VALUES(13,1.7953072403411161899e+09);
INSERT INTO "migrations" VALUES(14,1.79530724035283207893e+09);
INSERT INTO "migrations" VALUES(15,1.79530724036481022839e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.79500018793336176868e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.79500018793336176868e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900000000000001133,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,900000000000001147,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','normal',900000000000001154,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001203,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001217,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001224,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001448,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001462,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001469,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001476,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001490,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001497,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001602,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001616,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001623,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001665,0);
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
, reason TEXT, rematch_id INTEGER, spoken INTEGER NOT NULL DEFAULT 0, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','467a95de118e6d4221fd8692f48dbe54',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "467a95de118e6d4221fd8692f48dbe54/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["2", "4", "8", "BOMB"], ["6", "DOOVER", "REVERSE"], ["3", "4", "11"]], "open": [["2", "5", "11"], ["1", "1", "1"], ["4", "4", "9"]], "hidden": [["DOOVER", "11", "2"], ["10", "6", "10"], ["BOMB", "3", "3"]], "draw": ["6", "8", "BOMB", "11", "1", "DOOVER", "9", "2", "8", "DOOVER", "8", "10", "3", "7", "7", "5", "5", "10", "REVERSE", "7", "BOMB", "5", "7", "9"], "discard": ["6", "9"], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["1"], "take": ["REVERSE"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["2"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "6"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "9"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "pictured": false, "turning": null}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001077,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','075a8825e11b09c3f45000bfe267dcae',900000000000001098,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "075a8825e11b09c3f45000bfe267dcae/900000000000001070,900000000000001084,900000000000001091,900000000000001098", "chance": 60, "direction": -1, "turn": 1, "phase": "drawn", "to_act": [1], "winners": null, "ranking": null, "draw": ["6D", "4D", "KS", "2D", "5S", "MIRROR", "MIRROR", "3S", "5C", "8C", "5D", "GHOST", "JH", "2H", "5H", "9C", "KC", "JD", "GHOST", "2S", "9H", "6C", "6H", "10C", "AD", "3H", "JS"], "discard": ["10S", "JOKER", "JOKER", "MIRROR", "GHOST", "4H"], "hands": [["AH", "AS", "2C", "4S", "6S", "7D", "7H", "8D", "8H", "8S", "9S", "10H", "QC", "QD", "QS", "KD", "KH"], ["AC", "3C", "3D", "4C", "7S", "10D", "JC"], ["7C", "9D", "QH"]], "suit": "H", "rank": "4", "skips": [1, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": "3D", "idle": 0}','{"seats": [[5, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["MIRROR"]}], "facts": {"facing": [["joker", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["GHOST"]}], "facts": {"facing": [["joker", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 0, "kind": "joker", "by": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["4H"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "house"}, {"events": [{"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "pictured": false, "turning": null}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001140,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','929a4317ad1427232cc881bcdc77cd79',900000000000001161,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "929a4317ad1427232cc881bcdc77cd79/900000000000001133,900000000000001147,900000000000001154,900000000000001161", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "run": 2, "hands": [["2", "16", "GIVE"], ["8", "10", "12"], ["4", "4", "5", "16"]], "open": [["2", "15", "BOTTOM"], ["1", "3", "9"], ["7", "7", "16"]], "hidden": [["10", "13", "14"], ["13", "11", "5"], ["GIVE", "8", "FIVE"]], "draw": ["15", "5", "1", "GIVE", "7", "8", "6", "14", "2", "TABLE", "10", "FIVE", "9", "6", "1", "BOTTOM", "11", "14", "12", "FIVE", "6", "12", "9", "TABLE", "15", "13", "4", "BOTTOM", "11", "TABLE"], "discard": ["3", "3"], "removed": []}','{"seats": [[4, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["16"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["16"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "pictured": false, "turning": null}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001210,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','7024630866fd4f7facc229af9645b60b',900000000000001231,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "7024630866fd4f7facc229af9645b60b/900000000000001203,900000000000001217,900000000000001224,900000000000001231", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["4S", "10D", "JH"], ["8D", "QH"]], "draw": ["7D", "6D", "3S", "5D", "10C", "9D", "AH", "9S", "6C", "2S", "4D", "6H", "2H", "5C", "KC", "3C", "8H", "3H", "7H", "JD", "7S", "AC", "5S", "AD"], "discard": ["JS", "2D", "KD", "9H", "8C", "10H", "5H", "KH", "JC", "QD", "2C", "QC", "7C", "8S", "6S", "AS", "KS", "4C", "4H", "9C", "10S", "QS", "3D"]}','{"seats": [[20, 0], [40, 0], [45, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "10S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "QS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "3D"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}], "pictured": false, "turning": {"number": 52, "move": {"events": [{"event": "bust", "seat": 2, "card": "3D"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}}}',53,56,NULL,1795000052.5,1.79500018793336176868e+09,NULL,NULL,0,0,58);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001455,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','57160d82848b6ac2c9c35fd781a18131',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "pictured": false, "turning": null}',0,2,NULL,1.79500018793336176868e+09,1.79500018793336176868e+09,NULL,NULL,0,0,3);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001483,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','bb4bbe5c320fd19d9e61e26012525888',900000000000001504,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "7S", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "bb4bbe5c320fd19d9e61e26012525888/900000000000001476,900000000000001490,900000000000001497,900000000000001504", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 99, "hands": [["7D", "JS", "QH"], ["3S", "JC"], ["3D", "4D", "KH"]], "draw": ["QD", "4S", "KC", "7C", "JH", "QC", "8H", "10D", "KD", "6S", "3H", "6H", "6D", "8C", "QS", "JD", "4C", "4H", "5H", "2S", "6C", "5C", "5S", "AH", "2D"], "discard": ["9C", "8D", "KS", "9H", "10C", "3C", "2C", "AD", "10S", "5D", "8S", "AS", "10H", "7H", "AC", "9D", "9S", "2H", "7S"]}','{"seats": [[13, 0], [14, 0], [13, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "AC", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "9D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 1, "card": "7S"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "pictured": false, "turning": null}',19,22,NULL,1.79500018793336176868e+09,1.79500023543336176875e+09,NULL,NULL,0,0,23);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001609,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','8778e33ccb8e3d6c96d6167dbf9f8006',900000000000001630,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [44, 66, 22, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "8778e33ccb8e3d6c96d6167dbf9f8006/900000000000001602,900000000000001616,900000000000001623,900000000000001630", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 32, "hands": [["0", "1", "1", "SPIN"], ["2", "4", "5", "X2"], ["0", "4", "5", "X2"]], "draw": ["TOPSY", "SPIN", "4", "-10", "-10", "5", "0", "SPIN", "5", "-10", "-10", "3", "TOP", "3", "1", "4", "0", "TOPSY", "2", "SPIN", "TOPSY", "-10", "3", "3", "1", "4", "1", "TOP", "SPIN", "X2", "0", "0", "3", "2", "3", "5", "0", "5", "2", "1", "TOP", "4", "0", "2", "2", "TOP", "-10", "4", "TOPSY", "SPIN", "1", "1", "2"], "discard": ["3", "4", "3", "X2", "5", "5", "2"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 25, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 30, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "pictured": false, "turning": null}',7,10,NULL,1.79500023543336176875e+09,1.79500025293336176873e+09,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001672,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','c54e047669c751b58c0d5ee24938734d',NULL,NULL,'{"seats": [[0, 0]], "moves": [], "pictured": false, "turning": null}',0,1,NULL,1.79500025293336176873e+09,1.79500025293336176873e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0,2);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,0,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,1,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.79500005328695440287e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500198793336176875e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.79500041543336176876e+09,1.79500032543336176873e+09,NULL);
INSERT INTO "waits" VALUES(7,0,'person',1.79500043293336176879e+09,1.79500034293336176876e+09,NULL);
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
