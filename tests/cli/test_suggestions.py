"""A line that can't be read is answered with the one that was probably meant."""

from pathlib import Path

import pytest
from grids import TMSII

from kaivuri.cli import main
from kaivuri.errors import SourceUnavailable

Out = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("toda", "did you mean 'kaivuri today'?"),
        ("yesterdy --json", "did you mean 'kaivuri yesterday --json'?"),
        ("calender 24.12.", "did you mean 'kaivuri calendar 24.12.'?"),
        ("strands", "did you mean 'kaivuri today --game strands'?"),
        ("Sanalouhos", "did you mean 'kaivuri today --game sanalouhos'?"),
        ("20240418", "did you mean 2024-04-18?"),
        ("18042024", "did you mean 2024-04-18?"),
        ("18/4/2024", "did you mean 2024-04-18?"),
        ("hint 20240418", "did you mean 2024-04-18?"),
        ("99999999", "write it as 18.4.2024"),
        ("today hint", "did you mean 'kaivuri hint today'?"),
        ("today hint --level 3", "did you mean 'kaivuri hint today --level 3'?"),
        ("check 18.4.2024 sana", "did you mean 'kaivuri check sana 18.4.2024'?"),
        (f"check {TMSII} tuskin", f"did you mean 'kaivuri check tuskin {TMSII.lower()}'?"),
        (f"{TMSII} --solve-mod any", f"did you mean 'kaivuri {TMSII} --solve-mode any'?"),
        (f"solve {TMSII} --solve-mod=any", "--solve-mode=any'?"),
        ("hint today --lvel 2", "did you mean 'kaivuri hint today --level 2'?"),
    ],
)
def test_the_line_that_was_meant_is_told(line: str, meant: str, capsys: Out) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr().err
    assert meant in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("line", ["i går", "i dag --json", "18. 4. 2024"])
def test_a_day_in_pieces_is_one(line: str, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def nothing(_address: str, subject: str) -> bytes:
        asked.append(subject)
        raise SourceUnavailable(subject)

    monkeypatch.setattr("kaivuri.newspapers.transport.get", nothing)
    assert main(line.split()) == 3
    assert "unknown command" not in capsys.readouterr().err
    assert [subject.split()[0] for subject in asked] == ["Sanalouhos"]


def test_a_long_word_and_a_file_are_no_mistake(
    capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("grid").write_text(TMSII)
    assert main(["check", "mitoittaajatar", "grid"]) == 1
    assert "before the puzzle" not in capsys.readouterr().err
