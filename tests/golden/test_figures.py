"""Word, tile and cover counts of fixed grids with the project's Finnish list, by all solvers."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from grids import PELLE_TEXT, TMSII_TEXT

from kaivuri.exact_cover.knuth_format import parse_problem
from kaivuri.exact_cover.verify import verify
from kaivuri.solvers.modes import CoverQuery, SolveMode
from kaivuri.solvers.registry import create_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.word_lists import open_lexicon
from kaivuri.words.search import run_search
from kaivuri.words.word_puzzle import WordPuzzle

SOLVERS = ("auto", "dlx")
"""tests/property/test_solvers_agree.py compares all of them on other problems."""

# letters: words, tiles, covers, minimum and maximum number of words in a cover
FIGURES = {
    TMSII_TEXT: (309, 734, 648, 4, 8),
    PELLE_TEXT: (90, 228, 5, 4, 5),
    # Constructed grids: words of the list along a king's path through all cells.
    "EREP/TIIL/AAOK": (53, 73, 2, 2, 3),
    "STOM/VOOI/INNE/LLIN": (38, 107, 2, 3, 3),
    "KILUS/NÄPII/VEAPI/ABNTP/ETIAA": (124, 297, 2, 5, 6),
    "TTSKUI/AUULTK/ATEIAH/REKTRE": (235, 398, 14, 4, 5),
    "YYINN/TTMSE/ELAMU/TVLMT/AAAAT/JALAA": (168, 711, 193, 4, 7),
    "IRSSÖ/JKIIA/OAOKS/ITLIL/TUAÖJ/USPNÄ": (330, 602, 3, 5, 6),
    "SIISK/ATASO/TJAUM/USAPA/VAHUT/ILONO": (270, 576, 455, 5, 8),
    # No word contains the Q.
    f"{PELLE_TEXT[:-1]}Q": (90, 214, 0, None, None),
}


@cache
def puzzle(letters: str) -> WordPuzzle:
    return WordPuzzle.from_grid(Grid.parse(letters), open_lexicon("fi"))


@pytest.mark.parametrize("letters", FIGURES)
def test_words_and_tiles(letters: str) -> None:
    words, tiles, *_ = FIGURES[letters]
    assert (len(puzzle(letters).words), len(puzzle(letters).tiles)) == (words, tiles)


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("letters", FIGURES)
def test_covers(letters: str, name: str) -> None:
    problem = puzzle(letters).problem
    covers = set(create_solver(name).covers(problem, Stop()))
    assert all(verify(problem, cover) for cover in covers)
    sizes = [len(cover) for cover in covers]
    figures = len(covers), min(sizes, default=None), max(sizes, default=None)
    assert figures == FIGURES[letters][2:]


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("letters", FIGURES)
def test_first_covers_of_the_modes(letters: str, name: str) -> None:
    *_, min_words, max_words = FIGURES[letters]
    for mode, size in [(SolveMode.FEWEST_WORDS, min_words), (SolveMode.MOST_WORDS, max_words)]:
        best = first_of(letters, name, mode)
        assert best == first_of(letters, "dlx", mode)
        assert size == (best[0] if best else None)


@cache
def first_of(letters: str, name: str, mode: SolveMode) -> tuple[int, int] | None:
    """Return the number of words and the cost of the first cover."""
    word_puzzle = puzzle(letters)
    answer = run_search(
        word_puzzle,
        CoverQuery(word_puzzle.problem, create_solver(name), mode, word_puzzle.weights, Stop()),
        1,
    )
    return next(((len(s.tiles), round(s.cost)) for s in answer.solutions), None)


def corpus_grids(corpus: Path) -> Iterator[str]:
    for line in (corpus / "sanalouhos.jsonl").read_text("utf-8").splitlines():
        yield json.loads(line)["letters"]


def test_real_grids_are_solved_with_four_to_six_words(corpus: Path) -> None:
    grids = list(corpus_grids(corpus))
    assert len(grids) == 15
    for letters in grids:
        best = first_of(letters, "auto", SolveMode.FEWEST_WORDS)
        assert best is not None, letters
        assert 4 <= best[0] <= 6, letters


# The README of the program that generated these problems says 662 and 4, which is one too few.
@pytest.mark.parametrize(("options", "count"), [(735, 663), (231, 5)])
@pytest.mark.parametrize("name", SOLVERS)
def test_problems_of_another_word_list(corpus: Path, options: int, count: int, name: str) -> None:
    text = (corpus / f"exact_cover/sanalouhos-{options}.dlx").read_text("utf-8")
    problem = parse_problem(text).problem
    assert len(problem.options) == options
    assert len(set(create_solver(name).covers(problem, Stop()))) == count
