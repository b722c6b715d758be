"""The program as a process: `kaivuri`, and `python -m kaivuri`."""

import gc
import sys
from types import ModuleType


class _PutOff(ModuleType):
    """Stands in for a module, which is loaded when an attribute is first used."""

    def __getattr__(self, name: str) -> object:
        from importlib import import_module

        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        real = import_module(self.__name__)
        self.__dict__.update(real.__dict__)
        return getattr(real, name)


def run() -> int:
    """Run the program, and skip the interpreter's work at exit."""
    # Garbage collection finds little and takes a tenth of a short run.
    gc.set_threshold(100_000, 20, 20)
    # `dataclasses` loads `inspect` for classes without a docstring: a sixth of a short run.
    sys.modules.setdefault("inspect", _PutOff("inspect"))
    from kaivuri.cli import main

    try:
        return main()
    finally:
        gc.freeze()  # keeps the collector from going through everything at exit


if __name__ == "__main__":
    sys.exit(run())
