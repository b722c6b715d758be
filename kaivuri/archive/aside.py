"""A damaged archive is copied to another name, and only then taken away.

It is never renamed: a program that still has it open could then write into
what was saved. Whoever calls this is alone with the file (`kaivuri.archive.gate`).
"""

import os
from datetime import datetime
from pathlib import Path

from kaivuri.folders import sync_folder

LOGS = ("-journal", "-wal")
"""SQLite's files beside an archive that hold a part of its content."""
_INDEX = "-shm"


def set_aside(path: Path, at: datetime) -> Path:
    """Move a damaged archive and its logs to a free name, which is given back.

    After a kill at any moment the archive is whole where it was, or under the new
    name, or both.

    Raises:
        OSError: when the copy can't be written, or the file not be removed. All stays
            where it is.
    """
    aside = _free_name(path, at)
    present = [suffix for suffix in (*LOGS, "") if Path(f"{path}{suffix}").exists()]
    copies = [Path(f"{aside}{suffix}") for suffix in present]
    try:
        for suffix, copy in zip(present, copies, strict=True):
            _copy(Path(f"{path}{suffix}"), copy)
        sync_folder(str(path.parent))
        # The logs first: left behind, they would be taken for those of the new file.
        for suffix in (_INDEX, *LOGS, ""):
            Path(f"{path}{suffix}").unlink(missing_ok=True)
    except OSError:
        if all(Path(f"{path}{suffix}").exists() for suffix in present):
            for copy in copies:
                copy.unlink(missing_ok=True)
        raise
    return aside


def _copy(source: Path, target: Path) -> None:
    import shutil  # slow to load

    unfinished = target.with_name(f"{target.name}.part")
    try:
        with open(source, "rb") as old, open(unfinished, "xb") as new:
            shutil.copyfileobj(old, new)
            new.flush()
            os.fsync(new.fileno())
        shutil.copymode(source, unfinished)
        os.replace(unfinished, target)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise


def _free_name(path: Path, at: datetime) -> Path:
    stem = f"{path.stem}-damaged-{at:%Y%m%dT%H%M%S}"
    aside, number = path.with_name(f"{stem}{path.suffix}"), 1
    while any(Path(f"{aside}{end}").exists() for end in ("", *LOGS, ".part", "-wal.part")):
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    return aside
