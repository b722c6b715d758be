"""Help texts in Finnish and Swedish have no English left; argparse brings texts of its own."""

import re
import sys

import pytest
from cli.conftest import Output

from kaivuri.cli import main
from kaivuri.cli.command_table import COMMANDS
from kaivuri.language import LANGUAGE_VARIABLE

USAGE = {"fi": "käyttö: ", "sv": "användning: "}
ENGLISH = re.compile(r"\b(the|of|and|with|only|from|how|each|letters|grid)\b")
NOT_PROSE = re.compile(r"(?m)^ +kaivuri .*$|\[.*?\]|\{.*?\}|`.*?`|'.*?'|--?[\w-]+|\b[A-Z|]{2,}\b")
"""Parts that are English in every language, such as names of options."""


@pytest.mark.parametrize("code", USAGE)
def test_help_has_no_english_left(
    code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, code)
    monkeypatch.setattr(sys, "argv", ["kaivuri"])
    for words in ([], *([name] for name in COMMANDS)):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        usage, *prose = capsys.readouterr().out.split("\n\n")
        assert usage.startswith(USAGE[code])
        assert ENGLISH.findall(NOT_PROSE.sub("", "\n\n".join(prose))) == [], words


@pytest.mark.parametrize(
    ("code", "message"), [("fi", "päivämäärää 24.13."), ("sv", "24.13. finns inte")]
)
def test_errors_are_translated_but_for_programs(
    code: str, message: str, output: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, code)
    assert message in output("24.13.", code=2).err
    assert "does not exist" in output("24.13.", "--json", code=2).out
