"""Measure how often the cover that the editor meant is ranked first.

    scripts/set-up
    .venv/bin/python scripts/measure/evaluate.py FILE [--sample N] [--part even|odd] [--json]

FILE has one JSON document per line.  A Strands board has ``rows``, ``clue`` and ``answers`` (each a
``word``, and whether it is the ``spangram``), which are looked at after solving only; a Sanalouhos
grid has ``letters``, ``rows`` and ``cols``, and no answers: then the report says whether it has
covers at all, and gives the likeliest.

The report gives the shares of boards whose cover is first, among the first 5, among the first 20,
and found at all (``in_family``), and the time a board takes on one core.  ``--part`` takes every
other line, to tune on one half and report on the other; ``--sample`` takes N random lines, always
the same; ``--since`` and ``--until`` take the boards of some months (2025-07).  Boards with answers
are also reported by month and by kind of spangram (one word, two, a phrase of more, or none that
the list can make), and the report shows how often the first answer is right beside its probability.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from kaivuri.errors import KaivuriError
from kaivuri.games.strands.costs import COMPOUND
from kaivuri.games.strands.probability import probabilities
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.solution import MOST_PARTS, word_key
from kaivuri.games.strands.theme.ranking import Theme
from kaivuri.games.strands.word_list import strands_lexicon
from kaivuri.solvers.modes import Search, SolveMode
from kaivuri.solvers.registry import make_solver
from kaivuri.solvers.stop import Stop
from kaivuri.words.answer import find
from kaivuri.words.grid import Grid
from kaivuri.words.lexicon import open_lexicon
from kaivuri.words.puzzle import Solution, WordPuzzle

SECONDS_A_BOARD = 60.0
Key = tuple[str, tuple[str, ...]]
"""A spangram and the sorted theme words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one board."""

    name: str
    rank: int | None
    """Place of the intended cover, from 0; None if it was not found."""
    seconds: float
    """Processor time."""
    reason: str = ""
    """Why it is not first."""
    detail: str = ""
    """What is first instead, and what was meant."""
    kind: str = ""
    """Of the spangram that was meant."""
    probability: float = 0.0
    """That of the first cover, as the program has it."""


def intended(document: dict[str, Any]) -> Key:
    """The published cover of a Strands board."""
    answers = document["answers"]
    spangram = next(answer["word"] for answer in answers if answer["spangram"])
    return spangram, tuple(sorted(a["word"] for a in answers if not a["spangram"]))


def evaluate_strands(theme: Theme) -> Callable[[dict[str, Any]], Outcome]:
    """A function that solves a board and then compares with what was meant."""
    lexicon = strands_lexicon()
    words = frozenset(lexicon.words)
    lines = enumerate(lexicon.words)
    parts = frozenset(word for line, word in lines if lexicon.level(line) != COMPOUND)

    def evaluate(document: dict[str, Any]) -> Outcome:
        grid = Grid.parse("/".join(document["rows"]))
        puzzle = StrandsPuzzle(grid, lexicon, document["clue"])
        began = time.process_time()
        answer = solve_strands(puzzle, Stop(SECONDS_A_BOARD), theme=theme)
        seconds = time.process_time() - began
        meant = intended(document)
        keys = [word_key(solution) for solution in answer.solutions]
        rank = keys.index(meant) if meant in keys else None
        kind, sure = spangram_kind(meant[0], parts), max(probabilities(answer.solutions), default=0)
        if rank == 0:
            return Outcome(document["date"], 0, seconds, kind=kind, probability=sure)
        reason = why_missing(meant, words, parts) if rank is None else why_lower(meant, keys[0])
        detail = _detail(answer.solutions, meant)
        return Outcome(document["date"], rank, seconds, reason, detail, kind, sure)

    return evaluate


def _detail(solutions: Sequence[Solution], meant: Key) -> str:
    first = str(solutions[0]) if solutions else "nothing"
    return f"{first}; meant: {meant[0]}: {' '.join(meant[1])}"


def why_missing(meant: Key, words: frozenset[str], parts: frozenset[str]) -> str:
    """Why a cover was not found, by the theme words and the parts of spangrams of the list."""
    if not words.issuperset(meant[1]):
        return "word not in the list"
    return "beyond the covers compared" if joinable(meant[0], parts) else "spangram not joinable"


def joinable(spangram: str, words: frozenset[str], parts: int = MOST_PARTS) -> bool:
    """Whether a spangram is made of up to so many words of the list."""
    if spangram in words:
        return True
    cuts = range(1, len(spangram)) if parts > 1 else ()
    return any(spangram[:i] in words and joinable(spangram[i:], words, parts - 1) for i in cuts)


def spangram_kind(spangram: str, words: frozenset[str]) -> str:
    """Of how many words of the list it can be made, at least."""
    kinds = ((1, "one word"), (2, "two words"), (MOST_PARTS, "phrase"))
    fit = (kind for parts, kind in kinds if joinable(spangram, words, parts))
    return next(fit, "not of the list")


def why_lower(meant: Key, first: Key) -> str:
    """What distinguishes the first cover from the one that was meant."""
    if first[0] == meant[0]:
        return "ranked lower: the same spangram, other theme words"
    if first[0] in meant[1]:
        return "ranked lower: a theme word for the spangram"
    if first[0] in meant[0] or meant[0] in first[0]:
        return "ranked lower: a part of the spangram, or more than it"
    return "ranked lower: another spangram"


def evaluate_grid(document: dict[str, Any]) -> Outcome:
    """Solve a grid without answers: any cover counts as found, none as ranked."""
    grid = Grid.parse(document["letters"], rows=document["rows"], columns=document["cols"])
    began = time.process_time()
    puzzle = WordPuzzle.of(grid, open_lexicon("fi"))
    solver = make_solver("auto")
    stop = Stop(SECONDS_A_BOARD)
    search = Search(puzzle.problem, solver, SolveMode.LIKELIEST, puzzle.weights, stop)
    answer = find(puzzle, search, 1)
    seconds = time.process_time() - began
    name = str(document.get("date") or document["letters"])
    if not answer.solutions:
        return Outcome(name, None, seconds, "no cover", "nothing")
    return Outcome(name, 0, seconds, "", str(answer.solutions[0]))


def summary(outcomes: Sequence[Outcome], *, answered: bool) -> dict[str, Any]:
    """The figures; without answers there are no ranks."""

    def share(places: int | None) -> float | None:
        if not answered and places is not None:
            return None
        ranks = [o.rank for o in outcomes if o.rank is not None]
        return round(sum(places is None or r < places for r in ranks) / len(outcomes), 4)

    seconds = [outcome.seconds for outcome in outcomes]
    return {
        "n": len(outcomes),
        "first": share(1),
        "first5": share(5),
        "first20": share(20),
        "in_family": share(None),
        "median_s": round(statistics.median(seconds), 3),
        "worst_s": round(max(seconds), 3),
    }


def report(outcomes: Sequence[Outcome], figures: dict[str, Any], *, answered: bool) -> str:
    """The figures and the reasons of failure."""
    lines = [f"{name:<10} {value}" for name, value in figures.items() if value is not None]
    if not answered:
        return "\n".join([*lines, "", *(f"{o.name}  {o.reason or o.detail}" for o in outcomes)])
    reasons = Counter(outcome.reason for outcome in outcomes if outcome.reason)
    lines += ["", *groups(outcomes), "", *reliability(outcomes)]
    lines += ["", "not first:", *(f"{count:>5}  {why}" for why, count in reasons.most_common())]
    failed = [outcome for outcome in outcomes if outcome.reason]
    lines += ["", *(f"{o.name}  {o.reason}: {o.detail}" for o in failed)]
    return "\n".join(lines)


def groups(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Lines on each month, each kind of spangram, and each step of probability."""
    by: dict[str, list[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda outcome: outcome.name):
        by.setdefault(outcome.name[:7], []).append(outcome)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.kind):
        by.setdefault(outcome.kind, []).append(outcome)
    yield f"{'':<16} {'n':>4} {'first':>7} {'first 5':>7} {'family':>7}"
    for name, group in by.items():
        ranks = [outcome.rank for outcome in group]
        counts = (sum(r is not None and r < most for r in ranks) for most in (1, 5, 10**9))
        yield f"{name:<16} {len(group):>4} " + " ".join(f"{n / len(group):>7.3f}" for n in counts)


