"""Small hints: each reveals less than a step of the hint ladder.

They are about the likeliest solution that is still possible. A hint about one word is about
the word that the ladder reveals, unless it is about a word that the player has drawn.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from kaivuri.errors import BadRequest
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.language import ngettext
from kaivuri.play.letters import upper
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint, all_found_hint, dead_end_hint, no_solution_text
from kaivuri.words.lists.glosses import glosses, has_glosses
from kaivuri.words.paths import WordPath
from kaivuri.words.remaining_covers import RemainingCovers
from kaivuri.words.spelling import Path
from kaivuri.words.word_state import WordState


class SmallHintKind(StrEnum):
    """A kind of small hint."""

    LENGTH = "length"
    """The length of one word."""
    REGION = "region"
    """The part of the grid in which one word starts."""
    START = "start"
    """The start cell of one word."""
    INITIALS = "initials"
    """The first letter of each word."""
    WARMTH = "warmth"
    """How many cells of a drawn path one word covers."""
    MEANING = "meaning"
    """What one word means, if it is English."""

    @classmethod
    def parse(cls, name: str | None) -> "SmallHintKind | None":
        """Return the kind `name`, which needs no drawn path; None for None.

        Raises:
            BadRequest: if there is no such kind.
        """
        kind = next((kind for kind in UNDRAWN_KINDS if kind == name), None)
        if kind is None and name is not None:
            message = _("unknown small hint {name!r}: the small hints are {kinds}")
            raise BadRequest("small", message.format(name=name, kinds=", ".join(UNDRAWN_KINDS)))
        return kind

    @property
    def equivalent_level(self) -> int:
        """The highest step of the ladder that reveals no more; it is stored in the archive.

        `WARMTH` counts as `START` if it reveals that a drawn word starts where a word does.
        """
        kind = SmallHintKind
        return 2 if self in (kind.START, kind.INITIALS, kind.MEANING) else 1


UNDRAWN_KINDS = tuple(kind for kind in SmallHintKind if kind is not SmallHintKind.WARMTH)
"""The kinds that need no drawn path, each revealing more than the one before."""


def offered_kinds(word_list: str) -> tuple[SmallHintKind, ...]:
    """Return those of `UNDRAWN_KINDS` that there are for the words of a list."""
    return UNDRAWN_KINDS if has_glosses(word_list) else UNDRAWN_KINDS[:-1]


@dataclass(frozen=True, slots=True)
class SmallHintRequest:
    """A kind of small hint, and the path that it is about."""

    kind: SmallHintKind
    drawn: Path = ()
    """The cells of a drawn word, for `WARMTH`."""


def small_hint(request: SmallHintRequest, covers: RemainingCovers, state: WordState) -> Hint:
    """Return a small hint about the likeliest remaining solution."""
    level, remaining = request.kind.equivalent_level, covers.remaining_words(state)
    if remaining is None:
        return dead_end_hint(level, no_solution_text(state), state)
    if remaining.hinted is None:
        return all_found_hint(level)
    return small_hint_for(request, state.grid, remaining.paths, remaining.hinted)


def small_hint_for(
    request: SmallHintRequest, grid: Grid, paths: Iterable[WordPath], word: WordPath
) -> Hint:
    """Return a small hint about `paths`, or about the one path `word`."""
    match request.kind:
        case SmallHintKind.LENGTH:
            return _length_hint(word)
        case SmallHintKind.REGION:
            return _region_hint(grid, word)
        case SmallHintKind.START:
            return _start_hint(word)
        case SmallHintKind.WARMTH:
            drawn = tuple(sorted(request.drawn)) if grid.regions else request.drawn
            return _warmth_hint(warmth(drawn, paths), len(drawn))
        case SmallHintKind.MEANING:
            return _meaning_hint(word)
    return initials_hint(paths)


def initials(words: Iterable[str]) -> list[str]:
    """Return the first letters of words, in upper case and sorted."""
    return sorted(upper(word[0]) for word in words)


def initials_hint(paths: Iterable[WordPath]) -> Hint:
    """Return the hint with the first letter of each word."""
    letters = initials(path.word for path in paths)
    text = _("First letters {letters}").format(letters=" · ".join(letters))
    facts = {"letters": letters}
    return Hint(SmallHintKind.INITIALS.equivalent_level, "first_letters", text, facts=facts)


def _length_hint(word: WordPath) -> Hint:
    n = len(word.word)
    text = ngettext("One of the words has {n} letter", "One of the words has {n} letters", n)
    return Hint(
        SmallHintKind.LENGTH.equivalent_level, "one_length", text.format(n=n), facts={"length": n}
    )


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


def _region_hint(grid: Grid, word: WordPath) -> Hint:
    row, column = word.cells[0]
    sides = (
        ("top", "", "bottom")[_third(row, grid.rows)],
        ("left", "", "right")[_third(column, grid.columns)],
    )
    region = tuple(filter(None, sides))
    text, level = _(_REGION_TEXTS[region]), SmallHintKind.REGION.equivalent_level
    return Hint(level, "one_region", text, facts={"region": list(region)})


def _third(index: int, size: int) -> int:
    """Return the third of `size` in which the middle of cell `index` lies, from 0."""
    return 3 * (2 * index + 1) // (2 * size)


@dataclass(frozen=True, slots=True)
class Warmth:
    """How close a drawn path is to the word with the most cells in common."""

    shared: int
    """The number of common cells."""
    start: bool
    """Whether both start in the same cell."""


def warmth(drawn: Path, paths: Iterable[WordPath]) -> Warmth:
    """Compare a drawn path with the words of a solution."""
    cells = set(drawn)
    matches = (Warmth(len(cells & set(path.cells)), drawn[:1] == path.cells[:1]) for path in paths)
    return max(matches, key=lambda match: (match.shared, match.start))


def _warmth_hint(match: Warmth, of: int) -> Hint:
    if 2 * match.shared <= of:
        message = _("Cold: no word has more than {shared} of these {of} letters")
    elif match.start:
        message = _("Warm: one word has {shared} of these {of} letters, and the same start")
    else:
        message = _("Warm: one word has {shared} of these {of} letters, but another start")
    text = message.format(shared=match.shared, of=of)
    facts = {"shared": match.shared, "of": of, "start": match.start}
    kind = SmallHintKind.START if match.start else SmallHintKind.WARMTH
    return Hint(kind.equivalent_level, "warmth", text, facts=facts)


def _meaning_hint(word: WordPath) -> Hint:
    level, known = SmallHintKind.MEANING.equivalent_level, glosses(word.word)
    if not known:
        return Hint(level, "no_meaning", _("The meaning of the next word is not known"))
    meaning = known[0].without_word(word.word)
    text = _("One of the words means: {meaning}").format(meaning=meaning)
    return Hint(level, "meaning", text, facts={"meaning": meaning})


def _start_hint(word: WordPath) -> Hint:
    (row, column), letter = word.cells[0], upper(word.word[0])
    text = _("One of the words starts with {letter}, in row {row}, column {column}").format(
        letter=letter, row=row + 1, column=column + 1
    )
    facts = {"letter": letter}
    return Hint(
        SmallHintKind.START.equivalent_level, "one_start", text, (word.cells[0],), facts=facts
    )
