"""No command writes a character that would control the terminal, whatever its input contains."""

import json
import re
import unicodedata
from pathlib import Path

import pytest
from grids import PELLE
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kaivuri.calendars.board_file import find_board
from kaivuri.cli import main
from kaivuri.cli.command_table import COMMANDS

BIDIRECTIONAL = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
ODD = "aZ/[]()1;\x07\x08\r\x0b\x1b\x7f\x85\x9b\x9d\u061c\u200e\u2028\u202e\u2069\udc9b"
HOSTILE = st.text(st.sampled_from(ODD), min_size=1).map(
    lambda text: f"\x1b]0;{text}\x07\x1b[31m\u202e.x"
)

ARGUMENTS = {
    "solve": ("{bad}", "{bad} --json", "{grid} --clue {bad}", "{grid} --words {bad}"),
    "hint": ("{bad}", "{grid} --found {bad}"),
    "check": ("{bad} {grid}", "sana {bad}"),
    "find": ("{bad}", "{grid} --prefix {bad}", "{grid} --length {bad}"),
    "define": ("{bad}", "sana --language {bad}"),
    "read": ("{bad}", "x --letter {bad}"),
    "tui": ("{bad}", "--board {bad}"),
    "archive": ("import {bad}", "import {file}", "show {bad}", "share today --board {bad}"),
    "next": ("--game {bad}", "{bad}"),
    "calendar": ("{bad}", "20.11.2026 --board {board}", "20.11.2026 --placed {bad}"),
    "sources": ("check --game {bad}",),
    "boards": ("{bad}", "{board}", "{board} --list", "{board} --json", "{board} --toml"),
    "year": ("--board {bad}", "--year {bad}"),
    "redesign": ("--board {bad}", "--target {bad}"),
    "generate": ("--board {bad}", "--theme-words {file}", "--spangram {bad}"),
    "batch": ("solve {bad} -o {out}", "rank {file} -o {out}", "year --pieces {bad} -o {out}"),
    "cover": (
        *("{bad}", "--make {bad} 8", "--make queens {bad}"),
        *("{dlx}", "{dlx} --json", "{file} --json"),
    ),
    "words": ("{bad}", "add {bad}"),
    "rule-out": ("{bad}", "--undo {bad}"),
    "complete": ("{bad}",),
    "config": ("set {bad} x", "set board {bad}"),
    "serve": ("--host {bad}", "--port {bad}"),
    "site": ("/dev/null/{bad}",),
    "info": ("{bad}",),
}
"""Arguments of each command, with places for hostile text."""


def controls(text: str) -> set[str]:
    return {
        character
        for character in set(text) - set("\t\n")
        if unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
        or unicodedata.bidirectional(character) in BIDIRECTIONAL
        or character in "\u061c\u200e\u200f"
    }


def hostile_files(folder: Path, bad: str) -> dict[str, str]:
    """Write files with a hostile text in all places where text may stand."""
    item = re.sub(r"[\s|:]", "", bad)
    board = (
        Path(find_board.__code__.co_filename).parent / "boards/dragonfjord-apad.toml"
    ).read_text("utf-8")
    title = json.dumps(bad.encode("utf-8", "replace").decode())
    contents = {
        "file": bad,
        "dlx": f"a{item} b{item}\na{item} b{item}\n",
        "board": re.sub(r"(?m)^(title|maker) = .*", lambda match: f"{match[1]} = {title}", board),
    }
    for name, text in contents.items():
        (folder / name).write_text(text, "utf-8", "replace")
    return {name: str(folder / name) for name in (*contents, "out")}


def test_every_command_is_tested() -> None:
    assert set(ARGUMENTS) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@settings(
    max_examples=5,
    phases=[Phase.generate],  # without shrinking, as commands are slow
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(bad=HOSTILE)
def test_nothing_controls_the_terminal(
    command: str, bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"bad": bad, "grid": PELLE, **hostile_files(tmp_path, bad)}
    for line in ARGUMENTS[command]:
        main([command, *(word.format(**texts) for word in line.split(" "))])
        written = capsys.readouterr()
        assert controls(written.out) | controls(written.err) == set(), line
