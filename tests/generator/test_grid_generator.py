"""Parts of the generator: random numbers, paths, lengths, words, difficulty, board starts."""

from itertools import pairwise, product
from pathlib import Path
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strands_rules import touches_opposite_sides

from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.date_fillings import count_fillings
from kaivuri.calendars.date_problem import date_problem
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.errors import BadRequest, TimeLimit
from kaivuri.games.registry import GAMES
from kaivuri.generator import grid_generator as word_grids
from kaivuri.generator.difficulty import Difficulty, GridStatistics, tile_range
from kaivuri.generator.grid_generator import GridGenerator, GridSpec
from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.grid_tiles import TileSearch
from kaivuri.generator.lengths import can_fill, draw_lengths
from kaivuri.generator.partition import Partition, is_snake
from kaivuri.generator.rng import Rng
from kaivuri.generator.starting_positions import forced_moves, starting_positions
from kaivuri.generator.vocabulary import BlockList, common_words, rare_first
from kaivuri.play.puzzle_date import PuzzleDate
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon

LENGTHS = [7, 8, 6, 9]


@pytest.mark.parametrize("crossing", [True, False])
@given(seed=st.integers(0, 1000))
def test_a_partition_covers_each_cell_once(crossing: bool, seed: int) -> None:
    geometry = GridGeometry(6, 5)
    paths = Partition(geometry, Rng(str(seed)), crossing=crossing).paths(LENGTHS)
    assert paths is not None
    assert [len(path) for path in paths] == LENGTHS
    assert sorted(cell for path in paths for cell in path) == list(range(30))
    assert all(b in geometry.adjacent[a] for path in paths for a, b in pairwise(path))
    assert not is_snake(geometry, paths)
    corners = [corner for path in paths for corner in geometry.corners(path)]
    assert crossing or len(corners) == len(set(corners))


@given(seed=st.integers(0, 30))
def test_the_first_path_of_a_board_touches_opposite_sides(seed: int) -> None:
    geometry = GridGeometry(8, 6)
    paths = Partition(geometry, Rng(str(seed)), crossing=False).paths(
        [10, 9, 8, 8, 7, 6], spanning=True
    )
    assert paths is not None
    assert touches_opposite_sides(geometry.cells(paths[0]), 8, 6)


@given(seed=st.integers(0, 200), pair=st.sampled_from([(0, 1), (1, 3), (0, 3)]))
def test_two_paths_can_be_redrawn(seed: int, pair: tuple[int, int]) -> None:
    partition = Partition(GridGeometry(6, 5), Rng(str(seed)), crossing=False)
    paths = partition.paths(LENGTHS)
    assert paths is not None
    changed = partition.redraw(paths, pair, spanning=False)
    if changed is not None:
        assert [len(path) for path in changed] == LENGTHS
        assert all(changed[n] == paths[n] for n in range(4) if n not in pair)
        assert sorted(p for path in changed for p in path) == list(range(30))


@given(total=st.integers(1, 64), seed=st.integers(0, 20))
def test_lengths_add_up(total: int, seed: int) -> None:
    lengths = draw_lengths(total, (4, 6, 7), Rng(str(seed)))
    assert (lengths is not None) == can_fill(total, (4, 6, 7), repeat=True)
    assert lengths is None or (sum(lengths) == total and set(lengths) <= {4, 6, 7})


@pytest.mark.parametrize("language", ["fi", "en"])
def test_words_are_common_and_not_blocked(language: str) -> None:
    words = common_words(language)
    blocked = BlockList.load(language)
    lexicon = shipped_lexicon(language)
    chosen = [word for same in words.values() for word in same]
    assert len(chosen) > 4000
    assert set(words) == set(range(4, 11))
    assert not [word for word in chosen if word in blocked]
    assert all(lexicon.zipf[lexicon.line_index(word) or 0] >= 300 for word in chosen[::50])
    assert sorted(rare_first(language)[5]) == sorted(words[5])


@pytest.mark.parametrize("language", ["fi", "en"])
def test_every_block_matches_a_listed_word(language: str) -> None:
    lexicon = shipped_lexicon(language)
    words = set(lexicon.words)
    with open(f"{lexicon.stem}.blocked", encoding="utf-8") as file:
        lines = [line.strip() for line in file if not line.startswith("#")]
    assert lines == sorted(set(lines))
    idle = [w for w in lines if w not in words and not _begins(lexicon.words, w)]
    assert idle == []


