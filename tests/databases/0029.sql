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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "6C"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "6S"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "QD"}','house',1.76763960653796434402e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "3H"}','person',1.76763960903796434401e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "AS", "as": 1}','person',1.76763961153796434399e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "6H"}','house',1.76763961298832035064e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "2S"}','person',1.76763961548832035063e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "KS"}','person',1.76763961798832035061e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "9C"}','house',1.76763962012147665021e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "10C"}','person',1.76763962262147665029e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "5H"}','person',1.76763962512147665027e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "3S"}','house',1.76763962767875123021e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763963017875123029e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "4C"}','person',1.76763963267875123027e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "bust", "card": "3C"}','person',1.76763963517875123026e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "pass"}','person',1.76763963767875123024e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "play", "card": "7C"}','house',1.76763963871270132063e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "5D"}','person',1.76763964121270132062e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "7D"}','house',1.76763964309889650347e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "QD"}','person',1.76763964559889650346e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "play", "card": "2D"}','house',1.76763964666082549091e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "4D"}','person',1.76763964916082549089e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "JC"}','house',1.76763965076740360259e+09);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763965326740360257e+09);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "play", "card": "7H"}','house',1.76763965535733532903e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "9C"}','person',1.76763965785733532902e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "KS"}','house',1.76763966002558159827e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "9S"}','person',1.76763966252558159825e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "bust", "card": "AH"}','house',1.76763966426392412183e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "ask", "seat": 1}','house',1.76763966666920161246e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "pass"}','stand-in',1.76763984666920161243e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["6"], "take": ["1"]}','person',1.76763984916920161242e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["8"], "take": ["4"]}','person',1.7676398516692016124e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["11"], "take": ["9"]}','house',1.7676398516692016124e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "1"}','person',1.76763985416920161252e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "1"}','person',1.7676398566692016125e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "from": "hand", "card": "6"}','house',1.76763985866969060897e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "from": "hand", "card": "9"}','person',1.76763986116969060895e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["JOKER"], "suit": "H", "shares": {"0": 5}}','house',1.76763986255322360988e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "answer", "cards": ["QS"]}','person',1.76763986505322360986e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "answer", "cards": ["MIRROR"]}','person',1.76763986755322360985e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "accept"}','house',1.76763986896766972546e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "cards": ["JOKER"], "suit": "H", "shares": {"1": 5}}','person',1.76763987146766972545e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "accept"}','person',1.76763987396766972543e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "answer", "cards": ["QH"]}','house',1.76763987521369051935e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["9", "12", "14"]}','person',1.76763987771369051934e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["7", "7", "12"]}','person',1.76763988021369051932e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["15", "16", "16"]}','house',1.76763988021369051932e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763988168924784656e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "pick_up"}','person',1.76763988168924784656e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763988418924784654e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763988704787898065e+09);
INSERT INTO "actions" VALUES(4,7,0,'{"do": "pick_up"}','person',1.76763988704787898065e+09);
INSERT INTO "actions" VALUES(4,8,1,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763988954787898064e+09);
INSERT INTO "actions" VALUES(5,0,0,'{"do": "play", "card": "JS"}','person',1.76763989204787898062e+09);
INSERT INTO "actions" VALUES(5,1,1,'{"do": "play", "card": "KD"}','person',1.76763989454787898061e+09);
INSERT INTO "actions" VALUES(5,2,2,'{"do": "play", "card": "QD"}','house',1.76763989625652742383e+09);
INSERT INTO "actions" VALUES(5,3,0,'{"do": "play", "card": "8S"}','person',1.76763989875652742381e+09);
INSERT INTO "actions" VALUES(5,4,1,'{"do": "play", "card": "7H"}','person',1.76763990125652742388e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "play", "card": "5S"}','house',1.76763990213338398936e+09);
INSERT INTO "actions" VALUES(5,6,0,'{"do": "play", "card": "7D"}','person',1.76763990463338398935e+09);
INSERT INTO "actions" VALUES(5,7,1,'{"do": "play", "card": "JD"}','person',1.76763990713338398933e+09);
INSERT INTO "actions" VALUES(5,8,2,'{"do": "play", "card": "AS", "as": 1}','house',1.7676399089248132706e+09);
INSERT INTO "actions" VALUES(5,9,0,'{"do": "play", "card": "6C"}','person',1.76763991142481327058e+09);
INSERT INTO "actions" VALUES(5,10,1,'{"do": "play", "card": "3H"}','person',1.76763991392481327057e+09);
INSERT INTO "actions" VALUES(5,11,2,'{"do": "play", "card": "5D"}','house',1.76763991547137641908e+09);
INSERT INTO "actions" VALUES(5,12,0,'{"do": "play", "card": "JH"}','person',1.76763991797137641906e+09);
INSERT INTO "actions" VALUES(5,13,1,'{"do": "play", "card": "4D"}','person',1.76763992047137641905e+09);
INSERT INTO "actions" VALUES(5,14,0,'{"do": "play", "card": "3S"}','person',1.76763992297137641903e+09);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "play", "card": "4C"}','house',1.76763992389748668667e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "9D"}','person',1.76763992639748668666e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "2H"}','person',1.76763992889748668664e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "play", "card": "10D"}','house',1.76763993199733018876e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "JC"}','person',1.76763993449733018874e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "play", "card": "9H"}','person',1.76763993699733018873e+09);
INSERT INTO "actions" VALUES(5,21,2,'{"do": "play", "card": "2D"}','house',1.7676399394204833507e+09);
INSERT INTO "actions" VALUES(5,22,0,'{"do": "bust", "card": "3D"}','person',1.76763994192048335078e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "4"}','person',1.76763994442048335076e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "3"}','house',1.76763994573564267153e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "5"}','person',1.7676399482356426716e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "X2"}','person',1.76763995073564267159e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "3"}','house',1.76763995270895767214e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "2"}','person',1.76763995520895767213e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "3"}','person',1.76763995770895767211e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["9", "9", "15"]}','person',1.7676399602089576721e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["13", "14", "GIVE"]}','house',1.7676399602089576721e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763996253002738951e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "pick_up"}','person',1.76763996253002738951e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763996342499470713e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763996592499470711e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763996754401683806e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "pick_up"}','person',1.76763996754401683806e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763996931617856024e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763997181617856023e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763997371508455275e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763997621508455273e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763997713017606732e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "pick_up"}','person',1.76763997713017606732e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1767639979.61981);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1767639982.11981);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.7676399831417272091e+09);
INSERT INTO "actions" VALUES(8,17,1,'{"do": "play", "from": "open", "cards": ["14"]}','house',1.76763998468506407734e+09);
INSERT INTO "actions" VALUES(8,18,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763998718506407732e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763998806223726276e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76763998889133667948e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763999139133667947e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763999345635437962e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "pick_up"}','person',1.76763999345635437962e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763999538870930673e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "pick_up"}','person',1.76763999538870930673e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763999738189482688e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763999988189482687e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764000121627926822e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.7676400037162792682e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764000453098058703e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "open", "cards": ["13"]}','house',1.76764000614094591136e+09);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764000864094591143e+09);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764001055702018737e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "open", "cards": ["GIVE"], "to": 0}','house',1.76764001192836976055e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76764001442836976053e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764001576131606096e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764001826131606108e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764001964473199844e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764002214473199842e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764002363552474982e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764002613552474981e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764002795563864708e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764003045563864707e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764003192608475686e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764003442608475685e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764003573879957195e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764003823879957194e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764003951738381389e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764004201738381388e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764004377236104014e+09);
INSERT INTO "actions" VALUES(8,51,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764004627236104012e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764004788660216327e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764005038660216326e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "open", "cards": ["9", "9"]}','person',1.76764005288660216337e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76764005516372346878e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["9", "9", "9"]}','person',1.76764005766372346876e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76764006016372346875e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764006244967579843e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764006494967579842e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764006756486177448e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764007006486177447e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764007319995188711e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.7676400756999518871e+09);
INSERT INTO "actions" VALUES(8,64,1,'{"do": "pick_up"}','house',1.7676400756999518871e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764007819995188708e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764007892351794246e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764008142351794245e+09);
INSERT INTO "actions" VALUES(8,68,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764008219130587572e+09);
INSERT INTO "actions" VALUES(8,69,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764008469130587579e+09);
INSERT INTO "actions" VALUES(8,70,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.76764008604090380673e+09);
INSERT INTO "actions" VALUES(8,71,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764008854090380671e+09);
INSERT INTO "actions" VALUES(8,72,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764009099006557464e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764009349006557462e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764009611129188541e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.7676400986112918854e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764010111129188538e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.7676401029447479248e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764010544474792479e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "open", "cards": ["15"]}','person',1.76764010794474792477e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764010931777882577e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764011181777882576e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "pick_up"}','house',1.76764011181777882576e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764011431777882574e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76764011598027586929e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.7676401184802758694e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "flip", "index": 0}','person',1.76764012098027586939e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764012199031376841e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.7676401244903137684e+09);
INSERT INTO "actions" VALUES(8,89,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764012520655608177e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "flip", "index": 0}','house',1.76764012689145159724e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764012939145159723e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764013124209880831e+09);
INSERT INTO "actions" VALUES(8,93,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764013273609352106e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76764013523609352105e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "pick_up"}','house',1.76764013523609352105e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764013773609352116e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76764013915935277931e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764014165935277943e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764014263200378417e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764014513200378416e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764014686369204517e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764014884200525287e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764015134200525285e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','house',1.76764015242516279221e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764015492516279219e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764015742516279218e+09);
INSERT INTO "actions" VALUES(8,107,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676401585783834457e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764016107838344568e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.7676401622899763584e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "pick_up"}','person',1.7676401622899763584e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764016340333771698e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764016590333771709e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "flip", "index": 1}','house',1767640168.46798);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1767640170.96798);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "flip", "index": 2}','house',1767640170.96798);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["13", "TABLE", "BOTTOM"]}','person',1767640173.46798);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["11", "13", "16"]}','house',1767640173.46798);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764017448604631417e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764017698604631416e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764017845628809925e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764018095628809923e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764018321581959725e+09);
INSERT INTO "actions" VALUES(9,7,0,'{"do": "pick_up"}','person',1.76764018321581959725e+09);
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
INSERT INTO "alone" VALUES(900000000000000001,900000000000000013,'karma','easy',1,0,0,0);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984666920161243e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984666920161243e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763984666920161243e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1767640170.96798,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1767640170.96798,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7015,'en-US',1.76764052767875123025e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7027,'en-US',1.7676405525255815983e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.76764075116969060896e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764074666920161242e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7004,'en-US',1.76764076146766972545e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7005,'en-US',1.76764076396766972544e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7000,'en-US',1.76764076771369051934e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764077954787898064e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7015,'en-US',1.76764083192048335069e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7013,'en-US',1.76764082699733018877e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764084520895767204e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764084770895767216e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7105,'en-US',1767641060.96798,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7005,'en-US',1.76764107095628809928e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763995770895767211e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79537921445921730997e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1795379214.4887,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.7953792145011911392e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79537921452869129179e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79537921455269527436e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79537921457271528241e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.7953792145926840305e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79537921460868167881e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79537921462868833542e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.7953792146446819305e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79537921466483378412e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79537921468467783926e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79537921470469236375e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79537921472069478029e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79537921474067091939e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79537921475737929349e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79537921477668356898e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79537921479673194882e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.7953792148166868687e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79537921483667588231e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79537921485268187529e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79537921486868810652e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.79537921488868355748e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.79537921490467190744e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
INSERT INTO "migrations" VALUES(28,1.79537921492468309407e+09,'2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e');
INSERT INTO "migrations" VALUES(29,1.79537921494467473033e+09,'ec806519de8c65a1a90c9ff29439e287fb620ccb4924e2b5cb3d5e5f7b2c9a50');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763984666920161243e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763984666920161243e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,0,0,0,1767640170.96798,NULL,NULL,2);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','4641b630aa7da7bb252e7608c007e99e',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "4641b630aa7da7bb252e7608c007e99e/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["9H", "10H", "KC"], ["2H", "JS"]], "draw": ["8S", "10D", "5H", "2C", "6C", "QH", "AS", "JH", "6H", "7S", "4C", "8H", "KH", "5S", "3C", "9D", "QC", "10C", "3D", "2S", "6S", "QS", "10S", "AD", "4H", "KD", "JD", "6D", "3H", "5C", "3S", "8C", "8D", "4S"], "discard": ["7C", "5D", "7D", "QD", "2D", "4D", "JC", "AC", "7H", "9C", "KS", "9S", "AH"]}','{"seats": [[13, 0, 16], [25, 1, 28], [24, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "QD"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 29, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["9S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 31, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["JC"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "4D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 31, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "JC"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 41, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "AC", "as": 1}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 42, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["9C"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "7H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 49, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KS"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 49, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "KS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["JS"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["9H"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "AH"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2, "question": [2, "AH"]}, "by": "house"}, {"events": [{"event": "ask", "seat": 2, "target": 1}], "facts": {"total": 99, "round": 2, "question": [2, "AH"]}, "by": "house"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2, "settled": [2, "AH"]}, "by": "stand-in"}], "turning": {"number": 29, "move": {"events": [{"event": "bust", "seat": 2, "card": "AH"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2, "question": [2, "AH"]}, "by": "house"}}}',31,34,NULL,1767639600.0,1.76763984666920161243e+09,NULL,NULL,0,36,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','b3a6c4d73b588250990735b604a2c619',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "b3a6c4d73b588250990735b604a2c619/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["2", "3", "DOOVER"], ["4", "5", "DOOVER"], ["5", "7", "9"]], "open": [["6", "7", "11"], ["8", "DOOVER", "REVERSE"], ["10", "11", "BOMB"]], "hidden": [["2", "4", "11"], ["REVERSE", "7", "8"], ["9", "4", "11"]], "draw": ["5", "3", "3", "9", "10", "BOMB", "BOMB", "8", "1", "6", "DOOVER", "3", "2", "BOMB", "10", "2", "10", "8", "5", "6", "4", "7", "1"], "discard": ["1", "1", "6", "9"], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["11"], "take": ["9"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["DOOVER"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "6"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "9"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["DOOVER"]}]]]}], "turning": null}',7,10,NULL,1.76763984666920161243e+09,1.76763986116969060895e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','23b654661e80a4018a8ee59aceb02b90',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "23b654661e80a4018a8ee59aceb02b90/900,901,900,900", "chance": 60, "direction": 1, "turn": 0, "phase": "play", "to_act": [0], "winners": null, "ranking": null, "draw": ["GHOST", "7D", "6C", "GHOST", "2S", "3H", "7C", "KS", "3D", "9C", "6S", "5S", "JD", "QD", "10D", "AD", "2C", "10S", "4S", "KC", "MIRROR", "5D", "10H", "8D", "8C", "JS", "AH", "7S", "QC", "2D", "JC", "5C", "JH"], "discard": ["10C", "JOKER", "QS", "MIRROR", "JOKER", "QH"], "hands": [["2H", "5H", "9D", "9S", "MIRROR"], ["AC", "3C", "3S", "4C", "6D", "6H", "8H", "8S", "9H", "KH", "GHOST"], ["AS", "4D", "4H", "7H", "KD"]], "suit": "H", "rank": "Q", "skips": [0, 0, 0], "facing": [], "blocked": {"kind": "joker", "cards": 0, "by": 0, "on": 2}, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["MIRROR"]}], "facts": {"facing": [["joker", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "joker", "by": 1}, {"event": "miss", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "cards": ["JOKER"], "suit": "H", "shares": {"1": 5}}], "facts": {"facing": [["joker", 0, 1], ["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 1, "kind": "joker", "by": 0}, {"event": "draw", "seat": 1, "cards": ["?", "?", "?", "?", "?"]}], "facts": {"facing": [["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["GHOST", "6D", "8S", "AC", "4C"]}]]]}, {"events": [{"event": "answer", "seat": 2, "cards": ["QH"]}], "facts": null, "by": "house"}], "turning": null}',7,10,NULL,1.76763986116969060895e+09,1.76763987521369051935e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','5d66a83529b68d6c25153a01725f1f3d',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "5d66a83529b68d6c25153a01725f1f3d/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 6, "out": [], "row": "1", "run": 1, "hands": [["2", "2", "5", "6", "8", "9"], ["4", "6", "8"], ["2", "11", "BOTTOM"]], "open": [["9", "12", "14"], ["7", "7", "12"], ["15", "16", "16"]], "hidden": [["13", "GIVE", "FIVE"], ["3", "BOTTOM", "14"], ["12", "15", "10"]], "draw": ["4", "3", "6", "3", "TABLE", "13", "BOTTOM", "5", "16", "4", "7", "TABLE", "GIVE", "11", "11", "GIVE", "TABLE", "9", "FIVE", "1", "8", "13", "14", "15", "5", "1", "10", "10", "FIVE"], "discard": ["1"], "removed": []}','{"seats": [[6, 0, 1], [6, 0, 9], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}], "facts": {}, "by": "person", "secret": [1, [[0, {"event": "lay", "seat": 1, "cards": ["7", "7", "12"]}]]]}, {"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["15", "16", "16"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["BOTTOM"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["8"]}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["2", "9"]}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8"]}]]]}], "turning": null}',9,10,NULL,1.76763987521369051935e+09,1.76763988954787898064e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','336fc9e6d5250ede55dfe5b746a8b7b2',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "3D", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "336fc9e6d5250ede55dfe5b746a8b7b2/900,901,900,900", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 99, "hands": [["5H", "KH"], ["7S", "10C", "KC"], ["2C", "6D", "10H"]], "draw": ["AD", "8D", "8H", "6S", "QH", "5C", "9S", "4H", "AC", "QC", "3C", "2S", "7C", "QS", "8C", "AH", "6H", "4S", "9C", "10S", "KS"], "discard": ["JS", "KD", "QD", "8S", "7H", "5S", "7D", "JD", "AS", "6C", "3H", "5D", "JH", "4D", "3S", "4C", "9D", "2H", "10D", "JC", "9H", "2D", "3D"]}','{"seats": [[18, 0, 23], [15, 0, 21], [15, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "10D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 87, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2D"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "JC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["KH"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10C"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "2D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2C"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "3D"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person"}], "turning": null}',23,26,NULL,1.76763988954787898064e+09,1.76763994192048335078e+09,NULL,NULL,0,27,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','c39811222611719a1277a21f3b00618f',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 33, "tip_tops": [55, 22, 66, 44], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "c39811222611719a1277a21f3b00618f/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 32, "hands": [["-10", "0", "1", "5"], ["0", "2", "5", "TOPSY"], ["0", "3", "4", "SPIN"]], "draw": ["-10", "SPIN", "0", "1", "-10", "5", "-10", "SPIN", "SPIN", "2", "4", "2", "4", "3", "5", "TOP", "4", "X2", "SPIN", "2", "SPIN", "1", "TOPSY", "2", "5", "0", "2", "TOPSY", "1", "5", "TOP", "X2", "TOPSY", "-10", "TOP", "0", "5", "1", "3", "1", "3", "2", "3", "TOP", "4", "0", "1", "4", "1", "4", "-10", "X2", "0"], "discard": ["4", "3", "5", "X2", "3", "2", "3"]}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["-10"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "X2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 24, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 27, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 29, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["TOPSY"]}]]]}], "turning": null}',7,10,NULL,1.76763994192048335078e+09,1.76763995770895767211e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','c1cb9a2858a201098769728f1149a2b2',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76763995770895767211e+09,1.76763995770895767211e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','74a41b7093129bcc3a55af9cb04e1b98',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [1], "ranking": [[1], [0]], "seed": "74a41b7093129bcc3a55af9cb04e1b98/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 107, "out": [1], "row": "16", "run": 1, "hands": [["3", "10", "16", "FIVE"], []], "open": [[], []], "hidden": [[null, "7", "6"], [null, null, null]], "draw": [], "discard": ["6", "BOTTOM", "6", "8", "16"], "removed": ["1", "1", "1", "2", "2", "2", "3", "3", "4", "4", "4", "5", "5", "5", "7", "7", "8", "8", "9", "9", "9", "10", "10", "11", "11", "11", "12", "12", "12", "13", "13", "13", "14", "14", "14", "15", "15", "15", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "TABLE", "TABLE", "TABLE", "BOTTOM", "BOTTOM"]}','{"seats": [[108, 0, 115], [110, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 1, "index": 1, "card": "BOTTOM"}, {"event": "bottom", "card": "6"}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 1, "index": 2, "card": "16"}, {"event": "out", "seat": 1}], "facts": {}, "by": "house", "forced": true}], "turning": {"number": 56, "move": {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["GIVE"], "to": 0}, {"event": "draw", "seat": 1, "cards": ["?"]}, {"event": "give", "seat": 1, "to": 0, "cards": ["13", "13", "BOTTOM", "2", "3", "3", "4", "4", "6", "7", "10", "10", "11", "11", "BOTTOM", "2", "5", "7", "9", "FIVE", "TABLE", "9", "9"]}], "facts": {}, "by": "house"}}}',116,108,NULL,1.76763995770895767211e+09,1767640170.96798,NULL,NULL,0,110,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','5f8c2854f3e81112aa87d8c609d536d7',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "5f8c2854f3e81112aa87d8c609d536d7/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": null, "run": 0, "hands": [["4", "6", "9", "10", "10", "11", "12", "16"], ["8", "8", "BOTTOM"]], "open": [["13", "TABLE", "BOTTOM"], ["11", "13", "16"]], "hidden": [["5", "FIVE", "15"], ["3", "11", "4"]], "draw": ["FIVE", "GIVE", "9", "2", "2", "16", "14", "1", "3", "2", "10", "14", "5", "6", "12", "13", "9", "GIVE", "3", "14", "15", "GIVE", "8", "12", "6", "15", "7", "7", "4", "TABLE", "FIVE", "BOTTOM", "5", "1", "TABLE", "1", "7"], "discard": [], "removed": []}','{"seats": [[8, 0, 6], [8, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["10"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["10"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["16"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["12"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["16"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["BOTTOM"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["6", "10", "10", "12", "16"]}], "facts": null, "by": "person", "forced": true}], "turning": null}',8,10,NULL,1767640170.96798,1.76764018321581959725e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','17f31730aa08d810159e86ee95a351ef',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1767640170.96798,1767640170.96798,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
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
INSERT INTO "waits" VALUES(2,1,'person',1.76764004116969060897e+09,1.76763995116969060894e+09,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.76764005521369051933e+09,1.76763996521369051934e+09,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.76763989200835871691e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,0,'person',1.7676401219204833507e+09,1.76764003192048335067e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763995882133364678e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764175770895767209e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764018552620553971e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1767726570.96798,NULL,NULL);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
