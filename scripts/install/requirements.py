"""Prints the requirements of a group: `build`, an extra or a dependency group of pyproject.toml.

A group or extra that needs another extra lists it as `kaivuri[EXTRA]`.
"""

import re
import sys
import tomllib
from pathlib import Path

_OWN = re.compile(r"kaivuri\[(\w+)\]")


def requirements(group: str) -> list[str]:
    """The requirements of `group`, without blanks."""
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    extras = project["project"]["optional-dependencies"]
    if group == "build":
        found = [*project["build-system"]["requires"], "cmake", "ninja"]
    else:
        found = extras.get(group) or project["dependency-groups"][group]
    own = [(entry, _OWN.fullmatch(entry)) for entry in found]
    whole = [requirements(extra[1]) if extra else [entry.replace(" ", "")] for entry, extra in own]
    return [entry for entries in whole for entry in entries]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
