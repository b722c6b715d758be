"""`python -m kaivuri` runs the program."""

import sys

from kaivuri.cli import main

if __name__ == "__main__":
    sys.exit(main())
