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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["BOMB"], "take": ["7"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["3", "6"], "take": ["1", "6"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["4"], "take": ["2"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "from": "hand", "card": "3"}','house',1795000010.0);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "from": "hand", "card": "11"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "from": "hand", "card": "11"}','person',1795000015.0);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "pick_up"}','house',1795000017.5);
INSERT INTO "actions" VALUES(2,0,2,'{"do": "play", "cards": ["JOKER"], "suit": "H", "shares": {"0": 5}}','house',1795000020.0);
INSERT INTO "actions" VALUES(2,1,0,'{"do": "accept"}','person',1795000022.5);
INSERT INTO "actions" VALUES(2,2,1,'{"do": "accept"}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "cards": ["3H"]}','house',1795000027.5);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "cards": ["JOKER"], "suit": "S", "shares": {"1": 5}}','person',1795000030.0);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "answer", "cards": ["QH"]}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "answer", "cards": ["QC", "QS"]}','house',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["TABLE", "BOTTOM", "BOTTOM"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["3", "9", "9"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["1", "9", "15"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1795000045.0);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1795000047.5);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1795000050.0);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1795000052.5);
INSERT INTO "actions" VALUES(4,0,2,'{"do": "play", "card": "5C"}','house',1795000055.0);
INSERT INTO "actions" VALUES(4,1,0,'{"do": "play", "card": "5H"}','person',1795000057.5);
INSERT INTO "actions" VALUES(4,2,1,'{"do": "play", "card": "7C"}','person',1795000060.0);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "card": "2H"}','house',1795000062.5);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "card": "3C"}','person',1795000065.0);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "card": "6H"}','person',1795000067.5);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "card": "6C"}','house',1795000070.0);
INSERT INTO "actions" VALUES(4,7,0,'{"do": "play", "card": "3D"}','person',1795000072.5);
INSERT INTO "actions" VALUES(4,8,1,'{"do": "play", "card": "8C"}','person',1795000075.0);
INSERT INTO "actions" VALUES(4,9,2,'{"do": "play", "card": "KD"}','house',1795000077.5);
INSERT INTO "actions" VALUES(4,10,0,'{"do": "play", "card": "6S"}','person',1795000080.0);
INSERT INTO "actions" VALUES(4,11,1,'{"do": "play", "card": "10H"}','person',1795000082.5);
INSERT INTO "actions" VALUES(4,12,2,'{"do": "play", "card": "AH", "as": 1}','house',1795000085.0);
INSERT INTO "actions" VALUES(4,13,0,'{"do": "play", "card": "4H"}','person',1795000087.5);
INSERT INTO "actions" VALUES(4,14,2,'{"do": "play", "card": "KC"}','house',1795000090.0);
INSERT INTO "actions" VALUES(4,15,1,'{"do": "play", "card": "KH"}','person',1795000092.5);
INSERT INTO "actions" VALUES(4,16,0,'{"do": "play", "card": "9H"}','person',1795000095.0);
INSERT INTO "actions" VALUES(4,17,2,'{"do": "play", "card": "AS", "as": 1}','house',1795000097.5);
INSERT INTO "actions" VALUES(4,18,1,'{"do": "play", "card": "10S"}','person',1795000100.0);
INSERT INTO "actions" VALUES(4,19,0,'{"do": "play", "card": "5D"}','person',1795000102.5);
INSERT INTO "actions" VALUES(4,20,2,'{"do": "play", "card": "8S"}','house',1795000105.0);
INSERT INTO "actions" VALUES(4,21,1,'{"do": "play", "card": "10D"}','person',1795000107.5);
INSERT INTO "actions" VALUES(4,22,0,'{"do": "play", "card": "7D"}','person',1795000110.0);
INSERT INTO "actions" VALUES(4,23,2,'{"do": "play", "card": "QC"}','house',1795000112.5);
INSERT INTO "actions" VALUES(4,24,1,'{"do": "play", "card": "9C"}','person',1795000115.0);
INSERT INTO "actions" VALUES(4,25,0,'{"do": "play", "card": "JH"}','person',1795000117.5);
INSERT INTO "actions" VALUES(4,26,2,'{"do": "play", "card": "9D"}','house',1795000120.0);
INSERT INTO "actions" VALUES(4,27,1,'{"do": "play", "card": "KS"}','person',1795000122.5);
INSERT INTO "actions" VALUES(4,28,0,'{"do": "bust", "card": "JD"}','person',1795000125.0);
INSERT INTO "actions" VALUES(4,29,0,'{"do": "pass"}','person',1795000127.5);
INSERT INTO "actions" VALUES(4,30,1,'{"do": "play", "card": "7H"}','person',1795000130.0);
INSERT INTO "actions" VALUES(4,31,2,'{"do": "play", "card": "3C"}','house',1795000132.5);
INSERT INTO "actions" VALUES(4,32,1,'{"do": "play", "card": "2H"}','person',1795000135.0);
INSERT INTO "actions" VALUES(4,33,2,'{"do": "play", "card": "4C"}','house',1795000137.5);
INSERT INTO "actions" VALUES(4,34,1,'{"do": "play", "card": "9S"}','person',1795000140.0);
INSERT INTO "actions" VALUES(4,35,2,'{"do": "play", "card": "2D"}','house',1.79500014250023818013e+09);
INSERT INTO "actions" VALUES(4,36,1,'{"do": "play", "card": "QD"}','person',1.79500014500023818021e+09);
INSERT INTO "actions" VALUES(4,37,2,'{"do": "play", "card": "KH"}','house',1.79500014750023818019e+09);
INSERT INTO "actions" VALUES(4,38,1,'{"do": "play", "card": "10S"}','person',1.79500015000023818018e+09);
INSERT INTO "actions" VALUES(4,39,2,'{"do": "play", "card": "QC"}','house',1.79500015250023818016e+09);
INSERT INTO "actions" VALUES(4,40,1,'{"do": "play", "card": "8H"}','person',1.79500015500023818015e+09);
INSERT INTO "actions" VALUES(4,41,2,'{"do": "play", "card": "10C"}','house',1.79500015750023818013e+09);
INSERT INTO "actions" VALUES(4,42,1,'{"do": "play", "card": "AS", "as": 1}','person',1.79500016000023818012e+09);
INSERT INTO "actions" VALUES(4,43,2,'{"do": "play", "card": "QH"}','house',1.7950001625002381801e+09);
INSERT INTO "actions" VALUES(4,44,1,'{"do": "play", "card": "6H"}','person',1.79500016500023818017e+09);
INSERT INTO "actions" VALUES(4,45,2,'{"do": "play", "card": "6D"}','house',1.79500016750023818016e+09);
INSERT INTO "actions" VALUES(4,46,1,'{"do": "play", "card": "KC"}','person',1.79500017000023818014e+09);
INSERT INTO "actions" VALUES(4,47,2,'{"do": "play", "card": "4S"}','house',1.79500017250023818013e+09);
INSERT INTO "actions" VALUES(4,48,1,'{"do": "play", "card": "5C"}','person',1.79500017500023818011e+09);
INSERT INTO "actions" VALUES(4,49,2,'{"do": "play", "card": "5S"}','house',1.7950001775002381801e+09);
INSERT INTO "actions" VALUES(4,50,1,'{"do": "play", "card": "AH", "as": 1}','person',1.79500018000023818008e+09);
INSERT INTO "actions" VALUES(4,51,2,'{"do": "play", "card": "QS"}','house',1.7950001825002381802e+09);
INSERT INTO "actions" VALUES(4,52,1,'{"do": "play", "card": "5D"}','person',1.79500018500023818019e+09);
INSERT INTO "actions" VALUES(4,53,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500018750023818017e+09);
INSERT INTO "actions" VALUES(4,54,1,'{"do": "play", "card": "9H"}','person',1.79500019000023818016e+09);
INSERT INTO "actions" VALUES(4,55,2,'{"do": "play", "card": "10D"}','house',1.79500019250023818014e+09);
INSERT INTO "actions" VALUES(4,56,1,'{"do": "play", "card": "8D"}','person',1.79500019500023818013e+09);
INSERT INTO "actions" VALUES(4,57,2,'{"do": "play", "card": "8S"}','house',1.79500019750023818011e+09);
INSERT INTO "actions" VALUES(4,58,1,'{"do": "play", "card": "KS"}','person',1.79500020000023818023e+09);
INSERT INTO "actions" VALUES(4,59,2,'{"do": "play", "card": "9D"}','house',1.79500020250023818021e+09);
INSERT INTO "actions" VALUES(4,60,1,'{"do": "bust", "card": "7D"}','person',1.7950002050002381802e+09);
INSERT INTO "actions" VALUES(4,61,1,'{"do": "ask", "seat": 2}','person',1.79500020750023818018e+09);
INSERT INTO "actions" VALUES(4,62,2,'{"do": "pass"}','house',1.79500021000023818017e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "AC", "as": 11}','person',1.79500021250023818015e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "7S"}','person',1.79500021500023818014e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "KH"}','house',1.79500021750023818021e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "7C"}','person',1.79500022000023818019e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "9C"}','person',1.79500022250023818018e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "7D"}','house',1.79500022500023818016e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "8D"}','person',1.79500022750023818015e+09);
INSERT INTO "actions" VALUES(6,7,1,'{"do": "play", "card": "10S"}','person',1.79500023000023818013e+09);
INSERT INTO "actions" VALUES(6,8,2,'{"do": "play", "card": "7H"}','house',1.79500023250023818012e+09);
INSERT INTO "actions" VALUES(6,9,0,'{"do": "play", "card": "JD"}','person',1.79500023500023818011e+09);
INSERT INTO "actions" VALUES(6,10,1,'{"do": "play", "card": "10H"}','person',1.79500023750023818018e+09);
INSERT INTO "actions" VALUES(6,11,2,'{"do": "play", "card": "JH"}','house',1.79500024000023818016e+09);
INSERT INTO "actions" VALUES(6,12,0,'{"do": "play", "card": "AD", "as": 11}','person',1.79500024250023818015e+09);
INSERT INTO "actions" VALUES(6,13,1,'{"do": "play", "card": "QH"}','person',1.79500024500023818013e+09);
INSERT INTO "actions" VALUES(6,14,2,'{"do": "play", "card": "QC"}','house',1.79500024750023818012e+09);
INSERT INTO "actions" VALUES(6,15,0,'{"do": "play", "card": "4D"}','person',1.7950002500002381801e+09);
INSERT INTO "actions" VALUES(6,16,2,'{"do": "play", "card": "6D"}','house',1.79500025250023818009e+09);
INSERT INTO "actions" VALUES(6,17,1,'{"do": "play", "card": "3C"}','person',1.7950002550002381802e+09);
INSERT INTO "actions" VALUES(6,18,0,'{"do": "play", "card": "10D"}','person',1.79500025750023818019e+09);
INSERT INTO "actions" VALUES(6,19,2,'{"do": "play", "card": "5D"}','house',1.79500026000023818017e+09);
INSERT INTO "actions" VALUES(6,20,1,'{"do": "play", "card": "4S"}','person',1.79500026250023818016e+09);
INSERT INTO "actions" VALUES(6,21,2,'{"do": "play", "card": "6S"}','house',1.79500026500023818014e+09);
INSERT INTO "actions" VALUES(6,22,0,'{"do": "play", "card": "AS", "as": 1}','person',1.79500026750023818013e+09);
INSERT INTO "actions" VALUES(6,23,1,'{"do": "play", "card": "9H"}','person',1.79500027000023818011e+09);
INSERT INTO "actions" VALUES(6,24,2,'{"do": "play", "card": "4C"}','house',1.79500027250023818023e+09);
INSERT INTO "actions" VALUES(6,25,1,'{"do": "play", "card": "KS"}','person',1.79500027500023818021e+09);
INSERT INTO "actions" VALUES(6,26,0,'{"do": "bust", "card": "3S"}','person',1.7950002775002381802e+09);
INSERT INTO "actions" VALUES(7,0,0,'{"do": "play", "card": "4"}','person',1.79500028000023818018e+09);
INSERT INTO "actions" VALUES(7,1,1,'{"do": "play", "card": "0"}','person',1.79500028250023818017e+09);
INSERT INTO "actions" VALUES(7,2,2,'{"do": "play", "card": "3"}','house',1.79500028500023818016e+09);
INSERT INTO "actions" VALUES(7,3,0,'{"do": "play", "card": "3"}','person',1.79500028750023818014e+09);
INSERT INTO "actions" VALUES(7,4,1,'{"do": "play", "card": "0"}','person',1.79500029000023818013e+09);
INSERT INTO "actions" VALUES(7,5,2,'{"do": "play", "card": "2"}','house',1.7950002925002381802e+09);
INSERT INTO "actions" VALUES(7,6,0,'{"do": "play", "card": "SPIN"}','person',1.79500029500023818018e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500021000023818017e+09);
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
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500021000023818017e+09,NULL);
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
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001126,'en-US',1795000922.5,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001182,'en-US',1795000937.5,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001189,'en-US',1795000940.0,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001364,'en-US',1795001017.5,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001483,'en-US',1.79500109750023818019e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001672,'en-US',1.79500116750023818021e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001665,'en-US',1.79500116500023818013e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001742,'en-US',1.79500118500023818019e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001735,'en-US',1.79500118000023818013e+09,NULL);
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
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79530724276158165936e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79530724276474642746e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79530724276525282864e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79530724277319240567e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79530724277407264708e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79530724277790141108e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79530724277851819995e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79530724278120684626e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79530724279487061503e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.7953072427997813225e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79530724281159520146e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79530724282480072971e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.79500021000023818017e+09,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.79500021000023818017e+09,2.76353894931404973087e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001196,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001210,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001217,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001490,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001504,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001511,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001518,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001532,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001539,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001679,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001693,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001700,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001749,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','a701b6971350cee7de57e72c17dc93ba',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "a701b6971350cee7de57e72c17dc93ba/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["1", "1", "6"], ["2", "3", "9"], ["3", "4", "7", "7", "11", "11"]], "open": [["2", "3", "6"], ["4", "10", "11"], ["BOMB", "BOMB", "DOOVER"]], "hidden": [["2", "8", "6"], ["8", "1", "10"], ["5", "8", "REVERSE"]], "draw": ["7", "4", "DOOVER", "10", "8", "BOMB", "BOMB", "9", "11", "9", "DOOVER", "REVERSE", "6", "2", "1", "3", "5", "DOOVER", "5", "4", "9", "5", "7", "10"], "discard": [], "removed": []}','{"seats": [[5, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["4"], "take": ["2"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "11"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "11"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "11", "11"]}], "facts": null, "by": "house"}], "pictured": false, "turning": null}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001077,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','5d5723ba782cf201f56f07a8d56b7b97',900000000000001098,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "5d5723ba782cf201f56f07a8d56b7b97/900000000000001070,900000000000001084,900000000000001091,900000000000001098", "chance": 60, "direction": 1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["KD", "10S", "7C", "2H", "AS", "MIRROR", "6C", "GHOST", "10C", "3S", "7S", "4H", "9D", "9H", "6S", "4C", "KH", "8C", "2D", "JC", "6D", "8S", "2C", "5D", "JS", "5C", "JH", "10H", "9C", "KC", "2S", "MIRROR", "8D"], "discard": ["8H", "JOKER", "3H", "JOKER", "QH", "QC", "QS"], "hands": [["AC", "3C", "3D", "4D", "5H", "7D", "9S", "JD", "QD", "GHOST", "MIRROR"], ["AH", "4S", "6H", "10D", "KS", "GHOST"], ["AD", "5S", "7H"]], "suit": "S", "rank": "Q", "skips": [0, 0, 0], "facing": [], "blocked": {"kind": "joker", "cards": 0, "by": 0, "on": 2}, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "accept", "seat": 1, "kind": "joker", "by": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["3H"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["JOKER"], "suit": "S", "shares": {"1": 5}}], "facts": {"facing": [["joker", 0, 1], ["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 1, "cards": ["QH"]}], "facts": {"facing": [["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["QC", "QS"]}], "facts": null, "by": "house"}], "pictured": false, "turning": null}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001140,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','1406c3a4ca69c3ff9aa4dbf16b7274c5',900000000000001161,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "1406c3a4ca69c3ff9aa4dbf16b7274c5/900000000000001133,900000000000001147,900000000000001154,900000000000001161", "chance": 60, "phase": "table", "turn": 2, "to_act": [2], "turns": 3, "out": [], "run": 1, "hands": [["7", "8", "12"], ["7", "11", "FIVE"], ["4", "5", "12"]], "open": [["3", "9", "9"], ["1", "9", "15"], ["TABLE", "BOTTOM", "BOTTOM"]], "hidden": [["TABLE", "8", "GIVE"], ["11", "GIVE", "FIVE"], ["13", "10", "15"]], "draw": ["14", "6", "13", "14", "15", "6", "6", "4", "5", "3", "GIVE", "16", "FIVE", "1", "7", "10", "1", "11", "12", "BOTTOM", "3", "16", "8", "10", "2", "16", "2", "14", "4"], "discard": ["2", "5", "13", "TABLE"], "removed": []}','{"seats": [[4, 0], [4, 0], [6, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["13"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["TABLE"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "pictured": false, "turning": null}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001203,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','5ae0137ba1f9bc7a2d0f724376a2c82b',900000000000001224,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "5ae0137ba1f9bc7a2d0f724376a2c82b/900000000000001196,900000000000001210,900000000000001217,900000000000001224", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["2S", "6C"], ["3D", "10H", "KD"]], "draw": ["8C", "9C", "5H", "6S", "7C", "4H", "3S", "3H", "JD", "AC", "JH", "JC", "7S", "JS", "2C", "4D"], "discard": ["7H", "3C", "2H", "4C", "9S", "2D", "QD", "KH", "10S", "QC", "8H", "10C", "AS", "QH", "6H", "6D", "KC", "4S", "5C", "5S", "AH", "QS", "5D", "AD", "9H", "10D", "8D", "8S", "KS", "9D", "7D"]}','{"seats": [[22, 0], [52, 0], [52, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 1, "card": "7D"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}], "pictured": false, "turning": {"number": 61, "move": {"events": [{"event": "bust", "seat": 1, "card": "7D"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "person"}}}',63,66,NULL,1795000052.5,1.79500021000023818017e+09,NULL,NULL,0,0,68);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001497,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','e3c9ca6bfa31faad332ec866d07633de',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "pictured": false, "turning": null}',0,2,NULL,1.79500021000023818017e+09,1.79500021000023818017e+09,NULL,NULL,0,0,3);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001525,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','073bb3216fcbc69a48afdf28e37c19b6',900000000000001546,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "3S", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "073bb3216fcbc69a48afdf28e37c19b6/900000000000001518,900000000000001532,900000000000001539,900000000000001546", "chance": 52, "direction": -1, "turn": 0, "to_act": [0], "total": 99, "hands": [["3H", "8C"], ["6H", "JS", "QD"], ["AH", "2S", "5C"]], "draw": ["8S", "5S", "KC", "QS", "3D", "2C", "2H", "9D", "2D", "6C", "9S", "5H", "JC", "KD", "10C", "8H", "4H"], "discard": ["AC", "7S", "KH", "7C", "9C", "7D", "8D", "10S", "7H", "JD", "10H", "JH", "AD", "QH", "QC", "4D", "6D", "3C", "10D", "5D", "4S", "6S", "AS", "9H", "4C", "KS", "3S"]}','{"seats": [[18, 0], [19, 0], [19, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "AS", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "4C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 0, "card": "3S"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person"}], "pictured": false, "turning": null}',27,30,NULL,1.79500021000023818017e+09,1.7950002775002381802e+09,NULL,NULL,0,0,31);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001686,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','6ff389901c94a0c176075c8c40781977',900000000000001707,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 22, "tip_tops": [66, 33, 44, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "6ff389901c94a0c176075c8c40781977/900000000000001679,900000000000001693,900000000000001700,900000000000001707", "chance": 76, "direction": -1, "turn": 2, "to_act": [2], "total": 12, "hands": [["2", "4", "TOPSY", "X2"], ["3", "4", "5", "X2"], ["-10", "2", "2", "SPIN"]], "draw": ["3", "5", "0", "1", "SPIN", "5", "4", "0", "TOP", "2", "0", "TOP", "TOPSY", "-10", "5", "4", "TOPSY", "-10", "3", "2", "SPIN", "2", "0", "4", "5", "X2", "1", "TOP", "TOP", "4", "1", "-10", "1", "-10", "0", "5", "3", "1", "-10", "3", "4", "5", "5", "SPIN", "TOPSY", "1", "0", "X2", "1", "1", "SPIN", "2", "3"], "discard": ["4", "0", "3", "3", "0", "2", "SPIN"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 7, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "0"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "SPIN"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "pictured": false, "turning": null}',7,10,NULL,1.7950002775002381802e+09,1.79500029500023818018e+09,NULL,NULL,0,0,11);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001756,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','48ba185300e7c84a08d05e7d556993be',NULL,NULL,'{"seats": [[0, 0]], "moves": [], "pictured": false, "turning": null}',0,1,NULL,1.79500029500023818018e+09,1.79500029500023818018e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0,2);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,0,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,0,'person',1795000215.0,1795000125.0,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.79500005382355451583e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500201000023818019e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.79500045750023818017e+09,1.79500036750023818019e+09,NULL);
INSERT INTO "waits" VALUES(7,2,'house',1.79500029678501963614e+09,NULL,NULL);
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
