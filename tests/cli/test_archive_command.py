"""`kaivuri archive`: its output and exit codes."""

import io
import json
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from grids import PELLE_REPLY, PELLE_ROWS, TMSII, reply_with
from schemas import valid

from kaivuri.archive.records import Result, Session
from kaivuri.archive.user_archive import Archive
from kaivuri.cli.command_table import parse_arguments
from kaivuri.cli.commands import archive as command
from kaivuri.cli.console import Console, ExitCode
from kaivuri.common.reference import Reference
from kaivuri.errors import BadExport, BadPuzzle, BadRequest, PuzzleNotFound
from kaivuri.queries.context import Context

NOW = datetime(2024, 4, 18, 12, tzinfo=UTC)
PUZZLE = Reference("sanalouhos", "2024-04-17")


@dataclass
class Run:
    """The program with a simulated service."""

    folder: Path
    answers: dict[str, object] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    pauses: int = 0
    now: datetime = NOW
    out: str = ""
    err: str = ""

    def __call__(self, *words: str) -> int:
        out, err = io.StringIO(), io.StringIO()
        console = Console(out, err, quiet="-q" in words)
        _, arguments = parse_arguments(["archive", *words])
        context = Context(
            clock=lambda: self.now, get=self._get, pause=self._pause, note=console.note
        )
        try:
            return command.run(arguments, console, context)
        finally:
            self.out, self.err = out.getvalue(), err.getvalue()

    def archive(self) -> Archive:
        return Archive(self.folder / "archive.sqlite3", print, clock=lambda: NOW, strict=True)

    def _get(self, address: str, _subject: str) -> bytes:
        day = address.rpartition("/")[2]
        self.requests.append(day)
        answer = self.answers.get(day, PELLE_REPLY)
        if isinstance(answer, BaseException):
            raise answer
        return json.dumps(answer).encode()

    def _pause(self) -> None:
        self.pauses += 1


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path / "data"))
    return Run(tmp_path / "data")


@pytest.fixture
def played(run: Run) -> Run:
    run("fetch", "16.4.", "17.4.")
    run.requests.clear()
    with run.archive() as archive:
        solved = Session.begin(PUZZLE, NOW)
        archive.save(replace(solved, moves=("a", "b"), hints=2, seconds=192.0, solved=NOW))
        archive.save(Session.begin(Reference.parse("letters:AB/CD"), NOW))
        archive.save_result(Result(PUZZLE, "fi", 311, 735, 663, 4, 9, NOW))
    return run


def test_fetch_skips_stored_and_future_days(run: Run) -> None:
    run("fetch", "17.4.")
    assert run("fetch", "17.4.", "20.4.") == ExitCode.SUCCESS
    assert run.requests == ["17.4.2024", "18.4.2024"]
    assert run.out == (
        "Sanalouhos: 1 fetched, 1 was already saved,"
        " 2 still to come (in Helsinki it is 18.4.2024)\n"
    )


def test_fetch_requests_an_absent_past_day_once_but_today_again(run: Run) -> None:
    run.answers = {"17.4.2024": {"success": False}, "18.4.2024": PuzzleNotFound("not out")}
    run("fetch", "17.4.", "18.4.")
    assert "2 without a puzzle" in run.out
    run.answers = {}
    run.requests.clear()
    run("fetch", "17.4.", "18.4.")
    assert run.requests == ["18.4.2024"]
    assert run.out.startswith("Sanalouhos: 1 fetched")


def test_fetch_ahead_stops_at_the_first_day_that_is_not_out(run: Run) -> None:
    run.answers = {"21.4.2024": {"success": False}}
    assert run("fetch", "17.4.", "--ahead") == ExitCode.SUCCESS
    assert run.out == "Sanalouhos: 4 fetched, 0 were already saved\n"
    assert run.err == (
        "kaivuri: 1 of 2: Sanalouhos 17.4.2024 is fetched\n"
        "kaivuri: 2 of 2: Sanalouhos 18.4.2024 is fetched\n"
        "kaivuri: Sanalouhos 19.4.2024 is fetched\n"
        "kaivuri: Sanalouhos 20.4.2024 is fetched\n"
    )
    run("fetch", "--ahead")
    assert run.requests[-1] == "21.4.2024"
    assert run.out == "Sanalouhos: 0 fetched, 3 were already saved\n"


