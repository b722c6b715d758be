"""Measure how often the published cover is ranked first.

    scripts/set-up
    .venv/bin/python scripts/measure/evaluate.py FILE [--sample N] [--word-count] [--json]

FILE has one JSON document per line: ``rows``, ``clue`` and ``answers``, each a ``word`` and whether
it is the ``spangram``. Answers are not used for solving, except their number with ``--word-count``.

The report gives the shares of boards whose cover is first, among the first 5, among the first 20,
and found at all (``in_family``), and the CPU time per board; by month and by kind of spangram (one
word, two, a longer phrase, or not of the list); and the calibration of the probability of the first
answer.  ``--part`` selects every other line, to tune on one half and report on the other;
``--sample`` selects N random lines, reproducibly; ``--since`` and ``--until`` select months
(2025-07).
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

from kaivuri._core import native
from kaivuri.errors import KaivuriError
from kaivuri.games.strands.rules import word_key
from kaivuri.games.strands.search import StrandsPuzzle, solve_strands
from kaivuri.games.strands.word_list import COMPOUND_LEVEL, strands_lexicon
from kaivuri.solvers.stop import Stop
from kaivuri.words.grid import Grid
from kaivuri.words.knowledge import NOTHING_KNOWN
from kaivuri.words.word_puzzle import Solution

SECONDS_PER_BOARD = 60.0
MAX_PARTS = native.MAX_SPANGRAM_PARTS
Key = tuple[str, tuple[str, ...]]
"""A spangram and the sorted theme words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result for one board."""

    name: str
    rank: int | None
    """Rank of the published cover, from 0; None if it was not found."""
    seconds: float
    reason: str = ""
    """Why the published cover is not first."""
    detail: str = ""
    kind: str = ""
    probability: float = 0.0
    """The program's probability of the first cover."""


def published_cover(document: dict[str, Any]) -> Key:
    """Return the published cover of a Strands board."""
    answers = document["answers"]
    spangram = next(answer["word"] for answer in answers if answer["spangram"])
    return spangram, tuple(sorted(a["word"] for a in answers if not a["spangram"]))


def evaluate_strands(
    *, by_theme: bool = True, word_count: bool = False
) -> Callable[[dict[str, Any]], Outcome]:
    """Return a function that solves a board and compares the result with the published cover.

    With `word_count`, the search knows the number of words, as players do.
    """
    lexicon = strands_lexicon()
    words = frozenset(lexicon.words)
    lines = enumerate(lexicon.words)
    parts = frozenset(word for line, word in lines if lexicon.level(line) != COMPOUND_LEVEL)

    def evaluate(document: dict[str, Any]) -> Outcome:
        grid = Grid.parse("/".join(document["rows"]))
        start, stop = time.process_time(), Stop(SECONDS_PER_BOARD)
        known = NOTHING_KNOWN.with_word_count(len(document["answers"]))
        knowledge = known if word_count else NOTHING_KNOWN
        puzzle = StrandsPuzzle.create(grid, lexicon, document["clue"], knowledge, stop)
        answer = solve_strands(puzzle, stop, by_theme=by_theme)
        solutions = answer.solutions
        seconds = time.process_time() - start
        published = published_cover(document)
        keys = [word_key(solution) for solution in solutions]
        rank = keys.index(published) if published in keys else None
        kind = spangram_kind(published[0], parts)
        probability = solutions[0].probability or 0.0 if solutions else 0.0
        if rank == 0:
            return Outcome(document["date"], 0, seconds, kind=kind, probability=probability)
        missing = rank is None
        reason = why_missing(published, words, parts) if missing else why_lower(published, keys[0])
        detail = _detail(solutions, published)
        return Outcome(document["date"], rank, seconds, reason, detail, kind, probability)

    return evaluate


def _detail(solutions: Sequence[Solution], published: Key) -> str:
    first = str(solutions[0]) if solutions else "nothing"
    return f"{first}; published: {published[0]}: {' '.join(published[1])}"


def why_missing(published: Key, words: frozenset[str], parts: frozenset[str]) -> str:
    """Explain why a cover was not found, from the theme words and spangram parts of the list."""
    if not words.issuperset(published[1]):
        return "word not in the list"
    can_join = joinable(published[0], parts)
    return "beyond the covers compared" if can_join else "spangram not joinable"


