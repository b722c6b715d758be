"""Suggestions for command lines that can't be parsed."""

import pytest
from cli.conftest import Output
from grids import TMSII

from kaivuri.cli import main
from kaivuri.errors import SourceUnavailable

Out = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("line", "suggestion"),
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
        ("check today", "give a word to check: kaivuri check WORD today"),
        (f"check {TMSII}", f"give a word to check: kaivuri check WORD {TMSII.lower()}"),
        (f"{TMSII} --solve-mod any", f"did you mean 'kaivuri {TMSII} --solve-mode any'?"),
        (f"solve {TMSII} --solve-mod=any", "--solve-mode=any'?"),
        ("hint today --lvel 2", "did you mean 'kaivuri hint today --level 2'?"),
    ],
)
def test_the_intended_command_line_is_suggested(line: str, suggestion: str, capsys: Out) -> None:
    assert main(line.split()) == 2
    message = capsys.readouterr().err
    assert suggestion in message
    assert len(message.splitlines()) == 1


def test_an_option_unlike_all_others_gets_no_suggestion(output: Output) -> None:
    message = output("hint", TMSII, "--steps", "9", code=2).err
    assert "unrecognized arguments: --steps 9; see 'kaivuri hint --help'" in message
    assert "did you mean" not in message


@pytest.mark.parametrize("line", ["i går", "i dag --json", "18. 4. 2024"])
def test_a_day_of_several_words_is_joined(
    line: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    requested_subjects: list[str] = []

    def nothing(_address: str, subject: str) -> bytes:
        requested_subjects.append(subject)
        raise SourceUnavailable(subject)

    monkeypatch.setattr("kaivuri.newspapers.transport.get", nothing)
    assert main(line.split()) == 3
    assert "unknown command" not in capsys.readouterr().err
    assert [subject.split()[0] for subject in requested_subjects] == ["Sanalouhos"]
