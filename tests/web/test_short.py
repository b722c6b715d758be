"""Short names: the page means the same with them; what may be something else is left or refused."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kaivuri.web.operations import openapi
from kaivuri.web.short import OWN, short_style, shortened
from kaivuri.web.site import FOLDER

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = """/** Texts. */
export default { 'day.one': 'One {n}', 'day.two': 'Two', 'close': 'Close', 'grid': 'Grid',
  'fault.full': 'Full', 'fault.': 'Odd', 'rung.a.1': 'First' };
"""
CODE = """
import texts from './texts.js';
const t = (key, values = {}) =>
  (texts[key] ?? key).replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
const sheet = { steps: 0, walk(n) { this.steps += n; return this; } };
const { steps } = sheet.walk(2), rung = 1, grid = 'grid', game = 'a';
console.log(t('day.one', { n: steps }), t(steps ? 'day.two' : 'day.one'), t('close'));
console.log(t('grid'), grid, t('fault.' + 'full'), t('fault.'), t(`rung.${game}.${rung}`));
console.log(t('fault.' + game) === 'fault.' + game);
"""


def run(node: str, folder: Path, scripts: dict[str, str]) -> str:
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    for name, text in scripts.items():
        (folder / name).write_text(text, "utf-8")
    done = subprocess.run([node, "app.js"], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_a_page_says_the_same(tmp_path: Path, node: str) -> None:
    scripts = {"app.js": CODE, "texts.js": TEXTS}
    short = shortened(scripts, ["steps", "walk"])
    told = run(node, tmp_path, short)
    assert told == "One 2 Two Close\nGrid grid Full Odd First\ntrue\n"
    assert told == run(node, tmp_path, scripts)
    for long in ("day.", "steps", "walk", "fault.", "rung.", "close"):
        assert long not in "".join(short.values()), long
    assert "'grid': 'Grid'" in short["texts.js"]


@pytest.mark.parametrize(
    ("code", "own", "line"),
    [
        ("t('a.b')", [], "nothing asks for a.c"),
        ("t('a.b', 'a.c'); one.two", ["two", "three"], "nobody's: three"),
        ("t('a.b', 'a.c'); one['two'] = one.two", ["two"], "not only names, or nobody's: two"),
        ("t('a.b', 'a.c', { n: 1 })", ["n"], "not only names, or nobody's: n"),
        ("t('a.b', 'a.c'); one.dataset.two", ["two"], "not only names, or nobody's: two"),
        ("t('a.b', 'a.c'); h('p', { 'data-two': two })", ["two"], "nobody's: two"),
    ],
)
def test_what_may_be_something_else_is_refused(code: str, own: list[str], line: str) -> None:
    texts = "export default { 'a.b': 'Of {n}', 'a.c': 'b' };"
    with pytest.raises(ValueError, match=line):
        shortened({"app.js": code, "texts.js": texts}, own)


def test_each_process_gives_the_same_names() -> None:
    texts = ", ".join(f"'{start}.{n}': 'x'" for start in ("ab", "cd", "ef", "gh") for n in (1, 2))
    code = "t('ab.' + n), t('cd.' + n), t('ef.' + n), t('gh.1'), t('gh.2'), one.name, two.long"
    asked = (
        "from kaivuri.web.short import shortened; "
        f"print(shortened({{'a.js': {code!r}, 'b.js': 'export default {{' + {texts!r} + '}}'}}, "
        "['name', 'long', 'one', 'two']))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", asked], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in "123"
    }  # fmt: skip
    assert len(told) == 1


def test_short_names_are_nobody_elses() -> None:
    short = shortened({"app.js": "const a = 1, b = { long: a }; b.long"}, ["long"])
    assert short == {"app.js": "let a = 1, b = { c: a }; b.c"}


def test_a_style_keeps_the_values_that_scripts_set() -> None:
    style = ":root { --rows: 1; --ground: red; } .a { color: var(--ground); }"
    short = short_style(style, ["x.setProperty('--rows', 2)"])
    assert short == ":root { --rows: 1; --a: red; } .a { color: var(--a); }"


def names_in(document: Any) -> Iterator[str]:
    """The keys of a document, and what is said to be one."""
    if isinstance(document, dict):
        yield from document
        for value in document.values():
            yield from names_in(value)
    elif isinstance(document, list):
        yield from (item for item in document if isinstance(item, str))
        for item in document:
            yield from names_in(item)


def test_no_document_has_a_name_of_the_pages_own() -> None:
    documents = [openapi(), *(json.loads(path.read_bytes()) for path in DOCS.glob("*.json"))]
    documents += [json.loads(path.read_bytes()) for path in FOLDER.rglob("*.json")]
    assert not OWN & {name for document in documents for name in names_in(document)}
