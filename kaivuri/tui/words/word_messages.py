"""What the screen of a word grid says."""

from pathlib import PurePath

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.language import format_duration, ngettext, format_number
from kaivuri.language import gettext as _
from kaivuri.tui.messages import counted
from kaivuri.tui.words.word_session import Placed
from kaivuri.words.word_state import WordState


def ready(opened: AnalysedGrid) -> str:
    """That the solutions are found, without saying how many."""
    if opened.count is None:
        return _(
            "word list {words} · too many solutions for hints and checks: s lists the first"
        ).format(words=_list(opened.word_list))
    message = _("word list {words} · searched in {ms} ms · nothing is shown unasked")
    return message.format(words=_list(opened.word_list), ms=f"{1000 * opened.seconds:.0f}")


def search_figures(opened: AnalysedGrid, left: int | None) -> str:
    """What the search found, and how many solutions what the player told has left of it."""
    puzzle = opened.puzzle
    message = _("word list {list} · {words} words · {tiles} tiles · {found} · {ms} ms")
    return message.format(
        list=_list(opened.word_list),
        words=format_number(len(puzzle.words)),
        tiles=format_number(len(puzzle.tiles)),
        found=_found(opened, left),
        ms=f"{1000 * opened.seconds:.0f}",
    )


def _found(opened: AnalysedGrid, left: int | None) -> str:
    if left is not None and opened.exact:
        message = ngettext(
            "{n} of {of} solution left", "{n} of {of} solutions left", opened.count or 0
        )
        return message.format(n=format_number(left), of=format_number(opened.count or 0))
    if left is not None:
        message = ngettext("{n} fitting solution", "{n} fitting solutions", left)
        return message.format(n=format_number(left))
    if opened.count is None:
        return _("too many solutions to count")
    if opened.exact:
        return counted(opened.count)
    message = ngettext("{n} likeliest solution", "{n} likeliest solutions", opened.count)
    return message.format(n=format_number(opened.count))


def _list(words: str) -> str:
    return PurePath(words).name


def dead_end(left: int, *, exact: bool) -> str:
    """Whether the rest can still be covered; without all solutions known, as far as was seen."""
    if not left:
        if exact:
            return _("A dead end: the rest can't be covered")
        return _("A dead end: no solution was found")
    if exact:
        message = ngettext(
            "No dead end: {n} solution still possible",
            "No dead end: {n} solutions still possible",
            left,
        )
    else:
        message = ngettext(
            "No dead end: {n} solution still possible, of the likeliest",
            "No dead end: {n} solutions still possible, of the likeliest",
            left,
        )
    return message.format(n=format_number(left))


def placed(placed: Placed) -> str:
    """That a word lies on the grid, and what there is to know about it."""
    parts = [_("{word} placed").format(word=placed.place.word)]
    if placed.of > 1:
        parts.append(_("place {n} of {of} (p: the next)").format(n=placed.number, of=placed.of))
    if not placed.listed:
        parts.append(_("not in the list"))
    return " · ".join(parts)


def no_place(word: str, *, in_grid: bool) -> str:
    """Why a word can't be placed."""
    if in_grid:
        return _("{word}: needs letters that other words lie on").format(word=word)
    return _("{word}: does not lie in the grid").format(word=word)


def solved(words: int, seconds: float) -> str:
    """That every letter is covered."""
    message = ngettext(
        "Every letter is covered, by {n} word, in {time}",
        "Every letter is covered, by {n} words, in {time}",
        words,
    )
    return message.format(n=words, time=format_duration(seconds))


def covered(state: WordState) -> str:
    """How many letters words lie on."""
    of = len(list(state.grid.cells()))
    return ngettext("{n} of {of} letter", "{n} of {of} letters", of).format(
        n=len(state.covered_cells), of=of
    )
