"""Rebuild the generated files of ``wordlists/`` bit for bit from pinned inputs.

Run it in a separate virtual environment:

    pip install pyomorfi==1.0.1 kfst==4.3.3 wordfreq==3.1.1
    apt-get install wamerican-huge        # version 2020.12.07-2
    python scripts/data/build_wordlists.py

If that Debian package cannot be installed, unpack it with ``dpkg -x`` and pass the path of its word
file with ``--scowl``.  ``--output`` writes to another folder, to compare.

The output is ``fi.txt`` and ``en.txt`` (one word per line, sorted by code point), each with a
``.zipf`` file: one little-endian uint16 per word, in list order, with hundredths of the word's Zipf
value (the base-10 logarithm of its occurrences per billion words; 0: not in wordfreq).
``fi_supplement.txt`` is maintained by hand.  ``build_strands_list.py`` builds the Strands list and
``build_theme.py`` its theme table.  ``wordlists/SOURCES.md`` lists origins and licences.
"""

import argparse
import re
import sys
import unicodedata
from array import array
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pinned import packaged, pinned

# Type-checked without these packages, which only these scripts need.
from wordfreq import zipf_frequency  # type: ignore[import-not-found,unused-ignore]

if TYPE_CHECKING:
    from kfst_py.transducer import FST  # type: ignore[import-not-found,import-untyped,unused-ignore]

WORDLISTS = Path(__file__).resolve().parents[2] / "wordlists"
SCOWL = Path("/usr/share/dict/american-english-huge")

FINNISH_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzåäö")
FINNISH_WORD = re.compile("[a-zåäö]{3,}")
ENGLISH_WORD = re.compile("[a-z]{3,}")

# Output symbols of the transducer around a lemma; its tags follow.
LEMMA_OPEN = "[WORD_ID="
LEMMA_CLOSE = "]"
# Tags of analyses that are not dictionary words.
DROPPED_TAGS = frozenset({"[SUBCAT=ROMAN]", "[UPOS=PROPN]", "[UPOS=SYM]", "[UPOS=PUNCT]"})
# Tags that a dropped tag may follow.
LEADING_TAGS = ("[UPOS=", "[HOMONYM=")

Arcs = Mapping[int, set[tuple[str, int]]]
"""State → its outgoing (output symbol, target state); "" is an epsilon."""


def output_arcs(transducer: "FST") -> Arcs:
    """Return the transducer as an automaton over its output symbols."""
    arcs: dict[int, set[tuple[str, int]]] = {}
    for state, by_input in transducer.rules.items():
        arcs[state] = {
            ("" if symbol.is_epsilon() else symbol.get_symbol(), target)
            for transitions in by_input.values()
            for target, symbol, _weight in transitions
        }
    return arcs


def spelled_lemmas(arcs: Arcs, start: int) -> Iterator[tuple[str, int]]:
    """Yield each lemma of Finnish letters spelled from `start`, with the state before its tags.

    A path with any other character (hyphen, capital, space) is dropped, so that a prefix entry
    such as ``etä-`` yields nothing.
    """
    seen = {("", start)}
    pending = [("", start)]
    while pending:
        spelled, state = pending.pop()
        for symbol, target in arcs.get(state, ()):
            if symbol == LEMMA_CLOSE:
                yield spelled, target
            elif not symbol or symbol in FINNISH_LETTERS:
                step = (spelled + symbol, target)
                if step not in seen:
                    seen.add(step)
                    pending.append(step)


def has_word_analysis(arcs: Arcs, final_states: frozenset[int], start: int) -> bool:
    """Return whether some analysis from `start` has none of the dropped tags."""
    seen = {start}
    pending = [start]
    while pending:
        state = pending.pop()
        if state in final_states:
            return True
        for symbol, target in arcs.get(state, ()):
            if symbol in DROPPED_TAGS or target in seen:
                continue
            if len(symbol) > 1 and not symbol.startswith(LEADING_TAGS):
                return True
            seen.add(target)
            pending.append(target)
    return False


