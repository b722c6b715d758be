"""Pictures of decision diagrams of covers."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.language import gettext as _
from kaivuri.render.board_svg import svg_document
from kaivuri.solvers.family import CoverFamily

_MAX_ARCS = 2000
"""The number of arcs above which a diagram is not drawn."""
_STEP = 90  # pixels between two levels, and at least between two nodes of a level
_RADIUS = 9
_LETTER_WIDTH = 6

Arcs = Sequence[tuple[str, int]]
"""The arcs of a node: the text of an option, and the node to which it leads."""
Place = tuple[int, int]


def diagram_dot(named: NamedProblem, family: CoverFamily) -> Iterator[str]:
    """Yield the lines of the decision diagram of all covers in the language of Graphviz.

    Raises:
        BadProblem: if the diagram is too large.
    """
    yield "digraph covers {"
    yield '  1 [label="⊤", shape=box];'
    for node, arcs in enumerate(_arcs(named, family), 2):
        yield f'  {node} [label="", shape=circle];'
        for option, target in arcs:
            text = option.replace("\\", "\\\\").replace('"', "'")
            yield f'  {node} -> {target} [label="{text}"];'
    yield "}"


def diagram_svg(named: NamedProblem, family: CoverFamily, title: str) -> str:
    """Draw the decision diagram of all covers, from its root down to ⊤.

    Raises:
        BadProblem: if the diagram is too large.
    """
    nodes = dict(enumerate(_arcs(named, family), 2))
    texts = (option for arcs in nodes.values() for option, _target in arcs)
    step = max(_STEP, 2 * _LETTER_WIDTH * max(map(len, texts), default=0))
    places, width, height = _layout(nodes, step)
    arcs = [
        _arc(option, *places[node], *places[target])
        for node, arcs in nodes.items()
        for option, target in arcs
    ]
    circles = (
        f'<circle cx="{x}" cy="{y}" r="{_RADIUS}" fill="#fff" stroke="#222"/>'
        for x, y in places.values()
    )
    x, y = places[1]
    end = f'<text x="{x}" y="{y + 5}" font-size="13">⊤</text>'
    return svg_document(width, height, title, [*arcs, *circles, end], dark=False)


def _arcs(named: NamedProblem, family: CoverFamily) -> list[Arcs]:
    """Return the arcs of the nodes 2, 3, …; they lead to lower numbers, and in the end to 1."""
    nodes = family.diagram.nodes
    found = family.diagram.arcs_from(2, _MAX_ARCS) if nodes > 2 else []
    if nodes > len(found) + 2:
        raise BadProblem(_("the diagram has more than {max} arcs").format(max=_MAX_ARCS))
    count = len(named.problem.options)
    return [
        [(named.option_text(option) if option < count else "", target) for option, target in arcs]
        for arcs in found
    ]


def _layout(nodes: Mapping[int, Arcs], step: int) -> tuple[Mapping[int, Place], int, int]:
    """Return the places of the nodes, in rows by the longest way to the end, and the size."""
    levels = {1: 0}
    for node, arcs in nodes.items():
        levels[node] = 1 + max(levels[target] for _option, target in arcs)
    rows = [[node for node in levels if levels[node] == n] for n in range(max(levels.values()) + 1)]
    width = step * max(map(len, rows))
    places = {
        node: (width * (2 * n + 1) // (2 * len(row)), _STEP * (len(rows) - level) - _STEP // 2)
        for level, row in enumerate(rows)
        for n, node in enumerate(reversed(row))
    }
    return places, width, _STEP * len(rows)


def _arc(text: str, x1: int, y1: int, x2: int, y2: int) -> str:
    """Draw an arc with its option on its middle, where arcs to neighbours are half a step apart."""
    x, y = (x1 + x2) // 2, (y1 + y2) // 2 + 4
    return (
        f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#888"/>'
        f'<text x="{x}" y="{y}" font-size="11" fill="#222" '
        f'paint-order="stroke" stroke="#fff" stroke-width="4">{escape(text)}</text>'
    )
