"""A copy of the package with the change described in a tutorial."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import kaivuri


def changed_package(folder: Path, page: Path, new: str, line_after: tuple[str, str]) -> Path:
    """Copy the package into `folder`, apply the change, and return `folder` for PYTHONPATH.

    Args:
        folder: the target folder.
        page: a tutorial with two Python blocks: a new module, and a line for the registry.
        new: the new module's path within the package.
        line_after: the registry's path, and the line before the new one.
    """
    code, line = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    package = folder / "kaivuri"
    shutil.copytree(Path(kaivuri.__file__).parent, package)
    (package / new).write_text(code, "utf-8")
    registry = package / line_after[0]
    before = registry.read_text("utf-8")
    after = before.replace(line_after[1], line_after[1] + line)
    assert after != before
    registry.write_text(after, "utf-8")
    return folder


def run_python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the changed package and the helpers of the tests."""
    path = os.pathsep.join([str(folder), str(Path(__file__).parent)])
    command = [sys.executable, "-P", *arguments]
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done
