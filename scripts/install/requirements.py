"""Print the requirements of a group: `build`, an extra or a dependency group of pyproject.toml.

A group or extra includes another extra as `kaivuri[EXTRA]`.
"""

import re
import sys
import tomllib
from pathlib import Path

_OWN = re.compile(r"kaivuri\[(\w+)\]")


def requirements(group: str) -> list[str]:
    """Return the requirements of `group`, without spaces."""
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    extras = project["project"]["optional-dependencies"]
    if group == "build":
        entries_found = [*project["build-system"]["requires"], "cmake", "ninja"]
    else:
        entries_found = extras.get(group) or project["dependency-groups"][group]
    resolved: list[str] = []
    for entry in entries_found:
        extra = _OWN.fullmatch(entry)
        resolved += requirements(extra[1]) if extra else [entry.replace(" ", "")]
    return resolved


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
