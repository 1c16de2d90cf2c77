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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "8H"}','house',1.767639601208253622e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "QS"}','person',1.76763960370825362212e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "8D"}','person',1.7676396062082536221e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "8S"}','house',1.76763960737685060504e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "KC"}','person',1.76763960987685060503e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "7C"}','person',1.76763961237685060501e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "6D"}','house',1.7676396135408673286e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "KS"}','person',1.76763961604086732859e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "9H"}','person',1.76763961854086732857e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "9C"}','house',1.76763962018712067602e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "10S"}','person',1.767639622687120676e+09);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "5C"}','person',1.76763962518712067608e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "AS", "as": 1}','house',1.76763962621494412417e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "2H"}','person',1.76763962871494412429e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "4D"}','person',1.76763963121494412427e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "9D"}','person',1.76763963371494412426e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "10D"}','house',1.7676396357403082848e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "JD"}','person',1.76763963824030828479e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "4C"}','person',1.76763964074030828477e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "2S"}','person',1.76763964324030828476e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "bust", "card": "5S"}','house',1.7676396452784383297e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "ask", "seat": 1}','house',1.76763964634179544452e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "pass"}','stand-in',1.76763982634179544453e+09);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "play", "card": "KD"}','person',1.76763982884179544452e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "play", "card": "8C"}','person',1.7676398313417954445e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "3H"}','person',1.76763983384179544449e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "play", "card": "7H"}','person',1.76763983634179544447e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "4S"}','person',1.76763983884179544446e+09);
INSERT INTO "actions" VALUES(1,28,0,'{"do": "play", "card": "5H"}','person',1.76763984134179544444e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "2S"}','person',1.76763984384179544456e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "play", "card": "6H"}','person',1.76763984634179544454e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "QD"}','person',1.76763984884179544453e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "7S"}','person',1.76763985134179544451e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "9C"}','person',1.7676398538417954445e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "7D"}','person',1.76763985634179544449e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "play", "card": "9D"}','person',1.76763985884179544447e+09);
INSERT INTO "actions" VALUES(1,36,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763986134179544446e+09);
INSERT INTO "actions" VALUES(1,37,1,'{"do": "play", "card": "2D"}','person',1.76763986384179544453e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "play", "card": "6C"}','person',1.76763986634179544451e+09);
INSERT INTO "actions" VALUES(1,39,1,'{"do": "play", "card": "8S"}','person',1.7676398688417954445e+09);
INSERT INTO "actions" VALUES(1,40,0,'{"do": "play", "card": "6S"}','person',1.76763987134179544448e+09);
INSERT INTO "actions" VALUES(1,41,1,'{"do": "play", "card": "9S"}','person',1.76763987384179544447e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "play", "card": "4C"}','person',1.76763987634179544445e+09);
INSERT INTO "actions" VALUES(1,43,1,'{"do": "play", "card": "JS"}','person',1.76763987884179544444e+09);
INSERT INTO "actions" VALUES(1,44,0,'{"do": "play", "card": "4H"}','person',1.76763988134179544451e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "play", "card": "10C"}','person',1.7676398838417954445e+09);
INSERT INTO "actions" VALUES(1,46,0,'{"do": "play", "card": "QS"}','person',1.76763988634179544448e+09);
INSERT INTO "actions" VALUES(1,47,1,'{"do": "play", "card": "KS"}','person',1.76763988884179544447e+09);
INSERT INTO "actions" VALUES(1,48,0,'{"do": "play", "card": "4D"}','person',1.76763989134179544445e+09);
INSERT INTO "actions" VALUES(1,49,1,'{"do": "play", "card": "9H"}','person',1.76763989384179544444e+09);
INSERT INTO "actions" VALUES(1,50,0,'{"do": "play", "card": "10D"}','person',1.76763989634179544442e+09);
INSERT INTO "actions" VALUES(1,51,1,'{"do": "play", "card": "JC"}','person',1.76763989884179544454e+09);
INSERT INTO "actions" VALUES(1,52,0,'{"do": "play", "card": "10H"}','person',1.76763990134179544452e+09);
INSERT INTO "actions" VALUES(1,53,1,'{"do": "play", "card": "QH"}','person',1.76763990384179544451e+09);
INSERT INTO "actions" VALUES(1,54,0,'{"do": "bust", "card": "AC"}','person',1.76763990634179544449e+09);
INSERT INTO "actions" VALUES(1,55,0,'{"do": "ask", "seat": 1}','person',1.76763990884179544448e+09);
INSERT INTO "actions" VALUES(1,56,1,'{"do": "pass"}','stand-in',1.76764008884179544449e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["5", "8"], "take": ["1", "4"]}','person',1.76764009134179544448e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["8", "8", "DOOVER"], "take": ["2", "3", "5"]}','person',1.76764009384179544446e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": [], "take": []}','house',1.76764009384179544446e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "1"}','person',1.76764009634179544445e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "2"}','person',1.76764009884179544443e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "from": "hand", "card": "2"}','house',1.76764010251093840603e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "from": "hand", "card": "2"}','person',1.76764010501093840601e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["10C", "10D"]}','house',1.76764010715790772436e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "draw"}','person',1.76764010965790772434e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "pass"}','person',1.76764010965790772434e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "cards": ["2D"]}','person',1.76764011215790772433e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "answer", "cards": ["MIRROR"]}','house',1.7676401134198942185e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "answer", "cards": ["GHOST"]}','person',1.76764011591989421848e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "answer", "cards": ["2H"]}','person',1.76764011841989421847e+09);
INSERT INTO "actions" VALUES(3,7,2,'{"do": "accept"}','house',1.76764012037637543682e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["12", "16", "TABLE"]}','person',1.76764012287637543681e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["11", "13", "FIVE"]}','person',1.76764012537637543679e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["GIVE", "FIVE", "BOTTOM"]}','house',1.76764012537637543679e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764012787637543678e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764013067063975332e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764013317063975331e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764013567063975329e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "JH"}','house',1.76764013749205660822e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "2H"}','person',1.7676401399920566082e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "5D"}','person',1.76764014249205660819e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "7H"}','house',1.76764014448534679405e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "6S"}','person',1.76764014698534679416e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "8D"}','person',1.76764014948534679415e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "5H"}','house',1.76764015098008155819e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "7S"}','person',1.76764015348008155827e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "2S"}','person',1.76764015598008155825e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "7D"}','house',1.76764015772614192963e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "8H"}','person',1.76764016022614192961e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "4D"}','person',1.7676401627261419296e+09);
INSERT INTO "actions" VALUES(5,12,0,'{"do": "play", "card": "3H"}','person',1.76764016522614192958e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "3D"}','house',1.76764016682523345943e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "QH"}','person',1.76764016932523345942e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "7C"}','person',1.7676401718252334594e+09);
INSERT INTO "actions" VALUES(5,16,2,'{"do": "play", "card": "3S"}','house',1.76764017283546781547e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "4H"}','person',1.76764017533546781545e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "play", "card": "5S"}','house',1.76764017658673954014e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "9D"}','person',1.76764017908673954013e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "9S"}','person',1.76764018158673954011e+09);
INSERT INTO "actions" VALUES(5,21,2,'{"do": "bust", "card": "2D"}','house',1.76764018243290615085e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "0"}','person',1.76764018493290615084e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "5"}','house',1.76764018663862371443e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "5"}','person',1.76764018913862371441e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "0"}','person',1.7676401916386237144e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "4"}','house',1.76764019345716667181e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "5"}','person',1.76764019595716667179e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "4"}','person',1.76764019845716667178e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["16", "16", "TABLE"]}','person',1.76764020095716667176e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["9", "13", "TABLE"]}','house',1.76764020095716667176e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764020260431432719e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764020510431432717e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "pick_up"}','house',1.76764020510431432717e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764020760431432729e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764020967010426514e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764021217010426525e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "pick_up"}','house',1.76764021217010426525e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764021467010426524e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764021619821047786e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "pick_up"}','person',1.76764021619821047786e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764021804314684863e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764022054314684862e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764022146284961699e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "pick_up"}','person',1.76764022146284961699e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.767640224634496212e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "pick_up"}','person',1.767640224634496212e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764022592930316931e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.7676402284293031693e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764023003650975226e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764023253650975225e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764023381800198554e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764023631800198553e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "pick_up"}','house',1.76764023631800198553e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764023881800198551e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764024009840703009e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764024259840703007e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764024560761022564e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764024810761022571e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "pick_up"}','house',1.76764024810761022571e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.7676402506076102257e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764025192053866389e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764025442053866387e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764025605853629117e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "pick_up"}','person',1.76764025605853629117e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764025744320392606e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764025994320392613e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764026136626362798e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764026386626362796e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764026457526946065e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764026707526946064e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.767640268633238554e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764027113323855399e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764027218779253957e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764027468779253956e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764027658981442451e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676402790898144245e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764028056854534147e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764028306854534145e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764028395221066479e+09);
INSERT INTO "actions" VALUES(8,51,0,'{"do": "pick_up"}','person',1.76764028395221066479e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764028562933826448e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764028812933826446e+09);
INSERT INTO "actions" VALUES(8,54,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764028909485745432e+09);
INSERT INTO "actions" VALUES(8,55,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764029159485745431e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["4", "4", "4"]}','house',1.76764029328261780731e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764029434017419812e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764029684017419819e+09);
INSERT INTO "actions" VALUES(8,59,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764030040907406805e+09);
INSERT INTO "actions" VALUES(8,60,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764030290907406804e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764030418301463132e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.7676403066830146313e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "pick_up"}','house',1.7676403066830146313e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764030918301463129e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "pick_up"}','house',1.76764030918301463129e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764031168301463128e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.7676403140396597385e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764031653965973849e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "pick_up"}','house',1.76764031653965973849e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764031903965973847e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764032067860054966e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764032317860054965e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76764032406428337092e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764032656428337099e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.7676403278734540939e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764033037345409389e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764033242589664457e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764033492589664455e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764033583598971369e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764033833598971368e+09);
INSERT INTO "actions" VALUES(8,81,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764034021840047835e+09);
INSERT INTO "actions" VALUES(8,82,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764034271840047834e+09);
INSERT INTO "actions" VALUES(8,83,1,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','house',1.76764034671354293825e+09);
INSERT INTO "actions" VALUES(8,84,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764034921354293823e+09);
INSERT INTO "actions" VALUES(8,85,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764035029571056362e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764035279571056361e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["1", "1"]}','house',1.76764035355401539799e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764035605401539797e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764035855401539796e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "pick_up"}','house',1.76764035855401539796e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764036105401539807e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "pick_up"}','house',1.76764036105401539807e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764036355401539806e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764036437372970577e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764036687372970576e+09);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "pick_up"}','house',1.76764036687372970576e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764036937372970587e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764037139819025993e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764037389819025991e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "open", "cards": ["16", "16"]}','person',1.7676403763981902599e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764037884161734574e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764038070646142958e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764038320646142956e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764038407161498071e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764038657161498069e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764038748117423057e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "pick_up"}','person',1.76764038748117423057e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764038882804298399e+09);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764039132804298398e+09);
INSERT INTO "actions" VALUES(8,110,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76764039228413748737e+09);
INSERT INTO "actions" VALUES(8,111,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764039478413748735e+09);
INSERT INTO "actions" VALUES(8,112,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764039641991972922e+09);
INSERT INTO "actions" VALUES(8,113,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.7676403989199197292e+09);
INSERT INTO "actions" VALUES(8,114,1,'{"do": "pick_up"}','house',1.7676403989199197292e+09);
INSERT INTO "actions" VALUES(8,115,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764040141991972919e+09);
INSERT INTO "actions" VALUES(8,116,1,'{"do": "pick_up"}','house',1.76764040141991972919e+09);
INSERT INTO "actions" VALUES(8,117,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764040391991972918e+09);
INSERT INTO "actions" VALUES(8,118,1,'{"do": "pick_up"}','house',1.76764040391991972918e+09);
INSERT INTO "actions" VALUES(8,119,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764040641991972925e+09);
INSERT INTO "actions" VALUES(8,120,1,'{"do": "pick_up"}','house',1.76764040641991972925e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764040891991972923e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "pick_up"}','house',1.76764040891991972923e+09);
INSERT INTO "actions" VALUES(8,123,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764041141991972922e+09);
INSERT INTO "actions" VALUES(8,124,1,'{"do": "pick_up"}','house',1.76764041141991972922e+09);
INSERT INTO "actions" VALUES(8,125,0,'{"do": "play", "from": "open", "cards": ["TABLE"]}','person',1.7676404139199197292e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "flip", "index": 0}','person',1.76764041641991972919e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764041807923889164e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "flip", "index": 2}','person',1.76764042057923889163e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764042228343439097e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764042478343439109e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764042575898051258e+09);
INSERT INTO "actions" VALUES(8,132,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764042825898051256e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "pick_up"}','house',1.76764042825898051256e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764043075898051255e+09);
INSERT INTO "actions" VALUES(8,135,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764043228586196902e+09);
INSERT INTO "actions" VALUES(8,136,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.767640434785861969e+09);
INSERT INTO "actions" VALUES(8,137,0,'{"do": "flip", "index": 1}','person',1.767640434785861969e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["16", "GIVE", "TABLE"]}','person',1.76764043728586196899e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["15", "16", "BOTTOM"]}','house',1.76764043882581877711e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764044061904025077e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764044311904025075e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.7676404446644392014e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764044716443920138e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764044834647679332e+09);
INSERT INTO "actions" VALUES(9,7,0,'{"do": "pick_up"}','person',1.76764044834647679332e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764008884179544449e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764008884179544449e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76764008884179544449e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.767640434785861969e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.767640434785861969e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7055,'en-US',1.76764079884179544453e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7053,'en-US',1.76764079384179544456e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.76764099501093840602e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764098884179544444e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.76764100841989421847e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.76764100591989421849e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764102317063975331e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.7676410256706397533e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7012,'en-US',1.76764106908673954013e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7013,'en-US',1.76764107158673954012e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.7676410859571666718e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764108845716667178e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7113,'en-US',1.76764132478586196905e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7005,'en-US',1.76764133716443920139e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76764019845716667178e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79536729914882779114e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79536729917274308202e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79536729918872284888e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79536729920648860936e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79536729921366572382e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79536729923669385912e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79536729925150060653e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79536729927270078659e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79536729928931117054e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79536729930071949955e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79536729931042361263e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.7953672993326656818e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79536729934593033792e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79536729935217046743e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79536729936868786816e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79536729939269638065e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79536729940900921824e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.7953672994213278293e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79536729944869065281e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79536729946474957466e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79536729949193429945e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79536729949672865867e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.79536729952067303662e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.7953672995369861126e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
INSERT INTO "migrations" VALUES(28,1.79536729956067419048e+09,'2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76764008884179544449e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76764008884179544449e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.767640434785861969e+09,NULL,NULL,1);
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
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}', gathering_id INTEGER REFERENCES gatherings (id), most INTEGER, daily TEXT) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','13e65dda7c8d6a4de08ac7c4f98b0181',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [2, 0], "left": [], "winners": [1], "ranking": [[1], [0], [2]], "seed": "13e65dda7c8d6a4de08ac7c4f98b0181/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["3S", "5S"], ["AS", "7C", "10S"], []], "draw": ["8D", "KC", "QC", "2H", "KH", "2C", "3D", "8H", "3C", "JD", "JH", "AD", "5C", "5D", "6D"], "discard": ["KD", "8C", "3H", "7H", "4S", "5H", "2S", "6H", "QD", "7S", "9C", "7D", "9D", "AH", "2D", "6C", "8S", "6S", "9S", "4C", "JS", "4H", "10C", "QS", "KS", "4D", "9H", "10D", "JC", "10H", "QH", "AC"]}','{"seats": [[48, 0, 56], [50, 1, 54], [15, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "card": "10H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5S"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "QH"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AS"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "AC"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "AC"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 1}], "facts": {"total": 99, "round": 2, "question": [0, "AC"]}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2, "settled": [0, "AC"]}, "by": "stand-in"}], "turning": {"number": 55, "move": {"events": [{"event": "bust", "seat": 0, "card": "AC"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "AC"]}, "by": "person"}}}',57,60,NULL,1767639600.0,1.76764008884179544449e+09,NULL,NULL,0,62,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','2bc951ff6cef34c22f86301d301a823f',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "2bc951ff6cef34c22f86301d301a823f/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["1", "4", "6"], ["3", "4", "5"], ["1", "5", "9"]], "open": [["5", "8", "BOMB"], ["8", "8", "DOOVER"], ["6", "9", "11"]], "hidden": [["7", "3", "7"], ["REVERSE", "9", "7"], ["8", "DOOVER", "4"]], "draw": ["10", "10", "REVERSE", "11", "BOMB", "DOOVER", "DOOVER", "4", "BOMB", "6", "3", "9", "6", "10", "11", "3", "10", "BOMB", "7", "1", "2", "5", "11"], "discard": ["1", "2", "2", "2"], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": [], "take": []}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["6"]}]]]}], "turning": null}',7,10,NULL,1.76764008884179544449e+09,1.76764010501093840601e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','3e189e41f58c1861bff78266bfd7d962',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "3e189e41f58c1861bff78266bfd7d962/900,901,900,900", "chance": 60, "direction": 1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["JC", "6D", "QD", "AS", "8D", "GHOST", "7S", "3C", "JOKER", "4H", "9S", "8C", "JOKER", "10H", "QH", "2C", "5D", "6S", "9C", "5H", "4S", "KH", "KC", "QC", "KD", "7H", "JD", "AH", "5S", "9D", "3S", "8S", "2S", "AC", "8H"], "discard": ["10S", "10C", "10D", "2D", "MIRROR", "GHOST", "2H"], "hands": [["4C", "6C", "7C", "JH", "KS", "MIRROR", "MIRROR"], ["6H", "7D", "9H", "JS", "GHOST"], ["AD", "3D", "3H", "4D", "5C", "QS"]], "suit": "H", "rank": "2", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[7, 0, 7], [5, 0, 6], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "cards": ["2D"]}], "facts": {"facing": [["two", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["MIRROR"]}], "facts": {"facing": [["two", 2, 1]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "answer", "seat": 1, "cards": ["GHOST"]}], "facts": {"facing": [["two", 2, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 0, "cards": ["2H"]}], "facts": {"facing": [["two", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "two", "by": 0}, {"event": "draw", "seat": 2, "cards": ["?", "?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3D", "QS"]}]]]}], "turning": null}',8,10,NULL,1.76764010501093840601e+09,1.76764012037637543682e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','08976e70fa8eb7075c21cac1efd19569',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "08976e70fa8eb7075c21cac1efd19569/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "row": "5", "run": 2, "hands": [["7", "11", "14"], ["3", "6", "13"], ["3", "9", "16"]], "open": [["12", "16", "TABLE"], ["11", "13", "FIVE"], ["GIVE", "FIVE", "BOTTOM"]], "hidden": [["14", "8", "10"], ["13", "3", "15"], ["GIVE", "BOTTOM", "10"]], "draw": ["6", "8", "14", "12", "15", "16", "11", "8", "1", "TABLE", "2", "9", "2", "9", "FIVE", "4", "15", "7", "6", "12", "BOTTOM", "5", "2", "1", "TABLE", "7", "GIVE", "10"], "discard": ["1", "4", "4", "5", "5"], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["GIVE", "FIVE", "BOTTOM"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["6"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["4", "4"]}, {"event": "draw", "seat": 2, "cards": ["?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9", "3"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["14"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["13"]}]]]}], "turning": null}',7,10,NULL,1.76764012037637543682e+09,1.76764013567063975329e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','2fef2d119097ee28b6fca751055365be',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "2D", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "2fef2d119097ee28b6fca751055365be/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 98, "hands": [["AS", "9H", "QD"], ["10H", "10S", "QC"], ["6C", "JS"]], "draw": ["JC", "5C", "8C", "JD", "QS", "6H", "AD", "KC", "KS", "3C", "KD", "AH", "KH", "10D", "AC", "4S", "9C", "10C", "2C", "6D", "8S", "4C"], "discard": ["JH", "2H", "5D", "7H", "6S", "8D", "5H", "7S", "2S", "7D", "8H", "4D", "3H", "3D", "QH", "7C", "3S", "4H", "5S", "9D", "9S", "2D"]}','{"seats": [[15, 0, 20], [15, 0, 21], [16, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "4H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 93, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["9S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "5S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["6C"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9D"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["AS"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10H"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "2D"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "turning": null}',22,25,NULL,1.76764013567063975329e+09,1.76764018243290615085e+09,NULL,NULL,0,26,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','5fb051b3bbe60ad2fc54bcd42a12a34a',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 66, "tip_tops": [44, 22, 33, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "5fb051b3bbe60ad2fc54bcd42a12a34a/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 23, "hands": [["-10", "1", "SPIN", "X2"], ["-10", "SPIN", "SPIN", "X2"], ["3", "5", "SPIN", "TOP"]], "draw": ["TOPSY", "3", "2", "3", "2", "1", "1", "0", "0", "0", "TOPSY", "-10", "2", "TOP", "4", "TOPSY", "3", "X2", "2", "5", "2", "1", "0", "1", "0", "-10", "X2", "TOP", "2", "4", "TOPSY", "-10", "SPIN", "1", "0", "3", "TOP", "3", "SPIN", "5", "1", "5", "3", "4", "2", "-10", "5", "3", "4", "2", "1", "4", "4"], "discard": ["0", "5", "5", "0", "4", "5", "4"]}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "0"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 14, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 19, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["X2"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["X2"]}]]]}], "turning": null}',7,10,NULL,1.76764018243290615085e+09,1.76764019845716667178e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','22a437abccc2d0f7db773427c547aee1',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764019845716667178e+09,1.76764019845716667178e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','7a4dd341868555f378eaa63d5ac40099',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "7a4dd341868555f378eaa63d5ac40099/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 133, "out": [0], "row": "11", "run": 1, "hands": [[], ["2", "3", "3", "6", "6", "7", "9", "12", "12", "15", "15"]], "open": [[], ["9", "13", "TABLE"]], "hidden": [[null, null, null], ["2", "10", "6"]], "draw": [], "discard": ["2", "14", "TABLE", "11"], "removed": ["1", "1", "1", "3", "4", "4", "4", "5", "5", "5", "7", "7", "8", "8", "8", "9", "10", "10", "11", "11", "12", "13", "13", "14", "14", "15", "16", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "BOTTOM", "BOTTOM", "BOTTOM"]}','{"seats": [[136, 0, 136], [133, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "pick_up", "seat": 1, "cards": ["9", "12", "15", "15"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["14"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "11"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "turning": {"number": 64, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["3", "5", "6", "8", "8", "10", "12"]}], "facts": {}, "by": "house"}}}',138,116,NULL,1.76764019845716667178e+09,1.767640434785861969e+09,NULL,NULL,0,118,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','957a07fe9dcfe90a311422a3a8d23260',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "957a07fe9dcfe90a311422a3a8d23260/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": null, "run": 0, "hands": [["2", "3", "4", "5", "6", "7", "11", "13"], ["5", "10", "14"]], "open": [["16", "GIVE", "TABLE"], ["15", "16", "BOTTOM"]], "hidden": [["9", "14", "8"], ["15", "10", "FIVE"]], "draw": ["GIVE", "7", "11", "7", "3", "1", "BOTTOM", "16", "1", "8", "12", "11", "4", "TABLE", "BOTTOM", "9", "1", "10", "12", "TABLE", "2", "FIVE", "4", "6", "13", "15", "14", "GIVE", "2", "9", "8", "12", "3", "FIVE", "5", "13", "6"], "discard": [], "removed": []}','{"seats": [[8, 0, 6], [8, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["11"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["13"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["14"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["4", "6", "7", "11", "13"]}], "facts": null, "by": "person", "forced": true}], "turning": null}',8,10,NULL,1.767640434785861969e+09,1.76764044834647679332e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','a4ae2837c5abb62f143632c6552d2b48',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.767640434785861969e+09,1.767640434785861969e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL);
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
INSERT INTO "waits" VALUES(2,1,'person',1.76764028501093840598e+09,1.767640195010938406e+09,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.76764030037637543679e+09,1.76764021037637543681e+09,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.7676401370778415203e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76764018384233760833e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76764019945084738727e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.7676419984571666718e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764044923027276992e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772683478586196906e+09,NULL,NULL);
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
CREATE INDEX gatherings_open ON gatherings (id) WHERE done = 0;
CREATE INDEX gatherings_opener ON gatherings (opener_id);
CREATE INDEX tables_gathering ON tables (gathering_id, phase) WHERE gathering_id IS NOT NULL;
CREATE INDEX alone_person ON alone (user_id);
CREATE INDEX programs_rated ON programs (guild_id, game, engine, name, game_id);
CREATE INDEX tables_open ON tables (guild_id, channel_id, game, parent_id, opener_id, phase, daily)
    WHERE phase IN ('lobby', 'play');
CREATE INDEX daily_tries_table ON daily_tries (table_id);
CREATE INDEX daily_tries_server ON daily_tries (guild_id, user_id);
CREATE INDEX daily_figures_person ON daily_figures (user_id);
CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, shown, score DESC, user_id);
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, shown, streak DESC, user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
