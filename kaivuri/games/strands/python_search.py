"""The search for the likeliest covers of a Strands board, in Python alone.

It is used where the native core is missing, and works in the same way: prices of the
cells that bound every cover from below, spangrams under a bound on their
reduced cost, then covers in layers of growing gap (see strands_search.hpp).
To give an answer in some seconds it knows spangrams of three parts or more only
where all of them are known to follow each other, climbs to less exact prices, and
is content with fewer covers; so it may miss covers that the core finds.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kaivuri.games.strands.costs import BARRED, WINDOW
from kaivuri.games.strands.effort import Effort, FoundCover
from kaivuri.games.strands.options import BoardWords
from kaivuri.games.strands.python_phrases import BondedChains, Chain
from kaivuri.games.strands.solution import GREATEST_SPANGRAM_LENGTH, LEAST_SPANGRAM_LENGTH
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

_START_PRICE = 3.0
_CLIMB_STEPS = (80, 40, 40)
_PRICED_SPANGRAMS = 600
_NODES_A_NODE = 10
"""A node here takes longer than this many of the core's."""
_GAPS = range(2, 30)
_LENGTHS = range(LEAST_SPANGRAM_LENGTH, GREATEST_SPANGRAM_LENGTH + 1)


class Option(NamedTuple):
    """A theme word or a spangram."""

    cells: int
    corners: int
    cost: float
    spangram: bool
    paths: tuple[int, ...]


class Priced(NamedTuple):
    """An option and what it costs above the prices of its cells."""

    reduced: float
    option: Option


