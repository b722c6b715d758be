"""A list of the player's words and constraints."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.render.grid_text import STAR, START_MARKER, badge
from kaivuri.tui.action_table import ACTIONS
from kaivuri.tui.widgets.drawing import spangram_colour, word_colour
from kaivuri.words import word_moves as moves
from kaivuri.words.word_state import WordState

_CROSS = "  ✕"


class WordPanel(OptionList):
    """The active moves, one per line; posts `Lifted` to remove one."""

    BINDINGS = ACTIONS["word-list"]

    @dataclass
    class Lifted(Message):
        """Posted when the user removes a move."""

        move: moves.LiftableMove

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._moves: tuple[moves.LiftableMove, ...] = ()

    def show(self, state: WordState | None, spangram: moves.PlacedWord | None = None) -> None:
        """Show the active moves of a state; a star marks the spangram."""
        constraints = state.constraints.active_moves if state else ()
        words: tuple[moves.LiftableMove, ...] = state.placed_words if state else ()
        self._moves = (*words, *constraints)
        lines = [
            self._line(STAR, f"{spangram_colour(self)} bold", move)
            if move == spangram
            else self._line(badge(i), word_colour(self, i), move)
            for i, move in enumerate(self._moves)
        ]
        self.set_options([Option(line.append(_CROSS, "dim")) for line in lines])

    def on_click(self, event: events.Click) -> None:
        """Remove the move whose cross is clicked."""
        offset, line = event.get_content_offset(self), event.style.meta.get("option")
        if offset is not None and line is not None:
            end = cell_len(str(self.get_option_at_index(line).prompt))
            if end - len(_CROSS) < offset.x <= end:
                self.post_message(self.Lifted(self._moves[line]))

    def action_lift(self) -> None:
        """Remove the highlighted move."""
        if self.highlighted is not None:
            self.post_message(self.Lifted(self._moves[self.highlighted]))

    @staticmethod
    def _line(badge_text: str, hue: str, move: moves.LiftableMove) -> Text:
        match move:
            case moves.PlacedWord(word):
                return Text(f"■ {badge_text}  {word}", style=hue)
            case moves.RuleOut(word):
                return Text("✗    " + _("{word}: ruled out").format(word=word))
            case moves.Require(word):
                return Text("!    " + _("{word}: required").format(word=word))
            case moves.Clue(text):
                return Text("?    " + _("clue: {clue}").format(clue=text))
            case moves.WordCount(words):
                return Text("#    " + ngettext("{n} word", "{n} words", words).format(n=words))
            case moves.Mark((row, column)):
                return Text(
                    f"{START_MARKER}    "
                    + _("a word starts at row {row}, column {column}").format(
                        row=row + 1, column=column + 1
                    )
                )
