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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "6D"}','house',1.76763960328191781041e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "7S"}','person',1.76763960578191781048e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "6H"}','person',1.76763960828191781047e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "5H"}','house',1.76763961044245505329e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "5C"}','person',1.76763961294245505327e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "QH"}','person',1.76763961544245505339e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "4D"}','house',1.76763961842801856994e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "JH"}','person',1.76763962092801856992e+09);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "7C"}','person',1.76763962342801856991e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "6C"}','house',1.76763962522505450251e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "2H"}','person',1.7676396277250545025e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "QD"}','person',1.76763963022505450248e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "KC"}','house',1.76763963144408893591e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "KS"}','person',1.76763963394408893589e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "4C"}','person',1.76763963644408893588e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "9D"}','person',1.76763963894408893586e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "9S"}','house',1.76763964054885435103e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "10S"}','person',1.76763964304885435102e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "2D"}','person',1.76763964554885435109e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "2C"}','house',1.76763964690957164765e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "9C"}','person',1.76763964940957164764e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "2S"}','person',1.76763965190957164762e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "3D"}','house',1.76763965335089731209e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "bust", "card": "8H"}','person',1.7676396558508973122e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "pass"}','person',1.76763965835089731219e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "KC"}','person',1.76763966085089731217e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "8H"}','house',1.76763966263083744049e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "3S"}','person',1.76763966513083744047e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "8S"}','house',1.76763966707185935975e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "6C"}','person',1.76763966957185935974e+09);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "QD"}','house',1.76763967117785358428e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "2H"}','person',1.76763967367785358427e+09);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763967469618940358e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "JD"}','person',1.76763967719618940357e+09);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "9H"}','house',1.76763967940470361709e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "6S"}','person',1.76763968190470361708e+09);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "9S"}','house',1.76763968363523697856e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "QS"}','person',1.76763968613523697855e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "3C"}','house',1.7676396871262078285e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "JC"}','person',1.76763968962620782849e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "4H"}','house',1.76763969256350946422e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "2D"}','person',1.7676396950635094642e+09);
INSERT INTO "actions" VALUES(1,42,2,'{"do": "play", "card": "3D"}','house',1.7676396963442552089e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "7C"}','person',1.76763969884425520889e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "play", "card": "10D"}','house',1.76763970064122986794e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "3H"}','person',1.76763970314122986792e+09);
INSERT INTO "actions" VALUES(1,46,2,'{"do": "play", "card": "2C"}','house',1.76763970441958045954e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "9C"}','person',1.76763970691958045965e+09);
INSERT INTO "actions" VALUES(1,48,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763970947371029857e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "10C"}','person',1.76763971197371029856e+09);
INSERT INTO "actions" VALUES(1,50,2,'{"do": "play", "card": "QH"}','house',1.76763971389092016221e+09);
INSERT INTO "actions" VALUES(1,51,1,'{"do": "bust", "card": "6H"}','person',1.7676397163909201622e+09);
INSERT INTO "actions" VALUES(1,52,1,'{"do": "ask", "seat": 2}','person',1.76763971889092016218e+09);
INSERT INTO "actions" VALUES(1,53,2,'{"do": "answer", "text": "It is a secret between me and the draw pile."}','house',1.76763971982592058181e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["11", "BOMB"], "take": ["2", "6"]}','person',1.76763972232592058179e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["6", "DOOVER"], "take": ["2", "5"]}','person',1.76763972482592058178e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["10"], "take": ["4"]}','house',1.76763972482592058178e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "2"}','person',1.76763972732592058176e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "from": "hand", "card": "4"}','house',1.76763972941817092891e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "from": "hand", "card": "6"}','person',1.7676397319181709289e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "pick_up"}','person',1.76763973441817092901e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "cards": ["JS"]}','person',1.767639736918170929e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "play", "cards": ["JC"]}','person',1.76763973941817092898e+09);
INSERT INTO "actions" VALUES(3,2,2,'{"do": "play", "cards": ["GHOST"]}','house',1.76763974094667530067e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "cards": ["AC", "AH"]}','person',1.76763974344667530065e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "cards": ["GHOST"]}','person',1.76763974594667530064e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "cards": ["KH"]}','house',1.76763974727198219295e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "answer", "cards": ["MIRROR"]}','person',1.76763974977198219306e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["10", "GIVE", "FIVE"]}','person',1.76763975227198219305e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["10", "13", "16"]}','person',1.76763975477198219303e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["5", "13", "BOTTOM"]}','house',1.76763975477198219303e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763975734959793094e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763975984959793093e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763976234959793091e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763976415278100968e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "JD"}','house',1.76763976570427656172e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "7C"}','person',1.7676397682042765617e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "AD", "as": 1}','person',1.76763977070427656169e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "6C"}','house',1.76763977218679261202e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "7S"}','person',1.767639774686792612e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "KH"}','person',1.76763977718679261212e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "6D"}','house',1.76763977809650063514e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "KC"}','person',1.76763978059650063512e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "5H"}','person',1.76763978309650063519e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "QS"}','house',1.76763978443936538697e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "3C"}','person',1.76763978693936538695e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763978943936538694e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "6H"}','house',1.76763979114458537108e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "QD"}','person',1.76763979364458537106e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "4D"}','person',1.76763979614458537105e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "3S"}','person',1.76763979864458537103e+09);
INSERT INTO "actions" VALUES(5,16,2,'{"do": "play", "card": "2C"}','house',1.7676397998836321831e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "10C"}','person',1.76763980238363218309e+09);
INSERT INTO "actions" VALUES(5,18,0,'{"do": "play", "card": "QH"}','person',1.76763980488363218307e+09);
INSERT INTO "actions" VALUES(5,19,2,'{"do": "play", "card": "9C"}','house',1.76763980674096179003e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "2H"}','person',1.76763980924096179014e+09);
INSERT INTO "actions" VALUES(5,21,0,'{"do": "bust", "card": "AS"}','person',1.76763981174096179013e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "4"}','person',1.76763981424096179011e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "5"}','house',1.76763981698939704901e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "X2"}','person',1.76763981948939704899e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "3"}','person',1.76763982198939704898e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "4"}','house',1.76763982332985877992e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "5"}','person',1.7676398258298587799e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "3"}','person',1.76763982832985877989e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["TABLE", "TABLE", "BOTTOM"]}','person',1.76763983082985877987e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["6", "14", "GIVE"]}','house',1.76763983082985877987e+09);
INSERT INTO "actions" VALUES(8,2,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763983332985877986e+09);
INSERT INTO "actions" VALUES(8,3,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763983442588949205e+09);
INSERT INTO "actions" VALUES(8,4,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763983692588949204e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763983942588949202e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763984101440954207e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763984351440954206e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1767639844.88791);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1767639847.38791);
INSERT INTO "actions" VALUES(8,10,0,'{"do": "play", "from": "open", "cards": ["TABLE", "TABLE"]}','person',1767639849.88791);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1767639852.38791);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763985441892981526e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763985691892981525e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763985879286694528e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763986129286694527e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "pick_up"}','house',1.76763986129286694527e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763986379286694525e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76763986507470750812e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.7676398675747075081e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "pick_up"}','house',1.7676398675747075081e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763987007470750809e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763987160982775689e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76763987410982775687e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763987655295538902e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.767639879052955389e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763988073091936111e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.7676398832309193611e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.7676398845085175037e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "pick_up"}','person',1.7676398845085175037e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763988522809147832e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763988772809147831e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763988942580080026e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "pick_up"}','person',1.76763988942580080026e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763989035568380358e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "pick_up"}','person',1.76763989035568380358e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763989185424757002e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763989435424757e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763989614599394801e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763989864599394799e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763990002671456339e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763990252671456338e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763990468536329268e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "pick_up"}','person',1.76763990468536329268e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763990667130589488e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763990917130589487e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763991045919799808e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763991295919799806e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763991451342487339e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763991701342487337e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763991904425477987e+09);
INSERT INTO "actions" VALUES(8,51,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763992154425477985e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "pick_up"}','house',1.76763992154425477985e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763992404425477984e+09);
INSERT INTO "actions" VALUES(8,54,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763992683443379397e+09);
INSERT INTO "actions" VALUES(8,55,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763992933443379405e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763993036156225211e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "pick_up"}','person',1.76763993036156225211e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676399313959765434e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763993389597654339e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763993552948927884e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763993802948927882e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "pick_up"}','house',1.76763993802948927882e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763994052948927881e+09);
INSERT INTO "actions" VALUES(8,64,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763994334536409381e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.7676399458453640938e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1767639947.44957);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1767639949.94957);
INSERT INTO "actions" VALUES(8,68,1,'{"do": "pick_up"}','house',1767639949.94957);
INSERT INTO "actions" VALUES(8,69,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1767639952.44957);
INSERT INTO "actions" VALUES(8,70,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763995445001649859e+09);
INSERT INTO "actions" VALUES(8,71,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763995695001649858e+09);
INSERT INTO "actions" VALUES(8,72,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763995820384120939e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76763996070384120937e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "pick_up"}','house',1.76763996070384120937e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763996320384120936e+09);
INSERT INTO "actions" VALUES(8,76,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763996465656566614e+09);
INSERT INTO "actions" VALUES(8,77,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763996715656566622e+09);
INSERT INTO "actions" VALUES(8,78,1,'{"do": "pick_up"}','house',1.76763996715656566622e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.7676399696565656662e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763997120239353178e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763997370239353177e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763997452221894267e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763997702221894265e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763997885582041739e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763998135582041737e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76763998310403347012e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763998560403347011e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763998846502375606e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763999096502375605e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.7676399923393085003e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763999483930850029e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763999615872526168e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763999865872526166e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["9", "9", "9"]}','house',1.76764000050039243698e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764000217929077149e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764000467929077147e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.7676400070484743118e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764000954847431187e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76764001142900085451e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "pick_up"}','person',1.76764001142900085451e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764001299511623382e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764001549511623381e+09);
INSERT INTO "actions" VALUES(8,103,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764001643140459063e+09);
INSERT INTO "actions" VALUES(8,104,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764001893140459062e+09);
INSERT INTO "actions" VALUES(8,105,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.76764002110750412938e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764002360750412936e+09);
INSERT INTO "actions" VALUES(8,107,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76764002441727495189e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764002691727495188e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764002826630425456e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764003076630425454e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764003220595240588e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.767640034705952406e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764003693254184721e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764003943254184719e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764004084255075457e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764004334255075455e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764004428189468384e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764004678189468383e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764005025032520292e+09);
INSERT INTO "actions" VALUES(8,120,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764005275032520291e+09);
INSERT INTO "actions" VALUES(8,121,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.7676400545100593567e+09);
INSERT INTO "actions" VALUES(8,122,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764005701005935669e+09);
INSERT INTO "actions" VALUES(8,123,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764005823954796796e+09);
INSERT INTO "actions" VALUES(8,124,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764006073954796794e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764006188820934294e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76764006438820934293e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "pick_up"}','house',1.76764006438820934293e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "flip", "index": 0}','person',1.76764006688820934291e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76764006834547734263e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "flip", "index": 2}','person',1.76764007084547734261e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764007167476844785e+09);
INSERT INTO "actions" VALUES(8,132,0,'{"do": "pick_up"}','person',1.76764007167476844785e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764007291079401967e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764007541079401974e+09);
INSERT INTO "actions" VALUES(8,135,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764007694090390207e+09);
INSERT INTO "actions" VALUES(8,136,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764007944090390206e+09);
INSERT INTO "actions" VALUES(8,137,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76764008125869703292e+09);
INSERT INTO "actions" VALUES(8,138,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764008375869703291e+09);
INSERT INTO "actions" VALUES(8,139,1,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','house',1.76764008479848599431e+09);
INSERT INTO "actions" VALUES(8,140,0,'{"do": "pick_up"}','person',1.76764008479848599431e+09);
INSERT INTO "actions" VALUES(8,141,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764008587560105326e+09);
INSERT INTO "actions" VALUES(8,142,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764008837560105324e+09);
INSERT INTO "actions" VALUES(8,143,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764009086118674277e+09);
INSERT INTO "actions" VALUES(8,144,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764009336118674275e+09);
INSERT INTO "actions" VALUES(8,145,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764009446013545994e+09);
INSERT INTO "actions" VALUES(8,146,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764009575913095479e+09);
INSERT INTO "actions" VALUES(8,147,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76764009825913095477e+09);
INSERT INTO "actions" VALUES(8,148,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764009993259382249e+09);
INSERT INTO "actions" VALUES(8,149,1,'{"do": "play", "from": "hand", "cards": ["4", "4", "4"]}','house',1.76764010134288620948e+09);
INSERT INTO "actions" VALUES(8,150,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.76764010211790013318e+09);
INSERT INTO "actions" VALUES(8,151,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764010461790013317e+09);
INSERT INTO "actions" VALUES(8,152,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764010595367980008e+09);
INSERT INTO "actions" VALUES(8,153,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764010845367980006e+09);
INSERT INTO "actions" VALUES(8,154,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764010950450825695e+09);
INSERT INTO "actions" VALUES(8,155,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764011200450825694e+09);
INSERT INTO "actions" VALUES(8,156,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764011340044879913e+09);
INSERT INTO "actions" VALUES(8,157,0,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','person',1.76764011590044879912e+09);
INSERT INTO "actions" VALUES(8,158,0,'{"do": "flip", "index": 1}','person',1.76764011590044879912e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["12", "16", "16"]}','person',1.7676401184004487991e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["12", "TABLE", "BOTTOM"]}','house',1.7676401184004487991e+09);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764012090044879909e+09);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764012183345222469e+09);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764012433345222468e+09);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764012606911706925e+09);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764012856911706924e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971982592058181e+09);
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
    voided_at   REAL,
    channel_id  INTEGER,                             -- that of the table
    seats       INTEGER                              -- house players included
) STRICT;
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763971982592058181e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764011590044879912e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764011590044879912e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL,
    channel_id INTEGER,                              -- of the direct messages, for a hand there
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7024,'en-US',1.76764054835089731211e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7052,'en-US',1.76764060889092016219e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764062191817092895e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764062441817092893e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764063977198219298e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.76764063594667530064e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7004,'en-US',1.76764064984959793098e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7005,'en-US',1.76764065234959793096e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7014,'en-US',1.76764070174096179005e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7013,'en-US',1.76764069924096179006e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764071582985877995e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764071832985877994e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7141,'en-US',1.76764100590044879917e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764101856911706928e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763982832985877989e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(0,1.79554127805351328847e+09,'42451a9e6b8260151062edff1fc9800b9f6ee4a24d0fa489ba7f07371bfbbdde');
CREATE TABLE packs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,    -- never used twice: tables carry it
    guild_id   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    questions  TEXT NOT NULL,                        -- JSON, by card
    added_by   INTEGER NOT NULL,
    added_at   REAL NOT NULL,
    deleted_at REAL,                                 -- tables that use it go on with it
    game       TEXT NOT NULL DEFAULT 'ninety_nine'
) STRICT;
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    hands      TEXT NOT NULL CHECK (hands IN ('here', 'dm', 'closed')),  -- closed: wanted, but refused by Discord
    channel_id INTEGER NOT NULL,
    plain      INTEGER NOT NULL DEFAULT 0           -- 1: words only, no pictures of cards
) STRICT;
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
CREATE TABLE reports (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- whose decisions were judged
    content  BLOB NOT NULL,                          -- compressed JSON
    shared_at REAL,
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
    sigma       REAL,
    overall     INTEGER,                             -- the place among all seats
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763971982592058181e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.76763971982592058181e+09,2.76353894931404973087e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764011590044879912e+09,NULL,NULL,1);
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
INSERT INTO "seats" VALUES(8,0,900000000000000013,'Cleo',NULL,902,0);
INSERT INTO "seats" VALUES(8,1,NULL,'Clover','easy',902,0);
INSERT INTO "seats" VALUES(9,0,900000000000000012,'Bela',NULL,901,0);
INSERT INTO "seats" VALUES(9,1,NULL,'Clover','normal',900,0);
INSERT INTO "seats" VALUES(10,0,900000000000000013,'Cleo',NULL,902,0);
INSERT INTO "seats" VALUES(10,1,NULL,'Clover','normal',900,0);
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
    changed_at  REAL NOT NULL,
    reason      TEXT,                                -- why it was closed
    rematch_id  INTEGER,                             -- the table of the rematch
    practice    INTEGER NOT NULL DEFAULT 0,          -- 1: it does not count
    saves       INTEGER NOT NULL DEFAULT 0,          -- grows with every save
    parent_id   INTEGER,                             -- the channel of its thread
    extras      TEXT NOT NULL DEFAULT '{}',          -- JSON: what the game keeps besides house rules
    gathering_id INTEGER REFERENCES gatherings (id),
    most        INTEGER,                             -- the most players
    daily       TEXT,                                -- the day of its daily deal
    tournament_id INTEGER REFERENCES tournaments (id)
) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','ecc359216f69a3d2b0c68e9f18ea056e',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "ecc359216f69a3d2b0c68e9f18ea056e/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 95, "hands": [[], ["KD", "KH"], ["7D", "7H", "10S"]], "draw": ["5C", "10H", "6D", "4S", "JS", "AD", "7S", "5S", "5H", "8D", "4C", "4D", "9D", "5D", "JH", "8C", "QC", "2S", "KS", "AS"], "discard": ["KC", "8H", "3S", "8S", "6C", "QD", "2H", "AC", "JD", "9H", "6S", "9S", "QS", "3C", "JC", "4H", "2D", "3D", "7C", "10D", "3H", "2C", "9C", "AH", "10C", "QH", "6H"]}','{"seats": [[18, 0, 25], [46, 0, 53], [44, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "3D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 92, "round": 2}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2C"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "7C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["QH"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 92, "round": 2}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["AH"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["6H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "AH", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "10C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 85, "round": 2}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KD"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "QH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7D"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 95, "round": 2, "question": [1, "6H"]}, "by": "person", "seat": 1}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 95, "round": 2, "question": [1, "6H"]}, "by": "person", "seat": 1}, {"events": [{"event": "answer", "seat": 2, "text": "It is a secret between me and the draw pile."}], "facts": {"total": 95, "round": 2, "settled": [1, "6H"]}, "by": "house", "seat": 2}], "turning": {"number": 52, "move": {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 95, "round": 2, "question": [1, "6H"]}, "by": "person", "seat": 1}}}',54,58,NULL,1767639600.0,1.76763971982592058181e+09,NULL,NULL,0,59,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','68ac0a8d17f606397c2c7e8cf79e96f2',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "68ac0a8d17f606397c2c7e8cf79e96f2/900,901,900,900", "chance": 54, "direction": 1, "turn": 2, "to_act": [2], "turns": 4, "hands": [["2", "6", "BOMB"], ["1", "2", "3", "4", "5", "6"], ["4", "7", "9"]], "open": [["11", "11", "BOMB"], ["6", "10", "DOOVER"], ["8", "9", "10"]], "hidden": [["6", "3", "BOMB"], ["DOOVER", "1", "REVERSE"], ["8", "5", "REVERSE"]], "draw": ["7", "3", "2", "7", "BOMB", "5", "4", "10", "5", "DOOVER", "DOOVER", "8", "9", "9", "7", "2", "1", "11", "3", "4", "1", "10", "11", "8"], "discard": [], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["10"], "take": ["4"]}], "facts": {"direction": 1}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "6"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["BOMB"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["2", "4", "6"]}], "facts": null, "by": "person", "seat": 1}], "turning": null}',7,10,NULL,1.76763971982592058181e+09,1.76763973441817092901e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','d6547c793cc10ae789b03ca9cf058e68',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "d6547c793cc10ae789b03ca9cf058e68/900,901,900,900", "chance": 60, "direction": 1, "turn": 0, "phase": "answer", "to_act": [2], "winners": null, "ranking": null, "draw": ["3D", "8C", "KS", "4H", "9D", "10C", "5S", "QH", "JH", "MIRROR", "2D", "7S", "8H", "JOKER", "QC", "JD", "9C", "QS", "8S", "GHOST", "7D", "QD", "4C", "5H", "3H", "KC", "7C", "5D", "4S", "6S", "2C", "JOKER", "10H", "AS", "2H", "4D", "8D", "AD"], "discard": ["3S", "JS", "JC", "GHOST", "AC", "AH", "GHOST", "KH", "MIRROR"], "hands": [["3C", "5C", "6H"], ["6C", "6D", "9S", "10S", "KD"], ["2S", "7H", "9H", "10D", "MIRROR"]], "suit": "H", "rank": "K", "skips": [0, 0, 0], "facing": [{"kind": "king", "cards": 3, "by": 0, "on": 2, "via": "mirror", "dir": -1, "now": true}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[7, 0, 7], [4, 0, 5], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "cards": ["GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 0, "cards": ["AC", "AH"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "seat": 0}, {"events": [{"event": "play", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "seat": 1}, {"events": [{"event": "play", "seat": 2, "cards": ["KH"]}], "facts": {"facing": [["king", 2, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house", "seat": 2}, {"events": [{"event": "answer", "seat": 0, "cards": ["MIRROR"]}], "facts": null, "by": "person", "seat": 0}], "turning": null}',7,10,NULL,1.76763973441817092901e+09,1.76763974977198219306e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','bdb424a6f25c03b454bc0df82e64aa7d',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "bdb424a6f25c03b454bc0df82e64aa7d/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "row": "BOTTOM", "run": 1, "hands": [["1", "7", "10"], ["1", "3", "GIVE"], ["3", "4", "11"]], "open": [["10", "GIVE", "FIVE"], ["10", "13", "16"], ["5", "13", "BOTTOM"]], "hidden": [["9", "3", "TABLE"], ["5", "6", "15"], ["BOTTOM", "TABLE", "16"]], "draw": ["13", "1", "11", "GIVE", "6", "15", "FIVE", "7", "FIVE", "7", "14", "6", "TABLE", "4", "9", "15", "2", "8", "2", "12", "12", "12", "8", "11", "4", "9", "14", "16", "14"], "discard": ["5", "8", "BOTTOM", "2"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "seat": 2, "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["5", "13", "BOTTOM"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["BOTTOM"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["10"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["GIVE"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["BOTTOM"]}, {"event": "draw", "seat": 2, "cards": ["?"]}, {"event": "bottom", "card": "2"}], "facts": null, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["11"]}]]]}], "turning": null}',7,10,NULL,1.76763974977198219306e+09,1.76763976415278100968e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','2c024c5a936d5e23a5e00f3831035437',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "AS", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "2c024c5a936d5e23a5e00f3831035437/900,901,900,900", "chance": 52, "direction": -1, "turn": 0, "to_act": [0], "total": 99, "hands": [["2S", "JC"], ["3H", "8C", "JS"], ["5D", "9S", "10H"]], "draw": ["4C", "6S", "9D", "5S", "4H", "8H", "AC", "10S", "8S", "5C", "KS", "QC", "3D", "2D", "JH", "7D", "8D", "10D", "4S", "9H", "KD", "7H"], "discard": ["JD", "7C", "AD", "6C", "7S", "KH", "6D", "KC", "5H", "QS", "3C", "AH", "6H", "QD", "4D", "3S", "2C", "10C", "QH", "9C", "2H", "AS"]}','{"seats": [[17, 0, 22], [15, 0, 21], [14, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "10C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 87, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2H"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "QH"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["JC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "9C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5D"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "2H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8C"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "AS"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person", "seat": 0}], "turning": null}',22,25,NULL,1.76763976415278100968e+09,1.76763981174096179013e+09,NULL,NULL,0,26,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','2de94f341cba23b40b5728158295b7e7',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [44, 66, 22, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "2de94f341cba23b40b5728158295b7e7/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 33, "hands": [["-10", "SPIN", "TOPSY", "TOPSY"], ["1", "2", "TOP", "TOPSY"], ["0", "3", "3", "4"]], "draw": ["0", "1", "1", "0", "4", "2", "2", "-10", "1", "1", "1", "2", "3", "4", "2", "3", "0", "-10", "2", "TOP", "SPIN", "X2", "5", "4", "-10", "4", "3", "SPIN", "2", "SPIN", "TOP", "0", "5", "5", "0", "X2", "SPIN", "0", "2", "1", "4", "TOPSY", "SPIN", "0", "3", "TOP", "5", "X2", "5", "1", "5", "-10", "-10"], "discard": ["4", "5", "X2", "3", "4", "5", "3"]}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 18, "round": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["-10"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 25, "round": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 30, "round": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["TOPSY"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2"]}]]]}], "turning": null}',7,10,NULL,1.76763981174096179013e+09,1.76763982832985877989e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','fde42667a35b2e6270cfbea5a5f88e60',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76763982832985877989e+09,1.76763982832985877989e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','907bde99e3fb5a2150b791f5c5fba1ff',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "907bde99e3fb5a2150b791f5c5fba1ff/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 156, "out": [0], "row": "16", "run": 1, "hands": [[], ["1", "1", "2", "5", "5", "7", "7", "8", "10", "12", "12", "BOTTOM"]], "open": [[], ["6", "14", "GIVE"]], "hidden": [[null, null, null], ["1", "12", "15"]], "draw": [], "discard": ["16"], "removed": ["2", "2", "3", "3", "3", "4", "4", "4", "5", "6", "6", "7", "8", "8", "9", "9", "9", "10", "10", "11", "11", "11", "13", "13", "13", "14", "14", "15", "15", "16", "16", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "TABLE", "BOTTOM", "BOTTOM"]}','{"seats": [[156, 0, 157], [154, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["BOTTOM"]}, {"event": "bottom", "card": "10"}], "facts": {}, "by": "house", "seat": 1}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["16"]}], "facts": {}, "by": "person", "seat": 0}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["FIVE"]}], "facts": {}, "by": "house", "seat": 1}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["FIVE", "FIVE"]}, {"event": "clear", "cards": ["14", "14", "BOTTOM", "10", "15", "15", "BOTTOM", "10", "16", "FIVE", "FIVE", "FIVE"]}], "facts": {}, "by": "person", "seat": 0}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "16"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "seat": 0, "forced": true}], "turning": {"number": 128, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["16", "BOTTOM", "4", "10", "10", "11", "11", "12", "12", "13", "13", "14", "14", "FIVE", "1", "2", "10", "FIVE", "5", "8", "15", "15", "FIVE", "2", "7", "7", "8", "BOTTOM", "4", "6", "BOTTOM", "8"]}], "facts": {}, "by": "house", "seat": 1}}}',159,145,NULL,1.76763982832985877989e+09,1.76764011590044879912e+09,NULL,NULL,0,146,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','b6f2078cd1344d06c70db2157e026d26',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "b6f2078cd1344d06c70db2157e026d26/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": "9", "run": 2, "hands": [["5", "6", "11"], ["8", "10", "13"]], "open": [["12", "16", "16"], ["12", "TABLE", "BOTTOM"]], "hidden": [["GIVE", "16", "13"], ["14", "3", "6"]], "draw": ["BOTTOM", "1", "11", "BOTTOM", "14", "4", "3", "10", "9", "14", "8", "12", "15", "3", "5", "15", "2", "4", "15", "13", "FIVE", "10", "2", "TABLE", "6", "7", "GIVE", "1", "8", "11", "FIVE", "TABLE", "FIVE", "GIVE", "1", "2", "5"], "discard": ["4", "7", "7", "9", "9"], "removed": []}','{"seats": [[8, 0, 7], [7, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["13"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["6"]}]]]}], "turning": null}',7,10,NULL,1.76764011590044879912e+09,1.76764012856911706924e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','2b07ebaaddf88d490c49acd89bc5edb9',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764011590044879912e+09,1.76764011590044879912e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
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
    saves          INTEGER NOT NULL DEFAULT 0,
    done           INTEGER NOT NULL DEFAULT 0           -- 1: the message shows the end
) STRICT;
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL,
    call     REAL,                                   -- when the player is mentioned
    called   INTEGER,                                -- the message that mentions them
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,2,'house',1.7676397371428105831e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763975070055079459e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76763994415278100969e+09,1.76763985415278100966e+09,NULL);
INSERT INTO "waits" VALUES(5,0,'person',1.7676399917409617901e+09,1.76763990174096179011e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763982985423922537e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764162832985877995e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764012968512773506e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772651590044879918e+09,NULL,NULL);
CREATE INDEX gatherings_open ON gatherings (id) WHERE done <> 1;
CREATE INDEX gatherings_opener ON gatherings (opener_id);
CREATE INDEX gatherings_place ON gatherings (guild_id, channel_id);
CREATE INDEX tournaments_open ON tournaments (id, guild_id) WHERE phase NOT IN ('over', 'cancelled');
CREATE INDEX tournaments_organiser ON tournaments (organiser_id);
CREATE INDEX tournaments_server ON tournaments (guild_id, id);
CREATE INDEX tournaments_shown ON tournaments (id, guild_id) WHERE done = 0;
CREATE INDEX tournament_people_person ON tournament_people (user_id);
CREATE INDEX tournament_tokens_expiry ON tournament_tokens (expires);
CREATE INDEX tables_ended ON tables (changed_at) WHERE phase IN ('over', 'closed');
CREATE INDEX tables_gathering ON tables (gathering_id, phase) WHERE gathering_id IS NOT NULL;
CREATE INDEX tables_guild ON tables (guild_id);
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily, tournament_id)
    WHERE phase IN ('lobby', 'play');
