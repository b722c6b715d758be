"""The decision diagram of all covers of a problem with multiplicities, in Python.

A memoised form of `kaivuri.solvers.multiplicities`: each state is searched once. A cover may
contain another, so a path can't end where the first is complete. In the diagram each cover
therefore ends with an extra option, numbered after the others, which `MultiplicityFamily` removes.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.solvers.family.python_family import (
    END,
    NONE,
    Arc,
    CoverBatches,
    Family,
    InterruptCheck,
    never,
    ranked_covers,
    usable_arcs,
)
from kaivuri.solvers.multiplicities import Branch, MultiplicitySearch, SearchState

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
        self._arcs: list[list[Arc]] = [[], []]
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

    def family(self) -> "MultiplicityFamily":
        """Return the family of the complete diagram."""
        return MultiplicityFamily(self._arcs, self._root, self._options + 1)

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
            node = len(self._arcs)
            self._arcs.append(frame.arcs)
        self._memo[frame.state] = node
        if not self._stack:
            self._root = node
        elif node != NONE:
            self._stack[-1].arcs.append((self._stack[-1].option, node))


class MultiplicityFamily(Family):
    """The covers of a diagram, without the last option of each."""

    def _best_size(self, best: Callable[..., int], interrupt: InterruptCheck) -> int:
        return max(-1, super()._best_size(best, interrupt) - 1)

    def option_counts(
        self, memory: int = sys.maxsize, interrupt: InterruptCheck = never
    ) -> list[int]:
        """See `Family.option_counts`."""
        return super().option_counts(memory, interrupt)[:-1]

    def covers_at(
        self, ranks: Sequence[int], memory: int = sys.maxsize, interrupt: InterruptCheck = never
    ) -> list[Cover]:
        """See `Family.covers_at`."""
        return [cover[:-1] for cover in super().covers_at(ranks, memory, interrupt)]

    def without(
        self, options: Sequence[int], interrupt: InterruptCheck = never
    ) -> "MultiplicityFamily":
        """See `Family.without`."""
        interrupt()
        arcs = usable_arcs(self._arcs, set(options))
        return MultiplicityFamily(arcs, self._root, self._options)

    def walk(self) -> CoverBatches:
        """See `Family.walk`."""
        return CoverBatches(tuple(sorted(path[:-1])) for path in self.paths())

    def ranking(self, weights: Sequence[int], interrupt: InterruptCheck = never) -> CoverBatches:
        """See `Family.ranking`."""
        interrupt()
        ranked = ranked_covers(self._arcs, self._root, [*weights, 0])
        return CoverBatches(cover[:-1] for cover in ranked)
