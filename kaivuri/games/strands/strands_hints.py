"""Hints for Strands from the native core, with their texts and probabilities."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.words.core_hints import NativeHint, core_hint, word_path
from kaivuri.words.geometry import cells_at
from kaivuri.words.hint_ladder import Hint, all_found_hint, dead_end_hint
from kaivuri.words.word_state import WordState

HINT_LABELS = (
    N_("Length of the spangram, number or lengths of the theme words"),
    N_("Where the spangram starts and ends"),
    N_("The letters of a theme word"),
    N_("That theme word"),
    N_("The spangram"),
    N_("The whole solution"),
)
"""The labels of the levels."""

_SHARED_KINDS = ("one_length", "one_region", "one_start", "first_letters", "warmth", "meaning")
"""The kinds of small hints, which other games have, too."""
Params = dict[str, Any]


def strands_hint(native_hint: NativeHint, state: WordState) -> Hint:
    """Return a hint of the core with its text."""
    level, kind, params, starts, letters, words, spangram, spelling = native_hint
    if kind == "dead_end":
        return dead_end_hint(level, _no_solution_text(state), state)
    if kind == "all_found":
        return all_found_hint(level)
    columns = state.grid.columns
    if kind in _SHARED_KINDS:
        others = {name: value for name, value in params.items() if name != "chance"}
        hint = core_hint((level, kind, others, starts, (), words, None, ""), columns)
        in_upper_case = {**hint.message_params, "chance": params["chance"]}
        return _with_probability(replace(hint, message_params=in_upper_case))
    shown = tuple(word_path(word, columns) for word in words)
    marked = cells_at(letters, columns)
    complete = spangram and word_path(spangram, columns)
    hint = Hint(level, kind, "", (), shown, marked, complete, params)
    worded = kind in ("word", "spangram", "solution")
    text = _words_text(hint, spelling) if worded else _TEXTS[kind](params)
    return _with_probability(replace(hint, text=text))


def _with_probability(hint: Hint) -> Hint:
    """Return a hint whose text ends with its probability, if it has one."""
    params: Params = dict(hint.message_params)
    if "chance" not in params:
        return hint
    probability = format_probability(params["chance"])
    return replace(hint, text=f"{hint} · {probability}")


def format_probability(probability: float) -> str:
    """Format a probability as text: `about 7 in 10`."""
    tenths = round(10 * probability)
    if tenths == 10:
        return _("more than 9 in 10")
    return _("about {tenths} in 10").format(tenths=tenths) if tenths else _("less than 1 in 10")


def _counts_text(params: Params) -> str:
    words, hidden = params["words"], params["hidden"]
    if hidden == words:
        text = ngettext(
            "{words} theme word and a spangram of {letters} letters",
            "{words} theme words and a spangram of {letters} letters",
            words,
        )
    else:
        text = ngettext(
            "{words} theme word, {hidden} still to be found, and a spangram of {letters} letters",
            "{words} theme words, {hidden} still to be found, and a spangram of {letters} letters",
            words,
        )
    return text.format(words=words, hidden=hidden, letters=params["spangram_letters"])


def _lengths_text(params: Params) -> str:
    lengths, letters = params["lengths"], params["spangram_letters"]
    if lengths:
        message = _("Theme words of {lengths} letters and a spangram of {letters} letters")
    else:
        message = _("A spangram of {letters} letters")
    return message.format(lengths="–".join(map(str, lengths)), letters=letters)


_SIDE_TEXTS = {
    "": N_("inside the grid"),
    "top": N_("at the top"),
    "bottom": N_("at the bottom"),
    "left": N_("at the left"),
    "right": N_("at the right"),
    "top left": N_("at the top left corner"),
    "top right": N_("at the top right corner"),
    "bottom left": N_("at the bottom left corner"),
    "bottom right": N_("at the bottom right corner"),
}


def _sides_text(params: Params) -> str:
    start, end = (" ".join(params[key]) for key in ("from", "to"))
    text = _("The spangram starts {start} and ends {end}")
    return text.format(start=_(_SIDE_TEXTS[start]), end=_(_SIDE_TEXTS[end]))


def _letters_text(params: Params) -> str:
    return _("Marked •: {letters}").format(letters=" ".join(params["letters"]))


def _words_text(hint: Hint, spelling: str) -> str:
    """Return the words, with the spangram as people write it."""
    if hint.kind == "spangram":
        return spelling
    words = [path.word for path in hint.paths]
    return " ".join([f"{spelling}:", *words[1:]] if hint.spangram else words)


def _no_solution_text(state: WordState) -> str:
    if not state.active_moves:
        return _("No solution: no spangram and theme words cover every letter")
    return _("None of the likeliest solutions is consistent with your moves")


_TEXTS: dict[str, Callable[[Params], str]] = {
    "how_many": _counts_text,
    "length_range": _lengths_text,
    "sides": _sides_text,
    "letters": _letters_text,
    "themes_found": lambda _facts: _("Every theme word is found"),
    "spangram_found": lambda _facts: _("The spangram is found"),
}
"""The text of each kind of hint that is not only of its words."""
