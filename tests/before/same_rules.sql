BEGIN TRANSACTION;
CREATE TABLE audit (  -- what administrators did
        n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL,
        subject TEXT NOT NULL, detail TEXT NOT NULL
    );
CREATE TABLE bans (
        kind TEXT NOT NULL, value TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY (kind, value)
    ) WITHOUT ROWID;
CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, seat INTEGER, name TEXT NOT NULL,
        guest TEXT NOT NULL, text TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n), UNIQUE (table_id, guest, key)
    ) WITHOUT ROWID;
CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "guests" VALUES('pW8n1QOVk8NIID3t','Ann',1795054432368);
CREATE TABLE lost (  -- tables that are gone although they were stored: what the witness knew
        table_id TEXT PRIMARY KEY, why TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('key',X'E0B427978519EC206E2BD79D5EF909D45E941065030E7ED9BB5B1E41A27D818B');
INSERT INTO "meta" VALUES('version',7);
CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        action TEXT NOT NULL, key TEXT, at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n), UNIQUE (table_id, seat, key)
    ) WITHOUT ROWID;
INSERT INTO "moves" VALUES('f5yix7jpuj',0,0,'act','play king_solomon',NULL,1795054435423);
INSERT INTO "moves" VALUES('f5yix7jpuj',1,0,'act','done',NULL,1795054435464);
INSERT INTO "moves" VALUES('f5yix7jpuj',2,0,'act','announce',NULL,1795054435511);
INSERT INTO "moves" VALUES('f5yix7jpuj',3,1,'act','play sin_false_worship',NULL,1795054435547);
INSERT INTO "moves" VALUES('f5yix7jpuj',4,1,'act','pass',NULL,1795054435608);
INSERT INTO "moves" VALUES('f5yix7jpuj',5,0,'act','give-up',NULL,1795054435659);
INSERT INTO "moves" VALUES('f5yix7jpuj',6,0,'act','discard lamps_north',NULL,1795054435695);
INSERT INTO "moves" VALUES('f5yix7jpuj',7,0,'act','done',NULL,1795054435743);
INSERT INTO "moves" VALUES('f5yix7jpuj',8,0,'act','pass',NULL,1795054435788);
INSERT INTO "moves" VALUES('f5yix7jpuj',9,1,'act','done',NULL,1795054435832);
INSERT INTO "moves" VALUES('f5yix7jpuj',10,1,'act','play king_david',NULL,1795054435882);
INSERT INTO "moves" VALUES('f5yix7jpuj',11,1,'act','guard horse_gate',NULL,1795054435912);
INSERT INTO "moves" VALUES('f5yix7jpuj',12,1,'act','guard fish_gate',NULL,1795054435979);
INSERT INTO "moves" VALUES('f5yix7jpuj',13,1,'act','done',NULL,1795054436015);
INSERT INTO "moves" VALUES('f5yix7jpuj',14,0,'act','pass',NULL,1795054436052);
INSERT INTO "moves" VALUES('f5yix7jpuj',15,1,'act','discard burnt_offering',NULL,1795054436078);
INSERT INTO "moves" VALUES('f5yix7jpuj',16,1,'act','discard levites',NULL,1795054436135);
INSERT INTO "moves" VALUES('f5yix7jpuj',17,1,'act','done',NULL,1795054436170);
INSERT INTO "moves" VALUES('f5yix7jpuj',18,1,'act','pass',NULL,1795054436243);
INSERT INTO "moves" VALUES('f5yix7jpuj',19,0,'act','done',NULL,1795054436295);
INSERT INTO "moves" VALUES('f5yix7jpuj',20,1,'act','done',NULL,1795054436327);
INSERT INTO "moves" VALUES('f5yix7jpuj',21,0,'act','announce',NULL,1795054436371);
INSERT INTO "moves" VALUES('f5yix7jpuj',22,1,'act','pass',NULL,1795054436423);
INSERT INTO "moves" VALUES('f5yix7jpuj',23,0,'act','guard fish_gate',NULL,1795054436464);
INSERT INTO "moves" VALUES('f5yix7jpuj',24,1,'act','pass',NULL,1795054436519);
INSERT INTO "moves" VALUES('f5yix7jpuj',25,0,'act','discard destruction',NULL,1795054436575);
INSERT INTO "moves" VALUES('f5yix7jpuj',26,0,'act','discard israelite_army',NULL,1795054436623);
INSERT INTO "moves" VALUES('f5yix7jpuj',27,0,'act','done',NULL,1795054436675);
INSERT INTO "moves" VALUES('f5yix7jpuj',28,0,'act','pass',NULL,1795054436715);
INSERT INTO "moves" VALUES('f5yix7jpuj',29,1,'act','done',NULL,1795054436745);
INSERT INTO "moves" VALUES('f5yix7jpuj',30,1,'act','done',NULL,1795054436779);
INSERT INTO "moves" VALUES('f5yix7jpuj',31,1,'act','discard holy_of_holies',NULL,1795054436839);
INSERT INTO "moves" VALUES('f5yix7jpuj',32,1,'act','discard lavers_south',NULL,1795054436883);
INSERT INTO "moves" VALUES('f5yix7jpuj',33,1,'act','done',NULL,1795054436935);
INSERT INTO "moves" VALUES('f5yix7jpuj',34,1,'act','pass',NULL,1795054436987);
INSERT INTO "moves" VALUES('f5yix7jpuj',35,0,'act','done',NULL,1795054437047);
INSERT INTO "moves" VALUES('f5yix7jpuj',36,1,'act','army place',NULL,1795054437091);
INSERT INTO "moves" VALUES('f5yix7jpuj',37,1,'act','move 1 nob',NULL,1795054437132);
INSERT INTO "moves" VALUES('f5yix7jpuj',38,1,'act','done',NULL,1795054437179);
INSERT INTO "moves" VALUES('f5yix7jpuj',39,0,'act','play boaz',NULL,1795054437227);
INSERT INTO "moves" VALUES('jjjec9ftu8',0,0,'act','go jordan_river',NULL,1795054433155);
INSERT INTO "moves" VALUES('jjjec9ftu8',1,1,'act','go bethel',NULL,1795054433191);
INSERT INTO "moves" VALUES('jjjec9ftu8',2,0,'act','draw-nt',NULL,1795054433227);
INSERT INTO "moves" VALUES('jjjec9ftu8',3,0,'act','draw-up 1',NULL,1795054433259);
INSERT INTO "moves" VALUES('jjjec9ftu8',4,0,'act','draw-up 2',NULL,1795054433295);
INSERT INTO "moves" VALUES('jjjec9ftu8',5,0,'act','go shiloh',NULL,1795054433343);
INSERT INTO "moves" VALUES('jjjec9ftu8',6,0,'act','discard G02',NULL,1795054433375);
INSERT INTO "moves" VALUES('jjjec9ftu8',7,0,'act','discard G18',NULL,1795054433402);
INSERT INTO "moves" VALUES('jjjec9ftu8',8,0,'act','end-turn',NULL,1795054433451);
INSERT INTO "moves" VALUES('jjjec9ftu8',9,1,'act','draw-up 1',NULL,1795054433491);
INSERT INTO "moves" VALUES('jjjec9ftu8',10,1,'act','go mount_zemaraim',NULL,1795054433519);
INSERT INTO "moves" VALUES('jjjec9ftu8',11,1,'act','draw-nt',NULL,1795054433547);
INSERT INTO "moves" VALUES('jjjec9ftu8',12,1,'act','draw-up 1',NULL,1795054433611);
INSERT INTO "moves" VALUES('jjjec9ftu8',13,1,'act','fuel G13',NULL,1795054433643);
INSERT INTO "moves" VALUES('jjjec9ftu8',14,1,'act','discard O14',NULL,1795054433667);
INSERT INTO "moves" VALUES('jjjec9ftu8',15,1,'act','discard O44',NULL,1795054433711);
INSERT INTO "moves" VALUES('jjjec9ftu8',16,1,'act','fuel G10',NULL,1795054433759);
INSERT INTO "moves" VALUES('jjjec9ftu8',17,1,'act','discard G08',NULL,1795054433791);
INSERT INTO "moves" VALUES('jjjec9ftu8',18,1,'act','discard N16',NULL,1795054433835);
INSERT INTO "moves" VALUES('jjjec9ftu8',19,0,'act','go sea_of_galilee',NULL,1795054433879);
INSERT INTO "moves" VALUES('jjjec9ftu8',20,0,'act','go penuel',NULL,1795054433915);
INSERT INTO "moves" VALUES('jjjec9ftu8',21,0,'act','draw-up 1',NULL,1795054433943);
INSERT INTO "moves" VALUES('jjjec9ftu8',22,0,'act','draw-up 3',NULL,1795054433991);
INSERT INTO "moves" VALUES('jjjec9ftu8',23,0,'act','discard O45',NULL,1795054434032);
INSERT INTO "moves" VALUES('jjjec9ftu8',24,0,'act','discard N13',NULL,1795054434068);
INSERT INTO "moves" VALUES('jjjec9ftu8',25,0,'act','end-turn',NULL,1795054434108);
INSERT INTO "moves" VALUES('jjjec9ftu8',26,1,'act','go ramah',NULL,1795054434175);
INSERT INTO "moves" VALUES('jjjec9ftu8',27,1,'act','draw-up 0',NULL,1795054434215);
INSERT INTO "moves" VALUES('jjjec9ftu8',28,1,'act','go jerusalem',NULL,1795054434248);
INSERT INTO "moves" VALUES('jjjec9ftu8',29,1,'act','go bethlehem',NULL,1795054434279);
INSERT INTO "moves" VALUES('jjjec9ftu8',30,1,'act','end-turn',NULL,1795054434316);
INSERT INTO "moves" VALUES('jjjec9ftu8',31,0,'act','draw-up 1',NULL,1795054434367);
INSERT INTO "moves" VALUES('jjjec9ftu8',32,0,'act','play G17',NULL,1795054434392);
INSERT INTO "moves" VALUES('jjjec9ftu8',33,0,'act','draw-up 1',NULL,1795054434427);
INSERT INTO "moves" VALUES('jjjec9ftu8',34,0,'act','go sychar',NULL,1795054434479);
INSERT INTO "moves" VALUES('jjjec9ftu8',35,0,'act','discard O05',NULL,1795054434519);
INSERT INTO "moves" VALUES('jjjec9ftu8',36,0,'act','discard O52',NULL,1795054434564);
INSERT INTO "moves" VALUES('jjjec9ftu8',37,0,'act','discard R04',NULL,1795054434615);
INSERT INTO "moves" VALUES('jjjec9ftu8',38,0,'act','discard O56',NULL,1795054434639);
INSERT INTO "moves" VALUES('jjjec9ftu8',39,0,'act','end-turn',NULL,1795054434695);
CREATE TABLE readers (  -- who may see a table that is not listed, and whose table it is
        guest TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, sits INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
INSERT INTO "readers" VALUES('pW8n1QOVk8NIID3t','f5yix7jpuj',1);
INSERT INTO "readers" VALUES('pW8n1QOVk8NIID3t','jjjec9ftu8',1);
CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        bot TEXT NOT NULL, token TEXT NOT NULL, entropy TEXT NOT NULL, guests TEXT NOT NULL, passes TEXT NOT NULL DEFAULT '{}', pledge TEXT NOT NULL DEFAULT '', since INTEGER NOT NULL DEFAULT 0, shown INTEGER,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('f5yix7jpuj',0,'human','Ann','','Sb5w1L8UBq_sjVyy','','["pW8n1QOVk8NIID3t"]','{}','',1795054435356,NULL);
INSERT INTO "seats" VALUES('f5yix7jpuj',1,'human','Ann (2)','','Dc53MC0cxJaik2Ov','','["pW8n1QOVk8NIID3t"]','{}','',1795054435356,NULL);
INSERT INTO "seats" VALUES('jjjec9ftu8',0,'human','Ann','','FvyHa_D0auSYv0CJ','','["pW8n1QOVk8NIID3t"]','{}','',1795054433092,NULL);
INSERT INTO "seats" VALUES('jjjec9ftu8',1,'human','Ann (2)','','RZMGlAO1MHyDf340','','["pW8n1QOVk8NIID3t"]','{}','',1795054433092,NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, content TEXT NOT NULL,
        players INTEGER NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, listed INTEGER NOT NULL,
        practice INTEGER NOT NULL,
        invite TEXT NOT NULL, secret TEXT NOT NULL, creator TEXT NOT NULL, status TEXT NOT NULL,
        created INTEGER NOT NULL, begun INTEGER, ended INTEGER, names TEXT NOT NULL DEFAULT '[]',
        result TEXT NOT NULL DEFAULT '{}', turn TEXT NOT NULL DEFAULT '{}', rematch TEXT NOT NULL DEFAULT '',
        wake INTEGER  -- when the server has to look after this table unasked: a clock runs out, a bot is to move
    , pledges INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0, origin TEXT NOT NULL DEFAULT 'null', undos INTEGER, closed TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO "tables" VALUES('f5yix7jpuj','solomons_temple',2,'f0206c672320d356',2,'{"second_pass":false,"foundations_laid":false,"israelites_inside":false}','{"kind":"none","seconds":0,"increment":0,"at_zero":"default"}',0,1,'3gsKOlpfp2ulcsvw','8bd121a5fb72d36138b5d9218d8e15a0d5ad8780d93e5ed3373b6fa3323b29f9','pW8n1QOVk8NIID3t','play',1795054435356,1795054435379,NULL,'["Ann","Ann (2)"]','{"steps":0,"scores":[],"places":[]}','{"acting":[0],"rev":40}','',NULL,0,40,'{"table":"f5yix7jpuj","chosen":{"second_pass":false,"foundations_laid":false,"israelites_inside":false},"seed":"typed","made":1795054435356,"begun":1795054435379,"seats":[{"since":1795054435356},{"since":1795054435356}]}',10,'');
INSERT INTO "tables" VALUES('jjjec9ftu8','portals_and_prophets',2,'fc718bfd7c07035d',2,'{"mode":"standard","portals":"suggested","start_seat":"random","nt_round_cap":10,"lenient_draw":"off"}','{"kind":"none","seconds":0,"increment":0,"at_zero":"default"}',0,1,'W_ANxnOKil7A-_Rc','8bd121a5fb72d36138b5d9218d8e15a0d5ad8780d93e5ed3373b6fa3323b29f9','pW8n1QOVk8NIID3t','play',1795054433092,1795054433111,NULL,'["Ann","Ann (2)"]','{"steps":0,"scores":[],"places":[]}','{"acting":[1],"rev":41}','',NULL,0,40,'{"table":"jjjec9ftu8","chosen":{"mode":"standard","portals":"suggested","start_seat":"random","nt_round_cap":10,"lenient_draw":"off"},"seed":"typed","made":1795054433092,"begun":1795054433111,"seats":[{"since":1795054433092},{"since":1795054433092}]}',10,'');
CREATE INDEX tables_by_status ON tables (status, listed, created);
CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL;
DELETE FROM "sqlite_sequence";
COMMIT;
