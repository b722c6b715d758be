"""Export and import of the archive; merging loses nothing."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from paths import shared_cases

from kaivuri.archive import tables
from kaivuri.archive.records import Result, Session
from kaivuri.archive.tables import Record, SavedPuzzle, table_of
from kaivuri.archive.transfer import Export, MergeOutcome, export_archive, import_records
from kaivuri.archive.user_archive import Archive
from kaivuri.common.reference import Reference
from kaivuri.errors import BadExport
from kaivuri.games.registry import GAMES

NOON = datetime(2024, 4, 18, 12, 0, 0, 17, tzinfo=UTC)
LATER = NOON + timedelta(hours=1)
DAY = date(2024, 4, 8)
PUZZLE = Reference.of_day("sanalouhos", DAY)
SESSION = Session(PUZZLE, "abc", NOON, NOON, ("word ä 0,0", "lift"), 3, 12.5, NOON)
RESULT = Result(PUZZLE, "fi", 311, 735, 10**20, None, None, NOON)

HEAD = {"kaivuri_archive": 1, "records": 1}


def line_of(record: Record) -> dict[str, Any]:
    _, line = Export((record,)).lines()
    found: dict[str, Any] = json.loads(line)
    return found


REPLY_LINE = line_of(SavedPuzzle("hs", DAY, b"{}", NOON))
SESSION_LINE, RESULT_LINE = line_of(SESSION), line_of(RESULT)


@pytest.fixture
def new_archive(tmp_path: Path) -> Iterator[Callable[[], Archive]]:
    with ExitStack() as stack:
        numbers = iter(range(9))

        def make() -> Archive:
            path = tmp_path / f"{next(numbers)}.sqlite3"
            return stack.enter_context(Archive(path, print, clock=lambda: NOON, strict=True))

        yield make


def parsed(*documents: object) -> Export:
    return Export.parse(json.dumps(document).encode() for document in documents)


def counted(new: int = 0, newer: int = 0, left: int = 0) -> Counter[MergeOutcome]:
    return +Counter(
        {MergeOutcome.NEW: new, MergeOutcome.NEWER: newer, MergeOutcome.UNCHANGED: left}
    )


def test_only_later_states_replace_earlier_ones(new_archive: Callable[[], Archive]) -> None:
    archive = new_archive()
    archive.save(SESSION)
    archive.save_result(RESULT)
    older = (replace(SESSION, saved=NOON - timedelta(1), moves=()), replace(RESULT, covers=1))
    assert import_records(archive, Export(older)) == counted(left=2)
    assert archive.sessions(PUZZLE) == (SESSION,)
    newer = (replace(SESSION, saved=LATER, moves=()), replace(RESULT, found=LATER, covers=1))
    assert import_records(archive, Export(newer)) == counted(newer=2)
    assert archive.sessions(PUZZLE) == newer[:1]
    assert archive.results(PUZZLE) == newer[1:]


def test_a_reply_replaces_an_absence_only(new_archive: Callable[[], Archive]) -> None:
    archive, other, absent = new_archive(), new_archive(), new_archive()
    archive.write("hs", DAY, b"here")
    other.write("hs", DAY, b"there")
    absent.write_absence("hs", DAY)
    assert import_records(archive, export_archive(other)) == counted(left=1)
    assert import_records(archive, export_archive(absent)) == counted(left=1)
    assert archive.read("hs", DAY) == b"here"
    assert import_records(absent, export_archive(archive)) == counted(newer=1)
    assert absent.read("hs", DAY) == b"here"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (REPLY_LINE | {"record": "game"}, "Invalid value 'game'"),
        ({}, "`record`"),
        (REPLY_LINE | {"day": "2024-02-30"}, "$.day"),
        (REPLY_LINE | {"source": "a\n"}, "$.source"),
        (REPLY_LINE | {"text": "\ud800"}, "truncated"),
        (REPLY_LINE | {"text": None, "base64": "?"}, "Invalid base64"),
        (REPLY_LINE | {"fetched": "2024-04-18T12:00:00"}, "$.fetched"),
        (SESSION_LINE | {"saved": "1950-04-18T12:00:00+00:00"}, "1950-04-18"),
        (SESSION_LINE | {"saved": "9999-12-31T23:59:59-14:00"}, "9999-12-31"),
        (SESSION_LINE | {"puzzle": "chess:1"}, "'chess:1' is not a puzzle"),
        (SESSION_LINE | {"moves": ["a\nb"]}, "a move is one line of text"),
        (SESSION_LINE | {"hints": 10**30}, "$.hints"),
        (SESSION_LINE | {"seconds": -1}, "$.seconds"),
        (SESSION_LINE | {"seconds": float("nan")}, "invalid character"),
        (RESULT_LINE | {"covers": "-5"}, "$.covers"),
        (RESULT_LINE | {"covers": "9" * 5000}, "$.covers"),
        (RESULT_LINE | {"lexicon": "\ud800"}, "surrogate"),
    ],
)
def test_invalid_records_are_reported_with_their_line(line: object, words: str) -> None:
    with pytest.raises(BadExport) as caught:
        parsed(HEAD, line)
    assert str(caught.value).startswith("line 2 is not an archive record: ")
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300
    assert len(str(caught.value).splitlines()) == 1


def test_records_of_games_that_are_not_installed_are_skipped() -> None:
    export = parsed(
        HEAD | {"records": 2}, SESSION_LINE | {"puzzle": "chess:2024-04-18"}, RESULT_LINE
    )
    assert (len(export.records), export.skipped) == (1, 1)
    with pytest.raises(BadExport, match="has 2 records instead of 3"):
        parsed(HEAD | {"records": 3}, SESSION_LINE | {"puzzle": "chess:AB/CD"}, RESULT_LINE)


def test_records_of_a_missing_game_survive_an_export(
    new_archive: Callable[[], Archive], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAMES", {**GAMES, "chess": GAMES["sanalouhos"]})
    chess = Reference.of_day("chess", DAY)
    first, second = new_archive(), new_archive()
    first.save(replace(SESSION, puzzle=chess))
    first.save_result(replace(RESULT, puzzle=chess))
    with monkeypatch.context() as without_chess:
        without_chess.setattr(tables, "GAMES", GAMES)
        export = export_archive(first)
    assert len(export.records) == 2
    import_records(second, Export.parse([line.encode() for line in export.lines()]))
    assert [each.moves for each in second.sessions(chess)] == [SESSION.moves]
    assert [each.covers for each in second.results(chess)] == [RESULT.covers]


NO_HEAD = "line 1 is not the header of an export"
HEAD_WITH_ODD = b'{"kaivuri_archive": 1, "records": 0, "odd": %s}'


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], NO_HEAD),
        ([b"{}"], NO_HEAD),
        ([b"\xff\xfe"], NO_HEAD),
        ([b"[" * 100_000], NO_HEAD),
        ([b'{"kaivuri_archive": 2}'], "format 2, and only 1 is supported: update kaivuri"),
        ([b'{"kaivuri_archive": 1}'], NO_HEAD),
        *(([HEAD_WITH_ODD % odd], NO_HEAD) for odd in (b"5", b"[5]", b"[{}]", b'[{"table": 1}]')),
        ([b'{"kaivuri_archive": 1, "records": 3}'], "has 0 records instead of 3"),
        ([b'{"kaivuri_archive": 1, "records": 1}', b'{"record": "re'], "is not an archive record"),
    ],
)
def test_incomplete_exports_are_refused(lines: list[bytes], words: str) -> None:
    with pytest.raises(BadExport, match=words):
        Export.parse(lines)


def test_no_record_of_a_clock_days_ahead_wins_later_merges(
    new_archive: Callable[[], Archive],
) -> None:
    archive = new_archive()
    now = archive.clock()
    ahead = now + timedelta(30)
    reply = SavedPuzzle("hs", DAY, b"{}", ahead)
    entered = SavedPuzzle("letters:AB/CD", DAY, b"{}", ahead)
    records = (reply, entered, replace(SESSION, saved=ahead), replace(RESULT, found=ahead))
    for _ in range(2):
        import_records(archive, Export(records))
        for stored in export_archive(archive).records:
            assert table_of(stored).time_of(stored) == now
    later = now + timedelta(hours=1)
    newer = [table_of(record).with_time(record, later) for record in records[1:]]
    assert import_records(archive, Export(tuple(newer))) == {MergeOutcome.NEWER: 3}


def _by_key(records: Iterable[dict[str, Any]]) -> dict[object, dict[str, Any]]:
    """Return records by their keys, with times as numbers of seconds."""
    times = ("started", "saved", "fetched", "solved")
    return {
        record.get("id") or (record["source"], record["day"]): record
        | {
            name: int(datetime.fromisoformat(record[name]).timestamp())
            for name in times
            if record.get(name)
        }
        for record in records
    }


CASES = shared_cases("merging")


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_records_are_merged(case: dict[str, Any], new_archive: Callable[[], Archive]) -> None:
    """tests/web/js/store.test.mjs runs the same cases."""
    archive = new_archive()
    for records in (case["stored"], case["imported"]):
        import_records(archive, parsed({**HEAD, "records": len(records)}, *records))
    merged = [json.loads(line) for line in export_archive(archive).lines()][1:]
    assert len(merged) == len(case["merged"])
    assert _by_key(merged) == _by_key(case["merged"])
