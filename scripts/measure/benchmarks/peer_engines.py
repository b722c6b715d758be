"""Engines of other projects, each fed by its documented interface.

None is imported before it is used: this module loads without any of them.
Each gets the kind of input it asks for, made in `setup`; where it takes plain
lists, turning them into its own arrays is part of its search, as it is of ours.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any

from benchmarks.engine import Cover, Engine, Given, unchanged

ERRORS = (MemoryError,)
"""What an engine may end with and still be no bug; the message becomes a remark."""


def engines() -> list[Engine]:
    """All of the peers'."""
    return [*_xcover(), *_exact_cover(), *_dxz(), *_miniexact(), *_cp_sat()]


def _xcover() -> Iterator[Engine]:
    """https://github.com/johnrudge/xcover: dancing cells, compiled by numba."""

    def setup(given: Given) -> dict[str, Any]:
        import_module("xcover")
        names: list[int | str] = [*range(given.items)]
        options: Sequence[Sequence[int | str]] = given.options
        if given.colours:  # then names must be text
            names, options = [f"i{n}" for n in names], list(_coloured_names(given))
        primary, secondary = names[: given.primary], names[given.primary :]
        asked = {"options": options, "primary": primary, "secondary": secondary}
        return asked | {"colored": bool(given.colours)}

    def listing(limit: int | None, ready: dict[str, Any]) -> list[Any]:
        return list(islice(import_module("xcover").covers(**ready), limit))

    def count(memo: bool, ready: dict[str, Any]) -> int:
        nodes = import_module("xcover").covers_zdd(**ready, use_memo_cache=memo)
        return _paths(nodes)

    yield Engine("xcover", "all", setup, partial(listing, None))
    yield Engine("xcover", "any", setup, partial(listing, 1))
    yield Engine("xcover zdd", "count", setup, partial(count, False))
    reason = "its memo trusts hashes of 32 bits, which collide on large problems"
    memo = partial(count, True)
    yield Engine("xcover zdd memo", "count", setup, memo, inexact=reason)


def _coloured_names(given: Given) -> Iterator[list[str]]:
    """The options as names of items, with colours as Knuth writes them."""
    for option, colours in zip(given.options, given.colours, strict=True):
        pairs = zip(option, colours, strict=True)
        yield [f"i{item}:c{colour}" if colour else f"i{item}" for item, colour in pairs]


def _paths(nodes: Iterable[tuple[int, int, int, int]]) -> int:
    """Covers in a diagram of nodes (number, option, without it, with it), children first."""
    counts = {0: 0, 1: 1}
    number = 0
    for number, _, low, high in nodes:
        counts[number] = counts[low] + counts[high]
    return counts[number]


def _matrix(given: Given) -> Any:
    numpy = import_module("numpy")
    matrix = numpy.zeros((len(given.options), given.items), dtype=bool)
    for row, option in enumerate(given.options):
        matrix[row, list(option)] = True
    return matrix


def _exact_cover() -> Iterator[Engine]:
    """https://github.com/jwg4/exact_cover: dancing links in C."""

    def setup(given: Given) -> Any:
        import_module("exact_cover")
        return _matrix(given)

    def ask(function: str, matrix: Any) -> Any:
        package = import_module("exact_cover")
        try:
            return getattr(package, function)(matrix)
        except import_module("exact_cover.error").NoSolution:
            return ()

    def covers(found: Iterable[Iterable[int]]) -> list[Cover]:
        return [tuple(map(int, cover)) for cover in found]

    def one(found: Iterable[int]) -> list[Cover]:
        return [cover for cover in covers([found]) if cover]

    make = partial(Engine, "exact-cover", setup=setup, secondary=False, colours=False)
    yield make("count", search=partial(ask, "get_solution_count"))
    yield make("all", search=partial(ask, "get_all_solutions"), read=covers)
    yield make("any", search=partial(ask, "get_exact_cover"), read=one)


def _dxz() -> Iterator[Engine]:
    """https://github.com/Thilo-J/dxz: dancing links with a decision diagram."""

    def setup(given: Given) -> tuple[int, int, list[int]]:
        import_module("dxz")
        flat = [0] * (len(given.options) * given.items)
        for row, option in enumerate(given.options):
            for item in option:
                flat[row * given.items + item] = 1
        return len(given.options), given.items, flat

    def listing(limit: int, ready: tuple[int, int, list[int]]) -> Any:
        return import_module("dxz").dxz_solve(*ready, limit)

    make = partial(Engine, "dxz", setup=setup, secondary=False, colours=False)
    yield make("count", search=lambda ready: import_module("dxz").dxz_count(*ready))
    yield make("all", search=partial(listing, 0))
    yield make("any", search=partial(listing, 1))


def _miniexact() -> Iterator[Engine]:
    """https://github.com/miniexact/miniexact: Knuth's Algorithm C in C."""

    def setup(given: Given) -> Any:
        solver = import_module("miniexact").miniexacts_c()
        kinds = [solver.primary] * given.primary
        kinds += [solver.secondary] * (given.items - given.primary)
        items = [add(f"i{number}") for number, add in enumerate(kinds)]
        if given.colours:
            _add_coloured(solver, given, items)
        else:
            for option in given.options:
                solver.add([items[item] for item in option])
        return solver

    def listing(limit: int | None, solver: Any) -> list[Any]:
        found: list[Any] = []
        while (limit is None or len(found) < limit) and solver.solve() == 10:
            found.append(solver.selected_options())
        return found

    def from_nought(found: Iterable[Iterable[int]]) -> list[Cover]:
        return [tuple(option - 1 for option in cover) for cover in found]

    yield Engine("miniexact", "all", setup, partial(listing, None), from_nought)
    yield Engine("miniexact", "any", setup, partial(listing, 1), from_nought)


def _add_coloured(solver: Any, given: Given, items: Sequence[Any]) -> None:
    colours: dict[int, Any] = {0: 0}
    for option, own in zip(given.options, given.colours, strict=True):
        for item, colour in zip(option, own, strict=True):
            if colour not in colours:
                colours[colour] = solver.color(f"c{colour}")
            solver.add(items[item], colours[colour])
        solver.add(0)


def _cp_sat() -> Iterator[Engine]:
    """https://developers.google.com/optimization: CP-SAT with one worker."""
    for task in ("all", "any", "fewest", "most"):
        setup, search = partial(_cp_model, task), partial(_cp_search, task)
        yield Engine("CP-SAT", task, setup, search, unchanged, colours=False)


def _cp_model(task: str, given: Given) -> tuple[Any, list[Any]]:
    model = import_module("ortools.sat.python.cp_model").CpModel()
    chosen = [model.new_bool_var("") for _ in given.options]
    holders: list[list[Any]] = [[] for _ in range(given.items)]
    for variable, option in zip(chosen, given.options, strict=True):
        for item in option:
            holders[item].append(variable)
    for item, variables in enumerate(holders):
        add = model.add_exactly_one if item < given.primary else model.add_at_most_one
        add(variables)
    if task == "fewest":
        model.minimize(sum(chosen))
    elif task == "most":
        model.maximize(sum(chosen))
    return model, chosen


def _cp_search(task: str, ready: tuple[Any, list[Any]]) -> list[Cover]:
    cp_model = import_module("ortools.sat.python.cp_model")
    model, chosen = ready
    found: list[Cover] = []

    class Listing(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            found.append(tuple(n for n, v in enumerate(chosen) if self.boolean_value(v)))

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = task == "all"
    solver.solve(model, Listing())
    return found if task == "all" else found[-1:]
