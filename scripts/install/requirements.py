"""Print the requirements of groups, in the oldest versions with --lowest.

A group is `build`, `run` (of the package without extras), an extra or a dependency group of
pyproject.toml. It includes an extra as `kaivuri[EXTRA]`.
"""

import re
import sys
import tomllib
from pathlib import Path

_OWN = re.compile(r"kaivuri\[(\w+)\]")


def requirements(group: str) -> list[str]:
    """Return the requirements of `group`."""
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    extras = project["project"]["optional-dependencies"]
    if group == "build":
        entries_found = [*project["build-system"]["requires"], "cmake", "ninja"]
    elif group == "run":
        entries_found = project["project"]["dependencies"]
    else:
        entries_found = extras.get(group) or project["dependency-groups"][group]
    resolved: list[str] = []
    for entry in entries_found:
        extra = _OWN.fullmatch(entry)
        resolved += requirements(extra[1]) if extra else [entry]
    return resolved


def lowest(requirement: str) -> str:
    """Return the requirement for its lower bound alone: `textual==8.2` for `textual>=8.2,<9`."""
    version, semicolon, marker = requirement.partition(";")
    return version.partition(",")[0].replace(">=", "==") + semicolon + marker


def main(arguments: list[str]) -> None:
    """Print the requirements, one per line."""
    groups = [name for name in arguments if name != "--lowest"]
    found = [requirement for group in groups for requirement in requirements(group)]
    print("\n".join(map(lowest, found) if "--lowest" in arguments else found))


if __name__ == "__main__":
    main(sys.argv[1:])
