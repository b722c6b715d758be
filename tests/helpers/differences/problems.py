"""Random problems of every kind in the program, small enough for brute force."""

import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from instances import planted
from instances_coloured import planted_colours
from instances_multiplicities import planted_multiplicities
from instances_wordgrids import king_paths, word_grid

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.calendars.board_moves import PlacePiece
from kaivuri.calendars.board_state import BoardState, place_move
from kaivuri.calendars.date_fillings import count_fillings, fillings
from kaivuri.calendars.date_problem import date_problem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import reference_paths, word_paths
from kaivuri.words.tiles import merge_into_tiles
from kaivuri.words.word_puzzle import WordPuzzle

_MAX_LEFT = 4  # pieces left to place on a board
_Weights = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A problem, with known facts about its covers."""

    kind: str
    problem: ExactCover
    weights: _Weights
    hidden: Cover | None = None
    count: int | None = None
    """The number of covers, by a search on the puzzle itself."""
    error: str = ""
    """A difference found while building the problem."""


def make_question(seed: int) -> Question:
    """Return the problem of `seed`, always the same."""
    rng = random.Random(seed)
    kind = list(KINDS)[seed % len(KINDS)]
    return KINDS[kind](kind, rng)


def _weights(problem: ExactCover, rng: random.Random) -> _Weights:
    return tuple(rng.randint(-50, 50) for _ in problem.options)


def _planted(kind: str, rng: random.Random) -> Question:
    secondary = rng.randint(1, 6) if kind != "planted" else 0
    items = rng.randint(1, 24)
    options = items + rng.randint(0, 30)
    if kind == "colours":
        seed, colours = rng.getrandbits(32), rng.randint(1, 5)
        problem, hidden = planted_colours(items + secondary, options, seed, secondary, colours)
        return Question(kind, problem, _weights(problem, rng), hidden)
    problem, hidden = planted(items + secondary, options, rng.getrandbits(32), secondary)
    return Question(kind, problem, _weights(problem, rng), hidden)


def _multiplicities(kind: str, rng: random.Random) -> Question:
    primary, options = rng.randint(1, 8), rng.randint(1, 13)
    secondary, colours = rng.randint(0, 4), rng.randint(0, 3)
    problem, hidden = planted_multiplicities(
        primary, options, rng.getrandbits(32), secondary, colours
    )
    return Question(kind, problem, _weights(problem, rng), hidden)


def _random(kind: str, rng: random.Random) -> Question:
    """Return a problem that may have no covers, equal options or items without options."""
    primary, secondary = rng.randint(1, 9), rng.randint(0, 3)
    options = []
    for _ in range(rng.randint(0, 22)):
        size = rng.randint(0, 3)
        others = {rng.randrange(primary + secondary) for _ in range(size)}
        options.append({rng.randrange(primary), *others})
    problem = ExactCover.from_options(primary + secondary, options, secondary_count=secondary)
    return Question(kind, problem, _weights(problem, rng))


def _tiles(kind: str, rng: random.Random) -> Question:
    rows, columns = rng.choice([(3, 4), (4, 4), (5, 4), (4, 6), (6, 5)])
    count = rows * columns + rng.randint(5, 30)
    problem, hidden = word_grid(rows, columns, count, rng.getrandbits(32))
    return Question(kind, problem, _weights(problem, rng), hidden)


def _words(kind: str, rng: random.Random) -> Question:
    """Return a grid of few letters split into words, which may cross in the kind "words"."""
    crossing = kind == "words"
    rows, columns = rng.choice([(3, 4), (4, 3), (4, 4)])
    letters = [[rng.choice("ABC") for _ in range(columns)] for _ in range(rows)]
    planted = king_paths(rows, columns, rng, range(3, 6))
    words = {"".join(letters[r][c] for r, c in path).lower() for path in planted}
    words |= {"".join(rng.choice("abc") for _ in range(3)) for _ in range(3)}
    grid = Grid.parse("/".join("".join(row) for row in letters))
    with tempfile.TemporaryDirectory() as folder:
        lexicon = _lexicon(Path(folder), sorted(words))
        paths, reference = word_paths(grid, lexicon), reference_paths(grid, lexicon, 3)
    puzzle = WordPuzzle(
        grid, merge_into_tiles(paths, allow_crossing=crossing), allow_crossing=crossing
    )
    error = "" if paths == reference else "the two searches for word paths differ"
    return Question(kind, puzzle.problem, _weights(puzzle.problem, rng), error=error)


def _lexicon(folder: Path, words: list[str]) -> Lexicon:
    import marisa_trie

    stem = folder / "words"
    stem.with_suffix(".txt").write_text("".join(f"{word}\n" for word in words), "utf-8")
    stem.with_suffix(".zipf").write_bytes(b"\0\0" * len(words))
    stem.with_suffix(".marisa").write_bytes(marisa_trie.Trie(words).tobytes())
    return Lexicon("words", str(stem))


def _position(kind: str, rng: random.Random) -> Question:
    """Return a board on a random date with all but a few pieces of a solution placed."""
    board = find_board(rng.choice(board_names()))
    labels = tuple(rng.choice(board.of_kind(label_kind)) for label_kind in board.kinds)
    empty = BoardState(board, labels)
    solutions = list(islice(fillings(empty, Stop()), rng.randint(1, 40)))
    if not solutions:
        return _planted("planted", rng)
    moves: list[PlacePiece] = [place_move(board, placed) for placed in solutions[-1]]
    rng.shuffle(moves)
    state = empty
    for move in moves[rng.randint(1, _MAX_LEFT) :]:
        state = state.apply(move)
    problem = date_problem(state).problem
    count = count_fillings(state, Stop())
    return Question(kind, problem, _weights(problem, rng), count=count)


KINDS: dict[str, Callable[[str, random.Random], Question]] = {
    "planted": _planted,
    "secondary": _planted,
    "colours": _planted,
    "multiplicities": _multiplicities,
    "random": _random,
    "tiles": _tiles,
    "words": _words,
    "words that may not cross": _words,
    "board position": _position,
}
