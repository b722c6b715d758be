"""A new arrangement of a board's labels as a JSON document; keys only get added.

It is a module of its own because the other documents need no statistics.
"""

from typing import Any

from kaivuri.calendars.redesign import Arrangement, PairCounts
from kaivuri.calendars.statistics import Measure
from kaivuri.version import __version__

REDESIGN_SCHEMA = "urn:kaivuri:redesign-1"


def redesign_document(
    board: str, before: Arrangement, after: Arrangement, pairs: PairCounts
) -> dict[str, Any]:
    """A new arrangement of the labels, its counts by date, and both arrangements' figures."""
    return {
        "schema": REDESIGN_SCHEMA,
        "kaivuri": __version__,
        "board": board,
        "before": _figures(before.measure(pairs)),
        "after": _figures(after.measure(pairs)),
        "months": [list(cell) for cell in after.months],
        "days": [list(cell) for cell in after.days],
        "counts": {f"{m:02}-{d:02}": n for (m, d), n in after.covers(pairs).items()},
    }


def _figures(measure: Measure) -> dict[str, Any]:
    return {
        "spearman_within_months": round(measure.within_months, 4),
        "spearman_whole_year": round(measure.whole_year, 4),
        "inversions": measure.inversions,
        "log_variance": round(measure.log_variance, 4),
    }
