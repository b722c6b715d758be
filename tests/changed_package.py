"""A copy of the package with the change described in a tutorial."""

import re
import shutil
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
