"""Random problems of every kind that the program meets, small enough to try everything."""

import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from instances import planted
from instances_coloured import planted_colours
from instances_wordgrids import king_paths, word_grid

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_moves import PlacePiece
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.calendars.date_fillings import count_fillings, date_problem, fillings
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import reference_paths, word_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_puzzle import WordPuzzle

_MAX_LEFT = 4  # pieces that a position leaves to put
_Weights = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A problem, and what is known of its covers beforehand."""

    kind: str
    problem: ExactCover
    weights: _Weights
    hidden: Cover | None = None
    """A cover that was planted."""
    count: int | None = None
    """How many covers another search found that works on the puzzle itself."""
    error: str = ""
    """What differed already while the problem was made."""


def question(seed: int) -> Question:
    """The question of a seed, always the same."""
    draw = random.Random(seed)
    kind = list(_KINDS)[seed % len(_KINDS)]
    return _KINDS[kind](kind, draw)


def _weights(problem: ExactCover, draw: random.Random) -> _Weights:
    return tuple(draw.randint(-50, 50) for _ in problem.options)


def _planted(kind: str, draw: random.Random) -> Question:
    secondary = draw.randint(1, 6) if kind != "planted" else 0
    items = draw.randint(1, 24)
    options = items + draw.randint(0, 30)
    if kind == "colours":
        seed, colours = draw.getrandbits(32), draw.randint(1, 5)
        problem, hidden = planted_colours(items + secondary, options, seed, secondary, colours)
        return Question(kind, problem, _weights(problem, draw), hidden)
    problem, hidden = planted(items + secondary, options, draw.getrandbits(32), secondary)
    return Question(kind, problem, _weights(problem, draw), hidden)


def _unplanted(kind: str, draw: random.Random) -> Question:
    """Maybe without covers, with equal options and items that no option holds."""
    primary, secondary = draw.randint(1, 9), draw.randint(0, 3)
    options = []
    for _ in range(draw.randint(0, 22)):
        size = draw.randint(0, 3)
        others = {draw.randrange(primary + secondary) for _ in range(size)}
        options.append({draw.randrange(primary), *others})
    problem = ExactCover.of(primary + secondary, options, secondary_count=secondary)
    return Question(kind, problem, _weights(problem, draw))


def _tiles(kind: str, draw: random.Random) -> Question:
    rows, columns = draw.choice([(3, 4), (4, 4), (5, 4), (4, 6), (6, 5)])
    count = rows * columns + draw.randint(5, 30)
    problem, hidden = word_grid(rows, columns, count, draw.getrandbits(32))
    return Question(kind, problem, _weights(problem, draw), hidden)


def _words(kind: str, draw: random.Random) -> Question:
    """A grid of few letters with words along paths that part it: the words may cross or not."""
    crossing = kind == "words"
    rows, columns = draw.choice([(3, 4), (4, 3), (4, 4)])
    letters = [[draw.choice("ABC") for _ in range(columns)] for _ in range(rows)]
    paths = king_paths(rows, columns, draw, range(3, 6))
    words = {"".join(letters[r][c] for r, c in path).lower() for path in paths}
    words |= {"".join(draw.choice("abc") for _ in range(3)) for _ in range(3)}
    grid = Grid.parse("/".join("".join(row) for row in letters))
    with tempfile.TemporaryDirectory() as folder:
        lexicon = _lexicon(Path(folder), sorted(words))
        found, again = word_paths(grid, lexicon), reference_paths(grid, lexicon, 3)
    puzzle = WordPuzzle(
        grid, merge_into_tiles(found, allow_crossing=crossing), allow_crossing=crossing
    )
    error = "" if found == again else "the two searches for word paths differ"
    return Question(kind, puzzle.problem, _weights(puzzle.problem, draw), error=error)


def _lexicon(folder: Path, words: list[str]) -> Lexicon:
    import marisa_trie

    stem = folder / "words"
    stem.with_suffix(".txt").write_text("".join(f"{word}\n" for word in words), "utf-8")
    stem.with_suffix(".zipf").write_bytes(b"\0\0" * len(words))
    stem.with_suffix(".marisa").write_bytes(marisa_trie.Trie(words).tobytes())
    return Lexicon("words", str(stem))


def _position(kind: str, draw: random.Random) -> Question:
    """A board on some date, with all but a few pieces of a solution on it."""
    board = find_board(draw.choice(board_names()))
    labels = tuple(draw.choice(board.of_kind(label_kind)) for label_kind in board.kinds)
    empty = BoardState(board, labels)
    solutions = list(islice(fillings(empty, Stop()), draw.randint(1, 40)))
    if not solutions:
        return _planted("planted", draw)
    moves: list[PlacePiece] = [place_move(board, placed) for placed in solutions[-1]]
    draw.shuffle(moves)
    state = empty
    for move in moves[draw.randint(1, _MAX_LEFT) :]:
        state = state.apply(move)
    problem = date_problem(state).problem
    count = count_fillings(state, Stop())
    return Question(kind, problem, _weights(problem, draw), count=count)


_KINDS: dict[str, Callable[[str, random.Random], Question]] = {
    "planted": _planted,
    "secondary": _planted,
    "colours": _planted,
    "unplanted": _unplanted,
    "tiles": _tiles,
    "words": _words,
    "words that may not cross": _words,
    "board position": _position,
}
