"""Types of the native core; meanings are in the docstrings of bind_*.cpp.

`tests/core/test_stub.py` compares them with what nanobind's stubgen reads from the core.
"""

from collections.abc import Callable, Iterable, Sequence
from mmap import mmap
from typing import Any

ReadableBuffer = bytes | bytearray | memoryview | mmap

class Problem:
    def __init__(
        self,
        items: int,
        primary: int,
        options: tuple[tuple[int, ...], ...],
        interrupt: Callable[[], None] | None = None,
        colours: tuple[tuple[int, ...], ...] = (),
    ) -> None: ...

def is_valid_problem(items: object, primary: object, options: object, colours: object) -> bool: ...
def count_from_both_ends(
    problem: Problem, memory: int, interrupt: Callable[[], None] | None = None
) -> int | None: ...
def search_order(problem: Problem, interrupt: Callable[[], None] | None = None) -> list[int]: ...

class DancingLinks:
    def __init__(self, problem: Problem, interrupt: Callable[[], None] | None = None) -> None: ...
    def next_batch(self, covers: int, nodes: int) -> list[tuple[int, ...]]: ...
    @property
    def done(self) -> bool: ...
    @property
    def nodes(self) -> int: ...

class MultiplicitySearch:
    def __init__(
        self,
        problem: Problem,
        needs: Sequence[int],
        room: Sequence[int],
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def next_batch(self, covers: int, nodes: int) -> list[tuple[int, ...]]: ...
    @property
    def done(self) -> bool: ...
    @property
    def nodes(self) -> int: ...

class Board:
    def __init__(
        self,
        flips: bool,
        cells: Sequence[tuple[int, int]],
        labels: Sequence[tuple[int, Sequence[tuple[int, int]]]],
        pieces: Sequence[tuple[str, int, bool, Sequence[tuple[int, int]]]],
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def scan_order(self) -> list[tuple[int, int]]: ...
    def placements(self) -> list[tuple[int, tuple[tuple[int, int], ...]]]: ...
    def date_plan(self, first_label: int = -1) -> BoardPlan: ...
    def pair_plan(self) -> BoardPlan: ...

class BoardPosition:
    def __init__(
        self, board: Board, open_cells: Sequence[tuple[int, int]], placed: Sequence[int]
    ) -> None: ...
    def remaining_plan(self, interrupt: Callable[[], None] | None = None) -> BoardPlan: ...
    def next_placement(self, interrupt: Callable[[], None] | None = None) -> int: ...
    def rarest_placements(
        self, interrupt: Callable[[], None] | None = None
    ) -> tuple[list[int], bool]: ...
    def challenge(
        self, key: str, interrupt: Callable[[], None] | None = None
    ) -> list[int] | None: ...

class BoardPlan:
    def split(self) -> tuple[BoardPlan, BoardPlan] | None: ...

class BoardCounts:
    def __init__(
        self, plan: BoardPlan, memory: int, interrupt: Callable[[], None] | None = None
    ) -> None: ...
    def run(self, arcs: int, interrupt: Callable[[], None] | None = None) -> None: ...
    @property
    def done(self) -> bool: ...
    @property
    def progress(self) -> float: ...
    def counts(self) -> list[int]: ...

class BoardCovers:
    def __init__(self, plan: BoardPlan, interrupt: Callable[[], None] | None = None) -> None: ...
    def next_batch(self, covers: int, nodes: int) -> list[tuple[int, ...]]: ...
    @property
    def done(self) -> bool: ...

class CoverSearch:
    def __init__(
        self, problem: Problem, memory: int, interrupt: Callable[[], None] | None = None
    ) -> None: ...
    def build(self, nodes: int) -> None: ...
    def next_batch(self, covers: int, nodes: int) -> list[tuple[int, ...]]: ...
    def family(self) -> Family: ...
    @property
    def done(self) -> bool: ...
    @property
    def nodes(self) -> int: ...

class ParallelSearch:
    def __init__(
        self,
        problem: Problem,
        memory: int,
        jobs: int,
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def next_batch(self, covers: int, nodes: int) -> list[tuple[int, ...]]: ...
    @property
    def done(self) -> bool: ...

class Family:
    def __init__(
        self,
        arcs_of_nodes: Sequence[Sequence[tuple[int, int]]],
        root: int,
        options: int,
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def count(self, memory: int = ..., interrupt: Callable[[], None] | None = None) -> int: ...
    def min_size(self, interrupt: Callable[[], None] | None = None) -> int: ...
    def max_size(self, interrupt: Callable[[], None] | None = None) -> int: ...
    def option_counts(
        self, memory: int = ..., interrupt: Callable[[], None] | None = None
    ) -> list[int]: ...
    def covers_at(
        self, ranks: list[int], memory: int = ..., interrupt: Callable[[], None] | None = None
    ) -> list[tuple[int, ...]]: ...
    def without(
        self, options: Sequence[int], interrupt: Callable[[], None] | None = None
    ) -> Family: ...
    def arcs_from(self, first: int, limit: int) -> list[list[tuple[int, int]]]: ...
    def walk(self) -> FamilyWalk: ...
    def ranking(
        self, weights: Sequence[int], interrupt: Callable[[], None] | None = None
    ) -> Ranking: ...
    @property
    def root(self) -> int: ...
    @property
    def nodes(self) -> int: ...

class FamilyWalk:
    def next_batch(self, covers: int) -> list[tuple[int, ...]]: ...

class Ranking:
    def next_batch(self, covers: int) -> list[tuple[int, ...]]: ...

MAX_WEIGHT_SUM: int

class LightestCovers:
    def __init__(
        self,
        problem: Problem,
        weights: Sequence[int],
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def next_batch(
        self, covers: int, nodes: int, interrupt: Callable[[], None] | None = None
    ) -> list[tuple[int, ...]]: ...
    @property
    def done(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def cuts(self) -> int: ...
    @property
    def priced(self) -> bool: ...
    @property
    def best(self) -> tuple[int, ...] | None: ...
    @property
    def bound(self) -> int: ...

class AnyCover:
    def __init__(self, problem: Problem, interrupt: Callable[[], None] | None = None) -> None: ...
    def run(self, nodes: int) -> None: ...
    @property
    def done(self) -> bool: ...
    @property
    def cover(self) -> tuple[int, ...] | None: ...
    @property
    def nodes(self) -> int: ...

MAX_BOARD_CELLS: int
MAX_SPANGRAM_PARTS: int

StrandsWord = tuple[str, tuple[int, ...], int]
StrandsSolution = tuple[
    list[StrandsWord], list[StrandsWord], str, float, float, float, list[str], bool
]

class StrandsLexicon:
    def __init__(
        self,
        words: ReadableBuffer,
        zipf: ReadableBuffer,
        kinds: ReadableBuffer,
        phrases: ReadableBuffer,
        spellings: ReadableBuffer,
        theme: ReadableBuffer,
        parameters: Sequence[float],
    ) -> None: ...
    def embed(self, texts: Iterable[str]) -> list[tuple[float, ...]]: ...
    def phrase_strength(self, words: Iterable[str]) -> float: ...
    def spelled(self, words: Iterable[str]) -> list[str]: ...

class StrandsPuzzle:
    def __init__(
        self,
        lexicon: StrandsLexicon,
        rows: int,
        columns: int,
        letters: Sequence[int],
        required: Iterable[str],
        ruled_out: Iterable[str],
        starts: Iterable[int],
        together: Iterable[Iterable[int]],
        interrupt: Callable[[], None],
    ) -> None: ...
    def replace(self, clue: str, min_words: int, max_words: int) -> StrandsPuzzle: ...
    def words(self) -> list[str]: ...
    def tiles(self) -> list[int]: ...

class StrandsSolutions:
    def __len__(self) -> int: ...
    def solutions(self, limit: int) -> list[StrandsSolution]: ...
    def has_spangram(self, word: str) -> bool: ...
    def features(self) -> list[tuple[tuple[float, ...], tuple[float, ...]]]: ...

class StrandsSearch:
    def __init__(self, puzzle: StrandsPuzzle, candidates: int) -> None: ...
    def run(self, interrupt: Callable[[], None]) -> None: ...
    def solutions(self, by_theme: bool) -> StrandsSolutions: ...

class StrandsPosition:
    def __init__(
        self,
        solutions: StrandsSolutions,
        placed: Iterable[tuple[str, tuple[int, ...]]],
        ruled_out: Iterable[str],
        required: Iterable[str],
        start_cells: Iterable[int],
        interrupt: Callable[[], None],
    ) -> None: ...
    def __len__(self) -> int: ...
    def solutions(self, limit: int) -> list[StrandsSolution]: ...
    def check_together(
        self, alone: StrandsPosition, word: str, path: tuple[int, ...]
    ) -> tuple[int, tuple[str, ...]]: ...
    def check(self, word: str) -> tuple[int, int, float, bool]: ...
    def solutions_with(self, word: str, cells: tuple[int, ...]) -> int: ...
    def candidate_paths(self, word: str) -> list[tuple[int, ...]]: ...
    def in_likeliest(self, word: str) -> bool: ...
    def suspect(
        self, without: Callable[[int], StrandsPosition]
    ) -> tuple[str, int, bool] | None: ...
    def hint(self, level: int) -> _Hint: ...
    def small_hint(self, kind: str, drawn: Iterable[int]) -> _Hint: ...

def find_spangram(
    rows: int, columns: int, words: Iterable[tuple[str, tuple[int, ...]]], min_length: int
) -> int: ...
def word_stems(word: str) -> list[str]: ...
def word_paths(
    rows: int,
    columns: int,
    letters: list[int],
    words: ReadableBuffer,
    min_length: int,
    self_crossing: bool,
    memory: int = ...,
    interrupt: Callable[[], None] | None = None,
) -> list[tuple[int, tuple[int, ...]]]: ...
def word_regions(
    rows: int,
    columns: int,
    letters: list[int],
    words: ReadableBuffer,
    min_length: int,
    interrupt: Callable[[], None] | None = None,
) -> list[tuple[int, tuple[int, ...]]]: ...

_Reading = tuple[str, tuple[int, ...], int]
_Hint = tuple[
    int,
    str,
    dict[str, Any],
    tuple[int, ...],
    tuple[int, ...],
    list[_Reading],
    _Reading | None,
    str,
]

class WordPuzzle:
    def __init__(
        self,
        rows: int,
        columns: int,
        letters: Sequence[int],
        regions: bool,
        allow_crossing: bool,
        words: ReadableBuffer,
        zipf: ReadableBuffer,
        min_length: int,
        ruled_out: Sequence[str],
        memory: int = ...,
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def has_word(self, word: str) -> bool: ...
    @property
    def words(self) -> int: ...
    @property
    def tiles(self) -> int: ...

def require_words(
    problem: Problem,
    tiles_of_words: Sequence[Sequence[int]],
    memory: int,
    interrupt: Callable[[], None] | None = None,
) -> tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]: ...

class PuzzleCovers:
    def __init__(
        self, puzzle: WordPuzzle, memory: int, interrupt: Callable[[], None] | None = None
    ) -> None: ...
    def count(self, memory: int, interrupt: Callable[[], None] | None = None) -> int: ...
    def word_range(self, interrupt: Callable[[], None] | None = None) -> tuple[int, int] | None: ...
    def check(
        self,
        moves: tuple[
            Sequence[tuple[str, Sequence[int]]], Sequence[str], Sequence[str], Sequence[int]
        ],
        words: Sequence[str],
        path: Sequence[int],
        memory: int,
        interrupt: Callable[[], None] | None = None,
    ) -> list[tuple[str, int, int, int, int | None, int, list[str]]]: ...
    def suspect(
        self,
        moves: tuple[
            Sequence[tuple[str, Sequence[int]]], Sequence[str], Sequence[str], Sequence[int]
        ],
        memory: int,
        interrupt: Callable[[], None] | None = None,
    ) -> tuple[str, int, bool] | None: ...

class WordPosition:
    def __init__(
        self,
        covers: PuzzleCovers,
        moves: tuple[
            Sequence[tuple[str, Sequence[int]]], Sequence[str], Sequence[str], Sequence[int]
        ],
        memory: int,
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def count(self) -> int: ...
    def word_range(self) -> tuple[int, int] | None: ...
    def paths_of(self, word: str) -> list[tuple[int, ...]]: ...
    def likeliest(self) -> list[list[_Reading]]: ...
    def ladder(self) -> list[_Hint]: ...
    def small_hint(self, kind: str, drawn: Sequence[int]) -> _Hint: ...

class TileFinder:
    def __init__(
        self,
        words: ReadableBuffer,
        min_length: int,
        interrupt: Callable[[], None] | None = None,
    ) -> None: ...
    def tiles(
        self,
        rows: int,
        columns: int,
        letters: list[int],
        max_tiles: int = ...,
        memory: int = ...,
        interrupt: Callable[[], None] | None = None,
    ) -> list[tuple[int, ...]] | None: ...

Cell = tuple[int, int]
RecognisedLetter = tuple[
    str, str, float, float, tuple[float, float, float, float], tuple[int, int, int], bool
]
PictureResult = tuple[
    int,
    list[RecognisedLetter],
    list[tuple[Cell, Cell]],
    tuple[Cell, ...],
    list[tuple[tuple[Cell, ...], tuple[tuple[Cell, ...], ...], bool]],
]

def read_picture(
    width: int,
    height: int,
    channels: int,
    pixels: ReadableBuffer,
    net: ReadableBuffer,
    language: str,
    shapes: list[tuple[int, int]],
    interrupt: Callable[[], None] | None = None,
) -> PictureResult | str: ...
def line_count(words: ReadableBuffer) -> int: ...
def prepare_for_exceptions() -> None: ...
def report_leaks() -> None: ...
