"""Advice on installing libraries into the environment that runs the program."""

import sys
from importlib.util import find_spec
from pathlib import Path


def install_command(*libraries: str) -> str:
    """Return the command that installs the libraries.

    It does not depend on where kaivuri was installed from.
    """
    names = " ".join(libraries)
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return f"pipx inject {Path(sys.prefix).name} {names}"
    if find_spec("pip") is None:  # environments of uv have no pip
        return f"uv pip install --python {sys.executable} {names}"
    return f"{sys.executable} -m pip install {names}"
