"""A position on a Strands board: the likeliest solutions that agree with the player's moves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from kaivuri.games.strands.strands_hints import (
    format_probability,
    probabilities,
    strands_ladder,
    strands_small_hint,
)
from kaivuri.games.word_position import WordPosition
from kaivuri.language import format_number, ngettext
from kaivuri.words.hint_ladder import Hint, HintLadder, SmallHintKind
from kaivuri.words.remaining_covers import candidate_paths
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_check import Verdict, WordCheck
from kaivuri.words.word_moves import PlacedWord
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState


@dataclass(frozen=True, slots=True)
class StrandsWordCheck(WordCheck):
    """How a word fares among the likeliest solutions; prints as a line."""

    chance: float
    """How likely the word is in the solution that was meant, as far as the ranking can tell."""
    part: bool
    """Whether it is only ever a part of the spangram."""

    @property
    def facts(self) -> dict[str, object]:
        """See `WordCheck.facts`."""
        return {"chance": round(self.chance, 4), "part": self.part}

    @property
    def _values(self) -> dict[str, str]:
        known = {
            "word": self.word,
            "covers": format_number(self.covers),
            "of": format_number(self.total),
        }
        return {**known, "sure": format_probability(self.chance)}

    def _in_none_text(self) -> str:
        return ngettext(
            "{word}: in none of the likeliest solution",
            "{word}: in none of the {of} likeliest solutions",
            self.total,
        )

    def _found_text(self) -> str:
        if self.part:
            return ngettext(
                "{word}: a part of the spangram in {covers} of the likeliest solution, {sure} sure",
                "{word}: a part of the spangram in {covers} of the {of} likeliest solutions, "
                "{sure} sure",
                self.total,
            )
        return ngettext(
            "{word}: in {covers} of the likeliest solution, {sure} sure",
            "{word}: in {covers} of the {of} likeliest solutions, {sure} sure",
            self.total,
        )


@dataclass(frozen=True)
class StrandsPosition(WordPosition):
    """A state of play, and the solutions found that agree with it."""

    solutions: tuple[Solution, ...]
    """The likeliest first."""
    listed_words: frozenset[str]
    """The words of the list that lie on the board."""

    @property
    def count(self) -> int:
        """How many of the solutions found are left."""
        return len(self.solutions)

    @property
    def exact(self) -> bool:
        """See `WordPosition`."""
        return False

    def solutions_with(self, placed_word: PlacedWord) -> int:
        """See `WordPosition`."""
        lying = placed_word.word, tuple(sorted(placed_word.cells))
        tiles = (solution.tiles for solution in self.solutions)
        return sum(any((tile.word, tile.cells) == lying for tile in those) for those in tiles)

    @cached_property
    def chances(self) -> list[float]:
        """How likely each solution is."""
        return probabilities(self.solutions)

    def chance(self, predicate: Callable[[Solution], bool]) -> float:
        """How likely the solution that was meant has some property."""
        pairs = zip(self.solutions, self.chances, strict=True)
        return min(1.0, sum(chance for solution, chance in pairs if predicate(solution)))

    def check(self, word: str) -> StrandsWordCheck:
        """In how many of the likeliest solutions a word is, be it only a part of the spangram."""
        whole = self._check_word(word, lambda solution: word in solution.words)
        if whole.covers:
            return whole
        return self._check_word(word, lambda solution: word in _spangram_words(solution), part=True)

    def placement_score(self, placed_word: PlacedWord) -> float:
        """How likely a word lies on these cells; a little more if it takes the same way."""
        cells = tuple(sorted(placed_word.cells))
        at = [
            (chance, tile.path.cells == placed_word.cells)
            for solution, chance in zip(self.solutions, self.chances, strict=True)
            for tile in solution.tiles
            if tile.word == placed_word.word and tile.cells == cells
        ]
        return sum(chance if same else 0.5 * chance for chance, same in at)

    def candidate_paths(self, word: str) -> list[PlacedWord]:
        """See `WordPosition`."""
        return candidate_paths(self, self.state, word)

    def ladder(self) -> HintLadder:
        """See `WordPosition`; the hints are about the likeliest solution."""
        return strands_ladder(self.state, self.solutions, self.chance)

    def small_hint(self, kind: SmallHintKind) -> Hint:
        """See `WordPosition`; it is about the theme words."""
        return strands_small_hint(kind, self.state, self.solutions, self.chance)

    def in_likeliest(self, word: str) -> bool | None:
        """See `WordPosition`; a part of the spangram counts, too."""
        if not self.solutions:
            return None
        first = self.solutions[0]
        return word in first.words or word in _spangram_words(first)

    def _check_word(
        self, word: str, predicate: Callable[[Solution], bool], *, part: bool = False
    ) -> StrandsWordCheck:
        holding = sum(map(predicate, self.solutions))
        verdict = self._verdict(word, holding)
        return StrandsWordCheck(word, verdict, holding, self.count, self.chance(predicate), part)

    def _verdict(self, word: str, holding: int) -> Verdict:
        if holding:
            return Verdict.IN_COVERS
        if next(find_paths(self.state.grid, word), None) is None:
            return Verdict.NOT_IN_GRID
        return Verdict.IN_NONE if word in self.listed_words else Verdict.NOT_LISTED


def consistent_solutions(solutions: Iterable[Solution], state: WordState) -> tuple[Solution, ...]:
    """The solutions that agree with all that a player did, in the same order."""
    return tuple(solution for solution in solutions if _is_consistent(solution, state))


def _is_consistent(solution: Solution, state: WordState) -> bool:
    lying = {(tile.word, tile.cells) for tile in solution.tiles}
    held = _spangram_words(solution) | set(solution.words)
    starts = {tile.path.cells[0] for tile in solution.tiles}
    return (
        all((place.word, tuple(sorted(place.cells))) in lying for place in state.placed_words)
        and held >= set(state.required)
        and held.isdisjoint(state.ruled_out)
        and starts >= set(state.marks)
    )


def _spangram_words(solution: Solution) -> set[str]:
    return {part.word for part in solution.spangram}