def _begins(words: list[str], line: str) -> bool:
    return line.endswith("-") and any(word.startswith(line[:-1]) for word in words)


def test_difficulty_follows_the_published_grids() -> None:
    assert GridStatistics(30, 4, 172, 77).difficulty == Difficulty.EASY
    assert GridStatistics(30, 5, 427, 228).difficulty == Difficulty.MEDIUM
    assert GridStatistics(30, 4, 843, 428).difficulty == Difficulty.HARD
    assert GridStatistics(60, 4, 2 * 843, 2 * 428).difficulty == Difficulty.HARD
    assert GridStatistics(48, 6, 598, 113, same_word_list=False).difficulty == Difficulty.MEDIUM
    assert tile_range(Difficulty.HARD, 48) == (771, 960)
    assert all(GridStatistics(48, 6, n, 0, same_word_list=False).difficulty == Difficulty.HARD
               for n in (772, 960))  # fmt: skip
    assert [tile_range(d, 30) for d in Difficulty] == [(0, 285), (286, 481), (482, 1119)]


def empty(board: str = "dragonfjord-apad", month: int = 12, day: int = 24) -> BoardState:
    found = find_board(board)
    date = PuzzleDate(month, day, 2026)
    return BoardState(found, open_labels(found, date, date.first_date_from(2026)))


@pytest.mark.parametrize(
    "state", [empty(), empty(month=10, day=6), empty("joewhaley-center")], ids=str
)
def test_a_start_leaves_one_solution(state: BoardState) -> None:
    starts = starting_positions(state, Stop())
    assert {len(start.given) for start in starts} == {1}
    assert [start.forced for start in starts] == sorted((s.forced for s in starts), reverse=True)
    for start in starts[:: max(1, len(starts) // 5)]:
        assert start.solved_state.solved
        assert count_fillings(start.state, Stop()) == 1
        problem = date_problem(start.state)
        [cover] = Dlx().covers(problem.problem, Stop())
        assert set(problem.filling_of(cover)) == set(start.filling)
        assert start.forced == forced_moves(start.state)


def test_boards_of_many_solutions_get_more_pieces() -> None:
    """Of more than 20,000 solutions none is known to be the only one with a placement."""
    bars = (Piece("I", Polyomino.parse("XX"), 20), Piece("O", Polyomino.parse("X"), 10))
    board = Board("many", "", "", False, (("*",) * 10,) * 5, bars, ())
    starts = starting_positions(BoardState(board, ()), Stop())
    assert starts
    for start in starts:
        assert start.solved_state.solved
        assert count_fillings(start.state, Stop()) == 1


def test_an_unreachable_difficulty_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds of the climb are still those of hard grids: it is found soon."""
    monkeypatch.setattr(GridStatistics, "difficulty", Difficulty.EASY)
    monkeypatch.setattr(word_grids, "_MAX_REJECTED", 3)
    spec = GridSpec(GAMES["sanalouhos"], 6, 5, "fi", difficulty=Difficulty.MEDIUM)
    with pytest.raises(BadRequest, match="none of 3 generated grids was medium: give other words"):
        GridGenerator(spec, Stop()).generate("1")


def test_a_difficulty_not_reached_in_time_is_reported() -> None:
    spec = GridSpec(GAMES["sanalouhos"], 6, 5, "fi", difficulty=Difficulty.MEDIUM)
    generator = GridGenerator(spec, Stop(1e-9))
    with pytest.raises(TimeLimit, match="no medium grid within 1e-09 s; leave the difficulty open"):
        generator.generate("1")


def test_the_search_for_a_list_can_be_stopped_while_it_is_built(tmp_path: Path) -> None:
    words = ["".join(letters) for letters in product(ascii_lowercase, repeat=3)]
    (tmp_path / "list.txt").write_text("".join(f"{word}\n" for word in words))
    (tmp_path / "list.zipf").write_bytes(bytes(2 * len(words)))
    lexicon, geometry = Lexicon("list", str(tmp_path / "list")), GridGeometry(1, 3)
    stopped = Stop()
    stopped.cancel()
    with pytest.raises(TimeLimit):
        TileSearch(geometry, lexicon, 3, (), stopped)
    found = TileSearch(geometry, lexicon, 3, (), Stop()).find("abc", 9)
    assert found is not None
    assert found.tiles == [(0, 1, 2)]
