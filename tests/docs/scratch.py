"""A folder to run the commands of the documents in: with files, a fixed clock and no network."""

import io
import json
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest
import responses
from docs.documents import ROOT, blocks
from drawn_grids import drawn, file_of
from grids import TMSII, TMSII_ROWS, reply_with
from strands_boards import BOARDS

from kaivuri.batch.dask_executor import local_executor
from kaivuri.cli import main
from kaivuri.play import clock

BOARD = BOARDS[1]
PROBLEM = "a b c | s\na b\nc|3 s\na|1\nb c|2\nb s\n"

PICTURE = "shot.png"
FILES = {
    "grid.txt": "\n".join(TMSII_ROWS),
    "my-list.txt": "tuskin\nilmoittaa\noikein\ntoimittaa\nmitoittaa\n",
    "problem.dlx": PROBLEM,
    "puzzles.jsonl": '{"rows": ["TUS", "KIN"], "answers": [{"word": "tuskin"}]}\n',
    "sets.jsonl": '{"O": "XXX/XXX", "V": "X../X../XXX", "Z": "XX./.X./.XX", "U": "X.X/XXX",'
    ' "L": "XXXX/X...", "Y": "XXXX/.X..", "N": "XXX./..XX", "P": {"picture": "XXX/XX."}}\n',
    "my-board.toml": next(
        b.text for b in blocks(ROOT / "docs/add-a-board.md") if b.language == "toml"
    ),
}
_MADE = {
    "archive.jsonl": ["archive", "export", "-o", "archive.jsonl"],
    "mine.toml": ["boards", "dragonfjord-apad", "--toml"],
    "wanted.csv": ["year", "--csv"],
}
"""Files that the program makes itself."""


def noon() -> datetime:
    """The time at which all documents are read: a day on which all their days are past."""
    from datetime import UTC, datetime

    return datetime(2026, 6, 15, 9, tzinfo=UTC)


@dataclass(frozen=True)
class Done:
    """What a run left behind."""

    code: int
    out: str
    err: str


class Scratch:
    """Runs the program in a folder of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        """Take what a test of pytest has to offer."""
        self._capsys = capsys
        self._patch = patch

    def run(self, words: list[str]) -> Done:
        """Run the program, as `kaivuri WORDS` does, with a grid on standard input."""
        words = [BOARD.letters.replace("/", "") if w == "LETTERS-OF-A-BOARD" else w for w in words]
        stdin = io.TextIOWrapper(io.BytesIO(_input(words).encode()), "utf-8")
        self._patch.setattr("sys.stdin", stdin)
        self._capsys.readouterr()
        if words[:1] == ["serve"]:
            self._serve_nobody()
        if "--scheduler" in words:
            self._patch.setattr(
                "kaivuri.batch.dask_executor.remote_executor", lambda _: local_executor(1)
            )
        try:
            code = main(words)
        except SystemExit as left:  # argparse's way out of --help
            code = int(left.code or 0)
        captured = self._capsys.readouterr()
        return Done(code, captured.out, captured.err)

    def _serve_nobody(self) -> None:
        """Let the service be made, on a free port, and end before it serves."""
        from kaivuri.web.service import server as serving

        def serve(listener: socket.socket, make: Callable[[], object], _workers: int) -> None:
            make()
            listener.close()

        listening = serving.create_listener
        self._patch.setattr(serving, "serve", serve)
        self._patch.setattr(serving, "create_listener", lambda host, _: listening(host, 0))
        self._patch.setattr("webbrowser.open", lambda _: True)

    def supply(self, words: list[str]) -> None:
        """Make the files that a command reads, and the days that it shows."""
        self.supply_texts(words)
        if words[0] == "archive":
            for game in ("sanalouhos", "strands"):
                assert self.run(["18.4.2024", "--game", game, "-q"]).code == 0
        for name in set(words) & set(_MADE):
            made = self.run(_MADE[name])
            assert made.code == 0, made.err
            if not Path(name).exists():
                Path(name).write_text(made.out, "utf-8")

    @staticmethod
    def supply_texts(names: Iterable[str] = FILES) -> None:
        """Write those of the files that are texts."""
        for name in set(names) & set(FILES):
            Path(name).write_text(FILES[name], "utf-8")
        if PICTURE in names or names is FILES:
            Path(PICTURE).write_bytes(file_of(drawn(TMSII_ROWS)))


@contextmanager
def scratch(
    folder: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
) -> Iterator[Scratch]:
    """A place to run commands in, for as long as the context lasts."""
    patch.chdir(folder)
    patch.setenv("VISUAL", f"'{sys.executable}' -c pass")  # an editor that changes nothing
    # By its code, because modules that imported the function before would keep another clock.
    patch.setattr(clock.utc_now, "__code__", noon.__code__)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as network:
        network.add_callback("GET", re.compile(r".*/api/game/.*"), _sanalouhos)
        network.add_callback("GET", re.compile(r".*/strands/v2/.*"), _strands)
        yield Scratch(capsys, patch)


def through(pipe: str, text: str) -> str:
    """What the command behind a pipe makes of an answer; the answer where that is not here."""
    words = shlex.split(pipe)
    if shutil.which(words[0]) is None:
        return text
    return subprocess.run(words, input=text, capture_output=True, check=True, text=True).stdout


def _input(words: list[str]) -> str:
    return PROBLEM if words[:1] == ["cover"] else FILES["grid.txt"]


def _sanalouhos(_: object) -> tuple[int, dict[str, str], str]:
    return 200, {}, json.dumps(reply_with([*TMSII]))


def _strands(_: object) -> tuple[int, dict[str, str], str]:
    return 200, {}, json.dumps({"startingBoard": BOARD.letters.split("/"), "clue": BOARD.clue})
