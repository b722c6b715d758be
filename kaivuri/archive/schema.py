"""The tables of the archive, as the steps that lead to them.

`PRAGMA user_version` counts the steps a file has behind it. A step that was
released is never changed; a change of the tables is a further step.

Days are ISO dates, times are seconds since 1970 (UTC), puzzles are written as
`Reference` writes them. The checks keep rows out that the program could not
read, whoever writes them.
"""

Migration = tuple[str, ...]
"""The statements of one step."""

_LAST_SECOND = 253_402_300_799
"""The end of the year 9999, the last that a date can be in."""


def _time(column: str) -> str:
    return f"{column} REAL CHECK ({column} BETWEEN 0 AND {_LAST_SECOND})"


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
    # Covers are text because they may be more than 64 bits can count.
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

MIGRATIONS: tuple[Migration, ...] = (_TABLES,)
