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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "QC"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "3S"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "QD"}','house',1.76763960698791670802e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "8D"}','person',1.767639609487916708e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "5C"}','person',1.76763961198791670799e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "2C"}','house',1.76763961417877745623e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "QS"}','person',1.76763961667877745635e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "3H"}','person',1.76763961917877745633e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "2S"}','house',1.76763962140047407151e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "KS"}','person',1.7676396239004740715e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "4D"}','person',1.76763962640047407148e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "bust", "card": "3D"}','person',1.76763962890047407147e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "pass"}','person',1.76763963140047407145e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "KD"}','house',1.76763963250831675523e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "JH"}','person',1.76763963500831675522e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "6S"}','house',1.76763963626931953432e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "5S"}','person',1.76763963876931953431e+09);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "8D"}','house',1.76763964040972518915e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "JC"}','person',1.76763964290972518927e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "8H"}','house',1.7676396459892446995e+09);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763964848924469948e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "3D"}','house',1.76763965058752226837e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "4H"}','person',1.76763965308752226835e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "JS"}','house',1.76763965540786886212e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "6H"}','person',1.76763965790786886211e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "play", "card": "2H"}','house',1.76763965924275970459e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763966174275970457e+09);
INSERT INTO "actions" VALUES(1,27,2,'{"do": "play", "card": "7S"}','house',1.76763966245652914049e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "KS"}','person',1.76763966495652914048e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "play", "card": "10D"}','house',1.76763966600995659828e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "7H"}','person',1.76763966850995659827e+09);
INSERT INTO "actions" VALUES(1,31,2,'{"do": "play", "card": "2S"}','house',1.76763966976782584193e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "10C"}','person',1.76763967226782584192e+09);
INSERT INTO "actions" VALUES(1,33,2,'{"do": "play", "card": "8S"}','house',1.76763967296866393087e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "10H"}','person',1.76763967546866393085e+09);
INSERT INTO "actions" VALUES(1,35,2,'{"do": "play", "card": "5C"}','house',1.76763967795630192762e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "play", "card": "5H"}','person',1.7676396804563019276e+09);
INSERT INTO "actions" VALUES(1,37,2,'{"do": "play", "card": "2D"}','house',1.76763968130256986623e+09);
INSERT INTO "actions" VALUES(1,38,1,'{"do": "play", "card": "10S"}','person',1.76763968380256986621e+09);
INSERT INTO "actions" VALUES(1,39,2,'{"do": "play", "card": "6C"}','house',1.76763968532237505915e+09);
INSERT INTO "actions" VALUES(1,40,1,'{"do": "play", "card": "9D"}','person',1.76763968782237505914e+09);
INSERT INTO "actions" VALUES(1,41,2,'{"do": "play", "card": "3H"}','house',1.76763968916292405126e+09);
INSERT INTO "actions" VALUES(1,42,1,'{"do": "bust", "card": "QD"}','person',1.76763969166292405125e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "ask", "seat": 2}','person',1.76763969416292405123e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "pass"}','house',1.76763969550213646884e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["REVERSE"], "take": ["6"]}','person',1.76763969800213646896e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["7"], "take": ["5"]}','person',1.76763970050213646894e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": [], "take": []}','house',1.76763970050213646894e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "1"}','person',1.76763970300213646893e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "3"}','person',1.76763970550213646891e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "from": "hand", "card": "5"}','house',1.76763970753007340435e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "from": "hand", "card": "6"}','person',1.76763971003007340433e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "cards": ["6H", "6D"]}','person',1.76763971253007340432e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "play", "cards": ["8D"], "suit": "S"}','house',1.76763971470511603353e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "play", "cards": ["8C"], "suit": "D"}','person',1.7676397172051160336e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "cards": ["3D"]}','person',1.76763971970511603358e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "cards": ["3S"]}','house',1.76763972108802795406e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["GHOST", "GHOST"]}','person',1.76763972358802795405e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "cards": ["9S"]}','person',1.76763972608802795404e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["16", "FIVE", "FIVE"]}','person',1.76763972858802795415e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["13", "14", "TABLE"]}','person',1.76763973108802795414e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["7", "9", "BOTTOM"]}','house',1.76763973108802795414e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763973358802795412e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763973484792804723e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763973734792804721e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.7676397398479280472e+09);
INSERT INTO "actions" VALUES(5,0,0,'{"do": "play", "card": "8D"}','person',1.76763974234792804718e+09);
INSERT INTO "actions" VALUES(5,1,1,'{"do": "play", "card": "6C"}','person',1.76763974484792804717e+09);
INSERT INTO "actions" VALUES(5,2,2,'{"do": "play", "card": "6S"}','house',1.76763974665047502517e+09);
INSERT INTO "actions" VALUES(5,3,0,'{"do": "play", "card": "3D"}','person',1.76763974915047502515e+09);
INSERT INTO "actions" VALUES(5,4,1,'{"do": "play", "card": "3C"}','person',1.76763975165047502514e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "play", "card": "8H"}','house',1.76763975375330662726e+09);
INSERT INTO "actions" VALUES(5,6,0,'{"do": "play", "card": "5C"}','person',1.76763975625330662724e+09);
INSERT INTO "actions" VALUES(5,7,1,'{"do": "play", "card": "6D"}','person',1.76763975875330662732e+09);
INSERT INTO "actions" VALUES(5,8,2,'{"do": "play", "card": "3H"}','house',1.76763975988816475874e+09);
INSERT INTO "actions" VALUES(5,9,0,'{"do": "play", "card": "QH"}','person',1.76763976238816475873e+09);
INSERT INTO "actions" VALUES(5,10,1,'{"do": "play", "card": "5S"}','person',1.76763976488816475871e+09);
INSERT INTO "actions" VALUES(5,11,2,'{"do": "play", "card": "4S"}','house',1.76763976673929285995e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "7H"}','person',1.76763976923929286007e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763977173929286005e+09);
INSERT INTO "actions" VALUES(5,14,2,'{"do": "play", "card": "2H"}','house',1.76763977281126260761e+09);
INSERT INTO "actions" VALUES(5,15,1,'{"do": "play", "card": "KD"}','person',1.7676397753112626076e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "KH"}','person',1.76763977781126260758e+09);
INSERT INTO "actions" VALUES(5,17,2,'{"do": "play", "card": "2S"}','house',1.76763978038071870807e+09);
INSERT INTO "actions" VALUES(5,18,1,'{"do": "play", "card": "2C"}','person',1.76763978288071870806e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "4H"}','person',1.76763978538071870804e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "10C"}','person',1.76763978788071870803e+09);
INSERT INTO "actions" VALUES(5,21,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763979009179401395e+09);
INSERT INTO "actions" VALUES(5,22,0,'{"do": "play", "card": "8S"}','person',1.76763979259179401402e+09);
INSERT INTO "actions" VALUES(5,23,1,'{"do": "play", "card": "9S"}','person',1.76763979509179401401e+09);
INSERT INTO "actions" VALUES(5,24,2,'{"do": "play", "card": "9C"}','house',1.76763979637243223187e+09);
INSERT INTO "actions" VALUES(5,25,0,'{"do": "play", "card": "10S"}','person',1.76763979887243223186e+09);
INSERT INTO "actions" VALUES(5,26,1,'{"do": "play", "card": "KS"}','person',1.76763980137243223193e+09);
INSERT INTO "actions" VALUES(5,27,2,'{"do": "play", "card": "9D"}','house',1.76763980254518890378e+09);
INSERT INTO "actions" VALUES(5,28,0,'{"do": "bust", "card": "5H"}','person',1.76763980504518890377e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "2"}','house',1.76763980634314870829e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "2"}','person',1.76763980884314870836e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "1"}','person',1.76763981134314870835e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "TOP"}','house',1.767639812690073967e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "bust"}','person',1.76763981519007396699e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "4"}','person',1.76763981769007396697e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "2"}','person',1.76763982019007396696e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["15", "GIVE", "FIVE"]}','person',1.76763982269007396703e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["14", "15", "TABLE"]}','house',1.76763982269007396703e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763982391414856912e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763982641414856911e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763982751582169532e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.7676398300158216953e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "pick_up"}','house',1.7676398300158216953e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763983251582169529e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763969550213646884e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763969550213646884e+09,NULL,900000000000000002);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76763982019007396696e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7012,'en-US',1.7676405214004740715e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7043,'en-US',1.76764058416292405128e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.76764060003007340438e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764059550213646892e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.7676406135880279541e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764061608802795408e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764062734792804713e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764062984792804725e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7021,'en-US',1.76764069504518890382e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7019,'en-US',1.76764069137243223185e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764070769007396698e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764071019007396696e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7006,'en-US',1.76764072251582169533e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763982019007396696e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79533903092580270771e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79533903092736744876e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79533903092831540111e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79533903092965102196e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79533903093114399914e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79533903093223047263e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79533903093337750432e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79533903093459463115e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79533903093750333785e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79533903093862605088e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79533903093966317179e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79533903094083046908e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79533903094200110442e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79533903094344854355e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79533903094435691831e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79533903094825482375e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79533903094932460785e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.7953390309509682655e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763969550213646884e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.76763969550213646884e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','b9298e37dc8fe4232d02c5dc2b258d58',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "b9298e37dc8fe4232d02c5dc2b258d58/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 97, "hands": [[], ["KC", "KH"], ["4S", "9H", "QC"]], "draw": ["9C", "5D", "9S", "4C", "8C", "AS", "7D", "JD", "AD", "QS", "3S", "2C", "3C", "QH", "4D", "7C", "6D"], "discard": ["KD", "JH", "6S", "5S", "8D", "JC", "8H", "AH", "3D", "4H", "JS", "6H", "2H", "AC", "7S", "KS", "10D", "7H", "2S", "10C", "8S", "10H", "5C", "5H", "2D", "10S", "6C", "9D", "3H", "QD"]}','{"seats": [[11, 0], [40, 0], [39, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "QD"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 97, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 97, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 97, "round": 2}, "by": "house"}], "ousted": false, "pictured": false, "turning": {"number": 43, "move": {"events": [{"event": "bust", "seat": 1, "card": "QD"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 97, "round": 2}, "by": "person"}}}',45,48,NULL,1767639600.0,1.76763969550213646884e+09,NULL,NULL,0,50,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','e72c36f5765e941a00a7d1ec303fbf37',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "e72c36f5765e941a00a7d1ec303fbf37/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["2", "4", "11"], ["2", "3", "5"], ["1", "1", "9"]], "open": [["8", "11", "REVERSE"], ["6", "7", "BOMB"], ["BOMB", "DOOVER", "DOOVER"]], "hidden": [["5", "2", "7"], ["11", "11", "8"], ["10", "2", "7"]], "draw": ["10", "BOMB", "9", "DOOVER", "1", "4", "6", "4", "9", "5", "DOOVER", "3", "9", "6", "10", "3", "8", "BOMB", "8", "4", "7", "10", "REVERSE"], "discard": ["1", "3", "5", "6"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": [], "take": []}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "5"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "6"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763969550213646884e+09,1.76763971003007340433e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','cf328750b97996117dbf26c56ba8d9f6',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "cf328750b97996117dbf26c56ba8d9f6/900,901,900,900", "chance": 60, "direction": 1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["5D", "GHOST", "QS", "JD", "7H", "KD", "7D", "KC", "3C", "AD", "AC", "QC", "2C", "5H", "2D", "2H", "10H", "6C", "5S", "4S", "JOKER", "3H", "JS", "4C", "JC", "MIRROR", "KH", "6S", "MIRROR", "JOKER", "10D", "5C", "AS", "4D", "KS", "8S", "4H", "10S"], "discard": ["8H", "6H", "6D", "8D", "8C", "3D", "3S", "GHOST", "GHOST", "9S"], "hands": [["7C", "9D", "9H", "QD"], ["AH", "QH", "MIRROR"], ["2S", "7S", "9C", "10C", "JH"]], "suit": "S", "rank": "9", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["8C"], "suit": "D"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["3D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["3S"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["GHOST", "GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["9S"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763971003007340433e+09,1.76763972608802795404e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','d2d72c09bb975b0b376829702795f1f0',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "d2d72c09bb975b0b376829702795f1f0/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "row": "7", "run": 1, "hands": [["7", "10", "10"], ["2", "3", "5"], ["4", "5", "14"]], "open": [["16", "FIVE", "FIVE"], ["13", "14", "TABLE"], ["7", "9", "BOTTOM"]], "hidden": [["GIVE", "10", "TABLE"], ["11", "3", "1"], ["FIVE", "8", "BOTTOM"]], "draw": ["4", "16", "12", "14", "6", "13", "BOTTOM", "9", "1", "8", "15", "GIVE", "GIVE", "6", "15", "11", "15", "6", "12", "12", "11", "13", "3", "16", "5", "TABLE", "9", "8", "2"], "discard": ["1", "2", "4", "7"], "removed": []}','{"seats": [[4, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763972608802795404e+09,1.7676397398479280472e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','9a423a846827bf7abae76bf3d115db27',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "5H", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "9a423a846827bf7abae76bf3d115db27/900,901,900,900", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 99, "hands": [["6H", "QC"], ["7S", "8C", "JS"], ["2D", "9H", "QS"]], "draw": ["4D", "JH", "10D", "3S", "AH", "JC", "4C", "10H", "5D", "JD", "KC", "7D", "AD", "7C", "QD"], "discard": ["8D", "6C", "6S", "3D", "3C", "8H", "5C", "6D", "3H", "QH", "5S", "4S", "7H", "AS", "2H", "KD", "KH", "2S", "2C", "4H", "10C", "AC", "8S", "9S", "9C", "10S", "KS", "9D", "5H"]}','{"seats": [[20, 0], [21, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "9C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "10S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 86, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "5H"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',29,32,NULL,1.7676397398479280472e+09,1.76763980504518890377e+09,NULL,NULL,0,33,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','4b78e5c0db13ff17d5aa26fed3231231',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "play", "chips": [3, 4, 4], "tip_top": 66, "tip_tops": [44, 22, 33, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "4b78e5c0db13ff17d5aa26fed3231231/900,901,900,900", "chance": 151, "direction": 1, "turn": 2, "to_act": [2], "total": 6, "hands": [["4", "SPIN", "TOPSY"], ["-10", "-10", "0", "1"], ["1", "3", "4", "SPIN"]], "draw": ["2", "3", "1", "3", "5", "0", "2", "TOPSY", "4", "TOPSY", "-10", "3", "0", "TOP", "-10", "TOPSY", "3", "5", "0", "1", "5", "TOP", "0", "TOP", "TOP", "5", "1", "SPIN", "5", "4", "5", "-10", "3", "SPIN", "2", "X2", "SPIN", "0", "0", "5", "0", "1", "2", "1", "3", "X2", "SPIN", "5", "-10", "2", "4", "3", "X2", "4", "1", "2", "4", "2", "X2"], "discard": ["4", "2"]}','{"seats": [[6, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 5, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "TOP"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 33, "round": 1}, "by": "house"}, {"events": [{"event": "bust", "seat": 0}, {"event": "lost", "seat": 0}, {"event": "shuffle", "pile": "draw", "cards": ["?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?"]}, {"event": "shuffle", "pile": "tip_tops", "cards": ["?", "?", "?", "?", "?"]}], "facts": {"total": 0, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 4, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763980504518890377e+09,1.76763982019007396696e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','1bb8a1ac8b40ff2ca67b30936e50baa2',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76763982019007396696e+09,1.76763982019007396696e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','489ddfba7355bb9cfa7a84202d8e019d',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "489ddfba7355bb9cfa7a84202d8e019d/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": "2", "run": 1, "hands": [["3", "3", "8"], ["1", "1", "6", "8", "9", "11", "15"]], "open": [["15", "GIVE", "FIVE"], ["14", "15", "TABLE"]], "hidden": [["3", "7", "11"], ["6", "4", "7"]], "draw": ["12", "12", "FIVE", "GIVE", "BOTTOM", "TABLE", "16", "7", "13", "8", "1", "12", "2", "16", "4", "11", "5", "14", "6", "5", "BOTTOM", "10", "9", "FIVE", "2", "9", "10", "14", "4", "10", "13", "BOTTOM", "TABLE", "5", "GIVE", "16", "13"], "discard": ["2"], "removed": []}','{"seats": [[8, 0], [8, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["15"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["1", "1", "8", "15"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',8,10,NULL,1.76763982019007396696e+09,1.76763983251582169529e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','6a08bfad9dcc8c6d85d68c3f4b0cc486',NULL,NULL,'{"seats": [[0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76763982019007396696e+09,1.76763982019007396696e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
CREATE TABLE tokens (                                -- secrets: of each of them the token of their newest press
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    token    TEXT NOT NULL,
    locale   TEXT NOT NULL,
    expires  REAL NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,1,'person',1.76763989003007340435e+09,1.76763980003007340436e+09,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763972704595279691e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.76763974186140346528e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,0,'person',1.76763998504518890378e+09,1.7676398950451889038e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763982115860819816e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764162019007396698e+09,NULL,NULL);
INSERT INTO "waits" VALUES(8,1,'house',1.76763983337267279621e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,-1,'lobby',1.76772622019007396697e+09,NULL,NULL);
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
