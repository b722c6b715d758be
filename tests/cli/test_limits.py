"""Limits of time and memory, unexpected errors, and oversized input."""

import errno
import json
import os
import resource
import signal
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from cli.conftest import Output
from grids import TMSII

from kaivuri.cli import main
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.errors import TimeLimit, interruption_message, is_out_of_memory

Out = pytest.CaptureFixture[str]
COVER = "a b c\na b\nc\na\nb c\nb\n"


def problem(folder: Path, text: str = COVER) -> str:
    path = folder / "problem.dlx"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep no such limit")
def test_the_system_enforces_the_memory_limit() -> None:
    previous_handler = resource.getrlimit(resource.RLIMIT_DATA)
    with enforce_limits(None, 100_000_000) as stop:
        assert stop.memory == 100_000_000
        with pytest.raises(MemoryError):
            bytearray(150_000_000)
        assert len(bytearray(50_000_000)) == 50_000_000
    assert resource.getrlimit(resource.RLIMIT_DATA) == previous_handler


def test_the_alarm_ends_uncooperative_code() -> None:
    previous_handler = signal.getsignal(signal.SIGALRM)

    def endless() -> None:
        with enforce_limits(0.01, None):
            while True:
                pass

    with pytest.raises(TimeLimit, match=r"the search did not finish within 0\.01 s"):
        endless()
    assert signal.getsignal(signal.SIGALRM) == previous_handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.parametrize("words", [("solve", "-"), ("hint", "-"), ("check", "tuskin", "-")])
def test_the_time_limit_includes_waiting_for_input(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    end, beginning = os.pipe()  # nothing is ever written there
    with open(end, encoding="utf-8") as silent, open(beginning, "wb"):
        monkeypatch.setattr(sys, "stdin", silent)
        assert main([*words, "--timeout", "0.01"]) == 4
    assert "the search did not finish within 0.01 s" in capsys.readouterr().err


def test_an_endless_word_list(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr("kaivuri.words.lists.list_file.MAX_LIST_BYTES", 3 << 20)
    assert main(["solve", TMSII, "--words", "/dev/zero"]) == 2
    assert "/dev/zero is too large: the maximum is 3 MB" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("archive", ["archive", "import", "/dev/zero"]),
        ("batch", ["batch", "solve", "/dev/zero", "-o", "results.jsonl"]),
        ("batch", ["batch", "year", "--pieces", "/dev/zero", "-o", "results.jsonl"]),
    ],
)
def test_endless_records(
    command: str, words: list[str], monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    monkeypatch.setattr(f"kaivuri.cli.commands.{command}.MAX_RECORDS_BYTES", 3 << 20)
    assert "/dev/zero is too large: the limit is 3 MB" in output(*words, code=2).err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize(
    "words",
    [
        ["generate", "--theme-words"],
        ["year", "--board"],
        ["redesign", "--target"],
        ["solve"],
        ["solve", TMSII, "--words"],
        ["cover"],
        ["read"],
        ["batch", "year", "--pieces"],
    ],
)
def test_a_pipe_that_nobody_writes_to(words: list[str], tmp_path: Path, capsys: Out) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main([*words, str(pipe), "--timeout", "0.1"]) == 4
    assert "did not finish within 0.1 s" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("results", ["pipe", "/dev/zero"])
def test_results_are_stored_in_regular_files_only(
    results: str, tmp_path: Path, capsys: Out
) -> None:
    os.mkfifo(tmp_path / "pipe")
    path = str(tmp_path / results)
    assert main(["batch", "year", "--workers", "0", "-o", path]) == 2
    assert f"{path} is not a regular file" in capsys.readouterr().err


def test_an_unexpected_error(monkeypatch: pytest.MonkeyPatch, output: Output) -> None:
    def broken(*_: object) -> None:
        raise KeyError("gone")

    monkeypatch.setattr("kaivuri.cli.commands.calendar.calendar", broken)
    message = output("calendar", "6.10.", code=70).err
    assert message.startswith("kaivuri: error: internal error (KeyError: 'gone'); please report")
    assert message.count("\n") == 1
    assert "KAIVURI_DEBUG=1" in message
    assert json.loads(output("calendar", "6.10.", "--json", code=70).out)["error"]["code"] == 70
    monkeypatch.setenv("KAIVURI_DEBUG", "1")
    with pytest.raises(KeyError):
        main(["calendar", "6.10."])


@pytest.mark.parametrize("error", [MemoryError(), OSError(errno.ENOMEM, "Cannot allocate memory")])
def test_out_of_memory_errors(
    error: Exception, monkeypatch: pytest.MonkeyPatch, output: Output
) -> None:
    def short(*_: object) -> None:
        raise error

    monkeypatch.setattr("kaivuri.cli.commands.calendar.calendar", short)
    assert "out of memory; raise --memory" in output("calendar", "6.10.", code=4).err
    assert is_out_of_memory(error)
    assert not is_out_of_memory(OSError(2, "No such file"))
    assert interruption_message(KeyboardInterrupt()) == "interrupted"


def test_a_number_of_covers_of_thousands_of_digits(tmp_path: Path, output: Output) -> None:
    items = [f"i{number}" for number in range(15_000)]
    text = "".join(f"{line}\n" for line in (" ".join(items), *items, *items))
    assert Decimal(output("cover", problem(tmp_path, text), "--count").out) == 2**15_000
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits


@pytest.mark.parametrize("limit", [str(2**63), "9" * 4000])
def test_limits_beyond_machine_integers(tmp_path: Path, output: Output, limit: str) -> None:
    assert main(["cover", problem(tmp_path), "-n", limit]) == 0
    assert main(["cover", problem(tmp_path), "--lightest", limit]) == 0
    assert main(["solve", TMSII, "--plain", "-n", limit]) == 0
    assert not output("calendar", "6.10.", "--solve-mode", "all", "-n", limit).err
