"""Golden tests of the output in Finnish and Swedish.

`scripts/test --update-golden tests/golden/languages` rewrites the files after an intended change.
The output of argparse depends on the Python version, so help texts are only checked for English.
"""

import re
import sys
from pathlib import Path

import pytest
from grids import MACGARP, NO_COVER, TMSII

from kaivuri.cli import main
from kaivuri.cli.command_table import COMMANDS
from kaivuri.language import LANGUAGE_VARIABLE

HERE = Path(__file__).parent
CODES = ("fi", "sv")
CASES = {
    "overview": [],
    "solve": [TMSII],
    "solve_list": [TMSII, "-n", "3"],
    "year": ["year"],
    "no_cover": [NO_COVER],
    "hint": ["hint", TMSII, "--level", "5"],
    "hint_found": ["hint", TMSII, "--level", "3", "--found", "tuskin"],
    "strands_hint": ["hint", MACGARP, "--level", "6", "--clue", "Under the stars"],
    "check": ["check", "tuskin", TMSII],
    "check_not_in_grid": ["check", "talo", TMSII],
    "strands_check": ["check", "camping", MACGARP, "--clue", "Under the stars"],
    "boards": ["boards", "dragonfjord-apad"],
    "calendar_hint": ["calendar", "24.12.", "--hint", "piece"],
    "calendar_count": ["calendar", "24.12.", "--count"],
    "calendar": ["calendar", "24.12.", "--limit", "1"],
    "rule_out": ["rule-out", "tuskin"],
    "archive": ["archive", "list"],
    "generate": ["generate", "--seed", "1"],
    "error_day": ["24.13."],
    "error_letters": ["solve", "KISSA"],
    "error_command": ["hnit"],
    "error_option": ["hint", TMSII, "--level", "9"],
    "error_argument": ["check"],
    "error_json": ["24.13.", "--json"],
}
HELP = {"": ["--help"], **{name: [name, "--help"] for name in COMMANDS}}
ENGLISH = re.compile(r"\b(the|of|and|with|only|from|how|each|letters|grid)\b")
NOT_PROSE = re.compile(r"(?m)^ +kaivuri .*$|\[.*?\]|\{.*?\}|`.*?`|'.*?'|--?[\w-]+|\b[A-Z|]{2,}\b")
"""Parts that are English in every language, such as names of options."""


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv(LANGUAGE_VARIABLE, request.param)
    return str(request.param)


def with_fixed_values(text: str, folder: Path) -> str:
    """Replace values that vary between runs."""
    return re.sub(r"\d+,\d ms", "1,0 ms", text).replace(str(folder), "FOLDER")


@pytest.mark.parametrize("name", CASES)
def test_output_matches_the_file(
    name: str,
    code: str,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    own_folders: Path,
) -> None:
    exit_code = main(CASES[name])
    printed = capsys.readouterr()
    text = f"{printed.out}--- {exit_code}\n{printed.err}"
    golden = HERE / code / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(with_fixed_values(text, own_folders), "utf-8")
    assert with_fixed_values(text, own_folders) == golden.read_text("utf-8")


@pytest.mark.parametrize("name", HELP)
def test_help_has_no_english_left(
    name: str, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["kaivuri"])
    with pytest.raises(SystemExit):
        main(HELP[name])
    usage, *prose = capsys.readouterr().out.split("\n\n")
    assert usage.startswith({"fi": "käyttö: ", "sv": "användning: "}[code])
    assert ENGLISH.findall(NOT_PROSE.sub("", "\n\n".join(prose))) == []


def test_every_file_belongs_to_a_case() -> None:
    for code in CODES:
        assert {path.stem for path in (HERE / code).iterdir()} == set(CASES)
