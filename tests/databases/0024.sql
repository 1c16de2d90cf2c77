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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "8D"}','house',1.76763960175672507285e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "6H"}','person',1.76763960425672507284e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "JD"}','person',1.76763960675672507283e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "8H"}','house',1.76763960777421617505e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "QS"}','person',1.76763961027421617503e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "3H"}','person',1.76763961277421617502e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "8C"}','house',1.76763961462623810766e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "5H"}','person',1.76763961712623810765e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "AS", "as": 1}','person',1.76763961962623810763e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "5S"}','house',1.76763962070578432078e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "KS"}','person',1.76763962320578432076e+09);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "9H"}','person',1.76763962570578432088e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "4S"}','house',1.7676396268357815742e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "9S"}','person',1.76763962933578157431e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "9C"}','person',1.7676396318357815743e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "bust", "card": "2C"}','house',1.76763963387378144264e+09);
INSERT INTO "actions" VALUES(1,16,2,'{"do": "pass"}','house',1.76763963603429341314e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "KC"}','person',1.76763963853429341313e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "JD"}','person',1.76763964103429341311e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "8S"}','person',1.76763964353429341323e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "JH"}','person',1.76763964603429341321e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "7C"}','person',1.7676396485342934132e+09);
INSERT INTO "actions" VALUES(1,22,0,'{"do": "play", "card": "JS"}','person',1.76763965103429341318e+09);
INSERT INTO "actions" VALUES(1,23,1,'{"do": "play", "card": "4H"}','person',1.76763965353429341317e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "play", "card": "7H"}','person',1.76763965603429341316e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "JC"}','person',1.76763965853429341314e+09);
INSERT INTO "actions" VALUES(1,26,0,'{"do": "play", "card": "7S"}','person',1.76763966103429341313e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "play", "card": "2D"}','person',1.7676396635342934132e+09);
INSERT INTO "actions" VALUES(1,28,0,'{"do": "play", "card": "5C"}','person',1.76763966603429341318e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "play", "card": "8C"}','person',1.76763966853429341317e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "play", "card": "3S"}','person',1.76763967103429341315e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "play", "card": "9H"}','person',1.76763967353429341314e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76763967603429341312e+09);
INSERT INTO "actions" VALUES(1,33,1,'{"do": "play", "card": "10D"}','person',1.76763967853429341311e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "8D"}','person',1.76763968103429341318e+09);
INSERT INTO "actions" VALUES(1,35,1,'{"do": "bust", "card": "6H"}','person',1.76763968353429341317e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "ask", "seat": 0}','person',1.76763968603429341315e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "pass"}','stand-in',1.76763986603429341321e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["9"], "take": ["5"]}','person',1.76763986853429341319e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["9"], "take": ["3"]}','person',1.76763987103429341318e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["7", "8"], "take": ["2", "3"]}','house',1.76763987103429341318e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "2"}','house',1.76763987277540516856e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "5"}','person',1.76763987527540516854e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "pick_up"}','person',1.76763987777540516853e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "3"}','house',1.76763987907016038893e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "play", "cards": ["8H"], "suit": "D"}','person',1.76763988157016038891e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "play", "cards": ["9D", "9S"], "seats": [0]}','house',1.76763988306109786035e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "answer", "cards": ["QD"]}','person',1.76763988556109786034e+09);
INSERT INTO "actions" VALUES(3,3,0,'{"do": "play", "cards": ["JOKER"], "suit": "C", "shares": {"2": 5}}','person',1.76763988806109786033e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "answer", "cards": ["QS"]}','person',1.76763989056109786031e+09);
INSERT INTO "actions" VALUES(3,5,2,'{"do": "answer", "cards": ["GHOST"]}','house',1.76763989212331652637e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "accept"}','person',1.76763989462331652636e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["15", "FIVE", "BOTTOM"]}','person',1.76763989712331652647e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["9", "10", "16"]}','person',1.76763989962331652646e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["9", "FIVE", "BOTTOM"]}','house',1.76763989962331652646e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763990212331652644e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','house',1.76763990394852185247e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763990644852185245e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763990894852185244e+09);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "pick_up"}','house',1.76763990894852185244e+09);
INSERT INTO "actions" VALUES(5,0,0,'{"do": "play", "card": "3S"}','person',1.76763991144852185243e+09);
INSERT INTO "actions" VALUES(5,1,1,'{"do": "play", "card": "QS"}','person',1.76763991394852185254e+09);
INSERT INTO "actions" VALUES(5,2,2,'{"do": "play", "card": "4D"}','house',1.76763991508936905861e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "7D"}','person',1.7676399175893690586e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "JS"}','person',1.76763992008936905858e+09);
INSERT INTO "actions" VALUES(5,5,2,'{"do": "play", "card": "QD"}','house',1.76763992120941376686e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "7H"}','person',1.76763992370941376685e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "3C"}','person',1.76763992620941376683e+09);
INSERT INTO "actions" VALUES(5,8,2,'{"do": "play", "card": "10C"}','house',1.76763992727493357655e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "3H"}','person',1.76763992977493357653e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "8C"}','person',1.76763993227493357652e+09);
INSERT INTO "actions" VALUES(5,11,2,'{"do": "play", "card": "8H"}','house',1.76763993366584062577e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763993616584062576e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "JH"}','person',1.76763993866584062574e+09);
INSERT INTO "actions" VALUES(5,14,2,'{"do": "play", "card": "6D"}','house',1.76763994030324721336e+09);
INSERT INTO "actions" VALUES(5,15,1,'{"do": "play", "card": "3D"}','person',1.76763994280324721335e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "JC"}','person',1.76763994530324721333e+09);
INSERT INTO "actions" VALUES(5,17,2,'{"do": "play", "card": "9S"}','house',1.76763994622214269634e+09);
INSERT INTO "actions" VALUES(5,18,1,'{"do": "play", "card": "5D"}','person',1.76763994872214269633e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "2S"}','person',1.76763995122214269632e+09);
INSERT INTO "actions" VALUES(5,20,2,'{"do": "play", "card": "10D"}','house',1.76763995286113238334e+09);
INSERT INTO "actions" VALUES(5,21,1,'{"do": "play", "card": "5C"}','person',1.76763995536113238333e+09);
INSERT INTO "actions" VALUES(5,22,0,'{"do": "play", "card": "2D"}','person',1.76763995786113238331e+09);
INSERT INTO "actions" VALUES(5,23,2,'{"do": "play", "card": "6H"}','house',1.76763995976911282535e+09);
INSERT INTO "actions" VALUES(5,24,1,'{"do": "play", "card": "4H"}','person',1.76763996226911282534e+09);
INSERT INTO "actions" VALUES(5,25,2,'{"do": "play", "card": "9H"}','house',1767639964.89563);
INSERT INTO "actions" VALUES(5,26,0,'{"do": "play", "card": "9C"}','person',1767639967.39563);
INSERT INTO "actions" VALUES(5,27,1,'{"do": "play", "card": "10H"}','person',1767639969.89563);
INSERT INTO "actions" VALUES(5,28,2,'{"do": "play", "card": "KH"}','house',1.76763997072863769536e+09);
INSERT INTO "actions" VALUES(5,29,0,'{"do": "bust", "card": "2H"}','person',1.76763997322863769534e+09);
INSERT INTO "actions" VALUES(6,0,1,'{"do": "play", "card": "4"}','person',1.76763997572863769533e+09);
INSERT INTO "actions" VALUES(6,1,2,'{"do": "play", "card": "4"}','house',1.76763997821451354025e+09);
INSERT INTO "actions" VALUES(6,2,0,'{"do": "play", "card": "3"}','person',1.76763998071451354024e+09);
INSERT INTO "actions" VALUES(6,3,1,'{"do": "play", "card": "1"}','person',1.76763998321451354031e+09);
INSERT INTO "actions" VALUES(6,4,2,'{"do": "play", "card": "4"}','house',1.76763998539578151697e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "5"}','person',1.76763998789578151695e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "3"}','person',1.76763999039578151707e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["12", "14", "15"]}','person',1.76763999289578151706e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["FIVE", "TABLE", "BOTTOM"]}','house',1.76763999289578151706e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763999399606633183e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763999649606633191e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763999810765862468e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764000060765862467e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.7676400023712618351e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764000487126183508e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76764000610054349896e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76764000860054349903e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764001026188564296e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764001276188564295e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764001440219450001e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764001690219449999e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764001985607337955e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764002235607337954e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764002311915779117e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764002561915779115e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764002689752554894e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764002939752554893e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "pick_up"}','house',1.76764002939752554893e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764003189752554891e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764003348299503321e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.7676400359829950332e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764003723163032528e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764003973163032527e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764004076436400409e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "pick_up"}','person',1.76764004076436400409e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764004218164205552e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764004468164205551e+09);
INSERT INTO "actions" VALUES(8,30,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764004718164205549e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764004861434721946e+09);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764005111434721944e+09);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764005247160482401e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76764005497160482409e+09);
INSERT INTO "actions" VALUES(8,35,1,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','house',1.76764005616677260393e+09);
INSERT INTO "actions" VALUES(8,36,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764005866677260392e+09);
INSERT INTO "actions" VALUES(8,37,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764006047711157796e+09);
INSERT INTO "actions" VALUES(8,38,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764006297711157803e+09);
INSERT INTO "actions" VALUES(8,39,1,'{"do": "pick_up"}','house',1.76764006297711157803e+09);
INSERT INTO "actions" VALUES(8,40,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764006547711157802e+09);
INSERT INTO "actions" VALUES(8,41,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764006660411477096e+09);
INSERT INTO "actions" VALUES(8,42,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764006910411477094e+09);
INSERT INTO "actions" VALUES(8,43,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764007049186754223e+09);
INSERT INTO "actions" VALUES(8,44,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764007299186754222e+09);
INSERT INTO "actions" VALUES(8,45,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764007446949315068e+09);
INSERT INTO "actions" VALUES(8,46,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764007696949315066e+09);
INSERT INTO "actions" VALUES(8,47,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764007869111013405e+09);
INSERT INTO "actions" VALUES(8,48,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764008119111013417e+09);
INSERT INTO "actions" VALUES(8,49,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764008376166892053e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "pick_up"}','person',1.76764008376166892053e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764008547839593888e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764008797839593887e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764008935389590267e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764009185389590265e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','house',1.76764009304096651083e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764009554096651081e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764009821151447292e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764010071151447291e+09);
INSERT INTO "actions" VALUES(8,59,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.7676401027351939678e+09);
INSERT INTO "actions" VALUES(8,60,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764010523519396779e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "pick_up"}','house',1.76764010523519396779e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764010773519396777e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','house',1.76764010893379163737e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "pick_up"}','person',1.76764010893379163737e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764011038394117355e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "pick_up"}','person',1.76764011038394117355e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764011204315757757e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764011454315757756e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','house',1.76764011560454082491e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764011810454082489e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764011986961436274e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764012236961436273e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764012357383656502e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764012607383656501e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764012741701674463e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "pick_up"}','person',1.76764012741701674463e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764012868517351147e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764013118517351146e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.7676401324269890785e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764013492698907848e+09);
INSERT INTO "actions" VALUES(8,81,1,'{"do": "pick_up"}','house',1.76764013492698907848e+09);
INSERT INTO "actions" VALUES(8,82,0,'{"do": "play", "from": "hand", "cards": ["6", "6", "6"]}','person',1.76764013742698907847e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764013992698907845e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764014194474935529e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764014444474935536e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764014785995197294e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764015035995197292e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764015174687123301e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764015424687123299e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764015574880123133e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.7676401582488012314e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764016043304967879e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764016293304967878e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764016538732790951e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764016788732790949e+09);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764017107168340675e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764017357168340687e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764017532753849029e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764017782753849027e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "open", "cards": ["12"]}','person',1.76764018032753849026e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764018229587960241e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764018479587960239e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "open", "cards": ["14"]}','person',1.76764018729587960238e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "pick_up"}','house',1.76764018729587960238e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764018979587960245e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764019189658427239e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764019439658427237e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764019533207726478e+09);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764019783207726476e+09);
INSERT INTO "actions" VALUES(8,110,1,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','house',1.76764019972379231456e+09);
INSERT INTO "actions" VALUES(8,111,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764020222379231454e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764020472379231453e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764020553885722159e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "pick_up"}','person',1.76764020553885722159e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764020671922230721e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.7676402092192223072e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764021190801835052e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764021440801835064e+09);
INSERT INTO "actions" VALUES(8,119,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764021690801835062e+09);
INSERT INTO "actions" VALUES(8,120,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764021946474599836e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764022196474599834e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764022296408677102e+09);
INSERT INTO "actions" VALUES(8,123,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764022546408677101e+09);
INSERT INTO "actions" VALUES(8,124,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.7676402266972250938e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','house',1.76764022911087393761e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764023161087393759e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764023311268591879e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764023561268591878e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764023771030926706e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764024021030926705e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764024308003473285e+09);
INSERT INTO "actions" VALUES(8,132,1,'{"do": "play", "from": "open", "cards": ["FIVE"]}','house',1.7676402440838649273e+09);
INSERT INTO "actions" VALUES(8,133,0,'{"do": "pick_up"}','person',1.7676402440838649273e+09);
INSERT INTO "actions" VALUES(8,134,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76764024549319601056e+09);
INSERT INTO "actions" VALUES(8,135,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76764024799319601063e+09);
INSERT INTO "actions" VALUES(8,136,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764024945798516267e+09);
INSERT INTO "actions" VALUES(8,137,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764025195798516265e+09);
INSERT INTO "actions" VALUES(8,138,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764025447157263754e+09);
INSERT INTO "actions" VALUES(8,139,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764025697157263752e+09);
INSERT INTO "actions" VALUES(8,140,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764025947157263751e+09);
INSERT INTO "actions" VALUES(8,141,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764026105106043817e+09);
INSERT INTO "actions" VALUES(8,142,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76764026355106043815e+09);
INSERT INTO "actions" VALUES(8,143,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764026605106043814e+09);
INSERT INTO "actions" VALUES(8,144,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764026668146300314e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764026918146300313e+09);
INSERT INTO "actions" VALUES(8,146,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764027129923892022e+09);
INSERT INTO "actions" VALUES(8,147,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.7676402737992389202e+09);
INSERT INTO "actions" VALUES(8,148,1,'{"do": "pick_up"}','house',1.7676402737992389202e+09);
INSERT INTO "actions" VALUES(8,149,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764027629923892019e+09);
INSERT INTO "actions" VALUES(8,150,1,'{"do": "play", "from": "hand", "cards": ["2", "2", "2"]}','house',1.76764027761014628405e+09);
INSERT INTO "actions" VALUES(8,151,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.7676402785876443386e+09);
INSERT INTO "actions" VALUES(8,152,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764028108764433859e+09);
INSERT INTO "actions" VALUES(8,153,0,'{"do": "play", "from": "open", "cards": ["15"]}','person',1.76764028358764433857e+09);
INSERT INTO "actions" VALUES(8,154,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76764028568302059172e+09);
INSERT INTO "actions" VALUES(8,155,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.76764028753168916702e+09);
INSERT INTO "actions" VALUES(8,156,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.767640290031689167e+09);
INSERT INTO "actions" VALUES(8,157,0,'{"do": "flip", "index": 0}','person',1.76764029253168916699e+09);
INSERT INTO "actions" VALUES(8,158,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764029371853089332e+09);
INSERT INTO "actions" VALUES(8,159,0,'{"do": "flip", "index": 2}','person',1.7676402962185308933e+09);
INSERT INTO "actions" VALUES(8,160,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764029702865290644e+09);
INSERT INTO "actions" VALUES(8,161,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76764029952865290643e+09);
INSERT INTO "actions" VALUES(8,162,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM", "BOTTOM"]}','house',1.76764030082971429829e+09);
INSERT INTO "actions" VALUES(8,163,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764030332971429828e+09);
INSERT INTO "actions" VALUES(8,164,0,'{"do": "flip", "index": 1}','person',1.76764030332971429828e+09);
INSERT INTO "actions" VALUES(8,165,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764030455731391906e+09);
INSERT INTO "actions" VALUES(8,166,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764030660326337818e+09);
INSERT INTO "actions" VALUES(8,167,0,'{"do": "play", "from": "hand", "cards": ["3", "3", "3"]}','person',1.76764030910326337816e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["10", "13", "15"]}','person',1.76764031160326337815e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["13", "FIVE", "TABLE"]}','house',1.76764031160326337815e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764031299986314766e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764031549986314778e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764031771058273316e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764032021058273315e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764032127205634112e+09);
INSERT INTO "actions" VALUES(9,7,0,'{"do": "pick_up"}','person',1.76764032127205634112e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763986603429341321e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763986603429341321e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763986603429341321e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764030910326337816e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764030910326337816e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7034,'en-US',1.7676405710342934131e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7036,'en-US',1.7676405760342934132e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764076527540516846e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.76764076777540516858e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764078462331652641e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.76764078056109786036e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.7676407964485218525e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764079894852185249e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7022,'en-US',1.76764086322863769526e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7020,'en-US',1767640859.89563,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.767640877895781517e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764088039578151699e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7153,'en-US',1.76764119910326337817e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7005,'en-US',1.76764121021058273315e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763999039578151707e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79536227787363290788e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79536227789264202117e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79536227792471623425e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79536227794463348382e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79536227796464300156e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79536227799265670781e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79536227802064085002e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79536227804065179822e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79536227806865048405e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79536227807812452314e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79536227810064530374e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.7953622781327636242e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79536227816465067865e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79536227818840837472e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1795362278.22065,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.7953622782526547909e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79536227827264261249e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79536227829264283173e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.7953622783206505775e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79536227835266089442e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79536227837665033346e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,1,1,0,1.76763986603429341321e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76763986603429341321e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764030910326337816e+09,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','b0e207ed79fc0f78a38d8a966e387954',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [1, 0, 0], "question": null, "out": [2, 1], "left": [], "winners": [0], "ranking": [[0], [1], [2]], "seed": "b0e207ed79fc0f78a38d8a966e387954/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 96, "hands": [["3C", "9C", "KD"], ["7D", "QC"], []], "draw": ["4C", "6D", "2S", "5H", "2C", "5S", "KS", "KH", "3D", "10S", "4S", "10H", "8H", "3H", "2H", "6C", "9S", "QD", "5D", "10C", "6S", "9D", "AC", "4D", "AH", "QH", "QS", "AS"], "discard": ["KC", "JD", "8S", "JH", "7C", "JS", "4H", "7H", "JC", "7S", "2D", "5C", "8C", "3S", "9H", "AD", "10D", "8D", "6H"]}','{"seats": [[31, 1, 35], [32, 0, 37], [13, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "10D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 88, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["QC"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "8D"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["KD"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 96, "round": 2, "question": [1, "6H"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 0}], "facts": {"total": 96, "round": 2, "question": [1, "6H"]}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 96, "round": 2, "settled": [1, "6H"]}, "by": "stand-in"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 36, "move": {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 96, "round": 2, "question": [1, "6H"]}, "by": "person"}}}',38,41,NULL,1767639600.0,1.76763986603429341321e+09,NULL,NULL,0,43,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','2e831a68e1fb6410c8db92ea4f46449a',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "2e831a68e1fb6410c8db92ea4f46449a/900,901,900,900", "chance": 54, "direction": 1, "turn": 0, "to_act": [0], "turns": 4, "hands": [["1", "5", "10"], ["1", "2", "3", "4", "5"], ["3", "7", "BOMB"]], "open": [["9", "10", "BOMB"], ["4", "9", "BOMB"], ["7", "8", "DOOVER"]], "hidden": [["7", "11", "5"], ["10", "9", "9"], ["DOOVER", "6", "DOOVER"]], "draw": ["8", "11", "10", "DOOVER", "1", "BOMB", "11", "6", "7", "REVERSE", "2", "4", "4", "REVERSE", "6", "6", "8", "2", "1", "2", "11", "8", "5", "3"], "discard": ["3"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["7", "8"], "take": ["2", "3"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["BOMB"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["10"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["2", "5"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763986603429341321e+09,1.76763987907016038893e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','d22b1e8ceda3cd2e0c83d7b4eeebe138',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "d22b1e8ceda3cd2e0c83d7b4eeebe138/900,901,900,900", "chance": 60, "direction": 1, "turn": 1, "phase": "play", "to_act": [1], "winners": null, "ranking": null, "draw": ["QH", "2C", "AH", "7D", "5C", "AS", "KC", "4C", "10D", "5H", "MIRROR", "JS", "QC", "4S", "9C", "2S", "KH", "2D", "7C", "4D", "8S", "8D", "GHOST", "6S", "10H", "GHOST", "KD", "10S", "3D", "JOKER", "4H", "7S", "2H"], "discard": ["6H", "8H", "9D", "9S", "QD", "JOKER", "QS", "GHOST"], "hands": [["AC", "AD", "3C", "3H", "3S", "6C", "8C", "JC", "JH", "MIRROR"], ["5D", "5S", "9H", "10C", "JD"], ["6D", "7H", "KS", "MIRROR"]], "suit": "S", "rank": "Q", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 7], [5, 0, 5], [5, 0, 0]], "moves": [{"events": [{"event": "answer", "seat": 0, "cards": ["QD"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["JOKER"], "suit": "C", "shares": {"2": 5}}], "facts": {"facing": [["joker", 0, 1], ["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 1, "cards": ["QS"]}], "facts": {"facing": [["joker", 0, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["GHOST"]}], "facts": {"facing": [["joker", 0, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 0, "kind": "joker", "by": 0}, {"event": "draw", "seat": 0, "cards": ["?", "?", "?", "?", "?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["JC", "3H", "JH", "3C", "6C"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763987907016038893e+09,1.76763989462331652636e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','44b8c840a8f6e91b3394866c352040f9',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "44b8c840a8f6e91b3394866c352040f9/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": null, "run": 0, "hands": [["2", "4", "8"], ["2", "5", "6"], ["1", "1", "3", "6", "6", "7", "9", "13"]], "open": [["15", "FIVE", "BOTTOM"], ["9", "10", "16"], ["9", "FIVE", "BOTTOM"]], "hidden": [["7", "TABLE", "2"], ["11", "GIVE", "GIVE"], ["5", "15", "16"]], "draw": ["GIVE", "1", "11", "5", "3", "7", "4", "12", "15", "BOTTOM", "13", "12", "8", "14", "TABLE", "TABLE", "14", "13", "11", "12", "8", "10", "16", "4", "FIVE", "10", "14", "3"], "discard": [], "removed": []}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["13"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["6", "6"]}, {"event": "draw", "seat": 2, "cards": ["?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["1", "9"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["13"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["2"]}]]]}, {"events": [{"event": "pick_up", "seat": 2, "cards": ["3", "6", "6", "7", "13"]}], "facts": null, "by": "house", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',8,10,NULL,1.76763989462331652636e+09,1.76763990894852185244e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','7cd81cf823231553cb4406a670fb2f87',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "ask", "tokens": [2, 3, 3], "question": {"card": "2H", "asker": 0, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "7cd81cf823231553cb4406a670fb2f87/900,901,900,900", "chance": 52, "direction": 1, "turn": 0, "to_act": [0], "total": 99, "hands": [["7C", "QH"], ["5S", "7S", "KC"], ["AH", "10S", "KS"]], "draw": ["KD", "9D", "2C", "AS", "AD", "JD", "8D", "6S", "4C", "5H", "8S", "QC", "6C", "4S"], "discard": ["3S", "QS", "4D", "7D", "JS", "QD", "7H", "3C", "10C", "3H", "8C", "8H", "AC", "JH", "6D", "3D", "JC", "9S", "5D", "2S", "10D", "5C", "2D", "6H", "4H", "9H", "9C", "10H", "KH", "2H"]}','{"seats": [[20, 0, 30], [21, 0, 28], [21, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "9H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KH"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9C"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["7C"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "10H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "KH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KS"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "2H"}, {"event": "lost", "seat": 0}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',30,33,NULL,1.76763990894852185244e+09,1.76763997322863769534e+09,NULL,NULL,0,34,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','a05a15d4d28cbc584a8568815fb94521',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 55, "tip_tops": [66, 33, 44, 22], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "a05a15d4d28cbc584a8568815fb94521/900,901,900,900", "chance": 76, "direction": 1, "turn": 2, "to_act": [2], "total": 24, "hands": [["-10", "2", "3", "TOPSY"], ["0", "1", "5", "SPIN"], ["-10", "0", "3", "TOP"]], "draw": ["4", "TOPSY", "TOP", "4", "2", "1", "4", "TOPSY", "0", "2", "5", "SPIN", "4", "1", "3", "1", "1", "SPIN", "X2", "5", "0", "2", "X2", "3", "SPIN", "5", "2", "3", "0", "-10", "0", "5", "3", "5", "2", "SPIN", "X2", "4", "0", "SPIN", "X2", "TOP", "2", "TOP", "-10", "2", "5", "1", "0", "TOPSY", "1", "-10", "-10"], "discard": ["4", "4", "3", "1", "4", "5", "3"]}','{"seats": [[5, 0, 6], [6, 0, 7], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["-10"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "5"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763997322863769534e+09,1.76763999039578151707e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','f57d71f6710aaca18654d4f9be9eb255',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76763999039578151707e+09,1.76763999039578151707e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','14919c7ac9b0e1c9144ac67f16eb7654',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "14919c7ac9b0e1c9144ac67f16eb7654/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 159, "out": [0], "row": null, "run": 0, "hands": [[], []], "open": [[], ["TABLE"]], "hidden": [[null, null, null], ["9", "GIVE", "5"]], "draw": [], "discard": [], "removed": ["1", "1", "1", "2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "6", "6", "6", "7", "7", "7", "8", "8", "8", "9", "9", "10", "10", "10", "11", "11", "11", "12", "12", "12", "13", "13", "13", "14", "14", "14", "15", "15", "15", "16", "16", "16", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "BOTTOM", "BOTTOM", "BOTTOM"]}','{"seats": [[163, 0, 168], [156, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "4"}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4", "4"]}, {"event": "clear", "cards": ["16", "16", "BOTTOM", "BOTTOM", "5", "TABLE", "4", "4", "4"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["FIVE"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3", "3", "3"]}, {"event": "clear", "cards": ["FIVE", "3", "3", "3"]}, {"event": "out", "seat": 0}], "facts": {}, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 105, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["3", "7", "7", "13", "16", "BOTTOM", "3", "9", "14", "FIVE", "5", "10", "10", "11", "FIVE", "1", "4", "15", "TABLE", "12", "12", "TABLE", "14"]}], "facts": {}, "by": "house"}}}',168,156,NULL,1.76763999039578151707e+09,1.76764030910326337816e+09,NULL,NULL,0,158,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','5cf9af820482cbfb39856d9a631f82c2',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "5cf9af820482cbfb39856d9a631f82c2/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": null, "run": 0, "hands": [["2", "5", "6", "6", "8", "8", "10", "12"], ["10", "16", "FIVE"]], "open": [["10", "13", "15"], ["13", "FIVE", "TABLE"]], "hidden": [["12", "5", "14"], ["15", "13", "2"]], "draw": ["3", "9", "4", "9", "16", "1", "7", "4", "1", "BOTTOM", "4", "GIVE", "FIVE", "11", "14", "11", "7", "1", "BOTTOM", "12", "14", "15", "6", "GIVE", "3", "8", "GIVE", "TABLE", "BOTTOM", "9", "2", "16", "5", "3", "11", "7", "TABLE"], "discard": [], "removed": []}','{"seats": [[8, 0, 6], [8, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["10"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["FIVE"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["12"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10"]}]]]}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["5", "6", "6", "8", "12"]}], "facts": null, "by": "person", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',8,10,NULL,1.76764030910326337816e+09,1.76764032127205634112e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','9251a49656c62ba21f100fef035173ca',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764030910326337816e+09,1.76764030910326337816e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
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
INSERT INTO "waits" VALUES(2,0,'person',1.7676400590701603889e+09,1.76763996907016038891e+09,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.76764007462331652637e+09,1.76763998462331652639e+09,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.7676400889485218525e+09,1.76763999894852185247e+09,NULL);
INSERT INTO "waits" VALUES(5,0,'person',1.76764015322863769536e+09,1.76764006322863769533e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763999181018471723e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764179039578151701e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764032273960328099e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772670910326337809e+09,NULL,NULL);
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
