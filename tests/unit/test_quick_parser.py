"""The quick parser reads a command line as argparse does, or not at all."""

from argparse import Namespace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaivuri.cli.arguments import UsageFault
from kaivuri.cli.commands import COMMANDS, _command_parser, _declared
from kaivuri.cli.quick_parser import QuickParser, Unclear

WORDS = """
PUZZLE 18.4.2024 - -- -q --quiet -V -h --help --json --plain --jsonl --text --stats --no-color
--solve-mode all likeliest wrong --solver zdd sat --jobs 2 0 --words fi -n 3 -n3 --limit --limit=3
--timeout 1.5 -1 --memory 500M --with sana --without --start 3,4 --together 3,4+2,3 --rows 6 --cols
--game strands --clue "" --theme off --board dragonfjord --count --hint --sample --moves --placed
put\xa0O\xa00,0 --log --svg --months --by-month --linear --seed 1 --level 2 --step -o out.txt
--output list export --remove --year 2026 --target --steps
""".split()
LINES = st.lists(st.sampled_from(WORDS), max_size=7)


def quick(name: str, words: list[str]) -> dict[str, Any] | None:
    module = import_module(f"kaivuri.cli.{name.replace('-', '_')}")
    try:
        read: SimpleNamespace = _declared(QuickParser(), module, long_form=True).parse(words)
    except Unclear:
        return None
    return vars(read)


def thorough(name: str, words: list[str]) -> dict[str, Any]:
    module = import_module(f"kaivuri.cli.{name.replace('-', '_')}")
    arguments: Namespace = _declared(_command_parser(name), module, long_form=True).parse_args(
        words
    )
    return vars(arguments)


@given(st.sampled_from(sorted(COMMANDS)), LINES)
def test_it_reads_as_argparse_does_or_not_at_all(name: str, words: list[str]) -> None:
    read = quick(name, words)
    if read is not None:
        assert read == thorough(name, words)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("solve", "18.4.2024 --plain"),
        ("solve", "--json 18.4.2024 --solve-mode all --solver sat -n 3"),
        ("solve", "- --with sana --with toinen --start 3,4 --timeout 2 --memory 2G -q"),
        ("hint", "today"),
        ("check", "sana 18.4.2024"),
        ("calendar", "6.10. --board dragonfjord --count"),
        ("calendar", ""),
        ("year", "--json"),
        ("cover", "problem.dlx -n 1"),
        ("boards", ""),
        ("info", ""),
    ],
)
def test_plain_lines_are_read(name: str, line: str) -> None:
    assert quick(name, line.split()) == thorough(name, line.split())


@pytest.mark.parametrize(
    "line",
    ["--limit=3 x", "x -n3", "x --limit", "x --limit -3", "x --json --plain", "-h", ""],
)
def test_other_lines_are_left_to_argparse(line: str) -> None:
    assert quick("solve", line.split()) is None


def test_a_list_that_is_added_to_is_not_shared() -> None:
    assert quick("solve", ["x", "--with", "sana"]) is not None
    without = quick("solve", ["x"])
    assert without is not None
    assert without["required"] == []


def test_what_is_wrong_is_told_by_argparse() -> None:
    with pytest.raises(UsageFault, match="see 'kaivuri solve --help'"):
        thorough("solve", ["x", "--limit", "0"])
