"""What the user chose for all puzzles."""

from dataclasses import dataclass

from kaivuri.solvers.modes import SolveMode


@dataclass(slots=True)
class Settings:
    """They change while the workbench is open."""

    words: str = "fi"
    """The word list."""
    mode: SolveMode = SolveMode.LEAST_WORDS
    """In what order the covers are given."""
    solver: str = "auto"
    """What finds the covers."""
