"""Solve word grids and calendar puzzles as exact cover problems.

    import kaivuri
    print(kaivuri.solve("PELLEHÄLLIYHÄETIKMYTTUTÄMYKSET"))

docs/python.md shows all of it. The public names are those of `__init__.pyi`; each is
imported when it is first used (SPEC 1 of Scientific Python), as no program needs them all.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
