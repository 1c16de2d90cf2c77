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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "KD"}','house',1.76763960136913776395e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "8C"}','person',1.76763960386913776393e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "3C"}','person',1.76763960636913776392e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "8H"}','house',1.76763960703374600411e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "3H"}','person',1.76763960953374600409e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "2S"}','person',1.76763961203374600408e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "7S"}','house',1.76763961352984571456e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "AC", "as": 1}','person',1.76763961602984571454e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "5S"}','person',1.76763961852984571453e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "QC"}','house',1.76763961985934686662e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "JS"}','person',1.76763962235934686661e+09);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "8S"}','person',1.76763962485934686659e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "JD"}','house',1.76763962640753960605e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "7D"}','person',1.76763962890753960604e+09);
INSERT INTO "actions" VALUES(1,14,1,'{"do": "play", "card": "AS", "as": 1}','person',1.76763963140753960611e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "3D"}','house',1.76763963300435519212e+09);
INSERT INTO "actions" VALUES(1,16,0,'{"do": "play", "card": "9C"}','person',1.7676396355043551921e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "4H"}','person',1.76763963800435519222e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "9S"}','person',1.7676396405043551922e+09);
INSERT INTO "actions" VALUES(1,19,2,'{"do": "play", "card": "4D"}','house',1.76763964138963770864e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "bust", "card": "5H"}','person',1.76763964388963770862e+09);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "pass"}','person',1.76763964638963770861e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "8C"}','person',1.76763964888963770859e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "KH"}','house',1.7676396523580794334e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "KS"}','person',1.76763965485807943338e+09);
INSERT INTO "actions" VALUES(1,25,2,'{"do": "play", "card": "4C"}','house',1.76763965628382062906e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "9H"}','person',1.76763965878382062904e+09);
INSERT INTO "actions" VALUES(1,27,2,'{"do": "bust", "card": "AS"}','house',1.76763965957505774493e+09);
INSERT INTO "actions" VALUES(1,28,2,'{"do": "ask", "seat": 1}','house',1.76763966084475922582e+09);
INSERT INTO "actions" VALUES(1,29,1,'{"do": "pass"}','stand-in',1.76763984084475922584e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["8", "10"], "take": ["5", "5"]}','person',1.76763984334475922582e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["8", "9", "DOOVER"], "take": ["1", "3", "4"]}','person',1.76763984584475922581e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["9"], "take": ["7"]}','house',1.76763984584475922581e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763984834475922579e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763985084475922591e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "from": "hand", "card": "7"}','house',1.76763985149086499211e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "pick_up"}','person',1.76763985399086499209e+09);
INSERT INTO "actions" VALUES(3,0,0,'{"do": "play", "cards": ["6C"]}','person',1.76763985649086499216e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "play", "cards": ["JC"]}','person',1.76763985899086499215e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "play", "cards": ["JD"]}','person',1.76763986149086499213e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "play", "cards": ["JS"]}','house',1.76763986217278909682e+09);
INSERT INTO "actions" VALUES(3,4,1,'{"do": "play", "cards": ["4S"]}','person',1.7676398646727890968e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["2S"]}','person',1.76763986717278909687e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "accept"}','house',1.76763986794247126579e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["16", "FIVE", "FIVE"]}','person',1.76763987044247126577e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["12", "14", "TABLE"]}','person',1.76763987294247126576e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["15", "GIVE", "GIVE"]}','house',1.76763987294247126576e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763987544247126574e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763987745319437979e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763987995319437978e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "pick_up"}','person',1.76763987995319437978e+09);
INSERT INTO "actions" VALUES(4,7,2,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763988219839143756e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "3H"}','person',1.76763988469839143755e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "QC"}','house',1.76763988586568498613e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "6D"}','person',1.76763988836568498612e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "KH"}','person',1.7676398908656849861e+09);
INSERT INTO "actions" VALUES(5,4,2,'{"do": "play", "card": "7S"}','house',1.76763989261874318124e+09);
INSERT INTO "actions" VALUES(5,5,0,'{"do": "play", "card": "9C"}','person',1.76763989511874318122e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "2C"}','person',1.76763989761874318121e+09);
INSERT INTO "actions" VALUES(5,7,2,'{"do": "play", "card": "QS"}','house',1.76763990039315223691e+09);
INSERT INTO "actions" VALUES(5,8,0,'{"do": "play", "card": "JC"}','person',1.7676399028931522369e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "7D"}','person',1.76763990539315223688e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "play", "card": "5S"}','house',1.76763990699431753151e+09);
INSERT INTO "actions" VALUES(5,11,0,'{"do": "play", "card": "QD"}','person',1.76763990949431753162e+09);
INSERT INTO "actions" VALUES(5,12,1,'{"do": "play", "card": "KS"}','person',1.76763991199431753161e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "bust", "card": "2S"}','house',1767639914.10656);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "1"}','house',1.76763991484769344324e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "5"}','person',1.76763991734769344331e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "5"}','person',1.7676399198476934433e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "3"}','house',1.76763992192195534703e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "4"}','person',1.76763992442195534702e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "3"}','person',1.767639926921955347e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "TOP"}','house',1.7676399292937679291e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["8", "12", "14"]}','person',1.76763993179376792909e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["11", "GIVE", "GIVE"]}','house',1.76763993179376792909e+09);
INSERT INTO "actions" VALUES(8,2,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763993429376792907e+09);
INSERT INTO "actions" VALUES(8,3,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.7676399356660852432e+09);
INSERT INTO "actions" VALUES(8,4,0,'{"do": "pick_up"}','person',1.7676399356660852432e+09);
INSERT INTO "actions" VALUES(8,5,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763993732449078565e+09);
INSERT INTO "actions" VALUES(8,6,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763993982449078563e+09);
INSERT INTO "actions" VALUES(8,7,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76763994132711601257e+09);
INSERT INTO "actions" VALUES(8,8,0,'{"do": "pick_up"}','person',1.76763994132711601257e+09);
INSERT INTO "actions" VALUES(8,9,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76763994255954575533e+09);
INSERT INTO "actions" VALUES(8,10,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76763994505954575532e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763994755954575543e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.767639950659532547e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "pick_up"}','person',1.767639950659532547e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763995218928503987e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "pick_up"}','person',1.76763995218928503987e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763995421553468702e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763995671553468709e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76763995812281632423e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "open", "cards": ["11"]}','house',1767639960.28788);
INSERT INTO "actions" VALUES(8,20,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1767639962.78788);
INSERT INTO "actions" VALUES(8,21,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763996528023838994e+09);
INSERT INTO "actions" VALUES(8,22,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763996778023838992e+09);
INSERT INTO "actions" VALUES(8,23,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.7676399687869749069e+09);
INSERT INTO "actions" VALUES(8,24,0,'{"do": "pick_up"}','person',1.7676399687869749069e+09);
INSERT INTO "actions" VALUES(8,25,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763997063172912599e+09);
INSERT INTO "actions" VALUES(8,26,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763997313172912598e+09);
INSERT INTO "actions" VALUES(8,27,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763997532741189006e+09);
INSERT INTO "actions" VALUES(8,28,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763997782741189004e+09);
INSERT INTO "actions" VALUES(8,29,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763997957233238217e+09);
INSERT INTO "actions" VALUES(8,30,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763998207233238215e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1767639983.14933);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1767639985.64933);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.7676399869494431019e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763998944944310189e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "play", "from": "open", "cards": ["8"]}','person',1.76763999194944310187e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763999452003788947e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763999702003788945e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763999861919498439e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "pick_up"}','person',1.76763999861919498439e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.767640000066921711e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76764000256692171099e+09);
INSERT INTO "actions" VALUES(8,42,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764000506692171097e+09);
INSERT INTO "actions" VALUES(8,43,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764000599023699761e+09);
INSERT INTO "actions" VALUES(8,44,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.7676400084902369976e+09);
INSERT INTO "actions" VALUES(8,45,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764001090423655514e+09);
INSERT INTO "actions" VALUES(8,46,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76764001340423655512e+09);
INSERT INTO "actions" VALUES(8,47,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76764001414289188386e+09);
INSERT INTO "actions" VALUES(8,48,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764001664289188385e+09);
INSERT INTO "actions" VALUES(8,49,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764001799749040605e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.76764002049749040603e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764002228218293187e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "open", "cards": ["GIVE"], "to": 0}','house',1.76764002328381037709e+09);
INSERT INTO "actions" VALUES(8,53,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764002578381037708e+09);
INSERT INTO "actions" VALUES(8,54,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.7676400274930655956e+09);
INSERT INTO "actions" VALUES(8,55,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764002999306559568e+09);
INSERT INTO "actions" VALUES(8,56,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.767640031286519289e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764003378651928899e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764003517353916164e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76764003767353916163e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','house',1.76764003902933669086e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764004152933669085e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764004402933669083e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764004664574122431e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','person',1.7676400491457412243e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764005164574122428e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764005282854723931e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76764005532854723929e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764005782854723928e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764006153406047819e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764006403406047818e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "pick_up"}','house',1.76764006403406047818e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76764006653406047816e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764006852926945688e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764007102926945687e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764007223002457625e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764007473002457623e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764007695477724075e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764007945477724073e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "pick_up"}','house',1.76764007945477724073e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764008195477724072e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "open", "cards": ["12"]}','person',1.7676400844547772407e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764008575210165982e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.7676400882521016598e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764008971909236905e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764009221909236904e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "play", "from": "open", "cards": ["14"]}','person',1.76764009471909236902e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764009723393893244e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764009973393893242e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "flip", "index": 0}','person',1.76764010223393893241e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764010324127864839e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764010574127864838e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764010738402795788e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764010988402795786e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1767640111.52467);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1767640114.02467);
INSERT INTO "actions" VALUES(8,96,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764011695076179511e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.7676401194507617951e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764012086664700504e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764012336664700503e+09);
INSERT INTO "actions" VALUES(8,100,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764012632180547712e+09);
INSERT INTO "actions" VALUES(8,101,0,'{"do": "pick_up"}','person',1.76764012632180547712e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764012773449540136e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["12", "12", "12"]}','person',1.76764013023449540135e+09);
INSERT INTO "actions" VALUES(8,104,0,'{"do": "play", "from": "hand", "cards": ["14", "14", "14"]}','person',1.76764013273449540133e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764013523449540141e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764013693110060695e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE", "TABLE"]}','person',1.76764013943110060694e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76764014193110060692e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764014305828523641e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','person',1.7676401455582852364e+09);
INSERT INTO "actions" VALUES(8,111,0,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','person',1.76764014805828523638e+09);
INSERT INTO "actions" VALUES(8,112,1,'{"do": "play", "from": "open", "cards": ["GIVE"], "to": 0}','house',1.76764014903912830348e+09);
INSERT INTO "actions" VALUES(8,113,0,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','person',1.76764015153912830346e+09);
INSERT INTO "actions" VALUES(8,114,1,'{"do": "flip", "index": 2}','house',1.76764015281780767444e+09);
INSERT INTO "actions" VALUES(8,115,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764015531780767443e+09);
INSERT INTO "actions" VALUES(8,116,1,'{"do": "flip", "index": 1}','house',1.76764015659277677538e+09);
INSERT INTO "actions" VALUES(8,117,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764015909277677537e+09);
INSERT INTO "actions" VALUES(8,118,1,'{"do": "flip", "index": 0}','house',1.76764015909277677537e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["8", "11", "14"]}','person',1.76764016159277677535e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["11", "GIVE", "FIVE"]}','house',1.76764016159277677535e+09);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76764016409277677534e+09);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','house',1.76764016515205740929e+09);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764016765205740928e+09);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764016878569889075e+09);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764017128569889073e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763984084475922584e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76763984084475922584e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763984084475922584e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764015909277677537e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764015909277677537e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7021,'en-US',1.76764053638963770866e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7026,'en-US',1.76764054878382062909e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.7676407439908649921e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764074084475922583e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7005,'en-US',1.76764075717278909679e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7004,'en-US',1.76764075467278909681e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764076995319437983e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7003,'en-US',1.76764076544247126579e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7004,'en-US',1.76764079949431753154e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7005,'en-US',1.76764080199431753166e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764081442195534706e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764081692195534705e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7108,'en-US',1.76764104909277677529e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764106128569889065e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.7676399292937679291e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79533959774725866316e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79533959775394821164e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79533959776983213429e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79533959778087282184e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79533959780002379423e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.795339597816706419e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.7953395978367054463e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79533959785427260397e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79533959787271380423e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79533959788874721529e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79533959791033625608e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79533959792472815508e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79533959793766760828e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79533959795456194872e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79533959797041320805e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79533959799675393105e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79533959801275229449e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.7953395980247292519e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79533959803345894812e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763984084475922584e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.76763984084475922584e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,0,0,0,1.76764015909277677537e+09,NULL,NULL,2);
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
    changed_at  REAL NOT NULL
, reason TEXT, rematch_id INTEGER, practice INTEGER NOT NULL DEFAULT 0, saves INTEGER NOT NULL DEFAULT 0, parent_id INTEGER, extras TEXT NOT NULL DEFAULT '{}', gathering_id INTEGER REFERENCES gatherings (id), most INTEGER) STRICT;
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','fe8e7a9c3c5c5c60c6981ceb4e4a22e1',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [0, 2], "left": [], "winners": [1], "ranking": [[1], [2], [0]], "seed": "fe8e7a9c3c5c5c60c6981ceb4e4a22e1/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["6S", "9D", "10C"], ["3D", "7D"]], "draw": ["QS", "10S", "2C", "6D", "JD", "5C", "AD", "JH", "8S", "7S", "9S", "8D", "7C", "5S", "5H", "5D", "QC", "2D", "6C", "2H", "4H", "3S", "10H", "3H", "10D", "4D", "QD", "AH", "JS", "JC", "3C", "2S", "8H", "4S", "KC", "9C", "AC", "KD", "6H", "7H", "QH"], "discard": ["8C", "KH", "KS", "4C", "9H", "AS"]}','{"seats": [[18, 0, 22], [21, 1, 27], [21, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "8C"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 8, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "KH"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 18, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "4C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "card": "9H"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "AS"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "ask", "seat": 2, "target": 1}], "facts": {"total": 99, "round": 2}, "by": "house"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2}, "by": "stand-in"}], "ousted": false, "pictured": false, "turning": {"number": 28, "move": {"events": [{"event": "bust", "seat": 2, "card": "AS"}, {"event": "lost", "seat": 2}, {"event": "out", "seat": 2}], "facts": {"total": 99, "round": 2}, "by": "house"}}}',30,33,NULL,1767639600.0,1.76763984084475922584e+09,NULL,NULL,0,35,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','aef2906e36c97dd0677fed22ee3b2891',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "aef2906e36c97dd0677fed22ee3b2891/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["4", "4", "5", "5", "6", "7"], ["1", "2", "3"], ["2", "7", "10"]], "open": [["6", "8", "10"], ["8", "9", "DOOVER"], ["9", "9", "11"]], "hidden": [["8", "BOMB", "5"], ["2", "DOOVER", "11"], ["6", "9", "1"]], "draw": ["8", "3", "6", "3", "10", "BOMB", "7", "2", "DOOVER", "4", "REVERSE", "1", "5", "BOMB", "11", "10", "7", "BOMB", "11", "DOOVER", "4", "3", "1", "REVERSE"], "discard": [], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["9"], "take": ["7"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "7"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "pick_up", "seat": 0, "cards": ["4", "4", "7"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763984084475922584e+09,1.76763985399086499209e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','54c10f975c8f78a985ed2c2dcf43d497',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "left": [], "seed": "54c10f975c8f78a985ed2c2dcf43d497/900,901,900,900", "chance": 60, "direction": -1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["8D", "GHOST", "3S", "JH", "8H", "AS", "3H", "5S", "7S", "3D", "9H", "5H", "5C", "QC", "6D", "JOKER", "2H", "QS", "7C", "JOKER", "4H", "4D", "2C", "10H", "KC", "10D", "QD", "QH", "GHOST", "7D", "AC", "KH", "AH", "KS", "8S", "4C"], "discard": ["6H", "6C", "JC", "JD", "JS", "4S", "2S"], "hands": [["9C", "10C", "MIRROR", "MIRROR"], ["2D", "7H", "9S", "GHOST", "MIRROR"], ["AD", "3C", "5D", "6S", "8C", "9D", "10S", "KD"]], "suit": "S", "rank": "2", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 6], [5, 0, 5], [5, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "cards": ["JD"]}, {"event": "miss", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["JS"]}, {"event": "miss", "seat": 0}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "cards": ["4S"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["2S"]}], "facts": {"facing": [["two", 0, 2]], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "two", "by": 0}, {"event": "draw", "seat": 2, "cards": ["?", "?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76763985399086499209e+09,1.76763986794247126579e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','386caef84d4c819919c6feda4b0da25b',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "386caef84d4c819919c6feda4b0da25b/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": "8", "run": 1, "hands": [["3", "3", "12"], ["4", "5", "6", "6", "13", "14"], ["9", "15", "GIVE"]], "open": [["16", "FIVE", "FIVE"], ["12", "14", "TABLE"], ["15", "GIVE", "GIVE"]], "hidden": [["10", "16", "1"], ["BOTTOM", "11", "5"], ["12", "4", "10"]], "draw": ["1", "2", "2", "11", "4", "10", "14", "11", "9", "TABLE", "13", "BOTTOM", "7", "BOTTOM", "7", "2", "3", "5", "FIVE", "16", "15", "7", "8", "6", "13", "TABLE", "1", "9", "8"], "discard": ["8"], "removed": []}','{"seats": [[5, 0, 6], [6, 0, 4], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["14"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["4", "6", "14"]}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',8,10,NULL,1.76763986794247126579e+09,1.76763988219839143756e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','dd42f37a035a4598919d8018bc46f1eb',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "2S", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "dd42f37a035a4598919d8018bc46f1eb/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["5D", "9H", "9S"], ["AH", "4D", "8H"], ["3C", "8D"]], "draw": ["2D", "6H", "AC", "4H", "KC", "6C", "6S", "9D", "QH", "5H", "4S", "10D", "2H", "7H", "10S", "7C", "8S", "5C", "3S", "3D", "JH", "8C", "10C", "4C", "AS", "KD", "JD", "10H", "AD", "JS"], "discard": ["3H", "QC", "6D", "KH", "7S", "9C", "2C", "QS", "JC", "7D", "5S", "QD", "KS", "2S"]}','{"seats": [[9, 0, 12], [10, 0, 13], [11, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "7D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 65, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "5S"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 70, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "QD"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 80, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person"}, {"events": [{"event": "bust", "seat": 2, "card": "2S"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',14,17,NULL,1.76763988219839143756e+09,1767639914.10656,NULL,NULL,0,18,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','1b4bb2d73b17171a0c08825fa20dae76',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 22, "tip_tops": [66, 44, 33, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "1b4bb2d73b17171a0c08825fa20dae76/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 22, "hands": [["2", "3", "4", "SPIN"], ["1", "2", "TOPSY", "TOPSY"], ["-10", "4", "5", "TOP"]], "draw": ["-10", "0", "TOP", "1", "1", "3", "0", "4", "SPIN", "2", "4", "4", "-10", "2", "5", "5", "TOPSY", "TOPSY", "SPIN", "4", "X2", "3", "2", "2", "2", "3", "5", "-10", "TOP", "-10", "5", "0", "1", "0", "0", "X2", "SPIN", "1", "2", "X2", "SPIN", "0", "3", "5", "3", "0", "0", "-10", "1", "SPIN", "1", "4", "X2"], "discard": ["1", "5", "5", "3", "4", "3", "TOP"]}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 11, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 14, "round": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 18, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 21, "round": 1}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "card": "TOP"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1767639914.10656,1.7676399292937679291e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','ba42b95b0075830fe6c0fe2d9bf80a82',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.7676399292937679291e+09,1.7676399292937679291e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','f39c9d80556d3030e1ffd3587193e6d3',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": [1], "ranking": [[1], [0]], "seed": "f39c9d80556d3030e1ffd3587193e6d3/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 111, "out": [1], "row": null, "run": 0, "hands": [["10", "10", "13", "BOTTOM", "BOTTOM"], []], "open": [[], []], "hidden": [[null, "10", "4"], [null, null, null]], "draw": [], "discard": [], "removed": ["1", "1", "1", "2", "2", "2", "3", "3", "3", "4", "4", "5", "5", "5", "6", "6", "6", "7", "7", "7", "8", "8", "8", "9", "9", "9", "11", "11", "11", "12", "12", "12", "13", "13", "14", "14", "14", "15", "15", "15", "16", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "TABLE", "BOTTOM"]}','{"seats": [[117, 0, 118], [106, 0, 0]], "moves": [{"events": [{"event": "flip", "seat": 1, "index": 2, "card": "11"}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["11"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 1, "index": 1, "card": "15"}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["15"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 1, "index": 0, "card": "15"}, {"event": "clear", "cards": ["5", "5", "11", "11", "15", "15", "15"]}, {"event": "out", "seat": 1}], "facts": {}, "by": "house", "forced": true}], "ousted": false, "pictured": false, "turning": {"number": 102, "move": {"events": [{"event": "pick_up", "seat": 0, "cards": ["14", "BOTTOM", "TABLE", "12", "TABLE", "14", "15", "TABLE", "5", "5", "14", "BOTTOM", "12", "13", "FIVE", "1", "12", "FIVE", "2", "2", "11"]}], "facts": {}, "by": "person"}}}',119,111,NULL,1.7676399292937679291e+09,1.76764015909277677537e+09,NULL,NULL,0,113,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','be9bfb011d717e7cc98d3a911cd0a6c6',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "be9bfb011d717e7cc98d3a911cd0a6c6/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": "5", "run": 2, "hands": [["7", "FIVE", "BOTTOM"], ["7", "8", "15"]], "open": [["8", "11", "14"], ["11", "GIVE", "FIVE"]], "hidden": [["GIVE", "16", "1"], ["14", "10", "16"]], "draw": ["9", "5", "13", "TABLE", "6", "2", "TABLE", "13", "11", "1", "4", "15", "3", "10", "15", "14", "3", "12", "3", "13", "1", "8", "7", "GIVE", "12", "12", "BOTTOM", "9", "4", "10", "TABLE", "BOTTOM", "9", "4", "16"], "discard": ["2", "2", "6", "6", "FIVE", "5", "5"], "removed": []}','{"seats": [[8, 0, 7], [7, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["2", "2"]}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6", "6"]}, {"event": "draw", "seat": 1, "cards": ["?", "?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["FIVE"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "turning": null}',7,10,NULL,1.76764015909277677537e+09,1.76764017128569889073e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','c5aa2c30d751a59f7f00a07f13079d96',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "turning": null}',0,2,NULL,1.76764015909277677537e+09,1.76764015909277677537e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
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
INSERT INTO "waits" VALUES(2,1,'person',1.76764003399086499211e+09,1.76763994399086499208e+09,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76763987004840135569e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76764006219839143758e+09,1.76763997219839143759e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.76763991539515066147e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764010929376792907e+09,1.76764001929376792909e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764172929376792912e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764017285613703731e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.7677265590927767753e+09,NULL,NULL);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
