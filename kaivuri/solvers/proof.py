"""Certificates for numbers of covers, which a program that shares no code can verify.

A proof is the search tree of Algorithm X with equal states merged. See docs/exact-cover.md for the
format and scripts/check/proof.py for the verification.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from kaivuri import _core
from kaivuri.errors import BadProblem, MemoryLimit
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import gettext as _
from kaivuri.long_integers import with_all_digits
from kaivuri.solvers.family import DEFAULT_MEMORY, native_problem
from kaivuri.solvers.stop import Stop

_WINDOW = 3
"""The number of uncovered items that are candidates for branching."""
_BYTES_PER_STATE = 200
"""The approximate size of a table entry."""
_COMPLETE = 0
"""The node at which all primary items are covered."""


@dataclass(slots=True)
class _Frame:
    """A state on the search stack."""

    covered: int
    alive: int
    item: int
    untried: Iterator[int]
    option: int = -1
    arcs: list[tuple[int, int]] = field(default_factory=list)
    """Options with the nodes that they lead to."""


class _BitProblem:
    """A problem as bit sets, with items in search order and options by lowest item.

    Sets are integers, in which bit i is item or option i.
    """

    def __init__(self, problem: ExactCover, stop: Stop) -> None:
        self.order = _core.native.search_order(native_problem(problem, stop), stop.check)
        position = {item: index for index, item in enumerate(self.order)}
        options = [sorted(map(position.__getitem__, option)) for option in problem.options]
        self.original_options = sorted(range(len(options)), key=lambda option: options[option][0])
        self.goal = (1 << problem.primary_count) - 1
        self.masks: list[int] = []
        self.columns = [0] * problem.item_count
        for o, option in enumerate(self.original_options):
            self.masks.append(sum(1 << item for item in options[option]))
            for item in options[option]:
                self.columns[item] |= 1 << o

    def alive_after(self, alive: int, option: int) -> int:
        """Return which of some options can still be chosen after `option`."""
        for item in _one_bits(self.masks[option]):
            alive &= ~self.columns[item]
        return alive


def _one_bits(number: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class Proof:
    """The lines of a proof, whose last one has the number of covers."""

    def __init__(self, problem: NamedProblem, stop: Stop) -> None:
        """Prepare the search.

        Raises:
            BadProblem: if the problem has colours or multiplicities.
            CoreMissing: if the native core, which orders the items, is not installed.
        """
        _core.require(_("a proof"))
        if problem.problem.colours or problem.problem.multiplicities:
            raise BadProblem(_("proofs do not support colours and multiplicities"))
        self._counts = [1]  # the number of covers of each node
        self._named = problem
        self._problem = _BitProblem(problem.problem, stop)
        self._stop = stop
        self._max_states = stop.budget(DEFAULT_MEMORY) // _BYTES_PER_STATE
        self._nodes: dict[int, int] = {}

    @property
    def count(self) -> int:
        """The number of covers, once all lines are generated."""
        return self._counts[-1]

    def lines(self) -> Iterator[str]:
        """Yield the lines; each node follows those that it leads to.

        Raises:
            MemoryLimit: if there are too many states.
        """
        yield "cover-proof 1"
        yield from self._node_lines()
        yield f"covers {with_all_digits(str, self.count)}"

    def _node_lines(self) -> Iterator[str]:
        goal, masks = self._problem.goal, self._problem.masks
        stack = [self._frame(0, (1 << len(masks)) - 1)] if goal else []
        while stack:
            frame = stack[-1]
            option = next(frame.untried, None)
            if option is None:
                stack.pop()
                yield self._end(frame)
                frame = stack[-1] if stack else frame
                frame.arcs.append((frame.option, len(self._counts) - 1))
                continue
            covered = frame.covered | masks[option]
            node = self._nodes.get(covered) if goal & ~covered else _COMPLETE
            if node is None:
                frame.option = option
                alive = self._problem.alive_after(frame.alive, option)
                stack.append(self._frame(covered, alive))
            else:
                frame.arcs.append((option, node))

    def _frame(self, covered: int, alive: int) -> _Frame:
        item = self._choose_item(covered, alive)
        return _Frame(covered, alive, item, _one_bits(alive & self._problem.columns[item]))

    def _choose_item(self, covered: int, alive: int) -> int:
        """Return an uncovered item with at most one option, or the best of the first ones."""
        counts = {}
        for item in _one_bits(self._problem.goal & ~covered):
            counts[item] = (alive & self._problem.columns[item]).bit_count()
            if counts[item] <= 1:
                return item
        return min(list(counts)[:_WINDOW], key=counts.__getitem__)

    def _end(self, frame: _Frame) -> str:
        """Number a node whose options are all tried, and return its line."""
        self._stop.check()
        if len(self._nodes) > self._max_states:
            raise MemoryLimit(_("the proof has too many states for the memory allowed"))
        self._nodes[frame.covered] = len(self._counts)
        self._counts.append(sum(self._counts[node] for _, node in frame.arcs))
        lines = self._named.option_lines
        arcs = (f"{lines[self._problem.original_options[o]]}:{node}" for o, node in frame.arcs)
        return " ".join([self._named.names[self._problem.order[frame.item]], *arcs])
