"""The steps of Algorithm X on a small problem, as text; the search is that of `algx`."""

from collections.abc import Iterator
from itertools import count

from kaivuri.errors import BadProblem
from kaivuri.exact_cover.knuth_format import NamedProblem
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.solvers.algx import Remaining, branches, remaining_options
from kaivuri.solvers.base import refuse_multiplicities
from kaivuri.solvers.stop import Stop

MAX_ITEMS = 400
"""A trace of a larger problem would be too long to read."""


class Trace:
    """The steps of a search: the item chosen, the options tried, dead ends and covers."""

    def __init__(self, named: NamedProblem, stop: Stop) -> None:
        """Check that the problem is small.

        Raises:
            BadProblem: if it is too large, or has multiplicities.
        """
        if len(named.names) > MAX_ITEMS:
            message = _("a trace is for small problems: of {max} items at most, not {items}")
            raise BadProblem(message.format(max=MAX_ITEMS, items=len(named.names)))
        refuse_multiplicities(named.problem, "algx")
        self._named, self._stop = named, stop
        self._numbers = count(1)
        self.covers = 0
        """The number of covers so far."""

    def lines(self) -> Iterator[str]:
        """Yield the steps, indented by their level."""
        return self._steps(remaining_options(self._named.problem), "")

    def _steps(self, remaining: Remaining, indent: str) -> Iterator[str]:
        self._stop.check()
        item, following = branches(remaining, self._named.problem)
        if item is None:
            self.covers += 1
            yield indent + _("cover {number}").format(number=self.covers)
            return
        name = self._named.names[item]
        if not following:
            yield indent + _("{item}: no option left, back").format(item=name)
            return
        message = ngettext("{item}: {n} option", "{item}: {n} options", len(following))
        yield indent + message.format(item=name, n=len(following))
        for option, after in following:
            state = after()
            text = self._named.option_text(option)
            yield indent + self._chosen(text, remaining, state)
            yield from self._steps(state, f"{indent}    ")
            yield indent + _("  undo {option}").format(option=text)

    def _chosen(self, option: str, before: Remaining, after: Remaining) -> str:
        gone = len(_options(before)) - len(_options(after)) - 1
        message = ngettext(
            "  choose {option}, which rules out {n} other option",
            "  choose {option}, which rules out {n} other options",
            gone,
        )
        return message.format(option=option, n=gone)


def _options(remaining: Remaining) -> set[int]:
    return set().union(*remaining.values())
