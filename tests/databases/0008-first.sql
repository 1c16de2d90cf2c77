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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["11"], "take": ["7"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["2", "11"], "take": ["4", "9"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["8"], "take": ["2"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "from": "hand", "card": "7"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "from": "hand", "card": "DOOVER"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "from": "hand", "card": "2"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "from": "hand", "card": "2"}','house',1795000017.5);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "accept"}','person',1795000020.0);
INSERT INTO "actions" VALUES(2,1,0,'{"do": "play", "cards": ["2C", "2D"]}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,1,'{"do": "accept"}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "cards": ["AD"]}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "cards": ["8D"], "suit": "C"}','house',1795000030.0);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "cards": ["JC"]}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "cards": ["5C", "5S"]}','house',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["12", "16", "TABLE"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["1", "5", "13"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["5", "10", "TABLE"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.79500004524206924431e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.79500004774206924442e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.79500005024206924441e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "pick_up"}','house',1.79500005274206924439e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "play", "card": "10C"}','person',1.79500005524206924438e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "play", "card": "9H"}','person',1.79500005774206924436e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "play", "card": "QD"}','house',1.79500006024206924435e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "card": "6D"}','person',1.79500006274206924433e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "card": "KD"}','person',1.79500006524206924445e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "play", "card": "QH"}','house',1.79500006774206924443e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "card": "8H"}','person',1.79500007024206924442e+09);
INSERT INTO "actions" VALUES(4,7,1,'{"do": "play", "card": "5C"}','person',1.7950000727420692444e+09);
INSERT INTO "actions" VALUES(4,8,2,'{"do": "play", "card": "KH"}','house',1.79500007631722545628e+09);
INSERT INTO "actions" VALUES(4,9,0,'{"do": "play", "card": "6S"}','person',1.79500007881722545627e+09);
INSERT INTO "actions" VALUES(4,10,1,'{"do": "play", "card": "8S"}','person',1.79500008131722545625e+09);
INSERT INTO "actions" VALUES(4,11,2,'{"do": "play", "card": "6H"}','house',1.79500008393985033034e+09);
INSERT INTO "actions" VALUES(4,12,0,'{"do": "play", "card": "10H"}','person',1.79500008643985033032e+09);
INSERT INTO "actions" VALUES(4,13,1,'{"do": "play", "card": "9D"}','person',1.79500008893985033031e+09);
INSERT INTO "actions" VALUES(4,14,2,'{"do": "play", "card": "5D"}','house',1.79500009143985033042e+09);
INSERT INTO "actions" VALUES(4,15,0,'{"do": "play", "card": "AH", "as": 11}','person',1.79500009393985033041e+09);
INSERT INTO "actions" VALUES(4,16,1,'{"do": "play", "card": "KS"}','person',1.79500009643985033039e+09);
INSERT INTO "actions" VALUES(4,17,2,'{"do": "play", "card": "4H"}','house',1.79500009893985033038e+09);
INSERT INTO "actions" VALUES(4,18,1,'{"do": "play", "card": "9S"}','person',1.79500010143985033036e+09);
INSERT INTO "actions" VALUES(4,19,0,'{"do": "play", "card": "4D"}','person',1.79500010393985033035e+09);
INSERT INTO "actions" VALUES(4,20,1,'{"do": "play", "card": "10S"}','person',1.79500010643985033033e+09);
INSERT INTO "actions" VALUES(4,21,2,'{"do": "play", "card": "5S"}','house',1.79500010893985033032e+09);
INSERT INTO "actions" VALUES(4,22,0,'{"do": "play", "card": "4C"}','person',1.79500011143985033039e+09);
INSERT INTO "actions" VALUES(4,23,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500011393985033037e+09);
INSERT INTO "actions" VALUES(4,24,1,'{"do": "play", "card": "4S"}','person',1.79500011643985033036e+09);
INSERT INTO "actions" VALUES(4,25,2,'{"do": "play", "card": "AS", "as": 1}','house',1.79500011893985033034e+09);
INSERT INTO "actions" VALUES(4,26,0,'{"do": "play", "card": "2D"}','person',1.79500012143985033033e+09);
INSERT INTO "actions" VALUES(4,27,1,'{"do": "bust", "card": "2H"}','person',1.79500012393985033032e+09);
INSERT INTO "actions" VALUES(4,28,1,'{"do": "pass"}','person',1.7950001264398503303e+09);
INSERT INTO "actions" VALUES(4,29,2,'{"do": "play", "card": "QS"}','house',1.79500012893985033037e+09);
INSERT INTO "actions" VALUES(4,30,0,'{"do": "play", "card": "JH"}','person',1.79500013143985033036e+09);
INSERT INTO "actions" VALUES(4,31,2,'{"do": "play", "card": "6S"}','house',1.79500013393985033034e+09);
INSERT INTO "actions" VALUES(4,32,0,'{"do": "play", "card": "QD"}','person',1.79500013643985033033e+09);
INSERT INTO "actions" VALUES(4,33,2,'{"do": "play", "card": "AC", "as": 1}','house',1.79500013893985033031e+09);
INSERT INTO "actions" VALUES(4,34,0,'{"do": "play", "card": "6C"}','person',1.7950001414398503303e+09);
INSERT INTO "actions" VALUES(4,35,2,'{"do": "play", "card": "4C"}','house',1.79500014393985033028e+09);
INSERT INTO "actions" VALUES(4,36,0,'{"do": "play", "card": "2C"}','person',1.7950001464398503304e+09);
INSERT INTO "actions" VALUES(4,37,2,'{"do": "play", "card": "7S"}','house',1.79500014893985033038e+09);
INSERT INTO "actions" VALUES(4,38,0,'{"do": "play", "card": "6D"}','person',1.79500015143985033037e+09);
INSERT INTO "actions" VALUES(4,39,2,'{"do": "play", "card": "KD"}','house',1.79500015393985033035e+09);
INSERT INTO "actions" VALUES(4,40,0,'{"do": "play", "card": "10C"}','person',1.79500015643985033034e+09);
INSERT INTO "actions" VALUES(4,41,2,'{"do": "play", "card": "8D"}','house',1.79500015893985033032e+09);
INSERT INTO "actions" VALUES(4,42,0,'{"do": "play", "card": "2H"}','person',1.79500016143985033031e+09);
INSERT INTO "actions" VALUES(4,43,2,'{"do": "play", "card": "QC"}','house',1.79500016428665208818e+09);
INSERT INTO "actions" VALUES(4,44,0,'{"do": "play", "card": "9D"}','person',1.79500016678665208816e+09);
INSERT INTO "actions" VALUES(4,45,2,'{"do": "play", "card": "4H"}','house',1.79500016928665208815e+09);
INSERT INTO "actions" VALUES(4,46,0,'{"do": "play", "card": "5D"}','person',1.79500017178665208813e+09);
INSERT INTO "actions" VALUES(4,47,2,'{"do": "play", "card": "3C"}','house',1.79500017428665208812e+09);
INSERT INTO "actions" VALUES(4,48,0,'{"do": "play", "card": "7D"}','person',1.79500017678665208823e+09);
INSERT INTO "actions" VALUES(4,49,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500017928665208822e+09);
INSERT INTO "actions" VALUES(4,50,0,'{"do": "play", "card": "3D"}','person',1.7950001817866520882e+09);
INSERT INTO "actions" VALUES(4,51,2,'{"do": "play", "card": "4S"}','house',1.79500018428665208819e+09);
INSERT INTO "actions" VALUES(4,52,0,'{"do": "play", "card": "2S"}','person',1.79500018678665208817e+09);
INSERT INTO "actions" VALUES(4,53,2,'{"do": "play", "card": "9C"}','house',1.79500018928665208816e+09);
INSERT INTO "actions" VALUES(4,54,0,'{"do": "bust", "card": "QH"}','person',1.79500019178665208815e+09);
INSERT INTO "actions" VALUES(4,55,0,'{"do": "ask", "seat": 2}','person',1.79500019428665208813e+09);
INSERT INTO "actions" VALUES(4,56,2,'{"do": "pass"}','house',1.7950001967866520882e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "4S"}','person',1.79500019928665208819e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "QC"}','house',1.79500020178665208817e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "7D"}','person',1.79500020428665208816e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "9D"}','person',1.79500020678665208814e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "QD"}','house',1.79500020928665208813e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "8C"}','person',1.79500021178665208811e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "3D"}','person',1.79500021428665208819e+09);
INSERT INTO "actions" VALUES(6,7,2,'{"do": "play", "card": "2D"}','house',1.79500021678665208817e+09);
INSERT INTO "actions" VALUES(6,8,1,'{"do": "play", "card": "6H"}','person',1.79500021928665208816e+09);
INSERT INTO "actions" VALUES(6,9,0,'{"do": "play", "card": "JD"}','person',1.79500022178665208814e+09);
INSERT INTO "actions" VALUES(6,10,2,'{"do": "play", "card": "3S"}','house',1.79500022428665208813e+09);
INSERT INTO "actions" VALUES(6,11,1,'{"do": "play", "card": "3H"}','person',1.79500022678665208811e+09);
INSERT INTO "actions" VALUES(6,12,0,'{"do": "play", "card": "QH"}','person',1.7950002292866520881e+09);
INSERT INTO "actions" VALUES(6,13,2,'{"do": "play", "card": "QS"}','house',1.79500023178665208821e+09);
INSERT INTO "actions" VALUES(6,14,1,'{"do": "play", "card": "2S"}','person',1.7950002342866520882e+09);
INSERT INTO "actions" VALUES(6,15,0,'{"do": "play", "card": "AC", "as": 11}','person',1.79500023678665208818e+09);
INSERT INTO "actions" VALUES(6,16,2,'{"do": "play", "card": "2H"}','house',1.79500023928665208817e+09);
INSERT INTO "actions" VALUES(6,17,1,'{"do": "play", "card": "2C"}','person',1.79500024178665208815e+09);
INSERT INTO "actions" VALUES(6,18,0,'{"do": "bust", "card": "AH"}','person',1.79500024428665208814e+09);
INSERT INTO "actions" VALUES(7,0,2,'{"do": "play", "card": "4"}','house',1.79500024678665208812e+09);
INSERT INTO "actions" VALUES(7,1,0,'{"do": "play", "card": "1"}','person',1.79500024928665208811e+09);
INSERT INTO "actions" VALUES(7,2,1,'{"do": "play", "card": "2"}','person',1.79500025178665208822e+09);
INSERT INTO "actions" VALUES(7,3,2,'{"do": "play", "card": "3"}','house',1.79500025428665208821e+09);
INSERT INTO "actions" VALUES(7,4,0,'{"do": "play", "card": "5"}','person',1.79500025678665208819e+09);
INSERT INTO "actions" VALUES(7,5,1,'{"do": "play", "card": "4"}','person',1.79500025928665208818e+09);
INSERT INTO "actions" VALUES(7,6,2,'{"do": "play", "card": "3"}','house',1.79500026178665208816e+09);
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
    rate     REAL GENERATED ALWAYS AS (1.0 * wins / games) STORED,
    sure     REAL GENERATED ALWAYS AS (mu - 2 * sigma) STORED,
    seen_at  REAL NOT NULL,                          -- in this server
    PRIMARY KEY (board_id, period, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,1.7950001967866520882e+09);
