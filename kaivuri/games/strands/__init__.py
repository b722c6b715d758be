"""Strands: its rules, its word list, its search and its ranking.

A board has 8 by 6 letters and a clue. It is solved by a search of its own, as
one of the words, the spangram, touches two opposite sides and may be joined of
several; `Strands` loads it when it is first needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaivuri.errors import BadPuzzle, BadRequest
from kaivuri.games.game import Game, usual_stop
from kaivuri.language import gettext as _
from kaivuri.language import ngettext, numeral

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaivuri.games.game import Choices, HandOn, Note, Wishes
    from kaivuri.games.strands.opened import OpenedStrands
    from kaivuri.solvers.stop import Stop
    from kaivuri.words.answer import Answer
    from kaivuri.words.grid import Grid
    from kaivuri.words.knowledge import Knowledge
    from kaivuri.words.moves import Place


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
    usual_limit = 5
    own_search = True

    @property
    def offers(self) -> tuple[str, ...]:
        """See `Game.offers`."""
        from kaivuri.games.strands.ladder import OFFERS

        return OFFERS

    def spangram(self, grid: Grid, words: Iterable[Place]) -> Place | None:
        """The longest word that touches two opposite sides, if it is long enough."""
        from kaivuri.games.strands.solution import LEAST_SPANGRAM_LENGTH
        from kaivuri.words.geometry import touches_opposite_sides

        fitting = [
            place
            for place in words
            if len(place.word) >= LEAST_SPANGRAM_LENGTH
            and touches_opposite_sides(place.cells, grid.rows, grid.columns)
        ]
        return max(fitting, key=lambda place: len(place.word), default=None)

    def check(self, wishes: Wishes) -> None:
        """Check that the wishes make sense for this game.

        Raises:
            BadRequest: when they don't.
        """
        if wishes.mode not in (None, "likeliest", "any"):
            raise BadRequest(
                _(
                    "Strands boards are solved by likelihood, not {mode}: leave --solve-mode "
                    "out, or add --game sanalouhos --words en"
                ).format(mode=wishes.mode)
            )
        if wishes.solver:
            raise BadRequest(_("Strands boards have a search of their own; leave --solver out"))
        self.check_choices(wishes)

    def check_choices(self, choices: Choices) -> None:
        """See `Game.check_choices`."""
        if choices.words:
            raise BadRequest(
                _("Strands boards are solved with a list of their own; leave --words out")
            )

    def solve(  # noqa: PLR0913, PLR0917
        self,
        grid: Grid,
        known: Knowledge,
        wishes: Wishes,
        note: Note,  # noqa: ARG002 - for games that choose a list
        hand_on: HandOn | None = None,
        stop: Stop | None = None,
    ) -> tuple[Answer, list[str]]:
        """Find the likeliest solutions; give them, and a line on the search; see `Game.solve`.

        Raises:
            BadPuzzle: when the grid is no board, or the knowledge does not fit it.
            CoreMissing: without the native core.
        """
        from kaivuri.games.strands.search import CANDIDATES, StrandsPuzzle, solve_strands
        from kaivuri.games.strands.word_list import strands_lexicon

        self._check_letters(grid)
        answer = solve_strands(
            StrandsPuzzle(grid, strands_lexicon(), wishes.clue, known),
            stop or usual_stop(wishes),
            candidates=max(CANDIDATES, wishes.limit or 0),
        )
        told = ngettext(
            "{n} solution ranked in {ms} ms", "{n} solutions ranked in {ms} ms", answer.found
        ).format(n=answer.found, ms=numeral(1000 * answer.seconds, ".1f"))
        return answer.cut(self.limit(wishes), hand_on), [told]

    def open(self, grid: Grid, choices: Choices, stop: Stop, note: Note) -> OpenedStrands:  # noqa: ARG002
        """Find the likeliest solutions, ready to be played; see `Game.open`.

        The word list is always its own.
        """
        from kaivuri.games.strands.opened import OpenedStrands
        from kaivuri.games.strands.search import StrandsPuzzle
        from kaivuri.games.strands.word_list import strands_lexicon
        from kaivuri.words.knowledge import NOTHING_KNOWN

        self._check_letters(grid)
        known = NOTHING_KNOWN.ruling_out(self.ruled_out() if choices.personal else ())
        puzzle = StrandsPuzzle(grid, strands_lexicon(), choices.clue, known)
        return OpenedStrands.of(puzzle, stop)

    def _check_letters(self, grid: Grid) -> None:
        from kaivuri.words.grid import HOLE

        if HOLE not in grid.letters and not self.spells(grid):
            raise BadPuzzle(_("a Strands board has the letters A to Z only"))
