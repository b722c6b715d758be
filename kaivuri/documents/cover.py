"""Lines of `kaivuri cover`: its answers about a problem with item names.

`str()` returns a line for people, or a few.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

from kaivuri.documents.document import Count, Part
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.exact_cover.problem import Cover
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.long_integers import with_all_digits
from kaivuri.solvers.base import SearchSize

LineNumber = Annotated[int, Meta(ge=1, description="The line in the text of the problem, from 1.")]
OptionText = Annotated[str, Meta(description="The items of an option.")]


class CoverLine(Part, frozen=True):
    """A cover."""

    weight: Annotated[int, Meta(description="The sum of the weights of its options.")]
    lines: tuple[LineNumber, ...]
    options: tuple[OptionText, ...]

    @classmethod
    def from_cover(cls, problem: NamedProblem, cover: Cover) -> CoverLine:
        """Return a cover with the names of its items."""
        return cls(
            sum(problem.weights[option] for option in cover),
            tuple(problem.option_lines[option] for option in cover),
            tuple(map(problem.option_text, cover)),
        )

    def __str__(self) -> str:
        message = ngettext(
            "{n} option, weight {weight}", "{n} options, weight {weight}", len(self.options)
        )
        heading = message.format(n=len(self.options), weight=self.weight)
        return "\n  ".join([heading, *self.options])


class ShareLine(Part, frozen=True):
    """The covers that contain an option."""

    line: LineNumber
    option: OptionText
    covers: Count
    share: Annotated[str, Meta(description="The exact fraction of all covers.", examples=["1/3"])]

    @classmethod
    def from_count(cls, problem: NamedProblem, option: int, covers: int, of: int) -> ShareLine:
        """Return the share of an option that is in `covers` covers `of` all."""
        text, line = problem.option_text(option), problem.option_lines[option]
        return cls(line, text, covers, with_all_digits(str, Fraction(covers, of)))

    def __str__(self) -> str:
        return f"{self.covers} ({self.share}): {self.option}"


class SizeLine(Part, frozen=True, omit_defaults=False):
    """The size of a solver's search for all covers; null if the solver does not report it."""

    solver: str
    covers: Count
    nodes: Count | None = None
    diagram_nodes: Count | None = None
    seconds: float | None = None

    @classmethod
    def from_size(cls, solver: str, size: SearchSize, seconds: float) -> SizeLine:
        """Return the size of the search of `solver`, and the time that it took."""
        return cls(solver, size.covers, size.nodes, size.diagram_nodes, seconds)

    @staticmethod
    def heading() -> str:
        """Return the line above a table of sizes."""
        return _table_line(_("solver"), _("covers"), _("nodes"), _("diagram nodes"), _("time"))

    def __str__(self) -> str:
        return _table_line(self.solver, self.covers, self.nodes, self.diagram_nodes, self._time)

    @property
    def _time(self) -> str | None:
        if self.seconds is None:
            return None
        return _("{n:.1f} ms").format(n=1000 * self.seconds)


def _table_line(solver: str, *figures: object) -> str:
    *numbers, time = ("–" if figure is None else str(figure) for figure in figures)
    return f"{solver:<10}" + "".join(f"  {text:>16}" for text in numbers) + f"  {time}"


class ExpectedLine(Part, frozen=True):
    """The expected weight of a random cover."""

    expected: Annotated[str, Meta(description="An exact fraction.", examples=["7/2"])]
