"""The words of a grid as text and as a JSON document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from textwrap import fill
from typing import Any

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.render.grid_text import grid_rows, plain_text
from kaivuri.version import __version__
from kaivuri.words.grid import Grid
from kaivuri.words.grid_word import GridWord, WordOrder, count_by_length

WORDS_SCHEMA = "urn:kaivuri:words-1"


def grid_words_document(
    puzzle: dict[str, Any], every: Sequence[GridWord], listed: Sequence[GridWord], order: WordOrder
) -> dict[str, Any]:
    """Return the counts of all words that were found, and the listed ones with their paths."""
    return {
        "schema": WORDS_SCHEMA,
        "kaivuri": __version__,
        "puzzle": puzzle,
        "sort": str(order),
        "counts": {
            "words": len(every),
            "paths": sum(len(word.paths) for word in every),
            "by_length": [list(count) for count in count_by_length(every).items()],
        },
        "words": [_word_document(word) for word in listed],
    }


def grid_words_text(
    title: str,
    every: Sequence[GridWord],
    listed: Sequence[GridWord],
    *,
    by_length: bool,
    width: int,
) -> str:
    """Return the counts by length and the listed words, with `by_length` a paragraph per length."""
    lines = [title, *_count_lines(every, len(listed))]
    for _length, same in groupby(listed, lambda word: by_length and len(word.word)):
        lines += ["", fill("  ".join(map(str, same)), width, break_long_words=False)]
    return "\n".join(lines)


def drawn_words_text(grid: Grid, words: Iterable[GridWord]) -> str:
    """Return each word above a drawing of its first path."""
    return "\n\n".join(map(partial(_drawing, grid), words))


def _drawing(grid: Grid, word: GridWord) -> str:
    paths = ngettext("{n} path", "{n} paths", len(word.paths)).format(n=len(word.paths))
    return f"{word} · {paths}\n{plain_text(grid_rows(grid, [word.paths[0].cells]))}"


def _count_lines(words: Sequence[GridWord], listed: int) -> Iterator[str]:
    total = len(words)
    yield ngettext("{n} word", "{n} words", total).format(n=format_number(total))
    for length, n in count_by_length(words).items():
        letters = ngettext("{n} letter", "{n} letters", length).format(n=length)
        yield f"  {letters}: {format_number(n)}"
    if listed < total:
        yield _("the first {n}:").format(n=format_number(listed))


def _word_document(word: GridWord) -> dict[str, Any]:
    return {
        "word": word.word,
        "zipf": word.zipf / 100 if word.zipf else None,
        "paths": [[list(cell) for cell in path.cells] for path in word.paths],
    }
