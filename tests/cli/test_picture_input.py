"""Pictures in place of a puzzle: `solve`, `hint`, `check`, `find` and `tui`."""

import io
import re
from pathlib import Path

import pytest
from cli.conftest import Run
from drawn_grids import LIGHT, drawn, file_of
from grids import TMSII_ROWS, TUSKIN

from kaivuri.cli.input_files import MAX_TEXT_BYTES
from kaivuri.common.reference import Reference
from kaivuri.pictures.pixels import MAX_BYTES
from kaivuri.pictures.read_grid import FoundWord
from kaivuri.queries.read import ReadAnswer
from kaivuri.tui.app import Workbench

LETTERS = Reference.of_rows(TMSII_ROWS, "letters")
MOVE = "word tuskin 0,0 1,1 0,2 1,3 0,4 1,4"


@pytest.fixture
def shot(tmp_path: Path) -> str:
    (tmp_path / "shot.png").write_bytes(file_of(drawn(TMSII_ROWS, LIGHT, [TUSKIN])))
    return str(tmp_path / "shot.png")


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (["hint"], "3 still to be found"),
        (["check", "oikein"], "oikein: in 3 of 648 solutions"),
        (["solve", "--plain"], "tuskin\nilmoittaa\n"),
        ([], "a tuskin"),
    ],
)
def test_a_picture_is_read_with_its_found_words(
    command: list[str], answer: str, shot: str, run: Run
) -> None:
    code, out, err = run(*command, shot)
    assert (code, err) == (0, "kaivuri: found already: tuskin\n")
    assert answer in out


def untimed(printed: tuple[int, str, str]) -> tuple[int, str, str]:
    """Leave out the time of a search."""
    code, out, err = printed
    return code, re.sub(r'"seconds": *[\d.e-]+', "", out), err


def misread(monkeypatch: pytest.MonkeyPatch, *words: FoundWord) -> None:
    """Have pictures show these words as found."""
    monkeypatch.setattr(ReadAnswer, "found_words", lambda *_: words)


@pytest.mark.parametrize(
    "command", [["hint"], ["check", "oikein"], ["solve", "--plain"], ["read", "--solve", "--json"]]
)
def test_misread_words_are_named_and_left_out(
    command: list[str], shot: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    misread(monkeypatch)
    expected = untimed(run(*command, shot))
    misread(monkeypatch, FoundWord("tmsi", ((0, 0), (0, 1), (0, 2), (0, 3)), in_word_list=False))
    note = "kaivuri: found already? “tmsi” is not in the word list and is left out\n"
    assert untimed(run(*command, shot)) == (*expected[:2], note)
    tuska = ((0, 0), (1, 1), (0, 2), (1, 3), (2, 4))
    misread(monkeypatch, FoundWord("tuska", tuska, in_word_list=True))
    code, out, err = untimed(run(*command, shot))
    assert (code, out) == expected[:2]
    assert err.endswith("picture shows as found: only its letters are used\n")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Reference, tuple[str, ...]]]:
    """The puzzles that the workbench was opened on, with the found words."""
    opened: list[tuple[Reference, tuple[str, ...]]] = []

    def open_(self: Workbench) -> None:
        found = tuple(map(str, self.puzzle_options.found))
        opened.append((self.word_session.reference, found))

    monkeypatch.setattr(Workbench, "run", open_)
    monkeypatch.setattr("kaivuri.cli.workbench.prepare_terminal", lambda *_: None)
    return opened


@pytest.mark.parametrize(("typed", "moves"), [("y\n", ("word tmsi 0,0 0,1 0,2 0,3",)), ("\n", ())])
def test_the_workbench_asks_about_an_unlisted_word(
    typed: str,
    moves: tuple[str, ...],
    shot: str,
    run: Run,
    opened: list[tuple[Reference, tuple[str, ...]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    misread(monkeypatch, FoundWord("tmsi", ((0, 0), (0, 1), (0, 2), (0, 3)), in_word_list=False))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert "“tmsi” is not in the word list; use it (y/n)?" in run("tui", shot)[2]
    assert opened == [(LETTERS, moves)]


@pytest.mark.parametrize("command", [["tui"], ["solve"], []])
def test_the_workbench_begins_with_the_found_words(
    command: list[str],
    shot: str,
    run: Run,
    opened: list[tuple[Reference, tuple[str, ...]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kaivuri.cli.commands.solve._wants_workbench", lambda *_: True)
    assert run(*command, shot) == (0, "", "kaivuri: found already: tuskin\n")
    assert opened == [(LETTERS, (MOVE,))]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n", "the file is not a readable picture"),
        (b"\xff\xd8\xff" + bytes(MAX_BYTES), "the picture is too large: the limit is 10 MB"),
        (b"GIF89a" + bytes(9), "give a PNG, JPEG or WebP file"),
        (b"BM\x46" + bytes(9), "give a PNG, JPEG or WebP file"),
        (b"II*\0" + bytes(9), "give a PNG, JPEG or WebP file"),
        (b"MM\0*" + bytes(9), "give a PNG, JPEG or WebP file"),
        (b"\xe4\xf6", "is not UTF-8 text; save it as UTF-8"),
        (b"a" * (MAX_TEXT_BYTES + 1), "is too large: the limit is 1 MB"),
    ],
)
def test_files_that_are_no_puzzle(content: bytes, message: str, tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").write_bytes(content)
    code, out, err = run("hint", str(tmp_path / "file"))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert message in err
