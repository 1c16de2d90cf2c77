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
INSERT INTO "actions" VALUES(1,0,0,'{"do": "play", "card": "JS"}','person',1767639602.5);
INSERT INTO "actions" VALUES(1,1,1,'{"do": "play", "card": "KH"}','person',1767639605.0);
INSERT INTO "actions" VALUES(1,2,2,'{"do": "play", "card": "2H"}','house',1.76763960597055864339e+09);
INSERT INTO "actions" VALUES(1,3,0,'{"do": "play", "card": "KD"}','person',1.76763960847055864337e+09);
INSERT INTO "actions" VALUES(1,4,1,'{"do": "play", "card": "5S"}','person',1.76763961097055864336e+09);
INSERT INTO "actions" VALUES(1,5,2,'{"do": "play", "card": "AC", "as": 1}','house',1.76763961247510671616e+09);
INSERT INTO "actions" VALUES(1,6,0,'{"do": "play", "card": "3C"}','person',1.76763961497510671615e+09);
INSERT INTO "actions" VALUES(1,7,1,'{"do": "play", "card": "2C"}','person',1.76763961747510671613e+09);
INSERT INTO "actions" VALUES(1,8,2,'{"do": "play", "card": "AD", "as": 1}','house',1.76763961888818192484e+09);
INSERT INTO "actions" VALUES(1,9,0,'{"do": "play", "card": "6S"}','person',1.76763962138818192483e+09);
INSERT INTO "actions" VALUES(1,10,1,'{"do": "play", "card": "JH"}','person',1.76763962388818192481e+09);
INSERT INTO "actions" VALUES(1,11,2,'{"do": "play", "card": "9D"}','house',1.76763962656286215784e+09);
INSERT INTO "actions" VALUES(1,12,0,'{"do": "play", "card": "8C"}','person',1.76763962906286215782e+09);
INSERT INTO "actions" VALUES(1,13,1,'{"do": "play", "card": "6D"}','person',1.76763963156286215781e+09);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "QH"}','house',1.76763963317122077944e+09);
INSERT INTO "actions" VALUES(1,15,0,'{"do": "play", "card": "QC"}','person',1.76763963567122077942e+09);
INSERT INTO "actions" VALUES(1,16,1,'{"do": "play", "card": "4D"}','person',1.76763963817122077941e+09);
INSERT INTO "actions" VALUES(1,17,0,'{"do": "play", "card": "3D"}','person',1.76763964067122077939e+09);
INSERT INTO "actions" VALUES(1,18,2,'{"do": "play", "card": "9S"}','house',1.76763964320336294171e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "10S"}','person',1.76763964570336294169e+09);
INSERT INTO "actions" VALUES(1,20,0,'{"do": "play", "card": "8D"}','person',1.76763964820336294181e+09);
INSERT INTO "actions" VALUES(1,21,2,'{"do": "play", "card": "KS"}','house',1.76763965042981290812e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "4S"}','person',1.7676396529298129082e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "play", "card": "10C"}','house',1.76763965552497220043e+09);
INSERT INTO "actions" VALUES(1,24,0,'{"do": "play", "card": "JD"}','person',1.76763965802497220042e+09);
INSERT INTO "actions" VALUES(1,25,1,'{"do": "bust", "card": "3H"}','person',1.7676396605249722004e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "pass"}','person',1.76763966302497220039e+09);
INSERT INTO "actions" VALUES(1,27,2,'{"do": "play", "card": "QS"}','house',1.76763966433133530619e+09);
INSERT INTO "actions" VALUES(1,28,0,'{"do": "play", "card": "JS"}','person',1.76763966683133530617e+09);
INSERT INTO "actions" VALUES(1,29,2,'{"do": "play", "card": "AD", "as": 1}','house',1.76763966870396041866e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "play", "card": "QD"}','person',1.76763967120396041877e+09);
INSERT INTO "actions" VALUES(1,31,2,'{"do": "play", "card": "6S"}','house',1.767639673174426794e+09);
INSERT INTO "actions" VALUES(1,32,0,'{"do": "play", "card": "KD"}','person',1.76763967567442679407e+09);
INSERT INTO "actions" VALUES(1,33,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763967664559483528e+09);
INSERT INTO "actions" VALUES(1,34,0,'{"do": "play", "card": "7D"}','person',1.76763967914559483526e+09);
INSERT INTO "actions" VALUES(1,35,2,'{"do": "play", "card": "8C"}','house',1.76763968049810671801e+09);
INSERT INTO "actions" VALUES(1,36,0,'{"do": "play", "card": "6C"}','person',1.76763968299810671812e+09);
INSERT INTO "actions" VALUES(1,37,2,'{"do": "play", "card": "KS"}','house',1.76763968602128100399e+09);
INSERT INTO "actions" VALUES(1,38,0,'{"do": "play", "card": "4S"}','person',1.76763968852128100397e+09);
INSERT INTO "actions" VALUES(1,39,2,'{"do": "play", "card": "4C"}','house',1.76763968984006738659e+09);
INSERT INTO "actions" VALUES(1,40,0,'{"do": "play", "card": "9H"}','person',1.76763969234006738657e+09);
INSERT INTO "actions" VALUES(1,41,2,'{"do": "play", "card": "4D"}','house',1.7676396939671769142e+09);
INSERT INTO "actions" VALUES(1,42,0,'{"do": "play", "card": "9S"}','person',1.76763969646717691418e+09);
INSERT INTO "actions" VALUES(1,43,2,'{"do": "play", "card": "10H"}','house',1.7676396973979434967e+09);
INSERT INTO "actions" VALUES(1,44,0,'{"do": "play", "card": "KC"}','person',1.76763969989794349668e+09);
INSERT INTO "actions" VALUES(1,45,2,'{"do": "play", "card": "10C"}','house',1.76763970110146665572e+09);
INSERT INTO "actions" VALUES(1,46,0,'{"do": "play", "card": "QH"}','person',1.76763970360146665571e+09);
INSERT INTO "actions" VALUES(1,47,2,'{"do": "play", "card": "9C"}','house',1.76763970488949656483e+09);
INSERT INTO "actions" VALUES(1,48,0,'{"do": "bust", "card": "2C"}','person',1.7676397073894965649e+09);
INSERT INTO "actions" VALUES(1,49,0,'{"do": "ask", "seat": 2}','person',1.76763970988949656489e+09);
INSERT INTO "actions" VALUES(1,50,2,'{"do": "answer", "text": "Ask me again when I am older than this deck."}','house',1.76763971212206506726e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["BOMB"], "take": ["5"]}','person',1.76763971462206506734e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["9", "BOMB"], "take": ["2", "6"]}','person',1.76763971712206506732e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["11"], "take": ["8"]}','house',1.76763971712206506732e+09);
INSERT INTO "actions" VALUES(2,3,2,'{"do": "play", "from": "hand", "card": "1"}','house',1.76763971892571520802e+09);
INSERT INTO "actions" VALUES(2,4,0,'{"do": "play", "from": "hand", "card": "1"}','person',1.76763972142571520801e+09);
INSERT INTO "actions" VALUES(2,5,1,'{"do": "play", "from": "hand", "card": "2"}','person',1.76763972392571520808e+09);
INSERT INTO "actions" VALUES(2,6,2,'{"do": "play", "from": "hand", "card": "3"}','house',1.76763972586180758478e+09);
INSERT INTO "actions" VALUES(3,0,2,'{"do": "accept"}','house',1.76763972745771527289e+09);
INSERT INTO "actions" VALUES(3,1,2,'{"do": "play", "cards": ["KH", "KS", "KD"]}','house',1.76763972939709377283e+09);
INSERT INTO "actions" VALUES(3,2,0,'{"do": "answer", "cards": ["QC", "QS"]}','person',1.76763973189709377295e+09);
INSERT INTO "actions" VALUES(3,3,1,'{"do": "play", "cards": ["2S"]}','person',1.76763973439709377293e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "answer", "cards": ["GHOST"]}','house',1.76763973565491890908e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "accept"}','person',1.76763973815491890907e+09);
INSERT INTO "actions" VALUES(3,6,0,'{"do": "play", "cards": ["JOKER"], "suit": "D", "shares": {"2": 5}}','person',1.76763974065491890905e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["5", "7", "14"]}','person',1.76763974315491890904e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["8", "11", "15"]}','person',1.76763974565491890911e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["11", "14", "TABLE"]}','house',1.76763974565491890911e+09);
INSERT INTO "actions" VALUES(4,3,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763974815491890909e+09);
INSERT INTO "actions" VALUES(4,4,1,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763975065491890908e+09);
INSERT INTO "actions" VALUES(4,5,2,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763975241561627389e+09);
INSERT INTO "actions" VALUES(4,6,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76763975491561627388e+09);
INSERT INTO "actions" VALUES(5,0,1,'{"do": "play", "card": "6S"}','person',1.76763975741561627386e+09);
INSERT INTO "actions" VALUES(5,1,2,'{"do": "play", "card": "6D"}','house',1.76763975936278629305e+09);
INSERT INTO "actions" VALUES(5,2,0,'{"do": "play", "card": "8S"}','person',1.76763976186278629304e+09);
INSERT INTO "actions" VALUES(5,3,1,'{"do": "play", "card": "QH"}','person',1.76763976436278629302e+09);
INSERT INTO "actions" VALUES(5,4,2,'{"do": "play", "card": "3D"}','house',1.76763976626165199282e+09);
INSERT INTO "actions" VALUES(5,5,0,'{"do": "play", "card": "7D"}','person',1.7676397687616519928e+09);
INSERT INTO "actions" VALUES(5,6,1,'{"do": "play", "card": "KD"}','person',1.76763977126165199279e+09);
INSERT INTO "actions" VALUES(5,7,2,'{"do": "play", "card": "AH", "as": 1}','house',1.76763977248053574557e+09);
INSERT INTO "actions" VALUES(5,8,0,'{"do": "play", "card": "7H"}','person',1.76763977498053574555e+09);
INSERT INTO "actions" VALUES(5,9,1,'{"do": "play", "card": "3H"}','person',1.76763977748053574567e+09);
INSERT INTO "actions" VALUES(5,10,2,'{"do": "play", "card": "4S"}','house',1.76763977910303044316e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "3S"}','person',1.76763978160303044315e+09);
INSERT INTO "actions" VALUES(5,12,0,'{"do": "play", "card": "5S"}','person',1.76763978410303044313e+09);
INSERT INTO "actions" VALUES(5,13,2,'{"do": "play", "card": "9S"}','house',1.76763978615246725081e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "KS"}','person',1.76763978865246725079e+09);
INSERT INTO "actions" VALUES(5,15,0,'{"do": "play", "card": "4C"}','person',1.76763979115246725078e+09);
INSERT INTO "actions" VALUES(5,16,1,'{"do": "play", "card": "10D"}','person',1.76763979365246725085e+09);
INSERT INTO "actions" VALUES(5,17,2,'{"do": "play", "card": "7S"}','house',1.76763979605478906628e+09);
INSERT INTO "actions" VALUES(5,18,0,'{"do": "play", "card": "9H"}','person',1.76763979855478906627e+09);
INSERT INTO "actions" VALUES(5,19,1,'{"do": "play", "card": "2D"}','person',1.76763980105478906625e+09);
INSERT INTO "actions" VALUES(5,20,2,'{"do": "play", "card": "10C"}','house',1.76763980254580521577e+09);
INSERT INTO "actions" VALUES(5,21,0,'{"do": "play", "card": "KC"}','person',1.76763980504580521576e+09);
INSERT INTO "actions" VALUES(5,22,1,'{"do": "bust", "card": "5D"}','person',1.76763980754580521588e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "2"}','house',1.76763980875092864032e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "4"}','person',1.76763981125092864031e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "3"}','person',1.76763981375092864038e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "TOP"}','house',1.7676398147580094337e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "bust"}','person',1.76763981725800943369e+09);
INSERT INTO "actions" VALUES(6,5,0,'{"do": "play", "card": "2"}','person',1.76763981975800943367e+09);
INSERT INTO "actions" VALUES(6,6,1,'{"do": "play", "card": "5"}','person',1.76763982225800943379e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["10", "GIVE", "FIVE"]}','person',1.76763982475800943377e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["14", "TABLE", "BOTTOM"]}','house',1.7676398252047891617e+09);
INSERT INTO "actions" VALUES(8,2,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.7676398263990161419e+09);
INSERT INTO "actions" VALUES(8,3,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76763982889901614188e+09);
INSERT INTO "actions" VALUES(8,4,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763983070666933061e+09);
INSERT INTO "actions" VALUES(8,5,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76763983320666933059e+09);
INSERT INTO "actions" VALUES(8,6,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763983503697109217e+09);
INSERT INTO "actions" VALUES(8,7,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763983753697109229e+09);
INSERT INTO "actions" VALUES(8,8,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763983924093079566e+09);
INSERT INTO "actions" VALUES(8,9,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76763984174093079565e+09);
INSERT INTO "actions" VALUES(8,10,1,'{"do": "play", "from": "hand", "cards": ["7"]}','house',1.76763984299954318994e+09);
INSERT INTO "actions" VALUES(8,11,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763984549954319006e+09);
INSERT INTO "actions" VALUES(8,12,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763984680891227726e+09);
INSERT INTO "actions" VALUES(8,13,0,'{"do": "pick_up"}','person',1.76763984680891227726e+09);
INSERT INTO "actions" VALUES(8,14,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76763984804296159746e+09);
INSERT INTO "actions" VALUES(8,15,0,'{"do": "play", "from": "hand", "cards": ["7", "7", "7"]}','person',1.76763985054296159744e+09);
INSERT INTO "actions" VALUES(8,16,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763985304296159743e+09);
INSERT INTO "actions" VALUES(8,17,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763985483390045167e+09);
INSERT INTO "actions" VALUES(8,18,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76763985733390045166e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76763985892732095723e+09);
INSERT INTO "actions" VALUES(8,20,1,'{"do": "play", "from": "open", "cards": ["14"]}','house',1.76763986097028207781e+09);
INSERT INTO "actions" VALUES(8,21,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.7676398634702820778e+09);
INSERT INTO "actions" VALUES(8,22,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76763986432094287871e+09);
INSERT INTO "actions" VALUES(8,23,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.7676398668209428787e+09);
INSERT INTO "actions" VALUES(8,24,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763986823153758051e+09);
INSERT INTO "actions" VALUES(8,25,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76763987073153758049e+09);
INSERT INTO "actions" VALUES(8,26,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763987293869400023e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763987543869400022e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76763987668451333042e+09);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763987918451333041e+09);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.7676398805801548957e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763988308015489582e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763988427170133589e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76763988677170133588e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763988747809028625e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76763988997809028624e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763989116635775568e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76763989366635775567e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "pick_up"}','house',1.76763989366635775567e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763989616635775565e+09);
INSERT INTO "actions" VALUES(8,40,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1767639897.3614);
INSERT INTO "actions" VALUES(8,41,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1767639899.8614);
INSERT INTO "actions" VALUES(8,42,1,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76763990107881975178e+09);
INSERT INTO "actions" VALUES(8,43,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763990357881975177e+09);
INSERT INTO "actions" VALUES(8,44,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763990593447065354e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763990843447065352e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.7676399097594101429e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76763991225941014288e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','house',1.76763991419060897828e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763991669060897826e+09);
INSERT INTO "actions" VALUES(8,50,0,'{"do": "play", "from": "open", "cards": ["10"]}','person',1.76763991919060897825e+09);
INSERT INTO "actions" VALUES(8,51,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763992073441529272e+09);
INSERT INTO "actions" VALUES(8,52,0,'{"do": "pick_up"}','person',1.76763992073441529272e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76763992197146368023e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76763992447146368021e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76763992592696261409e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76763992842696261408e+09);
INSERT INTO "actions" VALUES(8,57,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76763993007050371165e+09);
INSERT INTO "actions" VALUES(8,58,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76763993257050371172e+09);
INSERT INTO "actions" VALUES(8,59,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76763993394956707956e+09);
INSERT INTO "actions" VALUES(8,60,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76763993644956707955e+09);
INSERT INTO "actions" VALUES(8,61,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76763993823863291743e+09);
INSERT INTO "actions" VALUES(8,62,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763994073863291742e+09);
INSERT INTO "actions" VALUES(8,63,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76763994323343753812e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["12", "12"]}','person',1.7676399457334375381e+09);
INSERT INTO "actions" VALUES(8,65,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763994823343753822e+09);
INSERT INTO "actions" VALUES(8,66,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76763994963790035249e+09);
INSERT INTO "actions" VALUES(8,67,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76763995213790035248e+09);
INSERT INTO "actions" VALUES(8,68,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763995331694054608e+09);
INSERT INTO "actions" VALUES(8,69,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76763995581694054607e+09);
INSERT INTO "actions" VALUES(8,70,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763995775190353395e+09);
INSERT INTO "actions" VALUES(8,71,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76763996025190353394e+09);
INSERT INTO "actions" VALUES(8,72,1,'{"do": "pick_up"}','house',1.76763996025190353394e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76763996275190353392e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76763996538607120511e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76763996788607120509e+09);
INSERT INTO "actions" VALUES(8,76,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763997085472226141e+09);
INSERT INTO "actions" VALUES(8,77,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763997335472226139e+09);
INSERT INTO "actions" VALUES(8,78,1,'{"do": "play", "from": "hand", "cards": ["5", "5"]}','house',1.76763997458806085584e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "hand", "cards": ["14", "14"]}','person',1.76763997708806085583e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76763997976303076746e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76763998226303076745e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "play", "from": "hand", "cards": ["1", "1"]}','house',1.76763998454207038883e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76763998704207038882e+09);
INSERT INTO "actions" VALUES(8,84,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.7676399895420703888e+09);
INSERT INTO "actions" VALUES(8,85,1,'{"do": "pick_up"}','house',1.7676399895420703888e+09);
INSERT INTO "actions" VALUES(8,86,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76763999204207038879e+09);
INSERT INTO "actions" VALUES(8,87,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76763999303869915008e+09);
INSERT INTO "actions" VALUES(8,88,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76763999553869915006e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.76763999803869915005e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76763999946291899684e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["2"]}','person',1.76764000196291899682e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764000542240047458e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764000792240047457e+09);
INSERT INTO "actions" VALUES(8,94,1,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 0}','house',1.76764000953968167303e+09);
INSERT INTO "actions" VALUES(8,95,0,'{"do": "play", "from": "hand", "cards": ["9", "9", "9"]}','person',1.76764001203968167301e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["2", "2"]}','person',1.767640014539681673e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764001594614696502e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.767640018446146965e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764001961948657038e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764002211948657037e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764002394469380377e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764002644469380375e+09);
INSERT INTO "actions" VALUES(8,103,1,'{"do": "pick_up"}','house',1.76764002644469380375e+09);
INSERT INTO "actions" VALUES(8,104,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764002894469380374e+09);
INSERT INTO "actions" VALUES(8,105,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764003109240889544e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764003359240889556e+09);
INSERT INTO "actions" VALUES(8,107,0,'{"do": "play", "from": "open", "cards": ["GIVE"], "to": 1}','person',1.76764003609240889555e+09);
INSERT INTO "actions" VALUES(8,108,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764003721553301807e+09);
INSERT INTO "actions" VALUES(8,109,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764003971553301805e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "flip", "index": 0}','person',1.76764004221553301804e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764004367708110806e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "pick_up"}','person',1.76764004367708110806e+09);
INSERT INTO "actions" VALUES(8,113,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764004489759564398e+09);
INSERT INTO "actions" VALUES(8,114,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764004739759564397e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764004834089827541e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.7676400508408982754e+09);
INSERT INTO "actions" VALUES(8,117,0,'{"do": "flip", "index": 2}','person',1.76764005334089827538e+09);
INSERT INTO "actions" VALUES(8,118,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764005525174260134e+09);
INSERT INTO "actions" VALUES(8,119,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764005775174260146e+09);
INSERT INTO "actions" VALUES(8,120,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764005865475487709e+09);
INSERT INTO "actions" VALUES(8,121,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764006115475487707e+09);
INSERT INTO "actions" VALUES(8,122,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764006196560692794e+09);
INSERT INTO "actions" VALUES(8,123,1,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','house',1.76764006305465531344e+09);
INSERT INTO "actions" VALUES(8,124,0,'{"do": "pick_up"}','person',1.76764006305465531344e+09);
INSERT INTO "actions" VALUES(8,125,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764006492549896241e+09);
INSERT INTO "actions" VALUES(8,126,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764006742549896239e+09);
INSERT INTO "actions" VALUES(8,127,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764006902531671527e+09);
INSERT INTO "actions" VALUES(8,128,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764007152531671526e+09);
INSERT INTO "actions" VALUES(8,129,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764007254614782336e+09);
INSERT INTO "actions" VALUES(8,130,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764007504614782334e+09);
INSERT INTO "actions" VALUES(8,131,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764007619812560084e+09);
INSERT INTO "actions" VALUES(8,132,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764007869812560082e+09);
INSERT INTO "actions" VALUES(8,133,1,'{"do": "pick_up"}','house',1.76764007869812560082e+09);
INSERT INTO "actions" VALUES(8,134,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764008119812560081e+09);
INSERT INTO "actions" VALUES(8,135,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764008236583042149e+09);
INSERT INTO "actions" VALUES(8,136,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764008486583042148e+09);
INSERT INTO "actions" VALUES(8,137,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764008646997165677e+09);
INSERT INTO "actions" VALUES(8,138,0,'{"do": "play", "from": "hand", "cards": ["13"]}','person',1.76764008896997165676e+09);
INSERT INTO "actions" VALUES(8,139,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764009037810063355e+09);
INSERT INTO "actions" VALUES(8,140,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764009287810063366e+09);
INSERT INTO "actions" VALUES(8,141,1,'{"do": "pick_up"}','house',1.76764009287810063366e+09);
INSERT INTO "actions" VALUES(8,142,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764009537810063365e+09);
INSERT INTO "actions" VALUES(8,143,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764009635104441635e+09);
INSERT INTO "actions" VALUES(8,144,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764009885104441646e+09);
INSERT INTO "actions" VALUES(8,145,0,'{"do": "flip", "index": 1}','person',1.76764009885104441646e+09);
INSERT INTO "actions" VALUES(8,146,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764009994726943968e+09);
INSERT INTO "actions" VALUES(8,147,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764010244726943966e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["15", "GIVE", "TABLE"]}','person',1.76764010494726943973e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["11", "14", "16"]}','house',1.76764010494726943973e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.7676401073257286549e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764010982572865489e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764011123548722267e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764011373548722266e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764011591467761993e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368,0.0,1.15035866660531382876e+01,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,0,0,0,0,NULL,NULL,0.0,NULL,1.76763971212206506726e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.76763971212206506726e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764010244726943966e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764010244726943966e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7049,'en-US',1.76764059988949656489e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7026,'en-US',1.76764055302497220039e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7004,'en-US',1.76764061142571520801e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7005,'en-US',1.767640613925715208e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764063065491890906e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7003,'en-US',1.76764062439709377285e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7006,'en-US',1.76764064491561627388e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7004,'en-US',1.76764064065491890908e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7014,'en-US',1.76764069504580521581e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7015,'en-US',1.76764069754580521579e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7005,'en-US',1.76764070975800943372e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7006,'en-US',1.76764071225800943371e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7136,'en-US',1.76764099244726943967e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7005,'en-US',1.7676410037354872227e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76763982225800943379e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79537921784974980349e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79537921786872363091e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79537921788469958302e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79537921790098500256e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79537921792871880532e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79537921794871830945e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79537921796873307231e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79537921798471808432e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79537921800001144412e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79537921801667666428e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.79537921803670287137e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79537921805482959748e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79537921807269167896e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79537921809274554248e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79537921811272239685e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79537921813670253755e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79537921816473078732e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79537921818073344234e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79537921820145273212e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79537921822121500966e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79537921824073219301e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.79537921826068091394e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1.79537921828069925306e+09,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
INSERT INTO "migrations" VALUES(27,1.79537921830204820635e+09,'5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9');
INSERT INTO "migrations" VALUES(28,1.79537921832145357138e+09,'2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e');
INSERT INTO "migrations" VALUES(29,1.79537921834070849421e+09,'ec806519de8c65a1a90c9ff29439e287fb620ccb4924e2b5cb3d5e5f7b2c9a50');
INSERT INTO "migrations" VALUES(30,1.79537921836384654046e+09,'de025795990cdd3e0ffa7429c9138985afa00bc4670aa86237fc0cfd0235cfd8');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,1,0,0,0,1.76763971212206506726e+09,2.76353894931404973087e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,2,0,0,0,1.76763971212206506726e+09,2.23646105068595026912e+01,8.06590141354368,3);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764010244726943966e+09,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','885b72aefc1ee13f039ece1188c04ba8',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 0, 1], "question": null, "out": [1, 0], "left": [], "winners": [2], "ranking": [[2], [0], [1]], "seed": "885b72aefc1ee13f039ece1188c04ba8/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["3D", "7S"], [], ["5S", "8S", "KH"]], "draw": ["6D", "7C", "8D", "3C", "4H", "3H", "6H", "5D", "2H", "10D", "JD", "2D", "AS", "9D", "QC", "JC", "JH", "7H", "5C", "8H", "3S", "5H", "10S", "2S", "AC"], "discard": ["QS", "JS", "AD", "QD", "6S", "KD", "AH", "7D", "8C", "6C", "KS", "4S", "4C", "9H", "4D", "9S", "10H", "KC", "10C", "QH", "9C", "2C"]}','{"seats": [[41, 0, 50], [20, 0, 27], [41, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 2, "card": "4C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["5S"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4D"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["8S"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "9S"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["KC"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["10C"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "KC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["QH"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 89, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["9C"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "QH"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["7S"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "9C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["KH"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 2}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "text": "Ask me again when I am older than this deck."}], "facts": {"total": 99, "round": 2, "settled": [0, "2C"]}, "by": "house"}], "turning": {"number": 49, "move": {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}}}',51,54,NULL,1767639600.0,1.76763971212206506726e+09,NULL,NULL,0,56,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','f041834c8805ab59f597795db738772e',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "f041834c8805ab59f597795db738772e/900,901,900,900", "chance": 54, "direction": 1, "turn": 0, "to_act": [0], "turns": 4, "hands": [["2", "4", "5"], ["2", "3", "6"], ["3", "8", "11"]], "open": [["6", "BOMB", "BOMB"], ["7", "9", "BOMB"], ["11", "DOOVER", "DOOVER"]], "hidden": [["10", "6", "8"], ["9", "8", "REVERSE"], ["DOOVER", "9", "BOMB"]], "draw": ["5", "1", "3", "11", "REVERSE", "10", "9", "10", "1", "4", "DOOVER", "6", "8", "10", "7", "2", "5", "5", "11", "7", "7", "4", "4"], "discard": ["1", "1", "2", "3"], "removed": []}','{"seats": [[5, 0, 5], [4, 0, 6], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["11"], "take": ["8"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "1"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "1"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "2"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["11"]}]]]}], "turning": null}',7,10,NULL,1.76763971212206506726e+09,1.76763972586180758478e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','67ccb44eaeae0b6bb7e327943ee3cda1',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 1, "left": [], "seed": "67ccb44eaeae0b6bb7e327943ee3cda1/900,901,900,900", "chance": 60, "direction": 1, "turn": 1, "phase": "answer", "to_act": [1], "winners": null, "ranking": null, "draw": ["9H", "6C", "6D", "MIRROR", "JC", "10D", "QH", "6H", "GHOST", "4C", "5S", "7C", "MIRROR", "AH", "5C", "AS", "GHOST", "4S", "5D", "8C", "AC", "7H", "JS", "6S", "9S", "JOKER", "4H", "MIRROR", "AD", "8H", "9D", "4D", "2C", "8D"], "discard": ["2H", "KH", "KS", "KD", "QC", "QS", "2S", "GHOST", "JOKER"], "hands": [["2D", "5H", "8S", "10C", "10S", "JD"], ["3D", "3H", "7S", "10H", "QD", "KC"], ["3C", "3S", "7D", "9C", "JH"]], "suit": "D", "rank": null, "skips": [0, 0, 0], "facing": [{"kind": "joker", "cards": 0, "by": 0, "on": 1, "via": "card", "dir": 1, "now": false}, {"kind": "joker", "cards": 5, "by": 0, "on": 2, "via": "card", "dir": 1, "now": false}], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[6, 0, 7], [4, 0, 4], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "answer", "seat": 0, "cards": ["QC", "QS"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 1, "cards": ["2S"]}], "facts": {"facing": [["two", 1, 2]], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "answer", "seat": 2, "cards": ["GHOST"]}], "facts": {"facing": [["two", 1, 0]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 0, "kind": "two", "by": 1}, {"event": "draw", "seat": 0, "cards": ["?", "?"]}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["JOKER", "2D"]}]]]}, {"events": [{"event": "play", "seat": 0, "cards": ["JOKER"], "suit": "D", "shares": {"2": 5}}], "facts": null, "by": "person"}], "turning": null}',7,10,NULL,1.76763972586180758478e+09,1.76763974065491890905e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','db9ff4fe5134d4ecd36a1ffb8ae19a00',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "db9ff4fe5134d4ecd36a1ffb8ae19a00/900,901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 4, "out": [], "row": "4", "run": 2, "hands": [["3", "7", "9"], ["2", "2", "GIVE"], ["6", "6", "10"]], "open": [["5", "7", "14"], ["8", "11", "15"], ["11", "14", "TABLE"]], "hidden": [["3", "15", "GIVE"], ["4", "13", "12"], ["14", "7", "13"]], "draw": ["TABLE", "BOTTOM", "12", "16", "15", "FIVE", "6", "5", "FIVE", "2", "BOTTOM", "8", "9", "16", "GIVE", "5", "8", "3", "11", "9", "12", "TABLE", "10", "16", "10", "FIVE", "1", "BOTTOM", "13"], "discard": ["1", "1", "4", "4"], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["11", "14", "TABLE"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["GIVE"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["6"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["4"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["7"]}]]]}], "turning": null}',7,10,NULL,1.76763974065491890905e+09,1.76763975491561627388e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','4c6a84c2dfdef18c3a2221508f9ba8f2',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "5D", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "4c6a84c2dfdef18c3a2221508f9ba8f2/900,901,900,900", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 98, "hands": [["8D", "9D", "10S"], ["6H", "QD"], ["AD", "2H", "10H"]], "draw": ["9C", "6C", "JS", "2C", "KH", "4H", "JC", "JH", "5H", "2S", "JD", "4D", "AC", "AS", "QS", "3C", "5C", "8C", "8H", "QC", "7C"], "discard": ["6S", "6D", "8S", "QH", "3D", "7D", "KD", "AH", "7H", "3H", "4S", "3S", "5S", "9S", "KS", "4C", "10D", "7S", "9H", "2D", "10C", "KC", "5D"]}','{"seats": [[15, 0, 22], [18, 0, 23], [15, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 0, "card": "9H"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 96, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["8D"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "2D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5D"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "10C"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 88, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["AD"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "KC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9D"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "5D"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "turning": null}',23,26,NULL,1.76763975491561627388e+09,1.76763980754580521588e+09,NULL,NULL,0,27,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','d54b46c21103a3f1758ed2d827c29ce3',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 2, "round": 2, "phase": "play", "chips": [3, 4, 4], "tip_top": 22, "tip_tops": [44, 66, 33, 55], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "d54b46c21103a3f1758ed2d827c29ce3/900,901,900,900", "chance": 151, "direction": 1, "turn": 2, "to_act": [2], "total": 7, "hands": [["-10", "2", "3"], ["0", "0", "0", "3"], ["2", "3", "X2", "X2"]], "draw": ["1", "0", "2", "SPIN", "4", "X2", "1", "TOP", "-10", "1", "0", "TOPSY", "1", "1", "2", "3", "TOPSY", "-10", "5", "1", "SPIN", "4", "4", "X2", "1", "5", "0", "0", "TOP", "4", "SPIN", "SPIN", "TOP", "1", "-10", "-10", "TOPSY", "5", "2", "SPIN", "0", "5", "3", "4", "TOP", "-10", "4", "SPIN", "5", "3", "3", "3", "2", "TOPSY", "4", "4", "5", "2", "5"], "discard": ["2", "5"]}','{"seats": [[6, 0, 6], [5, 0, 7], [5, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 9, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["0"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "TOP"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 66, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["SPIN"]}]]]}, {"events": [{"event": "bust", "seat": 0}, {"event": "lost", "seat": 0}, {"event": "shuffle", "pile": "draw", "cards": ["?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?"]}, {"event": "shuffle", "pile": "tip_tops", "cards": ["?", "?", "?", "?", "?"]}], "facts": {"total": 0, "round": 2}, "by": "person"}, {"events": [{"event": "play", "seat": 0, "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 2, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["3"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "5"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["0"]}]]]}], "turning": null}',7,10,NULL,1.76763980754580521588e+09,1.76763982225800943379e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','20b953ea1b6c5f0be9955df752ae8b92',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76763982225800943379e+09,1.76763982225800943379e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','e2db0e8d16398b6cb0593496f67bf0f3',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "e2db0e8d16398b6cb0593496f67bf0f3/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 138, "out": [0], "row": "TABLE", "run": 1, "hands": [[], ["2", "2", "3", "4", "6", "8", "8", "10", "11", "11", "13", "BOTTOM", "BOTTOM"]], "open": [[], ["TABLE"]], "hidden": [[null, null, null], ["3", "15", "14"]], "draw": [], "discard": ["16", "FIVE", "TABLE", "4", "6", "TABLE"], "removed": ["1", "1", "1", "2", "3", "4", "5", "5", "5", "6", "7", "7", "7", "8", "9", "9", "9", "10", "10", "11", "12", "12", "12", "13", "13", "14", "14", "15", "15", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "BOTTOM"]}','{"seats": [[146, 0, 148], [137, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["FIVE"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}], "facts": {}, "by": "person"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "4"}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["TABLE"]}, {"event": "out", "seat": 0}], "facts": {}, "by": "person"}], "turning": {"number": 142, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["11", "11", "BOTTOM", "4", "13", "FIVE", "BOTTOM", "10"]}], "facts": {}, "by": "house"}}}',148,139,NULL,1.76763982225800943379e+09,1.76764010244726943966e+09,NULL,NULL,0,141,NULL,'{}',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','10b236f8e0a76ab95593ba73a962313d',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "10b236f8e0a76ab95593ba73a962313d/901,900,900", "chance": 60, "phase": "play", "turn": 0, "to_act": [0], "turns": 5, "out": [], "row": "10", "run": 1, "hands": [["15", "GIVE", "TABLE"], ["4", "12", "14"]], "open": [["15", "GIVE", "TABLE"], ["11", "14", "16"]], "hidden": [["9", "16", "FIVE"], ["GIVE", "6", "2"]], "draw": ["8", "9", "9", "1", "7", "BOTTOM", "5", "12", "FIVE", "11", "7", "14", "5", "11", "13", "3", "BOTTOM", "10", "12", "13", "2", "1", "BOTTOM", "16", "FIVE", "4", "2", "8", "10", "4", "1", "3", "7", "15", "TABLE", "6", "13"], "discard": ["3", "5", "6", "8", "10"], "removed": []}','{"seats": [[7, 0, 6], [7, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [{"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["3"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["12"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["5"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["GIVE"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["10"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["TABLE"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["10"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["14"]}]]]}], "turning": null}',7,10,NULL,1.76764010244726943966e+09,1.76764011591467761993e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4,NULL,NULL);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','4399e5cec62990f26a5dd48aa194d0e7',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "moves": [], "turning": null}',0,2,NULL,1.76764010244726943966e+09,1.76764010244726943966e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4,NULL,NULL);
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
INSERT INTO "waits" VALUES(2,0,'person',1.7676399058618075847e+09,1.7676398158618075848e+09,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.76763992065491890902e+09,1.76763983065491890904e+09,NULL);
INSERT INTO "waits" VALUES(4,1,'person',1.76763993491561627389e+09,1.76763984491561627386e+09,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.7676399875458052158e+09,1.7676398975458052159e+09,NULL);
INSERT INTO "waits" VALUES(6,2,'house',1.76763982492584443085e+09,NULL,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764162225800943372e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,0,'person',1.76764029591467761995e+09,1.76764020591467761996e+09,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772650244726943968e+09,NULL,NULL);
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
