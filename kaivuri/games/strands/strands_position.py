"""Positions on a Strands board: the likeliest solutions that are consistent with the moves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from kaivuri.games.strands.strands_hints import (
    format_probability,
    probabilities,
    strands_ladder,
    strands_small_hint,
)
from kaivuri.games.word_position import WordPosition
from kaivuri.language import format_number, ngettext
from kaivuri.words.hint_ladder import Hint
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import SmallHintRequest
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_check import Verdict, WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState


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
            "{word}: in none of the likeliest solution",
            "{word}: in none of the {of} likeliest solutions",
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

    solutions: tuple[Solution, ...]
    """The likeliest first."""
    listed_words: frozenset[str]
    """The words of the list on the board."""
    word_count: int | None = None
    """The number of words that the player knows."""

    @property
    def count(self) -> int:
        """The number of remaining solutions."""
        return len(self.solutions)

    def solutions_with(self, placed_word: PlacedWord) -> int:
        """Return the number of solutions with a word on these cells.

        A word that is no solution's counts as a part of the spangram.
        """
        word, cells = placed_word.word, set(placed_word.cells)
        part = self.check(word).part
        return sum(
            any(
                path.word == word and set(path.cells) == cells
                for path in _paths(solution, part=part)
            )
            for solution in self.solutions
        )

    def count_with(self, word: str, placed_word: PlacedWord | None) -> int:
        """Return the number of solutions with a word, on the cells of `placed_word` if given."""
        return self.check(word).covers if placed_word is None else self.solutions_with(placed_word)

    def consistent(self, state: WordState) -> "StrandsPosition":
        """Return the position with those of these solutions that are consistent with `state`."""
        return replace(self, state=state, solutions=consistent_solutions(self.solutions, state))

    @cached_property
    def chances(self) -> list[float]:
        """The probability of each solution."""
        return probabilities(self.solutions)

    def chance(self, predicate: Callable[[Solution], bool]) -> float:
        """Return the probability that the intended solution satisfies `predicate`."""
        pairs = zip(self.solutions, self.chances, strict=True)
        return min(1.0, sum(chance for solution, chance in pairs if predicate(solution)))

    def check(self, word: str) -> StrandsWordCheck:
        """Check for `word` in the solutions, or else among the parts of their spangrams."""
        result = self._check_word(word, lambda solution: word in solution.words)
        if result.covers:
            return result
        return self._check_word(word, lambda solution: word in _spangram_words(solution), part=True)

    def placement_score(self, placed_word: PlacedWord) -> float:
        """Return the probability of a word on these cells, halved where the path differs."""
        cells = tuple(sorted(placed_word.cells))
        return sum(
            chance if tile.path.cells == placed_word.cells else 0.5 * chance
            for solution, chance in zip(self.solutions, self.chances, strict=True)
            for tile in solution.tiles
            if tile.word == placed_word.word and tile.cells == cells
        )

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`."""
        return sorted(self.state.free_paths(word), key=self.placement_score, reverse=True)

    def ladder(self) -> tuple[Hint, ...]:
        """See `WordPosition`."""
        counted = self.word_count is not None
        return strands_ladder(self.state, self.solutions, self.chance, counted=counted)

    def small_hint(self, request: SmallHintRequest) -> Hint:
        """See `WordPosition`; the hint is about the theme words."""
        return strands_small_hint(request, self.state, self.solutions, self.chance)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; parts of the spangram also count."""
        if not self.solutions:
            return None
        first = self.solutions[0]
        return word in first.words or word in _spangram_words(first)

    def _check_word(
        self, word: str, predicate: Callable[[Solution], bool], *, part: bool = False
    ) -> StrandsWordCheck:
        count = sum(map(predicate, self.solutions))
        verdict = self._verdict(word, count)
        chance = self.chance(predicate)
        return StrandsWordCheck(word, verdict, count, self.count, chance, part, together=count)

    def _verdict(self, word: str, count: int) -> Verdict:
        if count:
            return Verdict.IN_COVERS
        if next(find_paths(self.state.grid, word), None) is None:
            return Verdict.NOT_IN_GRID
        return Verdict.IN_NONE if word in self.listed_words else Verdict.NOT_LISTED


def consistent_solutions(solutions: Iterable[Solution], state: WordState) -> tuple[Solution, ...]:
    """Return the solutions that are consistent with all moves, in the same order."""
    return tuple(solution for solution in solutions if _is_consistent(solution, state))


def _is_consistent(solution: Solution, state: WordState) -> bool:
    tiles = {(tile.word, tile.cells) for tile in solution.tiles}
    words = _spangram_words(solution) | set(solution.words)
    starts = {tile.path.cells[0] for tile in solution.tiles}
    return (
        all((word.word, tuple(sorted(word.cells))) in tiles for word in state.placed_words)
        and words >= set(state.required)
        and words.isdisjoint(state.ruled_out)
        and starts >= set(state.start_cells)
    )


def _paths(solution: Solution, *, part: bool) -> tuple[WordPath, ...]:
    return solution.spangram if part else tuple(tile.path for tile in solution.tiles)


def _spangram_words(solution: Solution) -> set[str]:
    return {part.word for part in solution.spangram}
