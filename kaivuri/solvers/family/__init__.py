"""All covers of a problem in a decision diagram, built and evaluated by the native core.

`cover_family` is the public interface. `multiplicity_diagram` builds the diagram of a problem with
multiplicities in Python.
"""

from kaivuri.solvers.family.cover_family import (
    DEFAULT_MEMORY,
    CoverFamily,
    count_from_both_ends,
    cover_search,
    limited_covers,
    native_problem,
)

__all__ = [
    "DEFAULT_MEMORY",
    "CoverFamily",
    "count_from_both_ends",
    "cover_search",
    "limited_covers",
    "native_problem",
]
