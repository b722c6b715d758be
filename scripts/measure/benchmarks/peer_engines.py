"""Engines of other projects, called through their documented interfaces.

Peers are imported on first use, so this module loads without any of them. `setup` builds the input
of each. If an engine takes plain lists, converting them to its own arrays is part of its search, as
for kaivuri's engines.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations, islice
from typing import Any

from benchmarks.engine import Cover, Engine, ProblemData, unchanged


def engines() -> list[Engine]:
    """Return all engines of the peers."""
    return [*_xcover(), *_exact_cover(), *_dxz(), *_miniexact(), *_cp_sat(), *_ganak()]


def _xcover() -> Iterator[Engine]:
    """https://github.com/johnrudge/xcover: dancing cells, compiled by numba."""

    def setup(data: ProblemData) -> dict[str, Any]:
        import_module("xcover")
        names: list[int | str] = [*range(data.items)]
        options: Sequence[Sequence[int | str]] = data.options
        if data.colours:  # requires strings as names
            names, options = [f"i{n}" for n in names], list(_coloured_names(data))
        primary, secondary = names[: data.primary], names[data.primary :]
        arguments = {"options": options, "primary": primary, "secondary": secondary}
        return arguments | {"colored": bool(data.colours)}

    def listing(limit: int | None, prepared: dict[str, Any]) -> list[Any]:
        return list(islice(import_module("xcover").covers(**prepared), limit))

    def count(prepared: dict[str, Any], *, memo: bool) -> int:
        nodes = import_module("xcover").covers_zdd(**prepared, use_memo_cache=memo)
        return _paths(nodes)

    yield Engine("xcover", "all", setup, partial(listing, None))
    yield Engine("xcover", "any", setup, partial(listing, 1))
    yield Engine("xcover zdd", "count", setup, partial(count, memo=False))
    reason = "its memo trusts hashes of 32 bits, which collide on large problems"
    memo = partial(count, memo=True)
    yield Engine("xcover zdd memo", "count", setup, memo, inexact=reason)


def _coloured_names(data: ProblemData) -> Iterator[list[str]]:
    """Yield the options as item names with colours in Knuth's notation."""
    for option, colours in zip(data.options, data.colours, strict=True):
        pairs = zip(option, colours, strict=True)
        yield [f"i{item}:c{colour}" if colour else f"i{item}" for item, colour in pairs]


def _paths(nodes: Iterable[tuple[int, int, int, int]]) -> int:
    """Count the covers in a diagram of nodes (number, option, low, high), children first."""
    counts = {0: 0, 1: 1}
    number = 0
    for number, _, low, high in nodes:
        counts[number] = counts[low] + counts[high]
    return counts[number]


def _matrix(data: ProblemData) -> Any:
    numpy = import_module("numpy")
    matrix = numpy.zeros((len(data.options), data.items), dtype=bool)
    for row, option in enumerate(data.options):
        matrix[row, list(option)] = True
    return matrix


def _exact_cover() -> Iterator[Engine]:
    """https://github.com/jwg4/exact_cover: dancing links in C."""

    def setup(data: ProblemData) -> Any:
        import_module("exact_cover")
        return _matrix(data)

    def ask(function: str, matrix: Any) -> Any:
        package = import_module("exact_cover")
        try:
            return getattr(package, function)(matrix)
        except import_module("exact_cover.error").NoSolution:
            return ()

    def covers(result: Iterable[Iterable[int]]) -> list[Cover]:
        return [tuple(map(int, cover)) for cover in result]

    def one(result: Iterable[int]) -> list[Cover]:
        return [cover for cover in covers([result]) if cover]

    make = partial(Engine, "exact-cover", setup=setup, secondary=False, colours=False)
    yield make("count", search=partial(ask, "get_solution_count"))
    yield make("all", search=partial(ask, "get_all_solutions"), read=covers)
    yield make("any", search=partial(ask, "get_exact_cover"), read=one)


