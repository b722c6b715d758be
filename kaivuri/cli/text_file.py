"""Files of text that a command reads."""

from kaivuri.cli.console import standard_input
from kaivuri.errors import BadPuzzle


def read_text(path: str) -> str:
    """The text of a file; of standard input for `-`.

    Raises:
        BadPuzzle: when it can't be read, or is not UTF-8.
    """
    try:
        if path == "-":
            return standard_input().read().decode("utf-8-sig")
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as fault:
        raise BadPuzzle(f"{path} can't be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise BadPuzzle(f"{path} is not UTF-8 text") from fault
