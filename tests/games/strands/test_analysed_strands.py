"""A generated Strands board, analysed for play."""

import pytest
from strands_boards import BOARDS

from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.registry import GAMES
from kaivuri.games.strands.analysed_strands import AnalysedStrands
from kaivuri.games.strands.search import StrandsPuzzle
from kaivuri.games.strands.strands_position import StrandsPosition
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.games.word_position import WordPosition
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import Knowledge
from kaivuri.words.spelling import find_paths
from kaivuri.words.word_moves import PlacedWord, Require, WordCount
from kaivuri.words.word_state import WordState

CAMPING = BOARDS[1]
GRID = Grid.parse(CAMPING.letters)
STATE = WordState(GRID)
STRANDS = GAMES["strands"]


@pytest.fixture(scope="module")
def analysed() -> AnalysedStrands:
    options = SearchOptions(personal=False)
    found = STRANDS.analyse(GRID, options, Stop(), pytest.fail)
    assert isinstance(found, AnalysedStrands)
    return found


def place_word(word: str) -> PlacedWord:
    return PlacedWord(word, next(find_paths(GRID, word)))


def test_inconsistent_moves_start_a_new_search(analysed: AnalysedStrands) -> None:
    state = STATE.apply(place_word("mmoc")).apply(Require("stove"))
    assert analysed.position(STATE, Stop()).check("mmoc").covers == 0
    at = analysed.position(state, Stop())
    assert at.check("mmoc").covers == at.check("stove").covers == at.count
    assert analysed.position(state, Stop()).count == at.count


def test_a_word_ruled_out_for_good_can_be_placed() -> None:
    knowledge = Knowledge().with_ruled_out(["mmoc"])
    puzzle = StrandsPuzzle.create(GRID, strands_lexicon(), None, knowledge)
    analysed = AnalysedStrands.create(puzzle, Stop(), 0.0)
    at = analysed.position(STATE.apply(place_word("mmoc")), Stop())
    assert at.check("mmoc").covers == at.count > 0


def test_a_number_of_words_that_needs_a_longer_search() -> None:
    grid = Grid.parse(BOARDS[0].letters)
    result = STRANDS.solve(grid, SolveOptions(personal=False, word_count=10), Stop(), pytest.fail)
    assert {len(solution.tiles) for solution in result.solutions} == {10}


def sizes(position: WordPosition) -> set[int]:
    assert isinstance(position, StrandsPosition)
    return {len(solution.tiles) for solution in position.solutions}


def test_the_player_s_number_of_words_replaces_the_board_s() -> None:
    options = SearchOptions(word_count=7, personal=False)
    analysed = STRANDS.analyse(GRID, options, Stop(), pytest.fail)
    assert sizes(analysed.position(STATE, Stop())) == {7}
    state = STATE.apply(WordCount(6))
    assert sizes(analysed.position(state, Stop())) == {6}
    results = analysed.results(state, SolveOptions())
    assert list(results.search(Stop()))
    assert {len(solution.tiles) for solution in results.results} == {6}


def test_a_known_number_of_words_is_no_hint(analysed: AnalysedStrands) -> None:
    unknown, known = (
        analysed.position(state, Stop()).ladder()[0] for state in (STATE, STATE.apply(WordCount(6)))
    )
    assert str(unknown).startswith("5 theme words and a spangram of 11 letters")
    assert str(known).startswith("Theme words of 5–10 letters and a spangram of 11 letters")
    assert known.message_params["lengths"] == [5, 10]


def test_a_word_is_judged_without_the_placed_words(analysed: AnalysedStrands) -> None:
    (alone,) = analysed.check(STATE, ["hammock"], (), Stop())
    assert (alone.fits, alone.conflicts) == (True, ())
    (check,) = analysed.check(STATE.apply(place_word("mmoc")), ["hammock"], (), Stop())
    assert (check.verdict, check.covers, check.chance) == (
        alone.verdict,
        alone.covers,
        alone.chance,
    )
    assert (check.together, check.conflicts) == (0, ("mmoc",))
    assert str(check) == f"{alone}, but not together with “mmoc”"
