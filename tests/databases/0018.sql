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
INSERT INTO "actions" VALUES(1,0,1,'{"do": "play", "card": "6D"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,2,'{"do": "play", "card": "KD"}','house',1.76763960457814288135e+09);
INSERT INTO "actions" VALUES(1,2,0,'{"do": "play", "card": "6H"}','person',1.76763960707814288134e+09);
INSERT INTO "actions" VALUES(1,3,1,'{"do": "play", "card": "3H"}','person',1.76763960957814288141e+09);
INSERT INTO "actions" VALUES(1,4,2,'{"do": "play", "card": "QC"}','house',1.76763961138600230217e+09);
INSERT INTO "actions" VALUES(1,5,0,'{"do": "play", "card": "3S"}','person',1.76763961388600230216e+09);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "card": "8D"}','person',1.76763961638600230214e+09);
INSERT INTO "actions" VALUES(1,7,2,'{"do": "play", "card": "KC"}','house',1.76763961733029484747e+09);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "5D"}','person',1.76763961983029484746e+09);
INSERT INTO "actions" VALUES(1,9,1,'{"do": "play", "card": "8H"}','person',1.76763962233029484744e+09);
INSERT INTO "actions" VALUES(1,10,2,'{"do": "play", "card": "JC"}','house',1.76763962401806902884e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "2S"}','person',1.76763962651806902882e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "3C"}','person',1.76763962901806902889e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "6C"}','house',1.76763963147267341617e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "6S"}','person',1.76763963397267341616e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "9D"}','person',1.76763963647267341615e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "KS"}','house',1.76763963808739852905e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "4C"}','person',1.76763964058739852904e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "4D"}','house',1.76763964155992722507e+09);
INSERT INTO "actions" VALUES(1,19,0,'{"do": "play", "card": "10D"}','person',1.76763964405992722505e+09);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "QH"}','person',1.76763964655992722504e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "bust", "card": "2D"}','house',1.76763964932006025312e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "pass"}','house',1.76763965024899482722e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "play", "card": "QC"}','person',1.7676396527489948272e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "KH"}','person',1.76763965524899482732e+09);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "play", "card": "7C"}','person',1.7676396577489948273e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "4C"}','person',1.76763966024899482729e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "7S"}','person',1.76763966274899482727e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "JH"}','person',1.76763966524899482726e+09);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "play", "card": "6C"}','person',1.76763966774899482724e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "KS"}','person',1.76763967024899482723e+09);
INSERT INTO "actions" VALUES(1,31,0,'{"do": "play", "card": "4D"}','person',1.76763967274899482721e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "9H"}','person',1.76763967524899482733e+09);
INSERT INTO "actions" VALUES(1,33,0,'{"do": "play", "card": "4H"}','person',1.76763967774899482731e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "10S"}','person',1.7676396802489948273e+09);
INSERT INTO "actions" VALUES(1,35,0,'{"do": "play", "card": "5H"}','person',1.76763968274899482728e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "play", "card": "5C"}','person',1.76763968524899482727e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "bust", "card": "2C"}','person',1.76763968774899482725e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "ask", "seat": 1}','person',1.76763969024899482724e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "pass"}','stand-in',1.76763987024899482721e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["8", "11"], "take": ["5", "5"]}','person',1.7676398727489948272e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["11", "DOOVER"], "take": ["9", "9"]}','person',1.76763987524899482731e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["10", "11"], "take": ["2", "4"]}','house',1.76763987524899482731e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "2"}','person',1.7676398777489948273e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "from": "hand", "card": "2"}','house',1.76763988008795523646e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "from": "hand", "card": "5"}','person',1.76763988258795523645e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "from": "hand", "card": "9"}','person',1.76763988508795523643e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "cards": ["8C"], "suit": "D"}','person',1.76763988758795523642e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "draw"}','house',1.76763988944318723673e+09);
INSERT INTO "actions" VALUES(3,2,2,'{"do": "pass"}','house',1.76763989052827334398e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "cards": ["6D"]}','person',1.76763989302827334406e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "cards": ["JD"]}','person',1.76763989552827334404e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["7D"]}','person',1.76763989802827334403e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "cards": ["3D"]}','person',1.76763990052827334401e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["FIVE", "TABLE", "BOTTOM"]}','person',1.767639903028273344e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["13", "GIVE", "BOTTOM"]}','person',1.76763990552827334398e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["10", "13", "GIVE"]}','house',1.76763990552827334398e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763990802827334397e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76763991052827334408e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "pick_up"}','house',1.76763991303194212918e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763991553194212916e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "JH"}','person',1.76763991803194212915e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "KD"}','house',1.76763991918956756598e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "KS"}','person',1.76763992168956756596e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "bust", "card": "3H"}','person',1.76763992418956756595e+09);
INSERT INTO "actions" VALUES(5,4,1,'{"do": "ask", "seat": 2}','person',1.76763992668956756593e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "pass"}','house',1.76763992765494966502e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "8H"}','house',1.76763992961063814163e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "KC"}','person',1.76763993211063814162e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "JC"}','person',1.7676399346106381416e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "8S"}','house',1.76763993648166108131e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "QS"}','person',1.7676399389816610813e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "JS"}','person',1.76763994148166108128e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "QD"}','house',1.76763994330070209502e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "7S"}','person',1.767639945800702095e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "8D"}','person',1.76763994830070209508e+09);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "play", "card": "5D"}','house',1.76763994957574558253e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "QC"}','person',1.76763995207574558261e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "bust", "card": "5C"}','person',1.76763995457574558259e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "2"}','house',1.76763995619592595093e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "5"}','person',1.76763995869592595105e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "1"}','person',1.76763996119592595103e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "X2"}','house',1.7676399619508328438e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "4"}','person',1.76763996445083284379e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "1"}','person',1.76763996695083284377e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "0"}','house',1.76763996868892431257e+09);
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
INSERT INTO "facts" VALUES('alive_at','1767639600.0');
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763987024899482721e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763987024899482721e+09);
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
, channel_id INTEGER) STRICT;
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763987024899482721e+09,NULL,900000000000000002);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7038,'en-US',1.76764058024899482724e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7036,'en-US',1.76764057524899482727e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764077258795523645e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764077508795523644e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.76764078802827334408e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764079052827334406e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7006,'en-US',1.76764080553194212908e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7004,'en-US',1.767640800528273344e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7009,'en-US',1.76764084207574558253e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7010,'en-US',1.76764084457574558251e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764085445083284379e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764085695083284378e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000011,'Ada',1767639600.0);
INSERT INTO "members" VALUES(900000000000000001,900000000000000012,'Bela',1767639600.0);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79531893561356401447e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79531893561812400821e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79531893562772321701e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79531893563683176036e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79531893565023374561e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79531893566071557998e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79531893566871237752e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79531893566992354393e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79531893568471193319e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79531893568936491015e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79531893570487880709e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79531893572054100033e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79531893572525978091e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79531893600075101845e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79531893612878799436e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
CREATE TABLE packs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- never used twice: tables carry it
    guild_id   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    questions  TEXT NOT NULL,                        -- JSON, by card
    added_by   INTEGER NOT NULL,
    added_at   REAL NOT NULL,
    deleted_at REAL                                  -- tables that use it go on with it
