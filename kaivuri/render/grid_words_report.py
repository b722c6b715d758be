"""The words of a grid as text."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import fill

from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.render.grid_text import grid_rows, plain_text
from kaivuri.words.grid import Grid
from kaivuri.words.grid_word import GridWord, count_by_length


def grid_words_text(
    every: Sequence[GridWord], listed: Sequence[GridWord], *, by_length: bool, width: int
) -> str:
    """Return the counts by length and the listed words, with `by_length` a paragraph per length."""
    total = len(every)
    lines = [ngettext("{n} word", "{n} words", total).format(n=format_number(total))]
    for length, n in count_by_length(every):
        letters = ngettext("{n} letter", "{n} letters", length).format(n=length)
        lines.append(f"  {letters}: {format_number(n)}")
    if len(listed) < total:
        lines.append(_("the first {n}:").format(n=format_number(len(listed))))
    for _length, same in groupby(listed, lambda word: by_length and len(word.word)):
        lines += ["", fill("  ".join(map(str, same)), width, break_long_words=False)]
    return "\n".join(lines)


def drawn_words(grid: Grid, words: Iterable[GridWord]) -> str:
    """Return each word with its number of paths above a drawing of the first one."""
    counted = [(word, len(word.paths)) for word in words]
    titles = [
        f"{word} · " + ngettext("{n} path", "{n} paths", n).format(n=n) for word, n in counted
    ]
    drawings = [plain_text(grid_rows(grid, [word.paths[0].cells])) for word, _n in counted]
    return "\n\n".join(map("{}\n{}".format, titles, drawings))
