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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "8D"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "JD"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "8S"}','house',1.76763960681779503823e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "5D"}','person',1.76763960931779503821e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "QH"}','person',1.7676396118177950382e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "7S"}','house',1.76763961288987660408e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "2D"}','person',1.76763961538987660407e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "7C"}','person',1.76763961788987660405e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "QD"}','house',1.7676396197809617519e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "QC"}','person',1.76763962228096175189e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "2S"}','person',1.76763962478096175196e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "3H"}','house',1.76763962597074794766e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "2H"}','person',1.76763962847074794764e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "3S"}','person',1.76763963097074794771e+09);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "QS"}','house',1.76763963287448740008e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76763963537448740006e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "10D"}','person',1.76763963787448740005e+09);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "6C"}','house',1.76763964013036489484e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "AC", "as": 1}','person',1.76763964263036489491e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "2C"}','person',1.76763964513036489489e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "play", "card": "4S"}','house',1.76763964703200125694e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763964953200125693e+09);
INSERT INTO "actions" VALUES(1,22,0,'{"do": "play", "card": "9S"}','person',1.76763965203200125691e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "9C"}','house',1.76763965423612356185e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "10H"}','person',1.76763965673612356184e+09);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "play", "card": "KS"}','person',1.76763965923612356183e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "9D"}','house',1.76763966019361042983e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "bust", "card": "3C"}','person',1.76763966269361042981e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "pass"}','person',1.7676396651936104298e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "play", "card": "6C"}','house',1.76763966832621145243e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "play", "card": "3C"}','person',1.76763967082621145255e+09);
INSERT INTO "actions" VALUES(1,31,2,'{"do": "play", "card": "5H"}','house',1.76763967276557779312e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "6D"}','person',1.7676396752655777931e+09);
INSERT INTO "actions" VALUES(1,33,2,'{"do": "play", "card": "QS"}','house',1.76763967736629843711e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "AD", "as": 1}','person',1.7676396798662984371e+09);
INSERT INTO "actions" VALUES(1,35,2,'{"do": "play", "card": "QH"}','house',1.76763968098444128034e+09);
INSERT INTO "actions" VALUES(1,36,0,'{"do": "play", "card": "7C"}','person',1.76763968348444128033e+09);
INSERT INTO "actions" VALUES(1,37,2,'{"do": "play", "card": "2D"}','house',1.76763968477712440493e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "play", "card": "QD"}','person',1.76763968727712440492e+09);
INSERT INTO "actions" VALUES(1,39,2,'{"do": "play", "card": "3D"}','house',1.7676396890854649544e+09);
INSERT INTO "actions" VALUES(1,40,0,'{"do": "play", "card": "KS"}','person',1.76763969158546495438e+09);
INSERT INTO "actions" VALUES(1,41,2,'{"do": "play", "card": "9S"}','house',1.76763969340166187281e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "play", "card": "9H"}','person',1.76763969590166187279e+09);
INSERT INTO "actions" VALUES(1,43,2,'{"do": "play", "card": "10D"}','house',1.76763969712225127222e+09);
INSERT INTO "actions" VALUES(1,44,0,'{"do": "play", "card": "2H"}','person',1.76763969962225127221e+09);
INSERT INTO "actions" VALUES(1,45,2,'{"do": "play", "card": "5S"}','house',1.76763970109378528599e+09);
INSERT INTO "actions" VALUES(1,46,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763970359378528598e+09);
INSERT INTO "actions" VALUES(1,47,2,'{"do": "play", "card": "2S"}','house',1.76763970556284642221e+09);
INSERT INTO "actions" VALUES(1,48,0,'{"do": "play", "card": "10H"}','person',1.7676397080628464222e+09);
INSERT INTO "actions" VALUES(1,49,2,'{"do": "play", "card": "8C"}','house',1.76763970912454652789e+09);
INSERT INTO "actions" VALUES(1,50,0,'{"do": "play", "card": "10S"}','person',1.76763971162454652788e+09);
INSERT INTO "actions" VALUES(1,51,2,'{"do": "play", "card": "7S"}','house',1.76763971303985834124e+09);
INSERT INTO "actions" VALUES(1,52,0,'{"do": "bust", "card": "7D"}','person',1.76763971553985834122e+09);
INSERT INTO "actions" VALUES(1,53,0,'{"do": "ask", "seat": 2}','person',1.76763971803985834121e+09);
INSERT INTO "actions" VALUES(1,54,2,'{"do": "pass"}','house',1.76763971998504710193e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["10", "BOMB"], "take": ["2", "8"]}','person',1.767639722485047102e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["11", "BOMB"], "take": ["2", "8"]}','person',1.76763972498504710198e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["10", "11"], "take": ["2", "4"]}','house',1.76763972498504710198e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "2"}','house',1767639726.28894);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "2"}','person',1767639728.78894);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "2"}','person',1767639731.28894);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "4"}','house',1.76763973387599587433e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "cards": ["2S"]}','person',1.76763973637599587445e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "answer", "cards": ["QD"]}','house',1.76763973864271211624e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "play", "cards": ["8D", "8C"], "suit": "C"}','person',1.76763974114271211622e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "cards": ["GHOST"]}','person',1.76763974364271211621e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "cards": ["JC"]}','house',1.76763974599356174467e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "cards": ["JD"]}','person',1.76763974849356174465e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "cards": ["10D"]}','person',1.76763975099356174464e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["9", "14", "14"]}','person',1.76763975349356174471e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["12", "13", "16"]}','person',1.7676397559935617447e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["2", "11", "12"]}','house',1.7676397559935617447e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763975849356174468e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "pick_up"}','house',1.76763975947866415982e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.7676397619786641598e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763976447866415979e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "QS"}','person',1.76763976697866415977e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "KC"}','house',1.76763976827516126628e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "JS"}','person',1.76763977077516126635e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "7D"}','person',1.76763977327516126633e+09);
INSERT INTO "actions" VALUES(5,4,2,'{"do": "play", "card": "2S"}','house',1.76763977563184523584e+09);
INSERT INTO "actions" VALUES(5,5,0,'{"do": "play", "card": "JH"}','person',1.76763977813184523582e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "KH"}','person',1.76763978063184523581e+09);
INSERT INTO "actions" VALUES(5,7,2,'{"do": "play", "card": "5D"}','house',1.76763978330917406085e+09);
INSERT INTO "actions" VALUES(5,8,0,'{"do": "play", "card": "6C"}','person',1.76763978580917406084e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "6D"}','person',1.76763978830917406082e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "play", "card": "QC"}','house',1.76763979002924561494e+09);
INSERT INTO "actions" VALUES(5,11,0,'{"do": "play", "card": "7H"}','person',1.76763979252924561505e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "3C"}','person',1.76763979502924561504e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "4S"}','house',1.76763979644076848034e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "AS", "as": 1}','person',1.76763979894076848032e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76763980144076848031e+09);
INSERT INTO "actions" VALUES(5,16,2,'{"do": "play", "card": "9D"}','house',1.76763980290033197399e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "4H"}','person',1.76763980540033197397e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "bust", "card": "5C"}','house',1.76763980744910097122e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "5"}','house',1.76763980901236367228e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "4"}','person',1.76763981151236367226e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "5"}','person',1.76763981401236367225e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "3"}','house',1.76763981521097826958e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "4"}','person',1.76763981771097826957e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "5"}','person',1.76763982021097826955e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "3"}','house',1.76763982138332533837e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971998504710193e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763971998504710193e+09,NULL,900000000000000002);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7053,'en-US',1.76764060803985834126e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7028,'en-US',1.7676405551936104298e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1767640618.78894,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1767640621.28894,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764064099356174464e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7005,'en-US',1.76764063849356174466e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764065197866415972e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764065447866415984e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7008,'en-US',1.76764069144076848031e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7010,'en-US',1.76764069540033197402e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764070771097826957e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764071021097826956e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530963339955449103e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79530963341296052934e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79530963343883347505e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79530963346886396412e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.7953096334759511948e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79530963348348212237e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79530963349398255349e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79530963350169348721e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79530963351993679997e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79530963352664422981e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79530963353283834461e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79530963353872728346e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79530963354590749735e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79530963355274939541e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,0,0,0,1.76763971998504710193e+09,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76763971998504710193e+09,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','71cefeff33ab4e07be0a2dc2a9d9b2d7',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "71cefeff33ab4e07be0a2dc2a9d9b2d7/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 94, "hands": [["7H", "QC"], [], ["AS", "4H", "8S"]], "draw": ["KD", "5C", "2C", "3H", "9C", "JH", "9D", "4D", "8D", "6S", "KC", "10C", "4C", "JC", "AC", "JS", "4S", "8H", "6H", "3S", "5D", "JD", "KH"], "discard": ["6C", "3C", "5H", "6D", "QS", "AD", "QH", "7C", "2D", "QD", "3D", "KS", "9S", "9H", "10D", "2H", "5S", "AH", "2S", "10H", "8C", "10S", "7S", "7D"]}','{"seats": [[43, 0], [22, 0], [45, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "10S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 87, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "7S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "7D"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 94, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 2}], "facts": {"total": 94, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 94, "round": 2}, "by": "house"}], "ousted": false, "pictured": false, "turning": {"number": 53, "move": {"events": [{"event": "bust", "seat": 0, "card": "7D"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 94, "round": 2}, "by": "person"}}}',55,58,NULL,1767639600.0,1.76763971998504710193e+09,NULL,NULL,0,0,60,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','42d891d4eda2842247a8fc4c8fe705eb',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "42d891d4eda2842247a8fc4c8fe705eb/900,901,900,900", "chance": 54, "turn": 0, "to_act": [0], "turns": 4, "direction": 1, "hands": [["1", "8", "9"], ["5", "8", "9"], ["6", "7", "DOOVER"]], "open": [["10", "BOMB", "DOOVER"], ["8", "11", "BOMB"], ["6", "10", "11"]], "hidden": [["1", "3", "5"], ["11", "1", "2"], ["9", "BOMB", "5"]], "draw": ["3", "BOMB", "3", "4", "10", "9", "REVERSE", "5", "7", "4", "REVERSE", "6", "4", "10", "1", "11", "DOOVER", "8", "7", "7", "6", "3", "DOOVER"], "discard": ["2", "2", "2", "4"], "removed": []}','{"seats": [[5, 0], [4, 0], [5, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["10", "11"], "take": ["2", "4"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763971998504710193e+09,1.76763973387599587433e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','default','play','38ec086846b633c5e1c97a145ab95c43',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "38ec086846b633c5e1c97a145ab95c43/900,901,900,900", "chance": 60, "direction": 1, "turn": 1, "phase": "play", "to_act": [1], "winners": null, "ranking": null, "draw": ["MIRROR", "4H", "6S", "7S", "4C", "5C", "AD", "QC", "JS", "KD", "2D", "JOKER", "KS", "3D", "9S", "6C", "4D", "3S", "QH", "JOKER", "2C", "GHOST", "AH", "9H", "7H", "QS", "9C", "4S", "10C", "10H", "7D", "5D", "5H", "6H", "GHOST", "JH", "3H", "8H"], "discard": ["10S", "2S", "QD", "8D", "8C", "GHOST", "JC", "JD", "10D"], "hands": [["2H", "3C", "7C", "KC"], ["AS", "5S", "KH", "MIRROR"], ["AC", "6D", "8S", "9D", "MIRROR"]], "suit": "D", "rank": "10", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0], [7, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["8D", "8C"], "suit": "C"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["JC"]}, {"event": "miss", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "cards": ["JD"]}, {"event": "miss", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["10D"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763973387599587433e+09,1.76763975099356174464e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','default','play','1b04e7f67add1f9fe6faf526a63ad780',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "1b04e7f67add1f9fe6faf526a63ad780/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "row": "7", "run": 1, "hands": [["8", "8", "GIVE"], ["9", "10", "11"], ["1", "2", "2", "8"]], "open": [["9", "14", "14"], ["12", "13", "16"], ["2", "11", "12"]], "hidden": [["6", "10", "5"], ["TABLE", "13", "BOTTOM"], ["1", "GIVE", "15"]], "draw": ["GIVE", "FIVE", "TABLE", "BOTTOM", "FIVE", "3", "5", "6", "15", "15", "16", "16", "9", "4", "6", "13", "10", "14", "11", "4", "5", "FIVE", "BOTTOM", "7", "1", "7", "4", "12", "3", "TABLE"], "discard": ["3", "7"], "removed": []}','{"seats": [[4, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["8"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763975099356174464e+09,1.76763976447866415979e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','aec18d4edac770892d2f169653d2d659',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "5C", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "aec18d4edac770892d2f169653d2d659/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 98, "hands": [["9C", "10C", "KS"], ["3H", "7C", "10S"], ["5H", "6S"]], "draw": ["7S", "2C", "6H", "KD", "AH", "10H", "8S", "4D", "3D", "2H", "8C", "5S", "2D", "QD", "9S", "9H", "3S", "10D", "JC", "4C", "8D", "8H", "QH", "AC", "JD"], "discard": ["QS", "KC", "JS", "7D", "2S", "JH", "KH", "5D", "6C", "6D", "QC", "7H", "3C", "4S", "AS", "AD", "9D", "4H", "5C"]}','{"seats": [[11, 0], [14, 0], [15, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "AS", "as": 1}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "AD", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "9D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "4H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "5C"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',19,22,NULL,1.76763976447866415979e+09,1.76763980744910097122e+09,NULL,NULL,0,0,23,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','default','play','d088954cc8e72349276e7a01717f1c96',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [22, 33, 44, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "d088954cc8e72349276e7a01717f1c96/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 29, "hands": [["1", "3", "3", "TOP"], ["-10", "3", "4", "TOPSY"], ["0", "1", "5", "TOPSY"]], "draw": ["1", "X2", "X2", "SPIN", "0", "SPIN", "5", "SPIN", "0", "0", "SPIN", "2", "2", "-10", "5", "0", "TOPSY", "-10", "2", "2", "2", "0", "2", "-10", "4", "4", "X2", "2", "-10", "4", "0", "SPIN", "1", "5", "2", "3", "SPIN", "TOP", "3", "TOP", "1", "TOP", "1", "0", "4", "3", "X2", "4", "5", "1", "TOPSY", "-10", "1"], "discard": ["5", "4", "5", "3", "4", "5", "3"]}','{"seats": [[6, 0], [5, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 14, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 17, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 26, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763980744910097122e+09,1.76763982138332533837e+09,NULL,NULL,0,0,11,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','default','lobby','f7e25db5f763caf856bb07b34b24aa14',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76763982138332533837e+09,1.76763982138332533837e+09,NULL,NULL,0,0,3,NULL);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,0,'person',1.76763991387599587439e+09,1.76763982387599587436e+09,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.76763993099356174465e+09,1.76763984099356174463e+09,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.76763976590683627131e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76763980901279783245e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764000138332533834e+09,1.76763991138332533835e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764162138332533839e+09,NULL,NULL);
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
