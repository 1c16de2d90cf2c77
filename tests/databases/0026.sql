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
INSERT INTO "actions" VALUES(1,0,2,'{"do": "play", "card": "JH"}','house',1.7676396015259895325e+09);
INSERT INTO "actions" VALUES(1,1,0,'{"do": "play", "card": "JD"}','person',1.76763960402598953249e+09);
INSERT INTO "actions" VALUES(1,2,1,'{"do": "play", "card": "QS"}','person',1.76763960652598953247e+09);
INSERT INTO "actions" VALUES(1,3,2,'{"do": "play", "card": "KH"}','house',1.76763960795155787466e+09);
INSERT INTO "actions" VALUES(1,4,0,'{"do": "play", "card": "8D"}','person',1.76763961045155787465e+09);
INSERT INTO "actions" VALUES(1,5,1,'{"do": "play", "card": "KD"}','person',1.76763961295155787463e+09);
INSERT INTO "actions" VALUES(1,6,2,'{"do": "play", "card": "7H"}','house',1.76763961406764817238e+09);
INSERT INTO "actions" VALUES(1,7,0,'{"do": "play", "card": "5D"}','person',1.76763961656764817236e+09);
INSERT INTO "actions" VALUES(1,8,1,'{"do": "play", "card": "8C"}','person',1.76763961906764817235e+09);
INSERT INTO "actions" VALUES(1,9,2,'{"do": "play", "card": "3D"}','house',1.76763962168127584462e+09);
INSERT INTO "actions" VALUES(1,10,0,'{"do": "play", "card": "2S"}','person',1.76763962418127584461e+09);
INSERT INTO "actions" VALUES(1,11,1,'{"do": "play", "card": "AD", "as": 1}','person',1.76763962668127584459e+09);
INSERT INTO "actions" VALUES(1,12,2,'{"do": "play", "card": "QD"}','house',1.76763962910381579396e+09);
INSERT INTO "actions" VALUES(1,13,0,'{"do": "play", "card": "4D"}','person',1.76763963160381579403e+09);
INSERT INTO "actions" VALUES(1,14,2,'{"do": "play", "card": "3H"}','house',1.76763963265153574945e+09);
INSERT INTO "actions" VALUES(1,15,1,'{"do": "play", "card": "KS"}','person',1.76763963515153574943e+09);
INSERT INTO "actions" VALUES(1,16,0,'{"do": "play", "card": "4H"}','person',1.76763963765153574942e+09);
INSERT INTO "actions" VALUES(1,17,1,'{"do": "play", "card": "4C"}','person',1.7676396401515357494e+09);
INSERT INTO "actions" VALUES(1,18,0,'{"do": "play", "card": "4S"}','person',1.76763964265153574947e+09);
INSERT INTO "actions" VALUES(1,19,1,'{"do": "play", "card": "9H"}','person',1.76763964515153574946e+09);
INSERT INTO "actions" VALUES(1,20,2,'{"do": "play", "card": "9C"}','house',1.76763964810888171198e+09);
INSERT INTO "actions" VALUES(1,21,0,'{"do": "play", "card": "10C"}','person',1.76763965060888171196e+09);
INSERT INTO "actions" VALUES(1,22,1,'{"do": "play", "card": "JC"}','person',1.76763965310888171195e+09);
INSERT INTO "actions" VALUES(1,23,2,'{"do": "bust", "card": "AC"}','house',1.76763965479105925561e+09);
INSERT INTO "actions" VALUES(1,24,2,'{"do": "ask", "seat": 0}','house',1.76763965611293983456e+09);
INSERT INTO "actions" VALUES(1,25,0,'{"do": "pass"}','stand-in',1.76763983611293983453e+09);
INSERT INTO "actions" VALUES(1,26,1,'{"do": "play", "card": "QD"}','person',1.76763983861293983452e+09);
INSERT INTO "actions" VALUES(1,27,0,'{"do": "play", "card": "KC"}','person',1.76763984111293983463e+09);
INSERT INTO "actions" VALUES(1,28,1,'{"do": "play", "card": "KS"}','person',1.76763984361293983462e+09);
INSERT INTO "actions" VALUES(1,29,0,'{"do": "bust", "card": "2C"}','person',1.7676398461129398346e+09);
INSERT INTO "actions" VALUES(1,30,0,'{"do": "ask", "seat": 1}','person',1.76763984861293983459e+09);
INSERT INTO "actions" VALUES(1,31,1,'{"do": "pass"}','stand-in',1.7676400286129398346e+09);
INSERT INTO "actions" VALUES(2,0,0,'{"do": "swap", "give": ["BOMB", "DOOVER"], "take": ["10", "11"]}','person',1.76764003111293983459e+09);
INSERT INTO "actions" VALUES(2,1,1,'{"do": "swap", "give": ["8", "10"], "take": ["4", "6"]}','person',1.76764003361293983457e+09);
INSERT INTO "actions" VALUES(2,2,2,'{"do": "swap", "give": ["9", "11"], "take": ["4", "5"]}','house',1.76764003361293983457e+09);
INSERT INTO "actions" VALUES(2,3,0,'{"do": "play", "from": "hand", "card": "2"}','person',1.76764003611293983456e+09);
INSERT INTO "actions" VALUES(2,4,1,'{"do": "play", "from": "hand", "card": "4"}','person',1.76764003861293983455e+09);
INSERT INTO "actions" VALUES(2,5,2,'{"do": "play", "from": "hand", "card": "4"}','house',1.76764003983840513227e+09);
INSERT INTO "actions" VALUES(2,6,0,'{"do": "play", "from": "hand", "card": "10"}','person',1.76764004233840513226e+09);
INSERT INTO "actions" VALUES(3,0,1,'{"do": "draw"}','person',1.76764004483840513233e+09);
INSERT INTO "actions" VALUES(3,1,1,'{"do": "pass"}','person',1.76764004483840513233e+09);
INSERT INTO "actions" VALUES(3,2,2,'{"do": "play", "cards": ["JC", "JS"]}','house',1.76764004755282568936e+09);
INSERT INTO "actions" VALUES(3,3,2,'{"do": "draw"}','house',1.76764004946176671979e+09);
INSERT INTO "actions" VALUES(3,4,2,'{"do": "pass"}','house',1.76764004946176671979e+09);
INSERT INTO "actions" VALUES(3,5,0,'{"do": "play", "cards": ["JH"]}','person',1.76764005196176671977e+09);
INSERT INTO "actions" VALUES(3,6,2,'{"do": "play", "cards": ["9H"], "seats": [1]}','house',1.7676400535215015411e+09);
INSERT INTO "actions" VALUES(3,7,1,'{"do": "accept"}','person',1.76764005602150154109e+09);
INSERT INTO "actions" VALUES(3,8,0,'{"do": "play", "cards": ["3H"]}','person',1.7676400585215015412e+09);
INSERT INTO "actions" VALUES(4,0,0,'{"do": "lay", "cards": ["15", "16", "BOTTOM"]}','person',1.76764006102150154119e+09);
INSERT INTO "actions" VALUES(4,1,1,'{"do": "lay", "cards": ["7", "15", "16"]}','person',1.76764006352150154117e+09);
INSERT INTO "actions" VALUES(4,2,2,'{"do": "lay", "cards": ["14", "16", "GIVE"]}','house',1.76764006352150154117e+09);
INSERT INTO "actions" VALUES(4,3,1,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764006602150154116e+09);
INSERT INTO "actions" VALUES(4,4,2,'{"do": "play", "from": "hand", "cards": ["1"]}','house',1.76764006705198478694e+09);
INSERT INTO "actions" VALUES(4,5,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764006955198478693e+09);
INSERT INTO "actions" VALUES(4,6,1,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764007205198478691e+09);
INSERT INTO "actions" VALUES(5,0,2,'{"do": "play", "card": "KD"}','house',1.76764007337820339203e+09);
INSERT INTO "actions" VALUES(5,1,0,'{"do": "play", "card": "7D"}','person',1.76764007587820339202e+09);
INSERT INTO "actions" VALUES(5,2,1,'{"do": "play", "card": "JC"}','person',1.767640078378203392e+09);
INSERT INTO "actions" VALUES(5,3,2,'{"do": "play", "card": "7H"}','house',1.76764007985561394688e+09);
INSERT INTO "actions" VALUES(5,4,0,'{"do": "play", "card": "JD"}','person',1.76764008235561394686e+09);
INSERT INTO "actions" VALUES(5,5,1,'{"do": "play", "card": "JH"}','person',1.76764008485561394685e+09);
INSERT INTO "actions" VALUES(5,6,2,'{"do": "play", "card": "8S"}','house',1.76764008620108938217e+09);
INSERT INTO "actions" VALUES(5,7,0,'{"do": "play", "card": "6D"}','person',1.76764008870108938215e+09);
INSERT INTO "actions" VALUES(5,8,1,'{"do": "play", "card": "5S"}','person',1.76764009120108938214e+09);
INSERT INTO "actions" VALUES(5,9,2,'{"do": "play", "card": "KH"}','house',1.76764009314076900479e+09);
INSERT INTO "actions" VALUES(5,10,0,'{"do": "play", "card": "5C"}','person',1.76764009564076900486e+09);
INSERT INTO "actions" VALUES(5,11,1,'{"do": "play", "card": "2C"}','person',1.76764009814076900484e+09);
INSERT INTO "actions" VALUES(5,12,2,'{"do": "play", "card": "3S"}','house',1.767640099719743967e+09);
INSERT INTO "actions" VALUES(5,13,0,'{"do": "play", "card": "3C"}','person',1.76764010221974396698e+09);
INSERT INTO "actions" VALUES(5,14,1,'{"do": "play", "card": "AC", "as": 1}','person',1.7676401047197439671e+09);
INSERT INTO "actions" VALUES(5,15,2,'{"do": "play", "card": "4D"}','house',1.76764010777832674976e+09);
INSERT INTO "actions" VALUES(5,16,1,'{"do": "play", "card": "9D"}','person',1.76764011027832674983e+09);
INSERT INTO "actions" VALUES(5,17,0,'{"do": "play", "card": "AD", "as": 1}','person',1.76764011277832674981e+09);
INSERT INTO "actions" VALUES(5,18,2,'{"do": "play", "card": "4H"}','house',1.76764011484876608845e+09);
INSERT INTO "actions" VALUES(5,19,0,'{"do": "play", "card": "AH", "as": 1}','person',1.76764011734876608844e+09);
INSERT INTO "actions" VALUES(5,20,1,'{"do": "bust", "card": "6S"}','person',1.76764011984876608842e+09);
INSERT INTO "actions" VALUES(6,0,2,'{"do": "play", "card": "4"}','house',1.76764012151248812673e+09);
INSERT INTO "actions" VALUES(6,1,0,'{"do": "play", "card": "5"}','person',1.76764012401248812671e+09);
INSERT INTO "actions" VALUES(6,2,1,'{"do": "play", "card": "3"}','person',1.7676401265124881267e+09);
INSERT INTO "actions" VALUES(6,3,2,'{"do": "play", "card": "3"}','house',1.76764012806260800364e+09);
INSERT INTO "actions" VALUES(6,4,0,'{"do": "play", "card": "4"}','person',1.76764013056260800363e+09);
INSERT INTO "actions" VALUES(6,5,1,'{"do": "play", "card": "3"}','person',1.76764013306260800361e+09);
INSERT INTO "actions" VALUES(6,6,2,'{"do": "play", "card": "TOP"}','house',1.76764013433745574956e+09);
INSERT INTO "actions" VALUES(8,0,0,'{"do": "lay", "cards": ["FIVE", "FIVE", "BOTTOM"]}','person',1.76764013683745574954e+09);
INSERT INTO "actions" VALUES(8,1,1,'{"do": "lay", "cards": ["5", "14", "16"]}','house',1.76764013714248752594e+09);
INSERT INTO "actions" VALUES(8,2,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764013964248752593e+09);
INSERT INTO "actions" VALUES(8,3,1,'{"do": "pick_up"}','house',1.76764013964248752593e+09);
INSERT INTO "actions" VALUES(8,4,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764014214248752591e+09);
INSERT INTO "actions" VALUES(8,5,1,'{"do": "pick_up"}','house',1.76764014214248752591e+09);
INSERT INTO "actions" VALUES(8,6,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.7676401446424875259e+09);
INSERT INTO "actions" VALUES(8,7,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764014601318526264e+09);
INSERT INTO "actions" VALUES(8,8,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764014851318526262e+09);
INSERT INTO "actions" VALUES(8,9,1,'{"do": "pick_up"}','house',1.76764014851318526262e+09);
INSERT INTO "actions" VALUES(8,10,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764015101318526261e+09);
INSERT INTO "actions" VALUES(8,11,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764015323766827576e+09);
INSERT INTO "actions" VALUES(8,12,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764015573766827588e+09);
INSERT INTO "actions" VALUES(8,13,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764015653137159349e+09);
INSERT INTO "actions" VALUES(8,14,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764015903137159347e+09);
INSERT INTO "actions" VALUES(8,15,1,'{"do": "pick_up"}','house',1.76764015903137159347e+09);
INSERT INTO "actions" VALUES(8,16,0,'{"do": "play", "from": "hand", "cards": ["5"]}','person',1.76764016153137159346e+09);
INSERT INTO "actions" VALUES(8,17,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764016249250102046e+09);
INSERT INTO "actions" VALUES(8,18,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764016499250102044e+09);
INSERT INTO "actions" VALUES(8,19,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764016628925967221e+09);
INSERT INTO "actions" VALUES(8,20,0,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','person',1.76764016878925967219e+09);
INSERT INTO "actions" VALUES(8,21,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.767640169629528284e+09);
INSERT INTO "actions" VALUES(8,22,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764017212952828411e+09);
INSERT INTO "actions" VALUES(8,23,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764017326471114155e+09);
INSERT INTO "actions" VALUES(8,24,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764017576471114154e+09);
INSERT INTO "actions" VALUES(8,25,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.76764017686363744739e+09);
INSERT INTO "actions" VALUES(8,26,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764017936363744738e+09);
INSERT INTO "actions" VALUES(8,27,0,'{"do": "play", "from": "open", "cards": ["BOTTOM"]}','person',1.76764018186363744736e+09);
INSERT INTO "actions" VALUES(8,28,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1767640182.66467);
INSERT INTO "actions" VALUES(8,29,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1767640185.16467);
INSERT INTO "actions" VALUES(8,30,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764018615053915975e+09);
INSERT INTO "actions" VALUES(8,31,0,'{"do": "play", "from": "hand", "cards": ["15"]}','person',1.76764018865053915974e+09);
INSERT INTO "actions" VALUES(8,32,1,'{"do": "pick_up"}','house',1.76764018865053915974e+09);
INSERT INTO "actions" VALUES(8,33,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764019115053915972e+09);
INSERT INTO "actions" VALUES(8,34,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.76764019263950204847e+09);
INSERT INTO "actions" VALUES(8,35,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764019513950204846e+09);
INSERT INTO "actions" VALUES(8,36,1,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','house',1.76764019665864014624e+09);
INSERT INTO "actions" VALUES(8,37,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764019915864014622e+09);
INSERT INTO "actions" VALUES(8,38,1,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','house',1.76764020017046761517e+09);
INSERT INTO "actions" VALUES(8,39,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764020267046761515e+09);
INSERT INTO "actions" VALUES(8,40,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.76764020517046761514e+09);
INSERT INTO "actions" VALUES(8,41,1,'{"do": "play", "from": "hand", "cards": ["4"]}','house',1.76764020757140588764e+09);
INSERT INTO "actions" VALUES(8,42,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764021007140588763e+09);
INSERT INTO "actions" VALUES(8,43,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764021324471688268e+09);
INSERT INTO "actions" VALUES(8,44,0,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','person',1.76764021574471688266e+09);
INSERT INTO "actions" VALUES(8,45,0,'{"do": "play", "from": "open", "cards": ["FIVE"]}','person',1.76764021824471688265e+09);
INSERT INTO "actions" VALUES(8,46,1,'{"do": "play", "from": "hand", "cards": ["3"]}','house',1.76764021992777824402e+09);
INSERT INTO "actions" VALUES(8,47,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764022242777824401e+09);
INSERT INTO "actions" VALUES(8,48,1,'{"do": "play", "from": "hand", "cards": ["8"]}','house',1.76764022377142477034e+09);
INSERT INTO "actions" VALUES(8,49,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764022627142477032e+09);
INSERT INTO "actions" VALUES(8,50,1,'{"do": "play", "from": "hand", "cards": ["16"]}','house',1.7676402276764087677e+09);
INSERT INTO "actions" VALUES(8,51,0,'{"do": "play", "from": "hand", "cards": ["16"]}','person',1.76764023017640876768e+09);
INSERT INTO "actions" VALUES(8,52,1,'{"do": "play", "from": "hand", "cards": ["TABLE"]}','house',1.76764023129909324649e+09);
INSERT INTO "actions" VALUES(8,53,1,'{"do": "play", "from": "open", "cards": ["14"]}','house',1.76764023234137105941e+09);
INSERT INTO "actions" VALUES(8,54,0,'{"do": "pick_up"}','person',1.76764023234137105941e+09);
INSERT INTO "actions" VALUES(8,55,1,'{"do": "play", "from": "hand", "cards": ["2"]}','house',1.76764023365494346616e+09);
INSERT INTO "actions" VALUES(8,56,0,'{"do": "play", "from": "hand", "cards": ["TABLE", "TABLE", "TABLE"]}','person',1.76764023615494346615e+09);
INSERT INTO "actions" VALUES(8,57,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764023865494346613e+09);
INSERT INTO "actions" VALUES(8,58,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764024016332697863e+09);
INSERT INTO "actions" VALUES(8,59,0,'{"do": "play", "from": "hand", "cards": ["6"]}','person',1.76764024266332697874e+09);
INSERT INTO "actions" VALUES(8,60,1,'{"do": "play", "from": "hand", "cards": ["12"]}','house',1.76764024397207880016e+09);
INSERT INTO "actions" VALUES(8,61,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764024647207880014e+09);
INSERT INTO "actions" VALUES(8,62,1,'{"do": "play", "from": "hand", "cards": ["15"]}','house',1.76764024811739277843e+09);
INSERT INTO "actions" VALUES(8,63,0,'{"do": "play", "from": "hand", "cards": ["15", "15"]}','person',1.76764025061739277842e+09);
INSERT INTO "actions" VALUES(8,64,0,'{"do": "play", "from": "hand", "cards": ["3", "3"]}','person',1.7676402531173927784e+09);
INSERT INTO "actions" VALUES(8,65,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.7676402548969805241e+09);
INSERT INTO "actions" VALUES(8,66,0,'{"do": "play", "from": "hand", "cards": ["16", "16"]}','person',1.76764025739698052409e+09);
INSERT INTO "actions" VALUES(8,67,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764025891333317755e+09);
INSERT INTO "actions" VALUES(8,68,0,'{"do": "play", "from": "hand", "cards": ["4", "4"]}','person',1.76764026141333317754e+09);
INSERT INTO "actions" VALUES(8,69,1,'{"do": "play", "from": "hand", "cards": ["5"]}','house',1.76764026277659463881e+09);
INSERT INTO "actions" VALUES(8,70,0,'{"do": "play", "from": "hand", "cards": ["7", "7"]}','person',1.76764026527659463879e+09);
INSERT INTO "actions" VALUES(8,71,1,'{"do": "play", "from": "hand", "cards": ["FIVE"]}','house',1.76764026661456227305e+09);
INSERT INTO "actions" VALUES(8,72,0,'{"do": "play", "from": "hand", "cards": ["FIVE", "FIVE"]}','person',1.76764026911456227303e+09);
INSERT INTO "actions" VALUES(8,73,0,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','person',1.76764027161456227302e+09);
INSERT INTO "actions" VALUES(8,74,1,'{"do": "pick_up"}','house',1.76764027161456227302e+09);
INSERT INTO "actions" VALUES(8,75,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.767640274114562273e+09);
INSERT INTO "actions" VALUES(8,76,1,'{"do": "pick_up"}','house',1.767640274114562273e+09);
INSERT INTO "actions" VALUES(8,77,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764027661456227299e+09);
INSERT INTO "actions" VALUES(8,78,1,'{"do": "pick_up"}','house',1.76764027661456227299e+09);
INSERT INTO "actions" VALUES(8,79,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764027911456227297e+09);
INSERT INTO "actions" VALUES(8,80,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764028095836901667e+09);
INSERT INTO "actions" VALUES(8,81,0,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','person',1.76764028345836901666e+09);
INSERT INTO "actions" VALUES(8,82,1,'{"do": "pick_up"}','house',1.76764028345836901666e+09);
INSERT INTO "actions" VALUES(8,83,0,'{"do": "play", "from": "hand", "cards": ["3"]}','person',1.76764028595836901664e+09);
INSERT INTO "actions" VALUES(8,84,1,'{"do": "play", "from": "hand", "cards": ["11", "11"]}','house',1.76764028720057272915e+09);
INSERT INTO "actions" VALUES(8,85,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764028970057272913e+09);
INSERT INTO "actions" VALUES(8,86,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764029104047179228e+09);
INSERT INTO "actions" VALUES(8,87,0,'{"do": "play", "from": "hand", "cards": ["7"]}','person',1.76764029354047179226e+09);
INSERT INTO "actions" VALUES(8,88,1,'{"do": "play", "from": "hand", "cards": ["9"]}','house',1.76764029479390382768e+09);
INSERT INTO "actions" VALUES(8,89,0,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','person',1.76764029729390382767e+09);
INSERT INTO "actions" VALUES(8,90,1,'{"do": "pick_up"}','house',1.76764029729390382767e+09);
INSERT INTO "actions" VALUES(8,91,0,'{"do": "play", "from": "hand", "cards": ["4"]}','person',1.76764029979390382765e+09);
INSERT INTO "actions" VALUES(8,92,1,'{"do": "play", "from": "hand", "cards": ["8", "8"]}','house',1.76764030142920565607e+09);
INSERT INTO "actions" VALUES(8,93,0,'{"do": "play", "from": "hand", "cards": ["8"]}','person',1.76764030392920565605e+09);
INSERT INTO "actions" VALUES(8,94,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.76764030642920565604e+09);
INSERT INTO "actions" VALUES(8,95,1,'{"do": "play", "from": "hand", "cards": ["10"]}','house',1.76764030755789566034e+09);
INSERT INTO "actions" VALUES(8,96,0,'{"do": "play", "from": "hand", "cards": ["11"]}','person',1.76764031005789566033e+09);
INSERT INTO "actions" VALUES(8,97,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764031134187602997e+09);
INSERT INTO "actions" VALUES(8,98,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764031384187602995e+09);
INSERT INTO "actions" VALUES(8,99,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764031545140886305e+09);
INSERT INTO "actions" VALUES(8,100,0,'{"do": "play", "from": "hand", "cards": ["12"]}','person',1.76764031795140886304e+09);
INSERT INTO "actions" VALUES(8,101,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.76764031889180731776e+09);
INSERT INTO "actions" VALUES(8,102,0,'{"do": "play", "from": "hand", "cards": ["10"]}','person',1.76764032139180731774e+09);
INSERT INTO "actions" VALUES(8,103,1,'{"do": "play", "from": "hand", "cards": ["11"]}','house',1.76764032350677752496e+09);
INSERT INTO "actions" VALUES(8,104,0,'{"do": "play", "from": "hand", "cards": ["13", "13"]}','person',1.76764032600677752494e+09);
INSERT INTO "actions" VALUES(8,105,1,'{"do": "pick_up"}','house',1.76764032600677752494e+09);
INSERT INTO "actions" VALUES(8,106,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764032850677752493e+09);
INSERT INTO "actions" VALUES(8,107,1,'{"do": "play", "from": "hand", "cards": ["13"]}','house',1.76764032956243968006e+09);
INSERT INTO "actions" VALUES(8,108,0,'{"do": "play", "from": "hand", "cards": ["GIVE"], "to": 1}','person',1.76764033206243968004e+09);
INSERT INTO "actions" VALUES(8,109,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764033336348271368e+09);
INSERT INTO "actions" VALUES(8,110,0,'{"do": "flip", "index": 0}','person',1.76764033586348271367e+09);
INSERT INTO "actions" VALUES(8,111,1,'{"do": "play", "from": "hand", "cards": ["BOTTOM"]}','house',1.7676403372703475952e+09);
INSERT INTO "actions" VALUES(8,112,0,'{"do": "flip", "index": 2}','person',1.76764033977034759519e+09);
INSERT INTO "actions" VALUES(8,113,0,'{"do": "give", "to": 1}','person',1.76764033977034759519e+09);
INSERT INTO "actions" VALUES(8,114,1,'{"do": "play", "from": "hand", "cards": ["11", "11", "11"]}','house',1.7676403408557682037e+09);
INSERT INTO "actions" VALUES(8,115,1,'{"do": "play", "from": "hand", "cards": ["9", "9"]}','house',1.76764034217301535612e+09);
INSERT INTO "actions" VALUES(8,116,0,'{"do": "flip", "index": 1}','person',1.76764034217301535612e+09);
INSERT INTO "actions" VALUES(9,0,0,'{"do": "lay", "cards": ["10", "GIVE", "FIVE"]}','person',1.7676403446730153561e+09);
INSERT INTO "actions" VALUES(9,1,1,'{"do": "lay", "cards": ["10", "11", "16"]}','house',1.7676403446730153561e+09);
INSERT INTO "actions" VALUES(9,2,1,'{"do": "play", "from": "hand", "cards": ["6"]}','house',1.76764034610172486301e+09);
INSERT INTO "actions" VALUES(9,3,0,'{"do": "play", "from": "hand", "cards": ["9"]}','person',1.767640348601724863e+09);
INSERT INTO "actions" VALUES(9,4,1,'{"do": "play", "from": "hand", "cards": ["14"]}','house',1.7676403496637761593e+09);
INSERT INTO "actions" VALUES(9,5,0,'{"do": "play", "from": "hand", "cards": ["14"]}','person',1.76764035216377615928e+09);
INSERT INTO "actions" VALUES(9,6,1,'{"do": "pick_up"}','house',1.76764035216377615928e+09);
INSERT INTO "actions" VALUES(9,7,0,'{"do": "play", "from": "hand", "cards": ["1"]}','person',1.76764035466377615927e+09);
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
INSERT INTO "figures" VALUES(1,'',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(1,'',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(1,'2026-01',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000011,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368,0.0,6.23280767977214367192e+00,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(1,'2026-W02',900000000000000012,1,1,1,1,1,2.76353894931404973087e+01,8.06590141354368,1.0,1.15035866660531382876e+01,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'2026-01',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000011,1,0,0,0,0,NULL,NULL,0.0,NULL,1.7676400286129398346e+09);
INSERT INTO "figures" VALUES(2,'2026-W02',900000000000000012,1,1,0,0,0,NULL,NULL,1.0,NULL,1.7676400286129398346e+09);
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
INSERT INTO "games" VALUES(1,1,900000000000000001,'ninety_nine',1,1.7676400286129398346e+09,NULL,900000000000000002,3);
INSERT INTO "games" VALUES(2,8,900000000000000001,'karma',NULL,1.76764034217301535612e+09,NULL,900000000000000002,2);
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
INSERT INTO "gatherings" VALUES(1,900000000000000001,900000000000000002,NULL,900000000000000011,900,'en-US','Club night',1.76764034217301535612e+09,0);
CREATE TABLE hands (                                 -- secrets: the newest token of each open private hand
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    token      TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    locale     TEXT NOT NULL,
    expires    REAL NOT NULL, channel_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,0,'token 1 0',7030,'en-US',1.76764073861293983464e+09,NULL);
INSERT INTO "hands" VALUES(1,1,'token 1 1',7028,'en-US',1.76764073361293983454e+09,NULL);
INSERT INTO "hands" VALUES(2,0,'token 2 0',7006,'en-US',1.76764093233840513226e+09,NULL);
INSERT INTO "hands" VALUES(2,1,'token 2 1',7004,'en-US',1.76764092861293983455e+09,NULL);
INSERT INTO "hands" VALUES(3,0,'token 3 0',7006,'en-US',1.76764094852150154112e+09,NULL);
INSERT INTO "hands" VALUES(3,1,'token 3 1',7005,'en-US',1.76764094602150154114e+09,NULL);
INSERT INTO "hands" VALUES(4,0,'token 4 0',7005,'en-US',1.76764095955198478698e+09,NULL);
INSERT INTO "hands" VALUES(4,1,'token 4 1',7006,'en-US',1.76764096205198478696e+09,NULL);
INSERT INTO "hands" VALUES(5,0,'token 5 0',7012,'en-US',1.76764100734876608849e+09,NULL);
INSERT INTO "hands" VALUES(5,1,'token 5 1',7013,'en-US',1.76764100984876608847e+09,NULL);
INSERT INTO "hands" VALUES(6,0,'token 6 0',7004,'en-US',1.76764102056260800355e+09,NULL);
INSERT INTO "hands" VALUES(6,1,'token 6 1',7005,'en-US',1.76764102306260800366e+09,NULL);
INSERT INTO "hands" VALUES(8,0,'token 8 0',7100,'en-US',1.7676412297703475952e+09,NULL);
INSERT INTO "hands" VALUES(9,0,'token 9 0',7006,'en-US',1.76764124466377615932e+09,NULL);
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
INSERT INTO "members" VALUES(900000000000000001,900000000000000013,'Cleo',1.76764013433745574956e+09);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT) STRICT;
INSERT INTO "migrations" VALUES(1,1.79536373363487839699e+09,'f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc');
INSERT INTO "migrations" VALUES(2,1.79536373365669274333e+09,'e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159');
INSERT INTO "migrations" VALUES(3,1.79536373368071651458e+09,'0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776');
INSERT INTO "migrations" VALUES(4,1.79536373370069551468e+09,'313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce');
INSERT INTO "migrations" VALUES(5,1.79536373372067260744e+09,'9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b');
INSERT INTO "migrations" VALUES(6,1.79536373373668289182e+09,'6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c');
INSERT INTO "migrations" VALUES(7,1.79536373375668096546e+09,'c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f');
INSERT INTO "migrations" VALUES(8,1.79536373377669119838e+09,'a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c');
INSERT INTO "migrations" VALUES(11,1.79536373379266643527e+09,'432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958');
INSERT INTO "migrations" VALUES(13,1.79536373381666922565e+09,'f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a');
INSERT INTO "migrations" VALUES(14,1.7953637338358504772e+09,'138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368');
INSERT INTO "migrations" VALUES(15,1.79536373385269141201e+09,'92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc');
INSERT INTO "migrations" VALUES(16,1.79536373386867785452e+09,'996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab');
INSERT INTO "migrations" VALUES(17,1.79536373388465023042e+09,'09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28');
INSERT INTO "migrations" VALUES(18,1.79536373389854693417e+09,'d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed');
INSERT INTO "migrations" VALUES(19,1.79536373392468357086e+09,'c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254');
INSERT INTO "migrations" VALUES(20,1.79536373394867515562e+09,'2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8');
INSERT INTO "migrations" VALUES(21,1.79536373395975661277e+09,'c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22');
INSERT INTO "migrations" VALUES(22,1.79536373398065829277e+09,'99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf');
INSERT INTO "migrations" VALUES(23,1.79536373399667215349e+09,'2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e');
INSERT INTO "migrations" VALUES(24,1.79536373401876735685e+09,'f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b');
INSERT INTO "migrations" VALUES(25,1.7953637340367181301e+09,'67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63');
INSERT INTO "migrations" VALUES(26,1795363734.05668,'b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a');
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
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000011,'Ada',1,2,0,0,0,1.7676400286129398346e+09,2.23646105068595026912e+01,8.06590141354368,2);
INSERT INTO "results" VALUES(1,900000000000000001,900000000000000012,'Bela',1,1,1,1,0,1.7676400286129398346e+09,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "results" VALUES(2,900000000000000001,900000000000000013,'Cleo',NULL,1,1,0,0,1.76764034217301535612e+09,NULL,NULL,1);
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
INSERT INTO "tables" VALUES(1,900000000000000001,900000000000000002,900000000000002001,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 1, "floor": false, "on_leave": "house"}','normal','over','dddbcb7cd3becec5f61c3aebc90d3231',900,'{"game": "ninety_nine", "options": {"tokens": 1, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 0, "round": 2, "phase": "over", "tokens": [0, 1, 0], "question": null, "out": [2, 0], "left": [], "winners": [1], "ranking": [[1], [0], [2]], "seed": "dddbcb7cd3becec5f61c3aebc90d3231/900,901,900,900", "chance": 103, "direction": 1, "turn": null, "to_act": [], "total": 99, "hands": [["7D", "7H"], ["3D", "5D", "5H"], []], "draw": ["9D", "JS", "4C", "QH", "10H", "2D", "JD", "KD", "8D", "6D", "10D", "10S", "3C", "3H", "QS", "KH", "AD", "9C", "8C", "5C", "JC", "6H", "7S", "6S", "4S", "2H", "9H", "QC", "AH", "9S", "JH", "10C", "2S", "7C", "6C", "AC", "AS", "4H", "4D", "5S", "8S", "3S", "8H"], "discard": ["QD", "KC", "KS", "2C"]}','{"seats": [[24, 0, 31], [23, 1, 29], [17, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "card": "KC"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 20, "round": 2}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["7D"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "KS"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 99, "round": 2}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5H"]}]]]}, {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}, {"events": [{"event": "ask", "seat": 0, "target": 1}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}, {"events": [{"event": "pass", "seat": 1}], "facts": {"total": 99, "round": 2, "settled": [0, "2C"]}, "by": "stand-in"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 30, "move": {"events": [{"event": "bust", "seat": 0, "card": "2C"}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}], "facts": {"total": 99, "round": 2, "question": [0, "2C"]}, "by": "person"}}}',32,35,NULL,1767639600.0,1.7676400286129398346e+09,NULL,NULL,0,37,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(2,900000000000000001,900000000000000002,900000000000002002,900000000000000011,'en-US','do_over',1,'{"on_leave": "house"}','normal','play','53a889dfb0011d471f31f4bcda7b0c99',900,'{"game": "do_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 2, "phase": "play", "ready": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "53a889dfb0011d471f31f4bcda7b0c99/900,901,900,900", "chance": 54, "direction": 1, "turn": 1, "to_act": [1], "turns": 4, "hands": [["2", "11", "REVERSE"], ["1", "6", "8"], ["2", "4", "5"]], "open": [["BOMB", "DOOVER", "DOOVER"], ["8", "8", "10"], ["9", "11", "BOMB"]], "hidden": [["9", "5", "7"], ["1", "DOOVER", "4"], ["3", "7", "DOOVER"]], "draw": ["6", "5", "5", "BOMB", "7", "BOMB", "6", "REVERSE", "6", "9", "11", "3", "10", "8", "11", "3", "3", "10", "7", "1", "1", "2", "9"], "discard": ["2", "4", "4", "10"], "removed": []}','{"seats": [[6, 0, 7], [5, 0, 5], [4, 0, 0]], "moves": [{"events": [{"event": "swap", "seat": 2, "give": ["9", "11"], "take": ["4", "5"]}], "facts": {"direction": 1}, "by": "house"}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "2"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["REVERSE"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "card": "4"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"direction": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "card": "4"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"direction": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["2"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "card": "10"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.7676400286129398346e+09,1.76764004233840513226e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(3,900000000000000001,900000000000000002,900000000000002003,900000000000000011,'en-US','it_aint_over',2,'{"on_leave": "house"}','normal','play','20fa5d21c36e21148e6c64024ceb652c',900,'{"game": "it_aint_over", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "left": [], "seed": "20fa5d21c36e21148e6c64024ceb652c/900,901,900,900", "chance": 99, "direction": 1, "turn": 1, "phase": "play", "to_act": [1], "winners": null, "ranking": null, "draw": ["5S", "8D", "GHOST", "KC", "8S", "QS", "KH", "3C", "8C", "7C", "JOKER", "6S", "6H", "MIRROR", "4S", "AD", "2S", "9D", "AC", "QH", "10D", "7S", "4H", "AH", "MIRROR", "MIRROR", "2C", "6C", "2H", "JD", "GHOST", "10H", "9C", "JOKER", "5C", "AS"], "discard": ["4C", "JC", "JS", "JH", "9H", "3H"], "hands": [["8H", "9S", "QC", "QD", "GHOST"], ["2D", "3S", "5D", "5H", "6D", "7H", "10S"], ["3D", "4D", "7D", "10C", "KD", "KS"]], "suit": "H", "rank": "3", "skips": [0, 0, 0], "facing": [], "blocked": null, "emptied": [], "silent": null, "drawn": null, "idle": 0}','{"seats": [[5, 0, 9], [6, 0, 8], [7, 0, 0]], "moves": [{"events": [{"event": "pass", "seat": 2}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "cards": ["JH"]}, {"event": "miss", "seat": 1}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person"}, {"events": [{"event": "play", "seat": 2, "cards": ["9H"], "seats": [1]}], "facts": {"facing": [["nine", 2, 1]], "emptied": [], "direction": 1, "players": 3}, "by": "house"}, {"events": [{"event": "accept", "seat": 1, "kind": "nine", "by": 2}, {"event": "take", "from": 1, "to": 2, "card": "?"}], "facts": {"facing": [], "emptied": [], "direction": 1, "players": 3}, "by": "person", "secret": [1, [[1, {"event": "take", "from": 1, "to": 2, "card": "KS"}]]]}, {"events": [{"event": "play", "seat": 0, "cards": ["3H"]}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',9,10,NULL,1.76764004233840513226e+09,1.7676400585215015412e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(4,900000000000000001,900000000000000002,900000000000002004,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','11443f0dfa2f553d111ee911cc323d84',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 3, "dealer": 0, "direction": 1, "laid": [true, true, true], "left": [], "winners": null, "ranking": null, "seed": "11443f0dfa2f553d111ee911cc323d84/900,901,900,900", "chance": 60, "phase": "play", "turn": 2, "to_act": [2], "turns": 4, "out": [], "row": "8", "run": 1, "hands": [["5", "7", "14"], ["2", "5", "13"], ["2", "4", "9"]], "open": [["15", "16", "BOTTOM"], ["7", "15", "16"], ["14", "16", "GIVE"]], "hidden": [["FIVE", "2", "13"], ["3", "12", "11"], ["3", "6", "15"]], "draw": ["11", "6", "BOTTOM", "4", "13", "7", "8", "9", "GIVE", "BOTTOM", "5", "GIVE", "4", "TABLE", "FIVE", "9", "8", "TABLE", "10", "1", "14", "12", "10", "TABLE", "12", "11", "10", "FIVE", "3"], "discard": ["1", "1", "6", "8"], "removed": []}','{"seats": [[4, 0, 6], [6, 0, 7], [5, 0, 0]], "moves": [{"events": [{"event": "lay", "seat": 2, "cards": ["?", "?", "?"]}], "facts": {}, "by": "house", "secret": [2, [[0, {"event": "lay", "seat": 2, "cards": ["14", "16", "GIVE"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["8"]}]]]}, {"events": [{"event": "play", "seat": 2, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["6"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["8"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": null, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["13"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.7676400585215015412e+09,1.76764007205198478691e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(5,900000000000000001,900000000000000002,900000000000002005,900000000000000011,'en-US','ninety_nine',1,'{"tokens": 3, "floor": false, "on_leave": "house"}','normal','play','64d03ad080eca166fa973ccf3f54c0ff',900,'{"game": "ninety_nine", "options": {"tokens": 3, "floor": false, "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "ask", "tokens": [3, 2, 3], "question": {"card": "6S", "asker": 1, "target": null}, "out": [], "left": [], "winners": null, "ranking": null, "seed": "64d03ad080eca166fa973ccf3f54c0ff/900,901,900,900", "chance": 52, "direction": 1, "turn": 1, "to_act": [1], "total": 99, "hands": [["5H", "9H", "10S"], ["8C", "QH"], ["8H", "QC", "QD"]], "draw": ["8D", "6C", "6H", "5D", "KC", "7S", "JS", "KS", "2H", "7C", "2D", "2S", "9C", "10H", "9S", "4C", "QS", "3H", "3D", "10D", "10C", "AS", "4S"], "discard": ["KD", "7D", "JC", "7H", "JD", "JH", "8S", "6D", "5S", "KH", "5C", "2C", "3S", "3C", "AC", "4D", "9D", "AD", "4H", "AH", "6S"]}','{"seats": [[15, 0, 20], [15, 0, 21], [14, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "9D"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 97, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["6S"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "AD", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["5H"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "4H"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 98, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["QD"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "AH", "as": 1}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 99, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["9H"]}]]]}, {"events": [{"event": "bust", "seat": 1, "card": "6S"}, {"event": "lost", "seat": 1}], "facts": null, "by": "person"}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',21,24,NULL,1.76764007205198478691e+09,1.76764011984876608842e+09,NULL,NULL,0,25,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(6,900000000000000001,900000000000000002,900000000000002006,900000000000000011,'en-US','over_and_out',2,'{"topsy": "may", "on_leave": "house"}','normal','play','a31225172258703a5d1014c3ae8b474f',900,'{"game": "over_and_out", "options": {"topsy": "may", "on_leave": "house"}, "seats": 3, "dealer": 1, "round": 1, "phase": "play", "chips": [4, 4, 4], "tip_top": 22, "tip_tops": [55, 44, 33, 66], "tip_tops_used": [], "out": [], "left": [], "winners": null, "ranking": null, "seed": "a31225172258703a5d1014c3ae8b474f/900,901,900,900", "chance": 76, "direction": 1, "turn": 0, "to_act": [0], "total": 22, "hands": [["-10", "1", "2", "3"], ["2", "3", "5", "SPIN"], ["1", "3", "4", "TOPSY"]], "draw": ["0", "5", "TOPSY", "4", "2", "TOPSY", "TOP", "X2", "SPIN", "SPIN", "1", "1", "5", "1", "TOPSY", "0", "0", "-10", "0", "1", "2", "3", "TOP", "4", "0", "4", "-10", "SPIN", "TOP", "SPIN", "2", "-10", "4", "X2", "SPIN", "4", "-10", "5", "-10", "5", "2", "1", "5", "2", "2", "3", "0", "X2", "1", "0", "X2", "0", "5"], "discard": ["4", "5", "3", "3", "4", "3", "TOP"]}','{"seats": [[6, 0, 5], [5, 0, 6], [6, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 12, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["SPIN"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "3"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": {"total": 15, "round": 1}, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "card": "4"}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {"total": 19, "round": 1}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["1"]}]]]}, {"events": [{"event": "play", "seat": 1, "card": "3"}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {"total": 22, "round": 1}, "by": "person", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["5"]}]]]}, {"events": [{"event": "play", "seat": 2, "card": "TOP"}, {"event": "draw", "seat": 2, "cards": ["?"]}], "facts": null, "by": "house", "secret": [2, [[1, {"event": "draw", "seat": 2, "cards": ["3"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',7,10,NULL,1.76764011984876608842e+09,1.76764013433745574956e+09,NULL,NULL,0,11,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(7,900000000000000001,900000000000000002,900000000000002007,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','bef76c75b8baee879690dccb02e3eb47',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764013433745574956e+09,1.76764013433745574956e+09,NULL,NULL,0,3,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(8,900000000000000001,900000000000000002,900000000000002008,900000000000000013,'en-US','karma',2,'{"on_leave": "house"}','normal','over','5b5aef6f1a6fb7274caab2c8787777f8',902,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 1, "direction": 1, "laid": [true, true], "left": [], "winners": [0], "ranking": [[0], [1]], "seed": "5b5aef6f1a6fb7274caab2c8787777f8/902,902,902", "chance": 60, "phase": "over", "turn": null, "to_act": [], "turns": 110, "out": [0], "row": "10", "run": 1, "hands": [[], ["1", "1", "2", "3", "5", "6", "7", "10", "10", "12", "12", "13", "13", "14", "BOTTOM", "BOTTOM"]], "open": [[], ["5", "16"]], "hidden": [[null, null, null], ["2", "13", "9"]], "draw": [], "discard": ["9", "9", "10"], "removed": ["1", "2", "3", "3", "4", "4", "4", "5", "6", "6", "7", "7", "8", "8", "8", "11", "11", "11", "12", "14", "14", "15", "15", "15", "16", "16", "GIVE", "GIVE", "GIVE", "FIVE", "FIVE", "FIVE", "TABLE", "TABLE", "TABLE", "BOTTOM"]}','{"seats": [[116, 0, 112], [108, 0, 0]], "moves": [{"events": [{"event": "flip", "seat": 0, "index": 2, "card": "GIVE"}], "facts": {}, "by": "person"}, {"events": [{"event": "give", "seat": 0, "to": 1, "cards": ["14", "BOTTOM", "6"]}], "facts": {}, "by": "person", "forced": true}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["11", "11", "11"]}, {"event": "clear", "cards": ["11", "11", "11"]}], "facts": {}, "by": "house"}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["9", "9"]}], "facts": {}, "by": "house"}, {"events": [{"event": "flip", "seat": 0, "index": 1, "card": "10"}, {"event": "out", "seat": 0}], "facts": {}, "by": "person", "forced": true}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": {"number": 106, "move": {"events": [{"event": "pick_up", "seat": 1, "cards": ["11", "11", "12", "BOTTOM", "9", "12", "BOTTOM", "10", "10", "11", "13", "13"]}], "facts": {}, "by": "house"}}}',117,105,NULL,1.76764013433745574956e+09,1.76764034217301535612e+09,NULL,NULL,0,107,NULL,'{}',NULL,NULL);
INSERT INTO "tables" VALUES(9,900000000000000001,900000000000000300,900000000000000310,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','play','8ff7d8f9058a5d4103be3e24bad5e1e5',900,'{"game": "karma", "options": {"on_leave": "house"}, "seats": 2, "dealer": 0, "direction": 1, "laid": [true, true], "left": [], "winners": null, "ranking": null, "seed": "8ff7d8f9058a5d4103be3e24bad5e1e5/901,900,900", "chance": 60, "phase": "play", "turn": 1, "to_act": [1], "turns": 6, "out": [], "row": "1", "run": 1, "hands": [["2", "2", "11"], ["4", "6", "7", "7", "9", "14", "14"]], "open": [["10", "GIVE", "FIVE"], ["10", "11", "16"]], "hidden": [["TABLE", "5", "15"], ["13", "FIVE", "12"]], "draw": ["9", "BOTTOM", "6", "GIVE", "8", "6", "16", "7", "13", "BOTTOM", "3", "1", "15", "2", "BOTTOM", "3", "TABLE", "14", "9", "12", "5", "5", "16", "3", "8", "4", "TABLE", "GIVE", "8", "15", "1", "4", "13", "11", "12", "10", "FIVE"], "discard": ["1"], "removed": []}','{"seats": [[8, 0, 8], [8, 0, 0]], "moves": [{"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["9"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["14"]}]]]}, {"events": [{"event": "play", "seat": 1, "from": "hand", "cards": ["14"]}, {"event": "draw", "seat": 1, "cards": ["?"]}], "facts": {}, "by": "house", "secret": [1, [[1, {"event": "draw", "seat": 1, "cards": ["4"]}]]]}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["14"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": {}, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["11"]}]]]}, {"events": [{"event": "pick_up", "seat": 1, "cards": ["6", "9", "14", "14"]}], "facts": {}, "by": "house", "forced": true}, {"events": [{"event": "play", "seat": 0, "from": "hand", "cards": ["1"]}, {"event": "draw", "seat": 0, "cards": ["?"]}], "facts": null, "by": "person", "secret": [0, [[1, {"event": "draw", "seat": 0, "cards": ["2"]}]]]}], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',8,10,NULL,1.76764034217301535612e+09,1.76764035466377615927e+09,NULL,NULL,0,11,900000000000000002,'{}',1,4);
INSERT INTO "tables" VALUES(10,900000000000000001,900000000000000301,900000000000000311,900000000000000011,'en-US','karma',2,'{"on_leave": "house"}','normal','lobby','b18b8660086ade1ce430b89288ca9cee',NULL,NULL,'{"seats": [[0, 0, 0], [0, 0, 0]], "moves": [], "ousted": false, "pictured": false, "announcement": null, "amended": [], "rematch_of": null, "button": "", "turning": null}',0,2,NULL,1.76764034217301535612e+09,1.76764034217301535612e+09,NULL,NULL,0,3,900000000000000002,'{}',1,4);
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
INSERT INTO "waits" VALUES(2,1,'person',1.76764022233840513223e+09,1.76764013233840513224e+09,NULL);
INSERT INTO "waits" VALUES(3,1,'person',1.76764023852150154109e+09,1.7676401485215015411e+09,NULL);
INSERT INTO "waits" VALUES(4,2,'house',1.76764007444969940188e+09,NULL,NULL);
INSERT INTO "waits" VALUES(5,1,'person',1.76764029984876608848e+09,1.76764020984876608845e+09,NULL);
INSERT INTO "waits" VALUES(6,0,'person',1.76764031433745574944e+09,1.76764022433745574946e+09,NULL);
INSERT INTO "waits" VALUES(7,-1,'lobby',1.76764193433745574949e+09,NULL,NULL);
INSERT INTO "waits" VALUES(9,1,'house',1.76764035608585405351e+09,NULL,NULL);
INSERT INTO "waits" VALUES(10,-1,'lobby',1.76772674217301535605e+09,NULL,NULL);
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
