"""Modules joined into files: each once, in order, short names between files, odd ones refused."""

import subprocess
from pathlib import Path

import pytest

from kaivuri.web.joined import joined
from kaivuri.web.site import FOLDER


def folder(path: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (path / f"{name}.js").write_text(text, "utf-8")
    return path


def test_each_module_is_sent_once() -> None:
    files = joined(FOLDER)
    assert {"app.js", "words/view.js", "engine/worker.js", "texts/fi.js"} <= set(files)
    assert "dom.js" not in files
    texts = [text for name, text in files.items() if not name.startswith("engine/")]
    for line in ("const dress =", "function dress(", "class Store {", "class HttpEngine {"):
        assert sum(line in text for text in texts) <= 1, line


def test_what_files_share_stands_in_the_first(tmp_path: Path, node: str) -> None:
    files = joined(
        folder(
            tmp_path,
            app="import { one } from './one.js';\nconst later = () => import('./late.js');\n",
            one="/** @see import('./none.js') */\nexport const one = () => 1;\n",
            two="import { one } from './one.js';\nexport const two = n => one() + n;\n",
            late="import { one } from './one.js';\nimport { two } from './two.js';\n"
            "export const late = n => two(n) + one();\n",
            other="export default { text: 'a' };\n",
        )
    )
    assert set(files) == {"app.js", "late.js", "other.js"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    asked = "console.log((await import('./late.js')).late(2))"
    told = subprocess.run(
        [node, "--input-type=module", "-e", asked],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout == "4\n"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("export default 1;\n", "can't be joined"),
        ("import all from './one.js';\n", "can't be joined"),
        ("await 1;\n", "can't be joined"),
        ("export const one = 1;\n", "two modules export one"),
    ],
)
def test_what_is_not_written_plainly_is_refused(tmp_path: Path, module: str, line: str) -> None:
    folder(
        tmp_path, app="import { one } from './one.js';\n" + module, one="export const one = 1;\n"
    )
    with pytest.raises(ValueError, match=line):
        joined(tmp_path)


def test_names_that_mean_two_things_stay_apart(tmp_path: Path, node: str) -> None:
    folder(
        tmp_path,
        app="import { two } from './two.js';\nimport { one } from './one.js';\n"
        "const own = 1, few = 2;\nconsole.log(one() + two() + own + few);\n",
        one="const own = 10;\nexport const one = () => own;\n",
        two="const all = 50, few = 50;\nexport const two = () => all + few;\n",
    )
    told = subprocess.run([node, "-"], input=joined(tmp_path)["app.js"], capture_output=True,
                          text=True, check=True)  # fmt: skip
    assert told.stdout == "113\n"


def test_what_parts_share_waits_for_the_one_that_loads_them(tmp_path: Path) -> None:
    shared = "import { shared } from './shared.js';\n"
    files = joined(
        folder(
            tmp_path,
            app="const all = [() => import('./view.js'), () => import('./other.js')];\n",
            view=shared + "export const view = () => [shared, import('./late.js')];\n",
            late=shared + "export const late = shared;\n",
            other="export const other = 1;\n",
            shared="export const shared = 'here';\n",
        )
    )
    assert [name for name, text in files.items() if "'here'" in text] == ["view.js"]
    assert "from './view.js'" in files["late.js"]


def test_what_workers_share_stands_in_a_file_of_its_own(tmp_path: Path, node: str) -> None:
    worker = "import { low } from './low.js';\nimport { high } from './high.js';\n"
    files = joined(
        folder(
            tmp_path,
            app="const begin = () => [new Worker('a.js'), new Worker('b.js')];\n"
            "const view = () => import('./view.js');\n",
            view="import { own } from './own.js';\nexport const view = () => import('./late.js');\n"
            "export const seen = own;\n",
            late="import { head } from './head.js';\nexport const late = head;\n",
            a=worker + "import { own } from './own.js';\nconsole.log(high + low + own);\n",
            b=worker + "import { head } from './head.js';\nconsole.log(high - low - head);\n",
            low="export const low = 1;\n",
            high="import { low } from './low.js';\nexport const high = low + 1;\n",
            own="export const own = 10;\n",
            head="export const head = 100;\n",
        )
    )
    assert set(files) == {"app.js", "view.js", "late.js", "a.js", "b.js", "high.js", "head.js"}
    assert [name for name, text in files.items() if "low = 1" in text] == ["high.js"]
    assert {name for name, text in files.items() if "own = 10" in text} == {"view.js", "a.js"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    asked = (
        "await import('./a.js'); await import('./b.js');"
        "console.log((await import('./late.js')).late)"
    )
    told = subprocess.run(
        [node, "--input-type=module", "-e", asked],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.split() == ["13", "-99", "100"]