def _dxz() -> Iterator[Engine]:
    """https://github.com/Thilo-J/dxz: dancing links with a decision diagram."""

    def setup(data: ProblemData) -> tuple[int, int, list[int]]:
        import_module("dxz")
        flat = [0] * (len(data.options) * data.items)
        for row, option in enumerate(data.options):
            for item in option:
                flat[row * data.items + item] = 1
        return len(data.options), data.items, flat

    def listing(limit: int, prepared: tuple[int, int, list[int]]) -> Any:
        return import_module("dxz").dxz_solve(*prepared, limit)

    make = partial(Engine, "dxz", setup=setup, secondary=False, colours=False)
    count = partial(make, "count", inexact="it counts modulo 2^32")
    yield count(search=lambda prepared: import_module("dxz").dxz_count(*prepared))
    yield make("all", search=partial(listing, 0))
    yield make("any", search=partial(listing, 1))


def _miniexact() -> Iterator[Engine]:
    """https://github.com/miniexact/miniexact: Knuth's Algorithm C in C."""

    def setup(data: ProblemData) -> Any:
        solver = import_module("miniexact").miniexacts_c()
        kinds = [solver.primary] * data.primary
        kinds += [solver.secondary] * (data.items - data.primary)
        items = [add(f"i{number}") for number, add in enumerate(kinds)]
        if data.colours:
            _add_coloured(solver, data, items)
        else:
            for option in data.options:
                solver.add([items[item] for item in option])
        return solver

    def listing(limit: int | None, solver: Any) -> list[Any]:
        result: list[Any] = []
        while (limit is None or len(result) < limit) and solver.solve() == 10:
            result.append(solver.selected_options())
        return result

    def zero_based(result: Iterable[Iterable[int]]) -> list[Cover]:
        return [tuple(option - 1 for option in cover) for cover in result]

    yield Engine("miniexact", "all", setup, partial(listing, None), zero_based)
    yield Engine("miniexact", "any", setup, partial(listing, 1), zero_based)


def _add_coloured(solver: Any, data: ProblemData, items: Sequence[Any]) -> None:
    colours: dict[int, Any] = {0: 0}
    for option, own in zip(data.options, data.colours, strict=True):
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


def _ganak() -> Iterator[Engine]:
    """https://github.com/meelgroup/ganak: exact model counting, with at most one pairwise."""

    def setup(data: ProblemData) -> Any:
        counter = import_module("pyganak").Counter()
        holders: list[list[int]] = [[] for _ in range(data.items)]
        for variable, option in enumerate(data.options, 1):
            for item in option:
                holders[item].append(variable)
        for item, variables in enumerate(holders):
            if item < data.primary:
                counter.add_clause(variables)
            for a, b in combinations(variables, 2):
                counter.add_clause([-a, -b])
        return counter

    yield Engine("ganak", "count", setup, lambda counter: counter.count(), colours=False)


def _cp_model(task: str, data: ProblemData) -> tuple[Any, list[Any]]:
    model = import_module("ortools.sat.python.cp_model").CpModel()
    chosen = [model.new_bool_var("") for _ in data.options]
    holders: list[list[Any]] = [[] for _ in range(data.items)]
    for variable, option in zip(chosen, data.options, strict=True):
        for item in option:
            holders[item].append(variable)
    for item, variables in enumerate(holders):
        add = model.add_exactly_one if item < data.primary else model.add_at_most_one
        add(variables)
    if task == "fewest":
        model.minimize(sum(chosen))
    elif task == "most":
        model.maximize(sum(chosen))
    return model, chosen


def _cp_search(task: str, prepared: tuple[Any, list[Any]]) -> list[Cover]:
    cp_model = import_module("ortools.sat.python.cp_model")
    model, chosen = prepared
    result: list[Cover] = []

    class Listing(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            result.append(tuple(n for n, v in enumerate(chosen) if self.boolean_value(v)))

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = task == "all"
    solver.solve(model, Listing())
    return result if task == "all" else result[-1:]
