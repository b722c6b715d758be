"""Hints and checks on a small Strands board, whose solutions differ in their spangrams only."""

from collections.abc import Callable
from math import exp
from pathlib import Path

import pytest
from strands_lists import strands_list

from kaivuri.games.registry import GAMES
from kaivuri.games.strands.analysed_strands import AnalysedStrands
from kaivuri.games.strands.search import StrandsPuzzle
from kaivuri.games.strands.strands_hints import HINT_LABELS, format_probability
from kaivuri.games.strands.strands_position import StrandsPosition
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.small_hints import KINDS_WITHOUT_PATH, SmallHintKind, SmallHintRequest
from kaivuri.words.word_check import Verdict
from kaivuri.words.word_moves import Clue, Mark, PlacedWord, Require, RuleOut
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordState

GRID = Grid.parse("SUNDAY/EVEROL/MOONSI/TARSKY")
STATE = WordState(GRID)
ZIPF = {
    "sun": 500,
    "day": 550,
    "sunday": 0,
    "everol": 300,
    "moonsi": 300,
    "tarsky": 250,
    "moon": 450,
}


def row(word: str, at: int) -> PlacedWord:
    return PlacedWord(word, tuple((at, column) for column in range(len(word))))


SUNDAY, EVEROL, MOONSI, TARSKY = (row(line.lower(), at) for at, line in enumerate(GRID.lines))
FOUND = STATE.apply(EVEROL).apply(MOONSI).apply(TARSKY)


@pytest.fixture(scope="module")
def analysed(tmp_path_factory: pytest.TempPathFactory) -> AnalysedStrands:
    folder: Path = tmp_path_factory.mktemp("list")
    lexicon = strands_list(folder / "words", ZIPF, pairs={("sun", "day"): 90})
    return AnalysedStrands.create(StrandsPuzzle.create(GRID, lexicon), Stop(), 0.0)


@pytest.fixture(scope="module")
def at(analysed: AnalysedStrands) -> StrandsPosition:
    return analysed.position(STATE, Stop())


def text_of(at: StrandsPosition, holds: Callable[[Solution], bool]) -> str:
    """The probability of the solutions that hold, from their scores."""
    weights = [(exp(solution.score or 0.0), holds(solution)) for solution in at.solutions]
    total = sum(weight for weight, _ in weights)
    return format_probability(0.98 * sum(weight for weight, held in weights if held) / total)


def spangram(solution: Solution) -> str:
    return solution.tiles[0].word


def test_every_row_can_be_the_spangram(at: StrandsPosition) -> None:
    assert sorted(map(spangram, at.solutions)) == ["everol", "moonsi", "sunday", "tarsky"]
    scores = [solution.score or 0.0 for solution in at.solutions]
    assert scores == sorted(scores, reverse=True)
    assert at.solutions[0].spangram_phrase == "sun day"


@pytest.mark.parametrize(
    ("word", "text", "verdict"),
    [
        ("everol", "in 4 of the 4 likeliest solutions, probability more than 9 in 10", "IN_COVERS"),
        ("sunday", "in 4 of the 4 likeliest solutions, probability more than 9 in 10", "IN_COVERS"),
        ("moon", "not in the 4 likeliest solutions", "IN_NONE"),
        ("oons", "not in the list", "NOT_LISTED"),
        ("zebra", "not in the grid", "NOT_IN_GRID"),
    ],
)
def test_a_word_is_checked(at: StrandsPosition, word: str, text: str, verdict: str) -> None:
    answer = at.check(word)
    assert str(answer) == f"{word}: {text}"
    assert answer.verdict is Verdict[verdict]


def test_a_word_is_checked_by_itself_and_with_the_placed_words(analysed: AnalysedStrands) -> None:
    state = STATE.apply(row("sun", 0)).apply(TARSKY)
    (check,) = analysed.check(state, ["sunday"], (), Stop())
    assert (check.covers, check.together, check.conflicts) == (4, 0, ("sun",))
    (drawn,) = analysed.check(STATE.apply(TARSKY), [], SUNDAY.cells, Stop())
    assert (drawn.here, drawn.together, drawn.conflicts) == (4, 4, ())
    suspect = analysed.suspect(state, Stop())
    assert suspect is not None
    assert (suspect.word, suspect.count) == ("sun", 4)


