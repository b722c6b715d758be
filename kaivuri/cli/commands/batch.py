"""`kaivuri batch WHAT`: many jobs, on the cores of this machine or on a cluster."""

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from kaivuri.batch import job_sources
from kaivuri.batch import results_page as page
from kaivuri.batch.executors import JobExecutor
from kaivuri.batch.job import Job
from kaivuri.batch.result_file import open_results
from kaivuri.batch.run import Batch, BatchProgress
from kaivuri.calendars.board import DEFAULT_BOARD
from kaivuri.cli.arguments import UsageError, add_quiet, positive_int, worker_count
from kaivuri.cli.console import Console, ExitCode
from kaivuri.cli.input_files import MAX_RECORDS_BYTES, read_text
from kaivuri.cli.output import open_output
from kaivuri.cli.process_limits import enforce_limits
from kaivuri.cli.puzzle_arguments import configure_game
from kaivuri.cli.search_arguments import add_limit, add_limits, add_mode
from kaivuri.cli.workers import progress_reporter, worker_executor, worker_memory
from kaivuri.games.game import DEFAULT_SECONDS
from kaivuri.generator.difficulty import Difficulty
from kaivuri.generator.own_words import parse_own_words
from kaivuri.json_text import dumps
from kaivuri.language import gettext as _
from kaivuri.language import ngettext
from kaivuri.queries.context import Context


def configure(parser: argparse.ArgumentParser) -> None:
    """Add a subcommand with its arguments for each kind of batch."""
    parser.description = _("Run many jobs; results are JSON lines, and a rerun continues.")
    kinds = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, text, add in (
        ("solve", _("the solutions of grids"), _add_solve),
        ("rank", _("the likeliest solutions of grids, and ranks of intended ones"), _add_puzzles),
        ("generate", _("puzzles with one solution, by seeds"), _add_generate),
        ("year", _("solution counts for every date of boards and sets of pieces"), _add_year),
        ("redesign", _("fairer arrangements of boards' labels, by seeds"), _add_redesign),
    ):
        kind = kinds.add_parser(name, help=text, description=text)
        add(kind)
        _add_run_options(kind)


def _add_run_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--results", metavar="FILE",
        help=_("the file of results; jobs already in it are skipped (standard output)"),
    )  # fmt: skip
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help=_("a Dask scheduler, such as tcp://host:8786")
    )
    where.add_argument(
        "--workers", type=worker_count, metavar="N",
        help=_("worker processes (one per core); 0: run in this process"),
    )  # fmt: skip
    add_limits(parser, text=_("time limit per job ({seconds:g})").format(seconds=DEFAULT_SECONDS))
    parser.add_argument("--page", metavar="FILE", help=_("write a report of the results as HTML"))
    parser.add_argument("--json", action="store_true", help=_("the report as one JSON document"))
    add_quiet(parser)


def _add_solve(parser: argparse.ArgumentParser) -> None:
    _add_puzzles(parser)
    add_mode(parser)


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(job_source=_puzzle_jobs)
    parser.add_argument(
        "puzzles",
        metavar="FILE",
        nargs="+",
        help=_("JSON documents, or lines of JSON, letters or days; - for standard input"),
    )
    configure_game(parser)
    parser.add_argument("--words", metavar="LIST", help=_("word list: fi, en"))
    add_limit(parser, text=_("how many solutions to store"))