def test_a_day_fetched_ahead_is_fetched_again_when_it_has_come(run: Run) -> None:
    run.answers = {"21.4.2024": {"success": False}}
    run("fetch", "18.4.", "--ahead")
    day = Reference.of_day("sanalouhos", date(2024, 4, 19))
    with run.archive() as archive:
        archive.save(Session.begin(day, NOW))
    run.now = NOW + timedelta(days=1)
    run.requests.clear()
    run.answers = {"19.4.2024": reply_with(list(TMSII))}
    for _ in range(2):
        assert run("fetch", "18.4.", "20.4.") == ExitCode.SUCCESS
    assert run.requests == ["19.4.2024"]
    with run.archive() as archive:
        grid = archive.saved_grid("sanalouhos", date(2024, 4, 19))
        assert grid is not None
        assert "".join(grid.rows) == TMSII
        assert archive.progress(day) is None
        assert archive.progress(Reference.of_rows(PELLE_ROWS)) is not None


def test_fetch_continues_after_ctrl_c(run: Run) -> None:
    run.answers = {"16.4.2024": KeyboardInterrupt()}
    assert run("fetch", "15.4.", "17.4.") == ExitCode.INTERRUPTED
    assert run.out == "Sanalouhos: 1 fetched, 0 were already saved, 2 left to fetch\n"
    assert run.err.endswith("kaivuri: stopped; run the same command again to continue\n")
    run.answers = {}
    assert run("fetch", "15.4.", "17.4.") == ExitCode.SUCCESS
    assert run.requests == ["15.4.2024", "16.4.2024", "16.4.2024", "17.4.2024"]
    assert run.out == "Sanalouhos: 2 fetched, 1 was already saved\n"


def test_fetch_skips_days_without_a_puzzle_and_odd_replies(run: Run) -> None:
    run.answers = {"15.4.2024": {"success": False}, "16.4.2024": {}}
    assert run("fetch", "15.4.", "17.4.") == ExitCode.SOURCE_UNAVAILABLE
    assert run.out == (
        "Sanalouhos: 1 fetched, 0 were already saved, 1 without a puzzle,"
        " 1 with an unexpected reply\n"
    )
    assert "2 of 3: Sanalouhos 16.4.2024: unexpected reply" in run.err


def test_list(played: Run) -> None:
    assert played("list") == ExitCode.SUCCESS
    assert played.out == (
        "Sanalouhos: 2 saved, 1 solved (0 without hints); streak 1, longest 1;"
        " fastest 3 min 12 s, median 3 min 12 s\n"
        "  16.4.2024   saved\n"
        "  17.4.2024   solved 18.4.2024 in 3 min 12 s, hints to level 2, 663 solutions (fi)\n"
        "Strands: 0 saved, 0 solved\n"
        "Typed grids: 1\n"
        "  AB/CD  started, 0 s spent\n"
    )


def test_list_of_one_game_as_json(played: Run) -> None:
    assert played("list", "--game", "sanalouhos", "--json") == ExitCode.SUCCESS
    document = valid(json.loads(played.out), "archive-1")
    assert list(document["games"]) == ["sanalouhos"]
    game = document["games"]["sanalouhos"]
    assert game["streaks"] == {"current": 1, "longest": 1}
    assert game["times"] == {"solved": 1, "unaided": 0, "fastest": 192.0, "median": 192.0}
    assert [day["state"] for day in game["days"]] == ["kept", "solved"]
    assert game["days"][1]["progress"]["moves"] == ["a", "b"]
    assert game["days"][1]["results"][0]["covers"] == "663"
    assert document["typed"] == []


