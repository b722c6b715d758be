"""Positions on a Strands board: the likeliest solutions that are consistent with the moves."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from kaivuri.games.strands.search import strands_solutions
from kaivuri.games.strands.strands_hints import HINT_LABELS, format_probability, strands_hint
from kaivuri.games.word_position import WordPosition
from kaivuri.language import format_number, ngettext
from kaivuri.words.geometry import cell_indexes, cells_at
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.word_check import VERDICTS, WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_puzzle import Solution

if TYPE_CHECKING:
    from kaivuri._core import native


@dataclass(frozen=True, slots=True)
class StrandsWordCheck(WordCheck):
    """The result of checking a word against the likeliest solutions."""

    chance: float
    """The probability that the word is in the intended solution."""
    part: bool
    """Whether it occurs only as a part of the spangram."""

    @property
    def facts(self) -> dict[str, object]:
        """See `WordCheck.facts`."""
        return {"chance": round(self.chance, 4), "part": self.part}

    @property
    def _values(self) -> dict[str, str]:
        return {
            "word": self.word,
            "covers": format_number(self.covers),
            "of": format_number(self.total),
            "probability": format_probability(self.chance),
        }

    def _in_none_text(self) -> str:
        return ngettext(
            "{word}: not in the likeliest solution",
            "{word}: not in the {of} likeliest solutions",
            self.total,
        )

    def _found_text(self) -> str:
        if self.part:
            return ngettext(
                "{word}: part of the spangram in {covers} of the likeliest solution, "
                "probability {probability}",
                "{word}: part of the spangram in {covers} of the {of} likeliest solutions, "
                "probability {probability}",
                self.total,
            )
        return ngettext(
            "{word}: in {covers} of the likeliest solution, probability {probability}",
            "{word}: in {covers} of the {of} likeliest solutions, probability {probability}",
            self.total,
        )


@dataclass(frozen=True)
class StrandsPosition(WordPosition):
    """A state of play and the solutions found that are consistent with it."""

    exact = False

    native: "native.StrandsPosition"

    @cached_property
    def solutions(self) -> tuple[Solution, ...]:
        """The likeliest first."""
        return strands_solutions(self.native.solutions(self.count), self.state.grid.columns)

    @property
    def count(self) -> int:
        """The number of remaining solutions."""
        return len(self.native)

    def solutions_with(self, placed_word: PlacedWord) -> int:
        """Return the number of solutions with a word on these cells.

        A word that is no solution's counts as a part of the spangram.
        """
        cells = cell_indexes(placed_word.cells, self.state.grid.columns)
        return self.native.solutions_with(placed_word.word, cells)

    def check(self, word: str) -> StrandsWordCheck:
        """Check for `word` in the solutions, or else among the parts of their spangrams."""
        verdict, count, chance, part = self.native.check(word)
        return StrandsWordCheck(
            word, VERDICTS[verdict], count, self.count, chance, part, together=count
        )

    def check_together(
        self, alone: "StrandsPosition", word: str, placed_word: PlacedWord | None
    ) -> StrandsWordCheck:
        """Check a word, on the cells of `placed_word` if given, by itself and with placed words.

        `alone` is the position without these.
        """
        cells = cell_indexes(placed_word.cells, self.state.grid.columns) if placed_word else ()
        together, conflicts = self.native.check_together(alone.native, word, cells)
        here = alone.solutions_with(placed_word) if placed_word else None
        return replace(alone.check(word), here=here, together=together, conflicts=conflicts)

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`."""
        columns = self.state.grid.columns
        paths = self.native.candidate_paths(word)
        return [PlacedWord(word, cells_at(path, columns)) for path in paths]

    def ladder(self) -> tuple[Hint, ...]:
        """See `WordPosition`."""
        levels = range(1, len(HINT_LABELS) + 1)
        return tuple(strands_hint(self.native.hint(level), self.state) for level in levels)

    def small_hint(self, request: SmallHintRequest) -> Hint:
        """See `WordPosition`; the hint is about the theme words."""
        drawn = cell_indexes(request.drawn, self.state.grid.columns)
        return strands_hint(self.native.small_hint(request.kind, drawn), self.state)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; parts of the spangram also count."""
        return self.native.in_likeliest(word) if self.count else None
