"""Compile a word list into a MARISA trie: compile_trie.py LIST.txt LIST.marisa.

The checksum (see `kaivuri.words.lists.list_cache`) goes to LIST.marisa.sha256.
"""

import hashlib
import sys
from pathlib import Path

import marisa_trie


def compile_trie(words: Path, trie: Path) -> None:
    """Write the trie of a list with one word per line, and its checksum."""
    data = marisa_trie.Trie(words.read_text(encoding="utf-8").splitlines()).tobytes()
    trie.write_bytes(data)
    checksum = f"{len(data)} {hashlib.sha256(data).hexdigest()}\n"
    Path(f"{trie}.sha256").write_bytes(checksum.encode())


if __name__ == "__main__":
    compile_trie(Path(sys.argv[1]), Path(sys.argv[2]))
