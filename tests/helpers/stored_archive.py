"""An archive that tests open several times, at a fixed time."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from kaivuri.archive.user_archive import Archive

NOW = datetime(2024, 4, 18, 9, 30, 15, tzinfo=UTC)


@dataclass
class Stored:
    """An archive's file, and the notes of whoever opens it."""

    path: Path
    notes: list[str]

    def open(self, *, strict: bool = False) -> Archive:
        return Archive(self.path, self.notes.append, clock=lambda: NOW, strict=strict)
