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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "QD"}','house',1.76763960110196018211e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "JC"}','person',1.76763960360196018223e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "QC"}','person',1.76763960610196018221e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "8D"}','house',1.76763960690198135379e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "JS"}','person',1.76763960940198135377e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "QS"}','person',1.76763961190198135376e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "5D"}','house',1.76763961363536953926e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "8S"}','person',1.76763961613536953925e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "JD"}','person',1.76763961863536953923e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "KS"}','house',1.76763962056837606426e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "bust", "card": "3C"}','person',1.76763962306837606425e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "pass"}','person',1.76763962556837606436e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "JS"}','person',1.76763962806837606435e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "QD"}','house',1.76763963002736473081e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "5C"}','person',1.7676396325273647308e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "8S"}','house',1.76763963412732410434e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "5H"}','person',1.76763963662732410432e+09);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "JH"}','house',1.76763963870739626883e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "2D"}','person',1.76763964120739626882e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "3D"}','house',1.76763964283955526349e+09);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763964533955526348e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "6D"}','house',1.76763964700025510783e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "JD"}','person',1.76763964950025510795e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "4H"}','house',1.76763965151075148583e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "6C"}','person',1.76763965401075148582e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "play", "card": "2H"}','house',1.76763965511346387866e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "5D"}','person',1.76763965761346387864e+09);
INSERT INTO "actions" VALUES(1,27,2,'{"do": "play", "card": "KH"}','house',1.76763965885008335118e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "5S"}','person',1.76763966135008335116e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "play", "card": "KS"}','house',1767639662.90548);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "4D"}','person',1767639665.40548);
INSERT INTO "actions" VALUES(1,31,2,'{"do": "play", "card": "9S"}','house',1.76763966725321292876e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "9D"}','person',1.76763966975321292875e+09);
INSERT INTO "actions" VALUES(1,33,2,'{"do": "play", "card": "10S"}','house',1.76763967160777902597e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "8H"}','person',1.76763967410777902596e+09);
INSERT INTO "actions" VALUES(1,35,2,'{"do": "play", "card": "AD", "as": 1}','house',1.76763967597362899779e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763967847362899778e+09);
INSERT INTO "actions" VALUES(1,37,2,'{"do": "bust", "card": "AS"}','house',1.76763968006319737436e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "ask", "seat": 1}','house',1.76763968060770916938e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "pass"}','stand-in',1.76763986060770916936e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["8", "10", "11"], "take": ["3", "6", "7"]}','person',1.76763986310770916934e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["11"], "take": ["6"]}','person',1.76763986560770916933e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["6"], "take": ["1"]}','house',1.76763986560770916933e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "5"}','person',1.76763986810770916931e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "pick_up"}','house',1.76763986910286855693e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "from": "hand", "card": "3"}','person',1.76763987160286855692e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "from": "hand", "card": "5"}','person',1.7676398741028685569e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "cards": ["JH", "JC"]}','person',1.76763987660286855702e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "play", "cards": ["7C"]}','person',1.767639879102868557e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "cards": ["3C", "3H"], "seat": 0}','person',1.76763988160286855699e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "accept"}','person',1.76763988410286855697e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "cards": ["8S"], "suit": "C"}','house',1.76763988620145130162e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["KC"]}','person',1.7676398887014513016e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "accept"}','person',1.76763989120145130159e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["9", "TABLE", "BOTTOM"]}','person',1.76763989370145130157e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["12", "13", "GIVE"]}','person',1.76763989620145130156e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["15", "TABLE", "BOTTOM"]}','house',1.76763989620145130156e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763989870145130155e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "pick_up"}','house',1.7676398999039680958e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763990240396809579e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763990490396809577e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "6S"}','house',1767639906.10067);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "6D"}','person',1767639908.60067);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "KS"}','person',1767639911.10067);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "9C"}','house',1.76763991226961588863e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "9D"}','person',1.76763991476961588862e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "4H"}','person',1.7676399172696158886e+09);
INSERT INTO "actions" VALUES(5,6,0,'{"do": "play", "card": "4C"}','person',1.76763991976961588859e+09);
INSERT INTO "actions" VALUES(5,7,1,'{"do": "bust", "card": "AS"}','person',1.76763992226961588857e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "5"}','person',1.76763992476961588856e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "4"}','house',1.7676399258632161617e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "5"}','person',1.76763992836321616169e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "3"}','person',1.76763993086321616167e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "2"}','house',1.76763993259718561173e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "2"}','person',1.76763993509718561171e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "TOP"}','person',1.7676399375971856117e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["GIVE", "FIVE", "BOTTOM"]}','person',1.76763994009718561177e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["7", "14", "15"]}','house',1.76763994009718561177e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763994106845712659e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763994356845712658e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.7676399449535017014e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763994745350170138e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.7676399490773451328e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986060770916936e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986060770916936e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763986060770916936e+09,NULL,900000000000000002);
CREATE TABLE gatherings (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,   -- never used twice: old buttons carry it
    guild_id       INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,
    message_id     INTEGER,                             -- the board; null while there is none
    opener_id      INTEGER NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,             -- by which it was opened
    locale         TEXT NOT NULL,                       -- of the board
    name           TEXT NOT NULL,
    created_at     REAL NOT NULL,
    done           INTEGER NOT NULL DEFAULT 0           -- 1: the board shows all results
) STRICT;
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.7676399375971856117e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7011,'en-US',1.76764051556837606428e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7036,'en-US',1.76764056847362899778e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764076160286855697e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764076410286855695e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.76764077870145130152e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764078120145130164e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764079240396809579e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764079490396809578e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7006,'en-US',1.76764080976961588864e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7000,'en-US',1.76764081226961588862e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764082509718561172e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.7676408275971856117e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7005,'en-US',1.76764083745350170139e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.7676399375971856117e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79533874139351749422e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79533874140776181218e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79533874142868351934e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79533874144868016249e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.7953387414606637955e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79533874148066520688e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79533874149667358396e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79533874151669502259e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79533874154473876948e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79533874155806636805e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.7953387415654158592e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79533874158070564262e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79533874160044050211e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79533874161272859575e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79533874163038325308e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79533874165665745734e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79533874167667484278e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763986060770916936e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763986060770916936e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(8,0,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(8,1,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(9,0,900000000000000013,'Cleo',NULL,902,0);
INSERT INTO "seats" VALUES(9,1,NULL,'Clover','normal',900,0);
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
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}', gathering_id INTEGER REFERENCES gatherings (id), most INTEGER) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','994b87e82214f798d9a6d26a37f99d1b',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "994b87e82214f798d9a6d26a37f99d1b/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["2S", "7H", "10D"], ["6S", "8C"]], "draw": ["2C", "7S", "4C", "QH", "KC", "3S", "6H", "QC", "3H", "QS", "10H", "7C", "KD", "8D", "9C", "4S", "9H", "3C", "JC", "10C", "7D"], "discard": ["JS", "QD", "5C", "8S", "5H", "JH", "2D", "3D", "AH", "6D", "JD", "4H", "6C", "2H", "5D", "KH", "5S", "KS", "4D", "9S", "9D", "10S", "8H", "AD", "AC", "AS"]}','{"seats": [[10, 0], [35, 1], [35, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "AD", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "AC", "as": 1}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "AS"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "ask", "seat": 2, "target": 1}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "stand-in"}], "ousted": false, "pictured": false, "turning": {"number": 38, "move": {"events": [{"event": "bust", "seat": 2, "card": "AS"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}}}',40,43,NULL,1767639600.0,1.76763986060770916936e+09,NULL,NULL,0,45,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','307d5c03d98e6f8e1b1115a953bee353',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "307d5c03d98e6f8e1b1115a953bee353/900,901,900,900", "chance": 54, "direction": 1, "turn": 2, "to_act": [2], "turns": 4, "hands": [["6", "7", "7"], ["6", "9", "10"], ["1", "2", "2", "5"]], "open": [["8", "10", "11"], ["11", "11", "BOMB"], ["4", "6", "BOMB"]], "hidden": [["2", "DOOVER", "10"], ["REVERSE", "8", "1"], ["2", "BOMB", "5"]], "draw": ["3", "6", "7", "3", "DOOVER", "9", "3", "7", "8", "11", "10", "1", "REVERSE", "BOMB", "4", "5", "8", "9", "DOOVER", "1", "9", "4", "DOOVER", "4"], "discard": ["3", "5"], "removed": []}','{"seats": [[4, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["6"], "take": ["1"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["5"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763986060770916936e+09,1.7676398741028685569e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','fac31f9fd4f4a9740396d2debb1dbef8',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "fac31f9fd4f4a9740396d2debb1dbef8/900,901,900,900", "chance": 60, "direction": 1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["MIRROR", "2H", "6C", "8C", "MIRROR", "JD", "MIRROR", "7D", "9H", "QD", "8D", "JOKER", "7S", "KH", "4D", "4C", "GHOST", "3S", "AD", "JOKER", "6D", "5H", "AH", "KS", "2S", "9C", "9D", "6H", "10S", "GHOST", "5D", "5C", "GHOST", "10H", "8H"], "discard": ["QH", "JH", "JC", "7C", "3C", "3H", "8S", "KC"], "hands": [["5S", "6S", "7H", "QS"], ["AS", "3D", "4H", "4S", "9S", "10C", "KD"], ["AC", "2C", "2D", "10D", "JS", "QC"]], "suit": "C", "rank": "K", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[7, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "cards": ["3C", "3H"], "target": 0}], "facts": {"facing": [["swap", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 0, "kind": "swap", "by": 1}, {"event": "swap", "seats": [1, 0]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["8S"], "suit": "C"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["KC"]}], "facts": {"facing": [["king", 0, 1]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 1, "kind": "king", "by": 0}, {"event": "draw", "seat": 1, "cards": ["?", "?", "?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.7676398741028685569e+09,1.76763989120145130159e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','9a89a8f5a6bd04bae22065e18518bc46',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "9a89a8f5a6bd04bae22065e18518bc46/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "row": "7", "run": 1, "hands": [["6", "8", "12"], ["1", "1", "10"], ["2", "3", "5", "6"]], "open": [["9", "TABLE", "BOTTOM"], ["12", "13", "GIVE"], ["15", "TABLE", "BOTTOM"]], "hidden": [["4", "11", "FIVE"], ["3", "4", "BOTTOM"], ["FIVE", "16", "16"]], "draw": ["5", "6", "8", "10", "15", "FIVE", "5", "11", "13", "14", "7", "4", "12", "GIVE", "1", "2", "9", "8", "TABLE", "10", "14", "GIVE", "14", "7", "11", "16", "15", "3", "13", "9"], "discard": ["2", "7"], "removed": []}','{"seats": [[4, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["6"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763989120145130159e+09,1.76763990490396809577e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','90a96acd2492cb96ce33453d05ed429f',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "AS", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "90a96acd2492cb96ce33453d05ed429f/900,901,900,900", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 99, "hands": [["AC", "7H", "10C"], ["8C", "JH"], ["3D", "7C", "KD"]], "draw": ["5H", "8D", "AD", "5S", "AH", "JD", "3S", "6C", "8S", "7D", "QC", "9H", "5D", "10D", "4D", "10H", "4S", "JS", "3C", "5C", "KC", "2S", "QH", "2C", "6H", "QD", "2D", "QS", "7S", "3H", "2H", "KH", "10S", "JC", "9S", "8H"], "discard": ["6S", "6D", "KS", "9C", "9D", "4H", "4C", "AS"]}','{"seats": [[7, 0], [7, 0], [4, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "9C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "9D"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "4H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "4C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 1, "card": "AS"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',8,11,NULL,1.76763990490396809577e+09,1.76763992226961588857e+09,NULL,NULL,0,12,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','ba4bff41d9261afa125ae5518a772128',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [44, 66, 33, 22], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "ba4bff41d9261afa125ae5518a772128/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 55, "hands": [["1", "1", "1", "4"], ["-10", "0", "4", "TOPSY"], ["-10", "-10", "TOPSY", "X2"]], "draw": ["2", "5", "X2", "3", "1", "0", "0", "-10", "2", "X2", "5", "4", "0", "1", "TOP", "3", "2", "4", "2", "5", "1", "3", "4", "2", "3", "-10", "3", "3", "SPIN", "SPIN", "SPIN", "-10", "0", "TOPSY", "4", "2", "5", "0", "X2", "TOP", "3", "SPIN", "SPIN", "4", "TOPSY", "5", "1", "5", "0", "1", "SPIN", "0", "TOP"], "discard": ["5", "4", "5", "3", "2", "2", "TOP"]}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 14, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 17, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 19, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "TOP"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763992226961588857e+09,1.7676399375971856117e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','ce5a6cf75ec620b7f226ff3db88ac79d',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.7676399375971856117e+09,1.7676399375971856117e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','65cd903d880f92a45d022822c1e84d04',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "65cd903d880f92a45d022822c1e84d04/901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": "9", "run": 1, "hands": [["3", "11", "15"], ["5", "6", "10"]], "open": [["GIVE", "FIVE", "BOTTOM"], ["7", "14", "15"]], "hidden": [["3", "13", "10"], ["GIVE", "4", "1"]], "draw": ["12", "3", "5", "15", "12", "BOTTOM", "16", "GIVE", "11", "13", "1", "8", "13", "14", "16", "2", "11", "2", "12", "TABLE", "1", "8", "9", "BOTTOM", "FIVE", "TABLE", "10", "4", "FIVE", "6", "9", "14", "4", "6", "16", "5", "TABLE"], "discard": ["2", "7", "7", "8", "9"], "removed": []}','{"seats": [[7, 0], [7, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.7676399375971856117e+09,1.7676399490773451328e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','c48153320bb10d652a5e2e95d2c01468',NULL,NULL,'{"seats": [[0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.7676399375971856117e+09,1.7676399375971856117e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,2,'house',1.76763987611148786546e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1767639892.77373,NULL,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.76763990642568111417e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.76764010226961588859e+09,1.7676400122696158886e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763993877967548365e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764173759718561172e+09,NULL,NULL);
INSERT INTO "waits" VALUES(8,0,'person',1.76764012907734513286e+09,1.76764003907734513283e+09,NULL);
INSERT INTO "waits" VALUES(9,-1,'lobby',1.76772633759718561172e+09,NULL,NULL);
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
CREATE INDEX tables_thread ON tables (guild_id, channel_id) WHERE parent_id IS NOT NULL;
CREATE INDEX gatherings_place ON gatherings (guild_id, channel_id);
CREATE INDEX gatherings_open ON gatherings (id) WHERE done = 0;
CREATE INDEX gatherings_opener ON gatherings (opener_id);
CREATE INDEX tables_gathering ON tables (gathering_id, phase) WHERE gathering_id IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('tables',9);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
