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
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "7D"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "JS"}','house',1.76763960671922397611e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "7C"}','person',1.76763960921922397609e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "7S"}','person',1.76763961171922397608e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "3S"}','house',1.76763961563632321363e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "5S"}','person',1.76763961813632321361e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "AC", "as": 1}','person',1.7676396206363232136e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763962215892791746e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "8C"}','person',1.76763962465892791745e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "QD"}','person',1.76763962715892791743e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "4C"}','house',1.76763962919220662117e+09);
INSERT INTO "actions" VALUES(1,12,1,'{"do": "play", "card": "3C"}','person',1.76763963169220662116e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76763963419220662114e+09);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "9D"}','house',1.76763963567801856997e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "2S"}','person',1.76763963817801856995e+09);
INSERT INTO "actions" VALUES(1,16,0,'{"do": "play", "card": "6C"}','person',1.76763964067801856994e+09);
INSERT INTO "actions" VALUES(1,17,2,'{"do": "play", "card": "6D"}','house',1.76763964161697554591e+09);
INSERT INTO "actions" VALUES(1,18,1,'{"do": "play", "card": "KC"}','person',1.76763964411697554589e+09);
INSERT INTO "actions" VALUES(1,19,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763964661697554588e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "play", "card": "4D"}','house',1.76763964824058222771e+09);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "play", "card": "9H"}','person',1.76763965074058222769e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "9C"}','person',1.76763965324058222768e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "10C"}','house',1.76763965470667767519e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "play", "card": "KS"}','person',1.76763965720667767531e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "4S"}','person',1.76763965970667767529e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "bust", "card": "2C"}','person',1.76763966220667767528e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "pass"}','person',1.76763966470667767526e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "play", "card": "JD"}','house',1.76763966603881573676e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "5S"}','person',1.76763966853881573674e+09);
INSERT INTO "actions" VALUES(1,30,2,'{"do": "play", "card": "KD"}','house',1.76763967127447676661e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "3S"}','person',1.7676396737744767666e+09);
INSERT INTO "actions" VALUES(1,32,2,'{"do": "play", "card": "6H"}','house',1.76763967459420013421e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "2H"}','person',1.76763967709420013432e+09);
INSERT INTO "actions" VALUES(1,34,2,'{"do": "play", "card": "7S"}','house',1.76763967922530746464e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "8S"}','person',1.76763968172530746463e+09);
INSERT INTO "actions" VALUES(1,36,2,'{"do": "play", "card": "3H"}','house',1.76763968439945244786e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "6D"}','person',1.76763968689945244784e+09);
INSERT INTO "actions" VALUES(1,38,2,'{"do": "play", "card": "QS"}','house',1.76763969013598585123e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "4H"}','person',1.76763969263598585135e+09);
INSERT INTO "actions" VALUES(1,40,2,'{"do": "play", "card": "JS"}','house',1.76763969504737281793e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "5H"}','person',1.76763969754737281792e+09);
INSERT INTO "actions" VALUES(1,42,2,'{"do": "play", "card": "6C"}','house',1.76763969885535311699e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "2S"}','person',1.76763970135535311697e+09);
INSERT INTO "actions" VALUES(1,44,2,'{"do": "play", "card": "2C"}','house',1.76763970263376235959e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "9H"}','person',1.76763970513376235957e+09);
INSERT INTO "actions" VALUES(1,46,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763970724509572986e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763970974509572985e+09);
INSERT INTO "actions" VALUES(1,48,2,'{"do": "play", "card": "10C"}','house',1.76763971061090445525e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "JH"}','person',1.76763971311090445524e+09);
INSERT INTO "actions" VALUES(1,50,2,'{"do": "bust", "card": "QD"}','house',1.76763971471510028836e+09);
INSERT INTO "actions" VALUES(1,51,2,'{"do": "pass"}','house',1.76763971604140806195e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["8", "DOOVER", "DOOVER"], "take": ["4", "4", "7"]}','person',1.76763971854140806202e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["9"], "take": ["7"]}','person',1.767639721041408062e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["10"], "take": ["1"]}','house',1.767639721041408062e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "1"}','person',1.76763972354140806199e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "from": "hand", "card": "1"}','house',1.76763972562502813339e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763972812502813338e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763973062502813336e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "answer", "cards": ["QC"]}','person',1.76763973312502813335e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "play", "cards": ["4C"]}','person',1.76763973562502813346e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "play", "cards": ["2C"]}','person',1.76763973812502813345e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "answer", "cards": ["2D"]}','house',1.76763973966983914377e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "answer", "cards": ["QH", "QD"]}','person',1.76763974216983914375e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["8C"], "suit": "C"}','person',1.76763974466983914374e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "play", "cards": ["JOKER"], "suit": "C", "shares": {"1": 5}}','house',1.76763974609610342979e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["GIVE", "TABLE", "BOTTOM"]}','person',1.76763974859610342978e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["14", "TABLE", "BOTTOM"]}','person',1.76763975109610342976e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["9", "12", "14"]}','house',1.76763975109610342976e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763975359610342984e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763975501357769965e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763975751357769964e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763976001357769963e+09);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "pick_up"}','house',1.76763976001357769963e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "8H"}','house',1.76763976094234466548e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "5C"}','person',1.76763976344234466546e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "JS"}','person',1.76763976594234466545e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "7D"}','house',1.76763976704653453823e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "6D"}','person',1.76763976954653453822e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "QD"}','person',1.7676397720465345382e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "6C"}','house',1.76763977297957420352e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "3C"}','person',1.76763977547957420351e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "8C"}','person',1.76763977797957420349e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "JC"}','house',1.76763977880123233791e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763978130123233798e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "7C"}','person',1.76763978380123233796e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "KS"}','house',1.76763978640947866435e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "4H"}','person',1.76763978890947866433e+09);
INSERT INTO "actions" VALUES(5,14,2,'{"do": "play", "card": "9H"}','house',1.76763979091709351543e+09);
INSERT INTO "actions" VALUES(5,15,1,'{"do": "bust", "card": "AD"}','person',1.76763979341709351542e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "3"}','person',1.7676397959170935154e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "4"}','person',1.76763979841709351539e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "4"}','house',1.76763980005534839627e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "2"}','person',1.76763980255534839626e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "2"}','person',1.76763980505534839624e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "4"}','house',1.76763980694477796555e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "1"}','person',1.76763980944477796554e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["13", "FIVE", "BOTTOM"]}','person',1.76763981194477796552e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["7", "14", "TABLE"]}','house',1.76763981194477796552e+09);
INSERT INTO "actions" VALUES(8,2,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763981444477796551e+09);
INSERT INTO "actions" VALUES(8,3,1,'{"do": "pick_up"}','house',1.76763981444477796551e+09);
INSERT INTO "actions" VALUES(8,4,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763981694477796549e+09);
INSERT INTO "actions" VALUES(8,5,1,'{"do": "pick_up"}','house',1.76763981694477796549e+09);
INSERT INTO "actions" VALUES(8,6,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763981944477796557e+09);
INSERT INTO "actions" VALUES(8,7,1,'{"do": "pick_up"}','house',1.76763981944477796557e+09);
INSERT INTO "actions" VALUES(8,8,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763982194477796555e+09);
INSERT INTO "actions" VALUES(8,9,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676398230542914868e+09);
INSERT INTO "actions" VALUES(8,10,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76763982555429148679e+09);
INSERT INTO "actions" VALUES(8,11,1,'{"do": "pick_up"}','house',1.76763982555429148679e+09);
INSERT INTO "actions" VALUES(8,12,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763982805429148677e+09);
INSERT INTO "actions" VALUES(8,13,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763982895770192143e+09);
INSERT INTO "actions" VALUES(8,14,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763983145770192141e+09);
INSERT INTO "actions" VALUES(8,15,1,'{"do": "pick_up"}','house',1.76763983145770192141e+09);
INSERT INTO "actions" VALUES(8,16,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763983395770192148e+09);
INSERT INTO "actions" VALUES(8,17,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763983574925589558e+09);
INSERT INTO "actions" VALUES(8,18,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763983824925589556e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763983916544103625e+09);
INSERT INTO "actions" VALUES(8,20,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763984166544103624e+09);
INSERT INTO "actions" VALUES(8,21,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.7676398432047288417e+09);
INSERT INTO "actions" VALUES(8,22,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763984570472884182e+09);
INSERT INTO "actions" VALUES(8,23,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763984714559793469e+09);
INSERT INTO "actions" VALUES(8,24,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763984964559793468e+09);
INSERT INTO "actions" VALUES(8,25,1,'{"do": "pick_up"}','house',1.76763984964559793468e+09);
INSERT INTO "actions" VALUES(8,26,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763985214559793466e+09);
INSERT INTO "actions" VALUES(8,27,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763985423991131784e+09);
INSERT INTO "actions" VALUES(8,28,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763985673991131783e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "open", "cards": ["13"]}','person',1.76763985923991131781e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763986236414432523e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "pick_up"}','person',1.76763986236414432523e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763986330259203908e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763986580259203906e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763986658527779576e+09);
INSERT INTO "actions" VALUES(8,35,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.7676398679913568496e+09);
INSERT INTO "actions" VALUES(8,36,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763987049135684959e+09);
INSERT INTO "actions" VALUES(8,37,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.7676398720487263203e+09);
INSERT INTO "actions" VALUES(8,38,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763987454872632028e+09);
INSERT INTO "actions" VALUES(8,39,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763987555589270595e+09);
INSERT INTO "actions" VALUES(8,40,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763987805589270593e+09);
INSERT INTO "actions" VALUES(8,41,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763988027752947805e+09);
INSERT INTO "actions" VALUES(8,42,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763988277752947804e+09);
INSERT INTO "actions" VALUES(8,43,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763988429529523846e+09);
INSERT INTO "actions" VALUES(8,44,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763988679529523853e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76763988929529523852e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763989055113148688e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763989305113148687e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "pick_up"}','house',1.76763989305113148687e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763989555113148685e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.7676398967715480328e+09);
INSERT INTO "actions" VALUES(8,51,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763989927154803278e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763990056298089022e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.7676399030629808903e+09);
INSERT INTO "actions" VALUES(8,54,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.767639904349178791e+09);
INSERT INTO "actions" VALUES(8,55,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763990684917879107e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76763991006534075742e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.7676399125653407574e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763991496026468281e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676399174602646828e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76763991889634346959e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763991959978818894e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76763992209978818893e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76763992537444210055e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763992787444210053e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.7676399291770093441e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763993167700934408e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','house',1.76763993304419398311e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76763993554419398309e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763993696560812e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763993946560811999e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76763994151835155486e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763994401835155484e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763994651835155491e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763994766093730922e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763995016093730921e+09);
INSERT INTO "actions" VALUES(8,76,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763995097520041459e+09);
INSERT INTO "actions" VALUES(8,77,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.7676399534752004147e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.76763995597520041469e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','house',1.76763995703874778747e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763995953874778746e+09);
INSERT INTO "actions" VALUES(8,81,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.767639961726482153e+09);
INSERT INTO "actions" VALUES(8,82,0,'{"do": "pick_up"}','person',1.767639961726482153e+09);
INSERT INTO "actions" VALUES(8,83,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763996264493227004e+09);
INSERT INTO "actions" VALUES(8,84,0,'{"do": "play", "from": "hand", "cards": ["5", "5", "5"]}','person',1.76763996514493227003e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763996764493227001e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','house',1.76763996844939398761e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.7676399709493939876e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76763997344939398758e+09);
INSERT INTO "actions" VALUES(8,89,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763997470692062379e+09);
INSERT INTO "actions" VALUES(8,90,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76763997720692062377e+09);
INSERT INTO "actions" VALUES(8,91,1,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','house',1.76763997821060943596e+09);
INSERT INTO "actions" VALUES(8,92,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763998071060943607e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76763998321060943606e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76763998465558862683e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763998715558862681e+09);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763998834292364119e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76763999084292364118e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763999354367709162e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.7676399960436770916e+09);
INSERT INTO "actions" VALUES(8,100,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76763999825189852717e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "open", "cards": ["7"]}','house',1.76763999879460096363e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764000129460096362e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "flip", "index": 0}','person',1.7676400037946009636e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "pick_up"}','house',1.7676400037946009636e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764000629460096359e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764000839254856113e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764001089254856112e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1767640012.12322);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764001333856892589e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764001583856892587e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764001726869535453e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "pick_up"}','person',1.76764001726869535453e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1767640019.19797);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1767640021.69797);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764002244058799741e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764002494058799748e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764002677202033998e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "pick_up"}','person',1.76764002677202033998e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764002834469079973e+09);
INSERT INTO "actions" VALUES(8,120,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764003084469079971e+09);
INSERT INTO "actions" VALUES(8,121,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1767640032.16984);
INSERT INTO "actions" VALUES(8,122,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1767640034.66984);
INSERT INTO "actions" VALUES(8,123,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764003583170819285e+09);
INSERT INTO "actions" VALUES(8,124,1,'{"do": "play", "from": "open", "cards": ["14"]}','house',1.76764003770734691618e+09);
INSERT INTO "actions" VALUES(8,125,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764004020734691617e+09);
INSERT INTO "actions" VALUES(8,126,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764004100510358809e+09);
INSERT INTO "actions" VALUES(8,127,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764004350510358807e+09);
INSERT INTO "actions" VALUES(8,128,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764004512588810921e+09);
INSERT INTO "actions" VALUES(8,129,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764004762588810919e+09);
INSERT INTO "actions" VALUES(8,130,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764004904673218722e+09);
INSERT INTO "actions" VALUES(8,131,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764005154673218729e+09);
INSERT INTO "actions" VALUES(8,132,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764005318303489685e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "play", "from": "open", "cards": ["TABLE"]}','house',1.76764005442890620228e+09);
INSERT INTO "actions" VALUES(8,134,1,'{"do": "flip", "index": 1}','house',1.7676400555896067619e+09);
INSERT INTO "actions" VALUES(8,135,0,'{"do": "flip", "index": 2}','person',1.76764005808960676189e+09);
INSERT INTO "actions" VALUES(8,136,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764005941742634777e+09);
INSERT INTO "actions" VALUES(8,137,0,'{"do": "play", "from": "hand", "cards": ["4", "4", "4"]}','person',1.76764006191742634776e+09);
INSERT INTO "actions" VALUES(8,138,0,'{"do": "play", "from": "hand", "cards": ["11", "11", "11"]}','person',1.76764006441742634774e+09);
INSERT INTO "actions" VALUES(8,139,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764006691742634773e+09);
INSERT INTO "actions" VALUES(8,140,1,'{"do": "pick_up"}','house',1.76764006691742634773e+09);
INSERT INTO "actions" VALUES(8,141,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764006941742634771e+09);
INSERT INTO "actions" VALUES(8,142,1,'{"do": "pick_up"}','house',1.76764006941742634771e+09);
INSERT INTO "actions" VALUES(8,143,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.7676400719174263477e+09);
INSERT INTO "actions" VALUES(8,144,1,'{"do": "pick_up"}','house',1.7676400719174263477e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764007441742634777e+09);
INSERT INTO "actions" VALUES(8,146,1,'{"do": "pick_up"}','house',1.76764007441742634777e+09);
INSERT INTO "actions" VALUES(8,147,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764007691742634775e+09);
INSERT INTO "actions" VALUES(8,148,1,'{"do": "pick_up"}','house',1.76764007691742634775e+09);
INSERT INTO "actions" VALUES(8,149,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764007941742634774e+09);
INSERT INTO "actions" VALUES(8,150,1,'{"do": "pick_up"}','house',1.76764007941742634774e+09);
INSERT INTO "actions" VALUES(8,151,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764008191742634772e+09);
INSERT INTO "actions" VALUES(8,152,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764008277732372282e+09);
INSERT INTO "actions" VALUES(8,153,0,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE", "TABLE"]}','person',1.7676400852773237228e+09);
INSERT INTO "actions" VALUES(8,154,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764008777732372279e+09);
INSERT INTO "actions" VALUES(8,155,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764009049376201627e+09);
INSERT INTO "actions" VALUES(8,156,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764009299376201626e+09);
INSERT INTO "actions" VALUES(8,157,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764009447931981088e+09);
INSERT INTO "actions" VALUES(8,158,0,'{"do": "flip", "index": 1}','person',1.76764009447931981088e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["10", "10", "GIVE"]}','person',1.76764009697931981086e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["14", "15", "GIVE"]}','house',1.76764009697931981086e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764009895521211623e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764010145521211622e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764010338260650631e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.7676401058826065063e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "pick_up"}','house',1.7676401058826065063e+09);
INSERT INTO "actions" VALUES(9,7,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764010838260650628e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971604140806195e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763971604140806195e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763971604140806195e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764009447931981088e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764009447931981088e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7027,'en-US',1.76764055470667767527e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7049,'en-US',1.76764060311090445516e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764061812502813342e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764062062502813341e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.76764063466983914378e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.7676406321698391438e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764064751357769965e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764065001357769963e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7006,'en-US',1.76764067890947866438e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7008,'en-US',1.76764068341709351542e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7006,'en-US',1.76764069944477796554e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7004,'en-US',1.76764069505534839629e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7138,'en-US',1.76764098299376201627e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764099838260650633e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763980944477796554e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79535337245665121072e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79535337246005678181e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79535337246237897872e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79535337246495485304e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79535337246769332881e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79535337246994876857e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.7953533724728462696e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.7953533724753983021e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79535337248023986814e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79535337248265814778e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1795353372.48536,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79535337248833823204e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.7953533724909207821e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79535337249412631993e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79535337249653840063e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79535337250231122972e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79535337250507664682e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79535337250829982753e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79535337251097583768e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79535337251402473453e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763971604140806195e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763971604140806195e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764009447931981088e+09,NULL,NULL,1);
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
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}', gathering_id INTEGER REFERENCES gatherings (id), most INTEGER) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','2a41271b4388537c1ceae29118440504',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "2a41271b4388537c1ceae29118440504/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 97, "hands": [[], ["AD", "6S", "10H"], ["KC", "KH"]], "draw": ["7D", "AS", "4C", "5C", "5D", "2D", "8H", "9S", "QC", "9C", "8D", "KS", "10D", "3D", "9D", "10S", "7C", "7H", "4D", "3C", "4S", "JC", "8C", "QH"], "discard": ["JD", "5S", "KD", "3S", "6H", "2H", "7S", "8S", "3H", "6D", "QS", "4H", "JS", "5H", "6C", "2S", "2C", "9H", "AC", "AH", "10C", "JH", "QD"]}','{"seats": [[21, 0, 28], [41, 0, 50], [42, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "JS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 80, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["6C"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "5H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 85, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "6C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 91, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KC"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "2S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 93, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["JH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["AC"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 95, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "AC", "as": 1}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KH"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "AH", "as": 1}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AD"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 87, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["QD"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "JH"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["6S"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "QD"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 97, "round": 2, "question": [2, "QD"]}, "by": "house"}, {"events": [{"event": "pass", "seat": 2}], "facts": {"total": 97, "round": 2, "settled": [2, "QD"]}, "by": "house"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": {"number": 51, "move": {"events": [{"event": "bust", "seat": 2, "card": "QD"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 97, "round": 2, "question": [2, "QD"]}, "by": "house"}}}',52,55,NULL,1767639600.0,1.76763971604140806195e+09,NULL,NULL,0,57,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','507f30e2fd0993f1a9dc96f6f26fb515',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "507f30e2fd0993f1a9dc96f6f26fb515/900,901,900,900", "chance": 54, "direction": 1, "turn": 2, "to_act": [2], "turns": 4, "hands": [["4", "6", "7"], ["7", "9", "REVERSE"], ["1", "3", "4"]], "open": [["8", "DOOVER", "DOOVER"], ["9", "11", "BOMB"], ["7", "10", "10"]], "hidden": [["6", "9", "5"], ["11", "8", "5"], ["2", "8", "10"]], "draw": ["11", "2", "2", "6", "BOMB", "DOOVER", "10", "8", "1", "6", "5", "9", "3", "BOMB", "3", "BOMB", "5", "DOOVER", "7", "11", "2", "3", "REVERSE"], "discard": ["1", "1", "4", "4"], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["10"], "take": ["1"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["6"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["REVERSE"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',7,10,NULL,1.76763971604140806195e+09,1.76763973062502813336e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','bbbf0baa472d60b3137bac0a53e907ef',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "bbbf0baa472d60b3137bac0a53e907ef/900,901,900,900", "chance": 60, "direction": -1, "turn": 1, "phase": "answer", "to_act": [1], "winners": null, "ranking": null, "draw": ["JD", "AH", "10H", "4S", "MIRROR", "3H", "9H", "AS", "JS", "4H", "7S", "GHOST", "5H", "4D", "6D", "5S", "9D", "2S", "8S", "3D", "5D", "5C", "7H", "2H", "QS", "6S", "JOKER", "3S", "8D", "MIRROR", "10S", "8H", "KD", "6H", "7D", "10C", "3C", "GHOST"], "discard": ["KC", "QC", "4C", "2C", "2D", "QH", "QD", "8C", "JOKER"], "hands": [["7C", "9S", "JC", "KH"], ["6C", "10D", "JH", "KS"], ["AC", "AD", "9C", "GHOST", "MIRROR"]], "suit": "C", "rank": null, "skips": [0, 0, 0], "facing": [{"kind": "joker", "cards": 5, "by": 2, "on": 1, "via": "card", "dir": -1, "now": false}, {"kind": "joker", "cards": 0, "by": 2, "on": 0, "via": "card", "dir": -1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 6], [6, 0, 5], [5, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["2C"]}], "facts": {"facing": [["two", 0, 2]], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["2D"]}], "facts": {"facing": [["two", 2, 1]], "emptied": [], "direction": -1, "players": 3}, "by": "house"}, {"events": [{"event": "answer", "seat": 1, "cards": ["QH", "QD"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["8C"], "suit": "C"}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["JOKER"], "suit": "C", "shares": {"1": 5}}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',7,10,NULL,1.76763973062502813336e+09,1.76763974609610342979e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','a785d91d5e1787f492ccbcd17d853998',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "a785d91d5e1787f492ccbcd17d853998/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": null, "run": 0, "hands": [["7", "15", "16"], ["3", "4", "13"], ["2", "3", "3", "4", "5", "5", "11"]], "open": [["GIVE", "TABLE", "BOTTOM"], ["14", "TABLE", "BOTTOM"], ["9", "12", "14"]], "hidden": [["FIVE", "FIVE", "1"], ["GIVE", "11", "10"], ["6", "8", "BOTTOM"]], "draw": ["GIVE", "5", "9", "9", "6", "12", "15", "8", "2", "TABLE", "1", "11", "4", "FIVE", "12", "7", "8", "15", "16", "14", "13", "10", "6", "13", "7", "2", "10", "16", "1"], "discard": [], "removed": []}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["13"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["16"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["11"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "3", "5", "11"]}], "facts": null, "by": "house", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',8,10,NULL,1.76763974609610342979e+09,1.76763976001357769963e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','2031ed697255e4da8bab6c93158f123b',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "AD", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "2031ed697255e4da8bab6c93158f123b/900,901,900,900", "chance": 52, "direction": -1, "turn": 1, "to_act": [1], "total": 99, "hands": [["3D", "4S", "10H"], ["2S", "7H"], ["AH", "4D", "5D"]], "draw": ["7S", "QS", "3S", "9D", "5S", "KD", "2H", "6S", "9S", "10C", "8S", "2C", "10D", "2D", "10S", "JH", "6H", "8D", "3H", "JD", "KH", "QH", "KC", "AC", "5H", "QC", "9C", "4C"], "discard": ["8H", "5C", "JS", "7D", "6D", "QD", "6C", "3C", "8C", "JC", "AS", "7C", "KS", "4H", "9H", "AD"]}','{"seats": [[11, 0, 14], [11, 0, 16], [12, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "7C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 81, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "KS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["AH"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "4H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["10H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "9H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4D"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "AD"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',16,19,NULL,1.76763976001357769963e+09,1.76763979341709351542e+09,NULL,NULL,0,20,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','c1e382764fd8a9773f7621e029c291a4',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 66, "tip_tops": [22, 55, 33, 44], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "c1e382764fd8a9773f7621e029c291a4/900,901,900,900", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 20, "hands": [["0", "0", "SPIN", "TOPSY"], ["-10", "0", "0", "3"], ["1", "4", "TOP", "TOP"]], "draw": ["5", "TOPSY", "X2", "2", "0", "4", "TOPSY", "X2", "1", "5", "1", "2", "X2", "1", "-10", "3", "5", "-10", "TOP", "4", "-10", "1", "SPIN", "2", "SPIN", "5", "SPIN", "2", "-10", "3", "1", "3", "4", "X2", "5", "3", "-10", "3", "SPIN", "3", "1", "5", "SPIN", "2", "0", "5", "4", "0", "5", "TOP", "2", "TOPSY", "0"], "discard": ["3", "4", "4", "2", "2", "4", "1"]}','{"seats": [[6, 0, 7], [6, 0, 5], [5, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["TOP"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 13, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["0"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 19, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["SPIN"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',7,10,NULL,1.76763979341709351542e+09,1.76763980944477796554e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','67014325d6a1637154eebdf13821ad89',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',0,2,NULL,1.76763980944477796554e+09,1.76763980944477796554e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','5b39284ec653c73db580f21c28d7d5a2',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "5b39284ec653c73db580f21c28d7d5a2/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 149, "out": [0], "row": "7", "run": 1, "hands": [[], ["8", "14", "15", "15", "16"]], "open": [[], []], "hidden": [[null, null, null], ["15", null, "8"]], "draw": [], "discard": ["2", "BOTTOM", "BOTTOM", "3", "7"], "removed": ["1", "1", "1", "2", "2", "3", "3", "4", "4", "4", "5", "5", "5", "6", "6", "6", "7", "7", "8", "9", "9", "9", "10", "10", "10", "11", "11", "11", "12", "12", "12", "13", "13", "13", "14", "14", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "TABLE", "BOTTOM"]}','{"seats": [[153, 0, 157], [147, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["BOTTOM"]}, {"event": "bottom", "card": "BOTTOM"}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["2"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["BOTTOM"]}, {"event": "bottom", "card": "BOTTOM"}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}], "facts": {}, "by": "house"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "7"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": {"number": 105, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["11", "16", "BOTTOM", "10", "BOTTOM", "10", "15", "BOTTOM", "11", "TABLE", "7", "TABLE", "8"]}], "facts": {}, "by": "house"}}}',159,142,NULL,1.76763980944477796554e+09,1.76764009447931981088e+09,NULL,NULL,0,144,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','8ca2198eb1882e4c913acb74663feb44',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "8ca2198eb1882e4c913acb74663feb44/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": "2", "run": 1, "hands": [["3", "4", "15"], ["4", "5", "6", "7", "10", "13", "16"]], "open": [["10", "10", "GIVE"], ["14", "15", "GIVE"]], "hidden": [["BOTTOM", "1", "1"], ["12", "8", "TABLE"]], "draw": ["FIVE", "TABLE", "8", "9", "15", "BOTTOM", "7", "7", "1", "9", "FIVE", "8", "3", "6", "16", "2", "14", "11", "12", "TABLE", "11", "5", "13", "BOTTOM", "4", "3", "11", "13", "16", "12", "FIVE", "2", "GIVE", "9", "6", "5", "14"], "discard": ["2"], "removed": []}','{"seats": [[8, 0, 8], [8, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["16"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["16"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["5", "6", "7", "16"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["15"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',8,10,NULL,1.76764009447931981088e+09,1.76764010838260650628e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','aec281e66ec6c1da7359b778ca34793f',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "turning": null}',0,2,NULL,1.76764009447931981088e+09,1.76764009447931981088e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
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
INSERT INTO "waits" VALUES(2,2,'house',1.7676397329870212078e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.76763992609610342977e+09,1.76763983609610342978e+09,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.7676399400135776996e+09,1.76763985001357769961e+09,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.76763997341709351539e+09,1.7676398834170935154e+09,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.76763998944477796555e+09,1.76763989944477796553e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.7676416094447779656e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764011073543953899e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772649447931981081e+09,NULL,NULL);
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
CREATE INDEX alone_person ON alone (user_id);
CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
