"""Keeps replies in an archive, and tells of each that is kept: writer.py FILE NAME NUMBER SIZE.

On standard output stands a line for each day that was acknowledged.
"""

import os
import sys
from datetime import date, timedelta
from pathlib import Path

from kaivuri.archive.archive import Archive
from kaivuri.errors import ArchiveUnavailable

FIRST = date(2024, 1, 1)


def main(path: str, name: str, number: int, size: int) -> None:
    """Write, and go on after a fault."""
    archive = Archive(Path(path), lambda note: print(note, file=sys.stderr), strict=True)
    for day in (FIRST + timedelta(n) for n in range(number)):
        try:
            archive.write(name, day, bytes(size))
        except ArchiveUnavailable as fault:
            print(fault, file=sys.stderr)
        else:
            os.write(1, f"{day}\n".encode())
    archive.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
