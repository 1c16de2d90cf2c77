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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "QH"}','house',1.76763960129632091526e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "JH"}','person',1.76763960379632091525e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "8S"}','person',1.76763960629632091523e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "9C"}','house',1.76763960760748863217e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "5S"}','person',1.76763961010748863215e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "6C"}','person',1.76763961260748863222e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "4C"}','house',1.7676396148583376407e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "QC"}','person',1.76763961735833764069e+09);
INSERT INTO "actions" VALUES(1,8,0,'{"do": "play", "card": "3H"}','person',1.7676396198583376408e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "7D"}','house',1.76763962134843444825e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "5C"}','person',1.76763962384843444823e+09);
INSERT INTO "actions" VALUES(1,11,0,'{"do": "play", "card": "2C"}','person',1.76763962634843444822e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "AD", "as": 1}','house',1.7676396275665166378e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "7C"}','person',1.76763963006651663779e+09);
INSERT INTO "actions" VALUES(1,14,0,'{"do": "play", "card": "2S"}','person',1.76763963256651663777e+09);
INSERT INTO "actions" VALUES(1,15,2,'{"do": "play", "card": "2H"}','house',1.76763963384826731676e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "5D"}','person',1.76763963634826731675e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76763963884826731686e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "KS"}','house',1.76763964116655039786e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "9H"}','person',1.76763964366655039785e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "4S"}','person',1.76763964616655039783e+09);
INSERT INTO "actions" VALUES(1,21,1,'{"do": "play", "card": "10D"}','person',1.76763964866655039782e+09);
INSERT INTO "actions" VALUES(1,22,2,'{"do": "play", "card": "JC"}','house',1.76763965014309406284e+09);
INSERT INTO "actions" VALUES(1,23,0,'{"do": "bust", "card": "AS"}','person',1.76763965264309406283e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "pass"}','person',1.76763965514309406281e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "play", "card": "KS"}','person',1.7676396576430940628e+09);
INSERT INTO "actions" VALUES(1,26,2,'{"do": "play", "card": "9H"}','house',1.76763965873390245433e+09);
INSERT INTO "actions" VALUES(1,27,1,'{"do": "bust", "card": "5D"}','person',1.7676396612339024544e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "ask", "seat": 2}','person',1.76763966373390245439e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "answer", "text": "That is the nicest thing anybody has asked me all round."}','house',1.76763966555111217502e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["11"], "take": ["5"]}','person',1.76763966805111217501e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["5", "7", "9"], "take": ["1", "2", "4"]}','person',1.76763967055111217499e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["DOOVER", "REVERSE"], "take": ["1", "9"]}','house',1.76763967055111217499e+09);
INSERT INTO "actions" VALUES(2,3,1,'{"do": "play", "from": "hand", "card": "1"}','person',1.76763967305111217498e+09);
INSERT INTO "actions" VALUES(2,4,2,'{"do": "play", "from": "hand", "card": "1"}','house',1.76763967561584949494e+09);
INSERT INTO "actions" VALUES(2,5,0,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763967811584949492e+09);
INSERT INTO "actions" VALUES(2,6,1,'{"do": "play", "from": "hand", "card": "4"}','person',1.76763968061584949491e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "answer", "cards": ["KS"]}','house',1.76763968211999940869e+09);
INSERT INTO "actions" VALUES(3,1,0,'{"do": "answer", "cards": ["GHOST", "GHOST"]}','person',1.76763968461999940867e+09);
INSERT INTO "actions" VALUES(3,2,1,'{"do": "answer", "cards": ["KD"]}','person',1.76763968711999940874e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "accept"}','house',1767639690.61896);
INSERT INTO "actions" VALUES(3,4,0,'{"do": "play", "cards": ["5D"]}','person',1767639693.11896);
INSERT INTO "actions" VALUES(3,5,1,'{"do": "play", "cards": ["5S"]}','person',1767639695.61896);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "play", "cards": ["JOKER", "JOKER"], "suit": "S", "shares": {"0": 10}}','house',1.76763969807072043416e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["15", "16", "GIVE"]}','person',1.76763970057072043414e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["10", "12", "16"]}','person',1.76763970307072043426e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["11", "11", "GIVE"]}','house',1.76763970307072043426e+09);
INSERT INTO "actions" VALUES(4,3,2,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763970419020056729e+09);
INSERT INTO "actions" VALUES(4,4,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763970669020056727e+09);
INSERT INTO "actions" VALUES(4,5,1,'{"do": "pick_up"}','person',1.76763970669020056727e+09);
INSERT INTO "actions" VALUES(4,6,2,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763970796339702599e+09);
INSERT INTO "actions" VALUES(4,7,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763971046339702611e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "JC"}','house',1.76763971264689302449e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "KH"}','person',1.76763971514689302447e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "KC"}','person',1.76763971764689302446e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "KD"}','house',1.76763971957267427442e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "8S"}','person',1.7676397220726742744e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "5S"}','person',1.76763972457267427439e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "JD"}','house',1.76763972682278370854e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "6D"}','person',1.76763972932278370852e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "3D"}','person',1.76763973182278370851e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "5H"}','house',1.76763973399147129058e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "5C"}','person',1.76763973649147129057e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "AC", "as": 1}','person',1.76763973899147129056e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "3S"}','house',1767639740.16648);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "6S"}','person',1767639742.66648);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "6C"}','person',1767639745.16648);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "play", "card": "AD", "as": 1}','house',1.76763974707562088965e+09);
INSERT INTO "actions" VALUES(5,16,0,'{"do": "play", "card": "9H"}','person',1.76763974957562088963e+09);
INSERT INTO "actions" VALUES(5,17,1,'{"do": "play", "card": "10S"}','person',1.76763975207562088962e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "play", "card": "3H"}','house',1.76763975373998379709e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "7H"}','person',1.76763975623998379708e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "bust", "card": "AH"}','person',1.76763975873998379706e+09);
INSERT INTO "actions" VALUES(6,0,0,'{"do": "play", "card": "2"}','person',1.76763976123998379705e+09);
INSERT INTO "actions" VALUES(6,1,1,'{"do": "play", "card": "3"}','person',1.76763976373998379703e+09);
INSERT INTO "actions" VALUES(6,2,2,'{"do": "play", "card": "X2"}','house',1.76763976466111826903e+09);
INSERT INTO "actions" VALUES(6,3,0,'{"do": "play", "card": "X2"}','person',1.76763976716111826902e+09);
INSERT INTO "actions" VALUES(6,4,1,'{"do": "play", "card": "X2"}','person',1.767639769661118269e+09);
INSERT INTO "actions" VALUES(6,5,2,'{"do": "play", "card": "3"}','house',1.76763977090483284e+09);
INSERT INTO "actions" VALUES(6,6,0,'{"do": "play", "card": "1"}','person',1.76763977340483283999e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["13", "16", "BOTTOM"]}','person',1.76763977590483283997e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["13", "15", "FIVE"]}','house',1.76763977590483283997e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763977712393164634e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763977962393164632e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763978262502264972e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763978512502264971e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763978650869202618e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76763978900869202616e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676397922530829906e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "pick_up"}','person',1.7676397922530829906e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763979391825532916e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76763979641825532914e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763979809206342704e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "pick_up"}','person',1.76763979809206342704e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76763979974899768828e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763980224899768826e+09);
INSERT INTO "actions" VALUES(8,16,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.7676398040511755943e+09);
INSERT INTO "actions" VALUES(8,17,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763980655117559437e+09);
INSERT INTO "actions" VALUES(8,18,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763980730253720281e+09);
INSERT INTO "actions" VALUES(8,19,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76763980980253720279e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763981188644361494e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763981438644361492e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1767639816.02456);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1767639818.52456);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763981978305244444e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "pick_up"}','person',1.76763981978305244444e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763982071342372892e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763982321342372891e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763982459588432313e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76763982709588432311e+09);
INSERT INTO "actions" VALUES(8,30,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.7676398295958843231e+09);
INSERT INTO "actions" VALUES(8,31,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1767639830.61947);
INSERT INTO "actions" VALUES(8,32,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1767639833.11947);
INSERT INTO "actions" VALUES(8,33,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763983427820253364e+09);
INSERT INTO "actions" VALUES(8,34,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76763983677820253376e+09);
INSERT INTO "actions" VALUES(8,35,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763983858309030533e+09);
INSERT INTO "actions" VALUES(8,36,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763984108309030532e+09);
INSERT INTO "actions" VALUES(8,37,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76763984278254747397e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "open", "cards": ["15"]}','house',1.76763984355717468257e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763984605717468256e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763984671414732929e+09);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763984921414732927e+09);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763985033552169798e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763985283552169797e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763985501870465278e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763985751870465277e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76763985847208786013e+09);
INSERT INTO "actions" VALUES(8,47,1,'{"do": "play", "from": "open", "cards": ["13"]}','house',1.76763985976231670382e+09);
INSERT INTO "actions" VALUES(8,48,0,'{"do": "pick_up"}','person',1.76763985976231670382e+09);
INSERT INTO "actions" VALUES(8,49,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76763986034079074866e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763986284079074864e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76763986390752363209e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763986640752363208e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76763986765513753888e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763987015513753886e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "pick_up"}','house',1.76763987015513753886e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.76763987265513753894e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763987386203908925e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["10", "10"]}','person',1.76763987636203908923e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.76763987886203908922e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763988074525618555e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763988324525618553e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763988587673830988e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76763988837673830987e+09);
INSERT INTO "actions" VALUES(8,64,1,'{"do": "pick_up"}','house',1.76763988837673830987e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763989087673830985e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763989229603338238e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76763989479603338236e+09);
INSERT INTO "actions" VALUES(8,68,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76763989602029752729e+09);
INSERT INTO "actions" VALUES(8,69,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763989852029752727e+09);
INSERT INTO "actions" VALUES(8,70,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763989978663825985e+09);
INSERT INTO "actions" VALUES(8,71,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76763990228663825984e+09);
INSERT INTO "actions" VALUES(8,72,1,'{"do": "pick_up"}','house',1.76763990228663825984e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763990478663825991e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763990657265686982e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763990907265686981e+09);
INSERT INTO "actions" VALUES(8,76,0,'{"do": "play", "from": "open", "cards": ["13"]}','person',1.76763991157265686992e+09);
INSERT INTO "actions" VALUES(8,77,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763991302367186545e+09);
INSERT INTO "actions" VALUES(8,78,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763991552367186544e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "open", "cards": ["16"]}','person',1.76763991802367186542e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763991946209597584e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "pick_up"}','person',1.76763991946209597584e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763992144332265856e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763992394332265854e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763992622469210628e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763992872469210626e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "pick_up"}','house',1.76763992872469210626e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763993122469210625e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76763993207759642599e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763993457759642597e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.76763993594285535818e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76763993844285535817e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763994007303762434e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763994257303762433e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76763994507303762431e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763994703696703915e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763994953696703914e+09);
INSERT INTO "actions" VALUES(8,97,0,'{"do": "flip", "index": 0}','person',1.76763995203696703912e+09);
INSERT INTO "actions" VALUES(8,98,1,'{"do": "play", "from": "hand", "cards": ["6", "6"]}','house',1.76763995347199869153e+09);
INSERT INTO "actions" VALUES(8,99,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76763995597199869151e+09);
INSERT INTO "actions" VALUES(8,100,1,'{"do": "pick_up"}','house',1.76763995597199869151e+09);
INSERT INTO "actions" VALUES(8,101,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76763995847199869163e+09);
INSERT INTO "actions" VALUES(8,102,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763995978288722043e+09);
INSERT INTO "actions" VALUES(8,103,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763996228288722042e+09);
INSERT INTO "actions" VALUES(8,104,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763996399881911274e+09);
INSERT INTO "actions" VALUES(8,105,0,'{"do": "pick_up"}','person',1.76763996399881911274e+09);
INSERT INTO "actions" VALUES(8,106,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763996552905058856e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "hand", "cards": ["14", "14", "14"]}','person',1.76763996802905058863e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76763997052905058862e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763997252377676964e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763997502377676962e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763997771864724158e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76763998021864724157e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE"]}','house',1.76763998295640158654e+09);
INSERT INTO "actions" VALUES(8,114,1,'{"do": "play", "from": "open", "cards": ["FIVE"]}','house',1.76763998454657864567e+09);
INSERT INTO "actions" VALUES(8,115,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763998704657864565e+09);
INSERT INTO "actions" VALUES(8,116,1,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','house',1.76763998920634984963e+09);
INSERT INTO "actions" VALUES(8,117,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763999170634984975e+09);
INSERT INTO "actions" VALUES(8,118,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763999353837513925e+09);
INSERT INTO "actions" VALUES(8,119,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763999603837513923e+09);
INSERT INTO "actions" VALUES(8,120,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763999742935705187e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76763999992935705186e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "play", "from": "hand", "cards": ["6", "6", "6"]}','house',1.76764000235382032393e+09);
INSERT INTO "actions" VALUES(8,123,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.7676400038131730556e+09);
INSERT INTO "actions" VALUES(8,124,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764000631317305571e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.76764000859340429305e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764001109340429303e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.7676400129709231853e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764001547092318529e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "pick_up"}','house',1.76764001547092318529e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764001797092318527e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764001942478084566e+09);
INSERT INTO "actions" VALUES(8,132,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764002192478084565e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764002320917940134e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764002570917940146e+09);
INSERT INTO "actions" VALUES(8,135,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.7676400270846774578e+09);
INSERT INTO "actions" VALUES(8,136,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764002958467745778e+09);
INSERT INTO "actions" VALUES(8,137,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764003027941441533e+09);
INSERT INTO "actions" VALUES(8,138,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764003277941441532e+09);
INSERT INTO "actions" VALUES(8,139,0,'{"do": "flip", "index": 2}','person',1.7676400352794144153e+09);
INSERT INTO "actions" VALUES(8,140,1,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','house',1.76764003668323946001e+09);
INSERT INTO "actions" VALUES(8,141,0,'{"do": "flip", "index": 1}','person',1.76764003668323946001e+09);
INSERT INTO "actions" VALUES(8,142,1,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','house',1.7676400379331004619e+09);
INSERT INTO "actions" VALUES(8,143,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764004043310046189e+09);
INSERT INTO "actions" VALUES(8,144,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.7676400414689664841e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764004396896648408e+09);
INSERT INTO "actions" VALUES(8,146,0,'{"do": "play", "from": "hand", "cards": ["1", "1"]}','person',1.76764004646896648407e+09);
INSERT INTO "actions" VALUES(8,147,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.7676400474166111946e+09);
INSERT INTO "actions" VALUES(8,148,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.76764004991661119459e+09);
INSERT INTO "actions" VALUES(8,149,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.7676400514690542221e+09);
INSERT INTO "actions" VALUES(8,150,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764005396905422209e+09);
INSERT INTO "actions" VALUES(8,151,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764005646905422207e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["14", "14", "16"]}','person',1.76764005896905422206e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["10", "GIVE", "TABLE"]}','house',1.76764005896905422206e+09);
INSERT INTO "actions" VALUES(9,2,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764006146905422204e+09);
INSERT INTO "actions" VALUES(9,3,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764006344942736629e+09);
INSERT INTO "actions" VALUES(9,4,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764006594942736628e+09);
INSERT INTO "actions" VALUES(9,5,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76764006808397722246e+09);
INSERT INTO "actions" VALUES(9,6,0,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','person',1.76764007058397722245e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763966555111217502e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763966555111217502e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764005646905422207e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764005646905422207e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7024,'en-US',1.76764054514309406282e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7028,'en-US',1.7676405537339024543e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7005,'en-US',1.76764056811584949497e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7006,'en-US',1.76764057061584949495e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7004,'en-US',1767640583.11896,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7005,'en-US',1767640585.61896,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7006,'en-US',1.76764060046339702603e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7001,'en-US',1.76764059307072043418e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7012,'en-US',1.76764064623998379708e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7013,'en-US',1.76764064873998379707e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7006,'en-US',1.76764066340483283999e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7004,'en-US',1.76764065966111826901e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7138,'en-US',1.76764094646905422212e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764096058397722236e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763977340483283999e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79536438760274910924e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79536438762070941922e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79536438764069986341e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79536438766072893149e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79536438768471121787e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79536438770503377912e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79536438772472715375e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79536438773667573936e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79536438775666856767e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.7953643877766811848e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79536438778209042543e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79536438779495906834e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79536438780643749233e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79536438782466363905e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79536438783318758006e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79536438785674619671e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79536438788074946409e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79536438790185379982e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79536438791010856622e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79536438792169666294e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79536438794084835055e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79536438795266771323e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.79536438797291564945e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.79536438799154186244e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.76763966555111217502e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,0,0,0,1.76763966555111217502e+09,2.76353894931404973087e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764005646905422207e+09,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','78fbaec1afce25ea5d1b5e7021d414c6',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [0, 1], "left": [], "winners": [2], "ranking": [[2], [1], [0]], "seed": "78fbaec1afce25ea5d1b5e7021d414c6/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [[], ["QS", "KC"], ["2C", "3C", "3H"]], "draw": ["2S", "QC", "4C", "KH", "4S", "6H", "6C", "3S", "7H", "JC", "10C", "7D", "AD", "AC", "6D", "8D", "QD", "4H", "2H", "5C", "JH", "QH", "8C", "2D", "5S", "JS", "10S", "9D", "9S", "KD", "7C", "6S", "4D", "JD", "10H", "AH", "9C", "10D", "AS", "8H", "3D", "5H", "7S", "8S"], "discard": ["KS", "9H", "5D"]}','{"seats": [[18, 0, 25], [22, 0, 29], [20, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["KC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "9H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2C"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "5D"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "5D"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 1, "target": 2}], "facts": {"total": 99, "round": 2, "question": [1, "5D"]}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "text": "That is the nicest thing anybody has asked me all round."}], "facts": {"total": 99, "round": 2, "settled": [1, "5D"]}, "by": "house"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 28, "move": {"events": [{"event": "bust", "seat": 1, "card": "5D"}, {"event": "lost", "seat": 1}, {"event": "out", "seat": 1}], "facts": {"total": 99, "round": 2, "question": [1, "5D"]}, "by": "person"}}}',30,33,NULL,1767639600.0,1.76763966555111217502e+09,NULL,NULL,0,35,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','9186261e7109978c64e7eaa08449e9c5',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "9186261e7109978c64e7eaa08449e9c5/900,901,900,900", "chance": 54, "direction": 1, "turn": 2, "to_act": [2], "turns": 4, "hands": [["3", "5", "6"], ["1", "2", "BOMB"], ["2", "6", "9"]], "open": [["10", "11", "BOMB"], ["5", "7", "9"], ["10", "DOOVER", "REVERSE"]], "hidden": [["10", "11", "4"], ["6", "2", "DOOVER"], ["7", "9", "DOOVER"]], "draw": ["3", "5", "5", "9", "BOMB", "REVERSE", "BOMB", "11", "2", "4", "8", "DOOVER", "10", "11", "3", "6", "8", "8", "7", "1", "3", "7", "8"], "discard": ["1", "1", "4", "4"], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["DOOVER", "REVERSE"], "take": ["1", "9"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "1"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["BOMB"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["1"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763966555111217502e+09,1.76763968061584949491e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','9b94fbffec0d3ec2bcafe9a256e43ce0',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "9b94fbffec0d3ec2bcafe9a256e43ce0/900,901,900,900", "chance": 60, "direction": 1, "turn": 0, "phase": "answer", "to_act": [0], "winners": null, "ranking": null, "draw": ["JC", "4C", "7D", "4H", "JS", "9H", "6H", "JD", "2D", "5C", "8S", "AS", "KC", "QC", "4S", "7H", "2S", "6C", "7C", "3D", "MIRROR", "9C", "MIRROR", "6D", "MIRROR", "5H", "4D", "8H", "2H", "2C", "10D", "QH", "GHOST", "QD", "10C"], "discard": ["KH", "KS", "GHOST", "GHOST", "KD", "5D", "5S", "JOKER", "JOKER"], "hands": [["3C", "8C", "JH", "QS"], ["AC", "3S", "9D", "10H", "10S"], ["AD", "AH", "3H", "6S", "7S", "8D", "9S"]], "suit": "S", "rank": null, "skips": [0, 0, 0], "facing": [{"kind": "joker", "cards": 10, "by": 2, "on": 0, "via": "card", "dir": 1, "now": false}, {"kind": "joker", "cards": 0, "by": 2, "on": 1, "via": "card", "dir": 1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "moves": [{"events": [{"event": "answer", "seat": 1, "cards": ["KD"]}], "facts": {"facing": [["king", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "accept", "seat": 2, "kind": "king", "by": 1}, {"event": "draw", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9S", "AH", "7S"]}]]]}, {"events": [{"event": "play", "seat": 0, "cards": ["5D"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["5S"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["JOKER", "JOKER"], "suit": "S", "shares": {"0": 10}}], "facts": null, "by": "house"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763968061584949491e+09,1.76763969807072043416e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','3b99f99756b086883a2ded516013385f',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "3b99f99756b086883a2ded516013385f/900,901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": "3", "run": 1, "hands": [["11", "12", "14"], ["1", "2", "4", "5", "7"], ["4", "7", "8"]], "open": [["15", "16", "GIVE"], ["10", "12", "16"], ["11", "11", "GIVE"]], "hidden": [["10", "12", "8"], ["5", "2", "7"], ["13", "BOTTOM", "1"]], "draw": ["FIVE", "6", "13", "6", "2", "9", "BOTTOM", "BOTTOM", "TABLE", "16", "6", "TABLE", "8", "5", "14", "3", "GIVE", "14", "9", "10", "15", "FIVE", "TABLE", "9", "4", "13", "FIVE", "3", "15"], "discard": ["1", "3"], "removed": []}','{"seats": [[6, 0, 8], [5, 0, 2], [5, 0, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["11", "11", "GIVE"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["4", "7"]}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',8,10,NULL,1.76763969807072043416e+09,1.76763971046339702611e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','3482140375580e0ac4d0244bfc9bd15f',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "AH", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "3482140375580e0ac4d0244bfc9bd15f/900,901,900,900", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 99, "hands": [["2H", "2S", "6H"], ["QC", "QS"], ["4D", "7D", "10D"]], "draw": ["7C", "QH", "4H", "9C", "AS", "2D", "10H", "9D", "QD", "4S", "KS", "7S", "10C", "8D", "8H", "4C", "2C", "8C", "JH", "JS", "3C", "5D", "9S"], "discard": ["JC", "KH", "KC", "KD", "8S", "5S", "JD", "6D", "3D", "5H", "5C", "AC", "3S", "6S", "6C", "AD", "9H", "10S", "3H", "7H", "AH"]}','{"seats": [[15, 0, 20], [15, 0, 21], [14, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "9H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["6H"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "10S"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 89, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["QC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "3H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 92, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["7D"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "7H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2S"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "AH"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',21,24,NULL,1.76763971046339702611e+09,1.76763975873998379706e+09,NULL,NULL,0,25,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','ede39da9bf7e87746e2831d4bdb311f7',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 66, "tip_tops": [55, 22, 44, 33], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "ede39da9bf7e87746e2831d4bdb311f7/900,901,900,900", "chance": 76, "direction": 1, "turn": 1, "to_act": [1], "total": 44, "hands": [["0", "1", "1", "TOP"], ["-10", "0", "0", "1"], ["-10", "-10", "0", "TOPSY"]], "draw": ["3", "3", "TOP", "SPIN", "2", "4", "-10", "5", "0", "0", "5", "SPIN", "5", "SPIN", "TOP", "4", "5", "SPIN", "X2", "4", "TOP", "2", "TOPSY", "0", "-10", "2", "3", "2", "SPIN", "TOPSY", "1", "TOPSY", "SPIN", "3", "5", "2", "4", "-10", "1", "1", "0", "5", "3", "5", "3", "2", "4", "2", "4", "4", "1", "4", "5"], "discard": ["2", "3", "X2", "X2", "X2", "3", "1"]}','{"seats": [[6, 0, 7], [6, 0, 5], [5, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 2, "card": "X2"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 10, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["TOPSY"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "X2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 20, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["0"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "X2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 40, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 43, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["-10"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["TOP"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76763975873998379706e+09,1.76763977340483283999e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','9db92ff3d2ddeef0b343579ea3df21e9',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76763977340483283999e+09,1.76763977340483283999e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','0f7cb0bde015cab2c94ef619ccd94e37',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "0f7cb0bde015cab2c94ef619ccd94e37/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 141, "out": [0], "row": "13", "run": 1, "hands": [[], ["1", "7", "7", "BOTTOM"]], "open": [[], []], "hidden": [[null, null, null], ["7", "12", "5"]], "draw": [], "discard": ["1", "1", "8", "12", "12", "FIVE", "TABLE", "13"], "removed": ["2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "6", "6", "6", "8", "8", "9", "9", "9", "10", "10", "10", "11", "11", "11", "13", "13", "14", "14", "14", "15", "15", "15", "16", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "TABLE", "TABLE", "BOTTOM", "BOTTOM"]}','{"seats": [[148, 0, 152], [141, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["12", "12"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["FIVE"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["13"]}, {"event": "out", "seat": 0}], "facts": {}, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 101, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["15", "FIVE", "3", "3", "11", "11", "16", "TABLE", "BOTTOM", "8", "BOTTOM", "15", "TABLE", "5", "6", "6", "12", "12"]}], "facts": {}, "by": "house"}}}',152,141,NULL,1.76763977340483283999e+09,1.76764005646905422207e+09,NULL,NULL,0,143,NULL,'{}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','88f4975e3e3e590df8b1af7d2f500b59',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "88f4975e3e3e590df8b1af7d2f500b59/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 5, "out": [], "row": "9", "run": 2, "hands": [["5", "13", "15"], ["5", "15", "FIVE"]], "open": [["14", "14", "16"], ["10", "GIVE", "TABLE"]], "hidden": [["1", "6", "1"], ["5", "12", "11"]], "draw": ["2", "10", "13", "6", "BOTTOM", "GIVE", "FIVE", "6", "FIVE", "3", "8", "BOTTOM", "13", "12", "7", "2", "1", "9", "3", "4", "TABLE", "14", "2", "16", "12", "4", "GIVE", "8", "15", "BOTTOM", "TABLE", "11", "10", "8", "11", "16"], "discard": ["3", "4", "7", "7", "9", "9"], "removed": []}','{"seats": [[8, 0, 7], [7, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["15"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["15"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["7"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["FIVE"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["9", "9"]}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["13", "5"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76764005646905422207e+09,1.76764007058397722245e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','3fbd41a54e799b0d3ebee684493ee895',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764005646905422207e+09,1.76764005646905422207e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL);
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
INSERT INTO "waits" VALUES(2,2,'house',1.76763968233206343648e+09,NULL,NULL);
INSERT INTO "waits" VALUES(3,0,'person',1.76763987807072043417e+09,1.76763978807072043419e+09,NULL);
INSERT INTO "waits" VALUES(4,1,'person',1.76763989046339702604e+09,1.76763980046339702601e+09,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.76763993873998379708e+09,1.76763984873998379705e+09,NULL);
INSERT INTO "waits" VALUES(6,1,'person',1.76763995340483283996e+09,1.76763986340483283997e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764157340483284001e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764007228195595741e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772645646905422213e+09,NULL,NULL);
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
CREATE INDEX daily_figures_score ON daily_figures (scope, period, game, score DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_streak ON daily_figures (scope, period, game, streak DESC, user_id) WHERE shown = 1;
CREATE INDEX daily_figures_person ON daily_figures (user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
INSERT INTO "sqlite_sequence" VALUES('tables',10);
INSERT INTO "sqlite_sequence" VALUES('gatherings',1);
COMMIT;
