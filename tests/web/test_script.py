"""Scripts as their signs: names told from texts, patterns from divisions, and nothing is lost."""

from pathlib import Path

import pytest

from kaivuri.web.script import CHUNK, NAME, TEXT, signs
from kaivuri.web.site import FOLDER


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.js")), ids=lambda path: path.name)
def test_the_signs_of_a_module_are_all_of_it(path: Path) -> None:
    source = path.read_text("utf-8")
    assert "".join(sign.text for sign in signs(source)) == source


@pytest.mark.parametrize(
    ("script", "kind", "told"),
    [
        ("a / b / c", NAME, "a b c"),
        ("x = /[/'b]c/.test(d)", NAME, "x test d"),
        ("n++ // it's\n/* 'a' */ 'b'", TEXT, "'b'"),
        ("this.#own?.$1", NAME, "this #own $1"),
        ("`a${ { b: `c${d}e` } }f` + 'g'", CHUNK, "a c e f"),
        ("`a${ { b: `c${d}e` } }f` + 'g'", NAME, "b d"),
        (r"`\`${''}`", CHUNK, r"\` "),
        (r"'it\'s', " + '"a"', TEXT, r"""'it\'s' "a" """.strip()),
    ],
)
def test_what_a_sign_is(script: str, kind: str, told: str) -> None:
    assert " ".join(sign.text for sign in signs(script) if sign.kind == kind) == told


@pytest.mark.parametrize(
    ("script", "line"),
    [("'a", "text does not end"), ("`a${b", "template does not end"), ("`a", "template does not")],
)
def test_what_does_not_end_is_refused(script: str, line: str) -> None:
    with pytest.raises(ValueError, match=line):
        list(signs(script))
