"""Real puzzles that do not belong to the project; docs/contributing.md tells of the folder."""

import os
from pathlib import Path

import pytest

CORPUS = Path(os.environ.get("KAIVURI_CORPUS") or os.devnull)
needs_corpus = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="KAIVURI_CORPUS names no folder of real puzzles"
)