, game TEXT NOT NULL DEFAULT 'ninety_nine') STRICT;
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763987024899482721e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763987024899482721e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(1,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(1,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(1,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900,0);
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
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}') STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','a5efe1ae37e0a91f17b8ec582f745d30',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [2, 0], "left": [], "winners": [1], "ranking": [[1], [0], [2]], "seed": "a5efe1ae37e0a91f17b8ec582f745d30/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["3S", "6S"], ["7H", "8D", "8H"], []], "draw": ["6D", "3H", "JS", "QD", "2S", "5D", "9D", "AS", "JD", "8S", "9S", "4S", "10H", "5S", "2D", "KC", "3C", "10D", "AC", "AH", "2H", "QH", "7D", "JC", "AD", "KD", "QS", "6H", "9C", "8C", "3D", "10C"], "discard": ["QC", "KH", "7C", "4C", "7S", "JH", "6C", "KS", "4D", "9H", "4H", "10S", "5H", "5C", "2C"]}','{"seats": [[32, 0], [30, 1], [18, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "5H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "5C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "stand-in"}], "ousted": false, "pictured": false, "turning": {"number": 38, "move": {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}}}',40,43,NULL,1767639600.0,1.76763987024899482721e+09,NULL,NULL,0,45,NULL,'{}');
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','684a8f7dfde7b42845a2e5d074c70403',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "684a8f7dfde7b42845a2e5d074c70403/900,901,900,900", "chance": 54, "turn": 2, "to_act": [2], "turns": 4, "direction": 1, "hands": [["3", "5", "8"], ["1", "8", "9"], ["4", "5", "5"]], "open": [["8", "9", "11"], ["11", "11", "DOOVER"], ["6", "10", "11"]], "hidden": [["4", "10", "1"], ["1", "7", "8"], ["2", "9", "DOOVER"]], "draw": ["7", "6", "REVERSE", "7", "6", "BOMB", "3", "10", "4", "DOOVER", "BOMB", "6", "7", "10", "BOMB", "4", "BOMB", "1", "3", "DOOVER", "2", "REVERSE", "3"], "discard": ["2", "2", "5", "9"], "removed": []}','{"seats": [[4, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["10", "11"], "take": ["2", "4"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "9"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763987024899482721e+09,1.76763988508795523643e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','9d2b2054c87a6a98004c05bc1d4c9bf2',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "9d2b2054c87a6a98004c05bc1d4c9bf2/900,901,900,900", "chance": 60, "direction": 1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["8S", "MIRROR", "8H", "5S", "KH", "4D", "2H", "9D", "QS", "AD", "GHOST", "2D", "4S", "JC", "10S", "3C", "AH", "3S", "AC", "JH", "8D", "5D", "GHOST", "JOKER", "6S", "JOKER", "KC", "KD", "JS", "KS", "QC", "6C", "2C", "4C", "10C", "10D", "MIRROR"], "discard": ["10H", "8C", "6D", "JD", "7D", "3D"], "hands": [["2S", "9H", "9S", "QD", "QH"], ["AS", "5C", "GHOST", "MIRROR"], ["3H", "4H", "5H", "6H", "7C", "7H", "7S", "9C"]], "suit": "D", "rank": "3", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "pass", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["6D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["JD"]}, {"event": "miss", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["7D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["3D"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763988508795523643e+09,1.76763990052827334401e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','c526e25ac8cecaf8b4eb871534a73e15',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "c526e25ac8cecaf8b4eb871534a73e15/900,901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 4, "out": [], "row": "8", "run": 1, "hands": [["14", "16", "TABLE"], ["2", "5", "12"], ["1", "7", "8", "9", "12", "12"]], "open": [["FIVE", "TABLE", "BOTTOM"], ["13", "GIVE", "BOTTOM"], ["10", "13", "GIVE"]], "hidden": [["10", "9", "9"], ["3", "BOTTOM", "11"], ["3", "6", "5"]], "draw": ["1", "4", "4", "11", "15", "11", "15", "6", "7", "7", "3", "6", "1", "15", "16", "5", "10", "14", "FIVE", "TABLE", "13", "2", "16", "14", "8", "FIVE", "2", "GIVE", "4"], "discard": ["8"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["12", "12"]}, {"event": "draw", "seat": 1, "cards": ["?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["7", "12", "12"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763990052827334401e+09,1.76763991553194212916e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','587cec858e03477d39c99515d10bfc6a',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "ask", "tokens": [3, 1, 3], "question": {"card": "5C", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "587cec858e03477d39c99515d10bfc6a/900,901,900,900", "chance": 103, "direction": 1, "turn": 1, "to_act": [1], "total": 96, "hands": [["AS", "2C", "2H"], ["5H", "7D"], ["4H", "4S", "10S"]], "draw": ["6H", "9D", "AH", "7H", "10C", "3D", "4D", "KH", "5S", "9H", "6S", "6C", "4C", "3C", "JD", "2S", "JH", "QH", "9S", "10D", "AD", "9C", "10H", "2D", "8C", "3S", "KS", "AC", "KD", "3H", "7C", "6D"], "discard": ["8H", "KC", "JC", "8S", "QS", "JS", "QD", "7S", "8D", "5D", "QC", "5C"]}','{"seats": [[11, 0], [13, 0], [12, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "7S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 73, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "8D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 81, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "5D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 86, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "QC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 1, "card": "5C"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',18,21,NULL,1.76763991553194212916e+09,1.76763995457574558259e+09,NULL,NULL,0,22,NULL,'{}');
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','9d9044abbe9766ae9c17758f622b26f5',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 22, "tip_tops": [66, 55, 33, 44], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "9d9044abbe9766ae9c17758f622b26f5/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 21, "hands": [["3", "TOP", "TOPSY", "X2"], ["-10", "-10", "0", "TOP"], ["2", "5", "SPIN", "SPIN"]], "draw": ["3", "2", "TOPSY", "4", "-10", "2", "4", "0", "1", "3", "TOPSY", "0", "X2", "TOP", "SPIN", "4", "SPIN", "3", "SPIN", "5", "3", "1", "3", "X2", "0", "2", "0", "1", "-10", "5", "0", "5", "5", "5", "5", "1", "4", "2", "SPIN", "-10", "4", "-10", "3", "4", "2", "2", "0", "1", "3", "4", "1", "TOPSY", "TOP"], "discard": ["2", "5", "1", "X2", "4", "1", "0"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 8, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "0"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763995457574558259e+09,1.76763996868892431257e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','10a0abd6cfccb68d02d97513e1a6a7fc',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76763996868892431257e+09,1.76763996868892431257e+09,NULL,NULL,0,3,NULL,'{}');
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,2,'house',1.76763988609582734109e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763990195127844808e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,1,'person',1.76764009553194212918e+09,1.76764000553194212915e+09,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.76764013457574558265e+09,1.76764004457574558262e+09,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764014868892431258e+09,1.7676400586889243126e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764176868892431259e+09,NULL,NULL);
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;
CREATE INDEX packs_guild ON packs (guild_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX boards_current ON boards (guild_id, game, season) WHERE reset_at IS NULL;
CREATE INDEX boards_follows ON boards (follows) WHERE follows IS NOT NULL;
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
CREATE INDEX games_guild ON games (guild_id, id, channel_id);
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase)
    WHERE phase IN ('lobby', 'play');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('tables',7);
COMMIT;
