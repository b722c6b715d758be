"""The computation of each kind of job.

Documents depend on the job alone: they contain no times, and a job that reaches a limit
returns no document.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kaivuri.calendars.board_file import parse_board, shipped_board_names
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.games.puzzle_id import PuzzleId
from kaivuri.queries.context import Context
from kaivuri.queries.cover import CoverRequest, cover_count
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.redesign import RedesignRequest, read_target, redesign
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.resolve_board import ResolvedBoard
from kaivuri.queries.solve import SolveRequest, solve
from kaivuri.queries.year import YearRequest, year
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.parts import subproblem
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid

JobContent = Mapping[str, Any]
Document = dict[str, Any]

MAX_RANKED = 100
"""The number of solutions compared with the intended one."""
_ENVELOPE_KEYS = ("schema", "kaivuri")


def run_job(content: JobContent, stop: Stop) -> Document:
    """Return the document of a job."""
    return JOB_KINDS[content["what"]](content, Context(stop=stop))


def grid_puzzle(content: JobContent, options: SearchOptions) -> PuzzleId:
    """Return the grid of a job as a puzzle of its game."""
    grid = Grid(tuple(content["rows"]))
    return parse_puzzle(grid, Context(), options, game=content.get("game"))


def _solve(content: JobContent, context: Context) -> Document:
    mode = content.get("mode")
    options = SolveOptions(
        words=content.get("words"),
        clue=content.get("clue"),
        word_count=content.get("word_count"),
        personal=False,
        mode=None if mode is None else SolveMode(mode),
        limit=content.get("limit"),
    )
    solved = solve(SolveRequest(grid_puzzle(content, options), options), context)
    if solved.result.interruption is not None:
        raise solved.result.interruption
    document = solved.document()
    return {"counts": document["counts"], "covers": document["covers"]}


def _rank(content: JobContent, context: Context) -> Document:
    """Return the likeliest solutions, and the index of the intended one among them."""
    limit, intended = content.get("limit", 1), content.get("answers")
    searched = max(limit, MAX_RANKED) if intended else limit
    solved = _solve({**content, "mode": "likeliest", "limit": searched}, context)
    covers: Sequence[Document] = solved["covers"]
    document = {**solved, "covers": covers[:limit]}
    if not intended:
        return document
    indexes = (n for n, cover in enumerate(covers) if _is_intended(cover, intended))
    return {**document, "place": next(indexes, None)}


def _is_intended(cover: Document, intended: Sequence[Document]) -> bool:
    spelled = [{each["word"] for each in (word, *word.get("alternatives", ()))}
               for word in cover["words"]]  # fmt: skip
    if len(spelled) != len(intended) or any(
        not any(each["word"] in words for words in spelled) for each in intended
    ):
        return False
    spangrams = [each["word"] for each in intended if each.get("spangram")]
    return not spangrams or cover.get("spangram", {}).get("word") == spangrams[0]


def _generate(content: JobContent, context: Context) -> Document:
    fields = {**content, "board": job_board(content)}
    for key in ("what", "board_name"):
        fields.pop(key, None)
    if "theme_words" in content:
        fields["theme_words"] = tuple(content["theme_words"])
    request = GenerateRequest(**fields)
    return generate(request, context).puzzles[0].document()


def _year(content: JobContent, context: Context) -> Document:
    """Return the number of solutions of every date of a board, and the extremes."""
    request = YearRequest(board=job_board(content), year=content.get("year"), jobs=1)
    document = _without_envelope(year(request, context).document())
    counts = document["counts"].values()
    extremes = {"least": min(counts), "most": max(counts), "unsolvable": list(counts).count(0)}
    return {**extremes, **document}


def _redesign(content: JobContent, context: Context) -> Document:
    """Return the arrangement of labels from one start of the search."""
    target = content.get("target")
    request = RedesignRequest(
        board=job_board(content),
        goal=content.get("goal"),
        target=None if target is None else read_target(target, "target"),
        starts=1,
        seed=content["seed"],
        jobs=1,
    )
    return _without_envelope(redesign(request, context).document())


def _count(content: JobContent, context: Context) -> Document:
    """Return the number of covers of a part of a problem."""
    problem = subproblem(content["problem"], content["options"])
    request = CoverRequest(problem, solver=content.get("solver"))
    return {"covers": cover_count(request, context).count}


def job_board(content: Mapping[str, Any]) -> str | ResolvedBoard | None:
    """Return the name of a shipped board, or the board of a text."""
    given: str | None = content.get("board")
    if given is None or given in shipped_board_names():
        return given
    board = parse_board(given)
    return ResolvedBoard(content.get("board_name", board.title or "board"), board)


def _without_envelope(document: Document) -> Document:
    return {key: value for key, value in document.items() if key not in _ENVELOPE_KEYS}


JOB_KINDS: dict[str, Callable[[JobContent, Context], Document]] = {
    "solve": _solve,
    "rank": _rank,
    "generate": _generate,
    "year": _year,
    "redesign": _redesign,
    "count": _count,
}
