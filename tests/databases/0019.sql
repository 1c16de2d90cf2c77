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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "JS"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "JC"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "7C"}','house',1.76763960661634612079e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "3S"}','person',1.76763960911634612086e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "2C"}','person',1.76763961161634612084e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "7H"}','house',1.76763961402409958837e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763961652409958835e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "8C"}','person',1.76763961902409958834e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "3D"}','house',1.76763962035379457475e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763962285379457473e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "6H"}','person',1.76763962535379457472e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "6C"}','house',1.76763962640749192241e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "4C"}','person',1.76763962890749192239e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "3H"}','house',1.76763963032944560046e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "2S"}','person',1.76763963282944560053e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "KD"}','person',1.76763963532944560052e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "KC"}','house',1.76763963666491150852e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "8H"}','person',1.7676396391649115085e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "KS"}','person',1.76763964166491150849e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "4D"}','house',1.7676396425067396164e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "4H"}','person',1.76763964500673961639e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "10D"}','house',1.76763964616838121415e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "3C"}','person',1.76763964866838121413e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "play", "card": "6D"}','person',1.76763965116838121412e+09);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "bust", "card": "2H"}','house',1.76763965233830022813e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "pass"}','house',1.76763965341314721103e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763965591314721114e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "QS"}','person',1.76763965841314721113e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "AD", "as": 1}','person',1.76763966091314721111e+09);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "play", "card": "KC"}','person',1.7676396634131472111e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "3S"}','person',1.76763966591314721108e+09);
INSERT INTO "actions" VALUES(1,31,0,'{"do": "play", "card": "8S"}','person',1.76763966841314721107e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "8C"}','person',1.76763967091314721106e+09);
INSERT INTO "actions" VALUES(1,33,0,'{"do": "play", "card": "7C"}','person',1.76763967341314721104e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "6C"}','person',1.76763967591314721111e+09);
INSERT INTO "actions" VALUES(1,35,0,'{"do": "play", "card": "7D"}','person',1.7676396784131472111e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "play", "card": "6D"}','person',1.76763968091314721108e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "play", "card": "2C"}','person',1.76763968341314721107e+09);
INSERT INTO "actions" VALUES(1,38,1,'{"do": "play", "card": "KD"}','person',1.76763968591314721105e+09);
INSERT INTO "actions" VALUES(1,39,0,'{"do": "play", "card": "2D"}','person',1.76763968841314721104e+09);
INSERT INTO "actions" VALUES(1,40,1,'{"do": "play", "card": "JC"}','person',1.76763969091314721102e+09);
INSERT INTO "actions" VALUES(1,41,0,'{"do": "play", "card": "5S"}','person',1.76763969341314721109e+09);
INSERT INTO "actions" VALUES(1,42,1,'{"do": "play", "card": "9D"}','person',1.76763969591314721108e+09);
INSERT INTO "actions" VALUES(1,43,0,'{"do": "play", "card": "3H"}','person',1.76763969841314721107e+09);
INSERT INTO "actions" VALUES(1,44,1,'{"do": "play", "card": "9S"}','person',1.76763970091314721105e+09);
INSERT INTO "actions" VALUES(1,45,0,'{"do": "play", "card": "4S"}','person',1.76763970341314721104e+09);
INSERT INTO "actions" VALUES(1,46,1,'{"do": "bust", "card": "6H"}','person',1.76763970591314721102e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "ask", "seat": 0}','person',1.76763970841314721101e+09);
INSERT INTO "actions" VALUES(1,48,0,'{"do": "pass"}','stand-in',1.76763988841314721106e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["9", "10", "DOOVER"], "take": ["5", "8", "8"]}','person',1.76763989091314721105e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["BOMB", "REVERSE"], "take": ["4", "9"]}','person',1.76763989341314721112e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["BOMB"], "take": ["6"]}','house',1.76763989341314721112e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "3"}','house',1.76763989551954889302e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "5"}','person',1.767639898019548893e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "9"}','person',1.76763990051954889299e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "9"}','house',1.76763990206704425809e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "cards": ["AS"], "seat": 1}','person',1.76763990456704425807e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "answer", "cards": ["QS"]}','person',1.76763990706704425806e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "cards": ["JS"]}','person',1.76763990956704425804e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "cards": ["GHOST"]}','person',1.76763991206704425816e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "cards": ["4S"]}','person',1.76763991456704425814e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "draw"}','person',1.76763991706704425813e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "pass"}','person',1.76763991956704425811e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["FIVE", "FIVE", "BOTTOM"]}','person',1.7676399220670442581e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["16", "16", "GIVE"]}','person',1.76763992456704425808e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["8", "10", "BOTTOM"]}','house',1.76763992456704425808e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763992618262219427e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763992868262219426e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76763993118262219424e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76763993294181942939e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "7D"}','house',1.76763993429619693754e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "6C"}','person',1.76763993679619693753e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "2C"}','person',1.76763993929619693751e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "QS"}','house',1.76763994047781038284e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "5D"}','person',1.76763994297781038282e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "JD"}','person',1.76763994547781038281e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "5H"}','house',1.76763994724302673337e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76763994974302673336e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763995224302673334e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "JH"}','house',1.76763995593227505685e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "8S"}','person',1.76763995843227505683e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "4D"}','person',1.76763996093227505682e+09);
INSERT INTO "actions" VALUES(5,12,0,'{"do": "play", "card": "JC"}','person',1.7676399634322750568e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "JS"}','house',1.76763996543747925753e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "4C"}','person',1.76763996793747925765e+09);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "play", "card": "5S"}','house',1.76763997026726484302e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "7H"}','person',1.76763997276726484301e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "9D"}','person',1.76763997526726484299e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "play", "card": "2H"}','house',1.76763997673498654368e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "10H"}','person',1.76763997923498654366e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "9C"}','person',1.76763998173498654365e+09);
INSERT INTO "actions" VALUES(5,21,2,'{"do": "play", "card": "8C"}','house',1.76763998291746354104e+09);
INSERT INTO "actions" VALUES(5,22,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763998541746354103e+09);
INSERT INTO "actions" VALUES(5,23,1,'{"do": "play", "card": "KS"}','person',1.76763998791746354101e+09);
INSERT INTO "actions" VALUES(5,24,2,'{"do": "bust", "card": "3C"}','house',1.76763998942442393308e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "4"}','person',1.76763999192442393306e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "3"}','house',1.76763999261202263838e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "4"}','person',1.76763999511202263836e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "3"}','person',1.76763999761202263835e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "1"}','house',1.76763999945923233028e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "X2"}','person',1.76764000195923233027e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "0"}','person',1.76764000445923233038e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763988841314721106e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763988841314721106e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763988841314721106e+09,NULL,900000000000000002);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7045,'en-US',1.76764059341314721108e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7047,'en-US',1.76764059841314721105e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764078801954889301e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.76764079051954889299e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764080956704425816e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.76764080456704425806e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7004,'en-US',1.76764081868262219431e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7005,'en-US',1.76764082118262219429e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7015,'en-US',1.76764087541746354103e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7016,'en-US',1.76764087791746354102e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764089195923233032e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.7676408944592323303e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79532632108538055424e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79532632110471725463e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79532632112474536891e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79532632114472174645e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79532632116468405724e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79532632118470215801e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79532632120473289484e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79532632122473239898e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79532632124471783641e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79532632126072764396e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79532632128072810171e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79532632130072808268e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79532632132069230076e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.7953263213368973732e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79532632135672473908e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79532632138072609901e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,1,1,0,1.76763988841314721106e+09,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76763988841314721106e+09,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','c3696e1579daeafe11477f5e0b2d400f',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [1, 0, 0], "question": null, "out": [2, 1], "left": [], "winners": [0], "ranking": [[0], [1], [2]], "seed": "c3696e1579daeafe11477f5e0b2d400f/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["AS", "9H", "JS"], ["JH", "QD"], []], "draw": ["QC", "8D", "KH", "10S", "7H", "5C", "3C", "5H", "3D", "KS", "10C", "4D", "10H", "4C", "2S", "6S", "4H", "2H", "10D", "AH", "7S", "8H", "9C", "JD", "QH", "5D"], "discard": ["AC", "QS", "AD", "KC", "3S", "8S", "8C", "7C", "6C", "7D", "6D", "2C", "KD", "2D", "JC", "5S", "9D", "3H", "9S", "4S", "6H"]}','{"seats": [[40, 1], [38, 0], [20, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "4S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 0}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 99, "round": 2}, "by": "stand-in"}], "ousted": false, "pictured": false, "turning": {"number": 47, "move": {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}}}',49,52,NULL,1767639600.0,1.76763988841314721106e+09,NULL,NULL,0,54,NULL,'{}');
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','21f64b5312c2a44a867a1e4c1bb1d9c6',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "21f64b5312c2a44a867a1e4c1bb1d9c6/900,901,900,900", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["5", "8", "8"], ["2", "4", "11"], ["2", "6", "9"]], "open": [["9", "10", "DOOVER"], ["10", "BOMB", "REVERSE"], ["11", "BOMB", "REVERSE"]], "hidden": [["4", "6", "1"], ["8", "5", "4"], ["7", "10", "6"]], "draw": ["1", "7", "3", "5", "11", "DOOVER", "1", "7", "7", "4", "2", "DOOVER", "1", "DOOVER", "3", "6", "3", "BOMB", "11", "2", "10", "BOMB", "8"], "discard": ["3", "5", "9", "9"], "removed": []}','{"seats": [[5, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["BOMB"], "take": ["6"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "9"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "9"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763988841314721106e+09,1.76763990206704425809e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','86990524bbc728ced6783e03f40cabb1',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "86990524bbc728ced6783e03f40cabb1/900,901,900,900", "chance": 60, "direction": -1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["4C", "MIRROR", "6S", "10H", "6D", "7D", "9S", "7S", "8H", "JOKER", "3H", "QH", "8D", "9D", "JOKER", "JD", "KS", "10C", "JH", "5H", "3S", "3C", "10D", "5C", "6H", "AH", "2S", "7H", "AD", "3D", "2D", "KC", "QD", "AC", "10S", "GHOST", "KD"], "discard": ["8S", "AS", "QS", "JS", "GHOST", "4S"], "hands": [["2C", "5D", "6C", "QC", "MIRROR", "MIRROR"], ["5S", "8C", "9C", "GHOST"], ["2H", "4D", "4H", "7C", "9H", "JC", "KH"]], "suit": "S", "rank": "4", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[7, 0], [6, 0], [2, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "cards": ["JS"]}, {"event": "miss", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["4S"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763990206704425809e+09,1.76763991956704425811e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','01f1309bdee407b195bc7c84854c2b20',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "01f1309bdee407b195bc7c84854c2b20/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "row": "7", "run": 2, "hands": [["2", "9", "13"], ["12", "15", "GIVE"], ["5", "6", "10"]], "open": [["FIVE", "FIVE", "BOTTOM"], ["16", "16", "GIVE"], ["8", "10", "BOTTOM"]], "hidden": [["13", "8", "7"], ["FIVE", "12", "11"], ["14", "2", "TABLE"]], "draw": ["1", "3", "5", "15", "6", "5", "3", "TABLE", "4", "9", "1", "9", "13", "8", "12", "14", "GIVE", "10", "TABLE", "16", "11", "6", "11", "15", "14", "BOTTOM", "3"], "discard": ["1", "2", "4", "4", "7", "7"], "removed": []}','{"seats": [[5, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4", "4"]}, {"event": "draw", "seat": 1, "cards": ["?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["7", "7"]}, {"event": "draw", "seat": 2, "cards": ["?", "?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763991956704425811e+09,1.76763993294181942939e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','6ac04e43455861737a3284607d90c99b',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "3C", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "6ac04e43455861737a3284607d90c99b/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["AS", "10D", "QD"], ["3D", "9H", "10C"], ["3H", "6H"]], "draw": ["KC", "3S", "7C", "8H", "KH", "10S", "6D", "6S", "7S", "KD", "4S", "QC", "2D", "5C", "8D", "9S", "2S", "4H", "QH"], "discard": ["7D", "6C", "2C", "QS", "5D", "JD", "5H", "AD", "AC", "JH", "8S", "4D", "JC", "JS", "4C", "5S", "7H", "9D", "2H", "10H", "9C", "8C", "AH", "KS", "3C"]}','{"seats": [[17, 0], [17, 0], [18, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "8C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "AH", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "3C"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',25,28,NULL,1.76763993294181942939e+09,1.76763998942442393308e+09,NULL,NULL,0,29,NULL,'{}');
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','2bb646b13a00dc3793b5e4d59bf3a73f',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [33, 44, 22, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "2bb646b13a00dc3793b5e4d59bf3a73f/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 30, "hands": [["2", "3", "4", "TOP"], ["-10", "1", "TOPSY", "TOPSY"], ["1", "SPIN", "TOP", "TOPSY"]], "draw": ["3", "0", "SPIN", "3", "2", "1", "TOPSY", "5", "0", "-10", "0", "5", "4", "1", "2", "X2", "3", "SPIN", "0", "5", "2", "5", "SPIN", "2", "X2", "TOP", "5", "-10", "4", "5", "5", "X2", "-10", "4", "4", "SPIN", "4", "1", "1", "TOP", "3", "1", "2", "5", "0", "2", "0", "0", "-10", "-10", "3", "SPIN", "2"], "discard": ["4", "3", "4", "3", "1", "X2", "0"]}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 14, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 30, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "0"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763998942442393308e+09,1.76764000445923233038e+09,NULL,NULL,0,11,NULL,'{}');
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','b064e6f1b50d0d3f619433d3dbcd72c7',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76764000445923233038e+09,1.76764000445923233038e+09,NULL,NULL,0,3,NULL,'{}');
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,0,'person',1.76764008206704425815e+09,1.76763999206704425812e+09,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763992028995847705e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76764011294181942941e+09,1.76764002294181942938e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.7676399905397496223e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76764000582233810421e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764180445923233028e+09,NULL,NULL);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('tables',7);
COMMIT;
