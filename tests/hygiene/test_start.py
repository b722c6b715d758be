"""The modules that a run loads, kept in files beside this one: start-up time is a feature.

After a wanted change: `scripts/test --update-golden tests/hygiene`, with Python 3.11,
and look at what is new: each module costs a tenth of a millisecond, some cost ten.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from grids import TMSII

from kaivuri import _core

RUN = """
import sys
before = set(sys.modules)
from kaivuri.__main__ import run
sys.argv[0] = "kaivuri"
try:
    run()
except SystemExit:
    pass
print(*sorted(set(sys.modules) - before), file=sys.stderr)
"""
IMPORT = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    try:
        import_module(name)
    except ModuleNotFoundError:
        pass
print(*sys.modules, file=sys.stderr)
"""


def modules(script: str, *arguments: str) -> set[str]:
    """What a fresh interpreter writes to stderr when it runs a script."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", script, *arguments], capture_output=True, check=True
    )
    return set(done.stderr.decode().split())


def own(names: set[str]) -> set[str]:
    return {name for name in names if name.partition(".")[0] == "kaivuri"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems need `platformdirs`")
@pytest.mark.skipif(not _core.available, reason="pure Python loads other modules")
@pytest.mark.parametrize("kind", ["help", "letters", "options", "json"])
def test_a_run_loads_what_it_needs(kind: str, request: pytest.FixtureRequest) -> None:
    arguments = {
        "help": ["--help"],
        "letters": [TMSII],
        "options": [TMSII, "--plain"],
        "json": [TMSII, "--json"],
    }
    loaded = modules(RUN, *arguments[kind])
    profile = Path(__file__).with_name(f"start_{kind}.txt")
    if request.config.getoption("--update-golden"):
        profile.write_text("\n".join(sorted(loaded)) + "\n", "utf-8")
    listed = set(profile.read_text("utf-8").split())
    assert own(loaded) == own(listed)
    # What the listed modules of the standard library load themselves differs by its version.
    assert loaded - own(loaded) <= modules(IMPORT, *sorted(listed - own(listed)))
