"""What the workbench says."""

from datetime import date
from pathlib import PurePath

from kaivuri.archive.progress import ArchivedDay, Progress, Streaks, Times
from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.registry import USUAL, game_by
from kaivuri.language import duration, ngettext, numeral
from kaivuri.language import gettext as _
from kaivuri.newspapers.registry import newspaper
from kaivuri.play.days import dotted, weekdays
from kaivuri.play.reference import Reference
from kaivuri.tui.words.word_session import Placed
from kaivuri.words.grid import Grid
from kaivuri.words.play import WordState
from kaivuri.words.spelling import ways


def title(reference: Reference) -> str:
    """A puzzle's name for people: `Sanalouhos 18.4.2024`."""
    game, day = game_by(reference), reference.day
    if day is None:
        return _("Letters") if game is USUAL else _("{game} letters").format(game=game)
    return newspaper(game.name).subject(day) if game.newspaper else f"{game} {dotted(day)}"


def subject(reference: Reference) -> str:
    """What is open: `Thu Sanalouhos 18.4.2024`."""
    day = "" if reference.day is None else f"{weekdays()[reference.day.weekday()]} "
    return day + title(reference)


def ready(opened: AnalysedGrid) -> str:
    """That the solutions are found, without saying how many."""
    if opened.count is None:
        return _(
            "word list {words} · too many solutions for hints and checks: s lists the first"
        ).format(words=_list(opened.words))
    told = _("word list {words} · searched in {ms} ms · nothing is shown unasked")
    return told.format(words=_list(opened.words), ms=f"{1000 * opened.seconds:.0f}")


def search_figures(opened: AnalysedGrid, left: int | None) -> str:
    """What the search found, and how many solutions what the player told has left of it."""
    puzzle = opened.puzzle
    told = _("word list {list} · {words} words · {tiles} tiles · {found} · {ms} ms")
    return told.format(
        list=_list(opened.words),
        words=numeral(len(puzzle.words)),
        tiles=numeral(len(puzzle.tiles)),
        found=_found(opened, left),
        ms=f"{1000 * opened.seconds:.0f}",
    )


def _found(opened: AnalysedGrid, left: int | None) -> str:
    if left is not None and opened.exact:
        told = ngettext(
            "{n} of {of} solution left", "{n} of {of} solutions left", opened.count or 0
        )
        return told.format(n=numeral(left), of=numeral(opened.count or 0))
    if left is not None:
        told = ngettext("{n} fitting solution", "{n} fitting solutions", left)
        return told.format(n=numeral(left))
    if opened.count is None:
        return _("too many solutions to count")
    if opened.exact:
        return counted(opened.count)
    told = ngettext("{n} likeliest solution", "{n} likeliest solutions", opened.count)
    return told.format(n=numeral(opened.count))


def _list(words: str) -> str:
    return PurePath(words).name


def counted(solutions: int) -> str:
    """A number of solutions."""
    return ngettext("{n} solution", "{n} solutions", solutions).format(n=numeral(solutions))


def dead_end(left: int, *, exact: bool) -> str:
    """Whether the rest can still be covered; without all solutions known, as far as was seen."""
    if not left:
        if exact:
            return _("A dead end: the rest can't be covered")
        return _("A dead end: no solution was found")
    if exact:
        told = ngettext(
            "No dead end: {n} solution still possible",
            "No dead end: {n} solutions still possible",
            left,
        )
    else:
        told = ngettext(
            "No dead end: {n} solution still possible, of the likeliest",
            "No dead end: {n} solutions still possible, of the likeliest",
            left,
        )
    return told.format(n=numeral(left))


def placed(placed: Placed) -> str:
    """That a word lies on the grid, and what there is to know about it."""
    parts = [_("{word} placed").format(word=placed.place.word)]
    if placed.of > 1:
        parts.append(_("place {n} of {of} (p: the next)").format(n=placed.number, of=placed.of))
    if not placed.listed:
        parts.append(_("not in the list"))
    return " · ".join(parts)


def no_place(word: str, grid: Grid) -> str:
    """Why a word can't be laid."""
    if next(ways(grid, word), None) is None:
        return _("{word}: does not lie in the grid").format(word=word)
    return _("{word}: needs letters that other words lie on").format(word=word)


def solved(words: int, seconds: float) -> str:
    """That every letter is covered."""
    told = ngettext(
        "Every letter is covered, by {n} word, in {time}",
        "Every letter is covered, by {n} words, in {time}",
        words,
    )
    return told.format(n=words, time=duration(seconds))


def covered(state: WordState) -> str:
    """How many letters words lie on."""
    of = len(list(state.grid.cells()))
    return ngettext("{n} of {of} letter", "{n} of {of} letters", of).format(
        n=len(state.taken), of=of
    )


def weekday(day: date) -> str:
    """A day with its weekday: `Thu 18.4.2024`."""
    return f"{weekdays()[day.weekday()]} {dotted(day)}"


def archived(day: ArchivedDay) -> str:
    """How far a day's puzzle has got; how many solutions it has only once it is solved."""
    progress = day.progress
    if progress is None:
        return _("kept, not opened yet") if day.fetched else _("not kept: enter fetches it")
    lines = [f"{_(day.state)}, {duration(progress.seconds)}"]
    if progress.hints:
        lines.append(_("hints up to step {n}").format(n=progress.hints))
    if progress.solved and day.results:
        found = day.results[0]
        each = _("{fewest} to {most} words each").format(fewest=found.fewest, most=found.most)
        lines += [counted(found.covers), each]
    return "\n".join(lines)


def kept(progress: Progress) -> str:
    """How far a grid that was typed, or a board, has got: `solved, 20.11.2026`."""
    return f"{_(progress.state)}, {dotted(progress.saved.date())}"


def called(reference: Reference) -> str:
    """Which typed grid or board it is: `TUS/KIN`, `dragonfjord-apad 18.4.2024`."""
    if reference.day is not None:
        return f"{reference.board} {dotted(reference.day)}"
    game = game_by(reference)
    return reference.key if game is USUAL else f"{game} {reference.key}"


def summary(streaks: Streaks, times: Times, others: int) -> str:
    """Streaks and times of all days, and how many other games are kept."""
    days = _days(streaks, times)
    if not others:
        return days
    more = ngettext(
        "{n} typed grid or board: l lists them",
        "{n} typed grids and boards: l lists them",
        others,
    )
    return f"{days}\n{more.format(n=others)}"


def _days(streaks: Streaks, times: Times) -> str:
    if not times.solved:
        return _("Nothing solved yet")
    told = _(
        "{solved} solved, {unaided} without hints; fastest {fastest}, median {median}\n"
        "streak {streak}, longest {longest}"
    )
    return told.format(
        solved=times.solved,
        unaided=times.unaided,
        fastest=duration(times.fastest or 0),
        median=duration(times.median or 0),
        streak=streaks.current,
        longest=streaks.longest,
    )