CREATE INDEX tables_opener ON tables (opener_id);
CREATE INDEX tables_thread ON tables (guild_id, channel_id) WHERE parent_id IS NOT NULL;
CREATE INDEX tables_to_archive ON tables (changed_at) WHERE phase IN ('over', 'closed') AND state IS NOT NULL;
CREATE INDEX tables_tournament ON tables (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waits_call ON waits (call) WHERE call IS NOT NULL;
CREATE INDEX waits_due ON waits (due);
CREATE INDEX packs_guild ON packs (guild_id) WHERE deleted_at IS NULL;
CREATE INDEX boards_follows ON boards (follows) WHERE follows IS NOT NULL;
CREATE UNIQUE INDEX boards_current ON boards (guild_id, game, season) WHERE reset_at IS NULL;
CREATE INDEX games_board ON games (board_id) WHERE board_id IS NOT NULL;
CREATE INDEX games_guild ON games (guild_id, id, channel_id);
CREATE INDEX results_board ON results (board_id, user_id) WHERE board_id IS NOT NULL;
CREATE INDEX results_person ON results (guild_id, user_id);
CREATE INDEX figures_kept ON figures (board_id, period, kept DESC, user_id, seen_at);
CREATE INDEX figures_person ON figures (user_id, board_id);
CREATE INDEX figures_rate ON figures (board_id, period, rate DESC, user_id, games, seen_at);
CREATE INDEX figures_rating ON figures (board_id, period, sure DESC, user_id, seen_at);
CREATE INDEX figures_wins ON figures (board_id, period, wins DESC, user_id, seen_at);
CREATE INDEX members_person ON members (user_id);
CREATE INDEX alone_person ON alone (user_id);
CREATE INDEX daily_tries_server ON daily_tries (guild_id, user_id);
CREATE INDEX daily_tries_table ON daily_tries (table_id);
CREATE INDEX daily_figures_person ON daily_figures (user_id);
CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, shown, score DESC, user_id);
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, shown, streak DESC, user_id);
CREATE INDEX server_log_guild ON server_log (guild_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
