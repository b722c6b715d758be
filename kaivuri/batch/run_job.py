"""The computation of each kind of job.

Results depend on the job alone: they contain no times, and a job that reaches a limit has none.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET

from kaivuri.calendars.board import Board
from kaivuri.calendars.board_file import parse_board, shipped_board_names
from kaivuri.common.reference import Reference
from kaivuri.documents.batch import (
    CountResult,
    JobDocument,
    RankResult,
    SolveResult,
    YearResult,
)
from kaivuri.documents.calendar import RedesignDocument
from kaivuri.documents.makers import GeneratedGrid, GeneratedStart
from kaivuri.documents.solve import Cover, SolveCounts
from kaivuri.games.options import SearchOptions, SolveOptions
from kaivuri.queries.context import Context
from kaivuri.queries.cover import cover_count
from kaivuri.queries.generate import GenerateRequest, generate
from kaivuri.queries.redesign import read_target, redesign
from kaivuri.queries.resolve import parse_puzzle
from kaivuri.queries.solve import solve
from kaivuri.queries.year import year
from kaivuri.solvers.modes import SolveMode
from kaivuri.solvers.parts import subproblem
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.search import SearchResult

JobContent = Mapping[str, Any]

MAX_RANKED = 100
"""The number of solutions compared with the intended one."""


def run_job(content: JobContent, stop: Stop) -> JobDocument:
    """Return the result of a job."""
    return JOB_KINDS[content["what"]](content, Context(stop=stop))


def grid_puzzle(content: JobContent, options: SearchOptions) -> Reference:
    """Return the grid of a job as a puzzle of its game."""
    grid = Grid(tuple(content["rows"]))
    return parse_puzzle(grid, Context(), options, game=content.get("game"))


def _solve(content: JobContent, context: Context) -> SolveResult:
    result = _search(content, context)
    return SolveResult(SolveCounts.from_result(result), _covers(result))


def _covers(result: SearchResult) -> tuple[Cover, ...]:
    return tuple(map(Cover.from_solution, result.solutions))


def _search(content: JobContent, context: Context) -> SearchResult:
    """Return the solutions of a grid.

    Raises:
        TimeLimit, MemoryLimit, MemoryError: if the search did not finish.
    """
    options = SolveOptions(
        word_list=content.get("word_list"),
        clue=content.get("clue"),
        word_count=content.get("word_count"),
        personal=False,
        mode=SolveMode.parse(content.get("mode")),
        limit=content.get("limit"),
    )
    result = solve(grid_puzzle(content, options), options, context).result
    if result.interruption is not None:
        raise result.interruption
    return result


def _rank(content: JobContent, context: Context) -> RankResult:
    limit, intended = content.get("limit", 1), content.get("answers")
    searched = max(limit, MAX_RANKED) if intended else limit
    result = _search({**content, "mode": "likeliest", "limit": searched}, context)
    covers = _covers(result)
    indexes = (n for n, cover in enumerate(covers) if _is_intended(cover, intended or ()))
    place = next(indexes, None) if intended else UNSET
    return RankResult(SolveCounts.from_result(result), covers[:limit], place)


def _is_intended(cover: Cover, intended: Sequence[Mapping[str, Any]]) -> bool:
    spelled = [{word.word, *(each.word for each in word.alternatives)} for word in cover.words]
    if len(spelled) != len(intended) or any(
        not any(each["word"] in words for words in spelled) for each in intended
    ):
        return False
    spangrams = [each["word"] for each in intended if each.get("spangram")]
    return not spangrams or (cover.spangram is not None and cover.spangram.word == spangrams[0])


def _generate(content: JobContent, context: Context) -> GeneratedGrid | GeneratedStart:
    fields = {**content, "board": job_board(content)}
    for key in ("what", "board_name"):
        fields.pop(key, None)
    if "theme_words" in content:
        fields["theme_words"] = tuple(content["theme_words"])
    request = GenerateRequest(**fields)
    return generate(request, context).puzzles[0].document()


def _year(content: JobContent, context: Context) -> YearResult:
    document = year(job_board(content), context, year=content.get("year"), jobs=1).document()
    counts = list(document.counts.values())
    return YearResult(min(counts), max(counts), counts.count(0), document)


def _redesign(content: JobContent, context: Context) -> RedesignDocument:
    """Return the arrangement of labels from one start of the search."""
    target = content.get("target")
    answer = redesign(
        job_board(content),
        context,
        goal=content.get("goal"),
        target=None if target is None else read_target(target, "target"),
        starts=1,
        seed=content["seed"],
        jobs=1,
    )
    return answer.document()


def _count(content: JobContent, context: Context) -> CountResult:
    problem = subproblem(content["problem"], content["options"])
    return CountResult.from_count(
        cover_count(problem, context, solver=content.get("solver") or "auto")
    )


def job_board(content: Mapping[str, Any]) -> str | Board | None:
    """Return the name of a shipped board, or the board of a text."""
    given: str | None = content.get("board")
    if given is None or given in shipped_board_names():
        return given
    return replace(parse_board(given), name=content.get("board_name", ""))


JOB_KINDS: dict[str, Callable[[JobContent, Context], JobDocument]] = {
    "solve": _solve,
    "rank": _rank,
    "generate": _generate,
    "year": _year,
    "redesign": _redesign,
    "count": _count,
}
