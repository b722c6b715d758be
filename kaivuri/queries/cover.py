"""The covers of an exact cover problem: listed, counted, sampled, or the lightest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from kaivuri import _core
from kaivuri.errors import BadProblem, CoreMissing, SolverUnavailable
from kaivuri.exact_cover.knuth_format import NamedProblem, parse_problem
from kaivuri.exact_cover.problem import Cover, ExactCover
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.queries.context import Context
from kaivuri.queries.number_checks import check_positive
from kaivuri.solvers.base import SearchSize
from kaivuri.solvers.family import CoverFamily
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import SOLVER_NAMES, create_solver
from kaivuri.solvers.stop import Stop


@dataclass(frozen=True, slots=True)
class CoverRequest:
    """A problem, and the selection of its covers; default: all."""

    problem: NamedProblem | ExactCover | str
    """A problem with or without item names, or text in Knuth's format."""
    limit: int | None = None
    """The maximum number of covers."""
    sample: int | None = None
    """The number of covers to draw at random, uniformly."""
    lightest: int | None = None
    """The number of covers of least weight."""
    seed: int | None = None
    """The seed of the sample; None: 0."""
    solver: str | None = None
    """The name of a solver; None or auto: the fastest one for the request."""
    jobs: int | None = None
    """The number of threads that list covers; None: 1."""
    weighted: bool = False
    """Whether a cover counts as the product of its options' weights, in place of once."""

    def __post_init__(self) -> None:
        selections = {"limit": self.limit, "sample": self.sample, "lightest": self.lightest}
        if len(selections) - list(selections.values()).count(None) > 1:
            raise BadProblem(_("give only one of limit, sample and lightest"))
        check_positive(**selections, jobs=self.jobs)

    @property
    def named_problem(self) -> NamedProblem:
        """The problem with names and weights; items without names are numbered."""
        if isinstance(self.problem, NamedProblem):
            return self.problem
        if isinstance(self.problem, str):
            return parse_problem(self.problem)
        options = len(self.problem.options)
        names = tuple(map(str, range(self.problem.item_count)))
        return NamedProblem(names, self.problem, tuple(range(1, options + 1)), (1,) * options)


@dataclass(frozen=True, slots=True)
class NamedCover:
    """A cover of a problem with item names; `str()` returns the output of `kaivuri cover`."""

    problem: NamedProblem
    options: Cover
    """Option numbers, from 0."""

    @property
    def weight(self) -> int:
        """The sum of the weights of its options."""
        return sum(self.problem.weights[option] for option in self.options)

    def document(self) -> dict[str, Any]:
        """Return the JSON document; `lines` are line numbers of the text, from 1."""
        return {
            "weight": self.weight,
            "lines": [self.problem.option_lines[option] for option in self.options],
            "options": [self.problem.option_text(option) for option in self.options],
        }

    def __str__(self) -> str:
        lines = "".join(f"\n  {self.problem.option_text(option)}" for option in self.options)
        message = ngettext(
            "{n} option, weight {weight}", "{n} options, weight {weight}", len(self.options)
        )
        return message.format(n=len(self.options), weight=self.weight) + lines


@dataclass(frozen=True, slots=True)
class OptionShare:
    """The covers that contain an option; `str()` returns a line of `kaivuri cover --shares`."""

    problem: NamedProblem
    option: int
    """Its number, from 0."""
    covers: int
    share: Fraction
    """The fraction of all covers."""

    def document(self) -> dict[str, Any]:
        """Return the JSON document; `line` is a line number of the text, from 1."""
        return {
            "line": self.problem.option_lines[self.option],
            "option": self.problem.option_text(self.option),
            "covers": self.covers,
            "share": str(self.share),
        }

    def __str__(self) -> str:
        return f"{self.covers} ({self.share}): {self.problem.option_text(self.option)}"


