"""Solve word grids and calendar puzzles as exact cover problems.

    import kaivuri
    print(kaivuri.solve("PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET"))

See docs/python.md. The public names are listed in `__init__.pyi` and imported lazily
(SPEC 1 of Scientific Python).
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