def reliability(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Lines that hold the probability of the first cover against how often it was meant."""
    yield f"{'probability':<16} {'n':>4} {'mean':>7} {'first':>7}"
    for low, high in pairwise((0, 0.3, 0.5, 0.7, 0.9, 1.01)):
        group = [outcome for outcome in outcomes if low <= outcome.probability < high]
        if group:
            mean = statistics.mean(outcome.probability for outcome in group)
            first = statistics.mean(outcome.rank == 0 for outcome in group)
            yield f"{f'{low} to {min(high, 1)}':<16} {len(group):>4} {mean:>7.3f} {first:>7.3f}"


def documents(
    path: Path, part: str | None, sample: int | None, since: str = "", until: str = "9"
) -> Iterator[dict[str, Any]]:
    """The puzzles of a file: all or some months', every other one, and of these some by chance."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    if since or until < "9":
        lines = [line for line in lines if since <= json.loads(line)["date"][:7] <= until]
    if part is not None:
        lines = lines[part == "odd" :: 2]
    if sample is not None and sample < len(lines):
        chosen = random.Random(1).sample(range(len(lines)), sample)
        lines = [lines[number] for number in sorted(chosen)]
    return map(json.loads, lines)


def parse_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure the ranking (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--sample", type=int, metavar="N", help="N of the puzzles")
    parser.add_argument("--part", choices=["even", "odd"], help="every other line, from 0")
    parser.add_argument("--since", default="", metavar="MONTH", help="from this month on")
    parser.add_argument("--until", default="9", metavar="MONTH", help="to this month")
    parser.add_argument("--theme", choices=[t.value for t in Theme], default="table")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    return parser.parse_args()


def main() -> None:
    """Solve the puzzles of a file and report."""
    arguments = parse_arguments()
    chosen = {key: getattr(arguments, key) for key in ("part", "sample", "since", "until")}
    try:
        puzzles = list(documents(arguments.file, **chosen))
        if not puzzles:
            sys.exit(f"evaluate: {arguments.file} has no puzzles")
        answered = "answers" in puzzles[0]
        theme = Theme(arguments.theme)
        evaluate = evaluate_strands(theme) if answered else evaluate_grid
        outcomes = [evaluate(puzzle) for puzzle in puzzles]
    except KeyError as fault:
        sys.exit(f"evaluate: {arguments.file}: a puzzle has no {fault}")
    except OSError as fault:
        sys.exit(f"evaluate: {arguments.file}: {fault.strerror}")
    except (ValueError, KaivuriError) as fault:
        sys.exit(f"evaluate: {arguments.file}: {fault}")
    figures = summary(outcomes, answered=answered)
    print(json.dumps(figures) if arguments.json else report(outcomes, figures, answered=answered))


if __name__ == "__main__":
    main()
