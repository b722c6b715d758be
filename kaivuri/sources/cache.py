"""Replies kept as they came, one file a service and day, in the user's cache directory.

A cache never stops a run: what can't be read counts as absent, what can't be
written is fetched again the next time, and a note says so.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Cache:
    """The replies below one folder: `hs/2024-04-18.json` and so on."""

    folder: Path
    note: Callable[[str], None]
    """Told in one line about each fault of the cache."""

    def path(self, source: str, day: date) -> Path:
        """Tell which file keeps the reply of a service for a day."""
        return self.folder / source / f"{day.isoformat()}.json"

    def read(self, source: str, day: date) -> bytes | None:
        """Give the reply that was kept, or None."""
        path = self.path(source, day)
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as fault:
            self.note(f"{path} can't be read ({fault.strerror or fault}); doing without it")
            return None

    def write(self, source: str, day: date, raw: bytes) -> None:
        """Keep a reply; another process sees either all of it or nothing."""
        path = self.path(source, day)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _replace(path, raw)
        except OSError as fault:
            self.note(
                f"{path} can't be written ({fault.strerror or fault}); the puzzle is not kept"
            )


def user_cache(note: Callable[[str], None]) -> Cache:
    """Give the cache in `KAIVURI_CACHE_DIR` if that is set, else where the system wants caches."""
    chosen = os.environ.get("KAIVURI_CACHE_DIR")
    if chosen:
        return Cache(Path(os.path.expanduser(chosen)) / "puzzles", note)
    # Only a run that fetches needs it, and it is slow to import.
    from platformdirs import user_cache_path

    return Cache(user_cache_path("kaivuri", appauthor=False) / "puzzles", note)


def _replace(path: Path, raw: bytes) -> None:
    from tempfile import NamedTemporaryFile

    with NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".part", delete=False) as file:
        part = Path(file.name)
        try:
            file.write(raw)
            file.close()
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