def joinable(spangram: str, words: frozenset[str], parts: int = MAX_PARTS) -> bool:
    """Return whether a spangram is a concatenation of at most `parts` words of the list."""
    if spangram in words:
        return True
    cuts = range(1, len(spangram)) if parts > 1 else ()
    return any(spangram[:i] in words and joinable(spangram[i:], words, parts - 1) for i in cuts)


def spangram_kind(spangram: str, words: frozenset[str]) -> str:
    """Return the kind of a spangram by the minimum number of its words."""
    kinds = ((1, "one word"), (2, "two words"), (MAX_PARTS, "phrase"))
    kinds_that_fit = (kind for parts, kind in kinds if joinable(spangram, words, parts))
    return next(kinds_that_fit, "not of the list")


def why_lower(published: Key, first: Key) -> str:
    """Describe the difference between the first cover and the published one."""
    if first[0] == published[0]:
        return "ranked lower: the same spangram, other theme words"
    if first[0] in published[1]:
        return "ranked lower: a theme word for the spangram"
    if first[0] in published[0] or published[0] in first[0]:
        return "ranked lower: a part of the spangram, or more than it"
    return "ranked lower: another spangram"


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the figures of the report."""
    seconds = [outcome.seconds for outcome in outcomes]
    first, first5, first20, found = (round(share, 4) for share in shares(outcomes, 1, 5, 20, None))
    return {
        "n": len(outcomes),
        "first": first,
        "first5": first5,
        "first20": first20,
        "in_family": found,
        "median_s": round(statistics.median(seconds), 3),
        "worst_s": round(max(seconds), 3),
    }


def shares(outcomes: Sequence[Outcome], *limits: int | None) -> Iterator[float]:
    """Yield the shares of boards whose cover is among the first `limits`; None for any rank."""
    ranks = [outcome.rank for outcome in outcomes if outcome.rank is not None]
    return (sum(n is None or rank < n for rank in ranks) / len(outcomes) for n in limits)


def report(outcomes: Sequence[Outcome], figures: dict[str, Any]) -> str:
    """Return the figures and the reasons for failures."""
    failed = [outcome for outcome in outcomes if outcome.reason]
    reasons = Counter(outcome.reason for outcome in failed)
    lines = [f"{name:<10} {value}" for name, value in figures.items()]
    lines += ["", *groups(outcomes), "", *reliability(outcomes)]
    lines += ["", "not first:", *(f"{count:>5}  {why}" for why, count in reasons.most_common())]
    lines += ["", *(f"{o.name}  {o.reason}: {o.detail}" for o in failed)]
    return "\n".join(lines)


def groups(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield a line for each month and each kind of spangram."""
    by: dict[str, list[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda outcome: outcome.name):
        by.setdefault(outcome.name[:7], []).append(outcome)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.kind):
        by.setdefault(outcome.kind, []).append(outcome)
    yield f"{'':<16} {'n':>4} {'first':>7} {'first 5':>7} {'family':>7}"
    for name, group in by.items():
        figures_text = " ".join(f"{share:>7.3f}" for share in shares(group, 1, 5, None))
        yield f"{name:<16} {len(group):>4} {figures_text}"


def reliability(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield lines that compare the probability of the first cover with its accuracy."""
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
    """Select puzzles of a file: by month, every other line, and a random sample."""
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
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Measure the ranking (see the docstring).")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--sample", type=int, metavar="N", help="N of the puzzles")
    parser.add_argument("--part", choices=["even", "odd"], help="every other line, from 0")
    parser.add_argument("--since", default="", metavar="MONTH", help="from this month on")
    parser.add_argument("--until", default="9", metavar="MONTH", help="to this month")
    parser.add_argument("--by-cost", action="store_true", help="rank by cost only")
    parser.add_argument("--word-count", action="store_true", help="with the number of words")
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
        by_theme = not arguments.by_cost
        evaluate = evaluate_strands(by_theme=by_theme, word_count=arguments.word_count)
        outcomes = [evaluate(puzzle) for puzzle in puzzles]
    except KeyError as error:
        sys.exit(f"evaluate: {arguments.file}: a puzzle has no {error}")
    except OSError as error:
        sys.exit(f"evaluate: {arguments.file}: {error.strerror}")
    except (ValueError, KaivuriError) as error:
        sys.exit(f"evaluate: {arguments.file}: {error}")
    figures = summary(outcomes)
    print(json.dumps(figures) if arguments.json else report(outcomes, figures))


if __name__ == "__main__":
    main()