CREATE TABLE games (                                 -- in the order in which they ended
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER UNIQUE,                      -- null: brought here from elsewhere
    guild_id    INTEGER NOT NULL,
    game        TEXT NOT NULL,
    board_id    INTEGER REFERENCES boards (id),      -- null: it counts nowhere
    finished_at REAL NOT NULL,
    voided_at   REAL
) STRICT;
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.7950001967866520882e+09,NULL);
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
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001133,'en-US',1795000922.5,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001126,'en-US',1795000917.5,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001189,'en-US',1.79500093774206924434e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001196,'en-US',1.79500094024206924433e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001469,'en-US',1.79500108428665208814e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001371,'en-US',1.79500101643985033031e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001623,'en-US',1.79500113428665208819e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001616,'en-US',1.7950011317866520882e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001679,'en-US',1.7950011467866520882e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001686,'en-US',1.79500114928665208818e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530721970727133755e+09);
INSERT INTO "migrations" VALUES(2,1.79530721971024942399e+09);
INSERT INTO "migrations" VALUES(3,1.79530721971165919308e+09);
INSERT INTO "migrations" VALUES(4,1.79530721971306228635e+09);
INSERT INTO "migrations" VALUES(5,1.79530721971494030956e+09);
INSERT INTO "migrations" VALUES(6,1.79530721971593737601e+09);
INSERT INTO "migrations" VALUES(7,1.79530721971691322328e+09);
INSERT INTO "migrations" VALUES(8,1.7953072197307505608e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,0,0,0,1.7950001967866520882e+09,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.7950001967866520882e+09,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001476,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001490,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001497,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001504,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001518,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001525,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001630,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001644,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001651,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','6d16c1c653e8ac242485f0123ccfceac',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "6d16c1c653e8ac242485f0123ccfceac/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["4", "8", "9"], ["3", "6", "DOOVER"], ["4", "9", "10"]], "open": [["2", "6", "11"], ["8", "BOMB", "DOOVER"], ["11", "BOMB", "REVERSE"]], "hidden": [["8", "1", "REVERSE"], ["BOMB", "1", "5"], ["10", "4", "5"]], "draw": ["9", "11", "4", "11", "5", "7", "6", "5", "1", "7", "1", "8", "9", "3", "DOOVER", "10", "7", "BOMB", "3", "3", "6", "2", "10"], "discard": ["7", "DOOVER", "2", "2"], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["8"], "take": ["2"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "7"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "DOOVER"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}]}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001077,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','19afc398953978e78102776ffa41a0da',900000000000001098,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "19afc398953978e78102776ffa41a0da/900000000000001070,900000000000001084,900000000000001091,900000000000001098", "chance": 98, "direction": 1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["KD", "MIRROR", "QC", "JOKER", "KC", "8H", "AS", "6D", "8S", "3S", "MIRROR", "GHOST", "9D", "7S", "AH", "QD", "2H", "10S", "3H", "JOKER", "9S", "10C", "GHOST", "4H", "KH", "3C", "GHOST", "JD", "JS", "9C", "9H", "10H"], "discard": ["2S", "2C", "2D", "AD", "8D", "JC", "5C", "5S"], "hands": [["4S", "5D", "5H", "6H", "6S", "7H"], ["AC", "3D", "4C", "4D", "7C", "7D", "8C", "10D", "QS", "MIRROR"], ["6C", "JH", "QH", "KS"]], "suit": "S", "rank": "5", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "accept", "seat": 1, "kind": "two", "by": 0}, {"event": "draw", "seat": 1, "cards": ["?", "?", "?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["AD"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["8D"], "suit": "C"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["JC"]}, {"event": "miss", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["5C", "5S"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}]}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001147,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','a6fa6d1e49d3a7052392fcfb78e3c6d5',900000000000001168,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "a6fa6d1e49d3a7052392fcfb78e3c6d5/900000000000001140,900000000000001154,900000000000001161,900000000000001168", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "run": 0, "hands": [["1", "6", "14"], ["2", "6", "11"], ["3", "9", "10", "10", "11", "12"]], "open": [["1", "5", "13"], ["5", "10", "TABLE"], ["12", "16", "TABLE"]], "hidden": [["BOTTOM", "9", "16"], ["7", "7", "7"], ["GIVE", "4", "3"]], "draw": ["3", "9", "1", "15", "16", "8", "15", "13", "BOTTOM", "8", "2", "TABLE", "6", "14", "4", "BOTTOM", "12", "GIVE", "FIVE", "5", "FIVE", "14", "13", "GIVE", "8", "15", "FIVE", "4", "2", "11"], "discard": [], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["10"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["12"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["9", "10", "12"]}], "facts": {}, "by": "house"}]}',7,10,NULL,1795000035.0,1.79500005274206924439e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001210,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','6eb32b6a1fe541172f897bf30ef4f200',900000000000001231,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "6eb32b6a1fe541172f897bf30ef4f200/900000000000001203,900000000000001217,900000000000001224,900000000000001231", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["3H", "8S"], [], ["6H", "JS", "KH"]], "draw": ["KS", "2D", "JD", "8C", "7C", "3S", "7H", "8H", "AS", "KC", "5H", "10S", "5C", "9H", "10D", "4D", "JC", "10H", "AH", "9S", "5S"], "discard": ["QS", "JH", "6S", "QD", "AC", "6C", "4C", "2C", "7S", "6D", "KD", "10C", "8D", "2H", "QC", "9D", "4H", "5D", "3C", "7D", "AD", "3D", "4S", "2S", "9C", "QH"]}','{"seats": [[45, 0], [22, 0], [47, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "2S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "QH"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 2}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}]}',57,60,NULL,1.79500005274206924439e+09,1.7950001967866520882e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001483,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','cba90081e0d887d38b728f52a005a7db',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": []}',0,2,NULL,1.7950001967866520882e+09,1.7950001967866520882e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001511,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','1caa384021c94b385ca9875f6b1e92ca',900000000000001532,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "AH", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "1caa384021c94b385ca9875f6b1e92ca/900000000000001504,900000000000001518,900000000000001525,900000000000001532", "chance": 52, "direction": -1, "turn": 0, "to_act": [0], "total": 99, "hands": [["5S", "8D"], ["AD", "6C", "JC"], ["5H", "6D", "10S"]], "draw": ["JS", "KS", "10C", "4D", "5C", "AS", "7S", "KC", "7C", "10D", "KH", "JH", "3C", "8H", "4C", "KD", "4H", "10H", "7H", "9H", "5D", "9S", "8S", "9C", "6S"], "discard": ["4S", "QC", "7D", "9D", "QD", "8C", "3D", "2D", "6H", "JD", "3S", "3H", "QH", "QS", "2S", "AC", "2H", "2C", "AH"]}','{"seats": [[14, 0], [13, 0], [13, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "2S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 84, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "AC", "as": 11}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "2C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 0, "card": "AH"}, {"event": "lost", "seat": 0}], "facts": {"total": 99, "round": 1}, "by": "person"}]}',19,22,NULL,1.7950001967866520882e+09,1.79500024428665208814e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001637,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','b2e635cafc68b5a6eff4c4f1fc1cf84b',900000000000001658,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 44, "tip_tops": [33, 66, 55, 22], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "b2e635cafc68b5a6eff4c4f1fc1cf84b/900000000000001630,900000000000001644,900000000000001651,900000000000001658", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 22, "hands": [["-10", "1", "3", "SPIN"], ["0", "1", "5", "X2"], ["-10", "1", "SPIN", "SPIN"]], "draw": ["SPIN", "TOPSY", "0", "X2", "4", "0", "X2", "SPIN", "-10", "3", "0", "-10", "1", "2", "4", "5", "5", "TOPSY", "TOPSY", "4", "2", "TOP", "-10", "2", "3", "5", "2", "3", "0", "-10", "5", "2", "4", "TOP", "TOP", "0", "5", "2", "1", "SPIN", "X2", "4", "1", "TOPSY", "2", "TOP", "3", "3", "5", "4", "1", "0", "0"], "discard": ["4", "1", "2", "3", "5", "4", "3"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 7, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 19, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 22, "round": 1}, "by": "house"}]}',7,10,NULL,1.79500024428665208814e+09,1.79500026178665208816e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001700,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','375022313a322e71ad0376638097b1df',NULL,NULL,'{"seats": [[0, 0]], "moves": []}',0,1,NULL,1.79500026178665208816e+09,1.79500026178665208816e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,0,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,0,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.79500023274206924441e+09,1.79500014274206924442e+09,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500199678665208814e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.79500042428665208815e+09,1.79500033428665208817e+09,NULL);
INSERT INTO "waits" VALUES(7,0,'person',1.79500044178665208813e+09,1.79500035178665208815e+09,NULL);
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
