"""Entry point of `kaivuri` and `python -m kaivuri`."""

import sys

from kaivuri import cli


def main() -> None:
    """Run the program and exit with its exit code."""
    sys.exit(cli.main())


if __name__ == "__main__":
    main()
