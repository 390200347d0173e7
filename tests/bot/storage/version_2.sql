-- A database of user_version 2, written by the code of that version: a game of each of the three under way (1 to 3,
-- with pings to come and one that is shown), lobbies (4, 6), a finished game (5), a paused one whose host has left (7),
-- one that was ended (8), a lobby that everyone left (9).
PRAGMA application_id = 1347439698;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE boards (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    shown_version INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER                       -- when this message was posted, not when it was last edited
) STRICT;
INSERT INTO "boards" VALUES(1,11,1400000000000000000,12,1700000013000);
INSERT INTO "boards" VALUES(2,12,1400000000000000001,12,1700000027000);
INSERT INTO "boards" VALUES(3,13,1400000000000000002,12,1700000041000);
INSERT INTO "boards" VALUES(4,14,NULL,-1,NULL);
INSERT INTO "boards" VALUES(5,15,1400000000000000004,36,1700000083000);
INSERT INTO "boards" VALUES(6,15,1400000000000000005,0,1700000085000);
INSERT INTO "boards" VALUES(7,17,1400000000000000006,8,1700000095000);
INSERT INTO "boards" VALUES(8,18,NULL,-1,NULL);
INSERT INTO "boards" VALUES(9,19,NULL,-1,NULL);
CREATE TABLE deadlines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    kind TEXT NOT NULL,
    seat INTEGER,                           -- none: the session as a whole
    due_at INTEGER NOT NULL,
    payload TEXT NOT NULL
) STRICT;
INSERT INTO "deadlines" VALUES(3,1,'ping',2,1700000072000,'4');
INSERT INTO "deadlines" VALUES(11,1,'ping',1,1700000072000,'7');
INSERT INTO "deadlines" VALUES(22,2,'ping',1,1700000086000,'7');
INSERT INTO "deadlines" VALUES(28,3,'ping',1,1700000100000,'5');
INSERT INTO "deadlines" VALUES(33,3,'ping',2,1700000100000,'3');
INSERT INTO "deadlines" VALUES(34,1,'pinged',0,1700043242000,'7 1400000000000000003');
INSERT INTO "deadlines" VALUES(71,7,'ping',2,1700000152000,'2');
INSERT INTO "deadlines" VALUES(73,7,'ping',1,1700000152000,'3');
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    session_id INTEGER REFERENCES sessions (id),
    user_id INTEGER NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "interactions" VALUES(1300000000000000000,1,1,'create',1700000000000);
