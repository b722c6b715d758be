"""What `POST /api/generate` and `POST /api/read` take."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from kaivuri.calendars.board_file import board_names
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.pictures.pixels import decoded
from kaivuri.queries.generate import GenerateRequest
from kaivuri.queries.read import ReadRequest
from kaivuri.web.service.bodies import GameName, Word, WordList, read_word, read_words
from kaivuri.web.service.errors import ServiceError
from kaivuri.web.service.limits import Limits

Side = Annotated[int, Meta(ge=1, le=400)]
PictureRows = Annotated[int, Meta(ge=2, le=24, description="Of the grid.", examples=[6])]
PictureColumns = Annotated[int, Meta(ge=2, le=24, description="Of the grid.", examples=[5])]
LanguageCode = Annotated[
    str,
    Meta(description="Whose letters.", examples=["fi"], extra_json_schema={"enum": [*ALPHABETS]}),
]
Seed = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]


class GenerateBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What puzzles are wished for; only a board has a date besides a seed."""

    game: GameName | None = None
    rows: Side | None = None
    columns: Side | None = None
    word_list: WordList | None = None
    theme_words: Annotated[list[Word], Meta(min_length=1, max_length=200)] | None = None
    spangram: Word | None = None
    board: Annotated[str, Meta(max_length=100)] | None = None
    date: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    difficulty: Literal["easy", "medium", "hard"] | None = None
    seed: Seed | None = None
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    seconds: Annotated[float, Meta(ge=0.1, le=3600)] | None = None

    @property
    def settled(self) -> bool:
        """Whether the same wish always gives the same puzzles."""
        return self.seed is not None or (self.date is not None and self.board is None)

    def request(self, limits: Limits) -> GenerateRequest:
        """The request that it means.

        Raises:
            ServiceError: when a word makes no sense; 404 when there is no such board: files of
                this machine are none.
        """
        if self.board is not None and self.board not in board_names():
            raise ServiceError(
                404, "no_board", f"there is no board {self.board!r}; /api/boards lists them"
            )
        limits.check_grid((self.rows or 1) * (self.columns or 1))
        own = self.theme_words
        return GenerateRequest(
            game=self.game,
            rows=self.rows,
            columns=self.columns,
            words=self.word_list,
            theme_words=None if own is None else read_words("theme_words", own),
            spangram=None if self.spangram is None else read_word("spangram", self.spangram),
            board=self.board,
            date=self.date,
            difficulty=self.difficulty,
            seed=self.seed,
            count=self.count,
        )


class ReadQuery(Struct, frozen=True):
    """What the address says of a picture, whose file is the body."""

    game: GameName | UnsetType = UNSET
    language: LanguageCode | UnsetType = UNSET
    rows: PictureRows | UnsetType = UNSET
    columns: PictureColumns | UnsetType = UNSET

    def request(self, file: bytes) -> ReadRequest:
        """The request that it means."""
        return ReadRequest(decoded(file), **to_builtins(self))
