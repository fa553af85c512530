"""The tables of the database, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3

from hiram.core.errors import HiramError

# One script for each version; a file of version n has run the first n. Never change one that was released: add another.
VERSIONS = (
    """
    CREATE TABLE guests (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, content TEXT NOT NULL,
        players INTEGER NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, listed INTEGER NOT NULL,
        practice INTEGER NOT NULL,
        invite TEXT NOT NULL, secret TEXT NOT NULL, creator TEXT NOT NULL, status TEXT NOT NULL,
        created INTEGER NOT NULL, begun INTEGER, ended INTEGER, names TEXT NOT NULL DEFAULT '[]',
        result TEXT NOT NULL DEFAULT '{}', turn TEXT NOT NULL DEFAULT '{}', rematch TEXT NOT NULL DEFAULT '',
        wake INTEGER  -- when the server has to look after this table unasked: a clock runs out, a bot is to move
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_status ON tables (status, listed, created);
    CREATE INDEX tables_to_wake ON tables (wake) WHERE wake IS NOT NULL;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        bot TEXT NOT NULL, token TEXT NOT NULL, entropy TEXT NOT NULL, guests TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE TABLE readers (  -- who may see a table that is not listed, and whose table it is
        guest TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, sits INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        action TEXT NOT NULL, key TEXT, at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n), UNIQUE (table_id, seat, key)
    ) WITHOUT ROWID;
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, seat INTEGER, name TEXT NOT NULL,
        guest TEXT NOT NULL, text TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n), UNIQUE (table_id, guest, key)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE seats ADD COLUMN passes TEXT NOT NULL DEFAULT '{}';
    """,
    """
    ALTER TABLE seats ADD COLUMN pledge TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN pledges INTEGER NOT NULL DEFAULT 0;
    """,
    """
    ALTER TABLE tables ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;  -- so that a missing one is noticed
    UPDATE tables SET moves = (SELECT count(*) FROM moves WHERE table_id = id);
    CREATE TABLE lost (  -- tables that are gone although they were stored: what the witness knew
        table_id TEXT PRIMARY KEY, why TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN shown INTEGER;
    UPDATE seats SET shown = 0 WHERE entropy != '' AND table_id IN (SELECT id FROM tables WHERE pledges);
    ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT 'null';  -- tables of before have none
    """,
    """
    ALTER TABLE tables ADD COLUMN undos INTEGER;  -- that a seat may make alone in a turn
    """,
    """
    ALTER TABLE tables ADD COLUMN closed TEXT NOT NULL DEFAULT '';  -- why whoever runs the server closed it
    CREATE TABLE bans (
        kind TEXT NOT NULL, value TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY (kind, value)
    ) WITHOUT ROWID;
    CREATE TABLE audit (  -- what administrators did
        n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL,
        subject TEXT NOT NULL, detail TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE seats ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';  -- what plays while its player is absent
    """,
    """
    ALTER TABLE tables ADD COLUMN content_name TEXT NOT NULL DEFAULT '';  -- of a file of whoever runs the server
    """,
    """
    CREATE TABLE played (  -- what a guest has played to its end, for that guest's eyes alone
        guest TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, ended INTEGER NOT NULL,
        players INTEGER NOT NULL, seat INTEGER NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL,
        moves INTEGER NOT NULL, opponents TEXT NOT NULL, achievements TEXT NOT NULL, daily TEXT NOT NULL,
        shared INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    INSERT INTO played  -- the games of before; whoever had several seats played for several people
    SELECT guest, id, game, ended, players, own.seat,
        coalesce(json_extract(result, '$.places[' || own.seat || ']'), 0),
        coalesce(json_extract(result, '$.scores[' || own.seat || ']'), 0), 0,
        (SELECT json_group_array(CASE kind WHEN 'bot' THEN bot ELSE 'human' END)
            FROM seats AS other WHERE other.table_id = id AND other.seat != own.seat),
        '[]', '', several
    FROM tables JOIN (
        SELECT readers.table_id, readers.guest, min(seats.seat) AS seat, count(*) > 1 AS several
        FROM readers JOIN seats ON seats.table_id = readers.table_id
            AND EXISTS (SELECT 1 FROM json_each(seats.guests) WHERE value = readers.guest)
        GROUP BY readers.table_id, readers.guest
    ) AS own ON own.table_id = id
    WHERE status = 'over' AND ended IS NOT NULL AND NOT practice;
    CREATE TABLE daily (  -- the attempt of a guest at a daily deal that counts
        game TEXT NOT NULL, day TEXT NOT NULL, guest TEXT NOT NULL, table_id TEXT NOT NULL, name TEXT NOT NULL,
        ended INTEGER, place INTEGER NOT NULL DEFAULT 0, score INTEGER NOT NULL DEFAULT 0,
        moves INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (game, day, guest)
    ) WITHOUT ROWID;
    CREATE INDEX daily_by_table ON daily (table_id);
    """,
    """
    ALTER TABLE tables ADD COLUMN coach TEXT NOT NULL DEFAULT 'usual';  -- whether seats may have a coach
    """,
)


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest version, each step in a transaction of its own."""
    connection.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID")
    row = connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
    version = int(row[0]) if row else 0
    if version > len(VERSIONS):
        raise HiramError(f"the data were written by a newer Hiram (version {version}; this one knows {len(VERSIONS)})")
    for number, script in enumerate(VERSIONS[version:], version + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE; {script}; INSERT OR REPLACE INTO meta VALUES ('version', {number}); COMMIT;"
        )
