"""Archived data comes back unchanged, directly and through an export."""

import tempfile
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kaivuri.archive.records import Result, Session
from kaivuri.archive.tables import Record, SavedPuzzle
from kaivuri.archive.transfer import Export, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.play.reference import Reference

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# A float holds seconds since 1970 to the microsecond until 2242.
times = st.integers(0, 7 * 10**15).map(lambda n: EPOCH + timedelta(microseconds=n))
days = st.dates(date.min, date.max)
lines = st.text(min_size=1, max_size=20).filter(str.isprintable)
names = st.text(max_size=20).filter(lambda name: name.isprintable())
numbers = st.integers(0, 2**40)
puzzles = st.one_of(
    st.builds(Reference.of_day, st.sampled_from(["sanalouhos", "strands"]), days),
    st.builds(
        lambda row, rows: Reference.of_rows((row,) * rows),
        st.text("ABÄÖ.", min_size=1, max_size=6).filter(lambda row: row.strip(".")),
        st.integers(1, 4),
    ),
)
sessions = st.builds(
    Session,
    puzzles,
    lines,
    times,
    times,
    st.lists(lines, max_size=4).map(tuple),
    numbers,
    st.floats(0, 1e9),
    st.none() | times,
)
results = st.builds(
    Result,
    puzzles,
    names,
    numbers,
    numbers,
    st.integers(0, 10**60),
    st.none() | numbers,
    st.none() | numbers,
    times,
)
replies = st.builds(
    SavedPuzzle, st.sampled_from(["hs", "nyt"]), days, st.none() | st.binary(), times
)


def by_kind_and_key(record: Record) -> tuple[str, ...]:
    match record:
        case SavedPuzzle():
            return ("reply", record.source, str(record.day))
        case Session():
            return ("session", record.id)
        case Result():
            return ("result", str(record.puzzle), record.lexicon)


records = st.lists(st.one_of(replies, sessions, results), max_size=8, unique_by=by_kind_and_key)


@given(records)
def test_records_survive_a_round_trip(original: list[Record]) -> None:
    export = Export(tuple(original))
    assert Export.parse(line.encode() for line in export.lines()) == export
    with (
        tempfile.TemporaryDirectory() as folder,
        Archive(Path(folder) / "archive.sqlite3", print, strict=True) as archive,
    ):
        import_records(archive, export)
        exported = export_archive(archive).records
    assert sorted(exported, key=by_kind_and_key) == sorted(original, key=by_kind_and_key)
