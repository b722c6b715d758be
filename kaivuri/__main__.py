"""The program as a process: `kaivuri`, and `python -m kaivuri`."""

import sys

from kaivuri.cli import main


def process() -> None:
    """Run the program and end the process with its exit code."""
    sys.exit(main())


if __name__ == "__main__":
    process()
