"""What the user chose for all puzzles."""

from dataclasses import dataclass, field

from kaivuri.games.game import Game
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.queries.defaults import Defaults
from kaivuri.solvers.modes import DEFAULT_MODE, SolveMode

MEMORY_LIMIT_BYTES = 256 << 20
"""Bytes for the covers of a puzzle; ordinary ones need a hundredth of that."""


@dataclass(slots=True)
class PuzzleOptions:
    """They change while the workbench is open; None as long as nothing is chosen."""

    words: str | None = None
    """The word list; else each game has its own."""
    mode: SolveMode | None = None
    """In what order the solutions are given."""
    solver: str | None = None
    """What finds the solutions."""
    clue: str | None = None
    """The clue told for the first puzzle."""
    explicit: SearchOptions = field(default_factory=SearchOptions)
    """What was chosen by hand: it decides which games letters can be of."""

    @classmethod
    def of(
        cls, options: SolveOptions, defaults: Defaults, explicit: SolveOptions
    ) -> "PuzzleOptions":
        """What the options choose, and where they are silent the user's defaults."""
        return cls(
            options.words or defaults.words,
            options.mode or defaults.mode,
            options.solver,
            options.clue,
            explicit,
        )

    def solve_options(self, game: Game) -> SolveOptions:
        """How the puzzles of a game are to be solved: the choices that are for this game."""
        if not game.accepts_solver:
            return SolveOptions()
        return SolveOptions(self.words, mode=self.mode, solver=self.solver)

    def search_options(self, game: Game, clue: str | None) -> SearchOptions:
        """How a puzzle of a game is to be analysed: the choices that are for this game."""
        return SearchOptions(
            words=self.words if game.accepts_word_list else None,
            clue=clue if game.has_clue else None,
            memory=MEMORY_LIMIT_BYTES,
        )

    @property
    def effective_mode(self) -> SolveMode:
        """In what order the solutions are given if nothing is chosen."""
        return self.mode or DEFAULT_MODE

    @property
    def effective_solver(self) -> str:
        """The name of what finds the solutions if nothing is chosen."""
        return self.solver or "auto"
