"""Checks of words: each by itself, and together with the words on the grid."""

from collections.abc import Callable

import pytest
from word_positions import Crossing, analyse, state_after

from kaivuri.games.analysis import AnalysedCovers
from kaivuri.games.options import SearchOptions
from kaivuri.games.registry import DEFAULT_GAME
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_check import Verdict
from kaivuri.words.word_moves import PlacedWord, Require, RuleOut, WordMove

GRID = Grid.parse("UIOEO/NANTI/RJNJA/REUOU/EKKAM/MSIYA")
"""Its one solution is raunio, juju, kiskoa, maya, merenneito."""


def placed(word: str, grid: Grid = GRID) -> PlacedWord:
    return PlacedWord(word, next(find_paths(grid, word)))


@pytest.fixture(scope="module")
def analysis() -> AnalysedCovers:
    options = SearchOptions(personal=False)
    found = DEFAULT_GAME.analyse(GRID, options, Stop(), pytest.fail)
    assert isinstance(found, AnalysedCovers)
    assert found.count == 1
    return found


RAUNIO = PlacedWord("raunio", ((2, 0), (1, 1), (0, 0), (1, 0), (0, 1), (0, 2)))
KISKOJA = placed("kiskoja")


@pytest.mark.parametrize(
    ("moves", "word", "text"),
    [
        ([RAUNIO, KISKOJA], RAUNIO, "in the only solution, but not together with “kiskoja”"),
        ([RAUNIO, KISKOJA], KISKOJA, "in no solution: the other letters can't be covered"),
        ([RAUNIO, KISKOJA], "maya", "in the only solution, but not together with “kiskoja”"),
        ([KISKOJA], RAUNIO, "in the only solution, but not together with “kiskoja”"),
        ([RAUNIO], RAUNIO, "in the only solution"),
        ([RAUNIO], "koira", "not in the grid"),
        ([RuleOut("raunio")], "raunio", "in no solution: the other letters can't be covered"),
        (
            [KISKOJA, placed("rau")],
            "merenneito",
            "in the only solution, but not together with the words on the grid",
        ),
    ],
)
def test_a_word_is_judged_by_itself_first(
    moves: list[WordMove], word: str | PlacedWord, text: str, analysis: AnalysedCovers
) -> None:
    state = state_after(GRID, moves)
    words, path = ([word], ()) if isinstance(word, str) else ([], word.cells)
    (check,) = analysis.check(state, words, path, Stop())
    assert str(check) == f"{check.word}: {text}"


def test_the_word_to_blame_for_a_dead_end_is_named(analysis: AnalysedCovers) -> None:
    suspect = analysis.suspect(state_after(GRID, [RAUNIO, KISKOJA]), Stop())
    assert str(suspect) == "without “kiskoja” the puzzle can be solved"
    assert analysis.suspect(state_after(GRID, [RAUNIO]), Stop()) is None
    assert analysis.suspect(state_after(GRID, [KISKOJA, placed("rau")]), Stop()) is None


def test_a_right_word_on_wrong_cells_is_to_blame(lexicon_of: Callable[..., Lexicon]) -> None:
    grid = Grid.parse("ABAC /")
    analysis = analyse(Crossing(), grid, lexicon_of("ab", "ac"))
    wrong = PlacedWord("ab", ((0, 2), (0, 1)))
    suspect = analysis.suspect(state_after(grid, [wrong]), Stop())
    assert str(suspect) == "“ab” may be right on other cells"
    (check,) = analysis.check(state_after(grid, []), [], wrong.cells, Stop())
    assert str(check) == "ab: in the only solution, but always on other cells"


def test_unlisted_words_count_once_placed_or_required(lexicon_of: Callable[..., Lexicon]) -> None:
    grid = Grid.parse("KISSA/TALOT")
    analysis = analyse(Crossing(), grid, lexicon_of("kissa", "talot", "ta", "kis"))
    for move in (PlacedWord("lot", ((1, 2), (1, 3), (1, 4))), Require("lot")):
        position = analysis.position(state_after(grid, [move]), Stop())
        assert position.count == 1
        assert position.in_likeliest("lot")
    (check,) = analysis.check(state_after(grid, []), ["lot"], (), Stop())
    assert check.verdict is Verdict.NOT_LISTED
