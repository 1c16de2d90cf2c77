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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "JH"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "AD", "as": 1}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "JD"}','house',1.7676396065788350106e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "3H"}','person',1.76763960907883501058e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "3D"}','person',1.76763961157883501057e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "JS"}','house',1.76763961257560443885e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "KH"}','person',1.76763961507560443883e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "4C"}','person',1.76763961757560443882e+09);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "QS"}','person',1.7676396200756044388e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "QH"}','house',1.76763962228756093975e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "9D"}','person',1.76763962478756093974e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "7D"}','person',1.76763962728756093972e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "7H"}','house',1.76763962861962199216e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "7C"}','person',1.76763963111962199214e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "8C"}','person',1.76763963361962199213e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "2S"}','house',1.76763963510565090186e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "10C"}','person',1.76763963760565090185e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "3S"}','person',1.76763964010565090183e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "5H"}','house',1.76763964174406766885e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "2D"}','person',1.76763964424406766896e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "AS", "as": 1}','person',1.76763964674406766895e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "bust", "card": "2H"}','house',1.76763964853816366194e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "ask", "seat": 0}','house',1.76763964973965382581e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "pass"}','stand-in',1.76763982973965382578e+09);
INSERT INTO "actions" VALUES(1,24,1,'{"do": "play", "card": "QD"}','person',1.76763983223965382577e+09);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "play", "card": "KD"}','person',1.76763983473965382575e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "8S"}','person',1.76763983723965382574e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "7D"}','person',1.76763983973965382572e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "3S"}','person',1.76763984223965382571e+09);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "play", "card": "6D"}','person',1.76763984473965382569e+09);
INSERT INTO "actions" VALUES(1,30,1,'{"do": "play", "card": "AH", "as": 1}','person',1.76763984723965382581e+09);
INSERT INTO "actions" VALUES(1,31,0,'{"do": "play", "card": "7S"}','person',1.76763984973965382579e+09);
INSERT INTO "actions" VALUES(1,32,1,'{"do": "play", "card": "8C"}','person',1.76763985223965382578e+09);
INSERT INTO "actions" VALUES(1,33,0,'{"do": "play", "card": "5C"}','person',1.76763985473965382576e+09);
INSERT INTO "actions" VALUES(1,34,1,'{"do": "play", "card": "4S"}','person',1.76763985723965382575e+09);
INSERT INTO "actions" VALUES(1,35,0,'{"do": "play", "card": "5D"}','person',1.76763985973965382573e+09);
INSERT INTO "actions" VALUES(1,36,1,'{"do": "play", "card": "6C"}','person',1.76763986223965382572e+09);
INSERT INTO "actions" VALUES(1,37,0,'{"do": "play", "card": "6S"}','person',1.7676398647396538257e+09);
INSERT INTO "actions" VALUES(1,38,1,'{"do": "play", "card": "QC"}','person',1.76763986723965382582e+09);
INSERT INTO "actions" VALUES(1,39,0,'{"do": "play", "card": "2D"}','person',1.7676398697396538258e+09);
INSERT INTO "actions" VALUES(1,40,1,'{"do": "play", "card": "10H"}','person',1.76763987223965382579e+09);
INSERT INTO "actions" VALUES(1,41,0,'{"do": "play", "card": "JD"}','person',1.76763987473965382577e+09);
INSERT INTO "actions" VALUES(1,42,1,'{"do": "play", "card": "10S"}','person',1.76763987723965382576e+09);
INSERT INTO "actions" VALUES(1,43,0,'{"do": "play", "card": "KC"}','person',1.76763987973965382574e+09);
INSERT INTO "actions" VALUES(1,44,1,'{"do": "bust", "card": "6H"}','person',1.76763988223965382573e+09);
INSERT INTO "actions" VALUES(1,45,1,'{"do": "ask", "seat": 0}','person',1.7676398847396538258e+09);
INSERT INTO "actions" VALUES(1,46,0,'{"do": "pass"}','stand-in',1.76764006473965382569e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["7", "11"], "take": ["1", "4"]}','person',1.7676400672396538258e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": [], "take": []}','person',1.76764006973965382579e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["9", "BOMB"], "take": ["2", "5"]}','house',1.76764006973965382579e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "2"}','house',1.76764007117272663118e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "3"}','person',1.76764007367272663116e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "5"}','person',1.76764007617272663115e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "5"}','house',1767640078.11138);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "play", "cards": ["GHOST", "GHOST"]}','house',1.76764007955708384511e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "play", "cards": ["4D", "4C"]}','person',1.7676400820570838451e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "play", "cards": ["KC"]}','person',1.76764008455708384508e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "answer", "cards": ["KS"]}','house',1.76764008555780053133e+09);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "accept"}','person',1.76764008805780053132e+09);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "cards": ["4S"]}','person',1.76764009055780053143e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "cards": ["8C"], "suit": "D"}','person',1.76764009305780053142e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["14", "GIVE", "FIVE"]}','person',1.7676400955578005314e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["16", "BOTTOM", "BOTTOM"]}','person',1.76764009805780053139e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["10", "13", "BOTTOM"]}','house',1.76764009805780053139e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.7676400999455728531e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764010244557285308e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764010494557285307e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.7676401059381873608e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "7H"}','person',1.76764010843818736079e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "KH"}','house',1.76764010936690831184e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "8C"}','person',1.76764011186690831183e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "QS"}','person',1.76764011436690831181e+09);
INSERT INTO "actions" VALUES(5,4,2,'{"do": "play", "card": "JS"}','house',1.76764011513663840289e+09);
INSERT INTO "actions" VALUES(5,5,0,'{"do": "play", "card": "2H"}','person',1.76764011763663840296e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "6D"}','person',1.76764012013663840295e+09);
INSERT INTO "actions" VALUES(5,7,2,'{"do": "play", "card": "KS"}','house',1.7676401215175993443e+09);
INSERT INTO "actions" VALUES(5,8,0,'{"do": "play", "card": "9H"}','person',1.76764012401759934428e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "9S"}','person',1.76764012651759934427e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "bust", "card": "3H"}','house',1.76764012794862174987e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "4"}','person',1.76764013044862174986e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "2"}','person',1.76764013294862174984e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "4"}','house',1.76764013464535641667e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "3"}','person',1.76764013714535641675e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "3"}','person',1.76764013964535641673e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "4"}','house',1.76764014170292282097e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "X2"}','person',1.76764014420292282108e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["14", "14", "BOTTOM"]}','person',1.76764014670292282107e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["5", "11", "16"]}','house',1.76764014670292282107e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','house',1.76764014834354901313e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76764015084354901312e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764015193351125719e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764015443351125717e+09);
INSERT INTO "actions" VALUES(8,6,0,'{"do": "play", "from": "open", "cards": ["14", "14"]}','person',1.76764015693351125716e+09);
INSERT INTO "actions" VALUES(8,7,1,'{"do": "pick_up"}','house',1.76764015693351125716e+09);
INSERT INTO "actions" VALUES(8,8,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764015943351125714e+09);
INSERT INTO "actions" VALUES(8,9,1,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','house',1.76764016129112696649e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.7676401630289280414e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764016552892804139e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764016705091500276e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764016955091500275e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764017131727743147e+09);
INSERT INTO "actions" VALUES(8,15,1,'{"do": "play", "from": "open", "cards": ["16"]}','house',1.76764017243124747281e+09);
INSERT INTO "actions" VALUES(8,16,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.7676401749312474728e+09);
INSERT INTO "actions" VALUES(8,17,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764017623782706267e+09);
INSERT INTO "actions" VALUES(8,18,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764017873782706266e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764017988568210596e+09);
INSERT INTO "actions" VALUES(8,20,0,'{"do": "pick_up"}','person',1.76764017988568210596e+09);
INSERT INTO "actions" VALUES(8,21,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764018112143111221e+09);
INSERT INTO "actions" VALUES(8,22,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764018362143111233e+09);
INSERT INTO "actions" VALUES(8,23,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764018592453622811e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764018806261253352e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.7676401905626125335e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1767640191.51834);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1767640194.01834);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.7676401955955734253e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764019809557342529e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764019968742036818e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "open", "cards": ["11"]}','house',1.76764020074224686629e+09);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764020324224686627e+09);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "pick_up"}','house',1.76764020324224686627e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764020574224686626e+09);
INSERT INTO "actions" VALUES(8,35,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764020690692853928e+09);
INSERT INTO "actions" VALUES(8,36,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764020940692853926e+09);
INSERT INTO "actions" VALUES(8,37,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764021166384959222e+09);
INSERT INTO "actions" VALUES(8,38,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.7676402141638495922e+09);
INSERT INTO "actions" VALUES(8,39,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764021644034266468e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764021754063391689e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764022004063391687e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764022159643077857e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764022409643077856e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76764022506372690205e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764022756372690204e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764022895297932629e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764023145297932628e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764023215445685382e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764023465445685393e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764023628679180144e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "open", "cards": ["5"]}','house',1.76764023780352210997e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764024030352210996e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "pick_up"}','house',1.76764024030352210996e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764024280352210994e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764024407081556319e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764024657081556318e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764024814587354661e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764025064587354659e+09);
INSERT INTO "actions" VALUES(8,59,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764025268110680578e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "flip", "index": 2}','house',1.76764025411760163303e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764025661760163302e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764025861684584612e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764026111684584624e+09);
INSERT INTO "actions" VALUES(8,64,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.7676402624017128945e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764026490171289448e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764026557406973838e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764026807406973837e+09);
INSERT INTO "actions" VALUES(8,68,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.76764027019814443583e+09);
INSERT INTO "actions" VALUES(8,69,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764027269814443582e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.7676402751981444358e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','house',1.76764027710285925865e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764027960285925863e+09);
INSERT INTO "actions" VALUES(8,73,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764028117887830732e+09);
INSERT INTO "actions" VALUES(8,74,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764028367887830739e+09);
INSERT INTO "actions" VALUES(8,75,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764028491001081461e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "pick_up"}','person',1.76764028491001081461e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764028597557520863e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764028847557520861e+09);
INSERT INTO "actions" VALUES(8,79,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764028964430618281e+09);
INSERT INTO "actions" VALUES(8,80,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764029214430618292e+09);
INSERT INTO "actions" VALUES(8,81,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764029401686835292e+09);
INSERT INTO "actions" VALUES(8,82,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.7676402965168683529e+09);
INSERT INTO "actions" VALUES(8,83,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764029808313584326e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "flip", "index": 0}','house',1.7676402993353440762e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["6", "6", "6"]}','person',1.76764030183534407618e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764030433534407617e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764030579952144623e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764030829952144621e+09);
INSERT INTO "actions" VALUES(8,89,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764030927416634563e+09);
INSERT INTO "actions" VALUES(8,90,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764031177416634562e+09);
INSERT INTO "actions" VALUES(8,91,1,'{"do": "pick_up"}','house',1.76764031177416634562e+09);
INSERT INTO "actions" VALUES(8,92,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764031427416634561e+09);
INSERT INTO "actions" VALUES(8,93,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764031545217490193e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764031795217490192e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "pick_up"}','house',1.76764031795217490192e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.7676403204521749019e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764032247883367534e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764032497883367533e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764032648809289935e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764032898809289933e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764033075607156749e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764033325607156747e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76764033575607156746e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764033783570504191e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.7676403403357050419e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.7676403428759081363e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764034537590813641e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1767640346.48955);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1767640348.98955);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "flip", "index": 1}','person',1767640351.48955);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764035294668602946e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "pick_up"}','person',1.76764035294668602946e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764035388384246829e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764035638384246827e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','house',1.76764035775529479987e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764036025529479986e+09);
INSERT INTO "actions" VALUES(8,117,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764036105475878715e+09);
INSERT INTO "actions" VALUES(8,118,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764036355475878713e+09);
INSERT INTO "actions" VALUES(8,119,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764036559742665293e+09);
INSERT INTO "actions" VALUES(8,120,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764036809742665292e+09);
INSERT INTO "actions" VALUES(8,121,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764036967060112958e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "flip", "index": 1}','house',1.76764036967060112958e+09);
INSERT INTO "actions" VALUES(8,123,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764037217060112957e+09);
INSERT INTO "actions" VALUES(8,124,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764037305850958822e+09);
INSERT INTO "actions" VALUES(8,125,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.7676403755585095882e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "flip", "index": 0}','person',1.76764037805850958819e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764037957967424389e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764038207967424387e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM", "BOTTOM"]}','house',1767640383.40075);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "flip", "index": 2}','person',1767640383.40075);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["FIVE", "TABLE", "BOTTOM"]}','person',1767640385.90075);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["11", "FIVE", "BOTTOM"]}','house',1767640385.90075);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1767640388.40075);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "pick_up"}','house',1767640388.40075);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1767640390.90075);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "pick_up"}','house',1767640390.90075);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1767640393.40075);
INSERT INTO "actions" VALUES(9,7,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764039496788263319e+09);
INSERT INTO "actions" VALUES(9,8,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764039746788263317e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,1,0,0,0,NULL,NULL,1.0,NULL,1.76764006473965382569e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76764006473965382569e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76764006473965382569e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1767640383.40075,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1767640383.40075,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7043,'en-US',1.76764076973965382575e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7045,'en-US',1.76764077473965382572e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764096367272663121e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.7676409661727266312e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764098305780053134e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7005,'en-US',1.76764098055780053135e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7004,'en-US',1.76764099244557285313e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7005,'en-US',1.76764099494557285312e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7001,'en-US',1.76764101401759934429e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7002,'en-US',1.76764101651759934427e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7006,'en-US',1.767641034202922821e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7004,'en-US',1.76764102964535641665e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7119,'en-US',1.76764127207967424392e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764128746788263318e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76764014420292282108e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79538769892251682275e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79538769892956089971e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79538769895462608332e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.7953876989775981903e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79538769899738979334e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79538769901855206493e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79538769903376698496e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79538769906630778314e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79538769909393167495e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79538769910934758186e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79538769913025355335e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79538769914960980415e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79538769916221404082e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79538769918134570122e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1795387699.20565,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79538769924136424067e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79538769925140190121e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.7953876992777695656e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79538769930939149854e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79538769932816171643e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79538769934555649757e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79538769935767149928e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.7953876993693289757e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.79538769939362359041e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
INSERT INTO "migrations" VALUES(28,1.79538769941337013249e+09,'2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e');
INSERT INTO "migrations" VALUES(29,1.7953876994347763062e+09,'ec806519de8c65a1a90c9ff29439e287fb620ccb4924e2b5cb3d5e5f7b2c9a50');
INSERT INTO "migrations" VALUES(30,1.79538769944288372987e+09,'de025795990cdd3e0ffa7429c9138985afa00bc4670aa86237fc0cfd0235cfd8');
INSERT INTO "migrations" VALUES(31,1.79538769946132445334e+09,'a05c65a5257b3e7a03ad71b89f5887e72259cba6f00fd6406524af28b5a4a922');
INSERT INTO "migrations" VALUES(32,1.79538769948534893986e+09,'f28fdca8f6c20ec09f503862373c66ecd25d28fbd975fbca28c187bef583f886');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,1,1,0,1.76764006473965382569e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76764006473965382569e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1767640383.40075,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','947b3ea2037d0dddc2acbb975557c083',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [1, 0, 0], "question": null, "out": [2, 1], "left": [], "winners": [0], "ranking": [[0], [1], [2]], "seed": "947b3ea2037d0dddc2acbb975557c083/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 94, "hands": [["2H", "4H", "KH"], ["8D", "QH"], []], "draw": ["10D", "2S", "7H", "2C", "8H", "5S", "3D", "3C", "AD", "JC", "4C", "7C", "QS", "KS", "9H", "AS", "3H", "JS", "9C", "10C", "9D", "5H", "4D", "AC", "9S", "JH"], "discard": ["QD", "KD", "8S", "7D", "3S", "6D", "AH", "7S", "8C", "5C", "4S", "5D", "6C", "6S", "QC", "2D", "10H", "JD", "10S", "KC", "6H"]}','{"seats": [[40, 1, 44], [38, 0, 46], [16, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "10S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 84, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["QH"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "KC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 94, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["KH"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 94, "round": 2, "question": [1, "6H"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 0}], "facts": {"total": 94, "round": 2, "question": [1, "6H"]}, "by": "person"}, {"events": [{"event": "pass", "seat": 0}], "facts": {"total": 94, "round": 2, "settled": [1, "6H"]}, "by": "stand-in"}], "turning": {"number": 45, "move": {"events": [{"event": "bust", "seat": 1, "card": "6H"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 94, "round": 2, "question": [1, "6H"]}, "by": "person"}}}',47,50,NULL,1767639600.0,1.76764006473965382569e+09,NULL,NULL,0,52,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','db1eede48d078605728247de2216d13a',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "db1eede48d078605728247de2216d13a/900,901,900,900", "chance": 54, "direction": 1, "turn": 0, "to_act": [0], "turns": 4, "hands": [["1", "4", "11"], ["2", "8", "11"], ["3", "9", "BOMB"]], "open": [["5", "7", "11"], ["9", "BOMB", "REVERSE"], ["9", "10", "BOMB"]], "hidden": [["6", "DOOVER", "10"], ["DOOVER", "1", "5"], ["1", "4", "6"]], "draw": ["3", "9", "7", "3", "8", "11", "10", "7", "8", "6", "1", "2", "DOOVER", "DOOVER", "4", "BOMB", "2", "REVERSE", "6", "4", "10", "7", "8"], "discard": ["2", "3", "5", "5"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["9", "BOMB"], "take": ["2", "5"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["11"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "5"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["BOMB"]}]]]}], "turning": null}',7,10,NULL,1.76764006473965382569e+09,1767640078.11138,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','0eb1fab7743216cb9a68c782ff11bcfd',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "0eb1fab7743216cb9a68c782ff11bcfd/900,901,900,900", "chance": 60, "direction": -1, "turn": 2, "phase": "play", "to_act": [2], "winners": null, "ranking": null, "draw": ["2D", "8D", "JOKER", "JD", "QH", "AS", "6S", "2S", "KH", "MIRROR", "3C", "6D", "8S", "5H", "5C", "3S", "7C", "5D", "3D", "2H", "JOKER", "AH", "JS", "MIRROR", "3H", "9C", "QD", "KD", "7H", "QC", "JH", "2C", "8H", "10H", "7S"], "discard": ["4H", "GHOST", "GHOST", "4D", "4C", "KC", "KS", "4S", "8C"], "hands": [["AD", "6H", "9D", "9H", "10C", "GHOST", "MIRROR"], ["AC", "5S", "6C", "10D", "JC"], ["7D", "9S", "10S", "QS"]], "suit": "D", "rank": "8", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[7, 0, 7], [5, 0, 6], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "cards": ["KC"]}], "facts": {"facing": [["king", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["KS"]}], "facts": {"facing": [["king", 2, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 0, "kind": "king", "by": 2}, {"event": "draw", "seat": 0, "cards": ["?", "?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["MIRROR", "GHOST", "9H"]}]]]}, {"events": [{"event": "play", "seat": 1, "cards": ["4S"]}], "facts": {"facing": [], "emptied": [], "direction": -1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "cards": ["8C"], "suit": "D"}], "facts": null, "by": "person"}], "turning": null}',7,10,NULL,1767640078.11138,1.76764009305780053142e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','005fc3fc1fb1aaff0d845bc976c3758c',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "005fc3fc1fb1aaff0d845bc976c3758c/900,901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 4, "out": [], "row": "15", "run": 2, "hands": [["12", "13", "16"], ["4", "8", "TABLE"], ["5", "6", "12"]], "open": [["14", "GIVE", "FIVE"], ["16", "BOTTOM", "BOTTOM"], ["10", "13", "BOTTOM"]], "hidden": [["9", "TABLE", "15"], ["GIVE", "TABLE", "9"], ["10", "14", "GIVE"]], "draw": ["16", "11", "8", "6", "8", "4", "3", "6", "4", "11", "3", "5", "9", "13", "1", "7", "5", "12", "2", "FIVE", "14", "3", "FIVE", "11", "1", "1", "7", "2", "7"], "discard": ["2", "10", "15", "15"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["10", "13", "BOTTOM"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["2"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["15"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["10"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["16"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["15"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["TABLE"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["15"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["12"]}]]]}], "turning": null}',7,10,NULL,1.76764009305780053142e+09,1.7676401059381873608e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','b57d6ff9ed8e28862ed8ddd8466e9915',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 3, 2], "question": {"card": "3H", "asker": 2, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "b57d6ff9ed8e28862ed8ddd8466e9915/900,901,900,900", "chance": 52, "direction": 1, "turn": 2, "to_act": [2], "total": 99, "hands": [["2D", "2S", "4S"], ["AH", "3C", "7D"], ["5C", "6S"]], "draw": ["6H", "5S", "AS", "8S", "9C", "3D", "10C", "10D", "KD", "5H", "2C", "AD", "KC", "AC", "JC", "5D", "10S", "JH", "6C", "8D", "8H", "QD", "7C", "10H", "QH", "9D", "4C", "3S", "4D", "QC", "4H", "7S", "JD"], "discard": ["7H", "KH", "8C", "QS", "JS", "2H", "6D", "KS", "9H", "9S", "3H"]}','{"seats": [[7, 0, 9], [8, 0, 10], [9, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "6D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 53, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["AH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "KS"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5C"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["4S"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "9S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["7D"]}]]]}, {"events": [{"event": "bust", "seat": 2, "card": "3H"}, {"event": "lost", "seat": 2}], "facts": null, "by": "house"}], "turning": null}',11,14,NULL,1.7676401059381873608e+09,1.76764012794862174987e+09,NULL,NULL,0,15,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','ef4dd2267ebff0cdbe813af034789eb3',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 66, "tip_tops": [22, 44, 55, 33], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "ef4dd2267ebff0cdbe813af034789eb3/900,901,900,900", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 40, "hands": [["-10", "0", "1", "TOPSY"], ["-10", "2", "5", "SPIN"], ["-10", "1", "3", "SPIN"]], "draw": ["0", "1", "2", "5", "3", "5", "2", "0", "-10", "5", "-10", "5", "SPIN", "TOP", "TOPSY", "SPIN", "3", "TOP", "4", "4", "1", "X2", "1", "SPIN", "5", "TOPSY", "0", "3", "TOP", "TOP", "2", "5", "2", "4", "3", "1", "1", "2", "4", "0", "-10", "X2", "3", "1", "0", "4", "2", "0", "5", "SPIN", "0", "X2", "TOPSY"], "discard": ["4", "2", "4", "3", "3", "4", "X2"]}','{"seats": [[6, 0, 7], [6, 0, 5], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "3"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 13, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["X2"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 16, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["-10"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["0"]}]]]}], "turning": null}',7,10,NULL,1.76764012794862174987e+09,1.76764014420292282108e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','d6a8808484f89ffc59dfcfa32d2ee15a',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764014420292282108e+09,1.76764014420292282108e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','5616d38089a39be30878606f51be4a13',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "5616d38089a39be30878606f51be4a13/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 119, "out": [0], "row": "15", "run": 1, "hands": [[], ["4", "4", "4", "7", "9", "9", "9", "FIVE"]], "open": [[], []], "hidden": [[null, null, null], [null, null, null]], "draw": [], "discard": ["5", "5", "7", "7", "10", "11", "11", "12", "TABLE", "10", "13", "FIVE", "TABLE", "BOTTOM", "1", "10", "15", "BOTTOM", "BOTTOM", "1", "15"], "removed": ["1", "2", "2", "2", "3", "3", "3", "5", "6", "6", "6", "8", "8", "8", "11", "12", "12", "13", "13", "14", "14", "14", "15", "16", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "TABLE"]}','{"seats": [[122, 0, 129], [124, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "flip", "seat": 0, "index": 0, "card": "BOTTOM"}, {"event": "bottom", "card": "1"}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["10"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["15"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["BOTTOM", "BOTTOM"]}, {"event": "bottom", "card": "1"}], "facts": {}, "by": "house"}, {"events": [{"event": "flip", "seat": 0, "index": 2, "card": "15"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "turning": {"number": 106, "move": {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["GIVE"], "to": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}, {"event": "give", "seat": 0, "to": 1, "cards": ["1", "9", "10", "FIVE", "4", "TABLE", "BOTTOM", "FIVE", "4"]}], "facts": {}, "by": "person"}}}',131,123,NULL,1.76764014420292282108e+09,1767640383.40075,NULL,NULL,0,125,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','80d3b43803a8af80d599cee5043987e1',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "80d3b43803a8af80d599cee5043987e1/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 7, "out": [], "row": "8", "run": 1, "hands": [["11", "12", "16"], ["6", "7", "9", "14", "14"]], "open": [["FIVE", "TABLE", "BOTTOM"], ["11", "FIVE", "BOTTOM"]], "hidden": [["13", "GIVE", "11"], ["TABLE", "15", "10"]], "draw": ["16", "BOTTOM", "GIVE", "5", "1", "16", "5", "10", "6", "15", "4", "15", "8", "14", "9", "GIVE", "3", "8", "2", "13", "6", "7", "3", "FIVE", "1", "13", "12", "12", "3", "9", "7", "10", "TABLE", "2", "5", "1", "2"], "discard": ["4", "4", "8"], "removed": []}','{"seats": [[10, 0, 9], [9, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["14", "14"]}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["4", "8"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["14", "14"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["12"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}], "turning": null}',9,10,NULL,1767640383.40075,1.76764039746788263317e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','dd5d471f33ceebdfa7633ec8eb6c9675',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1767640383.40075,1767640383.40075,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
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
, done INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE waits (                                 -- who is waited for, and until when
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                       -- -1: the lobby as a whole
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'house', 'stand-in', 'lobby')),
    due      REAL NOT NULL, call REAL, called INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "waits" VALUES(2,0,'person',1767640258.11138,1767640168.11138,NULL);
INSERT INTO "waits" VALUES(3,2,'house',1.76764009455668091776e+09,NULL,NULL);
INSERT INTO "waits" VALUES(4,0,'person',1.76764028593818736069e+09,1.76764019593818736079e+09,NULL);
INSERT INTO "waits" VALUES(5,2,'house',1.767640130450163126e+09,NULL,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.76764032420292282101e+09,1.76764023420292282111e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764194420292282102e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764039933618879313e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1767726783.40075,NULL,NULL);
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
CREATE INDEX tournaments_shown ON tournaments (id, guild_id) WHERE done = 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
