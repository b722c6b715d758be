"""A copy of the package with the change described in a tutorial."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from paths import ROOT

import kaivuri


def changed_package(
    folder: Path, page: Path, new: str, registry: str, change: Callable[[str, str], str]
) -> Path:
    """Copy the package into `folder`, apply the change, and return `folder` for PYTHONPATH.

    Args:
        folder: the target folder.
        page: a tutorial with two Python blocks: a new module, and lines for the registry.
        new: the new module's path within the package.
        registry: the registry's path within the package.
        change: returns the text of the registry with the lines.
    """
    code, lines = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    package = folder / "kaivuri"
    shutil.copytree(Path(kaivuri.__file__).parent, package)
    (package / new).write_text(code, "utf-8")
    before = (package / registry).read_text("utf-8")
    after = change(before, lines)
    assert after != before
    (package / registry).write_text(after, "utf-8")
    return folder


def run_python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, [folder, ROOT / "tests", Path(__file__).parent]))
    command = [sys.executable, "-P", *arguments]
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done
