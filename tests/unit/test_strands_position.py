"""Hints and checks on a Strands board, with solutions of known scores."""

from math import log

import pytest

from kaivuri.games.registry import GAMES
from kaivuri.games.strands.search import strands_solution
from kaivuri.games.strands.strands_hints import (
    HINT_LABELS,
    MISSING_PROBABILITY,
    format_probability,
    probabilities,
)
from kaivuri.games.strands.strands_position import StrandsPosition, consistent_solutions
from kaivuri.words.grid import Grid
from kaivuri.words.paths import WordPath
from kaivuri.words.small_hints import UNDRAWN_KINDS, SmallHintKind, SmallHintRequest
from kaivuri.words.spelling import Path
from kaivuri.words.word_check import Verdict
from kaivuri.words.word_moves import Clue, Lift, Mark, PlacedWord, Require, RuleOut, parse_word_move
from kaivuri.words.word_puzzle import Solution
from kaivuri.words.word_state import WordHistory, WordState

GRID = Grid.parse("SUNDAY/EVEROL/MOONSI/TARSKY")
STATE = WordState(GRID)


def row(word: str, at: int, start: int = 0) -> WordPath:
    return WordPath(word, tuple((at, start + i) for i in range(len(word))), 0)


def solution(score: float, *rows: WordPath, parts: int = 1) -> Solution:
    found = strands_solution(rows[:parts], rows[parts:], -score)
    return Solution(found.tiles, found.cost, score, found.spangram)


SUNDAY, EVEROL, MOONSI, TARSKY = (row(line.lower(), at) for at, line in enumerate(GRID.lines))
LIKELIEST = solution(log(8), row("sun", 0), row("day", 0, 3), EVEROL, MOONSI, TARSKY, parts=2)
OTHER = solution(log(2), EVEROL, SUNDAY, MOONSI, TARSKY)
BOTH = (LIKELIEST, OTHER)
LISTED = frozenset({"sun", "day", "moon"})


def position(*solutions: Solution, state: WordState = STATE) -> StrandsPosition:
    return StrandsPosition(state, solutions, LISTED)


def test_probabilities_follow_the_scores() -> None:
    assert probabilities(BOTH) == pytest.approx(
        [0.8 * (1 - MISSING_PROBABILITY), 0.2 * (1 - MISSING_PROBABILITY)]
    )
    assert probabilities(()) == []
    assert [format_probability(p) for p in (0.01, 0.32, 0.95, 0.951, 1.0)] == [
        "less than 1 in 10", "about 3 in 10", "more than 9 in 10", "more than 9 in 10",
        "more than 9 in 10",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("word", "text", "verdict"),
    [
        ("everol", "in 2 of the 2 likeliest solutions, probability more than 9 in 10", "IN_COVERS"),
        ("sunday", "in 2 of the 2 likeliest solutions, probability more than 9 in 10", "IN_COVERS"),
        ("sun", "part of the spangram in 1 of the 2 likeliest solutions, probability about 8 in 10",
         "IN_COVERS"),
        ("moon", "in none of the 2 likeliest solutions", "IN_NONE"),
        ("oons", "not in the list", "NOT_LISTED"),
        ("zebra", "not in the grid", "NOT_IN_GRID"),
    ],
)  # fmt: skip
def test_a_word_is_checked(word: str, text: str, verdict: str) -> None:
    answer = position(*BOTH).check(word)
    assert str(answer) == f"{word}: {text}"
    assert answer.verdict is Verdict[verdict]


@pytest.mark.parametrize(
    ("word", "cells", "count"),
    [
        ("sunday", SUNDAY.cells, 2),
        ("sun", SUNDAY.cells[:3], 1),
        ("sun", MOONSI.cells[:3], 0),
        ("moon", MOONSI.cells[:4], 0),
    ],
)
def test_solutions_with_a_word_or_a_part_of_the_spangram_on_cells(
    word: str, cells: Path, count: int
) -> None:
    assert position(*BOTH).solutions_with(PlacedWord(word, cells)) == count


@pytest.mark.parametrize(
    ("move", "left"),
    [
        (PlacedWord("sunday", SUNDAY.cells), BOTH),
        (PlacedWord("sun", SUNDAY.cells[:3]), ()),
        (Require("sun"), (LIKELIEST,)),
        (Require("moonsi"), BOTH),
        (RuleOut("sun"), (OTHER,)),
        (RuleOut("everol"), ()),
        (Mark((2, 0)), BOTH),
        (Mark((0, 3)), ()),
        (Clue("whatever"), BOTH),
    ],
)
def test_solutions_agree_with_the_moves(
    move: PlacedWord | Require | RuleOut | Mark | Clue, left: tuple[Solution, ...]
) -> None:
    assert consistent_solutions(BOTH, STATE.apply(move)) == left


