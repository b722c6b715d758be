"""Entry point of `kaivuri` and `python -m kaivuri`."""

import sys

from kaivuri.cli import main


def process() -> None:
    """Run the program and exit with its exit code."""
    sys.exit(main())


if __name__ == "__main__":
    process()
