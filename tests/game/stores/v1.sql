-- A store of version 1 as it lies on disk, with one open and one finished match.
PRAGMA application_id = 1112688979;
PRAGMA user_version = 1;
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    created TEXT NOT NULL,
    preset TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    seed TEXT NOT NULL,
    players TEXT NOT NULL,
    companions TEXT NOT NULL,
    human INTEGER,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'conceded')),
    format INTEGER NOT NULL,
    counted INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE deal (
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    number INTEGER NOT NULL,
    setup TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE step (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (match, deal, number),
    FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE mark (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    after_step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (match, deal, after_step, seat),
    FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE aid (
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    name TEXT NOT NULL,
    uses INTEGER NOT NULL,
    PRIMARY KEY (match, name)
) WITHOUT ROWID;
INSERT INTO match VALUES (1, '2026-11-29T21:40:00+00:00', 'briscola_2', '{"players":2}', '7', '["human","normal"]', '["ciro"]', 0, 'finished', 1, 1);
INSERT INTO match VALUES (2, '2026-11-30T08:05:00+00:00', 'chiamata', '{"players":5}', '170141183460469231731687303715884105727', '["human","easy","normal","hard","master"]', '["nunzia","ciro","nonna","peppe"]', 0, 'open', 1, 1);
INSERT INTO deal VALUES (1, 0, '{"dealer":0}');
INSERT INTO deal VALUES (2, 0, '{"dealer":4}');
INSERT INTO deal VALUES (2, 1, '{"dealer":0}');
INSERT INTO step VALUES (1, 0, 0, '{"play":"Ad"}');
INSERT INTO step VALUES (2, 0, 0, '{"bid":"2"}');
INSERT INTO step VALUES (2, 0, 1, '{"pass":1}');
INSERT INTO step VALUES (2, 1, 0, '{"bid":"A"}');
INSERT INTO mark VALUES (2, 0, 2, 3, 'partner');
INSERT INTO aid VALUES (2, 'undo', 2);
