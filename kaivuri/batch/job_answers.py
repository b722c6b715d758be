"""What comes of each kind of errand: a document that depends on the errand alone.

So it holds no times, and what a limit of time or memory has cut short is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kaivuri.calendars.board import Board
from kaivuri.errors import BadRequest
from kaivuri.queries.context import Context
from kaivuri.solvers.stop import Stop

if TYPE_CHECKING:
    from kaivuri.games.options import SearchOptions
    from kaivuri.games.puzzles import PuzzleId

Content = Mapping[str, Any]

Document = dict[str, Any]


RANKED = 100
"""Solutions among which the one that was meant is looked for."""
_NOT_OF_THE_ERRAND = ("schema", "kaivuri")


def result_of(content: Content, stop: Stop) -> Document:
    """Do an errand."""
    return ANSWERS[content["what"]](content, Context(stop=stop))


def letters_of(content: Content, options: SearchOptions) -> PuzzleId:
    """The grid of an errand as a puzzle of its game."""
    from kaivuri.queries.resolve import parse_puzzle
    from kaivuri.words.grid import Grid

    grid = Grid(tuple(content["rows"]))
    return parse_puzzle(grid, Context(), options, game=content.get("game"))


def _solved(content: Content, context: Context) -> Document:
    """The counts and the first solutions of a grid."""
    from kaivuri.games.options import SolveOptions
    from kaivuri.queries.solve import SolveRequest, solve
    from kaivuri.solvers.modes import SolveMode

    mode = content.get("mode")
    options = SolveOptions(
        words=content.get("words"),
        clue=content.get("clue"),
        personal=False,
        mode=None if mode is None else SolveMode(mode),
        limit=content.get("limit"),
    )
    solved = solve(SolveRequest(letters_of(content, options), options), context)
    if solved.answer.interruption is not None:
        raise solved.answer.interruption
    document = solved.document()
    return {"counts": document["counts"], "covers": document["covers"]}


def _ranked(content: Content, context: Context) -> Document:
    """The likeliest solutions, and the place among them of the one that was meant."""
    limit, meant = content.get("limit", 1), content.get("answers")
    many = max(limit, RANKED) if meant else limit
    found = _solved({**content, "mode": "likeliest", "limit": many}, context)
    covers: Sequence[Document] = found["covers"]
    document = {**found, "covers": covers[:limit]}
    if not meant:
        return document
    places = (n for n, cover in enumerate(covers) if _is_meant(cover, meant))
    return {**document, "place": next(places, None)}


def _is_meant(cover: Document, meant: Sequence[Document]) -> bool:
    """Whether a cover has just the words meant, and their spangram."""
    read = [{each["word"] for each in (word, *word.get("alternatives", ()))}
            for word in cover["words"]]  # fmt: skip
    if len(read) != len(meant) or any(
        not any(each["word"] in words for words in read) for each in meant
    ):
        return False
    spangrams = [each["word"] for each in meant if each.get("spangram")]
    return not spangrams or cover.get("spangram", {}).get("word") == spangrams[0]


def _generated(content: Content, context: Context) -> Document:
    """The puzzle of a seed, with its solution."""
    from kaivuri.queries.generate import GenerateRequest, generate

    own = content.get("theme_words")
    request = GenerateRequest(
        game=content.get("game"),
        rows=content.get("rows"),
        columns=content.get("columns"),
        words=content.get("words"),
        theme_words=None if own is None else tuple(own),
        spangram=content.get("spangram"),
        board=_board(content),
        date=content.get("date"),
        difficulty=content.get("difficulty"),
        seed=content["seed"],
    )
    return generate(request, context).puzzles[0].document()


def _year(content: Content, context: Context) -> Document:
    """The solutions of every date of a board, and their extremes."""
    from kaivuri.queries.year import YearRequest, year

    request = YearRequest(board=_board(content), year=content.get("year"), jobs=1)
    document = _stripped(year(request, context).document())
    counts = document["counts"].values()
    extremes = {"least": min(counts), "most": max(counts), "unsolvable": list(counts).count(0)}
    return {**extremes, **document}


def _redesigned(content: Content, context: Context) -> Document:
    """The arrangement of labels that one start of the search leads to."""
    from kaivuri.queries.redesign import RedesignRequest, read_target, redesign

    target = content.get("target")
    request = RedesignRequest(
        board=_board(content),
        goal=content.get("goal"),
        target=None if target is None else read_target(target, "target"),
        starts=1,
        seed=content["seed"],
        jobs=1,
    )
    return _stripped(redesign(request, context).document())


def _board(content: Content) -> str | Board | None:
    """A known board by its name, or the board of a file's text."""
    from kaivuri.calendars.board_file import board_names, parse_board

    given: str | None = content.get("board")
    if given is None or given in board_names():
        return given
    return parse_board(given)


def _stripped(document: Document) -> Document:
    return {key: value for key, value in document.items() if key not in _NOT_OF_THE_ERRAND}


def check_shipped(words: str | None) -> None:
    """Check that a word list is there wherever the program is.

    Raises:
        BadRequest: when it is not.
    """
    from kaivuri.language import gettext as _
    from kaivuri.words.lists.lexicon import SHIPPED_LISTS

    if words not in (None, *SHIPPED_LISTS):
        names = ", ".join(SHIPPED_LISTS)
        raise BadRequest(
            "words",
            _("a batch knows only the word lists that come with the program: {names}").format(
                names=names
            ),
        )


ANSWERS: dict[str, Callable[[Content, Context], Document]] = {
    "solve": _solved,
    "rank": _ranked,
    "generate": _generated,
    "year": _year,
    "redesign": _redesigned,
}