@dataclass(frozen=True, slots=True)
class SolverSize:
    """The size of a solver's search for all covers."""

    solver: str
    size: SearchSize

    def document(self) -> dict[str, Any]:
        """Return the JSON document; null where the solver has no such figure."""
        return {"solver": self.solver, **asdict(self.size)}

    def __str__(self) -> str:
        size = self.size
        return _table_line(self.solver, size.covers, size.nodes, size.diagram_nodes)


def sizes_heading() -> str:
    """Return the line above a table of sizes."""
    return _table_line(_("solver"), _("covers"), _("nodes"), _("diagram nodes"))


def _table_line(solver: str, *figures: object) -> str:
    texts = ("–" if figure is None else str(figure) for figure in figures)
    return f"{solver:<10}" + "".join(f"  {text:>16}" for text in texts)


def cover_sizes(request: CoverRequest, context: Context) -> Iterator[SolverSize]:
    """Search for all covers lazily, with one solver or with each that is installed.

    Raises:
        TimeLimit, MemoryLimit: after the sizes found so far.
    """
    problem, stop = request.named_problem.problem, context.stop or Stop()
    if request.solver not in (None, "auto"):
        yield SolverSize(request.solver, create_solver(request.solver).measure(problem, stop))
        return
    for name in SOLVER_NAMES[1:]:
        try:
            size = create_solver(name).measure(problem, stop)
        except (SolverUnavailable, CoreMissing, BadProblem) as error:
            context.note(str(error))
        else:
            yield SolverSize(name, size)


def cover(request: CoverRequest, context: Context) -> Iterator[NamedCover]:
    """Find covers lazily: there may be more than memory holds.

    Raises:
        TimeLimit, MemoryLimit: after the covers found so far.
    """
    problem = request.named_problem
    for options in _find_covers(problem, request, context.stop or Stop()):
        yield NamedCover(problem, options)


def cover_count(request: CoverRequest, context: Context) -> int:
    """Count all covers of the problem, or return their weighted count."""
    problem, stop = request.named_problem, context.stop or Stop()
    if request.weighted:
        family = CoverFamily.of(problem.problem, stop)
        return int(family.weighted_count(problem.weights, stop))
    solver = request.solver or "auto"
    if solver == "auto" and _core.available and not problem.problem.multiplicities:
        solver = "zdd"  # without the limit of auto on the size of the family
    search = Search(problem.problem, create_solver(solver), SolveMode.ALL, problem.weights, stop)
    count = search.count()
    return sum(1 for _ in search) if count is None else count


def cover_expected(request: CoverRequest, context: Context) -> Fraction | None:
    """Return the expected weight of a random cover, drawn uniformly or by weight.

    Without covers, or if all have weight 0, it is None.
    """
    problem, stop = request.named_problem, context.stop or Stop()
    family = CoverFamily.of(problem.problem, stop)
    weights = problem.weights if request.weighted else None
    return family.expected_value(problem.weights, weights, stop)


def cover_shares(request: CoverRequest, context: Context) -> Iterator[OptionShare]:
    """Yield the share of covers that contain each option; nothing if there are no covers."""
    problem, stop = request.named_problem, context.stop or Stop()
    family = CoverFamily.of(problem.problem, stop)
    for option, covers in enumerate(family.option_counts(stop) if family.count else ()):
        yield OptionShare(problem, option, covers, Fraction(covers, family.count))


def _find_covers(problem: NamedProblem, request: CoverRequest, stop: Stop) -> Iterator[Cover]:
    if request.sample:
        family = CoverFamily.of(problem.problem, stop)
        return family.iter_sample(request.sample, request.seed or 0, stop)
    mode = SolveMode.LIKELIEST if request.lightest else SolveMode.ALL
    solver = create_solver(request.solver or "auto", jobs=request.jobs or 1)
    search = Search(problem.problem, solver, mode, problem.weights, stop)
    return search.first(request.lightest or request.limit)
