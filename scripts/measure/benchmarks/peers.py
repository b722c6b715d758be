"""The environment of the peers: apart from ours, made only when asked for."""

import subprocess
import sys
from pathlib import Path

from benchmarks.peer_engines import PACKAGES


def interpreter(folder: str) -> str | None:
    """The environment's interpreter; None if there is no environment."""
    python = Path(folder) / "bin" / "python"
    return str(python) if python.exists() else None


def install(folder: str) -> list[str]:
    """Make the environment and install each peer; the names of those that failed.

    Raises:
        CalledProcessError: when no environment can be made there.
    """
    if interpreter(folder) is None:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [str(interpreter(folder)), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    return [
        package for package in PACKAGES if subprocess.run([*pip, package], check=False).returncode
    ]
