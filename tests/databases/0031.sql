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
INSERT INTO "actions" VALUES(1,0,1,'{"do": "play", "card": "8D"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,2,'{"do": "play", "card": "5D"}','house',1.76763960427878952024e+09);
INSERT INTO "actions" VALUES(1,2,0,'{"do": "play", "card": "QD"}','person',1.76763960677878952023e+09);
INSERT INTO "actions" VALUES(1,3,1,'{"do": "play", "card": "7S"}','person',1.76763960927878952021e+09);
INSERT INTO "actions" VALUES(1,4,2,'{"do": "play", "card": "AS", "as": 1}','house',1.76763961044011092189e+09);
INSERT INTO "actions" VALUES(1,5,0,'{"do": "play", "card": "8S"}','person',1.76763961294011092187e+09);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "card": "6C"}','person',1.76763961544011092186e+09);
INSERT INTO "actions" VALUES(1,7,2,'{"do": "play", "card": "9C"}','house',1.76763961691664218903e+09);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "KC"}','person',1.76763961941664218902e+09);
INSERT INTO "actions" VALUES(1,9,1,'{"do": "play", "card": "QH"}','person',1.767639621916642189e+09);
INSERT INTO "actions" VALUES(1,10,2,'{"do": "play", "card": "5H"}','house',1.76763962291035270696e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "7H"}','person',1.76763962541035270694e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "6D"}','person',1.76763962791035270693e+09);
INSERT INTO "actions" VALUES(1,13,2,'{"do": "play", "card": "KH"}','house',1.76763962920275473594e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "2S"}','person',1.76763963170275473593e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763963420275473591e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "3C"}','house',1.76763963535170459751e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "10C"}','person',1.76763963785170459749e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "9D"}','person',1.76763964035170459748e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "4C"}','house',1.76763964209255075455e+09);
INSERT INTO "actions" VALUES(1,20,1,'{"do": "play", "card": "3H"}','person',1.76763964459255075454e+09);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763964709255075452e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "5S"}','house',1.76763964884834432608e+09);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "play", "card": "AD", "as": 1}','person',1.76763965134834432606e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "bust", "card": "JC"}','person',1.76763965384834432605e+09);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "pass"}','person',1.76763965634834432603e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "KD"}','house',1.76763965780634784699e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "7H"}','person',1.76763966030634784697e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "7S"}','house',1.76763966222107172013e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "3H"}','person',1.76763966472107172012e+09);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "KC"}','house',1.76763966757867026333e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "8D"}','person',1.76763967007867026331e+09);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "6H"}','house',1.76763967115967822072e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "9C"}','person',1.76763967365967822071e+09);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "QH"}','house',1.76763967582014203073e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "6D"}','person',1.76763967832014203072e+09);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "2C"}','house',1.76763968001752662653e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "9S"}','person',1.76763968251752662651e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "8H"}','house',1.76763968493884873387e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "JD"}','person',1.76763968743884873385e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "7C"}','house',1.76763968939050221439e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "10C"}','person',1.76763969189050221438e+09);
INSERT INTO "actions" VALUES(1,42,2,'{"do": "play", "card": "4C"}','house',1.76763969363965344427e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "8C"}','person',1.76763969613965344425e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "play", "card": "4D"}','house',1.76763969806690287591e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "5S"}','person',1.76763970056690287589e+09);
INSERT INTO "actions" VALUES(1,46,2,'{"do": "play", "card": "9D"}','house',1.76763970203548860548e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "AD", "as": 1}','person',1.76763970453548860547e+09);
INSERT INTO "actions" VALUES(1,48,2,'{"do": "play", "card": "10S"}','house',1.76763970582807040214e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "6S"}','person',1.76763970832807040213e+09);
INSERT INTO "actions" VALUES(1,50,2,'{"do": "play", "card": "3D"}','house',1.76763970989939618108e+09);
INSERT INTO "actions" VALUES(1,51,1,'{"do": "play", "card": "4H"}','person',1.76763971239939618115e+09);
INSERT INTO "actions" VALUES(1,52,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763971419896864884e+09);
INSERT INTO "actions" VALUES(1,53,1,'{"do": "play", "card": "10D"}','person',1.76763971669896864883e+09);
INSERT INTO "actions" VALUES(1,54,2,'{"do": "play", "card": "7D"}','house',1767639717.93574);
INSERT INTO "actions" VALUES(1,55,1,'{"do": "play", "card": "3S"}','person',1767639720.43574);
INSERT INTO "actions" VALUES(1,56,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763972258030462262e+09);
INSERT INTO "actions" VALUES(1,57,1,'{"do": "play", "card": "10H"}','person',1.7676397250803046226e+09);
INSERT INTO "actions" VALUES(1,58,2,'{"do": "play", "card": "8S"}','house',1.76763972741595554354e+09);
INSERT INTO "actions" VALUES(1,59,1,'{"do": "play", "card": "2D"}','person',1.76763972991595554352e+09);
INSERT INTO "actions" VALUES(1,60,2,'{"do": "play", "card": "9H"}','house',1.76763973197969174381e+09);
INSERT INTO "actions" VALUES(1,61,1,'{"do": "bust", "card": "2S"}','person',1.7676397344796917438e+09);
INSERT INTO "actions" VALUES(1,62,1,'{"do": "ask", "seat": 2}','person',1.76763973697969174391e+09);
INSERT INTO "actions" VALUES(1,63,2,'{"do": "answer", "text": "I only know what happens at this table, and I like it here."}','house',1.76763973808242940907e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["6", "9"], "take": ["1", "4"]}','person',1.76763974058242940906e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["8"], "take": ["4"]}','person',1.76763974308242940904e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["11", "DOOVER", "DOOVER"], "take": ["3", "3", "8"]}','house',1.76763974308242940904e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763974558242940903e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "from": "hand", "card": "8"}','house',1.76763974860662937162e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "pick_up"}','person',1.7676397511066293716e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "from": "hand", "card": "7"}','person',1.76763975360662937159e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["JOKER"], "suit": "C", "shares": {"0": 5}}','house',1.7676397552615737915e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "answer", "cards": ["GHOST"]}','person',1.76763975776157379149e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "answer", "cards": ["GHOST"]}','person',1.76763976026157379147e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "accept"}','person',1.76763976276157379146e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "accept"}','house',1.76763976376663541796e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "draw"}','person',1.76763976626663541795e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "cards": ["GHOST"]}','person',1.76763976876663541793e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["9", "11", "FIVE"]}','person',1.76763977126663541792e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["15", "FIVE", "BOTTOM"]}','person',1.7676397737666354179e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["11", "12", "15"]}','house',1.7676397737666354179e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76763977626663541797e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "pick_up"}','house',1.76763977626663541797e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.76763977876663541796e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763978126663541794e+09);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "pick_up"}','house',1.76763978126663541794e+09);
INSERT INTO "actions" VALUES(4,8,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763978376663541793e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "5D"}','house',1.76763978485888648031e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "5C"}','person',1.7676397873588864803e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "KS"}','person',1.76763978985888648028e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "9C"}','house',1.76763979176580548289e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "4H"}','person',1.76763979426580548287e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "play", "card": "10H"}','house',1.76763979566408753396e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "6H"}','person',1.76763979816408753394e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "2H"}','person',1.76763980066408753393e+09);
INSERT INTO "actions" VALUES(5,8,2,'{"do": "play", "card": "2C"}','house',1.76763980231772398947e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "4D"}','person',1.76763980481772398946e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "bust", "card": "3D"}','house',1.76763980646706223487e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "4"}','person',1.76763980896706223485e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "5"}','person',1.76763981146706223484e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "4"}','house',1.76763981244801640507e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "X2"}','person',1.76763981494801640514e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "X2"}','person',1.76763981744801640513e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "2"}','house',1.76763981915006041529e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "1"}','person',1.76763982165006041527e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["14", "FIVE", "BOTTOM"]}','person',1.76763982415006041526e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["15", "16", "GIVE"]}','house',1.76763982415006041526e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763982546420717239e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763982796420717237e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763982926600146292e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763983176600146291e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76763983287402343756e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "pick_up"}','person',1.76763983287402343756e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763983370063972478e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "pick_up"}','person',1.76763983370063972478e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763983473618769646e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763983723618769644e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763983869373583791e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "pick_up"}','person',1.76763983869373583791e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763983936487317086e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763984186487317085e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763984515220713613e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763984765220713612e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763984902599406243e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["2", "2", "2"]}','person',1.76763985152599406242e+09);
INSERT INTO "actions" VALUES(8,20,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.7676398540259940624e+09);
INSERT INTO "actions" VALUES(8,21,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763985538601207728e+09);
INSERT INTO "actions" VALUES(8,22,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763985788601207726e+09);
INSERT INTO "actions" VALUES(8,23,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763985972294187546e+09);
INSERT INTO "actions" VALUES(8,24,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76763986222294187545e+09);
INSERT INTO "actions" VALUES(8,25,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763986383143472669e+09);
INSERT INTO "actions" VALUES(8,26,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763986633143472667e+09);
INSERT INTO "actions" VALUES(8,27,1,'{"do": "pick_up"}','house',1.76763986633143472667e+09);
INSERT INTO "actions" VALUES(8,28,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763986883143472666e+09);
INSERT INTO "actions" VALUES(8,29,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763987128302216527e+09);
INSERT INTO "actions" VALUES(8,30,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763987378302216526e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763987503156208992e+09);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "pick_up"}','person',1.76763987503156208992e+09);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.7676398764725573063e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763987897255730628e+09);
INSERT INTO "actions" VALUES(8,35,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763988169458556177e+09);
INSERT INTO "actions" VALUES(8,36,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76763988419458556175e+09);
INSERT INTO "actions" VALUES(8,37,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763988644558548931e+09);
INSERT INTO "actions" VALUES(8,38,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.7676398889455854893e+09);
INSERT INTO "actions" VALUES(8,39,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763989024644231793e+09);
INSERT INTO "actions" VALUES(8,40,0,'{"do": "pick_up"}','person',1.76763989024644231793e+09);
INSERT INTO "actions" VALUES(8,41,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.7676398927885756492e+09);
INSERT INTO "actions" VALUES(8,42,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763989528857564919e+09);
INSERT INTO "actions" VALUES(8,43,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676398969693956375e+09);
INSERT INTO "actions" VALUES(8,44,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763989946939563749e+09);
INSERT INTO "actions" VALUES(8,45,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1767639901.30174);
INSERT INTO "actions" VALUES(8,46,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1767639903.80174);
INSERT INTO "actions" VALUES(8,47,1,'{"do": "pick_up"}','house',1767639903.80174);
INSERT INTO "actions" VALUES(8,48,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1767639906.30174);
INSERT INTO "actions" VALUES(8,49,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763990744389343267e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763990994389343265e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.76763991198927283288e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763991448927283286e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.7676399163055558205e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763991880555582049e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763992118607187265e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763992368607187263e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "pick_up"}','house',1.76763992368607187263e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763992618607187275e+09);
INSERT INTO "actions" VALUES(8,59,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763992830089282986e+09);
INSERT INTO "actions" VALUES(8,60,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763993080089282985e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763993193213605884e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763993443213605883e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763993610547924043e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763993860547924041e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "pick_up"}','house',1.76763993860547924041e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.7676399411054792404e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763994228533291813e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763994478533291812e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763994616488099098e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763994866488099097e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "pick_up"}','house',1.76763994866488099097e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763995116488099096e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763995298976540567e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763995548976540566e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763995661438632006e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763995911438632014e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.76763996168907809255e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763996418907809254e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763996571163344386e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763996821163344385e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "open", "cards": ["14"]}','person',1.76763997071163344383e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763997323760628692e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763997573760628704e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1767639977.69659);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1767639980.19659);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763998117466044433e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763998367466044431e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76763998467437100405e+09);
INSERT INTO "actions" VALUES(8,89,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76763998715335559847e+09);
INSERT INTO "actions" VALUES(8,90,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763998965335559845e+09);
INSERT INTO "actions" VALUES(8,91,1,'{"do": "pick_up"}','house',1.76763998965335559845e+09);
INSERT INTO "actions" VALUES(8,92,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763999215335559844e+09);
INSERT INTO "actions" VALUES(8,93,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.7676399930118541718e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763999551185417178e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76763999801185417177e+09);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763999972775578493e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764000222775578491e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764000327126646035e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764000577126646047e+09);
INSERT INTO "actions" VALUES(8,100,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764000804465150826e+09);
INSERT INTO "actions" VALUES(8,101,0,'{"do": "pick_up"}','person',1.76764000804465150826e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764000882794570929e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764001132794570927e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764001263780355446e+09);
INSERT INTO "actions" VALUES(8,105,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764001454619646075e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764001704619646074e+09);
INSERT INTO "actions" VALUES(8,107,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.7676400179190843105e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764002041908431048e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.7676400228106529713e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "pick_up"}','person',1.7676400228106529713e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764002456073689465e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764002706073689464e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764002939886832235e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "pick_up"}','person',1.76764002939886832235e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764003035676336289e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764003285676336288e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764003494039368628e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764003744039368626e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764003835673403743e+09);
INSERT INTO "actions" VALUES(8,120,1,'{"do": "play", "from": "open", "cards": ["16"]}','house',1.76764003907399749751e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "pick_up"}','person',1.76764003907399749751e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764004116543602942e+09);
INSERT INTO "actions" VALUES(8,123,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764004366543602941e+09);
INSERT INTO "actions" VALUES(8,124,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764004473270392413e+09);
INSERT INTO "actions" VALUES(8,125,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.7676400472327039242e+09);
INSERT INTO "actions" VALUES(8,126,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1767640048.89826);
INSERT INTO "actions" VALUES(8,127,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1767640051.39826);
INSERT INTO "actions" VALUES(8,128,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764005286073446268e+09);
INSERT INTO "actions" VALUES(8,129,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764005536073446275e+09);
INSERT INTO "actions" VALUES(8,130,1,'{"do": "pick_up"}','house',1.76764005536073446275e+09);
INSERT INTO "actions" VALUES(8,131,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764005786073446274e+09);
INSERT INTO "actions" VALUES(8,132,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764005928885340693e+09);
INSERT INTO "actions" VALUES(8,133,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764006178885340692e+09);
INSERT INTO "actions" VALUES(8,134,1,'{"do": "pick_up"}','house',1.76764006178885340692e+09);
INSERT INTO "actions" VALUES(8,135,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.7676400642888534069e+09);
INSERT INTO "actions" VALUES(8,136,1,'{"do": "pick_up"}','house',1.7676400642888534069e+09);
INSERT INTO "actions" VALUES(8,137,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764006678885340689e+09);
INSERT INTO "actions" VALUES(8,138,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676400685996370315e+09);
INSERT INTO "actions" VALUES(8,139,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764007109963703157e+09);
INSERT INTO "actions" VALUES(8,140,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.76764007359963703155e+09);
INSERT INTO "actions" VALUES(8,141,1,'{"do": "play", "from": "hand", "cards": ["1", "1"]}','house',1.76764007460366559033e+09);
INSERT INTO "actions" VALUES(8,142,0,'{"do": "flip", "index": 0}','person',1.76764007710366559031e+09);
INSERT INTO "actions" VALUES(8,143,0,'{"do": "flip", "index": 2}','person',1.7676400796036655903e+09);
INSERT INTO "actions" VALUES(8,144,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764008177926898002e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "flip", "index": 1}','person',1.76764008177926898002e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["11", "13", "13"]}','person',1.76764008427926898e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["9", "14", "15"]}','house',1.76764008427926898e+09);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764008677926897999e+09);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764008820836615565e+09);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764009070836615564e+09);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764009219904565809e+09);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764009469904565807e+09);
CREATE TABLE alone (                                 -- games of one person against house players; on no leaderboard
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    strength TEXT NOT NULL,                          -- of the house players; of the weakest where they differ
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    streak   INTEGER NOT NULL,                       -- wins in a row up to the last game
    longest  INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, game, strength)
) STRICT, WITHOUT ROWID;
INSERT INTO "alone" VALUES(900000000000000001,900000000000000013,'karma','easy',1,1,1,1);
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
CREATE TABLE daily_deals (                           -- what the deals of a day are made of
    day            TEXT PRIMARY KEY,                 -- such as 2026-11-22, in UTC
    secret         TEXT NOT NULL,
    made_at        REAL NOT NULL,
    interaction_id INTEGER                           -- that has asked for one of them first
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_figures (                         -- the sums of finished tries: follows from them
    scope    INTEGER NOT NULL,                       -- a server, or 0 for all of them
    period   TEXT NOT NULL,                          -- a day, or a month such as 2026-11
    game     TEXT NOT NULL,                          -- or nothing for all games together
    user_id  INTEGER NOT NULL,
    name     TEXT NOT NULL,
    points   INTEGER NOT NULL,
    standing INTEGER NOT NULL,
    moves    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    score    INTEGER NOT NULL,                       -- in whose order they are listed
    streak   INTEGER NOT NULL,                       -- how many days in a row, with the last of them
    shown    INTEGER NOT NULL,                       -- 0 for those who do not want to appear
    PRIMARY KEY (scope, period, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_people (
    user_id INTEGER PRIMARY KEY,
    shown   INTEGER NOT NULL,                        -- whether they appear in lists
    days    INTEGER NOT NULL,                        -- how many in a row they have finished a deal
    longest INTEGER NOT NULL,
    last    TEXT NOT NULL                            -- the last of them; empty before the first
) STRICT;
CREATE TABLE daily_spent (                           -- tries of people who were forgotten, until their day is over
    day  TEXT NOT NULL,
    mark TEXT NOT NULL,                              -- of person and game, made with that day's secret: no id follows
    PRIMARY KEY (day, mark)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_tries (
    user_id     INTEGER NOT NULL,
    day         TEXT NOT NULL,
    game        TEXT NOT NULL,
    guild_id    INTEGER NOT NULL,                    -- where it was begun
    table_id    INTEGER REFERENCES tables (id) ON DELETE SET NULL,
    begun_at    REAL NOT NULL,
    finished_at REAL,                                -- the rest is known of those that were finished on their day
    place       INTEGER,
    seats       INTEGER,
    standing    INTEGER,                             -- as the game measures it: tokens, chips, or minus the cards left
    moves       INTEGER,
    shared_at   REAL,
    PRIMARY KEY (user_id, day, game)                 -- one try
) STRICT, WITHOUT ROWID;
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763973808242940907e+09);
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
, channel_id INTEGER, seats INTEGER) STRICT;
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763973808242940907e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764008177926898002e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764008177926898002e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7025,'en-US',1.76764054634834432604e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7062,'en-US',1.76764062697969174383e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764064110662937165e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764064360662937164e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764065876663541794e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7003,'en-US',1.76764065276157379151e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7006,'en-US',1.76764067376663541793e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7005,'en-US',1.76764067126663541795e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7000,'en-US',1.76764069066408753398e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7002,'en-US',1.76764069481772398946e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7006,'en-US',1.76764071165006041519e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7004,'en-US',1.76764070744801640505e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7125,'en-US',1.76764096960366559035e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764098469904565812e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763982165006041527e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79537922190924859044e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79537922192619562146e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79537922193666195868e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79537922196069049838e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79537922197865819923e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79537922200069880482e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79537922202468848225e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79537922204868865012e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79537922206433534617e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79537922208467793467e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.795379222112688303e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79537922213668274876e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79537922215668439862e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79537922217667388915e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.7953792221966860294e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.7953792222166850567e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79537922224067497253e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79537922225931167608e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79537922228067731858e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79537922230155396461e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79537922232469630235e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1795379222.34069,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.79537922236069154733e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.79537922238868260385e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
INSERT INTO "migrations" VALUES(28,1.79537922241268277172e+09,'2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e');
INSERT INTO "migrations" VALUES(29,1.79537922244477200512e+09,'ec806519de8c65a1a90c9ff29439e287fb620ccb4924e2b5cb3d5e5f7b2c9a50');
INSERT INTO "migrations" VALUES(30,1.79537922247667860987e+09,'de025795990cdd3e0ffa7429c9138985afa00bc4670aa86237fc0cfd0235cfd8');
INSERT INTO "migrations" VALUES(31,1.79537922250202441215e+09,'a05c65a5257b3e7a03ad71b89f5887e72259cba6f00fd6406524af28b5a4a922');
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
CREATE TABLE programs (                              -- how engines and house players did in games with an engine
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game     TEXT NOT NULL,
    engine   INTEGER NOT NULL,                       -- 1: an engine; 0: a house player
    name     TEXT NOT NULL,                          -- of the engine, or the strength of the house player
    place    INTEGER NOT NULL,                       -- among all who sat there
    won      INTEGER NOT NULL,
    mu       REAL NOT NULL,                          -- the rating after this game
    sigma    REAL NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE reports (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- whose decisions were judged
    content  BLOB NOT NULL, shared_at REAL,                          -- compressed JSON
    PRIMARY KEY (table_id, seat)
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
    sigma       REAL, overall INTEGER,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763973808242940907e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.76763973808242940907e+09,2.76353894931404973087e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764008177926898002e+09,NULL,NULL,1);
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
    gone           INTEGER NOT NULL DEFAULT 0, engine TEXT,       -- 1: they left the game
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(1,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(1,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(2,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(2,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(2,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(3,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(3,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(3,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(4,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(4,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(4,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(5,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(5,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(5,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(6,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(6,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(6,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(7,0,900000000000000011,'Ada',NULL,900,0,NULL);
INSERT INTO "seats" VALUES(7,1,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(7,2,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(8,0,900000000000000013,'Cleo',NULL,902,0,NULL);
INSERT INTO "seats" VALUES(8,1,NULL,'Clover','easy',902,0,NULL);
INSERT INTO "seats" VALUES(9,0,900000000000000012,'Bela',NULL,901,0,NULL);
INSERT INTO "seats" VALUES(9,1,NULL,'Clover','normal',900,0,NULL);
INSERT INTO "seats" VALUES(10,0,900000000000000013,'Cleo',NULL,902,0,NULL);
INSERT INTO "seats" VALUES(10,1,NULL,'Clover','normal',900,0,NULL);
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
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}', gathering_id INTEGER REFERENCES gatherings (id), most INTEGER, daily TEXT, tournament_id INTEGER REFERENCES tournaments (id)) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','410d1297805f47f7177456b82461ed00',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "410d1297805f47f7177456b82461ed00/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["JH", "JS"], ["AS", "2H", "5D"]], "draw": ["JC", "KH", "5C", "QS", "QC", "3C", "6C", "KS", "5H", "QD", "4S"], "discard": ["KD", "7H", "7S", "3H", "KC", "8D", "6H", "9C", "QH", "6D", "2C", "9S", "8H", "JD", "7C", "10C", "4C", "8C", "4D", "5S", "9D", "AD", "10S", "6S", "3D", "4H", "AC", "10D", "7D", "3S", "AH", "10H", "8S", "2D", "9H", "2S"]}','{"seats": [[18, 0, 26], [55, 0, 63], [55, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "AC", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5D"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "10D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 88, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["JS"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "7D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["8S"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "AH", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "10H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["JH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "8S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "2D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "9H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["AS"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "2S"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "2S"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 99, "round": 2, "question": [1, "2S"]}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "text": "I only know what happens at this table, and I like it here."}], "facts": {"total": 99, "round": 2, "settled": [1, "2S"]}, "by": "house"}], "turning": {"number": 62, "move": {"events": [{"event": "bust", "seat": 1, "card": "2S"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "2S"]}, "by": "person"}}}',64,67,NULL,1767639600.0,1.76763973808242940907e+09,NULL,NULL,0,69,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','475338efb42184238ff5b088f8f35095',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "475338efb42184238ff5b088f8f35095/900,901,900,900", "chance": 54, "direction": 1, "turn": 2, "to_act": [2], "turns": 4, "hands": [["1", "2", "4", "4", "8"], ["7", "7", "8"], ["3", "3", "BOMB"]], "open": [["6", "8", "9"], ["8", "11", "BOMB"], ["11", "DOOVER", "DOOVER"]], "hidden": [["2", "9", "DOOVER"], ["9", "REVERSE", "BOMB"], ["6", "5", "1"]], "draw": ["3", "11", "2", "DOOVER", "10", "2", "5", "BOMB", "1", "6", "10", "5", "10", "10", "7", "11", "3", "4", "9", "5", "1", "REVERSE", "6", "4"], "discard": ["7"], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["11", "DOOVER", "DOOVER"], "take": ["3", "3", "8"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "8"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["BOMB"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["4", "8"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "7"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7"]}]]]}], "turning": null}',7,10,NULL,1.76763973808242940907e+09,1.76763975360662937159e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','998efb1e65f79400ae27e35401aa1db6',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "998efb1e65f79400ae27e35401aa1db6/900,901,900,900", "chance": 60, "direction": 1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["AH", "9C", "10C", "8D", "10D", "5S", "2S", "JH", "3C", "6S", "QH", "3S", "2H", "KC", "6C", "KS", "MIRROR", "3D", "QS", "JD", "2D", "KD", "4H", "9H", "JOKER", "9D", "MIRROR", "4S", "4D", "10H", "7S", "8S"], "discard": ["QC", "JOKER", "GHOST", "GHOST", "GHOST"], "hands": [["AD", "3H", "5D", "6D", "10S", "MIRROR"], ["2C", "4C", "6H", "8H", "9S", "JS"], ["AC", "AS", "5C", "5H", "7C", "7D", "7H", "8C", "JC", "QD", "KH"]], "suit": "C", "rank": null, "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 7], [4, 0, 4], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [["joker", 2, 2], ["joker", 2, 1]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 1, "kind": "joker", "by": 2}], "facts": {"facing": [["joker", 2, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "joker", "by": 2}, {"event": "draw", "seat": 2, "cards": ["?", "?", "?", "?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5C", "QD", "JC", "7H", "5H"]}]]]}, {"events": [{"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "secret": [0, [[0, {"event": "draw", "seat": 0, "cards": ["GHOST"]}]]]}, {"events": [{"event": "play", "seat": 0, "cards": ["GHOST"]}, {"event": "miss", "seat": 1}], "facts": null, "by": "person"}], "turning": null}',7,10,NULL,1.76763975360662937159e+09,1.76763976876663541793e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','3671fe583809a4099bd4e1579f425f4e',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "3671fe583809a4099bd4e1579f425f4e/900,901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": "7", "run": 1, "hands": [["8", "13", "FIVE"], ["4", "7", "BOTTOM"], ["1", "2", "6", "6", "7", "9", "9", "11"]], "open": [["9", "11", "FIVE"], ["15", "FIVE", "BOTTOM"], ["11", "12", "15"]], "hidden": [["4", "10", "5"], ["10", "5", "3"], ["GIVE", "3", "12"]], "draw": ["TABLE", "13", "16", "10", "12", "8", "GIVE", "2", "1", "6", "8", "GIVE", "15", "1", "14", "TABLE", "14", "TABLE", "3", "16", "13", "2", "5", "4", "14", "16", "BOTTOM"], "discard": ["7"], "removed": []}','{"seats": [[6, 0, 9], [7, 0, 7], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "pick_up", "seat": 2, "cards": ["9", "9"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6", "6"]}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["13", "7"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["11"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["6", "6", "11"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["FIVE"]}]]]}], "turning": null}',9,10,NULL,1.76763976876663541793e+09,1.76763978376663541793e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','f52a6e870ab255494a04c2301cabc28e',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "3D", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "f52a6e870ab255494a04c2301cabc28e/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["6S", "9D", "JC"], ["9H", "10C", "KC"], ["8D", "QC"]], "draw": ["KD", "10D", "7S", "8S", "2S", "7D", "QS", "6D", "KH", "2D", "5S", "4S", "AS", "3S", "JH", "AC", "4C", "AH", "QH", "9S", "3H", "8C", "JD", "QD", "3C", "5H", "6C", "8H", "JS", "10S", "7C", "7H", "AD"], "discard": ["5D", "5C", "KS", "9C", "4H", "10H", "6H", "2H", "2C", "4D", "3D"]}','{"seats": [[7, 0, 8], [7, 0, 10], [10, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "6H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4D"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "2H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9D"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["8D"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "4D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KC"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "3D"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "turning": null}',11,14,NULL,1.76763978376663541793e+09,1.76763980646706223487e+09,NULL,NULL,0,15,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','1ff43fe57279a075ec191fae7fa98997',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [33, 22, 44, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "1ff43fe57279a075ec191fae7fa98997/900,901,900,900", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 55, "hands": [["-10", "1", "3", "SPIN"], ["0", "0", "1", "2"], ["-10", "0", "1", "TOP"]], "draw": ["TOP", "4", "SPIN", "TOPSY", "5", "TOPSY", "X2", "TOP", "SPIN", "1", "5", "SPIN", "4", "5", "TOPSY", "3", "2", "5", "5", "2", "0", "SPIN", "TOP", "2", "5", "0", "0", "2", "2", "0", "-10", "3", "0", "1", "3", "-10", "4", "3", "3", "-10", "X2", "4", "5", "1", "3", "TOPSY", "4", "1", "2", "SPIN", "4", "-10", "3"], "discard": ["4", "5", "4", "X2", "X2", "2", "1"]}','{"seats": [[6, 0, 7], [6, 0, 5], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 13, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["TOP"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 26, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["SPIN"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "X2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 52, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["0"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 54, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["-10"]}]]]}], "turning": null}',7,10,NULL,1.76763980646706223487e+09,1.76763982165006041527e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','cf2ecfaddf63c61476b0b81485eb0e63',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76763982165006041527e+09,1.76763982165006041527e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','1d9a302341504d1f239d0f88f2b7786a',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "1d9a302341504d1f239d0f88f2b7786a/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 139, "out": [0], "row": "BOTTOM", "run": 1, "hands": [[], ["3", "4", "4", "5", "5", "9", "9", "10", "11", "11", "16"]], "open": [[], ["15", "GIVE"]], "hidden": [[null, null, null], ["10", "6", "1"]], "draw": [], "discard": ["10", "TABLE", "FIVE", "1", "1", "TABLE", "12", "14", "BOTTOM", "BOTTOM"], "removed": ["2", "2", "2", "3", "3", "4", "5", "6", "6", "7", "7", "7", "8", "8", "8", "9", "11", "12", "12", "13", "13", "13", "14", "14", "15", "15", "16", "16", "GIVE", "GIVE", "FIVE", "FIVE", "TABLE", "BOTTOM"]}','{"seats": [[143, 0, 144], [140, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1", "1"]}], "facts": {}, "by": "house"}, {"events": [{"event": "flip", "seat": 0, "index": 0, "card": "TABLE"}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 0, "index": 2, "card": "12"}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["14"]}], "facts": {}, "by": "house"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "BOTTOM"}, {"event": "bottom", "card": "BOTTOM"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "turning": {"number": 131, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["3", "4", "4", "9", "9", "10", "10", "11", "11"]}], "facts": {}, "by": "house"}}}',146,129,NULL,1.76763982165006041527e+09,1.76764008177926898002e+09,NULL,NULL,0,131,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','dce4605c58c65ab61d46baaa422687ea',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "dce4605c58c65ab61d46baaa422687ea/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": "9", "run": 1, "hands": [["6", "7", "BOTTOM"], ["2", "GIVE", "FIVE"]], "open": [["11", "13", "13"], ["9", "14", "15"]], "hidden": [["15", "14", "3"], ["GIVE", "TABLE", "10"]], "draw": ["15", "GIVE", "3", "16", "8", "1", "1", "13", "5", "2", "10", "11", "14", "TABLE", "FIVE", "16", "FIVE", "2", "7", "9", "16", "12", "10", "1", "11", "BOTTOM", "12", "4", "3", "6", "TABLE", "8", "4", "12", "5", "BOTTOM", "7"], "discard": ["4", "5", "6", "8", "9"], "removed": []}','{"seats": [[8, 0, 7], [7, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["FIVE"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["6"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["GIVE"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["BOTTOM"]}]]]}], "turning": null}',7,10,NULL,1.76764008177926898002e+09,1.76764009469904565807e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','5cd35b0fafb1fdb38fbcbf74f8ca3340',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764008177926898002e+09,1.76764008177926898002e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
CREATE TABLE tokens (                                -- secrets: of each of them the token of their newest press
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    token    TEXT NOT NULL,
    locale   TEXT NOT NULL,
    expires  REAL NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_people (                      -- whoever is named in it: entrants, organisers
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_tokens (                           -- with which somebody's next hand can be sent to them
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL,
    token         TEXT NOT NULL,
    locale        TEXT NOT NULL,
    expires       REAL NOT NULL,
    PRIMARY KEY (tournament_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournaments (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,   -- never used twice: old buttons carry it
    guild_id       INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,
    message_id     INTEGER,                             -- that shows it; null while there is none
    event_id       INTEGER,                             -- Discord's scheduled event for it
    organiser_id   INTEGER NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,             -- by which it was opened
    locale         TEXT NOT NULL,
    phase          TEXT NOT NULL,
    secret         TEXT NOT NULL,                       -- from which those of all its tables follow
    content        TEXT NOT NULL,                       -- as JSON: what is agreed, entrants, rounds, why what happened
    created_at     REAL NOT NULL,
    changed_at     REAL NOT NULL,
    saves          INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,2,'house',1.76763975461261963837e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763977100561761853e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,1,'person',1.76763996376663541794e+09,1.76763987376663541791e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76763980782982659334e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.76764000165006041533e+09,1.7676399116500604153e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764162165006041525e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764009623873853682e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772648177926898008e+09,NULL,NULL);
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
CREATE INDEX tables_thread ON tables (guild_id, channel_id) WHERE parent_id IS NOT NULL;
CREATE INDEX gatherings_place ON gatherings (guild_id, channel_id);
CREATE INDEX gatherings_opener ON gatherings (opener_id);
CREATE INDEX tables_gathering ON tables (gathering_id, phase) WHERE gathering_id IS NOT NULL;
CREATE INDEX alone_person ON alone (user_id);
CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
CREATE INDEX daily_tries_table ON daily_tries (table_id);
CREATE INDEX daily_tries_server ON daily_tries (guild_id, user_id);
CREATE INDEX daily_figures_person ON daily_figures (user_id);
CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, shown, score DESC, user_id);
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, shown, streak DESC, user_id);
CREATE INDEX tournaments_server ON tournaments (guild_id, id);
CREATE INDEX tournaments_open ON tournaments (id, guild_id) WHERE phase NOT IN ('over', 'cancelled');
CREATE INDEX tournaments_organiser ON tournaments (organiser_id);
CREATE INDEX tournament_people_person ON tournament_people (user_id);
CREATE INDEX tournament_tokens_expiry ON tournament_tokens (expires);
CREATE INDEX tables_tournament ON tables (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily, tournament_id)
    WHERE phase IN ('lobby', 'play');
CREATE INDEX gatherings_open ON gatherings (id) WHERE done <> 1;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
