"""Hints from the native core, with their texts."""

from collections.abc import Callable
from typing import Any

from kaivuri.common import Cell
from kaivuri.common.letters import upper_word
from kaivuri.language import format_number, ngettext
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.words.geometry import cells_at
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.lists.glosses import glosses
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import Path

NativeReading = tuple[str, tuple[int, ...], int]
"""A word, the indexes of its cells, and its Zipf value in hundredths."""
NativeHint = tuple[
    int,
    str,
    dict[str, Any],
    tuple[int, ...],
    tuple[int, ...],
    list[NativeReading],
    NativeReading | None,
    str,
]
"""A hint's level, kind, message parameters, start cells, letters, words, spangram and its
spelling."""


def core_hint(hint: NativeHint, columns: int) -> Hint:
    """Return a hint of the core, which has `columns` columns, with its text."""
    level, kind, params, cells, _letters, readings, *_spangram = hint
    starts = cells_at(cells, columns)
    paths = tuple(word_path(reading, columns) for reading in readings)
    if kind == "meaning":
        return _meaning_hint(level, paths[0].word)
    params = _in_upper_case(params)
    return Hint(
        level, kind, _text(kind, params, starts, paths), starts, paths, message_params=params
    )


def word_path(reading: NativeReading, columns: int) -> WordPath:
    """Return the path of a reading of the core."""
    word, cells, zipf = reading
    return WordPath(word, cells_at(cells, columns), zipf)


def _in_upper_case(params: dict[str, Any]) -> dict[str, Any]:
    """Return parameters with their letters in upper case, as on the grid."""
    if "letter" in params:
        return {**params, "letter": upper_word(params["letter"])}
    if "letters" in params:
        return {**params, "letters": sorted(map(upper_word, params["letters"]))}
    return params


def _text(
    kind: str, params: dict[str, Any], starts: tuple[Cell, ...], paths: tuple[WordPath, ...]
) -> str:
    if kind in ("word", "solution"):
        return " ".join(path.word for path in paths)
    return _TEXTS[kind](starts, **params)


def _lengths_text(_starts: Path, lengths: list[int]) -> str:
    return _("Lengths {lengths}").format(lengths=" · ".join(map(str, lengths)))


def _starts_text(starts: Path) -> str:
    text = ngettext("{n} start cell is marked ›", "{n} start cells are marked ›", len(starts))
    return text.format(n=len(starts))


def _length_text(_starts: Path, length: int) -> str:
    text = ngettext("One of the words has {n} letter", "One of the words has {n} letters", length)
    return text.format(n=length)


def _region_text(_starts: Path, region: list[str]) -> str:
    return _(_REGION_TEXTS[tuple(region)])


def _start_text(starts: Path, letter: str) -> str:
    row, column = starts[0]
    text = _("One of the words starts with {letter}, in row {row}, column {column}")
    return text.format(letter=letter, row=row + 1, column=column + 1)


def _initials_text(_starts: Path, letters: list[str]) -> str:
    return _("First letters {letters}").format(letters=" · ".join(letters))


def _all_found_text(_starts: Path) -> str:
    return _("Every word is found")


def _counts_text(_starts: Path, solutions: int, words: int, hidden: int) -> str:
    if solutions == 1:
        text = ngettext(
            "1 solution; it has {words} word", "1 solution; it has {words} words", words
        )
    else:
        text = ngettext(
            "{solutions} solutions; the likeliest has {words} word",
            "{solutions} solutions; the likeliest has {words} words",
            words,
        )
    text = text.format(solutions=format_number(solutions), words=words)
    if hidden == words:
        return text
    left = ngettext(
        "{counts}, {hidden} still to be found", "{counts}, {hidden} still to be found", hidden
    )
    return left.format(counts=text, hidden=hidden)


_REGION_TEXTS = {
    (): N_("One of the words starts in the middle"),
    ("top",): N_("One of the words starts near the top"),
    ("bottom",): N_("One of the words starts near the bottom"),
    ("left",): N_("One of the words starts on the left"),
    ("right",): N_("One of the words starts on the right"),
    ("top", "left"): N_("One of the words starts in the upper left"),
    ("top", "right"): N_("One of the words starts in the upper right"),
    ("bottom", "left"): N_("One of the words starts in the lower left"),
    ("bottom", "right"): N_("One of the words starts in the lower right"),
}


def _warmth_text(_starts: Path, shared: int, of: int, start: bool) -> str:  # noqa: FBT001 - a fact
    if 2 * shared <= of:
        message = _("Cold: no word has more than {shared} of these {of} letters")
    elif start:
        message = _("Warm: one word has {shared} of these {of} letters, and the same start")
    else:
        message = _("Warm: one word has {shared} of these {of} letters, but another start")
    return message.format(shared=shared, of=of)


def _dead_end_text(_starts: Path, begun: bool) -> str:  # noqa: FBT001 - a fact
    if not begun:
        return _("No solution: the words of the list can't fill this grid")
    return _("No solution is left with what is placed, ruled out, required or marked")


_TEXTS: dict[str, Callable[..., str]] = {
    "how_many": _counts_text,
    "lengths": _lengths_text,
    "starts": _starts_text,
    "one_length": _length_text,
    "one_region": _region_text,
    "one_start": _start_text,
    "first_letters": _initials_text,
    "warmth": _warmth_text,
    "all_found": _all_found_text,
    "dead_end": _dead_end_text,
}
"""The text of each kind of hint, by its start cells and the parameters of its message."""


def _meaning_hint(level: int, word: str) -> Hint:
    known = glosses(word)
    if not known:
        return Hint(level, "no_meaning", _("The meaning of the next word is not known"))
    meaning = known[0].without_word(word)
    text = _("One of the words means: {meaning}").format(meaning=meaning)
    return Hint(level, "meaning", text, message_params={"meaning": meaning})
