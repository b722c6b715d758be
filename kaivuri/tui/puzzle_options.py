"""Options for all puzzles of the workbench."""

from dataclasses import dataclass, field

from kaivuri.games.game import Game
from kaivuri.games.options import DEFAULT_SOLVER, SearchOptions, SolveOptions
from kaivuri.queries.defaults import Defaults
from kaivuri.solvers.modes import DEFAULT_MODE, SolveMode
from kaivuri.words.word_moves import PlacedWord

MEMORY_LIMIT_BYTES = 256 << 20  # for the covers of a puzzle; ordinary ones need 1 % of it


@dataclass(slots=True)
class PuzzleOptions:
    """Options that can change while the workbench is open."""

    word_list: str | None = None
    mode: SolveMode = DEFAULT_MODE
    solver: str = DEFAULT_SOLVER
    clue: str | None = None
    word_count: int | None = None
    explicit: SearchOptions = field(default_factory=SearchOptions)
    """Options given explicitly, which decide the possible games of typed letters."""
    found: tuple[PlacedWord, ...] = ()
    """The words that a picture shows as found."""

    @classmethod
    def create(
        cls, options: SolveOptions, defaults: Defaults, explicit: SolveOptions
    ) -> "PuzzleOptions":
        """Combine command-line options with the user's defaults."""
        return cls(
            options.word_list or defaults.word_list,
            options.mode or defaults.mode or DEFAULT_MODE,
            options.solver or DEFAULT_SOLVER,
            options.clue,
            options.word_count,
            explicit,
        )

    def solve_options(self, game: Game) -> SolveOptions:
        """Return the solve options that apply to a game."""
        if not game.accepts_solver:
            return SolveOptions()
        return SolveOptions(self.word_list, mode=self.mode, solver=self.solver)

    def search_options(self, game: Game) -> SearchOptions:
        """Return the search options that apply to a game."""
        return SearchOptions(
            word_list=self.word_list if game.accepts_word_list else None, memory=MEMORY_LIMIT_BYTES
        )
