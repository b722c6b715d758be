"""The hint ladder and small hints: each reveals no more than it says."""

from collections.abc import Callable

import pytest
from word_positions import Crossing, analyse, state_after

from kaivuri.common import Cell
from kaivuri.games.analysis import AnalysedCovers
from kaivuri.games.game import Game
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.hint_ladder import Hint, HintLevel
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.small_hints import SmallHintKind, SmallHintRequest
from kaivuri.words.word_moves import PlacedWord, RuleOut, WordMove

GRID = Grid.parse("KISSA/TALOT")
WORDS = ("sat", "kis", "sa", "talo", "talot", "kissa")
"""The commonest last."""
KISSA = PlacedWord("kissa", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
TALOT = PlacedWord("talot", ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4)))
GAME: Game = Crossing()


@pytest.fixture
def analysis(lexicon_of: Callable[..., Lexicon]) -> AnalysedCovers:
    return analyse(GAME, GRID, lexicon_of(*WORDS))


def ladder_after(analysis: AnalysedCovers, *moves: WordMove) -> tuple[Hint, ...]:
    return analysis.position(state_after(GRID, moves), Stop()).ladder()


def test_steps_describe_the_likeliest_cover(analysis: AnalysedCovers) -> None:
    assert [str(hint) for hint in ladder_after(analysis)] == [
        "3 solutions; the likeliest has 2 words",
        "Lengths 5 · 5",
        "2 start cells are marked ›",
        "kissa",
        "kissa talot",
    ]


def test_hints_concern_the_remaining_words(analysis: AnalysedCovers) -> None:
    hints = ladder_after(analysis, KISSA)
    assert [str(hint) for hint in hints] == [
        "1 solution; it has 2 words, 1 still to be found",
        "Lengths 5", "1 start cell is marked ›", "talot", "talot",
    ]  # fmt: skip
    assert [path.word for path in hints[-1].paths] == ["talot"]
    assert {str(hint) for hint in ladder_after(analysis, KISSA, TALOT)} == {"Every word is found"}


def test_a_dead_end_is_reported_at_each_step(analysis: AnalysedCovers) -> None:
    hints = ladder_after(analysis, RuleOut("kissa"), RuleOut("kis"))
    assert {str(hint) for hint in hints} == {
        "No solution is left with what is placed, ruled out, required or marked"
    }
    assert len(hints) == len(HintLevel)


@pytest.mark.parametrize(
    ("drawn", "text", "level"),
    [
        (
            ((0, 0), (0, 1), (0, 2)),
            "Warm: one word has 3 of these 3 letters, and the same start",
            2,
        ),
        (((0, 1), (0, 2), (1, 1)), "Warm: one word has 2 of these 3 letters, but another start", 1),
        (((0, 0), (1, 0)), "Cold: no word has more than 1 of these 2 letters", 2),
    ],
)
def test_warmth_compares_a_path_with_the_nearest_word(
    drawn: tuple[Cell, ...], text: str, level: int, analysis: AnalysedCovers
) -> None:
    position = analysis.position(state_after(GRID, []), Stop())
    hint = position.small_hint(SmallHintRequest(SmallHintKind.WARMTH, drawn))
    assert (str(hint), hint.level) == (text, level)
