"""The tables of the archive, as a list of migrations.

`PRAGMA user_version` is the number of migrations applied to a file. A released migration never
changes; every change of the tables is a new one, and so is every change that adds values which an
older program could not read, as that program would refuse the archive.

Days are ISO dates, times are seconds since 1970 (UTC), puzzles are `Reference` texts. Checks reject
most rows that the program could not read, whichever program writes them.
"""

Migration = tuple[str, ...]
"""SQL statements."""

MAX_TIME = 253_402_300_799
"""The end of the year 9999, the last one of `datetime`."""

MAX_DIGITS = 4000
"""The maximum number of digits of a cover count; Python parses at most 4300."""


def _time(column: str) -> str:
    return f"{column} REAL CHECK ({column} BETWEEN 0 AND {MAX_TIME})"


_TABLES = (
    # A null reply: the newspaper has no puzzle on that day.
    f"""
    CREATE TABLE reply (
        source TEXT NOT NULL,
        day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
        raw BLOB CHECK (typeof(raw) IN ('blob', 'null')),
        {_time("fetched")} NOT NULL,
        PRIMARY KEY (source, day)
    )
    """,
    f"""
    CREATE TABLE session (
        id TEXT NOT NULL PRIMARY KEY,
        puzzle TEXT NOT NULL,
        {_time("started")} NOT NULL,
        {_time("saved")} NOT NULL,
        moves TEXT NOT NULL,
        hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        {_time("solved")}
    )
    """,
    "CREATE INDEX session_by_puzzle ON session (puzzle)",
    # The number of covers is text because it may exceed 64 bits.
    f"""
    CREATE TABLE result (
        puzzle TEXT NOT NULL,
        lexicon TEXT NOT NULL,
        words INTEGER NOT NULL CHECK (typeof(words) = 'integer'),
        tiles INTEGER NOT NULL CHECK (typeof(tiles) = 'integer'),
        covers TEXT NOT NULL CHECK (covers <> '' AND covers NOT GLOB '*[^0-9]*'),
        fewest INTEGER CHECK (typeof(fewest) IN ('integer', 'null')),
        most INTEGER CHECK (typeof(most) IN ('integer', 'null')),
        {_time("found")} NOT NULL,
        PRIMARY KEY (puzzle, lexicon)
    )
    """,
)

_NO_CHANGE = ()
"""Files of version 2 may have triggers, and a table `aside` of unreadable rows: neither is used."""

MIGRATIONS: tuple[Migration, ...] = (_TABLES, _NO_CHANGE)