def lexicon_words(transducer: "FST") -> set[str]:
    """Return the lemmas of the transducer that belong to the list."""
    arcs = output_arcs(transducer)
    final_states = frozenset(transducer.final_states)
    starts = {target for out in arcs.values() for symbol, target in out if symbol == LEMMA_OPEN}
    tag_states: dict[str, set[int]] = {}
    for start in starts:
        for lemma, state in spelled_lemmas(arcs, start):
            tag_states.setdefault(lemma, set()).add(state)
    is_word = {
        state: has_word_analysis(arcs, final_states, state)
        for state in set().union(*tag_states.values())
    }
    return {
        lemma
        for lemma, states in tag_states.items()
        if FINNISH_WORD.fullmatch(lemma) and any(is_word[state] for state in states)
    }


def supplement_words(path: Path) -> set[str]:
    """Read the supplement: one word per line, ``#`` begins a comment line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    for word in words:
        if not FINNISH_WORD.fullmatch(unicodedata.normalize("NFC", word)):
            sys.exit(f"{path.name}: '{word}' is not a word of three or more Finnish letters")
    return {unicodedata.normalize("NFC", word) for word in words}


def finnish_words(supplement: Path) -> list[str]:
    """Return the Finnish word list, sorted."""
    from kfst_py.transducer import FST  # type: ignore[import-not-found,import-untyped,unused-ignore]

    path = packaged("pyomorfi", "omorfi.analyse.kfst")
    lexicon = lexicon_words(FST.from_kfst_bytes(pinned(path)))
    added = supplement_words(supplement)
    if needless := sorted(added & lexicon):
        sys.exit(f"{supplement.name}: already in the lexicon: {' '.join(needless)}")
    return sorted(lexicon | added)


def english_words(scowl: Path) -> list[str]:
    """Return the sorted English word list: SCOWL's words in plain lower-case letters."""
    lines = pinned(scowl, "american-english-huge").decode().splitlines()
    return sorted({line for line in lines if ENGLISH_WORD.fullmatch(line)})


def zipf_bytes(words: Iterable[str], language: str) -> bytes:
    """Return the ``.zipf`` file content for `words`."""
    pinned(packaged("wordfreq", "data", f"large_{language}.msgpack.gz"))
    return hundredths_bytes(zipf_frequency(word, language, "large") for word in words)


def hundredths_bytes(values: Iterable[float]) -> bytes:
    """Encode Zipf values as the little-endian numbers of a ``.zipf`` file."""
    hundredths = array("H", (round(100 * value) for value in values))
    if sys.byteorder == "big":
        hundredths.byteswap()
    return hundredths.tobytes()


def write_list(folder: Path, language: str, words: list[str]) -> None:
    """Write the word list of a language and its ``.zipf`` file; print the number of words."""
    text = "".join(f"{word}\n" for word in words)
    (folder / f"{language}.txt").write_bytes(text.encode("utf-8"))
    (folder / f"{language}.zipf").write_bytes(zipf_bytes(words, language))
    print(f"{language}.txt: {len(words)} words")


def main() -> None:
    """Build both lists."""
    parser = argparse.ArgumentParser(description="Rebuild the word lists (see the docstring).")
    parser.add_argument("--scowl", type=Path, default=SCOWL, metavar="FILE", help=f"({SCOWL})")
    parser.add_argument("--output", type=Path, default=WORDLISTS, metavar="FOLDER")
    arguments = parser.parse_args()
    finnish = finnish_words(WORDLISTS / "fi_supplement.txt")
    english = english_words(arguments.scowl)
    arguments.output.mkdir(parents=True, exist_ok=True)
    write_list(arguments.output, "fi", finnish)
    write_list(arguments.output, "en", english)


if __name__ == "__main__":
    main()
