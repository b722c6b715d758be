"""What is left out of the page's files is comments and indents, and nothing else."""

import re
from pathlib import Path

import pytest

from kaivuri.web.lean import lean
from kaivuri.web.static_files import FOLDER

SCRIPTS = sorted(FOLDER.rglob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_string_holds_what_is_left_out(script: Path) -> None:
    for line in script.read_text("utf-8").splitlines():
        bare = re.sub(r"/\*.*?(\*/|$)|^ *\*.*", "", line)
        assert "/*" not in bare, line
        assert line.count("`") % 2 == 0, line


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_code_stays(script: Path) -> None:
    sent = lean(script).decode()
    assert "/*" not in sent
    assert "\n " not in sent
    kept = re.sub(r"/\*.*?\*/", "", script.read_text("utf-8"), flags=re.DOTALL)
    assert "".join(sent.split()) == "".join(kept.split())


def test_other_files_go_out_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_bytes(b"<svg>\n  <!-- x -->\n</svg>")
    assert lean(file) == file.read_bytes()


def test_a_style_keeps_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_text("/* a */\n.b {\n  c: d;\n}\n", "utf-8")
    assert lean(file) == b".b {\nc: d;\n}\n"