def _add_generate(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(job_source=_generator_jobs)
    _add_seeds(parser)
    configure_game(parser)
    parser.add_argument("--rows", type=positive_int, metavar="N", help=_("rows of the grids"))
    parser.add_argument("--columns", type=positive_int, metavar="N", help=_("columns of the grids"))
    parser.add_argument("--words", metavar="LIST", help=_("words to choose from: fi, en"))
    parser.add_argument("--theme-words", metavar="FILE", help=_("the words to use"))
    parser.add_argument("--spangram", metavar="TEXT", help=_("the spangram of Strands boards"))
    parser.add_argument("--board", metavar="NAME|FILE", help=_("starts of a board instead"))
    parser.add_argument("--date", metavar="DAY", help=_("the date of the board"))
    parser.add_argument("--difficulty", choices=tuple(map(str, Difficulty)), help=_("how hard"))


def _add_year(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(job_source=_year_jobs)
    _add_boards(parser)
    parser.add_argument(
        "--pieces", metavar="FILE", help=_("JSON lines, each a set of pieces for the boards")
    )
    parser.add_argument("--year", type=positive_int, metavar="YEAR", help=_("only days of a year"))


def _add_redesign(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(job_source=_redesign_jobs)
    _add_boards(parser)
    _add_seeds(parser)
    goal = parser.add_mutually_exclusive_group()
    goal.add_argument("--goal", choices=("harder", "even"), help=_("goal for the days (harder)"))
    goal.add_argument("--target", metavar="FILE", help=_("solutions wanted for each day instead"))


def _add_boards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board", action="append", metavar="NAME|FILE", help=_("a board; may be repeated")
    )


def _add_seeds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seeds", required=True, metavar="FIRST..LAST", help=_("a range of seeds, such as 0..999")
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Run the jobs without results, and print a report, or the results if they have no file."""
    if arguments.results is None:
        return _run_to_output(arguments, console)
    try:
        progress = _run_jobs(arguments, Path(arguments.results), console)
    except KeyboardInterrupt:
        console.note(_("run the same command again to continue"))
        raise
    _write_page(progress, arguments, console)
    if arguments.json:
        console.write(dumps(page.page_document(progress)))
    else:
        console.write(page.page_text(progress))
    return _exit_code(progress)


def _run_to_output(arguments: argparse.Namespace, console: Console) -> int:
    """Print the results in the order of the jobs, also those found before an interruption."""
    if arguments.json:
        raise UsageError(_("--json is the report: add -o FILE for the results"))
    with TemporaryDirectory(prefix="kaivuri-batch-") as folder:
        path = Path(folder) / "results.jsonl"
        path.touch()
        try:
            progress = _run_jobs(arguments, path, console)
        finally:
            for line in path.read_text("utf-8").splitlines():
                console.write(line)
    _write_page(progress, arguments, console)
    console.note(page.progress_line(progress))
    return _exit_code(progress)


def _run_jobs(arguments: argparse.Namespace, path: Path, console: Console) -> BatchProgress:
    seconds = arguments.timeout or DEFAULT_SECONDS
    with enforce_limits(seconds, None):  # of reading files, which may be pipes
        source: Iterator[Job] = arguments.job_source(arguments, console)
        jobs = list(source)
    with open_results(path) as results:
        batch = Batch(jobs, results, seconds, worker_memory(arguments))
        _note_unused_results(len(results) - batch.progress.already_done, path, console)
        executor = worker_executor(arguments, "batch")
        with executor if batch.remaining else nullcontext(JobExecutor()) as pool:
            return batch.run(pool, progress_reporter(console))


def _note_unused_results(count: int, path: Path, console: Console) -> None:
    if count:
        console.note(
            ngettext(
                "{file}: {n} result of another batch or version is left unchanged",
                "{file}: {n} results of other batches or versions are left unchanged",
                count,
            ).format(file=path, n=count)
        )


def _puzzle_jobs(arguments: argparse.Namespace, console: Console) -> Iterator[Job]:
    parameters = {
        "game": arguments.game,
        "word_list": arguments.words,
        "mode": getattr(arguments, "solve_mode", None),
        "limit": arguments.limit,
    }
    context = Context(note=console.note)
    for name in arguments.puzzles:
        lines = job_sources.puzzle_lines(read_text(name, MAX_RECORDS_BYTES))
        yield from job_sources.puzzle_jobs(arguments.what, lines, name, parameters, context)


def _generator_jobs(arguments: argparse.Namespace, _console: Console) -> Iterator[Job]:
    path, board = arguments.theme_words, arguments.board
    parameters = {
        "game": arguments.game,
        "rows": arguments.rows,
        "columns": arguments.columns,
        "word_list": arguments.words,
        "theme_words": parse_own_words(read_text(path), path).words if path else None,
        "spangram": arguments.spangram,
        **({} if board is None else job_sources.board_options(board)),
        "date": arguments.date,
        "difficulty": arguments.difficulty,
    }
    return job_sources.seed_jobs(job_sources.parse_seeds(arguments.seeds), parameters)


def _year_jobs(arguments: argparse.Namespace, _console: Console) -> Iterator[Job]:
    path = arguments.pieces
    lines = read_text(path, MAX_RECORDS_BYTES).splitlines() if path else []
    sets = job_sources.parse_piece_sets(lines, path)
    return job_sources.year_jobs(arguments.board or [DEFAULT_BOARD], sets, arguments.year)


def _redesign_jobs(arguments: argparse.Namespace, _console: Console) -> Iterator[Job]:
    path = arguments.target
    parameters = {"goal": arguments.goal, "target": read_text(path) if path else None}
    seeds = job_sources.parse_seeds(arguments.seeds)
    return job_sources.redesign_jobs(arguments.board or [DEFAULT_BOARD], seeds, parameters)


def _write_page(progress: BatchProgress, arguments: argparse.Namespace, console: Console) -> None:
    if arguments.page:
        title = f"kaivuri batch {arguments.what}: {arguments.results or '-'}"
        with open_output(arguments.page, console) as target:
            target.write(page.page_html(progress, title))


def _exit_code(progress: BatchProgress) -> ExitCode:
    if progress.unfinished:
        return ExitCode.LIMIT_REACHED
    return ExitCode.USAGE if progress.failed else ExitCode.SUCCESS
