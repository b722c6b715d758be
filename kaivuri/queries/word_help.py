"""Help with a word grid: what is left of the solutions, hints, and checks of words."""

from dataclasses import dataclass, replace

from kaivuri.games.analysis import AnalysedGrid
from kaivuri.games.word_position import WordPosition
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Suspect, WordCheck, check_texts
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class WordHelpRequest:
    """An analysed grid, the state of a game on it, and what to find out besides the count."""

    analysis: AnalysedGrid
    state: WordState
    hints: bool = False
    """Whether to give the steps of the hint ladder."""
    small: SmallHintRequest | None = None
    """A small hint to give."""
    words: tuple[str, ...] = ()
    """Words to check one by one, in lower case, NFC."""
    path: Path = ()
    """Cells that spell a further word to check."""
    check_likeliest: bool = False
    """Whether to check also which of the words are in the likeliest solution."""
    suspect: bool = False
    """Whether to find which placed word is to blame if no solution is left."""


@dataclass(frozen=True, slots=True)
class WordHelpAnswer:
    """What was requested; the rest is empty."""

    position: WordPosition
    """The solutions that agree with the state."""
    ladder: tuple[Hint, ...] = ()
    small_hint: Hint | None = None
    checks: tuple[WordCheck, ...] = ()
    """In the order of the words, then that of the path."""
    in_likeliest: tuple[bool | None, ...] = ()
    """For each word, if requested: whether the likeliest solution has it; None: no solution."""
    suspect: Suspect | None = None

    def check_texts(self) -> list[str]:
        """Return a line for each check."""
        return check_texts(self.checks, self.in_likeliest)


def word_help(request: WordHelpRequest, context: Context) -> WordHelpAnswer:
    """Help with a game, by the solutions that agree with its state.

    A word is checked by itself, and besides together with the words placed.
    """
    analysis, state, stop = request.analysis, request.state, context.stop or Stop()
    answer = WordHelpAnswer(current := analysis.position(state, stop))
    if request.hints:
        answer = replace(answer, ladder=current.ladder())
    if request.small is not None:
        answer = replace(answer, small_hint=current.small_hint(request.small))
    if request.suspect:
        answer = replace(answer, suspect=analysis.suspect(state, stop))
    if request.words or request.path:
        checks = analysis.check(state, request.words, request.path, stop)
        words = (check.word for check in checks if request.check_likeliest)
        return replace(answer, checks=checks, in_likeliest=tuple(map(current.in_likeliest, words)))
    return answer
