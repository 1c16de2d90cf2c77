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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "swap", "give": ["9"], "take": ["4"]}','house',1795000002.5);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "swap", "give": ["2", "BOMB"], "take": ["4", "4"]}','person',1795000005.0);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "swap", "give": ["DOOVER"], "take": ["1"]}','person',1795000007.5);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "from": "hand", "card": "4"}','person',1795000010.0);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "from": "hand", "card": "BOMB"}','person',1795000012.5);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "from": "hand", "card": "4"}','house',1795000015.0);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "from": "hand", "card": "4"}','person',1795000017.5);
INSERT INTO "actions" VALUES(2,0,1,'{"do": "play", "cards": ["10H"]}','person',1795000020.0);
INSERT INTO "actions" VALUES(2,1,2,'{"do": "play", "cards": ["8S"], "suit": "C"}','house',1795000022.5);
INSERT INTO "actions" VALUES(2,2,0,'{"do": "play", "cards": ["8C"], "suit": "S"}','person',1795000025.0);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "cards": ["KS"]}','person',1795000027.5);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "answer", "cards": ["KC"]}','house',1795000030.0);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "answer", "cards": ["QD"]}','person',1795000032.5);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "cards": ["GHOST"]}','person',1795000035.0);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "lay", "cards": ["10", "11", "BOTTOM"]}','house',1795000037.5);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "lay", "cards": ["5", "9", "10"]}','person',1795000040.0);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "lay", "cards": ["5", "8", "12"]}','person',1795000042.5);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1795000045.0);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1795000047.5);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1795000050.0);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "pick_up"}','person',1795000052.5);
INSERT INTO "actions" VALUES(4,0,1,'{"do": "play", "card": "KH"}','person',1795000055.0);
INSERT INTO "actions" VALUES(4,1,2,'{"do": "play", "card": "KC"}','house',1795000057.5);
INSERT INTO "actions" VALUES(4,2,0,'{"do": "play", "card": "3D"}','person',1795000060.0);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "card": "4D"}','person',1795000062.5);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "card": "9C"}','person',1795000065.0);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "play", "card": "KD"}','house',1795000067.5);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "card": "JS"}','person',1795000070.0);
INSERT INTO "actions" VALUES(4,7,0,'{"do": "play", "card": "3S"}','person',1795000072.5);
INSERT INTO "actions" VALUES(4,8,2,'{"do": "play", "card": "8C"}','house',1.79500007607515621186e+09);
INSERT INTO "actions" VALUES(4,9,1,'{"do": "play", "card": "7D"}','person',1.79500007857515621184e+09);
INSERT INTO "actions" VALUES(4,10,0,'{"do": "play", "card": "4H"}','person',1.79500008107515621183e+09);
INSERT INTO "actions" VALUES(4,11,1,'{"do": "play", "card": "9S"}','person',1.7950000835751562119e+09);
INSERT INTO "actions" VALUES(4,12,2,'{"do": "play", "card": "QS"}','house',1.79500008619778108603e+09);
INSERT INTO "actions" VALUES(4,13,0,'{"do": "play", "card": "6S"}','person',1.79500008869778108601e+09);
INSERT INTO "actions" VALUES(4,14,1,'{"do": "play", "card": "AD", "as": 11}','person',1.795000091197781086e+09);
INSERT INTO "actions" VALUES(4,15,2,'{"do": "play", "card": "2D"}','house',1.79500009369778108598e+09);
INSERT INTO "actions" VALUES(4,16,0,'{"do": "play", "card": "5D"}','person',1.79500009619778108597e+09);
INSERT INTO "actions" VALUES(4,17,1,'{"do": "play", "card": "3H"}','person',1.79500009869778108595e+09);
INSERT INTO "actions" VALUES(4,18,2,'{"do": "play", "card": "4S"}','house',1.79500010119778108594e+09);
INSERT INTO "actions" VALUES(4,19,1,'{"do": "bust", "card": "6C"}','person',1.79500010369778108601e+09);
INSERT INTO "actions" VALUES(4,20,1,'{"do": "ask", "seat": 0}','person',1.795000106197781086e+09);
INSERT INTO "actions" VALUES(4,21,0,'{"do": "answer", "text": "On a Tuesday"}','person',1.79500010869778108598e+09);
INSERT INTO "actions" VALUES(4,22,0,'{"do": "play", "card": "2H"}','person',1.79500011119778108597e+09);
INSERT INTO "actions" VALUES(4,23,2,'{"do": "play", "card": "8H"}','house',1.79500011369778108595e+09);
INSERT INTO "actions" VALUES(4,24,0,'{"do": "play", "card": "7H"}','person',1.79500011619778108594e+09);
INSERT INTO "actions" VALUES(4,25,2,'{"do": "play", "card": "6D"}','house',1.79500011869778108592e+09);
INSERT INTO "actions" VALUES(4,26,0,'{"do": "play", "card": "8S"}','person',1.79500012119778108599e+09);
INSERT INTO "actions" VALUES(4,27,2,'{"do": "play", "card": "3S"}','house',1.79500012369778108598e+09);
INSERT INTO "actions" VALUES(4,28,0,'{"do": "play", "card": "9C"}','person',1.79500012619778108596e+09);
INSERT INTO "actions" VALUES(4,29,2,'{"do": "play", "card": "2S"}','house',1.79500012869778108595e+09);
INSERT INTO "actions" VALUES(4,30,0,'{"do": "play", "card": "8D"}','person',1.79500013119778108593e+09);
INSERT INTO "actions" VALUES(4,31,2,'{"do": "play", "card": "2D"}','house',1.79500013369778108592e+09);
INSERT INTO "actions" VALUES(4,32,0,'{"do": "play", "card": "7D"}','person',1.7950001361977810859e+09);
INSERT INTO "actions" VALUES(4,33,2,'{"do": "play", "card": "10D"}','house',1.79500013869778108589e+09);
INSERT INTO "actions" VALUES(4,34,0,'{"do": "play", "card": "4C"}','person',1.795000141197781086e+09);
INSERT INTO "actions" VALUES(4,35,2,'{"do": "play", "card": "7C"}','house',1.79500014369778108599e+09);
INSERT INTO "actions" VALUES(4,36,0,'{"do": "play", "card": "10C"}','person',1.79500014619778108597e+09);
INSERT INTO "actions" VALUES(4,37,2,'{"do": "play", "card": "9D"}','house',1.79500014869778108596e+09);
INSERT INTO "actions" VALUES(4,38,0,'{"do": "play", "card": "8C"}','person',1.79500015119778108594e+09);
INSERT INTO "actions" VALUES(4,39,2,'{"do": "play", "card": "3D"}','house',1.79500015369778108593e+09);
INSERT INTO "actions" VALUES(4,40,0,'{"do": "play", "card": "2C"}','person',1.79500015619778108592e+09);
INSERT INTO "actions" VALUES(4,41,2,'{"do": "play", "card": "JD"}','house',1.79500015869778108603e+09);
INSERT INTO "actions" VALUES(4,42,0,'{"do": "play", "card": "JS"}','person',1.79500016119778108602e+09);
INSERT INTO "actions" VALUES(4,43,2,'{"do": "play", "card": "7S"}','house',1.795000163697781086e+09);
INSERT INTO "actions" VALUES(4,44,0,'{"do": "play", "card": "QH"}','person',1.79500016619778108599e+09);
INSERT INTO "actions" VALUES(4,45,2,'{"do": "play", "card": "10H"}','house',1.79500016869778108597e+09);
INSERT INTO "actions" VALUES(4,46,0,'{"do": "play", "card": "6C"}','person',1.79500017119778108596e+09);
INSERT INTO "actions" VALUES(4,47,2,'{"do": "play", "card": "QS"}','house',1.79500017404458284383e+09);
INSERT INTO "actions" VALUES(4,48,0,'{"do": "play", "card": "9H"}','person',1.79500017654458284381e+09);
INSERT INTO "actions" VALUES(4,49,2,'{"do": "play", "card": "AH", "as": 1}','house',1.7950001790445828438e+09);
INSERT INTO "actions" VALUES(4,50,0,'{"do": "bust", "card": "5C"}','person',1.79500018154458284378e+09);
INSERT INTO "actions" VALUES(4,51,0,'{"do": "ask", "seat": 2}','person',1.79500018404458284377e+09);
INSERT INTO "actions" VALUES(4,52,2,'{"do": "pass"}','house',1.79500018654458284375e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "5H"}','person',1.79500018904458284382e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "KC"}','house',1.79500019154458284381e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "2S"}','person',1.79500019404458284379e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "AH", "as": 1}','person',1.79500019654458284378e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "3H"}','house',1.79500019904458284376e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "6S"}','person',1.79500020154458284375e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "10C"}','person',1.79500020404458284373e+09);
INSERT INTO "actions" VALUES(6,7,2,'{"do": "play", "card": "3S"}','house',1.79500020654458284381e+09);
INSERT INTO "actions" VALUES(6,8,0,'{"do": "play", "card": "9D"}','person',1.79500020904458284379e+09);
INSERT INTO "actions" VALUES(6,9,1,'{"do": "play", "card": "2D"}','person',1.79500021154458284378e+09);
INSERT INTO "actions" VALUES(6,10,2,'{"do": "play", "card": "7D"}','house',1.79500021404458284376e+09);
INSERT INTO "actions" VALUES(6,11,0,'{"do": "play", "card": "QS"}','person',1.79500021654458284375e+09);
INSERT INTO "actions" VALUES(6,12,1,'{"do": "play", "card": "7S"}','person',1.79500021904458284373e+09);
INSERT INTO "actions" VALUES(6,13,2,'{"do": "play", "card": "AD", "as": 1}','house',1.79500022154458284372e+09);
INSERT INTO "actions" VALUES(6,14,0,'{"do": "play", "card": "QC"}','person',1.7950002240445828437e+09);
INSERT INTO "actions" VALUES(6,15,1,'{"do": "play", "card": "3C"}','person',1.79500022654458284382e+09);
INSERT INTO "actions" VALUES(6,16,2,'{"do": "play", "card": "JD"}','house',1.7950002290445828438e+09);
INSERT INTO "actions" VALUES(6,17,0,'{"do": "play", "card": "9C"}','person',1.79500023154458284379e+09);
INSERT INTO "actions" VALUES(6,18,1,'{"do": "play", "card": "5D"}','person',1.79500023404458284377e+09);
INSERT INTO "actions" VALUES(6,19,2,'{"do": "play", "card": "2H"}','house',1.79500023654458284376e+09);
INSERT INTO "actions" VALUES(6,20,0,'{"do": "play", "card": "9H"}','person',1.79500023904458284374e+09);
INSERT INTO "actions" VALUES(6,21,1,'{"do": "play", "card": "6C"}','person',1.79500024154458284373e+09);
INSERT INTO "actions" VALUES(6,22,2,'{"do": "play", "card": "6D"}','house',1.79500024404458284384e+09);
INSERT INTO "actions" VALUES(6,23,0,'{"do": "play", "card": "5C"}','person',1.79500024654458284383e+09);
INSERT INTO "actions" VALUES(6,24,1,'{"do": "play", "card": "3D"}','person',1.79500024904458284381e+09);
INSERT INTO "actions" VALUES(6,25,2,'{"do": "play", "card": "4C"}','house',1.7950002515445828438e+09);
INSERT INTO "actions" VALUES(6,26,1,'{"do": "play", "card": "4D"}','person',1.79500025404458284378e+09);
INSERT INTO "actions" VALUES(6,27,2,'{"do": "play", "card": "KS"}','house',1.79500025654458284377e+09);
INSERT INTO "actions" VALUES(6,28,0,'{"do": "play", "card": "4H"}','person',1.79500025904458284375e+09);
INSERT INTO "actions" VALUES(6,29,2,'{"do": "play", "card": "10D"}','house',1.79500026154458284383e+09);
INSERT INTO "actions" VALUES(6,30,1,'{"do": "play", "card": "8D"}','person',1.79500026404458284381e+09);
INSERT INTO "actions" VALUES(6,31,0,'{"do": "bust", "card": "6H"}','person',1.7950002665445828438e+09);
INSERT INTO "actions" VALUES(7,0,0,'{"do": "play", "card": "4"}','person',1.79500026904458284378e+09);
INSERT INTO "actions" VALUES(7,1,1,'{"do": "play", "card": "0"}','person',1.79500027154458284377e+09);
INSERT INTO "actions" VALUES(7,2,2,'{"do": "play", "card": "X2"}','house',1.79500027467703962332e+09);
INSERT INTO "actions" VALUES(7,3,0,'{"do": "play", "card": "2"}','person',1.79500027717703962331e+09);
INSERT INTO "actions" VALUES(7,4,1,'{"do": "play", "card": "5"}','person',1.79500027967703962329e+09);
INSERT INTO "actions" VALUES(7,5,2,'{"do": "play", "card": "3"}','house',1.79500028217703962328e+09);
INSERT INTO "actions" VALUES(7,6,0,'{"do": "play", "card": "-10"}','person',1.79500028467703962326e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(1,'2026-11',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(1,'2026-W47',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'2026-11',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
INSERT INTO "figures" VALUES(2,'2026-W47',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.79500018654458284375e+09);
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
INSERT INTO "games" VALUES(1,4,900000000000000001,'ninety_nine',1,1.79500018654458284375e+09,NULL);
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
INSERT INTO "hands" VALUES(2,0,'token-2-0',900000000000001133,'en-US',1795000922.5,NULL);
INSERT INTO "hands" VALUES(2,1,'token-2-1',900000000000001140,'en-US',1795000925.0,NULL);
INSERT INTO "hands" VALUES(3,0,'token-3-0',900000000000001203,'en-US',1795000940.0,NULL);
INSERT INTO "hands" VALUES(3,1,'token-3-1',900000000000001210,'en-US',1795000942.5,NULL);
INSERT INTO "hands" VALUES(4,0,'token-4-0',900000000000001469,'en-US',1.79500107404458284377e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token-4-1',900000000000001350,'en-US',1.79500099619778108591e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token-6-0',900000000000001679,'en-US',1.7950011565445828438e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token-6-1',900000000000001672,'en-US',1.79500115404458284373e+09,NULL);
INSERT INTO "hands" VALUES(7,0,'token-7-0',900000000000001749,'en-US',1.79500117467703962327e+09,NULL);
INSERT INTO "hands" VALUES(7,1,'token-7-1',900000000000001742,'en-US',1.7950011696770396233e+09,NULL);
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
INSERT INTO "migrations" VALUES(1,1.79530723464920496943e+09);
INSERT INTO "migrations" VALUES(2,1.7953072346528813839e+09);
INSERT INTO "migrations" VALUES(3,1.79530723465683603287e+09);
INSERT INTO "migrations" VALUES(4,1.79530723466083765027e+09);
INSERT INTO "migrations" VALUES(5,1.79530723466481924059e+09);
INSERT INTO "migrations" VALUES(6,1.79530723466880655293e+09);
INSERT INTO "migrations" VALUES(7,1.79530723467282629017e+09);
INSERT INTO "migrations" VALUES(8,1.79530723467684912679e+09);
INSERT INTO "migrations" VALUES(11,1.79530723468483710287e+09);
INSERT INTO "migrations" VALUES(14,1.79530723468880105018e+09);
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,0,0,0,1.79500018654458284375e+09,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.79500018654458284375e+09,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900000000000001217,0);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,900000000000001231,0);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900000000000001238,0);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900000000000001476,0);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,900000000000001490,0);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900000000000001497,0);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900000000000001504,0);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,900000000000001518,0);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900000000000001525,0);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900000000000001686,0);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,900000000000001700,0);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900000000000001707,0);
INSERT INTO "seats" VALUES(8,0,900000000000000011,'Ada',NULL,900000000000001756,0);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000001014,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','default','play','b7fbf6039245d4f538c3b56153d9cace',900000000000001035,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "b7fbf6039245d4f538c3b56153d9cace/900000000000001007,900000000000001021,900000000000001028,900000000000001035", "chance": 54, "turn": 1, "to_act": [1], "turns": 4, "direction": 1, "hands": [["6", "8", "BOMB"], ["1", "7", "9"], ["7", "8", "10"]], "open": [["2", "2", "BOMB"], ["6", "6", "DOOVER"], ["9", "10", "DOOVER"]], "hidden": [["1", "8", "1"], ["10", "11", "5"], ["5", "9", "11"]], "draw": ["3", "DOOVER", "DOOVER", "1", "2", "10", "11", "9", "7", "3", "4", "REVERSE", "3", "3", "7", "2", "5", "5", "REVERSE", "6", "BOMB", "8", "11"], "discard": ["4", "4"], "removed": ["4", "BOMB"]}','{"seats": [[6, 0], [5, 0], [4, 0]], "moves": [{"events": [{"event": "swap", "seat": 1, "give": ["DOOVER"], "take": ["1"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "BOMB"}, {"event": "bomb", "cards": ["4", "BOMB"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}], "turning": null}',7,10,NULL,1795000000.0,1795000017.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000001084,900000000000000011,'en-US','it_aint_over',1,'{"on_leave": "house"}','normal','default','play','9d995a5dca7469b851f99506e01fba71',900000000000001105,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "9d995a5dca7469b851f99506e01fba71/900000000000001077,900000000000001091,900000000000001098,900000000000001105", "chance": 60, "direction": 1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["JS", "AS", "6C", "9C", "8D", "9D", "JOKER", "KH", "8H", "JOKER", "3H", "5C", "4D", "JC", "5H", "9S", "MIRROR", "QS", "GHOST", "9H", "KD", "10D", "6D", "AC", "7C", "MIRROR", "AH", "JH", "5S", "6S", "3D", "4S", "6H", "2S", "7D", "10S", "AD", "3C"], "discard": ["7H", "10H", "8S", "8C", "KS", "KC", "QD", "GHOST"], "hands": [["4H", "10C", "JD", "GHOST", "MIRROR"], ["2C", "2H", "3S", "QH"], ["2D", "4C", "5D", "7S", "QC"]], "suit": "D", "rank": "Q", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0], [6, 0], [6, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["8C"], "suit": "S"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["KS"]}], "facts": {"facing": [["king", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["KC"]}], "facts": {"facing": [["king", 2, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "answer", "seat": 0, "cards": ["QD"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}], "turning": null}',7,10,NULL,1795000017.5,1795000035.0,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000001154,900000000000000011,'en-US','karma',1,'{"on_leave": "house"}','normal','default','play','d71fd8465fd522d6ba61bfce87719ea5',900000000000001175,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "d71fd8465fd522d6ba61bfce87719ea5/900000000000001147,900000000000001161,900000000000001168,900000000000001175", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "run": 0, "hands": [["3", "16", "GIVE"], ["6", "6", "8", "12", "14", "FIVE"], ["2", "3", "15"]], "open": [["5", "9", "10"], ["5", "8", "12"], ["10", "11", "BOTTOM"]], "hidden": [["4", "7", "13"], ["1", "11", "2"], ["11", "13", "5"]], "draw": ["TABLE", "4", "8", "4", "2", "9", "13", "15", "7", "16", "GIVE", "BOTTOM", "TABLE", "7", "10", "16", "12", "15", "BOTTOM", "TABLE", "FIVE", "3", "14", "1", "GIVE", "1", "FIVE", "6", "9", "14"], "discard": [], "removed": []}','{"seats": [[4, 0], [5, 0], [5, 0]], "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["FIVE"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["6", "6", "FIVE"]}], "facts": {}, "by": "person"}], "turning": null}',7,10,NULL,1795000035.0,1795000052.5,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000001224,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','default','over','1c705e0238a3b5c9d253f30ddf3e8522',900000000000001245,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "1c705e0238a3b5c9d253f30ddf3e8522/900000000000001217,900000000000001231,900000000000001238,900000000000001245", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 97, "hands": [["5S", "KC"], [], ["4D", "10S", "QC"]], "draw": ["6H", "6S", "JC", "KH", "JH", "5H", "AS", "9S", "AD", "3H", "QD", "KD", "KS", "3C", "4H", "4S", "AC", "5D"], "discard": ["2H", "8H", "7H", "6D", "8S", "3S", "9C", "2S", "8D", "2D", "7D", "10D", "4C", "7C", "10C", "9D", "8C", "3D", "2C", "JD", "JS", "7S", "QH", "10H", "6C", "QS", "9H", "AH", "5C"]}','{"seats": [[45, 0], [17, 0], [43, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "9H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "AH", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 2}, "by": "house"}, {"events": [{"event": "bust", "seat": 0, "card": "5C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 97, "round": 2}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 2}], "facts": {"total": 97, "round": 2}, "by": "person"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 97, "round": 2}, "by": "house"}], "turning": {"number": 51, "move": {"events": [{"event": "bust", "seat": 0, "card": "5C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 97, "round": 2}, "by": "person"}}}',53,56,NULL,1795000052.5,1.79500018654458284375e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000001483,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','lobby','89c37cec026f7d81c2d58c77a07e933e',NULL,NULL,'{"seats": [[0, 0], [0, 0], [0, 0]], "moves": [], "turning": null}',0,2,NULL,1.79500018654458284375e+09,1.79500018654458284375e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000001511,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','play','231fd0673783a044df4bbea51c89b620',900000000000001532,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "6H", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "231fd0673783a044df4bbea51c89b620/900000000000001504,900000000000001518,900000000000001525,900000000000001532", "chance": 52, "direction": -1, "turn": 0, "to_act": [0], "total": 97, "hands": [["8H", "QD"], ["AS", "8C", "8S"], ["AC", "2C", "KH"]], "draw": ["10H", "9S", "7C", "7H", "10S", "5S", "JC", "JS", "JH", "4S", "KD", "QH"], "discard": ["5H", "KC", "2S", "AH", "3H", "6S", "10C", "3S", "9D", "2D", "7D", "QS", "7S", "AD", "QC", "3C", "JD", "9C", "5D", "2H", "9H", "6C", "6D", "5C", "3D", "4C", "4D", "KS", "4H", "10D", "8D", "6H"]}','{"seats": [[21, 0], [22, 0], [23, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "KS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "10D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "8D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 0, "card": "6H"}, {"event": "lost", "seat": 0}], "facts": {"total": 97, "round": 1}, "by": "person"}], "turning": null}',32,35,NULL,1.79500018654458284375e+09,1.7950002665445828438e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000001693,900000000000000011,'en-US','over_and_out',1,'{"topsy": "must", "on_leave": "house"}','normal','default','play','bb907b56fb33aaa5083d02a8cd97805e',900000000000001714,'{"game": "over_and_out", "options": {"topsy": "must", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 44, "tip_tops": [22, 66, 33, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "bb907b56fb33aaa5083d02a8cd97805e/900000000000001686,900000000000001700,900000000000001707,900000000000001714", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 8, "hands": [["-10", "0", "SPIN", "X2"], ["0", "4", "TOP", "TOPSY"], ["-10", "0", "1", "2"]], "draw": ["TOPSY", "3", "SPIN", "2", "TOPSY", "5", "TOPSY", "X2", "0", "1", "5", "5", "4", "TOP", "4", "4", "2", "2", "3", "5", "TOP", "-10", "2", "0", "-10", "0", "4", "1", "3", "1", "4", "1", "2", "SPIN", "5", "5", "3", "1", "3", "3", "3", "TOP", "SPIN", "4", "X2", "-10", "1", "SPIN", "1", "0", "SPIN", "5", "2"], "discard": ["4", "0", "X2", "2", "5", "3", "-10"]}','{"seats": [[6, 0], [6, 0], [5, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 8, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 18, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "-10"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 8, "round": 1}, "by": "person"}], "turning": null}',7,10,NULL,1.7950002665445828438e+09,1.79500028467703962326e+09,NULL,NULL,0,0);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000001763,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','default','closed','e55d133d592612a287c6106487b651f9',NULL,NULL,'{"seats": [[0, 0]], "moves": [], "turning": null}',0,1,NULL,1.79500028467703962326e+09,1.79500028467703962326e+09,'It was closed by whoever opened it, or by a moderator.',NULL,0,0);
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(1,1,'person',1795000197.5,1795000107.5,NULL);
INSERT INTO "waits" VALUES(2,2,'house',1.7950000370904417038e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.79500005384694409369e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,-1,'lobby',1.79500198654458284377e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.79500044654458284381e+09,1.79500035654458284378e+09,NULL);
INSERT INTO "waits" VALUES(7,1,'person',1.79500046467703962323e+09,1.79500037467703962325e+09,NULL);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',1);
INSERT INTO "sqlite_sequence" VALUES('packs',1);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
