"""Modal dialogs that ask for a line of text or a choice."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kaivuri.calendars.board import board_layout
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.errors import KaivuriError
from kaivuri.language import gettext as _
from kaivuri.tui.action_table import ACTIONS, key_link
from kaivuri.tui.widgets.text_line import TextLine

Answer = TypeVar("Answer")
_KIND_SHADES = {"m": "▓▓", "d": "▒▒", "w": "██", "y": "██", "-": "░░", ".": "  "}
"""How a cell is drawn, by the kind of its label."""


class Dialog(ModalScreen[Answer | None], Generic[Answer]):
    """A dialog that returns an answer, or None on Escape."""

    CONTAINER: ClassVar[type[Widget]] = Vertical
    BINDINGS = ACTIONS["dialog"]

    def __init__(self, title: str, verb: str = "") -> None:
        """Show a title; `verb`, if any, names what Enter does."""
        super().__init__()
        self._title = title
        self._verb = verb

    def compose(self) -> ComposeResult:
        """Lay out the frame, with the keys below."""
        with self.CONTAINER(classes="dialog") as box:
            box.border_title = self._title
            yield from self.body()
            yield Static(self._keys(), classes="dialog-keys")

    def _keys(self) -> Text:
        """Return the keys of the dialog, which can be clicked."""
        keys = [("enter", self._verb, "submit")] if self._verb else []
        keys.append(("esc", _("Back"), "dismiss(None)"))
        return Text.assemble(*(key_link(*each) for each in keys))

    def on_click(self, event: events.Click) -> None:
        """Close the dialog on a click beside it."""
        if event.widget is self:
            self.dismiss(None)

    def body(self) -> ComposeResult:
        """Lay out the widgets in the frame."""
        raise NotImplementedError


class TextDialog(Dialog[Answer], Generic[Answer]):
    """A dialog that returns the parsed text, or shows what is wrong with it."""

    def __init__(
        self,
        title: str,
        explanation: str,
        parse: Callable[[str], Answer | None],
        line: TextLine | None = None,
        verb: str = "",
    ) -> None:
        """Ask for a line of text; `parse` raises KaivuriError on invalid input."""
        super().__init__(title, verb or _("OK"))
        self._explanation = explanation
        self._parse_answer = parse
        self._line = line or TextLine()

    def body(self) -> ComposeResult:
        """Lay out the explanation, the input line and the error line."""
        yield Static(self._explanation, id="explanation", markup=False)
        yield self._line
        yield Static(id="error", markup=False)

    def on_input_submitted(self) -> None:
        """Return the parsed answer, or show the error."""
        self.action_submit()

    def action_submit(self) -> None:
        """Return the parsed answer, or show the error."""
        try:
            answer = self._parse_answer(self._line.text)
        except KaivuriError as error:
            message = f"{error}\n{error.drawing}" if error.drawing else str(error)
            self.query_one("#error", Static).update(message)
            self.add_class("-invalid")
        else:
            self.dismiss(answer)


class ConfirmDialog(Dialog[bool]):
    """A dialog that asks whether to go on; returns True or None."""

    BINDINGS = ACTIONS["confirmation"]

    def __init__(self, title: str, text: str, verb: str) -> None:
        """Ask by a text; `verb` names what Enter does."""
        super().__init__(title, verb)
        self._text = text

    def body(self) -> ComposeResult:
        """Lay out the text."""
        yield Static(self._text, markup=False)

    def action_submit(self) -> None:
        """Return that the user wants to go on."""
        self.dismiss(True)


class ChoiceDialog(Dialog[str]):
    """A dialog that returns the chosen name, or None."""

    def __init__(self, title: str, choices: Sequence[tuple[str, str]], current: str) -> None:
        """Ask for one of `choices`, pairs of name and explanation, with `current` highlighted."""
        super().__init__(title)
        self._choices = choices
        self._current = current

    def body(self) -> ComposeResult:
        """Lay out the list of choices."""
        width = max(12, *(len(name) for name, explanation in self._choices))
        yield OptionList(*(self._option(*choice, width) for choice in self._choices))

    def on_mount(self) -> None:
        """Highlight the current choice."""
        names = [name for name, explanation in self._choices]
        if self._current in names:
            self.query_one(OptionList).highlighted = names.index(self._current)

    @on(OptionList.OptionSelected)
    def _on_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def _option(self, name: str, explanation: str, width: int) -> Option:
        text = Text.assemble((f"{name:<{width}}", "bold"), " ", (explanation, "dim"))
        return Option(text, id=name)


class LabelDialog(ChoiceDialog):
    """A dialog that shows the labels of the choices, and returns the name of the chosen one."""

    def relabel(self, name: str, label: str) -> None:
        """Show another label of a choice, if the dialog is still open."""
        if self.is_attached:
            self.query_one(OptionList).replace_option_prompt(name, label)

    def _option(self, name: str, explanation: str, _width: int) -> Option:
        return Option(explanation, id=name)


class BoardDialog(ChoiceDialog):
    """A dialog that asks for one of the known boards; the highlighted one is drawn."""

    CONTAINER = Horizontal

    def __init__(self, current: str) -> None:
        """Highlight the board of the name `current`."""
        boards = [(name, find_board(name)) for name in board_names()]
        boards.sort(key=lambda each: each[1].title or each[0])
        super().__init__(
            _("Board"), [(name, board.title or name) for name, board in boards], current
        )
        self._makers = {name: board.maker for name, board in boards}

    def body(self) -> ComposeResult:
        """Lay out the list and the picture."""
        yield OptionList(
            *(
                Option(Text.assemble((title, "bold"), "\n", (self._makers[name], "dim")), id=name)
                for name, title in self._choices
            )
        )
        yield Static(id="board-picture", markup=False)

    @on(OptionList.OptionHighlighted)
    def _on_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        rows = board_layout(find_board(event.option_id or ""))
        picture = "\n".join("".join(_KIND_SHADES[kind] for kind in row) for row in rows)
        self.query_one("#board-picture", Static).update(f"{picture}\n\n{event.option_id}")
