"""A copy of the package, changed as a page of the documents says."""

import re
import shutil
from pathlib import Path

import kaivuri


def changed_package(folder: Path, page: Path, new: str, line_after: tuple[str, str]) -> Path:
    """Make the copy.

    Args:
        folder: where it goes.
        page: has two blocks of Python: a new module, and a line for the registry.
        new: the new module's path within the package.
        line_after: the registry's path there, and the line that the new one comes after.

    Returns:
        The folder, for PYTHONPATH.
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
