"""Strands: its rules, its word list, its search and its ranking.

A board has 8 by 6 letters and a clue. It is solved by a search of its own, as
one of the words, the spangram, touches two opposite sides and may be joined of
several; `Strands` loads it when it is first needed.
"""

from __future__ import annotations

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.games.game import USUAL_SECONDS, Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kaivuri.games.game import HandOn, Note, Wishes
    from kaivuri.words.answer import Answer
    from kaivuri.words.grid import Grid
    from kaivuri.words.knowledge import Knowledge


class Strands(Game):
    """English theme words and a spangram in 8 rows of 6 letters."""

    __slots__ = ()

    name = "strands"
    title = "Strands"
    rows = 8
    columns = 6
    word_list = "en_strands"
    min_length = 4
    crossing = False
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    place = "America/New_York"
    newspaper = "nyt"
    has_clue = True
    own_search = True
    has_ladder = False

    def check(self, wishes: Wishes) -> None:
        """Check that the wishes make sense for this game.

        Raises:
            BadRequest: when they don't.
        """
        if wishes.mode not in (None, "likeliest", "any"):
            raise BadRequest(
                f"Strands boards are solved by likelihood, not {wishes.mode}: leave "
                "--solve-mode out, or add --game sanalouhos --words en"
            )
        if wishes.solver:
            raise BadRequest("Strands boards have a search of their own; leave --solver out")
        if wishes.words:
            raise BadRequest(
                "Strands boards are solved with a list of their own; leave --words out"
            )

    def solve(
        self,
        grid: Grid,
        known: Knowledge,
        wishes: Wishes,
        note: Note,
        hand_on: HandOn | None = None,
    ) -> tuple[Answer, list[str]]:
        """Find the likeliest solutions; give them, and a line on the search; see `Game.solve`.

        Raises:
            BadPuzzle: when the grid is no board, or the knowledge does not fit it.
            SolverUnavailable: when a theme is asked for that this installation lacks.
        """
        from kaivuri.games.strands.search import CANDIDATES, StrandsPuzzle, solve_strands
        from kaivuri.games.strands.theme.ranking import Theme, usual_theme
        from kaivuri.games.strands.word_list import strands_lexicon
        from kaivuri.solvers.modes import SolveMode
        from kaivuri.solvers.stop import Stop

        if not self.spells(grid):
            raise BadPuzzle("a Strands board has the letters A to Z only")
        _note_missing_core(note)
        answer = solve_strands(
            StrandsPuzzle(grid, strands_lexicon(), wishes.clue, known),
            Stop(wishes.timeout or USUAL_SECONDS),
            theme=Theme(wishes.theme) if wishes.theme else usual_theme(),
            candidates=max(CANDIDATES, wishes.limit or 0),
        )
        limit = wishes.limit or (wishes.mode or SolveMode.LIKELIEST).usual_limit
        milliseconds = 1000 * answer.seconds
        told = [f"{answer.found} solutions ranked in {milliseconds:.1f} ms"]
        return answer.cut(limit, hand_on), told


def _note_missing_core(note: Note) -> None:
    from kaivuri import _core

    if not _core.available:
        note(
            "without the C++ core fewer solutions of a Strands board are looked at, "
            "and spangrams of three words or more only where all are known to follow each other "
            f"({_core.why_missing})"
        )
