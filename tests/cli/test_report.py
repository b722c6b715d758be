"""`kaivuri report`: facts for an issue, without the letters of a puzzle unless asked."""

import json
import os

import pytest
from cli.conftest import Output

from kaivuri.cli import main
from kaivuri.version import __version__

Out = pytest.CaptureFixture[str]


def test_says_version_platform_core_and_libraries(output: Output) -> None:
    captured = output("report")
    facts = dict(line.split(maxsplit=1) for line in captured.out.splitlines())
    assert facts["kaivuri"] == __version__
    assert {"python", "platform", "core", "language", "libraries"} <= facts.keys()
    assert "textual" in facts["libraries"]
    assert os.path.expanduser("~") not in captured.out
    assert "kaivuri report COMMAND" in captured.err


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["TMSII/OULKN"], "kaivuri xxxxx/xxxxx"),
        (["kaivuri", "solve", "18.4.2024"], "kaivuri solve 18.4.2024"),
        (["today", "--solve-mode", "all", "-n", "3"], "kaivuri today --solve-mode all -n 3"),
        (["solve", "grid one.txt", "--json"], "kaivuri solve 'xxxx xxx.xxx' --json"),
        (["check", "sat", "today", "--found=öljy"], "kaivuri check xxx today --found=xxxx"),
        (["today", "--game=strands", "--solver=dlx"], "kaivuri today --game=strands --solver=dlx"),
        (["archive", "share", "today"], "kaivuri archive share today"),
        (["words", "add", "sv", "--from", "./sv"], "kaivuri words add xx --from ./xx"),
        (["calendar", "6.10.", "--hint", "piece"], "kaivuri calendar 6.10. --hint xxxxx"),
        (["-", "--svg"], "kaivuri - --svg"),
        (["solve", "-oown/matti.txt", "x.txt"], "kaivuri solve -oxxx/xxxxx.xxx x.xxx"),
        (["--game", "strands", "today"], "kaivuri --game strands today"),
        (["--game=strands", "--svg", "TMSII/OULKN"], "kaivuri --game=strands --svg xxxxx/xxxxx"),
        (["words", "~/matti.txt"], "kaivuri words '~/xxxxx.xxx'"),
    ],
)
def test_hides_letters_and_names(words: list[str], shown: str, output: Output) -> None:
    captured = output("report", "--json", *words)
    assert json.loads(captured.out)["command"] == shown
    assert captured.err == ""


def test_with_letters_the_command_is_unchanged(capsys: Out) -> None:
    assert main(["report", "--letters", "solve", "grid one.txt", "--words", "own.txt"]) == 0
    assert "kaivuri solve 'grid one.txt' --words own.txt" in capsys.readouterr().out


def test_a_usage_error_of_the_reported_command_is_none_of_the_report(output: Output) -> None:
    assert "kaivuri solve --nonsense" in output("report", "solve", "--nonsense").out
