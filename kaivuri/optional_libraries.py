"""Advice on installing an extra into the environment that runs the program."""

import re
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

_REQUIREMENT = re.compile(r"([\w.-]+)(?:\[([\w-]+)\])?.*;.*\bextra == ['\"]([\w-]+)['\"]")


def install_command(extra: str) -> str:
    """Return the command that installs the libraries of an extra, such as `web`.

    It names the libraries, so that it does not depend on where kaivuri was installed from.
    """
    from importlib.metadata import PackageNotFoundError  # large, and only for this advice

    try:
        libraries = " ".join(sorted(set(_libraries(extra))))
    except PackageNotFoundError:  # a source tree that is not installed
        libraries = f"'kaivuri[{extra}]'"
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return f"pipx inject {Path(sys.prefix).name} {libraries}"
    if find_spec("pip") is None:  # environments of uv have no pip
        return f"uv pip install --python {sys.executable} {libraries}"
    return f"{sys.executable} -m pip install {libraries}"


def _libraries(extra: str) -> Iterator[str]:
    from importlib.metadata import requires

    for line in requires("kaivuri") or ():
        match = _REQUIREMENT.match(line)
        if match and match[3] == extra:
            if match[1] == "kaivuri" and match[2]:
                yield from _libraries(match[2])
            else:
                yield match[1]
