"""Modules that a run must not import, because only some commands need them."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from grids import PELLE
from paths import ROOT

HEAVY = set(
    "PIL argcomplete dask jsonschema marisa_trie pysat requests rich starlette textual urllib3"
    " zoneinfo".split()
)
UNNEEDED = (
    "tui web archive newspapers calendars generator pictures render.board_svg render.grid_svg"
    " words.word_moves".split()
)
"""Packages and modules that solving typed letters doesn't need."""
LIST_MODULES = """
import sys
from kaivuri.cli import main
try:
    code = main(sys.argv[1:])
except SystemExit as left:
    code = left.code
print(*sorted(sys.modules), sep="\\n", file=sys.stderr)
sys.exit(code)
"""


def loaded(*arguments: str, **changes: str) -> set[str]:
    result = subprocess.run(
        [sys.executable, "-P", "-c", LIST_MODULES, *arguments],
        capture_output=True,
        env={**os.environ, **changes},
        check=True,
    )
    return set(result.stderr.decode().split())


def top(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("arguments", [["--help"], [], ["--version"], ["info"]], ids=str)
def test_help_and_info_load_nothing_heavy(arguments: list[str]) -> None:
    heavy = HEAVY - {"pysat"} if arguments == ["info"] else HEAVY
    assert top(loaded(*arguments)) & (heavy) == set()


@pytest.mark.parametrize("options", [[], ["--json"], ["--jsonl"], ["--plain"]])
def test_typed_letters_load_nothing_heavy(options: list[str]) -> None:
    modules, unneeded = loaded(PELLE, *options), {f"kaivuri.{name}" for name in UNNEEDED}
    assert top(modules) & (HEAVY) == set()
    assert modules & unneeded == set()
    assert all(map(find_spec, unneeded))


def test_pure_python_loads_no_native_core() -> None:
    modules = loaded(PELLE, KAIVURI_CORE="python")
    assert "kaivuri._core" in modules
    assert "kaivuri._core.native" not in modules
    assert top(modules) & (HEAVY - {"marisa_trie"}) == set()


def test_only_sat_loads_pysat() -> None:
    assert "pysat" in loaded(PELLE, "--solver", "sat")


def test_the_tests_test_the_installed_package() -> None:
    """A source tree earlier on the path would hide the native core."""
    import kaivuri

    assert Path(kaivuri.__file__).parent != ROOT / "kaivuri"


def test_the_service_is_imported_without_plug_ins_and_the_folder_of_the_user() -> None:
    code = """
from kaivuri import folders, plugins
plugins.plugin_names = folders.data_folder = None
import kaivuri.web.service.operations
"""
    subprocess.run([sys.executable, "-P", "-c", code], check=True)
