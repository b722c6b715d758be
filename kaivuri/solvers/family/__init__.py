"""All covers of a problem in one shared diagram: in C++, or in Python without the core.

`cover_family` is what callers use; `python_search` builds the diagram where there is no
core, `python_family` answers questions about it, and `item_order` puts the items in the
order in which both searches look at them.
"""

from kaivuri.solvers.family.cover_family import (
    DEFAULT_MEMORY,
    CoverFamily,
    cover_search,
    native_problem,
)

__all__ = ["DEFAULT_MEMORY", "CoverFamily", "cover_search", "native_problem"]
