-- A database as the version before migration 0007 left it.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	player VARCHAR(22) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	folded VARCHAR(80) NOT NULL, 
	password TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (player), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE, 
	UNIQUE (folded)
);
INSERT INTO "accounts" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ','Ada L','adal','$argon2id$v=19$m=47104,t=1,p=1$l3kGZ1cUDLAA7lgPbBiHgg$8msWCkNe9sdIsqR8dS0ae/3hypNUGlhLrff7oDbuMc8',1.7949600694948377609e+09);
INSERT INTO "accounts" VALUES('7hbwZ1fJF2F4PbuNy0WLSg','Bea','bea','$argon2id$v=19$m=47104,t=1,p=1$OcuqM8mdHKHNjo0KU/3RoA$IqP81sFIy0IR+dXV6rY8zNixD58wPkCU12zJPNW+QQs',1.79496006976380968094e+09);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE attempts (
	player VARCHAR(22) NOT NULL, 
	"key" VARCHAR(60) NOT NULL, 
	puzzle VARCHAR(40) NOT NULL, 
	given TEXT NOT NULL, 
	grade TEXT, 
	laid TEXT NOT NULL, 
	seconds DOUBLE NOT NULL, 
	hints INTEGER NOT NULL, 
	shown BOOLEAN NOT NULL, 
	solved BOOLEAN NOT NULL, 
	best TEXT, 
	version INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	PRIMARY KEY (player, "key"), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "attempts" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ','starter-3x3','starter-3x3','[]',NULL,'[["blue", 1520], ["blue", 1881], ["blue", 802], ["blue", 41]]',42.5,1,0,1,'[false, 1, 42.5]',1,1.79496007693350696559e+09,1.79496007715306138993e+09);
INSERT INTO "attempts" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ','tetrominoes.easy.3','tetrominoes','[["blue", 3330], ["green", 5394], ["yellow", 3347], ["green", 8507], ["green", 3711], ["blue", 8154], ["red", 3730], ["yellow", 8192], ["yellow", 8579], ["yellow", 6511], ["red", 8230]]','{"level": "easy", "unique": true, "effort": 124}','[["red", 7082], ["blue", 8470]]',7.0,0,1,0,NULL,1,1.7949600772146167755e+09,1.79496007724160552029e+09);
CREATE TABLE "games" (
	id VARCHAR(16) NOT NULL, 
	rules TEXT NOT NULL, 
	start TEXT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	human_pace BOOLEAN NOT NULL, 
	ply INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	owner VARCHAR(22), 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	public BOOLEAN DEFAULT 0 NOT NULL, 
	clock TEXT, 
	begins DOUBLE, 
	deadline DOUBLE, 
	proposal TEXT, 
	next VARCHAR(16), 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES players (id) ON DELETE SET NULL
);
INSERT INTO "games" VALUES('d3ef9be34e5d55e4','{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{}','over',0,32,35,'MUkQ-aXKdyfoVmWjQyZcpQ',1.79496007003591322897e+09,1.79496007064590859417e+09,1,1,'{"type":"realtime","base":900,"increment":5}',NULL,NULL,NULL,'1015649f37bd2e85');
INSERT INTO "games" VALUES('1015649f37bd2e85','{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{}','playing',0,0,0,'MUkQ-aXKdyfoVmWjQyZcpQ',1.79496007064576911923e+09,1.79496007064576911923e+09,1,1,'{"type":"realtime","base":900,"increment":5}',NULL,1.79496097064576911922e+09,NULL,NULL);
INSERT INTO "games" VALUES('80fb826e05cc72ea','{"edition": "classic_3", "start": "own", "direction": "clockwise", "first_color": "yellow", "scoring": "basic", "shared": "red"}','{}','playing',0,7,11,'MUkQ-aXKdyfoVmWjQyZcpQ',1.79496007077935433387e+09,1.79496007654729938501e+09,0,0,'{"type":"realtime","base":5,"increment":300}',NULL,1.7949612814593861103e+09,'{"kind":"undo","by":0,"agreed":[0],"asked":[2],"seat":null,"level":null}',NULL);
INSERT INTO "games" VALUES('f996a038d713ee37','{"edition": "classic", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{}','open',0,0,0,'MUkQ-aXKdyfoVmWjQyZcpQ',1.79496007657351207731e+09,1.79496007657351207731e+09,0,1,'{"type":"realtime","base":900,"increment":5}',1.79668807656517219538e+09,1.79668807656517219538e+09,NULL,NULL);
INSERT INTO "games" VALUES('27246a49b2ab6e85','{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{}','playing',0,6,6,'MUkQ-aXKdyfoVmWjQyZcpQ',1.79496007659210014342e+09,1.79496007674055409438e+09,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES('dea347a9052a2acf','{"edition": "teams", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{}','playing',0,3,5,'7hbwZ1fJF2F4PbuNy0WLSg',1.79496007675600075716e+09,1.7949600768353748321e+09,0,0,'{"type":"correspondence","days":3}',NULL,1.79521927683537483211e+09,NULL,NULL);
INSERT INTO "games" VALUES('52e95f6ee5a8cfaf','{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}','{"setup": [["blue", 130]], "turn": "blue"}','record',1,1,0,'7hbwZ1fJF2F4PbuNy0WLSg',1.79496007688675522804e+09,1.79496007688675522804e+09,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE jobs (
	game VARCHAR(16) NOT NULL, 
	since DOUBLE NOT NULL, 
	unwatched BOOLEAN NOT NULL, 
	worker VARCHAR(16) NOT NULL, 
	until DOUBLE NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE ladders (
	mode VARCHAR(16) NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (mode)
);
INSERT INTO "ladders" VALUES('classic',0);
INSERT INTO "ladders" VALUES('teams',0);
INSERT INTO "ladders" VALUES('classic_2',0);
INSERT INTO "ladders" VALUES('classic_3',0);
INSERT INTO "ladders" VALUES('duo',1);
CREATE TABLE moves (
	game VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	placement INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (game, ply), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',0,13695,1.79496007017266750332e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',1,65,1.79496007018259358398e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',2,13143,1.79496007019768166537e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',3,242,1.79496007021062970159e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',4,12002,1.7949600702204227447e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',5,588,1.79496007023297691343e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',6,11861,1.79496007024891066549e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',7,899,1.79496007026010823246e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',8,11288,1.79496007027527379991e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',9,1590,1794960070.29195);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',10,10672,1.79496007031143832207e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',11,1904,1.794960070327637434e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',12,10039,1.7949600703424658776e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',13,3139,1.7949600703560204506e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',14,9448,1.79496007038130807875e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',15,3805,1.79496007039545583724e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',16,8195,1.79496007041258692736e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',17,3967,1.79496007042728805539e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',18,7036,1.79496007043850445746e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',19,5920,1.79496007045909023282e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',20,4273,1.79496007047194981579e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',21,4663,1.7949600704832437038e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',22,5724,1.79496007049342751506e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',23,6071,1.79496007050405550001e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',24,3757,1.79496007052461147308e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',25,7772,1.79496007053543376926e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',26,3634,1.79496007054711341857e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',27,2997,1.79496007055524110793e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',28,1404,1.79496007056656718256e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',29,784,1.79496007058421635626e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',30,532,1.79496007060403513907e+09);
INSERT INTO "moves" VALUES('d3ef9be34e5d55e4',31,117,1.79496007061629104617e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',0,30126,1794960076.47069);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',1,29461,1.79496007648641133303e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',2,30415,1.79496007650267219539e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',3,28881,1.79496007651924252513e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',4,28866,1.79496007652762722974e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',5,29123,1.79496007653364658359e+09);
INSERT INTO "moves" VALUES('80fb826e05cc72ea',6,26333,1.79496007653929758075e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',0,13695,1.79496007663945198059e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',1,5020,1.79496007670851588254e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',2,13143,1.79496007671916103362e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',3,9589,1.79496007673214840894e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',4,12002,1.79496007673525190349e+09);
INSERT INTO "moves" VALUES('27246a49b2ab6e85',5,13670,1.79496007674055409438e+09);
INSERT INTO "moves" VALUES('dea347a9052a2acf',0,30415,1.79496007682117247579e+09);
INSERT INTO "moves" VALUES('dea347a9052a2acf',1,29784,1.79496007682605719568e+09);
INSERT INTO "moves" VALUES('dea347a9052a2acf',2,20306,1.7949600768353748321e+09);
INSERT INTO "moves" VALUES('52e95f6ee5a8cfaf',0,331,1.79496007688675522804e+09);
CREATE TABLE players (
	id VARCHAR(22) NOT NULL, 
	created DOUBLE NOT NULL, name VARCHAR(40) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('level-1',1.79496006824112367631e+09,'');
INSERT INTO "players" VALUES('level-2',1.79496006824112462997e+09,'');
INSERT INTO "players" VALUES('level-3',1.79496006824112510681e+09,'');
INSERT INTO "players" VALUES('level-4',1.7949600682411253452e+09,'');
INSERT INTO "players" VALUES('level-5',1.79496006824112558364e+09,'');
INSERT INTO "players" VALUES('level-6',1.79496006824112582208e+09,'');
INSERT INTO "players" VALUES('level-7',1.79496006824112606047e+09,'');
INSERT INTO "players" VALUES('level-8',1.79496006824112701413e+09,'');
INSERT INTO "players" VALUES('level-9',1.79496006824112725253e+09,'');
INSERT INTO "players" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ',1.79496006949055171009e+09,'');
INSERT INTO "players" VALUES('7hbwZ1fJF2F4PbuNy0WLSg',1.79496006975228476528e+09,'');
INSERT INTO "players" VALUES('4X92i68Ji43lQg0aLJSnAQ',1.79496006981257581712e+09,'Cleo');
CREATE TABLE practice (
	player VARCHAR(22) NOT NULL, 
	exercise VARCHAR(60) NOT NULL, 
	"row" INTEGER NOT NULL, 
	tries INTEGER NOT NULL, 
	due DOUBLE NOT NULL, 
	PRIMARY KEY (player, exercise), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "practice" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ','tip2-6499d4',1,1,1.79504648045040893561e+09);
CREATE TABLE ratings (
	player VARCHAR(22) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (player, mode), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "ratings" VALUES('level-1','classic',-1.16339045040908075636e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-1','teams',-1.16339045040908075636e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-1','classic_2',-1.16339045040908075636e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-1','classic_3',-1.16339045040908075636e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-1','duo',-1.16339045040908075636e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-2','classic',-2.81463119755042612268e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-2','teams',-2.81463119755042612268e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-2','classic_2',-2.81463119755042612268e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-2','classic_3',-2.81463119755042612268e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-2','duo',-2.81463119755042612268e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-3','classic',6.00464210898995176535e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-3','teams',6.00464210898995176535e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-3','classic_2',6.00464210898995176535e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-3','classic_3',6.00464210898995176535e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-3','duo',6.00464210898995176535e+00,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-4','classic',1.48239154155303314301e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-4','teams',1.48239154155303314301e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-4','classic_2',1.48239154155303314301e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-4','classic_3',1.48239154155303314301e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-4','duo',1.48239154155303314301e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-5','classic',2.36431887220707110937e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-5','teams',2.36431887220707110937e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-5','classic_2',2.36431887220707110937e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-5','classic_3',2.36431887220707110937e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-5','duo',2.36431887220707110937e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-6','classic',3.24624620286110925353e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-6','teams',3.24624620286110925353e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-6','classic_2',3.24624620286110925353e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-6','classic_3',3.24624620286110925353e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-6','duo',3.24624620286110925353e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-7','classic',4.1281735335151466871e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-7','teams',4.1281735335151466871e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-7','classic_2',4.1281735335151466871e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-7','classic_3',4.1281735335151466871e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-7','duo',4.1281735335151466871e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-8','classic',5.01010086416918483127e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-8','teams',5.01010086416918483127e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-8','classic_2',5.01010086416918483127e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-8','classic_3',5.01010086416918483127e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-8','duo',5.01010086416918483127e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-9','classic',5.892028194823222975e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-9','teams',5.892028194823222975e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-9','classic_2',5.892028194823222975e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-9','classic_3',5.892028194823222975e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('level-9','duo',5.892028194823222975e+01,3.73123101430554537927e+00,0);
INSERT INTO "ratings" VALUES('MUkQ-aXKdyfoVmWjQyZcpQ','duo',2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('7hbwZ1fJF2F4PbuNy0WLSg','duo',2.23646105068595026912e+01,8.06590141354368,1);
CREATE TABLE remarks (
	game VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	phrase VARCHAR(20) NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "remarks" VALUES('d3ef9be34e5d55e4',0,0,'good_game',1.79496007063642168044e+09);
CREATE TABLE results (
	game VARCHAR(16) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	ended DOUBLE NOT NULL, 
	PRIMARY KEY (game), 
	UNIQUE (mode, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "results" VALUES('d3ef9be34e5d55e4','duo',1,1.79496007061629104617e+09);
CREATE TABLE retirements (
	game VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	reason VARCHAR(8) NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "retirements" VALUES('80fb826e05cc72ea',0,1,0,'time',1.79496007643145489693e+09);
CREATE TABLE reviews (
	game VARCHAR(16) NOT NULL, 
	depth VARCHAR(8) NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	mistakes TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (game, depth), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "reviews" VALUES('d3ef9be34e5d55e4','quick',35,'{"form": 2, "depth": "quick", "stands": [{"chances": [0.6345, 0.3655], "scores": [-20.87, -25.08]}, {"chances": [0.6527, 0.3473], "scores": [-21.98, -22.71]}, {"chances": [0.8764, 0.1236], "scores": [-17.15, -31.21]}, {"chances": [0.5655, 0.4345], "scores": [-23.58, -22.17]}, {"chances": [0.9377, 0.0623], "scores": [-18.98, -29.0]}, {"chances": [0.7494, 0.2506], "scores": [-23.81, -24.85]}, {"chances": [0.962, 0.038], "scores": [-18.06, -30.42]}, {"chances": [0.956, 0.044], "scores": [-18.62, -27.15]}, {"chances": [0.9884, 0.0116], "scores": [-17.12, -30.4]}, {"chances": [0.9835, 0.0165], "scores": [-15.79, -28.0]}, {"chances": [0.996, 0.004], "scores": [-14.46, -30.25]}, {"chances": [0.9945, 0.0055], "scores": [-14.21, -31.17]}, {"chances": [0.9971, 0.0029], "scores": [-14.08, -35.58]}, {"chances": [0.9965, 0.0035], "scores": [-10.88, -33.75]}, {"chances": [0.9972, 0.0028], "scores": [-12.48, -39.79]}, {"chances": [0.9964, 0.0036], "scores": [-13.06, -38.77]}, {"chances": [0.9984, 0.0016], "scores": [-13.19, -41.04]}, {"chances": [0.9988, 0.0012], "scores": [-11.92, -42.44]}, {"chances": [0.999, 0.001], "scores": [-8.4, -46.46]}, {"chances": [0.9994, 0.0006], "scores": [-12.56, -50.0]}, {"chances": [0.9975, 0.0025], "scores": [-13.08, -37.19]}, {"chances": [0.9993, 0.0007], "scores": [-9.92, -35.52]}, {"chances": [0.9988, 0.0012], "scores": [-9.92, -33.12]}, {"chances": [0.9994, 0.0006], "scores": [-8.29, -34.17]}, {"chances": [0.9997, 0.0003], "scores": [-8.92, -40.0]}, {"chances": [0.9997, 0.0003], "scores": [-9.0, -40.0]}, {"chances": [0.9995, 0.0005], "scores": [-9.42, -40.0]}, {"chances": [0.9992, 0.0008], "scores": [-10.02, -40.0]}, {"chances": [0.9988, 0.0012], "scores": [-9.44, -40.0]}, {"chances": [0.9987, 0.0013], "scores": [-10.06, -40.0]}, {"chances": [0.9989, 0.0011], "scores": [-9.0, -40.0]}, {"chances": [0.9989, 0.0011], "scores": [-9.0, -40.0]}, {"chances": [1.0, 0.0], "scores": [-9.0, -40.0]}], "moves": [{"color": "blue", "seat": 0, "move": 13695, "best": 11965, "mark": "inaccuracy", "cost": 0.0751, "points": 1.19, "reasons": [{"kind": "corners.inward", "numbers": {"n": 8, "inward": 2}, "cells": [[4, 7], [6, 7], [3, 8], [7, 8], [3, 10], [7, 10], [4, 11], [6, 11]]}], "faults": []}, {"color": "green", "seat": 1, "move": 65, "best": 11908, "mark": "blunder", "cost": 0.4272, "points": 8.73, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners.inward", "numbers": {"n": 8, "inward": 2}, "cells": [[7, 2], [9, 2], [6, 3], [10, 3], [6, 5], [10, 5], [7, 6], [9, 6]]}, {"kind": "room", "numbers": {"from_": 41, "to": 83}, "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [10, 0], [11, 0], [4, 1], [5, 1], [6, 1], [7, 1], [11, 1], [12, 1], [3, 2], [4, 2], [5, 2], [6, 2], [12, 2], [13, 2], [2, 3], [3, 3], [4, 3], [5, 3], [13, 3], [3, 4], [4, 4], [2, 5], [3, 5], [4, 5], [5, 5], [13, 5], [3, 6], [4, 6], [5, 6], [6, 6], [12, 6], [13, 6], [4, 7], [5, 7], [6, 7], [7, 7], [11, 7], [12, 7], [5, 8], [6, 8], [7, 8], [8, 8], [10, 8], [11, 8], [6, 9], [7, 9], [8, 9], [9, 9], [10, 9], [7, 10], [9, 10]]}], "faults": [{"kind": "small", "numbers": {"n": 1, "larger": 20}}, {"kind": "early_one", "numbers": {"n": 20}}]}, {"color": "blue", "seat": 0, "move": 13143, "best": 11941, "mark": "blunder", "cost": 0.3707, "points": 6.21, "reasons": [{"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 5], [6, 5], [3, 6], [7, 6], [7, 8], [6, 9]]}, {"kind": "room", "numbers": {"from_": 65, "to": 90}, "cells": [[4, 1], [6, 1], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2], [2, 3], [3, 3], [4, 3], [5, 3], [6, 3], [7, 3], [8, 3], [1, 4], [2, 4], [4, 4], [6, 4], [7, 4], [8, 4], [0, 5], [7, 5], [8, 5], [9, 5], [10, 5], [8, 6], [9, 6], [10, 6], [11, 6], [9, 7], [10, 7], [10, 8], [11, 8], [9, 9], [10, 9], [9, 10]]}], "faults": []}, {"color": "green", "seat": 1, "move": 242, "best": 7908, "mark": "blunder", "cost": 0.6715, "points": 8.75, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "room", "numbers": {"from_": 68, "to": 95}, "cells": [[3, 4], [4, 4], [2, 5], [3, 5], [3, 6], [4, 6], [4, 7], [5, 7], [13, 7], [4, 8], [5, 8], [12, 8], [5, 9], [6, 9], [9, 9], [11, 9], [12, 9], [5, 10], [6, 10], [7, 10], [8, 10], [9, 10], [10, 10], [11, 10], [4, 11], [5, 11], [6, 11], [7, 11], [8, 11], [9, 11], [10, 11], [5, 12], [6, 12], [7, 12], [8, 12], [9, 12], [6, 13], [8, 13]]}, {"kind": "corners", "numbers": {"n": 5}, "cells": [[7, 4], [6, 5], [9, 7], [6, 9], [8, 9]]}], "faults": [{"kind": "small", "numbers": {"n": 2, "larger": 19}}]}, {"color": "blue", "seat": 0, "move": 12002, "best": 11941, "mark": "blunder", "cost": 0.2423, "points": 5.4, "reasons": [{"kind": "room", "numbers": {"from_": 58, "to": 81}, "cells": [[4, 1], [6, 1], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2], [2, 3], [3, 3], [4, 3], [5, 3], [6, 3], [1, 4], [2, 4], [4, 4], [6, 4], [7, 4], [8, 4], [0, 5], [7, 5], [8, 5], [9, 5], [10, 5], [8, 6], [9, 6], [10, 6], [11, 6], [9, 7], [10, 7], [10, 8], [11, 8], [9, 9], [10, 9], [9, 10]]}, {"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 5], [6, 5], [3, 6], [7, 6], [7, 8], [6, 9]]}, {"kind": "claim", "numbers": {"n": 5}, "cells": [[7, 2], [6, 3], [7, 4], [8, 4], [9, 5]]}], "faults": []}, {"color": "green", "seat": 1, "move": 588, "best": 11905, "mark": "blunder", "cost": 0.2081, "points": 4.46, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 2], [3, 3], [3, 5], [7, 5], [4, 6], [6, 6]]}, {"kind": "room", "numbers": {"from_": 79, "to": 99}, "cells": [[2, 0], [3, 0], [1, 1], [2, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3], [0, 4], [1, 4], [0, 5], [1, 5], [2, 5], [0, 6], [1, 6], [2, 6], [3, 6], [1, 7], [2, 7], [3, 7], [4, 7], [2, 8], [3, 8], [4, 8], [5, 8], [3, 9], [5, 9], [6, 9], [7, 9], [6, 10]]}], "faults": [{"kind": "small", "numbers": {"n": 3, "larger": 17}}]}, {"color": "blue", "seat": 0, "move": 11861, "best": 11861, "mark": "best", "cost": 0.0, "points": 1.67, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 899, "best": 10923, "mark": "mistake", "cost": 0.1401, "points": 5.56, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners", "numbers": {"n": 4}, "cells": [[5, 4], [5, 6], [7, 8], [9, 8]]}, {"kind": "claim", "numbers": {"n": 7}, "cells": [[4, 8], [5, 9], [5, 10], [6, 10], [10, 10], [7, 11], [9, 11]]}], "faults": [{"kind": "small", "numbers": {"n": 3, "larger": 17}}]}, {"color": "blue", "seat": 0, "move": 11288, "best": 11288, "mark": "best", "cost": 0.0, "points": -1.31, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 1590, "best": 4899, "mark": "good", "cost": 0.0373, "points": 0.04, "reasons": [{"kind": "fits", "numbers": {"n": 16, "of": 16}}], "faults": []}, {"color": "blue", "seat": 0, "move": 10672, "best": 10672, "mark": "best", "cost": 0.0, "points": 0.44, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 1904, "best": 1904, "mark": "best", "cost": 0.0, "points": 3.54, "reasons": [{"kind": "fits", "numbers": {"n": 15, "of": 15}}], "faults": []}, {"color": "blue", "seat": 0, "move": 10039, "best": 10039, "mark": "best", "cost": 0.0, "points": -1.33, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 3139, "best": 3139, "mark": "best", "cost": 0.0, "points": 5.87, "reasons": [{"kind": "fits", "numbers": {"n": 14, "of": 14}}], "faults": []}, {"color": "blue", "seat": 0, "move": 9448, "best": 9448, "mark": "best", "cost": 0.0, "points": -1.85, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 3805, "best": 3805, "mark": "best", "cost": 0.0, "points": 5.98, "reasons": [{"kind": "fits", "numbers": {"n": 13, "of": 13}}], "faults": []}, {"color": "blue", "seat": 0, "move": 8195, "best": 8195, "mark": "best", "cost": 0.0, "points": 1.42, "reasons": [{"kind": "bank", "numbers": {"n": 14}, "cells": [[11, 1], [10, 2], [12, 2], [5, 3], [6, 3], [0, 4], [3, 4], [7, 4], [8, 4], [10, 4], [0, 5], [3, 5], [0, 6], [2, 6]]}], "faults": []}, {"color": "green", "seat": 1, "move": 3967, "best": 3967, "mark": "best", "cost": 0.0, "points": 1.19, "reasons": [{"kind": "escape", "numbers": {"from_": 2, "n": 3}, "cells": [[13, 5]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 7036, "best": 7036, "mark": "best", "cost": 0.0, "points": -0.17, "reasons": [{"kind": "starve", "numbers": {"n": 7, "squares": 35}, "color": "green"}, {"kind": "block.front", "numbers": {"n": 1}, "color": "green", "cells": [[3, 6]]}, {"kind": "bank", "numbers": {"n": 14}, "cells": [[13, 2], [4, 3], [5, 3], [6, 3], [13, 3], [0, 4], [3, 4], [7, 4], [8, 4], [13, 4], [0, 5], [11, 5], [12, 5], [0, 6]]}], "faults": []}, {"color": "green", "seat": 1, "move": 5920, "best": 5920, "mark": "best", "cost": 0.0, "points": -17.29, "reasons": [{"kind": "block.front", "numbers": {"n": 1}, "color": "blue", "cells": [[13, 6]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 4273, "best": 4273, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 7, "of": 10}}, {"kind": "claim", "numbers": {"n": 17}, "cells": [[3, 2], [7, 2], [8, 2], [9, 2], [10, 2], [11, 2], [1, 3], [2, 3], [3, 3], [9, 3]]}], "faults": []}, {"color": "green", "seat": 1, "move": 4663, "best": 4663, "mark": "best", "cost": 0.0, "points": 0.1, "reasons": [{"kind": "fits", "numbers": {"n": 2, "of": 10}}], "faults": []}, {"color": "blue", "seat": 0, "move": 5724, "best": 5724, "mark": "best", "cost": 0.0, "points": 0.21, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "through", "numbers": {"n": 12}, "color": "green", "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [4, 1], [5, 1], [6, 1], [13, 1], [13, 2], [12, 3], [13, 3], [13, 4]]}, {"kind": "claim", "numbers": {"n": 23}, "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [4, 1], [5, 1], [6, 1], [13, 1], [13, 2], [12, 3], [13, 3], [13, 4]]}], "faults": []}, {"color": "green", "seat": 1, "move": 6071, "best": 6071, "mark": "best", "cost": 0.0, "points": 8.23, "reasons": [{"kind": "fits", "numbers": {"n": 5, "of": 9}}], "faults": []}, {"color": "blue", "seat": 0, "move": 3757, "best": 3757, "mark": "best", "cost": 0.0, "points": 1.44, "reasons": [{"kind": "rescue", "numbers": {"n": 1}, "shape": "O", "cells": [[5, 0], [6, 0], [5, 1], [6, 1]]}], "faults": []}, {"color": "green", "seat": 1, "move": 7772, "best": 7772, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 0, "of": 8}}], "faults": []}, {"color": "blue", "seat": 0, "move": 3634, "best": 3634, "mark": "best", "cost": 0.0, "points": 1.27, "reasons": [{"kind": "big", "numbers": {"size": 4}}], "faults": []}, {"color": "blue", "seat": 0, "move": 2997, "best": 2997, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "big", "numbers": {"size": 4}}, {"kind": "corners", "numbers": {"n": 2}, "cells": [[2, 1], [0, 4]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 1404, "best": 1404, "mark": "best", "cost": 0.0, "points": 1.06, "reasons": [{"kind": "fits", "numbers": {"n": 3, "of": 5}}], "faults": []}, {"color": "blue", "seat": 0, "move": 784, "best": 784, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 2, "of": 4}}], "faults": []}, {"color": "blue", "seat": 0, "move": 532, "best": 532, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 1, "of": 3}}], "faults": []}, {"color": "blue", "seat": 0, "move": 117, "best": 117, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 0, "of": 2}}], "faults": []}], "turning": [1, 2, 3, 4], "reports": [{"counts": {"best": 16, "good": 0, "inaccuracy": 1, "mistake": 0, "blunder": 2}, "accuracy": 89.9, "strengths": [{"tip": 2, "plies": [6, 8, 10]}, {"tip": 8, "plies": [18]}, {"tip": 4, "plies": [22]}], "practice": [{"tip": 3, "plies": [0, 2, 4]}, {"tip": 5, "plies": [2, 4]}, {"tip": 7, "plies": [4]}]}, {"counts": {"best": 8, "good": 1, "inaccuracy": 0, "mistake": 1, "blunder": 3}, "accuracy": 75.3, "strengths": [{"tip": 6, "plies": [19]}], "practice": [{"tip": 2, "plies": [1, 3]}, {"tip": 3, "plies": [1, 3, 5]}, {"tip": 5, "plies": [1, 3, 5]}]}]}','[[1, 1, 11908], [2, 0, 11941], [3, 1, 7908], [4, 0, 11941], [5, 1, 11905], [7, 1, 10923]]',1.79496008042346191411e+09);
CREATE TABLE seats (
	game VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	level INTEGER NOT NULL, 
	player VARCHAR(22), seconds DOUBLE, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES('d3ef9be34e5d55e4',0,'person','Ada L',0,'MUkQ-aXKdyfoVmWjQyZcpQ',9.94702776670455932582e+02);
INSERT INTO "seats" VALUES('d3ef9be34e5d55e4',1,'person','Bea',0,'7hbwZ1fJF2F4PbuNy0WLSg',9.64824765443801879872e+02);
INSERT INTO "seats" VALUES('1015649f37bd2e85',0,'person','Bea',0,'7hbwZ1fJF2F4PbuNy0WLSg',900.0);
INSERT INTO "seats" VALUES('1015649f37bd2e85',1,'person','Ada L',0,'MUkQ-aXKdyfoVmWjQyZcpQ',900.0);
INSERT INTO "seats" VALUES('80fb826e05cc72ea',0,'person','Ada L',0,'MUkQ-aXKdyfoVmWjQyZcpQ',9.04972068786621093756e+02);
INSERT INTO "seats" VALUES('80fb826e05cc72ea',1,'person','Bea',0,'7hbwZ1fJF2F4PbuNy0WLSg',0.0);
INSERT INTO "seats" VALUES('80fb826e05cc72ea',2,'person','Cleo',0,'4X92i68Ji43lQg0aLJSnAQ',1.20492008852958679197e+03);
INSERT INTO "seats" VALUES('f996a038d713ee37',0,'person','Ada L',0,'MUkQ-aXKdyfoVmWjQyZcpQ',NULL);
INSERT INTO "seats" VALUES('f996a038d713ee37',1,'open','',0,NULL,NULL);
INSERT INTO "seats" VALUES('f996a038d713ee37',2,'open','',0,NULL,NULL);
INSERT INTO "seats" VALUES('f996a038d713ee37',3,'computer','',2,NULL,NULL);
INSERT INTO "seats" VALUES('27246a49b2ab6e85',0,'person','',0,'MUkQ-aXKdyfoVmWjQyZcpQ',NULL);
INSERT INTO "seats" VALUES('27246a49b2ab6e85',1,'computer','',3,NULL,NULL);
INSERT INTO "seats" VALUES('dea347a9052a2acf',0,'person','Bea',0,'7hbwZ1fJF2F4PbuNy0WLSg',NULL);
INSERT INTO "seats" VALUES('dea347a9052a2acf',1,'person','Ada L',0,'MUkQ-aXKdyfoVmWjQyZcpQ',NULL);
INSERT INTO "seats" VALUES('dea347a9052a2acf',2,'computer','',1,NULL,NULL);
INSERT INTO "seats" VALUES('dea347a9052a2acf',3,'person','Cleo',0,'4X92i68Ji43lQg0aLJSnAQ',NULL);
INSERT INTO "seats" VALUES('52e95f6ee5a8cfaf',0,'nobody','Grace',0,NULL,NULL);
INSERT INTO "seats" VALUES('52e95f6ee5a8cfaf',1,'nobody','Ida',0,NULL,NULL);
CREATE TABLE seeks (
	player VARCHAR(22) NOT NULL, 
	edition VARCHAR(16) NOT NULL, 
	clock TEXT NOT NULL, 
	rated BOOLEAN NOT NULL, 
	rating DOUBLE, 
	name VARCHAR(40) NOT NULL, 
	since DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	game VARCHAR(16), 
	PRIMARY KEY (player), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "seeks" VALUES('4X92i68Ji43lQg0aLJSnAQ','duo','{"type":"realtime","base":900,"increment":5}',0,1500.0,'Cleo',1.79496008050170731545e+09,1.79496008050170731545e+09,NULL);
CREATE TABLE sessions (
	id VARCHAR(64) NOT NULL, 
	player VARCHAR(22) NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('96e8a43d89bb7f89ec9fee737bb4969df9b886d39553a4590ac2c596325403ca','MUkQ-aXKdyfoVmWjQyZcpQ',1.79496006949577903747e+09,1.79496006949577903747e+09);
INSERT INTO "sessions" VALUES('0f1b9eeaab7e4f5c283a63bdb96493212df03783da6c537e9380d9d444db72db','7hbwZ1fJF2F4PbuNy0WLSg',1.79496006976446223265e+09,1.79496006976446223265e+09);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('ladders','420 680 940 1200 1460 1720 1980 2240 2500');
INSERT INTO "settings" VALUES('secret','E8LH3bppNLgo1GtE92HGVAwdg0YP8yr8lhm6J9KKCJc');
INSERT INTO "settings" VALUES('alive','1794960077.519409');
CREATE TABLE standings (
	game VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(22), 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	mu_before DOUBLE NOT NULL, 
	sigma_before DOUBLE NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES results (game) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL
);
INSERT INTO "standings" VALUES('d3ef9be34e5d55e4',0,'MUkQ-aXKdyfoVmWjQyZcpQ',1,-9,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "standings" VALUES('d3ef9be34e5d55e4',1,'7hbwZ1fJF2F4PbuNy0WLSg',2,-40,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_sessions_player ON sessions (player);
CREATE INDEX ratings_ladder ON ratings (mode, mu);
CREATE INDEX ix_standings_player ON standings (player);
CREATE INDEX ix_games_owner ON games (owner);
CREATE INDEX ix_games_deadline ON games (deadline);
CREATE INDEX ix_games_lobby ON games (status, public);
CREATE INDEX ix_jobs_until ON jobs (until);
COMMIT;
