"""A Python implementation of the native memoised search, with the same diagram and order.

It is used if the package was installed without a compiler, and mirrors
`_core/diagram/cover_search.cpp`. Sets are integers, in which bit i is item or option i. See
docs/solvers/zdd.md.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.family.item_order import search_order
from kaivuri.solvers.family.python_family import END, NONE, Arc, Family

WINDOW = 3
"""The number of uncovered items that are candidates for branching, without colours."""
BYTES_PER_STATE = 200
"""The approximate size of a table entry."""


def one_bits(number: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class Problem:
    """An exact cover problem as bit sets, with items in search order and options by lowest item.

    An option has a mark for each of its items: the item itself if the option covers it, or a
    higher number for each pair of item and colour. A column is the set of options that a mark
    rules out.
    """

    def __init__(self, problem: ExactCover) -> None:
        options = problem.options
        position = [0] * problem.item_count
        self.order = search_order(problem.item_count, problem.primary_count, options)
        for index, item in enumerate(self.order):
            position[item] = index
        lowest = [min(position[item] for item in option) for option in options]
        self.original_options = sorted(range(len(options)), key=lowest.__getitem__)
        colours: dict[tuple[int, int], int] = {}
        self.marks: list[list[int]] = []
        self.columns = [0] * problem.item_count
        for o, option in enumerate(self.original_options):
            self.marks.append([])
            for item, colour in problem.items_with_colours(option):
                mark = position[item]
                self.columns[mark] |= 1 << o
                if colour:
                    key = (mark, colour)
                    mark = problem.item_count + colours.setdefault(key, len(colours))
                self.marks[-1].append(mark)
        self._add_columns(colours)
        self.window = problem.item_count if colours else WINDOW
        self.masks = [sum(1 << mark for mark in marks) for marks in self.marks]
        self.goal = (1 << problem.primary_count) - 1

    def alive_after(self, alive: int, option: int) -> int:
        """Return those of some options that can still be chosen after `option`."""
        for mark in self.marks[option]:
            alive &= ~self.columns[mark]
        return alive

    def _add_columns(self, colours: Iterable[tuple[int, int]]) -> None:
        items = len(self.columns)
        self.columns += [self.columns[item] for item, _ in colours]
        for o, marks in enumerate(self.marks):
            for mark in marks:
                if mark >= items:
                    self.columns[mark] ^= 1 << o


@dataclass(slots=True)
class Frame:
    """A state on the search stack."""

    covered: int
    alive: int
    untried: Iterator[int]
    option: int = -1
    arcs: list[Arc] = field(default_factory=list)
    complete: bool = True


class CoverSearch:
    """Algorithm X with memoised states, with the interface of the native class."""

    def __init__(self, problem: Problem, memory: int) -> None:
        self._problem = problem
        self._memory = memory
        self._memo: dict[int, int] = {}
        self._arcs: list[list[Arc]] = [[], []]
        self._stack: list[Frame] = []
        self._root = NONE if problem.goal else END
        self._memory_full = False
        self.nodes = 0
        self._listing: Iterator[Cover] | None = None if problem.goal else iter([()])
        if problem.goal:
            self._push(0, (1 << len(problem.masks)) - 1)

    @property
    def done(self) -> bool:
        """Whether all covers are listed or the diagram is complete."""
        return not self._stack and self._listing is None

    @property
    def bytes(self) -> int:
        """The approximate memory of the states in bytes."""
        return BYTES_PER_STATE * len(self._memo)

    def build(self, nodes: int) -> None:
        """Continue building the diagram for at most `nodes` more search nodes.

        Raises:
            MemoryError: if the states need more than the memory limit.
        """
        self._listing = None
        last = self.nodes + nodes
        while self._stack and self.nodes < last:
            self._step()
            if self._memory_full:
                raise MemoryError

    def next_batch(self, covers: int, nodes: int) -> list[Cover]:
        """Return at most `covers` further covers after visiting at most `nodes` nodes."""
        batch: list[Cover] = []
        last = self.nodes + nodes
        while len(batch) < covers:
            if self._listing is not None:
                batch.extend(islice(self._listing, covers - len(batch)))
                if len(batch) < covers:
                    self._listing = None
            elif not self._stack or self.nodes >= last:
                break
            elif (node := self._step()) != NONE:
                self._start_listing(node)
        return batch

    def family(self) -> Family:
        """Return the family of the complete diagram."""
        return Family(self._arcs, self._root, len(self._problem.masks))

    def _start_listing(self, node: int) -> None:
        prefix = tuple(frame.option for frame in self._stack)
        paths = Family(self._arcs, node, len(self._problem.masks)).paths()
        self._listing = (tuple(sorted(prefix + path)) for path in paths)

    def _choose_item(self, covered: int, alive: int) -> int:
        """Return the item to branch on; -1 if an item has no options left."""
        best, fewest = -1, len(self._problem.masks) + 1
        for seen, item in enumerate(one_bits(self._problem.goal & ~covered)):
            n = (alive & self._problem.columns[item]).bit_count()
            if n == 0:
                return -1
            if n == 1:
                return item
            if seen < self._problem.window and n < fewest:
                best, fewest = item, n
        return best

    def _push(self, covered: int, alive: int) -> None:
        self.nodes += 1
        item = self._choose_item(covered, alive)
        if item < 0:  # a dead end, which is not worth memoising
            return
        self._stack.append(Frame(covered, alive, one_bits(alive & self._problem.columns[item])))

    def _memoise(self, covered: int, node: int) -> None:
        if self.bytes > self._memory:
            self._memory_full = True
        if not self._memory_full or covered in self._memo:
            self._memo[covered] = node

    def _step(self) -> int:
        """Try the next option; return the node if its covers are known, otherwise NONE."""
        frame = self._stack[-1]
        option = next(frame.untried, None)
        if option is None:
            self._pop()
            return NONE
        frame.option = self._problem.original_options[option]
        covered = frame.covered | self._problem.masks[option]
        if not self._problem.goal & ~covered:
            return self._add_arc(END)
        node = self._memo.get(covered)
        if node is not None:
            return self._add_arc(node)
        self._push(covered, self._problem.alive_after(frame.alive, option))
        return NONE

    def _add_arc(self, node: int) -> int:
        if node != NONE:
            self._stack[-1].arcs.append((self._stack[-1].option, node))
        return node

    def _pop(self) -> None:
        frame = self._stack.pop()
        node = self._create_node(frame)
        if node is not None:
            self._memoise(frame.covered, node)
        if not self._stack:
            self._root = NONE if node is None else node
        elif node is None:
            self._stack[-1].complete = False
        else:
            self._add_arc(node)

    def _create_node(self, frame: Frame) -> int | None:
        if not frame.complete or (frame.arcs and self._memory_full):
            return None
        if not frame.arcs:
            return NONE
        self._arcs.append(frame.arcs)
        return len(self._arcs) - 1
