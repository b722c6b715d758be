"""What goes out of the page's files: less, and the same names; Node's tests run on it too."""

import re
from pathlib import Path

import pytest

from kaivuri.web.lean import lean
from kaivuri.web.site import FOLDER

SCRIPTS = sorted(FOLDER.rglob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_what_a_module_exports_keeps_its_name(script: Path) -> None:
    source, sent = script.read_text("utf-8"), lean(script).decode()
    names = re.findall(
        r"^export (?:async )?(?:function\*?|class|const) (\w+)", source, re.MULTILINE
    )
    for name in names:
        assert re.search(rf"\b{name}\b", sent)
    assert source.count("\nexport ") == sent.count("export ")
    assert len(sent) < len(source)
    assert "/**" not in sent


def test_other_files_go_out_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b'{\n "a": 1 }')
    assert lean(file) == file.read_bytes()


def test_plain_files_go_out_as_they_are() -> None:
    assert lean(SCRIPTS[0], plain=True) == SCRIPTS[0].read_bytes()


def test_a_style_keeps_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_text("/* a */\n.b {\n  color: var(--d);\n}\n", "utf-8")
    assert lean(file) == b".b{color:var(--d)}"


def test_a_script_that_is_none_is_told_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "a.js"
    file.write_text("let a = (\n", "utf-8")
    with pytest.raises(ValueError, match=r"a\.js: unexpected EOF"):
        lean(file)
