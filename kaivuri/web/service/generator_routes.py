"""Routes for generating puzzles and reading pictures."""

from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from secrets import token_bytes
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from kaivuri.common.days import today
from kaivuri.documents.makers import ThemeWords
from kaivuri.generator.theme_words import DEFAULT_THEME_WORDS, MAX_THEME_WORDS, nearest_words
from kaivuri.pictures.alphabets import ALPHABETS
from kaivuri.queries.context import Context
from kaivuri.queries.generate import GenerateAnswer, GenerateRequest, generate
from kaivuri.queries.read import read
from kaivuri.web.service.boards import Boards
from kaivuri.web.service.http import read_picture_body
from kaivuri.web.service.limits import Limits
from kaivuri.web.service.request_bodies import GameName, Word, WordList, parse_word, parse_words
from kaivuri.web.service.response_cache import EncodedDocument
from kaivuri.web.service.shared_state import Service

Side = Annotated[int, Meta(ge=1, le=400)]
PictureRows = Annotated[int, Meta(ge=2, le=24, description="The number of rows.", examples=[6])]
PictureColumns = Annotated[
    int, Meta(ge=2, le=24, description="The number of columns.", examples=[5])
]
LanguageCode = Annotated[
    str,
    Meta(
        description="The language of the letters.",
        examples=["fi"],
        extra_json_schema={"enum": [*ALPHABETS]},
    ),
]
Seed = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Theme = Annotated[
    str,
    Meta(min_length=1, max_length=100, description="An English theme.", examples=["farm animals"]),
]
ThemeWordCount = Annotated[
    int,
    Meta(ge=1, le=MAX_THEME_WORDS, description="The number of words.", examples=[40]),
]


CaptionText = Annotated[str, Meta(max_length=200)]


class GenerateBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of `POST /api/generate`."""

    game: GameName | None = None
    rows: Side | None = None
    columns: Side | None = None
    word_list: WordList | None = None
    theme_words: Annotated[list[Word], Meta(min_length=1, max_length=200)] | None = None
    word_clues: Annotated[dict[str, CaptionText], Meta(max_length=200)] | None = None
    spangram: Word | None = None
    title: CaptionText | None = None
    author: CaptionText | None = None
    clue: CaptionText | None = None
    theme: Theme | None = None
    board: Annotated[str, Meta(max_length=100, extra_json_schema={"enum": "boards"})] | None = None
    date: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    difficulty: Literal["easy", "medium", "hard"] | None = None
    seed: Seed | None = None
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    seconds: Annotated[float, Meta(ge=0.1, le=3600)] | None = None

    @property
    def deterministic(self) -> bool:
        """Whether equal bodies always get equal puzzles."""
        return self.seed is not None or (self.date is not None and self.board is None)

    def query(self, limits: Limits, boards: Boards) -> Callable[[Context], GenerateAnswer]:
        """Return `generate` with its request."""
        fields = asdict(self)
        if self.board is not None:
            fields["board"] = boards.find(self.board)
        limits.check_grid((self.rows or 1) * (self.columns or 1))
        del fields["seconds"]
        fields["word_clues"] = self.word_clues or {}
        if self.theme_words is not None:
            fields["theme_words"] = parse_words("theme_words", self.theme_words)
        if self.spangram is not None:
            fields["spangram"] = parse_word("spangram", self.spangram)
        return partial(generate, GenerateRequest(**fields))


class ThemeWordsQuery(Struct, frozen=True):
    """The query parameters of the words near a theme."""

    theme: Theme
    count: ThemeWordCount | UnsetType = UNSET


class ReadQuery(Struct, frozen=True):
    """The query parameters of a picture; the file is the body."""

    game: GameName | UnsetType = UNSET
    language: LanguageCode | UnsetType = UNSET
    rows: PictureRows | UnsetType = UNSET
    columns: PictureColumns | UnsetType = UNSET


async def generate_puzzles(service: Service, request: Request, body: GenerateBody) -> Response:
    """Generate puzzles with one solution."""
    query = body.query(service.limits, service.boards)
    now = today(service.context.clock, None)
    shared = msgspec.json.encode(body) if body.deterministic else token_bytes()
    key = f"{now} ".encode() + shared

    def work(context: Context) -> EncodedDocument:
        answer = query(context)
        return EncodedDocument.from_document(
            answer.document(), cacheable=body.deterministic and answer.interruption is None
        )

    return await service.respond(request, key, work, costly=True, seconds=body.seconds)


async def words_near_theme(service: Service, request: Request, query: ThemeWordsQuery) -> Response:
    """List common English words near a theme, to choose from for a puzzle."""

    def work(_context: Context) -> EncodedDocument:
        words = nearest_words(query.theme, query.count or DEFAULT_THEME_WORDS)
        return EncodedDocument.from_document(ThemeWords(tuple(words)))

    return await service.respond(request, msgspec.json.encode(query), work, costly=True)


async def read_letters(service: Service, request: Request, query: ReadQuery) -> Response:
    """Read the letters of a grid in a picture."""
    file = await read_picture_body(request, service.limits)
    key = msgspec.json.encode(query) + blake2b(file).digest()

    def work(context: Context) -> EncodedDocument:
        answer = read(file, context, **to_builtins(query))
        found = answer.found_words(context) if answer.complete else ()
        return EncodedDocument.from_document(answer.document(found))

    return await service.respond(request, key, work, costly=True)
