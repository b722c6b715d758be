"""The decision diagram of all covers of a problem with multiplicities.

A memoised form of `kaivuri.solvers.multiplicities`: each state is searched once. A cover may
contain another, so a path can't end where the first is complete. In the diagram each cover
therefore ends with an extra option, numbered after the others, which `MultiplicityFamily` removes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from kaivuri import _core
from kaivuri._core import native
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.multiplicities import Branch, MultiplicitySearch, SearchState
from kaivuri.solvers.steps import BatchSource

Arc = tuple[int, int]
"""An option and the node that it leads to."""
InterruptCheck = Callable[[], None]
NONE, END = 0, 1
"""The nodes without covers and at the end of each."""

_BYTES_PER_STATE = 400
"""The approximate size of a state with its node, without what grows with the problem."""


@dataclass(slots=True)
class _Frame:
    """A state on the search stack."""

    state: SearchState
    untried: Iterator[Branch]
    option: int = -1
    arcs: list[Arc] = field(default_factory=list)


class DiagramSearch:
    """A search that builds the diagram, with the interface of the native class."""

    def __init__(self, problem: ExactCover, memory: int) -> None:
        self._search = MultiplicitySearch(problem)
        self._options = len(problem.options)
        self._max_states = memory // (
            _BYTES_PER_STATE + 16 * problem.primary_count + self._options // 8
        )
        self._memo: dict[SearchState, int] = {}
        self._arcs: list[list[Arc]] = []
        self._root = NONE
        self.nodes = 0
        self._stack: list[_Frame] = []
        self._push(self._search.merged(self._search.start))

    @property
    def done(self) -> bool:
        """Whether the diagram is complete."""
        return not self._stack

    def build(self, nodes: int) -> None:
        """Continue for at most `nodes` steps.

        Raises:
            MemoryError: if the states need more than the memory limit.
        """
        for _ in range(nodes):
            if not self._stack:
                return
            self._step()
            if len(self._memo) > self._max_states:
                raise MemoryError

    def family(self) -> MultiplicityFamily:
        """Return the family of the complete diagram."""
        return MultiplicityFamily(_core.native.Family(self._arcs, self._root, self._options + 1))

    def _push(self, state: SearchState) -> None:
        self.nodes += 1
        frame = _Frame(state, self._search.branches(state))
        if state.is_cover:
            frame.arcs.append((self._options, END))
        self._stack.append(frame)

    def _step(self) -> None:
        frame = self._stack[-1]
        branch = next(frame.untried, None)
        if branch is None:
            self._pop()
            return
        frame.option, state = branch
        merged = self._search.merged(state)
        node = self._memo.get(merged)
        if node is None:
            self._push(merged)
        elif node != NONE:
            frame.arcs.append((frame.option, node))

    def _pop(self) -> None:
        frame = self._stack.pop()
        node = NONE
        if frame.arcs:
            node = END + 1 + len(self._arcs)
            self._arcs.append(frame.arcs)
        self._memo[frame.state] = node
        if not self._stack:
            self._root = node
        elif node != NONE:
            self._stack[-1].arcs.append((self._stack[-1].option, node))


class MultiplicityFamily:
    """A native family without the last option of each cover."""

    def __init__(self, family: native.Family) -> None:
        self._family = family
        self.nodes, self.root = family.nodes, family.root
        self.count, self.arcs_from = family.count, family.arcs_from

    def min_size(self, interrupt: InterruptCheck) -> int:
        """See `native.Family.min_size`."""
        return max(-1, self._family.min_size(interrupt) - 1)

    def max_size(self, interrupt: InterruptCheck) -> int:
        """See `native.Family.max_size`."""
        return max(-1, self._family.max_size(interrupt) - 1)

    def option_counts(self, memory: int, interrupt: InterruptCheck) -> list[int]:
        """See `native.Family.option_counts`."""
        return self._family.option_counts(memory, interrupt)[:-1]

    def covers_at(self, ranks: list[int], memory: int, interrupt: InterruptCheck) -> list[Cover]:
        """See `native.Family.covers_at`."""
        return [cover[:-1] for cover in self._family.covers_at(ranks, memory, interrupt)]

    def without(self, options: Sequence[int], interrupt: InterruptCheck) -> MultiplicityFamily:
        """See `native.Family.without`."""
        return MultiplicityFamily(self._family.without(options, interrupt))

    def walk(self) -> BatchSource:
        """See `native.Family.walk`."""
        return _WithoutLastOption(self._family.walk())

    def ranking(self, weights: Sequence[int], interrupt: InterruptCheck) -> BatchSource:
        """See `native.Family.ranking`."""
        return _WithoutLastOption(self._family.ranking([*weights, 0], interrupt))


@dataclass(frozen=True, slots=True)
class _WithoutLastOption:
    covers: BatchSource

    def next_batch(self, covers: int) -> list[Cover]:
        return [cover[:-1] for cover in self.covers.next_batch(covers)]
