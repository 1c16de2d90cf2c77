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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "AH", "as": 11}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "8S"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "QH"}','house',1.76763960685952830316e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "KC"}','person',1.76763960935952830315e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "3C"}','person',1.76763961185952830313e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "6S"}','house',1767639613.0299);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "7H"}','person',1767639615.5299);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "KH"}','person',1767639618.0299);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "KD"}','house',1.76763961930943584439e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "5H"}','person',1.76763962180943584438e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "3S"}','person',1.76763962430943584436e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "3D"}','house',1.767639625170024395e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "QS"}','person',1.76763962767002439499e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "9S"}','person',1.76763963017002439497e+09);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "2D"}','house',1.76763963090821075441e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "9D"}','person',1.76763963340821075439e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "10H"}','person',1.76763963590821075438e+09);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "QD"}','house',1.76763963763836407664e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "10C"}','person',1.76763964013836407662e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "7D"}','person',1.76763964263836407661e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "play", "card": "AS", "as": 1}','house',1.76763964424712944028e+09);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "play", "card": "2S"}','person',1.76763964674712944027e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "4H"}','person',1.76763964924712944025e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "bust", "card": "2H"}','person',1.76763965174712944037e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "ask", "seat": 1}','person',1.76763965424712944035e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "pass"}','stand-in',1.76763983424712944033e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "KH"}','house',1.76763983561974787712e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "QS"}','person',1.76763983811974787711e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "5C"}','house',1.7676398400229012966e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "6H"}','person',1.76763984252290129658e+09);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "2S"}','house',1.7676398441104123593e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "8D"}','person',1.76763984661041235928e+09);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "3C"}','house',1.76763984762799477579e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "3H"}','person',1.76763985012799477577e+09);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "KC"}','house',1.76763985198253798479e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "3D"}','person',1.76763985448253798486e+09);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "4S"}','house',1.76763985561462688448e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "8C"}','person',1.76763985811462688447e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "9D"}','house',1.76763985933723092084e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763986183723092082e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "2H"}','house',1.7676398632762048244e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "AH", "as": 11}','person',1.76763986577620482451e+09);
INSERT INTO "actions" VALUES(1,42,2,'{"do": "play", "card": "7C"}','house',1.76763986662118387227e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "9C"}','person',1.76763986912118387226e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "play", "card": "4C"}','house',1.7676398698842542171e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "KD"}','person',1.76763987238425421709e+09);
INSERT INTO "actions" VALUES(1,46,2,'{"do": "play", "card": "10C"}','house',1.76763987445553946492e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "8S"}','person',1.7676398769555394649e+09);
INSERT INTO "actions" VALUES(1,48,2,'{"do": "play", "card": "2C"}','house',1.76763987906079649923e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "9S"}','person',1.76763988156079649921e+09);
INSERT INTO "actions" VALUES(1,50,2,'{"do": "play", "card": "10H"}','house',1.76763988357698059077e+09);
INSERT INTO "actions" VALUES(1,51,1,'{"do": "play", "card": "2D"}','person',1.76763988607698059084e+09);
INSERT INTO "actions" VALUES(1,52,2,'{"do": "play", "card": "7D"}','house',1.76763988770495820046e+09);
INSERT INTO "actions" VALUES(1,53,1,'{"do": "play", "card": "KS"}','person',1.76763989020495820045e+09);
INSERT INTO "actions" VALUES(1,54,2,'{"do": "play", "card": "10S"}','house',1.76763989159152722354e+09);
INSERT INTO "actions" VALUES(1,55,1,'{"do": "play", "card": "QD"}','person',1.76763989409152722353e+09);
INSERT INTO "actions" VALUES(1,56,2,'{"do": "bust", "card": "AD"}','house',1.76763989648055076602e+09);
INSERT INTO "actions" VALUES(1,57,2,'{"do": "pass"}','house',1.76763989729430055623e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["DOOVER"], "take": ["4"]}','person',1.76763989979430055621e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["11", "BOMB"], "take": ["5", "6"]}','person',1.7676399022943005562e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["10", "REVERSE"], "take": ["1", "2"]}','house',1.7676399022943005562e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "1"}','house',1.76763990429997777933e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "3"}','person',1.76763990679997777932e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "5"}','person',1.76763990929997777943e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "6"}','house',1.76763991154668164253e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "cards": ["4S"]}','person',1.76763991404668164252e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "play", "cards": ["6S", "6D"]}','house',1.76763991524913430209e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "cards": ["7D"]}','person',1.76763991774913430217e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "draw"}','person',1.76763992024913430215e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "pass"}','person',1.76763992274913430214e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "cards": ["10D", "10C"]}','house',1.76763992447260499005e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "cards": ["2C"]}','person',1.76763992697260499003e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["15", "16", "FIVE"]}','person',1.76763992947260499002e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["GIVE", "TABLE", "TABLE"]}','person',1.76763993197260499e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["8", "10", "11"]}','house',1.76763993197260499e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763993447260498999e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763993697260498997e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.7676399381760938168e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763994067609381678e+09);
INSERT INTO "actions" VALUES(5,0,0,'{"do": "play", "card": "QS"}','person',1.76763994317609381677e+09);
INSERT INTO "actions" VALUES(5,1,1,'{"do": "play", "card": "AD", "as": 11}','person',1.76763994567609381675e+09);
INSERT INTO "actions" VALUES(5,2,2,'{"do": "play", "card": "QH"}','house',1.76763994699076580998e+09);
INSERT INTO "actions" VALUES(5,3,0,'{"do": "play", "card": "8H"}','person',1.76763994949076580997e+09);
INSERT INTO "actions" VALUES(5,4,1,'{"do": "play", "card": "8C"}','person',1.76763995199076581008e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "play", "card": "KH"}','house',1.7676399530517587662e+09);
INSERT INTO "actions" VALUES(5,6,0,'{"do": "play", "card": "KD"}','person',1.76763995555175876619e+09);
INSERT INTO "actions" VALUES(5,7,1,'{"do": "play", "card": "QD"}','person',1.76763995805175876618e+09);
INSERT INTO "actions" VALUES(5,8,2,'{"do": "play", "card": "2D"}','house',1.76763996016259193415e+09);
INSERT INTO "actions" VALUES(5,9,0,'{"do": "play", "card": "JH"}','person',1.76763996266259193427e+09);
INSERT INTO "actions" VALUES(5,10,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763996516259193425e+09);
INSERT INTO "actions" VALUES(5,11,2,'{"do": "play", "card": "4C"}','house',1.76763996656250596054e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "4H"}','person',1.76763996906250596052e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "4D"}','house',1.76763997081194972993e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "6C"}','person',1.76763997331194972991e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "3D"}','person',1.7676399758119497299e+09);
INSERT INTO "actions" VALUES(5,16,2,'{"do": "play", "card": "10S"}','house',1.76763997790925359724e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "9C"}','person',1.76763998040925359722e+09);
INSERT INTO "actions" VALUES(5,18,0,'{"do": "play", "card": "5S"}','person',1.76763998290925359721e+09);
INSERT INTO "actions" VALUES(5,19,2,'{"do": "play", "card": "3S"}','house',1.76763998482361221311e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "AS", "as": 1}','person',1.76763998732361221318e+09);
INSERT INTO "actions" VALUES(5,21,0,'{"do": "play", "card": "9S"}','person',1.76763998982361221316e+09);
INSERT INTO "actions" VALUES(5,22,2,'{"do": "play", "card": "10D"}','house',1.76763999067591834066e+09);
INSERT INTO "actions" VALUES(5,23,1,'{"do": "play", "card": "3C"}','person',1.76763999317591834065e+09);
INSERT INTO "actions" VALUES(5,24,0,'{"do": "play", "card": "5H"}','person',1.76763999567591834072e+09);
INSERT INTO "actions" VALUES(5,25,2,'{"do": "play", "card": "3H"}','house',1.7676399968097555637e+09);
INSERT INTO "actions" VALUES(5,26,1,'{"do": "play", "card": "4S"}','person',1.76763999930975556369e+09);
INSERT INTO "actions" VALUES(5,27,2,'{"do": "bust", "card": "5C"}','house',1.76764000049253797532e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "X2"}','person',1.76764000299253797531e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "3"}','house',1.76764000424837017062e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "4"}','person',1.7676400067483701706e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "4"}','person',1.76764000924837017059e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "X2"}','house',1.76764001021697854994e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "-10"}','person',1.76764001271697854993e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "3"}','person',1.76764001521697854991e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763989729430055623e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763989729430055623e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763989729430055623e+09,NULL,900000000000000002);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7024,'en-US',1.76764054424712944027e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7055,'en-US',1.76764078409152722358e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764079679997777936e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.76764079929997777935e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7004,'en-US',1.76764081274913430219e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764081697260498995e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7006,'en-US',1.7676408306760938167e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7004,'en-US',1.76764082697260499002e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7017,'en-US',1.76764088567591834064e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7019,'en-US',1.76764088930975556373e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764090271697854993e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764090521697854992e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530750606506705286e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79530750677461242671e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79530750678908109668e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79530750680870103833e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79530750683268618583e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79530750692767953873e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79530750694070553776e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79530750715506124499e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79530750722792458535e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79530750732605576518e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79530750734575939185e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79530750736469817165e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79530750737827420231e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
CREATE TABLE packs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- never used twice: tables carry it
    guild_id   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    questions  TEXT NOT NULL,                        -- JSON, by card
    added_by   INTEGER NOT NULL,
    added_at   REAL NOT NULL,
    deleted_at REAL                                  -- tables that use it go on with it
) STRICT;
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763989729430055623e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763989729430055623e+09,2.76353894931404973087e+01,8.06590141354368);
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
, reason TEXT, rematch_id INTEGER, spoken INTEGER NOT NULL DEFAULT 0, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','00db4e687f98d5753686c91254b110d9',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "00db4e687f98d5753686c91254b110d9/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["4H", "10D", "JD"], ["5H", "5S"]], "draw": ["6S", "3S", "5D", "6C", "7H", "AS", "8H", "6D", "9H", "QH", "4D", "7S", "JS", "JH", "JC", "QC"], "discard": ["KH", "QS", "5C", "6H", "2S", "8D", "3C", "3H", "KC", "3D", "4S", "8C", "9D", "AC", "2H", "AH", "7C", "9C", "4C", "KD", "10C", "8S", "2C", "9S", "10H", "2D", "7D", "KS", "10S", "QD", "AD"]}','{"seats": [[19, 0], [49, 0], [48, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "10S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "QD"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "AD"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}], "ousted": false, "pictured": false, "turning": {"number": 57, "move": {"events": [{"event": "bust", "seat": 2, "card": "AD"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}}}',58,61,NULL,1767639600.0,1.76763989729430055623e+09,NULL,NULL,0,0,63,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','8e1c60dee8e4b8847e2f8fc0dced9dfa',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "8e1c60dee8e4b8847e2f8fc0dced9dfa/900,901,900,900", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["4", "5", "7"], ["2", "3", "6"], ["2", "8", "9"]], "open": [["6", "BOMB", "DOOVER"], ["11", "BOMB", "BOMB"], ["8", "10", "REVERSE"]], "hidden": [["5", "DOOVER", "1"], ["9", "2", "10"], ["3", "6", "3"]], "draw": ["8", "BOMB", "1", "10", "5", "9", "4", "7", "4", "REVERSE", "1", "11", "9", "7", "11", "DOOVER", "DOOVER", "11", "4", "8", "2", "7", "10"], "discard": ["1", "3", "5", "6"], "removed": []}','{"seats": [[5, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["10", "REVERSE"], "take": ["1", "2"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "6"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763989729430055623e+09,1.76763991154668164253e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','default','play','2cdee0824e0cf5d32b2a7f5a1730e3a1',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "2cdee0824e0cf5d32b2a7f5a1730e3a1/900,901,900,900", "chance": 98, "direction": -1, "turn": 0, "phase": "answer", "to_act": [0], "winners": null, "ranking": null, "draw": ["3C", "9D", "KC", "JOKER", "KH", "9C", "10H", "JH", "GHOST", "4H", "AC", "8C", "JOKER", "5H", "10S", "GHOST", "8H", "9S", "MIRROR", "3D", "3H", "7S", "6C", "2D", "8D", "2H", "MIRROR", "MIRROR", "JD", "8S", "QC", "4C", "7C", "QS", "AS", "5C", "4D"], "discard": ["3S", "4S", "6S", "6D", "7D", "10D", "10C", "2C"], "hands": [["AH", "2S", "9H", "JC", "JS", "QH", "KS"], ["5S", "6H", "QD", "KD", "GHOST"], ["AD", "5D", "7H"]], "suit": "C", "rank": "2", "skips": [0, 0, 0], "facing": [{"kind": "two", "cards": 2, "by": 1, "on": 0, "via": "card", "dir": -1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "cards": ["7D"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["10D", "10C"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "cards": ["2C"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763991154668164253e+09,1.76763992697260499003e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','default','play','ee2ddd0236064824a473e1f057223b04',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "ee2ddd0236064824a473e1f057223b04/900,901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 4, "out": [], "row": "14", "run": 1, "hands": [["4", "6", "7"], ["4", "11", "TABLE"], ["1", "1", "6"]], "open": [["15", "16", "FIVE"], ["GIVE", "TABLE", "TABLE"], ["8", "10", "11"]], "hidden": [["8", "FIVE", "8"], ["11", "10", "14"], ["GIVE", "3", "12"]], "draw": ["15", "12", "6", "10", "BOTTOM", "BOTTOM", "FIVE", "1", "12", "BOTTOM", "9", "16", "GIVE", "16", "3", "15", "14", "5", "13", "9", "3", "4", "2", "13", "9", "7", "7", "13", "2"], "discard": ["2", "5", "5", "14"], "removed": []}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["14"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763992697260499003e+09,1.76763994067609381678e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','d49a3d34dfdf25694eec1d2d108d0c4a',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "5C", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "d49a3d34dfdf25694eec1d2d108d0c4a/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["5D", "8D", "KC"], ["6H", "9H", "10C"], ["JS", "QC"]], "draw": ["2H", "JC", "AH", "6S", "6D", "2C", "JD", "10H", "KS", "9D", "7H", "7S", "2S", "7C", "7D", "8S"], "discard": ["QS", "AD", "QH", "8H", "8C", "KH", "KD", "QD", "2D", "JH", "AC", "4C", "4H", "4D", "6C", "3D", "10S", "9C", "5S", "3S", "AS", "9S", "10D", "3C", "5H", "3H", "4S", "5C"]}','{"seats": [[16, 0], [21, 0], [21, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 91, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "5H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "4S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "5C"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',28,31,NULL,1.76763994067609381678e+09,1.76764000049253797532e+09,NULL,NULL,0,0,32,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','default','play','b3f5b36a8508c28ad073a3d7eda322ab',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [44, 22, 55, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "b3f5b36a8508c28ad073a3d7eda322ab/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 15, "hands": [["-10", "5", "SPIN", "TOPSY"], ["0", "0", "3", "3"], ["-10", "1", "3", "X2"]], "draw": ["3", "0", "0", "0", "1", "5", "TOP", "1", "-10", "1", "2", "2", "X2", "5", "5", "2", "3", "4", "2", "-10", "4", "TOP", "5", "1", "SPIN", "TOPSY", "SPIN", "4", "2", "SPIN", "4", "SPIN", "1", "2", "1", "1", "TOPSY", "0", "2", "2", "3", "0", "TOPSY", "SPIN", "TOP", "0", "5", "TOP", "5", "4", "-10", "4", "5"], "discard": ["X2", "3", "4", "4", "X2", "-10", "3"]}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 7, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 22, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "-10"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76764000049253797532e+09,1.76764001521697854991e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','default','lobby','1b94c9267e26e6d7c30c2fd2bedda4ba',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76764001521697854991e+09,1.76764001521697854991e+09,NULL,NULL,0,0,3,NULL);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,0,'person',1.76764009154668164255e+09,1.76764000154668164252e+09,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.76764010697260499005e+09,1.76764001697260499006e+09,NULL);
INSERT INTO "waits" VALUES(4,1,'person',1.7676401206760938168e+09,1.76764003067609381681e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76764000263582777977e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76764001619507908819e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764181521697854998e+09,NULL,NULL);
CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE phase IN ('lobby', 'play');
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('tables',7);
COMMIT;