class PythonSearch:
    """The engine in Python; see `LikeliestSearch`."""

    def __init__(self, grid: Grid, words: BoardWords) -> None:
        """Take over the words of a board."""
        self._board = _Board(grid, words)
        self._found: list[FoundCover] = []

    def run(self, covers: int, effort: Effort, stop: Stop, /) -> None:
        """Look for so many covers; see `LikeliestSearch`."""
        if not self._board.coverable:
            return
        prices, spangrams, least = _priced(self._board, stop)
        if not spangrams:
            return
        layers = _Layers(self._board, effort.nodes // _NODES_A_NODE, stop)
        bound = sum(prices) + least
        words = _reprice(self._board.words, prices)
        for gap in _GAPS:
            joined = _reprice(self._board.spangrams(prices, least + gap, stop), prices)
            spans = [Priced(reduced - least, option) for reduced, option in joined]
            whole = layers.search([p for p in words + spans if p.reduced <= gap], gap)
            if whole or not self._found:
                self._found = layers.found()
            if not whole or len(self._found) >= covers:
                return
            if self._found and gap >= self._found[0][0] - bound + WINDOW:
                return

    def covers(self) -> list[FoundCover]:
        """What was found, the cheapest first."""
        return self._found


class _Board:
    """The options of a board; those that are joined are made as they are needed."""

    def __init__(self, grid: Grid, words: BoardWords) -> None:
        self.spellings = words.spellings
        self._costs = words.costs
        self.columns = grid.columns
        self.cells = grid.rows * grid.columns
        self.everything = (1 << self.cells) - 1
        self.words = [
            Option(s.cells, s.corners, s.theme, False, (number,))
            for number, s in enumerate(self.spellings)
            if s.theme < BARRED
        ]
        self.near = [self._near(grid, cell) for cell in range(self.cells)]
        self._chains = BondedChains(self.spellings, words.bonds, self.near, words.costs.joining)
        row, column = (1 << grid.columns) - 1, sum(1 << grid.columns * r for r in range(grid.rows))
        self._sides = (
            (row, row << grid.columns * (grid.rows - 1)),
            (column, column << grid.columns - 1),
        )

    @property
    def coverable(self) -> bool:
        """Whether some path goes through each cell."""
        reached = 0
        for spelling in self.spellings:
            reached |= spelling.cells
        return reached == self.everything

    def spangrams(self, prices: Sequence[float], bound: float, stop: Stop) -> list[Option]:
        """The spangrams that it knows whose reduced cost is at most `bound`."""
        share = min(self._costs.lengths[n] / n for n in _LENGTHS)
        reduced = [
            s.part + share * s.cells.bit_count() - _price(prices, s.cells) for s in self.spellings
        ]
        joined = [*self._bonded(reduced, bound), *self._loose(reduced, bound, stop)]
        cheap = [o for o in joined if o.cost - _price(prices, o.cells) <= bound]
        return [*self._single(prices, bound), *cheap]

    def open_corners(self, cells: int) -> int:
        """The corners that a diagonal step between two of these cells could go through."""
        return cells & cells >> self.columns + 1 | cells >> 1 & cells >> self.columns

    def _near(self, grid: Grid, cell: int) -> list[tuple[int, int]]:
        """The cells beside a cell, each with the corner on the way as a bit set."""
        row, column = divmod(cell, self.columns)
        found = []
        for r, c in grid.neighbours((row, column)):
            diagonal = r != row and c != column
            corner = 1 << min(row, r) * self.columns + min(column, c) if diagonal else 0
            found.append((r * self.columns + c, corner))
        return found

    def _spans(self, cells: int) -> bool:
        return any(cells & one and cells & other for one, other in self._sides)

    def _single(self, prices: Sequence[float], bound: float) -> Iterator[Option]:
        for number, s in enumerate(self.spellings):
            if s.single < BARRED and self._spans(s.cells):
                cost = s.single + self._costs.lengths[s.cells.bit_count()]
                if cost - _price(prices, s.cells) <= bound:
                    yield Option(s.cells, s.corners, cost, True, (number,))

    def _bonded(self, reduced: Sequence[float], bound: float) -> Iterator[Option]:
        """Chains of parts that follow each other; each is charged a share of the cost by length."""
        for chain in self._chains.within(reduced, bound):
            option = self._option(chain)
            if option:
                yield option

    def _loose(self, reduced: Sequence[float], bound: float, stop: Stop) -> Iterator[Option]:
        """Pairs of parts that are not known to follow each other."""
        starting: list[list[int]] = [[] for _ in range(self.cells)]
        for number in sorted(range(len(reduced)), key=reduced.__getitem__):
            starting[self.spellings[number].first].append(number)
        room = bound - self._costs.joining[2]
        for number, s in enumerate(self.spellings):
            stop.check()
            for cell, corner in self.near[s.last]:
                if s.cells >> cell & 1 or s.corners & corner:
                    continue
                for other in starting[cell]:
                    if reduced[number] + reduced[other] > room:
                        break
                    option = self._join(number, other, corner)
                    if option:
                        yield option

    def _join(self, number: int, other: int, corner: int) -> Option | None:
        """Two parts as a spangram, if they make one and no bond makes it cheaper."""
        a, b = self.spellings[number], self.spellings[other]
        corners = a.corners | corner
        if a.cells & b.cells or b.corners & corners or self._chains.bonded(number, other):
            return None
        chain = Chain(a.cells | b.cells, corners | b.corners, a.part + b.part, 0, (number, other))
        return self._option(chain)

    def _option(self, chain: Chain) -> Option | None:
        """A chain as a spangram, if it is one."""
        length = chain.cells.bit_count()
        if length not in _LENGTHS or not self._spans(chain.cells):
            return None
        cost = chain.cost + self._costs.joining[len(chain.paths)] + self._costs.lengths[length]
        return Option(chain.cells, chain.corners, cost, True, chain.paths)


def _price(prices: Sequence[float], cells: int) -> float:
    total = 0.0
    while cells:
        lowest = cells & -cells
        total += prices[lowest.bit_length() - 1]
        cells ^= lowest
    return total


def _cells(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def _reprice(options: Iterable[Option], prices: Sequence[float]) -> list[Priced]:
    return [Priced(option.cost - _price(prices, option.cells), option) for option in options]


def _priced(board: _Board, stop: Stop) -> tuple[list[float], list[Option], float]:
    """Prices, some cheap spangrams, and the least reduced cost of a spangram."""
    prices = [_START_PRICE] * board.cells
    for word in board.words:
        for cell in _cells(word.cells):
            prices[cell] = min(prices[cell], word.cost / word.cells.bit_count())
    spangrams: list[Option] = []
    bound, least = 0.0, BARRED
    while not spangrams and bound <= 60:
        spangrams = board.spangrams(prices, bound, stop)
        bound = 2 * bound + 4
    for steps in _CLIMB_STEPS if spangrams else ():
        spangrams = [option for _, option in sorted(_reprice(spangrams, prices))]
        spangrams = list(dict.fromkeys(spangrams[:_PRICED_SPANGRAMS]))
        prices = _lowered(board, _climbed(board, prices, spangrams, steps, stop))
        known = min(priced.reduced for priced in _reprice(spangrams, prices))
        cheap = board.spangrams(prices, known + 0.2, stop)
        least = min([known, *(priced.reduced for priced in _reprice(cheap, prices))])
        spangrams = cheap + spangrams
    return prices, spangrams, least


def _climbed(
    board: _Board, prices: list[float], spangrams: list[Option], steps: int, stop: Stop
) -> list[float]:
    """Climb the dual by subgradients (Fisher, 1981) and give the best prices met."""
    best, best_bound, length = prices, float("-inf"), 1.0
    for _ in range(steps):
        stop.check()
        bound, gradient = _slope(board, prices, spangrams)
        if bound > best_bound:
            best, best_bound = prices, bound
        else:
            length *= 0.9
        norm = sum(g * g for g in gradient) ** 0.5
        if norm < 0.7:
            break
        prices = [p + length * g / norm for p, g in zip(prices, gradient, strict=True)]
    return best


def _slope(
    board: _Board, prices: list[float], spangrams: list[Option]
) -> tuple[float, list[float]]:
    """The bound of some prices and where it rises."""
    held = [1.0] * board.cells
    negative = [priced for priced in _reprice(board.words, prices) if priced.reduced < 0]
    taken = [*negative, min(_reprice(spangrams, prices))]
    for priced in taken:
        for cell in _cells(priced.option.cells):
            held[cell] -= 1
    return sum(prices) + sum(priced.reduced for priced in taken), held


def _lowered(board: _Board, prices: list[float]) -> list[float]:
    """Prices that no theme word's cells exceed its cost with."""
    prices = list(prices)
    for word in board.words:
        excess = _price(prices, word.cells) - word.cost
        if excess > 0:
            for cell in _cells(word.cells):
                prices[cell] -= excess / word.cells.bit_count()
    return prices


class _Layers:
    """Depth-first search over the lowest uncovered cell, with a memory of what the rest needs."""

    def __init__(self, board: _Board, nodes: int, stop: Stop) -> None:
        self._board = board
        self._nodes = nodes
        self._stop = stop
        self._needs: dict[tuple[int, int, bool], float] = {}
        self._covers: list[tuple[float, list[Option]]] = []
        self._chosen: list[Option] = []

    def search(self, options: list[Priced], gap: float) -> bool:
        """Find the covers up to a gap; False when the nodes are used up."""
        self._gap = gap
        self._covers = []
        self._by_lowest: list[list[Priced]] = [[] for _ in range(self._board.cells)]
        for priced in sorted(options):
            lowest = (priced.option.cells & -priced.option.cells).bit_length() - 1
            self._by_lowest[lowest].append(priced)
        self._need(self._board.everything, 0, False, gap)
        return self._nodes > 0

    def found(self) -> list[FoundCover]:
        """The covers of the last layer, the cheapest first."""
        covers = []
        for cost, options in sorted(self._covers, key=lambda cover: cover[0]):
            spangram = next(option.paths for option in options if option.spangram)
            themes = tuple(option.paths[0] for option in options if not option.spangram)
            covers.append((cost, spangram, themes))
        return covers

    def _need(self, uncovered: int, corners: int, spangram: bool, budget: float) -> float:
        """The least that covering the rest needs, or a bound above the budget."""
        if not uncovered:
            if spangram:
                cost = sum(option.cost for option in self._chosen)
                self._covers.append((cost, list(self._chosen)))
            return 0.0 if spangram else BARRED
        self._nodes -= 1
        if self._nodes % 64 == 0:
            self._stop.check()
        state = (uncovered, corners & self._board.open_corners(uncovered), spangram)
        known = self._needs.get(state, 0.0)
        if known > budget + 1e-6 or self._nodes <= 0:
            return known
        least = self._gap + 1e-6
        for reduced, option in self._by_lowest[(uncovered & -uncovered).bit_length() - 1]:
            if reduced > budget + 1e-6:
                least = min(least, reduced)
                break
            if option.cells & ~uncovered or option.corners & corners:
                continue
            if option.spangram and spangram:
                continue
            self._chosen.append(option)
            rest = self._need(
                uncovered & ~option.cells,
                corners | option.corners,
                spangram or option.spangram,
                budget - reduced,
            )
            self._chosen.pop()
            least = min(least, reduced + rest)
        if self._nodes > 0:
            self._needs[state] = least
        return least
