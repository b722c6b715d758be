"""Measures kaivuri beside other engines; see docs/performance.md, or --help."""

import sys
from pathlib import Path

if __name__ == "__main__":
    # Last, so that the installed kaivuri with its native core goes before the sources.
    sys.path.append(str(Path(__file__).parents[1]))
    from scripts.benchmarks.command import main

    sys.exit(main())
