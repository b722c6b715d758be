"""Export of solutions as text, SVG or JSON files."""

from pathlib import Path, PurePath

from kaivuri.common.reference import Reference
from kaivuri.errors import BadPuzzle, os_error_message
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.language import gettext_noop as N_
from kaivuri.queries.solutions import SolutionsAnswer
from kaivuri.tui.widgets.dialogs import TextDialog
from kaivuri.tui.widgets.text_line import TextLine

EXTENSIONS = (".svg", ".txt", ".json")
_EXPLANATION = N_(""".svg   the solution shown, as a drawing
.txt   the solutions listed, as text
.json  the solutions listed, for programs""")


def export_dialog(suggestion: str) -> TextDialog[str]:
    """Return a dialog that asks for a file name."""

    def parse(text: str) -> str | None:
        name = text.strip()
        if name and not PurePath(name).suffix:
            return name + EXTENSIONS[0]
        if name and PurePath(name).suffix not in EXTENSIONS:
            raise BadPuzzle(
                _("the name must end in {extensions}").format(extensions=", ".join(EXTENSIONS))
            )
        return name or None

    folder = _("Folder: {path}").format(path=Path.cwd())
    line = TextLine(suggestion, selected=True)
    explanation = f"{_(_EXPLANATION)}\n\n{folder}"
    return TextDialog(_("Export to a file"), explanation, parse, line, _("Write"))


def suggested_name(reference: Reference) -> str:
    """Suggest a file name for a puzzle: `sanalouhos-2024-04-18.svg`."""
    if reference.day is None:
        return "letters.svg"
    return f"{reference.kind}-{reference.key}.svg"


def write_new_file(name: str, content: str) -> None:
    """Write a new file.

    Raises:
        BadPuzzle: the file exists or can't be written.
    """
    try:
        with open(name, "x", encoding="utf-8") as file:
            file.write(content)
    except FileExistsError:
        raise BadPuzzle(_("{name} already exists: choose another name").format(name=name)) from None
    except OSError as error:
        raise BadPuzzle(
            _("{name} can't be written: {why}").format(name=name, why=os_error_message(error))
        ) from None


def file_content(
    name: str, answer: SolutionsAnswer, indices: list[int], title: str, drawing: str
) -> str:
    """Return the content of a file by its extension: the shown drawing or the listed solutions."""
    extension = PurePath(name).suffix
    if extension == ".svg":
        return drawing
    if extension == ".txt":
        return answer.text(indices, title)
    return dumps(answer.document(indices)) + "\n"
