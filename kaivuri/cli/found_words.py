"""The words that a picture shows as found: which of them an answer relies on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from kaivuri.cli.console import Console
from kaivuri.common.reference import Reference
from kaivuri.games.game import SolutionCallback
from kaivuri.games.options import SolveOptions
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.found_words import without_misread_words
from kaivuri.queries.solve import SolveAnswer, solve

if TYPE_CHECKING:  # solving typed letters needs neither pictures nor moves
    from kaivuri.pictures.read_grid import FoundWord
    from kaivuri.words.word_moves import PlacedWord


def assumed_words(
    found: Iterable[FoundWord], console: Console, *, interactive: bool = False
) -> tuple[PlacedWord, ...]:
    """Return the found words to rely on, and note all of them.

    A word that is not in the word list may be misread. It is left out, unless the user accepts it,
    who is asked if `interactive`.
    """
    assumed = []
    for word in found:
        if word.in_word_list:
            console.note(_("found already: {word}").format(word=word.word))
        elif not (interactive and _confirm(word, console)):
            text = _("found already? “{word}” is not in the word list and is left out")
            console.note(text.format(word=word.word))
            continue
        assumed.append(word.placed)
    return tuple(assumed)


def _confirm(word: FoundWord, console: Console) -> bool:
    question = _("found already? “{word}” is not in the word list; use it (y/n)?")
    answer = console.prompt(question.format(word=word.word)).strip().lower()
    return answer.startswith(("y", _("y")))


def solve_with_found(
    puzzle: Reference,
    options: SolveOptions,
    found: tuple[PlacedWord, ...],
    context: Context,
    on_solution: SolutionCallback | None = None,
) -> SolveAnswer:
    """Solve a puzzle with the words that a picture shows as found; see `solve`."""

    def query(placed: tuple[PlacedWord, ...]) -> SolveAnswer:
        knowledge = options.knowledge.with_placed(placed)
        return solve(
            puzzle, replace(options, knowledge=knowledge), context, on_solution=on_solution
        )

    def is_solvable(answer: SolveAnswer) -> bool:
        return bool(answer.result.found_count or answer.interruption)

    return without_misread_words(query, found, is_solvable, context.note)
