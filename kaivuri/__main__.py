"""The program as a process: `kaivuri`, and `python -m kaivuri`."""

import gc
import sys


def run() -> int:
    """Run the program, and leave nothing to do at its end."""
    # Looking for rings of dead objects, of which there are few, takes a tenth of a short run.
    gc.set_threshold(100_000, 20, 20)
    from kaivuri.cli import main

    try:
        return main()
    finally:
        gc.freeze()  # what is left by now need not be looked through once more


if __name__ == "__main__":
    sys.exit(run())