@pytest.mark.parametrize(
    ("move", "left"),
    [
        (SUNDAY, 4),
        (row("sun", 0), 0),
        (Require("sun"), 1),
        (Require("moonsi"), 4),
        (RuleOut("sun"), 3),
        (RuleOut("everol"), 0),
        (Mark((2, 0)), 4),
        (Mark((0, 3)), 0),
        (Clue("whatever"), 4),
    ],
)
def test_solutions_agree_with_the_moves(
    analysed: AnalysedStrands, move: PlacedWord | Require | RuleOut | Mark | Clue, left: int
) -> None:
    assert analysed.position(STATE.apply(move), Stop()).count == left


def test_each_step_reveals_more_with_its_probability(at: StrandsPosition) -> None:
    hints, probability = at.ladder(), text_of(at, lambda s: spangram(s) == "sunday")
    corners = "at the top left corner and ends at the top right corner"
    assert [str(hint) for hint in hints] == [
        "3 theme words and a spangram of 6 letters · more than 9 in 10",
        f"The spangram starts {corners} · {probability}",
        "Marked •: A K R S T Y · more than 9 in 10",
        "tarsky · more than 9 in 10",
        f"sun day · {probability}",
        f"sun day: everol moonsi tarsky · {probability}",
    ]
    assert hints[2].letters == tuple(sorted(TARSKY.cells))
    assert [hint.level for hint in hints] == list(range(1, len(HINT_LABELS) + 1))
    assert hints[4].spangram == hints[4].paths[1]


def test_the_ends_of_the_ladder(analysed: AnalysedStrands) -> None:
    solved = analysed.position(FOUND.apply(SUNDAY), Stop())
    assert {str(hint) for hint in solved.ladder()} == {"Every word is found"}
    dead_end = analysed.position(STATE.apply(row("sun", 0)), Stop())
    (text,) = {str(hint) for hint in dead_end.ladder()}
    assert "None of the likeliest" in text
    left = analysed.position(FOUND, Stop())
    assert str(left.ladder()[3]) == "Every theme word is found"


def test_the_likeliest_path_comes_first(tmp_path: Path) -> None:
    grid = Grid.parse("ABBACD/BAABEF")
    zipf = {"abba": 400, "baab": 400, "cdfe": 400, "abbacd": 0, "baabef": 700, "cd": 300}
    puzzle = StrandsPuzzle.create(grid, strands_list(tmp_path / "words", zipf))
    at = AnalysedStrands.create(puzzle, Stop(), 0.0).position(WordState(grid), Stop())
    paths = [placed.cells for placed in at.candidate_paths("baabef")]
    assert paths[0] == at.solutions[0].tiles[0].path.cells
    assert len(paths) > 1


def test_the_spangram_is_the_longest_word_from_side_to_side() -> None:
    strands = GAMES["strands"]
    assert strands.find_spangram(GRID, [MOONSI, SUNDAY]) == MOONSI
    assert strands.find_spangram(GRID, [row("moon", 2)]) is None
    column = PlacedWord("semt", tuple((at, 0) for at in range(4)))
    assert strands.find_spangram(GRID, [column]) is None  # too short
    assert GAMES["sanalouhos"].find_spangram(GRID, [MOONSI]) is None


def test_a_small_hint_concerns_theme_words_and_gives_its_probability(
    analysed: AnalysedStrands, at: StrandsPosition
) -> None:
    probability = text_of(at, lambda s: spangram(s) == "sunday")
    assert [str(at.small_hint(SmallHintRequest(kind))) for kind in KINDS_WITHOUT_PATH] == [
        "One of the words has 6 letters · more than 9 in 10",
        "One of the words starts in the lower left · more than 9 in 10",
        "One of the words starts with T, in row 4, column 1 · more than 9 in 10",
        f"First letters E · M · T · {probability}",
        "The meaning of the next word is not known · more than 9 in 10",
    ]
    request = SmallHintRequest(SmallHintKind.START)
    hint = analysed.position(FOUND, Stop()).small_hint(request)
    assert str(hint) == "Every theme word is found"
    dead_end = analysed.position(STATE.apply(row("sun", 0)), Stop())
    assert dead_end.small_hint(request).kind == "dead_end"
