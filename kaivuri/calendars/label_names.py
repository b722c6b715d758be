"""Labels of boards as people read them: months and weekdays in the language in use.

Boards, moves and JSON keep the labels that are written on the wood; these are for drawings, and for
what people write. Each has at most three letters, as the English ones, so that drawings keep their
width, and none is another English label (so Finnish has *mrs*, as *Mar* is March).
"""

from kaivuri.language import spoken
from kaivuri.play.days import MONTHS, WEEKDAYS, months, weekdays

_ENGLISH = [label.casefold() for label in (*MONTHS, *WEEKDAYS)]


def in_language(text: str) -> str:
    """A label's text in the language in use; what is no English month or weekday stays."""
    label = text.casefold()
    if spoken() == "en" or label not in _ENGLISH:
        return text
    name = (*months(), *weekdays())[_ENGLISH.index(label)]
    return "mrs" if (label, name) == ("nov", "mar") else name


def names(text: str) -> set[str]:
    """What a label may be called, in lower case: as it is written, and in the language in use."""
    return {text.casefold(), in_language(text).casefold()}
