"""Covers as files: text, a drawing, or JSON."""

from collections.abc import Sequence
from pathlib import PurePath

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kaivuri.errors import BadPuzzle
from kaivuri.play.reference import Reference
from kaivuri.render.document import dumps, puzzle_document, solve_document
from kaivuri.render.report import report
from kaivuri.render.svg import grid_svg
from kaivuri.tui import phrases
from kaivuri.words.answer import Answer
from kaivuri.words.paths import WordPath

FORMS = (".svg", ".txt", ".json")


class Export(ModalScreen[str | None]):
    """Gives the name of the file to be written, or None."""

    BINDINGS = [Binding("escape", "dismiss(None)", "Back", show=False)]

    def __init__(self, suggestion: str) -> None:
        """Suggest a name."""
        super().__init__()
        self._suggestion = suggestion

    def compose(self) -> ComposeResult:
        """A line to type in, and one for what is wrong with it."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = "Export to a file"
            yield Static(".svg   the cover shown, as a drawing\n"
                         ".txt   the covers listed, as text\n"
                         ".json  the covers listed, for programs")  # fmt: skip
            yield Input(self._suggestion, id="file")
            yield Static(id="fault")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the name, or say what is wrong with it."""
        name = event.value.strip()
        if not name:
            self.dismiss(None)
        elif PurePath(name).suffix in FORMS:
            self.dismiss(name)
        else:
            self.query_one("#fault", Static).update(f"end the name in {', '.join(FORMS)}")


def suggested_name(reference: Reference) -> str:
    """A file name that tells the puzzle: `sanalouhos-2024-04-18.svg`."""
    if reference.day is None:
        return "letters.svg"
    return f"{reference.kind}-{reference.key}.svg"


def write(name: str, content: str) -> None:
    """Write a file that must not be there yet.

    Raises:
        BadPuzzle: when it is there, or can't be written.
    """
    try:
        with open(name, "x", encoding="utf-8") as file:
            file.write(content)
    except FileExistsError as fault:
        raise BadPuzzle(
            f"{name} exists already and is left as it is: choose another name"
        ) from fault
    except OSError as fault:
        raise BadPuzzle(f"{name} can't be written: {fault.strerror}") from fault


def content(
    form: str, reference: Reference, words: str, answer: Answer, shown: Sequence[WordPath]
) -> str:
    """What goes into a file of this form: the cover shown, or all covers of the answer."""
    grid, title = answer.puzzle.grid, phrases.title(reference)
    if form == ".svg":
        return grid_svg(grid, shown, title)
    if form == ".txt":
        return report(answer, title, colour=False, width=100) + "\n"
    about = puzzle_document(grid, name=str(reference), language=words)
    return dumps(solve_document(answer, about, None)) + "\n"
