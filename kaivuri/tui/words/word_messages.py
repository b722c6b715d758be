"""Texts of the play screen of word grids."""

from pathlib import PurePath

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.word_position import WordPosition
from kaivuri.language import format_duration, format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.tui.messages import solution_count
from kaivuri.tui.words.word_session import PlaceResult, WordSession
from kaivuri.words.hint_meter import WORDS_PER_HINT, HintMeter
from kaivuri.words.word_state import WordState


def progress(session: WordSession) -> str:
    """Return how far a game is: `3 of 5 words · 12 of 30 letters`."""
    state, of = session.state, session.known_word_count
    if state is None:
        return ""
    n = len(state.placed_words)
    if of is None:
        words = ngettext("{n} word", "{n} words", n).format(n=n)
    elif session.word_game.has_clue:
        words = ngettext("{n} of {of} theme word", "{n} of {of} theme words", of)
    else:
        words = ngettext("{n} of {of} word", "{n} of {of} words", of)
    parts = [words.format(n=n, of=of), _covered_letters(state)]
    if session.word_game.has_clue:
        parts.append(_meter(session.meter))
    if session.analysis is not None and session.analysis.count is None:
        parts.append(_("too many solutions for hints and checks"))
    return " · ".join(parts)


def _meter(meter: HintMeter) -> str:
    if meter.free:
        return _("the next hint is free")
    n = meter.towards_next
    return _("free hint {dots}").format(dots="●" * n + "○" * (WORDS_PER_HINT - n))


def word_earned(word: str, meter: HintMeter) -> str:
    """Return the message for a word that is not placed, but counts towards a hint."""
    message = _("“{word}” is hardly a theme word · {meter} · again: place it")
    return message.format(word=word, meter=_meter(meter))


def search_statistics(analysis: AnalysedGrid, *, counted: bool) -> str:
    """Return the numbers of a search, with that of the solutions if `counted`."""
    words, tiles = analysis.sizes
    message = _("word list {list} · {words} words · {tiles} tiles · {ms} ms")
    text = message.format(
        list=_list_name(analysis.word_list),
        words=format_number(words),
        tiles=format_number(tiles),
        ms=f"{1000 * analysis.seconds:.0f}",
    )
    return f"{text} · {_solution_count(analysis)}" if counted else text


def _solution_count(analysis: AnalysedGrid) -> str:
    if analysis.count is None:
        return _("too many solutions to count")
    if analysis.exact:
        return solution_count(analysis.count)
    message = ngettext("{n} likeliest solution", "{n} likeliest solutions", analysis.count)
    return message.format(n=format_number(analysis.count))


def _list_name(words: str) -> str:
    return PurePath(words).name


def dead_end(position: WordPosition, *, exact: bool) -> str:
    """Return whether the remaining letters can be covered, and not in how many ways.

    `exact` is false if not all solutions are known.
    """
    if position.solvable:
        return _("No dead end: the rest can still be covered")
    if exact:
        return _("A dead end: the rest can't be covered")
    return _("A dead end: no solution was found")


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


def _covered_letters(state: WordState) -> str:
    """Return the number of covered letters."""
    of = len(list(state.grid.cells()))
    return ngettext("{n} of {of} letter", "{n} of {of} letters", of).format(
        n=len(state.covered_cells), of=of
    )
