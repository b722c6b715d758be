"""Compiles a word list into a MARISA trie: compile_trie.py LIST.txt LIST.marisa."""

import sys
from pathlib import Path

import marisa_trie


def compile_trie(words: Path, trie: Path) -> None:
    """Write the trie of a list that has a word a line."""
    marisa_trie.Trie(words.read_text(encoding="utf-8").splitlines()).save(str(trie))


if __name__ == "__main__":
    compile_trie(Path(sys.argv[1]), Path(sys.argv[2]))
