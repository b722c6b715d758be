"""Solutions as files: text, a drawing, or JSON."""

from pathlib import PurePath

from kaivuri.errors import BadPuzzle, os_error_message
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.play.reference import Reference
from kaivuri.queries.solutions import SolutionsAnswer
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.tui.widgets.text_line import TextLine

EXTENSIONS = (".svg", ".txt", ".json")
_EXPLANATION = N_(""".svg   the solution shown, as a drawing
.txt   the solutions listed, as text
.json  the solutions listed, for programs""")


def export_dialog(suggestion: str) -> TextDialog[str]:
    """Ask for the name of the file to be written."""

    def read(text: str) -> str | None:
        name = text.strip()
        if name and PurePath(name).suffix not in EXTENSIONS:
            raise BadPuzzle(_("end the name in {forms}").format(forms=", ".join(EXTENSIONS)))
        return name or None

    return TextDialog(_("Export to a file"), _(_EXPLANATION), read, TextLine(suggestion))


def suggested_name(reference: Reference) -> str:
    """A file name that tells the puzzle: `sanalouhos-2024-04-18.svg`."""
    if reference.day is None:
        return "letters.svg"
    return f"{reference.kind}-{reference.key}.svg"


def write_new_file(name: str, content: str) -> None:
    """Write a file that must not be there yet.

    Raises:
        BadPuzzle: when it is there, or can't be written.
    """
    try:
        with open(name, "x", encoding="utf-8") as file:
            file.write(content)
    except FileExistsError as error:
        raise BadPuzzle(
            _("{name} exists already and is left as it is: choose another name").format(name=name)
        ) from error
    except OSError as error:
        raise BadPuzzle(
            _("{name} can't be written: {why}").format(name=name, why=os_error_message(error))
        ) from error


def file_content(
    name: str, answer: SolutionsAnswer, indices: list[int], title: str, drawing: str
) -> str:
    """What goes into a file of this name: the drawing shown, or the solutions listed."""
    form = PurePath(name).suffix
    if form == ".svg":
        return drawing
    if form == ".txt":
        return answer.text(indices, title)
    return dumps(answer.document(indices)) + "\n"
