"""The script that measures the ranking, on generated boards."""

import json
from pathlib import Path

import evaluate
import pytest
from strands_boards import BOARDS, Planted

KEYS = ["n", "first", "first5", "first20", "in_family", "median_s", "worst_s"]


def document(board: Planted) -> str:
    spangram, themes = board.key
    answers = [{"word": word, "spangram": False} for word in themes]
    answers.append({"word": spangram, "spangram": True})
    rows = board.letters.split("/")
    return json.dumps(
        {"date": board.spangram, "rows": rows, "clue": board.clue, "answers": answers}
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "boards.jsonl"
    path.write_text("\n".join(map(document, BOARDS[:6])) + "\n", "utf-8")
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    monkeypatch.setattr("sys.argv", ["evaluate", *map(str, arguments)])
    evaluate.main()


def test_figures(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, file, "--json")
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == KEYS
    ranks = [board.by_theme for board in BOARDS[:6]]
    shares = [round(sum(rank < places for rank in ranks) / 6, 4) for places in (1, 5, 20, 400)]
    assert [figures[key] for key in KEYS[:5]] == [6, *shares]
    assert 0 < figures["median_s"] <= figures["worst_s"]


def test_the_number_of_words_can_be_given(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, file, "--sample", 2, "--word-count", "--json")
    figures = json.loads(capsys.readouterr().out)
    assert (figures["n"], figures["in_family"]) == (2, 1.0)


def test_reasons(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, file, "--sample", 1, "--part", "even")
    out = capsys.readouterr().out
    assert "first5" in out
    run(monkeypatch, file)
    assert "ranked lower: the same spangram, other theme words" in capsys.readouterr().out


def test_a_sample_is_always_the_same(file: Path) -> None:
    def names(part: str | None, sample: int | None) -> list[str]:
        return [puzzle["date"] for puzzle in evaluate.documents(file, part, sample)]

    assert names(None, 3) == names(None, 3)
    assert len(names(None, 3)) == 3
    assert names(None, 99) == names(None, None) == [board.spangram for board in BOARDS[:6]]
    assert names("even", None) + names("odd", None) != names(None, None)
    assert sorted(names("even", None) + names("odd", None)) == sorted(names(None, None))


def test_why_a_cover_is_missing() -> None:
    words = frozenset({"camp", "ing", "gear", "tent"})
    assert evaluate.why_missing(("gear", ("boat",)), words, words) == "word not in the list"
    assert evaluate.why_missing(("boat", ("tent",)), words, words) == "spangram not joinable"
    assert evaluate.why_missing(("campinggear", ()), words, words) == "beyond the covers compared"


def test_a_bad_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("no JSON", "utf-8")
    with pytest.raises(SystemExit, match=r"bad\.jsonl: Expecting value"):
        run(monkeypatch, path)
    path.write_text('{"letters": "ABC"}', "utf-8")
    with pytest.raises(SystemExit, match=r"bad\.jsonl: a puzzle has no 'rows'"):
        run(monkeypatch, path)
    path.unlink()
    with pytest.raises(SystemExit, match=r"bad\.jsonl: No such file or directory$"):
        run(monkeypatch, path)
