"""The option --draw of `kaivuri cover`."""

from __future__ import annotations

from bisect import bisect_left

from kaivuri.cli.console import Console
from kaivuri.documents.cover import CoverLine
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.language import gettext as _
from kaivuri.queries.context import Context
from kaivuri.queries.cover import covers
from kaivuri.render.cover_picture import CoverPicture
from kaivuri.render.diagram_picture import diagram_dot, diagram_svg
from kaivuri.solvers.portfolio import find_family
from kaivuri.solvers.stop import Stop

DRAWINGS = ("text", "svg", "diagram", "diagram-svg")
"""All covers as text, the first as SVG, or the diagram of all covers for Graphviz or as SVG."""


def show_drawing(kind: str, problem: NamedProblem, context: Context, target: Console) -> int:
    """Draw the first cover or the diagram, and return how many covers are drawn."""
    if kind.startswith("diagram"):
        family = find_family(problem.problem, context.stop or Stop(), context.note)
        if family.count and kind == "diagram":
            target.write("\n".join(diagram_dot(problem, family)))
        elif family.count:
            target.write(diagram_svg(problem, family, _("Decision diagram")))
        return family.count
    first = next(covers(problem, context, limit=1), None)
    if first is not None:
        target.write(_picture(problem, first).svg(_("cover {number}").format(number=1)))
    return int(first is not None)


def cover_text(problem: NamedProblem, number: int, cover: CoverLine, drawing: str | None) -> str:
    """Return the text of a cover with its number, drawn if that is wanted."""
    if drawing is None:
        return f"{number}: {cover}"
    return f"{number}:\n{_picture(problem, cover)}\n"


def _picture(problem: NamedProblem, cover: CoverLine) -> CoverPicture:
    # The lines of options increase.
    options = tuple(bisect_left(problem.option_lines, line) for line in cover.lines)
    return CoverPicture.from_cover(problem, options)
