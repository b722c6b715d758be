"""Analysed grids of few words, for tests, and the arrangements of words on them by brute force."""

from collections.abc import Callable, Iterable, Iterator

from kaivuri.common import Cell
from kaivuri.games.analysis import AnalysedCovers
from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.lists.lexicon import Lexicon
from kaivuri.words.paths import WordPath, word_paths
from kaivuri.words.word_moves import Mark, PlacedWord, Require, RuleOut, WordMove
from kaivuri.words.word_state import WordState

MakeLexicon = Callable[..., Lexicon]
Arrangement = tuple[WordPath, ...]


class Crossing(Game):
    """Words of two letters or more, which may cross."""

    name = "crossing"
    title = "Crossing"
    rows = 3
    columns = 4
    word_list = "fi"
    min_length = 2


class Apart(Crossing):
    """The same without crossings."""

    name = "apart"
    title = "Apart"
    allow_crossing = False


class Regions(Crossing):
    """The same with words that are regions."""

    name = "regions"
    title = "Regions"
    regions = True


GAMES = (Crossing(), Apart(), Regions())


def analyse(game: Game, grid: Grid, lexicon: Lexicon) -> AnalysedCovers:
    """Analyse a grid with the words of a list."""

    class WithList(type(game)):  # type: ignore[misc]
        def lexicon(self, words: str | None, note: object) -> Lexicon:
            return lexicon

    options = SearchOptions(personal=False)
    found: AnalysedCovers = WithList().analyse(grid, options, Stop(), print)
    return found


def state_after(grid: Grid, moves: Iterable[WordMove]) -> WordState:
    state = WordState(grid)
    for move in moves:
        state = state.apply(move)
    return state


def arrangements(game: Game, grid: Grid, lexicon: Lexicon) -> Iterator[Arrangement]:
    """Every set of paths that covers all cells by the rules of the game."""
    by_cell: dict[Cell, list[WordPath]] = {}
    for path in word_paths(grid, lexicon, min_length=game.min_length):
        by_cell.setdefault(min(path.cells), []).append(path)

    def extend(
        left: frozenset[Cell], corners: frozenset[Cell], placed: Arrangement
    ) -> Iterator[Arrangement]:
        if not left:
            yield placed
            return
        for path in by_cell.get(min(left), ()):
            if left.issuperset(path.cells) and (
                game.allow_crossing or corners.isdisjoint(path.corners)
            ):
                rest = left.difference(path.cells)
                yield from extend(rest, corners | path.corners, (*placed, path))

    yield from extend(frozenset(grid.cells()), frozenset(), ())


def agrees(game: Game, arrangement: Arrangement, moves: Iterable[WordMove]) -> bool:
    """Whether an arrangement agrees with the player's moves."""
    words = {path.word for path in arrangement}
    starts = {path.cells[0] for path in arrangement}
    for move in moves:
        match move:
            case RuleOut(word) if word in words:
                return False
            case Require(word) if word not in words:
                return False
            case Mark(cell) if cell not in starts:
                return False
            case PlacedWord() if not _has(game, arrangement, move):
                return False
    return True


def _has(game: Game, arrangement: Arrangement, placed: PlacedWord) -> bool:
    corners = WordPath(placed.word, placed.cells, 0).corners
    return any(
        path.word == placed.word
        and set(path.cells) == set(placed.cells)
        and (game.allow_crossing or path.corners <= corners)
        for path in arrangement
    )


def cover_of(arrangement: Arrangement) -> frozenset[frozenset[Cell]]:
    """The sets of cells of an arrangement: several have the same cover if words may cross."""
    return frozenset(frozenset(path.cells) for path in arrangement)
