"""Write changes and report each that is acknowledged: writer.py WHAT FILE NAME NUMBER SIZE.

WHAT is `archive`, to store replies of a newspaper, or `answer`, to rewrite FILE each time.
The numbers of the acknowledged changes go to standard output.
"""

import os
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from kaivuri.archive.user_archive import Archive
from kaivuri.errors import ArchiveUnavailable
from kaivuri.folders import replace_file


def day_of(number: int) -> date:
    """Return the date of a reply."""
    return date(2024, 1, 1) + timedelta(number)


def answer_of(number: int, size: int) -> bytes:
    """Return an answer that is unique to `number`."""
    return f"{number}\n".encode() * size


def main(what: str, path: str, name: str, number: int, size: int) -> None:
    """Write all changes; continue after an error."""
    archive = Archive(Path(path), lambda note: print(note, file=sys.stderr), strict=True)
    write: Callable[[int], None]
    if what == "archive":
        write = lambda n: archive.write(name, day_of(n), bytes(size))  # noqa: E731
    else:
        write = lambda n: replace_file(Path(path), answer_of(n, size))  # noqa: E731
    for n in range(number):
        try:
            write(n)
        except (ArchiveUnavailable, OSError) as error:
            print(error, file=sys.stderr)
        else:
            os.write(1, f"{n}\n".encode())
    archive.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
