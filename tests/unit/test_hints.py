"""The hint ladder: each step reveals no more than it says."""

from kaivuri.solvers.family import CoverFamily
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import HINT_LABELS, Hint, HintLevel, hint_ladder
from kaivuri.words.native_covers import remaining_covers
from kaivuri.words.paths import WordPath
from kaivuri.words.spelling import find_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_moves import PlacedWord, RuleOut, WordMove
from kaivuri.words.word_puzzle import WordPuzzle
from kaivuri.words.word_state import WordHistory, WordState

GRID = Grid.parse("KISSA/TALOT")
COMMON = {"kissa": 500, "talot": 450, "kis": 200, "sa": 300, "talo": 400, "sat": 100}
PUZZLE = WordPuzzle(
    GRID,
    merge_into_tiles(
        WordPath(w, p, zipf) for w, zipf in COMMON.items() for p in find_paths(GRID, w)
    ),
)
FAMILY = CoverFamily.of(PUZZLE.problem)
KISSA = PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))


def ladder_after(*moves: WordMove) -> tuple[Hint, ...]:
    state = WordHistory.replay(WordState(GRID), moves).state
    return hint_ladder(remaining_covers(PUZZLE, FAMILY, state), state)


def test_steps_describe_the_likeliest_cover() -> None:
    texts = [str(hint) for hint in ladder_after()]
    assert texts == [
        "3 solutions; the likeliest has 2 words",
        "Lengths 5 · 5",
        "2 start cells are marked ›",
        "kissa",
        "kissa talot",
    ]


def test_the_ladder_describes_one_solution() -> None:
    """The likeliest one has more words than the shortest."""
    zipf = {"kissatalot": 0, "kissa": 700, "talot": 700}
    grid = Grid.parse("KISSA/TOLAT")
    puzzle = WordPuzzle(
        grid, merge_into_tiles(WordPath(w, p, zipf[w]) for w in zipf for p in find_paths(grid, w))
    )
    family = CoverFamily.of(puzzle.problem)
    state = WordState(grid)
    texts = [str(hint) for hint in hint_ladder(remaining_covers(puzzle, family, state), state)]
    assert texts[:2] == ["2 solutions; the likeliest has 2 words", "Lengths 5 · 5"]


def test_early_steps_contain_no_word() -> None:
    hints = ladder_after()[: HintLevel.STARTS]
    assert not any(word in str(hint) for hint in hints for word in COMMON)
    assert not any(hint.paths for hint in hints)
    assert hints[-1].starts == ((0, 0), (1, 0))


def test_hints_concern_the_remaining_words() -> None:
    hints = ladder_after(KISSA)
    assert [str(hint) for hint in hints] == [
        "1 solution; it has 2 words, 1 still to be found",
        "Lengths 5", "1 start cell is marked ›", "talot", "talot",
    ]  # fmt: skip
    assert [path.word for path in hints[-1].paths] == ["talot"]


def test_a_ruled_out_word_is_in_no_hint() -> None:
    assert "kissa" not in str(ladder_after(RuleOut("kissa"))[-1])


def test_a_dead_end_is_reported_at_each_step() -> None:
    hints = ladder_after(RuleOut("kissa"), RuleOut("kis"))
    assert {str(hint) for hint in hints} == {
        "No solution is left with what is placed, ruled out, required or marked"
    }
    assert len(hints) == len(HintLevel)


def test_a_solved_grid_has_no_more_hints() -> None:
    talot = PlacedWord("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))
    assert {str(hint) for hint in ladder_after(KISSA, talot)} == {"Every word is found"}


def test_each_step_has_a_distinct_label() -> None:
    assert len(set(HINT_LABELS)) == len(HintLevel)