def test_each_step_reveals_more_with_its_probability() -> None:
    hints = position(*BOTH).ladder()
    corners = "at the top left corner and ends at the top right corner"
    assert [str(hint) for hint in hints] == [
        "3 theme words and a spangram of 6 letters · more than 9 in 10",
        f"The spangram starts {corners} · about 8 in 10",
        "Marked •: A K R S T Y · more than 9 in 10",
        "tarsky · more than 9 in 10",
        "sun day · about 8 in 10",
        "sun day: everol moonsi tarsky · about 8 in 10",
    ]
    assert hints[2].letters == tuple(sorted(TARSKY.cells))
    assert [hint.level for hint in hints] == list(range(1, len(HINT_LABELS) + 1))
    assert hints[4].spangram == hints[4].paths[1]


def test_found_words_get_no_hints() -> None:
    state = STATE.apply(PlacedWord("sunday", SUNDAY.cells)).apply(
        PlacedWord("tarsky", TARSKY.cells)
    )
    hints = position(LIKELIEST, state=state).ladder()
    assert str(hints[0]).startswith("3 theme words, 2 still to be found, and a spangram of 6")
    assert str(hints[1]) == str(hints[4]) == "The spangram is found"
    assert str(hints[5]) == "everol moonsi · more than 9 in 10"


def test_the_ends_of_the_ladder() -> None:
    state = STATE
    for path in (SUNDAY, EVEROL, MOONSI, TARSKY):
        state = state.apply(PlacedWord(path.word, path.cells))
    assert {str(hint) for hint in position(LIKELIEST, state=state).ladder()} == {
        "Every word is found"
    }
    assert len({str(hint) for hint in position().ladder()}) == 1
    assert "None of the likeliest" in str(position(state=state).ladder()[0])
    state_at_end = STATE
    for path in (EVEROL, MOONSI, TARSKY):
        state_at_end = state_at_end.apply(PlacedWord(path.word, path.cells))
    assert str(position(LIKELIEST, state=state_at_end).ladder()[3]) == "Every theme word is found"


def test_the_likeliest_path_comes_first() -> None:
    grid = Grid.parse("ABBA/BAAB")
    low = solution(0.0, WordPath("abba", ((1, 1), (1, 0), (0, 1), (0, 0)), 0))
    at = StrandsPosition(WordState(grid), (low,), frozenset())
    assert at.candidate_paths("abba")[0].cells == low.tiles[0].path.cells


def test_the_spangram_is_the_longest_word_from_side_to_side() -> None:
    strands = GAMES["strands"]
    placed_words = [PlacedWord(path.word, path.cells) for path in (MOONSI, SUNDAY)]
    assert strands.find_spangram(GRID, placed_words) == placed_words[0]
    assert strands.find_spangram(GRID, [PlacedWord("moon", MOONSI.cells[:4])]) is None
    assert GAMES["sanalouhos"].find_spangram(GRID, placed_words) is None


def test_a_later_clue_replaces_an_earlier_one() -> None:
    moves = [parse_word_move(text) for text in ("clue Look  up", "mark 0,0", "clue Look down!")]
    history = WordHistory.replay(STATE, moves)
    assert history.state.clue == "Look down!"
    assert history.state.active_moves == (Mark((0, 0)), Clue("Look down!"))
    assert str(moves[0]) == "clue Look up"
    assert history.undo().state.clue == "Look up"
    assert history.state.apply(Lift(Clue("Look down!"))).clue is None


def test_a_small_hint_concerns_theme_words_and_gives_its_probability() -> None:
    at = position(*BOTH)
    assert [str(at.small_hint(SmallHintRequest(kind))) for kind in UNDRAWN_KINDS] == [
        "One of the words has 6 letters · more than 9 in 10",
        "One of the words starts in the lower left · more than 9 in 10",
        "One of the words starts with T, in row 4, column 1 · more than 9 in 10",
        "First letters E · M · T · about 8 in 10",
        "The meaning of the next word is not known · more than 9 in 10",
    ]
    state_at_end = STATE
    for path in (EVEROL, MOONSI, TARSKY):
        state_at_end = state_at_end.apply(PlacedWord(path.word, path.cells))
    hint = position(LIKELIEST, state=state_at_end).small_hint(SmallHintRequest(SmallHintKind.START))
    assert str(hint) == "Every theme word is found"
    assert position().small_hint(SmallHintRequest(SmallHintKind.START)).kind == "dead_end"


@pytest.mark.parametrize(
    ("drawn", "text", "level"),
    [
        (TARSKY.cells[:4], "Warm: one word has 4 of these 4 letters, and the same start", 2),
        (TARSKY.cells[3::-1], "Warm: one word has 4 of these 4 letters, but another start", 1),
    ],
)
def test_warmth_compares_a_drawn_word(drawn: Path, text: str, level: int) -> None:
    hint = position(*BOTH).small_hint(SmallHintRequest(SmallHintKind.WARMTH, drawn))
    assert str(hint) == f"{text} · more than 9 in 10"
    assert hint.level == level


def test_in_likeliest_includes_the_parts_of_the_spangram() -> None:
    included = [position(*BOTH).in_likeliest(word) for word in ("tarsky", "sun", "moon")]
    assert included == [True, True, False]
    assert position().in_likeliest("sun") is None
