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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "5H"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "8D"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "6S"}','house',1.76763960626510596273e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "8C"}','person',1.76763960876510596272e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "3S"}','person',1.7676396112651059627e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "2D"}','house',1.76763961237632441524e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "QD"}','person',1.76763961487632441523e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "6D"}','person',1.76763961737632441522e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "3D"}','house',1.76763961895791363709e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "AD", "as": 1}','person',1.7676396214579136372e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "QH"}','person',1.76763962395791363719e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "5S"}','house',1767639625.62579);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "3H"}','person',1767639628.12579);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "7H"}','person',1767639630.62579);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "2H"}','house',1.76763963189384722702e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "5D"}','person',1.76763963439384722713e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "4D"}','person',1.76763963689384722712e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "JC"}','person',1.76763963939384722711e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763964104376721376e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "9D"}','person',1.76763964354376721388e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "4C"}','person',1.76763964604376721386e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "3C"}','person',1.76763964854376721385e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763965123527836799e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "play", "card": "9H"}','person',1.76763965373527836798e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "10C"}','person',1.76763965623527836796e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "play", "card": "KD"}','house',1.7676396576123158932e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "play", "card": "10S"}','person',1.76763966011231589319e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "QC"}','person',1.76763966261231589317e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "bust", "card": "2C"}','house',1.76763966386855602263e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "ask", "seat": 1}','house',1.7676396651687152386e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "pass"}','stand-in',1.76763984516871523852e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "KH"}','person',1.76763984766871523864e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "7D"}','person',1.76763985016871523862e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "2S"}','person',1.76763985266871523861e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "KC"}','person',1.76763985516871523859e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "6D"}','person',1.76763985766871523858e+09);
INSERT INTO "actions" VALUES(1,36,0,'{"do": "play", "card": "KS"}','person',1.76763986016871523856e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "9C"}','person',1.76763986266871523855e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "play", "card": "4D"}','person',1.76763986516871523854e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "9H"}','person',1.76763986766871523861e+09);
INSERT INTO "actions" VALUES(1,40,0,'{"do": "play", "card": "10S"}','person',1.76763987016871523859e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "QD"}','person',1.76763987266871523858e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "bust", "card": "2H"}','person',1.76763987516871523856e+09);
INSERT INTO "actions" VALUES(1,43,0,'{"do": "ask", "seat": 1}','person',1.76763987766871523855e+09);
INSERT INTO "actions" VALUES(1,44,1,'{"do": "pass"}','stand-in',1.76764005766871523856e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["DOOVER"], "take": ["3"]}','person',1.76764006016871523855e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["10"], "take": ["4"]}','person',1.76764006266871523853e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["5", "9"], "take": ["1", "2"]}','house',1.76764006266871523853e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "1"}','house',1.76764006433265328404e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "1"}','person',1.76764006683265328403e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "2"}','person',1.76764006933265328414e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "2"}','house',1.7676400711720449924e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["JOKER"], "suit": "H", "shares": {"0": 5}}','house',1.76764007284500098229e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "answer", "cards": ["QS", "QC"]}','person',1.76764007534500098227e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "answer", "cards": ["GHOST"]}','person',1.76764007784500098226e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "accept"}','house',1.76764007880758738521e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "cards": ["JC"]}','person',1.76764008130758738519e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "play", "cards": ["JH"]}','house',1.76764008280803132052e+09);
INSERT INTO "actions" VALUES(3,6,1,'{"do": "play", "cards": ["4H"]}','person',1.76764008530803132064e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["6", "14", "GIVE"]}','person',1.76764008780803132062e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["15", "15", "FIVE"]}','person',1.76764009030803132061e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["9", "12", "13"]}','house',1.76764009030803132061e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764009280803132059e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764009530803132058e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "pick_up"}','house',1.76764009530803132058e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764009780803132056e+09);
INSERT INTO "actions" VALUES(4,7,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764010030803132055e+09);
INSERT INTO "actions" VALUES(4,8,2,'{"do": "pick_up"}','house',1.76764010030803132055e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "JS"}','house',1.76764010134905362133e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "7D"}','person',1.76764010384905362132e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "8C"}','person',1.7676401063490536213e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "8H"}','house',1.76764010800256919858e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "KC"}','person',1.76764011050256919857e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "JC"}','person',1.76764011300256919856e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "8S"}','house',1.76764011439302086824e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "6S"}','person',1.76764011689302086823e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "5D"}','person',1.76764011939302086834e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "7S"}','house',1.76764012100866293912e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "JD"}','person',1.76764012350866293911e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "QC"}','person',1.76764012600866293909e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "10C"}','house',1.76764012728618359563e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "9D"}','person',1.7676401297861835957e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "KH"}','person',1.76764013228618359569e+09);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "bust", "card": "AH"}','house',1.7676401335247068405e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "5"}','house',1.76764013459494924549e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "5"}','person',1.76764013709494924547e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "5"}','person',1.76764013959494924546e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "X2"}','house',1.76764014234501671794e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "X2"}','person',1.76764014484501671793e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "5"}','person',1.76764014734501671791e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "TOPSY", "turn": false}','house',1.76764014887835645669e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["11", "13", "14"]}','person',1.7676401513783564568e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["15", "15", "16"]}','house',1.7676401513783564568e+09);
INSERT INTO "actions" VALUES(8,2,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76764015387835645679e+09);
INSERT INTO "actions" VALUES(8,3,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764015540849876405e+09);
INSERT INTO "actions" VALUES(8,4,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764015790849876403e+09);
INSERT INTO "actions" VALUES(8,5,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764015956510305406e+09);
INSERT INTO "actions" VALUES(8,6,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764016206510305405e+09);
INSERT INTO "actions" VALUES(8,7,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764016408062791824e+09);
INSERT INTO "actions" VALUES(8,8,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764016658062791823e+09);
INSERT INTO "actions" VALUES(8,9,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764016886097192768e+09);
INSERT INTO "actions" VALUES(8,10,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764017136097192767e+09);
INSERT INTO "actions" VALUES(8,11,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764017245112586016e+09);
INSERT INTO "actions" VALUES(8,12,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764017495112586023e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "open", "cards": ["11"]}','person',1.76764017745112586021e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "pick_up"}','house',1.76764017745112586021e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.7676401799511258602e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764018219508242603e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764018469508242602e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764018803993344305e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764019053993344304e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764019230679750444e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764019480679750442e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764019657562160489e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764019907562160496e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764020001949095721e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "pick_up"}','person',1.76764020001949095721e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764020143804812435e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764020393804812433e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764020537931823735e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764020787931823734e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764020929276967049e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764021179276967048e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764021310749340053e+09);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "open", "cards": ["15", "15"]}','house',1.76764021425047087665e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764021675047087664e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764021925047087671e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.7676402199595279694e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764022245952796938e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764022382240629195e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764022632240629193e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764022740501976008e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764022990501976006e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764023074472260478e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764023324472260476e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764023431948137285e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764023681948137284e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764023903572750086e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764024153572750098e+09);
INSERT INTO "actions" VALUES(8,48,0,'{"do": "play", "from": "open", "cards": ["13"]}','person',1.76764024403572750096e+09);
INSERT INTO "actions" VALUES(8,49,1,'{"do": "pick_up"}','house',1.76764024403572750096e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764024653572750095e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["7", "7", "7"]}','house',1.76764024882062363627e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','house',1.76764025038849854464e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764025288849854471e+09);
INSERT INTO "actions" VALUES(8,54,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764025450168848034e+09);
INSERT INTO "actions" VALUES(8,55,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764025700168848041e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764025962355208389e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764026212355208401e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764026367162489891e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676402661716248989e+09);
INSERT INTO "actions" VALUES(8,60,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764026867162489888e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.7676402711850533485e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764027368505334848e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764027506876444818e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764027756876444816e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764027903274655341e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764028153274655339e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.7676402835749902725e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764028607499027248e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764028788782334329e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764029038782334328e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764029155634522436e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764029405634522443e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764029564379429818e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "play", "from": "open", "cards": ["16"]}','house',1.76764029765583682062e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.7676403001558368206e+09);
INSERT INTO "actions" VALUES(8,76,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764030152190899846e+09);
INSERT INTO "actions" VALUES(8,77,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764030402190899845e+09);
INSERT INTO "actions" VALUES(8,78,1,'{"do": "play", "from": "hand", "cards": ["4", "4", "4"]}','house',1.76764030666861176495e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764030869607281686e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764031119607281684e+09);
INSERT INTO "actions" VALUES(8,81,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764031215823984146e+09);
INSERT INTO "actions" VALUES(8,82,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764031465823984144e+09);
INSERT INTO "actions" VALUES(8,83,1,'{"do": "pick_up"}','house',1.76764031465823984144e+09);
INSERT INTO "actions" VALUES(8,84,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764031715823984143e+09);
INSERT INTO "actions" VALUES(8,85,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764031884929823873e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764032134929823872e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764032304430580141e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.7676403255443058014e+09);
INSERT INTO "actions" VALUES(8,89,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764032716327190394e+09);
INSERT INTO "actions" VALUES(8,90,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764032966327190405e+09);
INSERT INTO "actions" VALUES(8,91,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764033300114345543e+09);
INSERT INTO "actions" VALUES(8,92,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764033550114345555e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "open", "cards": ["14"]}','person',1.76764033800114345553e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764034028798937801e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "pick_up"}','person',1.76764034028798937801e+09);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','house',1.76764034310268402096e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764034560268402094e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "flip", "index": 2}','house',1.76764034726007580756e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["1", "1"]}','person',1.76764034976007580754e+09);
INSERT INTO "actions" VALUES(8,100,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764035117859530455e+09);
INSERT INTO "actions" VALUES(8,101,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764035367859530453e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "pick_up"}','house',1.76764035367859530453e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764035617859530452e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "pick_up"}','house',1.76764035617859530452e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.7676403586785953045e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "pick_up"}','house',1.7676403586785953045e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764036117859530449e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "pick_up"}','house',1.76764036117859530449e+09);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764036367859530447e+09);
INSERT INTO "actions" VALUES(8,110,1,'{"do": "pick_up"}','house',1.76764036367859530447e+09);
INSERT INTO "actions" VALUES(8,111,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764036617859530446e+09);
INSERT INTO "actions" VALUES(8,112,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764036740112709996e+09);
INSERT INTO "actions" VALUES(8,113,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764036990112709995e+09);
INSERT INTO "actions" VALUES(8,114,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.767640371732837677e+09);
INSERT INTO "actions" VALUES(8,115,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764037423283767698e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "flip", "index": 1}','person',1.76764037673283767697e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764037771467900275e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "flip", "index": 2}','person',1.76764038021467900273e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764038188766074181e+09);
INSERT INTO "actions" VALUES(8,120,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.7676403843876607418e+09);
INSERT INTO "actions" VALUES(8,121,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76764038535945343976e+09);
INSERT INTO "actions" VALUES(8,122,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764038785945343974e+09);
INSERT INTO "actions" VALUES(8,123,1,'{"do": "pick_up"}','house',1.76764038785945343974e+09);
INSERT INTO "actions" VALUES(8,124,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764039035945343973e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.767640391963927269e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764039446392726899e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764039599750137328e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764039849750137327e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764040039505243304e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764040289505243302e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["2", "2", "2"]}','house',1.76764040513224744794e+09);
INSERT INTO "actions" VALUES(8,132,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764040680891394612e+09);
INSERT INTO "actions" VALUES(8,133,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764040930891394619e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "flip", "index": 0}','person',1.76764040930891394619e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["6", "6", "BOTTOM"]}','person',1.76764041180891394618e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["8", "9", "TABLE"]}','house',1.76764041180891394618e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764041276878356928e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764041526878356927e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764041727962684632e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.7676404197796268463e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764042211534738542e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764005766871523856e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764005766871523856e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76764005766871523856e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764040930891394619e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764040930891394619e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7043,'en-US',1.76764076766871523855e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7041,'en-US',1.76764076266871523858e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764095683265328408e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.76764095933265328406e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7004,'en-US',1.76764097130758738524e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7006,'en-US',1.76764097530803132056e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764098780803132057e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764099030803132055e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7006,'en-US',1.76764101978618359562e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7007,'en-US',1.76764102228618359561e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764103484501671793e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764103734501671792e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7122,'en-US',1.76764129930891394611e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7005,'en-US',1.76764130977962684635e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76764014887835645669e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79536326000909829143e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79536326004467153552e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79536326006470203396e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79536326008067083359e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79536326009296250344e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79536326012467312811e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79536326016071939469e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79536326020067644113e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79536326023687314986e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79536326026871705056e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79536326029266786572e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79536326034085464472e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79536326036868047716e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79536326038477158546e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79536326041283464428e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79536326044466924669e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.7953632604687566757e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79536326049667167665e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79536326052900385859e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79536326056069707869e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79536326058892631535e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79536326061366248128e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
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
    content  BLOB NOT NULL,                          -- compressed JSON
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76764005766871523856e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76764005766871523856e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764040930891394619e+09,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','cac6d47325ee551c451af61d7790a35e',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [2, 0], "left": [], "winners": [1], "ranking": [[1], [0], [2]], "seed": "cac6d47325ee551c451af61d7790a35e/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["6S", "7S"], ["2D", "10D", "10H"], []], "draw": ["AH", "3D", "3C", "4C", "9S", "8S", "JC", "JS", "3H", "9D", "6H", "5H", "KD", "4H", "7H", "5D", "AD", "JD", "8C", "5C", "QH", "8D", "10C", "AC", "AS", "7C", "2C", "4S", "5S", "3S", "JH", "QS", "6C", "QC", "8H"], "discard": ["KH", "7D", "2S", "KC", "6D", "KS", "9C", "4D", "9H", "10S", "QD", "2H"]}','{"seats": [[33, 0, 44], [36, 1, 42], [20, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "10S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "QD"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2D"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "2H"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2H"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 1}], "facts": {"total": 99, "round": 2, "question": [0, "2H"]}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2, "settled": [0, "2H"]}, "by": "stand-in"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 43, "move": {"events": [{"event": "bust", "seat": 0, "card": "2H"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2H"]}, "by": "person"}}}',45,48,NULL,1767639600.0,1.76764005766871523856e+09,NULL,NULL,0,50,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','fe221dc76ed329e90ca30c56f7be54ed',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "fe221dc76ed329e90ca30c56f7be54ed/900,901,900,900", "chance": 54, "direction": 1, "turn": 0, "to_act": [0], "turns": 4, "hands": [["3", "4", "8"], ["4", "6", "7"], ["3", "11", "11"]], "open": [["4", "9", "DOOVER"], ["8", "10", "BOMB"], ["5", "9", "DOOVER"]], "hidden": [["4", "6", "8"], ["BOMB", "REVERSE", "9"], ["10", "5", "DOOVER"]], "draw": ["5", "10", "BOMB", "6", "9", "10", "11", "BOMB", "2", "3", "DOOVER", "REVERSE", "2", "6", "8", "1", "11", "1", "7", "7", "5", "7", "3"], "discard": ["1", "1", "2", "2"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["5", "9"], "take": ["1", "2"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["11"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["6"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["11"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76764005766871523856e+09,1.7676400711720449924e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','deba825f2cfa28235f3445765ba12005',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "deba825f2cfa28235f3445765ba12005/900,901,900,900", "chance": 60, "direction": -1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["6S", "4C", "JD", "QH", "10C", "6H", "8D", "GHOST", "KD", "3C", "4D", "KC", "7H", "5H", "MIRROR", "9S", "KS", "2S", "MIRROR", "QD", "10H", "JS", "8S", "7D", "2C", "KH", "5C", "3D", "9H", "JOKER", "3H", "9D", "GHOST", "5S", "AD", "2D", "6C", "9C"], "discard": ["8H", "JOKER", "QS", "QC", "GHOST", "JC", "JH", "4H"], "hands": [["2H", "3S", "10D", "MIRROR"], ["AC", "AS", "5D", "7S", "8C"], ["AH", "4S", "6D", "7C", "10S"]], "suit": "H", "rank": "4", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 5], [5, 0, 7], [6, 0, 0]], "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [["joker", 2, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "joker", "by": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["JC"]}, {"event": "miss", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["JH"]}, {"event": "miss", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "cards": ["4H"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.7676400711720449924e+09,1.76764008530803132064e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','c7d8c421f2097ab06d861a485cdb3dd5',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "c7d8c421f2097ab06d861a485cdb3dd5/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 6, "out": [], "row": null, "run": 0, "hands": [["5", "5", "11"], ["9", "10", "BOTTOM"], ["1", "2", "2", "3", "5", "6", "7", "7"]], "open": [["6", "14", "GIVE"], ["15", "15", "FIVE"], ["9", "12", "13"]], "hidden": [["10", "GIVE", "TABLE"], ["6", "16", "3"], ["12", "9", "FIVE"]], "draw": ["13", "GIVE", "11", "16", "7", "3", "10", "8", "1", "TABLE", "4", "FIVE", "12", "15", "14", "1", "4", "11", "16", "13", "TABLE", "BOTTOM", "14", "BOTTOM", "8", "4", "8", "2"], "discard": [], "removed": []}','{"seats": [[7, 0, 7], [6, 0, 8], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["1", "6"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7", "7"]}, {"event": "draw", "seat": 1, "cards": ["?", "?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["BOTTOM", "9"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "7", "7"]}], "facts": null, "by": "house", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',9,10,NULL,1.76764008530803132064e+09,1.76764010030803132055e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','e9f1c7363d07fcf1a3bc08f82c46cd8f',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "AH", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "e9f1c7363d07fcf1a3bc08f82c46cd8f/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["AS", "10H", "10S"], ["AD", "3C", "4H"], ["2H", "3S"]], "draw": ["5S", "KS", "6H", "KD", "QD", "9C", "6C", "10D", "3D", "4S", "2D", "QH", "4C", "QS", "5C", "9H", "7C", "JH", "4D", "7H", "6D", "2C", "9S", "3H", "8D", "2S", "5H", "AC"], "discard": ["JS", "7D", "8C", "8H", "KC", "JC", "8S", "6S", "5D", "7S", "JD", "QC", "10C", "9D", "KH", "AH"]}','{"seats": [[11, 0, 14], [11, 0, 15], [12, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "QC"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3S"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9D"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["AS"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "KH"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4H"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "AH"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',16,19,NULL,1.76764010030803132055e+09,1.7676401335247068405e+09,NULL,NULL,0,20,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','42ca8a2923421c6e1b3e02c901aea33b',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 66, "tip_tops": [22, 55, 44, 33], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "42ca8a2923421c6e1b3e02c901aea33b/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 65, "hands": [["2", "3", "4", "4"], ["0", "2", "3", "3"], ["-10", "0", "3", "4"]], "draw": ["5", "3", "3", "0", "3", "X2", "1", "TOP", "4", "SPIN", "TOPSY", "1", "-10", "-10", "TOPSY", "4", "TOP", "4", "0", "0", "2", "0", "4", "-10", "TOP", "2", "SPIN", "3", "1", "2", "SPIN", "-10", "2", "0", "1", "2", "4", "TOPSY", "1", "2", "5", "SPIN", "-10", "SPIN", "1", "5", "1", "1", "SPIN", "TOP", "0", "5", "X2"], "discard": ["5", "5", "5", "X2", "X2", "5", "TOPSY"]}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 30, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 60, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 65, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "TOPSY", "turn": false}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["0"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.7676401335247068405e+09,1.76764014887835645669e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','c0d7804328fd84d1a7e0dbabe082205c',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764014887835645669e+09,1.76764014887835645669e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','b2271e96b4817c9132db071262c8401c',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "b2271e96b4817c9132db071262c8401c/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 126, "out": [0], "row": "9", "run": 1, "hands": [[], ["1", "5", "14", "14"]], "open": [[], []], "hidden": [[null, null, null], ["1", "10", null]], "draw": [], "discard": ["1", "TABLE", "9"], "removed": ["2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "6", "6", "6", "7", "7", "7", "8", "8", "8", "9", "9", "10", "10", "11", "11", "11", "12", "12", "12", "13", "13", "13", "14", "15", "15", "15", "16", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "BOTTOM", "BOTTOM", "BOTTOM"]}','{"seats": [[131, 0, 133], [127, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["FIVE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["2", "2", "2"]}, {"event": "clear", "cards": ["3", "8", "13", "16", "BOTTOM", "3", "11", "FIVE", "2", "2", "2"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 0, "index": 0, "card": "9"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 50, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["4", "4", "6", "7", "7", "10", "12", "BOTTOM", "2", "5", "6", "7", "FIVE", "TABLE", "13"]}], "facts": {}, "by": "house"}}}',135,125,NULL,1.76764014887835645669e+09,1.76764040930891394619e+09,NULL,NULL,0,127,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','187f7ecb9c3cf33316c20e748ec2b6a4',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "187f7ecb9c3cf33316c20e748ec2b6a4/901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": "7", "run": 1, "hands": [["4", "8", "9"], ["14", "FIVE", "BOTTOM"]], "open": [["6", "6", "BOTTOM"], ["8", "9", "TABLE"]], "hidden": [["GIVE", "12", "12"], ["16", "2", "2"]], "draw": ["3", "FIVE", "15", "10", "10", "5", "8", "11", "GIVE", "1", "TABLE", "13", "14", "TABLE", "FIVE", "11", "16", "GIVE", "15", "5", "13", "13", "15", "9", "5", "7", "14", "16", "12", "2", "6", "BOTTOM", "4", "11", "4", "10", "7"], "discard": ["1", "1", "3", "3", "7"], "removed": []}','{"seats": [[7, 0, 6], [7, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["14"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["BOTTOM"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["FIVE"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76764040930891394619e+09,1.76764042211534738542e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','6cfe6c164c5b160c9e92e7d63b65936d',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764040930891394619e+09,1.76764040930891394619e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
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
INSERT INTO "waits" VALUES(2,0,'person',1.76764025117204499242e+09,1.76764016117204499243e+09,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.76764026530803132052e+09,1.76764017530803132054e+09,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76764028030803132052e+09,1.76764019030803132053e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76764013479412341114e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764032887835645675e+09,1.76764023887835645672e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764194887835645675e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,0,'person',1.76764060211534738539e+09,1.7676405121153473854e+09,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772680930891394612e+09,NULL,NULL);
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
