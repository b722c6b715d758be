"""Benchmark kaivuri against other engines; see docs/performance.md, or --help."""

import sys
from pathlib import Path

if __name__ == "__main__":
    # The tests share the instance generators.
    sys.path.append(str(Path(__file__).parents[2] / "tests/helpers"))
    from benchmarks.command import main

    sys.exit(main())
