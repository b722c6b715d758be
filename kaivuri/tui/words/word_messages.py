"""Texts of the play screen of word grids."""

from pathlib import PurePath

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.language import format_duration, format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.tui.messages import solution_count
from kaivuri.tui.words.word_session import PlaceResult
from kaivuri.words.word_state import WordState


def search_done(analysis: AnalysedGrid) -> str:
    """Return the status after a search, without the number of solutions."""
    if analysis.count is None:
        return _(
            "word list {words} · too many solutions for hints and checks: s lists the first"
        ).format(words=_list_name(analysis.word_list))
    message = _("word list {words} · searched in {ms} ms · nothing is shown until you ask")
    return message.format(words=_list_name(analysis.word_list), ms=f"{1000 * analysis.seconds:.0f}")


def search_statistics(analysis: AnalysedGrid, remaining: int | None) -> str:
    """Return the statistics of a search; `remaining` is the number of solutions left, if known."""
    words, tiles = analysis.sizes
    message = _("word list {list} · {words} words · {tiles} tiles · {found} · {ms} ms")
    return message.format(
        list=_list_name(analysis.word_list),
        words=format_number(words),
        tiles=format_number(tiles),
        found=_solution_count(analysis, remaining),
        ms=f"{1000 * analysis.seconds:.0f}",
    )


def _solution_count(analysis: AnalysedGrid, remaining: int | None) -> str:
    if remaining is not None and analysis.exact:
        message = ngettext(
            "{n} of {of} solution left", "{n} of {of} solutions left", analysis.count or 0
        )
        return message.format(n=format_number(remaining), of=format_number(analysis.count or 0))
    if remaining is not None:
        message = ngettext("{n} matching solution", "{n} matching solutions", remaining)
        return message.format(n=format_number(remaining))
    if analysis.count is None:
        return _("too many solutions to count")
    if analysis.exact:
        return solution_count(analysis.count)
    message = ngettext("{n} likeliest solution", "{n} likeliest solutions", analysis.count)
    return message.format(n=format_number(analysis.count))


def _list_name(words: str) -> str:
    return PurePath(words).name


def dead_end(count: int, *, exact: bool) -> str:
    """Return whether the remaining letters can be covered, given the number of solutions left.

    `exact` is false if not all solutions are known.
    """
    if not count:
        if exact:
            return _("A dead end: the rest can't be covered")
        return _("A dead end: no solution was found")
    if exact:
        message = ngettext(
            "No dead end: {n} solution still possible",
            "No dead end: {n} solutions still possible",
            count,
        )
    else:
        message = ngettext(
            "No dead end: {n} solution still possible, of the likeliest",
            "No dead end: {n} solutions still possible, of the likeliest",
            count,
        )
    return message.format(n=format_number(count))


def word_placed(result: PlaceResult) -> str:
    """Return the message for a placed word."""
    parts = [_("{word} placed").format(word=result.placed_word.word)]
    if result.path_count > 1:
        parts.append(
            _("path {n} of {of} (p: next)").format(n=result.path_number, of=result.path_count)
        )
    if not result.in_word_list:
        parts.append(_("not in the word list"))
    return " · ".join(parts)


def not_placeable(word: str, *, in_grid: bool) -> str:
    """Return why a word can't be placed."""
    if in_grid:
        return _("{word}: needs letters that other words cover").format(word=word)
    return _("{word}: not in the grid").format(word=word)


def solved(words: int, seconds: float) -> str:
    """Return the message for a solved puzzle."""
    message = ngettext(
        "Every letter is covered, by {n} word, in {time}",
        "Every letter is covered, by {n} words, in {time}",
        words,
    )
    return message.format(n=words, time=format_duration(seconds))


def covered_letters(state: WordState) -> str:
    """Return the number of covered letters."""
    of = len(list(state.grid.cells()))
    return ngettext("{n} of {of} letter", "{n} of {of} letters", of).format(
        n=len(state.covered_cells), of=of
    )
