"""The progress of `kaivuri cover`, with estimates of the search tree and the number of covers."""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kaivuri.cli.console import Console
from kaivuri.cli.status_line import StatusLine
from kaivuri.errors import TimeLimit
from kaivuri.exact_cover.problem import ExactCover
from kaivuri.language import format_number
from kaivuri.language import gettext as _
from kaivuri.solvers.tree_estimate import TreeEstimate
from kaivuri.solvers.watched_stop import SearchProgress

_TREE_SOLVERS = ("algx", "dlx", "cdlx")
"""The solvers whose nodes are those of the estimated tree."""
_ESTIMATE_SECONDS = 0.02
"""The time for random descents at each report."""
_MAX_ITEMS = 512
"""In problems with more items, a descent in Python takes too long."""
_LAST_SECONDS = 0.2
"""The time for random descents when a count runs out of time."""


class CoverProgress:
    """Shows the progress of a search, whose problem is known once it is read."""

    def __init__(
        self, console: Console, solver: str | None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.console = console
        """The streams of the command."""
        self.line = StatusLine(console)
        """Where the progress is shown."""
        self._searches_tree = solver in _TREE_SOLVERS
        self._now = now
        self._estimate: TreeEstimate | None = None

    def take(self, problem: ExactCover) -> None:
        """Take the problem; estimates are made unless it is too large or has multiplicities."""
        if not problem.multiplicities and problem.item_count <= _MAX_ITEMS:
            self._estimate = TreeEstimate(problem)

    def report(self, progress: SearchProgress) -> None:
        """Show the progress of a search."""
        parts = [
            _("{seconds:.0f} s").format(seconds=progress.seconds),
            _("nodes: {n}").format(n=format_number(progress.nodes)),
        ]
        self._descend(_ESTIMATE_SECONDS)
        if self._searches_tree and self._estimate and self._estimate.nodes:
            share = min(99, int(100 * progress.nodes / self._estimate.nodes))
            parts.append(_("about {share}% of the tree").format(share=share))
        parts.append(_("covers: {n}").format(n=format_number(progress.covers)))
        self.line.show(" · ".join(parts), progress.seconds)

    @contextmanager
    def estimating(self) -> Iterator[None]:
        """Note an estimate of the covers if the time for counting them runs out."""
        try:
            yield
        except TimeLimit:
            self.line.clear()
            if text := self.estimate():
                self.console.note(text)
            raise
        finally:
            self.line.clear()

    def estimate(self) -> str:
        """Return an estimate of the number of covers with its error; empty if there is none."""
        self._descend(_LAST_SECONDS)
        if self._estimate is None or not math.isfinite(self._estimate.error):
            return ""
        if not self._estimate.covers:
            return _("no cover in {n} random descents of the search tree").format(
                n=format_number(self._estimate.descents)
            )
        return _("estimated covers: {covers:.2g} ± {error:.1g} (from {n} random descents)").format(
            covers=self._estimate.covers,
            error=self._estimate.error,
            n=format_number(self._estimate.descents),
        )

    def _descend(self, seconds: float) -> None:
        end = self._now() + seconds
        while self._estimate and self._now() < end:
            self._estimate.descend()
