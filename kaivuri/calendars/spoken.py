"""Labels of boards as people read them: months and weekdays in the language in use.

Boards, moves and JSON keep the labels that are written on the wood; these are for drawings, and for
what people write. Each has at most three letters, as the English ones, so that drawings keep their
width, and none is another English label (so Finnish has *mrs*, as *Mar* is March).
"""

from kaivuri.calendars.board import MONTHS, WEEKDAYS
from kaivuri.language import spoken

_ENGLISH = [label.casefold() for label in (*MONTHS, *WEEKDAYS)]
_OTHERS = {
    "fi": "tam hel maa huh tou kes hei elo syy lok mrs jou ma ti ke to pe la su".split(),
    "sv": "jan feb mar apr maj jun jul aug sep okt nov dec mån tis ons tor fre lör sön".split(),
}
_SPOKEN = {code: dict(zip(_ENGLISH, words, strict=True)) for code, words in _OTHERS.items()}


def in_language(text: str) -> str:
    """A label's text in the language in use; what is no English month or weekday stays."""
    return _SPOKEN.get(spoken(), {}).get(text.casefold(), text)


def names(text: str) -> set[str]:
    """What a label may be called, in lower case: as it is written, and in the language in use."""
    return {text.casefold(), in_language(text).casefold()}
