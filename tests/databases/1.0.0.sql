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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "7H"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "KS"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "bust", "card": "2C"}','house',1.76763960681355166435e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "pass"}','house',1.76763960834864044188e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "6C"}','person',1.76763961084864044187e+09);
INSERT INTO "actions" VALUES(1,5,0,'{"do": "play", "card": "6S"}','person',1.76763961334864044185e+09);
INSERT INTO "actions" VALUES(1,6,1,'{"do": "play", "card": "5S"}','person',1.76763961584864044184e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "2H"}','person',1.76763961834864044182e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "QC"}','person',1.76763962084864044194e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "7H"}','person',1.76763962334864044192e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "KH"}','person',1.76763962584864044191e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "2C"}','person',1.76763962834864044189e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "3C"}','person',1.76763963084864044188e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "KS"}','person',1.76763963334864044186e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "9H"}','person',1.76763963584864044185e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "4H"}','person',1.76763963834864044196e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "10S"}','person',1.76763964084864044195e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "QH"}','person',1.76763964334864044193e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "bust", "card": "AC"}','person',1.76763964584864044192e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "ask", "seat": 0}','person',1.7676396483486404419e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "pass"}','stand-in',1.76763982834864044188e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["11", "BOMB"], "take": ["5", "6"]}','person',1.76763983084864044186e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["BOMB", "DOOVER"], "take": ["2", "8"]}','person',1.76763983334864044185e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["8", "11"], "take": ["2", "4"]}','house',1.76763983334864044185e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "5"}','person',1.76763983584864044183e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "7"}','person',1.76763983834864044182e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "pick_up"}','house',1.76763983999946975708e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763984249946975706e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["KD"]}','house',1.76763984378740215304e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "answer", "cards": ["KS"]}','person',1.76763984628740215302e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "answer", "cards": ["QS", "QH"]}','person',1.76763984878740215301e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "cards": ["7H"]}','house',1.76763985001075410842e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "cards": ["JH"]}','person',1.76763985251075410841e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "cards": ["JC"]}','house',1.7676398541689186096e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "cards": ["KC"]}','person',1.76763985666891860959e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["16", "GIVE", "TABLE"]}','person',1.76763985916891860957e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["16", "TABLE", "BOTTOM"]}','person',1.76763986166891860956e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["7", "16", "BOTTOM"]}','house',1.76763986166891860956e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763986416891860954e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763986666891860966e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "pick_up"}','house',1.76763986666891860966e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763986916891860964e+09);
INSERT INTO "actions" VALUES(4,7,1,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763987166891860963e+09);
INSERT INTO "actions" VALUES(4,8,2,'{"do": "pick_up"}','house',1.76763987166891860963e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "KH"}','person',1.76763987416891860961e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "KC"}','house',1.7676398755334794521e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "JC"}','person',1.76763987803347945217e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "8C"}','person',1.76763988053347945216e+09);
INSERT INTO "actions" VALUES(5,4,2,'{"do": "play", "card": "QS"}','house',1.76763988179522037505e+09);
INSERT INTO "actions" VALUES(5,5,0,'{"do": "play", "card": "QH"}','person',1.76763988429522037504e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "5H"}','person',1.76763988679522037503e+09);
INSERT INTO "actions" VALUES(5,7,2,'{"do": "play", "card": "5S"}','house',1.76763988822236561772e+09);
INSERT INTO "actions" VALUES(5,8,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763989072236561771e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "3C"}','person',1.76763989322236561782e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763989445873856542e+09);
INSERT INTO "actions" VALUES(5,11,0,'{"do": "play", "card": "5D"}','person',1.76763989695873856549e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "JH"}','person',1.76763989945873856548e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "4D"}','house',1.76763990067715024952e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "3D"}','person',1.76763990317715024951e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "7D"}','person',1.76763990567715024949e+09);
INSERT INTO "actions" VALUES(5,16,2,'{"do": "play", "card": "4H"}','house',1.76763990752134346959e+09);
INSERT INTO "actions" VALUES(5,17,0,'{"do": "play", "card": "9D"}','person',1.76763991002134346957e+09);
INSERT INTO "actions" VALUES(5,18,1,'{"do": "play", "card": "4C"}','person',1.76763991252134346956e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "10D"}','person',1.76763991502134346954e+09);
INSERT INTO "actions" VALUES(5,20,2,'{"do": "play", "card": "QD"}','house',1.76763991634692168228e+09);
INSERT INTO "actions" VALUES(5,21,1,'{"do": "play", "card": "10H"}','person',1.76763991884692168239e+09);
INSERT INTO "actions" VALUES(5,22,0,'{"do": "play", "card": "2C"}','person',1.76763992134692168238e+09);
INSERT INTO "actions" VALUES(5,23,2,'{"do": "play", "card": "5C"}','house',1.76763992301289081573e+09);
INSERT INTO "actions" VALUES(5,24,1,'{"do": "play", "card": "3H"}','person',1.76763992551289081571e+09);
INSERT INTO "actions" VALUES(5,25,0,'{"do": "play", "card": "9C"}','person',1.7676399280128908157e+09);
INSERT INTO "actions" VALUES(5,26,2,'{"do": "play", "card": "4S"}','house',1.76763993023636364941e+09);
INSERT INTO "actions" VALUES(5,27,0,'{"do": "bust", "card": "2H"}','person',1.7676399327363636494e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "1"}','house',1767639933.73684);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "3"}','person',1767639936.23684);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "5"}','person',1767639938.73684);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "X2"}','house',1.76763994045143532749e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "4"}','person',1.76763994295143532747e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "5"}','person',1.76763994545143532759e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "3"}','house',1.76763994630757474897e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["15", "FIVE", "TABLE"]}','person',1.76763994880757474895e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["5", "11", "11"]}','house',1.76763994880757474895e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763995028582096102e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763995278582096101e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763995450900101655e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763995700900101654e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "pick_up"}','house',1.76763995700900101654e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763995950900101666e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763996047909188267e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763996297909188265e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763996446958422661e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.7676399669695842266e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "pick_up"}','house',1.7676399669695842266e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763996946958422658e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763997144653654098e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763997394653654096e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763997637352895733e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763997887352895732e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.767639980347922802e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763998284792280199e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763998526266527177e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763998776266527176e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1767639989.76454);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1767639992.26454);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.7676399931832256317e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763999568322563169e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763999675933980936e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763999925933980948e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764000113119101528e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764000363119101527e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764000480951595311e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764000730951595309e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764000856355214114e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764001106355214121e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764001277061796185e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "pick_up"}','person',1.76764001277061796185e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764001391746616367e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.76764001641746616366e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764001745175194741e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676400199517519474e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764002128112411495e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764002378112411494e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764002481998372083e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764002731998372082e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764002836467409135e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "pick_up"}','person',1.76764002836467409135e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.7676400305951933861e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764003309519338608e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764003516636252402e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.767640037666362524e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764004016636252407e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764004106566762928e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76764004356566762927e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764004561714792255e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76764004811714792253e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764004919904565808e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764005155668902399e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764005405668902398e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764005537247824665e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.76764005787247824664e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764005925549459461e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "pick_up"}','person',1.76764005925549459461e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.7676400606096692085e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764006310966920849e+09);
INSERT INTO "actions" VALUES(8,64,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.7676400638455810547e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764006634558105469e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764006804801177973e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.76764007054801177984e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764007304801177983e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764007461473464963e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764007711473464961e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "pick_up"}','house',1.76764007711473464961e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764007961473464973e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','house',1.76764008157661819454e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764008407661819453e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764008575502276415e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764008825502276422e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764008923016524314e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764009173016524312e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76764009423016524311e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "pick_up"}','house',1.76764009423016524311e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764009673016524309e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76764009780573701853e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764010030573701865e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "pick_up"}','house',1.76764010030573701865e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764010280573701863e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764010408549118039e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764010658549118037e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76764010890942478183e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764011140942478182e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "pick_up"}','house',1.76764011140942478182e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.7676401139094247818e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764011582922148709e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764011832922148708e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "open", "cards": ["15"]}','person',1.76764012082922148706e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764012261767220497e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764012511767220495e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764012623014736178e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764012873014736177e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764013044186806683e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764013294186806682e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764013455570316319e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764013705570316318e+09);
INSERT INTO "actions" VALUES(8,103,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.7676401390443320274e+09);
INSERT INTO "actions" VALUES(8,104,0,'{"do": "pick_up"}','person',1.7676401390443320274e+09);
INSERT INTO "actions" VALUES(8,105,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764014068747901914e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["15", "15", "15"]}','person',1.76764014318747901912e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764014568747901911e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764014667402291299e+09);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM", "BOTTOM", "BOTTOM"]}','person',1.76764014917402291298e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764015167402291296e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "pick_up"}','house',1.76764015167402291296e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764015417402291295e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "pick_up"}','house',1.76764015417402291295e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764015667402291293e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "pick_up"}','house',1.76764015667402291293e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76764015917402291305e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "pick_up"}','house',1.76764015917402291305e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764016167402291303e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "pick_up"}','house',1.76764016167402291303e+09);
INSERT INTO "actions" VALUES(8,120,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764016417402291302e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.767640166674022913e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764016809445834157e+09);
INSERT INTO "actions" VALUES(8,123,0,'{"do": "play", "from": "open", "cards": ["TABLE"]}','person',1.76764017059445834164e+09);
INSERT INTO "actions" VALUES(8,124,0,'{"do": "flip", "index": 0}','person',1.76764017309445834163e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "pick_up"}','house',1.76764017309445834163e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "flip", "index": 2}','person',1.76764017559445834161e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764017677456188202e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "flip", "index": 1}','person',1.76764017677456188202e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764017802023148538e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764018052023148537e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764018160753345488e+09);
INSERT INTO "actions" VALUES(8,132,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764018410753345486e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.7676401852818188667e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "pick_up"}','person',1.7676401852818188667e+09);
INSERT INTO "actions" VALUES(8,135,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764018606251716611e+09);
INSERT INTO "actions" VALUES(8,136,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764018856251716609e+09);
INSERT INTO "actions" VALUES(8,137,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764019130776047711e+09);
INSERT INTO "actions" VALUES(8,138,1,'{"do": "play", "from": "open", "cards": ["11", "11"]}','house',1.76764019291242837901e+09);
INSERT INTO "actions" VALUES(8,139,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764019541242837912e+09);
INSERT INTO "actions" VALUES(8,140,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.7676401976792562008e+09);
INSERT INTO "actions" VALUES(8,141,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764020017925620078e+09);
INSERT INTO "actions" VALUES(8,142,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764020110795474051e+09);
INSERT INTO "actions" VALUES(8,143,0,'{"do": "pick_up"}','person',1.76764020110795474051e+09);
INSERT INTO "actions" VALUES(8,144,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.7676402026765191555e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764020517651915549e+09);
INSERT INTO "actions" VALUES(8,146,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764020797902607915e+09);
INSERT INTO "actions" VALUES(8,147,1,'{"do": "play", "from": "open", "cards": ["5"]}','house',1.76764020917012143136e+09);
INSERT INTO "actions" VALUES(8,148,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764021167012143134e+09);
INSERT INTO "actions" VALUES(8,149,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764021430405926698e+09);
INSERT INTO "actions" VALUES(8,150,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764021680405926709e+09);
INSERT INTO "actions" VALUES(8,151,1,'{"do": "pick_up"}','house',1.76764021680405926709e+09);
INSERT INTO "actions" VALUES(8,152,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764021930405926708e+09);
INSERT INTO "actions" VALUES(8,153,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764022040216350556e+09);
INSERT INTO "actions" VALUES(8,154,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764022290216350555e+09);
INSERT INTO "actions" VALUES(8,155,1,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','house',1.76764022434584617618e+09);
INSERT INTO "actions" VALUES(8,156,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764022684584617617e+09);
INSERT INTO "actions" VALUES(8,157,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764022802301335336e+09);
INSERT INTO "actions" VALUES(8,158,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764023052301335334e+09);
INSERT INTO "actions" VALUES(8,159,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764023302301335333e+09);
INSERT INTO "actions" VALUES(8,160,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764023546249604218e+09);
INSERT INTO "actions" VALUES(8,161,0,'{"do": "pick_up"}','person',1.76764023546249604218e+09);
INSERT INTO "actions" VALUES(8,162,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764023812582612036e+09);
INSERT INTO "actions" VALUES(8,163,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764024062582612035e+09);
INSERT INTO "actions" VALUES(8,164,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764024294905424121e+09);
INSERT INTO "actions" VALUES(8,165,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676402454490542412e+09);
INSERT INTO "actions" VALUES(8,166,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764024707748126983e+09);
INSERT INTO "actions" VALUES(8,167,1,'{"do": "flip", "index": 0}','house',1.76764024941385746001e+09);
INSERT INTO "actions" VALUES(8,168,1,'{"do": "flip", "index": 1}','house',1.76764025050494885445e+09);
INSERT INTO "actions" VALUES(8,169,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764025300494885444e+09);
INSERT INTO "actions" VALUES(8,170,1,'{"do": "pick_up"}','house',1.76764025300494885444e+09);
INSERT INTO "actions" VALUES(8,171,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764025550494885442e+09);
INSERT INTO "actions" VALUES(8,172,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764025710653090474e+09);
INSERT INTO "actions" VALUES(8,173,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764025960653090472e+09);
INSERT INTO "actions" VALUES(8,174,1,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE"]}','house',1.76764026273449897765e+09);
INSERT INTO "actions" VALUES(8,175,1,'{"do": "flip", "index": 2}','house',1.76764026273449897765e+09);
INSERT INTO "actions" VALUES(8,176,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764026523449897763e+09);
INSERT INTO "actions" VALUES(8,177,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76764026617369985573e+09);
INSERT INTO "actions" VALUES(8,178,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764026867369985584e+09);
INSERT INTO "actions" VALUES(8,179,1,'{"do": "pick_up"}','house',1.76764026867369985584e+09);
INSERT INTO "actions" VALUES(8,180,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764027117369985583e+09);
INSERT INTO "actions" VALUES(8,181,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764027296663761134e+09);
INSERT INTO "actions" VALUES(8,182,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764027546663761141e+09);
INSERT INTO "actions" VALUES(8,183,0,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','person',1.7676402779666376114e+09);
INSERT INTO "actions" VALUES(8,184,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764027969364714626e+09);
INSERT INTO "actions" VALUES(8,185,0,'{"do": "pick_up"}','person',1.76764027969364714626e+09);
INSERT INTO "actions" VALUES(8,186,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764028152451777454e+09);
INSERT INTO "actions" VALUES(8,187,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764028402451777452e+09);
INSERT INTO "actions" VALUES(8,188,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764028520400333409e+09);
INSERT INTO "actions" VALUES(8,189,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764028770400333408e+09);
INSERT INTO "actions" VALUES(8,190,1,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE"]}','house',1.76764028919572114941e+09);
INSERT INTO "actions" VALUES(8,191,1,'{"do": "play", "from": "hand", "cards": ["10", "10", "10"]}','house',1.76764029094597125051e+09);
INSERT INTO "actions" VALUES(8,192,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76764029165294051168e+09);
INSERT INTO "actions" VALUES(8,193,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764029415294051175e+09);
INSERT INTO "actions" VALUES(8,194,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764029569850945476e+09);
INSERT INTO "actions" VALUES(8,195,0,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','person',1.76764029819850945475e+09);
INSERT INTO "actions" VALUES(8,196,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764029992750263211e+09);
INSERT INTO "actions" VALUES(8,197,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.7676403024275026321e+09);
INSERT INTO "actions" VALUES(8,198,1,'{"do": "pick_up"}','house',1.7676403024275026321e+09);
INSERT INTO "actions" VALUES(8,199,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764030492750263221e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["8", "10", "FIVE"]}','person',1.7676403074275026322e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["FIVE", "TABLE", "BOTTOM"]}','house',1.7676403074275026322e+09);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764030992750263218e+09);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764031251344728469e+09);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','person',1.76764031501344728468e+09);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764031649740195268e+09);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764031899740195279e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763982834864044188e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763982834864044188e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763982834864044188e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764030492750263221e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764030492750263221e+09,0);
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
INSERT INTO "hands" VALUES(1,0,'token 1 0',7017,'en-US',1.76764053334864044194e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7019,'en-US',1.76764053834864044191e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.76764073249946975711e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764072834864044187e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7004,'en-US',1.76764074251075410841e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764074666891860963e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764075916891860956e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764076166891860968e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7020,'en-US',1.76764082273636364932e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7017,'en-US',1.76764081551289081576e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764083295143532752e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764083545143532751e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7173,'en-US',1.76764119492750263213e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764120899740195271e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763994630757474897e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(0,1.7955399360705823898e+09,'140d0bfb26f02f1f353d3bf797794493f131f6e7b7479fe31e15e276c73a6f89');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,1,1,0,1.76763982834864044188e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76763982834864044188e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764030492750263221e+09,NULL,NULL,1);
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
    engine         TEXT,
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','bddbec11bba336060057b14ff5091879',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [1, 0, 0], "question": null, "out": [2, 1], "left": [], "winners": [0], "ranking": [[0], [1], [2]], "seed": "bddbec11bba336060057b14ff5091879/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["9C", "10H", "JS"], ["3D", "3H"], []], "draw": ["10C", "8C", "AD", "4C", "5D", "4D", "9S", "7S", "6H", "8H", "6D", "8D", "7D", "7C", "QD", "JC", "KC", "10D", "9D", "3S", "2S", "8S", "JD", "4S", "AS", "JH", "5C", "5H", "AH", "2D", "QS", "KD"], "discard": ["6C", "6S", "5S", "2H", "QC", "7H", "KH", "2C", "3C", "KS", "9H", "4H", "10S", "QH", "AC"]}','{"seats": [[18, 1, 18], [20, 0, 20], [4, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "10S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3D"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "QH"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["JS"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "AC"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "AC"]}, "by": "person", "seat": 1}, {"events": [{"event": "ask", "seat": 1, "target": 0}], "facts": {"total": 99, "round": 2, "question": [1, "AC"]}, "by": "person", "seat": 1}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 99, "round": 2, "settled": [1, "AC"]}, "by": "stand-in", "seat": 0}], "turning": {"number": 19, "move": {"events": [{"event": "bust", "seat": 1, "card": "AC"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "AC"]}, "by": "person", "seat": 1}}}',21,25,NULL,1767639600.0,1.76763982834864044188e+09,NULL,NULL,0,26,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','e0d8cc90f7569dc116fcf3d6e5a0d2bb',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "e0d8cc90f7569dc116fcf3d6e5a0d2bb/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["1", "6", "7"], ["2", "7", "8"], ["2", "4", "4", "5", "7"]], "open": [["9", "11", "BOMB"], ["BOMB", "DOOVER", "DOOVER"], ["6", "8", "11"]], "hidden": [["10", "2", "5"], ["9", "8", "1"], ["2", "5", "8"]], "draw": ["BOMB", "1", "3", "4", "1", "REVERSE", "6", "9", "3", "3", "11", "5", "DOOVER", "10", "DOOVER", "7", "3", "10", "6", "BOMB", "11", "REVERSE", "9", "10"], "discard": ["4"], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["8", "11"], "take": ["2", "4"]}], "facts": {"direction": 1}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "7"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["5", "7"]}], "facts": {"direction": 1}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["1"]}]]]}], "turning": null}',7,10,NULL,1.76763982834864044188e+09,1.76763984249946975706e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','e0eb089496192193a83a0e80032b9139',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "e0eb089496192193a83a0e80032b9139/900,901,900,900", "chance": 98, "direction": 1, "turn": 2, "phase": "answer", "to_act": [2], "winners": null, "ranking": null, "draw": ["4C", "8D", "2S", "10H", "QC", "MIRROR", "9S", "KH", "6S", "GHOST", "7S", "9C", "5S", "3C", "MIRROR", "7D", "JOKER", "10C", "MIRROR", "8S", "6D", "5C", "10D", "2C", "2H", "3S", "10S", "9H", "5D", "AD", "9D", "4D", "8C", "JOKER", "JD", "AS", "GHOST", "2D"], "discard": ["QD", "KD", "KS", "QS", "QH", "7H", "JH", "JC", "KC"], "hands": [["AH", "3H", "6H", "7C", "8H"], ["4H", "5H", "JS", "GHOST"], ["AC", "3D", "4S", "6C"]], "suit": "C", "rank": "K", "skips": [0, 0, 0], "facing": [{"kind": "king", "cards": 3, "by": 1, "on": 2, "via": "card", "dir": 1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0, 5], [5, 0, 7], [7, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["QS", "QH"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "seat": 1}, {"events": [{"event": "play", "seat": 2, "cards": ["7H"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 0, "cards": ["JH"]}, {"event": "miss", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "seat": 0}, {"events": [{"event": "play", "seat": 2, "cards": ["JC"]}, {"event": "miss", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "seat": 2}, {"events": [{"event": "play", "seat": 1, "cards": ["KC"]}], "facts": null, "by": "person", "seat": 1}], "turning": null}',7,10,NULL,1.76763984249946975706e+09,1.76763985666891860959e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','b1958bbd2b3a262dc60464e12659e480',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "b1958bbd2b3a262dc60464e12659e480/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 6, "out": [], "row": null, "run": 0, "hands": [["4", "6", "7"], ["1", "GIVE", "FIVE"], ["2", "2", "3", "3", "4", "8", "12"]], "open": [["16", "GIVE", "TABLE"], ["16", "TABLE", "BOTTOM"], ["7", "16", "BOTTOM"]], "hidden": [["9", "14", "11"], ["4", "12", "15"], ["13", "BOTTOM", "6"]], "draw": ["5", "11", "8", "13", "FIVE", "9", "12", "FIVE", "7", "15", "11", "1", "2", "13", "14", "GIVE", "6", "9", "3", "15", "5", "8", "10", "10", "1", "5", "10", "14", "TABLE"], "discard": [], "removed": []}','{"seats": [[7, 0, 7], [6, 0, 8], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["GIVE"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["2", "8"]}], "facts": {}, "by": "house", "seat": 2, "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["12"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["FIVE"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "12"]}], "facts": null, "by": "house", "seat": 2, "forced": true}], "turning": null}',9,10,NULL,1.76763985666891860959e+09,1.76763987166891860963e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','097763c76a1bd5f3c563af582f7d4677',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "2H", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "097763c76a1bd5f3c563af582f7d4677/900,901,900,900", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 98, "hands": [["3S", "6C"], ["AD", "6S", "7H"], ["7S", "10C", "QC"]], "draw": ["KD", "AH", "9H", "7C", "2S", "8D", "8H", "JD", "10S", "2D", "8S", "9S", "JS", "KS", "6H", "6D"], "discard": ["KH", "KC", "JC", "8C", "QS", "QH", "5H", "5S", "AS", "3C", "AC", "5D", "JH", "4D", "3D", "7D", "4H", "9D", "4C", "10D", "QD", "10H", "2C", "5C", "3H", "9C", "4S", "2H"]}','{"seats": [[21, 0, 28], [18, 0, 25], [19, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "5C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4S"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AD"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7S"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "2H"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person", "seat": 0}], "turning": null}',28,31,NULL,1.76763987166891860963e+09,1.7676399327363636494e+09,NULL,NULL,0,32,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','495bfe7f5ee955e3886f24cf69ca8aa8',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [66, 33, 22, 44], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "495bfe7f5ee955e3886f24cf69ca8aa8/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 30, "hands": [["2", "2", "2", "2"], ["-10", "-10", "1", "4"], ["0", "SPIN", "TOPSY", "TOPSY"]], "draw": ["SPIN", "3", "1", "5", "3", "-10", "5", "3", "2", "5", "5", "5", "3", "2", "3", "2", "TOP", "X2", "4", "1", "0", "SPIN", "SPIN", "-10", "4", "3", "0", "0", "SPIN", "0", "TOPSY", "4", "TOPSY", "4", "TOP", "0", "4", "TOP", "1", "-10", "4", "5", "X2", "SPIN", "1", "TOP", "0", "1", "X2", "1", "2", "0", "-10"], "discard": ["1", "3", "5", "X2", "4", "5", "3"]}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 18, "round": 1}, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 22, "round": 1}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 27, "round": 1}, "by": "person", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "seat": 2, "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["SPIN"]}]]]}], "turning": null}',7,10,NULL,1.7676399327363636494e+09,1.76763994630757474897e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','bca2005f9aff2b1cc0dfe550c2c5a058',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76763994630757474897e+09,1.76763994630757474897e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','d87fb49e09ba317c814bc56fa79e574c',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "d87fb49e09ba317c814bc56fa79e574c/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 187, "out": [0], "row": "TABLE", "run": 1, "hands": [[], ["5", "5", "8", "8", "9", "11", "11", "12", "12", "16", "FIVE"]], "open": [[], []], "hidden": [[null, null, null], [null, null, null]], "draw": [], "discard": ["TABLE"], "removed": ["1", "1", "1", "2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "6", "6", "6", "7", "7", "7", "8", "9", "9", "10", "10", "10", "11", "12", "13", "13", "13", "14", "14", "14", "15", "15", "15", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "TABLE", "TABLE", "BOTTOM", "BOTTOM", "BOTTOM"]}','{"seats": [[192, 0, 200], [189, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5", "5"]}], "facts": {}, "by": "person", "seat": 0}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8", "8"]}], "facts": {}, "by": "house", "seat": 1}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["11", "11"]}], "facts": {}, "by": "person", "seat": 0}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["12", "12", "16", "FIVE", "5", "5", "8", "8", "11", "11"]}], "facts": {}, "by": "house", "seat": 1, "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "seat": 0}], "turning": {"number": 199, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["12", "12", "16", "FIVE", "5", "5", "8", "8", "11", "11"]}], "facts": {}, "by": "house", "seat": 1}}}',200,177,NULL,1.76763994630757474897e+09,1.76764030492750263221e+09,NULL,NULL,0,178,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','efaad80a9b51fbf1549c23dc4539d091',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "efaad80a9b51fbf1549c23dc4539d091/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": null, "run": 0, "hands": [["2", "12", "TABLE"], ["1", "1", "4", "5", "5", "13", "14", "16"]], "open": [["8", "10", "FIVE"], ["FIVE", "TABLE", "BOTTOM"]], "hidden": [["7", "14", "13"], ["15", "12", "2"]], "draw": ["3", "8", "16", "15", "16", "9", "8", "14", "11", "GIVE", "10", "6", "6", "4", "TABLE", "3", "BOTTOM", "6", "13", "12", "2", "9", "10", "GIVE", "7", "FIVE", "11", "3", "11", "4", "9", "15", "1", "BOTTOM", "5", "7"], "discard": [], "removed": ["GIVE"]}','{"seats": [[8, 0, 7], [7, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["14"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5", "5"]}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {}, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["GIVE", "12"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["13"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "seat": 1, "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["GIVE"], "to": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}, {"event": "give", "seat": 0, "to": 1, "cards": ["1", "4", "5", "5", "13"]}], "facts": null, "by": "person", "seat": 0, "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["TABLE"]}]]]}], "turning": null}',7,10,NULL,1.76764030492750263221e+09,1.76764031899740195279e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','3a6143831e36f7359e582ac23021170e',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764030492750263221e+09,1.76764030492750263221e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
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
INSERT INTO "waits" VALUES(2,1,'person',1.76764002249946975712e+09,1.76763993249946975709e+09,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763985770717048642e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76764005166891860964e+09,1.76763996166891860966e+09,NULL);
INSERT INTO "waits" VALUES(5,0,'person',1.76764011273636364941e+09,1.76764002273636364939e+09,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764012630757474898e+09,1.767640036307574749e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764174630757474899e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764032047488474841e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772670492750263214e+09,NULL,NULL);
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
CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
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
