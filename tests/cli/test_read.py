"""`kaivuri read`: output, prompts, solving and errors."""

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from drawn_grids import LIGHT, drawn, file_of
from grids import TMSII_ROWS
from jsonschema import Draft202012Validator
from PIL import Image

from kaivuri import _core
from kaivuri.cli import main
from kaivuri.pictures.read_grid import PictureGrid
from kaivuri.pictures.reader_process import read_in_child
from kaivuri.queries.read import READ_SCHEMA

pytestmark = pytest.mark.skipif(not _core.available, reason="the core reads pictures")

Out = pytest.CaptureFixture[str]
TUSKIN = ((0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 4))
SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "docs/read-1.schema.json").read_text("utf-8")
)


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


def test_letters_and_found_words(shot: str, capsys: Out) -> None:
    assert main(["read", shot]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines() == [" ".join(row) for row in TMSII_ROWS]
    assert printed.err == "kaivuri: found already: tuskin\n"


def test_the_document(shot: str, capsys: Out) -> None:
    assert main(["read", shot, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(document)
    assert (document["schema"], document["rows"]) == (READ_SCHEMA, list(TMSII_ROWS))
    assert document["found"][0]["word"] == "tuskin"
    stopped, top, right, bottom = document["boxes"][0][0]
    assert 43 < stopped < right < 170
    assert 216 < top < bottom < 343


def test_standard_input(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file_of(drawn(TMSII_ROWS)))))
    assert main(["read", "-", "--game", "sanalouhos"]) == 0
    assert capsys.readouterr().out.startswith("T M S I I\n")


def test_solving_keeps_the_found_words(shot: str, capsys: Out) -> None:
    assert main(["read", shot, "--solve", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema"] == "urn:kaivuri:solve-1"
    assert document["known"]["with"] == ["tuskin"]
    assert document["covers"][0]["words"][0]["cells"] == [list(cell) for cell in TUSKIN]
    assert main(["read", shot, "--solve"]) == 0
    assert "ilmoittaa" in capsys.readouterr().out


def test_doubtful_letters_are_reported_and_corrected(shot: str, unsure: None, capsys: Out) -> None:
    assert main(["read", shot, "--json"]) == 0
    printed = capsys.readouterr()
    doubts = json.loads(printed.out)["doubtful"]
    assert doubts
    assert "(set it with --letter " in printed.err
    assert main(["read", shot, "--solve"]) == 2
    assert "doubtful: set them with --letter" in capsys.readouterr().err
    answers = [f"--letter={d['cell'][0]},{d['cell'][1]}={d['letter']}" for d in doubts]
    assert main(["read", shot, "--solve", *answers]) == 0


def test_doubtful_letters_are_prompted_for_in_a_terminal(
    shot: str, unsure: None, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaivuri.cli.commands.read.is_interactive", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("12\nÄ\n" + "\n" * 40))
    assert main(["read", shot]) == 0
    printed = capsys.readouterr()
    first = printed.err.partition("?")[0]
    assert printed.err.count(first) == 2  # as 12 is no letter
    assert printed.out.replace("\n", " ").split().count("Ä") == 1
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["read", shot]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["read"], "give a picture file"),
        (["read", "nowhere.png"], "nowhere.png can't be read: No such file"),
        (["read", "."], "can't be read"),
        (["read", "SHOT", "--clipboard"], "give a picture file"),
        (["read", "SHOT", "--letter", "1,1"], "is not ROW,COLUMN=LETTER"),
        (["read", "SHOT", "--letter", "9,9=A"], "no row 10, column 10"),
        (["read", "SHOT", "--language", "xx"], "invalid choice"),
        (["read", "SHOT", "--rows", "6"], "--cols: give both the number of rows and of columns"),
        (["read", "SHOT", "--game", "strands", "--json"], "error"),
    ],
)
def test_errors_are_one_line(arguments: list[str], message: str, shot: str, capsys: Out) -> None:
    try:
        code = main([shot if word == "SHOT" else word for word in arguments])
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    printed = capsys.readouterr()
    assert code == 2
    assert message in printed.err
    assert "Traceback" not in printed.err


def test_a_picture_without_a_grid(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "sky.png").write_bytes(file_of(Image.new("RGB", (500, 900), "skyblue")))
    assert main(["read", str(tmp_path / "sky.png")]) == 2
    assert capsys.readouterr().err.startswith("kaivuri: error: the picture shows no letter grid")
