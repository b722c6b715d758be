"""Prints the requirements of a group: `build`, or a dependency group of pyproject.toml."""

import sys
import tomllib
from pathlib import Path


def requirements(group: str) -> list[str]:
    """The requirements of `group`, without blanks."""
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    if group == "build":
        found = [*project["build-system"]["requires"], "cmake", "ninja"]
    else:
        found = project["dependency-groups"][group]
    return [entry.replace(" ", "") for entry in found]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
