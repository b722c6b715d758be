"""A portfolio of searches that take turns where the first one finds nothing.

A diagram can grow for minutes without reaching a cover where dancing links or a SAT solver ends
in a second. So the search for a diagram has its first nodes for itself, and if it finds no cover in
them, the others join. They take turns in rounds of 1, 2, 4, … steps. Covers are passed on as they
are found, each once. The first search to end has found all covers, and ends the others.

Steps are counted in nodes and conflicts, not in time, so that a problem is always solved in the
same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaivuri import _core
from kaivuri.errors import MemoryLimit, SolverUnavailable
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.solvers.cdlx import Cdlx
from kaivuri.solvers.family import (
    DEFAULT_MEMORY,
    CoverFamily,
    count_from_both_ends,
    cover_search,
    limited_covers,
)
from kaivuri.solvers.steps import SteppedSearch, run_to_end
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri._core.native import CoverSearch

PATIENCE = 1 << 18
"""The nodes of a diagram without a cover after which other searches join: some tenths of a second.
The standard problems of the literature need up to half of it for their first cover."""

MAX_LISTED_OPTIONS = 1 << 20
"""The maximum total length of covers that are listed to make a family of them."""

_STEP_NODES = 1 << 12
_STEP_COVERS = 1 << 10
_MAX_SEEN = 1 << 16

Steps = Iterator[list[Cover]]
"""Short steps of a search, each a list of the covers found in it."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A search that takes turns with others."""

    name: str
    steps: Steps


def search_steps(search: SteppedSearch, stop: Stop, covers: int = _STEP_COVERS) -> Steps:
    """Yield the covers of a search in steps of a fixed number of nodes."""
    while not search.done:
        stop.check()
        found = search.next_batch(covers, _STEP_NODES)
        stop.record(_STEP_NODES, len(found))
        yield found


def listing_engines(problem: ExactCover, stop: Stop) -> Iterator[Engine]:
    """Yield the engines that list covers and are installed; each starts with its first step."""
    yield Engine("cdlx", search_steps(Cdlx().search(problem, stop), stop))
    with suppress(SolverUnavailable):
        from kaivuri.solvers.sat import Sat

        yield Engine("sat", Sat().steps(problem, stop))


def in_turn(engines: Iterable[Engine], stop: Stop) -> Iterator[tuple[Engine, list[Cover]]]:
    """Yield the steps of engines until one has ended, whose last step is empty.

    An engine that runs out of memory leaves.

    Raises:
        MemoryLimit, MemoryError: if the last engine runs out of memory.
    """
    remaining, steps = list(engines), 1
    while True:
        for engine in tuple(remaining):
            try:
                for _ in range(steps):
                    covers = next(engine.steps, None)
                    yield engine, covers or []
                    if covers is None:
                        return
            except (MemoryLimit, MemoryError):
                remaining.remove(engine)
                if stop.ended or not remaining:
                    raise
        steps *= 2


def reaches_cover(search: CoverSearch, stop: Stop) -> list[Cover]:
    """Start a search, and return the first cover, if it finds one in its first nodes."""
    found: list[Cover] = []
    nodes = 256
    while not (found or search.done or search.nodes >= PATIENCE):
        stop.check()
        found = search.next_batch(1, min(nodes, _STEP_NODES))
        nodes *= 2
    return found


def distinct_covers(engines: Iterable[Engine], stop: Stop) -> Iterator[tuple[str, list[Cover]]]:
    """Yield the name of an engine and the covers that no engine has found before, as they come.

    After many covers, the engine that finds the next one continues alone. The last name is that of
    the engine that ended.
    """
    seen: set[Cover] = set()
    for engine, covers in in_turn(engines, stop):
        yield engine.name, [cover for cover in covers if cover not in seen]
        seen.update(covers)
        if covers and len(seen) > _MAX_SEEN:
            for more in engine.steps:
                yield engine.name, [cover for cover in more if cover not in seen]
            return


def switch_message(engine: str) -> str:
    """Return a note that another engine than the diagram answered."""
    return _(
        "the diagram reached no cover in its first {nodes} nodes: answered by {engine}"
    ).format(nodes=format_number(PATIENCE), engine=engine)


def find_family(
    problem: ExactCover, stop: Stop, note: Callable[[str], None] | None = None
) -> CoverFamily:
    """Return the family of all covers, built by a diagram or made of the covers of a listing.

    Raises:
        MemoryLimit: if the covers don't fit into the memory.
    """
    _core.require(_("storing all solutions"))
    memory = stop.budget(DEFAULT_MEMORY)
    if problem.multiplicities:
        return CoverFamily.from_problem(problem, stop, memory=memory)
    with limited_covers(memory):
        search = cover_search(problem, stop, memory)
        if reaches_cover(search, stop):
            run_to_end(search.build, lambda: search.done, stop)
        if not search.done:
            diagram = Engine("zdd", _build_steps(search, stop))
            engine, listed = first_complete([diagram, *limited_engines(problem, stop)], stop)
            if note:
                note(switch_message(engine))
        if search.done:
            return CoverFamily(problem, search.family(), stop, search.nodes)
        return CoverFamily.from_covers(problem, listed, stop)


def count_covers(problem: ExactCover, stop: Stop, note: Callable[[str], None] | None = None) -> int:
    """Return the number of covers; from both ends where that suits, otherwise from their family."""
    count = count_from_both_ends(problem, stop, stop.budget(DEFAULT_MEMORY))
    return find_family(problem, stop, note).count if count is None else count


def limited_engines(problem: ExactCover, stop: Stop) -> Iterator[Engine]:
    """Yield the engines that list covers; they end with an error if these are too many to store."""
    for engine in listing_engines(problem, stop):
        yield Engine(engine.name, _limited(engine.steps))


def first_complete(engines: Iterable[Engine], stop: Stop) -> tuple[str, list[Cover]]:
    """Return the name of the first engine that ends, and the covers that it found."""
    found: dict[str, list[Cover]] = {}
    name = ""
    for engine, covers in in_turn(engines, stop):
        name = engine.name
        found.setdefault(name, []).extend(covers)
    return name, found[name]


def _build_steps(search: CoverSearch, stop: Stop) -> Steps:
    while not search.done:
        stop.check()
        search.build(_STEP_NODES)
        stop.record(_STEP_NODES)
        yield []


def _limited(steps: Steps) -> Steps:
    """Yield steps, and raise a MemoryError if their covers are too many to make a family."""
    options = 0
    for covers in steps:
        options += sum(map(len, covers))
        if options > MAX_LISTED_OPTIONS:
            raise MemoryError
        yield covers
