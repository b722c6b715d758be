"""Real puzzles outside the repository; see docs/contributing.md."""

import os
from pathlib import Path

import pytest

CORPUS = Path(os.environ.get("KAIVURI_CORPUS") or os.devnull)
needs_corpus = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="KAIVURI_CORPUS is not set to a folder of real puzzles"
)
