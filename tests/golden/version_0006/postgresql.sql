-- A database as the version before migration 0007 left it.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    player character varying(22) NOT NULL,
    name character varying(40) NOT NULL,
    folded character varying(80) NOT NULL,
    password text NOT NULL,
    created double precision NOT NULL
);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.attempts (
    player character varying(22) NOT NULL,
    key character varying(60) NOT NULL,
    puzzle character varying(40) NOT NULL,
    given text NOT NULL,
    grade text,
    laid text NOT NULL,
    seconds double precision NOT NULL,
    hints integer NOT NULL,
    shown boolean NOT NULL,
    solved boolean NOT NULL,
    best text,
    version integer NOT NULL,
    created double precision NOT NULL,
    updated double precision NOT NULL
);
CREATE TABLE public.games (
    id character varying(16) NOT NULL,
    rules text NOT NULL,
    start text NOT NULL,
    status character varying(8) NOT NULL,
    human_pace boolean NOT NULL,
    ply integer NOT NULL,
    version integer NOT NULL,
    owner character varying(22),
    created double precision NOT NULL,
    updated double precision NOT NULL,
    rated boolean DEFAULT false NOT NULL,
    public boolean DEFAULT false NOT NULL,
    clock text,
    begins double precision,
    deadline double precision,
    proposal text,
    next character varying(16)
);
CREATE TABLE public.jobs (
    game character varying(16) NOT NULL,
    since double precision NOT NULL,
    unwatched boolean NOT NULL,
    worker character varying(16) NOT NULL,
    until double precision NOT NULL
);
CREATE TABLE public.ladders (
    mode character varying(16) NOT NULL,
    games integer NOT NULL
);
CREATE TABLE public.moves (
    game character varying(16) NOT NULL,
    ply integer NOT NULL,
    placement integer NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.players (
    id character varying(22) NOT NULL,
    created double precision NOT NULL,
    name character varying(40) DEFAULT ''::character varying NOT NULL
);
CREATE TABLE public.practice (
    player character varying(22) NOT NULL,
    exercise character varying(60) NOT NULL,
    "row" integer NOT NULL,
    tries integer NOT NULL,
    due double precision NOT NULL
);
CREATE TABLE public.ratings (
    player character varying(22) NOT NULL,
    mode character varying(16) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL
);
CREATE TABLE public.remarks (
    game character varying(16) NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    phrase character varying(20) NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.results (
    game character varying(16) NOT NULL,
    mode character varying(16) NOT NULL,
    number integer NOT NULL,
    ended double precision NOT NULL
);
CREATE TABLE public.retirements (
    game character varying(16) NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    ply integer NOT NULL,
    reason character varying(8) NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.reviews (
    game character varying(16) NOT NULL,
    depth character varying(8) NOT NULL,
    version integer NOT NULL,
    body text NOT NULL,
    mistakes text NOT NULL,
    created double precision NOT NULL
);
CREATE TABLE public.seats (
    game character varying(16) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    name character varying(40) NOT NULL,
    level integer NOT NULL,
    player character varying(22),
    seconds double precision
);
CREATE TABLE public.seeks (
    player character varying(22) NOT NULL,
    edition character varying(16) NOT NULL,
    clock text NOT NULL,
    rated boolean NOT NULL,
    rating double precision,
    name character varying(40) NOT NULL,
    since double precision NOT NULL,
    seen double precision NOT NULL,
    game character varying(16)
);
CREATE TABLE public.sessions (
    id character varying(64) NOT NULL,
    player character varying(22) NOT NULL,
    created double precision NOT NULL,
    seen double precision NOT NULL
);
CREATE TABLE public.settings (
    name character varying(40) NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.standings (
    game character varying(16) NOT NULL,
    seat integer NOT NULL,
    player character varying(22),
    place integer NOT NULL,
    score integer NOT NULL,
    mu_before double precision NOT NULL,
    sigma_before double precision NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL
);
INSERT INTO public.accounts VALUES
	('neDAVRoI4W0jujpGPZUheQ', 'Ada L', 'adal', '$argon2id$v=19$m=47104,t=1,p=1$HKoUXqYHj7jogs0caPHdFg$4si5FFU0oTU8l1xsCHZUP0NJD4GkYt4JNCoYkIN1m1I', 1794960089.2953146),
	('Aq_z3TRnHf2rj_C7sXlVWg', 'Bea', 'bea', '$argon2id$v=19$m=47104,t=1,p=1$doOe11YcMCYlO4cuoZbGDA$/SIW2mQr3fRe4qierVJHPCk8AoXHPwYpW5hz1dyAxCI', 1794960089.4709444);
INSERT INTO public.alembic_version VALUES
	('0006');
INSERT INTO public.attempts VALUES
	('neDAVRoI4W0jujpGPZUheQ', 'starter-3x3', 'starter-3x3', '[]', NULL, '[["blue", 1520], ["blue", 1881], ["blue", 802], ["blue", 41]]', 42.5, 1, false, true, '[false, 1, 42.5]', 1, 1794960096.2909942, 1794960096.3064363),
	('neDAVRoI4W0jujpGPZUheQ', 'tetrominoes.easy.3', 'tetrominoes', '[["blue", 3330], ["green", 5394], ["yellow", 3347], ["green", 8507], ["green", 3711], ["blue", 8154], ["red", 3730], ["yellow", 8192], ["yellow", 8579], ["yellow", 6511], ["red", 8230]]', '{"level": "easy", "unique": true, "effort": 124}', '[["red", 7082], ["blue", 8470]]', 7, 0, true, false, NULL, 1, 1794960096.3402383, 1794960096.352508);
INSERT INTO public.games VALUES
	('3ef6deb7586637b7', '{"edition": "classic_3", "start": "own", "direction": "clockwise", "first_color": "yellow", "scoring": "basic", "shared": "red"}', '{}', 'playing', false, 7, 11, 'neDAVRoI4W0jujpGPZUheQ', 1794960090.294911, 1794960095.9501035, false, false, '{"type":"realtime","base":5,"increment":300}', NULL, 1794961300.922968, '{"kind":"undo","by":0,"agreed":[0],"asked":[2],"seat":null,"level":null}', NULL),
	('f0e45c5a75181855', '{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{}', 'over', false, 32, 35, 'neDAVRoI4W0jujpGPZUheQ', 1794960089.5475545, 1794960090.1827705, true, true, '{"type":"realtime","base":900,"increment":5}', NULL, NULL, NULL, 'df037a138310b0c8'),
	('df037a138310b0c8', '{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{}', 'playing', false, 0, 0, 'neDAVRoI4W0jujpGPZUheQ', 1794960090.182635, 1794960090.182635, true, true, '{"type":"realtime","base":900,"increment":5}', NULL, 1794960990.182635, NULL, NULL),
	('a2dd892d8379fe98', '{"edition": "classic", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{}', 'open', false, 0, 0, 'neDAVRoI4W0jujpGPZUheQ', 1794960095.968426, 1794960095.968426, false, true, '{"type":"realtime","base":900,"increment":5}', 1796688095.9561572, 1796688095.9561572, NULL, NULL),
	('6301663c84af17db', '{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{}', 'playing', false, 6, 6, 'neDAVRoI4W0jujpGPZUheQ', 1794960095.9805973, 1794960096.058526, false, false, NULL, NULL, NULL, NULL, NULL),
	('335ce6688a61661f', '{"edition": "teams", "start": "own", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{}', 'playing', false, 3, 5, 'Aq_z3TRnHf2rj_C7sXlVWg', 1794960096.1081247, 1794960096.208429, false, false, '{"type":"correspondence","days":3}', NULL, 1795219296.208429, NULL, NULL),
	('4db5f2f6499a540d', '{"edition": "duo", "start": "any", "direction": "clockwise", "first_color": "blue", "scoring": "advanced", "shared": null}', '{"setup": [["blue", 130]], "turn": "blue"}', 'record', true, 1, 0, 'Aq_z3TRnHf2rj_C7sXlVWg', 1794960096.231605, 1794960096.231605, false, false, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.ladders VALUES
	('classic', 0),
	('teams', 0),
	('classic_2', 0),
	('classic_3', 0),
	('duo', 1);
INSERT INTO public.moves VALUES
	('f0e45c5a75181855', 0, 13695, 1794960089.6519032),
	('f0e45c5a75181855', 1, 65, 1794960089.6755645),
	('f0e45c5a75181855', 2, 13143, 1794960089.6893508),
	('f0e45c5a75181855', 3, 242, 1794960089.6996977),
	('f0e45c5a75181855', 4, 12002, 1794960089.7126458),
	('f0e45c5a75181855', 5, 588, 1794960089.730744),
	('f0e45c5a75181855', 6, 11861, 1794960089.7507524),
	('f0e45c5a75181855', 7, 899, 1794960089.7639601),
	('f0e45c5a75181855', 8, 11288, 1794960089.776066),
	('f0e45c5a75181855', 9, 1590, 1794960089.7899115),
	('f0e45c5a75181855', 10, 10672, 1794960089.8192592),
	('f0e45c5a75181855', 11, 1904, 1794960089.8394635),
	('f0e45c5a75181855', 12, 10039, 1794960089.8488533),
	('f0e45c5a75181855', 13, 3139, 1794960089.8624976),
	('f0e45c5a75181855', 14, 9448, 1794960089.9473522),
	('f0e45c5a75181855', 15, 3805, 1794960089.9607518),
	('f0e45c5a75181855', 16, 8195, 1794960089.9808125),
	('f0e45c5a75181855', 17, 3967, 1794960089.991299),
	('f0e45c5a75181855', 18, 7036, 1794960089.995733),
	('f0e45c5a75181855', 19, 5920, 1794960090.0112433),
	('f0e45c5a75181855', 20, 4273, 1794960090.0233388),
	('f0e45c5a75181855', 21, 4663, 1794960090.031025),
	('f0e45c5a75181855', 22, 5724, 1794960090.0391204),
	('f0e45c5a75181855', 23, 6071, 1794960090.0477362),
	('f0e45c5a75181855', 24, 3757, 1794960090.0691586),
	('f0e45c5a75181855', 25, 7772, 1794960090.0833843),
	('f0e45c5a75181855', 26, 3634, 1794960090.0922768),
	('f0e45c5a75181855', 27, 2997, 1794960090.0969157),
	('f0e45c5a75181855', 28, 1404, 1794960090.1040885),
	('f0e45c5a75181855', 29, 784, 1794960090.113165),
	('f0e45c5a75181855', 30, 532, 1794960090.1168904),
	('f0e45c5a75181855', 31, 117, 1794960090.1242657),
	('3ef6deb7586637b7', 0, 30126, 1794960095.9124343),
	('3ef6deb7586637b7', 1, 29461, 1794960095.917651),
	('3ef6deb7586637b7', 2, 30415, 1794960095.9222946),
	('3ef6deb7586637b7', 3, 28881, 1794960095.9264193),
	('3ef6deb7586637b7', 4, 28866, 1794960095.9304214),
	('3ef6deb7586637b7', 5, 29123, 1794960095.9350252),
	('3ef6deb7586637b7', 6, 26333, 1794960095.9439712),
	('6301663c84af17db', 0, 13695, 1794960096.003097),
	('6301663c84af17db', 1, 11921, 1794960096.017591),
	('6301663c84af17db', 2, 13143, 1794960096.0234013),
	('6301663c84af17db', 3, 7920, 1794960096.0333047),
	('6301663c84af17db', 4, 12002, 1794960096.0379856),
	('6301663c84af17db', 5, 6606, 1794960096.058526),
	('335ce6688a61661f', 0, 30415, 1794960096.1864862),
	('335ce6688a61661f', 1, 29784, 1794960096.193464),
	('335ce6688a61661f', 2, 21962, 1794960096.208429),
	('4db5f2f6499a540d', 0, 331, 1794960096.231605);
INSERT INTO public.players VALUES
	('level-1', 1794960087.967797, ''),
	('level-2', 1794960087.967798, ''),
	('level-3', 1794960087.9677987, ''),
	('level-4', 1794960087.967799, ''),
	('level-5', 1794960087.9677992, ''),
	('level-6', 1794960087.9678, ''),
	('level-7', 1794960087.9678004, ''),
	('level-8', 1794960087.9678013, ''),
	('level-9', 1794960087.9678018, ''),
	('neDAVRoI4W0jujpGPZUheQ', 1794960089.288028, ''),
	('Aq_z3TRnHf2rj_C7sXlVWg', 1794960089.462319, ''),
	('oLn8gMaNJeUxqNwR9NsH7g', 1794960089.4974413, 'Cleo');
INSERT INTO public.practice VALUES
	('neDAVRoI4W0jujpGPZUheQ', 'tip2-6499d4', 1, 1, 1795046497.8228378);
INSERT INTO public.ratings VALUES
	('level-1', 'classic', -11.633904504090808, 3.7312310143055454, 0),
	('level-1', 'teams', -11.633904504090808, 3.7312310143055454, 0),
	('level-1', 'classic_2', -11.633904504090808, 3.7312310143055454, 0),
	('level-1', 'classic_3', -11.633904504090808, 3.7312310143055454, 0),
	('level-1', 'duo', -11.633904504090808, 3.7312310143055454, 0),
	('level-2', 'classic', -2.814631197550426, 3.7312310143055454, 0),
	('level-2', 'teams', -2.814631197550426, 3.7312310143055454, 0),
	('level-2', 'classic_2', -2.814631197550426, 3.7312310143055454, 0),
	('level-2', 'classic_3', -2.814631197550426, 3.7312310143055454, 0),
	('level-2', 'duo', -2.814631197550426, 3.7312310143055454, 0),
	('level-3', 'classic', 6.004642108989952, 3.7312310143055454, 0),
	('level-3', 'teams', 6.004642108989952, 3.7312310143055454, 0),
	('level-3', 'classic_2', 6.004642108989952, 3.7312310143055454, 0),
	('level-3', 'classic_3', 6.004642108989952, 3.7312310143055454, 0),
	('level-3', 'duo', 6.004642108989952, 3.7312310143055454, 0),
	('level-4', 'classic', 14.823915415530331, 3.7312310143055454, 0),
	('level-4', 'teams', 14.823915415530331, 3.7312310143055454, 0),
	('level-4', 'classic_2', 14.823915415530331, 3.7312310143055454, 0),
	('level-4', 'classic_3', 14.823915415530331, 3.7312310143055454, 0),
	('level-4', 'duo', 14.823915415530331, 3.7312310143055454, 0),
	('level-5', 'classic', 23.64318872207071, 3.7312310143055454, 0),
	('level-5', 'teams', 23.64318872207071, 3.7312310143055454, 0),
	('level-5', 'classic_2', 23.64318872207071, 3.7312310143055454, 0),
	('level-5', 'classic_3', 23.64318872207071, 3.7312310143055454, 0),
	('level-5', 'duo', 23.64318872207071, 3.7312310143055454, 0),
	('level-6', 'classic', 32.46246202861109, 3.7312310143055454, 0),
	('level-6', 'teams', 32.46246202861109, 3.7312310143055454, 0),
	('level-6', 'classic_2', 32.46246202861109, 3.7312310143055454, 0),
	('level-6', 'classic_3', 32.46246202861109, 3.7312310143055454, 0),
	('level-6', 'duo', 32.46246202861109, 3.7312310143055454, 0),
	('level-7', 'classic', 41.28173533515147, 3.7312310143055454, 0),
	('level-7', 'teams', 41.28173533515147, 3.7312310143055454, 0),
	('level-7', 'classic_2', 41.28173533515147, 3.7312310143055454, 0),
	('level-7', 'classic_3', 41.28173533515147, 3.7312310143055454, 0),
	('level-7', 'duo', 41.28173533515147, 3.7312310143055454, 0),
	('level-8', 'classic', 50.10100864169185, 3.7312310143055454, 0),
	('level-8', 'teams', 50.10100864169185, 3.7312310143055454, 0),
	('level-8', 'classic_2', 50.10100864169185, 3.7312310143055454, 0),
	('level-8', 'classic_3', 50.10100864169185, 3.7312310143055454, 0),
	('level-8', 'duo', 50.10100864169185, 3.7312310143055454, 0),
	('level-9', 'classic', 58.92028194823223, 3.7312310143055454, 0),
	('level-9', 'teams', 58.92028194823223, 3.7312310143055454, 0),
	('level-9', 'classic_2', 58.92028194823223, 3.7312310143055454, 0),
	('level-9', 'classic_3', 58.92028194823223, 3.7312310143055454, 0),
	('level-9', 'duo', 58.92028194823223, 3.7312310143055454, 0),
	('neDAVRoI4W0jujpGPZUheQ', 'duo', 27.635389493140497, 8.06590141354368, 1),
	('Aq_z3TRnHf2rj_C7sXlVWg', 'duo', 22.364610506859503, 8.06590141354368, 1);
INSERT INTO public.remarks VALUES
	('f0e45c5a75181855', 0, 0, 'good_game', 1794960090.1656666);
INSERT INTO public.results VALUES
	('f0e45c5a75181855', 'duo', 1, 1794960090.1242657);
INSERT INTO public.retirements VALUES
	('3ef6deb7586637b7', 0, 1, 0, 'time', 1794960095.9047744);
INSERT INTO public.reviews VALUES
	('f0e45c5a75181855', 'quick', 35, '{"form": 2, "depth": "quick", "stands": [{"chances": [0.6345, 0.3655], "scores": [-20.87, -25.08]}, {"chances": [0.6527, 0.3473], "scores": [-21.98, -22.71]}, {"chances": [0.8764, 0.1236], "scores": [-17.15, -31.21]}, {"chances": [0.5655, 0.4345], "scores": [-23.58, -22.17]}, {"chances": [0.9377, 0.0623], "scores": [-18.98, -29.0]}, {"chances": [0.7494, 0.2506], "scores": [-23.81, -24.85]}, {"chances": [0.962, 0.038], "scores": [-18.06, -30.42]}, {"chances": [0.956, 0.044], "scores": [-18.62, -27.15]}, {"chances": [0.9884, 0.0116], "scores": [-17.12, -30.4]}, {"chances": [0.9835, 0.0165], "scores": [-15.79, -28.0]}, {"chances": [0.996, 0.004], "scores": [-14.46, -30.25]}, {"chances": [0.9945, 0.0055], "scores": [-14.21, -31.17]}, {"chances": [0.9971, 0.0029], "scores": [-14.08, -35.58]}, {"chances": [0.9965, 0.0035], "scores": [-10.88, -33.75]}, {"chances": [0.9972, 0.0028], "scores": [-12.48, -39.79]}, {"chances": [0.9964, 0.0036], "scores": [-13.06, -38.77]}, {"chances": [0.9984, 0.0016], "scores": [-13.19, -41.04]}, {"chances": [0.9988, 0.0012], "scores": [-11.92, -42.44]}, {"chances": [0.999, 0.001], "scores": [-8.4, -46.46]}, {"chances": [0.9994, 0.0006], "scores": [-12.56, -50.0]}, {"chances": [0.9975, 0.0025], "scores": [-13.08, -37.19]}, {"chances": [0.9993, 0.0007], "scores": [-9.92, -35.52]}, {"chances": [0.9988, 0.0012], "scores": [-9.92, -33.12]}, {"chances": [0.9994, 0.0006], "scores": [-8.29, -34.17]}, {"chances": [0.9997, 0.0003], "scores": [-8.92, -40.0]}, {"chances": [0.9997, 0.0003], "scores": [-9.0, -40.0]}, {"chances": [0.9995, 0.0005], "scores": [-9.42, -40.0]}, {"chances": [0.9992, 0.0008], "scores": [-10.02, -40.0]}, {"chances": [0.9988, 0.0012], "scores": [-9.44, -40.0]}, {"chances": [0.9987, 0.0013], "scores": [-10.06, -40.0]}, {"chances": [0.9989, 0.0011], "scores": [-9.0, -40.0]}, {"chances": [0.9989, 0.0011], "scores": [-9.0, -40.0]}, {"chances": [1.0, 0.0], "scores": [-9.0, -40.0]}], "moves": [{"color": "blue", "seat": 0, "move": 13695, "best": 11965, "mark": "inaccuracy", "cost": 0.0751, "points": 1.19, "reasons": [{"kind": "corners.inward", "numbers": {"n": 8, "inward": 2}, "cells": [[4, 7], [6, 7], [3, 8], [7, 8], [3, 10], [7, 10], [4, 11], [6, 11]]}], "faults": []}, {"color": "green", "seat": 1, "move": 65, "best": 11908, "mark": "blunder", "cost": 0.4272, "points": 8.73, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners.inward", "numbers": {"n": 8, "inward": 2}, "cells": [[7, 2], [9, 2], [6, 3], [10, 3], [6, 5], [10, 5], [7, 6], [9, 6]]}, {"kind": "room", "numbers": {"from_": 41, "to": 83}, "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [10, 0], [11, 0], [4, 1], [5, 1], [6, 1], [7, 1], [11, 1], [12, 1], [3, 2], [4, 2], [5, 2], [6, 2], [12, 2], [13, 2], [2, 3], [3, 3], [4, 3], [5, 3], [13, 3], [3, 4], [4, 4], [2, 5], [3, 5], [4, 5], [5, 5], [13, 5], [3, 6], [4, 6], [5, 6], [6, 6], [12, 6], [13, 6], [4, 7], [5, 7], [6, 7], [7, 7], [11, 7], [12, 7], [5, 8], [6, 8], [7, 8], [8, 8], [10, 8], [11, 8], [6, 9], [7, 9], [8, 9], [9, 9], [10, 9], [7, 10], [9, 10]]}], "faults": [{"kind": "small", "numbers": {"n": 1, "larger": 20}}, {"kind": "early_one", "numbers": {"n": 20}}]}, {"color": "blue", "seat": 0, "move": 13143, "best": 11941, "mark": "blunder", "cost": 0.3707, "points": 6.21, "reasons": [{"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 5], [6, 5], [3, 6], [7, 6], [7, 8], [6, 9]]}, {"kind": "room", "numbers": {"from_": 65, "to": 90}, "cells": [[4, 1], [6, 1], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2], [2, 3], [3, 3], [4, 3], [5, 3], [6, 3], [7, 3], [8, 3], [1, 4], [2, 4], [4, 4], [6, 4], [7, 4], [8, 4], [0, 5], [7, 5], [8, 5], [9, 5], [10, 5], [8, 6], [9, 6], [10, 6], [11, 6], [9, 7], [10, 7], [10, 8], [11, 8], [9, 9], [10, 9], [9, 10]]}], "faults": []}, {"color": "green", "seat": 1, "move": 242, "best": 7908, "mark": "blunder", "cost": 0.6715, "points": 8.75, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "room", "numbers": {"from_": 68, "to": 95}, "cells": [[3, 4], [4, 4], [2, 5], [3, 5], [3, 6], [4, 6], [4, 7], [5, 7], [13, 7], [4, 8], [5, 8], [12, 8], [5, 9], [6, 9], [9, 9], [11, 9], [12, 9], [5, 10], [6, 10], [7, 10], [8, 10], [9, 10], [10, 10], [11, 10], [4, 11], [5, 11], [6, 11], [7, 11], [8, 11], [9, 11], [10, 11], [5, 12], [6, 12], [7, 12], [8, 12], [9, 12], [6, 13], [8, 13]]}, {"kind": "corners", "numbers": {"n": 5}, "cells": [[7, 4], [6, 5], [9, 7], [6, 9], [8, 9]]}], "faults": [{"kind": "small", "numbers": {"n": 2, "larger": 19}}]}, {"color": "blue", "seat": 0, "move": 12002, "best": 11941, "mark": "blunder", "cost": 0.2423, "points": 5.4, "reasons": [{"kind": "room", "numbers": {"from_": 58, "to": 81}, "cells": [[4, 1], [6, 1], [3, 2], [4, 2], [5, 2], [6, 2], [7, 2], [2, 3], [3, 3], [4, 3], [5, 3], [6, 3], [1, 4], [2, 4], [4, 4], [6, 4], [7, 4], [8, 4], [0, 5], [7, 5], [8, 5], [9, 5], [10, 5], [8, 6], [9, 6], [10, 6], [11, 6], [9, 7], [10, 7], [10, 8], [11, 8], [9, 9], [10, 9], [9, 10]]}, {"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 5], [6, 5], [3, 6], [7, 6], [7, 8], [6, 9]]}, {"kind": "claim", "numbers": {"n": 5}, "cells": [[7, 2], [6, 3], [7, 4], [8, 4], [9, 5]]}], "faults": []}, {"color": "green", "seat": 1, "move": 588, "best": 11905, "mark": "blunder", "cost": 0.2081, "points": 4.46, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners", "numbers": {"n": 6}, "cells": [[4, 2], [3, 3], [3, 5], [7, 5], [4, 6], [6, 6]]}, {"kind": "room", "numbers": {"from_": 79, "to": 99}, "cells": [[2, 0], [3, 0], [1, 1], [2, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3], [0, 4], [1, 4], [0, 5], [1, 5], [2, 5], [0, 6], [1, 6], [2, 6], [3, 6], [1, 7], [2, 7], [3, 7], [4, 7], [2, 8], [3, 8], [4, 8], [5, 8], [3, 9], [5, 9], [6, 9], [7, 9], [6, 10]]}], "faults": [{"kind": "small", "numbers": {"n": 3, "larger": 17}}]}, {"color": "blue", "seat": 0, "move": 11861, "best": 11861, "mark": "best", "cost": 0.0, "points": 1.67, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 899, "best": 10923, "mark": "mistake", "cost": 0.1401, "points": 5.56, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "corners", "numbers": {"n": 4}, "cells": [[5, 4], [5, 6], [7, 8], [9, 8]]}, {"kind": "claim", "numbers": {"n": 7}, "cells": [[4, 8], [5, 9], [5, 10], [6, 10], [10, 10], [7, 11], [9, 11]]}], "faults": [{"kind": "small", "numbers": {"n": 3, "larger": 17}}]}, {"color": "blue", "seat": 0, "move": 11288, "best": 11288, "mark": "best", "cost": 0.0, "points": -1.31, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 1590, "best": 4899, "mark": "good", "cost": 0.0373, "points": 0.04, "reasons": [{"kind": "fits", "numbers": {"n": 16, "of": 16}}], "faults": []}, {"color": "blue", "seat": 0, "move": 10672, "best": 10672, "mark": "best", "cost": 0.0, "points": 0.44, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 1904, "best": 1904, "mark": "best", "cost": 0.0, "points": 3.54, "reasons": [{"kind": "fits", "numbers": {"n": 15, "of": 15}}], "faults": []}, {"color": "blue", "seat": 0, "move": 10039, "best": 10039, "mark": "best", "cost": 0.0, "points": -1.33, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 3139, "best": 3139, "mark": "best", "cost": 0.0, "points": 5.87, "reasons": [{"kind": "fits", "numbers": {"n": 14, "of": 14}}], "faults": []}, {"color": "blue", "seat": 0, "move": 9448, "best": 9448, "mark": "best", "cost": 0.0, "points": -1.85, "reasons": [{"kind": "big", "numbers": {"size": 5}}], "faults": []}, {"color": "green", "seat": 1, "move": 3805, "best": 3805, "mark": "best", "cost": 0.0, "points": 5.98, "reasons": [{"kind": "fits", "numbers": {"n": 13, "of": 13}}], "faults": []}, {"color": "blue", "seat": 0, "move": 8195, "best": 8195, "mark": "best", "cost": 0.0, "points": 1.42, "reasons": [{"kind": "bank", "numbers": {"n": 14}, "cells": [[11, 1], [10, 2], [12, 2], [5, 3], [6, 3], [0, 4], [3, 4], [7, 4], [8, 4], [10, 4], [0, 5], [3, 5], [0, 6], [2, 6]]}], "faults": []}, {"color": "green", "seat": 1, "move": 3967, "best": 3967, "mark": "best", "cost": 0.0, "points": 1.19, "reasons": [{"kind": "escape", "numbers": {"from_": 2, "n": 3}, "cells": [[13, 5]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 7036, "best": 7036, "mark": "best", "cost": 0.0, "points": -0.17, "reasons": [{"kind": "starve", "numbers": {"n": 7, "squares": 35}, "color": "green"}, {"kind": "block.front", "numbers": {"n": 1}, "color": "green", "cells": [[3, 6]]}, {"kind": "bank", "numbers": {"n": 14}, "cells": [[13, 2], [4, 3], [5, 3], [6, 3], [13, 3], [0, 4], [3, 4], [7, 4], [8, 4], [13, 4], [0, 5], [11, 5], [12, 5], [0, 6]]}], "faults": []}, {"color": "green", "seat": 1, "move": 5920, "best": 5920, "mark": "best", "cost": 0.0, "points": -17.29, "reasons": [{"kind": "block.front", "numbers": {"n": 1}, "color": "blue", "cells": [[13, 6]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 4273, "best": 4273, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 7, "of": 10}}, {"kind": "claim", "numbers": {"n": 17}, "cells": [[3, 2], [7, 2], [8, 2], [9, 2], [10, 2], [11, 2], [1, 3], [2, 3], [3, 3], [9, 3]]}], "faults": []}, {"color": "green", "seat": 1, "move": 4663, "best": 4663, "mark": "best", "cost": 0.0, "points": 0.1, "reasons": [{"kind": "fits", "numbers": {"n": 2, "of": 10}}], "faults": []}, {"color": "blue", "seat": 0, "move": 5724, "best": 5724, "mark": "best", "cost": 0.0, "points": 0.21, "reasons": [{"kind": "big", "numbers": {"size": 5}}, {"kind": "through", "numbers": {"n": 12}, "color": "green", "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [4, 1], [5, 1], [6, 1], [13, 1], [13, 2], [12, 3], [13, 3], [13, 4]]}, {"kind": "claim", "numbers": {"n": 23}, "cells": [[5, 0], [6, 0], [7, 0], [8, 0], [4, 1], [5, 1], [6, 1], [13, 1], [13, 2], [12, 3], [13, 3], [13, 4]]}], "faults": []}, {"color": "green", "seat": 1, "move": 6071, "best": 6071, "mark": "best", "cost": 0.0, "points": 8.23, "reasons": [{"kind": "fits", "numbers": {"n": 5, "of": 9}}], "faults": []}, {"color": "blue", "seat": 0, "move": 3757, "best": 3757, "mark": "best", "cost": 0.0, "points": 1.44, "reasons": [{"kind": "rescue", "numbers": {"n": 1}, "shape": "O", "cells": [[5, 0], [6, 0], [5, 1], [6, 1]]}], "faults": []}, {"color": "green", "seat": 1, "move": 7772, "best": 7772, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 0, "of": 8}}], "faults": []}, {"color": "blue", "seat": 0, "move": 3634, "best": 3634, "mark": "best", "cost": 0.0, "points": 1.27, "reasons": [{"kind": "big", "numbers": {"size": 4}}], "faults": []}, {"color": "blue", "seat": 0, "move": 2997, "best": 2997, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "big", "numbers": {"size": 4}}, {"kind": "corners", "numbers": {"n": 2}, "cells": [[2, 1], [0, 4]]}], "faults": []}, {"color": "blue", "seat": 0, "move": 1404, "best": 1404, "mark": "best", "cost": 0.0, "points": 1.06, "reasons": [{"kind": "fits", "numbers": {"n": 3, "of": 5}}], "faults": []}, {"color": "blue", "seat": 0, "move": 784, "best": 784, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 2, "of": 4}}], "faults": []}, {"color": "blue", "seat": 0, "move": 532, "best": 532, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 1, "of": 3}}], "faults": []}, {"color": "blue", "seat": 0, "move": 117, "best": 117, "mark": "best", "cost": 0.0, "points": 0.0, "reasons": [{"kind": "fits", "numbers": {"n": 0, "of": 2}}], "faults": []}], "turning": [1, 2, 3, 4], "reports": [{"counts": {"best": 16, "good": 0, "inaccuracy": 1, "mistake": 0, "blunder": 2}, "accuracy": 89.9, "strengths": [{"tip": 2, "plies": [6, 8, 10]}, {"tip": 8, "plies": [18]}, {"tip": 4, "plies": [22]}], "practice": [{"tip": 3, "plies": [0, 2, 4]}, {"tip": 5, "plies": [2, 4]}, {"tip": 7, "plies": [4]}]}, {"counts": {"best": 8, "good": 1, "inaccuracy": 0, "mistake": 1, "blunder": 3}, "accuracy": 75.3, "strengths": [{"tip": 6, "plies": [19]}], "practice": [{"tip": 2, "plies": [1, 3]}, {"tip": 3, "plies": [1, 3, 5]}, {"tip": 5, "plies": [1, 3, 5]}]}]}', '[[1, 1, 11908], [2, 0, 11941], [3, 1, 7908], [4, 0, 11941], [5, 1, 11905], [7, 1, 10923]]', 1794960097.798687);
INSERT INTO public.seats VALUES
	('f0e45c5a75181855', 1, 'person', 'Bea', 0, 'Aq_z3TRnHf2rj_C7sXlVWg', 964.8170680999756),
	('f0e45c5a75181855', 0, 'person', 'Ada L', 0, 'neDAVRoI4W0jujpGPZUheQ', 994.6918485164642),
	('df037a138310b0c8', 0, 'person', 'Bea', 0, 'Aq_z3TRnHf2rj_C7sXlVWg', 900),
	('df037a138310b0c8', 1, 'person', 'Ada L', 0, 'neDAVRoI4W0jujpGPZUheQ', 900),
	('3ef6deb7586637b7', 1, 'person', 'Bea', 0, 'Aq_z3TRnHf2rj_C7sXlVWg', 0),
	('3ef6deb7586637b7', 2, 'person', 'Cleo', 0, 'oLn8gMaNJeUxqNwR9NsH7g', 1204.9789967536926),
	('3ef6deb7586637b7', 0, 'person', 'Ada L', 0, 'neDAVRoI4W0jujpGPZUheQ', 904.9818065166473),
	('a2dd892d8379fe98', 0, 'person', 'Ada L', 0, 'neDAVRoI4W0jujpGPZUheQ', NULL),
	('a2dd892d8379fe98', 1, 'open', '', 0, NULL, NULL),
	('a2dd892d8379fe98', 2, 'open', '', 0, NULL, NULL),
	('a2dd892d8379fe98', 3, 'computer', '', 2, NULL, NULL),
	('6301663c84af17db', 0, 'person', '', 0, 'neDAVRoI4W0jujpGPZUheQ', NULL),
	('6301663c84af17db', 1, 'computer', '', 3, NULL, NULL),
	('335ce6688a61661f', 0, 'person', 'Bea', 0, 'Aq_z3TRnHf2rj_C7sXlVWg', NULL),
	('335ce6688a61661f', 2, 'computer', '', 1, NULL, NULL),
	('335ce6688a61661f', 1, 'person', 'Ada L', 0, 'neDAVRoI4W0jujpGPZUheQ', NULL),
	('335ce6688a61661f', 3, 'person', 'Cleo', 0, 'oLn8gMaNJeUxqNwR9NsH7g', NULL),
	('4db5f2f6499a540d', 0, 'nobody', 'Grace', 0, NULL, NULL),
	('4db5f2f6499a540d', 1, 'nobody', 'Ida', 0, NULL, NULL);
INSERT INTO public.seeks VALUES
	('oLn8gMaNJeUxqNwR9NsH7g', 'duo', '{"type":"realtime","base":900,"increment":5}', false, 1500, 'Cleo', 1794960097.8707998, 1794960097.8707998, NULL);
INSERT INTO public.sessions VALUES
	('6f136d2f639c208c11e7771f1fd04c5832d663fd56eb9a918dea2e88d4fed6ff', 'neDAVRoI4W0jujpGPZUheQ', 1794960089.2980602, 1794960089.2980602),
	('fcf3cef637fe9b056ed0b816c3dfd87229bf98bd6d68bf767e00bfe8d63c6e6a', 'Aq_z3TRnHf2rj_C7sXlVWg', 1794960089.4720466, 1794960089.4720466);
INSERT INTO public.settings VALUES
	('ladders', '420 680 940 1200 1460 1720 1980 2240 2500'),
	('secret', 'r-tv4c-a6jC6tY6R26TO9JU_Dk1GPnIx8XCGMD4pVIU'),
	('alive', '1794960096.9681191');
INSERT INTO public.standings VALUES
	('f0e45c5a75181855', 0, 'neDAVRoI4W0jujpGPZUheQ', 1, -9, 25, 8.333333333333334, 27.635389493140497, 8.06590141354368),
	('f0e45c5a75181855', 1, 'Aq_z3TRnHf2rj_C7sXlVWg', 2, -40, 25, 8.333333333333334, 22.364610506859503, 8.06590141354368);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (player, key);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.ladders
    ADD CONSTRAINT ladders_pkey PRIMARY KEY (mode);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (game, ply);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.practice
    ADD CONSTRAINT practice_pkey PRIMARY KEY (player, exercise);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (player, mode);
ALTER TABLE ONLY public.remarks
    ADD CONSTRAINT remarks_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_mode_number_key UNIQUE (mode, number);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.retirements
    ADD CONSTRAINT retirements_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (game, depth);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.seeks
    ADD CONSTRAINT seeks_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY (game, seat);
CREATE INDEX ix_games_deadline ON public.games USING btree (deadline);
CREATE INDEX ix_games_lobby ON public.games USING btree (status, public);
CREATE INDEX ix_games_owner ON public.games USING btree (owner);
CREATE INDEX ix_jobs_until ON public.jobs USING btree (until);
CREATE INDEX ix_seats_player ON public.seats USING btree (player);
CREATE INDEX ix_sessions_player ON public.sessions USING btree (player);
CREATE INDEX ix_standings_player ON public.standings USING btree (player);
CREATE INDEX ratings_ladder ON public.ratings USING btree (mode, mu);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_owner_fkey FOREIGN KEY (owner) REFERENCES public.players(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.practice
    ADD CONSTRAINT practice_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.remarks
    ADD CONSTRAINT remarks_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.retirements
    ADD CONSTRAINT retirements_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_game_fkey FOREIGN KEY (game) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.seeks
    ADD CONSTRAINT seeks_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_game_fkey FOREIGN KEY (game) REFERENCES public.results(game) ON DELETE CASCADE;
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_player_fkey FOREIGN KEY (player) REFERENCES public.players(id) ON DELETE SET NULL;