def test_show(played: Run) -> None:
    assert played("show", "yesterday") == ExitCode.SUCCESS
    assert played.out == (
        "Sanalouhos 17.4.2024: solved 18.4.2024 in 3 min 12 s,"
        " hints to level 2, 663 solutions (fi)\n"
        "\n  P E L L E\n  H Ä L L I\n  Y H Ä E T\n  I K M Y T\n  T U T Ä M\n  Y K S E T\n"
        "\nWith the word list fi: words: 311, tiles: 735, solutions: 663, words in each: 4–9\n"
    )


@pytest.mark.parametrize(
    ("options", "game"), [((), "sanalouhos"), (("--game", "strands"), "strands")]
)
def test_show_suggests_the_command_that_fetches_a_day(
    run: Run, options: tuple[str, ...], game: str
) -> None:
    with pytest.raises(PuzzleNotFound) as caught:
        run("show", "17.4.", *options)
    assert str(caught.value).endswith(f"'kaivuri archive fetch 17.4.2024 --game {game}'")


def test_export_and_import(played: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "all.jsonl"
    assert played("export", "-o", str(file)) == ExitCode.SUCCESS
    assert played.out == ""
    assert played("export") == ExitCode.SUCCESS
    assert played.out == file.read_text(encoding="utf-8")
    monkeypatch.setenv("KAIVURI_DATA_DIR", str(tmp_path / "other"))
    assert played("import", str(file)) == ExitCode.SUCCESS
    assert played.out == (
        "imported 5 new and 0 newer records;"
        " 0 unchanged, because the archive has the same or newer ones\n"
    )
    assert played("import", str(file)) == ExitCode.SUCCESS
    assert "imported 0 new and 0 newer records; 5 unchanged" in played.out


def test_records_of_a_game_that_is_gone_are_kept_or_forgotten(played: Run) -> None:
    with played.archive() as archive:
        archive.save(Session.begin(Reference.parse("gone:AB/CD"), NOW))
        archive.save_result(Result(Reference.parse("gone:AB/CD"), "fi", 1, 1, 1, 1, 1, NOW))
    assert played("list") == ExitCode.SUCCESS
    assert "2 records of the game gone, which is not installed, are left out" in played.err
    with pytest.raises(BadRequest, match="a game sanalouhos that is not installed"):
        played("forget", "sanalouhos")
    assert played("forget", "gone") == ExitCode.SUCCESS
    assert played.out == "2 records deleted\n"
    assert played("list") == ExitCode.SUCCESS
    assert "gone" not in played.err
    with pytest.raises(BadRequest, match="no records of a game gone"):
        played("forget", "gone")
    with played.archive() as archive:
        assert archive.progress(PUZZLE)
        assert archive.results(PUZZLE)


def test_import_of_a_bad_file_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    with pytest.raises(BadPuzzle, match="can't be read: No such file"):
        run("import", str(file))
    file.write_bytes(b'{"kaivuri_archive": 1, "records": 1}\nbroken\n')
    with pytest.raises(BadExport, match="line 2 is not an archive record: JSON is malformed"):
        run("import", str(file))
    run("list", "--json")
    assert json.loads(run.out)["games"]["sanalouhos"]["days"] == []


def test_share_shows_words_and_time_without_letters(run: Run) -> None:
    run("fetch", "17.4.")
    with pytest.raises(BadPuzzle, match="not solved yet"):
        run("share", "17.4.")
    with run.archive() as archive:
        moves = ("word pe 0,0 0,1", "word äl 1,1 1,2")
        session = replace(Session.begin(PUZZLE, NOW), moves=moves, seconds=9.0, solved=NOW)
        archive.save(session)
    assert run("share", "17.4.") == ExitCode.SUCCESS
    assert run.out == "Sanalouhos 17.4.2024: 2 words · 9 s · no hints\n🟩🟩\n"