INSERT INTO "interactions" VALUES(1300000000000000001,1,2,'join',1700000001000);
INSERT INTO "interactions" VALUES(1300000000000000002,1,3,'join',1700000002000);
INSERT INTO "interactions" VALUES(1300000000000000003,1,1,'start',1700000003000);
INSERT INTO "interactions" VALUES(1300000000000000004,1,1,'move',1700000004000);
INSERT INTO "interactions" VALUES(1300000000000000005,1,2,'move',1700000005000);
INSERT INTO "interactions" VALUES(1300000000000000006,1,3,'move',1700000006000);
INSERT INTO "interactions" VALUES(1300000000000000007,1,1,'move',1700000007000);
INSERT INTO "interactions" VALUES(1300000000000000008,1,2,'move',1700000008000);
INSERT INTO "interactions" VALUES(1300000000000000009,1,3,'move',1700000009000);
INSERT INTO "interactions" VALUES(1300000000000000010,1,1,'move',1700000010000);
INSERT INTO "interactions" VALUES(1300000000000000011,1,2,'move',1700000011000);
INSERT INTO "interactions" VALUES(1300000000000000012,1,3,'move',1700000012000);
INSERT INTO "interactions" VALUES(1300000000000000013,2,1,'create',1700000014000);
INSERT INTO "interactions" VALUES(1300000000000000014,2,2,'join',1700000015000);
INSERT INTO "interactions" VALUES(1300000000000000015,2,3,'join',1700000016000);
INSERT INTO "interactions" VALUES(1300000000000000016,2,1,'start',1700000017000);
INSERT INTO "interactions" VALUES(1300000000000000017,2,2,'move',1700000018000);
INSERT INTO "interactions" VALUES(1300000000000000018,2,3,'move',1700000019000);
INSERT INTO "interactions" VALUES(1300000000000000019,2,1,'move',1700000020000);
INSERT INTO "interactions" VALUES(1300000000000000020,2,2,'move',1700000021000);
INSERT INTO "interactions" VALUES(1300000000000000021,2,3,'move',1700000022000);
INSERT INTO "interactions" VALUES(1300000000000000022,2,1,'move',1700000023000);
INSERT INTO "interactions" VALUES(1300000000000000023,2,2,'move',1700000024000);
INSERT INTO "interactions" VALUES(1300000000000000024,2,3,'move',1700000025000);
INSERT INTO "interactions" VALUES(1300000000000000025,2,1,'move',1700000026000);
INSERT INTO "interactions" VALUES(1300000000000000026,3,1,'create',1700000028000);
INSERT INTO "interactions" VALUES(1300000000000000027,3,2,'join',1700000029000);
INSERT INTO "interactions" VALUES(1300000000000000028,3,3,'join',1700000030000);
INSERT INTO "interactions" VALUES(1300000000000000029,3,1,'start',1700000031000);
INSERT INTO "interactions" VALUES(1300000000000000030,3,1,'move',1700000032000);
INSERT INTO "interactions" VALUES(1300000000000000031,3,2,'move',1700000033000);
INSERT INTO "interactions" VALUES(1300000000000000032,3,3,'move',1700000034000);
INSERT INTO "interactions" VALUES(1300000000000000033,3,1,'move',1700000035000);
INSERT INTO "interactions" VALUES(1300000000000000034,3,1,'move',1700000036000);
INSERT INTO "interactions" VALUES(1300000000000000035,3,1,'move',1700000037000);
INSERT INTO "interactions" VALUES(1300000000000000036,3,1,'move',1700000038000);
INSERT INTO "interactions" VALUES(1300000000000000037,3,1,'move',1700000039000);
INSERT INTO "interactions" VALUES(1300000000000000038,3,2,'move',1700000040000);
INSERT INTO "interactions" VALUES(1300000000000000039,4,4,'create',1700000043000);
INSERT INTO "interactions" VALUES(1300000000000000040,4,5,'join',1700000044000);
INSERT INTO "interactions" VALUES(1300000000000000041,4,4,'tables',1700000045000);
INSERT INTO "interactions" VALUES(1300000000000000042,5,6,'create',1700000046000);
INSERT INTO "interactions" VALUES(1300000000000000043,5,7,'join',1700000047000);
INSERT INTO "interactions" VALUES(1300000000000000044,5,6,'start',1700000048000);
INSERT INTO "interactions" VALUES(1300000000000000045,5,6,'move',1700000049000);
INSERT INTO "interactions" VALUES(1300000000000000046,5,7,'move',1700000050000);
INSERT INTO "interactions" VALUES(1300000000000000047,5,6,'move',1700000051000);
INSERT INTO "interactions" VALUES(1300000000000000048,5,7,'move',1700000052000);
INSERT INTO "interactions" VALUES(1300000000000000049,5,6,'move',1700000053000);
INSERT INTO "interactions" VALUES(1300000000000000050,5,7,'move',1700000054000);
INSERT INTO "interactions" VALUES(1300000000000000051,5,6,'move',1700000055000);
INSERT INTO "interactions" VALUES(1300000000000000052,5,7,'move',1700000056000);
INSERT INTO "interactions" VALUES(1300000000000000053,5,6,'move',1700000057000);
INSERT INTO "interactions" VALUES(1300000000000000054,5,7,'move',1700000058000);
INSERT INTO "interactions" VALUES(1300000000000000055,5,6,'move',1700000059000);
INSERT INTO "interactions" VALUES(1300000000000000056,5,7,'move',1700000060000);
INSERT INTO "interactions" VALUES(1300000000000000057,5,6,'move',1700000061000);
INSERT INTO "interactions" VALUES(1300000000000000058,5,7,'move',1700000062000);
INSERT INTO "interactions" VALUES(1300000000000000059,5,6,'move',1700000063000);
INSERT INTO "interactions" VALUES(1300000000000000060,5,7,'move',1700000064000);
INSERT INTO "interactions" VALUES(1300000000000000061,5,6,'move',1700000065000);
INSERT INTO "interactions" VALUES(1300000000000000062,5,7,'move',1700000066000);
INSERT INTO "interactions" VALUES(1300000000000000063,5,6,'move',1700000067000);
INSERT INTO "interactions" VALUES(1300000000000000064,5,7,'move',1700000068000);
INSERT INTO "interactions" VALUES(1300000000000000065,5,6,'move',1700000069000);
INSERT INTO "interactions" VALUES(1300000000000000066,5,7,'move',1700000070000);
INSERT INTO "interactions" VALUES(1300000000000000067,5,6,'move',1700000071000);
INSERT INTO "interactions" VALUES(1300000000000000068,5,7,'move',1700000072000);
INSERT INTO "interactions" VALUES(1300000000000000069,5,6,'move',1700000073000);
INSERT INTO "interactions" VALUES(1300000000000000070,5,7,'move',1700000074000);
INSERT INTO "interactions" VALUES(1300000000000000071,5,6,'move',1700000075000);
INSERT INTO "interactions" VALUES(1300000000000000072,5,7,'move',1700000076000);
INSERT INTO "interactions" VALUES(1300000000000000073,5,6,'move',1700000077000);
INSERT INTO "interactions" VALUES(1300000000000000074,5,7,'move',1700000078000);
INSERT INTO "interactions" VALUES(1300000000000000075,5,6,'move',1700000079000);
INSERT INTO "interactions" VALUES(1300000000000000076,5,7,'move',1700000080000);
INSERT INTO "interactions" VALUES(1300000000000000077,5,6,'move',1700000081000);
INSERT INTO "interactions" VALUES(1300000000000000078,5,7,'move',1700000082000);
INSERT INTO "interactions" VALUES(1300000000000000079,6,7,'create',1700000084000);
INSERT INTO "interactions" VALUES(1300000000000000080,7,1,'create',1700000086000);
INSERT INTO "interactions" VALUES(1300000000000000081,7,8,'join',1700000087000);
INSERT INTO "interactions" VALUES(1300000000000000082,7,9,'join',1700000088000);
INSERT INTO "interactions" VALUES(1300000000000000083,7,1,'start',1700000089000);
INSERT INTO "interactions" VALUES(1300000000000000084,7,1,'move',1700000090000);
INSERT INTO "interactions" VALUES(1300000000000000085,7,8,'move',1700000091000);
INSERT INTO "interactions" VALUES(1300000000000000086,7,9,'move',1700000092000);
INSERT INTO "interactions" VALUES(1300000000000000087,7,1,'move',1700000093000);
INSERT INTO "interactions" VALUES(1300000000000000088,7,1,'leave',1700000094000);
INSERT INTO "interactions" VALUES(1300000000000000089,8,2,'create',1700000097000);
INSERT INTO "interactions" VALUES(1300000000000000090,8,3,'join',1700000098000);
INSERT INTO "interactions" VALUES(1300000000000000091,8,2,'start',1700000099000);
INSERT INTO "interactions" VALUES(1300000000000000092,8,2,'move',1700000100000);
INSERT INTO "interactions" VALUES(1300000000000000093,8,3,'move',1700000101000);
INSERT INTO "interactions" VALUES(1300000000000000094,8,2,'move',1700000102000);
INSERT INTO "interactions" VALUES(1300000000000000095,8,2,'abandon',1700000103000);
INSERT INTO "interactions" VALUES(1300000000000000096,9,2,'create',1700000104000);
INSERT INTO "interactions" VALUES(1300000000000000097,9,2,'quit',1700000105000);
CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "meta" VALUES('synced commands of 1','0000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE moves (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'move', 'leave')),
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    reveals INTEGER NOT NULL CHECK (reveals IN (0, 1)),
    counter_before INTEGER NOT NULL,
    counter_after INTEGER NOT NULL,
    at INTEGER NOT NULL,
    interaction_id INTEGER REFERENCES interactions (id),    -- none where a deadline made the move
    undone_at INTEGER,
    PRIMARY KEY (session_id, number),
    CHECK ((kind = 'setup') = (seat IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,0,NULL,'setup','{}','[{"code":"rolled","params":{"turn":1,"dice":[6,5,4]}}]',1,0,3,1700000003000,1300000000000000003,NULL);
INSERT INTO "moves" VALUES(1,1,0,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":0,"params":{"place":"A1"},"flow":{"x":1}}]',0,3,3,1700000004000,1300000000000000004,NULL);
INSERT INTO "moves" VALUES(1,2,1,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":1,"params":{"place":"A1"},"flow":{"x":1}}]',0,3,3,1700000005000,1300000000000000005,NULL);
INSERT INTO "moves" VALUES(1,3,2,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":2,"params":{"place":"A1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":2,"dice":[3,1,4]}}]',1,3,6,1700000006000,1300000000000000006,NULL);
INSERT INTO "moves" VALUES(1,4,0,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":0,"params":{"place":"B1"},"flow":{"x":1}}]',0,6,6,1700000007000,1300000000000000007,NULL);
INSERT INTO "moves" VALUES(1,5,1,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":1,"params":{"place":"B1"},"flow":{"x":1}}]',0,6,6,1700000008000,1300000000000000008,NULL);
INSERT INTO "moves" VALUES(1,6,2,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":2,"params":{"place":"B1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":3,"dice":[1,5,3]}}]',1,6,9,1700000009000,1300000000000000009,NULL);
INSERT INTO "moves" VALUES(1,7,0,'move','{"action":"x","place":"C1"}','[{"code":"crossed","seat":0,"params":{"place":"C1"},"flow":{"x":1}}]',0,9,9,1700000010000,1300000000000000010,NULL);
INSERT INTO "moves" VALUES(1,8,1,'move','{"action":"x","place":"C1"}','[{"code":"crossed","seat":1,"params":{"place":"C1"},"flow":{"x":1}}]',0,9,9,1700000011000,1300000000000000011,NULL);
INSERT INTO "moves" VALUES(1,9,2,'move','{"action":"x","place":"C1"}','[{"code":"crossed","seat":2,"params":{"place":"C1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":4,"dice":[4,3,6]}}]',1,9,12,1700000012000,1300000000000000012,NULL);
INSERT INTO "moves" VALUES(2,0,NULL,'setup','{}','[{"code":"dealt","seat":0,"params":{"board":"Copper Lane","pennies":3},"flow":{"penny":3}},{"code":"dealt","seat":1,"params":{"board":"Shilling Lane","pennies":3},"flow":{"penny":3}},{"code":"dealt","seat":2,"params":{"board":"Sixpence Lane","pennies":3},"flow":{"penny":3}},{"code":"supply","params":{"cards":["Cottage","Farmer''s Co-Op","Bandstand","Tenement","Smelter"]}},{"code":"first_mayor","seat":1}]',1,0,9,1700000017000,1300000000000000016,NULL);
INSERT INTO "moves" VALUES(2,1,1,'move','{"action":"pass"}','[{"code":"passed","seat":1}]',0,9,9,1700000018000,1300000000000000017,NULL);
INSERT INTO "moves" VALUES(2,2,2,'move','{"action":"pass"}','[{"code":"passed","seat":2}]',0,9,9,1700000019000,1300000000000000018,NULL);
INSERT INTO "moves" VALUES(2,3,0,'move','{"action":"pass"}','[{"code":"passed","seat":0},{"code":"cleared","params":{"pennies":0,"citizens":0}},{"code":"income","seat":1,"params":{"gain":1,"parts":["Shilling Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"bonus_citizen","seat":1,"flow":{"citizen":1}},{"code":"income","seat":2,"params":{"gain":1,"parts":["Sixpence Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"bonus_citizen","seat":2,"flow":{"citizen":1}},{"code":"income","seat":0,"params":{"gain":1,"parts":["Copper Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"bonus_citizen","seat":0,"flow":{"citizen":1}},{"code":"round","seat":1,"params":{"round":2}}]',0,9,9,1700000020000,1300000000000000019,NULL);
INSERT INTO "moves" VALUES(2,4,1,'move','{"action":"pass"}','[{"code":"passed","seat":1}]',0,9,9,1700000021000,1300000000000000020,NULL);
INSERT INTO "moves" VALUES(2,5,2,'move','{"action":"pass"}','[{"code":"passed","seat":2}]',0,9,9,1700000022000,1300000000000000021,NULL);
INSERT INTO "moves" VALUES(2,6,0,'move','{"action":"pass"}','[{"code":"passed","seat":0},{"code":"cleared","params":{"pennies":0,"citizens":0}},{"code":"income","seat":1,"params":{"gain":1,"parts":["Shilling Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"income","seat":2,"params":{"gain":1,"parts":["Sixpence Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"income","seat":0,"params":{"gain":1,"parts":["Copper Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"round","seat":1,"params":{"round":3}}]',0,9,9,1700000023000,1300000000000000022,NULL);
INSERT INTO "moves" VALUES(2,7,1,'move','{"action":"pass"}','[{"code":"passed","seat":1}]',0,9,9,1700000024000,1300000000000000023,NULL);
INSERT INTO "moves" VALUES(2,8,2,'move','{"action":"pass"}','[{"code":"passed","seat":2}]',0,9,9,1700000025000,1300000000000000024,NULL);
INSERT INTO "moves" VALUES(2,9,0,'move','{"action":"pass"}','[{"code":"passed","seat":0},{"code":"cleared","params":{"pennies":0,"citizens":0}},{"code":"income","seat":1,"params":{"gain":1,"parts":["Shilling Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"income","seat":2,"params":{"gain":1,"parts":["Sixpence Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"income","seat":0,"params":{"gain":1,"parts":["Copper Lane 1"],"places":["board"]},"flow":{"penny":1}},{"code":"round","seat":1,"params":{"round":4}}]',0,9,9,1700000026000,1300000000000000025,NULL);
INSERT INTO "moves" VALUES(3,0,NULL,'setup','{}','[{"code":"begun","params":{"starter":0},"flow":{"bag":115,"icons":18}},{"code":"filled","params":{"sheet":1,"stamps":["orange-square","pink-square","red-tall"]},"flow":{"sheets":3,"bag":-3}},{"code":"filled","params":{"sheet":2,"stamps":["pink-square","green-wide","green-square"]},"flow":{"sheets":3,"bag":-3}},{"code":"filled","params":{"sheet":3,"stamps":["orange-wide","red-square","green-square"]},"flow":{"sheets":3,"bag":-3}},{"code":"filled","params":{"sheet":4,"stamps":["orange-square","orange-tall","pink-tall"]},"flow":{"sheets":3,"bag":-3}},{"code":"blacks_in","params":{"n":9},"flow":{"bag":9}},{"code":"dealt","seat":0,"params":{"cards":["Pink Collector","Square Friends","Landmarks & Portraits","Red Block","Tall Corners","Mixed Sheet"]},"audience":0},{"code":"dealt","seat":1,"params":{"cards":["Wide Friends","Birds & Transportation","Transportation & Landmarks","Pink Block","Tall Block","Margins"]},"audience":1},{"code":"dealt","seat":2,"params":{"cards":["Tall Friends","Postage Paid","Specialist","Orange Block","Square Block","Header"]},"audience":2}]',1,0,31,1700000031000,1300000000000000029,NULL);
INSERT INTO "moves" VALUES(3,1,0,'move','{"action":"choose","left":"W04-B05","right":"W06-B14"}','[{"code":"chose","seat":0}]',0,31,31,1700000032000,1300000000000000030,NULL);
INSERT INTO "moves" VALUES(3,2,1,'move','{"action":"choose","left":"W08-B07","right":"W14-B04"}','[{"code":"chose","seat":1}]',0,31,31,1700000033000,1300000000000000031,NULL);
INSERT INTO "moves" VALUES(3,3,2,'move','{"action":"choose","left":"W07-B03","right":"W16-B06"}','[{"code":"chose","seat":2},{"code":"revealed","seat":0,"params":{"left":["Pink Collector","Red Block"],"right":["Square Friends","Tall Corners"]}},{"code":"revealed","seat":1,"params":{"left":["Wide Friends","Tall Block"],"right":["Birds & Transportation","Pink Block"]}},{"code":"revealed","seat":2,"params":{"left":["Tall Friends","Orange Block"],"right":["Postage Paid","Square Block"]}},{"code":"round","params":{"round":1,"starter":0}}]',1,31,31,1700000034000,1300000000000000032,NULL);
INSERT INTO "moves" VALUES(3,4,0,'move','{"action":"collect","sheet":1}','[{"code":"collected","seat":0,"params":{"sheet":1,"stamps":["orange-square","pink-square","red-tall"]},"flow":{"sheets":-3,"hands":3}}]',0,31,31,1700000035000,1300000000000000033,NULL);
INSERT INTO "moves" VALUES(3,5,0,'move','{"action":"place","stamp":"red-tall","page":"left","place":"C8"}','[{"code":"placed","seat":0,"params":{"stamp":"red-tall","page":"left","place":"C8","stars":0},"flow":{"hands":-1,"albums":1}}]',0,31,31,1700000036000,1300000000000000034,NULL);
INSERT INTO "moves" VALUES(3,6,0,'move','{"action":"place","stamp":"orange-square","page":"left","place":"D6"}','[{"code":"placed_star","seat":0,"params":{"stamp":"orange-square","page":"left","place":"D6","stars":1},"flow":{"hands":-1,"albums":1,"icons":-1,"stars":1}}]',0,31,31,1700000037000,1300000000000000035,NULL);
INSERT INTO "moves" VALUES(3,7,0,'move','{"action":"place","stamp":"pink-square","page":"left","place":"A8"}','[{"code":"placed","seat":0,"params":{"stamp":"pink-square","page":"left","place":"A8","stars":0},"flow":{"hands":-1,"albums":1}}]',0,31,31,1700000038000,1300000000000000036,NULL);
INSERT INTO "moves" VALUES(3,8,0,'move','{"action":"done"}','[{"code":"done","seat":0}]',0,31,31,1700000039000,1300000000000000037,NULL);
INSERT INTO "moves" VALUES(3,9,1,'move','{"action":"collect","sheet":4}','[{"code":"collected","seat":1,"params":{"sheet":4,"stamps":["orange-square","orange-tall","pink-tall"]},"flow":{"sheets":-3,"hands":3}}]',0,31,31,1700000040000,1300000000000000038,NULL);
INSERT INTO "moves" VALUES(5,0,NULL,'setup','{}','[{"code":"rolled","params":{"turn":1,"dice":[5,6,4]}}]',1,0,3,1700000048000,1300000000000000044,NULL);
INSERT INTO "moves" VALUES(5,1,0,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":0,"params":{"place":"A1"},"flow":{"x":1}}]',0,3,3,1700000049000,1300000000000000045,NULL);
INSERT INTO "moves" VALUES(5,2,1,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":1,"params":{"place":"A1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":2,"dice":[4,2,1]}}]',1,3,6,1700000050000,1300000000000000046,NULL);
INSERT INTO "moves" VALUES(5,3,0,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":0,"params":{"place":"B1"},"flow":{"x":1}}]',0,6,6,1700000051000,1300000000000000047,NULL);
INSERT INTO "moves" VALUES(5,4,1,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":1,"params":{"place":"B1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":3,"dice":[2,4,5]}}]',1,6,9,1700000052000,1300000000000000048,NULL);
INSERT INTO "moves" VALUES(5,5,0,'move','{"action":"x","place":"C1"}','[{"code":"crossed","seat":0,"params":{"place":"C1"},"flow":{"x":1}}]',0,9,9,1700000053000,1300000000000000049,NULL);
INSERT INTO "moves" VALUES(5,6,1,'move','{"action":"x","place":"C1"}','[{"code":"crossed","seat":1,"params":{"place":"C1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":4,"dice":[3,1,6]}}]',1,9,12,1700000054000,1300000000000000050,NULL);
INSERT INTO "moves" VALUES(5,7,0,'move','{"action":"zone","die":3,"shape":"circle","turn":"falling","place":"D1"}','[{"code":"zoned","seat":0,"params":{"zone":"circle","places":["D1","E2","F3"],"n":3},"flow":{"zone":3}}]',0,12,12,1700000055000,1300000000000000051,NULL);
INSERT INTO "moves" VALUES(5,8,1,'move','{"action":"zone","die":3,"shape":"circle","turn":"falling","place":"D1"}','[{"code":"zoned","seat":1,"params":{"zone":"circle","places":["D1","E2","F3"],"n":3},"flow":{"zone":3}},{"code":"rolled","params":{"turn":5,"dice":[6,4,5]}}]',1,12,15,1700000056000,1300000000000000052,NULL);
INSERT INTO "moves" VALUES(5,9,0,'move','{"action":"zone","die":6,"turn":"tall","place":"G1"}','[{"code":"zoned","seat":0,"params":{"zone":"industry","places":["G1","H1","G2","H2","G3","H3"],"n":6},"flow":{"zone":6}}]',0,15,15,1700000057000,1300000000000000053,NULL);
INSERT INTO "moves" VALUES(5,10,1,'move','{"action":"zone","die":6,"turn":"tall","place":"G1"}','[{"code":"zoned","seat":1,"params":{"zone":"industry","places":["G1","H1","G2","H2","G3","H3"],"n":6},"flow":{"zone":6}},{"code":"rolled","params":{"turn":6,"dice":[2,2,2]}}]',1,15,18,1700000058000,1300000000000000054,NULL);
INSERT INTO "moves" VALUES(5,11,0,'move','{"action":"zone","die":2,"turn":"falling","place":"A2"}','[{"code":"zoned","seat":0,"params":{"zone":"monument","places":["A2","B3"],"n":2},"flow":{"zone":2}}]',0,18,18,1700000059000,1300000000000000055,NULL);
INSERT INTO "moves" VALUES(5,12,1,'move','{"action":"zone","die":2,"turn":"falling","place":"A2"}','[{"code":"zoned","seat":1,"params":{"zone":"monument","places":["A2","B3"],"n":2},"flow":{"zone":2}},{"code":"rolled","params":{"turn":7,"dice":[1,5,2]}}]',1,18,21,1700000060000,1300000000000000056,NULL);
INSERT INTO "moves" VALUES(5,13,0,'move','{"action":"zone","die":1,"shape":"circle","turn":"single","place":"E1"}','[{"code":"zoned","seat":0,"params":{"zone":"circle","places":["E1"],"n":1},"flow":{"zone":1}}]',0,21,21,1700000061000,1300000000000000057,NULL);
INSERT INTO "moves" VALUES(5,14,1,'move','{"action":"zone","die":1,"shape":"circle","turn":"single","place":"E1"}','[{"code":"zoned","seat":1,"params":{"zone":"circle","places":["E1"],"n":1},"flow":{"zone":1}},{"code":"rolled","params":{"turn":8,"dice":[5,2,4]}}]',1,21,24,1700000062000,1300000000000000058,NULL);
INSERT INTO "moves" VALUES(5,15,0,'move','{"action":"zone","die":5,"turn":"cross","place":"A3"}','[{"code":"zoned","seat":0,"params":{"zone":"business","places":["A3","C3","B4","A5","C5"],"n":5},"flow":{"zone":5}}]',0,24,24,1700000063000,1300000000000000059,NULL);
INSERT INTO "moves" VALUES(5,16,1,'move','{"action":"zone","die":5,"turn":"cross","place":"A3"}','[{"code":"zoned","seat":1,"params":{"zone":"business","places":["A3","C3","B4","A5","C5"],"n":5},"flow":{"zone":5}},{"code":"rolled","params":{"turn":9,"dice":[6,1,4]}}]',1,24,27,1700000064000,1300000000000000060,NULL);
INSERT INTO "moves" VALUES(5,17,0,'move','{"action":"zone","die":6,"turn":"tall","place":"E4"}','[{"code":"zoned","seat":0,"params":{"zone":"monument","places":["E4","F4","E5","F5","E6","F6"],"n":6},"flow":{"zone":6}}]',0,27,27,1700000065000,1300000000000000061,NULL);
INSERT INTO "moves" VALUES(5,18,1,'move','{"action":"zone","die":6,"turn":"tall","place":"E4"}','[{"code":"zoned","seat":1,"params":{"zone":"monument","places":["E4","F4","E5","F5","E6","F6"],"n":6},"flow":{"zone":6}},{"code":"rolled","params":{"turn":10,"dice":[6,4,3]}}]',1,27,30,1700000066000,1300000000000000062,NULL);
INSERT INTO "moves" VALUES(5,19,0,'move','{"action":"zone","die":6,"shape":"circle","turn":"tall","place":"G4"}','[{"code":"zoned","seat":0,"params":{"zone":"circle","places":["G4","H4","G5","H5","G6","H6"],"n":6},"flow":{"zone":6}}]',0,30,30,1700000067000,1300000000000000063,NULL);
INSERT INTO "moves" VALUES(5,20,1,'move','{"action":"zone","die":6,"shape":"circle","turn":"tall","place":"G4"}','[{"code":"zoned","seat":1,"params":{"zone":"circle","places":["G4","H4","G5","H5","G6","H6"],"n":6},"flow":{"zone":6}},{"code":"rolled","params":{"turn":11,"dice":[2,1,4]}}]',1,30,33,1700000068000,1300000000000000064,NULL);
INSERT INTO "moves" VALUES(5,21,0,'move','{"action":"zone","die":2,"turn":"falling","place":"C2"}','[{"code":"zoned","seat":0,"params":{"zone":"monument","places":["C2","D3"],"n":2},"flow":{"zone":2}}]',0,33,33,1700000069000,1300000000000000065,NULL);
INSERT INTO "moves" VALUES(5,22,1,'move','{"action":"zone","die":2,"turn":"falling","place":"C2"}','[{"code":"zoned","seat":1,"params":{"zone":"monument","places":["C2","D3"],"n":2},"flow":{"zone":2}},{"code":"rolled","params":{"turn":12,"dice":[2,4,6]}}]',1,33,36,1700000070000,1300000000000000066,NULL);
INSERT INTO "moves" VALUES(5,23,0,'move','{"action":"zone","die":2,"turn":"falling","place":"D2"}','[{"code":"zoned","seat":0,"params":{"zone":"industry","places":["D2","E3"],"n":2},"flow":{"zone":2}}]',0,36,36,1700000071000,1300000000000000067,NULL);
INSERT INTO "moves" VALUES(5,24,1,'move','{"action":"zone","die":2,"turn":"falling","place":"D2"}','[{"code":"zoned","seat":1,"params":{"zone":"industry","places":["D2","E3"],"n":2},"flow":{"zone":2}},{"code":"rolled","params":{"turn":13,"dice":[4,5,3]}}]',1,36,39,1700000072000,1300000000000000068,NULL);
INSERT INTO "moves" VALUES(5,25,0,'move','{"action":"zone","die":4,"turn":"square","place":"C6"}','[{"code":"zoned","seat":0,"params":{"zone":"civic","places":["C6","D6","C7","D7"],"n":4},"flow":{"zone":4}}]',0,39,39,1700000073000,1300000000000000069,NULL);
INSERT INTO "moves" VALUES(5,26,1,'move','{"action":"zone","die":4,"turn":"square","place":"C6"}','[{"code":"zoned","seat":1,"params":{"zone":"civic","places":["C6","D6","C7","D7"],"n":4},"flow":{"zone":4}},{"code":"rolled","params":{"turn":14,"dice":[4,3,1]}}]',1,39,42,1700000074000,1300000000000000070,NULL);
INSERT INTO "moves" VALUES(5,27,0,'move','{"action":"zone","die":4,"turn":"square","place":"E7"}','[{"code":"zoned","seat":0,"params":{"zone":"monument","places":["E7","F7","E8","F8"],"n":4},"flow":{"zone":4}}]',0,42,42,1700000075000,1300000000000000071,NULL);
INSERT INTO "moves" VALUES(5,28,1,'move','{"action":"zone","die":4,"turn":"square","place":"E7"}','[{"code":"zoned","seat":1,"params":{"zone":"monument","places":["E7","F7","E8","F8"],"n":4},"flow":{"zone":4}},{"code":"rolled","params":{"turn":15,"dice":[6,3,2]}}]',1,42,45,1700000076000,1300000000000000072,NULL);
INSERT INTO "moves" VALUES(5,29,0,'move','{"action":"zone","die":2,"turn":"falling","place":"A4"}','[{"code":"zoned","seat":0,"params":{"zone":"industry","places":["A4","B5"],"n":2},"flow":{"zone":2}}]',0,45,45,1700000077000,1300000000000000073,NULL);
INSERT INTO "moves" VALUES(5,30,1,'move','{"action":"zone","die":2,"turn":"falling","place":"A4"}','[{"code":"zoned","seat":1,"params":{"zone":"industry","places":["A4","B5"],"n":2},"flow":{"zone":2}},{"code":"rolled","params":{"turn":16,"dice":[4,3,2]}}]',1,45,48,1700000078000,1300000000000000074,NULL);
INSERT INTO "moves" VALUES(5,31,0,'move','{"action":"zone","die":4,"turn":"square","place":"G7"}','[{"code":"zoned","seat":0,"params":{"zone":"monument","places":["G7","H7","G8","H8"],"n":4},"flow":{"zone":4}}]',0,48,48,1700000079000,1300000000000000075,NULL);
INSERT INTO "moves" VALUES(5,32,1,'move','{"action":"zone","die":4,"turn":"square","place":"G7"}','[{"code":"zoned","seat":1,"params":{"zone":"monument","places":["G7","H7","G8","H8"],"n":4},"flow":{"zone":4}},{"code":"rolled","params":{"turn":17,"dice":[1,5,4]}}]',1,48,51,1700000080000,1300000000000000076,NULL);
INSERT INTO "moves" VALUES(5,33,0,'move','{"action":"zone","die":1,"turn":"single","place":"F1"}','[{"code":"zoned","seat":0,"params":{"zone":"industry","places":["F1"],"n":1},"flow":{"zone":1}}]',0,51,51,1700000081000,1300000000000000077,NULL);
INSERT INTO "moves" VALUES(5,34,1,'move','{"action":"zone","die":1,"turn":"single","place":"F1"}','[{"code":"zoned","seat":1,"params":{"zone":"industry","places":["F1"],"n":1},"flow":{"zone":1}},{"code":"rolled","params":{"turn":18,"dice":[3,5,3]}},{"code":"out","seat":0},{"code":"out","seat":1},{"code":"over"}]',1,51,54,1700000082000,1300000000000000078,NULL);
INSERT INTO "moves" VALUES(7,0,NULL,'setup','{}','[{"code":"rolled","params":{"turn":1,"dice":[1,5,5]}}]',1,0,3,1700000089000,1300000000000000083,NULL);
INSERT INTO "moves" VALUES(7,1,0,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":0,"params":{"place":"A1"},"flow":{"x":1}}]',0,3,3,1700000090000,1300000000000000084,NULL);
INSERT INTO "moves" VALUES(7,2,1,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":1,"params":{"place":"A1"},"flow":{"x":1}}]',0,3,3,1700000091000,1300000000000000085,NULL);
INSERT INTO "moves" VALUES(7,3,2,'move','{"action":"x","place":"A1"}','[{"code":"crossed","seat":2,"params":{"place":"A1"},"flow":{"x":1}},{"code":"rolled","params":{"turn":2,"dice":[4,4,1]}}]',1,3,6,1700000092000,1300000000000000086,NULL);
INSERT INTO "moves" VALUES(7,4,0,'move','{"action":"x","place":"B1"}','[{"code":"crossed","seat":0,"params":{"place":"B1"},"flow":{"x":1}}]',0,6,6,1700000093000,1300000000000000087,NULL);
INSERT INTO "moves" VALUES(7,5,0,'leave','{}','[{"code":"left","seat":0}]',0,6,6,1700000094000,1300000000000000088,NULL);
INSERT INTO "moves" VALUES(8,0,NULL,'setup','{}','[{"code":"begun","params":{"starter":0},"flow":{"bag":115,"icons":12}},{"code":"filled","params":{"sheet":1,"stamps":["orange-square","green-wide","purple-tall"]},"flow":{"sheets":3,"bag":-3}},{"code":"filled","params":{"sheet":2,"stamps":["red-tall","pink-square","red-square"]},"flow":{"sheets":3,"bag":-3}},{"code":"filled","params":{"sheet":3,"stamps":["red-square","red-tall","orange-wide"]},"flow":{"sheets":3,"bag":-3}},{"code":"blacks_in","params":{"n":6},"flow":{"bag":6}},{"code":"dealt","seat":0,"params":{"cards":["Orange Collector","Birds & Transportation","Postage Paid","Orange Block","Footer","Rainbow Edges"]},"audience":0},{"code":"dealt","seat":1,"params":{"cards":["Green Collector","Square Friends","Animals & Birds","Green Block","Tall Corners","Colour Blocks"]},"audience":1}]',1,0,22,1700000099000,1300000000000000091,NULL);
INSERT INTO "moves" VALUES(8,1,0,'move','{"action":"choose","left":"W03-B03","right":"W14-B12"}','[{"code":"chose","seat":0}]',0,22,22,1700000100000,1300000000000000092,NULL);
INSERT INTO "moves" VALUES(8,2,1,'move','{"action":"choose","left":"W01-B01","right":"W06-B14"}','[{"code":"chose","seat":1},{"code":"revealed","seat":0,"params":{"left":["Orange Collector","Orange Block"],"right":["Birds & Transportation","Footer"]}},{"code":"revealed","seat":1,"params":{"left":["Green Collector","Green Block"],"right":["Square Friends","Tall Corners"]}},{"code":"round","params":{"round":1,"starter":0}}]',1,22,22,1700000101000,1300000000000000093,NULL);
INSERT INTO "moves" VALUES(8,3,0,'move','{"action":"collect","sheet":3}','[{"code":"collected","seat":0,"params":{"sheet":3,"stamps":["red-square","red-tall","orange-wide"]},"flow":{"sheets":-3,"hands":3}}]',0,22,22,1700000102000,1300000000000000094,NULL);
CREATE TABLE seats (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'in' CHECK (status IN ('in', 'left')),
    interaction_id INTEGER NOT NULL REFERENCES interactions (id),
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat),
    UNIQUE (session_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,'Player 1','in',1300000000000000000,1700000000000);
INSERT INTO "seats" VALUES(1,1,2,'Player 2','in',1300000000000000001,1700000001000);
INSERT INTO "seats" VALUES(1,2,3,'Player 3','in',1300000000000000002,1700000002000);
INSERT INTO "seats" VALUES(2,0,1,'Player 1','in',1300000000000000013,1700000014000);
INSERT INTO "seats" VALUES(2,1,2,'Player 2','in',1300000000000000014,1700000015000);
INSERT INTO "seats" VALUES(2,2,3,'Player 3','in',1300000000000000015,1700000016000);
INSERT INTO "seats" VALUES(3,0,1,'Player 1','in',1300000000000000026,1700000028000);
INSERT INTO "seats" VALUES(3,1,2,'Player 2','in',1300000000000000027,1700000029000);
INSERT INTO "seats" VALUES(3,2,3,'Player 3','in',1300000000000000028,1700000030000);
INSERT INTO "seats" VALUES(4,0,4,'Player 4','in',1300000000000000039,1700000043000);
INSERT INTO "seats" VALUES(4,1,5,'Player 5','in',1300000000000000040,1700000044000);
INSERT INTO "seats" VALUES(5,0,6,'Player 6','in',1300000000000000042,1700000046000);
INSERT INTO "seats" VALUES(5,1,7,'Player 7','in',1300000000000000043,1700000047000);
INSERT INTO "seats" VALUES(6,0,7,'Player 7','in',1300000000000000079,1700000084000);
INSERT INTO "seats" VALUES(7,0,1,'Player 1','left',1300000000000000080,1700000086000);
INSERT INTO "seats" VALUES(7,1,8,'Player 8','in',1300000000000000081,1700000087000);
INSERT INTO "seats" VALUES(7,2,9,'Player 9','in',1300000000000000082,1700000088000);
INSERT INTO "seats" VALUES(8,0,2,'Player 2','in',1300000000000000089,1700000097000);
INSERT INTO "seats" VALUES(8,1,3,'Player 3','in',1300000000000000090,1700000098000);
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'finished', 'abandoned')),
    paused TEXT,                            -- the permission that is missing
    host_id INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0,
    rules_version INTEGER NOT NULL,
    tables_hash TEXT NOT NULL REFERENCES tables (hash),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    mixed TEXT,                             -- JSON list of the interaction ids mixed into the seed at the start
    counter INTEGER NOT NULL DEFAULT 0,     -- draws used of the chance stream
    decisions TEXT NOT NULL DEFAULT '[]',   -- JSON list, a decision number per seat
    options TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    finished_at INTEGER,
    state TEXT,
    CHECK ((phase IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)),
    CHECK (phase NOT IN ('playing', 'finished') OR (state IS NOT NULL AND mixed IS NOT NULL))
) STRICT;
INSERT INTO "sessions" VALUES(1,5,11,'pencil-park','playing',NULL,1,12,1,'852a3b330e52dc71306275f0919191a73440b02280057741e7d48eab1c6fd8c8',X'5FECEB66FFC86F38D952786C6D696C79C2DBC239DD4E91B46729D73A27FB57E9','[1300000000000000000, 1300000000000000001, 1300000000000000002]',12,'[7, 7, 4]','{"city":"pipsburg","districts":false}',1700000000000,1700000012000,NULL,'{"city":"pipsburg","districts":false,"turn":4,"dice":[4,3,6],"sheets":[{"marks":"xxx..........~............~~.......~.............~..............","acted":false,"energy":false,"out":false,"left":false,"last":["C1"]},{"marks":"xxx..........~............~~.......~.............~..............","acted":false,"energy":false,"out":false,"left":false,"last":["C1"]},{"marks":"xxx..........~............~~.......~.............~..............","acted":false,"energy":false,"out":false,"left":false,"last":["C1"]}],"over":false}');
INSERT INTO "sessions" VALUES(2,5,12,'penny-lane','playing',NULL,1,12,1,'abefa282a8a644ea5b95432add7fb226d20089dcaf5db9a1a956994b477041ca',X'6B86B273FF34FCE19D6B804EFF5A3F5747ADA4EAA22F1D49C01E52DDB7875B4B','[1300000000000000013, 1300000000000000014, 1300000000000000015]',9,'[6, 7, 6]','{"first_mayor":"random","temple_counts":"housing"}',1700000014000,1700000026000,NULL,'{"temple_counts":"housing","round":4,"mayor":1,"turn":1,"street":[{"key":"bank","paid":[],"citizen":false},{"key":"gazette","paid":[],"citizen":false},{"key":"masons-guild","paid":[],"citizen":false},{"key":"tower","paid":[],"citizen":false},{"key":"town-hall","paid":[],"citizen":false},{"key":"black-market","paid":[],"citizen":false},{"key":"temple","paid":[],"citizen":false},{"key":"barracks","paid":[],"citizen":false}],"supply":["H2","S6","A3","H7","W1"],"deck":["A1","A2","A4","A5","A6","A7","A8","H1","H3","H4","H5","H6","H8","H9","S1","S2","S3","S4","S5","S7","S8","S9","W2","W3","W4","W5","W6","W7","W8","W9"],"lanes":[{"board":"P1","pennies":6,"citizen":true,"buildings":[],"left":false},{"board":"P3","pennies":6,"citizen":true,"buildings":[],"left":false},{"board":"P4","pennies":6,"citizen":true,"buildings":[],"left":false}],"bottom":[],"passed":[],"pending":null,"distances":[],"over":false}');
INSERT INTO "sessions" VALUES(3,5,13,'penny-black','playing',NULL,1,12,1,'5ff2737fefbf043de771cbf8316013ed90414572bf7c9082726f058181604e1c',X'D4735E3A265E16EEE03F59718B9B5D03019C07D8B6C51F90DA3A666EEC13AB35','[1300000000000000026, 1300000000000000027, 1300000000000000028]',31,'[8, 5, 3]','{"start":"random"}',1700000028000,1700000040000,NULL,'{"phase":"play","round":1,"starter":0,"bag":[9,5,6,11,6,6,9,5,5,9,6,5,10,6,5,9],"sheets":[{"stamps":[],"taken":0},{"stamps":["pink-square","green-wide","green-square"],"taken":null},{"stamps":["orange-wide","red-square","green-square"],"taken":null},{"stamps":[],"taken":1}],"players":[{"dealt":[],"icons":["left:E1","left:J7","right:F1","right:A7","right:F7"],"cards":["W04","B05","W06","B14"],"album":[{"stamp":"red-tall","page":"left","place":"C8","round":1,"loose":false,"stars":[]},{"stamp":"orange-square","page":"left","place":"D6","round":1,"loose":false,"stars":[]},{"stamp":"pink-square","page":"left","place":"A8","round":1,"loose":false,"stars":[]}],"hand":[],"stars":1,"unstuck":[],"collected":true,"done":true,"left":false,"last":"left:A8"},{"dealt":[],"icons":["left:E1","left:J7","left:E7","right:F1","right:A7","right:F7"],"cards":["W08","B07","W14","B04"],"album":[],"hand":["orange-square","orange-tall","pink-tall"],"stars":0,"unstuck":[],"collected":true,"done":false,"left":false,"last":""},{"dealt":[],"icons":["left:E1","left:J7","left:E7","right:F1","right:A7","right:F7"],"cards":["W07","B03","W16","B06"],"album":[],"hand":[],"stars":0,"unstuck":[],"collected":false,"done":false,"left":false,"last":""}],"gone":[]}');
INSERT INTO "sessions" VALUES(4,5,14,'penny-lane','lobby',NULL,4,2,1,'abefa282a8a644ea5b95432add7fb226d20089dcaf5db9a1a956994b477041ca',X'4E07408562BEDB8B60CE05C1DECFE3AD16B72230967DE01F640B7E4729B49FCE',NULL,0,'[]','{"first_mayor":"random","temple_counts":"housing"}',1700000043000,1700000045000,NULL,NULL);
INSERT INTO "sessions" VALUES(5,5,15,'pencil-park','finished',NULL,6,36,1,'852a3b330e52dc71306275f0919191a73440b02280057741e7d48eab1c6fd8c8',X'4B227777D4DD1FC61C6F884F48641D02B4D121D3FD328CB08B5531FCACDABF8A','[1300000000000000042, 1300000000000000043]',54,'[35, 18]','{"city":"pipsburg","districts":false}',1700000046000,1700000082000,1700000082000,'{"city":"pipsburg","districts":false,"turn":18,"dice":[3,5,3],"sheets":[{"marks":"xxxccIIIM.MIc~IIBMBMIcIIIB~~MMccBIB~MMcc..VVMMcc.~VVMMMM....MMMM","acted":false,"energy":false,"out":true,"left":false,"last":["F1"]},{"marks":"xxxccIIIM.MIc~IIBMBMIcIIIB~~MMccBIB~MMcc..VVMMcc.~VVMMMM....MMMM","acted":false,"energy":false,"out":true,"left":false,"last":["F1"]}],"over":true}');
INSERT INTO "sessions" VALUES(6,5,15,'pencil-park','lobby',NULL,7,0,1,'852a3b330e52dc71306275f0919191a73440b02280057741e7d48eab1c6fd8c8',X'EF2D127DE37B942BAAD06145E54B0C619A1F22327B2EBBCFBEC78F5564AFE39D',NULL,0,'[]','{"city":"pipsburg","districts":false}',1700000084000,1700000084000,NULL,NULL);
INSERT INTO "sessions" VALUES(7,5,17,'pencil-park','playing','Attach Files',8,8,1,'852a3b330e52dc71306275f0919191a73440b02280057741e7d48eab1c6fd8c8',X'E7F6C011776E8DB7CD330B54174FD76F7D0216B612387A5FFCFB81E6F0919683','[1300000000000000080, 1300000000000000081, 1300000000000000082]',6,'[5, 3, 2]','{"city":"pipsburg","districts":false}',1700000086000,1700000096000,NULL,'{"city":"pipsburg","districts":false,"turn":2,"dice":[4,4,1],"sheets":[{"marks":"xx...........~............~~.......~.............~..............","acted":true,"energy":false,"out":false,"left":true,"last":["B1"]},{"marks":"x............~............~~.......~.............~..............","acted":false,"energy":false,"out":false,"left":false,"last":["A1"]},{"marks":"x............~............~~.......~.............~..............","acted":false,"energy":false,"out":false,"left":false,"last":["A1"]}],"over":false}');
INSERT INTO "sessions" VALUES(8,6,18,'penny-black','abandoned',NULL,2,6,1,'5ff2737fefbf043de771cbf8316013ed90414572bf7c9082726f058181604e1c',X'7902699BE42C8A8E46FBBB4501726517E86B22C56A189F7625A6DA49081B2451','[1300000000000000089, 1300000000000000090]',22,'[4, 3]','{"start":"random"}',1700000097000,1700000103000,1700000103000,'{"phase":"play","round":1,"starter":0,"bag":[11,5,6,11,6,5,10,5,6,10,6,6,9,6,4,6],"sheets":[{"stamps":["orange-square","green-wide","purple-tall"],"taken":null},{"stamps":["red-tall","pink-square","red-square"],"taken":null},{"stamps":[],"taken":0}],"players":[{"dealt":[],"icons":["left:E1","left:J7","left:E7","right:F1","right:A7","right:F7"],"cards":["W03","B03","W14","B12"],"album":[],"hand":["orange-wide","red-square","red-tall"],"stars":0,"unstuck":[],"collected":true,"done":false,"left":false,"last":""},{"dealt":[],"icons":["left:E1","left:J7","left:E7","right:F1","right:A7","right:F7"],"cards":["W01","B01","W06","B14"],"album":[],"hand":[],"stars":0,"unstuck":[],"collected":false,"done":false,"left":false,"last":""}],"gone":[]}');
INSERT INTO "sessions" VALUES(9,5,19,'penny-black','abandoned',NULL,2,1,1,'5ff2737fefbf043de771cbf8316013ed90414572bf7c9082726f058181604e1c',X'2C624232CDD221771294DFBB310ACA000A0DF6AC8B66B696D90EF06FDEFB64A3',NULL,0,'[]','{"start":"random"}',1700000104000,1700000105000,1700000105000,NULL);
CREATE TABLE tables (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('5ff2737fefbf043de771cbf8316013ed90414572bf7c9082726f058181604e1c','penny-black','{"album":{"columns":10,"left":{"shaded":["B3","H2","C9","H10"],"stars":["E1","J7","E7"]},"reconstructed":true,"right":{"shaded":["H3","B2","G9","B10"],"stars":["F1","A7","F7"]},"rows":12},"bonuses":{"buy":3,"draw":2,"swap":1,"unstick":1},"cards":{"B01":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":"green","shape":null},"name":"Green Block","points":2},"B02":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":"purple","shape":null},"name":"Purple Block","points":2},"B03":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":"orange","shape":null},"name":"Orange Block","points":2},"B04":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":"pink","shape":null},"name":"Pink Block","points":2},"B05":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":"red","shape":null},"name":"Red Block","points":2},"B06":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":null,"shape":"square"},"name":"Square Block","points":1},"B07":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":null,"shape":"tall"},"name":"Tall Block","points":2},"B08":{"deck":"black","given":false,"kind":"largest_block","match":{"colour":null,"shape":"wide"},"name":"Wide Block","points":2},"B09":{"deck":"black","edges":["top","bottom","left","right"],"given":false,"kind":"edge","match":{"colour":null,"shape":null},"name":"Picture Frame","points":1},"B10":{"deck":"black","given":false,"kind":"corner","match":{"colour":null,"shape":null},"name":"Four Corners","points":4},"B11":{"deck":"black","edges":["top"],"given":false,"kind":"edge","match":{"colour":null,"shape":null},"name":"Header","points":2},"B12":{"deck":"black","edges":["bottom"],"given":false,"kind":"edge","match":{"colour":null,"shape":null},"name":"Footer","points":2},"B13":{"deck":"black","edges":["left","right"],"given":false,"kind":"edge","match":{"colour":null,"shape":null},"name":"Margins","points":1},"B14":{"deck":"black","given":false,"kind":"corner","match":{"colour":null,"shape":"tall"},"name":"Tall Corners","points":5},"B15":{"attribute":"colour","deck":"black","given":false,"kind":"count_blocks","min_size":3,"name":"Colour Blocks","points":3},"B16":{"attribute":"shape","deck":"black","given":false,"kind":"values_with_block","min_size":4,"name":"Shape Blocks","points":4},"B17":{"deck":"black","given":false,"kind":"edge_variety","min_colours":3,"name":"Rainbow Edges","points":3},"B18":{"attribute":"colour","deck":"black","given":false,"kind":"no_same_neighbour","name":"Mixed Sheet","points":2,"size":3},"W01":{"deck":"white","given":false,"kind":"set","match":{"colour":"green","shape":null},"name":"Green Collector","points":2,"size":2},"W02":{"deck":"white","given":false,"kind":"set","match":{"colour":"purple","shape":null},"name":"Purple Collector","points":2,"size":2},"W03":{"deck":"white","given":false,"kind":"set","match":{"colour":"orange","shape":null},"name":"Orange Collector","points":2,"size":2},"W04":{"deck":"white","given":false,"kind":"set","match":{"colour":"pink","shape":null},"name":"Pink Collector","points":2,"size":2},"W05":{"deck":"white","given":true,"kind":"set","match":{"colour":"red","shape":null},"name":"Red Collector","points":2,"size":2},"W06":{"deck":"white","given":false,"kind":"set","match":{"colour":null,"shape":"square"},"name":"Square Friends","points":2,"size":2},"W07":{"deck":"white","given":true,"kind":"set","match":{"colour":null,"shape":"tall"},"name":"Tall Friends","points":4,"size":2},"W08":{"deck":"white","given":false,"kind":"set","match":{"colour":null,"shape":"wide"},"name":"Wide Friends","points":4,"size":2},"W09":{"deck":"white","given":false,"kind":"mixed_set","name":"Rainbow Sheet","of":[{"colour":"green","shape":null},{"colour":"purple","shape":null},{"colour":"orange","shape":null},{"colour":"pink","shape":null},{"colour":"red","shape":null}],"points":6},"W10":{"deck":"white","given":false,"kind":"mixed_set","name":"Full Format","of":[{"colour":null,"shape":"square"},{"colour":null,"shape":"tall"},{"colour":null,"shape":"wide"}],"points":3},"W11":{"deck":"white","given":false,"kind":"mixed_set","name":"Landmarks & Portraits","of":[{"colour":"green","shape":null},{"colour":"purple","shape":null}],"points":2},"W12":{"deck":"white","given":false,"kind":"mixed_set","name":"Portraits & Animals","of":[{"colour":"purple","shape":null},{"colour":"orange","shape":null}],"points":2},"W13":{"deck":"white","given":false,"kind":"mixed_set","name":"Animals & Birds","of":[{"colour":"orange","shape":null},{"colour":"pink","shape":null}],"points":2},"W14":{"deck":"white","given":false,"kind":"mixed_set","name":"Birds & Transportation","of":[{"colour":"pink","shape":null},{"colour":"red","shape":null}],"points":2},"W15":{"deck":"white","given":false,"kind":"mixed_set","name":"Transportation & Landmarks","of":[{"colour":"red","shape":null},{"colour":"green","shape":null}],"points":2},"W16":{"deck":"white","given":false,"kind":"face_value","name":"Postage Paid","per_cents":5,"points":1},"W17":{"deck":"white","given":false,"kind":"set_best_colour","name":"Specialist","points":5,"size":3},"W18":{"deck":"white","given":false,"kind":"mixed_set","name":"Odd Sizes","of":[{"colour":null,"shape":"tall"},{"colour":null,"shape":"wide"}],"points":3}},"colours":[{"cents":1,"key":"green","theme":"Landmarks"},{"cents":2,"key":"purple","theme":"Portraits"},{"cents":3,"key":"orange","theme":"Animals"},{"cents":4,"key":"pink","theme":"Birds"},{"cents":5,"key":"red","theme":"Transportation"}],"market":{"sheets_more_than_players":1,"stamps_per_sheet":3},"penny_black":{"columns":2,"per_player":3,"reconstructed":true,"rows":2,"total":12},"rounds":10,"shapes":[{"columns":2,"key":"square","per_colour":11,"rows":2},{"columns":3,"key":"wide","per_colour":6,"rows":2},{"columns":2,"key":"tall","per_colour":6,"rows":3}]}');
INSERT INTO "tables" VALUES('852a3b330e52dc71306275f0919191a73440b02280057741e7d48eab1c6fd8c8','pencil-park','{"cities":{"inkstanbul":{"districts":{"arts":[["G6","F7","G7","F8","G8"]],"energy":["E2","D7"],"mandatory":[{"penalty":4,"space":"I1"},{"penalty":3,"space":"A5"},{"penalty":3,"space":"E9"},{"penalty":2,"space":"E3"}],"non_residential":["A1","E1","I5","A9"],"specialty":[{"spaces":["B4","C4","D4"],"symbol":"anchor"},{"spaces":["G9","I9"],"symbol":"moon"}]},"goals":[{"high":69,"low":60,"office":"clerk"},{"high":79,"low":70,"office":"council"},{"high":80,"low":80,"office":"mayor"},{"high":90,"low":81,"office":"council"},{"high":100,"low":91,"office":"clerk"}],"name":"Inkstanbul","reconstructed":true,"reserves":{"a":4,"b":9,"c":4,"d":9,"e":4},"rows":[".........","..a......","......bb.","......b..","....c....",".dd......",".dd....e.",".........","........."]},"pipsburg":{"districts":{"arts":[["B2","C2","B3","C3"]],"energy":["F4"],"mandatory":[{"penalty":3,"space":"H1"},{"penalty":2,"space":"A5"},{"penalty":2,"space":"D8"}],"non_residential":["A1","H5"],"specialty":[{"spaces":["E7","F7","G7"],"symbol":"clover"}]},"goals":[{"high":49,"low":40,"office":"clerk"},{"high":59,"low":50,"office":"council"},{"high":60,"low":60,"office":"mayor"},{"high":70,"low":61,"office":"council"},{"high":80,"low":71,"office":"clerk"}],"name":"Pipsburg","reconstructed":true,"reserves":{"a":4,"b":9,"c":4},"rows":["........",".....a..","........","..bb....","...b....","........",".c......","........"]}},"faces":[{"patterns":[{"rows":["#"],"turn":"single"}],"pips":1},{"patterns":[{"rows":["#.",".#"],"turn":"falling"},{"rows":[".#","#."],"turn":"rising"}],"pips":2},{"patterns":[{"rows":["#..",".#.","..#"],"turn":"falling"},{"rows":["..#",".#.","#.."],"turn":"rising"}],"pips":3},{"patterns":[{"rows":["##","##"],"turn":"square"}],"pips":4},{"patterns":[{"rows":["#.#",".#.","#.#"],"turn":"cross"}],"pips":5},{"patterns":[{"rows":["##","##","##"],"turn":"tall"},{"rows":["###","###"],"turn":"wide"}],"pips":6}],"max_x":3,"zones":[{"key":"park","totals":[2,3]},{"key":"monument","totals":[4,5]},{"key":"business","totals":[6]},{"key":"residential","totals":[7]},{"key":"civic","totals":[8]},{"key":"industry","totals":[9,10]},{"key":"school","totals":[11,12]}]}');
INSERT INTO "tables" VALUES('abefa282a8a644ea5b95432add7fb226d20089dcaf5db9a1a956994b477041ca','penny-lane','{"boards":{"P1":{"bonus_citizen":true,"bonus_penny":1,"links":{"bottom_left":"S","bottom_right":"P","top_left":"P","top_right":"S"},"name":"Copper Lane","source":"new"},"P2":{"bonus_citizen":true,"bonus_penny":1,"links":{"bottom_left":"P","bottom_right":"S","top_left":"S","top_right":"P"},"name":"Farthing Lane","source":"new"},"P3":{"bonus_citizen":true,"bonus_penny":1,"links":{"bottom_left":"S","bottom_right":"S","top_left":"P","top_right":"P"},"name":"Shilling Lane","source":"new"},"P4":{"bonus_citizen":true,"bonus_penny":1,"links":{"bottom_left":"P","bottom_right":"P","top_left":"S","top_right":"S"},"name":"Sixpence Lane","source":"new"},"P5":{"bonus_citizen":true,"bonus_penny":1,"links":{"bottom_left":"S","bottom_right":"P","top_left":"S","top_right":"P"},"name":"Florin Lane","source":"new"}},"buildings":{"A1":{"cost":4,"effect":"","jobs":0,"kind":"attraction","links":{"left":"S","right":"P","street":"P"},"name":"Fountain","points":1,"slots":0,"source":"given","text":"1 point"},"A2":{"cost":3,"effect":"dark_alley","jobs":0,"kind":"attraction","links":{"left":"P","right":"","street":"P"},"name":"Dark Alley","points":0,"slots":0,"source":"given","text":"Black Market: draw two, keep one, other to the bottom"},"A3":{"cost":3,"effect":"","jobs":0,"kind":"attraction","links":{"left":"","right":"P","street":"S"},"name":"Bandstand","points":0,"slots":0,"source":"new","text":""},"A4":{"cost":3,"effect":"penny_per_employee","jobs":1,"kind":"attraction","links":{"left":"P","right":"S","street":""},"name":"Carousel","points":0,"slots":0,"source":"new","text":"Upkeep: 1 penny per employee"},"A5":{"cost":5,"effect":"per_attraction","jobs":1,"kind":"attraction","links":{"left":"S","right":"","street":"P"},"name":"Theatre","points":0,"slots":0,"source":"new","text":"1 point per Attraction on the lane"},"A6":{"cost":4,"effect":"","jobs":0,"kind":"attraction","links":{"left":"SP","right":"","street":"SP"},"name":"Gardens","points":0,"slots":0,"source":"new","text":""},"A7":{"cost":6,"effect":"","jobs":1,"kind":"attraction","links":{"left":"","right":"P","street":"P"},"name":"Museum","points":2,"slots":0,"source":"new","text":"2 points"},"A8":{"cost":5,"effect":"per_set","jobs":1,"kind":"attraction","links":{"left":"P","right":"P","street":"S"},"name":"Penny Arcade","points":0,"slots":0,"source":"given","text":"1 point per set of Store + Workshop + Attraction"},"H1":{"cost":1,"effect":"","jobs":0,"kind":"housing","links":{"left":"","right":"P","street":""},"name":"Almshouse","points":0,"slots":1,"source":"new","text":""},"H2":{"cost":3,"effect":"","jobs":0,"kind":"housing","links":{"left":"S","right":"","street":"P"},"name":"Cottage","points":0,"slots":1,"source":"new","text":""},"H3":{"cost":3,"effect":"loft","jobs":0,"kind":"housing","links":{"left":"P","right":"","street":"P"},"name":"Loft","points":0,"slots":1,"source":"given","text":"Upkeep: 1 penny if its citizen slot is vacant"},"H4":{"cost":4,"effect":"","jobs":0,"kind":"housing","links":{"left":"","right":"P","street":"S"},"name":"Boarding House","points":0,"slots":2,"source":"new","text":""},"H5":{"cost":4,"effect":"","jobs":0,"kind":"housing","links":{"left":"P","right":"P","street":""},"name":"Terrace Row","points":0,"slots":2,"source":"new","text":""},"H6":{"cost":4,"effect":"haunted","jobs":0,"kind":"housing","links":{"left":"","right":"","street":"P"},"name":"Haunted House","points":0,"slots":1,"source":"given","text":"1 point per neighbour (above, left, right) without citizens"},"H7":{"cost":5,"effect":"","jobs":0,"kind":"housing","links":{"left":"","right":"","street":""},"name":"Tenement","points":0,"slots":3,"source":"new","text":""},"H8":{"cost":6,"effect":"per_housing","jobs":0,"kind":"housing","links":{"left":"S","right":"P","street":""},"name":"Manor","points":0,"slots":1,"source":"given","text":"1 point per Housing on the lane"},"H9":{"cost":5,"effect":"per_store","jobs":0,"kind":"housing","links":{"left":"","right":"P","street":"S"},"name":"Mansion","points":0,"slots":1,"source":"given","text":"1 point per Store on the lane"},"S1":{"cost":2,"effect":"stationers","jobs":1,"kind":"store","links":{"left":"P","right":"","street":""},"name":"Stationers","points":0,"slots":0,"source":"given","text":"Job filled: Gazette costs 1 less (min 1)"},"S2":{"cost":3,"effect":"point_if_employee","jobs":1,"kind":"store","links":{"left":"","right":"S","street":"P"},"name":"Book Shoppe","points":0,"slots":0,"source":"given","text":"1 point if it has an employee"},"S3":{"cost":1,"effect":"","jobs":1,"kind":"store","links":{"left":"P","right":"","street":"P"},"name":"Greengrocer","points":0,"slots":0,"source":"new","text":""},"S4":{"cost":3,"effect":"penny_per_employee","jobs":1,"kind":"store","links":{"left":"","right":"S","street":""},"name":"Bakery","points":0,"slots":0,"source":"new","text":"Upkeep: 1 penny per employee"},"S5":{"cost":3,"effect":"pet_shop","jobs":2,"kind":"store","links":{"left":"P","right":"","street":""},"name":"Pet Shop","points":0,"slots":0,"source":"given","text":"Upkeep: 1 penny per employee; 1 point if both jobs filled"},"S6":{"cost":3,"effect":"coop","jobs":2,"kind":"store","links":{"left":"P","right":"P","street":""},"name":"Farmer''s Co-Op","points":0,"slots":0,"source":"given","text":"Upkeep: per employee 1 penny to you and 1 to a chosen opponent"},"S7":{"cost":4,"effect":"","jobs":1,"kind":"store","links":{"left":"S","right":"P","street":"P"},"name":"Apothecary","points":0,"slots":0,"source":"new","text":""},"S8":{"cost":5,"effect":"per_attraction","jobs":1,"kind":"store","links":{"left":"","right":"P","street":"P"},"name":"The Confectioners","points":0,"slots":0,"source":"public","text":"1 point per Attraction on the lane"},"S9":{"cost":5,"effect":"two_points_if_employee","jobs":1,"kind":"store","links":{"left":"P","right":"S","street":""},"name":"Haberdasher","points":0,"slots":0,"source":"new","text":"2 points if it has an employee"},"W1":{"cost":2,"effect":"smelter","jobs":1,"kind":"workshop","links":{"left":"","right":"P","street":"P"},"name":"Smelter","points":0,"slots":0,"source":"given","text":"Job filled: Bank gives 1 more penny"},"W2":{"cost":3,"effect":"garage","jobs":1,"kind":"workshop","links":{"left":"S","right":"","street":""},"name":"Garage","points":0,"slots":0,"source":"given","text":"A building you add may get a citizen from another building"},"W3":{"cost":3,"effect":"per_two_housing","jobs":0,"kind":"workshop","links":{"left":"P","right":"","street":"S"},"name":"Cobbler","points":0,"slots":0,"source":"given","text":"1 point per 2 Housing, rounded down"},"W4":{"cost":4,"effect":"warehouse","jobs":1,"kind":"workshop","links":{"left":"","right":"P","street":"S"},"name":"Warehouse","points":0,"slots":0,"source":"given","text":"Upkeep: with an employee, 1 penny per Workshop on the lane"},"W5":{"cost":4,"effect":"engineer","jobs":2,"kind":"workshop","links":{"left":"P","right":"","street":""},"name":"Engineer","points":0,"slots":0,"source":"given","text":"Each employee: Masons'' Guild costs 1 less (min 1)"},"W6":{"cost":4,"effect":"luthier","jobs":2,"kind":"workshop","links":{"left":"P","right":"P","street":"S"},"name":"Luthier","points":0,"slots":0,"source":"given","text":"Both jobs filled: its links count double"},"W7":{"cost":5,"effect":"tailor","jobs":3,"kind":"workshop","links":{"left":"","right":"","street":"P"},"name":"Tailor","points":0,"slots":0,"source":"given","text":"Upkeep: 1 penny per employee; 2 points if all jobs filled"},"W8":{"cost":1,"effect":"","jobs":1,"kind":"workshop","links":{"left":"","right":"P","street":""},"name":"Potter","points":0,"slots":0,"source":"new","text":""},"W9":{"cost":5,"effect":"per_workshop","jobs":1,"kind":"workshop","links":{"left":"","right":"","street":"P"},"name":"Clockmaker","points":0,"slots":0,"source":"new","text":"1 point per Workshop on the lane"}},"main_street":[{"key":"bank","name":"Bank","priority":true,"priority_text":"Gain 1 more penny.","sets_text":"","sides":[{"players":[2,3],"spaces":[1,1]},{"players":[4,5],"spaces":[1,1,1]}],"source":"given","text":"Gain 2 pennies."},{"key":"gazette","name":"Gazette","priority":true,"priority_text":"You may pay 1 more penny to move a second citizen.","sets_text":"","sides":[{"players":[2,3],"spaces":[1,2]},{"players":[4,5],"spaces":[1,2,2]}],"source":"given","text":"Move one citizen from your lane into an open job on your lane or on a Main Street job card."},{"key":"masons-guild","name":"Masons'' Guild","priority":true,"priority_text":"Pay 1 penny less (minimum 1).","sets_text":"","sides":[{"players":[2,3],"spaces":["X","X"]},{"players":[4,5],"spaces":["X","X","X"]}],"source":"given","text":"Choose a building from the supply, pay its cost, add it to your lane."},{"key":"tower","name":"Tower","priority":false,"priority_text":"","sets_text":"","sides":[{"players":[2,3,4,5],"spaces":[1]}],"source":"given","text":"Swap two buildings of the same row on your lane; each further penny gives one more swap."},{"key":"town-hall","name":"Town Hall","priority":false,"priority_text":"","sets_text":"","sides":[{"players":[2,3,4,5],"spaces":[1]}],"source":"given","text":"Take the Mayor and gain 1 penny."},{"key":"black-market","name":"Black Market","priority":false,"priority_text":"","sets_text":"","sides":[{"players":[2,3],"spaces":[4]},{"players":[4,5],"spaces":[4,5]}],"source":"new","text":"Draw the top card of the building deck and add it to your lane."},{"key":"temple","name":"Temple","priority":false,"priority_text":"","sets_text":"Choose any lane: gain 1 penny per set of Store, Workshop and Attraction there.","sides":[],"source":"given","text":"Choose any lane: gain 1 penny per Housing building there."},{"key":"barracks","name":"Barracks","priority":false,"priority_text":"","sets_text":"","sides":[],"source":"given","text":"Choose any lane: gain 1 penny per Attraction there."}],"setup":{"end_points":10,"min_supply":5,"pennies":3,"supply":5}}');
CREATE UNIQUE INDEX open_session_of_channel ON sessions (channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX sessions_of_channel ON sessions (channel_id, id);
CREATE INDEX open_sessions_of_guild ON sessions (guild_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX sessions_by_phase ON sessions (phase);
CREATE INDEX boards_by_message ON boards (message_id);
CREATE INDEX seats_of_user ON seats (user_id);
CREATE UNIQUE INDEX one_deadline_of_a_kind ON deadlines (session_id, kind, coalesce(seat, -1));
CREATE INDEX deadlines_by_time ON deadlines (due_at);
CREATE TRIGGER over_is_over BEFORE UPDATE OF
    id, guild_id, channel_id, game, phase, paused, version, rules_version, tables_hash, seed, mixed, counter,
    decisions, options, created_at, updated_at, finished_at, state
ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over never changes');
END;
CREATE TRIGGER sessions_stay BEFORE DELETE ON sessions WHEN old.phase IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over is never deleted');
END;
CREATE TRIGGER no_new_seat BEFORE INSERT ON seats
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no seat');
END;
CREATE TRIGGER seats_are_fixed BEFORE UPDATE OF session_id, seat, status, interaction_id, joined_at ON seats
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its seats');
END;
CREATE TRIGGER seats_stay BEFORE DELETE ON seats
WHEN (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over keeps its seats');
END;
CREATE TRIGGER no_new_move BEFORE INSERT ON moves
WHEN (SELECT phase FROM sessions WHERE id = new.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'a session that is over takes no move');
END;
CREATE TRIGGER moves_are_fixed BEFORE UPDATE ON moves
WHEN old.undone_at IS NOT NULL
    OR (SELECT phase FROM sessions WHERE id = old.session_id) IN ('finished', 'abandoned')
BEGIN
    SELECT raise(ABORT, 'this move never changes again');
END;
CREATE TRIGGER moves_keep_what_they_say BEFORE UPDATE OF
    session_id, number, seat, kind, move, reveals, counter_before, counter_after, at, interaction_id
ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log never changes');
END;
CREATE TRIGGER moves_stay BEFORE DELETE ON moves
BEGIN
    SELECT raise(ABORT, 'a move in the log is never deleted');
END;
CREATE TRIGGER no_deadline_after_the_end AFTER UPDATE OF phase ON sessions WHEN new.phase IN ('finished', 'abandoned')
BEGIN
    DELETE FROM deadlines WHERE session_id = new.id AND kind <> 'pinged';
END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sessions',9);
INSERT INTO "sqlite_sequence" VALUES('deadlines',79);
COMMIT;
