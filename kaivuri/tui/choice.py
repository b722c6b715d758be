"""A question with a few answers."""

from collections.abc import Callable, Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.language import gettext as _
from kaivuri.tui.dialog import Dialog


class Choice(Dialog[str]):
    """Gives the answer that was chosen, or None."""

    def __init__(
        self,
        title: str,
        answers: Sequence[tuple[str, str]],
        present: str,
        shown: Callable[[str], str] = str,
    ) -> None:
        """Ask, with answers as names and explanations, the present one highlighted.

        `shown` tells how a name is written for people.
        """
        super().__init__(title)
        self._answers = answers
        self._present = present
        self._shown = shown

    @classmethod
    def of_boards(cls, present: str) -> "Choice":
        """Ask for one of the known boards."""
        return cls(_("Board"), [(name, find_board(name).title) for name in board_names()], present)

    def body(self) -> ComposeResult:
        """A list."""
        width = max(12, *(len(self._shown(name)) for name, explanation in self._answers))
        yield OptionList(*(self._option(*answer, width) for answer in self._answers))

    def on_mount(self) -> None:
        """Begin at the present answer."""
        names = [name for name, explanation in self._answers]
        if self._present in names:
            self.query_one(OptionList).highlighted = names.index(self._present)

    @on(OptionList.OptionSelected)
    def _on_chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def _option(self, name: str, explanation: str, width: int) -> Option:
        shown = f"{self._shown(name):<{width}}"
        return Option(Text.assemble((shown, "bold"), " ", (explanation, "dim")), id=name)
