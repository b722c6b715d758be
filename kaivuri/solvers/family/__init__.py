"""All covers of a problem in a decision diagram, in C++ or in Python.

`cover_family` is the public interface. Without the native core, `python_search` builds the
diagram and `python_family` evaluates it. `item_order` chooses the order of the items.
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
