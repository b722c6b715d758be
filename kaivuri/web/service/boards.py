"""The boards of the service."""

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import board_names, find_board
from kaivuri.documents import boards as documents
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.response_cache import EncodedDocument


class Boards:
    """The known boards as their files were at the start, and their documents."""

    def __init__(self) -> None:
        self._boards = {name: find_board(name) for name in board_names()}
        self._documents = {
            name: EncodedDocument.from_document(documents.BoardDetails.from_board(name, board))
            for name, board in self._boards.items()
        }
        self.headings = EncodedDocument.from_document(documents.Boards.known())

    def find(self, name: str) -> Board:
        """Return a board; board files are not accepted.

        Raises:
            ServiceError: with status 404 if there is no such board.
        """
        board = self._boards.get(name)
        if board is None:
            raise ServiceError(404, "no_board", f"unknown board {name!r}; see /api/boards")
        return board

    def document(self, name: str) -> EncodedDocument:
        """Return the document of a board; raises the error of `find`."""
        return self._documents[self.find(name).name]
