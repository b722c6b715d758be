"""What the user chose for all puzzles."""

from dataclasses import dataclass

from kaivuri.games.game import Game
from kaivuri.queries.solve import SolveRequest
from kaivuri.queries.usual import Usual
from kaivuri.solvers.modes import USUAL_MODE, SolveMode

MEMORY = 256 << 20
"""Bytes for the covers of a puzzle; ordinary ones need a hundredth of that."""


@dataclass(slots=True)
class Settings:
    """They change while the workbench is open; None as long as nothing is chosen."""

    words: str | None = None
    """The word list; else each game has its own."""
    mode: SolveMode | None = None
    """In what order the solutions are given."""
    solver: str | None = None
    """What finds the solutions."""
    clue: str | None = None
    """The clue told for the first puzzle."""
    plain: bool = False
    """Whether letters are plain grids even if they fit a game with a search of its own."""

    @classmethod
    def of(cls, request: SolveRequest, usual: Usual, *, plain: bool = False) -> "Settings":
        """What a request chooses, and where it is silent what is usual."""
        return cls(
            request.words or usual.words,
            request.mode or usual.mode,
            request.solver,
            request.clue,
            plain,
        )

    def request(self, puzzle: str, game: str) -> SolveRequest:
        """Ask for the solutions of a game's puzzle, a day or letters, as they were chosen."""
        return SolveRequest(puzzle, game, words=self.words, mode=self.mode, solver=self.solver)

    def naming(self, puzzle: str, game: str | None) -> SolveRequest:
        """Ask which puzzle a text names: a day of a game, or letters of the game they fit."""
        return SolveRequest(puzzle, game, solver=self.search if self.plain else None)

    def choices(self, game: Game, clue: str | None) -> SolveRequest:
        """How a puzzle of a game is to be opened: the choices that are for this game."""
        return SolveRequest(
            "",
            game.name,
            words=None if game.own_search else self.words,
            clue=clue if game.has_clue else None,
            memory=MEMORY,
        )

    @property
    def order(self) -> SolveMode:
        """In what order the solutions are given if nothing is chosen."""
        return self.mode or USUAL_MODE

    @property
    def search(self) -> str:
        """The name of what finds the solutions if nothing is chosen."""
        return self.solver or "auto"
