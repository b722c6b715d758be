"""Parts of the generator: random numbers, paths, lengths, words, difficulty, board starts."""

from bisect import bisect_left
from itertools import product
from pathlib import Path
from string import ascii_lowercase

import pytest

from kaivuri.calendars.board import Board, Piece
from kaivuri.calendars.board_file import find_board
from kaivuri.calendars.board_state import BoardState
from kaivuri.calendars.date_fillings import count_fillings
from kaivuri.calendars.date_problem import date_problem
from kaivuri.calendars.labels import open_labels
from kaivuri.calendars.polyomino import Polyomino
from kaivuri.common.puzzle_date import PuzzleDate
from kaivuri.errors import BadRequest, TimeLimit
from kaivuri.games.registry import GAMES
from kaivuri.generator import grid_generator as word_grids
from kaivuri.generator.difficulty import Difficulty, GridStatistics, tile_range
from kaivuri.generator.grid_generator import GridGenerator, GridSpec
from kaivuri.generator.grid_geometry import GridGeometry
from kaivuri.generator.grid_tiles import TileSearch
from kaivuri.generator.starting_positions import forced_moves, starting_positions
from kaivuri.generator.vocabulary import BlockList, common_words, rare_first
from kaivuri.solvers.dlx import Dlx
from kaivuri.solvers.stop import Stop
from kaivuri.words.lists.lexicon import Lexicon, shipped_lexicon


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
    start = bisect_left(words, line[:-1])
    return line.endswith("-") and words[start : start + 1][0].startswith(line[:-1])


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


def test_the_best_so_far_is_given_when_half_of_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Stop, "is_half_over", property(lambda _stop: True))
    spec = GridSpec(GAMES["strands"], 8, 6, "en", spangram="breakfast")
    puzzle = GridGenerator(spec, Stop()).generate("1")
    assert puzzle.name.startswith(spec.name("1") + ":")
    assert puzzle.spangram is not None
    assert puzzle.spangram.word == "breakfast"
    assert sum(len(path.cells) for path in puzzle.words) == 48


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
