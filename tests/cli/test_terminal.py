"""The program as a process: terminals, colours, pipes, encodings, signals."""

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import pytest
from grids import PELLE, TMSII

PROGRAM = [sys.executable, "-P", "-m", "kaivuri"]  # the installed one, not the source tree


@pytest.fixture(autouse=True)
def later_run(own_folders: Path) -> None:
    """Leave an archive: on its first run, the workbench explains the game before `q` quits."""
    (own_folders / "data").mkdir(exist_ok=True)
    (own_folders / "data" / "archive.sqlite3").touch()


def environment(**changes: str) -> dict[str, str]:
    default = {"PYTHONUTF8": "0", "TERM": "xterm", "LC_ALL": "C.UTF-8", "KAIVURI_UI": "plain"}
    default["PYTHONUNBUFFERED"] = ""  # as for users
    # pytest-xdist sets COLUMNS in its workers.
    outside = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return {**outside, **default, **changes}


def run(
    *arguments: str, stdin: bytes = b"", **changes: str
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(**changes),
        check=False,
    )


def on_terminal(
    *arguments: str,
    columns: int = 100,
    keys: bytes = b"",
    changes: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return the output on a terminal as stdout, after typing keys."""
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    ours, theirs = pty.openpty()
    _set_columns(theirs, columns)
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(**changes),
    )
    os.close(theirs)
    os.write(ours, keys)
    written = b""
    try:
        while chunk := _read(ours):
            written += chunk
    finally:
        os.close(ours)
        process.wait()
    assert process.returncode == 0
    return written.decode().replace("\r\n", "\n")


@contextmanager
def open_workbench() -> "Iterator[tuple[subprocess.Popen[bytes], int]]":
    """Start the workbench on a terminal; yield its process and the terminal when it is drawn."""
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    ours, theirs = pty.openpty()
    _set_columns(theirs, 100)
    changes = environment(KAIVURI_UI="tui")
    process = subprocess.Popen(
        [*PROGRAM, TMSII], stdin=theirs, stdout=theirs, stderr=theirs, env=changes
    )
    os.close(theirs)
    try:
        drawn = b""
        while b"Hint" not in drawn:
            drawn += os.read(ours, 65536)
        yield process, ours
    finally:
        os.close(ours)
        process.kill()
        process.wait()


def read_to_end(terminal: int) -> bytes:
    written = b""
    while chunk := _read(terminal):
        written += chunk
    return written


def test_the_workbench_ignores_input_that_is_not_utf_8() -> None:
    with open_workbench() as (process, terminal):
        os.write(terminal, b"\xe4\xff\xfe")
        written = b""
        while process.poll() is None:  # the first key may be read together with that input
            os.write(terminal, b"q")
            select.select([terminal], [], [], 0.1)
            written += _read(terminal)
    assert b"UnicodeDecodeError" not in written
    assert process.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_workbench_restores_the_terminal_after_a_signal(number: signal.Signals) -> None:
    with open_workbench() as (process, terminal):
        process.send_signal(number)
        assert b"\x1b[?1049l" in read_to_end(terminal)  # leaves the alternate screen
        assert process.wait() == 0


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux raises EIO when the other end is closed
        return b""


def _set_columns(terminal: int, columns: int) -> None:
    import fcntl
    import struct
    import termios

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


OTHER_SCREEN = "\x1b[?1049h"


def test_a_terminal_opens_the_workbench() -> None:
    assert OTHER_SCREEN in on_terminal(PELLE, keys=b"q", changes={"KAIVURI_UI": "tui"})


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [(["--text"], {}), (["-n", "2"], {}), (["--with", "pelle"], {}), ([], {"TERM": "dumb"})],
)
def test_options_and_settings_select_text_on_a_terminal(
    arguments: list[str], changes: Mapping[str, str]
) -> None:
    text = on_terminal(PELLE, *arguments, changes={"KAIVURI_UI": "tui", **changes})
    assert "Number of unique words" in text
    assert OTHER_SCREEN not in text


@pytest.mark.parametrize(
    ("arguments", "changes"),
    [
        (["--no-color"], {}),
        ([], {"NO_COLOR": "1"}),
        ([], {"TERM": "dumb"}),
    ],
)
def test_colours_can_be_turned_off(arguments: list[str], changes: Mapping[str, str]) -> None:
    assert "\x1b" not in on_terminal(PELLE, *arguments, changes=changes)


def test_a_status_line_tells_which_puzzle_is_generated() -> None:
    shown = on_terminal("generate", "--seed", "1", "--count", "2")
    first, second, end = re.split(r"\r\x1b\[Kgenerating a puzzle … ./2\r\x1b\[K", shown)
    assert (first, second[:7], end[:8]) == ("", "4 words", "\n4 words")
    assert "\r" not in on_terminal("generate", "--seed", "1", "-q")


def read_a_little(*arguments: str, lines: int) -> tuple[list[bytes], bytes, int]:
    """Start the program, read some lines of its output, and close the pipe."""
    process = subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    read = [process.stdout.readline() for _ in range(lines)]
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    return read, err, process.wait()


@pytest.mark.parametrize("form", [["--jsonl"], []])
def test_closing_a_pipe_early_is_not_an_error(form: list[str]) -> None:
    read, err, code = read_a_little(TMSII, "--solve-mode", "all", *form, lines=2)
    assert all(read)
    assert (err, code) == (b"", 0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_stops_a_long_search_and_keeps_its_covers(tmp_path: Path) -> None:
    """The first line of far too many shows that the search is running."""
    words = tmp_path / "words.txt"
    words.write_text("ata\n")
    arguments = ["/".join(["ATAATA"] * 8), "--words", str(words), "--solver", "dlx"]
    with subprocess.Popen(
        [*PROGRAM, *arguments, "--solve-mode", "all", "--jsonl", "-q"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b'{"cost"')
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    assert err == b"kaivuri: error: interrupted; results so far are printed\n"


def through_shell(command: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a command in `sh`, in which `"$@"` is the program."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *PROGRAM], capture_output=True, env=environment(), check=False
    )


FULL = Path("/dev/full")
needs_full_device = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


@pytest.mark.parametrize("form", ["", "--jsonl --solve-mode all"])
@pytest.mark.parametrize(
    ("redirection", "reason"),
    [
        (">&-", b"it is closed"),
        pytest.param(f">{FULL}", b"No space left on device", marks=needs_full_device),
    ],
)
def test_output_that_cannot_be_written_is_an_error(
    form: str, redirection: str, reason: bytes
) -> None:
    result = through_shell(f'"$@" {PELLE} {form} {redirection}')
    assert result.stderr == b"kaivuri: error: standard output can't be written: " + reason + b"\n"
    assert result.returncode == 2


@pytest.mark.parametrize(
    "redirection", ["2>&-", pytest.param(f"2>{FULL}", marks=needs_full_device)]
)
def test_notes_that_cannot_be_written_change_nothing_else(redirection: str) -> None:
    result = through_shell(f'"$@" {PELLE} --plain --stats {redirection}')
    assert result.stdout.split()[-2:] == [b"kituset", "mätky".encode()]
    assert result.returncode == 0
    result = through_shell(f'"$@" 1.1.2999 {redirection}')
    assert (result.returncode, result.stdout) == (3, b"")


@pytest.mark.parametrize("command", ["-", "cover -", "archive import -"])
def test_a_closed_standard_input(command: str) -> None:
    result = through_shell(f'"$@" {command} <&-')
    assert result.returncode == 2
    assert result.stderr.startswith(b"kaivuri: error: standard input is closed: ")
    assert result.stderr.count(b"\n") == 1


def test_temporary_files_are_removed(tmp_path: Path) -> None:
    words, cache, passing = tmp_path / "words.txt", tmp_path / "no-folder", tmp_path / "passing"
    words.write_text("pelle\nhälly\n", "utf-8")
    cache.write_text("", "utf-8")
    passing.mkdir()
    result = run(PELLE, "--words", str(words), XDG_CACHE_HOME=str(cache), TMPDIR=str(passing))
    assert result.returncode == 1
    assert list(passing.iterdir()) == []
